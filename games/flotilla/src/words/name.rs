//! What things are called, as the viewer knows them.

use tabletop::hex::HexSet;
use tabletop::{Sentence, sentence};

use super::piece;
use crate::board::{Board, Role};
use crate::ocean::Hex;
use crate::path::{Deed, Step};
use crate::pieces::{Raft, Turning};
use crate::view::View;

/// A step of a path in a word or two.
pub(super) fn name(view: &View, step: Step) -> Sentence {
    match step {
        Step::Hex(hex) => sentence![piece(hex), ", ", what_is_at(&view.board, hex)],
        Step::Raft(raft) => raft_name(view, raft),
        Step::Pile => "the pile".into(),
        Step::Turn(turn) => turned(turn).into(),
        Step::Count(count) => format!("{count} of them").into(),
        Step::Deed(Deed::Lighten) => "Pass it to the left for a token".into(),
        Step::Deed(Deed::Pass) => "Pass".into(),
        Step::Deed(Deed::EndTurn) => "End the turn".into(),
        Step::Deed(Deed::Satisfied) => "Play with the victims as they lie".into(),
        Step::Deed(Deed::Anew) => "Have the victims laid anew".into(),
    }
}

/// What is there: a raft and whoever is on it, or whoever is in the water.
pub(super) fn what_is_at(board: &Board, hex: Hex) -> Sentence {
    let there = HexSet::only(hex.cell());
    let lookouts = board.on(there);
    match board.rafts.at(hex).and_then(|ropes| ropes.raft()) {
        Some((raft, _)) if lookouts.is_empty() => sentence!["an empty ", raft.title()],
        Some((raft, _)) => sentence![raft.title(), " with ", Sentence::list(lookouts)],
        None => match board.water.at(hex) {
            Some(colour) => match board.role(colour) {
                Some(Role::Victim(whose)) => sentence!["a victim of ", whose],
                Some(Role::Mine) => "a mine".into(),
                Some(Role::Innocent) => format!("an innocent in {}", colour.word()).into(),
                None => format!("a victim in {}", colour.word()).into(),
            },
            None => "open water".into(),
        },
    }
}

fn raft_name(view: &View, raft: Raft) -> Sentence {
    match view.hand().count(raft) {
        0 | 1 => piece(raft).into(),
        count => sentence![piece(raft), format!(", {count} in hand")],
    }
}

/// How a raft is turned.
pub(super) const fn turned(turn: Turning) -> &'static str {
    match turn.index() {
        0 => "not turned",
        1 => "turned by a sixth",
        2 => "turned by a third",
        3 => "turned by half",
        4 => "turned back by a third",
        _ => "turned back by a sixth",
    }
}
