//! A considered judgement: what the table is worth to a seat after an action.
//!
//! Everybody's people count by the chance that they get home, in thousandths:
//! nearer is better, danger is worse, and time runs out. What a seat gains
//! counts in full, what the others have in part.

use tabletop::hex::HexSet;
use tabletop::{Chance, Seat, Table};

use super::sight::{Dangers, NEVER, Ways, worth};
use crate::action::Action;
use crate::board::{Berth, Board, Spot};
use crate::event::{Cause, Event};
use crate::frame::{sailing, step};
use crate::map::{Space, map, spaces};
use crate::pieces::{Boat, Creature, Kind, Message, Person, Picture, Terrain};
use crate::view::View;

/// A sure thing, in thousandths.
const SURE: i32 = 1000;

/// More than any position is worth, to put messages before or behind moves.
const FIRST: i32 = 100_000_000;

/// What a message in hand is worth, in thousandths of a tenth of a point.
const MESSAGE: i32 = 8_000;

/// Adds a rating for each option.
pub(super) fn rate(view: &View, seat: Seat, options: &[Action], out: &mut Vec<i32>) {
    let mate = Mate::new(view, seat);
    out.extend(options.iter().map(|action| mate.rate(action)));
}

struct Mate<'a> {
    view: &'a View,
    board: &'a Board,
    seat: Seat,
    ways: Ways,
    /// What the table is worth as it is.
    now: i32,
}

impl<'a> Mate<'a> {
    fn new(view: &'a View, seat: Seat) -> Self {
        let ways = Ways::of(&view.board);
        let mut mate = Self { view, board: &view.board, seat, ways, now: 0 };
        mate.now = mate.worth_with(mate.board, &mate.ways);
        mate
    }

    fn rate(&self, action: &Action) -> i32 {
        match *action {
            Action::PlacePerson { value, at } => self.placing(value, at),
            Action::PlaceBoat { at } => self.launching(at),
            Action::Dolphin { person, to } => {
                self.message(Message::Dolphin, |board| board.put(person, Spot::Sea(to)), to)
            }
            Action::Wind { boat, to } => self.message(
                Message::Wind,
                |board| board.boats[boat.index()] = Berth::At(to),
                to,
            ),
            Action::Call { creature, to } => self.message(
                Message::calling(creature.kind()),
                |board| board.creatures[creature.index()] = Berth::At(to),
                to,
            ),
            Action::Move { person, to } => {
                let step = step::stepping(self.board, self.seat, person, to);
                self.after(|board, table| {
                    if let Ok(step) = &step {
                        step::take(board, step, table);
                    }
                })
            }
            Action::Sail { boat, to } => self.sail(boat, to),
            Action::EndMoves | Action::LeaveCreatures | Action::Endure => self.now,
            Action::Sink { at } => self.sink(at),
            Action::Climb { person } => {
                self.after(|board, _| climb(board, person))
            }
            Action::MoveCreature { creature, to } => self.move_creature(creature, to),
            Action::Defend => self.now + 1,
        }
    }

