//! Rules 9.3, 15.3 and 15.4: trading cards.

use tabletop::rule::{Refusal, refuse};
use tabletop::{Seat, Seats};

use super::answers::Checked;
use super::{Matter, Question, Tell};
use crate::action::Action;
use crate::charts::OFFERS_A_REST;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::{R15_3, R15_4};
use crate::state::{GroupId, Hand, Offer, SafeHaven};

/// A trade that can be made: a card for a card, or for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Deal {
    from: Seat,
    give: Hand,
    to: Seat,
    want: Option<Hand>,
}

impl SafeHaven {
    /// Rule 15.3: both cards are there, and nobody ends up with three.
    pub(super) fn deal(
        &self,
        id: GroupId,
        from: Seat,
        give: Hand,
        to: Seat,
        want: Option<Hand>,
    ) -> Result<Deal, Refusal<Reason>> {
        self.of_the_group(id, to, R15_3)?;
        if to == from {
            return refuse(R15_3, Reason::NotOneself);
        }
        self.held(from, give)?;
        match want {
            Some(hand) => self.held(to, hand).map(|_| ())?,
            None => self.room(to)?,
        }
        Ok(Deal { from, give, to, want })
    }

    /// Rule 15.3: cards change hands.
    fn trade(&mut self, deal: Deal, table: Tell<'_, '_>) {
        let Deal { from, give, to, want } = deal;
        let Some(want) = want else { return self.give(from, give, to, table) };
        let gave = self.road.character(from).card(give);
        let got = self.road.character(to).card(want);
        self.road.character_mut(from).cards[give.index()] = got;
        self.road.character_mut(to).cards[want.index()] = gave;
        if let Some(gave) = gave {
            table.emit(Event::Traded { from, to, gave, got });
        }
    }

    /// Opens trading, where there is anybody to trade with and anything to
    /// trade.
    pub(super) fn open_trading(&mut self, id: GroupId) {
        let group = self.road.group(id);
        let members = group.members;
        let carriers = self.road.members_who(id, |c| c.full_hands().next().is_some());
        if group.is_alone() || carriers.is_empty() {
            return;
        }
        for who in members {
            self.road.character_mut(who).offers_made = 0;
        }
        self.ask(id, Question::Trading, members);
    }

    pub(super) fn close_trading(&mut self, id: GroupId) {
        for who in self.road.group(id).members {
            self.road.character_mut(who).offers_made = 0;
        }
        self.dismiss(id);
    }

    /// Those who have not done with trading, unless they wait for an answer,
    /// and all who owe one.
    pub(super) fn awaited_to_trade(&self, id: GroupId) -> Seats {
        let group = self.road.group(id);
        let mut must = group.waiting;
        let mut owing = Seats::NONE;
        for who in group.members {
            if let Some(offer) = self.road.character(who).offer {
                must.remove(who);
                owing.insert(offer.to);
            }
        }
        must.or(owing)
    }

    /// Trading as a member faces it.
    pub(super) fn trade_of(&self, id: GroupId, who: Seat) -> Matter {
        let group = self.road.group(id);
        let is_to = |from: &Seat| self.road.character(*from).offer.is_some_and(|o| o.to == who);
        let offers = group.members.into_iter().filter(is_to).collect();
        let offering = self.finishing_trading(id, who).is_ok();
        let members = if offering { group.members } else { Seats::NONE };
        let cards = members.into_iter().map(|member| self.road.character(member).cards).collect();
        Matter::Trading { offers, cards }
    }

    /// Rule 15.4: two offers in a rest, one at a time.
    pub(super) fn offering(
        &self,
        id: GroupId,
        from: Seat,
        give: Hand,
        to: Seat,
        want: Option<Hand>,
    ) -> Checked {
        self.still_trading(id, from)?;
        let character = self.road.character(from);
        if character.offer.is_some() {
            return refuse(R15_4, Reason::OfferOpen);
        }
        if character.offers_made >= OFFERS_A_REST {
            return refuse(R15_4, Reason::OfferedAlready { most: OFFERS_A_REST });
        }
        self.deal(id, from, give, to, want).map(|_| ())
    }

    /// Rule 15.4: who has done with trading only answers.
    fn still_trading(&self, id: GroupId, who: Seat) -> Checked {
        if self.road.group(id).waiting.contains(who) {
            Ok(())
        } else {
            refuse(R15_4, Reason::NotAsked { who })
        }
    }

    /// Rule 15.4: one has done with trading when one's own offer is answered.
    pub(super) fn finishing_trading(&self, id: GroupId, who: Seat) -> Checked {
        self.still_trading(id, who)?;
        if self.road.character(who).offer.is_some() {
            return refuse(R15_4, Reason::OfferOpen);
        }
        Ok(())
    }

