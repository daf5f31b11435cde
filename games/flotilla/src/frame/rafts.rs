//! Rafts between ocean, pile and hands: picking up, drawing, lightening the load.

use tabletop::hex::HexSet;
use tabletop::rule::refuse;
use tabletop::{Refusal, Table};

use crate::action::Action;
use crate::board::Board;
use crate::event::Event;
use crate::ocean::{Hex, Side, hexes};
use crate::pieces::Raft;
use crate::reason::Reason;
use crate::rules::{R7_1, R7_2, R7_4};
use crate::state::FlotillaSurvival;

/// A raft that can be picked up.
#[derive(Clone, Copy)]
pub(super) struct PickingUp {
    at: Hex,
    raft: Raft,
}

/// Rule 7.1: nobody is on it, nor on a raft that it is tied to.
pub(super) fn picking_up(board: &Board, at: Hex) -> Result<PickingUp, Refusal<Reason>> {
    let Some((raft, _)) = board.rafts.at(at).and_then(|ropes| ropes.raft()) else {
        return refuse(R7_1, Reason::NoRaft { at });
    };
    let manned = board.manned();
    if manned.contains(at.cell()) {
        return refuse(R7_1, Reason::Manned { at });
    }
    if let Some((side, beside)) = tie_to(board, at, manned) {
        return refuse(R7_1, Reason::TiedToManned { at, side, beside });
    }
    Ok(PickingUp { at, raft })
}

/// A side on which the raft is tied to one of these.
fn tie_to(board: &Board, at: Hex, rafts: HexSet) -> Option<(Side, Hex)> {
    Side::ALL.into_iter().find_map(|side| {
        let tied = board.rafts.roped(side).contains(at.cell());
        let beside = at.beside(side).filter(|beside| tied && rafts.contains(beside.cell()))?;
        Some((side, beside))
    })
}

pub(super) fn pick_up(
    state: &mut FlotillaSurvival,
    PickingUp { at, raft }: PickingUp,
    table: &mut Table<'_, Event>,
) {
    let seat = state.board.player;
    state.board.rafts.lift(at);
    state.hand_mut(seat).put(raft);
    table.emit(Event::PickedUp { seat, raft, at });
}

/// There is something to draw.
#[derive(Clone, Copy)]
pub(super) struct Drawing;

/// Rule 7.2: a raft from the pile, if there is one.
pub(super) fn drawing(state: &FlotillaSurvival) -> Result<Drawing, Refusal<Reason>> {
    if state.pile().is_empty() { refuse(R7_2, Reason::PileEmpty) } else { Ok(Drawing) }
}

pub(super) fn draw(state: &mut FlotillaSurvival, _: Drawing, table: &mut Table<'_, Event>) {
    let seat = state.board.player;
    let raft = state.draw(seat, table);
    table.emit(Event::Drew { seat, raft, open: state.open_hands() });
}

/// A raft that can be passed to the left for a token.
#[derive(Clone, Copy)]
pub(super) struct Lightening {
    raft: Raft,
}

/// Rule 7.4: a raft of one's hand, while the supply has a token.
pub(super) fn lightening(
    state: &FlotillaSurvival,
    raft: Raft,
) -> Result<Lightening, Refusal<Reason>> {
    let hand = state.hand(state.board.player);
    if hand.is_empty() {
        return refuse(R7_4, Reason::HandEmpty);
    }
    if hand.count(raft) == 0 {
        return refuse(R7_4, Reason::NotHeld { raft, held: 0 });
    }
    if state.board.supply == 0 {
        return refuse(R7_4, Reason::SupplyEmpty);
    }
    Ok(Lightening { raft })
}

/// Rule 7.4: it costs no token, and brings one.
pub(super) fn lighten(
    state: &mut FlotillaSurvival,
    Lightening { raft }: Lightening,
    table: &mut Table<'_, Event>,
) {
    let seat = state.board.player;
    let to = state.board.left_of(seat);
    state.hand_mut(seat).take(raft);
    state.hand_mut(to).put(raft);
    state.board.supply -= 1;
    state.board.tokens += 1;
    table.emit(Event::Lightened { seat, to, raft: Some(raft), open: state.open_hands() });
}

/// Rafts to pick up, and one to draw.
pub(super) fn options_to_take(state: &FlotillaSurvival, out: &mut Vec<Action>) {
    out.extend(hexes(state.board.accessible()).map(|at| Action::PickUp { at }));
    if !state.pile().is_empty() {
        out.push(Action::Draw);
    }
}

/// The kinds of rafts that can be passed to the left for a token.
pub(super) fn kinds_to_lighten(state: &FlotillaSurvival) -> impl Iterator<Item = Raft> + '_ {
    let hand = state.hand(state.board.player);
    let kinds = hand.kinds().map(|(raft, _)| raft);
    kinds.filter(|_| state.board.supply > 0)
}

pub(super) fn options_to_lighten(state: &FlotillaSurvival, out: &mut Vec<Action>) {
    out.extend(kinds_to_lighten(state).map(|raft| Action::Lighten { raft }));
}
