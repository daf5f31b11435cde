//! Rules 17.1 to 17.5: staying behind when a group travels.

use tabletop::Seats;

use super::{Question, Stretch, Tell};
use crate::event::Event;
use crate::setup::StayingLeader;
use crate::state::{GroupId, Phase, SafeHaven};

/// Who can stay behind is asked, before the group sets out.
pub(super) fn begin(state: &mut SafeHaven, id: GroupId) {
    let asked = may_stay(state, id);
    if !asked.is_empty() {
        state.ask(id, Question::StayingBehind, asked);
    }
}

/// Those who are asked. Rule 17.1: at night everyone. Rule 17.4: the leader too,
/// unless the table rules otherwise. Rule 17.2: by day only where somebody
/// heavily injured could stay.
fn may_stay(state: &SafeHaven, id: GroupId) -> Seats {
    let group = state.road.group(id);
    let asked = match (state.road.setup.staying_leader, group.leader) {
        (StayingLeader::Travels, Some(leader)) => group.members.without(leader),
        (StayingLeader::Travels, None) | (StayingLeader::MayStay, _) => group.members,
    };
    let possible = match group.phase {
        Phase::Night => true,
        Phase::Day => !state.road.heavily_injured(id).and(asked).is_empty(),
    };
    if possible && !group.is_alone() { asked } else { Seats::NONE }
}

/// Rules 17.1 to 17.3: those who stay form a new group, which rests.
/// Rule 17.5: if everybody stays, the group rests as it is.
pub(super) fn settle(state: &mut SafeHaven, id: GroupId, table: Tell<'_, '_>) {
    let staying = state.open_partings(id, table);
    if staying.is_empty() {
        return;
    }
    let by_day = state.road.group(id).phase == Phase::Day;
    if by_day && state.road.heavily_injured(id).and(staying).is_empty() {
        return table.emit(Event::NobodyStays { group: state.road.band(id) });
    }
    if staying == state.road.group(id).members {
        state.pop(id);
        table.emit(Event::AllStay { group: state.road.band(id) });
        return state.make_camp(id);
    }
    let new = state.road.part(id, staying);
    table.emit(Event::Parted { from: id, group: new, members: staying, leaving: false });
    state.push(new, Stretch::PhaseEnds);
    state.make_camp(new);
    state.run(new, table);
}
