//! How much is played, and from which seed.

use bots::Swift;
use tabletop::chance::{Fair, Nonce, Secret};

/// How much is played, and from which seed. The same plan measures the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many matches are played on from each position.
    pub matches: u32,
    pub seed: u64,
    /// In how many ways dice may fall so that each is played on as often as the one
    /// that fell. Of more than that some are drawn by lot: with six ways that costs a
    /// third, and tells nearly as much.
    pub ways: usize,
}

impl Plan {
    /// So many matches a position.
    #[must_use]
    pub const fn new(matches: u32, seed: u64) -> Self {
        Self { matches, seed, ways: 3 }
    }

    /// Streams of luck that belong to one step and one purpose alone: what is
    /// measured of a step does not depend on what else is measured.
    pub(crate) fn streams(&self, step: u32, purpose: Purpose) -> Streams {
        let apart = Nonce::new(purpose.name().as_bytes()).expect("the nonce is short");
        Streams(Fair::new(&Secret::simulated(self.seed, u64::from(step)), &[apart]))
    }
}

/// What luck is drawn for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Purpose {
    /// What a position is worth, and what fell.
    Fall,
    /// What a decision lost.
    Choice,
}

impl Purpose {
    const fn name(self) -> &'static str {
        match self {
            Self::Fall => "review: what fell",
            Self::Choice => "review: what was chosen",
        }
    }
}

/// One stream of luck after the other.
pub(crate) struct Streams(Fair);

impl Iterator for Streams {
    type Item = Swift;

    fn next(&mut self) -> Option<Swift> {
        Some(Swift::seeded(&mut self.0))
    }
}
