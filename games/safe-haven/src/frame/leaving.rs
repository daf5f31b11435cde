//! Rules 16.1 and 16.2: who wants to leave a group that rests.

use tabletop::Seats;

use super::{Question, Tell, volunteering};
use crate::state::{GroupId, SafeHaven};

/// Rule 16.2: all are asked at the same time. Somebody alone has nobody to
/// leave.
pub(super) fn begin(state: &mut SafeHaven, id: GroupId) {
    let group = state.road.group(id);
    let asked = if group.is_alone() { Seats::NONE } else { group.members };
    state.ask(id, Question::Leaving, asked);
}

/// Rules 16.1 and 16.2: one leaves at most; of several the leader decides.
pub(super) fn settle(state: &mut SafeHaven, id: GroupId, table: Tell<'_, '_>) {
    let wanting = state.open_partings(id, table);
    match wanting.lowest() {
        None => {}
        Some(leaver) if wanting.len() == 1 => volunteering::begin(state, id, leaver),
        Some(_) => state.push(id, Question::LettingGo { wanting }),
    }
}
