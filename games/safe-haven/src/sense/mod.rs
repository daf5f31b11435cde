//! How bots decide. Both levels see a view, like a player, and everything that
//! they go by lies open on the table: two who look at the same view share a
//! task without a word, and what one of them does gives nothing away.

use tabletop::{Outcome, Prospects, Seat, Sense, Skill, Thinking};

use crate::action::Action;
use crate::frame::Question;
use crate::state::{Group, Phase, Road, SafeHaven};
use crate::view::View;

mod captain;
mod deckhand;
mod eyes;
mod mate;

use eyes::Eyes;

impl Sense for SafeHaven {
    const SKILLS: &'static [Skill] = &[Skill::Deckhand, Skill::Mate];

    fn rate(view: &View, seat: Seat, options: &[Action], skill: Skill, out: &mut Vec<i32>) {
        rate(&view.road, seat, options, skill, out);
    }

    const THINKING: Option<Thinking> = Some(captain::THINKING);

    /// What all answer at once and under seal is answered as a mate does: those who
    /// look at the same table then know of each other what they will say.
    fn by_habit(view: &View, seat: Seat) -> bool {
        let question = view.road.group_of(seat).and_then(|id| view.road.group(id).question());
        question.is_some_and(is_sealed)
    }

    fn glance(&self, seat: Seat, options: &[Action], out: &mut Vec<i32>) {
        rate(&self.road, seat, options, Skill::Mate, out);
    }

    /// A day or a night of any group.
    fn stretch(&self) -> u32 {
        let phase =
            |group: &Group| 2 * u32::from(group.day) + u32::from(group.phase == Phase::Night);
        self.road.groups().map(|(_, group)| phase(group)).sum()
    }

    fn prospects(&self) -> Prospects {
        captain::prospects(&self.road)
    }

    fn worth_of(outcome: &Outcome) -> Prospects {
        captain::worth_of(outcome)
    }

    /// What nobody sees before all have answered.
    fn is_sealed(action: &Action) -> bool {
        match action {
            Action::Vote(_)
            | Action::Commit(_)
            | Action::Leave
            | Action::GoAlong
            | Action::StayBehind
            | Action::KeepTogether => true,
            Action::Treat { .. }
            | Action::KeepAid
            | Action::Travel
            | Action::Rest
            | Action::KeepRoll
            | Action::RollAgain
            | Action::HandTo(_)
            | Action::TreatWithFind(_)
            | Action::GiveAway { .. }
            | Action::Replace(_)
            | Action::Offer { .. }
            | Action::Accept { .. }
            | Action::Decline { .. }
            | Action::FinishTrading
            | Action::Spend(_)
            | Action::FinishSpending
            | Action::LoseCard { .. }
            | Action::Injure(_)
            | Action::Cannibalise(_)
            | Action::SpareAll
            | Action::Eat(_)
            | Action::Feed { .. }
            | Action::FinishMeal
            | Action::LetGo(_)
            | Action::TakeAlong(_)
            | Action::TurnAway(_) => false,
        }
    }
}

fn is_sealed(question: &Question) -> bool {
    match question {
        Question::Vote
        | Question::Committing { .. }
        | Question::StayingBehind
        | Question::Leaving
        | Question::Volunteering { .. } => true,
        Question::Dawn
        | Question::Dusk
        | Question::Meal { .. }
        | Question::Nightfall
        | Question::SmallGroup { .. }
        | Question::Supplies { .. }
        | Question::MakingRoom { .. }
        | Question::Answering { .. }
        | Question::FirstAid { .. }
        | Question::Spending { .. }
        | Question::Losing
        | Question::Injuring
        | Question::LettingGo { .. }
        | Question::Choosing { .. }
        | Question::Trading => false,
    }
}

/// Whoever is off the road has nothing to decide.
fn rate(road: &Road, seat: Seat, options: &[Action], skill: Skill, out: &mut Vec<i32>) {
    let Some(group) = road.group_of(seat) else {
        out.extend(options.iter().map(|_| 0));
        return;
    };
    let eyes = Eyes { road, me: seat, group };
    let judge = match skill {
        Skill::Deckhand => deckhand::rate,
        Skill::Mate => mate::rate,
    };
    out.extend(options.iter().map(|action| judge(&eyes, action)));
}
