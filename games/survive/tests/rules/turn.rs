//! Chapter 4: the turn.

use expect_test::expect;

use super::*;

/// Rule 4.1: message, moves, tile, die (clarification 5).
#[test]
fn a_turn_has_its_order() {
    let mut table = row("red f4=6\nyellow f5=5\nserpents a3\nunder beach dolphin*2\n");
    refused(&table, "hex-f3", expect!["Rule 4.1: it is the time of messages and moves."]);
    refused(&table, "serpent-1 hex-a4", expect!["Rule 4.1: it is the time of messages and moves."]);
    play(&mut table, "end-moves", "");
    refused(&table, "red-a hex-f3", expect!["Rule 4.1: now a tile sinks."]);
    tells(
        &mut table,
        "hex-f3",
        "tile 6, message 1, die 1",
        expect![[r#"
        Ada sinks the beach at f3.
        Ada finds Dolphin.
        Ada rolls a sea-serpent."#]],
    );
    refused(&table, "hex-f6", expect!["Rule 4.1: now a sea-serpent may move."]);
    tells(
        &mut table,
        "leave-creatures",
        "",
        expect![[r#"
        Ada leaves the creatures where they are.
        Bo is on turn."#]],
    );
}

/// Rule 4.2: only whose turn it is acts.
#[test]
fn nobody_acts_out_of_turn() {
    let table = row("red f4=6\nyellow f5=5\n");
    refused_to(&table, YELLOW, "yellow-a hex-f6", expect!["Rule 4.2: it is the turn of Ada."]);
    refused_to(&table, YELLOW, "end-moves", expect!["Rule 4.2: it is the turn of Ada."]);
    refused_to(&table, PURPLE, "end-moves", expect!["Rule 4.2: it is the turn of Ada."]);
}

/// Rule 4.3: three moves in any mix, and then the tile.
#[test]
fn a_turn_has_three_moves() {
    let mut table = row("red f4=6 f6=1\nyellow f5=5\nboats a3\n");
    play(&mut table, "red-a hex-f3", "");
    play(&mut table, "boat-1 hex-a4", "");
    play(&mut table, "red-b hex-f5", "");
    refused(&table, "red-b hex-f6", expect!["Rule 4.1: now a tile sinks."]);
}

/// Rule 4.3: one person may take all three, and moves may be left.
#[test]
fn moves_need_not_be_used() {
    let mut table = row("red f3=6\nyellow f5=5\n");
    play(&mut table, "red-a hex-f4", "");
    tells(&mut table, "end-moves", "", expect!["Ada leaves 2 moves unused."]);
    let mut table = row("red f3=6\nyellow f5=5\n");
    for space in ["hex-f4", "hex-f5", "hex-f6"] {
        play(&mut table, &format!("red-a {space}"), "");
    }
    shows(
        &table,
        &["turn", "red"],
        expect![[r#"
        turn red sinking
        red f6=6 lost=1 lost=1 lost=1 lost=2 lost=2 lost=3 lost=3 lost=4 lost=5"#]],
    );
}

/// Rule 4.4: the tile is compulsory.
#[test]
fn a_tile_has_to_sink() {
    let table = row("turn red sinking\nred f4=6\nyellow f5=5\n");
    refused(&table, "end-moves", expect!["Rule 4.4: a tile has to sink first."]);
    refused(&table, "leave-creatures", expect!["Rule 4.4: a tile has to sink first."]);
    assert_eq!(table.options(RED), ["hex-f3", "hex-f6"]);
}

/// Rule 4.5: the turn goes to the left, and from the last seat to the first.
#[test]
fn the_turn_goes_round() {
    let people = "red f3=6\nyellow f3=6\norange f3=6\nserpents a3\n";
    let mut table = row(&format!("setup 3\nturn orange creature serpent\n{people}"));
    play(&mut table, "leave-creatures", "");
    assert_eq!(awaited(&table), [0]);
    shows(&table, &["turn"], expect!["turn red moves 3 fresh"]);
}
