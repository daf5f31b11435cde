//! What somebody sees who looks at the board.

use tabletop::Seat;
use tabletop::hex::{Distances, HexSet};

use crate::board::{Berth, Board};
use crate::map::{Space, map};
use crate::pieces::{BOATS, Boat, COLOURS, Creature, Kind, PEOPLE_EACH, Person};
use crate::setup::Memory;
use crate::state::Survive;
use crate::view::View;

/// What an unknown person is worth, in tenths: 28 points for ten people.
pub(super) const AVERAGE: i32 = 28;

/// A way that nobody gets to the end of.
pub(super) const NEVER: i32 = 30;

/// What people are worth to somebody who looks, in tenths of a point. A strict
/// table tells nobody (Rule 3.3), and a number that was placed by lot is not known
/// by habit either.
pub(super) struct Worths([[i32; PEOPLE_EACH]; COLOURS]);

impl Worths {
    /// To whoever has this view.
    pub(super) fn seen(view: &View) -> Self {
        let worth = |person| view.value(person).map_or(AVERAGE, |value| 10 * i32::from(value));
        let nths = std::array::from_fn::<usize, PEOPLE_EACH, _>(|nth| nth);
        let of = |colour| nths.map(|nth| worth(Person::new(Seat::new(colour), nth)));
        Self(std::array::from_fn(of))
    }

    /// To a seat of an imagined match.
    pub(super) fn known(state: &Survive, seat: Seat) -> Self {
        let mut worths = [[AVERAGE; PEOPLE_EACH]; COLOURS];
        match state.board.setup.memory {
            Memory::Strict => {}
            Memory::Aid => {
                let values = state.secrets.values[seat.index()];
                worths[seat.index()] = values.map(|value| 10 * i32::from(value));
            }
        }
        Self(worths)
    }

    pub(super) fn of(&self, person: Person) -> i32 {
        self.0[person.owner().index()][person.nth()]
    }

    /// The people of others and of the seat itself in a space, by what they are
    /// worth: a positive balance is a loss of the others.
    pub(super) fn balance(&self, seat: Seat, people: impl IntoIterator<Item = Person>) -> i32 {
        let sign = |person: Person| if person.owner() == seat { -1 } else { 1 };
        people.into_iter().map(|person| sign(person) * self.of(person)).sum()
    }
}

/// Ways over the sea and over land.
pub(super) struct Ways {
    home: Distances,
    boats: Distances,
}

impl Ways {
    /// The ways as they are now.
    pub(super) fn of(board: &Board) -> Self {
        Self { home: ways_home(board), boats: ways_to_boats(board) }
    }

    /// The ways after boats have moved, where no tile has sunk since.
    pub(super) fn with_boats(&self, board: &Board) -> Self {
        Self { home: self.home, boats: ways_to_boats(board) }
    }

    /// The ways with a boat somewhere else; nothing if nobody's way to a boat changes.
    pub(super) fn with_boat(&self, board: &Board, boat: Boat, to: Space) -> Option<Self> {
        let land = board.land();
        let ashore = |space| map().beside(space).meets(land);
        let from = board.boats[boat.index()].space();
        let matters = board.has_place(boat) && (ashore(to) || from.is_some_and(ashore));
        matters.then(|| {
            let mut moved = board.boats;
            moved[boat.index()] = Berth::At(to);
            Self { home: self.home, boats: ways_to(board, &moved) }
        })
    }

    /// How many sea spaces it is from here to a landing space.
    pub(super) fn home(&self, from: Space) -> i32 {
        steps(&self.home, from)
    }

    /// How many tiles it is from here to one beside a boat with a free place.
    pub(super) fn to_boat(&self, from: Space) -> i32 {
        steps(&self.boats, from)
    }
}

fn steps(distances: &Distances, from: Space) -> i32 {
    distances.to(from.cell()).map_or(NEVER, i32::from)
}

/// Distances over the sea from the landing spaces; land counts as reached
/// from the water beside it.
fn ways_home(board: &Board) -> Distances {
    map().chart.distances(map().landing, board.sea())
}

fn ways_to_boats(board: &Board) -> Distances {
    ways_to(board, &board.boats)
}

fn ways_to(board: &Board, boats: &[Berth; BOATS]) -> Distances {
    let open = Boat::all().filter(|&boat| board.has_place(boat));
    let open: HexSet =
        open.filter_map(|boat| boats[boat.index()].space()).map(Space::cell).collect();
    let beside = map().chart.beside(open).and(board.land());
    map().chart.distances(beside, board.land())
}

/// Where each kind of creature could strike next, and the waters around that.
#[derive(Clone, Copy)]
pub(super) struct Dangers {
    near: [HexSet; 3],
    close: [HexSet; 3],
}

/// How far a creature is.
#[derive(Clone, Copy)]
pub(super) enum Danger {
    /// It could be here after its next move.
    Near,
    /// It could be here after some moves.
    Close,
    Far,
}

/// How much farther than its range a creature counts as close.
const CLOSE: u8 = 2;

impl Dangers {
    pub(super) fn of(board: &Board) -> Self {
        let sea = board.sea();
        let chart = &map().chart;
        let near = Kind::ALL.map(|kind| chart.reach(board.kind_spaces(kind), kind.range(), sea));
        let close = near.map(|near| chart.reach(near, CLOSE, sea));
        Self { near, close }
    }

    /// The same with a creature somewhere else.
    pub(super) fn with_creature(mut self, board: &Board, creature: Creature, to: Space) -> Self {
        let kind = creature.kind();
        let others = kind.creatures().filter(|&other| other != creature);
        let there = others.filter_map(|other| board.creature_space(other)).chain([to]);
        let (sea, chart) = (board.sea(), &map().chart);
        let near = chart.reach(there.map(Space::cell).collect(), kind.range(), sea);
        self.near[kind as usize] = near;
        self.close[kind as usize] = chart.reach(near, CLOSE, sea);
        self
    }

    /// How far the nearest creature of the kind is from here.
    pub(super) fn from(&self, kind: Kind, space: Space) -> Danger {
        if self.near[kind as usize].contains(space.cell()) {
            Danger::Near
        } else if self.close[kind as usize].contains(space.cell()) {
            Danger::Close
        } else {
            Danger::Far
        }
    }
}
