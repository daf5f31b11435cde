//! The file of a match: nothing in it can be changed unnoticed.

use std::sync::LazyLock;

use crate::table::{ADA, BO, act, finish, secret, start, submission};
use expect_test::{Expect, expect};
use tabletop::Game as _;
use tabletop::chance::{Nonce, Secret};
use tabletop::play::file::{FileError, MatchFile, game_of};
use tabletop::play::{Fault, Match, Says, Submission};
use tabletop::voice::Names;
use testkit::toy::{Action, Driftwood, Setup};

type File = MatchFile<Driftwood>;

/// A finished match with something of everything in its log.
static PLAYED: LazyLock<Match<Driftwood>> = LazyLock::new(|| {
    let mut play = start();
    let says = Some(Says::new("Low tide, Bo!").unwrap());
    play.submit(Submission { says, ..submission(&play, ADA, Action::Stoke) }).unwrap();
    play.undo(ADA).unwrap();
    act(&mut play, ADA, Action::Offer { to: BO, coins: 2 }).unwrap();
    act(&mut play, BO, Action::Accept).unwrap();
    act(&mut play, ADA, Action::Search).unwrap();
    act(&mut play, BO, Action::Whistle).unwrap();
    act(&mut play, BO, Action::Bid { coins: 1 }).unwrap();
    act(&mut play, ADA, Action::Bid { coins: 1 }).unwrap();
    for finder in [BO, ADA] {
        act(&mut play, finder, Action::Search).unwrap();
        act(&mut play, ADA, Action::Bid { coins: 0 }).unwrap();
        act(&mut play, BO, Action::Bid { coins: 0 }).unwrap();
    }
    play
});

fn text() -> String {
    File::of(&PLAYED, Some(&secret())).unwrap().write()
}

/// The lines of the file, to be tampered with.
fn lines() -> Vec<String> {
    text().lines().map(str::to_owned).collect()
}

fn replayed(text: &str) -> Result<Match<Driftwood>, FileError> {
    File::read(text)?.replay(true)
}

/// What is said about a file with these lines.
fn said(lines: &[String]) -> String {
    let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
    replayed(&text).unwrap_err().to_string()
}

/// What is said about the file after one line was changed.
fn after(line: usize, from: &str, to: &str) -> String {
    let mut lines = lines();
    assert!(lines[line].contains(from), "{}", lines[line]);
    lines[line] = lines[line].replacen(from, to, 1);
    said(&lines)
}

#[test]
fn a_file_reads_as_it_was_written() {
    let file = File::of(&PLAYED, Some(&secret())).unwrap();
    assert_eq!(File::read(&file.write()).unwrap(), file);
    let again = replayed(&file.write()).unwrap();
    assert_eq!(again.entries(), PLAYED.entries());
    assert_eq!(again.snapshot(), PLAYED.snapshot());
    assert_eq!(game_of(&file.write()).unwrap(), "driftwood");
}

/// The match of the documentation: a short one with something of everything.
fn example() -> String {
    let secret: Secret = {
        let bytes: Vec<String> = (0..32).map(|byte| format!("{byte:02x}")).collect();
        bytes.concat().try_into().unwrap()
    };
    let setup = Setup { rounds: 1, ..Driftwood::usual_setup(2) };
    let nonces = vec![Nonce::try_from("74696465".to_owned()).unwrap(), Nonce::default()];
    let (mut play, _) = Match::start(setup, Names::new(["Ada", "Bo"]), &secret, nonces).unwrap();
    let says = Some(Says::new("The fire is low.").unwrap());
    play.submit(Submission { says, ..submission(&play, ADA, Action::Stoke) }).unwrap();
    play.undo(ADA).unwrap();
    act(&mut play, ADA, Action::Search).unwrap();
    act(&mut play, BO, Action::Bid { coins: 2 }).unwrap();
    act(&mut play, ADA, Action::Bid { coins: 1 }).unwrap();
    File::of(&play, Some(&secret)).unwrap().write()
}

/// `UPDATE_EXPECT=1` writes it anew.
#[test]
fn the_example_of_the_documentation_is_a_match() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/match-file.md");
    let page = std::fs::read_to_string(path).unwrap();
    let (before, rest) = page.split_once("```jsonl\n").expect("the page has an example");
    let (block, after) = rest.split_once("```").expect("the example ends");
    let example = example();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(path, format!("{before}```jsonl\n{example}```{after}")).unwrap();
    } else {
        assert_eq!(block, example);
    }
}

