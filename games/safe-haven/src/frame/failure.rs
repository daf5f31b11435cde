//! Rule 11.1: failure. Rules 3.1 to 3.4: injuries and death.

use tabletop::{Ask, ChanceExt, Seat};

use super::{Peril, Stretch, Tell, first_aid};
use crate::charts;
use crate::event::Event;
use crate::state::{Cause, Fate, GroupId, SafeHaven, Wounds};

/// Rule 11.1: the failure chart. Rule 4.4: first aid comes before what it says.
pub(super) fn fail(state: &mut SafeHaven, id: GroupId, table: Tell<'_, '_>) {
    let roll = table.d6(Ask::open("failure"));
    table.emit(Event::FailureRolled { group: state.road.band(id), roll });
    if charts::failure_injures(roll) {
        first_aid::before(state, id, Peril::Injury, Stretch::Injury, table);
    } else {
        first_aid::before(state, id, Peril::Loss, Stretch::Loss, table);
    }
}

impl SafeHaven {
    /// Rules 3.1 to 3.3: injured, heavily injured, dead.
    pub(super) fn injure(&mut self, who: Seat, table: Tell<'_, '_>) {
        let wounds = match self.road.character(who).wounds {
            Wounds::Sound => Wounds::Injured,
            Wounds::Injured => Wounds::Heavy,
            Wounds::Heavy => return self.die(who, Cause::Wounds, table),
        };
        self.road.character_mut(who).wounds = wounds;
        table.emit(Event::Hurt { who, wounds });
    }

    /// Rule 3.4: the cards of the dead are lost.
    pub(super) fn die(&mut self, who: Seat, cause: Cause, table: Tell<'_, '_>) {
        let group = self.road.group(self.road.character(who).group);
        let (day, distance) = (group.day, group.distance);
        self.road.take_off(who, Fate::Dead { cause, day, distance });
        self.road.character_mut(who).cards = Default::default();
        table.emit(Event::Died { who, cause, distance });
        self.speak(who, table);
    }

    /// Rule 1.4: whoever leaves the road says something in character.
    pub(super) fn speak(&self, who: Seat, table: Tell<'_, '_>) {
        table.emit(Event::Spoke { who, person: self.road.character(who).person });
    }
}
