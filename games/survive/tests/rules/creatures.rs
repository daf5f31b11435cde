//! Chapter 11: creatures.

use expect_test::expect;

use super::*;

fn rolled(kind: &str, rest: &str) -> Scripted<Survive> {
    row(&format!("turn red creature {kind}\n{rest}"))
}

/// Rule 11.1: one of the kind that was rolled, or none (clarification 17).
#[test]
fn the_die_names_a_creature() {
    let table = rolled("shark", "red f3=1\nyellow f5=1\nsharks c7\nwhales c8\n");
    refused(
        &table,
        "whale-1 hex-c7",
        expect!["Rule 11.1: the die shows a shark, which whale 1 is not."],
    );
    refused(&table, "shark-5 hex-c7", expect!["Rule 11.1: shark 5 is not on the board."]);
    assert!(may(&table, "leave-creatures"));
    assert!(may(&table, "shark-1 hex-c8"));
}

/// Rule 11.2: none of the kind, and nothing happens (clarification 17).
#[test]
fn nothing_happens_without_such_a_creature() {
    let mut table =
        row("turn red sinking\nred f4=1\nyellow f5=1\nunder beach dolphin wind\nserpents a5\n");
    let told = play(&mut table, "hex-f3", "tile 6, message 1, die 3");
    assert_eq!(told[3..], ["There is no shark on the board.", "Bo is on turn."]);
}

/// Rule 11.3: one, two and three sea spaces.
#[test]
fn creatures_have_their_ranges() {
    let serpent = rolled("serpent", "red f3=1\nyellow f5=1\nserpents c5\n");
    refused(
        &serpent,
        "serpent-1 hex-c7",
        expect!["Rule 11.3: serpent 1 moves 1 sea space at most and does not get to c7."],
    );
    let shark = rolled("shark", "red f3=1\nyellow f5=1\nsharks c5\n");
    refused(
        &shark,
        "shark-1 hex-c8",
        expect!["Rule 11.3: shark 1 moves 2 sea spaces at most and does not get to c8."],
    );
    let whale = rolled("whale", "red f3=1\nyellow f5=1\nwhales c5\n");
    refused(
        &whale,
        "whale-1 hex-c9",
        expect!["Rule 11.3: whale 1 moves 3 sea spaces at most and does not get to c9."],
    );
    for (table, far) in [(&serpent, "c6"), (&shark, "c7"), (&whale, "c8")] {
        let found = table.options(RED).iter().any(|o| o.ends_with(&format!("hex-{far}")));
        assert!(found, "{far}");
    }
}

/// Rule 11.3: over the sea only (clarification 18): a serpent in the lagoon is
/// locked in until a tile beside it has sunk.
#[test]
fn creatures_keep_to_the_sea() {
    let around = "f ~ ~ B F M B ~ ~ ~ ~ ~ ~\ng ~ ~ ~ ~ F ~ F ~ ~ ~ ~\nh ~ ~ ~ ~ ~ F F ~ ~ ~ ~ ~\n";
    let people = "red f3=1\nyellow f5=1\nserpents g6\n";
    let locked = position(&format!(
        "turn red creature serpent\n{}{people}",
        around.replace("B ~ ~ ~ ~ ~ ~", "B F ~ ~ ~ ~ ~")
    ));
    assert_eq!(locked.options(RED), ["leave-creatures"]);
    refused(&locked, "serpent-1 hex-g5", expect!["Rule 11.3: g5 is not sea."]);
    let free = position(&format!("turn red creature serpent\n{around}{people}"));
    assert_eq!(free.options(RED), ["serpent-1 hex-f7", "leave-creatures"]);
}

