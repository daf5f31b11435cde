//! Rules 11.3 and 11.4: somebody is injured.

use tabletop::Seat;

use super::{Found, Question, Tell};
use crate::action::Action;
use crate::rules::R11_3;
use crate::state::{GroupId, SafeHaven};

/// Rule 11.4: somebody alone bears the injury.
pub(super) fn begin(state: &mut SafeHaven, id: GroupId, table: Tell<'_, '_>) {
    let group = state.road.group(id);
    match group.members.lowest() {
        Some(who) if group.is_alone() => state.injure(who, table),
        Some(_) | None => state.push(id, Question::Injuring),
    }
}

/// Rule 11.3: a member of the group is injured.
pub(super) fn resolve(state: &SafeHaven, id: GroupId, action: Action) -> Found<Seat> {
    let Action::Injure(who) = action else { return state.not_now(id) };
    state.of_the_group(id, who, R11_3)?;
    Ok(who)
}

pub(super) fn apply(state: &mut SafeHaven, id: GroupId, who: Seat, table: Tell<'_, '_>) {
    state.pop(id);
    state.injure(who, table);
}

pub(super) fn options(state: &SafeHaven, id: GroupId, out: &mut Vec<Action>) {
    out.extend(state.road.group(id).members.into_iter().map(Action::Injure));
}
