//! What is awaited: of the viewer, step by step, or of others.

use tabletop::words::verb;
use tabletop::{Prompt, Seats, Sentence, sentence};

use super::{MOVE, PERSON, SEA_SPACE, SWIMMER, at, kind_noun, letter, piece};
use crate::board::Board;
use crate::content::content;
use crate::frame::{Decision, Frame};
use crate::map::Space;
use crate::pieces::{Boat, Creature, Kind, Message};
use crate::setup::Memory;
use crate::view::View;

/// A decision of the viewer, or that of others.
pub(super) fn prompt(view: &View, decision: Option<&Decision>) -> Prompt {
    match decision {
        Some(decision) => Prompt { title: title(decision), text: text(view, decision) },
        None => Prompt { title: title_for_others(&view.board), text: text_for_others(&view.board) },
    }
}

// The viewer decides.

fn title(decision: &Decision) -> Sentence {
    match *decision {
        Decision::People => "Place a person".into(),
        Decision::Boats => "Place a boat".into(),
        Decision::Moves { left: 0, .. } => "A message?".into(),
        Decision::Moves { left, .. } => sentence![MOVE.counted(left.into()), " left"],
        Decision::Sinking => "Sink a tile".into(),
        Decision::Crowd { .. } => "Who climbs aboard?".into(),
        Decision::Creature { kind } => sentence!["Move a ", kind_noun(kind).0],
        Decision::Defence { creature, .. } => sentence!["Defend against ", piece(creature), "?"],
    }
}

fn text(view: &View, decision: &Decision) -> Sentence {
    match *decision {
        Decision::People => {
            let left = PERSON.counted(view.unplaced.len());
            let memory = match view.board.setup.memory {
                Memory::Strict => "Remember who stands where: you are not told again.",
                Memory::Aid => {
                    "You will go on seeing your own numbers: a memory aid of this table."
                }
            };
            sentence![
                "Choose a number, then a tile where nobody stands. ",
                left,
                " to place. ",
                memory
            ]
        }
        Decision::Boats => "Choose a free sea space beside the island.".into(),
        Decision::Moves { left, fresh } => your_moves(view, left, fresh),
        Decision::Sinking => your_sinking(&view.board),
        Decision::Crowd { boat, at } => your_crowd(&view.board, boat, at),
        Decision::Creature { kind } => your_creature(kind),
        Decision::Defence { creature, at } => your_defence(view, creature, at),
    }
}

/// A message is spoken of only where one can be played.
fn your_moves(view: &View, left: u8, fresh: bool) -> Sentence {
    let message = fresh && view.can_play_a_message();
    match (left, message) {
        (0, false) => "You have nobody to move and no message for now: go on to the tile.".into(),
        (0, true) => "You have nobody to move, but may play a message.".into(),
        (_, false) => "Choose one of your people or a boat, then where it goes.".into(),
        (_, true) => "Choose one of your people or a boat, then where it goes. Before the first move you may play a message.".into(),
    }
}

fn your_sinking(board: &Board) -> Sentence {
    let Some(due) = board.due() else { return "Choose a tile.".into() };
    let sinkable = board.sinkable(due);
    let enclosed =
        !sinkable.is_empty() && sinkable.iter().all(|cell| !board.is_on_water(cell.into()));
    if enclosed {
        return format!("No {0} lies on water: choose any {0}.", due.word()).into();
    }
    format!("Choose a {} with water beside it.", due.word()).into()
}

fn your_crowd(board: &Board, boat: Boat, space: Space) -> Sentence {
    let swimmers = SWIMMER.counted(board.swimmers_at(space).len());
    let free = content().places - board.crews[boat.index()].len();
    sentence![
        piece(boat).capital(),
        " came up at ",
        at(space),
        format!(" under {swimmers}. Choose one to climb aboard: it has room for {free}.")
    ]
}

fn your_creature(kind: Kind) -> Sentence {
    let range = SEA_SPACE.counted(kind.range().into());
    format!(
        "Choose a {}, then where it goes, {range} at most; or leave them where they are.",
        kind_noun(kind).0
    )
    .into()
}

fn your_defence(view: &View, creature: Creature, space: Space) -> Sentence {
    let comes = sentence![piece(creature).capital(), " was moved upon you at ", at(space), ". "];
    match Message::against(creature.kind()).filter(|&message| view.holds(message)) {
        Some(message) => sentence![comes, "Play ", letter(message), ", or let it happen."],
        None => sentence![comes, "You hold nothing against it, but nobody else knows that."],
    }
}

// Others decide.

fn title_for_others(board: &Board) -> Sentence {
    match board.frame {
        Frame::Over => "The end".into(),
        Frame::Defence { asked, .. } => waiting_for(asked.waiting()),
        Frame::People
        | Frame::Boats
        | Frame::Moves { .. }
        | Frame::Sinking
        | Frame::Crowd { .. }
        | Frame::Creature { .. } => waiting_for(Seats::only(board.player)),
    }
}

fn waiting_for(seats: Seats) -> Sentence {
    sentence!["Waiting for ", Sentence::list(seats)]
}

fn text_for_others(board: &Board) -> Sentence {
    let player = board.player;
    match board.frame {
        Frame::People => {
            sentence![player, " places a person on a tile where nobody stands."]
        }
        Frame::Boats => sentence![player, " places a boat beside the island."],
        Frame::Moves { left, fresh } => moves_of_others(board, left, fresh),
        Frame::Sinking => match board.due() {
            Some(due) => sentence![player, " sinks a ", due.word(), "."],
            None => sentence![player, " sinks a tile."],
        },
        Frame::Crowd { boat, .. } => {
            sentence![player, " chooses who climbs into ", piece(boat), "."]
        }
        Frame::Creature { kind } => {
            sentence![player, " may move a ", kind_noun(kind).0, "."]
        }
        Frame::Defence { creature, at: space, asked } => {
            let waiting = asked.waiting();
            let answer = verb(waiting.len(), " answers", " answer");
            let who = Sentence::list(waiting);
            sentence![who, answer, ": defend against ", piece(creature), " at ", at(space), "?"]
        }
        Frame::Over => "The island is gone.".into(),
    }
}

fn moves_of_others(board: &Board, left: u8, fresh: bool) -> Sentence {
    let player = board.player;
    if left == 0 {
        return sentence![player, " may play a message."];
    }
    let message = fresh && board.hand_size(player) > 0;
    let before = if message { " may play a message, and" } else { "" };
    sentence![player, before, " has ", MOVE.counted(left.into()), "."]
}
