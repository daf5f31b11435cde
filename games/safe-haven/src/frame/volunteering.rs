//! Rule 16.3: anyone else may volunteer to go along with a leaver.

use tabletop::Seat;

use super::{Question, Tell, choosing};
use crate::state::{GroupId, SafeHaven};

pub(super) fn begin(state: &mut SafeHaven, id: GroupId, leaver: Seat) {
    let others = state.road.group(id).members.without(leaver);
    state.ask(id, Question::Volunteering { leaver }, others);
}

/// Rule 16.3: the new leader decides about each volunteer.
pub(super) fn settle(state: &mut SafeHaven, id: GroupId, leaver: Seat, table: Tell<'_, '_>) {
    let volunteers = state.open_partings(id, table);
    choosing::begin(state, id, leaver, volunteers);
}
