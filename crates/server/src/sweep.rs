//! Tables that everybody has left are cleared away, with a warning first.

use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt as _;
use store::{Overview, Status};
use tokio::time::{MissedTickBehavior, interval};
use tracing::{info, warn};

use crate::failure::Outcome;
use crate::shared::Shared;
use crate::time::millis;

/// How many tables are cleared away at once.
const PAGE: u32 = 100;

/// Clears away what everybody has left, again and again.
pub(crate) async fn sweep(shared: Arc<Shared>) {
    let mut ticks = interval(shared.config.sweeping.every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(failure) = sweep_once(&shared).await {
            warn!(code = ?failure.0.code, "the sweeper was stopped");
        }
    }
}

/// One round. Tables that somebody looks at are left alone.
pub(crate) async fn sweep_once(shared: &Arc<Shared>) -> Outcome<()> {
    let sweeping = &shared.config.sweeping;
    warn_of(shared, Status::Waiting, sweeping.waiting).await?;
    warn_of(shared, Status::Running, sweeping.running).await?;
    for table in left(shared, Status::Waiting, sweeping.waiting).await? {
        remove(shared, &table).await?;
    }
    for table in left(shared, Status::Running, sweeping.running).await? {
        let handle = shared.tables.get(shared, table.id)?;
        handle.ask(|table| table.abandon().boxed()).await?;
        info!("a match that everybody had left was given up");
    }
    for status in [Status::Over, Status::Abandoned] {
        for table in left(shared, status, sweeping.ended).await? {
            remove(shared, &table).await?;
        }
    }
    Ok(())
}

/// Tables in which nothing has happened for so long.
async fn left(shared: &Shared, status: Status, age: Duration) -> Outcome<Vec<Overview>> {
    let before = shared.watch.now() - millis(age);
    Ok(shared.store.touched_before(status, before, PAGE).await?)
}

/// Those who still look on are told. Others read it when they come.
async fn warn_of(shared: &Arc<Shared>, status: Status, age: Duration) -> Outcome<()> {
    let near = age.saturating_sub(shared.config.sweeping.warning);
    for table in left(shared, status, near).await? {
        if let Some(handle) = shared.tables.awake(table.id) {
            handle.tell(|table| async move { table.warn() }.boxed()).await;
        }
    }
    Ok(())
}

async fn remove(shared: &Arc<Shared>, table: &Overview) -> Outcome<()> {
    let handle = shared.tables.get(shared, table.id)?;
    handle.ask(|table| table.remove().boxed()).await?;
    info!("a table that everybody had left was removed");
    Ok(())
}
