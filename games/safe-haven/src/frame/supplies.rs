//! Rules 2.3 and 9.1 to 9.4: new cards, and who carries them.

use tabletop::rule::{Refusal, refuse};
use tabletop::{Ask, ChanceExt, Seat};

use super::answers::Checked;
use super::trade::Deal;
use super::{Question, Tell};
use crate::action::Action;
use crate::charts::{self, CARD_LESS, FIRST_AID_AT};
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::{R2_2, R2_4, R9_2, R9_3, R9_4};
use crate::state::{Card, GroupId, Hand, SafeHaven, Wounds};

/// Rule 2.3: a new resource card, from two dice.
pub(crate) fn new_card(table: Tell<'_, '_>) -> Card {
    let roll = table.d6(Ask::open("resource")) + table.d6(Ask::open("resource")) - CARD_LESS;
    if roll == FIRST_AID_AT { Card::FirstAid } else { Card::Resource(roll) }
}

impl SafeHaven {
    /// Rule 9.1: the supplies chart.
    pub(super) fn find(&mut self, id: GroupId, table: Tell<'_, '_>) {
        let roll = table.d6(Ask::open("supplies"));
        table.emit(Event::SuppliesRolled { group: id, roll });
        if charts::finds_first_aid(roll) {
            self.hand_out(id, Card::FirstAid, table);
        } else {
            self.draw(id, table);
        }
    }

    /// A new resource card for the group.
    pub(super) fn draw(&mut self, id: GroupId, table: Tell<'_, '_>) {
        let card = new_card(table);
        self.hand_out(id, card, table);
    }

    /// Rule 9.2: the leader decides who carries it. Somebody alone with a hand
    /// free, and nothing to treat, just takes it.
    fn hand_out(&mut self, id: GroupId, card: Card, table: Tell<'_, '_>) {
        table.emit(Event::Drew { group: id, card });
        let group = self.road.group(id);
        let leader = group.leader.expect("a group that finds something has a leader");
        let character = self.road.character(leader);
        let treats = card == Card::FirstAid && character.wounds != Wounds::Sound;
        if group.is_alone() && character.free_hand().is_some() && !treats {
            self.carry(leader, card, table);
        } else {
            self.push(id, Question::Supplies { card });
        }
    }

    /// Rule 9.2: a member carries the find.
    pub(super) fn carrier(&self, id: GroupId, who: Seat) -> Checked {
        self.of_the_group(id, who, R9_2)
    }

    pub(super) fn hand_to(&mut self, id: GroupId, who: Seat, table: Tell<'_, '_>) {
        let Some(Question::Supplies { card }) = self.road.group(id).question() else { return };
        self.pop(id);
        if self.road.character(who).free_hand().is_some() {
            self.carry(who, card, table);
        } else {
            table.emit(Event::NeedsRoom { who, card });
            self.push(id, Question::MakingRoom { who, card, offered: false });
        }
    }

    /// Puts a card into a free hand. Rule 2.2: there are two.
    pub(crate) fn carry(&mut self, who: Seat, card: Card, table: Tell<'_, '_>) {
        let character = self.road.character_mut(who);
        let hand = character.free_hand().expect("a card goes into a free hand");
        character.cards[hand.index()] = Some(card);
        table.emit(Event::Carries { who, card });
    }

    /// Rule 9.4: first aid that was just found, on a hurt member.
    pub(super) fn treatment_with_find(&self, id: GroupId, card: Card, whom: Seat) -> Checked {
        if card != Card::FirstAid {
            return refuse(R9_4, Reason::NothingFoundToTreatWith);
        }
        self.of_the_group(id, whom, R9_4)?;
        self.patient(whom).map(|_| ())
    }

    pub(super) fn treat_with_find(
        &mut self,
        id: GroupId,
        by: Seat,
        whom: Seat,
        table: Tell<'_, '_>,
    ) {
        self.pop(id);
        self.heal(by, whom, table);
    }

