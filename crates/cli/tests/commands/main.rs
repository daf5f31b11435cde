//! The program itself, as somebody in a terminal uses it.

mod bench;
mod games;
mod genuine;
mod lab;
mod program;
mod replay;
mod review;
mod rules;
mod simulate;

use assert_cmd::Command;
use serde_json::Value;

/// The program with these words behind its name.
fn landfall(words: &str) -> Command {
    let mut command = Command::cargo_bin("landfall").expect("the program is built");
    command.args(words.split_whitespace());
    command
}

/// What the program writes when all is well.
fn output(words: &str) -> String {
    let done = landfall(words).assert().success();
    String::from_utf8(done.get_output().stdout.clone()).expect("the output is text")
}

/// The JSON that the program writes when all is well.
fn json(words: &str) -> Value {
    serde_json::from_str(&output(words)).expect("the output is JSON")
}

/// What the program says when it fails with this exit code: one line.
#[track_caller]
fn failure(words: &str, code: i32) -> String {
    let done = landfall(words).assert().code(code);
    let text = String::from_utf8(done.get_output().stderr.clone()).expect("the error is text");
    assert!(done.get_output().stdout.is_empty(), "nothing is written beside an error");
    let first = text.lines().next().unwrap_or_default().to_owned();
    let is_ours = first.starts_with("landfall: ");
    assert!(!is_ours || text.lines().count() == 1, "an error of ours is one line: {text}");
    first.trim_start_matches("landfall: ").to_owned()
}
