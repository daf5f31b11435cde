//! Chapter 8: stealing.

use desert_island::pieces::{Item, Items, Location};
use expect_test::expect;

use super::*;

const THEFT: &str = "4 seats\n1 food 5 up spear,shovel down coconut\n2 food 4\n3 food 2\ndeck boar-kid,rats-captain\nturn 2";

fn declared(what: &str) -> Scripted<DesertIsland> {
    let mut table = position(THEFT);
    play(&mut table, &format!("2: fate-boar-kid steal\n2: seat-1 {what}"));
    table
}

/// Rules 8.1, 8.3: card first, then victim and prize; a token just for this; the
/// victim alone answers.
#[test]
fn a_theft_is_declared_and_answered() {
    let mut table = position(THEFT);
    tells(
        &mut table,
        "2: fate-boar-kid steal",
        expect![[r#"
            Bo plays Boar with the Kid (3).
            Bo puts Rats with the Captain (4) under the deck.
            A Fate token lies on the Swamp.
        "#]],
    );
    refused(&table, BO, "seat-2 food", expect!["Rule 8.1: that is you."]);
    tells(
        &mut table,
        "2: seat-1 location",
        expect![[r#"
        Bo wants to steal the place from Ada.
        Bo gets a Fate token for stealing.
    "#]],
    );
    assert_eq!(must(&table), seats(&[ADA]));
    refused(&table, CY, "agree", expect!["Rule 8.3: this is for Ada to decide."]);
    refused(&table, BO, "resist", expect!["Rule 8.3: this is for Ada to decide."]);
}

/// Rule 8.1: nobody steals from the dead, nor alone.
#[test]
fn nobody_robs_the_dead() {
    let mut table = position("4 seats\n1 dead boar 1\ndeck boar-kid\nturn 2");
    play(&mut table, "2: fate-boar-kid steal");
    refused(&table, BO, "seat-1 location", expect!["Rule 8.1: Ada is dead."]);
    let alone =
        position("4 seats\n1 dead boar 1\n3 dead boar 1\n4 dead boar 1\ndeck boar-kid\nturn 2");
    refused(&alone, BO, "fate-boar-kid steal", expect!["Rule 8.1: nobody else lives."]);
}

/// Rule 8.2: not from empty pockets, unless the table allows it.
#[test]
fn empty_pockets_are_left_alone() {
    let empty = |ruling: &str| {
        let mut table = position(&format!("4 seats{ruling}\ndeck boar-kid\nturn 2"));
        play(&mut table, "2: fate-boar-kid steal");
        table
    };
    let table = empty("");
    assert_eq!(options(&table, BO, &["seat-1"]), ["seat-1 location"]);
    refused(&table, BO, "seat-1 food", expect!["Rule 8.2: Ada has nothing of the sort."]);
    refused(&table, BO, "seat-1 card", expect!["Rule 8.2: Ada has nothing of the sort."]);
    let mut table = empty(" empty-pockets=allowed");
    tells_of(
        &mut table,
        &["has no"],
        "2: seat-1 food\n1: agree",
        expect!["Ada has no food for Bo to take."],
    );
}

/// Rules 8.4, 8.5: until the answer things may change hands, and emptied pockets
/// yield nothing; by ruling they rest.
#[test]
fn the_victim_may_still_pass_things_on() {
    let mut table = declared("food");
    tells_of(
        &mut table,
        &["gives", "no food"],
        "1: give seat-3 food-5 hand-over\n1: agree",
        expect![[r#"
            Ada gives 5 food to Cy.
            Ada has no food for Bo to take."#]],
    );
    let mut frozen = position(&THEFT.replace("4 seats", "4 seats theft-transfers=frozen"));
    play(&mut frozen, "2: fate-boar-kid steal\n2: seat-1 food");
    refused(
        &frozen,
        ADA,
        "give seat-3 food-5 hand-over",
        expect!["Rule 8.4: nothing changes hands while a theft is under way."],
    );
    play(&mut frozen, "1: item-coconut");
    assert_eq!(frozen.state.board().person(ADA).food, 6, "own cards stay playable");
    play(&mut frozen, "1: agree");
    refused(
        &frozen,
        ADA,
        "give seat-3 food-1 hand-over",
        expect!["Rule 8.4: nothing changes hands while a theft is under way."],
    );
}

/// Rule 8.5: a face-up card by choice, or a face-down one by lot.
#[test]
fn a_card_is_stolen() {
    let mut table = declared("card");
    play(&mut table, "1: agree");
    assert_eq!(table.options(BO), ["up-spear", "up-shovel", "face-down"]);
    refused(&table, BO, "up-cutlass", expect!["Rule 8.5: Cutlass does not lie face up with Ada."]);
    let mut other = declared("card");
    play(&mut other, "1: agree");
    tells_of(&mut table, &["steals"], "2: up-spear", expect!["Bo steals Spear from Ada."]);
    assert_eq!(table.state.board().person(BO).up, Items::only(Item::Spear));
    tells_of(
        &mut other,
        &["steals"],
        "2: face-down [stolen 5]",
        expect!["Bo steals Coconut from Ada."],
    );
    assert_eq!(view(&other, ADA).known[1], Items::only(Item::Coconut));
    assert_eq!(view(&other, CY).known[1], Items::NONE);
}

/// Rules 8.6, 8.7: thief and victim change places; tokens on castaways go with
/// them; the victim acts next, and nobody twice.
#[test]
fn a_place_is_stolen() {
    let mut table = position(
        "4 seats\n1 tokens 1\n3 acted at beach\n1 at swamp\nplace swamp tokens 2\ndeck boar-kid\nturn 3",
    );
    tells_of(
        &mut table,
        &["now", "turn"],
        "3: fate-boar-kid steal\n3: seat-4 location\n4: agree\n",
        expect![[r#"
            Cy is at the Spring now, and Di at the Beach.
            Di is on turn and draws Boar with the Captain (5) and Boar with Frenchy (6)."#]],
    );
    let board = table.state.board();
    assert_eq!((board.person(CY).at, board.person(DI).at), (Location::Spring, Location::Beach));
    assert_eq!(must(&table), seats(&[DI]), "the victim acts next");
    assert_eq!(board.place(Location::Swamp).tokens, 2 + 1, "with that of the card");
}

/// Rule 8.8: food is divided in secret, and the thief takes a hand.
#[test]
fn food_is_stolen_from_one_of_two_hands() {
    let mut table = declared("food");
    play(&mut table, "1: agree");
    assert_eq!(table.options(ADA).len(), 6);
    refused(&table, ADA, "left-6", expect!["Rule 8.8: you have 5 food to divide."]);
    tells(
        &mut table,
        "1: left-2",
        expect![[r#"
        Ada divides the food, 2 of it in the left hand.
    "#]],
    );
    assert_eq!(view(&table, BO).left_hand, None);
    assert_eq!(table.options(BO), ["left-hand", "right-hand"]);
    tells_of(
        &mut table,
        &["hand"],
        "2: right-hand",
        expect!["Bo takes the right hand of Ada: 3 food."],
    );
    assert_eq!(table.state.board().person(BO).food, 7);
}
