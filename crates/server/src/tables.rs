//! The tables that are awake.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::MatchId;
use tokio::sync::mpsc;

use crate::failure::{Failure, Outcome};
use crate::shared::Shared;
use crate::table::{Handle, Job, spawn};

/// The tables that are awake, each with its own task.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    awake: Mutex<HashMap<MatchId, Handle>>,
}

impl Tables {
    /// The table of a match, woken up if it sleeps. Whether there is such a
    /// match turns out when something is asked of it.
    pub(crate) fn get(&self, shared: &Arc<Shared>, id: MatchId) -> Outcome<Handle> {
        let mut awake = self.lock();
        if let Some(handle) = awake.get(&id).filter(|handle| handle.is_there()) {
            return Ok(handle.clone());
        }
        if awake.len() >= shared.config.limits.tables {
            return Err(Failure::busy());
        }
        let handle = spawn(Arc::clone(shared), id);
        awake.insert(id, handle.clone());
        Ok(handle)
    }

    /// The table of a match, if it is awake.
    pub(crate) fn awake(&self, id: MatchId) -> Option<Handle> {
        self.lock().get(&id).filter(|handle| handle.is_there()).cloned()
    }

    /// Lets a table go to sleep, unless somebody has just asked for it.
    pub(crate) fn let_sleep(&self, id: MatchId, jobs: &mpsc::Receiver<Job>) -> bool {
        let mut awake = self.lock();
        let wanted = awake.get(&id).is_some_and(Handle::is_wanted) || !jobs.is_empty();
        if !wanted {
            awake.remove(&id);
        }
        !wanted
    }

    /// The table is no more. Its task ends when the last handle is gone.
    pub(crate) fn forget(&self, id: MatchId) {
        self.lock().remove(&id);
    }

    /// A panic elsewhere leaves the map as sound as it was: every change to it
    /// is a single insert or remove.
    fn lock(&self) -> MutexGuard<'_, HashMap<MatchId, Handle>> {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
