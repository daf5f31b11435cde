//! Where people are, and how they are put somewhere else.

use tabletop::hex::HexSet;
use tabletop::{Seat, Table};

use super::{Board, Spot};
use crate::event::{Cause, Event};
use crate::map::Space;
use crate::pieces::{People, Person};

impl Board {
    /// Where the person is.
    #[must_use]
    #[inline]
    pub fn spot(&self, person: Person) -> Spot {
        self.people[person.owner().index()][person.nth()]
    }

    /// The space that the person is in, ashore and out of the game nowhere.
    #[must_use]
    pub fn space_of(&self, person: Person) -> Option<Space> {
        match self.spot(person) {
            Spot::Land(space) | Spot::Sea(space) => Some(space),
            Spot::Aboard(boat) => self.boats[boat.index()].space(),
            Spot::Waiting | Spot::Ashore(_) | Spot::Lost => None,
        }
    }

    /// All people at the table for whom this is so.
    #[must_use]
    pub fn people_where(&self, so: impl Fn(Spot) -> bool) -> People {
        let spots = self.people.as_flattened().iter();
        People::where_true(spots.map(|&spot| spot != Spot::Waiting && so(spot)))
    }

    /// Who swims there.
    #[must_use]
    pub fn swimmers_at(&self, space: Space) -> People {
        let there = |person: &Person| self.spot(*person) == Spot::Sea(space);
        self.swimmers.into_iter().filter(there).collect()
    }

    /// Where people swim.
    #[must_use]
    pub fn swimmer_spaces(&self) -> HexSet {
        let mut spaces = HexSet::EMPTY;
        for person in self.swimmers {
            if let Spot::Sea(space) = self.spot(person) {
                spaces.insert(space.cell());
            }
        }
        spaces
    }

    /// Where people stand on land.
    #[must_use]
    pub fn walker_spaces(&self) -> HexSet {
        let mut spaces = HexSet::EMPTY;
        for spot in self.people[..self.seats()].as_flattened() {
            if let Spot::Land(space) = spot {
                spaces.insert(space.cell());
            }
        }
        spaces
    }

    /// Whether the seat has anybody on the island, in a boat or in the sea.
    #[must_use]
    pub fn has_people_in_play(&self, seat: Seat) -> bool {
        self.people[seat.index()]
            .iter()
            .any(|spot| matches!(spot, Spot::Land(_) | Spot::Sea(_) | Spot::Aboard(_)))
    }

    /// Puts the person somewhere else, and keeps crews and swimmers in step.
    pub(crate) fn put(&mut self, person: Person, to: Spot) {
        let spot = &mut self.people[person.owner().index()][person.nth()];
        match *spot {
            Spot::Aboard(boat) => self.crews[boat.index()].remove(person),
            Spot::Sea(_) => self.swimmers.remove(person),
            Spot::Waiting | Spot::Land(_) | Spot::Ashore(_) | Spot::Lost => {}
        }
        *spot = to;
        match to {
            Spot::Aboard(boat) => self.crews[boat.index()].insert(person),
            Spot::Sea(_) => self.swimmers.insert(person),
            Spot::Waiting | Spot::Land(_) | Spot::Ashore(_) | Spot::Lost => {}
        }
    }

    /// Takes people out of the game.
    pub(crate) fn lose(
        &mut self,
        people: People,
        at: Space,
        by: Cause,
        table: &mut Table<'_, Event>,
    ) {
        if people.is_empty() {
            return;
        }
        people.into_iter().for_each(|person| self.put(person, Spot::Lost));
        table.emit(Event::PeopleLost { people, at, by });
    }
}