#[test]
fn every_changed_byte_is_noticed_and_the_entry_named() {
    let text = text();
    let entries = 1..=PLAYED.entries().len();
    let mut line = 0;
    for (i, &byte) in text.as_bytes().iter().enumerate() {
        for other in other_bytes(byte) {
            let mut changed = text.clone().into_bytes();
            changed[i] = other;
            let changed = String::from_utf8(changed).expect("both bytes are ASCII");
            let error = replayed(&changed).expect_err("a changed byte passes").to_string();
            let named = names_entry(&error, line.max(1) - 1);
            let in_entry = entries.contains(&line) && byte != b'\n';
            assert!(named || !in_entry, "byte {i} of line {line}: {error}");
        }
        line += usize::from(byte == b'\n');
    }
}

/// What to put in the place of a byte: letters and digits, space and line end,
/// marks of JSON, a neighbour, and the other case of a letter.
fn other_bytes(byte: u8) -> impl Iterator<Item = u8> {
    let bytes = [b'0', b'1', b'a', b' ', b'"', b'{', b'\n', byte ^ 1, byte ^ 0x20];
    bytes.into_iter().filter(move |other| *other != byte && other.is_ascii())
}

fn names_entry(error: &str, entry: usize) -> bool {
    error.starts_with(&format!("entry {entry}: ")) || error.contains(&format!("(entry {entry}) "))
}

#[test]
fn every_shortened_file_is_noticed() {
    let text = text();
    for end in 0..text.len() {
        let error = replayed(&text[..end]).unwrap_err();
        let cut_between_lines = text[..end].ends_with('\n');
        if cut_between_lines {
            // What is left is the file of a match that still runs, or one that
            // lacks its last line; either way no secret is in it.
            assert_eq!(error, FileError::NoSecret, "cut at {end}");
        }
    }
}

#[test]
fn a_finished_match_without_its_last_line_is_refused() {
    let mut lines = lines();
    lines.pop();
    let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
    let error = File::read(&text).unwrap().replay(false).unwrap_err();
    assert_eq!(error.to_string(), "the match is over, but the last line of the file is missing",);
}

#[test]
fn a_swapped_doubled_or_missing_entry_is_named() {
    let mut swapped = lines();
    swapped.swap(3, 4);
    assert_eq!(said(&swapped), "entry 2: the entry has the number 3");
    let mut doubled = lines();
    doubled.insert(3, doubled[3].clone());
    assert_eq!(said(&doubled), "entry 3: the entry has the number 2");
    let mut missing = lines();
    missing.remove(1);
    assert_eq!(said(&missing), "entry 0: the entry has the number 1");
    let mut all_missing = lines();
    all_missing.drain(1..all_missing.len() - 1);
    assert_eq!(said(&all_missing), "entry 0: the log is empty");
}

#[test]
fn an_entry_that_the_rules_do_not_know_is_told_in_a_sentence() {
    check(
        &after(6, "{\"seat\":0,\"action\":\"search\"", "{\"seat\":1,\"action\":\"search\""),
        &expect!["entry 5: the action is against the rules (Rule 2.1)"],
    );
    check(
        &after(6, "\"seat\":0", "\"seat\":19"),
        &expect!["entry 5: the action is against the rules (Rule 1.1)"],
    );
    check(
        &after(3, "{\"undo\":{\"seat\":0}}", "{\"undo\":{\"seat\":1}}"),
        &expect!["entry 2: the action cannot be taken back: there is nothing to take back"],
    );
    check(
        &after(3, "{\"undo\":{\"seat\":0}}", "\"start\""),
        &expect!["entry 2: a log starts once, with its first entry"],
    );
    check(
        &after(1, "\"start\"", "{\"undo\":{\"seat\":0}}"),
        &expect!["entry 0: a log starts once, with its first entry"],
    );
}

#[test]
fn chance_that_the_rules_did_not_ask_is_told_in_a_sentence() {
    check(
        &after(1, "[\"keepsake\",[4,4,4,4,4,4]", "[\"lot\",[4,4,4,4,4,4]"),
        &expect!["entry 0: answer 0 was written for “lot”, but the rules ask for “keepsake”"],
    );
    check(
        &after(1, "[4,4,4,4,4,4]", "[4,4,4,4,4,5]"),
        &expect!["entry 0: answer 0 (keepsake) was written for other odds than the rules give"],
    );
    check(
        &after(2, "\"chance\":[]", "\"chance\":[[\"tide\",6,2]]"),
        &expect!["entry 1: the log holds 1 answers of chance, but the rules asked for 0 only"],
    );
}

#[test]
fn a_log_that_goes_on_after_the_end_is_refused() {
    let mut lines = lines();
    let (entry, last) = (lines.len() - 2, lines.len() - 1);
    let more = lines[entry].replace(&format!("\"seq\":{}", entry - 1), &format!("\"seq\":{entry}"));
    lines.insert(last, more);
    assert_eq!(said(&lines), format!("entry {entry}: the match is over, but the log goes on"));
}

