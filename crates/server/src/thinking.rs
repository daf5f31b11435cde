//! Where bots think: a bounded number of them at a time, so that no table
//! waits for the search of another longer than it must.

use std::sync::Arc;
use std::time::Duration;

use registry::any::Thought;
use tabletop::chance::{Fair, Secret};
use tokio::sync::Semaphore;
use tokio::task;
use tokio::time::timeout;
use wire::Json;

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
    places: Arc<Semaphore>,
    budget: Duration,
}

impl Pool {
    pub(crate) fn new(threads: usize, budget: Duration) -> Self {
        Self { places: Arc::new(Semaphore::new(threads.max(1))), budget }
    }

    /// What the bot chose.
    pub(crate) async fn think(&self, thought: Thought) -> Chosen {
        let Ok(place) = Arc::clone(&self.places).acquire_owned().await else {
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

/// The choice itself, with luck of its own that has nothing to do with the
/// dice of the match.
pub(crate) fn decide(thought: Thought) -> Option<Json> {
    let mut luck = [0; 32];
    getrandom::fill(&mut luck).expect("the operating system gives random numbers");
    thought(&mut Fair::new(&Secret::new(luck), &[]))
}
