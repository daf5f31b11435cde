//! Getting ready: placing people.

use tabletop::hex::HexSet;
use tabletop::rule::refuse;
use tabletop::{Refusal, Seat, Seats, Table};

use super::Frame;
use crate::action::Action;
use crate::board::{Board, Spot};
use crate::event::Event;
use crate::map::{Space, spaces};
use crate::pieces::Person;
use crate::reason::Reason;
use crate::rules::{R3_1, R3_2};
use crate::setup::Memory;
use crate::state::Survive;

/// A person that can be placed.
#[derive(Clone, Copy)]
pub(super) struct Placing {
    person: Person,
    value: u8,
    at: Space,
}

/// The player, as people are placed in turn.
pub(super) fn awaited(board: &Board) -> Seats {
    Seats::only(board.player)
}

/// Rule 3.1: one person onto a tile where nobody stands yet.
/// Rule 3.2: with one of the numbers that are still in hand.
pub(super) fn resolve(
    state: &Survive,
    seat: Seat,
    action: Action,
) -> Result<Placing, Refusal<Reason>> {
    let Action::PlacePerson { value, at } = action else { return state.board.not_now() };
    if state.board.terrain(at).is_none() {
        return refuse(R3_1, Reason::NoTile { at });
    }
    if state.board.walker_spaces().contains(at.cell()) {
        return refuse(R3_1, Reason::TileTaken { at });
    }
    if !state.secrets.numbers_left(seat).any(|left| left == value) {
        return refuse(R3_2, Reason::NumberGone { value });
    }
    let person = next_of(&state.board, seat).expect("whose turn it is has somebody to place");
    Ok(Placing { person, value, at })
}

/// The person is placed, its number unseen by others from the start and by
/// the owner from now on (Rule 3.3), unless the table allows the memory aid. When all are placed, boats follow.
pub(super) fn apply(
    state: &mut Survive,
    seat: Seat,
    placing: Placing,
    table: &mut Table<'_, Event>,
) {
    let Placing { person, value, at } = placing;
    state.secrets.values[seat.index()][person.nth()] = value;
    let board = &mut state.board;
    board.put(person, Spot::Land(at));
    let value = (board.setup.memory == Memory::Aid).then_some(value);
    table.emit(Event::PersonPlaced { person, at, value });
    board.player = board.left_of(seat);
    if next_of(board, board.player).is_none() {
        board.frame = Frame::Boats;
    }
}

/// Every number that is left, on every free tile.
pub(super) fn options(state: &Survive, seat: Seat, out: &mut Vec<Action>) {
    let free: HexSet = state.board.land().minus(state.board.walker_spaces());
    for value in state.secrets.numbers_left(seat) {
        spaces(free).for_each(|at| out.push(Action::PlacePerson { value, at }));
    }
}

/// The person that the seat places next.
fn next_of(board: &Board, seat: Seat) -> Option<Person> {
    Person::of(seat).find(|&person| board.spot(person) == Spot::Waiting)
}
