//! What a seat can decide.

use serde::{Deserialize, Serialize};

use crate::ocean::Hex;
use crate::pieces::{Raft, Turning};

/// A whole decision of one seat. The alignment makes it one word to copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[repr(align(4))]
pub enum Action {
    /// Plays with the victims as they lie.
    Satisfied,
    /// Has the victims laid anew.
    Anew,
    /// Takes one's lookout from the raft there onto the helicopter.
    Rescue { at: Hex },
    /// Lays a raft.
    Search { raft: Raft, at: Hex, turn: Turning },
    /// Chooses the hex of a search, where there are too many ways to search to
    /// list them all. The raft is chosen next.
    SearchAt { at: Hex },
    /// Takes the raft there into the hand.
    PickUp { at: Hex },
    /// Draws a raft from the pile.
    Draw,
    /// Does nothing for a token.
    Pass,
    /// Passes a raft to the left for a token.
    Lighten { raft: Raft },
    /// Ends a turn that has begun without a token.
    EndTurn,
    /// Chooses who goes: the lookout on the raft there.
    Move { from: Hex },
    /// Passes on so many of the rafts that are too many.
    HandOn { raft: Raft, count: u8 },
}
