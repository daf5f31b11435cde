//! A move of a boat.

use tabletop::hex::HexSet;
use tabletop::rule::refuse;
use tabletop::{Refusal, Seat, Table};

use super::glance::Glance;
use super::sheet::Sheet;
use crate::action::Action;
use crate::board::{Berth, Board};
use crate::event::Event;
use crate::map::{Space, map};
use crate::pieces::{Boat, Kind};
use crate::reason::Reason;
use crate::rules::{R7_1, R7_2, R7_4, R7_6, R7_7, R8_4};
use crate::setup::Waters;

/// A move of a boat that the rules allow: from space to space, as boats do not
/// go ashore and stay where they are until somebody moves them (Rule 8.3).
pub(crate) struct Sailing {
    pub(crate) boat: Boat,
    pub(crate) from: Space,
    pub(crate) to: Space,
}

/// Rule 7.6: whoever has nobody left moves no boats.
/// Rules 7.3, 7.4, 7.5: an empty boat is anyone's; otherwise control decides.
/// Rule 7.1: one space on.
pub(crate) fn sailing(
    board: &Board,
    seat: Seat,
    boat: Boat,
    to: Space,
) -> Result<Sailing, Refusal<Reason>> {
    let Some(from) = board.boats[boat.index()].space() else {
        return refuse(R7_1, Reason::NoBoat { boat });
    };
    if !board.has_people_in_play(seat) {
        return refuse(R7_6, Reason::NobodyLeft);
    }
    if !board.may_sail(seat, boat) {
        return refuse(R7_4, Reason::NotYourBoat { boat });
    }
    check_berth(board, boat, to)?;
    if !map().adjacent(from, to) {
        return refuse(R7_1, Reason::BoatNotBeside { boat, to });
    }
    Ok(Sailing { boat, from, to })
}

/// Rules 7.1, 7.2, 7.7, 8.4: whether the boat could be there: in open water,
/// alone, and not where a creature forbids it.
pub(crate) fn check_berth(board: &Board, boat: Boat, to: Space) -> Result<(), Refusal<Reason>> {
    if map().reef.contains(to.cell()) {
        return refuse(R8_4, Reason::Reef { at: to });
    }
    if !board.is_sea(to) {
        return refuse(R7_1, Reason::NotSea { at: to });
    }
    if let Some(other) = board.boat_at(to) {
        return refuse(R7_2, Reason::BoatThere { at: to, boat: other });
    }
    let manned = !board.crews[boat.index()].is_empty();
    if manned && board.setup.waters == Waters::Forbidden {
        for kind in [Kind::Serpent, Kind::Whale] {
            if board.has_kind(kind, to) {
                return refuse(R7_7, Reason::CreatureThere { at: to, kind });
            }
        }
    }
    Ok(())
}

/// The boat goes there with all aboard (Rule 7.9), and meets what waits there.
pub(crate) fn sail(board: &mut Board, sailing: &Sailing, table: &mut Table<'_, Event>) {
    let Sailing { boat, from, to } = *sailing;
    board.boats[boat.index()] = Berth::At(to);
    table.emit(Event::Sailed { seat: board.player, boat, from, to });
    if !board.crews[boat.index()].is_empty() {
        board.clash(to, table);
    }
}

/// Every move of every boat that the seat may move.
#[inline]
pub(super) fn options(board: &Board, seat: Seat, glance: &Glance, sheet: &mut Sheet<'_>) {
    for boat in Boat::all() {
        let Some(from) = board.boats[boat.index()].space() else { continue };
        if !board.may_sail(seat, boat) {
            continue;
        }
        let manned = !board.crews[boat.index()].is_empty();
        for to in map().around(from) {
            sheet.put_if(glance.at(to).takes_boats(manned), Action::Sail { boat, to });
        }
    }
}

/// Rule 7.7: the spaces that a boat with people may enter.
pub(crate) fn calm_for_crews(board: &Board, free: HexSet) -> HexSet {
    match board.setup.waters {
        Waters::Perilous => free,
        Waters::Forbidden => free.minus(board.peril_to_boats()),
    }
}
