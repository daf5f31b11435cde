//! The time of day, on tokio's clock: a test that stops the one stops the
//! other.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use store::Millis;
use tokio::time::Instant;

/// Tells the time in milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watch {
    began: Millis,
    since: Instant,
}

impl Watch {
    pub(crate) fn new() -> Self {
        let began = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { began: millis(began), since: Instant::now() }
    }

    pub(crate) fn now(&self) -> Millis {
        self.began + millis(self.since.elapsed())
    }
}

/// A duration in milliseconds.
pub(crate) fn millis(duration: Duration) -> Millis {
    Millis::try_from(duration.as_millis()).unwrap_or(Millis::MAX)
}
