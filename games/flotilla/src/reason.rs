//! The facts that break a rule.

use serde::Serialize;
use tabletop::Seat;

use crate::frame::Frame;
use crate::ocean::{Hex, Side};
use crate::pieces::{Raft, Ropes};

/// Why something is refused. The text is made in `words`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    Seats {
        seats: usize,
    },
    NoTokens {
        seats: usize,
    },
    Over,
    NotYourTurn {
        player: Seat,
    },
    NotNow {
        frame: Frame,
    },
    /// Without a token there is nothing to pay with.
    NoToken,

    /// No lookout of the seat is there.
    NotYours {
        at: Hex,
    },
    /// There is no other lookout on the flotilla.
    Alone {
        at: Hex,
    },

    /// The seat holds so many of the kind, which is not enough.
    NotHeld {
        raft: Raft,
        held: u8,
    },
    HexTaken {
        at: Hex,
    },
    /// A turn that looks like another one, which stands for both.
    LooksAlike {
        raft: Raft,
    },
    /// No rope is tied to a raft that lies there.
    NotTied {
        at: Hex,
    },
    /// It is tied to flotillas alone on which the seat has no lookout.
    NoLookoutThere {
        at: Hex,
    },
    /// One of the flotillas that it is tied to has no lookout of the seat.
    OtherFlotilla {
        at: Hex,
        side: Side,
    },
    /// A rope against the bare side of the raft there.
    RopeAgainstBare {
        at: Hex,
        side: Side,
        beside: Hex,
        ropes: Ropes,
    },
    /// A bare side against the rope of the raft there.
    BareAgainstRope {
        at: Hex,
        side: Side,
        beside: Hex,
        ropes: Ropes,
    },
    OverTheEdge {
        at: Hex,
        side: Side,
    },
    HexFirst,
    RaftFirst,
    /// None of the seat's rafts fits there.
    NothingFits {
        at: Hex,
    },
    /// The raft has to be laid on the hex that was chosen.
    OtherHex {
        chosen: Hex,
    },
    /// No lookout that could go is there.
    NotOnFlotilla {
        from: Hex,
        at: Hex,
    },

    NoRaft {
        at: Hex,
    },
    Manned {
        at: Hex,
    },
    TiedToManned {
        at: Hex,
        side: Side,
        beside: Hex,
    },
    PileEmpty,
    PassedEnough {
        limit: u8,
    },
    HandEmpty,
    SupplyEmpty,
    TooMany {
        over: u8,
    },
    NothingHandedOn,
}
