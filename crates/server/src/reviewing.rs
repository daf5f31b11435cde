//! Reviews of matches that are over: a bounded number at once, for a bounded time,
//! and only while somebody asks for them.
//!
//! A match is looked at quickly first. How long that takes tells how thoroughly it can
//! be looked at within the time that there is; the review says by how many matches each
//! position was played on, and `landfall review` makes the same one again.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use registry::any::AnyStudy;
use review::Plan;
use tokio::sync::Semaphore;
use tokio::task;
use tracing::error;
use wire::{Review, Reviewing};

use crate::config::Config;
use crate::failure::{Failure, Outcome};

/// How a match is looked at first.
pub(crate) const FIRST_LOOK: Plan = Plan::new(1, 1);

/// The fewest matches a position for which it is worth to look a second time, and the
/// most that are played.
const MATCHES: (f64, f64) = (2.0, 400.0);

/// How much longer than planned a look may take before it is broken off.
const OVERTIME: u32 = 3;

/// How much of the time is planned for the second look: others use the machine as well.
const PLANNED: f64 = 0.6;

/// Reviews that are made, and those that were.
#[derive(Debug)]
pub(crate) struct Reviews {
    known: Mutex<Known>,
    places: Arc<Semaphore>,
    time: Duration,
    /// After how long a silence nobody waits for a review any more.
    patience: Duration,
    /// The most that are made or wait for it.
    most: usize,
    /// The most that are kept.
    kept: usize,
}

#[derive(Debug, Default)]
struct Known {
    jobs: BTreeMap<String, Arc<Job>>,
    /// The keys of those that are done, the oldest first.
    done: VecDeque<String>,
}

/// A review that is made.
#[derive(Debug)]
struct Job {
    /// When somebody last asked for it.
    asked: Mutex<Instant>,
    /// How much is done, in thousandths.
    done: AtomicU32,
    outcome: OnceLock<Option<Review>>,
}

impl Job {
    fn new() -> Self {
        let (asked, done) = (Mutex::new(Instant::now()), AtomicU32::new(0));
        Self { asked, done, outcome: OnceLock::new() }
    }

    fn is_done(&self) -> bool {
        self.outcome.get().is_some()
    }

    fn touch(&self) {
        *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn silence(&self) -> Duration {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }

    fn note(&self, share: f64) {
        self.done.store((share * 1000.0) as u32, Ordering::Relaxed);
    }

    /// How far it is; nothing if it was broken off.
    fn told(&self, key: &str) -> Option<Reviewing> {
        let done = f64::from(self.done.load(Ordering::Relaxed)) / 1000.0;
        let key = key.to_owned();
        match self.outcome.get() {
            None => Some(Reviewing { key, done, review: None }),
            Some(Some(review)) => Some(Reviewing { key, done: 1.0, review: Some(review.clone()) }),
            Some(None) => None,
        }
    }
}

impl Reviews {
    pub(crate) fn new(config: &Config) -> Self {
        Self {
            known: Mutex::default(),
            places: Arc::new(Semaphore::new(config.review_threads.max(1))),
            time: config.review_time,
            patience: config.review_patience,
            most: config.limits.reviews_at_once,
            kept: config.limits.reviews_kept,
        }
    }

    /// How far the review with this key is; it is waited for a while longer.
    pub(crate) fn ask(&self, key: &str) -> Outcome<Reviewing> {
        let job = self.lock().jobs.get(key).cloned().ok_or_else(Failure::not_found)?;
        job.touch();
        job.told(key).ok_or_else(|| {
            self.lock().jobs.remove(key);
            Failure::busy()
        })
    }

    /// Whether a review with this key is made, or was.
    pub(crate) fn knows(&self, key: &str) -> bool {
        self.lock().jobs.get(key).is_some_and(|job| job.told(key).is_some())
    }

    /// Begins a review, unless it is made already.
    pub(crate) fn begin(
        self: &Arc<Self>,
        key: &str,
        study: Box<dyn AnyStudy>,
    ) -> Outcome<Reviewing> {
        if self.knows(key) {
            return self.ask(key);
        }
        let job = Arc::new(Job::new());
        {
            let mut known = self.lock();
            if known.jobs.values().filter(|job| !job.is_done()).count() >= self.most {
                return Err(Failure::busy());
            }
            known.jobs.insert(key.to_owned(), Arc::clone(&job));
        }
        let (reviews, name) = (Arc::clone(self), key.to_owned());
        let making = Arc::clone(&job);
        tokio::spawn(async move { reviews.make(&name, making, study).await });
        job.told(key).ok_or_else(Failure::busy)
    }

    async fn make(&self, key: &str, job: Arc<Job>, study: Box<dyn AnyStudy>) {
        let Ok(place) = Arc::clone(&self.places).acquire_owned().await else { return };
        let (time, patience, making) = (self.time, self.patience, Arc::clone(&job));
        let made = task::spawn_blocking(move || {
            // The place is free again when the work has ended.
            let _place = place;
            Look { job: &making, began: Instant::now(), time, patience }.review(study)
        });
        let review = made.await.unwrap_or_else(|why| {
            error!(%why, "a review fell over");
            None
        });
        let is_made = review.is_some();
        // Nobody else finishes a job.
        let _ = job.outcome.set(review);
        self.keep(key, is_made);
    }

    /// What was made is kept until there is too much of it.
    fn keep(&self, key: &str, is_made: bool) {
        let mut known = self.lock();
        if is_made {
            known.done.push_back(key.to_owned());
        }
        while known.done.len() > self.kept {
            if let Some(oldest) = known.done.pop_front() {
                known.jobs.remove(&oldest);
            }
        }
        // What was broken off is told once to whoever still asks.
        let forgotten =
            |job: &Job| matches!(job.outcome.get(), Some(None)) && job.silence() > self.patience;
        known.jobs.retain(|_, job| !forgotten(job));
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A match is looked at.
struct Look<'a> {
    job: &'a Job,
    began: Instant,
    time: Duration,
    patience: Duration,
}

impl Look<'_> {
    /// The review; nothing if there was no time for it, or nobody waits any more.
    fn review(&self, mut study: Box<dyn AnyStudy>) -> Option<Review> {
        let first = f64::from(FIRST_LOOK.matches);
        let rough = self.pass(&*study, |_| {})?;
        let took = self.began.elapsed().as_secs_f64().max(1e-6);
        let left = (self.time.as_secs_f64() - took).max(0.0);
        let matches = (first * left * PLANNED / took).min(MATCHES.1).floor();
        if matches < MATCHES.0 {
            return Some(rough);
        }
        study.set_matches(matches as u32);
        let better = self.pass(&*study, |share| {
            self.job.note((first + matches * share) / (first + matches));
        });
        if self.job.silence() > self.patience { None } else { Some(better.unwrap_or(rough)) }
    }

    fn pass(&self, study: &dyn AnyStudy, note: impl Fn(f64)) -> Option<Review> {
        let mut measured = Vec::with_capacity(study.steps());
        for step in 0..study.steps() {
            if self.began.elapsed() > self.time * OVERTIME || self.job.silence() > self.patience {
                return None;
            }
            measured.push(study.measure(step));
            note((step + 1) as f64 / study.steps() as f64);
        }
        Some(study.review(measured))
    }
}
