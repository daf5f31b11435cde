//! Rules 16.3 to 16.5: whom a leaver takes along.

use tabletop::rule::refuse;
use tabletop::{Seat, Seats};

use super::{Found, Question, Stretch, Tell};
use crate::action::Action;
use crate::event::{Chosen, Event};
use crate::reason::Reason;
use crate::rules::R16_3;
use crate::state::{GroupId, SafeHaven};

/// What becomes of a volunteer.
#[derive(Clone, Copy)]
pub(crate) enum Resolved {
    Take(Seat),
    TurnAway(Seat),
}

/// Rule 16.3: the new leader decides about each volunteer.
pub(super) fn begin(state: &mut SafeHaven, id: GroupId, leaver: Seat, volunteers: Seats) {
    state.road.group_mut(id).going = Seats::only(leaver);
    state.push(id, Question::Choosing { leaver, volunteers });
}

/// Rule 16.3: somebody who has volunteered, and is not decided about yet.
pub(super) fn resolve(
    state: &SafeHaven,
    id: GroupId,
    volunteers: Seats,
    action: Action,
) -> Found<Resolved> {
    match action {
        Action::TakeAlong(who) | Action::TurnAway(who) if !volunteers.contains(who) => {
            refuse(R16_3, Reason::HasNotVolunteered { who })
        }
        Action::TakeAlong(who) => Ok(Resolved::Take(who)),
        Action::TurnAway(who) => Ok(Resolved::TurnAway(who)),
        _ => state.not_now(id),
    }
}

pub(super) fn apply(
    state: &mut SafeHaven,
    id: GroupId,
    leaver: Seat,
    resolved: Resolved,
    table: Tell<'_, '_>,
) {
    let Some(Question::Choosing { volunteers, .. }) = state.road.group(id).question().copied()
    else {
        unreachable!("volunteers are decided about");
    };
    let who = match resolved {
        Resolved::Take(who) => {
            state.road.group_mut(id).going.insert(who);
            table.emit(Event::TakenAlong { who, by: leaver });
            who
        }
        Resolved::TurnAway(who) => {
            table.emit(Event::TurnedAway { who, by: leaver });
            who
        }
    };
    state.amend(id, Question::Choosing { leaver, volunteers: volunteers.without(who) });
}

pub(super) fn options(volunteers: Seats, out: &mut Vec<Action>) {
    for who in volunteers {
        out.extend([Action::TakeAlong(who), Action::TurnAway(who)]);
    }
}

/// Rule 16.4: the new group travels at once. Rule 16.5: if everybody goes
/// along, the group itself travels on under its new leader.
pub(super) fn settle(state: &mut SafeHaven, id: GroupId, leaver: Seat, table: Tell<'_, '_>) {
    let going = std::mem::take(&mut state.road.group_mut(id).going);
    if going == state.road.group(id).members {
        state.road.group_mut(id).frames.clear();
        table.emit(Event::AllGo { group: state.road.band(id), leader: leaver });
        return lead_on_the_road(state, id, leaver, table);
    }
    let new = state.road.part(id, going);
    table.emit(Event::Parted { from: id, group: new, members: going, leaving: true });
    lead_on_the_road(state, new, leaver, table);
    state.run(new, table);
}

/// A group that travels for the rest of the phase.
fn lead_on_the_road(state: &mut SafeHaven, id: GroupId, leader: Seat, table: Tell<'_, '_>) {
    state.lead(id, leader, Chosen::Leaving, table);
    state.push(id, Stretch::PhaseEnds);
    state.push(id, Stretch::SettingOut);
}
