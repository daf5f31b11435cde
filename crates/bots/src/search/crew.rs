//! Who thinks about a question side by side.

use std::fmt;
use std::sync::Arc;

/// What one head has to do.
pub type Job<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Does jobs, each of them once, and comes back when all are done.
type AtOnce = dyn Fn(Vec<Job<'_>>) + Send + Sync;

/// Several heads that think about the same question at once, each with luck of its
/// own. Whoever has threads hands them in; there are none here.
#[derive(Clone)]
pub struct Crew {
    heads: usize,
    at_once: Arc<AtOnce>,
}

impl Crew {
    /// So many heads, whose jobs are done by this, each of them once: it comes back
    /// when all are done.
    pub fn new(heads: usize, at_once: impl Fn(Vec<Job<'_>>) + Send + Sync + 'static) -> Self {
        Self { heads: heads.max(1), at_once: Arc::new(at_once) }
    }

    /// One head, for which nobody has to hand anything in.
    pub(super) fn alone() -> Self {
        Self::new(1, |jobs| jobs.into_iter().for_each(|job| job()))
    }

    pub(super) fn heads(&self) -> usize {
        self.heads
    }

    pub(super) fn think(&self, jobs: Vec<Job<'_>>) {
        (self.at_once)(jobs);
    }
}

impl fmt::Debug for Crew {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Crew").field("heads", &self.heads).finish_non_exhaustive()
    }
}
