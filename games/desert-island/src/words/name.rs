//! What things are called, as the viewer knows them.

use tabletop::{Sentence, sentence};

use super::{FACE_DOWN, card, fate, food, place, somebody};
use crate::action::Hand;
use crate::path::{Step, Word};
use crate::view::View;

/// A step of a path in a word or two.
pub(super) fn name(view: &View, step: Step) -> Sentence {
    match step {
        Step::Seat(seat) if seat.index() < view.board.seats() => {
            sentence![seat, format!(" ({})", somebody(view.board.person(seat).character))]
        }
        Step::Seat(seat) => seat.into(),
        Step::Place(at) => place(at).into(),
        Step::Fate(card) => fate(card),
        Step::Item(item) | Step::Up(item) => card(item).into(),
        Step::FaceDown => "a face-down card".into(),
        Step::Hand(Hand::Left) => "the left hand".into(),
        Step::Hand(Hand::Right) => "the right hand".into(),
        Step::Food(n) => food(n).into(),
        Step::Left(n) => left(view, n),
        Step::Unseen(n) => FACE_DOWN.counted(n.into()).into(),
        Step::Fire => "the signal fire".into(),
        Step::Word(word) => said(word).into(),
    }
}

/// What is in the left hand, and what is then in the right.
fn left(view: &View, left: u8) -> Sentence {
    let food = view.seat().map_or(left, |seat| view.board.person(seat).food);
    format!("{left} left, {} right", food.saturating_sub(left)).into()
}

const fn said(word: Word) -> &'static str {
    match word {
        Word::Forage => "Forage",
        Word::Signal => "Tend the signal fire",
        Word::Steal => "Steal",
        Word::Go => "Go",
        Word::Food => "Food",
        Word::Card => "A card",
        Word::Location => "The place",
        Word::Agree => "Let it go",
        Word::Resist => "Fight!",
        Word::EndTurn => "End your turn",
        Word::JoinThief => "Help the thief",
        Word::JoinVictim => "Help the victim",
        Word::BackOut => "Back out",
        Word::Done => "Done",
        Word::Starve => "Done, and do not eat",
        Word::Lift => "Take a Fate token off",
        Word::Burden => "Put a Fate token on",
        Word::ShakeOff => "Take a Fate token off yourself",
        Word::Pilfer => "Take food from your neighbours",
        Word::Give => "Give",
        Word::HandOver => "Hand it over",
        Word::Offer => "Offer",
        Word::For => "For",
        Word::Propose => "Propose it",
        Word::Accept => "Accept",
        Word::Agreed => "Agreed",
        Word::Decline => "Decline",
        Word::Withdraw => "Withdraw your offer",
    }
}
