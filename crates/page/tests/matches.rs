//! Whole matches at tables in a page, asked the way its script does.

use std::time::Duration;

use page::desk::{Desk, Luck, Question, kind};
use serde_json::{Value, json};

/// A page with its table, its clock, and what it has kept.
struct Page {
    desk: Desk,
    now: u64,
    due: Option<u64>,
    lot: u64,
    record: Value,
    lines: Vec<String>,
    told: Vec<Value>,
}

impl Page {
    fn new() -> Self {
        Self {
            desk: Desk::default(),
            now: 1_000_000,
            due: None,
            lot: 7,
            record: Value::Null,
            lines: Vec::new(),
            told: Vec::new(),
        }
    }

    /// A table of this game with one person and bots, which the person looks at.
    fn of(game: &str, level: &str) -> Self {
        let mut page = Self::new();
        let bot = || json!({ "kind": "bot", "level": level });
        let seats = registry::game(game).unwrap().about().best_seats;
        let others = (1..seats).map(|_| bot());
        let seats: Vec<Value> = [json!({ "kind": "human" })].into_iter().chain(others).collect();
        let table = json!({ "game": game, "seats": seats });
        page.ok(
            kind::CREATE,
            &json!({ "id": "here-1", "secret": "5a".repeat(32), "table": table }),
        );
        let join = json!({ "join": { "name": "Ada", "nonce": "00ff" } });
        page.ok(kind::DO, &json!({ "seat": 0, "deed": join }));
        page.hello();
        page
    }

    fn hello(&mut self) {
        let wants = json!({ "choices": "actions" });
        let hello =
            json!({ "type": "hello", "version": wire::VERSION, "since": 0, "wants": wants });
        let welcome = self.ok(kind::HEAR, &hello);
        assert_eq!(welcome["type"], "welcome", "{welcome}");
        self.told.push(welcome);
    }

    fn draw(&mut self) -> u64 {
        self.lot = self.lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        self.lot >> 33
    }

    /// Asks, keeps what is to be kept, and gives the answer or the error.
    fn ask(&mut self, kind: u32, asked: &Value) -> Result<Value, Value> {
        let text = serde_json::to_vec(asked).unwrap();
        self.ask_text(kind, &text)
    }

    fn ask_text(&mut self, kind: u32, text: &[u8]) -> Result<Value, Value> {
        self.now += 1;
        let mut luck = [0; 32];
        luck.fill_with(|| self.draw() as u8);
        let now = Duration::from_millis(self.now);
        let answer = self.desk.answer(&Question { kind, text, now, luck: Luck(luck) });
        let mut answer: Value = serde_json::from_slice(&answer).unwrap();
        let mut effects = answer["effects"].take();
        for line in effects["lines"].as_array().into_iter().flatten() {
            assert_eq!(line["seq"], self.lines.len(), "no line is left out");
            self.lines.push(line["line"].as_str().unwrap().to_owned());
        }
        if !effects["record"].is_null() {
            self.record = effects["record"].take();
        }
        let told = effects["tell"].as_array().cloned();
        self.told.extend(told.into_iter().flatten());
        self.due = answer["due"].as_u64();
        if answer["error"].is_null() {
            Ok(answer["done"].take())
        } else {
            Err(answer["error"].take())
        }
    }

    fn ok(&mut self, kind: u32, asked: &Value) -> Value {
        self.ask(kind, asked).unwrap_or_else(|error| panic!("{kind} {asked}: {error}"))
    }

    /// The last position that was told.
    fn position(&self) -> &Value {
        let of = |told: &&Value| told["type"] == "update" || told["type"] == "welcome";
        &self.told.iter().rfind(of).expect("a position was told")["position"]
    }

    /// What the person sees.
    fn view(&mut self) -> Value {
        self.ok(kind::VIEW, &json!({}))["position"]["view"].take()
    }

    /// The person acts if it is asked; otherwise time passes. Whether the match
    /// goes on.
    fn step(&mut self) -> bool {
        let position = self.position().clone();
        if position["turn"]["state"] == "over" {
            return false;
        }
        let must = position["turn"]["must"].as_array().unwrap().contains(&json!(0));
        let actions = position["actions"]["list"].as_array().cloned().unwrap_or_default();
        if must && !actions.is_empty() {
            let action = &actions[self.draw() as usize % actions.len()];
            let act =
                json!({ "type": "act", "id": 1, "prompt": position["prompt"], "action": action });
            let done = self.ok(kind::HEAR, &act);
            assert_eq!(done["type"], "done", "{done}");
        } else {
            self.now = self.due.expect("somebody acts some time").max(self.now);
            self.ok(kind::TICK, &Value::Null);
        }
        true
    }

