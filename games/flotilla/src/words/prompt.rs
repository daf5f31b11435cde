//! What is awaited: of the viewer, step by step, or of others.

use tabletop::{Prompt, Seat, Sentence, sentence};

use super::{RAFT, TOKEN, piece};
use crate::board::{Board, Role};
use crate::content::content;
use crate::event::End;
use crate::frame::frontier::Frontier;
use crate::frame::{Decision, Frame};
use crate::ocean::Hex;
use crate::view::View;

/// A decision of the viewer, or that of others.
pub(super) fn prompt(view: &View, decision: Option<&Decision>) -> Prompt {
    match decision {
        Some(decision) => {
            Prompt { title: title(&view.board, decision), text: text(view, decision) }
        }
        None => Prompt { title: title_for_others(&view.board), text: text_for_others(view) },
    }
}

// The viewer decides.

fn title(board: &Board, decision: &Decision) -> Sentence {
    match *decision {
        Decision::Looking => "Satisfied?".into(),
        Decision::Acting { tokens, .. } => sentence![TOKEN.counted(tokens.into()), " left"],
        Decision::Laying { at } => sentence!["A raft for ", piece(at)],
        Decision::Moving { at } => match board.in_the_water(at) {
            Some(Role::Mine) => "Who is lost to the mine?".into(),
            Some(Role::Innocent | Role::Victim(_)) | None => "Who goes there?".into(),
        },
        Decision::Idle => "No token".into(),
        Decision::Stranded => "Nobody on a raft".into(),
        Decision::Excess { over } => {
            sentence![RAFT.counted(over.into()), " too many"]
        }
    }
}

fn text(view: &View, decision: &Decision) -> Sentence {
    match *decision {
        Decision::Looking => "The victims lie. Nobody knows a colour yet: play with them as they are, or have them all laid anew, once.".into(),
        Decision::Acting { hex_first, .. } => your_actions(view, hex_first),
        Decision::Laying { at } => {
            sentence!["Choose the raft that you lay on ", piece(at), ", and its turn."]
        }
        Decision::Moving { at } => your_mover(&view.board, at),
        Decision::Idle => "You have no lookout and so no token, until somebody’s raft finds one of yours. Pass a raft to the left for a token, or end the turn.".into(),
        Decision::Stranded => "None of your people is on a raft: draw one from the pile.".into(),
        Decision::Excess { over } => {
            let most = content().numbers.most_in_hand;
            let left = view.board.left_of(view.board.player);
            let which = if over == 1 { "the one" } else { "a kind" };
            let how_many = if over == 1 { "." } else { ", and how many." };
            sentence![format!("You may keep {most}. Choose {which} to pass on to "), left, how_many]
        }
    }
}

/// Only what can be done is spoken of.
fn your_actions(view: &View, hex_first: bool) -> Sentence {
    let board = &view.board;
    let lay = if hex_first { "a hex to lay a raft on" } else { "a raft to lay" };
    let ways: Vec<&'static str> = [
        (Frontier::with(board, &view.hand()).has_any(), lay),
        (!board.rescuable().is_empty(), "a lookout of yours to rescue"),
        (!board.accessible().is_empty(), "an empty raft to pick up"),
        (view.pile > 0, "the pile to draw from"),
    ]
    .into_iter()
    .filter_map(|(possible, way)| possible.then_some(way))
    .collect();
    let or_pass = if board.has_pass_left() { "; or pass." } else { "." };
    let choose = match ways.is_empty() {
        true => "There is nothing to do but pass.".into(),
        false => sentence!["Choose ", one_of(&ways), or_pass],
    };
    let safe = board.survivors(board.player) >= content().numbers.survivors;
    let safe = if safe { "Your fifteen are safe: spend the tokens that are left. " } else { "" };
    let lighten = board.supply > 0 && !view.hand().is_empty();
    let lighten = if lighten { " A raft passed to the left brings a token." } else { "" };
    sentence![safe, choose, lighten]
}

/// What there is to choose from: `a, b or c`.
fn one_of(ways: &[&'static str]) -> String {
    match ways {
        [before @ .., last] if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => ways.concat(),
    }
}

fn your_mover(board: &Board, at: Hex) -> Sentence {
    match board.in_the_water(at) {
        Some(Role::Mine) => {
            sentence![
                "A mine lies at ",
                piece(at),
                ". Choose which of your lookouts on this flotilla falls into the water there."
            ]
        }
        Some(Role::Innocent) => {
            sentence![
                "Choose which of your lookouts goes to ",
                piece(at),
                ". The innocent there is a token for you."
            ]
        }
        Some(Role::Victim(_)) | None => {
            sentence!["Choose which of your lookouts goes to ", piece(at), "."]
        }
    }
}

// Others decide.

fn title_for_others(board: &Board) -> Sentence {
    match board.frame {
        Frame::Over { .. } => "The end".into(),
        Frame::Looking
        | Frame::Acting
        | Frame::Laying { .. }
        | Frame::Moving { .. }
        | Frame::Idle
        | Frame::Stranded
        | Frame::Excess => sentence!["Waiting for ", board.player],
    }
}

fn text_for_others(view: &View) -> Sentence {
    let board = &view.board;
    let player = board.player;
    match board.frame {
        Frame::Looking => sentence![player, " looks at the victims: as they lie, or anew?"],
        Frame::Acting => {
            sentence![player, " has ", TOKEN.counted(board.tokens.into()), " to spend."]
        }
        Frame::Laying { at } => sentence![player, " lays a raft on ", piece(at), "."],
        Frame::Moving { at } => sentence![player, " chooses who goes to ", piece(at), "."],
        Frame::Idle => sentence![player, " has no token: lighten the load, or end the turn?"],
        Frame::Stranded => sentence![player, " has nobody on a raft and draws one."],
        Frame::Excess => too_many(view, player),
        Frame::Over { end } => over(end, player),
    }
}

fn too_many(view: &View, player: Seat) -> Sentence {
    let held = view.held.get(player.index()).copied().unwrap_or_default();
    let over = usize::from(held).saturating_sub(content().numbers.most_in_hand);
    let left = view.board.left_of(player);
    sentence![player, " passes ", RAFT.some(over), " on to ", left, "."]
}

fn over(end: End, player: Seat) -> Sentence {
    match end {
        End::Won => sentence![player, " rules what is left of the world."],
        End::NoLookout => "Nobody is left on a raft.".into(),
        End::NoProgress => "Too many rounds went by in which nobody was found or rescued.".into(),
    }
}
