//! The one connection that writes to a SQLite file.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection as _, Row as _, query};

use crate::fault::StoreError;
use crate::write::Write;

use super::Care;
use super::dialect::Connection;
use super::keeper::Keeper;
use super::sql::{self, Answer};

/// How much memory the pages may take that running matches write to, in KiB.
const CACHE: i32 = 32 * 1024;

/// SQLite has one writer at a time, so there is one connection that writes.
#[derive(Debug)]
pub(super) struct Writer {
    options: SqliteConnectOptions,
    /// Gone after a fault; the next write opens it afresh.
    connection: Option<Connection>,
    keeper: Keeper,
}

impl Writer {
    pub(super) async fn open(options: &SqliteConnectOptions) -> Result<Self, sqlx::Error> {
        let keeper = Keeper::new(options.clone());
        let options = options
            .clone()
            .pragma("cache_size", (-CACHE).to_string())
            .pragma("wal_autocheckpoint", "0");
        let connection = Some(options.connect().await?);
        Ok(Self { options, connection, keeper })
    }

    /// Writes a batch and makes it safe. A connection that meets a fault, or
    /// whose future is dropped half-way, is closed, and SQLite forgets what it
    /// had not committed.
    pub(super) async fn write(&mut self, batch: &[Write]) -> Result<Vec<Answer>, StoreError> {
        let mut connection = self.take().await?;
        self.keeper.finish(&mut connection).await;
        let answers = sql::commit(&mut connection, batch).await?;
        self.connection = Some(connection);
        self.keeper.note(batch);
        Ok(answers)
    }

    /// Writes what is there already, which takes as much room as a short entry.
    pub(super) async fn try_writing(&mut self) -> Result<(), sqlx::Error> {
        let mut connection = self.take().await?;
        let row = query("PRAGMA application_id").fetch_one(&mut connection).await?;
        let ours: i64 = row.try_get("application_id")?;
        query(AssertSqlSafe(format!("PRAGMA application_id = {ours}")))
            .execute(&mut connection)
            .await?;
        self.connection = Some(connection);
        Ok(())
    }

    /// How the connection keeps what it is given.
    pub(super) async fn care(&mut self) -> Result<Care, sqlx::Error> {
        let mut connection = self.take().await?;
        let row = query(
            "SELECT journal_mode, synchronous, foreign_keys
             FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys",
        )
        .fetch_one(&mut connection)
        .await?;
        self.connection = Some(connection);
        Ok(Care {
            journal: row.try_get("journal_mode")?,
            synchronous: row.try_get("synchronous")?,
            foreign_keys: row.try_get("foreign_keys")?,
        })
    }

    /// The connection, to be put back when all went well.
    pub(super) async fn take(&mut self) -> Result<Connection, sqlx::Error> {
        match self.connection.take() {
            Some(connection) => Ok(connection),
            None => self.options.connect().await,
        }
    }

    /// Ends, and returns when the file is closed.
    pub(super) async fn stop(self) {
        self.keeper.stop().await;
        if let Some(connection) = self.connection {
            // All that was acknowledged is safe, whether this works or not.
            let _ = connection.close().await;
        }
    }
}
