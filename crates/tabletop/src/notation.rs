//! Positions and actions as text: for rule tests, lessons, transcripts and
//! questions about a rule.

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

    /// Writes the position, all of it.
    fn write_position(&self) -> String;

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
