//! The mate's judgement in short: what an action changes for those whom it moves,
//! while everything else stays as it is. It is quick enough for imagined matches.

use tabletop::Seat;

use super::chances::Chances;
use super::sight::{Ways, Worths};
use crate::action::{Action, To};
use crate::board::{Board, Spot};
use crate::map::{Space, map};
use crate::pieces::{Boat, Creature, Kind, People, Person, Picture};

/// What nobody does who looks where they go.
const FOLLY: i32 = -1_000_000;

/// More than anything is worth, to put messages before or behind moves.
const FIRST: i32 = 100_000_000;

/// What a message must gain to be played now, in tenths of a point by thousandths.
const DOLPHIN: i32 = 6_000;
const OTHER_MESSAGE: i32 = 5_000;

/// Adds a rating for each option.
pub(super) fn rate(
    board: &Board,
    worths: Worths,
    seat: Seat,
    options: &[Action],
    out: &mut Vec<i32>,
) {
    let ways = Ways::of(board);
    let now = Chances::of(board, &ways);
    let moved = now.with_left((now.left() - 1).max(0));
    let rivals = board.seats() as i32 - 1;
    let glimpse = Glimpse { board, worths, seat, ways: &ways, now, moved, rivals };
    out.extend(options.iter().map(|action| glimpse.rate(action)));
}

struct Glimpse<'a> {
    board: &'a Board,
    worths: Worths,
    seat: Seat,
    ways: &'a Ways,
    /// Everybody's chances as they are, and when a move of the turn is spent.
    now: Chances<'a>,
    moved: Chances<'a>,
    rivals: i32,
}

