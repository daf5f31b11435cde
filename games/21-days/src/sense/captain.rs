//! What an imagined raft promises those on it.

use tabletop::{MAX_SEATS, Prospects, Thinking, leaning};

use super::sight::{self, SPACE};
use crate::board::Board;
use crate::content::content;
use crate::pieces::{Colour, LAST_DAY};

/// A mate plans the whole day, so its first look counts much (`docs/tuning.md`).
pub(super) const THINKING: Thinking = Thinking { whim: 0, bias: 6.0, ..Thinking::USUAL };

/// What four survivors who are well are worth, about: a raft in balance.
const WELL: i32 = 1_250;

/// How much better or worse a raft has to be to win half as often again.
const SCALE: f32 = 600.0;

/// All win or lose together.
pub(super) fn prospects(board: &Board) -> Prospects {
    let crew: i32 = Colour::ALL.into_iter().map(|who| survivor(board, who)).sum();
    let hope = i32::from(board.pooled()) * sight::hope(board);
    let balance = crew - WELL + hope + ahead(board) + planks(board);
    [leaning(balance as f32 / SCALE); MAX_SEATS]
}

/// What somebody is worth with the Strength that shows.
fn survivor(board: &Board, who: Colour) -> i32 {
    let one = board.one(who);
    let shown: i32 = (0..one.shows()).map(|shows| sight::strength(board, who, shows)).sum();
    if one.is_alive() { sight::life(board, who) + shown } else { 0 }
}

/// How far the ship is ahead of where it has to be by now.
fn ahead(board: &Board) -> i32 {
    let way = i32::from(content().numbers.anchor) * i32::from(board.day) / i32::from(LAST_DAY);
    SPACE * (i32::from(board.ship) - way)
}

/// Each plank that is there holds somebody, or somebody's neighbour.
fn planks(board: &Board) -> i32 {
    const PLANK: i32 = 15;
    board.planks.iter().filter(|there| **there).count() as i32 * PLANK
}
