//! Broken messages, to a real server over real sockets.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use fastrand::Rng;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use server::{Config, Limits, Rate, Shared, app, serve};
use store::Memory;
use tabletop::Path;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Builder;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};
use tower::ServiceExt as _;
use wire::Choices;

use crate::matches::{any_game, changes};
use crate::round::Round;
use crate::spoil::spoil;

/// How many messages are sent in a round.
const MESSAGES: usize = 120;

/// How long an answer may take where others use the machine.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) fn play(round: &mut Round) -> Result<(), String> {
    let runtime = Builder::new_current_thread().enable_all().build();
    runtime.map_err(|why| why.to_string())?.block_on(async {
        let mut guest = Guest::sit_down(&mut round.luck).await?;
        guest.say(&hello(0)).await?;
        for _ in 0..MESSAGES {
            let sound = message(&guest, &mut round.luck);
            let broken =
                if round.luck.u8(..5) == 0 { sound } else { spoil(&sound, &mut round.luck) };
            // A longer one ends the socket, as it should.
            if broken.len() > Limits::default().message {
                continue;
            }
            round.begin(&broken);
            let taken = guest.try_out(broken).await?;
            round.end(taken)?;
        }
        guest.send_noise(&mut round.luck).await
    })
}

/// Nothing here is held up by limits: they have tests of their own.
fn config() -> Config {
    let messages = Rate { burst: u32::MAX, every: Duration::from_nanos(1) };
    Config {
        limits: Limits { messages, ..Limits::default() },
        bot_delay: Duration::ZERO,
        moment: Duration::ZERO,
        ..Config::default()
    }
}

/// Somebody at a table of a server of its own, with a socket.
struct Guest {
    address: String,
    id: String,
    token: String,
    socket: WebSocketStream<TcpStream>,
    /// What could be done when it was told last, and the decision and the
    /// position it is for.
    paths: Vec<Path>,
    prompt: u64,
    seq: u64,
    sent: u32,
}

impl Guest {
    async fn sit_down(luck: &mut Rng) -> Result<Self, String> {
        let shared = Shared::new(Arc::new(Memory::new()), config());
        let listener = TcpListener::bind("127.0.0.1:0").await.map_err(|why| why.to_string())?;
        let address = listener.local_addr().map_err(|why| why.to_string())?.to_string();
        let created = create(&shared, luck).await?;
        tokio::spawn(serve(shared, listener, std::future::pending()));
        let text = |key: &str| created[key].as_str().unwrap_or_default().to_owned();
        let (id, token) = (text("id"), text("token"));
        let socket = open(&address, &id, &token).await?;
        Ok(Self { address, id, token, socket, paths: Vec::new(), prompt: 0, seq: 0, sent: 0 })
    }

    async fn say(&mut self, text: &str) -> Result<(), String> {
        let message = Message::Text(text.into());
        self.socket.send(message).await.map_err(|why| format!("the socket has closed: {why}"))
    }

    /// Sends a message, and a ping behind it: the server answers both. Whether
    /// the first was taken.
    async fn try_out(&mut self, text: String) -> Result<bool, String> {
        self.sent += 1;
        // Nothing that is made up has this number.
        let number = 3_000_000_000 + self.sent;
        self.say(&text).await?;
        self.say(&json!({"type": "ping", "id": number}).to_string()).await?;
        let mut taken = true;
        loop {
            let heard = self.hear().await?;
            match heard["type"].as_str() {
                Some("pong") if heard["id"] == number => return Ok(taken),
                Some("error") if heard["error"]["code"] == "internal" => {
                    return Err(format!("something is broken: {heard}"));
                }
                Some("error") => taken = false,
                _ => self.learn(&heard["position"]),
            }
        }
    }

    async fn hear(&mut self) -> Result<Value, String> {
        let heard = timeout(PATIENCE, self.socket.next()).await;
        match heard.map_err(|_| "there is no answer".to_owned())? {
            Some(Ok(Message::Text(text))) => {
                serde_json::from_str(&text).map_err(|why| format!("{why}: {text}"))
            }
            Some(Ok(Message::Close(why))) => Err(format!("the socket was closed: {why:?}")),
            Some(Ok(_)) => Ok(Value::Null),
            Some(Err(why)) => Err(format!("the socket broke off: {why}")),
            None => Err("the socket has ended".to_owned()),
        }
    }

