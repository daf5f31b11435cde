//! Chapter 3: cards.

use desert_island::pieces::{Item, Items};
use expect_test::expect;

use super::*;

/// Rules 3.1, 3.2, 6.4: a Shovel is used by choice, turned up for good, and
/// counts by itself from then on.
#[test]
fn a_tool_is_turned_up_by_choice() {
    let mut table =
        position("4 seats\n1 down shovel,doubloons\ndeck boar-kid,illness-captain\nturn 1");
    let forage = options(&table, ADA, &["fate-boar-kid forage"]);
    assert_eq!(forage, ["fate-boar-kid forage go", "fate-boar-kid forage item-shovel go"]);
    refused(
        &table,
        ADA,
        "fate-boar-kid forage item-fishing-rod go",
        expect!["Rule 3.2: you do not hold Fishing Rod face down."],
    );
    refused(
        &table,
        ADA,
        "fate-boar-kid forage item-cutlass go",
        expect!["Rule 3.2: Cutlass is of no use for that."],
    );
    tells(
        &mut table,
        "1: fate-boar-kid forage item-shovel go",
        expect![[r#"
            Ada plays Boar with the Kid (3).
            Ada puts Illness with the Captain (6) under the deck.
            A Fate token lies on the Swamp.
            Ada uses Shovel.
            Ada forages 6 food.
            Bo is on turn and draws Boar with the First Mate (4) and Boar with the Captain (5).
        "#]],
    );
    assert_eq!(table.state.board().person(ADA).up, Items::only(Item::Shovel));
}

/// Rules 3.3, 3.4: food cards are played in anybody's turn, for oneself; for
/// others only before all eat.
#[test]
fn food_cards_are_spent_for_food() {
    let mut table = position("4 seats\n2 down sardines,coconut\nturn 1");
    tells(
        &mut table,
        "2: item-sardines",
        expect![[r#"
        Bo plays Sardines for 5 food.
    "#]],
    );
    refused(
        &table,
        BO,
        "item-coconut seat-1",
        expect![
            "Rule 3.4: food cards are played for others only before all eat; give the food instead."
        ],
    );
    refused(&table, BO, "item-bananas", expect!["Rule 3.2: you do not hold Bananas face down."]);
    let mut table = position("4 seats\n2 down coconut\n3 dead boar 1\n1 food 7\nhunger");
    refused(&table, BO, "item-coconut seat-3", expect!["Rule 3.4: Cy is dead."]);
    tells(
        &mut table,
        "2: item-coconut seat-1",
        expect![[r#"
        Bo plays Coconut for Ada, who gets 1 food.
    "#]],
    );
}

/// Rule 3.5: Medicine for anybody who is wounded and lives.
#[test]
fn medicine_takes_a_wound() {
    let mut table = position("4 seats\n1 wounds 2\n2 down medicine\n3 dead boar 1\nturn 1");
    refused(&table, BO, "item-medicine seat-4", expect!["Rule 3.5: Di has no wound."]);
    refused(&table, BO, "item-medicine seat-3", expect!["Rule 3.5: Cy is dead."]);
    tells(
        &mut table,
        "2: item-medicine seat-1",
        expect![[r#"
        Bo gives Medicine to Ada.
    "#]],
    );
    assert_eq!(table.state.board().person(ADA).wounds, 1);
}

/// Rule 3.6: a Tent serves whoever stands there, and belongs to nobody.
#[test]
fn a_tent_stays_where_it_is_laid() {
    let mut table = position("4 seats\n1 food 6\n2 down tent,garden,spear\nturn 1");
    assert_eq!(table.state.board().need(BO), 4);
    refused(&table, CY, "item-tent", expect!["Rule 3.2: you do not hold Tent face down."]);
    tells(
        &mut table,
        "2: item-tent",
        expect![[r#"
        Bo lays Tent at the Jungle.
    "#]],
    );
    assert_eq!(table.state.board().need(BO), 2);
    assert_eq!(table.state.board().person(BO).down, 2);
    let spear = desert_island::Action::Lay { item: Item::Spear };
    expect!["Rule 3.6: Spear is not laid anywhere."].assert_eq(&table.refusal(BO, spear));
}

/// Rules 3.6, 10.2: on a closed location it is of no use to anybody.
#[test]
fn what_lies_at_a_closed_place_stays_there() {
    let table = position("4 seats\n2 dead boar 1\nplace jungle laid tent\nturn 1");
    let jungle = table.state.board().places[1].laid;
    assert_eq!(jungle, Items::only(Item::Tent));
}
