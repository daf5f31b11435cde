//! What stands in front of every address: request ids, limits, origins,
//! headers.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Body;
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::{Instant, timeout};
use tracing::{Instrument, debug, error, info_span};
use wire::Code;

use crate::config::{Limits, Rate};
use crate::failure::Failure;
use crate::shared::Shared;

/// Scripts, styles and connections of this server only; no frame around it.
/// Styles of single elements are allowed: boards place their pieces with them.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; \
    connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// How many addresses are remembered before those that are at rest are
/// forgotten.
const ADDRESSES: usize = 10_000;

/// How much of a rate has been used up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Bucket {
    /// When all of it has come back.
    full: Option<Instant>,
}

impl Bucket {
    /// Uses the rate once; or says after how many seconds that is possible.
    pub(crate) fn take(&mut self, rate: Rate) -> Result<(), u32> {
        self.take_many(rate, 1)
    }

    /// Uses the rate several times at once, for something that costs more.
    pub(crate) fn take_many(&mut self, rate: Rate, times: u32) -> Result<(), u32> {
        let now = Instant::now();
        let full = self.full.map_or(now, |full| full.max(now)) + rate.every * times;
        let most = now + rate.every * rate.burst;
        if full <= most {
            self.full = Some(full);
            return Ok(());
        }
        let wait = full - most;
        Err(u32::try_from(wait.as_secs() + 1).unwrap_or(u32::MAX))
    }

    fn is_full(&self) -> bool {
        self.full.is_none_or(|full| full <= Instant::now())
    }
}

/// How much each address has asked for lately.
#[derive(Debug)]
pub(crate) struct Gauge {
    limits: Limits,
    visitors: Mutex<HashMap<IpAddr, Visitor>>,
    prefix: String,
    requests: AtomicU64,
}

#[derive(Debug, Default)]
struct Visitor {
    requests: Bucket,
    creates: Bucket,
    sockets: usize,
}

/// Where a request comes from; nothing for programs on the machine itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub(crate) Option<IpAddr>);

/// A socket of an address, counted until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    shared: Arc<Shared>,
    address: Address,
}

impl Gauge {
    pub(crate) fn new(limits: &Limits) -> Self {
        let mut prefix = [0; 4];
        getrandom::fill(&mut prefix).expect("the operating system gives random numbers");
        let visitors = Mutex::default();
        let (prefix, requests) = (hex::encode(prefix), AtomicU64::new(0));
        Self { limits: limits.clone(), visitors, prefix, requests }
    }

    /// A name for the next request, to find it in the log.
    fn request_id(&self) -> String {
        format!("{}-{}", self.prefix, self.requests.fetch_add(1, Ordering::Relaxed))
    }

    fn request(&self, address: Address) -> Result<(), Failure> {
        self.with(address, |visitor| visitor.requests.take(self.limits.requests))
    }

    pub(crate) fn create(&self, address: Address) -> Result<(), Failure> {
        self.with(address, |visitor| visitor.creates.take(self.limits.creates))
    }

