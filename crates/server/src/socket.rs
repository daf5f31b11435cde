//! One viewer on a WebSocket.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{FutureExt as _, SinkExt as _, StreamExt as _};
use store::TokenHash;
use tabletop::Viewer;
use tokio::sync::{mpsc, watch};
use tokio::time::error::Elapsed;
use tokio::time::{Instant, sleep_until, timeout, timeout_at};
use tokio_websockets::{CloseCode, Message};
use wire::{ApiError, ClientMessage, Code, Hello, ServerMessage, Shown};

use crate::failure::{Failure, Outcome, sentence};
use crate::gauge::{Bucket, Payer, Place};
use crate::shared::Shared;
use crate::table::{Connection, Deed, Doing, Glance, Handle, encode};
use crate::upgrade::WebSocket;

/// So many labels cost as much as a message.
const LABELS_AT_ONCE: usize = 50;
/// Every choice is tried on some dozens of tables, to see whom it may hurt.
const DANGERS_COST: u32 = 4;
/// Everyone at the table is told of it at once, as often as somebody moves a
/// finger.
const POINT_COST: u32 = 50;
/// The table is drawn, and some like it are imagined.
const IN_SIGHT_COST: u32 = 4;

/// For how long nobody listens to a socket that was told to wait: whoever goes
/// on all the same makes no work, and fills up only what lies on the way.
const BREATH: Duration = Duration::from_millis(100);

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
    /// When the client was last heard.
    heard: Instant,
    /// Until when nobody listens to it.
    deaf: Option<Instant>,
    ending: watch::Receiver<bool>,
    /// Whoever is charged for what is worked out.
    payer: Payer,
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
    Quiet,
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
        let (viewer, door, messages, deaf) = (None, Some(door), Bucket::default(), None);
        let heard = Instant::now();
        Self {
            shared,
            table,
            token,
            number,
            viewer,
            door,
            queue,
            messages,
            heard,
            deaf,
            ending,
            payer: place.payer(),
            _place: place,
        }
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
            let Ok(Some(Ok(message))) = timeout_at(deadline, next(socket, self.deaf)).await else {
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
        let listening = self.shared.config.limits.listening;
        let mut quiet = pin!(sleep_until(self.heard + listening));
        // When the client was asked whether it is still there.
        let mut asked = None;
        loop {
            let next = tokio::select! {
                biased;
                text = self.queue.recv() => Next::ToSay(text),
                message = next(socket, self.deaf) => Next::Heard(message),
                () = &mut quiet => Next::Quiet,
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
                // The alarm is set anew only when it rings, not for each message.
                Next::Quiet if self.heard + listening > Instant::now() => {
                    quiet.as_mut().reset(self.heard + listening);
                    Ok(())
                }
                Next::Quiet if asked.is_some_and(|asked| asked > self.heard) => Err(End::Gone),
                Next::Quiet => {
                    asked = Some(Instant::now());
                    quiet.as_mut().reset(Instant::now() + listening);
                    self.say_all(socket, Message::ping("")).await
                }
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
        self.heard = Instant::now();
        self.deaf = None;
        self.shared.metrics.messages.add();
        if message.is_close() {
            return Err(End::Gone);
        }
        let Some(text) = message.as_text() else {
            return self.hear_no_text(socket, &message).await;
        };
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

    /// Whatever is no text costs as much as a text, and whoever sends too much
    /// of it is not told: everything that is answered here would wait for a
    /// client that may never read.
    async fn hear_no_text(&mut self, socket: &mut WebSocket, message: &Message) -> Result<(), End> {
        self.messages.take(self.shared.config.limits.messages).map_err(|_| End::Gone)?;
        // Others at the same address may be those who say too much.
        let _ = self.charge_address(1);
        if message.is_pong() {
            return Ok(());
        }
        if message.is_ping() {
            // The answer has been made ready by the reading; it leaves now, or
            // the client is one that does not read.
            return written(timeout(self.shared.config.limits.write, socket.flush()).await);
        }
        let error = ApiError::new(Code::BadRequest, "Messages are text.");
        self.say(socket, &ServerMessage::Error { id: None, error }).await
    }

    /// Counts a message. A hello costs more than others: all that was told
    /// since is worked out for it. Words cost the more the more are asked for.
    fn charge(&mut self, message: Option<&ClientMessage>) -> Outcome<()> {
        let limits = &self.shared.config.limits;
        let times = match message {
            Some(ClientMessage::Hello(_)) => limits.hello_cost,
            Some(ClientMessage::Labels { paths, .. }) => 1 + (paths.len() / LABELS_AT_ONCE) as u32,
            Some(ClientMessage::Dangers { .. }) => DANGERS_COST,
            Some(ClientMessage::Point { .. }) => POINT_COST,
            Some(ClientMessage::InSight { .. }) => IN_SIGHT_COST,
            Some(_) | None => 1,
        };
        let taken = self.messages.take_many(limits.messages, times).map_err(Failure::too_often);
        if taken.is_err() {
            self.stop_listening();
        }
        taken.and_then(|()| self.charge_address(times))
    }

    /// Counts a message for whoever has the socket.
    fn charge_address(&mut self, times: u32) -> Outcome<()> {
        self.payer.says(times).inspect_err(|_| self.stop_listening())
    }

    fn stop_listening(&mut self) {
        self.deaf = Some(self.heard + BREATH);
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
        // Whoever has to wait goes on seeing what it saw.
        self.payer.check()?;
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
        let view = self
            .payer
            .ask(&self.table, move |table| table.connect(glance, since, connection).boxed());
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
            let asked = self.payer.ask(&self.table, move |table| table.describe(viewer).boxed());
            let text = asked.await?;
            return Ok(ServerMessage::Description { id, text });
        }
        if let ClientMessage::Caption { id, thing } = message {
            let caption = self.payer.ask(&self.table, move |table| {
                async move { table.caption(viewer, &thing).await }.boxed()
            });
            return Ok(ServerMessage::Caption { id, caption: caption.await? });
        }
        let glance = Glance {
            token: self.token,
            seat: Some(viewer.seat().ok_or_else(Failure::not_found)?),
            onlooker: false,
        };
        self.payer_of(&message)
            .ask(&self.table, move |table| {
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
                        ClientMessage::Introduce { id, life } => {
                            let told = table.introduce(seat, life).await?;
                            done(id, Some(told.seq), told.repeated)
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
                            table.mute(seat, whom, muted).await?;
                            done(id, None, false)
                        }
                        ClientMessage::Point { id, seq, at } => {
                            table.point(seat, seq, at).await?;
                            done(id, None, false)
                        }
                        ClientMessage::InSight { id } => {
                            let (seq, seen) = table.in_sight().await?;
                            let [things, words] = [seen.things, seen.words].map(Shown::all);
                            ServerMessage::InSight { id, seq, things, words }
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

    /// Whoever asks for something to be worked out is charged; whoever plays is
    /// not.
    fn payer_of(&self, message: &ClientMessage) -> Payer {
        match message {
            ClientMessage::Why { .. }
            | ClientMessage::Labels { .. }
            | ClientMessage::Dangers { .. }
            | ClientMessage::Point { .. }
            | ClientMessage::InSight { .. } => self.payer.clone(),
            ClientMessage::Hello(_)
            | ClientMessage::Act { .. }
            | ClientMessage::Undo { .. }
            | ClientMessage::Introduce { .. }
            | ClientMessage::Caption { .. }
            | ClientMessage::Describe { .. }
            | ClientMessage::Say { .. }
            | ClientMessage::Mute { .. }
            | ClientMessage::Order { .. }
            | ClientMessage::Pass { .. }
            | ClientMessage::Ping { .. } => self.payer.nobody(),
        }
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

/// The next message, which is not read before this time.
async fn next(
    socket: &mut WebSocket,
    deaf: Option<Instant>,
) -> Option<Result<Message, tokio_websockets::Error>> {
    if let Some(until) = deaf {
        sleep_until(until).await;
    }
    socket.next().await
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
        | ClientMessage::Introduce { id, .. }
        | ClientMessage::Why { id, .. }
        | ClientMessage::Labels { id, .. }
        | ClientMessage::Dangers { id }
        | ClientMessage::Caption { id, .. }
        | ClientMessage::Describe { id }
        | ClientMessage::Say { id, .. }
        | ClientMessage::Mute { id, .. }
        | ClientMessage::Point { id, .. }
        | ClientMessage::InSight { id }
        | ClientMessage::Order { id, .. }
        | ClientMessage::Pass { id }
        | ClientMessage::Ping { id } => Some(*id),
    }
}
