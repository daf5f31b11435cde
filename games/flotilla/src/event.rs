//! Facts that come of actions.

use serde::{Deserialize, Serialize};
use tabletop::{Light, Seat, Seats};

use crate::ocean::{Hex, Hexes};
use crate::pieces::{Colour, Raft, Rafts, Turning};
use crate::setup::Layout;

/// A fact. Where rafts in hand lie `open`, everybody sees which they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The first raft and all victims lie.
    Scattered {
        layout: Layout,
    },
    /// Somebody plays with the victims as they lie.
    Satisfied {
        seat: Seat,
    },
    /// Somebody has had the victims laid anew.
    LaidAnew {
        seat: Seat,
    },
    /// A helicopter card gives the seat its colour.
    CardDealt {
        seat: Seat,
        colour: Colour,
    },
    /// The next card: this is the colour of the mines.
    MinesAre {
        colour: Colour,
    },
    /// This seat has the first turn.
    Begins {
        seat: Seat,
    },
    /// The seat takes its first rafts.
    HandDealt {
        seat: Seat,
        count: u8,
        rafts: Option<Rafts>,
        open: bool,
    },
    /// A turn begins with so many tokens, one for each lookout if there are enough.
    TurnBegan {
        seat: Seat,
        round: u16,
        lookouts: u8,
        tokens: u8,
    },
    /// The seat has no token and nothing to do.
    Waits {
        seat: Seat,
    },
    /// A lookout is safe; so many survivors the seat has now.
    Rescued {
        seat: Seat,
        at: Hex,
        survivors: u8,
    },
    /// A raft lies on the ocean.
    Laid {
        seat: Seat,
        raft: Raft,
        at: Hex,
        turn: Turning,
    },
    /// A victim is a lookout now, on the raft that the seat has laid.
    Found {
        seat: Seat,
        whose: Seat,
        at: Hex,
    },
    /// The raft lies on a mine: somebody will be thrown into the water.
    Struck {
        seat: Seat,
        at: Hex,
    },
    /// The mine goes off; the raft goes back to the pile.
    Exploded {
        seat: Seat,
        at: Hex,
        raft: Raft,
    },
    /// A lookout is a victim in the water.
    Overboard {
        seat: Seat,
        from: Hex,
        at: Hex,
    },
    /// An innocent is a token of this turn.
    Gained {
        seat: Seat,
        at: Hex,
        colour: Colour,
    },
    /// A lookout goes onto the new raft.
    Moved {
        seat: Seat,
        from: Hex,
        to: Hex,
    },
    /// A raft is taken from the ocean.
    PickedUp {
        seat: Seat,
        raft: Raft,
        at: Hex,
    },
    /// A raft is drawn from the pile.
    Drew {
        seat: Seat,
        raft: Option<Raft>,
        open: bool,
    },
    Passed {
        seat: Seat,
    },
    /// A raft goes to the left, for a token.
    Lightened {
        seat: Seat,
        to: Seat,
        raft: Option<Raft>,
        open: bool,
    },
    /// A turn without a token is ended.
    TurnEnded {
        seat: Seat,
    },
    /// Rafts that are too many go to the left.
    HandedOn {
        seat: Seat,
        to: Seat,
        raft: Option<Raft>,
        count: u8,
        open: bool,
    },
    /// Flotillas without a lookout drift away: their rafts go back to the pile.
    Drifted {
        rafts: Hexes,
    },
    /// So many rounds are left if there is no progress.
    Warned {
        rounds: u16,
    },
    /// What somebody has in the end.
    Counted {
        seat: Seat,
        survivors: u8,
    },
    /// It is over.
    Ended {
        end: End,
        by: Seat,
    },
}

tabletop::kinds! {
    /// How a match ends.
    pub enum End in "games/flotilla.ts" {
        /// Somebody has fifteen survivors.
        Won = "won",
        /// A mine has taken the last lookout from the rafts.
        NoLookout = "no-lookout",
        /// Nothing has come of too many rounds.
        NoProgress = "no-progress",
    }
}

impl Event {
    /// What it shows to whom. Only rafts in hand that do not lie open are seen by
    /// some alone: by whoever holds, gives or takes them.
    pub(crate) fn light(self) -> Light<Self> {
        match self {
            Self::HandDealt { seat, count, open: false, .. } => {
                let others = Self::HandDealt { seat, count, rafts: None, open: false };
                Light::sealed(seat, others).uncovering()
            }
            Self::Drew { seat, open: false, .. } => {
                Light::sealed(seat, Self::Drew { seat, raft: None, open: false }).uncovering()
            }
            Self::Lightened { seat, to, open: false, .. } => {
                let others = Self::Lightened { seat, to, raft: None, open: false };
                Light::among(Seats::only(seat).with(to), others).uncovering()
            }
            Self::HandedOn { seat, to, count, open: false, .. } => {
                let others = Self::HandedOn { seat, to, raft: None, count, open: false };
                Light::among(Seats::only(seat).with(to), others).uncovering()
            }
            Self::Laid { .. }
            | Self::Scattered { .. }
            | Self::Satisfied { .. }
            | Self::LaidAnew { .. }
            | Self::CardDealt { .. }
            | Self::MinesAre { .. }
            | Self::Begins { .. }
            | Self::HandDealt { open: true, .. }
            | Self::TurnBegan { .. }
            | Self::Waits { .. }
            | Self::Rescued { .. }
            | Self::Found { .. }
            | Self::Struck { .. }
            | Self::Exploded { .. }
            | Self::Overboard { .. }
            | Self::Gained { .. }
            | Self::Moved { .. }
            | Self::PickedUp { .. }
            | Self::Drew { open: true, .. }
            | Self::Passed { .. }
            | Self::Lightened { open: true, .. }
            | Self::TurnEnded { .. }
            | Self::HandedOn { open: true, .. }
            | Self::Drifted { .. }
            | Self::Warned { .. }
            | Self::Counted { .. }
            | Self::Ended { .. } => Light::OPEN,
        }
    }
}