    /// The ways in which the leader can hand a find out.
    pub(super) fn handings(&self, id: GroupId, card: Card, out: &mut Vec<Action>) {
        let members = self.road.group(id).members;
        out.extend(members.into_iter().map(Action::HandTo));
        if card == Card::FirstAid {
            let hurt = self.road.members_who(id, |c| c.wounds != Wounds::Sound);
            out.extend(hurt.into_iter().map(Action::TreatWithFind));
        }
    }

    /// Rule 9.3: to make room a card is given to somebody with a hand free.
    pub(super) fn giving_away(&self, id: GroupId, from: Seat, hand: Hand, to: Seat) -> Checked {
        self.held(from, hand)?;
        self.of_the_group(id, to, R9_3)?;
        if to == from {
            return refuse(R9_3, Reason::NotOneself);
        }
        self.room(to)
    }

    /// Rule 2.2: a hand is free.
    pub(super) fn room(&self, who: Seat) -> Checked {
        match self.road.character(who).free_hand() {
            Some(_) => Ok(()),
            None => refuse(R2_2, Reason::HandsFull { who }),
        }
    }

    /// Rule 2.4: a card that is used is there.
    pub(super) fn held(&self, whose: Seat, hand: Hand) -> Result<Card, Refusal<Reason>> {
        match self.road.character(whose).card(hand) {
            Some(card) => Ok(card),
            None => refuse(R2_4, Reason::EmptyHand { whose }),
        }
    }

    pub(super) fn give_away(
        &mut self,
        id: GroupId,
        from: Seat,
        hand: Hand,
        to: Seat,
        table: Tell<'_, '_>,
    ) {
        let Some(Question::MakingRoom { card: find, .. }) = self.road.group(id).question() else {
            return;
        };
        self.pop(id);
        self.give(from, hand, to, table);
        self.carry(from, find, table);
    }

    /// A card changes hands for nothing.
    pub(super) fn give(&mut self, from: Seat, hand: Hand, to: Seat, table: Tell<'_, '_>) {
        if let Some(card) = self.road.character_mut(from).cards[hand.index()].take() {
            let receiver = self.road.character_mut(to);
            let free = receiver.free_hand().expect("the receiver has a hand free");
            receiver.cards[free.index()] = Some(card);
            table.emit(Event::Gave { from, to, card });
        }
    }

    /// Rule 9.3: the find replaces a card.
    pub(super) fn replacing(&self, who: Seat, hand: Hand) -> Checked {
        self.held(who, hand).map(|_| ())
    }

    pub(super) fn replace(&mut self, id: GroupId, who: Seat, hand: Hand, table: Tell<'_, '_>) {
        let Some(Question::MakingRoom { card: find, .. }) = self.road.group(id).question() else {
            return;
        };
        self.pop(id);
        if let Some(card) = self.road.character_mut(who).cards[hand.index()].take() {
            table.emit(Event::MadeRoom { who, card });
        }
        self.carry(who, find, table);
    }

    /// Rule 9.3: one trade on the spot, card for card.
    pub(super) fn offer_for_room(
        &self,
        id: GroupId,
        from: Seat,
        give: Hand,
        to: Seat,
        want: Option<Hand>,
        offered: bool,
    ) -> Result<Deal, Refusal<Reason>> {
        if offered {
            return refuse(R9_3, Reason::OfferedAlready { most: 1 });
        }
        let Some(want) = want else {
            // A card for nothing is a gift, which needs no answer here.
            return refuse(R9_3, Reason::EmptyHand { whose: to });
        };
        self.deal(id, from, give, to, Some(want))
    }

    /// The ways to make room for a find.
    pub(super) fn ways_to_make_room(
        &self,
        id: GroupId,
        who: Seat,
        offered: bool,
        out: &mut Vec<Action>,
    ) {
        out.extend(Hand::BOTH.map(Action::Replace));
        for to in self.road.group(id).members.without(who) {
            let other = self.road.character(to);
            for hand in Hand::BOTH {
                if other.free_hand().is_some() {
                    out.push(Action::GiveAway { hand, to });
                }
                if !offered {
                    let wants = other.full_hands().map(Some);
                    out.extend(wants.map(|want| Action::Offer { give: hand, to, want }));
                }
            }
        }
    }
}
