//! How much each address has asked for lately, and how much it holds open.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderMap;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use tokio::time::Instant;

use crate::config::{Limits, Rate};
use crate::failure::{Failure, Outcome};
use crate::metrics::{Level, Metrics};
use crate::shared::Shared;
use crate::table::{Handle, Table};

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

    /// Uses the rate for something that is done already, even if more of it is
    /// used than there is.
    pub(crate) fn owe(&mut self, rate: Rate, times: u32) {
        let now = Instant::now();
        self.full = Some(self.full.map_or(now, |full| full.max(now)) + rate.every * times);
    }

    fn is_full(&self) -> bool {
        self.full.is_none_or(|full| full <= Instant::now())
    }
}

/// Whom a request is charged to; nobody for programs on the machine itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Address(Option<IpAddr>);

impl Address {
    /// Those whom a proxy names in a way that cannot be read share one
    /// address: nobody escapes the limits by a broken line.
    const UNREADABLE: Self = Self(Some(IpAddr::V4(Ipv4Addr::UNSPECIFIED)));

    /// Whom a connection is charged to.
    pub(crate) fn of_peer(peer: SocketAddr) -> Self {
        if peer.ip().to_canonical().is_loopback() { Self(None) } else { Self::of_ip(peer.ip()) }
    }

    /// Whom a request is charged to. A proxy on the machine itself tells whom
    /// it speaks for; other programs on the machine are the operator's own.
    pub(crate) fn of(request: &Request) -> Self {
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
        match peer.map(|ConnectInfo(peer)| Self::of_peer(*peer)) {
            Some(address @ Self(Some(_))) => address,
            Some(Self(None)) | None => Self::forwarded(request.headers()),
        }
    }

    fn forwarded(headers: &HeaderMap) -> Self {
        let Some(line) = headers.get_all("x-forwarded-for").iter().next_back() else {
            return Self(None);
        };
        let last = line.to_str().ok().and_then(|line| line.rsplit(',').next());
        last.and_then(|text| read_ip(text.trim())).map_or(Self::UNREADABLE, Self::of_ip)
    }

    /// Whoever has one address of IPv6 has its whole /64.
    fn of_ip(ip: IpAddr) -> Self {
        const NETWORK: u128 = !0 << 64;
        Self(Some(match ip.to_canonical() {
            v4 @ IpAddr::V4(_) => v4,
            IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() & NETWORK).into(),
        }))
    }
}

/// An address as proxies write it, with a port or without.
fn read_ip(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse().ok().map(|address: SocketAddr| address.ip());
    text.parse().ok().or_else(with_port)
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
    uploads: Bucket,
    reviews: Bucket,
    hints: Bucket,
    work: Bucket,
    messages: Bucket,
    connections: usize,
    sockets: usize,
    answers: usize,
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
    pub(crate) fn request_id(&self) -> String {
        format!("{}-{}", self.prefix, self.requests.fetch_add(1, Ordering::Relaxed))
    }

    pub(crate) fn request(&self, address: Address) -> Result<(), Failure> {
        self.with(address, |visitor| visitor.requests.take(self.limits.requests))
    }

    pub(crate) fn create(&self, address: Address) -> Result<(), Failure> {
        self.with(address, |visitor| visitor.creates.take(self.limits.creates))
    }

    pub(crate) fn upload(&self, address: Address) -> Result<(), Failure> {
        self.with(address, |visitor| visitor.uploads.take(self.limits.uploads))
    }

    pub(crate) fn review(&self, address: Address) -> Result<(), Failure> {
        self.with(address, |visitor| visitor.reviews.take(self.limits.reviews))
    }

    pub(crate) fn hint(&self, address: Address) -> Result<(), Failure> {
        self.with(address, |visitor| visitor.hints.take(self.limits.hints))
    }

    /// Counts what was said on a socket of this address, as so many messages.
    pub(crate) fn messages(&self, address: Address, times: u32) -> Result<(), Failure> {
        self.with(address, |visitor| visitor.messages.take_many(self.limits.messages_each, times))
    }

    /// Whether anything more is worked out for this address now.
    pub(crate) fn check_work(&self, address: Address) -> Result<(), Failure> {
        self.with(address, |visitor| visitor.work.take_many(self.limits.work, 0))
    }

    /// Counts what was worked out for this address.
    pub(crate) fn charge_work(&self, address: Address, took: Duration) {
        let micros = u32::try_from(took.as_micros()).unwrap_or(u32::MAX);
        let charge = |visitor: &mut Visitor| {
            visitor.work.owe(self.limits.work, micros);
            Ok(())
        };
        // What is owed is never refused.
        let _ = self.with(address, charge);
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
        self.connections == 0
            && self.sockets == 0
            && self.answers == 0
            && self.requests.is_full()
            && self.creates.is_full()
            && self.uploads.is_full()
            && self.reviews.is_full()
            && self.hints.is_full()
            && self.work.is_full()
            && self.messages.is_full()
    }

    fn held(&mut self, sort: Sort) -> &mut usize {
        match sort {
            Sort::Connection => &mut self.connections,
            Sort::Socket => &mut self.sockets,
            Sort::Answer => &mut self.answers,
        }
    }
}

