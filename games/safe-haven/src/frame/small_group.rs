//! Rule 7.5: the leader of a small group may roll again.

use tabletop::{Ask, ChanceExt};

use super::{Found, Stretch, Tell};
use crate::action::Action;
use crate::event::Event;
use crate::state::{GroupId, SafeHaven};

/// What becomes of the first result.
#[derive(Clone, Copy)]
pub(crate) enum Resolved {
    Keep { roll: u8 },
    Again,
}

pub(super) fn resolve(state: &SafeHaven, id: GroupId, roll: u8, action: Action) -> Found<Resolved> {
    if matches!(action, Action::KeepRoll) {
        Ok(Resolved::Keep { roll })
    } else if matches!(action, Action::RollAgain) {
        Ok(Resolved::Again)
    } else {
        state.not_now(id)
    }
}

pub(super) fn apply(state: &mut SafeHaven, id: GroupId, resolved: Resolved, table: Tell<'_, '_>) {
    state.pop(id);
    let roll = match resolved {
        Resolved::Keep { roll } => {
            table.emit(Event::KeptRoll { group: state.road.band(id) });
            roll
        }
        Resolved::Again => {
            let roll = table.d6(Ask::open("travel"));
            table.emit(Event::TravelRolled { group: state.road.band(id), roll, again: true });
            roll
        }
    };
    state.push(id, Stretch::OnTheRoad { roll });
}

pub(super) fn options(out: &mut Vec<Action>) {
    out.extend([Action::KeepRoll, Action::RollAgain]);
}
