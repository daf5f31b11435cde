//! What things are called, as the viewer knows them.

use tabletop::{Seats, Sentence, sentence};

use super::{SEA_SPACE, at, island_title, label, message_title, piece};
use crate::board::{Board, Spot};
use crate::content::content;
use crate::map::{Space, map};
use crate::path::{Deed, Step};
use crate::pieces::{Boat, Message, Person};
use crate::view::View;

/// A step of a path in a word or two.
pub(super) fn name(view: &View, step: Step) -> Sentence {
    let board = &view.board;
    match step {
        Step::Value(value) => sentence!["a person worth ", value.to_string()],
        Step::Space(space) => sentence![ground(board, space), " ", at(space)],
        Step::Person(person) => person_name(view, person),
        Step::Boat(boat) => boat_name(board, boat),
        Step::Creature(creature) => piece(creature).into(),
        Step::Island(island) => island_title(island).into(),
        Step::Message(message) => message_title(message).into(),
        Step::Deed(Deed::EndMoves) => "End your moves".into(),
        Step::Deed(Deed::LeaveCreatures) => "Leave them where they are".into(),
        Step::Deed(Deed::Defend) => label::defence_label(board),
        Step::Deed(Deed::Endure) => "Let it happen".into(),
    }
}

fn ground(board: &Board, space: Space) -> &'static str {
    match board.terrain(space) {
        Some(terrain) => terrain.word(),
        None if map().reef.contains(space.cell()) => "reef",
        None => "sea",
    }
}

/// `red C`, and what it is worth where the viewer may know.
fn person_name(view: &View, person: Person) -> Sentence {
    match view.value(person) {
        Some(value) => sentence![piece(person), format!(", worth {value}")],
        None => piece(person).into(),
    }
}

fn boat_name(board: &Board, boat: Boat) -> Sentence {
    let aboard = board.crews[boat.index()].len();
    sentence![piece(boat), format!(", {aboard} of {} aboard", content().places)]
}

/// Where somebody is.
pub(crate) fn place_words(spot: Spot) -> Sentence {
    match spot {
        Spot::Waiting => "not placed yet".into(),
        Spot::Land(space) => sentence!["on ", at(space)],
        Spot::Sea(space) => sentence!["swimming at ", at(space)],
        Spot::Aboard(boat) => sentence!["in ", piece(boat)],
        Spot::Ashore(island) => sentence!["ashore on ", island_title(island)],
        Spot::Lost => "lost".into(),
    }
}

/// Who steers a boat.
pub(crate) fn steered(by: Seats) -> Sentence {
    if by.is_empty() {
        return "empty, and so anybody's to move".into();
    }
    sentence!["steered by ", Sentence::list(by)]
}

/// What a message does, and when.
pub(crate) fn message_text(message: Message) -> String {
    let far = SEA_SPACE.counted(content().message_reach.into());
    let before = "Before your first move: ";
    match message {
        Message::Dolphin => format!("{before}one of your swimmers is taken up to {far} along."),
        Message::Wind => format!("{before}a boat with people that you control sails up to {far}."),
        Message::CallSerpent => format!("{before}a sea-serpent goes to any empty sea space."),
        Message::CallShark => format!("{before}a shark goes to any empty sea space."),
        Message::CallWhale => format!("{before}a whale goes to any empty sea space."),
        Message::KillShark => {
            "When another moves a shark upon your swimmer, it leaves the game.".into()
        }
        Message::HarpoonWhale => {
            "When another moves a whale upon your boat, it leaves the game.".into()
        }
    }
}
