//! What a log holds.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::chance::{Commitment, Fair, Nonce, Pick, Pledge, Secret};
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

/// The version that has no pledges.
const UNPLEDGED: u32 = 1;

/// The version that has pledges, but plays with the box as it is printed and goes on
/// from no other match.
const PLEDGED: u32 = 2;

/// From how many matches one after the other a match can go on.
pub const MOST_ORIGINS: usize = 8;

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
    /// The matches that this one goes on from: the first entries were played there, with
    /// the dice of there. None at all in the first two versions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub goes_on: Vec<Origin>,
}

/// A finished match whose first entries another one begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// What it is called where it was played: 64 characters at most.
    pub of: String,
    /// The number of the first entry that was not played there.
    pub until: u32,
    pub dice: Dice,
    /// Its secret: it is over, and so everybody may know it.
    pub secret: Secret,
}

impl Origin {
    /// The most characters of what a match is called.
    const LONGEST: usize = 64;

    /// Its dice from the beginning.
    fn fair(&self) -> Fair {
        Fair::new(&self.secret, &self.dice.nonces)
    }

    /// Whether it can stand in the header of a match for so many seats.
    fn is_sound(&self, seats: usize) -> bool {
        let Dice { commitment, nonces, pledges } = &self.dice;
        let counts = nonces.len() == seats && (pledges.is_empty() || pledges.len() == seats);
        let named = self.of.chars().count() <= Self::LONGEST && !self.of.chars().any(is_hidden);
        counts && named && commitment.binds(&self.secret) && self.dice.broken_pledge().is_none()
    }
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
    /// The version of a log with such dice that goes on from no other, with the box
    /// as it is printed.
    fn format(&self) -> u32 {
        if self.pledges.is_empty() { UNPLEDGED } else { PLEDGED }
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
        let goes_on = Vec::new();
        let mut header = Self { landfall: FORMAT, game, revision, setup, names, dice, goes_on };
        header.landfall = header.format(G::changes(&header.setup));
        header
    }

    /// The version of a log with such a header, for a box with these changes.
    pub(super) fn format(&self, changes: &Changes) -> u32 {
        let is_as_ever = self.goes_on.is_empty() && changes.is_none();
        if is_as_ever { self.dice.format() } else { FORMAT }
    }

    /// The number of the first entry that is the match's own.
    #[must_use]
    pub fn own_from(&self) -> u32 {
        self.goes_on.last().map_or(0, |origin| origin.until)
    }

    /// Whether what is told of other matches is sound: each goes on behind the one
    /// before it, with a secret that it was bound to.
    pub(super) fn origins_are_sound(&self, seats: usize) -> bool {
        let untils = self.goes_on.iter().map(|origin| origin.until);
        let before = std::iter::once(0).chain(untils.clone());
        self.goes_on.len() <= MOST_ORIGINS
            && before.zip(untils).all(|(before, until)| before < until)
            && self.goes_on.iter().all(|origin| origin.is_sound(seats))
    }

    /// The dice that fall from this entry on, at their beginning, if other dice fell
    /// before it. The match's own have this secret.
    pub(super) fn dice_from(&self, seq: u32, secret: &Secret) -> Option<Fair> {
        let begins = seq == 0 || self.goes_on.iter().any(|origin| origin.until == seq);
        begins.then(|| self.dice_at(seq, secret))
    }

    /// The dice that fall at this entry, at their beginning.
    pub(super) fn dice_at(&self, seq: u32, secret: &Secret) -> Fair {
        let origin = self.goes_on.iter().find(|origin| seq < origin.until);
        origin.map_or_else(|| Fair::new(secret, &self.dice.nonces), Origin::fair)
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
