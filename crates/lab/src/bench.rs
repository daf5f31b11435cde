//! How fast a game's rules are.

use std::time::{Duration, Instant};

use bots::playout;
use serde::Serialize;
use tabletop::chance::{Fair, Secret};
use tabletop::{Game, Table};

use crate::course::MOST_ACTIONS;
use crate::share::rounded;

/// The part of the time that goes into warming up: buffers grow to their size
/// and the processor to its speed before anything is counted.
const WARM_UP: u32 = 5;

/// What to measure with.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// How long to measure.
    pub time: Duration,
    pub seed: u64,
    /// How often this thread has asked for memory since it began.
    pub allocations: fn() -> u64,
}

/// What was measured: matches of uniformly random actions on one core, where
/// nobody listens and nothing is recorded.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figures {
    pub game: &'static str,
    pub seats: usize,
    pub actions_per_second: u64,
    pub playouts_per_second: u64,
    pub mean_length: f64,
    pub state_bytes: usize,
    /// Requests for memory a playout, once everything has grown to its size.
    pub allocations_per_playout: f64,
    pub playouts: u64,
    pub seconds: f64,
}

/// Work done in some time.
#[derive(Default)]
struct Work {
    playouts: u64,
    actions: u64,
    time: Duration,
}

/// Measures a game at a table of this set-up.
pub fn bench<G: Game>(setup: &G::Setup, with: &Bench) -> Figures {
    let mut luck = Fair::new(&Secret::simulated(with.seed, 0), &[]);
    let mut options = Vec::new();
    work::<G>(setup, &mut luck, &mut options, with.time / WARM_UP);
    let before = (with.allocations)();
    let done = work::<G>(setup, &mut luck, &mut options, with.time);
    let allocations = (with.allocations)() - before;
    figures::<G>(G::seats(setup), &done, allocations)
}

/// Plays out until the time is over, once at least.
fn work<G: Game>(
    setup: &G::Setup,
    luck: &mut Fair,
    options: &mut Vec<G::Action>,
    time: Duration,
) -> Work {
    let (began, mut done) = (Instant::now(), Work::default());
    while done.playouts == 0 || done.time < time {
        let mut state = G::start(setup, &mut Table::quiet(luck));
        done.actions += playout(&mut state, luck, options, MOST_ACTIONS).actions;
        done.playouts += 1;
        done.time = began.elapsed();
    }
    done
}

fn figures<G: Game>(seats: usize, done: &Work, allocations: u64) -> Figures {
    let seconds = done.time.as_secs_f64();
    let playouts = done.playouts as f64;
    Figures {
        game: G::ID,
        seats,
        actions_per_second: (done.actions as f64 / seconds) as u64,
        playouts_per_second: (playouts / seconds) as u64,
        mean_length: rounded(done.actions as f64 / playouts),
        state_bytes: size_of::<G>(),
        allocations_per_playout: rounded(allocations as f64 / playouts),
        playouts: done.playouts,
        seconds: rounded(seconds),
    }
}
