//! Which action answers which decision.

use tabletop::Seat;
use tabletop::rule::{Refusal, refuse};

use super::{Question, Tell};
use crate::action::Action;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::{R5_4, R6_5};
use crate::state::{GroupId, SafeHaven, Sealed};

/// Whether something may be done.
pub(super) type Checked = Result<(), Refusal<Reason>>;

impl SafeHaven {
    /// Which action answers which decision: whether it may.
    pub(crate) fn check_in(&self, id: GroupId, seat: Seat, action: &Action) -> Checked {
        let open = self.road.group(id).question().expect("a group on the road decides something");
        if let Action::Treat { hand, whom } = *action {
            return self.treatment(id, seat, hand, whom).map(|_| ());
        }
        match (open, *action) {
            (Question::Meal, Action::Feed { hand, whom }) => {
                return self.feeding(id, seat, hand, whom);
            }
            (Question::Meal, Action::Eat(hand)) => return self.eating(id, seat, hand),
            (_, _) => self.is_asked(id, seat)?,
        }
        match (open, *action) {
            (Question::Vote, Action::Vote(whom)) => self.ballot(id, whom),
            (Question::Dawn, Action::Travel) => Ok(()),
            (Question::Dawn, Action::Rest) => self.day_rest(id),
            (Question::Dusk, Action::Cannibalise(whom)) => self.victim(id, whom),
            (Question::Dusk, Action::SpareAll) => Ok(()),
            (Question::Meal, Action::FinishMeal) => self.finishing_meal(id, seat),
            (Question::Nightfall, Action::Travel | Action::Rest) => Ok(()),
            (Question::StayingBehind, Action::StayBehind | Action::KeepTogether) => Ok(()),
            (Question::SmallGroup { .. }, Action::KeepRoll | Action::RollAgain) => Ok(()),
            (Question::Supplies { .. }, Action::HandTo(who)) => self.carrier(id, who),
            (Question::Supplies { card }, Action::TreatWithFind(whom)) => {
                self.treatment_with_find(id, card, whom)
            }
            (Question::MakingRoom { .. }, Action::GiveAway { hand, to }) => {
                self.giving_away(id, seat, hand, to)
            }
            (Question::MakingRoom { .. }, Action::Replace(hand)) => self.replacing(seat, hand),
            (Question::MakingRoom { offered, .. }, Action::Offer { give, to, want }) => {
                self.offer_for_room(id, seat, give, to, want, offered).map(|_| ())
            }
            (Question::Answering { from, .. }, Action::Accept { from: named })
            | (Question::Answering { from, .. }, Action::Decline { from: named }) => {
                Self::answer_to(from, named)
            }
            (Question::Spending { .. }, Action::Spend(points)) => self.spending(seat, points),
            (Question::Losing, Action::LoseCard { whose, hand }) => self.loss(id, whose, hand),
            (Question::Injuring, Action::Injure(who)) => self.injury(id, who),
            (Question::Leaving, Action::Leave | Action::KeepTogether) => Ok(()),
            (Question::LettingGo, Action::LetGo(who)) => self.letting_go(id, who),
            (Question::Volunteering { .. }, Action::GoAlong | Action::KeepTogether) => Ok(()),
            (Question::Choosing { .. }, Action::TakeAlong(who) | Action::TurnAway(who)) => {
                self.volunteer(id, who)
            }
            (Question::Trading, Action::Offer { give, to, want }) => {
                self.offering(id, seat, give, to, want)
            }
            (Question::Trading, Action::Accept { from }) => {
                self.accepting(id, seat, from).map(|_| ())
            }
            (Question::Trading, Action::Decline { from }) => self.declining(id, seat, from),
            (Question::Trading, Action::FinishTrading) => self.finishing_trading(id, seat),
            (open, _) => refuse(R6_5, Reason::NotNow { open }),
        }
    }

