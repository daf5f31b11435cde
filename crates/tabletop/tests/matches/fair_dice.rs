//! The scheme of `docs/fair-dice.md`: its vectors hold for these dice, and its
//! Python script comes to the same.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde::Deserialize;
use tabletop::chance::{Commitment, Fair, Nonce, PickOdds, Secret};
use tabletop::play::file::MatchFile;
use tabletop::{Ask, Chance, Odds};
use testkit::toy::Driftwood;
use testkit::{Plan, Played, play};

const PAGE: &str = include_str!("../../../../docs/fair-dice.md");

const ANY: Ask = Ask::open("any");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    secret: Secret,
    nonces: Vec<Nonce>,
    commitment: Commitment,
    /// Told for those who write their own; these dice keep it to themselves.
    #[serde(rename = "key")]
    _key: String,
    numbers: Vec<u32>,
    picks: Vec<(PickOdds, usize)>,
}

fn vectors() -> Vec<Vector> {
    let blocks = PAGE.split("```json\n").skip(1).filter_map(|part| part.split("```").next());
    blocks.map(|block| serde_json::from_str(block).unwrap()).collect()
}

#[test]
fn the_vectors_hold_for_these_dice() {
    let vectors = vectors();
    assert!(!vectors.is_empty());
    for Vector { secret, nonces, commitment, numbers, picks, .. } in vectors {
        assert_eq!(secret.commitment(), commitment);
        assert!(commitment.binds(&secret));
        let mut dice = Fair::new(&secret, &nonces);
        for number in numbers {
            // With so many equal answers a ticket is the number itself.
            assert_eq!(dice.pick(ANY, Odds::Even(u32::MAX)), number as usize);
        }
        let mut dice = Fair::new(&secret, &nonces);
        for (odds, answer) in picks {
            assert_eq!(dice.pick(ANY, odds.odds()), answer, "{odds:?}");
        }
    }
}

/// Some numbers of the vectors must be thrown away, or the rule for it would
/// not be tried.
#[test]
fn the_vectors_throw_numbers_away() {
    let wasteful = vectors().into_iter().any(|Vector { secret, nonces, picks, .. }| {
        let mut dice = Fair::new(&secret, &nonces);
        for (odds, _) in &picks {
            dice.pick(ANY, odds.odds());
        }
        dice.drawn() > picks.len() as u64
    });
    assert!(wasteful);
}

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// Runs the script that the page offers to its readers.
fn python(arguments: &[&Path]) -> Output {
    let script = docs().join("fair_dice.py");
    Command::new("python3").arg(script).args(arguments).output().expect("python3 is installed")
}

fn said(output: &Output) -> String {
    let text = [&output.stdout[..], &output.stderr[..]].concat();
    String::from_utf8(text).unwrap().trim().to_owned()
}

#[test]
fn python_comes_to_the_same_vectors() {
    let output = python(&[]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).ends_with("picks hold"), "{}", said(&output));
}

/// A finished match of the toy game, as a file.
fn match_file(number: u64) -> (String, usize) {
    let plan = Plan::<Driftwood>::new();
    let Played { play, secret } = play(&plan, number, |_, _, _| Ok(())).unwrap();
    let picks = play.entries().iter().map(|entry| entry.picks.len()).sum();
    (MatchFile::of(&play, Some(&secret)).unwrap().write(), picks)
}

/// What the script says about this text, and whether it is content with it.
fn verified(text: &str) -> (bool, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.jsonl");
    fs::write(&file, text).unwrap();
    let output = python(&[&file]);
    (output.status.success(), said(&output))
}

#[test]
fn python_verifies_a_match() {
    for number in 0..4 {
        let (text, picks) = match_file(number);
        let (content, said) = verified(&text);
        assert!(content, "{said}");
        assert!(said.contains(&format!("all {picks} picks are its own")), "{said}");
    }
}

#[test]
fn python_notices_a_loaded_die() {
    let (text, _) = match_file(1);
    let at = text.find("[\"keepsake\",[4,4,4,4,4,4],").unwrap() + 26;
    let mut loaded = text.clone();
    let other = if &text[at..=at] == "0" { "1" } else { "0" };
    loaded.replace_range(at..=at, other);
    let (content, said) = verified(&loaded);
    assert!(!content);
    assert!(said.starts_with("wrong: entry 0, keepsake: written"), "{said}");
}

#[test]
fn python_notices_whatever_else_is_wrong() {
    let (text, _) = match_file(1);
    let other: String = Secret::simulated(99, 99).into();
    let at = text.rfind("\"secret\":\"").unwrap() + 10;
    let mut changed = text.clone();
    changed.replace_range(at..at + 64, &other);
    let (content, said) = verified(&changed);
    assert!(!content && said.starts_with("wrong: commitment: "), "{said}");

    let running: String = text.lines().take(3).flat_map(|line| [line, "\n"]).collect();
    let (content, said) = verified(&running);
    assert!(!content && said.contains("does not hold the secret"), "{said}");

    let odds = text.replacen("[4,4,4,4,4,4]", "5000000000", 1);
    let (content, said) = verified(&odds);
    assert!(!content && said.contains("no pick has odds that add up to 5000000000"), "{said}");

    let (content, said) = verified("hello\n");
    assert!(!content && said.starts_with("wrong: this cannot be read"), "{said}");
}
