//! Rule 16.3: anyone else may volunteer to go along with a leaver.

use tabletop::{Seat, Seats};

use super::{Found, Question, Tell};
use crate::action::Action;
use crate::state::{GroupId, SafeHaven};

pub(super) fn begin(state: &mut SafeHaven, id: GroupId, leaver: Seat) {
    let others = state.road.group(id).members.without(leaver);
    state.ask(id, Question::Volunteering { leaver }, others);
}

pub(super) fn resolve(state: &SafeHaven, id: GroupId, action: Action) -> Found<bool> {
    if action == Action::GoAlong {
        Ok(true)
    } else if action == Action::KeepTogether {
        Ok(false)
    } else {
        state.not_now(id)
    }
}

pub(super) fn options(out: &mut Vec<Action>) {
    out.extend([Action::KeepTogether, Action::GoAlong]);
}

/// Rule 16.3: the new leader decides about each volunteer.
pub(super) fn settle(state: &mut SafeHaven, id: GroupId, leaver: Seat, table: Tell<'_, '_>) {
    let volunteers = state.open_partings(id, table);
    state.push(id, Question::Choosing { leaver, volunteers, taken: Seats::NONE });
}
