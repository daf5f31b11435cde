//! A server of our own, and clients for it.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use axum::response::Response;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use server::{Config, Shared, app};
use store::{Memory, Store};
use tabletop::Path;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};
use tower::ServiceExt as _;
use wire::Choices;
use wire::change::apply;

const HOUR: u64 = 60 * 60;

/// A server of our own.
pub(crate) struct House {
    pub(crate) shared: Arc<Shared>,
    router: Router,
    /// Where sockets are opened.
    pub(crate) address: String,
}

/// What the server answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {}", self.text))
    }

    /// The JSON of an answer that went well.
    #[track_caller]
    pub(crate) fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        if self.text.is_empty() { Value::Null } else { self.json() }
    }

    /// The status and the code of an error, which has the one shape.
    #[track_caller]
    pub(crate) fn error(&self) -> (u16, String) {
        let error = self.json();
        assert!(
            error["message"].as_str().is_some_and(|text| text.ends_with(['.', ')'])),
            "{error}"
        );
        (self.status.as_u16(), error["code"].as_str().expect("an error has a code").to_owned())
    }
}

/// Bots act at once and wait for nobody, so that no test waits for them.
pub(crate) fn quick() -> Config {
    Config { bot_delay: Duration::ZERO, moment: Duration::ZERO, ..Config::default() }
}

impl House {
    pub(crate) async fn new() -> Self {
        Self::with(quick()).await
    }

    pub(crate) async fn with(config: Config) -> Self {
        Self::on(Arc::new(Memory::new()), config).await
    }

    pub(crate) async fn on(store: Arc<dyn Store>, config: Config) -> Self {
        let shared = Shared::new(store, config);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("there is a free port");
        let address = listener.local_addr().expect("it listens somewhere").to_string();
        let serving = server::serve(Arc::clone(&shared), listener, std::future::pending());
        tokio::spawn(serving);
        Self { router: app(Arc::clone(&shared)), shared, address }
    }

    /// An answer of which nothing is read yet.
    pub(crate) async fn answer(&self, request: Request<Body>) -> Response {
        self.router.clone().oneshot(request).await.expect("the app answers")
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.answer(request).await;
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = to_bytes(response.into_body(), usize::MAX).await.expect("the answer is whole");
        let text = String::from_utf8(bytes.into()).expect("the answer is text");
        Answer { status, headers, text }
    }

    pub(crate) async fn request(
        &self,
        method: Method,
        path: &str,
        token: &str,
        body: impl Into<Body>,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        if !token.is_empty() {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        self.send(request.body(body.into()).expect("it is a request")).await
    }

    pub(crate) async fn get(&self, path: &str, token: &str) -> Answer {
        self.request(Method::GET, path, token, Body::empty()).await
    }

    pub(crate) async fn post(&self, path: &str, token: &str, body: &Value) -> Answer {
        self.request(Method::POST, path, token, body.to_string()).await
    }

    /// A table where one token holds all human seats, and the match runs.
    pub(crate) async fn table(&self, seats: &[&str], more: Value) -> Guest<'_> {
        self.table_of("safe-haven", seats, more).await
    }

    /// Seats are named `Ada` for a human who sits down, `open`, or
    /// `bot:deckhand`.
    pub(crate) async fn table_of(&self, game: &str, seats: &[&str], more: Value) -> Guest<'_> {
        let seat = |name: &&str| match (*name, name.split_once(':')) {
            ("open", _) => json!({"kind": "open"}),
            (_, Some(("bot", level))) => json!({"kind": "bot", "level": level}),
            (name, _) => json!({"kind": "human", "name": name}),
        };
        let mut create = json!({
            "game": game,
            "seats": seats.iter().map(seat).collect::<Vec<_>>(),
            "bearer": true,
        });
        for (key, value) in more.as_object().into_iter().flatten() {
            create[key] = value.clone();
        }
        let created = self.post("/api/matches", "", &create).await.ok();
        let text = |key: &str| created[key].as_str().expect("it is told").to_owned();
        Guest { house: self, id: text("id"), token: text("token") }
    }

    pub(crate) async fn socket(&self, id: &str, token: &str) -> Socket {
        let stream = TcpStream::connect(&self.address).await.expect("the server listens");
        self.socket_over(stream, id, token).await
    }

    /// A socket into which little fits while nobody reads.
    pub(crate) async fn narrow_socket(&self, id: &str, token: &str) -> Socket {
        let narrow = TcpSocket::new_v4().expect("there is a socket");
        narrow.set_recv_buffer_size(2048).expect("its buffer can be small");
        let address = self.address.parse().expect("it is an address");
        let stream = narrow.connect(address).await.expect("the server listens");
        self.socket_over(stream, id, token).await
    }

    /// A socket of somebody for whom a proxy speaks.
    pub(crate) async fn socket_from(&self, whom: &str, id: &str, token: &str) -> Socket {
        let stream = TcpStream::connect(&self.address).await.expect("the server listens");
        self.socket_for(Some(whom), stream, id, token).await
    }

    async fn socket_over(&self, stream: TcpStream, id: &str, token: &str) -> Socket {
        self.socket_for(None, stream, id, token).await
    }

    async fn socket_for(
        &self,
        whom: Option<&str>,
        stream: TcpStream,
        id: &str,
        token: &str,
    ) -> Socket {
        let address = format!("ws://{}/api/matches/{id}/socket", self.address);
        let mut request = address.into_client_request().expect("it is an address");
        if let Some(whom) = whom {
            let whom = whom.parse().expect("it is plain text");
            request.headers_mut().insert("x-forwarded-for", whom);
        }
        if !token.is_empty() {
            let bearer = format!("Bearer {token}").parse().expect("it is plain text");
            request.headers_mut().insert(header::AUTHORIZATION, bearer);
        }
        let (stream, _) = client_async(request, stream).await.expect("the socket opens");
        Socket { patient: false, stream }
    }
}

