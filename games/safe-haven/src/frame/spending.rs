//! Rules 10.4 and 10.5: points are added openly, until the effort suffices or
//! all have done.

use tabletop::rule::refuse;
use tabletop::{Seat, Seats};

use super::{Found, Question, Tell, challenge};
use crate::action::Action;
use crate::charts::HANDS;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::{R10_4, R10_5};
use crate::state::{GroupId, SafeHaven};

/// What somebody adds.
#[derive(Clone, Copy)]
pub(crate) enum Resolved {
    Add([u8; HANDS]),
    Finish,
}

pub(super) fn resolve(
    state: &SafeHaven,
    id: GroupId,
    who: Seat,
    action: Action,
) -> Found<Resolved> {
    match action {
        Action::Spend([0, 0]) => refuse(R10_5, Reason::NothingAdded),
        Action::Spend(points) if state.has_points(who, points) => Ok(Resolved::Add(points)),
        Action::Spend(_) => {
            let has = state.road.character(who).points();
            refuse(R10_4, Reason::TooFewPoints { has })
        }
        Action::FinishSpending if state.road.group(id).asked.awaits(who) => Ok(Resolved::Finish),
        Action::FinishSpending => refuse(R10_5, Reason::NotAsked { who }),
        _ => state.not_now(id),
    }
}

/// Rule 10.5: it is over as soon as the effort suffices.
pub(super) fn apply(
    state: &mut SafeHaven,
    id: GroupId,
    who: Seat,
    resolved: Resolved,
    table: Tell<'_, '_>,
) {
    match resolved {
        Resolved::Add(points) => add(state, id, who, points, table),
        Resolved::Finish => {
            state.finish(id, who);
            table.emit(Event::Finished { who });
        }
    }
}

fn add(state: &mut SafeHaven, id: GroupId, who: Seat, points: [u8; HANDS], table: Tell<'_, '_>) {
    let Some(Question::Spending { difficulty, effort }) = state.road.group(id).question().copied()
    else {
        unreachable!("points are added to a challenge");
    };
    let points = state.spend(who, points);
    let effort = effort + i32::from(points);
    table.emit(Event::Added { who, points, effort });
    if effort > i32::from(difficulty) {
        state.pop(id);
        state.dismiss(id);
        return challenge::end(state, id, difficulty, effort, table);
    }
    state.amend(id, Question::Spending { difficulty, effort });
    if state.road.character(who).points() == 0 {
        state.finish(id, who);
    }
}

/// Rule 10.5: those who had done, and could still add something.
pub(super) fn may_spend(state: &SafeHaven, id: GroupId) -> Seats {
    let done = state.road.group(id).asked.answered();
    done.into_iter().filter(|who| state.road.character(*who).points() > 0).collect()
}

pub(super) fn options(state: &SafeHaven, who: Seat, out: &mut Vec<Action>) {
    out.push(Action::FinishSpending);
    payments(state, who, out);
}

/// Everything that a member can add.
pub(super) fn payments(state: &SafeHaven, who: Seat, out: &mut Vec<Action>) {
    out.extend(state.all_points(who).skip(1).map(Action::Spend));
}