/// Rule 11.4: a sea-serpent takes swimmers, boat and crew (clarification 19).
#[test]
fn a_serpent_takes_everything() {
    let mut table = rolled("serpent", "red f3=1\nyellow boat-1=5 c5=1\nboats c5\nserpents c6\n");
    tells(
        &mut table,
        "serpent-1 hex-c5",
        "",
        expect![[r#"
            Ada moves serpent 1 from c6 to c5.
            Yellow B is lost to a sea-serpent at c5.
            Yellow A is lost to a sea-serpent at c5.
            Boat 1 is sunk by a sea-serpent at c5.
            Bo is on turn."#]],
    );
}

/// Rule 11.5: a shark takes swimmers and leaves the boat alone.
#[test]
fn a_shark_takes_swimmers() {
    let mut table = rolled("shark", "red f3=1\nyellow boat-1=5 c5=1 c5=2\nboats c5\nsharks c7\n");
    tells(
        &mut table,
        "shark-1 hex-c5",
        "",
        expect![[r#"
            Ada moves shark 1 from c7 to c5.
            Yellow B and yellow C are lost to a shark at c5.
            Bo is on turn."#]],
    );
    shows(
        &table,
        &["boats", "sharks"],
        expect![[r#"
        boats c5 - - - - - - - - - - -
        sharks c5 gone gone gone gone gone"#]],
    );
}

/// Rule 11.6: a whale sinks the boat, and its crew swims.
#[test]
fn a_whale_sinks_a_boat() {
    let mut table = rolled("whale", "red f3=1\nyellow boat-1=5 c5=1\nboats c5\nwhales c8\n");
    tells(
        &mut table,
        "whale-1 hex-c5",
        "",
        expect![[r#"
            Ada moves whale 1 from c8 to c5.
            Boat 1 is sunk by a whale at c5.
            Yellow A is in the water at c5.
            Bo is on turn."#]],
    );
    shows(
        &table,
        &["yellow"],
        expect!["yellow c5=5 c5=1 lost=1 lost=1 lost=2 lost=2 lost=3 lost=3 lost=4 lost=6"],
    );
}

/// Rule 11.7: where a shark waits, the crew is lost.
#[test]
fn a_whale_and_a_shark_together() {
    let mut table =
        rolled("whale", "red f3=1\nyellow boat-1=5 f5=1\nboats c5\nwhales c8\nsharks c5\n");
    tells(
        &mut table,
        "whale-1 hex-c5",
        "",
        expect![[r#"
            Ada moves whale 1 from c8 to c5.
            Boat 1 is sunk by a whale at c5.
            Yellow A is in the water at c5.
            Yellow A is lost to a shark at c5.
            Bo is on turn."#]],
    );
}

/// Rule 11.8: an empty boat is safe from all of them (clarification 19).
#[test]
fn empty_boats_are_never_sunk() {
    for kind in ["serpent", "shark", "whale"] {
        let mut table = rolled(kind, &format!("red f3=1\nyellow f5=5\nboats c5\n{kind}s c6\n"));
        let told = play(&mut table, &format!("{kind}-1 hex-c5"), "");
        assert_eq!(told.len(), 2, "{told:?}");
        shows(&table, &["boats"], expect!["boats c5 - - - - - - - - - - -"]);
    }
}

/// Rule 11.9: a creature does not pass over its prey (clarifications 19, 20).
#[test]
fn a_creature_stops_at_its_prey() {
    // Along the top edge: a whale at a3, boats at a5 and b5, and a way round.
    let rest = "red f3=1\nyellow a4=5 b3=1 b4=2\nsharks a3\n";
    let table = rolled("shark", rest);
    refused(
        &table,
        "shark-1 hex-a5",
        expect!["Rule 11.9: shark 1 does not get to a5 without passing its prey."],
    );
    assert_eq!(
        table.options(RED),
        ["shark-1 hex-a4", "shark-1 hex-b3", "shark-1 hex-b4", "leave-creatures"]
    );
    let passes = row(&format!("setup 2 passing=passes\nturn red creature shark\n{rest}"));
    assert!(may(&passes, "shark-1 hex-a5"));
}

/// Rule 11.9: it attacks once, where it stops.
#[test]
fn a_creature_attacks_once() {
    let mut table = row(
        "setup 2 passing=passes\nturn red creature shark\nred f3=1\nyellow a4=5 a5=1\nsharks a3\n",
    );
    tells(
        &mut table,
        "shark-1 hex-a5",
        "",
        expect![[r#"
            Ada moves shark 1 from a3 to a5.
            Yellow B is lost to a shark at a5.
            Bo is on turn."#]],
    );
}

/// Rule 11.10: creatures share a space in peace (clarification 18).
#[test]
fn creatures_share_a_space() {
    let mut table =
        rolled("whale", "red f3=1\nyellow f5=5\nserpents c5\nsharks c5\nwhales c5 c8\n");
    tells(
        &mut table,
        "whale-2 hex-c5",
        "",
        expect![[r#"
        Ada moves whale 2 from c8 to c5.
        Bo is on turn."#]],
    );
}

/// Rule 11.11: one's own people are not spared (clarification 19).
#[test]
fn nobody_is_spared() {
    let mut table = rolled("shark", "red c5=1 f5=1\nyellow c5=5\nsharks c7\n");
    let told = play(&mut table, "shark-1 hex-c5", "");
    assert_eq!(told[1], "Red A and yellow A are lost to a shark at c5.");
}
