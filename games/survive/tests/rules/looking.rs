//! What somebody is told who looks before choosing: whom a choice hurts, why a
//! thing cannot be chosen, and what it is.

use expect_test::{Expect, expect};
use tabletop::voice::Names;
use tabletop::{Foresight, Path, Pointing, Voice};

use super::*;

fn names() -> Names {
    Names::new(["Ada", "Bo", "Cy", "Di"])
}

/// Whom a choice of the seat on turn may hurt, in words.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn warns(table: &Scripted<Survive>, path: &str, told: Expect) {
    let seat = table.on_turn();
    let action = table.meant(seat, path);
    let danger = Foresight::<Survive>::new(&view(table, seat), seat).danger(&action);
    let words = danger.map_or("nobody".to_owned(), |danger| {
        let harms = danger.harms.iter().map(|h| format!("{} %: {}", h.odds, h.what.text(&names())));
        let deadly = if danger.deadly { "deadly" } else { "harmful" };
        format!("{deadly} to {:?}\n{}", danger.whom, harms.collect::<Vec<_>>().join("\n"))
    });
    told.assert_eq(&words);
}

/// Why nothing can be done with a thing.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn answers(table: &Scripted<Survive>, seat: Seat, thing: &str, told: Expect) {
    let view = view(table, seat);
    let refusal = Pointing::<Survive>::new(&view, seat).why_not(&Path::new([thing.to_owned()]));
    let refusal = refusal.expect("a rule says why not");
    told.assert_eq(&tabletop::voice::refusal_text::<Survive>(&refusal, &names()));
}

#[test]
fn a_serpents_space_is_sure_death() {
    let table = row("turn red moves 3\nred c4=6 f3=1\nyellow f5=1\nserpents c5\n");
    warns(
        &table,
        "red-a hex-c5",
        expect![[r#"
            deadly to {0}
            100 %: Red A is lost to a sea-serpent at c5."#]],
    );
    warns(&table, "red-a hex-c3", expect!["nobody"]);
}

#[test]
fn a_shark_can_be_sent_at_oneself() {
    let table = row("turn red creature shark\nred c4=6 f3=1\nyellow f5=1\nsharks c5\n");
    warns(
        &table,
        "shark-1 hex-c4",
        expect![[r#"
            deadly to {0}
            100 %: Red A is lost to a shark at c4."#]],
    );
}

/// Who holds what is not known, so the odds are counted on tables that look the
/// same.
#[test]
fn who_may_defend_is_thought_of() {
    let table = row(
        "turn red creature shark\nred f3=1\nyellow c4=5 f5=1\nsharks c5\nhand yellow dolphin/beach\nunder beach kill-shark whale\n",
    );
    let danger = Foresight::<Survive>::new(&view(&table, RED), RED)
        .danger(&table.meant(RED, "shark-1 hex-c4"))
        .expect("yellow A is in danger");
    assert!(danger.odds < 100 && danger.odds > 50, "{}", danger.odds);
    assert!(!danger.exact && danger.deadly);
}

#[test]
fn things_of_others_answer() {
    let table =
        row("turn red moves 3\nred f3=6\nyellow c4=5 f5=1\nsharks c8\nhand red dolphin/beach\n");
    answers(&table, RED, "yellow-a", expect!["Rule 5.6: yellow A belongs to Bo."]);
    answers(&table, RED, "shark-1", expect!["Rule 4.1: it is the time of messages and moves."]);
    answers(
        &table,
        RED,
        "message-dolphin",
        expect!["Rule 10.2: the time for a message was before the first move."],
    );
    answers(
        &table,
        RED,
        "message-kill-shark",
        expect!["Rule 4.1: it is the time of messages and moves."],
    );
    answers(
        &table,
        RED,
        "island-nw",
        expect!["Rule 8.1: red A stands on land, far from the north-western island."],
    );
    answers(&table, RED, "value-3", expect!["Rule 4.1: it is the time of messages and moves."]);
    answers(&table, YELLOW, "yellow-a", expect!["Rule 4.2: it is the turn of Ada."]);
}

#[test]
fn things_say_what_they_are() {
    let table = row("turn red moves 3\nred f3=6\nyellow f5=1\nsharks c8\n");
    let view = view(&table, RED);
    let told: Vec<String> = [
        "shark-1",
        "message-dolphin",
        "message-kill-shark",
        "hex-f3",
        "hex-c4",
        "red-a",
        "island-ne",
        "value-6",
    ]
    .into_iter()
    .map(|thing| {
        let caption = Survive::caption(&view, thing).expect("it has a caption");
        let [title, text, when] =
            [caption.title, caption.text, caption.when].map(|s| s.text(&names()));
        format!("{title}: {text} {when} ({})", caption.rule)
    })
    .collect();
    expect![[r#"
        shark 1: It takes swimmers, and leaves boats alone. Moves up to 2 sea spaces when the die shows a shark. (11.5)
        Dolphin: Before your first move: one of your swimmers is taken up to 3 sea spaces along.  (10.4)
        Kill a Shark: When another moves a shark upon your swimmer, it leaves the game.  (10.7)
        beach f3: Under any beach tile: whale 50 %, boat 50 %. These sink now, those beside water first. (9.1)
        sea c4: Open sea. Swimmers, boats and creatures meet here. A swimmer goes one space a turn; a boat goes one space a move. (6.4)
        red A: One of the people of Ada, on f3. On land as far as the moves of the turn go, in the water one space a turn. (5.1)
        the north-eastern island: Whoever gets here is safe, and counts at the end. From a boat that lies beside it, or swimming from a space beside it. (8.1)
        a person worth 6: What this person is worth if it gets to a safe island. It is placed face down: remember where. (3.2)"#]].assert_eq(&told.join("\n"));
}
