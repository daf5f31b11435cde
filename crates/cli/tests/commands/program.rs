//! What holds for every command.

use std::io::Read;
use std::process::{Command, Stdio};

use super::{failure, landfall, output};

#[test]
fn every_command_teaches_by_example() {
    let help = output("--help");
    for command in ["games", "play", "simulate", "replay", "rules", "bench"] {
        assert!(help.contains(command), "{command} is not in the help");
        let help = output(&format!("{command} --help"));
        assert!(help.contains(&format!("landfall {command}")), "{command} shows no example");
    }
}

#[test]
fn words_that_make_no_sense_are_usage_errors() {
    assert!(failure("sail", 2).contains("unrecognized subcommand 'sail'"));
    assert!(failure("games --colour", 2).contains("--colour"));
    assert!(failure("simulate", 2).contains("required"));
}

#[test]
fn without_a_game_there_is_one_to_choose() {
    let done = landfall("play").write_stdin("").assert().failure();
    let text = String::from_utf8_lossy(&done.get_output().stdout).into_owned();
    assert!(text.contains("Safe Haven"), "{text}");
}

#[test]
fn without_a_command_the_games_are_served() {
    let error = failure("--listen nowhere", 2);
    assert!(error.contains("nowhere"), "{error}");
    assert!(failure("--listen 127.0.0.1:0 games", 2).contains("--listen"));
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let program = assert_cmd::cargo::cargo_bin("landfall");
    let mut child = Command::new(program)
        .args(["rules", "safe-haven"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut errors = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut errors).expect("text");
    assert_eq!((errors.as_str(), child.wait().expect("it ends").code()), ("", Some(0)));
}
