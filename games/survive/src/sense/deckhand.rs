//! A newcomer's common sense: a rule of thumb for each action.

use tabletop::Seat;

use super::sight::{AVERAGE, NEVER, Ways, Worths};
use crate::action::{Action, To};
use crate::board::{Board, Spot};
use crate::map::{Space, map};
use crate::pieces::{Boat, Creature, Kind, Owned, Person, Terrain};

/// What nobody does who looks where they go.
const FOLLY: i32 = -10_000;

/// Adds a rating for each option.
pub(super) fn rate(
    board: &Board,
    worths: Worths,
    seat: Seat,
    options: &[Action],
    out: &mut Vec<i32>,
) {
    let thumb = Thumb { board, worths, seat, ways: Ways::of(board) };
    out.extend(options.iter().map(|action| thumb.rate(action)));
}

struct Thumb<'a> {
    board: &'a Board,
    worths: Worths,
    seat: Seat,
    ways: Ways,
}

impl Thumb<'_> {
    fn rate(&self, action: &Action) -> i32 {
        match *action {
            Action::PlacePerson { at, .. } => self.placing(at),
            Action::PlaceBoat { at } => self.launching(at),
            Action::Dolphin { person, to } => self.swim(person, to) - 1,
            Action::Wind { boat, to } => self.sail(boat, to) - 1,
            Action::Call { creature, to } => self.call(creature, to),
            Action::Move { person, to } => self.step(person, to),
            Action::Sail { boat, to } => self.sail(boat, to),
            Action::EndMoves | Action::LeaveCreatures | Action::Endure => 0,
            Action::Sink { at } => self.sink(at),
            Action::Climb { person } => -self.worths.balance(self.seat, [person]),
            Action::MoveCreature { creature, to } => self.creature(creature, to),
            Action::Defend => 1,
        }
    }

    /// Near the water, whatever the number is: a place must not tell it.
    fn placing(&self, at: Space) -> i32 {
        let shore = map().beside(at).and(map().coast).len() as i32;
        let firm = match self.board.terrain(at) {
            Some(Terrain::Mountain) => 2,
            Some(Terrain::Forest) => 1,
            Some(Terrain::Beach) | None => 0,
        };
        2 * shore + firm
    }

    /// Beside as many of one's own as possible, whatever their numbers are.
    fn launching(&self, at: Space) -> i32 {
        let beside = |spot| matches!(spot, Spot::Land(space) if map().adjacent(space, at));
        let own = Person::of(self.seat).filter(|&person| beside(self.board.spot(person)));
        own.count() as i32 * AVERAGE - self.ways.home(at)
    }

    fn step(&self, person: Person, to: To) -> i32 {
        let worth = self.worths.of(person);
        match (self.board.spot(person), to) {
            (_, To::Ashore(_)) => 1000 + worth,
            (Spot::Aboard(_), To::Aboard(_) | To::Sea(_)) => -10,
            (_, To::Aboard(boat)) => self.board_boat(boat) + worth,
            (Spot::Land(from), To::Land(to)) => self.walk(worth, from, to),
            (_, To::Sea(to)) => self.swim(person, to),
            (_, To::Land(_)) => FOLLY,
        }
    }

    fn board_boat(&self, boat: Boat) -> i32 {
        let space = self.board.boats[boat.index()].space();
        let perilous = space.is_some_and(|s| self.board.peril_to_boats().contains(s.cell()));
        if perilous { FOLLY } else { 600 }
    }

    fn walk(&self, worth: i32, from: Space, to: Space) -> i32 {
        let nearer = self.ways.to_boat(from) - self.ways.to_boat(to);
        if nearer > 0 { 100 + worth } else { -5 }
    }

    /// Swimming home is fine; jumping in is for those without a boat.
    fn swim(&self, person: Person, to: Space) -> i32 {
        if self.board.peril_to_swimmers().contains(to.cell()) {
            return FOLLY;
        }
        match self.board.spot(person) {
            Spot::Sea(from) => (self.ways.home(from) - self.ways.home(to)) * 50,
            Spot::Land(from) if self.ways.to_boat(from) == NEVER => 5,
            Spot::Land(_) | Spot::Aboard(_) | Spot::Waiting | Spot::Ashore(_) | Spot::Lost => -20,
        }
    }

    /// Home with one's own crew, and never into a creature's mouth.
    fn sail(&self, boat: Boat, to: Space) -> i32 {
        let crew = self.board.crews[boat.index()];
        let own: i32 = crew.owned_by(self.seat).into_iter().map(|p| self.worths.of(p)).sum();
        if own == 0 {
            return -1;
        }
        if self.board.peril_to_boats().contains(to.cell()) {
            return FOLLY;
        }
        let from = self.board.boats[boat.index()].space();
        let nearer = from.map_or(0, |from| self.ways.home(from) - self.ways.home(to));
        if nearer > 0 { 300 + own } else { -5 }
    }

    /// A tile with others on it rather than one's own.
    fn sink(&self, at: Space) -> i32 {
        self.worths.balance(self.seat, self.board.people_where(|spot| spot == Spot::Land(at)))
    }

    /// Upon others if possible; else a little nearer to them.
    fn creature(&self, creature: Creature, to: Space) -> i32 {
        let prey = self.worths.balance(self.seat, self.board.prey_at(creature.kind(), to));
        if prey != 0 {
            return 100 * prey;
        }
        self.threat(creature.kind(), to)
    }

    /// How much more prey of others than of one's own is next to a space.
    fn threat(&self, kind: Kind, at: Space) -> i32 {
        let beside = map().around(at).map(|space| self.board.prey_at(kind, space));
        beside.map(|prey| self.worths.balance(self.seat, prey).signum()).sum()
    }

    /// A creature is called to where it threatens others, not oneself.
    fn call(&self, creature: Creature, to: Space) -> i32 {
        let threat = self.threat(creature.kind(), to);
        if threat > 0 { 2 + threat } else { -1 }
    }
}
