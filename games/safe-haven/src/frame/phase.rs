//! Rules 6.1 to 6.4: day and night, and what the leader has the group do.

use tabletop::Seat;

use super::{Question, Stretch, Tell, staying_behind};
use crate::action::Action;
use crate::event::Event;
use crate::state::{GroupId, Phase, SafeHaven};

/// What the leader has the group do for the rest of the phase.
#[derive(Clone, Copy)]
pub(crate) enum Order {
    Travel,
    Rest,
}

impl Order {
    /// The order that an action gives, if it gives one.
    pub(super) fn of(action: Action) -> Option<Self> {
        if matches!(action, Action::Travel) {
            Some(Self::Travel)
        } else {
            matches!(action, Action::Rest).then_some(Self::Rest)
        }
    }
}

/// The leader has the group travel, and who can stay behind is asked first; or
/// it rests.
pub(super) fn apply(
    state: &mut SafeHaven,
    id: GroupId,
    by: Seat,
    order: Order,
    table: Tell<'_, '_>,
) {
    state.pop(id);
    let travel = matches!(order, Order::Travel);
    table.emit(Event::Ordered { group: state.road.band(id), by, travel });
    match order {
        Order::Travel => {
            state.push(id, Stretch::SettingOut);
            staying_behind::begin(state, id);
        }
        Order::Rest => state.make_camp(id),
    }
}

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
    /// Rule 14.3: somebody alone has no one to eat.
    fn begin_night(&mut self, id: GroupId, table: Tell<'_, '_>) {
        self.begin(id, Phase::Night, table);
        self.push(id, Question::Nightfall);
        if self.road.group(id).is_alone() {
            self.push(id, Stretch::SittingDown);
        } else {
            self.push(id, Question::Dusk);
        }
    }

    fn begin(&mut self, id: GroupId, phase: Phase, table: Tell<'_, '_>) {
        let group = self.road.group_mut(id);
        group.phase = phase;
        group.frames.push(Stretch::PhaseEnds.into());
        let day = group.day;
        table.emit(Event::Phase { group: self.road.band(id), day, phase });
    }

    /// Rule 15.5: somebody may leave, followers catch up, fatigue goes, cards
    /// are traded. The last comes first onto the stack.
    pub(crate) fn make_camp(&mut self, id: GroupId) {
        self.push(id, Stretch::Camp);
        self.push(id, Stretch::Recovering);
        self.push(id, Stretch::Encounter);
        self.push(id, Stretch::SettlingDown);
    }
}
