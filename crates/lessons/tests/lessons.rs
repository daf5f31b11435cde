//! The page has the lessons that the rules give.
//!
//! `UPDATE_EXPECT=1 cargo test -p lessons` records them anew.

use std::path::{Path, PathBuf};
use std::{env, fs};

use expect_test::{Expect, expect};
use lessons::Recording;
use tabletop::voice::Names;

fn beside_the_board(game: &str, file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/boards").join(game).join(file)
}

/// The recording as a file, with a line for each step.
fn file_of(recording: &Recording) -> String {
    let names = serde_json::to_string(&recording.names).expect("names are text");
    let steps =
        recording.steps.iter().map(|step| serde_json::to_string(step).expect("plain values"));
    let steps: Vec<String> = steps.collect();
    format!("{{\"names\":{names},\"steps\":[\n{}\n]}}\n", steps.join(",\n"))
}

/// Whether the page has the recording that a script gives; it is written anew
/// where that is asked for.
fn is_recorded(game: &str, script: &Path, stored: &Path) {
    let script = fs::read_to_string(script).expect("a script");
    let recording = Recording::of(game, &script).unwrap_or_else(|why| panic!("{game}: {why}"));
    let fresh = file_of(&recording);
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(stored, &fresh).expect("there is room for a file");
    }
    let kept = fs::read_to_string(stored).expect("a recording");
    assert!(fresh == kept, "{} is stale: UPDATE_EXPECT=1", stored.display());
}

#[test]
fn the_page_has_the_lessons_that_the_rules_give() {
    for game in registry::games().iter().map(|game| game.id()) {
        let [script, stored] =
            ["lesson.txt", "lesson.json"].map(|file| beside_the_board(game, file));
        is_recorded(game, &script, &stored);
    }
}

/// Drawings in the rules show the charts that the game tells of.
#[test]
fn the_rules_are_drawn_with_the_charts_of_the_game() {
    let script =
        fs::read_to_string(beside_the_board("safe-haven", "lesson.txt")).expect("a script");
    let recording = Recording::of("safe-haven", &script).expect("a lesson");
    let step = serde_json::to_value(&recording.steps[0]).expect("plain values");
    let fresh = format!("{}\n", step["position"]["facts"]["charts"]);
    let stored = beside_the_board("safe-haven", "charts.json");
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&stored, &fresh).expect("there is room for a file");
    }
    let kept = fs::read_to_string(&stored).expect("a recording");
    assert!(fresh == kept, "{} is stale: UPDATE_EXPECT=1", stored.display());
}

/// The scripts in a folder, each named like the game that it is for.
fn scripts(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let files = entries.map(|entry| entry.expect("a file").path());
    files.filter(|file| file.extension().is_some_and(|kind| kind == "txt")).collect()
}

#[test]
fn the_gallery_shows_positions_of_the_rules() {
    for script in scripts(&beside_the_board("gallery", "")) {
        let game = script.file_stem().expect("a name").to_string_lossy();
        is_recorded(&game, &script, &script.with_extension("json"));
    }
}

#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn fails(game: &str, script: &str, why: Expect) {
    why.assert_eq(&Recording::of(game, script).expect_err("it fails").to_string());
}

/// One day of two people, at its beginning: the deed is in line 7.
fn at_dawn(deed: &str) -> String {
    let position = "2 players\n  group at dawn, day 2, distance 6\n  1 leads, value 2\n  2 value 1";
    format!("names Sam, Ada\nposition\n  {position}\n{deed}")
}

#[test]
fn a_lesson_that_parts_from_the_rules_says_where() {
    let unknown = Recording::of("chess", "").expect_err("it fails").to_string();
    assert!(unknown.starts_with("there is no game “chess” (games: "), "{unknown}");
    fails(
        "survive",
        "position\n  no such thing",
        expect!["line 1: the position cannot be read: line 1: “no” is no colour"],
    );
    fails("survive", "look 1", expect!["line 1: the table is not laid yet"]);
    fails("safe-haven", &at_dawn("1: fly"), expect!["line 7: “fly” means nothing here"]);
    fails(
        "safe-haven",
        &at_dawn("1: rest"),
        expect![
            "line 7: “rest” is against the rules: Rule 6.2: Nobody of the group is heavily injured."
        ],
    );
    fails(
        "safe-haven",
        &at_dawn("1: not travel"),
        expect!["line 7: “travel” is to be refused, but the rules allow it"],
    );
    fails(
        "safe-haven",
        "position\n  x\nsong\n",
        expect!["line 3: “song” is nothing to do; a deed is a seat and a path: 1: rest"],
    );
}

/// What was told, what is awaited, what is refused, and what the learner does.
fn tale(recording: &Recording) -> String {
    let names = Names::new(recording.names.clone());
    let mut lines = Vec::new();
    for step in &recording.steps {
        let told = step.told.iter().flat_map(|entry| &entry.events);
        lines.extend(told.map(|told| format!("- {}", told.sentence.text(&names))));
        let asked = step.position.asked.as_ref().expect("the learner wants words");
        lines.push(format!("{} Choices: {}.", asked.text.text(&names), step.labels.len()));
        lines.extend(step.refusals.iter().map(|(path, no)| format!("  {path}? {}", no.text)));
        lines.extend(step.plays.iter().map(|path| format!("> {path}")));
    }
    lines.join("\n") + "\n"
}

#[test]
fn what_the_learner_sees_is_written_down_before_each_deed() {
    let script = "\
names Sam, Bo
position
  setup 2 memory=aid
  turn red moves 3 fresh
  e ~ ~ ~ B F M F ~ ~ ~ ~
  red e4=6 e5=3
  yellow e6=5
  boats d4
  under beach shark
look 1
1: not red-b boat-1
1: red-a boat-1
1: end-moves
1: hex-e4 [tile 1, die 5]
look 1
";
    let recording = Recording::of("survive", script).expect("it follows the rules");
    expect![[r#"
        Choose one of your people or a boat, then where it goes. Choices: 19.
        Choose one of your people or a boat, then where it goes. Choices: 19.
          red-b boat-1? Rule 5.2: boat 1 is not next to red B.
        > red-a boat-1
        - Red A boards boat 1.
        Choose one of your people or a boat, then where it goes. Choices: 13.
        > end-moves
        - Sam leaves 2 moves unused.
        Choose a beach with water beside it. Choices: 1.
        > hex-e4
        - Sam sinks the beach at e4.
        - A shark was under the tile.
        - Shark 6 comes up at e4.
        - Sam rolls a whale.
        - There is no whale on the board.
        - Bo is on turn.
        Bo has 3 moves. Choices: 0.
    "#]]
    .assert_eq(&tale(&recording));
}
