//! Rule 16.2: of several who want to leave, the leader lets one go.

use tabletop::rule::refuse;
use tabletop::{Seat, Seats};

use super::{Found, Tell, volunteering};
use crate::action::Action;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::R16_2;
use crate::state::{GroupId, SafeHaven};

/// Rule 16.2: somebody goes who wants to.
pub(super) fn resolve(
    state: &SafeHaven,
    id: GroupId,
    wanting: Seats,
    action: Action,
) -> Found<Seat> {
    let Action::LetGo(who) = action else { return state.not_now(id) };
    if wanting.contains(who) { Ok(who) } else { refuse(R16_2, Reason::DoesNotWantToLeave { who }) }
}

pub(super) fn apply(state: &mut SafeHaven, id: GroupId, by: Seat, who: Seat, table: Tell<'_, '_>) {
    state.pop(id);
    table.emit(Event::LetGo { who, by });
    volunteering::begin(state, id, who);
}

pub(super) fn options(wanting: Seats, out: &mut Vec<Action>) {
    out.extend(wanting.into_iter().map(Action::LetGo));
}
