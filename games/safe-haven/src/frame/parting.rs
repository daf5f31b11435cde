//! What staying behind, leaving and going along have in common: all who are
//! asked say at the same time whether they part from the group.

use tabletop::Seats;

use super::{Found, Tell};
use crate::action::Action;
use crate::state::{Answer, GroupId, SafeHaven};

/// One of two answers: an action that parts from the group in the way that is
/// asked about, or keeping to it.
pub(super) fn resolve(
    state: &SafeHaven,
    id: GroupId,
    parts: bool,
    action: Action,
) -> Found<Answer> {
    if parts || matches!(action, Action::KeepTogether) {
        Ok(Answer::Part(parts))
    } else {
        state.not_now(id)
    }
}

pub(super) fn options(part: Action, out: &mut Vec<Action>) {
    out.extend([Action::KeepTogether, part]);
}

impl SafeHaven {
    /// Opens the answers of those who were asked, and gives those who want to
    /// part from the group.
    pub(super) fn open_partings(&mut self, id: GroupId, table: Tell<'_, '_>) -> Seats {
        let parting = |answer| answer == Answer::Part(true);
        self.open(id, table).filter(|(_, answer)| parting(*answer)).map(|(who, _)| who).collect()
    }
}