/// Somebody for whom things are worked out, and who is charged for that.
#[derive(Clone, Debug)]
pub(crate) struct Payer {
    shared: Arc<Shared>,
    address: Address,
}

impl Payer {
    pub(crate) fn new(shared: &Arc<Shared>, address: Address) -> Self {
        Self { shared: Arc::clone(shared), address }
    }

    /// Asks the table to work something out. What is charged is the table's
    /// time, and not that of those who came first. Whoever asks for much at once
    /// may have used its time up before its turn comes.
    pub(crate) async fn ask<T, F>(&self, table: &Handle, job: F) -> Outcome<T>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a mut Table) -> BoxFuture<'a, Outcome<T>> + Send + 'static,
    {
        self.check()?;
        let Self { shared, address } = self.clone();
        let asked = table.ask(move |table| {
            async move {
                shared.gauge.check_work(address)?;
                let began = Instant::now();
                let said = job(table).await;
                shared.gauge.charge_work(address, began.elapsed());
                said
            }
            .boxed()
        });
        asked.await
    }

    /// Whether anything more is worked out for it now.
    pub(crate) fn check(&self) -> Outcome<()> {
        self.shared.gauge.check_work(self.address)
    }

    /// Charges what was worked out elsewhere than at a table.
    pub(crate) fn charge(&self, took: Duration) {
        self.shared.gauge.charge_work(self.address, took);
    }

    /// Counts what was said on a socket.
    pub(crate) fn says(&self, times: u32) -> Outcome<()> {
        self.shared.gauge.messages(self.address, times)
    }

    /// Nobody, who is charged nothing.
    pub(crate) fn nobody(&self) -> Self {
        Self::new(&self.shared, Address(None))
    }
}

/// What an address can hold.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sort {
    Connection,
    Socket,
    /// Bytes of answers that it has not read yet.
    Answer,
}

impl Sort {
    fn most(self, limits: &Limits) -> usize {
        match self {
            Self::Connection => limits.connections_each,
            Self::Socket => limits.sockets,
            Self::Answer => limits.answers,
        }
    }

    /// How long somebody may have to wait for room.
    fn later(self) -> u32 {
        match self {
            Self::Connection | Self::Socket => 60,
            Self::Answer => 1,
        }
    }

    fn level(self, metrics: &Metrics) -> &Level {
        match self {
            Self::Connection => &metrics.connections,
            Self::Socket => &metrics.sockets,
            Self::Answer => &metrics.answers,
        }
    }
}

/// Something that an address holds, counted until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    shared: Arc<Shared>,
    address: Address,
    sort: Sort,
    many: usize,
}

impl Place {
    /// A place for one more of these of this address.
    pub(crate) fn take(
        shared: &Arc<Shared>,
        address: Address,
        sort: Sort,
    ) -> Result<Self, Failure> {
        Self::take_many(shared, address, sort, 1)
    }

