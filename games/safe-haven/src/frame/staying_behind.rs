//! Rules 17.1 to 17.4: staying behind when a group travels.

use tabletop::Seats;

use super::{Stretch, Tell};
use crate::event::Event;
use crate::state::{GroupId, Phase, SafeHaven};

impl SafeHaven {
    /// Those who are asked. Rule 17.1: at night everyone; Rule 17.4: but the
    /// leader. Rule 17.2: by day only where somebody heavily injured could stay.
    pub(super) fn may_stay_behind(&self, id: GroupId) -> Seats {
        let group = self.road.group(id);
        let asked = match group.leader {
            Some(leader) if !self.road.setup.leader_may_stay_behind => {
                group.members.without(leader)
            }
            Some(_) | None => group.members,
        };
        let possible = match group.phase {
            Phase::Night => true,
            Phase::Day => !self.road.heavily_injured(id).and(asked).is_empty(),
        };
        if possible && !group.is_alone() { asked } else { Seats::NONE }
    }

    /// Rules 17.1 to 17.3: those who stay form a new group, which rests.
    pub(super) fn leave_behind(&mut self, id: GroupId, table: Tell<'_, '_>) {
        let staying = self.open_partings(id, table);
        if staying.is_empty() {
            return;
        }
        let by_day = self.road.group(id).phase == Phase::Day;
        if by_day && self.road.heavily_injured(id).and(staying).is_empty() {
            return table.emit(Event::NobodyStays { group: id });
        }
        if staying == self.road.group(id).members {
            // Everybody stays, the leader too: the group rests as it is.
            self.road.group_mut(id).frames.pop();
            return self.make_camp(id);
        }
        let new = self.road.part(id, staying);
        table.emit(Event::Parted { from: id, group: new, members: staying, leaving: false });
        self.push(new, Stretch::PhaseEnds);
        self.make_camp(new);
        self.run(new, table);
    }
}
