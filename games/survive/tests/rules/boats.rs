//! Chapter 7: boats.

use expect_test::expect;

use super::*;

/// Rule 7.1: one sea space in any direction.
#[test]
fn a_boat_sails_one_space() {
    let mut table = row("red f3=6\nyellow f4=5\nboats f2\n");
    refused(&table, "boat-1 hex-f3", expect!["Rule 7.1: f3 is not sea."]);
    refused(&table, "boat-1 hex-a5", expect!["Rule 7.1: a5 is not next to boat 1."]);
    refused(&table, "boat-1 hex-f2", expect!["Rule 7.2: boat 1 lies at f2."]);
    refused(&table, "boat-9 hex-f2", expect!["Rule 7.1: boat 9 is not on the board."]);
    tells(&mut table, "boat-1 hex-f1", "", expect!["Boat 1 sails from f2 to f1."]);
}

/// Rule 7.2: one boat a space.
#[test]
fn boats_do_not_share_a_space() {
    let table = row("red f3=6\nyellow f4=5\nboats f2 f1\n");
    refused(&table, "boat-1 hex-f1", expect!["Rule 7.2: boat 2 lies at f1."]);
    assert!(!may(&table, "boat-1 hex-f1"));
}

/// Rule 7.3: an empty boat is anyone's.
#[test]
fn anyone_moves_an_empty_boat() {
    for player in ["red", "yellow"] {
        let table = row(&format!("turn {player} moves 1\nred f3=6\nyellow f4=5\nboats f2\n"));
        assert!(may(&table, "boat-1 hex-f1"));
    }
}

/// Rule 7.4: the majority moves the boat.
#[test]
fn the_majority_controls_a_boat() {
    let rest = "red boat-1=6 boat-1=1\nyellow boat-1=5\nboats f2\n";
    let red = row(&format!("turn red moves 1\n{rest}"));
    assert!(may(&red, "boat-1 hex-f1"));
    let yellow = row(&format!("turn yellow moves 1\n{rest}"));
    refused(
        &yellow,
        "boat-1 hex-f1",
        expect!["Rule 7.4: others have more people aboard boat 1 than you."],
    );
    let alone = row("turn red moves 1\nred f3=6\nyellow boat-1=5\nboats f2\n");
    refused(
        &alone,
        "boat-1 hex-f1",
        expect!["Rule 7.4: others have more people aboard boat 1 than you."],
    );
}

/// Rule 7.5: with equal numbers each of them moves it (clarification 9).
#[test]
fn equals_share_control() {
    let rest = "setup 4\nred boat-1=6\nyellow boat-1=5\norange boat-1=1\npurple f3=1\nboats f2\n";
    for player in ["red", "yellow", "orange"] {
        let table = row(&format!("{rest}turn {player} moves 1\n"));
        assert!(may(&table, "boat-1 hex-f1"), "{player}");
    }
    let table = row(&format!("{rest}turn purple moves 1\n"));
    refused(
        &table,
        "boat-1 hex-f1",
        expect!["Rule 7.4: others have more people aboard boat 1 than you."],
    );
}

