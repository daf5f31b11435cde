//! Chapter 14: trading.

use desert_island::action::{Action, Goods};
use desert_island::pieces::{Item, Items};
use expect_test::expect;

use super::*;

/// Rule 14.1: anything of one's own to anybody else who lives.
#[test]
fn nobody_gives_what_he_has_not() {
    let table = position("4 seats\n1 food 2 up spear down coconut\n3 dead boar 1\nturn 1");
    refused(&table, ADA, "give seat-1 food-1 hand-over", expect!["Rule 14.1: that is you."]);
    refused(&table, ADA, "give seat-3 food-1 hand-over", expect!["Rule 14.1: Cy is dead."]);
    refused(
        &table,
        ADA,
        "give seat-2 food-3 hand-over",
        expect!["Rule 14.1: Ada has only 2 food."],
    );
    refused(
        &table,
        ADA,
        "give seat-2 up-cutlass hand-over",
        expect!["Rule 14.1: Cutlass does not lie face up with Ada."],
    );
    refused(
        &table,
        ADA,
        "give seat-2 item-spear hand-over",
        expect!["Rule 14.1: you do not hold Spear face down."],
    );
    refused(
        &table,
        ADA,
        "give seat-2 unseen-1 hand-over",
        expect!["Rule 14.4: face-down cards are named here."],
    );
    refused(&table, ADA, "give seat-2 hand-over", expect!["Rule 14.1: that is nothing at all."]);
    let mut table = table;
    tells(
        &mut table,
        "1: give seat-2 food-2 item-coconut up-spear hand-over",
        expect![[r#"
        Ada gives 2 food, Spear and Coconut (face down) to Bo.
    "#]],
    );
}

/// Rule 14.2: a gift is free, or needs consent.
#[test]
fn a_gift_may_need_consent() {
    let mut table = position("4 seats gifts=consent\n1 food 2\nturn 1");
    refused(
        &table,
        ADA,
        "give seat-2 food-1 hand-over",
        expect!["Rule 14.2: a gift needs consent here: make an offer that asks for nothing."],
    );
    tells(
        &mut table,
        "1: offer seat-2 food-1 for propose\n2: accept seat-1",
        expect![[r#"
        Ada offers Bo 1 food for nothing.
        Bo accepts: 1 food from Ada for nothing.
    "#]],
    );
}

/// Rule 14.3: an offer is accepted, declined or withdrawn; one at a time.
#[test]
fn offers_are_answered() {
    let mut table = position("4 seats\n1 food 5 down shovel\n2 food 6\nturn 1");
    tells(
        &mut table,
        "1: offer seat-2 item-shovel for food-5 propose",
        expect![[r#"
        Ada offers Bo Shovel (face down) for 5 food.
    "#]],
    );
    refused(
        &table,
        ADA,
        "offer seat-3 food-1 for propose",
        expect!["Rule 14.3: your last offer is still open."],
    );
    refused(
        &table,
        ADA,
        "offer seat-3 for propose",
        expect!["Rule 14.3: your last offer is still open."],
    );
    refused(&table, CY, "accept seat-1", expect!["Rule 14.3: Ada has offered you nothing."]);
    refused(&table, BO, "withdraw", expect!["Rule 14.3: you have no open offer."]);
    assert_eq!(options(&table, BO, &["accept", "decline"]), ["accept seat-1", "decline seat-1"]);
    tells(
        &mut table,
        "2: accept seat-1",
        expect![[r#"
        Bo accepts: Shovel (face down) from Ada for 5 food.
    "#]],
    );
    assert_eq!(table.state.board().person(ADA).food, 10);
    assert_eq!(view(&table, BO).hand, Items::only(Item::Shovel));
    tells(
        &mut table,
        "1: offer seat-2 for food-1 propose\n2: decline seat-1",
        expect![[r#"
        Ada offers Bo nothing for 1 food.
        Bo declines the offer of Ada.
    "#]],
    );
    tells(
        &mut table,
        "1: offer seat-2 food-1 for propose\n1: withdraw",
        expect![[r#"
        Ada offers Bo 1 food for nothing.
        Ada withdraws the offer.
    "#]],
    );
    refused(
        &table,
        ADA,
        "offer seat-2 food-1 for propose",
        expect!["Rule 14.6: you have made 3 offers, and no more are made before it goes on."],
    );
    let fresh = position("4 seats\n1 food 5\nturn 1");
    refused(&fresh, ADA, "offer seat-2 for propose", expect!["Rule 14.3: that is nothing at all."]);
}

/// Rule 14.4: face-down cards are named to the partner alone, who then knows;
/// and are asked for by name, so that only a holder can accept.
#[test]
fn face_down_cards_are_named_to_the_partner() {
    let mut table = position("4 seats\n1 food 1 down chalice\n2 down coconut\nturn 1");
    refused(
        &table,
        ADA,
        "offer seat-2 item-chalice for unseen-1 propose",
        expect!["Rule 14.4: face-down cards are named here."],
    );
    play(&mut table, "1: offer seat-2 item-chalice for item-medicine propose");
    assert_eq!(view(&table, BO).known[0], Items::only(Item::Chalice));
    assert_eq!(view(&table, CY).known[0], Items::NONE);
    let seen = view(&table, CY).offers[0].unwrap();
    assert_eq!((seen.give, seen.want), (Goods::unseen(1), Goods::unseen(1)));
    refused(&table, BO, "accept seat-1", expect!["Rule 14.4: you do not hold Medicine face down."]);
    assert_eq!(options(&table, BO, &["accept", "decline"]), ["decline seat-1"]);
}

/// Rule 14.4: by ruling only numbers are told, and whoever gives picks.
#[test]
fn face_down_cards_may_stay_unseen() {
    let mut table =
        position("4 seats offer-cards=unseen\n1 down chalice\n2 down coconut,tent\nturn 1");
    refused(
        &table,
        ADA,
        "offer seat-2 item-chalice for item-coconut propose",
        expect!["Rule 14.4: face-down cards are asked for by their number here."],
    );
    play(&mut table, "1: offer seat-2 item-chalice for unseen-1 propose");
    assert_eq!(view(&table, BO).known[0], Items::NONE);
    assert_eq!(
        options(&table, BO, &["accept"]),
        ["accept seat-1 item-tent agreed", "accept seat-1 item-coconut agreed"]
    );
    refused(&table, BO, "accept seat-1", expect!["Rule 14.4: 1 face-down card is asked for."]);
    play(&mut table, "2: accept seat-1 item-tent agreed");
    assert_eq!(view(&table, ADA).hand, Items::only(Item::Tent));
}

/// Rule 14.5: what all can see to be impossible is refused, and an offer that
/// has become impossible is cancelled.
#[test]
fn impossible_offers_are_cancelled() {
    let mut table = position("4 seats\n1 food 5\n2 food 3 up spear\nturn 1");
    refused(
        &table,
        ADA,
        "offer seat-2 food-1 for food-4 propose",
        expect!["Rule 14.5: Bo has only 3 food."],
    );
    refused(
        &table,
        ADA,
        "offer seat-2 food-1 for up-cutlass propose",
        expect!["Rule 14.5: Cutlass does not lie face up with Bo."],
    );
    refused(
        &table,
        ADA,
        "offer seat-2 food-1 for item-medicine propose",
        expect!["Rule 14.5: Bo has no face-down cards."],
    );
    tells(
        &mut table,
        "1: offer seat-2 food-2 for up-spear propose\n2: give seat-3 up-spear hand-over",
        expect![[r#"
            Ada offers Bo 2 food for Spear.
            Bo gives Spear to Cy.
            The offer of Ada lapses.
        "#]],
    );
    play(&mut table, "2: offer seat-3 food-1 for propose");
    tells_of(
        &mut table,
        &["lapses"],
        "1: fate-boar-captain forage",
        expect!["The offer of Bo lapses."],
    );
}

/// Rule 14.6: three offers and three gifts a window.
#[test]
fn offers_and_gifts_are_bounded() {
    let mut table = position("4 seats\n1 food 9\n2 food 9\nturn 1");
    for _ in 0..3 {
        play(
            &mut table,
            "1: give seat-2 food-1 hand-over\n1: offer seat-2 for food-1 propose\n2: decline seat-1",
        );
    }
    refused(
        &table,
        ADA,
        "give seat-2 food-1 hand-over",
        expect!["Rule 14.6: you have made 3 gifts, and no more are made before it goes on."],
    );
    refused(
        &table,
        ADA,
        "offer seat-2 for food-1 propose",
        expect!["Rule 14.6: you have made 3 offers, and no more are made before it goes on."],
    );
    play(&mut table, "1: fate-boar-captain forage");
    play(&mut table, "1: give seat-2 food-1 hand-over");
}

/// Rule 14.7: whoever is done may still act; an offer asks him all the same, and
/// having declined it he is as done as before.
#[test]
fn whoever_is_done_may_still_act() {
    let mut table = position("4 seats\n1 food 2\n2 food 3\nhunger");
    play(&mut table, "2: done\n3: done");
    assert_eq!(must(&table), seats(&[ADA, DI]));
    play(&mut table, "1: offer seat-2 for food-1 propose");
    assert_eq!(must(&table), seats(&[ADA, BO, DI]));
    play(&mut table, "2: decline seat-1");
    assert_eq!(must(&table), seats(&[ADA, DI]));
    play(&mut table, "2: give seat-1 food-1 hand-over");
    assert_eq!(must(&table), seats(&[ADA, BO, DI]));
    play(&mut table, "1: offer seat-2 for food-1 propose\n2: done");
    assert_eq!(must(&table), seats(&[ADA, DI]), "being done declines");
    let mut everyone = position("4 seats reopen=everyone\n1 food 2\nhunger");
    play(&mut everyone, "2: done\n3: done\n1: give seat-2 food-1 hand-over");
    assert_eq!(must(&everyone), seats(&[ADA, BO, CY, DI]));
}

/// Rule 14.7: with everybody done and an offer open, its partner is waited for.
#[test]
fn an_open_offer_is_waited_for() {
    let mut table = position("4 seats\n1 food 2\n2 food 3\nhunger");
    play(&mut table, "2: done\n3: done\n4: done\n1: offer seat-2 for food-1 propose\n1: done");
    assert_eq!(must(&table), seats(&[BO]));
    let accept = Action::Accept { from: ADA, give: Items::NONE };
    assert!(table.state.check(BO, &accept).is_ok());
}
