//! Positions and actions as text, for tests, bug reports and counting.
//!
//! A position is a drawing of the land and a few lists. Everything that is
//! left out has a plain meaning: rows without land, nobody in the boats,
//! nothing in hand.
//!
//! ```text
//! setup 2 waters=forbidden      seats, and the rulings that are not the usual ones
//! turn red moves 3 fresh        or: people, boats, sinking, crowd boat-9 f5,
//!                               creature shark, defence shark-1 f5 asked yellow, over
//! f  ~ ~ B ~ ~ F ~ ~ M ~ ~ ~    a row of the board: B, F and M are tiles
//! red f3=6 boat-1=1 c4=2 nw=5 lost=1 -    where each person is, and its worth
//! boats d4 gone                 the others wait beside the board
//! serpents g6 b2                sharks and whales alike; the others are gone
//! under forest whale dolphin*2  what is under the tiles of a terrain
//! hand red kill-shark/beach     a message, and the terrain that it came from
//! swum red-c                    who has used the swimmer's allowance
//! sealed yellow                 who has answered to defend
//! ```

use std::fmt;

use tabletop::{Notation, Path};

use crate::action::Action;
use crate::path;
use crate::state::Survive;

mod read;
mod write;

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPosition {
    /// The line, counted from one; nothing if it is about the whole.
    pub line: Option<usize>,
    pub why: String,
}

impl fmt::Display for NoPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.why),
            None => f.write_str(&self.why),
        }
    }
}

impl std::error::Error for NoPosition {}

/// The action that a line such as `red-c hex-f5` means in this position.
#[must_use]
pub fn read_action(state: &Survive, line: &str) -> Option<Action> {
    let path = Path::typed(line);
    path::read(&state.board, &path)
}

/// The action as a line.
#[must_use]
pub fn write_action(action: &Action) -> String {
    path::path(action).to_string()
}

impl Notation for Survive {
    fn read_position(text: &str) -> Result<Self, String> {
        text.parse().map_err(|why: NoPosition| why.to_string())
    }

    fn write_position(&self) -> String {
        self.to_string()
    }
}