/// Rules 7.6, 12.2: nobody left, no boats; the tile and the die go on
/// (clarification 9).
#[test]
fn whoever_has_nobody_left_moves_no_boats() {
    let rest = "red nw=6 lost=1\nyellow f5=5\nboats f2\nserpents a9\nunder beach dolphin*2\n";
    let holding = row(&format!("{rest}hand red dolphin/beach\n"));
    refused(&holding, "boat-1 hex-f1", expect!["Rule 7.6: you have nobody left to save."]);
    let mut before = row(&format!("{rest}turn yellow creature serpent\n"));
    tells(
        &mut before,
        "leave-creatures",
        "",
        expect![[r#"
        Bo leaves the creatures where they are.
        Ada is on turn."#]],
    );
    shows(&before, &["turn"], expect!["turn red sinking"]);
    let mut with_message =
        row(&format!("{rest}hand red dolphin/beach\nturn yellow creature serpent\n"));
    play(&mut with_message, "leave-creatures", "");
    shows(&with_message, &["turn"], expect!["turn red moves 0 fresh"]);
    assert_eq!(with_message.options(RED), ["end-moves"]);
    tells(&mut with_message, "end-moves", "", expect!["Ada plays no message."]);
}

/// Rule 7.6: when the last one goes ashore, the moves are over.
#[test]
fn the_last_one_ashore_ends_the_moves() {
    let mut table = row("red boat-1=6\nyellow f5=5\nboats c1\n");
    play(&mut table, "red-a island-nw", "");
    shows(&table, &["turn"], expect!["turn red sinking"]);
}

/// Rule 7.7: a boat with people meets the creature that it sails to, or may
/// not sail there (clarifications 10, 22).
#[test]
fn boats_meet_serpents_and_whales() {
    let with = |setup: &str, creatures: &str| {
        row(&format!("setup 2{setup}\nred boat-1=6\nyellow boat-1=5 f5=1\nboats f2\n{creatures}\n"))
    };
    let mut serpent = with("", "serpents f1");
    tells(
        &mut serpent,
        "boat-1 hex-f1",
        "",
        expect![[r#"
            Boat 1 sails from f2 to f1.
            Red A and yellow A are lost to a sea-serpent at f1.
            Boat 1 is sunk by a sea-serpent at f1."#]],
    );
    let mut whale = with("", "whales f1");
    tells(
        &mut whale,
        "boat-1 hex-f1",
        "",
        expect![[r#"
            Boat 1 sails from f2 to f1.
            Boat 1 is sunk by a whale at f1.
            Red A and yellow A are in the water at f1."#]],
    );
    let mut both = with("", "whales f1\nsharks f1");
    tells(
        &mut both,
        "boat-1 hex-f1",
        "",
        expect![[r#"
            Boat 1 sails from f2 to f1.
            Boat 1 is sunk by a whale at f1.
            Red A and yellow A are in the water at f1.
            Red A and yellow A are lost to a shark at f1."#]],
    );
    let mut shark = with("", "sharks f1");
    tells(&mut shark, "boat-1 hex-f1", "", expect!["Boat 1 sails from f2 to f1."]);
    let forbidden = with(" waters=forbidden", "serpents f1\nwhales e2");
    refused(&forbidden, "boat-1 hex-f1", expect!["Rule 7.7: a sea-serpent is at f1."]);
    refused(&forbidden, "boat-1 hex-e2", expect!["Rule 7.7: a whale is at e2."]);
    assert!(!may(&forbidden, "boat-1 hex-f1"));
}

/// Rule 7.7: an empty boat sails where it likes.
#[test]
fn empty_boats_fear_nothing() {
    let mut table =
        row("setup 2 waters=forbidden\nred f3=6\nyellow f5=5\nboats f2\nserpents f1\nwhales f1\n");
    tells(&mut table, "boat-1 hex-f1", "", expect!["Boat 1 sails from f2 to f1."]);
}

/// Rule 7.8: so does a person who boards beside a creature.
#[test]
fn boarding_beside_a_creature_is_perilous() {
    let with = |setup: &str, creatures: &str| {
        row(&format!("setup 2{setup}\nred f3=6 f2=1\nyellow f5=5\nboats f2\n{creatures}\n"))
    };
    let mut whale = with("", "whales f2");
    tells(
        &mut whale,
        "red-a boat-1",
        "",
        expect![[r#"
            Red A boards boat 1.
            Boat 1 is sunk by a whale at f2.
            Red A is in the water at f2."#]],
    );
    let forbidden = with(" waters=forbidden", "whales f2");
    refused(&forbidden, "red-a boat-1", expect!["Rule 7.8: a whale is at f2."]);
    refused(&forbidden, "red-b boat-1", expect!["Rule 7.8: a whale is at f2."]);
    assert!(!may(&forbidden, "red-a boat-1"));
}

/// Rule 7.9: whoever boarded is carried on in the same turn (clarification 8).
#[test]
fn a_boat_carries_its_people_on() {
    let mut table = row("red c2=6\nyellow f5=5\nboats c2\n");
    play(&mut table, "red-a boat-1", "");
    play(&mut table, "boat-1 hex-c1", "");
    tells(
        &mut table,
        "red-a island-nw",
        "",
        expect!["Red A goes ashore on the north-western island."],
    );
}
