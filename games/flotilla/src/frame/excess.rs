//! The reckoning, if somebody holds too many rafts: which to pass on.

use tabletop::rule::refuse;
use tabletop::{Refusal, Table};

use super::{Frame, turn};
use crate::action::Action;
use crate::event::Event;
use crate::pieces::Raft;
use crate::reason::Reason;
use crate::rules::R8_2;
use crate::state::FlotillaSurvival;

/// Rafts that are passed on.
#[derive(Clone, Copy)]
pub(super) struct HandingOn {
    raft: Raft,
    count: u8,
}

/// Rule 8.2: so many of a kind, but no more than are too many.
pub(super) fn resolve(
    state: &FlotillaSurvival,
    action: Action,
) -> Result<HandingOn, Refusal<Reason>> {
    match action {
        Action::HandOn { count: 0, .. } => refuse(R8_2, Reason::NothingHandedOn),
        Action::HandOn { raft, count } => {
            let (over, held) = (state.over(), state.hand(state.board.player).count(raft));
            if held < count {
                refuse(R8_2, Reason::NotHeld { raft, held })
            } else if count > over {
                refuse(R8_2, Reason::TooMany { over })
            } else {
                Ok(HandingOn { raft, count })
            }
        }
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
        | Action::Move { .. } => state.not_now(),
    }
}

/// Rule 8.2: to the left, until no more are held than one may keep.
pub(super) fn apply(
    state: &mut FlotillaSurvival,
    HandingOn { raft, count }: HandingOn,
    table: &mut Table<'_, Event>,
) {
    let seat = state.board.player;
    let to = state.board.left_of(seat);
    for _ in 0..count {
        state.hand_mut(seat).take(raft);
        state.hand_mut(to).put(raft);
    }
    let open = state.open_hands();
    table.emit(Event::HandedOn { seat, to, raft: Some(raft), count, open });
    if state.over() > 0 {
        state.board.frame = Frame::Excess;
    } else {
        turn::drift(state, table);
    }
}

pub(super) fn options(state: &FlotillaSurvival, out: &mut Vec<Action>) {
    let over = state.over();
    for (raft, held) in state.hand(state.board.player).kinds() {
        out.extend((1..=held.min(over)).map(|count| Action::HandOn { raft, count }));
    }
}
