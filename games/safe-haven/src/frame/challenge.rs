//! Rules 10.1 to 10.6: challenges.

use tabletop::rule::refuse;
use tabletop::{Ask, ChanceExt, Seat};

use super::answers::Checked;
use super::{Question, Stretch, Tell};
use crate::action::Action;
use crate::charts::HANDS;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::R10_5;
use crate::state::{GroupId, Hand, SafeHaven, Sealed};

impl SafeHaven {
    /// Rule 10.2: everyone's dice. Rule 10.3: less everyone's fatigue.
    pub(super) fn face(
        &mut self,
        id: GroupId,
        difficulty: u16,
        hostile: Option<u8>,
        table: Tell<'_, '_>,
    ) {
        table.emit(Event::Challenged { group: id, difficulty, hostile });
        let members = self.road.group(id).members;
        let mut effort = 0;
        for who in members {
            effort += self.strain(who, table);
            effort -= i32::from(self.road.character(who).fatigue);
        }
        table.emit(Event::EffortCounted { group: id, effort, difficulty });
        self.ask_for_points(id, difficulty, effort);
    }

    /// Rule 10.2: as many dice as the value says; a negative one subtracts.
    fn strain(&mut self, who: Seat, table: Tell<'_, '_>) -> i32 {
        let dice = self.road.character(who).strength();
        let sum: u8 = (0..dice.unsigned_abs()).map(|_| table.d6(Ask::open("effort"))).sum();
        if dice != 0 {
            table.emit(Event::Strained { who, dice, sum });
        }
        i32::from(sum) * i32::from(dice.signum())
    }

    /// Rule 10.5: those who have points are asked, if points can decide it.
    fn ask_for_points(&mut self, id: GroupId, difficulty: u16, effort: i32) {
        let group = self.road.group(id);
        let all: u16 = group.members.into_iter().map(|who| self.road.character(who).points()).sum();
        let needed = i32::from(difficulty);
        let decides = effort <= needed && effort + i32::from(all) > needed;
        let asked = self.road.members_who(id, |c| decides && c.points() > 0);
        self.ask(id, Question::Spending { difficulty, effort }, asked);
    }

    /// Rules 2.4 and 10.4: points that the cards have.
    pub(super) fn spending(&self, who: Seat, points: [u8; HANDS]) -> Checked {
        let character = self.road.character(who);
        let enough = Hand::BOTH.iter().all(|h| points[h.index()] <= character.points_in(*h));
        if enough {
            Ok(())
        } else {
            refuse(R10_5, Reason::TooFewPoints { has: character.points() })
        }
    }

    /// Everything that a member can commit.
    pub(super) fn spendings(&self, who: Seat, out: &mut Vec<Action>) {
        let character = self.road.character(who);
        let [first, second] = Hand::BOTH.map(|hand| character.points_in(hand));
        for from_first in 0..=first {
            out.extend((0..=second).map(|from_second| Action::Spend([from_first, from_second])));
        }
    }

    /// Rule 10.6: the points are opened, and more than the difficulty wins.
    pub(super) fn end_challenge(
        &mut self,
        id: GroupId,
        difficulty: u16,
        effort: i32,
        table: Tell<'_, '_>,
    ) {
        let mut effort = effort;
        for (who, answer) in self.open(id, table) {
            if let Sealed::Spend(points) = answer {
                effort += i32::from(self.spend(who, points));
            }
        }
        if effort > i32::from(difficulty) {
            table.emit(Event::Overcame { group: id, effort, difficulty });
        } else {
            table.emit(Event::Failed { group: id, effort, difficulty });
            self.push(id, Stretch::Failing);
        }
    }

    fn spend(&mut self, who: Seat, points: [u8; HANDS]) -> u8 {
        for hand in Hand::BOTH {
            self.road.character_mut(who).use_points(hand, points[hand.index()]);
        }
        points.iter().sum()
    }
}
