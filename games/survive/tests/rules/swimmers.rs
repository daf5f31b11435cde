//! Chapter 6: swimmers.

use expect_test::expect;

use super::*;

/// Rule 6.1: diving into a neighbouring sea space.
#[test]
fn people_dive_from_land() {
    let mut table = row("red f3=6\nyellow f4=5\n");
    refused(&table, "red-a hex-f1", expect!["Rule 6.1: f1 is not next to red A."]);
    tells(&mut table, "red-a hex-f2", "", expect!["Red A dives into the sea at f2."]);
}

/// Rule 6.1: also where a boat lies; it need not be boarded, and can be with
/// another move (Rule 6.5).
#[test]
fn people_dive_beside_a_boat() {
    let mut table = row("red f3=6\nyellow f4=5\nboats f2\n");
    tells(&mut table, "red-a hex-f2", "", expect!["Red A dives into the sea at f2."]);
    tells(&mut table, "red-a boat-1", "", expect!["Red A boards boat 1."]);
}

/// Rule 6.2: overboard into the boat's own space.
#[test]
fn people_jump_overboard() {
    let mut table = row("red boat-1=6\nyellow f4=5\nboats f2\n");
    refused(
        &table,
        "red-a hex-f1",
        expect!["Rule 6.2: red A can only jump into the space of the boat, which is not at f1."],
    );
    tells(&mut table, "red-a hex-f2", "", expect!["Red A jumps overboard at f2."]);
}

