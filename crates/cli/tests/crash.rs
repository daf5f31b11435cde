//! A real server is killed again and again while people play: whatever it has
//! acknowledged or told is there afterwards.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use futures_util::future::join_all;
use futures_util::{SinkExt as _, StreamExt as _};
use registry::any::Stored;
use serde_json::{Value, json};
use store::MatchId;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How often the server is killed.
const KILLS: u64 = 50;

/// How many people play at the same time.
const PLAYERS: usize = 4;

/// A server in a process of its own.
struct House {
    address: String,
}

impl House {
    /// Starts the server, and gives its process to be killed.
    fn open(data: &Path) -> (Self, Child) {
        let mut process = Command::new(env!("CARGO_BIN_EXE_landfall"))
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--bot-delay",
                "0",
                "--moment",
                "0",
                "--data",
            ])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let out = process.stdout.take().expect("its output is ours");
        BufReader::new(out).read_line(&mut line).expect("it says where it is");
        let address = line.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        (Self { address: address.to_owned() }, process)
    }

    async fn post(&self, path: &str, body: &Value) -> Option<Value> {
        let body = body.to_string();
        let mut stream = TcpStream::connect(&self.address).await.ok()?;
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
            self.address,
            body.len(),
        );
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        serde_json::from_str(answer.split_once("\r\n\r\n")?.1).ok()
    }
}

/// An action that was sent.
#[derive(Clone)]
struct Sent {
    key: String,
    prompt: Value,
    action: Value,
}

/// A match that somebody plays against a bot.
struct Match {
    id: String,
    token: String,
    /// What was acknowledged, by the number of the entry.
    done: BTreeMap<u64, Value>,
    /// What was told, entry by entry.
    told: Vec<Value>,
    /// What was sent and is not acknowledged yet.
    open: Option<Sent>,
    sent: u64,
    over: bool,
}

impl Match {
    async fn begin(house: &House) -> Option<Self> {
        let seats = json!([{"kind": "human", "name": "Ada"}, {"kind": "bot", "level": "random"}]);
        let create = json!({"game": "safe-haven", "seats": seats, "bearer": true});
        let created = house.post("/api/matches", &create).await?;
        let text = |key: &str| created[key].as_str().map(str::to_owned);
        let (id, token) = (text("id")?, text("token")?);
        let (done, told) = (BTreeMap::new(), Vec::new());
        Some(Self { id, token, done, told, open: None, sent: 0, over: false })
    }

    /// Goes on until the match is over or the server is gone.
    async fn play(&mut self, house: &House) -> Option<()> {
        let address = format!("ws://{}/api/matches/{}/socket", house.address, self.id);
        let mut request = address.into_client_request().ok()?;
        let bearer = format!("Bearer {}", self.token).parse().ok()?;
        request.headers_mut().insert("authorization", bearer);
        let (mut socket, _) = connect_async(request).await.ok()?;
        self.hello(&mut socket).await?;
        // Whatever was under way when the server was killed is sent again: it
        // was done, or it was not, and is done now.
        let mut again = self.open.clone();
        while !self.over {
            let message = hear(&mut socket).await?;
            match message["type"].as_str()? {
                "welcome" | "update" => {
                    self.hear_entries(&message);
                    if let Some(sent) = again.take() {
                        self.send(&mut socket, sent).await?;
                    } else if self.open.is_none() {
                        self.choose(&mut socket, &message["position"]).await?;
                    }
                }
                "done" => {
                    let sent = self.open.take().expect("something was sent");
                    self.done.insert(message["seq"].as_u64()?, sent.action);
                    // An action that had been done before is followed by no
                    // update.
                    if message["repeated"] == true {
                        self.hello(&mut socket).await?;
                    }
                }
                "error" => {
                    let code = message["error"]["code"].as_str()?;
                    assert!(
                        ["stale", "refused", "unavailable", "over"].contains(&code),
                        "{message}"
                    );
                    self.open = None;
                    self.hello(&mut socket).await?;
                }
                _ => {}
            }
        }
        Some(())
    }

    /// Asks for all that was not told yet.
    async fn hello(&self, socket: &mut Socket) -> Option<()> {
        say(socket, &json!({"type": "hello", "version": 2, "since": self.told.len(), "wants": {"choices": "actions"}})).await
    }

    /// Every entry is told once and in order, and never changes.
    fn hear_entries(&mut self, message: &Value) {
        for entry in message["entries"].as_array().into_iter().flatten() {
            let seq = entry["seq"].as_u64().expect("an entry has a number") as usize;
            match self.told.get(seq) {
                Some(before) => assert_eq!(before, entry, "an entry has changed"),
                None => {
                    assert_eq!(seq, self.told.len(), "an entry is missing");
                    self.told.push(entry.clone());
                }
            }
        }
        self.over = message["position"]["turn"]["state"] == "over";
    }

