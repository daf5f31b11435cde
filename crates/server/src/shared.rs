//! What all handlers share.

use std::sync::Arc;

use store::{Scribe, Store};
use tokio::sync::watch;

use crate::config::Config;
use crate::front::Gauge;
use crate::metrics::Metrics;
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
            pool: Pool::new(config.bot_threads, config.bot_budget),
            metrics: Metrics::default(),
            gauge: Gauge::new(&config.limits),
            watch: Watch::new(),
            ending: watch::Sender::new(false),
            config,
        })
    }

    /// Tells every socket to come back later, and finishes what is to be
    /// written.
    pub async fn close(&self) {
        self.ending.send_replace(true);
        self.scribe.close().await;
        self.store.close().await;
    }
}
