//! How a deckhand decides: common sense, no calculation.

use tabletop::Seat;

use super::eyes::Eyes;
use crate::action::Action;
use crate::charts::{Travel, travel};
use crate::frame::Question;
use crate::state::{Hand, Wounds};

/// How good an option looks: more is better, and what is not worth doing
/// unasked is zero or less.
pub(super) fn rate(eyes: &Eyes<'_>, action: &Action) -> i32 {
    match *action {
        Action::Treat { whom, .. } => eyes.pity_for_wounds(whom),
        Action::TreatWithFind(whom) => eyes.need_of_care(whom),
        Action::Vote(whom) => eyes.as_captain(whom),
        Action::Travel => 0,
        Action::Rest => eyes.need_of_rest(),
        Action::KeepRoll => 0,
        Action::RollAgain => eyes.fear_of_the_roll(),
        Action::HandTo(who) => eyes.as_carrier(who),
        Action::GiveAway { hand, to } => 20 - eyes.own(hand) - eyes.points(to) / 4,
        Action::Replace(hand) => -eyes.own(hand),
        Action::Offer { give, to, want } => eyes.fancy_for(give, to, want),
        Action::Accept { from } => eyes.gain_from(from),
        Action::Decline { .. } => 0,
        Action::FinishTrading | Action::FinishMeal | Action::SpareAll | Action::KeepAid => 0,
        Action::Spend(points) | Action::Commit(points) => {
            eyes.as_payment(points, eyes.fair_share())
        }
        Action::FinishSpending => eyes.as_payment([0, 0], eyes.fair_share()),
        Action::LoseCard { whose, hand } => eyes.as_loss(whose, hand),
        Action::Injure(who) => eyes.as_casualty(who),
        Action::Cannibalise(who) => eyes.as_meal(who),
        Action::Eat(hand) => 10 - eyes.own(hand).min(9),
        Action::Feed { whom, .. } => eyes.pity_for(whom),
        Action::Leave => eyes.wish_to_leave(),
        Action::GoAlong => eyes.trust_in_the_leaver(),
        Action::StayBehind => eyes.wish_to_lie_down(),
        Action::KeepTogether => 0,
        Action::LetGo(who) => -i32::from(eyes.character(who).value),
        Action::TakeAlong(who) => eyes.strength(who),
        Action::TurnAway(_) => 0,
    }
}

impl Eyes<'_> {
    /// The strong lead; of equals one trusts oneself.
    fn as_captain(&self, whom: Seat) -> i32 {
        4 * self.strength(whom) + i32::from(whom == self.me)
    }

    /// Nobody dresses the wounds of somebody who is to be eaten.
    fn pity_for_wounds(&self, whom: Seat) -> i32 {
        let at_dusk = self.question() == Some(Question::Dusk);
        if at_dusk && self.as_meal(whom) > 0 { -5 } else { self.need_of_care(whom) }
    }

    /// Rest once the group is tired; before that every step counts. Nobody
    /// lies down with enemies behind.
    fn need_of_rest(&self) -> i32 {
        if self.is_hunted() { -50 } else { 2 * self.fatigue() - self.size() }
    }

    /// A small group rolls a challenge away.
    fn fear_of_the_roll(&self) -> i32 {
        match self.question() {
            Some(Question::SmallGroup { roll }) => match travel(roll) {
                Travel::Challenge(times) => i32::from(times),
                Travel::Nothing | Travel::Supplies | Travel::Followed => -1,
            },
            Some(_) | None => -1,
        }
    }

    /// A find goes to whoever has a hand free, and of those to the neediest.
    fn as_carrier(&self, who: Seat) -> i32 {
        let free = self.character(who).free_hand().is_some();
        30 * i32::from(free) - self.points(who)
    }

    /// A card for somebody who has nothing, or food for first aid that the
    /// other can do without.
    fn fancy_for(&self, give: Hand, to: Seat, want: Option<Hand>) -> i32 {
        let given = self.own(give);
        match want {
            None if self.points(to) == 0 && self.points(self.me) - given >= 3 => 4,
            None => -50,
            Some(want) => {
                let got = Self::worth(self.character(to).card(want));
                let needy = self.is_hurt(self.me) && self.character(to).points_in(want) == 0;
                if needy && given + 2 >= got && given > 1 { 3 } else { -50 }
            }
        }
    }

    /// A share of what is missing, if it is not too much of what there is.
    fn fair_share(&self) -> i32 {
        let missing = self.missing();
        if missing * 2 > self.all_points() { 0 } else { self.share_of(missing) }
    }

    /// Only when somebody would die of hunger tonight whom no spare food can
    /// save, and then the weakest.
    fn as_meal(&self, who: Seat) -> i32 {
        if self.doomed() == 0 || who == self.me {
            return -50;
        }
        let wounds = match self.character(who).wounds {
            Wounds::Sound => 0,
            Wounds::Injured => 2,
            Wounds::Heavy => 4,
        };
        20 + wounds - 2 * i32::from(self.character(who).value) - self.points(who)
    }

    /// Share with those who have nothing, as long as a meal is left.
    fn pity_for(&self, whom: Seat) -> i32 {
        let hungry = self.points(whom) == 0;
        let plenty = self.points(self.me) >= 3;
        match (hungry, self.character(whom).starving, plenty) {
            (true, true, _) => 20,
            (true, false, true) => 15,
            (true, false, false) | (false, _, _) => -5,
        }
    }

    /// Whoever feeds all the others goes while there is something left.
    fn wish_to_leave(&self) -> i32 {
        let mine = self.points(self.me);
        let theirs = self.all_points() - mine;
        let leads = self.group().is_led_by(self.me);
        if !leads && mine >= 4 && theirs < self.size() - 1 { 1 } else { -1 }
    }

    /// One goes with somebody stronger than the leader.
    fn trust_in_the_leaver(&self) -> i32 {
        let Some(Question::Volunteering { leaver }) = self.question() else { return -1 };
        let leader = self.group().leader.map_or(0, |leader| self.strength(leader));
        if self.strength(leaver) >= leader { 1 } else { -1 }
    }

    /// Whoever can hardly walk stays behind with something to eat.
    fn wish_to_lie_down(&self) -> i32 {
        let weary = self.character(self.me).fatigue >= 3 && self.points(self.me) >= 2;
        if weary && !self.is_hunted() { 1 } else { -1 }
    }
}
