//! How a mate decides. He walks day and night, keeps the food in few hands and
//! feeds those who would die. A group of less than half rolls the travel die
//! again, and eats less: so a large band parts into small groups early. A band of
//! fewer than six stays together, for half of it would be one or two, and too
//! weak for any challenge.

use tabletop::Seat;

use super::eyes::Eyes;
use crate::action::Action;
use crate::charts::{Travel, travel};
use crate::frame::Question;
use crate::state::Card;

/// A band that is large enough to part.
const LARGE: i32 = 6;

/// So many find enough to eat together.
const MOUTHS: i32 = 4;

/// How good an option looks: more is better, and what is not worth doing
/// unasked is zero or less.
pub(super) fn rate(eyes: &Eyes<'_>, action: &Action) -> i32 {
    match *action {
        Action::Treat { whom, .. } => eyes.care_for(whom),
        Action::TreatWithFind(whom) => 100 + eyes.need_of_care(whom),
        Action::Vote(whom) => 4 * eyes.strength(whom) + i32::from(whom == eyes.me),
        // Every step is one nearer to the haven, and a night on the road saves a
        // meal; strength matters little to those who roll challenges away.
        Action::Travel => 0,
        Action::Rest => -1,
        Action::KeepRoll => 0,
        Action::RollAgain => eyes.dread_of_the_roll(),
        Action::HandTo(who) => eyes.as_store(who),
        Action::GiveAway { hand, to } => 20 - eyes.own(hand) + eyes.points(to).min(9),
        Action::Replace(hand) => -eyes.own(hand),
        Action::Offer { .. } => -50,
        Action::Accept { from } => eyes.gain_from(from),
        Action::Decline { .. } => 0,
        Action::FinishTrading | Action::FinishMeal | Action::SpareAll | Action::KeepAid => 0,
        Action::Spend(points) | Action::Commit(points) => eyes.as_payment(points, eyes.due()),
        Action::FinishSpending => eyes.as_payment([0, 0], eyes.due()),
        Action::LoseCard { whose, hand } => eyes.as_loss(whose, hand),
        Action::Injure(who) => eyes.as_casualty(who),
        Action::Cannibalise(who) => eyes.as_victim(who),
        Action::Eat(hand) => 10 - eyes.own(hand).min(9),
        Action::Feed { whom, .. } => eyes.duty_to_feed(whom),
        Action::Leave => eyes.wish_to_lead_away(),
        Action::GoAlong => eyes.wish_to_go_along(),
        Action::StayBehind => eyes.wish_to_stay(),
        Action::KeepTogether => 0,
        Action::LetGo(who) => eyes.strength(who),
        Action::TakeAlong(who) => eyes.use_of_company(who),
        Action::TurnAway(_) => 0,
    }
}

impl Eyes<'_> {
    /// The most who still are a small group, and can be fed.
    fn small(&self) -> i32 {
        ((self.players() - 1) / 2).min(MOUTHS)
    }

    /// Whether the group had better part.
    fn is_crowd(&self) -> bool {
        self.players() >= LARGE && self.size() > self.small()
    }

    /// Nobody dresses the wounds of somebody who is to be eaten.
    fn care_for(&self, whom: Seat) -> i32 {
        let at_dusk = self.question() == Some(Question::Dusk);
        if at_dusk && self.as_victim(whom) > 0 { -5 } else { self.need_of_care(whom) }
    }

    fn chance_in_halves(&self, difficulty: i32) -> i32 {
        self.effort_in_halves() - 2 * difficulty
    }

    fn dread_of_the_roll(&self) -> i32 {
        let Some(Question::SmallGroup { roll }) = self.question() else { return -1 };
        match travel(roll) {
            Travel::Challenge(times) => {
                let margin = self.chance_in_halves(i32::from(times) * self.players());
                if margin > 6 { -1 } else { 1 }
            }
            Travel::Nothing | Travel::Supplies | Travel::Followed => -1,
        }
    }

    /// Food goes to whoever has most already: those without are fed only when
    /// they would die, and so the group eats less.
    fn as_store(&self, who: Seat) -> i32 {
        let character = self.character(who);
        if character.free_hand().is_none() {
            return -50;
        }
        match self.question() {
            Some(Question::Supplies { card: Card::FirstAid }) => -self.points(who),
            Some(_) | None => self.points(who),
        }
    }

    fn due(&self) -> i32 {
        let missing = self.missing();
        let price = 3;
        if missing > price { 0 } else { self.share_of(missing) }
    }

    /// Somebody who dies tonight in any case.
    fn as_victim(&self, who: Seat) -> i32 {
        if self.doomed() == 0 || who == self.me || !self.dying().contains(who) {
            return -50;
        }
        10 - 2 * i32::from(self.character(who).value)
    }

    fn duty_to_feed(&self, whom: Seat) -> i32 {
        let character = self.character(whom);
        if character.starving && self.points(whom) == 0 { 20 } else { -5 }
    }

    fn wish_to_lead_away(&self) -> i32 {
        if !self.is_crowd() {
            return -1;
        }
        let leader = self.group().leader;
        let others = self.members().into_iter().filter(|who| Some(*who) != leader);
        let first = others.max_by_key(|who| self.rank(*who));
        if first == Some(self.me) { 1 } else { -1 }
    }

    fn wish_to_go_along(&self) -> i32 {
        let Some(Question::Volunteering { leaver }) = self.question() else { return -1 };
        let party = self.party(leaver, self.small());
        if self.is_crowd() && party.contains(self.me) { 1 } else { -1 }
    }

    fn use_of_company(&self, who: Seat) -> i32 {
        let company = self.group().going.len() as i32;
        if company < self.small() { 10 + self.strength(who) } else { -1 }
    }

    fn wish_to_stay(&self) -> i32 {
        let Some(leader) = self.group().leader else { return -1 };
        if self.is_crowd() && !self.party(leader, self.small()).contains(self.me) { 1 } else { -1 }
    }
}
