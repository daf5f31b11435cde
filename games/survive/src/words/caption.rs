//! What things are and do.

use tabletop::{Caption, Seats, Sentence, sentence};

use super::name::{message_text, name, steered};
use super::{MESSAGE, SEA_SPACE, kind_noun};
use crate::board::Board;
use crate::content::content;
use crate::map::{Space, map};
use crate::path::Step;
use crate::pieces::{Boat, Creature, Kind, Message, Person, Picture, Terrain};
use crate::rules::*;
use crate::view::View;

pub(super) fn caption(view: &View, step: Step) -> Option<Caption> {
    let (text, when, rule) = match step {
        Step::Space(space) => ground(view, space),
        Step::Person(person) => somebody(view, person),
        Step::Boat(boat) => rowboat(view, boat),
        Step::Creature(creature) => beast(creature),
        Step::Island(_) => (
            "Whoever gets here is safe, and counts at the end.".into(),
            "From a boat that lies beside it, or swimming from a space beside it.".into(),
            R8_1,
        ),
        Step::Message(message) => letter(message),
        Step::Value(_) => (
            "What this person is worth if it gets to a safe island.".into(),
            "It is placed face down: remember where.".into(),
            R3_2,
        ),
        Step::Deed(_) => return None,
    };
    let title = name(view, step);
    Some(Caption { title, text, when, rule: rule.id().into() })
}

type Told = (Sentence, Sentence, tabletop::Rule);

fn ground(view: &View, space: Space) -> Told {
    match view.board.terrain(space) {
        Some(terrain) => tile(view, terrain),
        None if map().reef.contains(space.cell()) => (
            "Reef lies around a safe island.".into(),
            "Nothing swims or sails onto it.".into(),
            R8_1,
        ),
        None => (
            "Open sea. Swimmers, boats and creatures meet here.".into(),
            "A swimmer goes one space a turn; a boat goes one space a move.".into(),
            R6_4,
        ),
    }
}

/// What may lie under a tile is known, but not where.
fn tile(view: &View, terrain: Terrain) -> Told {
    let board = &view.board;
    let text = format!("Under any {} tile: {}.", terrain.word(), under(board, terrain));
    let when = match board.due() {
        Some(due) if due == terrain => "These sink now, those beside water first.".into(),
        Some(due) => format!("First the {} tiles sink.", due.word()).into(),
        None => Sentence::default(),
    };
    (text.into(), when, R9_1)
}

/// What comes up where a tile of this terrain goes down, the likeliest first.
fn under(board: &Board, terrain: Terrain) -> String {
    let counts = *board.pictures[terrain.index()].counts();
    let standing = board.tiles[terrain.index()].0.len();
    let count = |picture: Picture| usize::from(counts[picture.index()]);
    let mut under: Vec<(&str, usize)> =
        Picture::ALL.into_iter().map(|picture| (picture.word(), count(picture))).collect();
    let pictures: usize = under.iter().map(|(_, count)| count).sum();
    under.push((MESSAGE.0, standing - pictures));
    under.retain(|(_, count)| *count > 0);
    under.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let odds = |count: usize| (100 * count + standing / 2) / standing;
    let each: Vec<String> =
        under.into_iter().map(|(what, count)| format!("{what} {} %", odds(count))).collect();
    each.join(", ")
}

fn somebody(view: &View, person: Person) -> Told {
    let board = &view.board;
    let place = super::name::place_words(board.spot(person));
    let text = sentence!["One of the people of ", person.owner(), ", ", place, "."];
    let when = "On land as far as the moves of the turn go, in the water one space a turn.";
    (text, when.into(), R5_1)
}

fn rowboat(view: &View, boat: Boat) -> Told {
    let board = &view.board;
    let by: Seats = Seats::first(board.seats())
        .into_iter()
        .filter(|seat| board.controls(*seat, boat))
        .collect();
    let crew = board.crews[boat.index()];
    let by = if crew.is_empty() { Seats::NONE } else { by };
    let text = sentence![
        format!("It carries {}, and has {} aboard: ", content().places, crew.len()),
        steered(by),
        "."
    ];
    (text, "Whoever has most people aboard sails it; an empty one, anybody.".into(), R7_1)
}

fn beast(creature: Creature) -> Told {
    let kind = creature.kind();
    let text = match kind {
        Kind::Serpent => "It takes swimmers, and boats with everyone aboard.",
        Kind::Shark => "It takes swimmers, and leaves boats alone.",
        Kind::Whale => "It sinks a boat with people, who then swim. It leaves swimmers alone.",
    };
    let range = SEA_SPACE.counted(kind.range().into());
    let when = format!("Moves up to {range} when the die shows a {}.", kind_noun(kind).0);
    let rule = match kind {
        Kind::Serpent => R11_4,
        Kind::Shark => R11_5,
        Kind::Whale => R11_6,
    };
    (text.into(), when.into(), rule)
}

fn letter(message: Message) -> Told {
    let rule = match message {
        Message::Dolphin => R10_4,
        Message::Wind => R10_5,
        Message::CallSerpent | Message::CallShark | Message::CallWhale => R10_6,
        Message::KillShark => R10_7,
        Message::HarpoonWhale => R10_8,
    };
    // Its text begins with when it is played.
    (message_text(message).into(), Sentence::default(), rule)
}
