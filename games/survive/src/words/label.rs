//! What a button says.

use tabletop::{Sentence, sentence};

use super::{at, goal, letter, piece};
use crate::action::Action;
use crate::board::Board;
use crate::frame::Frame;
use crate::pieces::Message;

/// An action in a few words.
pub(super) fn label(board: &Board, action: &Action) -> Sentence {
    match *action {
        Action::PlacePerson { value, at: space } => {
            sentence![format!("Place a person worth {value} on "), at(space)]
        }
        Action::PlaceBoat { at: space } => sentence!["Place a boat at ", at(space)],
        Action::Dolphin { person, to } => {
            sentence!["Dolphin: take ", piece(person), " to ", at(to)]
        }
        Action::Wind { boat, to } => sentence!["Good Wind: sail ", piece(boat), " to ", at(to)],
        Action::Call { creature, to } => sentence!["Call ", piece(creature), " to ", at(to)],
        Action::Move { person, to } => sentence!["Move ", piece(person), goal(to)],
        Action::Sail { boat, to } => sentence!["Sail ", piece(boat), " to ", at(to)],
        Action::EndMoves => "End your moves".into(),
        Action::Sink { at: space } => match board.terrain(space) {
            Some(terrain) => sentence!["Sink the ", terrain.word(), " at ", at(space)],
            None => sentence!["Sink ", at(space)],
        },
        Action::Climb { person } => sentence!["Let ", piece(person), " climb aboard"],
        Action::MoveCreature { creature, to } => {
            sentence!["Move ", piece(creature), " to ", at(to)]
        }
        Action::LeaveCreatures => "Leave the creatures where they are".into(),
        Action::Defend => defence_label(board),
        Action::Endure => "Let it happen".into(),
    }
}

pub(super) fn defence_label(board: &Board) -> Sentence {
    match board.frame {
        Frame::Defence { creature, .. } => match Message::against(creature.kind()) {
            Some(message) => sentence!["Play ", letter(message)],
            None => "Defend".into(),
        },
        Frame::People
        | Frame::Boats
        | Frame::Moves { .. }
        | Frame::Sinking
        | Frame::Crowd { .. }
        | Frame::Creature { .. }
        | Frame::Over => "Defend".into(),
    }
}
