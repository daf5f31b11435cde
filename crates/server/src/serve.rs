//! A listening server and its orderly end.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::time::timeout;
use tracing::warn;

use crate::door;
use crate::shared::Shared;
use crate::sweep::sweep;

/// How long requests that are under way may take once the server goes down.
const PATIENCE: Duration = Duration::from_secs(10);

/// Serves until `end` comes back; then takes nothing new, tells every socket
/// to come back later, and finishes what is to be written.
pub async fn serve(
    shared: Arc<Shared>,
    listener: TcpListener,
    end: impl Future<Output = ()> + Send + 'static,
) {
    let sweeper = tokio::spawn(sweep(Arc::clone(&shared)));
    let ending = Arc::clone(&shared);
    let serving = door::open(Arc::clone(&shared), listener, async move {
        end.await;
        ending.ending.send_replace(true);
    });
    let late = async {
        shared.ended().await;
        tokio::time::sleep(PATIENCE).await;
    };
    tokio::select! {
        () = serving => {}
        () = late => warn!("some requests were still under way at the end"),
    }
    sweeper.abort();
    if timeout(PATIENCE, shared.close()).await.is_err() {
        warn!("the store did not finish in time");
    }
}
