//! Matches in PostgreSQL, for those who run one anyway.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Row as _, query};
use tokio::time::timeout;

use crate::fault::StoreError;
use crate::migrate::{self, Step};
use crate::write::Write;

mod dialect;

#[path = "../sql/mod.rs"]
mod sql;

use Postgres as Database;
use sql::{Answer, CommitError};

/// What brings an older database up to date.
const STEPS: [Step; 2] = [
    ("matches", include_str!("../../migrations/postgres/0001_matches.sql")),
    ("keys", include_str!("../../migrations/postgres/0002_keys.sql")),
];

/// How many connections there are at most.
const CONNECTIONS: u32 = 8;

/// How long a connection is waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a transaction is waited for: a network that swallows everything
/// would keep it for ever.
const LONGEST: Duration = Duration::from_secs(30);

/// How often a batch is tried in which another server's writes got entangled.
const TRIES: usize = 5;

/// Matches in PostgreSQL.
#[derive(Debug)]
pub struct Postgres {
    pool: PgPool,
}

impl Postgres {
    /// Opens the database at an address: `postgres://user:password@host/name`.
    ///
    /// # Errors
    /// If it cannot be reached, or is not one of ours.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        let options: PgConnectOptions = address.parse()?;
        // A server whose default is to acknowledge before the disk has it is
        // told otherwise.
        let options = options.options([("synchronous_commit", "on")]).disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .connect_with(options)
            .await?;
        migrate::run(&pool, &STEPS).await?;
        Ok(Self { pool })
    }

    /// How the server keeps what it is given: `fsync` and `synchronous_commit`,
    /// which are both `on` if a commit is on the disk when it returns.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn care(&self) -> Result<(String, String), StoreError> {
        let row = query("SELECT current_setting('fsync'), current_setting('synchronous_commit')")
            .fetch_one(&self.pool)
            .await?;
        Ok((row.try_get(0)?, row.try_get(1)?))
    }

    /// Writes a batch and makes it safe. If transactions of two servers wait
    /// for each other in a circle, PostgreSQL ends one of them, and that one
    /// is tried again.
    async fn transact(&self, batch: &[Write]) -> Result<Vec<Answer>, StoreError> {
        for _ in 1..TRIES {
            match self.try_once(batch).await {
                Err(CommitError::Before(error)) if is_entangled(&error) => {}
                done => return Ok(done?),
            }
        }
        Ok(self.try_once(batch).await?)
    }

    async fn try_once(&self, batch: &[Write]) -> Result<Vec<Answer>, CommitError> {
        let mut connection = self.pool.acquire().await?;
        let answers = timeout(LONGEST, sql::commit(&mut connection, batch)).await;
        answers.unwrap_or_else(|_| {
            connection.close_on_drop();
            Err(CommitError::Unsure(sqlx::Error::PoolTimedOut))
        })
    }

    /// Whether a transaction that has to be written is kept.
    async fn try_writing(&self) -> Result<(), StoreError> {
        query("SELECT pg_current_xact_id()").execute(&self.pool).await?;
        Ok(())
    }

    /// The pool is all that there is to close.
    async fn stop_writing(&self) {}
}

/// Whether PostgreSQL ended a transaction because of others: a deadlock, or a
/// serialization failure.
fn is_entangled(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    matches!(code.as_deref(), Some("40P01" | "40001"))
}

/// When a connection breaks at the end of a transaction, nobody knows on this
/// side whether it was done.
impl From<CommitError> for StoreError {
    fn from(error: CommitError) -> Self {
        match error {
            CommitError::Before(error) => error.into(),
            CommitError::Unsure(sqlx::Error::Database(error)) => {
                sqlx::Error::Database(error).into()
            }
            CommitError::Unsure(_) => Self::Unsure,
        }
    }
}
