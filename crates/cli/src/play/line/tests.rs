//! Playing Driftwood line by line, through buffers.

use tabletop::play::file::MatchFile;
use testkit::toy::Driftwood;

use super::*;
use crate::play::beach::{keeping, players, table};

/// What is written when these bytes are typed at a table with so many people
/// and deckhands, and how it ends.
fn typed(humans: usize, bots: usize, input: &[u8], keeping: Keeping) -> (String, Result<Farewell>) {
    let session = table(&players(humans, bots), 1);
    let mut out = Vec::new();
    let farewell = LineTable::new(session, keeping, input, &mut out, Lines::default()).play();
    (String::from_utf8(out).unwrap(), farewell)
}

/// What is written for these lines, which may break off.
fn written(humans: usize, bots: usize, input: &str) -> String {
    typed(humans, bots, input.as_bytes(), keeping(&[])).0
}

fn assert_has(text: &str, words: &str) {
    assert!(text.contains(words), "“{words}” is not in\n{text}");
}

#[test]
fn a_match_is_played_to_its_end() {
    let (text, farewell) = typed(1, 2, "1\n".repeat(50).as_bytes(), keeping(&[]));
    assert_eq!(farewell.unwrap(), Farewell::Leave);
    assert_has(&text, "==== The end ====\nAda comes in place");
    assert_has(&text, "\nsecret     18244fd0ce068f32");
    assert!(text.ends_with("Play again? y: yes; anything else ends it.\n> 1\n"));
}

#[test]
fn a_rematch_is_offered() {
    let input = format!("{}y\n", "1\n".repeat(5));
    let (text, farewell) = typed(1, 1, input.as_bytes(), keeping(&[]));
    assert_eq!(farewell.unwrap(), Farewell::Rematch, "{text}");
}

#[test]
fn nobody_is_asked_where_only_bots_play() {
    let (text, farewell) = typed(0, 3, b"", keeping(&[]));
    assert_eq!(farewell.unwrap(), Farewell::Leave);
    assert_has(&text, "  The keepsakes are shown: ");
    assert!(!text.contains("> "));
}

#[test]
fn what_makes_no_sense_is_answered_and_changes_nothing() {
    let text = written(1, 4, "0\n9\n99999999999999999999999\nwest wind\n-1\n1.5\n");
    assert_has(&text, "> 0\nThere is no line 0: choose from 1 to 3.\n");
    assert_has(&text, "> 9\nThere is no line 9: choose from 1 to 3.\n");
    assert_has(&text, "No choice has “99999999999999999999999” in it; ? for help.\n");
    assert_has(&text, "> west wind\nNo choice has “west wind” in it; ? for help.\n");
    assert!(text.contains("No choice has “1.5” in it"));
    assert!(!text.contains("Ada lays a coin"));
}

#[test]
fn garbage_is_answered_without_playing_tricks_on_the_terminal() {
    let mut garbage = vec![0xff, 0x00, 0x1b, b'[', b'2', b'J', b'\n'];
    garbage.extend(vec![b'x'; 100_000]);
    garbage.extend(b"\n1\n");
    let (text, _) = typed(1, 1, &garbage, keeping(&[]));
    assert!(!text.contains('\u{1b}') && !text.contains('\0'));
    assert_has(&text, "No choice has “\u{fffd}[2J” in it");
    assert_eq!(text.matches("No choice has").count(), 2, "a long line is one line");
    assert_has(&text, "Ada lays a coin on the fire. [2.2]");
}

#[test]
fn an_input_that_ends_too_early_is_told_and_the_match_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.landfall");
    let save = keeping(&["--save", file.to_str().unwrap()]);
    let (_, farewell) = typed(1, 1, b"1\n", save);
    assert_eq!(
        farewell.unwrap_err().to_string(),
        format!(
            "the input ended in the middle of the match. The match is saved in {}.",
            file.display()
        )
    );
    let saved = MatchFile::<Driftwood>::read(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert_eq!((saved.entries.len(), &saved.seal), (2, &None));
    saved.replay(false).unwrap();
    let (_, farewell) = typed(1, 1, b"", keeping(&[]));
    assert_eq!(
        farewell.unwrap_err().to_string(),
        "the input ended in the middle of the match. It was not saved."
    );
}

#[test]
fn leaving_is_confirmed() {
    let (text, farewell) = typed(1, 1, b"q\nno\nq\ny\n", keeping(&[]));
    assert_eq!(farewell.unwrap(), Farewell::Leave);
    assert_has(&text, "The match goes on.\n");
    assert_has(
        &text,
        "Leave the match? y: yes; s: save it in driftwood-9c9ff61e.landfall and leave.",
    );
}

