//! Rule 6.2: the leader has the group travel by day, or rest.

use tabletop::rule::refuse;

use super::Found;
use super::phase::Order;
use crate::action::Action;
use crate::reason::Reason;
use crate::rules::R6_2;
use crate::state::{GroupId, SafeHaven};

/// Rule 6.2: a day's rest needs somebody heavily injured.
pub(super) fn resolve(state: &SafeHaven, id: GroupId, action: Action) -> Found<Order> {
    match Order::of(action) {
        Some(Order::Travel) => Ok(Order::Travel),
        Some(Order::Rest) if may_rest(state, id) => Ok(Order::Rest),
        Some(Order::Rest) => refuse(R6_2, Reason::NobodyHeavilyInjured),
        None => state.not_now(id),
    }
}

pub(super) fn may_rest(state: &SafeHaven, id: GroupId) -> bool {
    !state.road.heavily_injured(id).is_empty()
}

pub(super) fn options(state: &SafeHaven, id: GroupId, out: &mut Vec<Action>) {
    out.push(Action::Travel);
    if may_rest(state, id) {
        out.push(Action::Rest);
    }
}