    pub(super) fn offer(
        &mut self,
        id: GroupId,
        from: Seat,
        give: Hand,
        to: Seat,
        want: Option<Hand>,
        table: Tell<'_, '_>,
    ) {
        let offer = Offer { to, give, want };
        let wants = want.and_then(|hand| self.road.character(to).card(hand));
        if let Some(gives) = self.road.character(from).card(give) {
            table.emit(Event::Offered { from, to, gives, wants });
        }
        if let (Some(Question::MakingRoom { who, card, .. }), Some(want)) =
            (self.road.group(id).question(), want)
        {
            self.pop(id);
            self.push(id, Question::MakingRoom { who, card, offered: true });
            self.push(id, Question::Answering { from, give, to, want });
        } else {
            let character = self.road.character_mut(from);
            character.offer = Some(offer);
            character.offers_made += 1;
        }
    }

    /// Rule 15.4: an answer is to an offer that is there.
    fn offer_to(&self, id: GroupId, who: Seat, from: Seat) -> Result<Offer, Refusal<Reason>> {
        self.of_the_group(id, from, R15_4)?;
        match self.road.character(from).offer {
            Some(offer) if offer.to == who => Ok(offer),
            Some(_) | None => refuse(R15_4, Reason::NoOffer { from }),
        }
    }

    pub(super) fn accepting(
        &self,
        id: GroupId,
        who: Seat,
        from: Seat,
    ) -> Result<Deal, Refusal<Reason>> {
        let offer = self.offer_to(id, who, from)?;
        self.deal(id, from, offer.give, who, offer.want)
    }

    pub(super) fn declining(&self, id: GroupId, who: Seat, from: Seat) -> Checked {
        self.offer_to(id, who, from).map(|_| ())
    }

    /// Rule 9.3: the answer is to the one offer that is open.
    pub(super) fn answer_to(from: Seat, named: Seat) -> Checked {
        if from == named { Ok(()) } else { refuse(R15_4, Reason::NoOffer { from: named }) }
    }

    pub(super) fn accept(&mut self, id: GroupId, who: Seat, from: Seat, table: Tell<'_, '_>) {
        if let Some(Question::Answering { from, give, to, want }) = self.road.group(id).question() {
            self.pop(id);
            return self.trade(Deal { from, give, to, want: Some(want) }, table);
        }
        if let Some(offer) = self.road.character_mut(from).offer.take() {
            let Offer { give, want, .. } = offer;
            self.trade(Deal { from, give, to: who, want }, table);
            self.lapse(id, &[(from, Some(give)), (who, want)], table);
        }
    }

    pub(super) fn decline(&mut self, id: GroupId, who: Seat, from: Seat, table: Tell<'_, '_>) {
        if let Some(Question::Answering { .. }) = self.road.group(id).question() {
            self.pop(id);
        } else {
            self.road.character_mut(from).offer = None;
        }
        table.emit(Event::Declined { from, by: who });
    }

    /// Rule 15.4: an offer lapses when one of its cards has changed hands, or
    /// when it cannot be kept for want of a free hand.
    pub(super) fn lapse(
        &mut self,
        id: GroupId,
        changed: &[(Seat, Option<Hand>)],
        table: Tell<'_, '_>,
    ) {
        for from in self.road.group(id).members {
            let Some(Offer { to, give, want }) = self.road.character(from).offer else { continue };
            let touched = changed.contains(&(from, Some(give)))
                || (want.is_some() && changed.contains(&(to, want)));
            if touched || self.deal(id, from, give, to, want).is_err() {
                self.road.character_mut(from).offer = None;
                table.emit(Event::Lapsed { from });
            }
        }
    }

    /// What a member can do while trading.
    pub(super) fn trades(&self, id: GroupId, who: Seat, out: &mut Vec<Action>) {
        for from in self.road.group(id).members {
            if self.road.character(from).offer.is_some_and(|offer| offer.to == who) {
                out.push(Action::Accept { from });
                out.push(Action::Decline { from });
            }
        }
        if self.finishing_trading(id, who).is_ok() {
            out.push(Action::FinishTrading);
            self.offers(id, who, out);
        }
    }

    fn offers(&self, id: GroupId, who: Seat, out: &mut Vec<Action>) {
        let character = self.road.character(who);
        if character.offers_made >= OFFERS_A_REST {
            return;
        }
        for to in self.road.group(id).members.without(who) {
            let other = self.road.character(to);
            for give in character.full_hands() {
                let wants = other.full_hands().map(Some);
                out.extend(wants.map(|want| Action::Offer { give, to, want }));
                if other.free_hand().is_some() {
                    out.push(Action::Offer { give, to, want: None });
                }
            }
        }
    }
}
