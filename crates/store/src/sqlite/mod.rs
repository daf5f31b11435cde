//! Matches in a SQLite file: nothing to install, and every write that was
//! acknowledged is on the disk.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use tokio::sync::Mutex;

use crate::fault::StoreError;
use crate::migrate::{self, Step};
use crate::write::Write;

mod dialect;
mod keeper;
mod writer;

#[path = "../sql/mod.rs"]
mod sql;

use Sqlite as Database;
use sql::{Answer, CommitError};
use writer::Writer;

/// What brings an older file up to date.
const STEPS: [Step; 2] = [
    ("matches", include_str!("../../migrations/sqlite/0001_matches.sql")),
    ("keys", include_str!("../../migrations/sqlite/0002_keys.sql")),
];

/// How many may read at the same time.
const READERS: u32 = 4;

/// How long a write waits for another program that writes to the file.
const PATIENCE: Duration = Duration::from_secs(5);

/// Matches in a SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    /// None after the end.
    writer: Mutex<Option<Writer>>,
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
        let away = |error: io::Error| StoreError::Away(error.to_string());
        make_directory(path).map_err(away)?;
        make_file(path).map_err(away)?;
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
        migrate::run(&mut options.connect().await?, &STEPS).await?;
        let writer = Writer::open(&options).await?;
        let pool = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_lazy_with(options.pragma("query_only", "ON"));
        Ok(Self { writer: Mutex::new(Some(writer)), pool })
    }

    /// How the connection that writes keeps what it is given.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub async fn care(&self) -> Result<Care, StoreError> {
        let mut writer = self.writer.lock().await;
        Ok(writer.as_mut().ok_or(StoreError::Closed)?.care().await?)
    }

    async fn transact(&self, batch: &[Write]) -> Result<Vec<Answer>, StoreError> {
        let mut writer = self.writer.lock().await;
        writer.as_mut().ok_or(StoreError::Closed)?.write(batch).await
    }

    /// Whether a write is kept.
    async fn try_writing(&self) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().await;
        Ok(writer.as_mut().ok_or(StoreError::Closed)?.try_writing().await?)
    }

    async fn stop_writing(&self) {
        if let Some(writer) = self.writer.lock().await.take() {
            writer.stop().await;
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
        .disable_statement_logging()
}

/// The directory holds the secrets of running matches: it is its owner's.
fn make_directory(path: &Path) -> io::Result<()> {
    let Some(directory) = path.parent().filter(|parent| !parent.as_os_str().is_empty()) else {
        return Ok(());
    };
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(directory)
}

/// The file is its owner's too, whatever directory it lies in; those that
/// SQLite puts beside it are made like it.
fn make_file(path: &Path) -> io::Result<()> {
    let mut file = fs::OpenOptions::new();
    file.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut file, 0o600);
    let file = file.open(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mut rights = file.metadata()?.permissions();
        if rights.mode() & 0o077 != 0 {
            rights.set_mode(0o600);
            file.set_permissions(rights)?;
        }
    }
    drop(file);
    Ok(())
}