#[test]
fn what_is_no_match_file_is_told_in_a_sentence() {
    let said = |text: &str| replayed(text).unwrap_err().to_string();
    assert_eq!(said(""), "the file is empty");
    let header = "line 1 is not the header of a match file: ";
    for broken in ["\n", "hello\n", "{}\n", "[1,2]\n", "\u{feff}{}\n"] {
        assert!(said(broken).starts_with(header), "{broken:?}: {}", said(broken));
    }
}

fn check(said: &str, expected: &Expect) {
    expected.assert_eq(said);
}

#[test]
fn a_header_of_something_else_is_told_in_a_sentence() {
    check(
        &after(0, "\"landfall\":1", "\"landfall\":2"),
        &expect!["entry 0: the log is written in format 2, and this program reads formats up to 3"],
    );
    check(
        &after(0, "\"revision\":1", "\"revision\":9"),
        &expect![
            "entry 0: the log follows revision 9 of the rules, and this program plays revision 1"
        ],
    );
    // Also where the older rules had another set-up.
    check(
        &after(0, "\"revision\":1,\"setup\":{", "\"revision\":9,\"setup\":{\"weather\":3,"),
        &expect![
            "entry 0: the log follows revision 9 of the rules, and this program plays revision 1"
        ],
    );
    check(
        &after(0, "driftwood", "checkers"),
        &expect!["entry 0: the log is of the game “checkers”"],
    );
    check(
        &after(0, "[\"Ada\",\"Bo\"]", "[\"Ada\"]"),
        &expect!["entry 0: there are 2 seats, but 1 names and 2 nonces"],
    );
    check(
        &after(0, "\"seats\":2", "\"seats\":9"),
        &expect!["entry 0: the table cannot be set up like this (Rule 1.1)"],
    );
    check(
        &after(0, "{", "{ "),
        &expect![
            "line 1 is not the header of a match file: it is not written the way this format writes it"
        ],
    );
}

#[test]
fn a_changed_name_or_nonce_breaks_the_first_hash() {
    for (from, to) in [("Ada", "Eve"), ("74696465", "74696466")] {
        let error = after(0, from, to);
        assert!(error.starts_with("entry 0: the "), "{error}");
    }
}

#[test]
fn an_oversized_line_is_refused() {
    let long = "y".repeat(1_000_000);
    let error = after(2, "Low tide, Bo!", &long);
    assert!(error.starts_with("line 3 (entry 1) cannot be read: "), "{error}");
    assert!(error.contains("a line has 280 characters at most"), "{error}");
    assert!(error.len() < 200, "the error does not repeat it");
    let deep = format!("{}\n", "[".repeat(1_000_000));
    assert!(replayed(&format!("{}\n{deep}", lines()[0])).is_err());
}

#[test]
fn the_last_line_is_held_against_the_match() {
    let last = lines().len() - 1;
    let other_score = after(last, "\"score\":", "\"score\":1");
    assert_eq!(other_score, "the last line says another outcome than the match has");
    let mut lines = lines();
    lines.push(lines[last].clone());
    assert_eq!(said(&lines), format!("line {}: the file goes on after its last line", last + 2));
}

#[test]
fn a_secret_that_was_not_bound_is_refused() {
    let hex: String = secret().into();
    let other: String = Secret::simulated(1, 1).into();
    let last = lines().len() - 1;
    assert_eq!(
        after(last, &hex, &other),
        "entry 0: the secret is not the one that the match was bound to",
    );
}

/// Whoever changes a roll can make every hash fit again, but not the dice.
#[test]
fn loaded_dice_are_noticed_even_if_all_hashes_fit() {
    let mut file = File::of(&PLAYED, Some(&secret())).unwrap();
    let entry =
        file.entries.iter().position(|entry| entry.picks.iter().any(|pick| pick.what() == "tide"));
    let entry = entry.expect("the tide came once");
    let pick = file.entries[entry].picks.iter_mut().find(|pick| pick.what() == "tide").unwrap();
    pick.2 = (pick.2 + 1) % 6;
    let play = forge(&mut file);
    assert_ne!(play.snapshot().hash, PLAYED.snapshot().hash);
    file.seal.as_mut().unwrap().outcome = play.outcome();
    let text = file.write();
    let without_secret = File {
        seal: file.seal.clone().map(|mut seal| {
            seal.secret = None;
            seal
        }),
        ..file
    };
    assert!(without_secret.replay(false).is_ok(), "without the secret nobody can tell");
    let error = replayed(&text).unwrap_err().to_string();
    assert!(error.starts_with(&format!("entry {entry}: the dice give ")), "{error}");
}

