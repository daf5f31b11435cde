//! Why a store could not do what it was asked.

use sqlx::error::DatabaseError;
use sqlx::sqlite::SqliteError;
use thiserror::Error;

/// Why a store could not do what it was asked. Nothing of a write that gets one
/// of these is kept, but for [`Unsure`](StoreError::Unsure).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    #[error("there is no such match")]
    Unknown,
    #[error("somebody else has written this already")]
    Conflict,
    #[error("the log goes on with entry {next}")]
    Gap { next: u32 },
    #[error("{what} is longer than {most} bytes")]
    TooLong { what: &'static str, most: usize },
    #[error("{what} holds the sign NUL")]
    Nul { what: &'static str },
    #[error("the disk of the database is full")]
    Full,
    #[error("the database cannot be reached: {0}")]
    Away(String),
    #[error("the connection broke while the database finished: load the match again to see")]
    Unsure,
    #[error("the database has a shape that this program cannot use: {0}")]
    Shape(String),
    #[error("the database holds something that this program does not understand: {0}")]
    Damaged(String),
    #[error("the database could not do it: {0}")]
    Failed(String),
    #[error("the store is closing")]
    Closed,
}

impl StoreError {
    /// Whether the same write can succeed later, once the database is well.
    #[must_use]
    pub const fn passes(&self) -> bool {
        match self {
            Self::Full | Self::Away(_) | Self::Unsure | Self::Failed(_) | Self::Closed => true,
            Self::Unknown
            | Self::Conflict
            | Self::Gap { .. }
            | Self::TooLong { .. }
            | Self::Nul { .. }
            | Self::Shape(_)
            | Self::Damaged(_) => false,
        }
    }
}

/// What a fault of a database means to those who asked.
impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        use sqlx::Error as E;
        match &error {
            E::Database(database) => of_database(&**database),
            E::Io(_) | E::Tls(_) | E::Protocol(_) | E::PoolTimedOut | E::WorkerCrashed => {
                Self::Away(error.to_string())
            }
            E::PoolClosed => Self::Closed,
            E::Decode(_) | E::ColumnDecode { .. } => Self::Damaged(error.to_string()),
            _ => Self::Failed(error.to_string()),
        }
    }
}

fn of_database(error: &dyn DatabaseError) -> StoreError {
    let (code, message) = (error.code().unwrap_or_default(), error.message().to_owned());
    if error.try_downcast_ref::<SqliteError>().is_some() {
        of_sqlite(code.parse().unwrap_or_default(), message)
    } else {
        of_postgres(&code, message)
    }
}

/// SQLite's result codes; its extended codes hold them in their lowest byte.
fn of_sqlite(code: u32, message: String) -> StoreError {
    const BUSY: u32 = 5;
    const LOCKED: u32 = 6;
    const IO: u32 = 10;
    const CORRUPT: u32 = 11;
    const FULL: u32 = 13;
    const CANNOT_OPEN: u32 = 14;
    const NOT_A_DATABASE: u32 = 26;
    match code & 0xff {
        FULL => StoreError::Full,
        BUSY | LOCKED | IO | CANNOT_OPEN => StoreError::Away(message),
        CORRUPT | NOT_A_DATABASE => StoreError::Damaged(message),
        _ => StoreError::Failed(message),
    }
}

/// PostgreSQL's codes, by the classes in appendix A of its manual.
fn of_postgres(code: &str, message: String) -> StoreError {
    const DISK_FULL: &str = "53100";
    const CONNECTION: &str = "08";
    const RESOURCES: &str = "53";
    const OPERATOR: &str = "57";
    const CORRUPTED: &str = "XX001";
    if code == DISK_FULL {
        StoreError::Full
    } else if [CONNECTION, RESOURCES, OPERATOR].iter().any(|class| code.starts_with(class)) {
        StoreError::Away(message)
    } else if code == CORRUPTED {
        StoreError::Damaged(message)
    } else {
        StoreError::Failed(message)
    }
}
