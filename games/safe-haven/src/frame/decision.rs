//! What a seat is asked: the question of its group as far as its own answer
//! depends on it. Who else is asked, and has answered, is no part of it.

use serde::{Deserialize, Serialize};
use tabletop::{ArrayVec, MAX_SEATS, Seat, Seats};

use super::{Peril, Question, Tried, dawn, first_aid, meal, trading};
use crate::charts::HANDS;
use crate::state::{Card, GroupId, SafeHaven};

/// What a seat is asked, with everything that may change before it answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct Decision {
    pub matter: Matter,
    /// Rule 4.3: those whom the seat could treat with first aid at the same time.
    pub patients: Seats,
}

/// What a decision is about, in the order of the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    Vote,
    Dawn {
        /// Rule 6.2: whether the group may rest by day.
        rest: bool,
    },
    Dusk,
    Meal {
        eaten: bool,
        /// Those whom the seat could feed.
        hungry: Seats,
    },
    Nightfall,
    StayingBehind,
    SmallGroup {
        roll: u8,
    },
    Supplies {
        card: Card,
    },
    MakingRoom {
        card: Card,
        tried: Tried,
    },
    Answering {
        from: Seat,
    },
    /// Whether to use first aid before something happens.
    FirstAidBefore {
        before: Peril,
    },
    Spending {
        difficulty: u16,
        effort: i32,
    },
    Committing {
        difficulty: u16,
        effort: i32,
    },
    Losing,
    Injuring,
    Leaving,
    LettingGo {
        wanting: Seats,
    },
    Volunteering {
        leaver: Seat,
    },
    Choosing {
        volunteers: Seats,
    },
    Trading {
        /// Those whose offers wait for the seat's answer.
        offers: Seats,
        /// What the members carry, in the order of their seats. Nothing for
        /// somebody who has done with trading and only answers.
        #[cfg_attr(feature = "ts", ts(as = "Vec<[Option<Card>; HANDS]>"))]
        cards: ArrayVec<[[Option<Card>; HANDS]; MAX_SEATS]>,
    },
    /// Others decide, and the seat could use first aid before they do.
    FirstAid,
}

impl Decision {
    /// Whether another decision is still about this matter, with nothing new in
    /// it: while others eat, or add points to the same challenge, nobody who has
    /// let them go on is asked again.
    pub(crate) fn is_followed_by(&self, now: &Self) -> bool {
        let same = match (self.matter, now.matter) {
            (Matter::Meal { hungry: before, .. }, Matter::Meal { hungry: now, .. }) => {
                now.is_within(before)
            }
            (
                Matter::Spending { difficulty: before, .. },
                Matter::Spending { difficulty: now, .. },
            ) => before == now,
            (before, now) => before == now,
        };
        same && now.patients.is_within(self.patients)
    }
}

impl SafeHaven {
    /// What a member of the group is asked, if it is.
    pub(crate) fn decision_in(&self, id: GroupId, seat: Seat) -> Option<Decision> {
        let question = self.road.group(id).question()?;
        let awaited = self.awaited(id);
        let adds = awaited.may.and(self.may_still_answer(id, question));
        let matter = if awaited.must.or(adds).contains(seat) {
            self.matter(id, seat, question)
        } else if awaited.may.contains(seat) {
            Matter::FirstAid
        } else {
            return None;
        };
        Some(Decision { matter, patients: first_aid::patients(self, id, question, seat) })
    }

    fn matter(&self, id: GroupId, seat: Seat, question: &Question) -> Matter {
        match *question {
            Question::Vote => Matter::Vote,
            Question::Dawn => Matter::Dawn { rest: dawn::may_rest(self, id) },
            Question::Dusk => Matter::Dusk,
            Question::Meal { fed } => meal::matter(self, id, seat, fed),
            Question::Nightfall => Matter::Nightfall,
            Question::StayingBehind => Matter::StayingBehind,
            Question::SmallGroup { roll } => Matter::SmallGroup { roll },
            Question::Supplies { card } => Matter::Supplies { card },
            Question::MakingRoom { card, tried, .. } => Matter::MakingRoom { card, tried },
            Question::Answering { from, .. } => Matter::Answering { from },
            Question::FirstAid { before } => Matter::FirstAidBefore { before },
            Question::Spending { difficulty, effort } => Matter::Spending { difficulty, effort },
            Question::Committing { difficulty, effort } => {
                Matter::Committing { difficulty, effort }
            }
            Question::Losing => Matter::Losing,
            Question::Injuring => Matter::Injuring,
            Question::Leaving => Matter::Leaving,
            Question::LettingGo { wanting } => Matter::LettingGo { wanting },
            Question::Volunteering { leaver } => Matter::Volunteering { leaver },
            Question::Choosing { volunteers, .. } => Matter::Choosing { volunteers },
            Question::Trading => trading::matter(self, id, seat),
        }
    }
}
