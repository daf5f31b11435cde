//! A considered judgement: what the table is worth to a seat after an action.
//!
//! Everybody's people count by their [`Chances`] to get home. What a seat has
//! counts in full, what the others have in part.

use tabletop::chance::{Ask, Odds};
use tabletop::hex::Distances;
use tabletop::{Chance, Seat, Table};

use super::chances::{Chances, SURE};
use super::sight::{AVERAGE, Ways, Worths};
use crate::action::Action;
use crate::board::{Berth, Board, Spot};
use crate::event::Event;
use crate::frame::{Frame, sailing, sinking, step};
use crate::map::{Space, map};
use crate::pieces::{Creature, Kind, Message, Person, Picture, Terrain};
use crate::view::View;

/// More than any table is worth, to put messages before or behind moves.
const FIRST: i32 = 100_000_000;

/// What a tenth of a point is worth that is sure to come home.
const TENTH: i32 = 2 * SURE;

/// Adds a rating for each option.
pub(super) fn rate(view: &View, seat: Seat, options: &[Action], out: &mut Vec<i32>) {
    let mate = Mate::new(view, seat);
    out.extend(options.iter().map(|action| mate.rate(action)));
}

struct Mate<'a> {
    board: &'a Board,
    worths: Worths,
    seat: Seat,
    ways: Ways,
    /// What the table is worth as it is.
    now: i32,
}

impl<'a> Mate<'a> {
    fn new(view: &'a View, seat: Seat) -> Self {
        let ways = Ways::of(&view.board);
        let mut mate = Self { board: &view.board, worths: Worths::seen(view), seat, ways, now: 0 };
        mate.now = mate.worth_with(mate.board, &mate.ways);
        mate
    }

    fn rate(&self, action: &Action) -> i32 {
        match *action {
            Action::PlacePerson { at, .. } => self.placing(at),
            Action::PlaceBoat { at } => self.launching(at),
            Action::Dolphin { person, to } => {
                self.message(Message::Dolphin, to, |board| board.put(person, Spot::Sea(to)))
            }
            Action::Wind { boat, to } => {
                self.message(Message::Wind, to, |board| board.boats[boat.index()] = Berth::At(to))
            }
            Action::Call { creature, to } => {
                let message = Message::calling(creature.kind());
                self.message(message, to, |board| {
                    board.creatures[creature.index()] = Berth::At(to);
                })
            }
            Action::Move { person, to } => {
                let step = step::stepping(self.board, self.seat, person, to);
                step.map_or(-FIRST, |step| {
                    self.after(1, |board, table| step::take(board, &step, table))
                })
            }
            Action::Sail { boat, to } => {
                let sailing = sailing::sailing(self.board, self.seat, boat, to);
                sailing.map_or(-FIRST, |sailing| {
                    self.after(1, |board, table| sailing::sail(board, &sailing, table))
                })
            }
            Action::EndMoves => self.after(u8::MAX, |_, _| {}),
            Action::LeaveCreatures | Action::Endure => self.now,
            Action::Sink { at } => self.sink(at),
            Action::Climb { person } => self.climb(person),
            Action::MoveCreature { creature, to } => self.move_creature(creature, to),
            Action::Defend => self.now + 1,
        }
    }

    /// What the table is worth after a change that takes so many moves.
    fn after(&self, moves: u8, change: impl FnOnce(&mut Board, &mut Table<'_, Event>)) -> i32 {
        let mut board = *self.board;
        change(&mut board, &mut Table::quiet(&mut NoChance));
        if let Frame::Moves { left, .. } = &mut board.frame {
            *left = left.saturating_sub(moves);
        }
        self.worth_with(&board, &self.ways.with_boats(&board))
    }

    /// A message is played before anything else if it is worth more than
    /// keeping it, and not at all if it is not.
    fn message(&self, message: Message, to: Space, change: impl FnOnce(&mut Board)) -> i32 {
        let after = self.after(0, |board, table| {
            change(board);
            board.clash(to, table);
        });
        let gain = after - self.now;
        if gain > price(message) { FIRST + gain } else { gain - FIRST }
    }

    fn move_creature(&self, creature: Creature, to: Space) -> i32 {
        self.after(0, |board, table| {
            board.creatures[creature.index()] = Berth::At(to);
            board.clash(to, table);
        })
    }

    fn climb(&self, person: Person) -> i32 {
        let boat = self.board.space_of(person).and_then(|space| self.board.boat_at(space));
        let climb = |board: &mut Board, _: &mut Table<'_, Event>| {
            if let Some(boat) = boat {
                board.put(person, Spot::Aboard(boat));
            }
        };
        self.after(0, climb)
    }

