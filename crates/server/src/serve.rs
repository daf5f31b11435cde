//! A listening server and its orderly end.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tracing::warn;

use crate::app::app;
use crate::shared::Shared;
use crate::sweep::sweep;

/// How long requests that are under way may take once the server goes down.
const PATIENCE: Duration = Duration::from_secs(10);

/// Serves until `end` comes back; then takes nothing new, tells every socket
/// to come back later, and finishes what is to be written.
///
/// # Errors
/// If the listener fails.
pub async fn serve(
    shared: Arc<Shared>,
    listener: TcpListener,
    end: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let sweeper = tokio::spawn(sweep(Arc::clone(&shared)));
    let service = app(Arc::clone(&shared)).into_make_service_with_connect_info::<SocketAddr>();
    let ending = Arc::clone(&shared);
    // Without this a small message waits for the peer to confirm the one before.
    let listener = listener.tap_io(|stream| {
        if let Err(why) = stream.set_nodelay(true) {
            warn!(%why, "messages to a client may be late");
        }
    });
    let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
        end.await;
        ending.ending.send_replace(true);
    });
    let mut ended = shared.ending.subscribe();
    let late = async {
        // The sender lives as long as the server does.
        let _ = ended.wait_for(|ending| *ending).await;
        tokio::time::sleep(PATIENCE).await;
    };
    let result = tokio::select! {
        result = serving => result,
        () = late => {
            warn!("some requests were still under way at the end");
            Ok(())
        }
    };
    sweeper.abort();
    if timeout(PATIENCE, shared.close()).await.is_err() {
        warn!("the store did not finish in time");
    }
    result
}
