//! Tables that have changed numbers of their box: refused with file, number and
//! reason, or played, stored, replayed and verified like any other.

use registry::any::{Move, NewTable, Stored, What};
use registry::{AnyGame, AnyMatch, game, games};
use serde_json::{Map, Value, json};
use tabletop::chance::{Nonce, Secret};
use tabletop::content::MOST_CHANGES;
use tabletop::voice::Names;
use tabletop::{Seat, Viewer};

/// As few as the game allows, and more than one.
fn seats(game: &dyn AnyGame) -> usize {
    game.about().seats.0.max(2)
}

fn options(value: &Value) -> Map<String, Value> {
    value.as_object().expect("options are an object").clone()
}

fn refusal(id: &str, changes: &Value) -> String {
    let game = game(id).unwrap();
    game.setup(seats(game), &options(changes)).unwrap_err().to_string()
}

#[test]
fn what_cannot_be_is_refused_with_file_number_and_reason() {
    for (id, changes, refused) in [
        (
            "survive",
            json!({ "turn.turn.moves": 0 }),
            "content/turn.toml, turn.moves: 0 is less than 1: a turn has an end, and something happens in it",
        ),
        (
            "survive",
            json!({ "turn.turn.moves": 300 }),
            "content/turn.toml, turn.moves: 300 is more than 9: a turn has an end, and something happens in it",
        ),
        (
            "survive",
            json!({ "turn.turn.move": 3 }),
            "content/turn.toml, turn.move: there is no “move” here (there are: moves, source)",
        ),
        ("survive", json!({ "turn.turn": 3 }), "content/turn.toml, turn: it is no number"),
        (
            "survive",
            json!({ "turn.turn.moves": "three" }),
            "turn.turn.moves is no whole number that a box could have: “three”",
        ),
        (
            "survive",
            json!({ "turn.turn.moves": 2.5 }),
            "turn.turn.moves is no whole number that a box could have: “2.5”",
        ),
        (
            "survive",
            json!({ "turn.turn.moves": 1e40 }),
            "turn.turn.moves is no whole number that a box could have: “1e+40”",
        ),
        (
            "survive",
            json!({ "tiles.terrain.beach": 17 }),
            "content/tiles.toml, terrain: the island has 40 tiles, and these are 41",
        ),
        (
            "survive",
            json!({ "tiles.terrain.beach": 15, "tiles.terrain.forest": 17 }),
            "content/tiles.toml, terrain.beach: there are 15 such tiles, and 16 pictures and messages to lie under them",
        ),
        (
            "survive",
            json!({ "people.boats.total": 13 }),
            "content/people.toml, boats.total: it cannot be changed: the box has twelve boats, and no more can be told apart",
        ),
        (
            "21-days",
            json!({ "track.track.buoy": 20 }),
            "content/track.toml, track.buoy: it is at 20, and the anchor before it at 20",
        ),
        (
            "desert-island",
            json!({ "scavenge.item.tent.copies": 5, "scavenge.item.16.copies": 4 }),
            "content/scavenge.toml, item.tent.copies: scavenge.item.tent.copies is given twice",
        ),
    ] {
        assert_eq!(refusal(id, &changes), refused);
    }
    let unknown = refusal("survive", &json!({ "tide.turn.moves": 3 }));
    assert!(unknown.starts_with("content/tide.toml, turn.moves: there is no file “tide” here"));
}

