//! How fast a game's rules are.

use std::time::{Duration, Instant};

use bots::search::search;
use bots::{Bot, Budget, Level, Lot, Question, playout};
use serde::Serialize;
use tabletop::chance::{Fair, Secret};
use tabletop::{Game, Legal, Sense, Table, Thinking, Viewer};

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

/// What was measured: matches of random actions on one core, where nobody listens
/// and nothing is recorded.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figures {
    pub game: &'static str,
    pub seats: usize,
    /// Where every option is as likely.
    pub actions_per_second: u64,
    /// Where every kind of action is as likely, which leads to rarer places.
    pub balanced_actions_per_second: u64,
    pub playouts_per_second: u64,
    pub mean_length: f64,
    pub state_bytes: usize,
    /// Requests for memory a playout, once everything has grown to its size.
    pub allocations_per_playout: f64,
    pub playouts: u64,
    pub seconds: f64,
    /// How many imagined matches a captain thinks through, of decisions that come
    /// up where mates play; nothing where no captain does.
    pub walks_per_second: Option<u64>,
}

/// Work done in some time.
#[derive(Default)]
struct Work {
    playouts: u64,
    actions: u64,
    time: Duration,
}

/// Measures a game at a table of this set-up.
pub fn bench<G: Sense>(setup: &G::Setup, with: &Bench) -> Figures {
    let mut luck = Fair::new(&Secret::simulated(with.seed, 0), &[]);
    let mut options = Vec::new();
    let mut work = |lot, time| work::<G>(setup, lot, &mut luck, &mut options, time);
    for lot in [Lot::Even, Lot::ByKind] {
        work(lot, with.time / WARM_UP);
    }
    let before = (with.allocations)();
    let [even, by_kind] = [Lot::Even, Lot::ByKind].map(|lot| work(lot, with.time / 2));
    let allocations = (with.allocations)() - before;
    let walks_per_second =
        G::THINKING.map(|thinking| thought::<G>(setup, thinking, &mut luck, with.time));
    Figures { walks_per_second, ..figures::<G>(G::seats(setup), &even, &by_kind, allocations) }
}

/// How many imagined matches a decision is thought about with, to measure.
const WALKS: u32 = 500;

/// In one of how many decisions of a match a captain thinks, to measure.
const SELDOM: u64 = 5;

/// How many imagined matches a captain thinks through in a second.
fn thought<G: Sense>(setup: &G::Setup, thinking: Thinking, luck: &mut Fair, time: Duration) -> u64 {
    let (mut walks, mut spent, mut decisions) = (0, Duration::ZERO, 0);
    let mut mate = Level::ALL.into_iter().rev().find_map(rated::<G>).expect("some bot plays");
    while spent < time {
        let mut state = G::start(setup, &mut Table::quiet(luck));
        while let Some(seat) = state.turn().must().lowest() {
            let mut options = Vec::new();
            state.options(seat, &mut options);
            let view = state.view(Viewer::Seat(seat));
            decisions += 1;
            if options.len() > 1 && decisions % SELDOM == 0 && spent < time {
                let question = Question { view: &view, seat, options: &options, may_pass: false };
                let began = Instant::now();
                let found = search::<G>(&question, thinking, &Budget::walks(WALKS), luck);
                spent += began.elapsed();
                walks += u64::from(found.walks());
            }
            let action = mate.choose(&view, seat, &options, luck);
            state.apply(Legal::from_options(seat, action), &mut Table::quiet(luck));
        }
    }
    (walks as f64 / spent.as_secs_f64()) as u64
}

/// A bot of this level that does not search.
fn rated<G: Sense>(level: Level) -> Option<Box<dyn Bot<G>>> {
    (level != Level::Captain).then(|| level.bot::<G>(&Budget::default()).ok()).flatten()
}

/// Plays out until the time is over, once at least.
fn work<G: Game>(
    setup: &G::Setup,
    lot: Lot,
    luck: &mut Fair,
    options: &mut Vec<G::Action>,
    time: Duration,
) -> Work {
    let (began, mut done) = (Instant::now(), Work::default());
    while done.playouts == 0 || done.time < time {
        let mut state = G::start(setup, &mut Table::quiet(luck));
        done.actions += playout(&mut state, lot, luck, options, MOST_ACTIONS).actions;
        done.playouts += 1;
        done.time = began.elapsed();
    }
    done
}

impl Work {
    fn actions_per_second(&self) -> u64 {
        (self.actions as f64 / self.time.as_secs_f64()) as u64
    }
}

fn figures<G: Game>(seats: usize, even: &Work, by_kind: &Work, allocations: u64) -> Figures {
    let playouts = even.playouts + by_kind.playouts;
    Figures {
        game: G::ID,
        seats,
        actions_per_second: even.actions_per_second(),
        balanced_actions_per_second: by_kind.actions_per_second(),
        playouts_per_second: (even.playouts as f64 / even.time.as_secs_f64()) as u64,
        mean_length: rounded(even.actions as f64 / even.playouts as f64),
        state_bytes: size_of::<G>(),
        allocations_per_playout: rounded(allocations as f64 / playouts as f64),
        playouts,
        seconds: rounded((even.time + by_kind.time).as_secs_f64()),
        walks_per_second: None,
    }
}
