//! Getting ready: placing boats.

use tabletop::hex::HexSet;
use tabletop::rule::refuse;
use tabletop::{Refusal, Seats, Table};

use super::{Frame, moves};
use crate::action::Action;
use crate::board::{Berth, Board};
use crate::content::content;
use crate::event::Event;
use crate::map::{Space, map, spaces};
use crate::pieces::Boat;
use crate::reason::Reason;
use crate::rules::{R3_4, R3_5, R8_4};

/// A boat that can be placed.
#[derive(Clone, Copy)]
pub(super) struct Launching {
    boat: Boat,
    at: Space,
}

/// The player, as boats are placed in turn.
pub(super) fn awaited(board: &Board) -> Seats {
    Seats::only(board.player)
}

/// Rule 3.4: one boat onto an unoccupied sea space beside the island.
/// Rule 3.5: but not into the lagoon.
pub(super) fn resolve(board: &Board, action: Action) -> Result<Launching, Refusal<Reason>> {
    let Action::PlaceBoat { at } = action else { return board.not_now() };
    if map().reef.contains(at.cell()) {
        return refuse(R8_4, Reason::Reef { at });
    }
    if at == map().lagoon {
        return refuse(R3_5, Reason::InLagoon { at });
    }
    if !map().coast.contains(at.cell()) {
        return refuse(R3_4, Reason::NotBesideIsland { at });
    }
    if board.boat_at(at).is_some() {
        return refuse(R3_4, Reason::SpaceTaken { at });
    }
    let boat = board.boat_in_supply().expect("the box has enough boats");
    Ok(Launching { boat, at })
}

/// The boat is placed. When all are, the first turn begins.
pub(super) fn apply(board: &mut Board, launching: Launching, table: &mut Table<'_, Event>) {
    let Launching { boat, at } = launching;
    board.boats[boat.index()] = Berth::At(at);
    table.emit(Event::BoatPlaced { seat: board.player, boat, at });
    board.player = board.left_of(board.player);
    if boat.index() + 1 == board.seats() * content().boats_each {
        moves::begin(board, table);
    } else {
        board.frame = Frame::Boats;
    }
}

/// Every free space of the coast.
pub(super) fn options(board: &Board, out: &mut Vec<Action>) {
    let free: HexSet = map().coast.minus(board.boat_spaces());
    spaces(free).for_each(|at| out.push(Action::PlaceBoat { at }));
}