    fn play_out(&mut self) {
        for _ in 0..20_000 {
            if !self.step() {
                return;
            }
        }
        panic!("the match does not end");
    }

    /// The page is torn away, and comes back to what it has kept.
    fn reload(&mut self) {
        let kept = json!({ "record": self.record, "lines": self.lines });
        self.desk = Desk::default();
        self.ok(kind::LOAD, &kept);
        self.told.clear();
        self.hello();
    }
}

fn games() -> impl Iterator<Item = &'static str> {
    registry::games().iter().map(|game| game.id())
}

#[test]
fn a_match_of_every_game_is_played_out_and_its_file_holds() {
    for game in games() {
        let mut page = Page::of(game, "deckhand");
        page.play_out();
        let file = page.ok(kind::LOG, &Value::Null);
        let file = file.as_str().unwrap();
        let play = registry::game(game).unwrap().open(file, true).unwrap();
        assert_eq!(play.next_seq() as usize, page.lines.len(), "{game}");
        assert_eq!(page.ok(kind::COPY, &json!({ "file": file })), file, "{game}");
        let replay = page.ok(kind::REPLAY, &json!({ "from": 0, "count": 3, "log": 0 }));
        assert_eq!(
            (replay["frames"].as_array().unwrap().len(), &replay["verified"]),
            (3, &json!(true))
        );
        let opened = page.ok(kind::OPEN_FILE, &json!({ "file": file, "from": 0, "count": 2 }));
        assert_eq!(opened["verified"], true);
    }
}

#[test]
fn a_page_that_is_torn_away_goes_on_with_what_it_has_kept() {
    for game in games() {
        let mut page = Page::of(game, "mate");
        for _ in 0..25 {
            page.step();
        }
        let before = (page.lines.clone(), page.view());
        page.reload();
        assert_eq!(
            (page.lines.clone(), page.view()),
            before,
            "{game}: nothing is kept anew or lost"
        );
        page.play_out();
        let file = page.ok(kind::LOG, &Value::Null);
        registry::game(game).unwrap().open(file.as_str().unwrap(), true).unwrap();
    }
}

#[test]
fn an_action_under_the_same_name_is_done_once() {
    let game = games().next().unwrap();
    let mut page = Page::of(game, "random");
    while page.position()["actions"].is_null() {
        page.step();
    }
    let position = page.position().clone();
    let action = &position["actions"]["list"][0];
    let act = json!({
        "type": "act", "id": 1, "prompt": position["prompt"], "action": action, "key": "k1",
    });
    let first = page.ok(kind::HEAR, &act);
    assert_eq!((&first["type"], &first["repeated"]), (&json!("done"), &json!(false)));
    page.reload();
    let again = page.ok(kind::HEAR, &act);
    assert_eq!((&again["seq"], &again["repeated"]), (&first["seq"], &json!(true)));
}