    /// Everything that may be under the tile, by how likely it is.
    fn sink(&self, at: Space) -> i32 {
        let Some(terrain) = self.board.terrain(at) else { return -FIRST };
        let fallen = fallen(self.board, terrain, at);
        let ways = Ways::of(&fallen);
        let standing = self.board.tiles[terrain as usize].0.len() as i64;
        let pictures = &self.board.pictures[terrain as usize];
        let messages = standing - pictures.total() as i64;
        let mut sum = messages * i64::from(self.worth_with(&fallen, &ways));
        for (kind, n) in pictures.iter() {
            let worth = self.turned(&fallen, &ways, Picture::ALL[kind], at);
            sum += i64::from(n) * i64::from(worth);
        }
        (sum / standing) as i32
    }

    /// What the table is worth when the picture has acted.
    fn turned(&self, fallen: &Board, ways: &Ways, picture: Picture, at: Space) -> i32 {
        let mut board = *fallen;
        let mut nothing = NoChance;
        let table = &mut Table::quiet(&mut nothing);
        match picture {
            Picture::Shark => {
                sinking::creature_comes(&mut board, Kind::Shark, at, table);
                board.shark_attack(at, table);
            }
            Picture::Whale => sinking::creature_comes(&mut board, Kind::Whale, at, table),
            Picture::Boat => {
                sinking::boat_comes(&mut board, at, table);
            }
            Picture::Whirlpool => sinking::whirlpool(&mut board, at, table),
            Picture::Volcano => return self.worth_at_the_end(&board),
        }
        self.worth_with(&board, &ways.with_boats(&board))
    }

    fn worth_at_the_end(&self, board: &Board) -> i32 {
        self.total(board, |_, spot| if matches!(spot, Spot::Ashore(_)) { SURE } else { 0 })
    }

    /// What the table is worth: everybody's chances.
    fn worth_with(&self, board: &Board, ways: &Ways) -> i32 {
        let chances = Chances::of(board, ways);
        self.total(board, |person, spot| chances.person(person, spot))
    }

    /// One's own people in full; all rivals together a third more than that.
    /// Many matches against the deckhand have shown it to be about right.
    fn total(&self, board: &Board, chance: impl Fn(Person, Spot) -> i32) -> i32 {
        let rivals = board.seats() as i32 - 1;
        let mut total = 0;
        for person in Person::at_table(board.seats()) {
            let gain = 2 * self.worths.of(person) * chance(person, board.spot(person));
            total += if person.owner() == self.seat { gain } else { -gain * 4 / (3 * rivals) };
        }
        total
    }

    /// Near the water, near a safe island, and not among the first to sink,
    /// whatever the number is: a place must not tell it.
    fn placing(&self, at: Space) -> i32 {
        let firm = match self.board.terrain(at) {
            Some(Terrain::Mountain) => 3,
            Some(Terrain::Forest) => 2,
            Some(Terrain::Beach) | None => 0,
        };
        let [coast, home] = [map().coast, map().landing]
            .map(|from| steps(&map().chart.distances(from, map().open), at));
        firm - 4 * coast - 2 * home
    }

    /// Near one's own people and not near the others', whatever their numbers
    /// are: a boat must not tell who is waited for.
    fn launching(&self, at: Space) -> i32 {
        let land = self.board.land();
        let walk = map().chart.distances(map().beside(at).and(land), land);
        let mut sum = -8 * self.ways.home(at);
        for person in Person::at_table(self.board.seats()) {
            let Spot::Land(space) = self.board.spot(person) else { continue };
            let pull = (4 - steps(&walk, space)).max(0);
            let near = AVERAGE * pull * pull;
            sum += if person.owner() == self.seat { near } else { -near / 6 };
        }
        sum
    }
}

fn steps(distances: &Distances, to: Space) -> i32 {
    distances.to(to.cell()).map_or(i32::from(u8::MAX), i32::from)
}

/// The board without the tile, those who stood on it in the water.
fn fallen(board: &Board, terrain: Terrain, at: Space) -> Board {
    let mut fallen = *board;
    fallen.tiles[terrain as usize].0.remove(at.cell());
    let people = fallen.people_where(|spot| spot == Spot::Land(at));
    people.into_iter().for_each(|person| fallen.put(person, Spot::Sea(at)));
    fallen
}

/// What a message must gain at least to be played now: later it may be worth
/// more.
const fn price(message: Message) -> i32 {
    match message {
        Message::Dolphin => 6 * TENTH,
        Message::Wind => 5 * TENTH,
        Message::CallSerpent | Message::CallShark | Message::CallWhale => 5 * TENTH,
        Message::KillShark | Message::HarpoonWhale => 0,
    }
}

/// Chance for changes that ask nothing of it: the first answer that can fall.
struct NoChance;

impl Chance for NoChance {
    fn pick(&mut self, _ask: Ask, odds: Odds<'_>) -> usize {
        odds.answer_of(0)
    }
}
