//! What a button says.

use tabletop::{Sentence, sentence};

use super::{card, cards, fate, goods, peril_words, place};
use crate::action::{Action, Hand, Loot, Prize, Side};
use crate::frame::Frame;
use crate::pieces::{FateCard, Item, Items};
use crate::view::View;

/// An action in a few words.
pub(super) fn label(view: &View, action: &Action) -> Sentence {
    let board = &view.board;
    match *action {
        Action::HandOut { to } => match view.scavenged.first() {
            Some(&item) => sentence!["Give ", card(item), " to ", to],
            None => sentence!["Give the card to ", to],
        },
        Action::Forage { card, tools } => playing("Forage with ", card, tools),
        Action::Signal { card, tools } => playing("Tend the signal fire with ", card, tools),
        Action::Steal { card } => sentence!["Steal with ", fate(card)],
        Action::Declare { target, prize } => {
            sentence!["Steal ", prize_words(prize), " from ", target]
        }
        Action::Agree => "Let it go".into(),
        Action::Resist => "Fight!".into(),
        Action::EndTurn => "End your turn".into(),
        Action::Join { side } => match (side, board.frame) {
            (Side::Thief, _) => sentence!["Help ", board.actor],
            (Side::Victim, Frame::Fighting { theft, .. }) => sentence!["Help ", theft.target],
            (Side::Victim, _) => "Help the victim".into(),
        },
        Action::Weapon { item } => {
            sentence!["Play ", card(item), format!(" (+{})", item.fight())]
        }
        Action::BackOut => "Back out of the fight".into(),
        Action::Done => "Done".into(),
        Action::Starve => "Done, and do not eat".into(),
        Action::Divide { left } => divided(view, left),
        Action::TakeHand { hand: Hand::Left } => "Take the left hand".into(),
        Action::TakeHand { hand: Hand::Right } => "Take the right hand".into(),
        Action::TakeCard { card: Loot::Up(item) } => sentence!["Take ", card(item)],
        Action::TakeCard { card: Loot::Blind } => "Take a face-down card".into(),
        Action::LetChoose { neighbour } => sentence!["Let ", neighbour, " choose"],
        Action::Feed { item, to } if view.viewer.is(to) => {
            sentence!["Eat from ", card(item), format!(" (+{} food)", item.food())]
        }
        Action::Feed { item, to } => {
            sentence!["Play ", card(item), " for ", to, format!(" (+{} food)", item.food())]
        }
        Action::Heal { to } => sentence!["Play ", card(Item::Medicine), " for ", to],
        Action::Lay { item } => match view.seat() {
            Some(seat) => sentence!["Lay ", card(item), " at ", place(board.person(seat).at)],
            None => sentence!["Lay ", card(item)],
        },
        Action::Ward { item, to } => match board.frame {
            Frame::Striking { strike, .. } => {
                let from = format!(" from {}", peril_words(strike.peril));
                sentence!["Save ", to, from, " with ", card(item)]
            }
            _ => sentence!["Save ", to, " with ", card(item)],
        },
        Action::Lift { from } => sentence!["Take a Fate token off ", from],
        Action::Burden { on } => sentence!["Put a Fate token on ", on],
        Action::ShakeOff => "Take a Fate token off yourself".into(),
        Action::Pilfer => "Take food from your neighbours".into(),
        Action::Gift { to, goods: given } => sentence!["Give ", goods(given), " to ", to],
        Action::Offer { to, give, want } => {
            sentence!["Offer ", to, " ", goods(give), " for ", goods(want)]
        }
        Action::Accept { from, give } if give.is_empty() => sentence!["Accept the offer of ", from],
        Action::Accept { from, give } => {
            sentence!["Accept the offer of ", from, " with ", Sentence::list(cards(give))]
        }
        Action::Decline { from } => sentence!["Decline the offer of ", from],
        Action::Withdraw => "Withdraw your offer".into(),
    }
}

fn playing(deed: &'static str, with: FateCard, tools: Items) -> Sentence {
    if tools.is_empty() {
        return sentence![deed, fate(with)];
    }
    sentence![deed, fate(with), ", using ", Sentence::list(cards(tools))]
}

pub(super) const fn prize_words(prize: Prize) -> &'static str {
    match prize {
        Prize::Food => "food",
        Prize::Card => "a card",
        Prize::Location => "the place",
    }
}

fn divided(view: &View, left: u8) -> Sentence {
    let food = view.seat().map_or(left, |seat| view.board.person(seat).food);
    format!("{left} in the left hand, {} in the right", food.saturating_sub(left)).into()
}
