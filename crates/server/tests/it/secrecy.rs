//! What is hidden stays hidden on the wire: in every frame, every answer and
//! every line of the log.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex};

use registry::any::{Move, NewTable, What};
use serde::Serialize;
use serde_json::{Value, json};
use store::{MatchId, Memory, Store};
use tabletop::chance::Secret;
use tabletop::{Seat, Viewer};
use tracing_subscriber::filter::LevelFilter;
use wire::Wants;

use super::support::{House, Page, Socket, quick};

/// Keeps all that is logged.
#[derive(Clone, Default)]
struct Ear(Arc<Mutex<Vec<u8>>>);

impl Ear {
    /// Hears everything that is logged from now on, by any server here.
    fn put_up() -> Self {
        let ear = Self::default();
        let log = ear.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(LevelFilter::DEBUG)
            .with_writer(move || log.clone())
            .finish();
        tracing::subscriber::set_global_default(subscriber).expect("nobody else listens");
        ear
    }
}

impl io::Write for Ear {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// One who looks on, and all that it has heard.
struct Spy {
    viewer: Viewer,
    socket: Socket,
    heard: Vec<String>,
}

impl Spy {
    /// Listens until the log has so many entries.
    async fn listen(&mut self, seq: u64) {
        loop {
            let text = self.socket.hear_text().await.expect("the socket is open");
            let message: Value = serde_json::from_str(&text).unwrap();
            self.heard.push(text);
            if message["position"]["seq"].as_u64() >= Some(seq) {
                return;
            }
        }
    }
}

impl Spy {
    /// The updates that it has heard, by the length of the log, each with the
    /// whole view and all facts as they are after the changes.
    fn updates(&self) -> BTreeMap<u64, Value> {
        let messages = self.heard.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
        let mut page = Page::default();
        let mut updates = BTreeMap::new();
        for mut message in messages.filter(|message| message["position"].is_object()) {
            page.take_in(&mut message["position"]);
            if message["type"] == "update" {
                updates.insert(message["position"]["seq"].as_u64().unwrap(), message);
            }
        }
        updates
    }
}

fn viewer_query(viewer: Viewer) -> String {
    match viewer.seat() {
        Some(seat) => format!("seat={}", seat.index()),
        None => "onlooker=true".to_owned(),
    }
}

/// Plays a match of every game with a spy in every seat. Each frame holds
/// exactly what the game's own projection gives that viewer, and nothing that
/// the server keeps to itself.
#[tokio::test]
async fn nobody_hears_what_is_not_for_them() {
    let ear = Ear::put_up();
    for game in registry::games() {
        let (few, most) = game.about().seats;
        let canaries = play_with_spies(game.id(), 3.clamp(few, most)).await;
        let logged = String::from_utf8_lossy(&ear.0.lock().unwrap()).into_owned();
        check(&logged, &canaries);
    }
    assert!(!ear.0.lock().unwrap().is_empty(), "something is logged");
}

/// Random matches of most games end before this. Those that have thousands of
/// actions hide the same things in all of them.
const LONG_ENOUGH: usize = 600;

/// Plays a match, and tells what must be nowhere, by name.
async fn play_with_spies(game: &str, seats: usize) -> BTreeMap<String, String> {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let house = House::on(Arc::clone(&store), quick()).await;
    let names: Vec<String> = (1..=seats).map(|n| format!("Player {n}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let guest = house.table_of(game, &names, json!({})).await;
    let id: MatchId = guest.id.parse().unwrap();
    let mut spies = Vec::new();
    for viewer in Viewer::all(seats) {
        let mut socket = guest.socket().await;
        let seat = viewer.seat().map(Seat::index);
        let hello =
            json!({"type": "hello", "version": 2, "seat": seat, "onlooker": seat.is_none()});
        socket.say(hello).await;
        let mut spy = Spy { viewer, socket, heard: Vec::new() };
        spy.listen(1).await;
        spies.push(spy);
    }

    let mut answers: Vec<(Viewer, String)> = Vec::new();
    let mut turn = 0;
    while turn < LONG_ENOUGH
        && let Some(seat) = guest.waited_for().await
    {
        let (_, answer) = guest.choose(seat, turn * 5 + 2).await;
        let acted = answer.ok();
        answers.push((Viewer::Seat(Seat::new(seat as usize)), answer.text));
        let seq = acted["position"]["seq"].as_u64().unwrap();
        for spy in &mut spies {
            spy.listen(seq).await;
        }
        // A match that is over tells its whole log.
        if turn % 16 == 0 && acted["position"]["turn"]["state"] == "waiting" {
            for viewer in Viewer::all(seats) {
                let query = viewer_query(viewer);
                for path in ["?since=0&", "/description?", "/events?", "/log?", "/replay?"] {
                    answers.push((viewer, guest.get(&format!("{path}{query}")).await.text));
                }
            }
        }
        turn += 1;
    }
    let stored = store.load(id).await.unwrap().unwrap();
    let canaries = canaries(&stored, &guest.token);
    let running = |text: &&String| !text.contains("\"status\":\"over\"");
    for spy in &spies {
        for text in spy.heard.iter().filter(running) {
            check(text, &canaries);
        }
    }
    for (_, text) in answers.iter().filter(|(_, text)| running(&text)) {
        check(text, &canaries);
    }
    check_projection(game, &stored, &spies);
    // The file and the replay of a finished match may tell all of it, but
    // never a token.
    for path in ["/log", "/replay?seat=0", "?since=0"] {
        assert!(!guest.get(path).await.text.contains(&guest.token));
    }
    canaries
}

/// The secret of the dice; the token of the seats; and the hash of every
/// entry, which covers the whole state and would let anyone try hidden cards
/// against it.
fn canaries(stored: &store::StoredMatch, token: &str) -> BTreeMap<String, String> {
    let mut canaries = BTreeMap::from([
        ("the secret".to_owned(), String::from(stored.secret.clone())),
        ("the token".to_owned(), token.to_owned()),
    ]);
    for entry in &stored.entries {
        let line: Value = serde_json::from_str(&entry.line).unwrap();
        let hash = line["hash"].as_str().unwrap().to_owned();
        canaries.insert(format!("the hash of entry {}", entry.seq), hash);
    }
    canaries
}

fn check(text: &str, canaries: &BTreeMap<String, String>) {
    // All canaries are long hexadecimal numbers, and few other things are.
    let numbers = text.split(|sign: char| !sign.is_ascii_hexdigit()).filter(|n| n.len() >= 32);
    for number in numbers {
        for (what, canary) in canaries {
            assert!(!number.contains(canary.as_str()), "{what} is told: {text}");
        }
    }
    // Facts may speak of a chance in words; an entry of the log has a list of
    // answers under that name, and is not to be read as a text within a text
    // either.
    for entry in ["\"chance\":[", "\"deed\":", "\\\"chance\\\":[", "\\\"deed\\\":"] {
        assert!(!text.contains(entry), "an entry of the log is told ({entry}): {text}");
    }
}

/// Plays the same match again beside the server, and holds every frame against
/// what the game itself shows that viewer.
fn check_projection(game: &str, stored: &store::StoredMatch, spies: &[Spy]) {
    let game = registry::game(game).unwrap();
    let header: Value = serde_json::from_str(stored.header.as_ref().unwrap()).unwrap();
    let table = NewTable {
        names: serde_json::from_value(header["names"].clone()).unwrap(),
        changes: serde_json::Map::new(),
        secret: Secret::try_from(String::from(stored.secret.clone())).unwrap(),
        added: Vec::into(serde_json::from_value(header["dice"]["nonces"].clone()).unwrap()),
    };
    let mut play = game.start(table).unwrap().play;
    let updates: Vec<_> = spies.iter().map(Spy::updates).collect();
    for entry in &stored.entries[1..] {
        let line: Value = serde_json::from_str(&entry.line).unwrap();
        let deed = &line["deed"]["play"];
        let seat = Seat::new(deed["seat"].as_u64().unwrap() as usize);
        let action = deed["action"].to_string();
        let prompt = play.prompt(seat);
        let step =
            play.prepare(Move { seat, prompt, what: What::Action(&action), says: None }).unwrap();
        let told: Vec<_> =
            spies.iter().map(|spy| step.told(spy.viewer, true, play.names())).collect();
        play.take(step);
        for ((spy, updates), told) in spies.iter().zip(&updates).zip(told) {
            let seq = u64::from(play.next_seq());
            let update = updates.get(&seq).expect("every step is told to everyone");
            assert_eq!(update["entries"], json!([on_the_wire(&told)]));
            let position = &update["position"];
            assert_eq!(position["view"], on_the_wire(&play.view(spy.viewer)));
            let whole = play.position(spy.viewer, Wants::default(), None);
            assert_eq!(*position, on_the_wire(&whole));
        }
    }
    let over = play.turn().outcome().is_some();
    assert!(over || stored.entries.len() > LONG_ENOUGH, "the match is over, or was long enough");
}

fn on_the_wire(value: &impl Serialize) -> Value {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}
