//! Rules 15.3, 15.4 and 15.6: trading at rest.

use tabletop::rule::refuse;
use tabletop::{Asked, Seat, Seats};

use super::cards::Deal;
use super::{Found, Matter, Question, Tell};
use crate::action::Action;
use crate::charts::OFFERS_A_REST;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::R15_4;
use crate::state::{GroupId, Hand, Offer, SafeHaven};

/// What somebody does while trading.
#[derive(Clone, Copy)]
pub(crate) enum Resolved {
    Offer(Deal),
    Accept(Deal),
    Decline { from: Seat },
    Finish,
}

/// Opens trading, where there is anybody to trade with. Those who have
/// something to offer are asked.
pub(super) fn begin(state: &mut SafeHaven, id: GroupId) {
    if state.road.group(id).is_alone() {
        return;
    }
    forget_offers(state, id);
    state.ask(id, Question::Trading, Seats::NONE);
    ask_those_who_can_offer(state, id);
}

pub(super) fn settle(state: &mut SafeHaven, id: GroupId) {
    forget_offers(state, id);
    state.dismiss(id);
}

fn forget_offers(state: &mut SafeHaven, id: GroupId) {
    for who in state.road.group(id).members {
        state.road.character_mut(who).offers_made = 0;
    }
}

/// Rule 15.4: whoever carries a card is asked, until all offers are made or
/// nothing more is wanted; who waits for an answer is not done.
fn ask_those_who_can_offer(state: &mut SafeHaven, id: GroupId) {
    let can_offer = state.road.members_who(id, |c| {
        c.offer.is_some() || (c.offers_made < OFFERS_A_REST && c.full_hands().next().is_some())
    });
    let group = state.road.group_mut(id);
    group.asked = Asked::midway(can_offer, group.asked.answered());
}

/// Those who have not done with trading, unless they wait for an answer, and
/// all who owe one.
pub(super) fn awaited(state: &SafeHaven, id: GroupId) -> Seats {
    let group = state.road.group(id);
    let mut must = group.asked.waiting();
    let mut owing = Seats::NONE;
    for who in group.members {
        if let Some(offer) = state.road.character(who).offer {
            must.remove(who);
            owing.insert(offer.to);
        }
    }
    must.or(owing)
}

pub(super) fn resolve(
    state: &SafeHaven,
    id: GroupId,
    who: Seat,
    action: Action,
) -> Found<Resolved> {
    match action {
        Action::Offer { give, to, want } => {
            still_trades(state, id, who)?;
            if state.road.character(who).offers_made >= OFFERS_A_REST {
                return refuse(R15_4, Reason::OfferedAlready { most: OFFERS_A_REST });
            }
            state.deal(id, who, give, to, want).map(Resolved::Offer)
        }
        Action::Accept { from } => {
            let Offer { give, want, .. } = offer_to(state, id, who, from)?;
            state.deal(id, from, give, who, want).map(Resolved::Accept)
        }
        Action::Decline { from } => {
            offer_to(state, id, who, from)?;
            Ok(Resolved::Decline { from })
        }
        Action::FinishTrading => {
            still_trades(state, id, who)?;
            Ok(Resolved::Finish)
        }
        _ => state.not_now(id),
    }
}

/// Rule 15.4: who has done with trading only answers, and one offer is answered
/// before the next.
fn still_trades(state: &SafeHaven, id: GroupId, who: Seat) -> Found<()> {
    if !state.road.group(id).asked.awaits(who) {
        return refuse(R15_4, Reason::NotAsked { who });
    }
    if state.road.character(who).offer.is_some() {
        return refuse(R15_4, Reason::OfferOpen);
    }
    Ok(())
}

/// Rule 15.4: an answer is to an offer that is there.
fn offer_to(state: &SafeHaven, id: GroupId, who: Seat, from: Seat) -> Found<Offer> {
    state.of_the_group(id, from, R15_4)?;
    match state.road.character(from).offer {
        Some(offer) if offer.to == who => Ok(offer),
        Some(_) | None => refuse(R15_4, Reason::NoOffer { from }),
    }
}

pub(super) fn apply(
    state: &mut SafeHaven,
    id: GroupId,
    who: Seat,
    resolved: Resolved,
    table: Tell<'_, '_>,
) {
    match resolved {
        Resolved::Offer(deal) => {
            state.announce(deal, table);
            let Deal { give, to, want, .. } = deal;
            let offer = Offer { to, give, want };
            let character = state.road.character_mut(who);
            character.offer = Some(offer);
            character.offers_made += 1;
        }
        Resolved::Accept(deal) => {
            let Deal { from, give, to, want } = deal;
            state.road.character_mut(from).offer = None;
            state.trade(deal, table);
            cards_changed(state, id, &[(from, Some(give)), (to, want)], table);
        }
        Resolved::Decline { from } => {
            state.road.character_mut(from).offer = None;
            table.emit(Event::Declined { from, by: who });
            ask_those_who_can_offer(state, id);
        }
        Resolved::Finish => {
            state.finish(id, who);
            table.emit(Event::Finished { who });
        }
    }
}

/// Rule 15.4: an offer lapses when one of its cards has changed hands, or when
/// it cannot be kept for want of a free hand.
pub(super) fn cards_changed(
    state: &mut SafeHaven,
    id: GroupId,
    changed: &[(Seat, Option<Hand>)],
    table: Tell<'_, '_>,
) {
    for from in state.road.group(id).members {
        let Some(Offer { to, give, want }) = state.road.character(from).offer else { continue };
        let touched = changed.contains(&(from, Some(give)))
            || (want.is_some() && changed.contains(&(to, want)));
        if touched || state.deal(id, from, give, to, want).is_err() {
            state.road.character_mut(from).offer = None;
            table.emit(Event::Lapsed { from });
        }
    }
    ask_those_who_can_offer(state, id);
}

/// Those whose offers wait for an answer of this member.
fn offering_to(state: &SafeHaven, id: GroupId, who: Seat) -> Seats {
    let offer = |from: &Seat| state.road.character(*from).offer;
    let members = state.road.group(id).members.into_iter();
    members.filter(|from| offer(from).is_some_and(|offer| offer.to == who)).collect()
}

/// Trading as a member faces it.
pub(super) fn matter(state: &SafeHaven, id: GroupId, who: Seat) -> Matter {
    let members = state.road.group(id).members;
    let trades = still_trades(state, id, who).is_ok();
    let members = if trades { members } else { Seats::NONE };
    let cards = members.into_iter().map(|member| state.road.character(member).cards).collect();
    Matter::Trading { offers: offering_to(state, id, who), cards }
}

/// What a member can do while trading.
pub(super) fn options(state: &SafeHaven, id: GroupId, who: Seat, out: &mut Vec<Action>) {
    for from in offering_to(state, id, who) {
        out.extend([Action::Accept { from }, Action::Decline { from }]);
    }
    if still_trades(state, id, who).is_ok() {
        out.push(Action::FinishTrading);
        offers(state, id, who, out);
    }
}

fn offers(state: &SafeHaven, id: GroupId, who: Seat, out: &mut Vec<Action>) {
    let character = state.road.character(who);
    if character.offers_made >= OFFERS_A_REST {
        return;
    }
    for to in state.road.group(id).members.without(who) {
        let other = state.road.character(to);
        for give in character.full_hands() {
            let wants = other.full_hands().map(Some);
            out.extend(wants.map(|want| Action::Offer { give, to, want }));
            if other.free_hand().is_some() {
                out.push(Action::Offer { give, to, want: None });
            }
        }
    }
}
