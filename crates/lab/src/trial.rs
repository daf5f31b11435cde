//! A few quick matches on one thread, for somebody who waits for them.

use tabletop::chance::Secret;
use tabletop::{Seat, Sense, Turn};

use crate::course::{Course as _, Light, play_until};
use crate::plan::{Plan, luck};
use crate::share::Share;

/// The most actions of a match that somebody waits for. One that takes longer counts
/// as one that nobody has won.
const MOST_ACTIONS: u64 = 20_000;

/// How some quick matches went.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    pub matches: u64,
    /// How often each seat won.
    pub wins: Vec<Share>,
    /// How many actions a match took on average.
    pub length: f64,
}

/// Plays the matches of a plan, as long as it `goes_on`.
pub fn trial<G: Sense>(plan: &Plan<G>, goes_on: impl Fn() -> bool) -> Trial {
    let mut won = vec![0; G::seats(&plan.setup)];
    let (mut matches, mut actions) = (0, 0);
    for number in (0..plan.matches).take_while(|_| goes_on()) {
        let secret = Secret::simulated(plan.seed, number);
        let mut course = Light::<G>::start(&plan.setup, &secret, &mut Vec::new());
        let mut luck = luck(plan.seed, number);
        actions += play_until(&mut course, &mut plan.bots(), &mut luck, MOST_ACTIONS, |_| ());
        matches += 1;
        if let Turn::Over(outcome) = course.state().turn() {
            for seat in Seat::all(won.len()).filter(|seat| outcome.winners().contains(*seat)) {
                won[seat.index()] += 1;
            }
        }
    }
    Trial {
        matches,
        wins: won.into_iter().map(|wins| Share::new(wins, matches)).collect(),
        length: actions as f64 / matches.max(1) as f64,
    }
}
