//! One viewer on a WebSocket.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::{FutureExt as _, SinkExt as _, StreamExt as _};
use store::TokenHash;
use tabletop::Viewer;
use tokio::sync::{mpsc, watch};
use tokio::time::error::Elapsed;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_websockets::{CloseCode, Message};
use wire::{ApiError, ClientMessage, Code, Hello, ServerMessage};

use crate::failure::{Failure, Outcome, sentence};
use crate::front::{Bucket, Place};
use crate::shared::Shared;
use crate::table::{Connection, Deed, Doing, Glance, Handle, encode};
use crate::upgrade::WebSocket;

/// So many labels cost as much as a message.
const LABELS_AT_ONCE: usize = 50;
/// Every choice is tried on some dozens of tables, to see whom it may hurt.
const DANGERS_COST: u32 = 4;

/// Numbers for connections.
static NEXT: AtomicU64 = AtomicU64::new(0);

/// One viewer on a WebSocket, from the first hello to the end.
#[derive(Debug)]
pub(crate) struct Visit {
    shared: Arc<Shared>,
    table: Handle,
    token: Option<TokenHash>,
    number: u64,
    /// Whose view it gets; nothing before the hello.
    viewer: Option<Viewer>,
    door: Option<mpsc::Sender<Message>>,
    queue: mpsc::Receiver<Message>,
    messages: Bucket,
    ending: watch::Receiver<bool>,
    /// Counts the socket for as long as it is open.
    _place: Place,
}

/// Why a visit ends.
enum End {
    /// The client is gone, or does not speak as it should.
    Gone,
    /// The client is told to come back.
    Resync(&'static str),
}

/// What there is to do next.
enum Next {
    Heard(Option<Result<Message, tokio_websockets::Error>>),
    ToSay(Option<Message>),
    Ending,
}

impl Visit {
    pub(crate) fn new(
        shared: Arc<Shared>,
        table: Handle,
        token: Option<TokenHash>,
        place: Place,
    ) -> Self {
        let (door, queue) = mpsc::channel(shared.config.limits.waiting);
        let ending = shared.ending.subscribe();
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let (viewer, door, messages) = (None, Some(door), Bucket::default());
        Self { shared, table, token, number, viewer, door, queue, messages, ending, _place: place }
    }

    /// Talks with the client until one of the two has enough.
    pub(crate) async fn run(mut self, mut socket: WebSocket) {
        let end = match self.welcome(&mut socket).await {
            Ok(()) => self.talk(&mut socket).await,
            Err(end) => end,
        };
        if let End::Resync(why) = end {
            self.send_off(&mut socket, why).await;
        }
        if let Some(viewer) = self.viewer {
            let number = self.number;
            self.table
                .tell(move |table| async move { table.disconnect(number, viewer) }.boxed())
                .await;
        }
        // A client that says goodbye, or too much, is answered if it listens.
        let _ = timeout(self.shared.config.limits.write, socket.flush()).await;
    }

    /// The first message is a hello, and it comes soon.
    async fn welcome(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let deadline = Instant::now() + self.shared.config.limits.hello;
        while self.viewer.is_none() {
            let Ok(Some(Ok(message))) = timeout_at(deadline, socket.next()).await else {
                return Err(End::Gone);
            };
            self.hear(socket, message).await?;
        }
        Ok(())
    }

