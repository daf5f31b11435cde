//! `landfall lab`.

use std::fs;
use std::path::Path;

use super::landfall;

const EXPERIMENT: &str = r#"
    game = "flotilla"
    matches = 6
    seats = 2
    bots = ["deckhand", "random"]

    [[table]]
    name = "a short match"
    content = { "turn.winning.survivors" = 3 }
"#;

fn described(folder: &Path, text: &str) -> String {
    let file = folder.join("experiment.toml");
    fs::write(&file, text).unwrap();
    file.to_str().unwrap().to_owned()
}

/// The one line that is told when the experiment cannot be run.
fn refused(text: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = described(folder.path(), text);
    let done = landfall("lab").arg(&file).assert().failure();
    String::from_utf8_lossy(&done.get_output().stderr).replace(&file, "FILE")
}

#[test]
fn an_interrupted_experiment_goes_on_and_gives_the_same_results() {
    let folder = tempfile::tempdir().unwrap();
    let file = described(folder.path(), EXPERIMENT);
    landfall("lab").arg(&file).assert().success();
    let results = folder.path().join("experiment.results");
    let read = |name: &str| fs::read_to_string(results.join(name)).unwrap();
    let (json, csv, page) = (read("results.json"), read("seats.csv"), read("report.html"));
    assert!(json.contains(r#""turn.winning.survivors""#) && json.contains(r#""rating""#));
    assert_eq!(csv.lines().count(), 1 + 2 * 2);
    assert!(page.starts_with("<!doctype html>") && page.contains("a short match"));

    // As if it had been stopped in the middle of writing a match.
    for kept in fs::read_dir(&results).unwrap().map(|entry| entry.unwrap().path()) {
        if kept.extension().is_some_and(|ending| ending == "jsonl") {
            let text = fs::read_to_string(&kept).unwrap();
            fs::write(&kept, &text[..text.len() / 2]).unwrap();
        }
    }
    landfall("lab").arg(&file).assert().success();
    assert_eq!((read("results.json"), read("seats.csv")), (json, csv));
}

#[test]
fn what_is_no_experiment_is_refused_with_a_sentence() {
    for (text, why) in [
        ("", "missing field `game`"),
        ("game = 3", "invalid type"),
        ("game = \"chess\"", "there is no game “chess”"),
        ("game = \"survive\"\ntide = 3", "unknown field"),
        ("game = \"survive\"\n[[table]]\ntide = 3", "unknown field"),
        ("game = \"survive\"\nseats = 9", "is for 2 to 4 seats, not 9"),
        (
            "game = \"survive\"\n[[table]]\nname = \"x\"\ncontent = { \"turn.turn.moves\" = 99 }",
            "the table “x”: content/turn.toml, turn.moves: 99 is more than 9",
        ),
        ("game = \"survive\"\nagreements = { first = \"me\" }", "“me” is no answer to first"),
    ] {
        let told = refused(text);
        assert!(told.contains(why), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
    let huge = format!("game = \"{}\"", "x".repeat(2 << 20));
    assert!(refused(&huge).contains("no experiment takes"));
}
