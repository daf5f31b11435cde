//! Rules 6.1 to 6.4: day and night.

use tabletop::Seat;
use tabletop::rule::refuse;

use super::answers::Checked;
use super::{Question, Stretch, Tell};
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::R6_2;
use crate::state::{GroupId, Phase, SafeHaven};

impl SafeHaven {
    /// Rule 6.1: day and night follow each other.
    pub(super) fn next_phase(&mut self, id: GroupId, table: Tell<'_, '_>) {
        match self.road.group(id).phase {
            Phase::Day => self.begin_night(id, table),
            Phase::Night => {
                self.road.group_mut(id).day += 1;
                self.begin_day(id, table);
            }
        }
    }

    pub(crate) fn begin_day(&mut self, id: GroupId, table: Tell<'_, '_>) {
        self.begin(id, Phase::Day, table);
        self.push(id, Question::Dawn);
    }

    /// Rule 6.3: cannibalism, then the meal, then the leader's choice.
    fn begin_night(&mut self, id: GroupId, table: Tell<'_, '_>) {
        self.begin(id, Phase::Night, table);
        self.push(id, Question::Nightfall);
        if self.road.group(id).is_alone() {
            self.sit_down(id);
        } else {
            self.push(id, Question::Dusk);
        }
    }

    fn begin(&mut self, id: GroupId, phase: Phase, table: Tell<'_, '_>) {
        let group = self.road.group_mut(id);
        group.phase = phase;
        group.frames.push(Stretch::PhaseEnds.into());
        let day = group.day;
        table.emit(Event::Phase { group: id, day, phase });
    }

    /// Rule 6.2: a day's rest needs somebody heavily injured.
    pub(super) fn day_rest(&self, id: GroupId) -> Checked {
        if self.road.heavily_injured(id).is_empty() {
            refuse(R6_2, Reason::NobodyHeavilyInjured)
        } else {
            Ok(())
        }
    }

    /// The leader has the group travel; who can stay behind is asked first.
    pub(super) fn travel(&mut self, id: GroupId, by: Seat, table: Tell<'_, '_>) {
        self.pop(id);
        table.emit(Event::Ordered { group: id, by, travel: true });
        self.push(id, Stretch::SettingOut);
        let asked = self.may_stay_behind(id);
        if !asked.is_empty() {
            self.ask(id, Question::StayingBehind, asked);
        }
    }

    /// Rule 15.5: somebody may leave, followers catch up, fatigue goes, cards
    /// are traded. The last comes first onto the stack.
    pub(super) fn rest(&mut self, id: GroupId, by: Seat, table: Tell<'_, '_>) {
        self.pop(id);
        table.emit(Event::Ordered { group: id, by, travel: false });
        self.make_camp(id);
    }

    /// The stretch of a rest, for a group whose phase it is.
    pub(crate) fn make_camp(&mut self, id: GroupId) {
        self.push(id, Stretch::Camp);
        self.push(id, Stretch::Recovering);
        self.push(id, Stretch::Encounter);
        self.push(id, Stretch::SettlingDown);
    }
}
