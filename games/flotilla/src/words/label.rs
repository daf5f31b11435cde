//! What a button says: the action, and what comes of it.

use tabletop::words::Noun;
use tabletop::{Sentence, sentence};

use super::{a_raft, piece, rafts, ropes};
use crate::action::Action;
use crate::board::{Board, Role};
use crate::frame::Frame;
use crate::ocean::Hex;

/// An action in a few words.
pub(super) fn label(board: &Board, action: &Action) -> Sentence {
    match *action {
        Action::Satisfied => "Play with the victims as they lie".into(),
        Action::Anew => "Have the victims laid anew".into(),
        Action::Rescue { at } if is_last(board) => {
            sentence![
                "Rescue your lookout at ",
                piece(at),
                ": no other is left to bring you tokens"
            ]
        }
        Action::Rescue { at } => sentence!["Rescue your lookout at ", piece(at)],
        Action::Search { raft, at, turn } => sentence![
            "Lay ",
            a_raft(raft),
            " on ",
            piece(at),
            ", ",
            rope_word(raft.ropes().sides().count()),
            " to ",
            ropes(raft.ropes().turned(turn)),
            outlook(board, at)
        ],
        Action::SearchAt { at } => sentence!["Lay a raft on ", piece(at), outlook(board, at)],
        Action::PickUp { at } => match board.rafts.at(at).and_then(|ropes| ropes.raft()) {
            Some((raft, _)) => sentence!["Pick up the ", piece(raft), " at ", piece(at)],
            None => sentence!["Pick up the raft at ", piece(at)],
        },
        Action::Draw => "Draw a raft from the pile".into(),
        Action::Pass => "Pass: do nothing for a token".into(),
        Action::Lighten { raft } => sentence![
            "Lighten the load: pass ",
            a_raft(raft),
            " to ",
            board.left_of(board.player),
            " for a token"
        ],
        Action::EndTurn => "End the turn".into(),
        Action::Move { from } => goes(board, from),
        Action::HandOn { raft, count } => {
            sentence!["Pass ", rafts(raft, count), " on to ", board.left_of(board.player)]
        }
    }
}

fn rope_word(count: usize) -> &'static str {
    Noun("rope", "ropes").of(count)
}

/// Rule 3.6: whether the player has a single lookout, and without it no token.
fn is_last(board: &Board) -> bool {
    board.lookouts(board.player).len() == 1
}

/// What is found where a raft is laid. Rule 9.1: a mine may end the match.
fn outlook(board: &Board, at: Hex) -> Sentence {
    match board.in_the_water(at) {
        Some(Role::Victim(whose)) if whose == board.player => ": your victim climbs aboard".into(),
        Some(Role::Victim(whose)) => sentence![": a victim of ", whose, " climbs aboard"],
        Some(Role::Mine) if board.lookouts_on(board.manned()) == 1 => {
            ": the mine goes off, the last lookout of all is in the water, and the match is over"
                .into()
        }
        Some(Role::Mine) if is_last(board) => {
            ": the mine goes off, and your only lookout is in the water".into()
        }
        Some(Role::Mine) => ": the mine goes off, and a lookout of yours is in the water".into(),
        Some(Role::Innocent) => ": a lookout of yours goes there, and you gain a token".into(),
        None => ": a lookout of yours goes there".into(),
    }
}

fn goes(board: &Board, from: Hex) -> Sentence {
    let Frame::Moving { at } = board.frame else {
        return sentence!["The lookout at ", piece(from), " goes"];
    };
    match board.in_the_water(at) {
        Some(Role::Mine) => {
            sentence!["The lookout at ", piece(from), " is thrown into the water at ", piece(at)]
        }
        Some(Role::Innocent | Role::Victim(_)) | None => {
            sentence!["The lookout at ", piece(from), " goes to ", piece(at)]
        }
    }
}
