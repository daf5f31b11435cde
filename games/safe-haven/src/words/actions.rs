//! What a button says.

use tabletop::voice::Words;
use tabletop::{Seat, Sentence, sentence};

use super::cards;
use crate::action::Action;
use crate::frame::Question;
use crate::state::Hand;
use crate::view::View;

pub(super) fn label(view: &View, action: &Action) -> Sentence {
    match *action {
        Action::Treat { whom, .. } => sentence!["Use first aid on ", whom],
        Action::Vote(whom) => sentence!["Vote for ", whom],
        Action::Travel => sentence!["Travel on"],
        Action::Rest => sentence!["Rest"],
        Action::KeepRoll => sentence!["Keep the roll"],
        Action::RollAgain => sentence!["Roll again"],
        Action::HandTo(who) => sentence!["Hand it to ", who],
        Action::TreatWithFind(whom) => sentence!["Use it on ", whom, " at once"],
        Action::GiveAway { hand, to } => sentence!["Give ", own(view, hand), " to ", to],
        Action::Replace(hand) => sentence!["Leave ", own(view, hand), " behind"],
        Action::Offer { give, to, want: Some(want) } => {
            let theirs = view.road.has(to).then(|| view.road.character(to).card(want)).flatten();
            sentence!["Offer ", to, " ", own(view, give), " for ", cards::held(theirs)]
        }
        Action::Offer { give, to, want: None } => {
            sentence!["Offer ", to, " ", own(view, give), " for nothing"]
        }
        Action::Accept { from } => answer(view, from, "Accept "),
        Action::Decline { from } => answer(view, from, "Decline "),
        Action::FinishTrading => sentence!["Have done with trading"],
        Action::KeepAid => sentence!["Keep the first aid"],
        Action::FinishSpending => sentence!["Add no more"],
        Action::Spend([0, 0]) | Action::Commit([0, 0]) => sentence!["Add nothing"],
        Action::Spend(points) | Action::Commit(points) => spend(view, points),
        Action::LoseCard { whose, hand } => {
            let card = view.road.has(whose).then(|| view.road.character(whose).card(hand));
            sentence![whose, " loses ", cards::held(card.flatten())]
        }
        Action::Injure(who) => sentence![who, " is injured"],
        Action::Cannibalise(who) => sentence!["Eat ", who],
        Action::SpareAll => sentence!["Nobody is eaten"],
        Action::Eat(hand) => sentence!["Eat from ", own(view, hand)],
        Action::Feed { hand, whom } => sentence!["Feed ", whom, " from ", own(view, hand)],
        Action::FinishMeal => sentence!["Leave the meal"],
        Action::Leave => sentence!["Leave the group"],
        Action::GoAlong => sentence!["Go along"],
        Action::StayBehind => sentence!["Stay behind"],
        Action::KeepTogether => sentence!["Stay with the group"],
        Action::LetGo(who) => sentence!["Let ", who, " go"],
        Action::TakeAlong(who) => sentence!["Take ", who, " along"],
        Action::TurnAway(who) => sentence!["Turn ", who, " away"],
    }
}

/// Points from both cards are told apart only where there are two.
fn spend(view: &View, [first, second]: [u8; 2]) -> Sentence {
    let sum = first.saturating_add(second);
    let cards_with_points =
        view.viewer.seat().map_or(0, |seat| view.road.character(seat).hands_with_points().count());
    if cards_with_points == 2 {
        sentence![format!("Add {sum} ({first} and {second})")]
    } else {
        sentence![format!("Add {sum}")]
    }
}

/// `Accept food worth 4 of Bo for first aid`: an offer names its cards.
fn answer(view: &View, from: Seat, verb: &'static str) -> Sentence {
    let Some((give, want)) = offer_of(view, from) else {
        return sentence![verb, "the offer of ", from];
    };
    let given = cards::held(view.road.character(from).card(give));
    match want {
        Some(want) => sentence![verb, given, " of ", from, " for ", own(view, want)],
        None => sentence![verb, given, " of ", from, " for nothing"],
    }
}

/// The hands of an offer to the viewer.
fn offer_of(view: &View, from: Seat) -> Option<(Hand, Option<Hand>)> {
    let me = view.viewer.seat()?;
    if let Some(offer) = view.road.has(from).then(|| view.road.character(from).offer)? {
        return (offer.to == me).then_some((offer.give, offer.want));
    }
    match view.road.group(view.road.group_of(me)?).question().copied() {
        Some(Question::Answering { from: asks, give, want, .. }) if asks == from => {
            Some((give, Some(want)))
        }
        Some(_) | None => None,
    }
}

/// The card in a hand of the viewer.
fn own(view: &View, hand: Hand) -> Words {
    let seat = view.viewer.seat().filter(|seat| view.road.has(*seat));
    cards::held(seat.and_then(|seat| view.road.character(seat).card(hand)))
}
