//! Rules 14.1 to 14.3: cannibalism.

use tabletop::Seat;

use super::answers::Checked;
use super::{Stretch, Tell};
use crate::event::Event;
use crate::rules::R14_1;
use crate::state::{Cause, GroupId, SafeHaven};

impl SafeHaven {
    /// Rule 14.1: one of the group's own members.
    pub(super) fn victim(&self, id: GroupId, whom: Seat) -> Checked {
        self.of_the_group(id, whom, R14_1)
    }

    /// Rules 14.1 and 14.2: the victim dies, and the group gains a new card.
    /// Rule 14.3: the card is handed out like any find, before the meal, which
    /// therefore goes below it.
    pub(super) fn cannibalise(&mut self, id: GroupId, by: Seat, whom: Seat, table: Tell<'_, '_>) {
        self.pop(id);
        table.emit(Event::Cannibalised { who: whom, by });
        self.die(whom, Cause::Eaten, table);
        self.push(id, Stretch::SittingDown);
        self.push(id, Stretch::Drawing);
    }

    pub(super) fn spare_all(&mut self, id: GroupId, table: Tell<'_, '_>) {
        self.pop(id);
        table.emit(Event::Spared { group: id });
        self.sit_down(id);
    }
}
