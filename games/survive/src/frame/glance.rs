//! What every space is at a glance, worked out once for all moves of a seat.

use std::sync::LazyLock;

use tabletop::hex::HexSet;

use crate::board::Board;
use crate::map::{Space, map};
use crate::pieces::Boat;
use crate::setup::Waters;

/// What a space is to those who move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Mark(u8);

impl Mark {
    /// No space, or one that nobody enters.
    const NOTHING: Self = Self(0);
    const LAND: u8 = 1;
    const SWIM: u8 = 2;
    const SAIL: u8 = 4;
    const CALM: u8 = 8;
    /// Above these bits stands the number of a boat with a place, from one.
    const BOAT: u8 = 4;

    /// Whether a tile stands there.
    #[inline]
    pub(super) fn is_land(self) -> bool {
        self.0 & Self::LAND != 0
    }

    /// Whether a person may go into the water there.
    #[inline]
    pub(super) fn takes_swimmers(self) -> bool {
        self.0 & Self::SWIM != 0
    }

    /// Whether a boat may sail there, with people or without.
    #[inline]
    pub(super) fn takes_boats(self, manned: bool) -> bool {
        self.0 & if manned { Self::CALM } else { Self::SAIL } != 0
    }

    /// The boat there that a person may board.
    #[inline]
    pub(super) fn boat(self) -> Option<Boat> {
        Boat::from_number(self.0 >> Self::BOAT)
    }

    fn clear(&mut self, bits: u8) {
        self.0 &= !bits;
    }
}

/// All spaces at a glance.
pub(super) struct Glance([Mark; HexSet::CAPACITY]);

/// The board without land, boats and creatures.
static BLANK: LazyLock<[Mark; HexSet::CAPACITY]> = LazyLock::new(|| {
    let mut marks = [Mark::NOTHING; HexSet::CAPACITY];
    for cell in map().open {
        marks[cell.index()] = Mark(Mark::SWIM | Mark::SAIL | Mark::CALM);
    }
    marks
});

impl Glance {
    /// The board as it is.
    pub(super) fn of(board: &Board) -> Self {
        let mut glance = Self(*BLANK);
        board.land().iter().for_each(|cell| glance.0[cell.index()] = Mark(Mark::LAND));
        for boat in Boat::all() {
            if let Some(space) = board.boats[boat.index()].space() {
                glance.moor(boat, space, board.has_place(boat));
            }
        }
        if board.setup.waters == Waters::Forbidden {
            glance.forbid(board);
        }
        glance
    }

    /// Rules 7.2, 5.3: no other boat comes here, and this one may have a place.
    fn moor(&mut self, boat: Boat, space: Space, has_place: bool) {
        let mark = &mut self.0[space.cell().index()];
        mark.clear(Mark::SAIL | Mark::CALM);
        if has_place {
            mark.0 |= (boat.index() as u8 + 1) << Mark::BOAT;
        }
    }

    /// Rules 6.8, 7.7, 7.8: nobody goes where a creature would take them.
    fn forbid(&mut self, board: &Board) {
        for cell in board.peril_to_swimmers() {
            self.0[cell.index()].clear(Mark::SWIM);
        }
        for cell in board.peril_to_boats() {
            self.0[cell.index()].clear(Mark::CALM | 0xf << Mark::BOAT);
        }
    }

    /// What the space is.
    #[inline]
    pub(super) fn at(&self, space: Space) -> Mark {
        self.0[space.cell().index()]
    }
}
