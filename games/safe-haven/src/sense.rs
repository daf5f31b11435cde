//! How a deckhand would decide: common sense, no calculation.

use tabletop::{Seat, Seats, Sense, Skill};

use crate::action::Action;
use crate::charts::{Travel, travel};
use crate::frame::Question;
use crate::state::{Card, Character, Group, GroupId, Hand, SafeHaven, Wounds};
use crate::view::View;

impl Sense for SafeHaven {
    const SKILLS: &'static [Skill] = &[Skill::Deckhand];

    fn rate(view: &View, seat: Seat, options: &[Action], _skill: Skill, out: &mut Vec<i32>) {
        let Some(group) = view.road.group_of(seat) else {
            out.extend(options.iter().map(|_| 0));
            return;
        };
        let eyes = Eyes { view, me: seat, group };
        out.extend(options.iter().map(|action| eyes.rate(action)));
    }
}

/// What a member sees of its own group.
struct Eyes<'a> {
    view: &'a View,
    me: Seat,
    group: GroupId,
}

impl Eyes<'_> {
    /// More is better; what is not worth doing unasked is zero or less.
    fn rate(&self, action: &Action) -> i32 {
        match *action {
            Action::Treat { whom, .. } | Action::TreatWithFind(whom) => self.need_of_care(whom),
            Action::Vote(whom) => self.as_leader(whom),
            Action::Travel => 0,
            Action::Rest => self.need_of_rest(),
            Action::KeepRoll => 0,
            Action::RollAgain => self.dread_of_the_roll(),
            Action::HandTo(who) => self.as_carrier(who),
            Action::GiveAway { hand, to } => 20 - self.points_in(hand) - self.points(to) / 4,
            Action::Replace(hand) => -self.points_in(hand),
            Action::Offer { .. } => -50,
            Action::Accept { from } => self.gain_from(from),
            Action::Decline { .. } => 0,
            Action::FinishTrading | Action::FinishMeal | Action::SpareAll => 0,
            Action::Spend(points) => self.as_contribution(points),
            Action::LoseCard { whose, hand } => self.as_loss(whose, hand),
            Action::Injure(who) => self.as_casualty(who),
            Action::Cannibalise(who) => self.as_meal(who),
            Action::Eat(hand) => 10 - self.points_in(hand).min(9),
            Action::Feed { whom, .. } => self.pity_for(whom),
            Action::Leave | Action::GoAlong | Action::StayBehind => -1,
            Action::KeepTogether => 0,
            Action::LetGo(who) => -i32::from(self.character(who).value),
            Action::TakeAlong(who) => i32::from(self.character(who).strength()),
            Action::TurnAway(_) => 0,
        }
    }

    fn group(&self) -> &Group {
        self.view.road.group(self.group)
    }

    fn members(&self) -> Seats {
        self.group().members
    }

    fn character(&self, who: Seat) -> &Character {
        self.view.road.character(who)
    }

    fn points(&self, who: Seat) -> i32 {
        i32::from(self.character(who).points())
    }

    /// The worth of a card in one's own hand; first aid is worth a good meal.
    fn points_in(&self, hand: Hand) -> i32 {
        worth(self.character(self.me).card(hand))
    }

    fn all_points(&self) -> i32 {
        self.members().into_iter().map(|who| self.points(who)).sum()
    }

    fn fatigue(&self) -> i32 {
        self.members().into_iter().map(|who| i32::from(self.character(who).fatigue)).sum()
    }

    fn need_of_care(&self, whom: Seat) -> i32 {
        match self.character(whom).wounds {
            Wounds::Sound => 0,
            Wounds::Injured => 40,
            Wounds::Heavy => 60,
        }
    }

    /// The strong lead; of equals one trusts oneself.
    fn as_leader(&self, whom: Seat) -> i32 {
        4 * i32::from(self.character(whom).strength()) + i32::from(whom == self.me)
    }

    /// Rest once the group is tired; before that every step counts.
    fn need_of_rest(&self) -> i32 {
        2 * self.fatigue() - self.members().len() as i32
    }

    /// A small group rolls a challenge away.
    fn dread_of_the_roll(&self) -> i32 {
        match self.group().question() {
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

    fn gain_from(&self, from: Seat) -> i32 {
        let Some(offer) = self.character(from).offer else { return self.gain_in_answer() };
        let given = offer.want.map_or(0, |hand| self.points_in(hand));
        worth(self.character(from).card(offer.give)) - given
    }

    fn gain_in_answer(&self) -> i32 {
        match self.group().question() {
            Some(Question::Answering { from, give, want, .. }) => {
                worth(self.character(from).card(give)) - self.points_in(want)
            }
            Some(_) | None => 0,
        }
    }

    /// A fair share of what is missing, if it is not too much of what there is.
    fn as_contribution(&self, points: [u8; 2]) -> i32 {
        let Some(Question::Spending { difficulty, effort }) = self.group().question() else {
            return 0;
        };
        let missing = i32::from(difficulty) - effort + 1;
        let all = self.all_points();
        let fair = (missing * self.points(self.me) + all - 1) / all.max(1);
        let share = if missing * 2 > all { 0 } else { fair };
        let given: i32 = points.iter().map(|p| i32::from(*p)).sum();
        // Between equal sums the one that empties the smaller card is better.
        let uneven = i32::from(points[0].abs_diff(points[1]));
        -10 * (given - share).abs() + uneven.min(9)
    }

    fn as_loss(&self, whose: Seat, hand: Hand) -> i32 {
        -worth(self.character(whose).card(hand)) - 2 * i32::from(whose == self.me)
    }

    /// The unhurt bear an injury best; nobody sends a friend to his death.
    fn as_casualty(&self, who: Seat) -> i32 {
        let character = self.character(who);
        let bearing = match character.wounds {
            Wounds::Sound => 40,
            Wounds::Injured => 20,
            Wounds::Heavy => 0,
        };
        bearing - 2 * i32::from(character.value) - 3 * i32::from(who == self.me)
    }

    /// Only when somebody would die of hunger tonight, and then the weakest.
    fn as_meal(&self, who: Seat) -> i32 {
        let dying = self
            .members()
            .into_iter()
            .filter(|m| self.character(*m).starving && self.points(*m) == 0)
            .count() as i32;
        let short = self.all_points() < self.members().len() as i32;
        if dying == 0 || !short || who == self.me {
            return -50;
        }
        10 - 2 * i32::from(self.character(who).value) - self.points(who)
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
}

fn worth(card: Option<Card>) -> i32 {
    match card {
        None => 0,
        Some(Card::Resource(points)) => i32::from(points),
        Some(Card::FirstAid) => 7,
    }
}