    fn with(
        &self,
        address: Address,
        take: impl FnOnce(&mut Visitor) -> Result<(), u32>,
    ) -> Result<(), Failure> {
        let Some(ip) = address.0 else { return Ok(()) };
        let mut visitors = self.lock();
        if visitors.len() >= ADDRESSES {
            visitors.retain(|_, visitor| !visitor.is_at_rest());
        }
        take(visitors.entry(ip).or_default()).map_err(Failure::too_often)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Visitor>> {
        self.visitors.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Visitor {
    fn is_at_rest(&self) -> bool {
        self.sockets == 0 && self.requests.is_full() && self.creates.is_full()
    }
}

impl Place {
    /// A place for one more socket of this address.
    pub(crate) fn take(shared: &Arc<Shared>, address: Address) -> Result<Self, Failure> {
        let most = shared.config.limits.sockets;
        shared.gauge.with(address, |visitor| {
            if visitor.sockets >= most {
                return Err(60);
            }
            visitor.sockets += 1;
            Ok(())
        })?;
        shared.metrics.sockets.up();
        Ok(Self { shared: Arc::clone(shared), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.shared.metrics.sockets.down();
        let Some(ip) = self.address.0 else { return };
        if let Some(visitor) = self.shared.gauge.lock().get_mut(&ip) {
            visitor.sockets = visitor.sockets.saturating_sub(1);
        }
    }
}

/// Gives every request a name, counts it, and writes what came of it into the
/// log: the address as it is routed, never as it was sent, since the name of a
/// match opens its table.
pub(crate) async fn observe(
    State(shared): State<Arc<Shared>>,
    request: Request,
    next: Next,
) -> Response {
    let id = shared.gauge.request_id();
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or("page", MatchedPath::as_str).to_owned();
    let span = info_span!("request", id, method = %request.method(), route);
    let began = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    span.in_scope(|| conclude(&shared, &response, began.elapsed()));
    let id = HeaderValue::from_str(&id).expect("a request id is plain text");
    response.headers_mut().insert(HeaderName::from_static("x-request-id"), id);
    response
}

fn conclude(shared: &Shared, response: &Response, took: Duration) {
    let (status, ms) = (response.status().as_u16(), took.as_secs_f64() * 1000.0);
    shared.metrics.requests.add();
    if response.status().is_server_error() {
        shared.metrics.errors.add();
        error!(status, ms, "failed");
    } else {
        if response.status().is_client_error() {
            shared.metrics.failures.add();
        }
        debug!(status, ms, "answered");
    }
}

/// Turns away those who ask too often, and pages of other origins, and does not
/// wait without end for the others.
pub(crate) async fn guard(
    State(shared): State<Arc<Shared>>,
    mut request: Request,
    next: Next,
) -> Response {
    let address = address_of(&request);
    if let Err(failure) = shared.gauge.request(address) {
        return failure.into_response();
    }
    if !is_welcome(&shared, &request) {
        let message = "Pages of other origins may not use this server.";
        return Failure::new(Code::WrongOrigin, message).into_response();
    }
    request.extensions_mut().insert(address);
    let patience = shared.config.limits.request;
    timeout(patience, next.run(request)).await.unwrap_or_else(|_| Failure::busy().into_response())
}

/// The address of the peer. A proxy on the machine itself tells whom it speaks
/// for; other programs on the machine are the operator's own.
fn address_of(request: &Request) -> Address {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    Address(match peer.map(|ConnectInfo(peer)| peer.ip()) {
        Some(ip) if !ip.is_loopback() => Some(ip),
        Some(_) | None => forwarded_for(request.headers()),
    })
}

fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    line.rsplit(',').next()?.trim().parse().ok()
}

/// A browser tells the origin of the page that asks. Only our own page, and
/// those that the operator named, may change anything or open a socket.
fn is_welcome(shared: &Shared, request: &Request) -> bool {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = request.headers().contains_key(header::UPGRADE);
    let Some(origin) = request.headers().get(header::ORIGIN).filter(|_| changes || upgrades) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else { return false };
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").map(|(_, host)| host);
    (own.is_some() && own == host) || shared.config.origins.iter().any(|known| known == origin)
}

/// What a browser is to be strict about.
pub(crate) async fn harden(request: Request<Body>, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { burst: 3, every: Duration::from_secs(2) };

    #[tokio::test(start_paused = true)]
    async fn a_bucket_gives_a_burst_and_then_one_after_each_pause() {
        let mut bucket = Bucket::default();
        for _ in 0..3 {
            assert_eq!(bucket.take(RATE), Ok(()));
        }
        assert_eq!(bucket.take(RATE), Err(3));
        tokio::time::advance(Duration::from_secs(2)).await;
        assert_eq!(bucket.take(RATE), Ok(()));
        assert!(bucket.take(RATE).is_err());
        tokio::time::advance(Duration::from_secs(6)).await;
        assert!(bucket.is_full());
    }

    #[test]
    fn a_proxy_on_the_machine_tells_whom_it_speaks_for() {
        let mut headers = HeaderMap::new();
        assert_eq!(forwarded_for(&headers), None);
        headers.insert("x-forwarded-for", HeaderValue::from_static("1.1.1.1, 9.9.9.9"));
        assert_eq!(forwarded_for(&headers), Some([9, 9, 9, 9].into()));
    }
}
