//! The first part of a turn: perhaps a message, then up to three moves.

use tabletop::{Refusal, Seat, Seats, Table};

use super::glance::Glance;
use super::sheet::Sheet;
use super::{Frame, message, sailing, step};
use crate::action::Action;
use crate::board::Board;
use crate::content::content;
use crate::event::Event;
use crate::pieces::{BOATS, PEOPLE_EACH, People};
use crate::reason::Reason;
use crate::state::Survive;

/// More than a seat can ever choose from: the steps of its people, and six ways
/// for every boat.
const MOST: usize = PEOPLE_EACH * step::MOST + BOATS * 6;

/// What can be done in this part of the turn.
pub(super) enum Resolved {
    Step(step::Step),
    Sailing(sailing::Sailing),
    Message(message::Play),
    End,
}

/// The player alone.
pub(super) fn awaited(board: &Board) -> Seats {
    Seats::only(board.player)
}

/// Rule 4.1: the turn begins with a message or a move. Whoever has nobody
/// left to move (Rules 7.6, 12.2) still has messages to play; without any,
/// the turn goes straight on to sinking.
pub(super) fn begin(board: &mut Board, table: &mut Table<'_, Event>) {
    board.swum = People::NONE;
    table.emit(Event::TurnBegan { seat: board.player });
    let left = if board.has_people_in_play(board.player) { content().moves } else { 0 };
    board.frame = if left == 0 && board.hand_size(board.player) == 0 {
        Frame::Sinking
    } else {
        Frame::Moves { left, fresh: true }
    };
}

/// A step of a person, a boat, a message, or the end of the moves.
pub(super) fn resolve(
    state: &Survive,
    seat: Seat,
    fresh: bool,
    action: Action,
) -> Result<Resolved, Refusal<Reason>> {
    let board = &state.board;
    match action {
        Action::Move { person, to } => step::stepping(board, seat, person, to).map(Resolved::Step),
        Action::Sail { boat, to } => sailing::sailing(board, seat, boat, to).map(Resolved::Sailing),
        Action::Dolphin { .. } | Action::Wind { .. } | Action::Call { .. } => {
            message::playing(state, seat, fresh, action).map(Resolved::Message)
        }
        Action::EndMoves => Ok(Resolved::End),
        Action::PlacePerson { .. }
        | Action::PlaceBoat { .. }
        | Action::Sink { .. }
        | Action::Climb { .. }
        | Action::MoveCreature { .. }
        | Action::LeaveCreatures
        | Action::Defend
        | Action::Endure => board.not_now(),
    }
}

/// Carries it out and counts it.
pub(super) fn apply(state: &mut Survive, resolved: Resolved, table: &mut Table<'_, Event>) {
    match resolved {
        Resolved::Step(step) => {
            step::take(&mut state.board, &step, table);
            count_move(&mut state.board);
        }
        Resolved::Sailing(sailing) => {
            sailing::sail(&mut state.board, &sailing, table);
            count_move(&mut state.board);
        }
        Resolved::Message(play) => {
            message::play(state, &play, table);
            message_played(&mut state.board);
        }
        Resolved::End => end(&mut state.board, table),
    }
}

/// Messages while the turn is fresh, moves while any is left, or the end.
pub(super) fn options(state: &Survive, seat: Seat, left: u8, fresh: bool, out: &mut Vec<Action>) {
    if fresh {
        message::options(state, seat, out);
    }
    if left > 0 {
        let glance = Glance::of(&state.board);
        Sheet::fill(out, MOST, |sheet| {
            step::options(&state.board, seat, &glance, sheet);
            sailing::options(&state.board, seat, &glance, sheet);
        });
    }
    out.push(Action::EndMoves);
}

/// Rule 4.3: one move less. Rule 10.2: the time of messages is over.
fn count_move(board: &mut Board) {
    if let Frame::Moves { left, .. } = board.frame {
        go_on(board, left - 1);
    }
}

/// Rules 10.4, 10.5: a message is no move, but there is only one.
fn message_played(board: &mut Board) {
    if let Frame::Moves { left, .. } = board.frame {
        go_on(board, left);
    }
}

/// More moves, or the tile: also when nobody is left to move.
fn go_on(board: &mut Board, left: u8) {
    board.frame = if left > 0 && board.has_people_in_play(board.player) {
        Frame::Moves { left, fresh: false }
    } else {
        Frame::Sinking
    };
}

/// Rule 4.3: moves need not be used.
fn end(board: &mut Board, table: &mut Table<'_, Event>) {
    if let Frame::Moves { left, .. } = board.frame {
        table.emit(Event::MovesEnded { seat: board.player, left });
    }
    board.frame = Frame::Sinking;
}
