//! Where the player's rafts can be laid, worked out for all hexes at once.
//!
//! What a hex asks of a raft is two sets of sides: those that must have a rope
//! and those that must not. The rafts that fit are then one look-up away, as a
//! bit for each of the 64 patterns of ropes.

use tabletop::hex::{Cell, HexSet};

use crate::board::Board;
use crate::ocean::{Side, edge};
use crate::pieces::{Rafts, Ropes};
use crate::setup::{Edge, Joining};
use crate::state::FlotillaSurvival;

/// The hexes where a raft can be tied to a flotilla of the player, and what they
/// ask of it.
pub(crate) struct Frontier {
    hexes: HexSet,
    /// The hexes that ask for a rope on a side.
    roped: [HexSet; 6],
    /// The hexes that ask for a bare side.
    bare: [HexSet; 6],
    /// All looks of the player's rafts.
    looks: u64,
}

impl Frontier {
    /// Rules 6.2 and 6.3: tied to a flotilla with a lookout of the player.
    pub(crate) fn of(state: &FlotillaSurvival) -> Self {
        Self::with(&state.board, state.hand(state.board.player))
    }

    /// The same from what the player sees.
    pub(crate) fn with(board: &Board, hand: &Rafts) -> Self {
        let (rafts, own) = (&board.rafts, board.flotillas_of(board.player));
        let roped = Side::ALL.map(|side| rafts.facing(side, rafts.all()));
        let within = |rafts_of: HexSet| {
            let facing = Side::ALL.map(|side| rafts.facing(side, rafts_of));
            facing.into_iter().fold(HexSet::EMPTY, HexSet::or)
        };
        let hexes = within(own).minus(rafts.all());
        // Rule 6.7: perhaps tied to nobody else's alone.
        let hexes = match board.setup.joining {
            Joining::Free => hexes,
            Joining::Manned => hexes.minus(within(rafts.all().minus(own))),
        };
        Self { hexes, roped, bare: board.bare_sides(&roped), looks: hand.looks() }
    }

    /// Every look that fits at this hex: a bit for each pattern of ropes.
    #[inline]
    pub(crate) fn fitting(&self, cell: Cell) -> u64 {
        let asked = |sides: &[HexSet; 6]| {
            let bit = |side: usize| usize::from(sides[side].contains(cell)) << side;
            bit(0) | bit(1) | bit(2) | bit(3) | bit(4) | bit(5)
        };
        self.looks & WITH[asked(&self.roped)] & WITHOUT[asked(&self.bare)]
    }

    /// The hexes, and every look that fits there; none where nothing does.
    pub(crate) fn sites(&self) -> impl Iterator<Item = (Cell, u64)> + '_ {
        self.hexes.iter().map(|cell| (cell, self.fitting(cell)))
    }

    /// Whether something fits at this hex.
    pub(crate) fn is_open(&self, cell: Cell) -> bool {
        self.hexes.contains(cell) && self.fitting(cell) != 0
    }

    /// Whether a raft can be laid anywhere.
    pub(crate) fn has_any(&self) -> bool {
        self.sites().any(|(_, fitting)| fitting != 0)
    }

    /// How many ways to lay a raft there are.
    pub(crate) fn placements(&self) -> usize {
        self.sites().map(|(_, fitting)| fitting.count_ones() as usize).sum()
    }

    /// More than that there cannot be.
    pub(crate) fn at_most(&self) -> usize {
        self.hexes.len() * self.looks.count_ones() as usize
    }
}

impl Board {
    /// Rule 6.5: beside a raft without a rope towards it a side must be bare.
    /// Rule 6.6: and beyond the edge, unless ropes may hang there.
    fn bare_sides(&self, roped: &[HexSet; 6]) -> [HexSet; 6] {
        Side::ALL.map(|side| {
            let bare = self.rafts.beside(side).minus(roped[side.index()]);
            match self.setup.edge {
                Edge::Forbidden => bare.or(edge(side)),
                Edge::Allowed => bare,
            }
        })
    }
}

/// For each set of sides the patterns that have ropes on all of them.
const WITH: [u64; Ropes::COUNT] = patterns(true);
/// For each set of sides the patterns that have no rope on any of them.
const WITHOUT: [u64; Ropes::COUNT] = patterns(false);

const fn patterns(roped: bool) -> [u64; Ropes::COUNT] {
    let mut of_sides = [0; Ropes::COUNT];
    let mut sides = 0;
    while sides < Ropes::COUNT {
        let mut pattern = 0;
        while pattern < Ropes::COUNT {
            let shared = sides & pattern;
            if shared == (if roped { sides } else { 0 }) {
                of_sides[sides] |= 1 << pattern;
            }
            pattern += 1;
        }
        sides += 1;
    }
    of_sides
}