    /// A place for so many more of these; or for more than there is room for, if
    /// the address holds none.
    pub(crate) fn take_many(
        shared: &Arc<Shared>,
        address: Address,
        sort: Sort,
        many: usize,
    ) -> Result<Self, Failure> {
        let most = sort.most(&shared.config.limits);
        shared.gauge.with(address, |visitor| {
            let held = visitor.held(sort);
            if *held > 0 && *held + many > most {
                return Err(sort.later());
            }
            *held += many;
            Ok(())
        })?;
        sort.level(&shared.metrics).rise(many);
        Ok(Self { shared: Arc::clone(shared), address, sort, many })
    }

    /// Whoever holds it.
    pub(crate) fn payer(&self) -> Payer {
        Payer::new(&self.shared, self.address)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.sort.level(&self.shared.metrics).fall(self.many);
        let Some(ip) = self.address.0 else { return };
        if let Some(visitor) = self.shared.gauge.lock().get_mut(&ip) {
            let held = visitor.held(self.sort);
            *held = held.saturating_sub(self.many);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::http::HeaderValue;

    use super::*;
    use crate::config::Config;

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

    #[tokio::test(start_paused = true)]
    async fn what_is_owed_is_waited_for() {
        let mut bucket = Bucket::default();
        bucket.owe(RATE, 10);
        assert_eq!(bucket.take_many(RATE, 0), Err(15), "seven more than there were");
        tokio::time::advance(Duration::from_secs(14)).await;
        assert_eq!(bucket.take_many(RATE, 0), Ok(()));
        assert!(bucket.take(RATE).is_err());
    }

    #[tokio::test]
    async fn an_address_holds_only_so_much_open() {
        let mut config = Config::default();
        (config.limits.connections_each, config.limits.sockets) = (2, 1);
        let shared = Shared::new(Arc::new(store::Memory::new()), config);
        let visitor = Address::of_peer("9.9.9.9:1".parse().unwrap());
        let takes = |address, sort| Place::take(&shared, address, sort);
        let held = [takes(visitor, Sort::Connection), takes(visitor, Sort::Connection)];
        assert!(takes(visitor, Sort::Connection).is_err(), "a third one");
        let _socket = takes(visitor, Sort::Socket).expect("sockets are counted for themselves");
        assert!(takes(visitor, Sort::Socket).is_err());
        let other = Address::of_peer("8.8.8.8:1".parse().unwrap());
        assert!(takes(other, Sort::Connection).is_ok(), "others are not held up");
        drop(held);
        assert!(takes(visitor, Sort::Connection).is_ok(), "whoever leaves makes room");
    }

    fn forwarded(line: &[u8]) -> Address {
        let value = HeaderValue::from_bytes(line).expect("it is a line of a header");
        Address::forwarded(&HeaderMap::from_iter([("x-forwarded-for".parse().unwrap(), value)]))
    }

    #[test]
    fn a_proxy_on_the_machine_tells_whom_it_speaks_for() {
        assert_eq!(Address::forwarded(&HeaderMap::new()), Address(None));
        let nine = Address(Some([9, 9, 9, 9].into()));
        for line in ["9.9.9.9", "1.1.1.1, 9.9.9.9", "9.9.9.9:4711", "::ffff:9.9.9.9"] {
            assert_eq!(forwarded(line.as_bytes()), nine, "{line}");
        }
    }

    #[test]
    fn nobody_escapes_the_limits_by_a_line_that_cannot_be_read() {
        for line in [&b""[..], b"unknown", b"9.9.9.9, ", b"9.9.9", b"\xff\xfe", b"[::1"] {
            assert_eq!(forwarded(line), Address::UNREADABLE, "{line:?}");
        }
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one() {
        let one = forwarded(b"2001:db8:1:2:3:4:5:6");
        assert_eq!(one, forwarded(b"[2001:db8:1:2::9]:4711"));
        assert_ne!(one, forwarded(b"2001:db8:1:3:3:4:5:6"));
    }

    #[test]
    fn programs_on_the_machine_are_not_counted() {
        for peer in ["127.0.0.1:1", "[::1]:1", "[::ffff:127.0.0.1]:1"] {
            assert_eq!(Address::of_peer(peer.parse().unwrap()), Address(None), "{peer}");
        }
        assert_ne!(Address::of_peer("10.0.0.1:1".parse().unwrap()), Address(None));
    }
}