#[test]
fn the_table_is_handed_over_before_another_person_looks() {
    let text = written(2, 0, "\nsearch\n\nbid 3 coins\n");
    let (ada, bo) = text.split_once("Hand over to Bo, who presses Enter").unwrap();
    assert_has(ada, "======== Hand over to Ada, who presses Enter ========");
    assert_has(ada, "Ada finds a plank worth");
    assert_has(bo, "Ada finds a plank. [2.5]");
    assert_has(bo, "Bo bids 3 coins in secret.");
    assert!(!bo.contains("Ada finds a plank worth"));
    assert!(!ada.contains("Bo (you)"));
}

#[test]
fn a_screen_is_wiped_at_a_hand_over() {
    let session = table(&players(2, 0), 1);
    let mut out = Vec::new();
    let lines = Lines { on_screen: true, ..Lines::default() };
    let table = LineTable::new(session, keeping(&[]), &b""[..], &mut out, lines);
    table.play().unwrap_err();
    assert_has(&String::from_utf8(out).unwrap(), &format!("{WIPE}\n======== Hand over to Ada"));
}

#[test]
fn lines_rules_reasons_and_undo_work_by_command() {
    let text = written(1, 1, "/ Ahoy!\n1\nu\nu\n/ \u{7}\n/\nw\nw bid coins-1\nr 4.1\n?\nb\n");
    assert_has(&text, "With the next action: “Ahoy!”\n");
    assert_has(&text, "  Ada: “Ahoy!”\n  Ada lays a coin on the fire. [2.2]\n");
    assert_has(&text, "  Ada takes the last action back.\n");
    assert_has(&text, "Nothing is taken back: there is nothing to take back.\n");
    assert_has(&text, "That cannot be said: a line is one line of plain text, without hidden");
    assert_has(&text, "Nothing is said with the next action.\n");
    assert_has(&text, "Name the things to point at, such as: w search\n");
    assert_has(&text, "“Bid a coin”: Rule 3.1: nothing is found yet.\n");
    assert_has(&text, "4 The tide\n  4.1  A die is thrown for the tide.");
    assert_has(&text, "  q          leave the match\n");
}

#[test]
fn a_long_list_is_narrowed_step_by_step() {
    let text = written(1, 4, "2\nb\noffer di\n2\n");
    assert_has(&text, "  2. Offer … (8 choices)\n");
    assert_has(&text, "offer > (b goes back)\n  1. Offer Bo a coin");
    assert_has(&text, "> offer di\nan offer > Di > (b goes back)\n  1. Offer Di a coin");
    assert_has(&text, "  Ada offers Di 2 coins for a look at the keepsake. [2.3]\n");
}

#[test]
fn typed_names_choose_or_are_told_why_not() {
    let text = written(1, 4, "ada\nw nobody\ndi 2 coins\noffer\n");
    assert_has(&text, "> ada\n“ada”: Rule 2.3: you know your own keepsake.\n");
    assert_has(&text, "> w nobody\nNothing at the table is called “nobody”.\n");
    assert_has(&text, "> di 2 coins\nDi > 2 coins > (b goes back)\n  1. Offer Di 2 coins");
    assert_has(&text, "> offer\n  Ada offers Di 2 coins for a look at the keepsake. [2.3]\n");
}

/// Offers above those that are listed are legal too.
#[test]
fn a_whole_decision_that_no_choice_has_can_be_typed() {
    let text = written(1, 4, "offer seat-4 coins-3\n");
    assert_has(&text, "\n  Ada offers Di 3 coins for a look at the keepsake. [2.3]\n");
    let text = written(1, 4, "offer seat-1 coins-3\n");
    assert_has(&text, "> offer seat-1 coins-3\n");
    assert!(!text.contains("Ada offers"), "{text}");
}

#[test]
fn somebody_tells_who_they_are() {
    let text =
        written(1, 1, "me\nme Rosa\nme Rosa / / La.\nme Rosa / who sang for sailors / La.\nme\n");
    assert_has(&text, "> me\nYou are Wren, who combs the beach: “Mine. I saw it first.”\n");
    assert_has(&text, "> me Rosa\nTell it in three parts: name / who it was / a line\n");
    assert_has(&text, "> me Rosa / / La.\nNot told: the past is missing.\n");
    assert_has(&text, "  Ada is Rosa, who sang for sailors: “La.”\n");
    assert_has(&text, "> me\nYou are Rosa, who sang for sailors: “La.”\n");
}
