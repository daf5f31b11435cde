//! Rules 15.1 and 15.2: what rest does.

use super::Tell;
use crate::event::Event;
use crate::state::{GroupId, SafeHaven, Wounds};

impl SafeHaven {
    /// Rule 15.1: fatigue goes. Rule 15.2: the heavily injured need two phases
    /// of rest in a row.
    pub(super) fn recover(&mut self, id: GroupId, table: Tell<'_, '_>) {
        for who in self.road.group(id).members {
            let character = self.road.character_mut(who);
            let recovers = character.wounds != Wounds::Heavy || character.rested;
            character.rested = true;
            if character.fatigue == 0 {
                continue;
            }
            if recovers {
                character.fatigue = 0;
                table.emit(Event::Rested { who });
            } else {
                table.emit(Event::StillTired { who });
            }
        }
    }
}
