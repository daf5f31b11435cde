//! Chapter 3: getting ready.

use expect_test::expect;
use survive::setup::{Memory, Setup};
use tabletop::{Game, Viewer};

use super::*;

const ISLAND: &str = "\
d  x ~ ~ ~ B F M B ~ ~ ~ x
e   ~ ~ ~ F B M F B ~ ~ ~
f  ~ ~ B F M B F M B F ~ ~
g   ~ ~ F B M ~ B F B ~ ~
h  ~ ~ B F B F F M B F ~ ~
i   ~ ~ ~ F B F M B ~ ~ ~
j  x ~ ~ ~ F B M F ~ ~ ~ x
serpents b2 c11 g6 k1 l11
";

fn placing(rest: &str) -> Scripted<Survive> {
    position(&format!("turn red people\n{ISLAND}{rest}"))
}

fn launching(rest: &str) -> Scripted<Survive> {
    let red = "red d5=1 d6=1 d7=1 d8=2 e4=2 e5=3 e6=3 e7=4 e8=5 f3=6";
    let yellow = "yellow h3=1 h4=1 h5=1 h6=2 h7=2 h8=3 h9=3 h10=4 i4=5 i5=6";
    position(&format!("turn red boats\n{ISLAND}{red}\n{yellow}\n{rest}"))
}

/// Rule 3.1: one person a turn onto a free tile (clarification 2).
#[test]
fn people_are_placed_in_turn() {
    let mut table = placing("");
    tells(&mut table, "value-6 hex-f3", "", expect!["Ada places red 1, worth 6, on f3."]);
    assert_eq!(awaited(&table), [1]);
    refused(&table, "value-6 hex-f3", expect!["Rule 3.1: somebody stands at f3 already."]);
    refused(&table, "value-6 hex-g6", expect!["Rule 3.1: there is no tile at g6."]);
    refused(&table, "value-6 hex-e1", expect!["Rule 3.1: there is no tile at e1."]);
    refused(&table, "hex-e2", expect!["Rule 4.1: people are being placed."]);
    play(&mut table, "value-6 hex-h3", "");
    assert_eq!(awaited(&table), [0]);
}

/// Rule 3.1: four players cover all forty tiles, each with one person.
#[test]
fn four_players_cover_the_island() {
    let mut table = placing("setup 4\n");
    for _ in 0..40 {
        let seat = table.state.turn().must().lowest().unwrap();
        let first = table.options(seat)[0].clone();
        play(&mut table, &first, "");
    }
    assert_eq!(table.state.board().walker_spaces(), table.state.board().land());
    assert_eq!(table.state.board().frame, survive::frame::Frame::Boats);
}

/// Rule 3.2: each number as often as there is one.
#[test]
fn a_number_can_be_placed_once() {
    let mut table = placing("red f3=6 f4=3 -\nyellow h3=6 -\n");
    refused(
        &table,
        "value-6 hex-f5",
        expect!["Rule 3.2: you have no person worth 6 left to place."],
    );
    refused(
        &table,
        "value-7 hex-f5",
        expect!["Rule 3.2: you have no person worth 7 left to place."],
    );
    play(&mut table, "value-3 hex-f5", "");
    play(&mut table, "value-5 hex-h4", "");
    refused(
        &table,
        "value-3 hex-f6",
        expect!["Rule 3.2: you have no person worth 3 left to place."],
    );
    assert!(may(&table, "value-1 hex-f6"));
}

/// Rule 3.3: others never see the number that is placed.
#[test]
fn nobody_else_sees_the_number() {
    let mut table = placing("");
    let place = action(&table, "value-6 hex-f3");
    let mut twin = table.clone();
    let told = table.play_seen_by(Viewer::Seat(YELLOW), RED, place, "");
    assert_eq!(told, ["Ada places red 1 on f3."]);
    let other = action(&twin, "value-1 hex-f3");
    twin.play(RED, other, "");
    assert_eq!(view(&table, YELLOW), view(&twin, YELLOW));
    assert_eq!(table.state.view(Viewer::Onlooker), twin.state.view(Viewer::Onlooker));
    assert_ne!(view(&table, RED), view(&twin, RED));
}

/// Rule 3.3: the owner is not shown the number again, unless the table allows
/// the memory aid; what a seat remembers is its own affair.
#[test]
fn the_owner_does_not_look_again() {
    let strict = placing("red f3=6 -\nyellow h3=5 -\n");
    let aid = placing("setup 2 memory=aid\nred f3=6 -\nyellow h3=5 -\n");
    assert_eq!(strict.state.board().setup, Setup::usual(2));
    assert_eq!(aid.state.board().setup.memory, Memory::Aid);
    let line = |table: &Scripted<Survive>, viewer| {
        let text = table.describe(viewer);
        let lines = text.lines().map(str::trim).filter(|line| line.starts_with("on land:"));
        lines.collect::<Vec<_>>().join("\n")
    };
    expect![[r#"
        on land: 1 f3
        on land: 1 h3"#]]
    .assert_eq(&line(&strict, Viewer::Seat(RED)));
    expect![[r#"
        on land: 1 f3 (worth 6)
        on land: 1 h3"#]]
    .assert_eq(&line(&aid, Viewer::Seat(RED)));
    assert_eq!(line(&aid, Viewer::Onlooker), line(&strict, Viewer::Seat(RED)));
    assert_eq!(view(&strict, RED).memory, [6]);
    assert!(strict.state.view(Viewer::Onlooker).memory.is_empty());
}

/// Rule 3.4: then boats, in turn, beside the island (clarification 3).
#[test]
fn boats_are_placed_in_turn() {
    let mut table = launching("");
    assert_eq!(table.options(RED).len(), 28);
    tells(&mut table, "hex-e3", "", expect!["Ada places boat 1 at e3."]);
    assert_eq!(awaited(&table), [1]);
    assert_eq!(table.options(YELLOW).len(), 27);
    refused(&table, "hex-e3", expect!["Rule 3.4: a boat lies at e3 already."]);
    refused(&table, "hex-a5", expect!["Rule 3.4: a5 is not a sea space beside the island."]);
    refused(&table, "hex-f3", expect!["Rule 3.4: f3 is not a sea space beside the island."]);
    refused(&table, "hex-d1", expect!["Rule 8.4: d1 is coral reef."]);
    for space in ["hex-g2", "hex-g10", "hex-g1"] {
        if may(&table, space) {
            play(&mut table, space, "");
        }
    }
    assert_eq!(awaited(&table), [1]);
    tells(
        &mut table,
        "hex-f2",
        "",
        expect![[r#"
        Bo places boat 4 at f2.
        Ada is on turn."#]],
    );
}

/// Rule 3.5: not into the lagoon.
#[test]
fn no_boat_starts_in_the_lagoon() {
    let table = launching("");
    refused(&table, "hex-g6", expect!["Rule 3.5: a sea-serpent lies in the lagoon at g6."]);
}
