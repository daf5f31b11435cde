//! What a button says.

use tabletop::{Sentence, sentence};

use super::cards;
use crate::action::Action;
use crate::state::{Card, Hand};
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
            sentence!["Offer ", to, " ", own(view, give), " for ", words(theirs)]
        }
        Action::Offer { give, to, want: None } => {
            sentence!["Offer ", to, " ", own(view, give), " for nothing"]
        }
        Action::Accept { from } => sentence!["Accept the offer of ", from],
        Action::Decline { from } => sentence!["Decline the offer of ", from],
        Action::FinishTrading => sentence!["Have done with trading"],
        Action::Spend([0, 0]) => sentence!["Add nothing"],
        Action::Spend(points) => spend(view, points),
        Action::LoseCard { whose, hand } => {
            let card = view.road.has(whose).then(|| view.road.character(whose).card(hand));
            sentence![whose, " loses ", words(card.flatten())]
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

/// The card in a hand of the viewer.
fn own(view: &View, hand: Hand) -> String {
    let seat = view.viewer.seat().filter(|seat| view.road.has(*seat));
    words(seat.and_then(|seat| view.road.character(seat).card(hand)))
}

fn words(card: Option<Card>) -> String {
    card.map_or_else(|| "nothing".to_owned(), cards::card)
}