/// Writes the hashes that fit into a changed file.
fn forge(file: &mut File) -> Match<Driftwood> {
    loop {
        match Match::replay(file.header.clone(), &file.entries, None) {
            Ok(play) => return play,
            Err(error) => {
                let Fault::Hash { replayed, .. } = error.fault else { panic!("{error}") };
                file.entries[error.entry as usize].hash = replayed;
            }
        }
    }
}

#[test]
fn the_file_of_a_running_match_holds_no_secret_unless_asked() {
    let mut play = start();
    let hex: String = secret().into();
    for round in 0..2 {
        let text = File::of(&play, None).unwrap().write();
        assert!(!text.contains(&hex) && !text.contains("secret"), "{text}");
        assert_eq!(File::read(&text).unwrap().replay(true).unwrap_err(), FileError::NoSecret);
        let seen = File::read(&text).unwrap().replay(false).unwrap();
        assert_eq!(seen.state(), play.state());
        if round == 0 {
            act(&mut play, ADA, Action::Search).unwrap();
        }
    }
    let asked = File::of(&play, Some(&secret())).unwrap().write();
    assert!(asked.contains(&hex));
    let mut resumed = replayed(&asked).unwrap();
    act(&mut resumed, ADA, Action::Bid { coins: 1 }).unwrap();
}

#[test]
fn names_that_need_escapes_are_kept() {
    let nonces = vec![Nonce::default(); 2];
    let names = Names::new(["O\"Brien\\", "Zoë 🦈"]);
    let setup = <Driftwood as tabletop::Game>::usual_setup(2);
    let (mut play, _) = Match::<Driftwood>::start(setup, names, &secret(), nonces).unwrap();
    finish(&mut play);
    let text = File::of(&play, Some(&secret())).unwrap().write();
    assert_eq!(replayed(&text).unwrap().snapshot(), play.snapshot());
}

mod pledges {
    use tabletop::chance::Pledge;
    use tabletop::play::Added;

    use super::*;

    fn nonce(text: &str) -> Nonce {
        Nonce::try_from(text.to_owned()).unwrap()
    }

    fn file(nonces: [&str; 2], pledges: Vec<Option<Pledge>>) -> String {
        let added = Added { nonces: nonces.map(nonce).to_vec(), pledges };
        let names = Names::new(["Ada", "Bo"]);
        let (play, _) =
            Match::<Driftwood>::start(Driftwood::usual_setup(2), names, &secret(), added).unwrap();
        MatchFile::of(&play, Some(&secret())).unwrap().write()
    }

    fn open(text: &str) -> Result<(), String> {
        let file = MatchFile::<Driftwood>::read(text).map_err(|why| why.to_string())?;
        file.replay(true).map(drop).map_err(|why| why.to_string())
    }

    #[test]
    fn a_file_with_pledges_is_of_the_second_version_and_holds() {
        let pledged = vec![Some(nonce("aa01").pledge()), None];
        let text = file(["aa01", "bb02"], pledged);
        assert!(text.starts_with(r#"{"landfall":2,"#), "{text}");
        assert_eq!(open(&text), Ok(()));
        let kept_back = file(["", ""], vec![Some(nonce("aa01").pledge()), None]);
        assert_eq!(open(&kept_back), Ok(()), "whoever keeps it back adds nothing");
    }

    #[test]
    fn a_file_without_pledges_is_as_it_always_was() {
        let text = file(["aa01", ""], Vec::new());
        assert!(text.starts_with(r#"{"landfall":1,"#) && !text.contains("pledges"), "{text}");
        assert_eq!(open(&text), Ok(()));
    }

    #[test]
    fn another_nonce_than_the_one_that_was_pledged_is_found() {
        let text = file(["aa02", ""], vec![Some(nonce("aa01").pledge()), None]);
        let wrong = "entry 0: seat 1 added something else to the dice than it had pledged";
        assert_eq!(open(&text), Err(wrong.to_owned()));
        let few = file(["aa01", ""], vec![Some(nonce("aa01").pledge())]);
        assert_eq!(open(&few), Err("entry 0: there are 2 seats, but 1 pledges".to_owned()));
    }

    #[test]
    fn the_version_and_the_pledges_belong_together() {
        let text = file(["aa01", ""], vec![Some(nonce("aa01").pledge()), None]);
        let old = text.replace(r#"{"landfall":2,"#, r#"{"landfall":1,"#);
        assert!(open(&old).is_err());
        let new = file(["aa01", ""], Vec::new()).replace(r#"{"landfall":1,"#, r#"{"landfall":2,"#);
        assert!(open(&new).is_err());
    }
}
