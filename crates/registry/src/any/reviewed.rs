//! What the numbers say of a match, erased.

use review::{Asked, Measured, Sight, Study};
use tabletop::Seat;
use tabletop::voice::Names;
use wire::{Review, Weighed};

use super::{AnyStudy, Weighing};
use crate::shelf::Playable;

/// The most options that are told of those that were weighed.
const MOST_TOLD: usize = 3;

impl<G: Playable> AnyStudy for Study<G> {
    fn steps(&self) -> usize {
        self.len()
    }

    fn set_matches(&mut self, matches: u32) {
        self.set_matches(matches);
    }

    fn measure(&self, step: usize) -> Measured {
        self.measure(step)
    }

    fn review(&self, measured: Vec<Measured>) -> Review {
        self.review(measured)
    }
}

/// What the seat can do, to be weighed; nothing if it is not asked.
pub(super) fn weighing<G: Playable>(state: &G, seat: Seat, names: &Names) -> Option<Weighing> {
    let (asked, names) = (Asked::of(state, seat, Sight::Own)?, names.clone());
    Some(Box::new(move |luck, goes_on| {
        let question = asked.for_a_hint();
        let mut weighed = question.told(&question.ponder(luck, goes_on));
        // What was dropped on the way was weighed less, and may look better than it is.
        let most = weighed.best.iter().map(|option| option.matches).max().unwrap_or(0);
        weighed.best.retain(|option| option.matches == most);
        weighed.best.truncate(MOST_TOLD);
        at_table(weighed, &names)
    }))
}

/// The same in the words of this table.
fn at_table(mut weighed: Weighed, names: &Names) -> Weighed {
    for option in &mut weighed.best {
        option.label = std::mem::take(&mut option.label).at_table(names);
    }
    weighed
}