    async fn choose(&mut self, socket: &mut Socket, position: &Value) -> Option<()> {
        let asked =
            position["turn"]["must"].as_array().is_some_and(|must| must.contains(&json!(0)));
        let Some(options) = position["actions"]["list"].as_array().filter(|_| asked) else {
            return Some(());
        };
        self.sent += 1;
        let option = &options[self.sent as usize % options.len()];
        let (key, prompt) = (format!("k{}", self.sent), position["prompt"].clone());
        self.send(socket, Sent { key, prompt, action: option.clone() }).await
    }

    async fn send(&mut self, socket: &mut Socket, sent: Sent) -> Option<()> {
        self.open = Some(sent.clone());
        let Sent { key, prompt, action } = sent;
        say(
            socket,
            &json!({"type": "act", "id": 1, "prompt": prompt, "action": action, "key": key}),
        )
        .await
    }

    /// Holds the log in the store against all that was acknowledged and told.
    fn check(&self, stored: &store::StoredMatch) {
        for (seq, action) in &self.done {
            let entry = stored.entries.get(*seq as usize).expect("what was acknowledged is there");
            let line: Value = serde_json::from_str(&entry.line).expect("an entry is JSON");
            assert_eq!(&line["deed"]["play"]["action"], action, "entry {seq} is another");
        }
        let lines: Vec<String> = stored.entries.iter().map(|entry| entry.line.clone()).collect();
        let header = stored.header.as_deref().expect("the match has started");
        let lines =
            Stored { header, snapshot: None, entries: &lines, secret: Some(&stored.secret) };
        let game = registry::game("safe-haven").expect("it is on the shelf");
        let play = game.restore(lines).expect("the log is whole, and its dice are right");
        let seat = tabletop::Viewer::Seat(tabletop::Seat::new(0));
        let told = play.told(0..play.next_seq(), seat).expect("the log can be told");
        for (told, heard) in told.iter().zip(&self.told) {
            let told = serde_json::to_string(told).expect("it can be written");
            assert_eq!(serde_json::from_str::<Value>(&told).expect("it is JSON"), *heard);
        }
        assert!(told.len() >= self.told.len(), "what was told is there");
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn say(socket: &mut Socket, message: &Value) -> Option<()> {
    socket.send(Message::Text(message.to_string().into())).await.ok()
}

/// The next message; nothing once the server is gone.
async fn hear(socket: &mut Socket) -> Option<Value> {
    loop {
        let next = timeout(Duration::from_secs(20), socket.next()).await.expect("it goes on");
        match next?.ok()? {
            Message::Text(text) => return serde_json::from_str(&text).ok(),
            Message::Close(_) => return None,
            _ => {}
        }
    }
}

/// One person plays match after match until the server is gone.
async fn person(house: &House, matches: &mut Vec<Match>) {
    loop {
        if matches.last().is_none_or(|last| last.over) {
            let Some(next) = Match::begin(house).await else { return };
            matches.push(next);
        }
        let current = matches.last_mut().expect("there is a match");
        if current.play(house).await.is_none() {
            return;
        }
    }
}

/// Kills the process where it stands, in the middle of whatever it does.
async fn kill_after(mut process: Child, time: Duration) {
    sleep(time).await;
    process.kill().expect("the process can be killed");
    process.wait().expect("it is gone");
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_however_often_the_server_is_killed() {
    let data = tempfile::tempdir().expect("there is room for a folder");
    let mut people: Vec<Vec<Match>> = (0..PLAYERS).map(|_| Vec::new()).collect();
    for round in 0..KILLS {
        let (house, process) = House::open(data.path());
        let playing = people.iter_mut().map(|matches| person(&house, matches));
        let time = Duration::from_millis(40 + round * 37 % 160);
        tokio::join!(join_all(playing), kill_after(process, time));
    }
    let place = data.path().join("landfall.sqlite");
    let store = store::open(place.to_str().expect("it is text")).await.expect("the store is sound");
    let mut acknowledged = 0;
    for played in people.iter().flatten() {
        let id: MatchId = played.id.parse().expect("it is an id");
        let stored = store.load(id).await.expect("it can be loaded").expect("the match is there");
        played.check(&stored);
        acknowledged += played.done.len();
    }
    assert!(acknowledged as u64 > KILLS, "only {acknowledged} actions were acknowledged");
}
