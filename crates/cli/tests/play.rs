//! `landfall play`, the program itself, with lines through pipes.

use std::path::Path;

use assert_cmd::Command;

/// The program with these words behind `landfall play`.
fn play(words: &str) -> Command {
    let mut command = Command::cargo_bin("landfall").expect("the program is built");
    command.arg("play").args(words.split_whitespace());
    command
}

fn stdout(command: &mut Command) -> String {
    String::from_utf8(command.assert().success().get_output().stdout.clone()).unwrap()
}

/// The one line that a command fails with, and its exit code.
fn failure(command: &mut Command) -> (i32, String) {
    let output = command.assert().failure().get_output().clone();
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

fn replay(file: &Path) -> Command {
    let mut command = Command::cargo_bin("landfall").expect("the program is built");
    command.arg("replay").arg(file);
    command
}

#[test]
fn a_whole_match_is_played_saved_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.landfall");
    let words = format!("safe-haven --seed 5 --name Ada --save {}", file.display());
    let text = stdout(play(&words).write_stdin("1\n".repeat(20_000)));
    assert!(text.contains("Safe Haven\n"), "{text}");
    let (_, end) = text.split_once("==== The end ====").expect("the match has an end");
    assert!(end.contains("\nAda, as "), "the story tells of everyone: {end}");
    assert!(end.contains("\nMara, as "), "{end}");
    assert!(text.contains(&format!("The match is saved in {}.", file.display())));
    replay(&file).arg("--verify").assert().success();
}

#[test]
fn the_same_seed_and_answers_play_the_same_match() {
    let answers = "2\n1\n3\n".repeat(5_000);
    let played = || stdout(play("safe-haven --seed 9 --seats 4").write_stdin(answers.clone()));
    let text = played();
    assert!(text.contains("==== The end ===="));
    assert_eq!(text, played());
}

#[test]
fn without_a_seed_every_match_has_its_own_dice() {
    let commitment = || {
        let text = stdout(play("safe-haven").write_stdin("q\ny\n"));
        text.lines().find(|line| line.contains("commitment")).unwrap().to_owned()
    };
    assert_ne!(commitment(), commitment());
}

#[test]
fn bots_alone_play_a_match() {
    let text = stdout(&mut play("safe-haven --humans 0 --seats 3 --bots random --seed 2"));
    assert!(text.contains("Mara plays as random, Finn plays as random, Inga plays as random."));
    assert!(text.contains("==== The end ===="));
}

#[test]
fn several_people_share_a_table() {
    let answers = "1\n".repeat(50_000);
    let words = "safe-haven --seats 3 --name Ada --name Bo --name Cy --seed 4";
    let text = stdout(play(words).write_stdin(answers));
    for name in ["Ada", "Bo", "Cy"] {
        assert!(text.contains(&format!("Hand over to {name}, who presses Enter")), "{name}");
    }
    assert!(text.contains("==== The end ===="));
}

#[test]
fn an_input_that_ends_in_the_middle_saves_the_running_match() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.landfall");
    let words = format!("safe-haven --seed 5 --save {}", file.display());
    let (code, error) = failure(play(&words).write_stdin("1\n"));
    assert_eq!(code, 1);
    assert_eq!(
        error,
        format!(
            "landfall: the input ended in the middle of the match. The match is saved in {}.\n",
            file.display()
        )
    );
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(!text.contains("\"secret\""), "a running match keeps its secret");
    replay(&file).assert().success();

    failure(play(&format!("{words} --with-secret")).write_stdin("1\n"));
    assert!(std::fs::read_to_string(&file).unwrap().contains("\"secret\""));
}

#[test]
fn garbage_is_no_answer_and_no_accident() {
    let mut garbage: Vec<u8> = (0..=255).collect();
    garbage.extend(b"\n99\n-3\nq\ny\n");
    let text = stdout(play("safe-haven --seed 5").write_stdin(garbage));
    assert!(text.contains("There is no line 99"), "{text}");
    assert!(!text.contains('\u{1b}'));
}

#[test]
fn what_cannot_be_played_is_told_in_a_line() {
    let error = |words: &str| failure(&mut play(words));
    assert_eq!(
        error("safe-haven --seats 99"),
        (2, "landfall: Safe Haven is for 2 to 20 seats, not 99\n".into())
    );
    assert_eq!(
        error("safe-haven --name Ada --name Ada"),
        (2, "landfall: two people are called “Ada”\n".into())
    );
    assert_eq!(
        error("safe-haven --humans 7 --seats 3"),
        (2, "landfall: 7 people do not fit at a table with 3 seats\n".into())
    );
    let (code, text) = error("safe-haven --bots admiral");
    assert_eq!(code, 2);
    assert!(text.contains("no bot level “admiral”"), "{text}");
    let (code, text) = error("safe-haven --set weather=fine");
    assert_eq!(code, 2);
    assert!(text.contains("“weather”"), "{text}");
    let (code, text) = error("safe-haven --save /nowhere/at/all.landfall");
    assert_eq!(code, 1);
    assert_eq!(text, "landfall: there is no folder /nowhere/at to save the match in\n");
    assert_eq!(error("safe-heaven").0, 2);
}

#[test]
fn without_a_game_the_shelf_is_shown() {
    let output = play("").write_stdin("").assert().failure().get_output().clone();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("Safe Haven (safe-haven)"), "{text}");
    for listing in registry::SHELF {
        let comes = text.contains(&format!("{} is coming", listing.title));
        assert_eq!(comes, !listing.is_playable(), "{text}");
    }
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "landfall: name the game to play: landfall play GAME\n"
    );
}