#[test]
fn hostile_sets_are_refused_with_a_sentence() {
    let many = (0..10_000).map(|n| (format!("turn.turn.x{n}"), json!(1))).collect();
    let refused = refusal("survive", &Value::Object(many));
    assert_eq!(
        refused,
        format!(
            "a table changes {MOST_CHANGES} numbers of the box at most, not {}",
            MOST_CHANGES + 1
        )
    );
    let deep = "a.".repeat(100_000);
    assert!(refusal("survive", &json!({ deep: 1 })).len() < 600);
    let header = header_with(r#"{"turn.turn.moves":4,"turn.turn.moves":5}"#);
    let stored = Stored { header: &header, snapshot: None, entries: &[], secret: None };
    let error = game("survive").unwrap().restore(stored).map(drop).unwrap_err().to_string();
    assert!(error.contains("turn.turn.moves is given twice"), "{error}");
    let header = header_with(r#"{"turn.turn.moves":99999999999999999999999}"#);
    let stored = Stored { header: &header, snapshot: None, entries: &[], secret: None };
    assert!(game("survive").unwrap().restore(stored).is_err());
}

/// The header of a table of Survive! with what stands here for its changes.
fn header_with(changes: &str) -> String {
    let play = start(game("survive").unwrap(), &json!({ "turn.turn.moves": 4 }));
    let header = play.header();
    assert!(header.contains(r#""content":{"turn.turn.moves":4}"#), "{header}");
    header.replace(r#"{"turn.turn.moves":4}"#, changes)
}

fn secret() -> Secret {
    Secret::simulated(3, 5)
}

fn start(game: &dyn AnyGame, changes: &Value) -> Box<dyn AnyMatch> {
    let table = NewTable {
        names: Names::plain(seats(game)),
        changes: options(changes),
        secret: secret(),
        added: vec![Nonce::default(); seats(game)].into(),
    };
    game.start(table).unwrap().play
}

/// Plays some steps, and gives the lines to store.
fn played(play: &mut dyn AnyMatch, steps: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut luck = tabletop::chance::Fair::new(&secret(), &[]);
    for _ in 0..steps {
        let Some(seat) = play.turn().must().into_iter().next() else { break };
        let thought = play.ask_bot(seat, bots::Level::Random, &bots::Budget::default()).unwrap();
        let Some(action) = thought(&mut luck) else { break };
        let what = What::Action(action.get());
        let step = play.prepare(Move { seat, prompt: play.prompt(seat), what, says: None });
        let step = step.unwrap();
        lines.push(step.entry());
        play.take(step);
    }
    lines
}

/// A number of each game that a house may change without any other.
const ONE_EACH: [(&str, &str, i64); 5] = [
    ("survive", "turn.turn.moves", 4),
    ("desert-island", "table.rescue.sightings", 5),
    ("flotilla", "turn.winning.survivors", 9),
    ("21-days", "hope.start.each", 2),
    ("safe-haven", "charts.travel.hard", 4),
];

#[test]
fn a_match_with_changed_numbers_replays_and_verifies() {
    for (id, key, value) in ONE_EACH {
        let game = game(id).unwrap();
        let mut play = start(game, &json!({ key: value }));
        played(&mut *play, 60);
        let header = play.header();
        assert!(header.starts_with(r#"{"landfall":3,"#), "{header}");
        assert!(header.contains(&format!(r#""content":{{"{key}":{value}}}"#)), "{header}");

        let file = play.file(Some(&secret())).unwrap();
        let again = game.open(&file, true).unwrap();
        assert_eq!(again.header(), header);
        assert_eq!(again.snapshot(), play.snapshot(), "{id}");

        let printed = start(game, &json!({}));
        assert!(!printed.header().contains("content"));
        assert!(printed.header().starts_with(r#"{"landfall":1,"#));
        assert_ne!(printed.snapshot(), again.snapshot());

        // Other numbers, or none, are found at the first entry.
        for other in
            [String::new(), format!(r#","content":{{"{key}":{}}}"#, printed_number(game, key))]
        {
            let forged = file.replacen(&format!(r#","content":{{"{key}":{value}}}"#), &other, 1);
            assert!(game.open(&forged, false).is_err(), "{id} with “{other}”");
        }
    }
}

fn printed_number(game: &dyn AnyGame, key: &str) -> i64 {
    game.numbers().iter().find(|number| number.key == key).unwrap().printed
}

#[test]
fn a_snapshot_knows_the_box() {
    for (id, key, value) in ONE_EACH {
        let game = game(id).unwrap();
        let mut play = start(game, &json!({ key: value }));
        played(&mut *play, 20);
        let (header, snapshot) = (play.header(), play.snapshot());
        let later = played(&mut *play, 20);
        let secret = secret();
        let stored = Stored {
            header: &header,
            snapshot: Some(&snapshot),
            entries: &later,
            secret: Some(&secret),
        };
        let restored = game.restore(stored).unwrap();
        assert_eq!(restored.snapshot(), play.snapshot(), "{id}");
        let viewer = Viewer::Seat(Seat::new(0));
        let (before, after) = (play.view(viewer), restored.view(viewer));
        assert_eq!(before.get(), after.get(), "{id}");
    }
}

#[test]
fn the_same_number_is_no_change_and_a_name_or_a_place_in_a_list_is_the_same() {
    let survive = game("survive").unwrap();
    let setup =
        |changes| survive.setup(seats(survive), &options(&changes)).unwrap().get().to_owned();
    assert_eq!(setup(json!({ "turn.turn.moves": 3 })), setup(json!({})));
    let by_name = setup(json!({ "die.creature.whale.range": 4 }));
    assert!(by_name.ends_with(r#","content":{"die.creature.whale.range":4}}"#), "{by_name}");
    assert_eq!(setup(json!({ "die.creature.3.range": "4" })), by_name);
}

#[test]
fn every_number_of_every_box_has_a_limit_or_a_reason_to_stay() {
    for game in games() {
        for number in game.numbers() {
            assert_ne!(number.why, tabletop::content::NO_LIMIT, "{}: {}", game.id(), number.key);
            let within = |(least, most)| (least..=most).contains(&number.printed);
            assert!(number.range.is_none_or(within), "{}: {}", game.id(), number.key);
        }
    }
}
