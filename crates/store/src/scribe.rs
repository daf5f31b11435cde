//! Writes of many matches, gathered into one transaction.
//!
//! A disk takes about as long to make one line safe as a thousand. So while
//! one transaction is on its way to the disk, whatever else arrives waits and
//! goes into the next one together. The busier the tables, the larger the
//! batches; a lonely table never waits for company.

use std::fmt;
use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::{mpsc, oneshot};

use crate::contract::Store;
use crate::fault::StoreError;
use crate::write::{Append, Write, Written};

/// How many writes may wait before those who bring more have to wait too.
const QUEUE: usize = 4096;

/// How many writes go into one transaction at most, so that no transaction
/// keeps the others waiting for long.
const BATCH: usize = 1024;

type Answer = Result<Written, StoreError>;

/// Takes writes from many tasks and brings them to the store in batches.
///
/// It is cheap to clone, and all clones write through one queue. Writes to one
/// match are done in the order in which they were brought.
#[derive(Clone)]
pub struct Scribe {
    queue: mpsc::Sender<Order>,
    counts: Arc<Counts>,
}

/// What is asked of the scribe.
enum Order {
    Write {
        write: Write,
        answer: oneshot::Sender<Answer>,
    },
    /// Write what has come so far, take nothing more, and say when all is done.
    Close {
        done: oneshot::Sender<()>,
    },
}

#[derive(Debug, Default)]
struct Counts {
    batches: AtomicU64,
    writes: AtomicU64,
    failed: AtomicU64,
    largest: AtomicU64,
}

/// How much a scribe has written so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Transactions.
    pub batches: u64,
    /// Writes in them.
    pub writes: u64,
    /// Writes that were refused or failed.
    pub failed: u64,
    /// The most writes in one transaction.
    pub largest: u64,
    /// Writes that wait now.
    pub waiting: u64,
}

impl Scribe {
    /// Sets a scribe to work on a store. It needs a tokio runtime.
    #[must_use]
    pub fn start(store: Arc<dyn Store>) -> Self {
        Self::with_queue(store, QUEUE)
    }

    /// A scribe whose queue has so many places.
    #[must_use]
    pub fn with_queue(store: Arc<dyn Store>, places: usize) -> Self {
        let (queue, orders) = mpsc::channel(places);
        let counts = Arc::new(Counts::default());
        tokio::spawn(work(store, orders, Arc::clone(&counts)));
        Self { queue, counts }
    }

    /// Brings one change, and returns when it is in the queue: on its way, but
    /// not kept yet. Whoever brings it can do something else meanwhile.
    ///
    /// # Errors
    /// [`StoreError::Closed`] after the end.
    pub async fn bring(&self, write: Write) -> Result<Brought, StoreError> {
        let (answer, answered) = oneshot::channel();
        let order = Order::Write { write, answer };
        self.queue.send(order).await.map_err(|_| StoreError::Closed)?;
        Ok(Brought(answered))
    }

    /// Writes one change. When this comes back with `Ok`, it is kept.
    ///
    /// # Errors
    /// What the store says, or [`StoreError::Closed`] after the end.
    pub async fn write(&self, write: Write) -> Answer {
        self.bring(write).await?.kept().await
    }

    /// Adds a line to a log.
    ///
    /// # Errors
    /// As [`write`](Scribe::write).
    pub async fn append(&self, append: Append) -> Answer {
        self.write(Write::Append(append)).await
    }

    /// Writes everything that was brought before, and ends. Writes that come
    /// later get [`StoreError::Closed`].
    pub async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.queue.send(Order::Close { done }).await.is_ok() {
            // An error here means that the scribe has ended already.
            let _ = closed.await;
        }
    }

    /// How much was written so far.
    #[must_use]
    pub fn figures(&self) -> Figures {
        let Counts { batches, writes, failed, largest } = &*self.counts;
        let now = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Figures {
            batches: now(batches),
            writes: now(writes),
            failed: now(failed),
            largest: now(largest),
            waiting: (self.queue.max_capacity() - self.queue.capacity()) as u64,
        }
    }
}

/// A change that is on its way. To drop this does not call it back.
#[derive(Debug)]
#[must_use = "nobody may be told of a change before it is kept"]
pub struct Brought(oneshot::Receiver<Answer>);

impl Brought {
    /// Waits until the change is kept.
    ///
    /// # Errors
    /// What the store says, or [`StoreError::Closed`] after the end.
    pub async fn kept(self) -> Answer {
        self.0.await.unwrap_or(Err(StoreError::Closed))
    }
}

impl fmt::Debug for Scribe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Scribe").field(&self.figures()).finish()
    }
}

impl Counts {
    fn add(&self, answers: &[Answer]) {
        let failed = answers.iter().filter(|answer| answer.is_err()).count();
        self.batches.fetch_add(1, Ordering::Relaxed);
        self.writes.fetch_add(answers.len() as u64, Ordering::Relaxed);
        self.failed.fetch_add(failed as u64, Ordering::Relaxed);
        self.largest.fetch_max(answers.len() as u64, Ordering::Relaxed);
    }
}

/// One transaction after the other, until everyone who could bring writes is
/// gone or somebody says that it is the end.
async fn work(store: Arc<dyn Store>, mut orders: mpsc::Receiver<Order>, counts: Arc<Counts>) {
    let mut taken = Vec::new();
    let mut closers = Vec::new();
    while orders.recv_many(&mut taken, BATCH).await > 0 {
        let (mut batch, mut askers) = (Vec::new(), Vec::new());
        for order in mem::take(&mut taken) {
            match order {
                Order::Write { write, answer } => {
                    batch.push(write);
                    askers.push(answer);
                }
                Order::Close { done } => {
                    orders.close();
                    closers.push(done);
                }
            }
        }
        write_batch(&*store, batch, askers, &counts).await;
    }
    for done in closers {
        // Whoever asked may have stopped waiting.
        let _ = done.send(());
    }
}

async fn write_batch(
    store: &dyn Store,
    batch: Vec<Write>,
    askers: Vec<oneshot::Sender<Answer>>,
    counts: &Counts,
) {
    if batch.is_empty() {
        return;
    }
    let answers = store.write(batch).await;
    counts.add(&answers);
    for (asker, answer) in askers.into_iter().zip(answers) {
        // Whoever brought the write may be gone; it is kept all the same.
        let _ = asker.send(answer);
    }
}
