//! What things are and do.

use tabletop::hex::HexSet;
use tabletop::{Caption, Rule, Sentence, sentence};

use super::name::name;
use super::{LOOKOUT, RAFT, a_raft, ropes};
use crate::board::Role;
use crate::content::content;
use crate::ocean::Hex;
use crate::path::Step;
use crate::pieces::Raft;
use crate::rules::*;
use crate::view::View;

pub(super) fn caption(view: &View, step: Step) -> Option<Caption> {
    let (text, when, rule) = match step {
        Step::Hex(hex) => on_the_ocean(view, hex),
        Step::Raft(raft) => in_hand(raft),
        Step::Pile => pile(view),
        Step::Turn(_) | Step::Count(_) | Step::Deed(_) => return None,
    };
    let title = name(view, step);
    Some(Caption { title, text, when, rule: rule.id().into() })
}

type Told = (Sentence, Sentence, Rule);

fn on_the_ocean(view: &View, hex: Hex) -> Told {
    let board = &view.board;
    if board.rafts.lies_at(hex) {
        return afloat(view, hex);
    }
    match board.in_the_water(hex) {
        Some(Role::Victim(whose)) => (
            sentence!["Whoever lays a raft here takes it aboard as a lookout of ", whose, "."],
            "Nobody else has to go there.".into(),
            R6_8,
        ),
        Some(Role::Mine) => (
            "A raft laid here goes off with the mine, and one of your lookouts falls into the water.".into(),
            "The mine becomes a token of the supply.".into(),
            R6_9,
        ),
        Some(Role::Innocent) => (
            "A raft laid here brings you a token for this turn.".into(),
            "One of your lookouts has to go there.".into(),
            R6_10,
        ),
        None if board.mine.is_none() => (
            "The victims lie, and nobody knows a colour yet.".into(),
            Sentence::default(),
            R2_2,
        ),
        None => (
            "Open water: a raft laid here takes your flotilla on.".into(),
            "One of your lookouts has to go there.".into(),
            R6_11,
        ),
    }
}

fn afloat(view: &View, hex: Hex) -> Told {
    let board = &view.board;
    let here = HexSet::only(hex.cell());
    let flotilla = board.rafts.flotilla(here);
    let on_it = board.lookouts_on(flotilla);
    let about = sentence![
        format!("It belongs to a flotilla of {} with ", RAFT.counted(flotilla.len())),
        LOOKOUT.any(on_it),
        ". It has ropes to ",
        ropes(board.rafts.at(hex).unwrap_or_default()),
        "."
    ];
    if board.mine.is_none() {
        let when = "Everybody’s first lookout stands here once the cards are dealt.";
        return (about, when.into(), R2_5);
    }
    if board.manned().meets(here) {
        let when = "A lookout is rescued if another one is on the same flotilla.";
        return (about, when.into(), R5_1);
    }
    let when = if board.accessible().meets(here) {
        "It can be picked up by anybody."
    } else {
        "It is tied to a raft with somebody on it, and cannot be picked up."
    };
    (about, when.into(), R7_1)
}

fn in_hand(raft: Raft) -> Told {
    let text = sentence!["As it lies in the box, it has ropes to ", ropes(raft.ropes()), "."];
    let when = "Lay it so that ropes meet ropes or water, tied to a flotilla of yours; or pass it to the left for a token.";
    (text, when.into(), R6_1)
}

/// What is in it, as far as the viewer knows.
fn pile(view: &View) -> Told {
    let count = RAFT.any(view.pile.into());
    let text = sentence![format!("It has {count}, face down.")];
    let all = content().all_rafts;
    let rarest = view.unseen.kinds().min_by_key(|&(raft, count)| (count, all.count(raft)));
    let when = match rarest {
        Some((only, _)) if view.pile > 0 && view.unseen.kinds().count() == 1 => {
            sentence!["A draw brings ", a_raft(only), "."]
        }
        Some((raft, _)) if view.pile > 0 => {
            sentence!["A draw may bring ", a_raft(raft), ", but rarely."]
        }
        Some(_) | None => "Rafts come back to it by mines and by drifting.".into(),
    };
    (text, when, R7_2)
}