#[test]
fn a_running_match_goes_elsewhere_and_comes_back() {
    let game = games().next().unwrap();
    let mut page = Page::of(game, "deckhand");
    for _ in 0..20 {
        page.step();
    }
    let file = page.ok(kind::LOG, &Value::Null);
    let seats: Vec<Value> = page.record["chairs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|chair| chair["bot"].clone())
        .collect();
    let mut other = Page::new();
    other.ok(kind::IMPORT, &json!({ "id": "here-2", "file": file, "seats": seats }));
    assert_eq!(other.lines, page.lines, "all of the log is kept");
    other.hello();
    other.play_out();
    let file = other.ok(kind::LOG, &Value::Null);
    registry::game(game).unwrap().open(file.as_str().unwrap(), true).unwrap();
}

#[test]
fn the_secret_is_not_told_before_the_end() {
    let mut page = Page::of(games().next().unwrap(), "deckhand");
    let secret = "5a".repeat(32);
    assert!(!page.told.iter().any(|told| told.to_string().contains(&secret)));
    page.play_out();
    let view = page.ok(kind::VIEW, &json!({}));
    assert_eq!(view["table"]["dice"]["secret"], secret);
    let said = page.told.iter().filter(|told| told["type"] == "update");
    assert!(!said.into_iter().any(|told| told.to_string().contains(&secret)));
}

#[test]
fn a_captain_thinks_elsewhere_and_sees_its_view_only() {
    for game in registry::games() {
        if !game.levels().iter().any(|level| level.name() == "captain") {
            continue;
        }
        let mut page = Page::of(game.id(), "deckhand");
        for _ in 0..8 {
            page.step();
        }
        let asked = page.position()["turn"]["must"][0].clone();
        let thinking = json!({
            "game": game.id(), "header": page.record["header"], "lines": page.lines,
            "seat": asked, "level": "captain", "time": 20,
        });
        let action = page.ok(kind::THINK, &thinking);
        assert!(!action.is_null(), "{}", game.id());
    }
}

#[test]
fn what_is_broken_is_told_and_changes_nothing() {
    let mut page = Page::of(games().next().unwrap(), "deckhand");
    let before = page.lines.len();
    let game = games().next().unwrap();
    let file = page.ok(kind::LOG, &Value::Null);
    let file = file.as_str().unwrap();
    let swapped = file.replacen("Ada", "Bob", 1);
    let broken = [
        (kind::HEAR, json!({ "type": "act", "id": 1, "prompt": 99, "path": [] })),
        (kind::HEAR, json!({ "type": "hello", "version": wire::VERSION, "seat": 1 })),
        (kind::HEAR, json!({ "type": "hello", "version": 99 })),
        (kind::HEAR, json!({ "type": "labels", "id": 1, "paths": vec![json!([]); 500] })),
        (kind::HEAR, json!({ "type": "why", "id": 1, "path": vec!["x"; 500] })),
    ];
    for (kind, asked) in broken {
        let answer = page.ok(kind, &asked);
        assert_eq!(answer["type"], "error", "{asked}: {answer}");
    }
    let refused = [
        (kind::HEAR, json!({ "type": "nothing" })),
        (kind::HEAR, json!(3)),
        (kind::DO, json!({ "seat": 200, "deed": "resign" })),
        (kind::DO, json!({ "seat": 1, "deed": "resign" })),
        (kind::DO, json!({ "seat": 0, "deed": "leave" })),
        (kind::REPLAY, json!({})),
        (kind::EVENTS, json!({ "seat": 1 })),
        (kind::LOAD, json!({ "record": page.record, "lines": ["{}"] })),
        (kind::LOAD, json!({ "record": {}, "lines": [] })),
        (kind::OPEN_FILE, json!({ "file": "no match" })),
        (kind::OPEN_FILE, json!({ "file": swapped })),
        (kind::IMPORT, json!({ "id": "x", "file": file, "seats": [] })),
        (kind::IMPORT, json!({ "id": "x", "file": swapped, "seats": [null, null] })),
        (
            kind::CREATE,
            json!({ "id": "x", "secret": "5a", "table": { "game": game, "seats": [] } }),
        ),
        (
            kind::CREATE,
            json!({ "id": "x", "secret": "5a".repeat(32), "table": { "game": "no", "seats": [] } }),
        ),
        (999, Value::Null),
    ];
    for (kind, asked) in refused {
        let error = page.ask(kind, &asked).unwrap_err();
        assert!(error["message"].as_str().unwrap().ends_with(['.', ')']), "{asked}: {error}");
    }
    assert!(page.ask_text(kind::HEAR, b"\xff\x00").is_err());
    assert!(page.ask_text(kind::HEAR, b"[[[[").is_err());
    assert_eq!(page.lines.len(), before, "nothing of it was kept");
}

#[test]
fn a_match_of_other_rules_is_refused_with_the_reason() {
    let mut page = Page::of(games().next().unwrap(), "deckhand");
    let mut record = page.record.clone();
    let header: Value = serde_json::from_str(record["header"].as_str().unwrap()).unwrap();
    let revision = header["revision"].as_u64().unwrap();
    let other = record["header"].as_str().unwrap().replacen(
        &format!("\"revision\":{revision}"),
        &format!("\"revision\":{}", revision + 1),
        1,
    );
    record["header"] = json!(other);
    let error =
        page.ask(kind::LOAD, &json!({ "record": record, "lines": page.lines })).unwrap_err();
    assert_eq!(error["code"], "other-rules", "{error}");
}

#[test]
fn no_question_is_longer_than_a_match_can_be() {
    assert!(page::gate::room(page::gate::LONGEST + 1).is_null());
    assert!(!page::gate::room(10).is_null());
}
