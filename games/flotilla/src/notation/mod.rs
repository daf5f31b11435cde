//! Positions as text, for tests, lessons and bug reports.
//!
//! Everything that is left out has a plain meaning: the first raft alone lies on
//! the ocean, nobody has rafts in hand, and all people who are not listed are in
//! the water, as far from the first raft as they fit.
//!
//! ```text
//! setup 2 edge=allowed          seats, and the rulings that are not the usual ones
//! turn 1 acting                 or: looking, laying h6, moving h6, idle, stranded,
//!                               excess, over won
//! colours red blue mines black  the seats in order; otherwise as they come
//! rafts h7=111111 h6=100100     the rafts with their ropes, as they lie
//! lookouts 1 h7 h6              the lookouts of a seat
//! rescued 1 2 2 5               the rounds of its rescues
//! water black h5 g6             who is in the water, by colour
//! hand 1 110100*2 111111        the rafts of a seat; all others are in the pile
//! counts tokens=2 supply=3      and: mat, innocents, gone, passes, turns, quiet
//! progress                      this turn has brought some
//! anew 2                        who has had the victims laid anew
//! ```

use tabletop::Notation;

use crate::state::FlotillaSurvival;

mod read;
mod write;

impl Notation for FlotillaSurvival {
    fn read_position(text: &str) -> Result<Self, String> {
        read::position(text)
    }

    fn write_position(&self) -> String {
        write::position(self)
    }
}
