//! What a log holds.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::chance::{Commitment, Nonce, Pick};
use crate::game::Game;
use crate::seat::Seat;
use crate::voice::Names;

use super::digest::{Bytes, Digest};

/// The version of the log and its file. It is raised when an older program
/// could not read a newer file.
pub const FORMAT: u32 = 1;

/// What a match was agreed to be before it started.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header<S> {
    pub landfall: u32,
    pub game: String,
    pub revision: u32,
    pub setup: S,
    pub names: Names,
    pub dice: Dice,
}

/// What binds the dice of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    pub commitment: Commitment,
    /// What each seat added, in order.
    pub nonces: Vec<Nonce>,
}

impl<S> Header<S> {
    pub(super) fn new<G: Game<Setup = S>>(setup: S, names: Names, dice: Dice) -> Self {
        let (game, revision) = (G::ID.to_owned(), G::REVISION);
        Self { landfall: FORMAT, game, revision, setup, names, dice }
    }
}

/// A record of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry<A> {
    pub seq: u32,
    pub deed: Deed<A>,
    /// The answers of chance, in the order in which the rules asked.
    #[serde(rename = "chance")]
    pub picks: Vec<Pick>,
    pub hash: Digest,
}

/// What an entry records.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deed<A> {
    /// The table was laid.
    Start,
    Play {
        seat: Seat,
        action: A,
        says: Option<Says>,
    },
    /// The seat took its last action back.
    Undo {
        seat: Seat,
    },
}

impl<A> Deed<A> {
    /// Who did it; nobody laid the table.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Start => None,
            Self::Play { seat, .. } | Self::Undo { seat } => Some(*seat),
        }
    }
}

impl<A: Serialize> Entry<A> {
    pub(super) fn new(
        seq: u32,
        deed: Deed<A>,
        picks: Vec<Pick>,
        before: Digest,
        state: &impl Serialize,
    ) -> Self {
        let hash = Digest::of(&[
            &Bytes(&before.bytes()),
            &Bytes(&seq),
            &Bytes(&deed),
            &Bytes(&picks),
            &Bytes(state),
        ]);
        Self { seq, deed, picks, hash }
    }
}

/// A line that somebody says with an action: role-play, a taunt, a farewell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts", type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Says(String);

/// Why a line cannot be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SaysError {
    #[error("a line has something in it")]
    Empty,
    #[error("a line has {most} characters at most", most = Says::LONGEST)]
    TooLong,
    #[error("a line is one line of plain text, without control characters")]
    Control,
}

impl Says {
    /// The most characters of a line.
    pub const LONGEST: usize = 280;

    /// A line with this text.
    ///
    /// # Errors
    /// If it is empty, too long, or not one line of plain text.
    pub fn new(text: &str) -> Result<Self, SaysError> {
        if text.trim().is_empty() {
            return Err(SaysError::Empty);
        }
        if text.chars().count() > Self::LONGEST {
            return Err(SaysError::TooLong);
        }
        if text.chars().any(char::is_control) {
            return Err(SaysError::Control);
        }
        Ok(Self(text.to_owned()))
    }

    /// The text of the line.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Says {
    type Error = SaysError;

    fn try_from(text: String) -> Result<Self, SaysError> {
        Self::new(&text)
    }
}

impl From<Says> for String {
    fn from(says: Says) -> Self {
        says.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_one_line_of_plain_text() {
        assert_eq!(Says::new("We walk.").unwrap().as_str(), "We walk.");
        assert_eq!(Says::new("  "), Err(SaysError::Empty));
        assert_eq!(Says::new("a\nb"), Err(SaysError::Control));
        assert_eq!(Says::new("\u{1b}[2J"), Err(SaysError::Control));
        assert_eq!(Says::new(&"ä".repeat(281)), Err(SaysError::TooLong));
        assert!(Says::new(&"ä".repeat(280)).is_ok());
    }
}
