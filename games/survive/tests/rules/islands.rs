//! Chapter 8: the safe islands.

use expect_test::expect;
use survive::notation::read_action;

use super::*;

/// Rule 8.1: from a boat in a landing space, one move a person.
#[test]
fn people_land_from_boats() {
    let mut table = row("red boat-1=6 boat-1=1 boat-2=2 f3=3\nyellow f5=5\nboats c1 c2\n");
    refused(
        &table,
        "red-c island-nw",
        expect!["Rule 8.1: red C is at c2, which is no landing space of the north-western island."],
    );
    refused(
        &table,
        "red-a island-ne",
        expect!["Rule 8.1: red A is at c1, which is no landing space of the north-eastern island."],
    );
    refused(
        &table,
        "red-d island-nw",
        expect!["Rule 8.1: red D stands on land, far from the north-western island."],
    );
    play(&mut table, "red-a island-nw", "");
    tells(
        &mut table,
        "red-b island-nw",
        "",
        expect!["Red B goes ashore on the north-western island."],
    );
    shows(
        &table,
        &["turn", "boats"],
        expect![[r#"
        turn red moves 1
        boats c1 c2 - - - - - - - - - -"#]],
    );
}

/// Rule 8.2: a swimmer lands from the water.
#[test]
fn swimmers_land_from_the_water() {
    let mut table = row("red l11=6 l10=1\nyellow f5=5\n");
    refused(
        &table,
        "red-b island-se",
        expect![
            "Rule 8.2: red B is at l10, which is no landing space of the south-eastern island."
        ],
    );
    tells(
        &mut table,
        "red-a island-se",
        "",
        expect!["Red A goes ashore on the south-eastern island."],
    );
}

/// Rules 8.1, 8.2: each island has two landing spaces.
#[test]
fn each_island_has_two_landings() {
    let landings = [("nw", "b2 c1"), ("ne", "b11 c11"), ("sw", "k1 l2"), ("se", "k11 l11")];
    for (island, spaces) in landings {
        for space in spaces.split(' ') {
            let table = row(&format!("red {space}=6\nyellow f5=5\n"));
            let ashore: Vec<String> =
                table.options(RED).into_iter().filter(|o| o.contains("island")).collect();
            assert_eq!(ashore, [format!("red-a island-{island}")]);
        }
    }
}

/// Rule 8.3: boats stay in the water, and where they are.
#[test]
fn boats_do_not_land() {
    let mut table = row("red boat-1=6 f3=1\nyellow f5=5\nboats c1\n");
    assert!(table.options(RED).iter().all(|option| option != "boat-1 island-nw"));
    assert!(read_action(&table.state, "boat-1 island-nw").is_none());
    play(&mut table, "red-a island-nw", "");
    shows(&table, &["boats"], expect!["boats c1 - - - - - - - - - - -"]);
}

/// Rules 8.4, 8.5: reefs are closed to swimmers, boats and creatures.
#[test]
fn reefs_are_closed() {
    let table = row(
        "red c1=6 boat-1=1\nyellow f5=5\nboats e1\nhand red dolphin/beach call-shark/beach\nsharks a3\n",
    );
    refused(&table, "red-a hex-d1", expect!["Rule 8.4: d1 is coral reef."]);
    refused(&table, "boat-1 hex-d1", expect!["Rule 8.4: d1 is coral reef."]);
    refused(&table, "message-dolphin red-a hex-d1", expect!["Rule 8.4: d1 is coral reef."]);
    refused(&table, "message-call-shark shark-1 hex-d1", expect!["Rule 8.5: d1 is coral reef."]);
    assert!(!table.options(RED).iter().any(|option| option.ends_with("hex-d1")));
    let creature = row("turn red creature shark\nred f3=6\nyellow f5=5\nsharks a3\n");
    refused(&creature, "shark-1 hex-a2", expect!["Rule 8.5: a2 is coral reef."]);
}
