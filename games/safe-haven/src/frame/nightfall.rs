//! Rule 6.4: the leader chooses rest or travel for the night.

use super::Found;
use super::phase::Order;
use crate::action::Action;
use crate::state::{GroupId, SafeHaven};

pub(super) fn resolve(state: &SafeHaven, id: GroupId, action: Action) -> Found<Order> {
    match Order::of(action) {
        Some(order) => Ok(order),
        None => state.not_now(id),
    }
}

pub(super) fn options(out: &mut Vec<Action>) {
    out.extend([Action::Travel, Action::Rest]);
}
