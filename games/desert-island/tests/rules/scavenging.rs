//! Chapter 5: scavenging.

use desert_island::pieces::{Item, Items};
use expect_test::expect;

use super::*;

/// Rules 5.1, 5.2, 3.7: the castaway at the Beach sees all cards and hands them
/// out one by one; the last one goes by itself.
#[test]
fn the_beach_hands_out_what_the_sea_brings() {
    let mut table = position("4 seats\ndealing 1 coconut,tent,medicine,chalice");
    assert_eq!(view(&table, ADA).scavenged.len(), 4);
    assert!(view(&table, BO).scavenged.is_empty());
    assert_eq!(table.options(ADA), ["seat-1", "seat-2", "seat-3", "seat-4"]);
    tells(
        &mut table,
        "1: seat-2\n1: not seat-2\n1: seat-1\n1: seat-4",
        expect![[r#"
            Ada gives Coconut to Bo.
            Rule 5.2: Bo has had a card already.
            Ada keeps Chalice.
            Ada gives Tent to Di.
            Ada gives Medicine to Cy.
            Ada is on turn and draws Boar with the First Mate (4) and Boar with the Captain (5).
        "#]],
    );
    assert_eq!(view(&table, ADA).known[1], Items::only(Item::Coconut));
    assert_eq!(view(&table, CY).known[1], Items::NONE);
}

/// Rule 5.1: over a body at the Beach it is the nearest of the living.
#[test]
fn the_nearest_of_the_living_takes_the_place_of_the_dead() {
    let mut table = position("4 seats\n1 dead boar 1\n2 food 9\n3 food 9\n4 food 9\nhunger");
    tells(
        &mut table,
        "2: done\n3: done\n4: done [scavenged 6, scavenged 6, scavenged 6]",
        expect![[r#"
            Bo is done.
            Cy is done.
            Di is done.
            Bo eats 4 food.
            Cy eats 6 food.
            Di eats 5 food.
            All Fate tokens are taken away.
            Round 2 begins.
            The sea brings 3 × Doubloons to Bo.
        "#]],
    );
    refused(&table, BO, "seat-1", expect!["Rule 5.2: Ada is dead."]);
}

/// Rules 5.3, 2.4: with fewer cards than castaways somebody gets none; then the
/// deck is gone for good.
#[test]
fn with_few_cards_somebody_gets_none() {
    let mut table = position("4 seats\ndealing 1 coconut,tent");
    assert_eq!(table.options(ADA).len(), 4);
    play(&mut table, "1: seat-2");
    assert_eq!(table.options(ADA), ["seat-1", "seat-3", "seat-4"], "the last card is a choice");
    play(&mut table, "1: seat-4");
    assert_eq!(table.state.board().person(CY).down, 0);
}
