//! Who goes onto the raft that was laid, or into the water if it lies on a mine.

use tabletop::rule::refuse;
use tabletop::{Refusal, Table};

use super::turn;
use crate::action::Action;
use crate::board::Role;
use crate::event::{End, Event};
use crate::ocean::{Hex, hexes};
use crate::pieces::Colour;
use crate::reason::Reason;
use crate::rules::R6_12;
use crate::state::FlotillaSurvival;

/// A lookout who goes.
#[derive(Clone, Copy)]
pub(super) struct Going {
    from: Hex,
    at: Hex,
}

/// Rule 6.12: any of the player's lookouts on that flotilla.
pub(super) fn resolve(
    state: &FlotillaSurvival,
    at: Hex,
    action: Action,
) -> Result<Going, Refusal<Reason>> {
    match action {
        Action::Move { from } if state.board.movers(at).contains(from.cell()) => {
            Ok(Going { from, at })
        }
        Action::Move { from } => refuse(R6_12, Reason::NotOnFlotilla { from, at }),
        Action::Satisfied
        | Action::Anew
        | Action::Rescue { .. }
        | Action::Search { .. }
        | Action::SearchAt { .. }
        | Action::PickUp { .. }
        | Action::Draw
        | Action::Pass
        | Action::Lighten { .. }
        | Action::EndTurn
        | Action::HandOn { .. } => state.not_now(),
    }
}

pub(super) fn apply(
    state: &mut FlotillaSurvival,
    Going { from, at }: Going,
    table: &mut Table<'_, Event>,
) {
    go(state, from, at, table);
}

pub(super) fn options(state: &FlotillaSurvival, at: Hex, out: &mut Vec<Action>) {
    out.extend(hexes(state.board.movers(at)).map(|from| Action::Move { from }));
}

/// Somebody goes, and what is in the water there decides where to.
pub(super) fn go(state: &mut FlotillaSurvival, from: Hex, at: Hex, table: &mut Table<'_, Event>) {
    let colour = state.board.water.at(at);
    match colour.and_then(|colour| Some((colour, state.board.role(colour)?))) {
        Some((_, Role::Mine)) => {
            explode(state, from, at, table);
            // Rule 9.1: nobody is left who could search or be rescued.
            if state.board.manned().is_empty() {
                return state.board.end(End::NoLookout, table);
            }
        }
        Some((colour, Role::Innocent | Role::Victim(_))) => {
            step_over(state, from, at, table);
            welcome(state, at, colour, table);
        }
        None => step_over(state, from, at, table),
    }
    turn::go_on(state, table);
}

/// Rules 6.10 and 6.11: the lookout goes onto the new raft.
fn step_over(state: &mut FlotillaSurvival, from: Hex, to: Hex, table: &mut Table<'_, Event>) {
    let seat = state.board.player;
    let own = &mut state.board.lookouts[seat.index()].0;
    own.remove(from.cell());
    own.insert(to.cell());
    table.emit(Event::Moved { seat, from, to });
}

/// Rule 6.10: the innocent is a token of this turn. Rule 9.3: it is progress.
fn welcome(state: &mut FlotillaSurvival, at: Hex, colour: Colour, table: &mut Table<'_, Event>) {
    let board = &mut state.board;
    board.water.take(at);
    board.progress = true;
    turn::gain_innocent(board);
    table.emit(Event::Gained { seat: board.player, at, colour });
}

/// Rule 6.9: the mine goes to the supply, the raft to the pile, and the lookout
/// into the water. Rule 9.3: even that is progress.
fn explode(state: &mut FlotillaSurvival, from: Hex, at: Hex, table: &mut Table<'_, Event>) {
    let FlotillaSurvival { board, hidden } = state;
    let seat = board.player;
    board.progress = true;
    board.supply += 1;
    board.water.take(at);
    if let Some((raft, _)) = board.rafts.at(at).and_then(|ropes| ropes.raft()) {
        board.rafts.lift(at);
        hidden.pile.put(raft);
        table.emit(Event::Exploded { seat, at, raft });
    }
    if let Some(colour) = board.colours[seat.index()] {
        board.lookouts[seat.index()].0.remove(from.cell());
        board.water.put(at, colour);
        table.emit(Event::Overboard { seat, from, at });
    }
}
