//! Positions and actions as text: for rule tests, lessons, transcripts and
//! questions about a rule.

use crate::game::Game;
use crate::seat::{Seat, Viewer};
use crate::voice::{Path, Voice};

/// A game whose positions and actions can be written and read.
///
/// What is written is read back as the very same state; a law tries it. A
/// position may leave out what has a plain meaning, so that people can write
/// one by hand.
pub trait Notation: Voice {
    /// Reads a position.
    ///
    /// # Errors
    /// The line that cannot be read, and why.
    fn read_position(text: &str) -> Result<Self, String>;

    /// Writes the position, all of it. A game whose own words cannot say every
    /// position writes the [`stored`] state.
    fn write_position(&self) -> String {
        stored(self)
    }

    /// Reads an action of the seat: the things to click for it, such as
    /// `person-7 hex-f5`. Nothing if they mean none.
    fn read_action(&self, seat: Seat, line: &str) -> Option<Self::Action> {
        Self::read_path(&self.view(Viewer::Seat(seat)), seat, &Path::typed(line))
    }

    /// Writes an action of the seat.
    fn write_action(&self, seat: Seat, action: &Self::Action) -> String {
        Self::path(&self.view(Viewer::Seat(seat)), seat, action).to_string()
    }
}

/// What stands before a state that is written as it is stored.
const STORED: &str = "state ";

/// A position that says everything and is for nobody to read: the state as it
/// is stored.
///
/// # Panics
/// Never: a state is a plain value.
#[must_use]
pub fn stored<G: Game>(state: &G) -> String {
    let stored = serde_json::to_string(state).expect("a plain value can be written");
    format!("{STORED}{stored}\n")
}

/// Reads a position that was written by [`stored`]; nothing if it is in words.
///
/// # Errors
/// Why it is no state of the game.
#[must_use]
pub fn read_stored<G: Game>(text: &str) -> Option<Result<G, String>> {
    let stored = text.trim().strip_prefix(STORED)?;
    Some(serde_json::from_str(stored).map_err(|why| why.to_string()))
}
