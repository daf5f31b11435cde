//! Everyone who looks on over a socket.

use std::fmt;

use axum::extract::ws::Utf8Bytes;
use registry::AnyStep;
use tabletop::{Seat, Viewer};
use tokio::sync::mpsc;
use tracing::debug;
use wire::{ServerMessage, ToldEntry, Wants};

use crate::translate;

/// One socket, as the table knows it.
pub(crate) struct Connection {
    pub(crate) number: u64,
    pub(crate) viewer: Viewer,
    pub(crate) wants: Wants,
    /// Messages that are to be written to it. Whoever does not read them in
    /// time is dropped.
    pub(crate) queue: mpsc::Sender<Utf8Bytes>,
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

/// A step, told for those who want to hear of it: with words or without.
pub(super) type Tale = Vec<((Viewer, bool), ToldEntry)>;

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

    /// What every viewer that looks on and wants to hear is told of a step.
    pub(super) fn tale(&self, step: &dyn AnyStep) -> Tale {
        let mut tale = Tale::new();
        for connection in self.connections.iter().filter(|c| c.wants.events) {
            let listener @ (viewer, words) = (connection.viewer, connection.wants.words);
            if tale.iter().all(|(other, _)| *other != listener) {
                tale.push((listener, translate::told_entry(step.told(viewer, words))));
            }
        }
        tale
    }

    /// Sends everyone the message that is for them. It is made once for all
    /// who see and want the same.
    pub(super) fn send(&mut self, mut message: impl FnMut(Viewer, Wants) -> ServerMessage) {
        let mut made: Vec<(Viewer, Wants, Utf8Bytes)> = Vec::new();
        self.connections.retain(|connection| {
            let same = |(viewer, wants, _): &&(Viewer, Wants, Utf8Bytes)| {
                (*viewer, *wants) == (connection.viewer, connection.wants)
            };
            let text = match made.iter().find(same) {
                Some((_, _, text)) => text.clone(),
                None => {
                    let text = encode(&message(connection.viewer, connection.wants));
                    made.push((connection.viewer, connection.wants, text.clone()));
                    text
                }
            };
            let kept = connection.queue.try_send(text).is_ok();
            if !kept {
                debug!(connection = connection.number, "a socket reads too slowly");
                self.dropped += 1;
            }
            kept
        });
    }

    /// Sends everyone the same message, except those who are not to have it.
    pub(super) fn send_to_all(
        &mut self,
        message: &ServerMessage,
        but: impl Fn(&Connection) -> bool,
    ) {
        let text = encode(message);
        self.connections.retain(|connection| {
            but(connection) || {
                let kept = connection.queue.try_send(text.clone()).is_ok();
                self.dropped += usize::from(!kept);
                kept
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
pub(crate) fn encode(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message can be written").into()
}
