//! How a turn goes on from one decision to the next: tokens, actions, reckoning.

use tabletop::Table;

use super::Frame;
use crate::board::Board;
use crate::content::content;
use crate::event::{End, Event};
use crate::ocean::{Hexes, hexes};
use crate::setup::{Innocents, Lighten, Spent, Stranded};
use crate::state::FlotillaSurvival;

/// Rule 3.2: the turn begins with a token for each lookout, as far as the supply
/// goes.
pub(crate) fn begin(state: &mut FlotillaSurvival, table: &mut Table<'_, Event>) {
    let board = &mut state.board;
    let seat = board.player;
    let lookouts = board.lookouts(seat).len() as u8;
    let tokens = lookouts.min(board.supply);
    board.supply -= tokens;
    board.tokens = tokens;
    board.passes = 0;
    board.turns = board.turns.saturating_add(1);
    let round = board.round();
    table.emit(Event::TurnBegan { seat, round, lookouts, tokens });
    match first_decision(state) {
        Some(frame) => state.board.frame = frame,
        None => {
            table.emit(Event::Waits { seat });
            reckon(state, table);
        }
    }
}

/// What there is to decide. Rules 3.6, 3.7: without a token there may be nothing.
fn first_decision(state: &FlotillaSurvival) -> Option<Frame> {
    let board = &state.board;
    if board.tokens > 0 {
        return Some(Frame::Acting);
    }
    let without_lookout = board.lookouts(board.player).is_empty();
    if without_lookout && board.setup.stranded == Stranded::Draws {
        return (!state.pile().is_empty()).then_some(Frame::Stranded);
    }
    let can_lighten = board.supply > 0 && !state.hand(board.player).is_empty();
    (can_lighten && board.setup.lighten == Lighten::Free).then_some(Frame::Idle)
}

/// Rule 3.3: an action costs a token. Rules 3.4, 3.5: where it goes.
pub(super) fn spend(board: &mut Board) {
    board.tokens -= 1;
    if board.innocents > 0 {
        board.innocents -= 1;
        board.gone += 1;
        return;
    }
    match board.setup.spent {
        Spent::AfterActions => board.mat += 1,
        Spent::AtOnce => board.supply += 1,
    }
}

/// Rule 6.10: an innocent is a token of this turn. Rule 3.5: perhaps for once.
pub(super) fn gain_innocent(board: &mut Board) {
    board.tokens += 1;
    match board.setup.innocents {
        Innocents::Stay => {}
        Innocents::Once => board.innocents += 1,
    }
}

/// Rule 3.3: the turn goes on while there are tokens.
pub(super) fn go_on(state: &mut FlotillaSurvival, table: &mut Table<'_, Event>) {
    if state.board.tokens > 0 {
        state.board.frame = Frame::Acting;
        return;
    }
    state.board.supply += state.board.mat;
    state.board.mat = 0;
    reckon(state, table);
}

/// Rule 8.1: fifteen survivors win. Rule 8.2: then too many rafts are passed on.
pub(super) fn reckon(state: &mut FlotillaSurvival, table: &mut Table<'_, Event>) {
    let board = &mut state.board;
    if board.survivors(board.player) >= content().numbers.survivors {
        board.end(End::Won, table);
    } else if state.over() > 0 {
        state.board.frame = Frame::Excess;
    } else {
        drift(state, table);
    }
}

/// Rule 8.3: flotillas without a lookout drift away.
pub(super) fn drift(state: &mut FlotillaSurvival, table: &mut Table<'_, Event>) {
    let adrift = state.board.unmanned();
    if !adrift.is_empty() {
        table.emit(Event::Drifted { rafts: Hexes(adrift) });
        for hex in hexes(adrift) {
            if let Some((raft, _)) = state.board.rafts.at(hex).and_then(|ropes| ropes.raft()) {
                state.hidden.pile.put(raft);
            }
            state.board.rafts.lift(hex);
        }
    }
    end(state, table);
}

/// Rule 9.2: too many rounds without progress end the match. Otherwise the next
/// one is on turn.
fn end(state: &mut FlotillaSurvival, table: &mut Table<'_, Event>) {
    let board = &mut state.board;
    let seats = u16::from(board.setup.seats);
    board.quiet = if board.progress { 0 } else { board.quiet.saturating_add(1) };
    board.progress = false;
    if board.quiet >= board.setup.most_quiet_rounds() * seats {
        return board.end(End::NoProgress, table);
    }
    if board.quiet.is_multiple_of(seats)
        && let Some(rounds) = board.warning()
    {
        table.emit(Event::Warned { rounds });
    }
    board.player = board.left_of(board.player);
    begin(state, table);
}
