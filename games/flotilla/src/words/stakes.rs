//! What wins, and how everyone stands.

use tabletop::{Next, Seat, SeatFate, Stake, Stakes};

use super::{LOOKOUT, SURVIVOR};
use crate::facts::SeatFacts;
use crate::frame::Decision;
use crate::view::View;

/// Rule 8.1: enough survivors win at the end of one's own turn. Rule 9.4:
/// otherwise the most come first.
pub(super) fn stakes(view: &View) -> Stakes {
    let seats: Vec<_> = Seat::all(view.board.seats()).map(|seat| view.seat_facts(seat)).collect();
    let enough = seats.first().map_or(0, |facts| facts.of);
    let stake = |facts: &SeatFacts| {
        let survivors = SURVIVOR.counted(facts.survivors.into());
        let lookouts = LOOKOUT.counted(facts.lookouts.into());
        let stands = format!("{survivors}, {lookouts}").into();
        Stake { seat: facts.seat, stands, fate: SeatFate::Open }
    };
    Stakes {
        goal: format!("{} at your turn’s end win; else the most.", SURVIVOR.counted(enough.into()))
            .into(),
        seats: seats.iter().map(stake).collect(),
    }
}

/// What is to be chosen after the first click.
pub(super) fn next_steps(decision: &Decision) -> Vec<Next> {
    let turning = Next::new("", "Now which way its ropes point.");
    match decision {
        Decision::Acting { hex_first: false, .. } => {
            vec![Next::new("raft-", "Now where it lies."), turning]
        }
        Decision::Laying { .. } => vec![turning],
        Decision::Excess { .. } => vec![Next::new("", "Now how many of them.")],
        Decision::Acting { hex_first: true, .. }
        | Decision::Looking
        | Decision::Moving { .. }
        | Decision::Idle
        | Decision::Stranded => Vec::new(),
    }
}
