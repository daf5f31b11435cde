//! Positions as text, for tests, lessons and questions about a rule.
//!
//! Everything that is left out has a plain meaning: everyone is well, has no
//! food and no cards, and the castaways stand in their order from the Beach on.
//!
//! ```text
//! 4 seats zero-tie=nobody      seats, and the rulings that are not the usual ones
//! round 3 fire 2 ships 1       any of them
//! 1 captain at swamp food 4 wounds 2 tokens 1 love frenchy hate first-mate
//! 2 up spear down cutlass,coconut acted used
//! 3 dead boar 2                of what, and in which round
//! place swamp tokens 1 laid tent
//! gone coconut,tent            Scavenge cards that have left the game
//! played boar-captain,rats-kid
//! deck illness-kid,boar-kid    the top of the Fate deck; the others lie below
//! turn 1                       or: after 1, hunger, strike boar 1,3, over,
//!                              dealing 1 coconut,tent
//! ```
//!
//! In a turn the two cards on top of the deck are drawn. What somebody knows of
//! another's cards, open offers and fights have no words: a position with those
//! is written as it is stored, and so is every one that the program writes.

use tabletop::Notation;
use tabletop::notation::{read_stored, stored};

use crate::state::DesertIsland;

mod read;

impl Notation for DesertIsland {
    fn read_position(text: &str) -> Result<Self, String> {
        read_stored(text).unwrap_or_else(|| read::position(text))
    }

    fn write_position(&self) -> String {
        stored(self)
    }
}
