//! Everyone who looks on over a socket.

use std::fmt;

use registry::AnyStep;
use registry::any::tell;
use tabletop::voice::Names;
use tabletop::{Seat, Viewer};
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use tokio_websockets::Message;
use tracing::debug;
use wire::{Changed, Json, Position, ServerMessage, Wants};

/// One socket, as the table knows it.
pub(crate) struct Connection {
    pub(crate) number: u64,
    pub(crate) viewer: Viewer,
    pub(crate) wants: Wants,
    /// Messages that are to be written to it. Whoever does not read them in
    /// time is dropped.
    pub(crate) queue: mpsc::Sender<Message>,
}

impl fmt::Debug for Connection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Connection({}, {:?})", self.number, self.viewer)
    }
}

/// Everyone who looks on.
#[derive(Debug, Default)]
pub(crate) struct Audience {
    connections: Vec<Connection>,
    /// How many were dropped since somebody last asked.
    dropped: usize,
}

/// A step as everyone is told of it who sees and wants the same; nothing for
/// those who do not want to hear of steps.
pub(super) type Tale = Vec<(Viewer, Wants, Option<Json>)>;

/// Messages that are ready to be sent, each for those who see and want this.
pub(super) type News = Vec<(Viewer, Wants, Message)>;

impl Audience {
    pub(super) fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    pub(super) fn add(&mut self, connection: Connection) {
        self.connections.push(connection);
    }

    /// The connection has gone; whether it was there.
    pub(super) fn remove(&mut self, number: u64) -> bool {
        let before = self.connections.len();
        self.connections.retain(|connection| connection.number != number);
        self.connections.len() < before
    }

    pub(super) fn is_online(&self, seat: Seat) -> bool {
        self.connections.iter().any(|connection| connection.viewer.is(seat))
    }

    pub(super) fn onlookers(&self) -> usize {
        self.connections.iter().filter(|c| c.viewer == Viewer::Onlooker).count()
    }

    /// What everyone who looks on is told of a step.
    pub(super) fn tale(&self, step: &dyn AnyStep, names: &Names) -> Tale {
        let mut lookers: Vec<(Viewer, Wants)> = Vec::new();
        for &Connection { viewer, wants, .. } in &self.connections {
            if !lookers.contains(&(viewer, wants)) {
                lookers.push((viewer, wants));
            }
        }
        let hear = lookers.iter().filter(|(_, wants)| wants.events);
        let hear: Vec<_> = hear.map(|(viewer, wants)| (*viewer, wants.words)).collect();
        let mut told = tell(step, &hear, names).into_iter();
        let told = |(viewer, wants): (Viewer, Wants)| {
            (viewer, wants, wants.events.then(|| told.next()).flatten())
        };
        lookers.into_iter().map(told).collect()
    }

    /// Sends everyone the message that is for them.
    pub(super) fn send(&mut self, news: &News) {
        self.deliver(|Connection { viewer, wants, .. }| {
            let theirs =
                |(other, others, _): &&(Viewer, Wants, _)| (other, others) == (viewer, wants);
            news.iter().find(theirs).map(|(_, _, text)| text)
        });
    }

    /// Sends everyone the same message, except those who are not to have it.
    pub(super) fn send_to_all(
        &mut self,
        message: &ServerMessage,
        but: impl Fn(&Connection) -> bool,
    ) {
        let text = encode(message);
        self.deliver(|connection| (!but(connection)).then_some(&text));
    }

    /// Hands everyone's message to their socket, and lets those go who are gone
    /// or do not keep up.
    fn deliver<'a>(&mut self, text_for: impl Fn(&Connection) -> Option<&'a Message>) {
        let Self { connections, dropped } = self;
        connections.retain(|connection| {
            let Some(text) = text_for(connection) else { return true };
            match connection.queue.try_send(text.clone()) {
                Ok(()) => true,
                Err(TrySendError::Closed(_)) => false,
                Err(TrySendError::Full(_)) => {
                    debug!(connection = connection.number, "a socket reads too slowly");
                    *dropped += 1;
                    false
                }
            }
        });
    }

    /// Drops everyone: what they have seen may no longer be true, and they get
    /// a fresh view when they come back.
    pub(super) fn resync(&mut self) {
        self.connections.clear();
    }

    /// How many were dropped since this was last asked.
    pub(super) fn take_dropped(&mut self) -> usize {
        std::mem::take(&mut self.dropped)
    }
}

/// A message as it goes over the wire.
pub(crate) fn encode(message: &ServerMessage) -> Message {
    let mut text = Vec::with_capacity(about_bytes(message));
    serde_json::to_writer(&mut text, message).expect("a message can be written");
    Message::text(text)
}

/// About how long a message becomes: as long as what is in it already, and some
/// more. What grows while it is written is copied over and over.
fn about_bytes(message: &ServerMessage) -> usize {
    const REST: usize = 1024;
    let ServerMessage::Update { entries, position } = message else { return REST };
    let Position { view, facts, changed, .. } = position;
    let changed = changed.iter().flat_map(|Changed { view, facts, stakes }| [view, facts, stakes]);
    let written = [view, facts].into_iter().chain(changed).flatten().chain(entries);
    REST + written.map(|json| json.get().len()).sum::<usize>()
}
