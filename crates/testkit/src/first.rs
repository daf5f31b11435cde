//! Chance without surprise.

use tabletop::{Ask, Chance, Odds};

/// Always gives the first answer that can fall.
#[derive(Clone, Copy, Debug, Default)]
pub struct First;

impl Chance for First {
    fn pick(&mut self, _ask: Ask, odds: Odds<'_>) -> usize {
        odds.answer_of(0)
    }
}
