//! Rule 10.7: points are committed sealed, and opened together.

use tabletop::Seat;
use tabletop::rule::refuse;

use super::{Found, Tell, challenge};
use crate::action::Action;
use crate::reason::Reason;
use crate::rules::R10_7;
use crate::state::{Answer, GroupId, SafeHaven};

/// Rule 10.7: no more than the cards have.
pub(super) fn resolve(state: &SafeHaven, id: GroupId, who: Seat, action: Action) -> Found<Answer> {
    let Action::Commit(points) = action else { return state.not_now(id) };
    if state.has_points(who, points) {
        Ok(Answer::Spend(points))
    } else {
        refuse(R10_7, Reason::TooFewPoints { has: state.road.character(who).points() })
    }
}

/// Everything that a member can commit.
pub(super) fn options(state: &SafeHaven, who: Seat, out: &mut Vec<Action>) {
    out.extend(state.all_points(who).map(Action::Commit));
}

/// Rule 10.6: the points are opened, and more than the difficulty wins.
pub(super) fn settle(
    state: &mut SafeHaven,
    id: GroupId,
    difficulty: u16,
    effort: i32,
    table: Tell<'_, '_>,
) {
    let mut effort = effort;
    for (who, answer) in state.open(id, table) {
        if let Answer::Spend(points) = answer {
            effort += i32::from(state.spend(who, points));
        }
    }
    challenge::end(state, id, difficulty, effort, table);
}
