//! What things are and do.

use tabletop::words::verb;
use tabletop::{Caption, Rule, Seat, Sentence, sentence};

use super::paths::{read_card, read_seat};
use super::{cards, names};
use crate::rules::*;
use crate::state::{Card, Fate};
use crate::view::View;

pub(super) fn caption(view: &View, thing: &str) -> Option<Caption> {
    let title = names::name(view, thing)?;
    let (text, when, rule) = card(view, thing).or_else(|| character(view, thing))?;
    Some(Caption { title, text, when, rule: rule.id().into() })
}

type Told = (Sentence, Sentence, Rule);

fn card(view: &View, thing: &str) -> Option<Told> {
    let (whose, hand) = read_card(thing)?;
    Some(match view.road.character(whose).card(hand)? {
        Card::Resource(points) => (
            sentence![format!(
                "Food and whatever else helps: {}. A point feeds somebody for a night, or adds one \
                 to the effort of the group.",
                cards::points(points)
            )],
            "At the meal, and when a challenge is short of effort.".into(),
            R13_1,
        ),
        Card::FirstAid => (
            "It heals one step: from heavily injured to injured, from injured to unhurt. Then it \
             is used up."
                .into(),
            "In a quiet moment, or in time before the dice fall.".into(),
            R4_3,
        ),
    })
}

fn character(view: &View, thing: &str) -> Option<Told> {
    let seat = read_seat(thing).filter(|seat| view.road.has(*seat))?;
    let character = view.road.character(seat);
    let text = match character.fate {
        Fate::OnTheRoad => on_the_road(view, seat),
        Fate::Arrived { .. } | Fate::Dead { .. } => sentence![seat, " is no longer on the road."],
    };
    let dice = cards::dice(character.value);
    let when = match character.value.signum() {
        1 => format!("In a challenge it rolls {dice} for the group."),
        0 => "In a challenge it rolls no die.".to_owned(),
        _ => format!("In a challenge it is a burden: it rolls {dice} against the group."),
    };
    Some((text, when.into(), R10_2))
}

fn on_the_road(view: &View, seat: Seat) -> Sentence {
    let character = view.road.character(seat);
    let fatigue = character.fatigue;
    let mates = view.road.group(character.group).members.len() - 1;
    sentence![
        seat,
        format!(
            " is {}, with a fatigue of {fatigue}, and travels with {mates} {}.",
            cards::wounds(character.wounds),
            verb(mates, "other", "others")
        )
    ]
}