    /// Which action answers which decision: what it does. It has been checked.
    pub(crate) fn apply_in(
        &mut self,
        id: GroupId,
        seat: Seat,
        action: Action,
        table: Tell<'_, '_>,
    ) {
        match action {
            Action::Treat { hand, whom } => self.treat(seat, hand, whom, table),
            Action::Vote(whom) => self.seal(id, seat, Sealed::Vote(whom), table),
            Action::Spend(points) => self.seal(id, seat, Sealed::Spend(points), table),
            Action::StayBehind | Action::Leave | Action::GoAlong => {
                self.seal(id, seat, Sealed::Part(true), table);
            }
            Action::KeepTogether => self.seal(id, seat, Sealed::Part(false), table),
            Action::Travel => self.travel(id, seat, table),
            Action::Rest => self.rest(id, seat, table),
            Action::KeepRoll => self.keep_roll(id, table),
            Action::RollAgain => self.roll_again(id, table),
            Action::HandTo(who) => self.hand_to(id, who, table),
            Action::TreatWithFind(whom) => self.treat_with_find(id, seat, whom, table),
            Action::GiveAway { hand, to } => self.give_away(id, seat, hand, to, table),
            Action::Replace(hand) => self.replace(id, seat, hand, table),
            Action::Offer { give, to, want } => self.offer(id, seat, give, to, want, table),
            Action::Accept { from } => self.accept(id, seat, from, table),
            Action::Decline { from } => self.decline(id, seat, from, table),
            Action::FinishTrading | Action::FinishMeal => {
                self.finish(id, seat);
                table.emit(Event::Finished { who: seat });
            }
            Action::LoseCard { whose, hand } => {
                self.pop(id);
                self.lose_card(whose, hand, table);
            }
            Action::Injure(who) => {
                self.pop(id);
                self.injure(who, table);
            }
            Action::Cannibalise(whom) => self.cannibalise(id, seat, whom, table),
            Action::SpareAll => self.spare_all(id, table),
            Action::Eat(hand) => self.eat(id, seat, hand, table),
            Action::Feed { hand, whom } => self.feed(id, seat, hand, whom, table),
            Action::LetGo(who) => self.let_go(id, seat, who, table),
            Action::TakeAlong(who) => self.take_along(id, seat, who, table),
            Action::TurnAway(who) => self.turn_away(id, seat, who, table),
        }
    }

    /// Rule 5.4: decisions of the group are the leader's, others belong to
    /// those who are asked.
    fn is_asked(&self, id: GroupId, seat: Seat) -> Checked {
        let must = self.awaited(id).must;
        let group = self.road.group(id);
        if must.contains(seat) {
            Ok(())
        } else if must == group.leader_alone() {
            refuse(R5_4, Reason::NotTheLeader { leader: group.leader })
        } else {
            refuse(R5_4, Reason::NotAsked { who: seat })
        }
    }

    /// Adds what a member of the group can do to `out`.
    pub(crate) fn options_in(&self, id: GroupId, seat: Seat, out: &mut Vec<Action>) {
        let Some(open) = self.road.group(id).question() else { return };
        let awaited = self.awaited(id);
        if awaited.must.contains(seat) {
            self.answers(id, seat, open, out);
        } else if awaited.may.contains(seat) && open == Question::Meal {
            self.feedings(id, seat, out);
        }
        if open.is_quiet() && self.healers(id).contains(seat) {
            self.treatments(id, seat, out);
        }
    }

    /// Adds the answers to an open question that a member is asked.
    fn answers(&self, id: GroupId, seat: Seat, open: Question, out: &mut Vec<Action>) {
        let members = self.road.group(id).members;
        match open {
            Question::Vote => out.extend(members.into_iter().map(Action::Vote)),
            Question::Dawn => {
                out.push(Action::Travel);
                if self.day_rest(id).is_ok() {
                    out.push(Action::Rest);
                }
            }
            Question::Dusk => {
                out.push(Action::SpareAll);
                out.extend(members.into_iter().map(Action::Cannibalise));
            }
            Question::Meal => self.meals(id, seat, out),
            Question::Nightfall => out.extend([Action::Travel, Action::Rest]),
            Question::StayingBehind => out.extend([Action::KeepTogether, Action::StayBehind]),
            Question::SmallGroup { .. } => out.extend([Action::KeepRoll, Action::RollAgain]),
            Question::Supplies { card } => self.handings(id, card, out),
            Question::MakingRoom { offered, .. } => self.ways_to_make_room(id, seat, offered, out),
            Question::Answering { from, .. } => {
                out.extend([Action::Accept { from }, Action::Decline { from }]);
            }
            Question::Spending { .. } => self.spendings(seat, out),
            Question::Losing => self.losses(id, out),
            Question::Injuring => out.extend(members.into_iter().map(Action::Injure)),
            Question::Leaving => out.extend([Action::KeepTogether, Action::Leave]),
            Question::LettingGo => {
                out.extend(self.road.group(id).going.into_iter().map(Action::LetGo));
            }
            Question::Volunteering { .. } => out.extend([Action::KeepTogether, Action::GoAlong]),
            Question::Choosing { .. } => {
                for who in self.road.group(id).waiting {
                    out.extend([Action::TakeAlong(who), Action::TurnAway(who)]);
                }
            }
            Question::Trading => self.trades(id, seat, out),
        }
    }
}
