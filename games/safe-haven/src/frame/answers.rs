//! Which action answers which decision.

use tabletop::Seat;
use tabletop::rule::{Refusal, refuse};

use super::{Decision, Tell};
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
        let open = self.road.group(id).decision().expect("a group on the road decides something");
        if let Action::Treat { hand, whom } = *action {
            return self.treatment(id, seat, hand, whom).map(|_| ());
        }
        match (open, *action) {
            (Decision::Meal, Action::Feed { hand, whom }) => {
                return self.feeding(id, seat, hand, whom);
            }
            (Decision::Meal, Action::Eat(hand)) => return self.eating(id, seat, hand),
            (_, _) => self.is_asked(id, seat)?,
        }
        match (open, *action) {
            (Decision::Vote, Action::Vote(whom)) => self.ballot(id, whom),
            (Decision::Dawn, Action::Travel) => Ok(()),
            (Decision::Dawn, Action::Rest) => self.day_rest(id),
            (Decision::Dusk, Action::Cannibalise(whom)) => self.victim(id, whom),
            (Decision::Dusk, Action::SpareAll) => Ok(()),
            (Decision::Meal, Action::FinishMeal) => self.finishing_meal(id, seat),
            (Decision::Nightfall, Action::Travel | Action::Rest) => Ok(()),
            (Decision::StayingBehind, Action::StayBehind | Action::KeepTogether) => Ok(()),
            (Decision::SmallGroup { .. }, Action::KeepRoll | Action::RollAgain) => Ok(()),
            (Decision::Supplies { .. }, Action::HandTo(who)) => self.carrier(id, who),
            (Decision::Supplies { card }, Action::TreatWithFind(whom)) => {
                self.treatment_with_find(id, card, whom)
            }
            (Decision::MakingRoom { .. }, Action::GiveAway { hand, to }) => {
                self.giving_away(id, seat, hand, to)
            }
            (Decision::MakingRoom { .. }, Action::Replace(hand)) => self.replacing(seat, hand),
            (Decision::MakingRoom { offered, .. }, Action::Offer { give, to, want }) => {
                self.offer_for_room(id, seat, give, to, want, offered).map(|_| ())
            }
            (Decision::Answering { from, .. }, Action::Accept { from: named })
            | (Decision::Answering { from, .. }, Action::Decline { from: named }) => {
                Self::answer_to(from, named)
            }
            (Decision::Spending { .. }, Action::Spend(points)) => self.spending(seat, points),
            (Decision::Losing, Action::LoseCard { whose, hand }) => self.loss(id, whose, hand),
            (Decision::Injuring, Action::Injure(who)) => self.injury(id, who),
            (Decision::Leaving, Action::Leave | Action::KeepTogether) => Ok(()),
            (Decision::LettingGo, Action::LetGo(who)) => self.letting_go(id, who),
            (Decision::Volunteering { .. }, Action::GoAlong | Action::KeepTogether) => Ok(()),
            (Decision::Choosing { .. }, Action::TakeAlong(who) | Action::TurnAway(who)) => {
                self.volunteer(id, who)
            }
            (Decision::Trading, Action::Offer { give, to, want }) => {
                self.offering(id, seat, give, to, want)
            }
            (Decision::Trading, Action::Accept { from }) => {
                self.accepting(id, seat, from).map(|_| ())
            }
            (Decision::Trading, Action::Decline { from }) => self.declining(id, seat, from),
            (Decision::Trading, Action::FinishTrading) => self.finishing_trading(id, seat),
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
        let Some(open) = self.road.group(id).decision() else { return };
        let awaited = self.awaited(id);
        if awaited.must.contains(seat) {
            self.answers(id, seat, open, out);
        } else if awaited.may.contains(seat) && open == Decision::Meal {
            self.feedings(id, seat, out);
        }
        if open.is_quiet() && self.healers(id).contains(seat) {
            self.treatments(id, seat, out);
        }
    }

    /// Adds the answers to an open question that a member is asked.
    fn answers(&self, id: GroupId, seat: Seat, open: Decision, out: &mut Vec<Action>) {
        let members = self.road.group(id).members;
        match open {
            Decision::Vote => out.extend(members.into_iter().map(Action::Vote)),
            Decision::Dawn => {
                out.push(Action::Travel);
                if self.day_rest(id).is_ok() {
                    out.push(Action::Rest);
                }
            }
            Decision::Dusk => {
                out.push(Action::SpareAll);
                out.extend(members.into_iter().map(Action::Cannibalise));
            }
            Decision::Meal => self.meals(id, seat, out),
            Decision::Nightfall => out.extend([Action::Travel, Action::Rest]),
            Decision::StayingBehind => out.extend([Action::KeepTogether, Action::StayBehind]),
            Decision::SmallGroup { .. } => out.extend([Action::KeepRoll, Action::RollAgain]),
            Decision::Supplies { card } => self.handings(id, card, out),
            Decision::MakingRoom { offered, .. } => self.ways_to_make_room(id, seat, offered, out),
            Decision::Answering { from, .. } => {
                out.extend([Action::Accept { from }, Action::Decline { from }]);
            }
            Decision::Spending { .. } => self.spendings(seat, out),
            Decision::Losing => self.losses(id, out),
            Decision::Injuring => out.extend(members.into_iter().map(Action::Injure)),
            Decision::Leaving => out.extend([Action::KeepTogether, Action::Leave]),
            Decision::LettingGo => {
                out.extend(self.road.group(id).going.into_iter().map(Action::LetGo));
            }
            Decision::Volunteering { .. } => out.extend([Action::KeepTogether, Action::GoAlong]),
            Decision::Choosing { .. } => {
                for who in self.road.group(id).waiting {
                    out.extend([Action::TakeAlong(who), Action::TurnAway(who)]);
                }
            }
            Decision::Trading => self.trades(id, seat, out),
        }
    }
}
