//! What an imagined table promises everybody.

use tabletop::{Prospects, Seat, Thinking, race};

use super::chances::Chances;
use super::sight::{Ways, Worths};
use crate::pieces::{COLOURS, Person};
use crate::state::Survive;

/// Tables are held against each other at the ends of turns: in the middle of one
/// whoever plays it seems to be ahead by what is left of it. Few options are tried,
/// those often, since dice and tiles make verdicts differ widely (`docs/tuning.md`).
pub(super) const THINKING: Thinking = Thinking {
    offered: true,
    stretches: 1,
    whim: 0,
    curiosity: 3.0,
    width: 0.5,
    ..Thinking::USUAL
};

/// So many points ahead make it three to one to win.
const SPREAD: f32 = 5.0;

/// What a message in the hand is worth, in points: it can still be played.
const MESSAGE: f32 = 0.5;

/// Everybody's chances to get home, by what they are worth, and messages.
pub(super) fn prospects(state: &Survive) -> Prospects {
    let board = &state.board;
    let ways = Ways::of(board);
    let chances = Chances::of(board, &ways);
    let mut expected = [0.0; COLOURS];
    for seat in Seat::all(board.seats()) {
        let worths = Worths::known(state, seat);
        let sure = |person| worths.of(person) * chances.person(person, board.spot(person));
        let people: i32 = Person::of(seat).map(sure).sum();
        let messages = board.hand_size(seat) as f32;
        expected[seat.index()] = people as f32 / 10_000.0 + MESSAGE * messages;
    }
    race(&expected[..board.seats()], SPREAD)
}
