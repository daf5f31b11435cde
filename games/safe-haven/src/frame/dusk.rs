//! Rules 14.1 to 14.3: cannibalism.

use tabletop::Seat;

use super::{Found, Stretch, Tell};
use crate::action::Action;
use crate::event::Event;
use crate::rules::R14_1;
use crate::state::{Cause, GroupId, SafeHaven};

/// What the leader decides at dusk.
#[derive(Clone, Copy)]
pub(crate) enum Resolved {
    Eat(Seat),
    Spare,
}

/// Rule 14.1: one of the group's own members, or nobody.
pub(super) fn resolve(state: &SafeHaven, id: GroupId, action: Action) -> Found<Resolved> {
    if let Action::Cannibalise(whom) = action {
        state.of_the_group(id, whom, R14_1)?;
        return Ok(Resolved::Eat(whom));
    }
    if matches!(action, Action::SpareAll) { Ok(Resolved::Spare) } else { state.not_now(id) }
}

/// Rules 14.1 and 14.2: the victim dies, and the group gains a new card.
/// Rule 14.3: the card is handed out like any find, before the meal, which
/// therefore goes below it.
pub(super) fn apply(
    state: &mut SafeHaven,
    id: GroupId,
    by: Seat,
    resolved: Resolved,
    table: Tell<'_, '_>,
) {
    state.pop(id);
    state.push(id, Stretch::SittingDown);
    match resolved {
        Resolved::Eat(who) => {
            state.road.character_mut(who).deeds.eaten_by = Some(by);
            table.emit(Event::Cannibalised { who, by });
            state.die(who, Cause::Eaten, table);
            state.push(id, Stretch::Drawing);
        }
        Resolved::Spare => table.emit(Event::Spared { group: state.road.band(id) }),
    }
}

pub(super) fn options(state: &SafeHaven, id: GroupId, out: &mut Vec<Action>) {
    out.push(Action::SpareAll);
    out.extend(state.road.group(id).members.into_iter().map(Action::Cannibalise));
}