    /// What can be done now.
    fn learn(&mut self, position: &Value) {
        if let Ok(choices) = serde_json::from_value::<Choices>(position["choices"].clone()) {
            self.paths = choices.tree.paths();
        }
        if let Some(prompt) = position["prompt"].as_u64() {
            self.prompt = prompt;
        }
        if let Some(seq) = position["seq"].as_u64() {
            self.seq = seq;
        }
    }

    /// Bytes that are no message on a second socket; the first goes on.
    async fn send_noise(&mut self, luck: &mut Rng) -> Result<(), String> {
        let mut noisy = open(&self.address, &self.id, &self.token).await?;
        let noise: Vec<u8> = (0..luck.usize(..400)).map(|_| luck.u8(..)).collect();
        // The server may have closed it before it has taken everything.
        let _ = noisy.get_mut().write_all(&noise).await;
        self.try_out(json!({"type": "describe", "id": 1}).to_string()).await.map(drop)
    }
}

/// Sets a table up for two humans, who share a token, and bots.
async fn create(shared: &Arc<Shared>, luck: &mut Rng) -> Result<Value, String> {
    let game = any_game(luck);
    let (least, most) = game.about().seats;
    let seats = luck.usize(least..=most);
    let level = game.levels()[0].name();
    let seat = |seat| match seat {
        0 => json!({"kind": "human", "name": "Ada"}),
        1 => json!({"kind": "human", "name": "Bo"}),
        _ => json!({"kind": "bot", "level": level}),
    };
    let changes = changes(game, luck);
    let options =
        if game.setup(seats, &changes).is_ok() { changes } else { serde_json::Map::new() };
    let seats: Vec<Value> = (0..seats).map(seat).collect();
    let create = json!({"game": game.id(), "seats": seats, "options": options, "bearer": true});
    let request = Request::post("/api/matches").body(Body::from(create.to_string()));
    let answered = app(Arc::clone(shared)).oneshot(request.map_err(|why| why.to_string())?).await;
    let body = answered.map_err(|why| why.to_string())?.into_body();
    let bytes = to_bytes(body, usize::MAX).await.map_err(|why| why.to_string())?;
    serde_json::from_slice(&bytes).map_err(|why| why.to_string())
}

async fn open(address: &str, id: &str, token: &str) -> Result<WebSocketStream<TcpStream>, String> {
    let stream = TcpStream::connect(address).await.map_err(|why| why.to_string())?;
    let request = format!("ws://{address}/api/matches/{id}/socket").into_client_request();
    let mut request = request.map_err(|why| why.to_string())?;
    let bearer = format!("Bearer {token}").parse().expect("a token is plain text");
    request.headers_mut().insert(header::AUTHORIZATION, bearer);
    client_async(request, stream).await.map(|(socket, _)| socket).map_err(|why| why.to_string())
}

fn hello(seat: u8) -> String {
    json!({"type": "hello", "version": wire::VERSION, "seat": seat, "since": 0}).to_string()
}

/// A sound message of any type.
fn message(guest: &Guest, luck: &mut Rng) -> String {
    let path = |luck: &mut Rng| match guest.paths.is_empty() {
        true => Path::new(["seat-1"]),
        false => guest.paths[luck.usize(..guest.paths.len())].clone(),
    };
    let id = guest.sent;
    let sound = match luck.u8(..20) {
        0 => return hello(luck.u8(..2)),
        1 => json!({"type": "undo", "id": id}),
        2 => {
            let life = json!({"name": "Ada", "was": "a cook", "says": "Hm."});
            json!({"type": "introduce", "id": id, "life": life})
        }
        3 => json!({"type": "why", "id": id, "path": path(luck)}),
        4 => json!({"type": "labels", "id": id, "paths": [path(luck), path(luck)]}),
        5 => json!({"type": "dangers", "id": id}),
        6 => {
            let thing = path(luck).0.first().cloned().unwrap_or_default();
            json!({"type": "caption", "id": id, "thing": thing})
        }
        7 => json!({"type": "describe", "id": id}),
        8 => json!({"type": "say", "id": id, "text": "Land ahead!"}),
        9 => json!({"type": "mute", "id": id, "whom": 1, "muted": luck.bool()}),
        10 => json!({"type": "order", "id": id, "key": "let-go-on", "on": luck.bool()}),
        11 => json!({"type": "pass", "id": id}),
        12 => json!({"type": "point", "id": id, "seq": guest.seq, "at": path(luck)}),
        13 => json!({"type": "in-sight", "id": id}),
        _ => {
            let (prompt, path) = (guest.prompt, path(luck));
            json!({"type": "act", "id": id, "prompt": prompt, "path": path, "says": "So be it.", "key": format!("k{id}")})
        }
    };
    sound.to_string()
}