/// View, facts and stakes as a page has them, changed by whatever it is told.
#[derive(Default)]
pub(crate) struct Page {
    view: Value,
    facts: Value,
    stakes: Value,
}

impl Page {
    /// Takes a position in, and makes it whole: with the view and the facts
    /// instead of what changed in them.
    pub(crate) fn take_in(&mut self, position: &mut Value) {
        let changed = position["changed"].take();
        let members = position.as_object_mut().expect("a position is an object");
        members.remove("changed");
        let parts =
            [("view", &mut self.view), ("facts", &mut self.facts), ("stakes", &mut self.stakes)];
        for (name, ours) in parts {
            if let Some(whole) = members.get(name) {
                *ours = whole.clone();
            } else if let Some(change) = changed.get(name) {
                *ours = apply(ours, change).expect("a change fits what is there");
            }
            members.insert(name.to_owned(), ours.clone());
        }
    }
}

/// The whole paths of all that a seat can do in a position.
pub(crate) fn paths(position: &Value) -> Vec<Path> {
    let choices = position["choices"].clone();
    let choices: Choices = serde_json::from_value(choices).expect("the seat is asked");
    choices.tree.paths()
}

/// Somebody with a token at a table.
#[derive(Clone)]
pub(crate) struct Guest<'a> {
    pub(crate) house: &'a House,
    pub(crate) id: String,
    pub(crate) token: String,
}

impl Guest<'_> {
    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/matches/{}{rest}", self.id)
    }

    pub(crate) async fn get(&self, rest: &str) -> Answer {
        self.house.get(&self.path(rest), &self.token).await
    }

    pub(crate) async fn post(&self, rest: &str, body: Value) -> Answer {
        self.house.post(&self.path(rest), &self.token, &body).await
    }

    /// The position as a seat of the guest sees it.
    pub(crate) async fn position(&self, seat: u64) -> Value {
        self.get(&format!("?seat={seat}")).await.ok()["position"].clone()
    }

    /// A seat of the guest that the match waits for; nothing once it is over.
    pub(crate) async fn waited_for(&self) -> Option<u64> {
        loop {
            let look = self.get("").await.ok();
            let must = look["position"]["turn"]["must"].as_array()?;
            let yours = look["you"]["seats"].as_array().expect("a guest has seats");
            if let Some(seat) = must.iter().find(|seat| yours.contains(seat)) {
                return seat.as_u64();
            }
            sleep(Duration::from_millis(2)).await;
        }
    }

    /// Does the option with this number, and tells the request.
    pub(crate) async fn choose(&self, seat: u64, option: usize) -> (Value, Answer) {
        let position = self.position(seat).await;
        self.choose_in(&position, seat, option).await
    }

    /// The same, in a position that was looked at before.
    async fn choose_in(&self, position: &Value, seat: u64, option: usize) -> (Value, Answer) {
        let paths = paths(position);
        let act = json!({
            "seat": seat,
            "prompt": position["prompt"],
            "path": paths[option % paths.len()],
        });
        let answer = self.post("/actions", act.clone()).await;
        (act, answer)
    }

    /// Plays every seat that is waited for until the match is over.
    pub(crate) async fn play_out(&self) {
        for turn in 0.. {
            let Some(seat) = self.waited_for().await else { return };
            // Where bots play too, one of them may have been faster: then nothing is
            // asked any more, the answer is late, or the match is over. Nothing else
            // is a conflict.
            let position = self.position(seat).await;
            if position["choices"].is_null() {
                continue;
            }
            let answer = self.choose_in(&position, seat, turn * 7 + 3).await.1;
            if answer.status == StatusCode::CONFLICT {
                let code = answer.error().1;
                assert!(code == "stale" || code == "over", "{}", answer.text);
            } else {
                answer.ok();
            }
        }
    }

    pub(crate) async fn socket(&self) -> Socket {
        self.house.socket(&self.id, &self.token).await
    }
}

/// The other end of a WebSocket.
pub(crate) struct Socket {
    /// Whether it waits for very long: a clock that a test has stopped runs
    /// ahead while bytes are on their way.
    pub(crate) patient: bool,
    pub(crate) stream: WebSocketStream<TcpStream>,
}

impl Socket {
    pub(crate) async fn say(&mut self, message: Value) {
        self.say_raw(message.to_string()).await;
    }

    pub(crate) async fn say_raw(&mut self, text: String) {
        self.stream.send(Message::Text(text.into())).await.expect("the socket takes it");
    }

    /// The next message; nothing if the socket closes.
    pub(crate) async fn hear_text(&mut self) -> Option<String> {
        loop {
            let patience = Duration::from_secs(if self.patient { HOUR } else { 20 });
            let next = timeout(patience, self.stream.next()).await;
            match next.expect("the server says something") {
                Some(Ok(Message::Text(text))) => return Some(text.as_str().to_owned()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    pub(crate) async fn hear(&mut self) -> Value {
        let text = self.hear_text().await.expect("the socket is open");
        serde_json::from_str(&text).expect("a message is JSON")
    }

    /// The next message of this type; others are skipped.
    pub(crate) async fn hear_a(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Says hello from a seat, and tells the welcome.
    pub(crate) async fn hello(&mut self, seat: u64, since: u64) -> Value {
        self.say(json!({"type": "hello", "version": 2, "seat": seat, "since": since})).await;
        self.hear_a("welcome").await
    }
}
