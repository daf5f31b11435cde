//! A match of Driftwood, the toy game, through the erased layer: all that a
//! server does with it.

use bots::{Budget, Level};
use registry::any::{
    Move, NewTable, NoBot, OnShelf, Rejected, RestoreError, StartError, Stored, What,
    json as written, tell,
};
use registry::{AnyGame, AnyMatch, AnyStep, SetupError};
use serde_json::{Map, Value, json};
use tabletop::chance::{Fair, Nonce, Secret};
use tabletop::play::NoUndo;
use tabletop::voice::Names;
use tabletop::{Path, Seat, Viewer};
use testkit::toy::Driftwood;
use wire::{ChoiceForm, Wants};

const GAME: OnShelf<Driftwood> = OnShelf::NEW;
const FINDER: Seat = Seat::new(0);
const OTHER: Seat = Seat::new(1);

fn secret() -> Secret {
    Secret::simulated(3, 0)
}

fn changes(changes: &Value) -> Map<String, Value> {
    changes.as_object().expect("an object").clone()
}

fn table(agreed: &Value) -> NewTable {
    NewTable {
        names: Names::new(["Ada", "Bo", "Cy"]),
        changes: changes(agreed),
        secret: secret(),
        added: vec![Nonce::default(); 3].into(),
    }
}

fn start() -> (Box<dyn AnyMatch>, Vec<String>) {
    let started = GAME.start(table(&json!({ "rounds": 1 }))).unwrap();
    (started.play, vec![started.first.entry()])
}

fn prepare(play: &dyn AnyMatch, seat: Seat, action: &Value) -> Result<Box<dyn AnyStep>, Rejected> {
    let (prompt, action) = (play.prompt(seat), action.to_string());
    play.prepare(Move { seat, prompt, what: What::Action(&action), says: None })
}

/// Acts, and gives the line that a store keeps.
fn act(play: &mut dyn AnyMatch, seat: Seat, action: &Value) -> String {
    let step = prepare(play, seat, action).unwrap();
    let entry = step.entry();
    play.take(step);
    entry
}

/// Lets bots play the match to its end, and gives the lines to store.
fn play_on(play: &mut dyn AnyMatch) -> Vec<String> {
    let mut luck = Fair::new(&Secret::simulated(4, 0), &[]);
    let mut entries = Vec::new();
    while let Some(seat) = play.turn().must().lowest() {
        let thought = play.ask_bot(seat, Level::Deckhand, &Budget::default()).unwrap();
        let action = thought(&mut luck).expect("whoever must act chooses something");
        let action: Value = serde_json::from_str(action.get()).unwrap();
        entries.push(act(play, seat, &action));
    }
    entries
}

