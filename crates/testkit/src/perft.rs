//! Counts of action sequences. Two programs that agree on them agree on what
//! is legal, and a changed count shows that a rule changed.

use tabletop::chance::odometer;
use tabletop::{Chance, Game, Legal, Table};

use crate::first::First;

/// How chance is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Falls {
    /// Every way in which it can fall is a sequence of its own.
    EachWay,
    /// It falls one way only: the first answer that can fall.
    OneWay,
}

/// The number of sequences of `depth` actions from this state. A sequence that
/// ends the match earlier counts once.
#[must_use]
pub fn perft<G: Game>(state: &G, depth: u32, falls: Falls) -> u64 {
    let active = state.turn().active();
    if depth == 0 || active.is_empty() {
        return 1;
    }
    let mut count = 0;
    let mut options = Vec::new();
    for seat in active {
        options.clear();
        state.options(seat, &mut options);
        for action in &options {
            let after = |chance: &mut dyn Chance| {
                let mut state = state.clone();
                let play = Legal::from_options(seat, action.clone());
                state.apply(play, &mut Table::quiet(chance));
                perft(&state, depth - 1, falls)
            };
            count += match falls {
                Falls::EachWay => odometer::run(after).into_iter().map(|(n, _)| n).sum(),
                Falls::OneWay => after(&mut First),
            };
        }
    }
    count
}
