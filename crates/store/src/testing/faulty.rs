//! A store that waits, fails and counts on demand.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use tokio::sync::{Mutex as Gate, OwnedMutexGuard};

use crate::contract::Store;
use crate::fault::StoreError;
use crate::id::{MatchId, TokenHash};
use crate::record::{ChatLine, Millis, Outline, Overview, Status, StoredEntry, StoredMatch};
use crate::write::{Once, Write, Written};

/// Passes everything on to another store, unless it is told otherwise.
#[derive(Debug)]
pub struct Faulty {
    inner: Arc<dyn Store>,
    gate: Arc<Gate<()>>,
    broken: Mutex<Option<StoreError>>,
    unwritable: Mutex<Option<StoreError>>,
    failing: Mutex<Option<StoreError>>,
    forgetful: AtomicBool,
    batches: Mutex<Vec<usize>>,
}

impl Faulty {
    /// A store that passes on to this one.
    #[must_use]
    pub fn new(inner: Arc<dyn Store>) -> Self {
        Self {
            inner,
            gate: Arc::default(),
            broken: Mutex::default(),
            unwritable: Mutex::default(),
            failing: Mutex::default(),
            forgetful: AtomicBool::default(),
            batches: Mutex::default(),
        }
    }

    /// Lets batches wait until the guard is dropped.
    pub async fn hold(&self) -> OwnedMutexGuard<()> {
        Arc::clone(&self.gate).lock_owned().await
    }

    /// Fails everything from now on, or nothing any more.
    pub fn set_broken(&self, error: Option<StoreError>) {
        *lock(&self.broken) = error;
    }

    /// Fails every batch from now on, or none any more. Reading goes on.
    pub fn fail_writes(&self, error: Option<StoreError>) {
        *lock(&self.unwritable) = error;
    }

    /// Keeps what is written, but loses the answers on their way back.
    pub fn lose_answers(&self, lose: bool) {
        self.forgetful.store(lose, Ordering::SeqCst);
    }

    /// Fails one batch: the next that passes the gate.
    pub fn fail_once(&self, error: StoreError) {
        *lock(&self.failing) = Some(error);
    }

    /// The sizes of the batches that have come so far.
    #[must_use]
    pub fn batches(&self) -> Vec<usize> {
        lock(&self.batches).clone()
    }

    fn works(&self) -> Result<(), StoreError> {
        lock(&self.broken).clone().map_or(Ok(()), Err)
    }

    /// Whether the next batch can be written.
    fn can_write(&self) -> Result<(), StoreError> {
        if let Some(error) = lock(&self.failing).take() {
            return Err(error);
        }
        self.works()?;
        lock(&self.unwritable).clone().map_or(Ok(()), Err)
    }
}

/// The value, even if a test that held it has failed.
fn lock<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}

#[async_trait]
impl Store for Faulty {
    async fn write(&self, batch: Vec<Write>) -> Vec<Result<Written, StoreError>> {
        lock(&self.batches).push(batch.len());
        let _open = self.gate.lock().await;
        let length = batch.len();
        if let Err(error) = self.can_write() {
            return vec![Err(error); length];
        }
        let answers = self.inner.write(batch).await;
        if self.forgetful.load(Ordering::SeqCst) {
            return vec![Err(StoreError::Unsure); length];
        }
        answers
    }

    async fn load(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        self.works()?;
        self.inner.load(id).await
    }

    async fn outline(&self, id: MatchId) -> Result<Option<Outline>, StoreError> {
        self.works()?;
        self.inner.outline(id).await
    }

    async fn entries(&self, id: MatchId, from: u32) -> Result<Vec<StoredEntry>, StoreError> {
        self.works()?;
        self.inner.entries(id, from).await
    }

    async fn entry_of(&self, id: MatchId, once: &Once) -> Result<Option<u32>, StoreError> {
        self.works()?;
        self.inner.entry_of(id, once).await
    }

    async fn chat_since(
        &self,
        id: MatchId,
        after: u32,
        limit: u32,
    ) -> Result<Vec<ChatLine>, StoreError> {
        self.works()?;
        self.inner.chat_since(id, after, limit).await
    }

    async fn open_matches(&self, limit: u32) -> Result<Vec<Overview>, StoreError> {
        self.works()?;
        self.inner.open_matches(limit).await
    }

    async fn matches_of(
        &self,
        tokens: &[TokenHash],
        limit: u32,
    ) -> Result<Vec<Overview>, StoreError> {
        self.works()?;
        self.inner.matches_of(tokens, limit).await
    }

    async fn touched_before(
        &self,
        status: Status,
        time: Millis,
        limit: u32,
    ) -> Result<Vec<Overview>, StoreError> {
        self.works()?;
        self.inner.touched_before(status, time, limit).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.works()?;
        lock(&self.unwritable).clone().map_or(Ok(()), Err)?;
        self.inner.ping().await
    }

    async fn close(&self) {
        self.inner.close().await;
    }
}
