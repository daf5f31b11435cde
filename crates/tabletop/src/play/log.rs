//! What a log holds.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::chance::{Commitment, Nonce, Pick, Pledge};
use crate::content::Changes;
use crate::game::Game;
use crate::life::Life;
use crate::plain::{is_blank, is_hidden};
use crate::seat::Seat;
use crate::voice::Names;

use super::digest::{Bytes, Digest};

/// The newest version of the log and its file. It is raised when an older
/// program could not read a newer file. A log is written in the oldest version
/// that can hold it.
pub const FORMAT: u32 = 3;

/// The version that has pledges, and plays with the box as it is printed.
const PRINTED: u32 = 2;

/// The version that has no pledges.
const UNPLEDGED: u32 = 1;

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
    /// What each seat had pledged to add, before it could know what the others
    /// would. None at all in the first version.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pledges: Vec<Option<Pledge>>,
}

impl Dice {
    /// The version of a log with such dice, for a box with these changes.
    pub(super) fn format(&self, changes: &Changes) -> u32 {
        match (changes.is_none(), self.pledges.is_empty()) {
            (false, _) => FORMAT,
            (true, false) => PRINTED,
            (true, true) => UNPLEDGED,
        }
    }

    /// The first seat that added something else than it had pledged. Whoever
    /// kept its nonce back in the end has added nothing.
    pub(super) fn broken_pledge(&self) -> Option<Seat> {
        let kept = |(pledge, nonce): (&Option<Pledge>, &Nonce)| {
            nonce.is_empty() || pledge.is_none_or(|pledge| pledge.binds(nonce))
        };
        let broken = self.pledges.iter().zip(&self.nonces).position(|pair| !kept(pair));
        broken.map(Seat::new)
    }
}

/// What the seats add to the dice, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Added {
    pub nonces: Vec<Nonce>,
    /// What was pledged; nothing at all if nobody pledged anything.
    pub pledges: Vec<Option<Pledge>>,
}

impl From<Vec<Nonce>> for Added {
    fn from(nonces: Vec<Nonce>) -> Self {
        Self { nonces, pledges: Vec::new() }
    }
}

impl<S> Header<S> {
    pub(super) fn new<G: Game<Setup = S>>(setup: S, names: Names, dice: Dice) -> Self {
        let (game, revision) = (G::ID.to_owned(), G::REVISION);
        let landfall = dice.format(G::changes(&setup));
        Self { landfall, game, revision, setup, names, dice }
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
    /// The seat told who its character is. Nothing else changes.
    Introduce {
        seat: Seat,
        life: Life,
    },
}

impl<A> Deed<A> {
    /// Who did it; nobody laid the table.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Start => None,
            Self::Play { seat, .. } | Self::Undo { seat } | Self::Introduce { seat, .. } => {
                Some(*seat)
            }
        }
    }

    /// Whose decision it settled or opened again.
    pub(super) fn decides_for(&self) -> Option<Seat> {
        match self {
            Self::Play { seat, .. } | Self::Undo { seat } => Some(*seat),
            Self::Start | Self::Introduce { .. } => None,
        }
    }

    /// Whether the seat told who its character is.
    pub(super) fn introduces(&self, who: Seat) -> bool {
        matches!(self, Self::Introduce { seat, .. } if *seat == who)
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
    #[error("a line is one line of plain text, without hidden characters")]
    Hidden,
}

impl Says {
    /// The most characters of a line.
    pub const LONGEST: usize = 280;

    /// A line with this text.
    ///
    /// # Errors
    /// If it is empty, too long, or not one line of plain text.
    pub fn new(text: &str) -> Result<Self, SaysError> {
        if text.chars().any(is_hidden) {
            return Err(SaysError::Hidden);
        }
        if is_blank(text) {
            return Err(SaysError::Empty);
        }
        Self::written(text.to_owned())
    }

    /// A line of a log, which may be from a time when more could be said.
    fn written(text: String) -> Result<Self, SaysError> {
        if text.trim().is_empty() {
            return Err(SaysError::Empty);
        }
        if text.chars().count() > Self::LONGEST {
            return Err(SaysError::TooLong);
        }
        if text.chars().any(char::is_control) {
            return Err(SaysError::Hidden);
        }
        Ok(Self(text))
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
        Self::written(text)
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
        assert_eq!(Says::new("a\nb"), Err(SaysError::Hidden));
        assert_eq!(Says::new("\u{1b}[2J"), Err(SaysError::Hidden));
        assert_eq!(Says::new(&"ä".repeat(281)), Err(SaysError::TooLong));
        assert!(Says::new(&"ä".repeat(280)).is_ok());
    }
}
