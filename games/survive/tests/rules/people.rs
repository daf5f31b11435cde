//! Chapter 5: people.

use expect_test::expect;

use super::*;

/// Rule 5.1: to a neighbouring tile, whoever stands there (clarification 6).
#[test]
fn people_walk_over_land() {
    let mut table = row("red f3=6 f4=1 f4=2\nyellow f4=5\n");
    tells(&mut table, "red-a hex-f4", "", expect!["Red A walks to f4."]);
    refused(&table, "red-a hex-f6", expect!["Rule 5.1: f6 is not next to red A."]);
    shows(
        &table,
        &["red", "yellow"],
        expect![[r#"
        red f4=6 f4=1 f4=2 lost=1 lost=1 lost=2 lost=3 lost=3 lost=4 lost=5
        yellow f4=5 lost=1 lost=1 lost=1 lost=2 lost=2 lost=3 lost=3 lost=4 lost=6"#]],
    );
}

/// Rule 5.2: from land into a boat next to it.
#[test]
fn people_board_from_land() {
    let mut table = row("red f3=6 f4=1\nyellow f4=5\nboats f2 a3\n");
    refused(&table, "red-b boat-1", expect!["Rule 5.2: boat 1 is not next to red B."]);
    refused(&table, "red-a boat-3", expect!["Rule 5.2: boat 3 is not on the board."]);
    tells(&mut table, "red-a boat-1", "", expect!["Red A boards boat 1."]);
}

/// Rule 5.3: three at most.
#[test]
fn a_boat_carries_three() {
    let table = row("red f3=6 f2=1\nyellow boat-1=5 boat-1=6 boat-1=4\nboats f2\n");
    refused(&table, "red-a boat-1", expect!["Rule 5.3: boat 1 carries 3 people already."]);
    refused(&table, "red-b boat-1", expect!["Rule 5.3: boat 1 carries 3 people already."]);
    assert!(!may(&table, "red-a boat-1"));
}

/// Rule 5.4: from boat to boat in a neighbouring space.
#[test]
fn people_step_from_boat_to_boat() {
    let mut table = row("red boat-1=6\nyellow f4=5\nboats f2 f1 a3\n");
    refused(&table, "red-a boat-3", expect!["Rule 5.4: boat 3 is not next to red A."]);
    refused(&table, "red-a boat-1", expect!["Rule 5.4: red A is in that boat already."]);
    tells(&mut table, "red-a boat-2", "", expect!["Red A steps over into boat 2."]);
}

/// Rule 5.5: a boat of several colours.
#[test]
fn colours_share_a_boat() {
    let mut table = row("red f3=6\nyellow boat-1=5\nboats f2\n");
    play(&mut table, "red-a boat-1", "");
    assert_eq!(table.state.board().crews[0].len(), 2);
}

/// Rule 5.6: nobody moves the people of others.
#[test]
fn opponents_are_not_moved() {
    let table = row("red f3=6\nyellow f4=5 c3=1\nhand red dolphin/beach\n");
    refused(&table, "yellow-a hex-f5", expect!["Rule 5.6: yellow A belongs to Bo."]);
    refused(
        &table,
        "message-dolphin yellow-b hex-c4",
        expect!["Rule 5.6: yellow B belongs to Bo."],
    );
}

/// Rule 5.7: nobody returns to the island (clarification 7).
#[test]
fn nobody_returns_to_the_island() {
    let table = row("red f2=6 boat-1=1\nyellow f4=5\nboats e2\n");
    refused(
        &table,
        "red-a hex-f3",
        expect!["Rule 5.7: red A has left the island and cannot return."],
    );
    refused(
        &table,
        "red-b hex-f3",
        expect!["Rule 5.7: red B has left the island and cannot return."],
    );
}

/// Rule 5.8: those ashore stay, and the lost are gone.
#[test]
fn the_safe_and_the_lost_do_not_move() {
    let table = row("red f3=6 nw=1 lost=2\nyellow f4=5\nboats c1\n");
    refused(&table, "red-b hex-c1", expect!["Rule 5.9: red B is safe ashore and stays there."]);
    refused(&table, "red-b boat-1", expect!["Rule 5.9: red B is safe ashore and stays there."]);
    refused(&table, "red-c hex-f4", expect!["Rule 5.8: red C is lost."]);
}
