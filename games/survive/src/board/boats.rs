//! Boats: where they are, who has a place in them, and who may move them.

use tabletop::hex::HexSet;
use tabletop::{Seat, Table};

use super::{Berth, Board};
use crate::content::content;
use crate::event::{Cause, Event};
use crate::map::Space;
use crate::pieces::{Boat, COLOURS, Owned};

impl Board {
    /// The boat in this space.
    #[must_use]
    #[inline]
    pub fn boat_at(&self, space: Space) -> Option<Boat> {
        Boat::all().find(|&boat| self.boats[boat.index()] == Berth::At(space))
    }

    /// Where boats are.
    #[must_use]
    pub fn boat_spaces(&self) -> HexSet {
        self.boats.iter().filter_map(|berth| berth.space()).map(Space::cell).collect()
    }

    /// Where boats with people are.
    #[must_use]
    pub fn manned_spaces(&self) -> HexSet {
        let manned = |boat: &Boat| !self.crews[boat.index()].is_empty();
        Boat::all()
            .filter(manned)
            .filter_map(|boat| self.boats[boat.index()].space())
            .fold(HexSet::EMPTY, |spaces, space| spaces.with(space.cell()))
    }

    /// Whether there is a place left in the boat. Rule 5.3.
    #[must_use]
    #[inline]
    pub fn has_place(&self, boat: Boat) -> bool {
        self.crews[boat.index()].fewer_than(content().places)
    }

    /// Rules 7.4, 7.5: whether the seat has people aboard and nobody has more.
    #[must_use]
    #[inline]
    pub fn controls(&self, seat: Seat, boat: Boat) -> bool {
        let crew = self.crews[boat.index()];
        let own = crew.owned_by(seat);
        let most = || Seat::all(COLOURS).all(|other| crew.owned_by(other).len() <= own.len());
        !own.is_empty() && (own == crew || most())
    }

    /// Rules 7.3 to 7.5: whether the seat may move the boat.
    #[must_use]
    #[inline]
    pub fn may_sail(&self, seat: Seat, boat: Boat) -> bool {
        self.crews[boat.index()].is_empty() || self.controls(seat, boat)
    }

    /// A boat that still waits beside the board.
    pub(crate) fn boat_in_supply(&self) -> Option<Boat> {
        Boat::all().find(|&boat| self.boats[boat.index()] == Berth::Supply)
    }

    /// Takes a boat out of the game; its crew must be gone already.
    pub(crate) fn lose_boat(
        &mut self,
        boat: Boat,
        at: Space,
        by: Cause,
        table: &mut Table<'_, Event>,
    ) {
        self.boats[boat.index()] = Berth::Gone;
        table.emit(Event::BoatLost { boat, at, by });
    }
}
