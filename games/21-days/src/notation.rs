//! Positions and actions as text.
//!
//! A position is written as it is stored: the stack of tasks and all tokens leave
//! little that words could say more shortly. Actions are paths.

use tabletop::Notation;
use tabletop::notation::read_stored;

use crate::state::TwentyOneDays;

impl Notation for TwentyOneDays {
    fn read_position(text: &str) -> Result<Self, String> {
        read_stored(text).unwrap_or_else(|| {
            Err("a position of this game is written as it is stored: state {…}".to_owned())
        })
    }
}
