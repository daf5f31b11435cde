//! Matches in a SQLite file: nothing to install, and every write that was
//! acknowledged is on the disk.

use std::fs;
use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection as _, Row as _, query};
use tokio::sync::Mutex;

use crate::fault::StoreError;
use crate::migrate::{self, Step};
use crate::write::Write;

mod dialect;

#[path = "../sql/mod.rs"]
mod sql;

use Sqlite as Database;
use dialect::Connection;
use sql::{Answer, CommitError};

/// What brings an older file up to date.
const STEPS: [Step; 1] = [("matches", include_str!("../../migrations/sqlite/0001_matches.sql"))];

/// How many may read at the same time.
const READERS: u32 = 4;

/// How long a write waits for another program that writes to the file.
const PATIENCE: Duration = Duration::from_secs(5);

/// Matches in a SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    options: SqliteConnectOptions,
    /// SQLite has one writer at a time, so there is one connection that writes.
    /// It is gone after a fault, and the next write opens it afresh.
    writer: Mutex<Option<Connection>>,
    /// The connections of those who read.
    pool: SqlitePool,
}

/// How SQLite keeps what it is given: the values of its pragmas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Care {
    /// `wal` if readers and the writer leave each other alone.
    pub journal: String,
    /// 2 if a commit is on the disk when it returns.
    pub synchronous: i64,
    pub foreign_keys: bool,
}

impl Sqlite {
    /// Opens the file, or begins it together with its directory.
    ///
    /// # Errors
    /// If the file cannot be opened, or is not one of ours.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        make_directory(path).map_err(|error| StoreError::Away(error.to_string()))?;
        Self::open_with(options(path)).await
    }

    /// Opens a file that may not grow beyond so many pages, as if its disk were
    /// full then.
    ///
    /// # Errors
    /// As [`open`](Sqlite::open).
    #[cfg(feature = "testing")]
    pub async fn open_small(path: &Path, pages: u32) -> Result<Self, StoreError> {
        Self::open_with(options(path).pragma("max_page_count", pages.to_string())).await
    }

    async fn open_with(options: SqliteConnectOptions) -> Result<Self, StoreError> {
        let mut writer = options.connect().await?;
        migrate::run(&mut writer, &STEPS).await?;
        let pool = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_lazy_with(options.clone().pragma("query_only", "ON"));
        Ok(Self { options, writer: Mutex::new(Some(writer)), pool })
    }

    /// How the connection that writes keeps what it is given.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub async fn care(&self) -> Result<Care, StoreError> {
        let mut writer = self.writer.lock().await;
        let mut connection = self.take_writer(&mut writer).await?;
        let row = query(
            "SELECT journal_mode, synchronous, foreign_keys
             FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys",
        )
        .fetch_one(&mut connection)
        .await?;
        *writer = Some(connection);
        Ok(Care {
            journal: row.try_get("journal_mode")?,
            synchronous: row.try_get("synchronous")?,
            foreign_keys: row.try_get("foreign_keys")?,
        })
    }

    /// Writes a batch and makes it safe. A connection that meets a fault, or
    /// whose future is dropped half-way, is closed, and SQLite forgets what it
    /// had not committed.
    async fn transact(&self, batch: &[Write]) -> Result<Vec<Answer>, StoreError> {
        let mut writer = self.writer.lock().await;
        let mut connection = self.take_writer(&mut writer).await?;
        let answers = sql::commit(&mut connection, batch).await?;
        *writer = Some(connection);
        Ok(answers)
    }

    /// The connection that writes, to be put back when all went well.
    async fn take_writer(&self, writer: &mut Option<Connection>) -> Result<Connection, StoreError> {
        if self.pool.is_closed() {
            return Err(StoreError::Closed);
        }
        match writer.take() {
            Some(connection) => Ok(connection),
            None => Ok(self.options.connect().await?),
        }
    }

    async fn stop_writing(&self) {
        if let Some(writer) = self.writer.lock().await.take() {
            // All that was acknowledged is safe, whether this works or not.
            let _ = writer.close().await;
        }
    }
}

/// A commit that SQLite says has failed is undone.
impl From<CommitError> for StoreError {
    fn from(error: CommitError) -> Self {
        match error {
            CommitError::Before(error) | CommitError::Unsure(error) => error.into(),
        }
    }
}

/// WAL, because readers and the writer then leave each other alone; a full
/// sync, because a commit must be on the disk when it returns.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
        .pragma("cache_size", "-32768")
        .pragma("wal_autocheckpoint", "8000")
        .disable_statement_logging()
}

/// The directory holds the secrets of running matches: it is its owner's.
fn make_directory(path: &Path) -> std::io::Result<()> {
    let Some(directory) = path.parent().filter(|parent| !parent.as_os_str().is_empty()) else {
        return Ok(());
    };
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(directory)
}