#[test]
fn a_table_agrees_on_its_set_up() {
    let setup = |seats, agreed| GAME.setup(seats, &changes(&agreed));
    let agreed = setup(3, json!({ "rounds": 4, "ties": "nearest" })).unwrap();
    assert_eq!(agreed.get(), r#"{"seats":3,"rounds":4,"ties":"nearest"}"#);
    let refused = |seats, agreed| setup(seats, agreed).unwrap_err().to_string();
    assert_eq!(refused(6, json!({})), "Driftwood is for 2 to 5 seats, not 6");
    assert_eq!(
        refused(3, json!({ "tie": "lot" })),
        "Driftwood leaves nothing open that is called “tie”; did you mean ties? \
         (keys: ties, rounds)",
    );
    assert_eq!(
        refused(3, json!({ "seats": 5 })),
        "Driftwood leaves nothing open that is called “seats” (keys: ties, rounds)",
    );
    assert_eq!(refused(3, json!({ "rounds": 9 })), "“9” is no answer to rounds: it is 3 or 1 or 4");
}

#[test]
fn a_match_starts_with_a_name_and_a_nonce_for_every_seat() {
    let mut short = table(&json!({}));
    short.added.nonces.pop();
    let error = GAME.start(short).unwrap_err();
    assert_eq!(error, StartError::Nonces { seats: 3, nonces: 2 });
    let unknown = GAME.start(table(&json!({ "wind": true }))).unwrap_err();
    assert!(matches!(unknown, StartError::Setup(SetupError::Key { .. })));
}

#[test]
fn choices_are_a_tree_of_paths_and_paths_are_read_back() {
    let (play, _) = start();
    let asked = play.position(Viewer::Seat(FINDER), Wants::default(), None);
    let choices = asked.choices.unwrap();
    assert!(!choices.complete, "offers can be higher than those listed");
    let list = Wants { choices: ChoiceForm::Actions, ..Wants::default() };
    let actions = play.position(Viewer::Seat(FINDER), list, None).actions.unwrap();
    assert!(!actions.complete);
    let actions: Vec<Value> = serde_json::from_str(actions.list.get()).unwrap();
    assert_eq!(choices.tree.leaves(), actions.len());
    for (path, action) in choices.tree.paths().iter().zip(actions) {
        let read = play.read_path(FINDER, path);
        assert_eq!(on_the_wire(&read.action), action);
        assert!(read.refused.is_none());
        assert!(!play.label(FINDER, path).unwrap().is_empty());
    }
    assert_eq!(play.label(FINDER, &Path::new(["moon"])), None);
}

#[test]
fn everyone_gets_what_they_want_and_nothing_else() {
    let (play, _) = start();
    let (finder, nothing) = (Viewer::Seat(FINDER), Wants { view: false, ..Wants::default() });
    let position = play.position(finder, nothing, None);
    assert!(position.view.is_none() && position.facts.is_none() && position.choices.is_some());
    assert!(position.decision.is_some() && position.actions.is_none());
    let none = Wants { choices: ChoiceForm::None, words: false, ..nothing };
    let position = play.position(finder, none, None);
    assert!(position.choices.is_none() && position.actions.is_none() && position.asked.is_none());
    let wordless = Wants { words: false, ..nothing };
    assert!(play.position(finder, wordless, None).choices.unwrap().words.is_empty());
    for viewer in [Viewer::Seat(OTHER), Viewer::Onlooker] {
        let position = play.position(viewer, Wants::default(), None);
        assert!(position.choices.is_none() && position.decision.is_none());
    }
}

fn on_the_wire(value: &impl serde::Serialize) -> Value {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}

#[test]
fn why_not_is_answered_with_the_rule() {
    let (play, _) = start();
    let read = play.read_path(OTHER, &Path::new(["search"]));
    let refused = on_the_wire(&read.refused);
    assert_eq!(refused["rule"], "2.1");
    assert_eq!(refused["reason"], json!({ "not-finder": { "finder": 0 } }));
    let text = refused["text"].as_str().unwrap();
    assert!(text.starts_with("Rule 2.1: ") && text.contains("Ada"), "{text}");
    assert!(play.read_path(FINDER, &Path::new(["offer"])).action.is_none(), "it only begins");
}

#[test]
fn an_entry_can_be_stored_before_its_step_is_taken() {
    let (mut play, _) = start();
    let step = prepare(&*play, FINDER, &json!("stoke")).unwrap();
    assert_eq!((step.seq(), play.next_seq()), (1, 1), "nothing has happened yet");
    assert!(step.entry().starts_with(r#"{"seq":1,"deed":{"play":{"seat":0,"action":"stoke""#));
    play.take(step);
    assert_eq!(play.next_seq(), 2);
}

#[test]
fn a_rejected_submission_says_why_and_changes_nothing() {
    let (play, _) = start();
    let code = |seat, prompt, action: &str, says| {
        let rejected =
            play.prepare(Move { seat, prompt, what: What::Action(action), says }).unwrap_err();
        serde_json::to_value(rejected).unwrap()
    };
    let now = play.prompt(FINDER);
    assert_eq!(
        code(FINDER, now + 1, r#""search""#, None),
        json!({ "code": "stale", "prompt": now })
    );
    assert_eq!(code(FINDER, now, "{", None)["code"], "unreadable");
    assert_eq!(code(FINDER, now, r#""swim""#, None)["code"], "unreadable");
    assert_eq!(code(FINDER, now, r#""search""#, Some("a\nb"))["code"], "says");
    let refused = code(OTHER, play.prompt(OTHER), r#""search""#, None);
    assert_eq!((&refused["code"], &refused["rule"]), (&json!("refused"), &json!("2.1")));
    assert_eq!(play.next_seq(), 1);
}

#[test]
fn undo_goes_through_the_store_as_well() {
    let (mut play, _) = start();
    act(&mut *play, FINDER, &json!("stoke"));
    assert_eq!(play.can_undo(OTHER), Err(NoUndo::Nothing));
    let step = play.prepare_undo(FINDER).unwrap();
    assert!(
        step.entry().contains(r#""undo""#) && step.told(Viewer::Onlooker, true, play.names()).undo
    );
    play.take(step);
    assert_eq!(play.can_undo(FINDER), Err(NoUndo::Nothing));
}

#[test]
fn what_cannot_be_taken_back_is_foreseen() {
    let (mut play, _) = start();
    let lasting = |path: &str| {
        let path = Path::typed(path);
        play.read_path(FINDER, &path).lasting
    };
    assert!(!lasting("stoke"), "a coin on the fire comes back");
    assert!(lasting("search"), "a plank is drawn");
    act(&mut *play, FINDER, &json!("search"));
    assert!(matches!(play.can_undo(FINDER), Err(NoUndo::ChanceFell(_))));
}

#[test]
fn everyone_is_told_what_they_may_know() {
    let (mut play, _) = start();
    act(&mut *play, FINDER, &json!("search"));
    let told = |viewer| serde_json::to_string(&play.told(0..9, viewer).unwrap()).unwrap();
    let (finder, other) = (told(Viewer::Seat(FINDER)), told(Viewer::Seat(OTHER)));
    assert!(finder.contains(r#"{"found":{"finder":0,"plank":"#) && finder.contains(r#""rule""#));
    assert!(other.contains(r#"{"found":{"finder":0,"plank":null}}"#), "{other}");
    let onlooker = play.told(1..2, Viewer::Onlooker).unwrap();
    assert_eq!(onlooker.iter().map(|entry| entry.seq).collect::<Vec<_>>(), [1]);
    assert_ne!(
        play.view(Viewer::Seat(FINDER)).get(),
        play.view(Viewer::Onlooker).get(),
        "the plank is the finder's secret",
    );
}

#[test]
fn whoever_is_told_the_same_gets_the_same_words_and_nobody_else_does() {
    let (play, _) = start();
    let step = prepare(&*play, FINDER, &json!("search")).unwrap();
    let viewers = [Viewer::Seat(OTHER), Viewer::Seat(FINDER), Viewer::Onlooker];
    let to: Vec<_> =
        viewers.iter().flat_map(|viewer| [(*viewer, true), (*viewer, false)]).collect();
    let told = tell(&*step, &to, play.names());
    let alone = |(viewer, words)| written(&step.told(viewer, words, play.names()));
    for (told, to) in told.iter().zip(to) {
        assert_eq!(told.get(), alone(to).get(), "{to:?}");
    }
    assert!(step.looks_alike(Viewer::Seat(OTHER), Viewer::Onlooker));
    assert!(!step.looks_alike(Viewer::Seat(OTHER), Viewer::Seat(FINDER)), "the plank is hidden");
}

#[test]
fn a_match_is_restored_from_what_was_stored() {
    let (mut play, mut entries) = start();
    entries.push(act(&mut *play, FINDER, &json!("stoke")));
    let (header, snapshot, stored_then) = (play.header(), play.snapshot(), entries.len());
    entries.extend(play_on(&mut *play));
    let secret = secret();
    let whole =
        Stored { header: &header, snapshot: None, entries: &entries, secret: Some(&secret) };
    let late = Stored { snapshot: Some(&snapshot), entries: &entries[stored_then..], ..whole };
    for stored in [whole, late] {
        let restored = GAME.restore(stored).unwrap();
        assert_eq!(restored.snapshot(), play.snapshot());
        assert_eq!(restored.next_seq(), play.next_seq());
    }
}

#[test]
fn stored_lines_that_do_not_fit_are_refused() {
    let (mut play, mut entries) = start();
    entries.push(act(&mut *play, FINDER, &json!("stoke")));
    let header = play.header();
    let restore = |entries: &[String]| {
        let stored = Stored { header: &header, snapshot: None, entries, secret: None };
        GAME.restore(stored).map(drop).unwrap_err()
    };
    let swapped = [entries[1].clone(), entries[0].clone()];
    assert!(matches!(restore(&swapped), RestoreError::Replay(_)));
    let broken = [entries[0].clone(), "{}".to_owned()];
    assert!(matches!(restore(&broken), RestoreError::Unreadable { what: "entry", .. }));
}

#[test]
fn a_file_of_a_finished_match_is_opened_and_verified() {
    let (mut play, _) = start();
    play_on(&mut *play);
    assert!(play.turn().outcome().is_some() && !play.story(Viewer::Onlooker).is_empty());
    let file = play.file(Some(&secret())).unwrap();
    let opened = GAME.open(&file, true).unwrap();
    assert_eq!(opened.describe(Viewer::Onlooker), play.describe(Viewer::Onlooker));
    let without = play.file(None).unwrap();
    assert!(GAME.open(&without, false).is_ok());
    assert!(GAME.open(&without, true).unwrap_err().to_string().contains("secret"));
}

#[test]
fn a_bot_is_asked_only_where_it_can_answer() {
    let (play, _) = start();
    let ask = |seat, level| play.ask_bot(seat, level, &Budget::default()).map(drop).unwrap_err();
    assert_eq!(ask(OTHER, Level::Random), NoBot::NothingToDecide(OTHER));
    assert!(matches!(ask(FINDER, Level::Mate), NoBot::NotOffered(_)));
}
