//! Chapter 6: swimmers.

use expect_test::expect;

use super::*;

/// Rule 6.1: diving into a neighbouring sea space.
#[test]
fn people_dive_from_land() {
    let mut table = row("red f3=6\nyellow f4=5\n");
    refused(&table, "red-1 hex-f1", expect!["Rule 6.1: f1 is not next to red 1."]);
    tells(&mut table, "red-1 hex-f2", "", expect!["Red 1 dives into the sea at f2."]);
}

/// Rule 6.1: also where a boat lies; it need not be boarded.
#[test]
fn people_dive_beside_a_boat() {
    let mut table = row("red f3=6\nyellow f4=5\nboats f2\n");
    tells(&mut table, "red-1 hex-f2", "", expect!["Red 1 dives into the sea at f2."]);
    refused(
        &table,
        "red-1 boat-1",
        expect!["Rule 6.5: red 1 swims, and a swimmer takes one step a turn."],
    );
}

/// Rule 6.2: overboard into the boat's own space.
#[test]
fn people_jump_overboard() {
    let mut table = row("red boat-1=6\nyellow f4=5\nboats f2\n");
    refused(
        &table,
        "red-1 hex-f1",
        expect!["Rule 6.2: red 1 can only jump into the space of the boat, which is not at f1."],
    );
    tells(&mut table, "red-1 hex-f2", "", expect!["Red 1 jumps overboard at f2."]);
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
            Red 1 and yellow 1 fall into the sea at f3.
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
    refused(&table, "red-1 hex-c7", expect!["Rule 6.4: c7 is not next to red 1."]);
    refused(&table, "red-2 hex-f5", expect!["Rule 5.1: f5 is not next to red 2."]);
    tells(&mut table, "red-1 hex-c6", "", expect!["Red 1 swims to c6."]);
    refused(
        &table,
        "red-1 hex-c7",
        expect!["Rule 6.4: red 1 has been in the water this turn, and one sea space is all."],
    );
    play(&mut table, "red-2 hex-f2", "");
    refused(
        &table,
        "red-2 hex-f1",
        expect!["Rule 6.4: red 2 has been in the water this turn, and one sea space is all."],
    );
    shows(&table, &["swum"], expect!["swum red-1 red-2"]);
}

/// Rule 6.4: next turn the swimmer is fresh again.
#[test]
fn the_allowance_comes_back() {
    let mut table =
        row("turn yellow creature serpent\nred c5=6\nyellow f4=5\nserpents a9\nswum yellow-1\n");
    play(&mut table, "leave-creatures", "");
    assert!(may(&table, "red-1 hex-c6"));
    shows(&table, &["swum"], expect![""]);
}

/// Rule 6.5: swimming and climbing aboard take two turns, or two moves where
/// the table goes by the letter of 1982 (clarification 8).
#[test]
fn swimming_and_boarding_in_one_turn_is_a_ruling() {
    let mut strict = row("red c5=6\nyellow f4=5\nboats c6\n");
    play(&mut strict, "red-1 hex-c6", "");
    refused(
        &strict,
        "red-1 boat-1",
        expect!["Rule 6.5: red 1 swims, and a swimmer takes one step a turn."],
    );
    assert!(!may(&strict, "red-1 boat-1"));
    let mut letter = row("setup 2 swimming=one-sea-space\nred c5=6\nyellow f4=5\nboats c6\n");
    play(&mut letter, "red-1 hex-c6", "");
    tells(&mut letter, "red-1 boat-1", "", expect!["Red 1 boards boat 1."]);
    refused(
        &letter,
        "red-1 hex-c6",
        expect!["Rule 6.4: red 1 has been in the water this turn, and one sea space is all."],
    );
}

/// Rule 6.5: swimming and going ashore likewise.
#[test]
fn swimming_and_landing_in_one_turn_is_a_ruling() {
    let mut strict = row("red c2=6\nyellow f4=5\n");
    play(&mut strict, "red-1 hex-c1", "");
    refused(
        &strict,
        "red-1 island-nw",
        expect!["Rule 6.5: red 1 swims, and a swimmer takes one step a turn."],
    );
    let mut letter = row("setup 2 swimming=one-sea-space\nred c2=6\nyellow f4=5\n");
    play(&mut letter, "red-1 hex-c1", "");
    tells(
        &mut letter,
        "red-1 island-nw",
        "",
        expect!["Red 1 goes ashore on the north-western island."],
    );
}

/// Rule 6.5: climbing aboard is the step of the turn, so that nobody is in and
/// out of the water for nothing; the boat carries them on all the same.
#[test]
fn climbing_aboard_is_the_step() {
    let mut table = row("red c5=6\nyellow f4=5\nboats c5\n");
    play(&mut table, "red-1 boat-1", "");
    refused(
        &table,
        "red-1 hex-c5",
        expect!["Rule 6.4: red 1 has been in the water this turn, and one sea space is all."],
    );
    tells(&mut table, "boat-1 hex-c4", "", expect!["Boat 1 sails from c5 to c4."]);
}

/// Rule 6.6: only into a boat in the same space.
#[test]
fn a_swimmer_climbs_in_from_the_same_space() {
    let mut table = row("red c5=6 c6=1\nyellow f4=5\nboats c6\n");
    refused(
        &table,
        "red-1 boat-1",
        expect!["Rule 6.6: red 1 and boat 1 are not in the same space."],
    );
    tells(&mut table, "red-2 boat-1", "", expect!["Red 2 boards boat 1."]);
}

/// Rule 6.7: any number of swimmers share a space.
#[test]
fn swimmers_share_a_space() {
    let mut table = row("red c5=6 c6=1 c6=2 c6=3\nyellow c6=5 c6=6\n");
    play(&mut table, "red-1 hex-c6", "");
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
        "red-1 hex-c6",
        "",
        expect![[r#"
            Red 1 swims to c6.
            Red 1 is lost to a sea-serpent at c6."#]],
    );
    tells(
        &mut perilous,
        "red-2 hex-f2",
        "",
        expect![[r#"
            Red 2 dives into the sea at f2.
            Red 2 is lost to a shark at f2."#]],
    );
    tells(
        &mut perilous,
        "red-3 hex-f8",
        "",
        expect![[r#"
            Red 3 jumps overboard at f8.
            Red 3 is lost to a shark at f8."#]],
    );
    let forbidden = with(" waters=forbidden");
    refused(&forbidden, "red-1 hex-c6", expect!["Rule 6.8: a sea-serpent is at c6."]);
    refused(&forbidden, "red-2 hex-f2", expect!["Rule 6.8: a shark is at f2."]);
    refused(&forbidden, "red-3 hex-f8", expect!["Rule 6.8: a shark is at f8."]);
    assert!(!may(&forbidden, "red-1 hex-c6"));
}

/// Rule 6.8: a whale does nothing to those who swim to it.
#[test]
fn swimmers_share_a_space_with_a_whale() {
    let mut table = row("setup 2 waters=forbidden\nred c5=6\nyellow f4=5\nwhales c6\n");
    tells(&mut table, "red-1 hex-c6", "", expect!["Red 1 swims to c6."]);
}
