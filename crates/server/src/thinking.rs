//! Where bots think: a bounded number of them at a time, so that no table
//! waits for the search of another longer than it must.
//!
//! Captains have places of their own. Where more of them think than there are
//! places for, everyone's time is cut, so that all are heard about as soon as one
//! alone would be; where fewer think, each has several threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bots::{Budget, Clock, Crew, Level, Stop};
use registry::any::{Thought, Weighing};
use tabletop::chance::{Fair, Secret};
use tokio::sync::Semaphore;
use tokio::task;
use tokio::time::timeout;
use wire::{Json, Weighed};

use crate::config::Config;
use crate::failure::{Failure, Outcome};

/// What a bot chose.
#[derive(Debug)]
pub(crate) enum Chosen {
    Act(Json),
    /// It only may act, and lets the others go on.
    Pass,
    /// It took too long, or fell over.
    TooLate,
}

/// Where bots think.
#[derive(Debug)]
pub(crate) struct Pool {
    quick: Arc<Semaphore>,
    captains: Captains,
    hints: Hints,
    budget: Duration,
}

/// Where hints are worked out: apart from all bots, so that nobody's hint makes another
/// table wait.
#[derive(Debug)]
struct Hints {
    places: Arc<Semaphore>,
    time: Duration,
    most: usize,
    /// How many are worked out, or wait for a place.
    asked: Arc<AtomicUsize>,
}

/// Somebody waits for a hint.
struct Waiting(Arc<AtomicUsize>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Where captains think.
#[derive(Debug)]
struct Captains {
    places: Arc<Semaphore>,
    threads: usize,
    time: Duration,
    /// How many think, or wait for a place.
    asked: AtomicUsize,
}

/// Somebody waits for a thought. When this is dropped nobody does any more, and
/// the thought ends with what it has found.
#[derive(Debug, Default)]
pub(crate) struct Awaited(Stop);

impl Awaited {
    /// The word that ends the thought.
    fn stop(&self) -> Stop {
        self.0.clone()
    }
}

impl Drop for Awaited {
    fn drop(&mut self) {
        self.0.now();
    }
}

impl Pool {
    pub(crate) fn new(config: &Config) -> Self {
        let threads = config.captain_threads.max(1);
        Self {
            quick: Arc::new(Semaphore::new(config.bot_threads.max(1))),
            captains: Captains {
                places: Arc::new(Semaphore::new(threads)),
                threads,
                time: config.captain_time,
                asked: AtomicUsize::new(0),
            },
            hints: Hints {
                places: Arc::new(Semaphore::new(config.hint_threads.max(1))),
                time: config.hint_time,
                most: config.limits.hints_at_once,
                asked: Arc::default(),
            },
            budget: config.bot_budget,
        }
    }

    /// What was found about the options of somebody who asks for a hint.
    pub(crate) async fn weigh(&self, weighing: Weighing) -> Outcome<Weighed> {
        let before = self.hints.asked.fetch_add(1, Ordering::Relaxed);
        let waiting = Waiting(Arc::clone(&self.hints.asked));
        if before >= self.hints.most {
            return Err(Failure::busy());
        }
        let place = Arc::clone(&self.hints.places).acquire_owned();
        let place = place.await.map_err(Failure::internal)?;
        let time = self.hints.time;
        let thinking = task::spawn_blocking(move || {
            // Both are free again when the thought has ended, even if nobody waits for
            // it any more.
            let _held = (place, waiting);
            let began = Instant::now();
            weighing(&mut luck(), &mut || began.elapsed() < time)
        });
        thinking.await.map_err(Failure::internal)
    }

    /// How much may be thought about a decision that somebody waits for.
    pub(crate) fn budget(&self, awaited: &Awaited) -> Budget {
        let began = Instant::now();
        let clock = Clock::new(move || began.elapsed());
        let (time, heads) = self.captains.share();
        Budget::time(clock, time).shared_by(on_threads(heads)).until(awaited.stop())
    }

    /// What a bot of this level chose.
    pub(crate) async fn think(&self, level: Level, thought: Thought) -> Chosen {
        match level {
            Level::Captain => self.deeply(thought).await,
            Level::Random | Level::Deckhand | Level::Mate => {
                self.on_a_thread(&self.quick, thought).await
            }
        }
    }

    async fn deeply(&self, thought: Thought) -> Chosen {
        self.captains.asked.fetch_add(1, Ordering::Relaxed);
        let chosen = self.on_a_thread(&self.captains.places, thought).await;
        self.captains.asked.fetch_sub(1, Ordering::Relaxed);
        chosen
    }

    async fn on_a_thread(&self, places: &Arc<Semaphore>, thought: Thought) -> Chosen {
        let Ok(place) = Arc::clone(places).acquire_owned().await else {
            return Chosen::TooLate;
        };
        let thinking = task::spawn_blocking(move || {
            // The place is free again when the thought has ended, even if
            // nobody waits for it any more.
            let _place = place;
            decide(thought)
        });
        match timeout(self.budget, thinking).await {
            Ok(Ok(Some(action))) => Chosen::Act(action),
            Ok(Ok(None)) => Chosen::Pass,
            Ok(Err(_)) | Err(_) => Chosen::TooLate,
        }
    }
}

impl Captains {
    /// The time of one more of them, and its threads. Whoever thinks already keeps its
    /// own: for the rest of that thought more threads think than there are places, as
    /// three on two, and share the processors. The other way would be to let the
    /// second wait until the first is done, and its table with it.
    fn share(&self) -> (Duration, usize) {
        let asked = self.asked.load(Ordering::Relaxed) + 1;
        let rounds = asked.div_ceil(self.threads);
        let heads = (self.threads / asked).max(1);
        (self.time / u32::try_from(rounds).unwrap_or(u32::MAX), heads)
    }
}

/// So many heads that think side by side, each on a thread of its own.
#[must_use]
pub fn on_threads(heads: usize) -> Crew {
    Crew::new(heads, |jobs| {
        thread::scope(|scope| {
            for job in jobs {
                scope.spawn(job);
            }
        });
    })
}

/// The choice itself, with luck of its own that has nothing to do with the
/// dice of the match.
pub(crate) fn decide(thought: Thought) -> Option<Json> {
    thought(&mut luck())
}

/// Luck that nobody knows.
fn luck() -> Fair {
    let mut luck = [0; 32];
    getrandom::fill(&mut luck).expect("the operating system gives random numbers");
    Fair::new(&Secret::new(luck), &[])
}
