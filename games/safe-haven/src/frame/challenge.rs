//! Rules 10.1 to 10.6: challenges.

use tabletop::{Ask, ChanceExt, Seat};

use super::{Peril, Question, Stretch, Tell, first_aid};
use crate::charts::HANDS;
use crate::event::Event;
use crate::setup::Spending;
use crate::state::{GroupId, Hand, SafeHaven};

/// Rule 10.1: a challenge is faced. Rule 4.4: first aid comes before the dice.
pub(super) fn face(
    state: &mut SafeHaven,
    id: GroupId,
    difficulty: u16,
    hostile: Option<u8>,
    table: Tell<'_, '_>,
) {
    table.emit(Event::Challenged { group: state.road.band(id), difficulty, hostile });
    first_aid::before(state, id, Peril::Effort, Stretch::Straining { difficulty }, table);
}

/// Rule 10.2: everyone's dice. Rule 10.3: less everyone's fatigue.
pub(super) fn strain(state: &mut SafeHaven, id: GroupId, difficulty: u16, table: Tell<'_, '_>) {
    let mut effort = 0;
    for who in state.road.group(id).members {
        effort += dice_of(state, who, table);
        effort -= i32::from(state.road.character(who).fatigue);
    }
    table.emit(Event::EffortCounted { group: state.road.band(id), effort, difficulty });
    if points_decide(state, id, difficulty, effort) {
        ask_for_points(state, id, difficulty, effort);
    } else {
        end(state, id, difficulty, effort, table);
    }
}

/// Rule 10.2: as many dice as the value says; a negative one subtracts.
fn dice_of(state: &SafeHaven, who: Seat, table: Tell<'_, '_>) -> i32 {
    let dice = state.road.character(who).strength();
    let sum: u8 = (0..dice.unsigned_abs()).map(|_| table.d6(Ask::open("effort"))).sum();
    if dice != 0 {
        table.emit(Event::Strained { who, dice, sum });
    }
    i32::from(sum) * i32::from(dice.signum())
}

/// Rule 10.5: whether the dice do not suffice and all points together would.
fn points_decide(state: &SafeHaven, id: GroupId, difficulty: u16, effort: i32) -> bool {
    let members = state.road.group(id).members.into_iter();
    let all = || members.map(|who| i32::from(state.road.character(who).points())).sum::<i32>();
    let needed = i32::from(difficulty);
    effort <= needed && effort + all() > needed
}

/// Rule 10.5: those who have points are asked.
fn ask_for_points(state: &mut SafeHaven, id: GroupId, difficulty: u16, effort: i32) {
    let asked = state.road.members_who(id, |c| c.points() > 0);
    let question = match state.road.setup.spending {
        Spending::Openly => Question::Spending { difficulty, effort },
        Spending::Sealed => Question::Committing { difficulty, effort },
    };
    state.ask(id, question, asked);
}

/// Rule 10.6: more than the difficulty wins.
pub(super) fn end(
    state: &mut SafeHaven,
    id: GroupId,
    difficulty: u16,
    effort: i32,
    table: Tell<'_, '_>,
) {
    if effort > i32::from(difficulty) {
        table.emit(Event::Overcame { group: state.road.band(id), effort, difficulty });
    } else {
        table.emit(Event::Failed { group: state.road.band(id), effort, difficulty });
        state.push(id, Stretch::Failing);
    }
}

impl SafeHaven {
    /// Rules 2.4 and 10.4: whether the cards have these points.
    pub(super) fn has_points(&self, who: Seat, points: [u8; HANDS]) -> bool {
        let character = self.road.character(who);
        Hand::BOTH.iter().all(|h| points[h.index()] <= character.points_in(*h))
    }

    /// Rule 10.4: points are taken off the cards. Gives how many.
    pub(super) fn spend(&mut self, who: Seat, points: [u8; HANDS]) -> u8 {
        for hand in Hand::BOTH {
            self.road.character_mut(who).use_points(hand, points[hand.index()]);
        }
        points.iter().sum()
    }

    /// All that a member can take off its cards, nothing first.
    pub(super) fn all_points(&self, who: Seat) -> impl Iterator<Item = [u8; HANDS]> + use<> {
        let [first, second] = Hand::BOTH.map(|hand| self.road.character(who).points_in(hand));
        (0..=first).flat_map(move |a| (0..=second).map(move |b| [a, b]))
    }
}