    async fn talk(&mut self, socket: &mut WebSocket) -> End {
        // One future for the whole visit, instead of a new one for each message.
        let mut ending = self.ending.clone();
        let mut ended = pin!(ending.changed());
        loop {
            let next = tokio::select! {
                biased;
                text = self.queue.recv() => Next::ToSay(text),
                message = socket.next() => Next::Heard(message),
                _ = &mut ended => Next::Ending,
            };
            let done = match next {
                Next::ToSay(Some(text)) => self.say_all(socket, text).await,
                Next::ToSay(None) => Err(End::Resync(
                    "You read too slowly, or the table had to \
                    be loaded again: connect again and say what you have seen.",
                )),
                Next::Heard(Some(Ok(message))) => self.hear(socket, message).await,
                Next::Heard(Some(Err(_)) | None) => Err(End::Gone),
                Next::Ending => Err(End::Resync("The server is going down: come back later.")),
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// Everything that waits is written before the socket is flushed.
    async fn say_all(&mut self, socket: &mut WebSocket, first: Message) -> Result<(), End> {
        let limit = self.shared.config.limits.write;
        let queue = &mut self.queue;
        let writing = async {
            socket.feed(first).await?;
            while let Ok(text) = queue.try_recv() {
                socket.feed(text).await?;
            }
            socket.flush().await
        };
        written(timeout(limit, writing).await)
    }

    async fn say(&self, socket: &mut WebSocket, message: &ServerMessage) -> Result<(), End> {
        let limit = self.shared.config.limits.write;
        written(timeout(limit, socket.send(encode(message))).await)
    }

    async fn hear(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), End> {
        if message.is_ping() || message.is_pong() {
            return Ok(());
        }
        if message.is_close() {
            return Err(End::Gone);
        }
        let Some(text) = message.as_text() else {
            let error = ApiError::new(Code::BadRequest, "Messages are text.");
            return self.say(socket, &ServerMessage::Error { id: None, error }).await;
        };
        self.shared.metrics.messages.add();
        let message = serde_json::from_str::<ClientMessage>(text);
        let answer = match (self.charge(message.as_ref().ok()), message) {
            (Ok(()), Ok(message)) => self.answer(message).await,
            (Ok(()), Err(why)) => {
                let message = sentence(&format!("the message cannot be read: {why}"));
                let error = ApiError::new(Code::BadRequest, message);
                ServerMessage::Error { id: None, error }
            }
            (Err(Failure(error)), message) => {
                ServerMessage::Error { id: message.ok().as_ref().and_then(id_of), error }
            }
        };
        // What the table told everyone meanwhile goes out in the same breath.
        self.say_all(socket, encode(&answer)).await
    }

    /// Counts a message. A hello costs more than others: all that was told
    /// since is worked out for it. Words cost the more the more are asked for.
    fn charge(&mut self, message: Option<&ClientMessage>) -> Outcome<()> {
        let limits = &self.shared.config.limits;
        let times = match message {
            Some(ClientMessage::Hello(_)) => limits.hello_cost,
            Some(ClientMessage::Labels { paths, .. }) => 1 + (paths.len() / LABELS_AT_ONCE) as u32,
            Some(ClientMessage::Dangers { .. }) => DANGERS_COST,
            Some(_) | None => 1,
        };
        self.messages.take_many(limits.messages, times).map_err(Failure::too_often)
    }

    async fn answer(&mut self, message: ClientMessage) -> ServerMessage {
        let id = id_of(&message);
        let answer = match message {
            ClientMessage::Hello(hello) => self.hello(hello).await,
            ClientMessage::Ping { id } => {
                Ok(ServerMessage::Pong { id, now: self.shared.watch.now() })
            }
            asked => match self.viewer {
                Some(viewer) => self.ask(viewer, asked).await,
                None => Err(Failure::bad_request("Say hello first.")),
            },
        };
        answer.unwrap_or_else(|Failure(error)| ServerMessage::Error { id, error })
    }

    async fn hello(&mut self, hello: Hello) -> Outcome<ServerMessage> {
        if hello.version != wire::VERSION {
            let message = format!(
                "This server speaks version {} of the messages; load the page again.",
                wire::VERSION
            );
            return Err(Failure::new(Code::WrongVersion, message));
        }
        let Hello { seat, onlooker, since, wants, .. } = hello;
        let glance = Glance { token: self.token, seat, onlooker };
        // The table alone holds the sending end from now on: when it drops the
        // connection, the queue ends.
        let sender = match self.door.take() {
            Some(sender) => sender,
            None => {
                let (sender, queue) = mpsc::channel(self.shared.config.limits.waiting);
                self.queue = queue;
                sender
            }
        };
        let number = self.number;
        let connection = Connection { number, viewer: Viewer::Onlooker, wants, queue: sender };
        let view = self.table.ask(move |table| table.connect(glance, since, connection).boxed());
        let view = match view.await {
            Ok(view) => view,
            Err(failure) => {
                // Whoever is turned away may try another hello.
                let (sender, queue) = mpsc::channel(self.shared.config.limits.waiting);
                (self.door, self.queue, self.viewer) = (Some(sender), queue, None);
                return Err(failure);
            }
        };
        self.viewer = Some(view.you.viewer);
        Ok(ServerMessage::Welcome(view))
    }

    /// Something that the table is asked by somebody who said hello.
    async fn ask(&self, viewer: Viewer, message: ClientMessage) -> Outcome<ServerMessage> {
        if let ClientMessage::Describe { id } = message {
            let text = self.table.ask(move |table| table.describe(viewer).boxed()).await?;
            return Ok(ServerMessage::Description { id, text });
        }
        if let ClientMessage::Caption { id, thing } = message {
            let caption = self
                .table
                .ask(move |table| async move { table.caption(viewer, &thing).await }.boxed());
            return Ok(ServerMessage::Caption { id, caption: caption.await? });
        }
        let glance = Glance {
            token: self.token,
            seat: Some(viewer.seat().ok_or_else(Failure::not_found)?),
            onlooker: false,
        };
        self.table
            .ask(move |table| {
                async move {
                    let seat = table.actor(glance)?;
                    let done = |id, seq, repeated| ServerMessage::Done { id, seq, repeated };
                    Ok(match message {
                        ClientMessage::Act { id, prompt, path, action, says, key } => {
                            let what = Doing::of(path, action)?;
                            let deed = Deed { seat, prompt, what, says, key };
                            let acted = table.act(deed).await?;
                            done(id, Some(acted.seq), acted.repeated)
                        }
                        ClientMessage::Undo { id } => {
                            let undone = table.undo(seat).await?;
                            done(id, Some(undone.seq), undone.repeated)
                        }
                        ClientMessage::Why { id, path } => {
                            ServerMessage::Because { id, reading: table.why(seat, &path).await? }
                        }
                        ClientMessage::Labels { id, paths } => {
                            ServerMessage::Labels { id, labels: table.labels(seat, &paths).await? }
                        }
                        ClientMessage::Dangers { id } => {
                            let (prompt, dangers) = table.dangers(seat).await?;
                            ServerMessage::Dangers { id, prompt, dangers }
                        }
                        ClientMessage::Say { id, text } => {
                            table.say(seat, &text).await?;
                            done(id, None, false)
                        }
                        ClientMessage::Mute { id, whom, muted } => {
                            table.mute(seat, whom, muted)?;
                            done(id, None, false)
                        }
                        ClientMessage::Order { id, key, on } => {
                            table.order(seat, &key, on).await?;
                            done(id, None, false)
                        }
                        ClientMessage::Pass { id } => {
                            table.pass(seat).await?;
                            done(id, None, false)
                        }
                        ClientMessage::Hello(_)
                        | ClientMessage::Caption { .. }
                        | ClientMessage::Describe { .. }
                        | ClientMessage::Ping { .. } => {
                            return Err(Failure::internal("a message was asked of the table"));
                        }
                    })
                }
                .boxed()
            })
            .await
    }

    /// The last words, for clients that still listen.
    async fn send_off(&self, socket: &mut WebSocket, why: &'static str) {
        let message = ServerMessage::Resync { why: why.to_owned() };
        if self.say(socket, &message).await.is_ok() {
            let close = Message::close(Some(CloseCode::SERVICE_RESTART), "resync");
            // Nobody is left to tell if this fails.
            let _ = timeout(self.shared.config.limits.write, socket.send(close)).await;
        }
    }
}

/// A message that could not be written in time, or at all, ends the visit.
fn written(result: Result<Result<(), tokio_websockets::Error>, Elapsed>) -> Result<(), End> {
    result.map_err(|_| End::Gone)?.map_err(|_| End::Gone)
}

/// The client's own number for the message.
fn id_of(message: &ClientMessage) -> Option<u32> {
    match message {
        ClientMessage::Hello(_) => None,
        ClientMessage::Act { id, .. }
        | ClientMessage::Undo { id }
        | ClientMessage::Why { id, .. }
        | ClientMessage::Labels { id, .. }
        | ClientMessage::Dangers { id }
        | ClientMessage::Caption { id, .. }
        | ClientMessage::Describe { id }
        | ClientMessage::Say { id, .. }
        | ClientMessage::Mute { id, .. }
        | ClientMessage::Order { id, .. }
        | ClientMessage::Pass { id }
        | ClientMessage::Ping { id } => Some(*id),
    }
}
