//! Rules 16.1 to 16.5: leaving a group that rests.

use tabletop::rule::refuse;
use tabletop::{Seat, Seats};

use super::answers::Checked;
use super::{Question, Stretch, Tell};
use crate::event::{Chosen, Event};
use crate::reason::Reason;
use crate::rules::{R16_2, R16_3};
use crate::state::{GroupId, SafeHaven};

impl SafeHaven {
    /// Rule 16.2: all are asked at the same time. Somebody alone has nobody to
    /// leave.
    pub(super) fn ask_who_leaves(&mut self, id: GroupId) {
        let group = self.road.group(id);
        let asked = if group.is_alone() { Seats::NONE } else { group.members };
        self.ask(id, Question::Leaving, asked);
    }

    /// Rules 16.1 and 16.2: one leaves at most; of several the leader decides.
    pub(super) fn hear_leavers(&mut self, id: GroupId, table: Tell<'_, '_>) {
        let wanting = self.open_partings(id, table);
        match wanting.lowest() {
            None => {}
            Some(leaver) if wanting.len() == 1 => self.ask_for_volunteers(id, leaver),
            Some(_) => {
                self.road.group_mut(id).going = wanting;
                self.push(id, Question::LettingGo);
            }
        }
    }

    /// Rule 16.2: the leader lets somebody go who wants to.
    pub(super) fn letting_go(&self, id: GroupId, who: Seat) -> Checked {
        if self.road.group(id).going.contains(who) {
            Ok(())
        } else {
            refuse(R16_2, Reason::DoesNotWantToLeave { who })
        }
    }

    pub(super) fn let_go(&mut self, id: GroupId, by: Seat, who: Seat, table: Tell<'_, '_>) {
        self.pop(id);
        table.emit(Event::LetGo { who, by });
        self.ask_for_volunteers(id, who);
    }

    /// Rule 16.3: anyone else may volunteer.
    fn ask_for_volunteers(&mut self, id: GroupId, leaver: Seat) {
        let group = self.road.group_mut(id);
        group.going = Seats::NONE;
        let others = group.members.without(leaver);
        self.ask(id, Question::Volunteering { leaver }, others);
    }

    /// Rule 16.3: the new leader decides about each volunteer.
    pub(super) fn hear_volunteers(&mut self, id: GroupId, leaver: Seat, table: Tell<'_, '_>) {
        let volunteers = self.open_partings(id, table);
        self.ask(id, Question::Choosing { leaver }, volunteers);
    }

    /// Rule 16.3: somebody who has volunteered, and is not decided about yet.
    pub(super) fn volunteer(&self, id: GroupId, who: Seat) -> Checked {
        if self.road.group(id).waiting.contains(who) {
            Ok(())
        } else {
            refuse(R16_3, Reason::HasNotVolunteered { who })
        }
    }

    pub(super) fn take_along(&mut self, id: GroupId, by: Seat, who: Seat, table: Tell<'_, '_>) {
        let group = self.road.group_mut(id);
        group.waiting.remove(who);
        group.going.insert(who);
        table.emit(Event::TakenAlong { who, by });
    }

    pub(super) fn turn_away(&mut self, id: GroupId, by: Seat, who: Seat, table: Tell<'_, '_>) {
        self.road.group_mut(id).waiting.remove(who);
        table.emit(Event::TurnedAway { who, by });
    }

    /// Rule 16.4: the new group travels at once. Rule 16.5: if everybody goes
    /// along, the group itself travels on under its new leader.
    pub(super) fn leave(&mut self, id: GroupId, leaver: Seat, table: Tell<'_, '_>) {
        let group = self.road.group_mut(id);
        let going = std::mem::take(&mut group.going).with(leaver);
        if going == group.members {
            group.frames.clear();
            table.emit(Event::AllGo { group: id, leader: leaver });
            return self.lead_on_the_road(id, leaver, table);
        }
        let new = self.road.part(id, going);
        table.emit(Event::Parted { from: id, group: new, members: going, leaving: true });
        self.lead_on_the_road(new, leaver, table);
        self.run(new, table);
    }

    /// A group that travels for the rest of the phase.
    fn lead_on_the_road(&mut self, id: GroupId, leader: Seat, table: Tell<'_, '_>) {
        self.lead(id, leader, Chosen::Leaving, table);
        self.push(id, Stretch::PhaseEnds);
        self.push(id, Stretch::SettingOut);
    }
}
