//! What passes between a server and a match, game by game the same.

use bots::NotOffered;
use serde::Serialize;
use serde_json::value::to_raw_value;
use tabletop::play::{NoIntroduction, ReplayError, SaysError};
use tabletop::voice::{Names, refusal_text};
use tabletop::{Path, Refusal, Seat, Voice};
use thiserror::Error;
use wire::{Json, Refused};

use crate::agree::SetupError;

/// A plain value, written.
///
/// # Panics
/// Never: what games are made of can be written.
#[must_use]
pub fn json(value: &impl Serialize) -> Json {
    to_raw_value(value).expect("a plain value can be written")
}

pub(super) fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a plain value can be written")
}

/// Why a submission changes nothing.
#[derive(Clone, Debug, Error, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Rejected {
    #[error("the match is over")]
    Over,
    #[error("the table has gone on since; this answers a decision that is no longer open")]
    Stale { prompt: u32 },
    #[error("{}", .0.text)]
    Refused(Refused),
    #[error("the match was opened without its dice, to be looked at only")]
    NoDice,
    #[error("this is no action of the game: {why}")]
    Unreadable { why: String },
    #[error("this path means nothing here: {path}")]
    NoPath { path: String },
    #[error("the line cannot be said: {why}")]
    Says { why: String },
}

impl From<SaysError> for Rejected {
    fn from(error: SaysError) -> Self {
        Self::Says { why: error.to_string() }
    }
}

/// Why a bot cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoBot {
    #[error("{0}")]
    NotOffered(#[from] NotOffered),
    #[error("{0} has nothing to decide now")]
    NothingToDecide(Seat),
}

/// Why nobody is introduced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotIntroduced {
    #[error("this game has no characters to tell of")]
    NoCharacters,
    #[error("{0}")]
    Refused(#[from] NoIntroduction),
}

/// Why a match cannot start.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    #[error("{0}")]
    Setup(#[from] SetupError),
    #[error("there are {seats} seats, but {nonces} nonces")]
    Nonces { seats: usize, nonces: usize },
}

/// Why stored lines are no match.
#[derive(Debug, Error)]
pub enum RestoreError {
    #[error("the stored {what} cannot be read: {why}")]
    Unreadable { what: &'static str, why: String },
    #[error("{0}")]
    Replay(#[from] ReplayError),
}

/// A refusal, written down.
pub fn refused<G: Voice>(refusal: &Refusal<G::Reason>, names: &Names) -> Refused {
    Refused {
        rule: refusal.rule.id().to_owned(),
        reason: json(&refusal.reason),
        text: refusal_text::<G>(refusal, names),
    }
}

/// The words, or none for those who do not want any.
pub(super) fn said<T: Default>(words: bool, say: impl FnOnce() -> T) -> T {
    if words { say() } else { T::default() }
}

/// The longest path that is told back to somebody who sent one that means
/// nothing.
const LONGEST_TOLD: usize = 80;

impl Rejected {
    /// The path means no action.
    pub(super) fn no_path(path: &Path) -> Self {
        let mut path = path.to_string();
        if let Some((cut, _)) = path.char_indices().nth(LONGEST_TOLD) {
            path.truncate(cut);
            path.push('…');
        }
        Self::NoPath { path }
    }
}
