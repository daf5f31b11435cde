//! Why a store could not do what it was asked.

use thiserror::Error;

/// Why a store could not do what it was asked. Nothing of the write that gets
/// one of these is kept.
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
            Self::Full | Self::Away(_) | Self::Failed(_) | Self::Closed => true,
            Self::Unknown
            | Self::Conflict
            | Self::Gap { .. }
            | Self::TooLong { .. }
            | Self::Nul { .. }
            | Self::Damaged(_) => false,
        }
    }
}
