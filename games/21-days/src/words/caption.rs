//! What things are and do.

use tabletop::{Caption, Rule, Sentence, sentence};

use super::name::{location_text, name, swap_text};
use super::source::{of_bottle, of_card, of_location};
use crate::board::Board;
use crate::content::content;
use crate::path::Step;
use crate::pieces::{Colour, Flip, Location};
use crate::rules::*;

type Told = (Sentence, Sentence, Rule);

pub(super) fn caption(board: &Board, step: Step) -> Option<Caption> {
    let (text, when, rule) = match step {
        Step::Survivor(who) => survivor(board, who)?,
        Step::Card(card) | Step::Ability(card) => {
            let of = content().survivor(card);
            let price = match of.hope {
                0 => String::new(),
                hope => format!(" Costs {hope} own Hope."),
            };
            (format!("{}{price}", of.ability).into(), of.when.as_str().into(), of_card(card))
        }
        Step::Location(at) => location(board, at),
        Step::Die(_) => (
            "A die of the roll that is under way.".into(),
            "Special Hope, a flip token or the dolphin may change it.".into(),
            R19_1,
        ),
        Step::Swap(token) => (swap_text(token).into(), Sentence::default(), R8_1),
        Step::Bottle(card) => (
            content().bottles[card.index()].text.as_str().into(),
            "At Play with an odd roll, or at the bottle token.".into(),
            of_bottle(card),
        ),
        Step::Paw(trick) => (content().paws[trick.index()].text.as_str().into(), Sentence::default(), R16_4),
        Step::Flip(who) => flip(board.one(who).flip?),
        Step::Token(..) => (
            "Pays for abilities, prevents Disasters, and rolls a shout again. One with ± also turns a die.".into(),
            "A ± not on day 21.".into(),
            R5_2,
        ),
        Step::Side(_) => (
            "The outermost plank of a side drifts away first; one that comes back is the innermost missing.".into(),
            Sentence::default(),
            R4_4,
        ),
        Step::Place(_)
        | Step::Calm(_)
        | Step::Give(_)
        | Step::Swim(_)
        | Step::Loss(_)
        | Step::Gain(_)
        | Step::Deed(_) => return None,
    };
    Some(Caption { title: name(board, step), text, when, rule: rule.id().into() })
}

fn survivor(board: &Board, who: Colour) -> Option<Told> {
    let one = board.one(who);
    let card = one.card?;
    let of = content().survivor(card);
    let state = if !one.is_alive() && board.day > 0 {
        "Not among the living.".to_owned()
    } else if one.dice[1] > 0 {
        format!("Shows {}, {} in all.", one.shows(), one.total())
    } else {
        format!("Shows {}, on the last die.", one.shows())
    };
    let text = sentence![format!("{state} {}", of.ability)];
    Some((text, of.when.as_str().into(), of_card(card)))
}

fn location(board: &Board, at: Location) -> Told {
    let free = board.compasses(at).saturating_sub(board.lying_at(at));
    let when = match (board.compasses(at), free) {
        (0, _) => "Closed today.".to_owned(),
        (all, 0) => format!("All {all} taken."),
        (all, free) => format!("{free} of {all} free."),
    };
    (location_text(board.swap, at).into(), when.into(), of_location(at))
}

fn flip(shows: Flip) -> Told {
    let rule = match shows {
        Flip::Again => R9_1,
        Flip::Hope => R9_2,
        Flip::Strength => R9_3,
        Flip::Cancel => R9_4,
        Flip::Places => R9_5,
    };
    (content().flips[shows.index()].text.as_str().into(), "Once a game.".into(), rule)
}
