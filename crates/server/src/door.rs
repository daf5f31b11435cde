//! The door: who comes in is counted, and whoever says nothing is not waited
//! for.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;
use tracing::{debug, warn};

use crate::app::app;
use crate::gauge::{Address, Place, Sort};
use crate::shared::Shared;

/// The most bytes of the head of a request.
const HEAD: usize = 16 * 1024;

/// How long nobody is let in after the machine could not open another
/// connection.
const BREATH: Duration = Duration::from_millis(200);

/// A connection that is counted for as long as anything of it is left: its
/// requests, or the socket that it turned into.
#[derive(Clone, Debug)]
pub(crate) struct Stay {
    _kept: Arc<(Place, OwnedSemaphorePermit)>,
}

/// Lets everyone in until the end comes, which is also told to everyone who is
/// in; then waits until they have left.
pub(crate) async fn open(
    shared: Arc<Shared>,
    listener: TcpListener,
    end: impl Future<Output = ()>,
) {
    let router = app(Arc::clone(&shared));
    let most = shared.config.limits.connections;
    let room = Arc::new(Semaphore::new(most as usize));
    let mut end = pin!(end);
    loop {
        let (stream, peer, room) = tokio::select! {
            () = &mut end => break,
            came = next(&listener, &room) => came,
        };
        let Ok(place) = Place::take(&shared, Address::of_peer(peer), Sort::Connection) else {
            debug!("a connection too many of one address");
            continue;
        };
        let stay = Stay { _kept: Arc::new((place, room)) };
        let visit = Guest { shared: Arc::clone(&shared), router: router.clone(), peer, stay };
        tokio::spawn(visit.serve(stream));
    }
    drop(listener);
    // Everyone has left when all the room is free.
    let _ = room.acquire_many(most).await;
}

/// The next connection, as soon as there is room for it. Until then it waits
/// in the operating system.
async fn next(
    listener: &TcpListener,
    room: &Arc<Semaphore>,
) -> (TcpStream, SocketAddr, OwnedSemaphorePermit) {
    let room = Arc::clone(room).acquire_owned().await.expect("the room is never closed");
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => return (stream, peer, room),
            Err(why) if is_of_one(&why) => {}
            Err(why) => {
                warn!(%why, "nobody can be let in at the moment");
                tokio::time::sleep(BREATH).await;
            }
        }
    }
}

/// Whether only that connection failed, and not the listening.
fn is_of_one(why: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(why.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// One connection.
struct Guest {
    shared: Arc<Shared>,
    router: Router,
    peer: SocketAddr,
    stay: Stay,
}

impl Guest {
    async fn serve(self, stream: TcpStream) {
        // Without this a small message waits for the peer to confirm the one before.
        if let Err(why) = stream.set_nodelay(true) {
            warn!(%why, "messages to a client may be late");
        }
        let limits = &self.shared.config.limits;
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(limits.write));
        let Self { ref router, peer, ref stay, .. } = self;
        let answer = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(stay.clone());
            router.clone().oneshot(request.map(Body::new))
        });
        let serving = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(limits.silence)
            .max_buf_size(HEAD)
            .serve_connection(TokioIo::new(Box::pin(stream)), answer)
            .with_upgrades();
        let mut serving = pin!(serving);
        let done = tokio::select! {
            done = serving.as_mut() => done,
            () = self.shared.ended() => {
                // The request that is under way is still answered.
                serving.as_mut().graceful_shutdown();
                serving.await
            }
        };
        if let Err(why) = done {
            debug!(%why, "a connection broke off");
        }
    }
}
