//! Rule 9.5: the answer to a trade that was offered to make room.

use tabletop::Seat;
use tabletop::rule::refuse;

use super::cards::Deal;
use super::{Found, Frame, Question, Tell, Tried};
use crate::action::Action;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::R15_4;
use crate::state::{GroupId, SafeHaven};

/// The answer.
#[derive(Clone, Copy)]
pub(crate) enum Resolved {
    Accept(Deal),
    Decline(Deal),
}

/// Rule 15.4: the answer is to the one offer that is open.
pub(super) fn resolve(
    state: &SafeHaven,
    id: GroupId,
    deal: Deal,
    action: Action,
) -> Found<Resolved> {
    match action {
        Action::Accept { from } | Action::Decline { from } if from != deal.from => {
            refuse(R15_4, Reason::NoOffer { from })
        }
        Action::Accept { .. } => Ok(Resolved::Accept(deal)),
        Action::Decline { .. } => Ok(Resolved::Decline(deal)),
        _ => state.not_now(id),
    }
}

pub(super) fn apply(state: &mut SafeHaven, id: GroupId, resolved: Resolved, table: Tell<'_, '_>) {
    state.pop(id);
    match resolved {
        Resolved::Accept(deal) => {
            state.trade(deal, table);
            if let Some(Frame::Question(Question::MakingRoom { who, card, .. })) =
                state.road.group(id).frames.last().copied()
            {
                state.amend(id, Question::MakingRoom { who, card, tried: Tried::Trade });
            }
        }
        Resolved::Decline(Deal { from, to, .. }) => table.emit(Event::Declined { from, by: to }),
    }
}

pub(super) fn options(from: Seat, out: &mut Vec<Action>) {
    out.extend([Action::Accept { from }, Action::Decline { from }]);
}
