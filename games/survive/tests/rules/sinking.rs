//! Chapter 9: sinking.

use expect_test::expect;
use survive::pieces::{MESSAGES, Terrain};
use tabletop::chance::odometer;
use tabletop::{Legal, Table};

use super::*;

/// A block of tiles in the west: `f5` has land on all sides.
///
/// ```text
///     e4 e5
///   f4 f5 f6
///     g4 g5
/// ```
const BLOCK: &str = "turn red sinking\nred g5=1\nyellow g5=1\n";

/// Rule 9.1: a tile needs water beside it (clarification 11).
#[test]
fn a_tile_on_water_sinks() {
    let land = "e ~ ~ ~ F F ~ ~ ~ ~ ~ ~\nf ~ ~ ~ B B F ~ ~ ~ ~ ~ ~\ng ~ ~ ~ F M ~ ~ ~ ~ ~ ~\n";
    let table = position(&format!("{land}{BLOCK}"));
    refused(&table, "hex-f5", expect!["Rule 9.1: the tile at f5 has land on all sides."]);
    refused(&table, "hex-f2", expect!["Rule 9.1: there is no tile at f2."]);
    assert_eq!(table.options(RED), ["hex-f4"]);
}

/// Rule 9.1: the lagoon and the space of a sunken tile are water too.
#[test]
fn the_lagoon_counts_as_water() {
    let inside = row(
        "turn red sinking\ng ~ ~ ~ ~ B ~ F F F ~ ~\nh ~ ~ F F F F F F F F ~ ~\nred f3=1\nyellow f3=1\n",
    );
    let options = inside.options(RED);
    assert!(options.contains(&"hex-g5".to_owned()), "{options:?}");
}

/// Rule 9.2: beaches, then forests, then mountains.
#[test]
fn terrains_sink_in_order() {
    let table = row("turn red sinking\nred f3=1\nyellow f3=1\n");
    refused(&table, "hex-f4", expect!["Rule 9.2: f4 is a forest, and a beach still stands."]);
    refused(&table, "hex-f5", expect!["Rule 9.2: f5 is a mountain, and a beach still stands."]);
    let forest = position("turn red sinking\nf ~ ~ ~ F M ~ ~ ~ ~ ~ ~ ~\nred f4=1\nyellow f4=1\n");
    refused(&forest, "hex-f5", expect!["Rule 9.2: f5 is a mountain, and a forest still stands."]);
    assert_eq!(forest.options(RED), ["hex-f4"]);
    let mountain = position("turn red sinking\nf ~ ~ ~ ~ M ~ ~ ~ ~ ~ ~ ~\nred f5=1\nyellow f5=1\n");
    assert_eq!(mountain.options(RED), ["hex-f5"]);
}

/// Rule 9.3: an enclosed tile sinks all the same when no other of its terrain
/// lies on water (clarification 12).
#[test]
fn enclosed_terrain_sinks_when_nothing_else_can() {
    let land = "e ~ ~ ~ F F ~ ~ ~ ~ ~ ~\nf ~ ~ ~ F B F ~ ~ ~ ~ ~ ~\ng ~ ~ ~ F M ~ ~ ~ ~ ~ ~\n";
    let table = position(&format!("{land}{BLOCK}"));
    assert_eq!(table.options(RED), ["hex-f5"]);
}

