//! Search: a raft is laid, and somebody may be found.

use tabletop::hex::HexSet;
use tabletop::rule::refuse;
use tabletop::{Refusal, Seat, Table};

use super::acting::hex_first;
use super::frontier::Frontier;
use super::{Frame, moving, turn};
use crate::action::Action;
use crate::board::{Board, Role};
use crate::event::Event;
use crate::ocean::{Hex, Side};
use crate::pieces::{Raft, Ropes, Turning};
use crate::reason::Reason;
use crate::rules::{R1_5, R6_1, R6_2, R6_3, R6_4, R6_5, R6_6, R6_7, R6_13};
use crate::setup::{Edge, Joining};
use crate::state::FlotillaSurvival;

/// A raft that can be laid.
#[derive(Clone, Copy)]
pub(super) struct Placement {
    raft: Raft,
    at: Hex,
    turn: Turning,
    ropes: Ropes,
}

/// Rule 6.13: a raft is chosen before the hex unless there are too many ways.
pub(super) fn unhurried(
    state: &FlotillaSurvival,
    raft: Raft,
    at: Hex,
    turn: Turning,
) -> Result<Placement, Refusal<Reason>> {
    let placement = placement(state, raft, at, turn)?;
    if hex_first(state) { refuse(R6_13, Reason::HexFirst) } else { Ok(placement) }
}

/// Section 6: a raft of one's hand that fits, tied to a flotilla with a lookout
/// of one's own.
pub(super) fn placement(
    state: &FlotillaSurvival,
    raft: Raft,
    at: Hex,
    turn: Turning,
) -> Result<Placement, Refusal<Reason>> {
    let (board, seat) = (&state.board, state.board.player);
    if state.hand(seat).count(raft) == 0 {
        return refuse(R6_1, Reason::NotHeld { raft, held: 0 });
    }
    if board.rafts.lies_at(at) {
        return refuse(R6_1, Reason::HexTaken { at });
    }
    let ropes = raft.ropes().turned(turn);
    if ropes.raft() != Some((raft, turn)) {
        return refuse(R1_5, Reason::LooksAlike { raft });
    }
    let tied = ties(board, at, ropes)?;
    check_flotillas(board, seat, at, tied)?;
    Ok(Placement { raft, at, turn, ropes })
}

/// Rules 6.4 to 6.6: the rafts that it would be tied to, if every side fits.
fn ties(board: &Board, at: Hex, ropes: Ropes) -> Result<HexSet, Refusal<Reason>> {
    let mut tied = HexSet::EMPTY;
    for side in Side::ALL {
        let Some(beside) = at.beside(side) else {
            if ropes.has(side) && board.setup.edge == Edge::Forbidden {
                return refuse(R6_6, Reason::OverTheEdge { at, side });
            }
            continue;
        };
        if !board.rafts.lies_at(beside) {
            continue;
        }
        let met = board.rafts.roped(side.opposite()).contains(beside.cell());
        match (ropes.has(side), met) {
            (true, true) => tied.insert(beside.cell()),
            (false, false) => {}
            (true, false) => {
                return refuse(R6_4, Reason::RopeAgainstBare { at, side, beside, ropes });
            }
            (false, true) => {
                return refuse(R6_5, Reason::BareAgainstRope { at, side, beside, ropes });
            }
        }
    }
    Ok(tied)
}

/// Rule 6.3: tied to something. Rule 6.2: to a flotilla with a lookout of one's
/// own. Rule 6.7: perhaps on each of them.
fn check_flotillas(
    board: &Board,
    seat: Seat,
    at: Hex,
    tied: HexSet,
) -> Result<(), Refusal<Reason>> {
    if tied.is_empty() {
        return refuse(R6_3, Reason::NotTied { at });
    }
    let foreign = tied.minus(board.flotillas_of(seat));
    if foreign == tied {
        return refuse(R6_2, Reason::NoLookoutThere { at });
    }
    let side = Side::ALL
        .into_iter()
        .find(|&side| at.beside(side).is_some_and(|beside| foreign.contains(beside.cell())));
    match (side, board.setup.joining) {
        (Some(side), Joining::Manned) => refuse(R6_7, Reason::OtherFlotilla { at, side }),
        (Some(_), Joining::Free) | (None, Joining::Free | Joining::Manned) => Ok(()),
    }
}

