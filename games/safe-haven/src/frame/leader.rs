//! Rules 5.2 and 5.3: choosing a leader.

use tabletop::rule::refuse;
use tabletop::{Ask, ChanceExt, Seat, Seats};

use super::answers::Checked;
use super::{Question, Tell};
use crate::event::{Chosen, Event};
use crate::reason::Reason;
use crate::rules::{R5_3, R5_5};
use crate::state::{GroupId, SafeHaven, Sealed};

impl SafeHaven {
    /// Rule 5.2: a group without a leader chooses one. Rule 5.3: somebody
    /// alone leads without a vote.
    pub(super) fn choose_leader(&mut self, id: GroupId, table: Tell<'_, '_>) {
        let members = self.road.group(id).members;
        match members.lowest() {
            Some(who) if members.len() == 1 => self.lead(id, who, Chosen::Alone, table),
            _ => self.ask(id, Question::Vote, members),
        }
    }

    /// Rule 5.3: a vote is for somebody of the group.
    pub(super) fn ballot(&self, id: GroupId, whom: Seat) -> Checked {
        self.of_the_group(id, whom, R5_3)
    }

    /// Rule 5.5: what is done within a group is done to its members.
    pub(super) fn of_the_group(
        &self,
        id: GroupId,
        who: Seat,
        otherwise: tabletop::Rule,
    ) -> Checked {
        if self.road.is_member(id, who) {
            Ok(())
        } else if self.road.has(who) && self.road.group_of(who).is_some() {
            refuse(R5_5, Reason::NotOfTheGroup { who })
        } else {
            refuse(otherwise, Reason::NotOfTheGroup { who })
        }
    }

    /// Rule 5.3: most votes, then the highest value, then the lot.
    pub(super) fn count_votes(&mut self, id: GroupId, table: Tell<'_, '_>) {
        let mut votes = [0u8; tabletop::MAX_SEATS];
        for (_, answer) in self.open(id, table) {
            if let Sealed::Vote(whom) = answer {
                votes[whom.index()] += 1;
            }
        }
        let members = self.road.group(id).members;
        let favoured = highest(members, |who| votes[who.index()]);
        let strongest = highest(favoured, |who| self.road.character(who).value);
        let (who, by) = match (favoured.len(), strongest.len()) {
            (1, _) => (strongest.lowest(), Chosen::Votes),
            (_, 1) => (strongest.lowest(), Chosen::Value),
            (_, _) => (Some(table.seat_of(Ask::open("leader"), strongest)), Chosen::Lot),
        };
        let who = who.expect("a group that votes has members");
        self.lead(id, who, by, table);
    }

    pub(super) fn lead(&mut self, id: GroupId, who: Seat, by: Chosen, table: Tell<'_, '_>) {
        self.road.group_mut(id).leader = Some(who);
        table.emit(Event::Leads { group: id, who, by });
    }
}

/// Those for whom the measure is highest.
fn highest<M: Ord>(among: Seats, measure: impl Fn(Seat) -> M) -> Seats {
    let most = among.into_iter().map(&measure).max();
    among.into_iter().filter(|who| Some(measure(*who)) == most).collect()
}