    /// What the table is worth after a change.
    fn after(&self, change: impl FnOnce(&mut Board, &mut Table<'_, Event>)) -> i32 {
        let mut board = *self.board;
        change(&mut board, &mut Table::quiet(&mut NoChance));
        self.worth_with(&board, &self.ways.with_boats(&board))
    }

    /// Boats of others and empty boats are not worth a move of their own.
    fn sail(&self, boat: Boat, to: Space) -> i32 {
        let Ok(sailing) = sailing::sailing(self.board, self.seat, boat, to) else {
            return -FIRST;
        };
        self.after(|board, table| sailing::sail(board, &sailing, table)) - 1
    }

    /// A message is played before anything else if it is worth more than
    /// keeping it, and not at all if it is not.
    fn message(&self, message: Message, change: impl FnOnce(&mut Board), to: Space) -> i32 {
        let after = self.after(|board, table| {
            change(board);
            board.clash(to, table);
        });
        let gain = after - self.now;
        if gain > price(message) { FIRST + gain } else { -FIRST + gain }
    }

    fn move_creature(&self, creature: Creature, to: Space) -> i32 {
        self.after(|board, table| {
            board.creatures[creature.index()] = Berth::At(to);
            board.clash(to, table);
        })
    }

    /// Everything that may be under the tile, by how likely it is.
    fn sink(&self, at: Space) -> i32 {
        let Some(terrain) = self.board.terrain(at) else { return -FIRST };
        let mut fallen = *self.board;
        fallen.tiles[terrain as usize].0.remove(at.cell());
        let people = fallen.people_where(|spot| spot == Spot::Land(at));
        people.into_iter().for_each(|person| fallen.put(person, Spot::Sea(at)));
        let ways = Ways::of(&fallen);
        let standing = self.board.tiles[terrain as usize].0.len() as i64;
        let pictures = &self.board.pictures[terrain as usize];
        let messages = standing - pictures.total() as i64;
        let mut sum = messages * i64::from(self.worth_with(&fallen, &ways) + MESSAGE);
        for (kind, n) in pictures.iter() {
            sum += i64::from(n) * i64::from(self.turned(&fallen, &ways, Picture::ALL[kind], at));
        }
        (sum / standing.max(1)) as i32
    }

    /// What the table is worth when the picture has acted.
    fn turned(&self, fallen: &Board, ways: &Ways, picture: Picture, at: Space) -> i32 {
        let mut board = *fallen;
        let mut nothing = NoChance;
        let table = &mut Table::quiet(&mut nothing);
        match picture {
            Picture::Shark => {
                come_up(&mut board, Kind::Shark, at);
                board.shark_attack(at, table);
            }
            Picture::Whale => come_up(&mut board, Kind::Whale, at),
            Picture::Boat => boat_comes_up(&mut board, at),
            Picture::Whirlpool => swallow(&mut board, at, table),
            Picture::Volcano => return self.worth_at_the_end(&board),
        }
        self.worth_with(&board, &ways.with_boats(&board))
    }

    fn worth_at_the_end(&self, board: &Board) -> i32 {
        self.total(board, |_, spot| if matches!(spot, Spot::Ashore(_)) { SURE } else { 0 })
    }

    /// What the table is worth: everybody's chances.
    fn worth_with(&self, board: &Board, ways: &Ways) -> i32 {
        let chances = Chances { board, ways, dangers: Dangers::of(board), turns: turns_left(board) };
        self.total(board, |person, spot| chances.of(person, spot))
    }

    fn total(&self, board: &Board, chance: impl Fn(Person, Spot) -> i32) -> i32 {
        let rivals = board.seats() as i32 - 1;
        let mut total = 0;
        for person in Person::all(board.seats()) {
            let gain = worth(self.view, person) * chance(person, board.spot(person));
            total += if person.owner() == self.seat { 2 * gain } else { -(gain / rivals) };
        }
        total
    }

    /// High numbers on good tiles, low ones on the others.
    fn placing(&self, value: u8, at: Space) -> i32 {
        let coast = map().chart.distance_to_coast(at);
        let firm = match self.board.terrain(at) {
            Some(Terrain::Mountain) => 3,
            Some(Terrain::Forest) => 2,
            Some(Terrain::Beach) | None => 0,
        };
        (10 * i32::from(value) - 31) * (12 - 4 * coast + firm)
    }

    /// Near one's own people, by their worth, and not near the others'.
    fn launching(&self, at: Space) -> i32 {
        let walk = map().chart.distances(map().beside(at).and(self.board.land()), self.board.land());
        let pull = |person: Person| match self.board.spot(person) {
            Spot::Land(space) => walk.to(space.cell()).map_or(0, |d| 4 - i32::from(d).min(4)),
            Spot::Waiting | Spot::Sea(_) | Spot::Aboard(_) | Spot::Ashore(_) | Spot::Lost => 0,
        };
        let mut sum = -8 * self.ways.home(at);
        for person in Person::all(self.board.seats()) {
            let near = worth(self.view, person) * pull(person) * pull(person);
            sum += if person.owner() == self.seat { near } else { -near / 6 };
        }
        sum
    }
}
