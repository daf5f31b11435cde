//! Rules 7.1 to 8.2: travel, and the safe haven at its end.

use tabletop::{Ask, ChanceExt};

use super::{Question, Stretch, Tell};
use crate::charts::{self, HAVEN_DICE, Travel};
use crate::event::{Event, Toll};
use crate::setup::Haven;
use crate::state::{Fate, GroupId, Phase, SafeHaven, Wounds};

impl SafeHaven {
    /// Rule 7.1: every member comes one step further.
    pub(super) fn set_out(&mut self, id: GroupId, table: Tell<'_, '_>) {
        let group = self.road.group_mut(id);
        group.distance += 1;
        let (members, distance) = (group.members, group.distance);
        table.emit(Event::Travelled { group: self.road.band(id), members, distance });
        self.tire(id, table);
        if self.finds_haven(id, table) {
            self.arrive(id, table);
        } else {
            self.evade(id, table);
            self.roll_for_travel(id, table);
        }
    }

    /// Rules 7.2 and 7.4: heavy injuries and the night tire.
    fn tire(&mut self, id: GroupId, table: Tell<'_, '_>) {
        let night = self.road.group(id).phase == Phase::Night;
        for who in self.road.group(id).members {
            let character = self.road.character_mut(who);
            character.rested = false;
            let heavy = character.wounds == Wounds::Heavy;
            for (tires, by) in [(heavy, Toll::Wounds), (night, Toll::Night)] {
                if tires {
                    character.fatigue += 1;
                    table.emit(Event::Tired { who, fatigue: character.fatigue, by });
                }
            }
        }
    }

    /// Rules 8.1 and 8.2: four dice, all of them within the row.
    fn finds_haven(&mut self, id: GroupId, table: Tell<'_, '_>) -> bool {
        let row = charts::haven_row(self.road.group(id).distance, self.road.players());
        if self.road.setup.haven == Haven::Nowhere || row == 0 {
            return false;
        }
        if row == charts::LAST_ROW {
            return true;
        }
        let dice: [u8; HAVEN_DICE] = std::array::from_fn(|_| table.d6(Ask::open("haven")));
        table.emit(Event::HavenRolled { group: self.road.band(id), dice, row });
        dice.iter().all(|die| *die <= row)
    }

    fn arrive(&mut self, id: GroupId, table: Tell<'_, '_>) {
        let group = self.road.group(id);
        let (members, distance, day) = (group.members, group.distance, group.day);
        table.emit(Event::Arrived { group: self.road.band(id), members, distance });
        for who in members {
            self.road.take_off(who, Fate::Arrived { day, distance });
            self.speak(who, table);
        }
    }

    /// Rule 7.3: a die on the travel chart. Rule 7.5: the leader of a small
    /// group may roll it again.
    fn roll_for_travel(&mut self, id: GroupId, table: Tell<'_, '_>) {
        let roll = table.d6(Ask::open("travel"));
        table.emit(Event::TravelRolled { group: self.road.band(id), roll, again: false });
        if self.road.is_small(id) {
            self.push(id, Question::SmallGroup { roll });
        } else {
            self.push(id, Stretch::OnTheRoad { roll });
        }
    }

    /// Rule 7.3: what the travel chart says happens.
    pub(super) fn meet(&mut self, id: GroupId, roll: u8, table: Tell<'_, '_>) {
        let followed = self.road.group(id).followers.is_some();
        match charts::travel(roll) {
            Travel::Nothing => {}
            Travel::Followed => self.start_following(id, table),
            Travel::Supplies => {
                // Rule 12.8: the find is handed out before the followers come.
                if followed {
                    self.push(id, Stretch::Encounter);
                }
                self.push(id, Stretch::Finding);
            }
            Travel::Challenge(times) => {
                let difficulty = times * self.road.players() as u16;
                if followed {
                    self.encounter_in_challenge(id, difficulty, table);
                } else {
                    self.push(id, Stretch::Facing { difficulty, hostile: None });
                }
            }
        }
    }
}
