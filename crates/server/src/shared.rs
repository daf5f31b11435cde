//! What all handlers share.

use std::sync::Arc;

use store::{Scribe, Store};
use tokio::sync::{Semaphore, watch};

use crate::config::Config;
use crate::gauge::Gauge;
use crate::metrics::Metrics;
use crate::reviewing::Reviews;
use crate::tables::Tables;
use crate::thinking::Pool;
use crate::time::Watch;

/// What all handlers share.
#[derive(Debug)]
pub struct Shared {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) scribe: Scribe,
    pub(crate) tables: Tables,
    pub(crate) pool: Pool,
    /// A place for each uploaded file that is replayed at the same time.
    pub(crate) replays: Arc<Semaphore>,
    pub(crate) reviews: Arc<Reviews>,
    pub(crate) metrics: Metrics,
    pub(crate) gauge: Gauge,
    pub(crate) watch: Watch,
    /// Turns true when the server goes down.
    pub(crate) ending: watch::Sender<bool>,
}

impl Shared {
    /// A server on this store. It needs a tokio runtime.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, config: Config) -> Arc<Self> {
        Arc::new(Self {
            scribe: Scribe::start(Arc::clone(&store)),
            store,
            tables: Tables::default(),
            pool: Pool::new(&config),
            replays: Arc::new(Semaphore::new(config.file_threads.max(1))),
            reviews: Arc::new(Reviews::new(&config)),
            metrics: Metrics::default(),
            gauge: Gauge::new(&config.limits),
            watch: Watch::new(),
            ending: watch::Sender::new(false),
            config,
        })
    }

    /// Comes back when the server goes down.
    pub(crate) async fn ended(&self) {
        // The sender lives as long as the server does.
        let _ = self.ending.subscribe().wait_for(|ending| *ending).await;
    }

    /// Tells every socket to come back later, and finishes what is to be
    /// written.
    pub async fn close(&self) {
        self.ending.send_replace(true);
        self.scribe.close().await;
        self.store.close().await;
    }
}
