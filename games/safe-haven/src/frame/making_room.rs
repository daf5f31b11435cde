//! Rules 9.3 and 9.5: whoever should carry a find with both hands full.

use tabletop::Seat;
use tabletop::rule::refuse;

use super::cards::Deal;
use super::{Found, Question, Tell, Tried};
use crate::action::Action;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::{R9_3, R9_5};
use crate::state::{Card, GroupId, Hand, SafeHaven};

/// How room is made.
#[derive(Clone, Copy)]
pub(crate) enum Resolved {
    Give { gift: Deal, given: Card, find: Card },
    Replace { hand: Hand, left: Card, find: Card },
    Offer { deal: Deal, want: Hand, find: Card },
}

pub(super) fn resolve(
    state: &SafeHaven,
    id: GroupId,
    who: Seat,
    find: Card,
    tried: Tried,
    action: Action,
) -> Found<Resolved> {
    match action {
        Action::GiveAway { hand, to } => giving(state, id, who, tried, hand, to, find),
        Action::Replace(hand) => {
            let left = state.held(who, hand)?;
            Ok(Resolved::Replace { hand, left, find })
        }
        Action::Offer { give, to, want } => {
            let deal = offering(state, id, who, tried, give, to, want)?;
            match want {
                Some(want) => Ok(Resolved::Offer { deal, want, find }),
                // A card for nothing is a gift, which needs no answer here.
                None => refuse(R9_3, Reason::EmptyHand { whose: to }),
            }
        }
        _ => state.not_now(id),
    }
}

/// Rule 9.3: a card is given to somebody with a hand free, or one is traded,
/// but not both.
fn giving(
    state: &SafeHaven,
    id: GroupId,
    from: Seat,
    tried: Tried,
    hand: Hand,
    to: Seat,
    find: Card,
) -> Found<Resolved> {
    if tried == Tried::Trade {
        return refuse(R9_3, Reason::TradedAlready);
    }
    let given = state.held(from, hand)?;
    state.of_the_group(id, to, R9_3)?;
    if to == from {
        return refuse(R9_3, Reason::NotOneself);
    }
    state.room(to)?;
    Ok(Resolved::Give { gift: Deal { from, give: hand, to, want: None }, given, find })
}

/// Rule 9.5: one offer for a find.
fn offering(
    state: &SafeHaven,
    id: GroupId,
    from: Seat,
    tried: Tried,
    give: Hand,
    to: Seat,
    want: Option<Hand>,
) -> Found<Deal> {
    match tried {
        Tried::Nothing => state.deal(id, from, give, to, want),
        Tried::Offer | Tried::Trade => refuse(R9_5, Reason::OfferedAlready { most: 1 }),
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
        Resolved::Give { gift: Deal { give, to, .. }, given, find } => {
            state.road.character_mut(who).cards[give.index()] = None;
            let place = state.room(to).expect("a card that is given finds a hand");
            state.road.character_mut(to).cards[place.index()] = Some(given);
            table.emit(Event::Gave { from: who, to, card: given });
            take(state, id, who, find, table);
        }
        Resolved::Replace { hand, left, find } => {
            state.road.character_mut(who).cards[hand.index()] = None;
            table.emit(Event::MadeRoom { who, card: left });
            take(state, id, who, find, table);
        }
        Resolved::Offer { deal, want, find } => {
            let Deal { from, give, to, .. } = deal;
            state.announce(deal, table);
            state.amend(id, Question::MakingRoom { who, card: find, tried: Tried::Offer });
            state.push(id, Question::Answering { from, give, to, want });
        }
    }
}

/// There is room, and the find is taken.
pub(super) fn take(state: &mut SafeHaven, id: GroupId, who: Seat, find: Card, table: Tell<'_, '_>) {
    state.pop(id);
    state.carry(who, find, table);
}

/// The ways to make room for a find.
pub(super) fn options(
    state: &SafeHaven,
    id: GroupId,
    who: Seat,
    tried: Tried,
    out: &mut Vec<Action>,
) {
    out.extend(Hand::BOTH.map(Action::Replace));
    for to in state.road.group(id).members.without(who) {
        let other = state.road.character(to);
        for hand in Hand::BOTH {
            if tried != Tried::Trade && other.free_hand().is_some() {
                out.push(Action::GiveAway { hand, to });
            }
            if tried == Tried::Nothing {
                let wants = other.full_hands().map(Some);
                out.extend(wants.map(|want| Action::Offer { give: hand, to, want }));
            }
        }
    }
}
