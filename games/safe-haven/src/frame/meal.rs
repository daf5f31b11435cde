//! Rules 13.1 to 13.6: eating and starving.

use tabletop::rule::refuse;
use tabletop::{Seat, Seats};

use super::answers::Checked;
use super::{Matter, Question, Tell};
use crate::action::Action;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::{R2_4, R13_1, R13_2, R13_4};
use crate::state::{Cause, GroupId, Hand, SafeHaven};

impl SafeHaven {
    /// The meal begins. Those who carry points are asked: whoever has none can
    /// only hope for others.
    pub(super) fn sit_down(&mut self, id: GroupId) {
        let with_points = self.road.members_who(id, |c| c.points() > 0);
        self.road.group_mut(id).going = Seats::NONE;
        self.ask(id, Question::Meal, with_points);
    }

    /// Those who have eaten tonight. The meal keeps them where a parting would
    /// keep those who go, for the two never happen at once.
    fn fed(&self, id: GroupId) -> Seats {
        self.road.group(id).going
    }

    fn has_eaten(&mut self, id: GroupId, who: Seat) {
        self.road.group_mut(id).going.insert(who);
    }

    /// Rules 13.1 and 13.4: a point of one's own, once.
    pub(super) fn eating(&self, id: GroupId, who: Seat, hand: Hand) -> Checked {
        if self.fed(id).contains(who) {
            return refuse(R13_4, Reason::AlreadyFed { who });
        }
        self.point_in(who, hand)
    }

    /// Rule 2.4: a point that the card has.
    fn point_in(&self, who: Seat, hand: Hand) -> Checked {
        let character = self.road.character(who);
        if character.points_in(hand) > 0 {
            Ok(())
        } else {
            refuse(R2_4, Reason::TooFewPoints { has: character.points() })
        }
    }

    pub(super) fn eat(&mut self, id: GroupId, who: Seat, hand: Hand, table: Tell<'_, '_>) {
        self.road.character_mut(who).use_points(hand, 1);
        self.has_eaten(id, who);
        self.finish(id, who);
        table.emit(Event::Ate { who, hand });
    }

    /// Rules 13.1 and 13.2: a point for somebody hungry, unless it is the
    /// giver's own last meal. Rule 13.3: nobody has to.
    pub(super) fn feeding(&self, id: GroupId, by: Seat, hand: Hand, whom: Seat) -> Checked {
        self.of_the_group(id, whom, R13_1)?;
        if whom == by {
            return refuse(R13_1, Reason::NotOneself);
        }
        if self.fed(id).contains(whom) {
            return refuse(R13_4, Reason::AlreadyFed { who: whom });
        }
        self.point_in(by, hand)?;
        if !self.can_spare(id, by) {
            return refuse(R13_2, Reason::LastPoint);
        }
        Ok(())
    }

    /// Rule 13.2: whether a point is left over for others.
    fn can_spare(&self, id: GroupId, who: Seat) -> bool {
        let own_meal = u16::from(!self.fed(id).contains(who));
        self.road.character(who).points() > own_meal
    }

    pub(super) fn feed(
        &mut self,
        id: GroupId,
        by: Seat,
        hand: Hand,
        whom: Seat,
        table: Tell<'_, '_>,
    ) {
        self.road.character_mut(by).use_points(hand, 1);
        self.has_eaten(id, whom);
        table.emit(Event::Fed { by, whom });
        self.excuse(id, by);
        self.excuse(id, whom);
    }

    /// Whoever has eaten and has no point left has nothing more to decide.
    fn excuse(&mut self, id: GroupId, who: Seat) {
        if self.fed(id).contains(who) && self.road.character(who).points() == 0 {
            self.finish(id, who);
        }
    }

    /// Rule 13.2: nobody leaves the meal hungry with points in hand.
    pub(super) fn finishing_meal(&self, id: GroupId, who: Seat) -> Checked {
        if self.fed(id).contains(who) { Ok(()) } else { refuse(R13_2, Reason::StillHungry) }
    }

    /// Those who have finished and could still feed somebody.
    pub(super) fn may_feed(&self, id: GroupId) -> Seats {
        let group = self.road.group(id);
        if self.hungry(id).is_empty() {
            return Seats::NONE;
        }
        let done = group.members.minus(group.waiting);
        done.into_iter().filter(|who| self.can_spare(id, *who)).collect()
    }

    /// The meal as a member faces it.
    pub(super) fn meal_of(&self, id: GroupId, who: Seat) -> Matter {
        let hungry =
            if self.can_spare(id, who) { self.hungry(id).without(who) } else { Seats::NONE };
        Matter::Meal { eaten: self.fed(id).contains(who), hungry }
    }

    /// Those who have not eaten tonight.
    fn hungry(&self, id: GroupId) -> Seats {
        self.road.group(id).members.minus(self.fed(id))
    }

    /// What a member who has not finished can do.
    pub(super) fn meals(&self, id: GroupId, who: Seat, out: &mut Vec<Action>) {
        if self.fed(id).contains(who) {
            out.push(Action::FinishMeal);
        } else {
            out.extend(self.road.character(who).hands_with_points().map(Action::Eat));
        }
        self.feedings(id, who, out);
    }

    /// The ways in which a member can feed others.
    pub(super) fn feedings(&self, id: GroupId, by: Seat, out: &mut Vec<Action>) {
        if !self.can_spare(id, by) {
            return;
        }
        for whom in self.hungry(id).without(by) {
            let hands = self.road.character(by).hands_with_points();
            out.extend(hands.map(|hand| Action::Feed { hand, whom }));
        }
    }

    /// Rules 13.5 and 13.6: who has not eaten starves or dies; a meal ends
    /// starving.
    pub(super) fn end_meal(&mut self, id: GroupId, table: Tell<'_, '_>) {
        let fed = self.fed(id);
        for who in self.road.group(id).members {
            let was_starving = self.road.character(who).starving;
            self.road.character_mut(who).starving = !fed.contains(who);
            match (fed.contains(who), was_starving) {
                (true, _) => {}
                (false, false) => table.emit(Event::Starving { who }),
                (false, true) => self.die(who, Cause::Hunger, table),
            }
        }
        self.dismiss(id);
    }
}
