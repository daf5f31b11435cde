//! Rules 5.2 and 5.3: choosing a leader.

use tabletop::{Ask, ChanceExt, MAX_SEATS, Seat, Seats};

use super::{Found, Question, Tell};
use crate::action::Action;
use crate::event::{Chosen, Event};
use crate::rules::R5_3;
use crate::state::{Answer, GroupId, SafeHaven};

/// Rule 5.2: a group without a leader chooses one. Rule 5.3: somebody alone
/// leads without a vote.
pub(super) fn begin(state: &mut SafeHaven, id: GroupId, table: Tell<'_, '_>) {
    let members = state.road.group(id).members;
    match members.lowest() {
        Some(who) if members.len() == 1 => state.lead(id, who, Chosen::Alone, table),
        Some(_) | None => state.ask(id, Question::Vote, members),
    }
}

/// Rule 5.3: a vote is for somebody of the group.
pub(super) fn resolve(state: &SafeHaven, id: GroupId, action: Action) -> Found<Answer> {
    let Action::Vote(whom) = action else { return state.not_now(id) };
    state.of_the_group(id, whom, R5_3)?;
    Ok(Answer::Vote(whom))
}

pub(super) fn options(state: &SafeHaven, id: GroupId, out: &mut Vec<Action>) {
    out.extend(state.road.group(id).members.into_iter().map(Action::Vote));
}

/// Rule 5.3: most votes, then the highest value, then the lot.
pub(super) fn settle(state: &mut SafeHaven, id: GroupId, table: Tell<'_, '_>) {
    let mut votes = [0u8; MAX_SEATS];
    for (_, answer) in state.open(id, table) {
        if let Answer::Vote(whom) = answer {
            votes[whom.index()] += 1;
        }
    }
    let members = state.road.group(id).members;
    let favoured = highest(members, |who| votes[who.index()]);
    let strongest = highest(favoured, |who| state.road.character(who).value);
    let (who, by) = match (favoured.len(), strongest.len()) {
        (1, _) => (strongest.lowest(), Chosen::Votes),
        (_, 1) => (strongest.lowest(), Chosen::Value),
        (_, _) => (Some(table.seat_of(Ask::open("leader"), strongest)), Chosen::Lot),
    };
    let who = who.expect("a group that votes has members");
    state.lead(id, who, by, table);
}

/// Those for whom the measure is highest.
fn highest<M: Ord>(among: Seats, measure: impl Fn(Seat) -> M) -> Seats {
    let most = among.into_iter().map(&measure).max();
    among.into_iter().filter(|who| Some(measure(*who)) == most).collect()
}

impl SafeHaven {
    pub(super) fn lead(&mut self, id: GroupId, who: Seat, by: Chosen, table: Tell<'_, '_>) {
        let group = self.road.group_mut(id);
        group.leader = Some(who);
        let day = group.day;
        let deeds = &mut self.road.character_mut(who).deeds;
        if deeds.led == 0 {
            deeds.led = day;
        }
        table.emit(Event::Leads { group: self.road.band(id), who, by });
    }
}
