//! What a step of a path is called.

use tabletop::words::Noun;
use tabletop::{Sentence, sentence, thing};

use super::cards;
use super::paths::{read_card, read_seat};
use crate::view::View;

/// Points of cards.
pub(super) const POINT: Noun = Noun("point", "points");

/// A step in a word or two, as the viewer knows it.
pub(super) fn name(view: &View, step: &str) -> Option<Sentence> {
    word(step)
        .map(Sentence::from)
        .or_else(|| points(step))
        .or_else(|| seat(view, step))
        .or_else(|| card(view, step))
}

fn word(step: &str) -> Option<&'static str> {
    Some(match step {
        "treat" => "use first aid on",
        "travel" => "travel",
        "rest" => "rest",
        "keep" => "keep the roll",
        "keep-aid" => "keep the first aid",
        "again" => "roll again",
        "carry" => "have it carried by",
        "drop" => "leave it behind",
        "accept" => "accept the offer of",
        "decline" => "decline the offer of",
        "done" => "done",
        "nobody" => "nobody",
        "leave" => "leave the group",
        "along" => "go along",
        "stay" => "stay behind",
        "together" => "stay with the group",
        "take" => "take along",
        "refuse" => "turn away",
        _ => return None,
    })
}

fn points(step: &str) -> Option<Sentence> {
    let [points] = thing::numbers("points", step)?;
    Some(if points == 0 { "nothing".into() } else { POINT.counted(points).into() })
}

fn seat(view: &View, step: &str) -> Option<Sentence> {
    read_seat(step).filter(|seat| view.road.has(*seat)).map(Sentence::from)
}

fn card(view: &View, step: &str) -> Option<Sentence> {
    let (whose, hand) = read_card(step).filter(|(whose, _)| view.road.has(*whose))?;
    let card = view.road.character(whose).card(hand)?;
    Some(if view.viewer.is(whose) {
        cards::card(card).into()
    } else {
        sentence![whose, "’s ", cards::card(card)]
    })
}

/// Characters and their cards are drawn; the rest are words.
pub(super) fn is_drawn(step: &str) -> bool {
    read_seat(step).is_some() || read_card(step).is_some()
}