/// Rule 6.3: those on a sinking tile fall into the sea.
#[test]
fn people_fall_when_their_tile_sinks() {
    let mut table = row("turn red sinking\nred f3=6\nyellow f3=5\nunder beach whale dolphin\n");
    tells(
        &mut table,
        "hex-f3",
        "tile 2, die 3",
        expect![[r#"
            Ada sinks the beach at f3.
            Red A and yellow A fall into the sea at f3.
            A whale was under the tile.
            Whale 5 comes up at f3.
            Ada rolls a shark.
            There is no shark on the board.
            Bo is on turn."#]],
    );
}

/// Rule 6.4: one sea space a turn, and entering the water is it
/// (clarification 8).
#[test]
fn a_swimmer_swims_one_space() {
    let mut table = row("red c5=6 f3=1 boat-1=2\nyellow f4=5\nboats f8\n");
    refused(&table, "red-a hex-c7", expect!["Rule 6.4: c7 is not next to red A."]);
    refused(&table, "red-b hex-f5", expect!["Rule 5.1: f5 is not next to red B."]);
    tells(&mut table, "red-a hex-c6", "", expect!["Red A swims to c6."]);
    refused(
        &table,
        "red-a hex-c7",
        expect!["Rule 6.4: red A has been in the water this turn, and one sea space is all."],
    );
    play(&mut table, "red-b hex-f2", "");
    refused(
        &table,
        "red-b hex-f1",
        expect!["Rule 6.4: red B has been in the water this turn, and one sea space is all."],
    );
    shows(&table, &["swum"], expect!["swum red-a red-b"]);
}

/// Rule 6.4: next turn the swimmer is fresh again.
#[test]
fn the_allowance_comes_back() {
    let mut table =
        row("turn yellow creature serpent\nred c5=6\nyellow f4=5\nserpents a9\nswum yellow-a\n");
    play(&mut table, "leave-creatures", "");
    assert!(may(&table, "red-a hex-c6"));
    shows(&table, &["swum"], expect![""]);
}

/// Rule 6.5: swimming to a boat and climbing aboard are two moves of one turn,
/// as 1982 has it, or take two turns where the table goes by 2012
/// (clarification 8).
#[test]
fn swimming_and_boarding_in_one_turn_is_a_ruling() {
    let mut strict = row("setup 2 swimming=one-step\nred c5=6\nyellow f4=5\nboats c6\n");
    play(&mut strict, "red-a hex-c6", "");
    refused(
        &strict,
        "red-a boat-1",
        expect!["Rule 6.5: red A swims, and a swimmer takes one step a turn."],
    );
    assert!(!may(&strict, "red-a boat-1"));
    let mut letter = row("red c5=6\nyellow f4=5\nboats c6\n");
    play(&mut letter, "red-a hex-c6", "");
    tells(&mut letter, "red-a boat-1", "", expect!["Red A boards boat 1."]);
    refused(
        &letter,
        "red-a hex-c6",
        expect!["Rule 6.4: red A has been in the water this turn, and one sea space is all."],
    );
}

/// Rule 6.5: swimming and going ashore likewise.
#[test]
fn swimming_and_landing_in_one_turn_is_a_ruling() {
    let mut strict = row("setup 2 swimming=one-step\nred c2=6\nyellow f4=5\n");
    play(&mut strict, "red-a hex-c1", "");
    refused(
        &strict,
        "red-a island-nw",
        expect!["Rule 6.5: red A swims, and a swimmer takes one step a turn."],
    );
    let mut letter = row("red c2=6\nyellow f4=5\n");
    play(&mut letter, "red-a hex-c1", "");
    tells(
        &mut letter,
        "red-a island-nw",
        "",
        expect!["Red A goes ashore on the north-western island."],
    );
}

/// Rule 6.5: where a swimmer has one step, climbing aboard is it, so that
/// nobody is in and out of the water for nothing; the boat carries them on all
/// the same.
#[test]
fn climbing_aboard_is_the_step() {
    let mut table = row("setup 2 swimming=one-step\nred c5=6\nyellow f4=5\nboats c5\n");
    play(&mut table, "red-a boat-1", "");
    refused(
        &table,
        "red-a hex-c5",
        expect!["Rule 6.4: red A has been in the water this turn, and one sea space is all."],
    );
    tells(&mut table, "boat-1 hex-c4", "", expect!["Boat 1 sails from c5 to c4."]);
}

/// Rule 6.6: only into a boat in the same space.
#[test]
fn a_swimmer_climbs_in_from_the_same_space() {
    let mut table = row("red c5=6 c6=1\nyellow f4=5\nboats c6\n");
    refused(
        &table,
        "red-a boat-1",
        expect!["Rule 6.6: red A and boat 1 are not in the same space."],
    );
    tells(&mut table, "red-b boat-1", "", expect!["Red B boards boat 1."]);
}

/// Rule 6.7: any number of swimmers share a space.
#[test]
fn swimmers_share_a_space() {
    let mut table = row("red c5=6 c6=1 c6=2 c6=3\nyellow c6=5 c6=6\n");
    play(&mut table, "red-a hex-c6", "");
    let space = "c6".parse().unwrap();
    assert_eq!(table.state.board().swimmers_at(space).len(), 6);
}

/// Rule 6.8: into a creature's mouth, or not at all (clarification 10).
#[test]
fn swimmers_meet_sharks_and_serpents() {
    let with = |setup: &str| {
        row(&format!(
            "setup 2{setup}\nred c5=6 f3=1 boat-1=2\nyellow f4=5\nboats f8\nserpents c6\nsharks f2 f8\n"
        ))
    };
    let mut perilous = with("");
    tells(
        &mut perilous,
        "red-a hex-c6",
        "",
        expect![[r#"
            Red A swims to c6.
            Red A is lost to a sea-serpent at c6."#]],
    );
    tells(
        &mut perilous,
        "red-b hex-f2",
        "",
        expect![[r#"
            Red B dives into the sea at f2.
            Red B is lost to a shark at f2."#]],
    );
    tells(
        &mut perilous,
        "red-c hex-f8",
        "",
        expect![[r#"
            Red C jumps overboard at f8.
            Red C is lost to a shark at f8."#]],
    );
    let forbidden = with(" waters=forbidden");
    refused(&forbidden, "red-a hex-c6", expect!["Rule 6.8: a sea-serpent is at c6."]);
    refused(&forbidden, "red-b hex-f2", expect!["Rule 6.8: a shark is at f2."]);
    refused(&forbidden, "red-c hex-f8", expect!["Rule 6.8: a shark is at f8."]);
    assert!(!may(&forbidden, "red-a hex-c6"));
}

/// Rule 6.8: a whale does nothing to those who swim to it.
#[test]
fn swimmers_share_a_space_with_a_whale() {
    let mut table = row("setup 2 waters=forbidden\nred c5=6\nyellow f4=5\nwhales c6\n");
    tells(&mut table, "red-a hex-c6", "", expect!["Red A swims to c6."]);
}
