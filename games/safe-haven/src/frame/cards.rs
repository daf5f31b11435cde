//! Rules 2.1 to 2.4 and 15.3: cards, and how they change hands.

use tabletop::rule::refuse;
use tabletop::{Ask, ChanceExt, Seat};

use super::{Found, Tell};
use crate::charts::charts;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::{R2_2, R2_4, R15_3};
use crate::state::{Card, GroupId, Hand, SafeHaven};

/// Rule 2.3: a new resource card, from two dice.
pub(crate) fn new_card(table: Tell<'_, '_>) -> Card {
    let card = &charts().card;
    let roll = table.d6(Ask::open("resource")) + table.d6(Ask::open("resource")) - card.less;
    if roll == card.first_aid { Card::FirstAid } else { Card::Resource(roll) }
}

/// A trade that can be made: a card for a card, or for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deal {
    pub(super) from: Seat,
    pub(super) give: Hand,
    pub(super) to: Seat,
    pub(super) want: Option<Hand>,
}

impl SafeHaven {
    /// Rule 2.4: a card that is used is there.
    pub(super) fn held(&self, whose: Seat, hand: Hand) -> Found<Card> {
        match self.road.character(whose).card(hand) {
            Some(card) => Ok(card),
            None => refuse(R2_4, Reason::EmptyHand { whose }),
        }
    }

    /// Rule 2.2: a hand that is free.
    pub(super) fn room(&self, who: Seat) -> Found<Hand> {
        match self.road.character(who).free_hand() {
            Some(hand) => Ok(hand),
            None => refuse(R2_2, Reason::HandsFull { who }),
        }
    }

    /// Puts a card into a free hand. Rule 2.2: there are two.
    pub(super) fn carry(&mut self, who: Seat, card: Card, table: Tell<'_, '_>) {
        let character = self.road.character_mut(who);
        let hand = character.free_hand().expect("a card goes into a free hand");
        character.cards[hand.index()] = Some(card);
        table.emit(Event::Carries { who, card });
    }

    /// Rules 15.3 and 15.6: both cards are there, and nobody ends up with three.
    pub(super) fn deal(
        &self,
        id: GroupId,
        from: Seat,
        give: Hand,
        to: Seat,
        want: Option<Hand>,
    ) -> Found<Deal> {
        self.of_the_group(id, to, R15_3)?;
        if to == from {
            return refuse(R15_3, Reason::NotOneself);
        }
        self.held(from, give)?;
        match want {
            Some(hand) => self.held(to, hand).map(drop)?,
            None => self.room(to).map(drop)?,
        }
        Ok(Deal { from, give, to, want })
    }

    /// Rule 15.4: an offer is told with its cards.
    pub(super) fn announce(&self, deal: Deal, table: Tell<'_, '_>) {
        let Deal { from, give, to, want } = deal;
        let gives = self.held(from, give).expect("a card that is offered is there");
        let wants = want.and_then(|hand| self.road.character(to).card(hand));
        table.emit(Event::Offered { from, to, gives, wants });
    }

    /// Rules 15.3 and 15.6: cards change hands.
    pub(super) fn trade(&mut self, deal: Deal, table: Tell<'_, '_>) {
        let Deal { from, give, to, want } = deal;
        let gave = self.road.character_mut(from).cards[give.index()].take();
        let gave = gave.expect("a card that is traded is there");
        let place = want.or(self.road.character(to).free_hand());
        let place = place.expect("a card that is given finds a hand");
        let got = self.road.character_mut(to).cards[place.index()].replace(gave);
        self.road.character_mut(from).cards[give.index()] = got;
        table.emit(Event::Traded { from, to, gave, got });
    }
}