/// Rule 9.4: occupied tiles, one's own or others', may be chosen
/// (clarification 11); people fall before the underside acts
/// (clarification 14).
#[test]
fn occupied_tiles_may_sink() {
    let mut table = row("turn red sinking\nred f3=6 f6=1\nyellow f6=5\nunder beach shark boat\n");
    assert_eq!(table.options(RED), ["hex-f3", "hex-f6"]);
    tells(
        &mut table,
        "hex-f3",
        "tile 3, die 1",
        expect![[r#"
            Ada sinks the beach at f3.
            Red A falls into the sea at f3.
            A boat was under the tile.
            Boat 1 comes up at f3.
            Red A climbs into boat 1.
            Ada rolls a sea-serpent.
            There is no sea-serpent on the board.
            Bo is on turn."#]],
    );
}

/// Rule 9.5: a shark takes the swimmers where it comes up; Kill a Shark does
/// not stop it (clarification 16).
#[test]
fn a_shark_comes_up() {
    let mut table = row(
        "turn red sinking\nred f3=6\nyellow f3=5 f4=1\nunder beach shark boat\nhand yellow kill-shark/beach\n",
    );
    tells(
        &mut table,
        "hex-f3",
        "tile 1, die 5",
        expect![[r#"
            Ada sinks the beach at f3.
            Red A and yellow A fall into the sea at f3.
            A shark was under the tile.
            Shark 6 comes up at f3.
            Red A and yellow A are lost to a shark at f3.
            Ada rolls a whale.
            There is no whale on the board.
            Bo is on turn."#]],
    );
    shows(
        &table,
        &["sharks", "hand"],
        expect![[r#"
        sharks gone gone gone gone gone f3
        hand yellow kill-shark/beach"#]],
    );
}

/// Rule 9.6: a whale does nothing to swimmers.
#[test]
fn a_whale_comes_up() {
    let mut table = row("turn red sinking\nred f3=6\nyellow f4=1\nunder beach whale boat\n");
    play(&mut table, "hex-f3", "tile 2, die 3");
    shows(
        &table,
        &["red", "whales"],
        expect![[r#"
        red f3=6 lost=1 lost=1 lost=1 lost=2 lost=2 lost=3 lost=3 lost=4 lost=5
        whales gone gone gone gone f3"#]],
    );
}

/// Rule 9.7: a boat takes in those who swim there, of any colour.
#[test]
fn a_boat_comes_up_under_swimmers() {
    let mut table = row("turn red sinking\nred f3=6 f3=1\nyellow f3=5 f4=1\nunder beach boat*2\n");
    // The box has one boat under beaches only; the drawing may have more.
    tells(
        &mut table,
        "hex-f3",
        "tile 3, die 3",
        expect![[r#"
            Ada sinks the beach at f3.
            Red A, red B and yellow A fall into the sea at f3.
            A boat was under the tile.
            Boat 1 comes up at f3.
            Red A climbs into boat 1.
            Red B climbs into boat 1.
            Yellow A climbs into boat 1.
            Ada rolls a shark.
            There is no shark on the board.
            Bo is on turn."#]],
    );
}

/// Rule 9.8: more than three, and whoever turned the tile chooses
/// (clarification 14).
#[test]
fn whoever_turned_the_tile_chooses_who_climbs_aboard() {
    let people = "red f3=6 f3=1\nyellow f3=5 f3=4 f4=1\n";
    let mut table = row(&format!("turn red sinking\n{people}under beach boat shark\n"));
    play(&mut table, "hex-f3", "tile 3");
    assert_eq!(awaited(&table), [0]);
    assert_eq!(table.options(RED), ["red-a", "red-b", "yellow-a", "yellow-b"]);
    refused(&table, "yellow-c", expect!["Rule 9.8: yellow C does not swim at f3."]);
    refused(&table, "hex-f6", expect!["Rule 4.1: first somebody climbs into boat 1."]);
    refused_to(&table, YELLOW, "yellow-a", expect!["Rule 4.2: it is the turn of Ada."]);
    play(&mut table, "red-a", "");
    play(&mut table, "red-b", "");
    refused(&table, "red-a", expect!["Rule 9.8: red A does not swim at f3."]);
    tells(
        &mut table,
        "yellow-b",
        "die 3",
        expect![[r#"
        Yellow B climbs into boat 1.
        Ada rolls a shark.
        There is no shark on the board.
        Bo is on turn."#]],
    );
}

/// Rule 9.8: or the lot decides.
#[test]
fn the_lot_may_decide_who_climbs_aboard() {
    let people = "red f3=6 f3=1\nyellow f3=5 f3=4 f4=1\n";
    let mut table =
        row(&format!("setup 2 crowd=lot\nturn red sinking\n{people}under beach boat shark\n"));
    play(&mut table, "hex-f3", "tile 3, climb 4, climb 1, climb 1, die 3");
    shows(
        &table,
        &["red", "yellow"],
        expect![[r#"
        red boat-1=6 boat-1=1 lost=1 lost=1 lost=2 lost=2 lost=3 lost=3 lost=4 lost=5
        yellow f3=5 boat-1=4 f4=1 lost=1 lost=1 lost=2 lost=2 lost=3 lost=3 lost=6"#]],
    );
}

/// Rule 9.9: a whirlpool takes everything in and next to the space, but spares
/// land and safe islands (clarification 14).
#[test]
fn a_whirlpool_takes_everything_around() {
    let mut table = position(
        "turn red sinking
        f ~ ~ F F M ~ ~ ~ ~ ~ ~ ~
        red f3=6 f2=1 boat-1=2 f1=3 f4=4
        yellow boat-2=6 g3=5 f5=1
        boats e2 e1 g2
        serpents e3 d3
        sharks g2
        whales f2 gone
        under forest whirlpool boat
        under mountain volcano
        ",
    );
    tells(
        &mut table,
        "hex-f3",
        "tile 4, die 1",
        expect![[r#"
            Ada sinks the forest at f3.
            Red A falls into the sea at f3.
            A whirlpool opens under the tile.
            Red C is lost to the whirlpool at e2.
            Boat 1 goes down in the whirlpool at e2.
            Serpent 1 goes down in the whirlpool at e3.
            Red B is lost to the whirlpool at f2.
            Whale 1 goes down in the whirlpool at f2.
            Red A is lost to the whirlpool at f3.
            Boat 3 goes down in the whirlpool at g2.
            Shark 1 goes down in the whirlpool at g2.
            Yellow B is lost to the whirlpool at g3.
            Ada rolls a sea-serpent."#]],
    );
    shows(
        &table,
        &["red", "yellow", "boats", "serpents", "sharks", "whales"],
        expect![[r#"
        red lost=6 lost=1 lost=2 f1=3 f4=4 lost=1 lost=1 lost=2 lost=3 lost=5
        yellow boat-2=6 lost=5 f5=1 lost=1 lost=1 lost=2 lost=2 lost=3 lost=3 lost=4
        boats gone e1 gone - - - - - - - - -
        serpents gone d3 gone gone gone
        sharks gone gone gone gone gone gone
        whales gone gone gone gone gone"#]],
    );
}

/// Rule 9.10: what is gone does not come back (clarification 15).
#[test]
fn the_lost_do_not_refill_the_supply() {
    let mut table = row(
        "turn red sinking\nred f4=6\nyellow f4=1\nunder beach shark*2\nsharks gone gone gone gone - -\n",
    );
    play(&mut table, "hex-f3", "tile 1, die 1");
    shows(&table, &["sharks"], expect!["sharks gone gone gone gone f3 -"]);
    assert_eq!(table.state.board().sunk(), 37);
}

/// Rule 2.2: what is under a tile is any of what is left of its terrain, as
/// likely as it is there.
#[test]
fn undersides_fall_as_often_as_they_are_left() {
    let table = row(
        "turn red sinking\nred f4=6\nyellow f4=1\nunder beach whale kill-shark\nhand yellow dolphin/beach\n",
    );
    let sink = action(&table, "hex-f3");
    let falls = odometer::run(|chance| {
        let mut state = table.state;
        let play = Legal::check(&state, RED, sink).unwrap();
        state.apply(play, &mut Table::quiet(chance));
        state.board().hand_size(RED)
    });
    let found: odometer::Exact =
        falls.iter().filter(|(hand, _)| *hand == 1).map(|(_, odds)| *odds).sum();
    assert_eq!(found.to_string(), "1/2");
    // Whale or message, and six faces of the die.
    assert_eq!(falls.len(), 2 * 6);
    assert_eq!(table.state.board().unplayed[Terrain::Beach as usize].counts().len(), MESSAGES);
}
