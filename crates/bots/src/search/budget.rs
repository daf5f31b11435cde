//! How much may be thought.

use core::time::Duration;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::crew::Crew;

/// Tells how much time has passed since some moment. Whoever has a clock hands it
/// in; there is none here.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Clock {
    /// A clock that tells the time by this.
    pub fn new(now: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    fn now(&self) -> Duration {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}

/// A word to whoever thinks that nobody waits for the thought any more.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Nobody waits any more.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_said(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How much may be thought about a decision: so many walks, or so long by a clock,
/// and no longer than somebody waits for it; by one head or by several.
#[derive(Clone, Debug)]
pub struct Budget {
    walks: u32,
    time: Option<(Clock, Duration)>,
    stop: Stop,
    crew: Crew,
}

impl Budget {
    /// So many imagined matches.
    #[must_use]
    pub fn walks(walks: u32) -> Self {
        Self { walks, time: None, stop: Stop::default(), crew: Crew::alone() }
    }

    /// So long by this clock.
    #[must_use]
    pub fn time(clock: Clock, limit: Duration) -> Self {
        Self { time: Some((clock, limit)), ..Self::walks(u32::MAX) }
    }

    /// The same, until this is said.
    #[must_use]
    pub fn until(mut self, stop: Stop) -> Self {
        self.stop = stop;
        self
    }

    /// The same, shared by these heads: each has the whole time, and its part of the
    /// walks.
    #[must_use]
    pub fn shared_by(mut self, crew: Crew) -> Self {
        self.crew = crew;
        self
    }

    pub(super) fn crew(&self) -> &Crew {
        &self.crew
    }

    /// A decision begins to be thought about: what each head has.
    pub(super) fn begin(&self) -> impl Iterator<Item = Watch<'_>> {
        let time = self.time.as_ref().map(|(clock, limit)| (clock, clock.now(), *limit));
        let heads = self.crew.heads() as u32;
        let walks = move |head| self.walks / heads + u32::from(head < self.walks % heads);
        (0..heads).map(move |head| Watch {
            walks: walks(head),
            all: walks(head),
            time,
            stop: &self.stop,
        })
    }
}

impl Default for Budget {
    /// Enough to be worth its name, and quick enough to play many matches.
    fn default() -> Self {
        Self::walks(1_000)
    }
}

/// What is left of a budget.
pub(super) struct Watch<'a> {
    walks: u32,
    /// With how many it began.
    all: u32,
    /// When it began by the clock, and how long it may last.
    time: Option<(&'a Clock, Duration, Duration)>,
    stop: &'a Stop,
}

impl Watch<'_> {
    /// Whether there is enough left for one more walk, which is then spent.
    pub(super) fn goes_on(&mut self) -> bool {
        let in_time = self.time.is_none_or(|(clock, began, limit)| clock.now() < began + limit);
        if self.walks == 0 || !in_time || self.stop.is_said() {
            return false;
        }
        self.walks -= 1;
        true
    }

    /// How much of it is spent, from 0 to 1.
    pub(super) fn spent(&self) -> f32 {
        match self.time {
            Some((clock, began, limit)) => {
                (clock.now() - began).as_secs_f32() / limit.as_secs_f32().max(f32::MIN_POSITIVE)
            }
            None => (self.all - self.walks) as f32 / self.all.max(1) as f32,
        }
    }
}
