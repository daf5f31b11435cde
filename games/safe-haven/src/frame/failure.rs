//! Rules 11.1 to 11.4 and 3.1 to 3.4: failure, injuries and death.

use tabletop::{Ask, ChanceExt, Seat};

use super::answers::Checked;
use super::{Question, Tell};
use crate::action::Action;
use crate::charts;
use crate::event::Event;
use crate::rules::{R11_2, R11_3};
use crate::state::{Cause, Fate, GroupId, Hand, SafeHaven, Wounds};

impl SafeHaven {
    /// Rule 11.1: the failure chart.
    pub(super) fn fail(&mut self, id: GroupId, table: Tell<'_, '_>) {
        let roll = table.d6(Ask::open("failure"));
        table.emit(Event::FailureRolled { group: id, roll });
        if charts::failure_injures(roll) {
            self.ask_whom_to_injure(id, table);
        } else {
            self.ask_what_to_lose(id, table);
        }
    }

    /// Rule 11.4: nothing is lost where there is nothing, and nothing is
    /// decided where there is one card.
    fn ask_what_to_lose(&mut self, id: GroupId, table: Tell<'_, '_>) {
        let mut cards = self.cards_of(id);
        match (cards.next(), cards.next()) {
            (None, _) => table.emit(Event::NothingToLose { group: id }),
            (Some((whose, hand)), None) => {
                drop(cards);
                self.lose_card(whose, hand, table);
            }
            (Some(_), Some(_)) => {
                drop(cards);
                self.push(id, Question::Losing);
            }
        }
    }

    /// Every card of the group, and whose hand it is in.
    fn cards_of(&self, id: GroupId) -> impl Iterator<Item = (Seat, Hand)> + '_ {
        let members = self.road.group(id).members.into_iter();
        members.flat_map(|who| self.road.character(who).full_hands().map(move |hand| (who, hand)))
    }

    /// Rule 11.2: a card of the group is lost.
    pub(super) fn loss(&self, id: GroupId, whose: Seat, hand: Hand) -> Checked {
        self.of_the_group(id, whose, R11_2)?;
        self.held(whose, hand).map(|_| ())
    }

    pub(super) fn losses(&self, id: GroupId, out: &mut Vec<Action>) {
        out.extend(self.cards_of(id).map(|(whose, hand)| Action::LoseCard { whose, hand }));
    }

    pub(super) fn lose_card(&mut self, whose: Seat, hand: Hand, table: Tell<'_, '_>) {
        if let Some(card) = self.road.character_mut(whose).cards[hand.index()].take() {
            table.emit(Event::LostCard { who: whose, card });
        }
    }

    /// Rule 11.4: somebody alone bears the injury.
    fn ask_whom_to_injure(&mut self, id: GroupId, table: Tell<'_, '_>) {
        let group = self.road.group(id);
        match group.members.lowest() {
            Some(who) if group.is_alone() => self.injure(who, table),
            _ => self.push(id, Question::Injuring),
        }
    }

    /// Rule 11.3: a member of the group is injured.
    pub(super) fn injury(&self, id: GroupId, who: Seat) -> Checked {
        self.of_the_group(id, who, R11_3)
    }

    /// Rules 3.1 to 3.3: injured, heavily injured, dead.
    pub(super) fn injure(&mut self, who: Seat, table: Tell<'_, '_>) {
        let wounds = match self.road.character(who).wounds {
            Wounds::Sound => Wounds::Injured,
            Wounds::Injured => Wounds::Heavy,
            Wounds::Heavy => return self.die(who, Cause::Wounds, table),
        };
        self.road.character_mut(who).wounds = wounds;
        table.emit(Event::Hurt { who, wounds });
    }

    /// Rule 3.4: the cards of the dead are lost.
    pub(super) fn die(&mut self, who: Seat, cause: Cause, table: Tell<'_, '_>) {
        let group = self.road.group(self.road.character(who).group);
        let (day, distance) = (group.day, group.distance);
        self.road.take_off(who, Fate::Dead { cause, day, distance });
        self.road.character_mut(who).cards = Default::default();
        table.emit(Event::Died { who, cause, distance });
    }
}