/// Rule 6.13: a hex to search, where it is chosen before the raft.
pub(super) fn site(state: &FlotillaSurvival, at: Hex) -> Result<Hex, Refusal<Reason>> {
    if state.board.rafts.lies_at(at) {
        return refuse(R6_1, Reason::HexTaken { at });
    }
    if !Frontier::of(state).is_open(at.cell()) {
        return refuse(R6_13, Reason::NothingFits { at });
    }
    if hex_first(state) { Ok(at) } else { refuse(R6_13, Reason::RaftFirst) }
}

/// Rule 3.3: for a token the raft is laid. What it is laid on decides what comes
/// of it.
pub(super) fn search(
    state: &mut FlotillaSurvival,
    &Placement { raft, at, turn, ropes }: &Placement,
    table: &mut Table<'_, Event>,
) {
    let seat = state.board.player;
    turn::spend(&mut state.board);
    state.hand_mut(seat).take(raft);
    state.board.rafts.lay(at, ropes);
    table.emit(Event::Laid { seat, raft, at, turn });
    match state.board.in_the_water(at) {
        Some(Role::Victim(whose)) => {
            take_aboard(&mut state.board, whose, at, table);
            turn::go_on(state, table);
        }
        Some(Role::Mine) => {
            table.emit(Event::Struck { seat, at });
            somebody_goes(state, at, table);
        }
        Some(Role::Innocent) | None => somebody_goes(state, at, table),
    }
}

/// Rule 6.8: a victim becomes a lookout of its own colour. Rule 9.3: it is
/// progress.
fn take_aboard(board: &mut Board, whose: Seat, at: Hex, table: &mut Table<'_, Event>) {
    board.water.take(at);
    board.lookouts[whose.index()].0.insert(at.cell());
    board.progress = true;
    table.emit(Event::Found { seat: board.player, whose, at });
}

/// Rule 6.12: who goes is asked only where there are several.
fn somebody_goes(state: &mut FlotillaSurvival, at: Hex, table: &mut Table<'_, Event>) {
    let movers = state.board.movers(at);
    match movers.lowest() {
        Some(only) if movers.len() == 1 => moving::go(state, only.into(), at, table),
        Some(_) | None => state.board.frame = Frame::Moving { at },
    }
}

impl Board {
    /// What whoever is in this water is to the table.
    #[must_use]
    pub fn in_the_water(&self, at: Hex) -> Option<Role> {
        self.role(self.water.at(at)?)
    }

    /// Rule 6.12: the player's lookouts on the flotilla of the raft that was laid
    /// here, on any other raft of it.
    #[must_use]
    pub fn movers(&self, at: Hex) -> HexSet {
        let flotilla = self.rafts.flotilla(HexSet::only(at.cell()));
        self.lookouts(self.player).and(flotilla).without(at.cell())
    }
}

/// Every way to lay a raft.
pub(super) fn options(frontier: &Frontier, out: &mut Vec<Action>) {
    frontier.sites().for_each(|(cell, fitting)| at_hex(cell.into(), fitting, out));
}

/// Every way to lay a raft on this hex.
pub(super) fn at_hex(at: Hex, fitting: u64, out: &mut Vec<Action>) {
    let mut left = fitting;
    while left != 0 {
        let ropes = Ropes::from_index(left.trailing_zeros() as usize);
        if let Some((raft, turn)) = ropes.and_then(Ropes::raft) {
            out.push(Action::Search { raft, at, turn });
        }
        left &= left - 1;
    }
}

/// Rule 6.13: every hex where a raft can be laid.
pub(super) fn sites(frontier: &Frontier, out: &mut Vec<Action>) {
    let open = frontier.sites().filter(|&(_, fitting)| fitting != 0);
    out.extend(open.map(|(cell, _)| Action::SearchAt { at: cell.into() }));
}
