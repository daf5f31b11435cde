//! What an imagined ocean promises everybody.

use tabletop::{Prospects, Seat, Thinking, race};

use super::sight::{Sight, rescuable};
use crate::content::content;
use crate::setup::MOST;
use crate::state::FlotillaSurvival;

/// Nothing about this game asks for another way.
pub(super) const THINKING: Thinking = Thinking { offered: true, ..Thinking::USUAL };

/// So many people ahead make it three to one to win.
const SPREAD: f32 = 3.0;

/// What a survivor is worth, in lookouts, as long as there are not enough of both to
/// win: a lookout brings a token every turn and finds others.
const TOO_EARLY: f32 = 0.7;

/// What it is worth to have enough people on flotillas to win.
const ENOUGH: f32 = 3.0;

/// What a raft in the hand is worth, of those that can be kept.
const RAFT: f32 = 0.06;

/// What a token is worth that is left of the turn.
const TOKEN: f32 = 0.15;

/// What a victim is worth that a rope leads to.
const IN_REACH: f32 = 0.2;

/// People on rafts, survivors, and what leads to more of them.
pub(super) fn prospects(state: &FlotillaSurvival) -> Prospects {
    let seats = state.board.seats();
    let mut expected = [0.0; MOST];
    for seat in Seat::all(seats) {
        expected[seat.index()] = people(state, seat) + means(state, seat);
    }
    race(&expected[..seats], SPREAD)
}

/// Lookouts first, until there are enough to fly them all out.
fn people(state: &FlotillaSurvival, seat: Seat) -> f32 {
    let board = &state.board;
    let (survivors, lookouts) = (board.survivors(seat), board.lookouts(seat).len());
    let rescuable = rescuable(board, &board.rafts, seat);
    if survivors + rescuable >= content().numbers.survivors {
        return ENOUGH + survivors as f32 + TOO_EARLY * lookouts as f32;
    }
    TOO_EARLY * survivors as f32 + lookouts as f32
}

/// Rafts, tokens and victims in reach.
fn means(state: &FlotillaSurvival, seat: Seat) -> f32 {
    let (board, hand) = (&state.board, *state.hand(seat));
    let sight = Sight::with_hand(board, seat, hand);
    let in_reach = sight.reached.and(sight.own).len();
    let rafts = hand.len().min(content().numbers.most_in_hand);
    let tokens = if board.player == seat { f32::from(board.tokens) } else { 0.0 };
    IN_REACH * in_reach as f32 + RAFT * rafts as f32 + TOKEN * tokens
}
