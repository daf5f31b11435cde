//! A boat came up under more swimmers than it carries: who climbs aboard?

use tabletop::rule::refuse;
use tabletop::{Refusal, Seats, Table};

use super::{creature, sinking};
use crate::action::Action;
use crate::board::Board;
use crate::event::Event;
use crate::map::Space;
use crate::pieces::{Boat, Person};
use crate::reason::Reason;
use crate::rules::R9_8;

/// A swimmer who can climb aboard.
#[derive(Clone, Copy)]
pub(super) struct Climbing {
    person: Person,
    boat: Boat,
}

/// Rule 9.8: whoever turned the tile chooses.
pub(super) fn awaited(board: &Board) -> Seats {
    Seats::only(board.player)
}

/// Rule 9.8: one of those who swim there, of any colour.
pub(super) fn resolve(
    board: &Board,
    boat: Boat,
    at: Space,
    action: Action,
) -> Result<Climbing, Refusal<Reason>> {
    let Action::Climb { person } = action else { return board.not_now() };
    if !board.swimmers_at(at).contains(person) {
        return refuse(R9_8, Reason::NotInTheWater { person, at });
    }
    Ok(Climbing { person, boat })
}

/// The swimmer climbs aboard. When the boat is full, the die is rolled.
pub(super) fn apply(board: &mut Board, climbing: Climbing, table: &mut Table<'_, Event>) {
    let Climbing { person, boat } = climbing;
    sinking::climb(board, person, boat, table);
    if !board.has_place(boat) {
        creature::roll(board, table);
    }
}

/// Every swimmer there.
pub(super) fn options(board: &Board, at: Space, out: &mut Vec<Action>) {
    out.extend(board.swimmers_at(at).into_iter().map(|person| Action::Climb { person }));
}