impl Glimpse<'_> {
    fn rate(&self, action: &Action) -> i32 {
        match *action {
            Action::PlacePerson { .. } | Action::PlaceBoat { .. } => 0,
            Action::Dolphin { person, to } => {
                self.message(self.swim(&self.now, person, to), DOLPHIN)
            }
            Action::Wind { boat, to } => {
                self.message(self.sail(&self.now, boat, to), OTHER_MESSAGE)
            }
            Action::Call { creature, to } => {
                self.message(self.creature(creature, to), OTHER_MESSAGE)
            }
            Action::Move { person, to } => self.step(person, to),
            Action::Sail { boat, to } => self.sail(&self.moved, boat, to),
            Action::EndMoves => self.ended(),
            Action::LeaveCreatures | Action::Endure => 0,
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

    /// A message is played before anything else if it is worth more than keeping it,
    /// and not at all if it is not.
    fn message(&self, gain: i32, price: i32) -> i32 {
        if gain > price { FIRST + gain } else { gain - FIRST }
    }

    fn goes(&self, chances: &Chances<'_>, person: Person, to: Spot) -> i32 {
        let now = chances.person(person, self.board.spot(person));
        self.valued(person, chances.person(person, to) - now)
    }

    fn step(&self, person: Person, to: To) -> i32 {
        match to {
            To::Sea(space) => self.swim(&self.moved, person, space),
            To::Land(space) => self.goes(&self.moved, person, Spot::Land(space)),
            To::Aboard(boat) => self.goes(&self.moved, person, Spot::Aboard(boat)),
            To::Ashore(island) => self.goes(&self.moved, person, Spot::Ashore(island)),
        }
    }

    fn swim(&self, chances: &Chances<'_>, person: Person, to: Space) -> i32 {
        if self.board.peril_to_swimmers().contains(to.cell()) {
            return FOLLY;
        }
        self.goes(chances, person, Spot::Sea(to))
    }

    /// The crew comes nearer, and the boat to those who wait for one on land.
    fn sail(&self, chances: &Chances<'_>, boat: Boat, to: Space) -> i32 {
        let crew = self.board.crews[boat.index()];
        if !crew.is_empty() && self.board.peril_to_boats().contains(to.cell()) {
            return FOLLY;
        }
        let Some(from) = self.board.boats[boat.index()].space() else { return 0 };
        let sails = |person: Person| {
            let [then, now] = [to, from].map(|space| chances.in_boat(person, boat, space));
            self.valued(person, then - now)
        };
        crew.into_iter().map(sails).sum::<i32>() + self.waited_for(chances, boat, to)
    }

    fn waited_for(&self, chances: &Chances<'_>, boat: Boat, to: Space) -> i32 {
        let Some(ways) = self.ways.with_boat(self.board, boat, to) else { return 0 };
        let then = chances.with_ways(&ways);
        self.changed(chances, &then, |spot| matches!(spot, Spot::Land(_)))
    }

    /// What it is worth that the chances of those who are somewhere change.
    fn changed(
        &self,
        before: &Chances<'_>,
        after: &Chances<'_>,
        there: impl Fn(Spot) -> bool,
    ) -> i32 {
        let people = self.board.people_where(there).into_iter();
        let change = |person: Person| {
            let spot = self.board.spot(person);
            self.valued(person, after.person(person, spot) - before.person(person, spot))
        };
        people.map(change).sum()
    }

    /// What could still land in this turn does not.
    fn ended(&self) -> i32 {
        let ended = self.now.with_left(0);
        self.changed(&self.moved, &ended, |spot| matches!(spot, Spot::Aboard(_)))
    }

    /// Whoever stands on the tile has to swim, but for what is under it.
    fn sink(&self, at: Space) -> i32 {
        let Some(terrain) = self.board.terrain(at) else { return -FIRST };
        let pictures = &self.board.pictures[terrain as usize];
        let standing = self.board.tiles[terrain as usize].0.len() as i32;
        let messages = standing - pictures.total() as i32;
        let turned =
            |(picture, n): (usize, u8)| i32::from(n) * self.turned(Picture::ALL[picture], at);
        let sum =
            messages * self.fall(at, Spot::Sea(at)) + pictures.iter().map(turned).sum::<i32>();
        sum / standing
    }

    /// What it is worth that this was under the tile.
    fn turned(&self, picture: Picture, at: Space) -> i32 {
        match picture {
            Picture::Shark => self.fall(at, Spot::Lost),
            Picture::Whale => self.fall(at, Spot::Sea(at)),
            Picture::Boat => self.saved(at),
            Picture::Whirlpool => self.fall(at, Spot::Lost) + self.swallowed(at),
            Picture::Volcano => self.all_over(),
        }
    }

    fn standing_on(&self, at: Space) -> People {
        self.board.people_where(|spot| spot == Spot::Land(at))
    }

    fn fall(&self, at: Space, to: Spot) -> i32 {
        let falls = |person| self.goes(&self.now, person, to);
        self.standing_on(at).into_iter().map(falls).sum()
    }

    /// A boat comes up where they stood.
    fn saved(&self, at: Space) -> i32 {
        let boards = |person: Person| {
            let now = self.now.person(person, Spot::Land(at));
            self.valued(person, self.now.in_new_boat(at) - now)
        };
        self.standing_on(at).into_iter().map(boards).sum()
    }

    /// Who is in the water around a whirlpool.
    fn swallowed(&self, at: Space) -> i32 {
        let beside = |space: Space| map().adjacent(space, at);
        let near = |person: &Person| self.board.space_of(*person).is_some_and(beside);
        let afloat = self.board.people_where(|spot| matches!(spot, Spot::Sea(_) | Spot::Aboard(_)));
        let lost = |person| self.goes(&self.now, person, Spot::Lost);
        afloat.into_iter().filter(near).map(lost).sum()
    }

    /// Whoever is not ashore yet is lost.
    fn all_over(&self) -> i32 {
        let out = |spot| matches!(spot, Spot::Land(_) | Spot::Sea(_) | Spot::Aboard(_));
        let lost = |person| self.goes(&self.now, person, Spot::Lost);
        self.board.people_where(out).into_iter().map(lost).sum()
    }

    fn climb(&self, person: Person) -> i32 {
        let boat = self.board.space_of(person).and_then(|space| self.board.boat_at(space));
        boat.map_or(0, |boat| self.goes(&self.now, person, Spot::Aboard(boat)))
    }

    /// Upon others if possible, and near them.
    fn creature(&self, creature: Creature, to: Space) -> i32 {
        let then = self.now.with_creature(creature, to);
        let prey = self.board.prey_at(creature.kind(), to);
        let afloat = |spot| matches!(spot, Spot::Sea(_) | Spot::Aboard(_));
        let change = |person: Person| {
            let spot = self.board.spot(person);
            let struck = prey.contains(person);
            let to = if struck { struck_by(creature.kind(), to) } else { spot };
            self.valued(person, then.person(person, to) - self.now.person(person, spot))
        };
        self.board.people_where(afloat).into_iter().map(change).sum()
    }
}

/// What becomes of those whom a creature finds.
fn struck_by(kind: Kind, at: Space) -> Spot {
    match kind {
        Kind::Whale => Spot::Sea(at),
        Kind::Shark | Kind::Serpent => Spot::Lost,
    }
}
