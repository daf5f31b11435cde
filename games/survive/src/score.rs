//! The end, and who wins.

use tabletop::{Outcome, Seat, Table};

use crate::board::{Board, Spot};
use crate::event::Event;
use crate::frame::Frame;
use crate::map::Space;
use crate::pieces::{COLOURS, PEOPLE_EACH, Person, Picture};
use crate::setup::Tie;
use crate::state::Survive;

impl Survive {
    /// Rule 12.1: the volcano ends the match at once, and everyone who is not
    /// on a safe island is lost.
    pub(crate) fn erupt(&mut self, at: Space, table: &mut Table<'_, Event>) {
        table.emit(Event::Turned { at, picture: Picture::Volcano });
        table.emit(Event::Erupted { at });
        let on_the_way = |spot| matches!(spot, Spot::Land(_) | Spot::Sea(_) | Spot::Aboard(_));
        let people = self.board.people_where(on_the_way);
        people.into_iter().for_each(|person| self.board.put(person, Spot::Lost));
        table.emit(Event::Swallowed { people });
        self.board.frame = Frame::Over;
        self.turn_over(table);
    }

    /// Rules 13.1, 13.3: all people are turned over, and the points counted.
    fn turn_over(&self, table: &mut Table<'_, Event>) {
        for person in Person::at_table(self.board.seats()) {
            let ashore = matches!(self.board.spot(person), Spot::Ashore(_));
            table.emit(Event::Shown { person, value: self.value(person), ashore });
        }
        for seat in Seat::all(self.board.seats()) {
            let (points, people) = (self.points(seat), self.saved(seat));
            table.emit(Event::Scored { seat, points, people });
        }
    }

    fn value(&self, person: Person) -> u8 {
        self.secrets.values[person.owner().index()][person.nth()]
    }

    /// Rule 13.1: the points of the people on safe islands.
    #[must_use]
    pub fn points(&self, seat: Seat) -> u8 {
        self.board.ashore(seat).map(|person| self.value(person)).sum()
    }

    /// How many people are on safe islands.
    #[must_use]
    pub fn saved(&self, seat: Seat) -> u8 {
        self.board.ashore(seat).count() as u8
    }

    pub(crate) fn outcome(&self) -> Outcome {
        outcome(&self.board, &self.secrets.values)
    }
}

impl Board {
    /// The seat's people on safe islands.
    pub fn ashore(&self, seat: Seat) -> impl Iterator<Item = Person> + '_ {
        Person::of(seat).filter(|&person| matches!(self.spot(person), Spot::Ashore(_)))
    }
}

/// Rules 13.1, 13.2: the most points win; among equals the most people saved,
/// where the table plays it so.
pub(crate) fn outcome(board: &Board, values: &[[u8; PEOPLE_EACH]; COLOURS]) -> Outcome {
    let seats = board.seats();
    let (mut points, mut saved) = ([0; COLOURS], [0; COLOURS]);
    for seat in Seat::all(seats) {
        let worth = |person: Person| i32::from(values[seat.index()][person.nth()]);
        points[seat.index()] = board.ashore(seat).map(worth).sum();
        saved[seat.index()] = board.ashore(seat).count() as i32;
    }
    match board.setup.tie {
        Tie::MostSaved => Outcome::by_score_then(&points[..seats], &saved[..seats]),
        Tie::Shared => Outcome::by_score(&points[..seats]),
    }
}
