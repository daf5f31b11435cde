//! The mate's judgement in short: what an action changes for those whom it moves,
//! while everything else stays as it is. It is quick enough for imagined matches.

use tabletop::Seat;

use super::chances::Chances;
use super::sight::{Ways, Worths};
use crate::action::{Action, To};
use crate::board::{Board, Spot};
use crate::map::{Space, map};
use crate::pieces::{Boat, Creature, Kind, Person};

/// What nobody does who looks where they go.
const FOLLY: i32 = -1_000_000;

/// What a message must gain to be played now, in tenths of a point by thousandths.
const PRICE: i32 = 4_000;

/// What it is worth that a creature comes near prey of the others, by their number.
const NEARER: i32 = 300;

/// Adds a rating for each option.
pub(super) fn rate(
    board: &Board,
    worths: Worths,
    seat: Seat,
    options: &[Action],
    out: &mut Vec<i32>,
) {
    let ways = Ways::of(board);
    let chances = Chances::of(board, &ways);
    let rivals = board.seats() as i32 - 1;
    let glimpse = Glimpse { board, worths, seat, chances, rivals };
    out.extend(options.iter().map(|action| glimpse.rate(action)));
}

struct Glimpse<'a> {
    board: &'a Board,
    worths: Worths,
    seat: Seat,
    chances: Chances<'a>,
    rivals: i32,
}

impl Glimpse<'_> {
    fn rate(&self, action: &Action) -> i32 {
        match *action {
            Action::PlacePerson { .. } | Action::PlaceBoat { .. } => 0,
            Action::Dolphin { person, to } => self.swim(person, to) - PRICE,
            Action::Wind { boat, to } => self.sail(boat, to) - PRICE,
            Action::Call { creature, to } => self.threat(creature.kind(), to) - PRICE,
            Action::Move { person, to } => self.step(person, to),
            Action::Sail { boat, to } => self.sail(boat, to),
            Action::EndMoves | Action::LeaveCreatures | Action::Endure => 0,
            Action::Sink { at } => self.sink(at),
            Action::Climb { person } => self.climb(person),
            Action::MoveCreature { creature, to } => self.creature(creature, to),
            Action::Defend => 1,
        }
    }

    /// What a person's chance is worth to the seat: its own in full, and that of its
    /// rivals together a third more.
    fn valued(&self, person: Person, chance: i32) -> i32 {
        let gain = self.worths.of(person) * chance;
        if person.owner() == self.seat { gain } else { -gain * 4 / (3 * self.rivals) }
    }

    fn goes(&self, person: Person, to: Spot) -> i32 {
        let now = self.chances.person(person, self.board.spot(person));
        self.valued(person, self.chances.person(person, to) - now)
    }

    fn step(&self, person: Person, to: To) -> i32 {
        match to {
            To::Sea(space) => self.swim(person, space),
            To::Land(space) => self.goes(person, Spot::Land(space)),
            To::Aboard(boat) => self.goes(person, Spot::Aboard(boat)),
            To::Ashore(island) => self.goes(person, Spot::Ashore(island)),
        }
    }

    fn swim(&self, person: Person, to: Space) -> i32 {
        if self.board.peril_to_swimmers().contains(to.cell()) {
            return FOLLY;
        }
        self.goes(person, Spot::Sea(to))
    }

    fn sail(&self, boat: Boat, to: Space) -> i32 {
        if self.board.peril_to_boats().contains(to.cell()) {
            return FOLLY;
        }
        let Some(from) = self.board.boats[boat.index()].space() else { return 0 };
        let sails = |person: Person| {
            let [then, now] = [to, from].map(|space| self.chances.in_boat(person, boat, space));
            self.valued(person, then - now)
        };
        self.board.crews[boat.index()].into_iter().map(sails).sum()
    }

    /// Whoever stands on the tile has to swim.
    fn sink(&self, at: Space) -> i32 {
        let there = self.board.people_where(|spot| spot == Spot::Land(at));
        there.into_iter().map(|person| self.goes(person, Spot::Sea(at))).sum()
    }

    fn climb(&self, person: Person) -> i32 {
        let boat = self.board.space_of(person).and_then(|space| self.board.boat_at(space));
        boat.map_or(0, |boat| self.goes(person, Spot::Aboard(boat)))
    }

    /// Upon others if possible; else a little nearer to them.
    fn creature(&self, creature: Creature, to: Space) -> i32 {
        let kind = creature.kind();
        let struck = |person: Person| match kind {
            Kind::Whale => self.goes(person, Spot::Sea(to)),
            Kind::Shark | Kind::Serpent => self.goes(person, Spot::Lost),
        };
        let strike: i32 = self.board.prey_at(kind, to).into_iter().map(struck).sum();
        strike + self.threat(kind, to)
    }

    /// How many more of the others than of one's own are prey beside a space.
    fn threat(&self, kind: Kind, at: Space) -> i32 {
        let threatened = |person: Person| if person.owner() == self.seat { -1 } else { 1 };
        let beside = map().around(at).flat_map(|space| self.board.prey_at(kind, space));
        NEARER * beside.map(threatened).sum::<i32>()
    }
}
