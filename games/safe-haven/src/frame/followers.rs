//! Rules 12.1 to 12.9: being followed, evading, encounters.

use tabletop::{Ask, ChanceExt};

use super::{Stretch, Tell};
use crate::charts::{self, Followers, Met};
use crate::event::Event;
use crate::setup::Following;
use crate::state::{GroupId, SafeHaven};

impl SafeHaven {
    /// Rule 12.1: somebody follows. Nothing happens to a group that is
    /// followed already.
    pub(super) fn start_following(&mut self, id: GroupId, table: Tell<'_, '_>) {
        if self.road.group(id).followers.is_some() {
            return table.emit(Event::FollowedAlready { group: self.road.band(id) });
        }
        let roll = table.d6(Ask::open("followed"));
        let followers = charts::followed(roll);
        self.road.group_mut(id).followers = Some(followers);
        table.emit(Event::Followed { group: self.road.band(id), roll, followers });
    }

    /// Rule 12.2: a chance to shake them off, before the travel chart.
    pub(super) fn evade(&mut self, id: GroupId, table: Tell<'_, '_>) {
        if self.road.group(id).followers.is_none() {
            return;
        }
        let roll = table.d6(Ask::open("evasion"));
        let evaded = charts::evades(roll);
        if evaded {
            self.road.group_mut(id).followers = None;
        }
        table.emit(Event::EvasionRolled { group: self.road.band(id), roll, evaded });
    }

    /// Rules 12.3 to 12.6: the followers catch up with a group that rests, or
    /// that has found supplies.
    pub(super) fn encounter_alone(&mut self, id: GroupId, table: Tell<'_, '_>) {
        let Some(followers) = self.road.group(id).followers else { return };
        match self.encounter(id, followers, table) {
            Met::Friendly => {}
            Met::Hostile => self.face_hostile(id, 0, table),
            Met::Samaritans => self.push(id, Stretch::Finding),
        }
    }

    /// Rules 12.4 and 12.8: the followers catch up in the middle of a
    /// challenge. A hostile group makes it harder; samaritans help before it.
    pub(super) fn encounter_in_challenge(
        &mut self,
        id: GroupId,
        difficulty: u16,
        table: Tell<'_, '_>,
    ) {
        let followers = self.road.group(id).followers.expect("the group is followed");
        match self.encounter(id, followers, table) {
            Met::Friendly => self.push(id, Stretch::Facing { difficulty, hostile: None }),
            Met::Hostile => self.face_hostile(id, difficulty, table),
            Met::Samaritans => {
                self.push(id, Stretch::Facing { difficulty, hostile: None });
                self.push(id, Stretch::Finding);
            }
        }
    }

    /// Rule 12.3: who they turn out to be. Rule 12.7: and they go on following,
    /// unless the table rules that they are gone.
    fn encounter(&mut self, id: GroupId, followers: Followers, table: Tell<'_, '_>) -> Met {
        let (roll, met) = match followers {
            Followers::Hostile => (None, Met::Hostile),
            Followers::Friendly => (None, Met::Friendly),
            Followers::Samaritans => (None, Met::Samaritans),
            Followers::Unknown => {
                let roll = table.d6(Ask::open("encounter"));
                (Some(roll), charts::encounter(roll))
            }
        };
        table.emit(Event::Encountered { group: self.road.band(id), roll, met });
        self.road.group_mut(id).followers = match self.road.setup.followers {
            Following::UntilEvaded => Some(met.into()),
            Following::UntilMet => None,
        };
        met
    }

    /// Rule 12.4: a die times X, on top of what the group already faces.
    fn face_hostile(&mut self, id: GroupId, already: u16, table: Tell<'_, '_>) {
        let roll = table.d6(Ask::open("hostile"));
        let difficulty = already + u16::from(roll) * self.road.players() as u16;
        self.push(id, Stretch::Facing { difficulty, hostile: Some(roll) });
    }
}
