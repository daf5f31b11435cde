//! Chapter 12: fate.

use desert_island::pieces::{Item, Items, Peril};
use expect_test::expect;

use super::*;

const ALL_DONE: &str = "1: done\n2: done\n3: done\n4: done";

/// Rule 12.1: the peril that got so far first: the rulebook's own example.
#[test]
fn the_first_to_reach_the_most_strikes() {
    let table = position(
        "6 seats\nplayed rats-kid,boar-kid,boar-captain,illness-kid,rats-captain,tsunami-kid\nhunger",
    );
    assert_eq!(table.state.board().leading_peril(), Some(Peril::Boar));
    let table = position("4 seats\nplayed rats-kid,boar-kid\nhunger");
    assert_eq!(table.state.board().leading_peril(), Some(Peril::Rats));
}

/// Rule 12.2: the most tokens on castaway and location together; all who are
/// tied.
#[test]
fn the_most_marked_are_hit() {
    let table = position(
        "4 seats\n1 tokens 2\n2 tokens 1\n3 tokens 3 dead boar 1\nplace jungle tokens 1\nturn 1",
    );
    assert_eq!(table.state.board().most_marked(), seats(&[ADA, BO]));
}

/// Rule 12.3: with no token at all everybody is hit, or nobody.
#[test]
fn without_tokens_all_or_nobody() {
    let last = |ruling: &str| {
        position(&format!(
            "4 seats{ruling}\n1 dead boar 1\n2 dead boar 1\n3 dead boar 1\n4 food 9 used\ndeck boar-frenchy,boar-captain\nturn 4"
        ))
    };
    let mut table = last("");
    tells_of(
        &mut table,
        &["Boar for", "passes"],
        "4: fate-boar-frenchy forage",
        expect!["Boar for Di!"],
    );
    let mut table = last(" zero-tie=nobody");
    tells_of(
        &mut table,
        &["Boar for", "passes"],
        "4: fate-boar-frenchy forage [scavenged 6]",
        expect!["Nobody bears a Fate token: a boar passes by."],
    );
}

/// Rules 12.4, 12.5: two wounds, or one.
#[test]
fn boar_and_illness_wound() {
    let mut table = position("4 seats\nstrike boar 1,3");
    tells_of(
        &mut table,
        &["wound"],
        ALL_DONE,
        expect![[r#"
        Ada gets 2 wounds from the boar.
        Cy gets 2 wounds from the boar."#]],
    );
    let mut table = position("4 seats\nstrike illness 1,3");
    tells_of(
        &mut table,
        &["wound"],
        ALL_DONE,
        expect![[r#"
        Ada gets a wound from illness.
        Cy gets a wound from illness."#]],
    );
}

/// Rules 12.6, 12.13: whoever is hit chooses a neighbour, who takes a card.
#[test]
fn monkeys_take_a_card() {
    let mut table = position(
        "4 seats\n1 food 9\n2 up spear down chalice,coconut\n3 up cutlass\nstrike monkeys 2,3",
    );
    play(&mut table, ALL_DONE);
    assert_eq!(table.options(BO), ["seat-1", "seat-3"]);
    refused(&table, BO, "seat-4", expect!["Rule 12.6: Di is no neighbour of yours."]);
    play(&mut table, "2: seat-1");
    assert_eq!(table.options(ADA), ["up-spear", "face-down"]);
    tells_of(
        &mut table,
        &["Monkeys", "lets"],
        "1: face-down [snatched 7]\n3: seat-4",
        expect![[r#"
            Monkeys carry off Chalice of Bo.
            Cy lets Di face the monkeys.
            Monkeys carry off Cutlass of Cy."#]],
    );
    assert_eq!(table.state.board().gone, [Item::Chalice, Item::Cutlass].into_iter().collect());
}

/// Rule 12.13: by ruling the owner alone knows what was taken.
#[test]
fn monkeys_may_take_in_secret() {
    let mut table =
        position("4 seats monkeys-card=secret\n1 down chalice,coconut\nstrike monkeys 1");
    play(&mut table, "1: done\n2: done\n3: done\n4: done [snatched 7]");
    assert_eq!(table.state.board().gone, Items::NONE);
    assert_eq!(view(&table, ADA).snatched, Items::only(Item::Chalice));
    assert_eq!(view(&table, BO).snatched, Items::NONE);
}

/// Rule 12.6: without a neighbour or without cards nothing happens.
#[test]
fn monkeys_find_nothing() {
    let mut table = position("4 seats\n2 dead boar 1\n1 up spear\n4 food 9\nstrike monkeys 1,4");
    tells_of(
        &mut table,
        &["monkeys"],
        "1: done\n3: done\n4: done",
        expect![[r#"
        The monkeys take nothing from Ada.
        The monkeys take nothing from Di."#]],
    );
}

/// Rule 12.7: rats take all from whoever is hit, and a hand from the others.
#[test]
fn rats_eat() {
    let mut table = position("4 seats\n1 food 5\n2 food 4\n3 food 3\ndeck boar-kid\nstrike rats 1");
    play(&mut table, ALL_DONE);
    assert_eq!(must(&table), seats(&[BO, CY]), "Di has nothing to divide");
    tells_of(
        &mut table,
        &["ats", "divides"],
        "2: left-3\n3: left-0",
        expect![[r#"
            Bo divides the food, 3 of it in the left hand.
            Cy divides the food, 0 of it in the left hand.
            The card is Boar with the Kid (3): the rats eat from the left hands.
            Bo loses 3 food to the rats.
            Cy loses 0 food to the rats."#]],
    );
    let foods = [ADA, BO, CY].map(|seat| table.state.board().person(seat).food);
    assert_eq!(foods, [0, 1, 3]);
}

/// Rule 12.7: an even card takes the right hands; it is turned over even if
/// nobody divides.
#[test]
fn an_even_card_takes_the_right_hands() {
    let mut table = position("4 seats\n2 food 4\ndeck boar-captain,boar-first-mate\nstrike rats 1");
    play(&mut table, "1: done\n2: done\n3: done\n4: done");
    tells_of(
        &mut table,
        &["ats"],
        "2: left-3",
        expect![[r#"
            The card is Boar with the Captain (5): the rats eat from the left hands.
            Bo loses 3 food to the rats."#]],
    );
    let mut table = position("4 seats\ndeck boar-first-mate\nstrike rats 1");
    tells_of(
        &mut table,
        &["card is"],
        ALL_DONE,
        expect!["The card is Boar with the First Mate (4): the rats eat from the right hands."],
    );
}

/// Rule 12.8: from the Beach to the farthest who is hit.
#[test]
fn a_tsunami_floods_the_shore() {
    let mut table = position(
        "4 seats\nround 1 fire 3\n1 food 5 up spear down chalice\n2 dead boar 1\n3 food 2\n4 food 4 up cutlass\nplace jungle laid tent\nplace spring laid garden\nstrike tsunami 3",
    );
    tells_of(
        &mut table,
        &["sea", "wound", "drowns"],
        "1: done\n3: done\n4: done",
        expect![[r#"
        The sea takes 5 food and Spear from Ada.
        Ada gets a wound from the tsunami.
        The sea takes 2 food from Cy.
        Cy gets a wound from the tsunami.
        The sea takes Tent from the Jungle.
        The signal fire drowns with 3 tokens."#]],
    );
    let board = table.state.board();
    assert_eq!(board.person(DI).food, 4);
    assert_eq!(board.places[3].laid, Items::only(Item::Garden));
    assert_eq!(board.fire, 0);
}

/// Rule 12.9: a Snare saves one, who gets food; the others suffer on.
#[test]
fn a_snare_saves_one() {
    let mut table = position("4 seats\n1 down snare,blunderbuss\n2 wounds 1\nstrike boar 2,3");
    assert_eq!(
        options(&table, ADA, &["item"]),
        [
            "item-blunderbuss seat-2",
            "item-blunderbuss seat-3",
            "item-snare seat-2",
            "item-snare seat-3"
        ]
    );
    refused(&table, ADA, "item-snare seat-4", expect!["Rule 12.9: it does not hit Di."]);
    play(&mut table, "1: item-snare seat-2");
    refused(&table, ADA, "item-blunderbuss seat-2", expect!["Rule 12.9: Bo is safe already."]);
    tells_of(
        &mut table,
        &["wound", "gets"],
        ALL_DONE,
        expect![[r#"
        Cy gets 2 wounds from the boar.
        Bo, who was saved, gets 3 food."#]],
    );
    let rats = position("4 seats\n1 down snare,blunderbuss\nstrike rats 2");
    assert_eq!(options(&rats, ADA, &["item-snare"]).len(), 4, "against rats for anybody");
    refused(
        &rats,
        ADA,
        "item-blunderbuss seat-2",
        expect!["Rule 12.9: Blunderbuss does not help against rats."],
    );
    let ill = position("4 seats\n1 down snare\nstrike illness 2");
    refused(
        &ill,
        ADA,
        "item-snare seat-2",
        expect!["Rule 12.9: Snare does not help against illness."],
    );
}

/// Rule 12.10: by ruling the whole of it is called off.
#[test]
fn a_snare_may_call_it_off() {
    let mut table = position("4 seats cancels=whole\n1 down snare,snare\n2 food 4\nstrike rats 2");
    play(&mut table, "1: item-snare seat-3");
    refused(&table, ADA, "item-snare seat-2", expect!["Rule 12.10: it is called off already."]);
    tells_of(
        &mut table,
        &["ats", "gets", "card is"],
        ALL_DONE,
        expect!["Cy, who was saved, gets 3 food."],
    );
}

/// Rule 12.11: an illness that kills nobody needs no window, unless the table
/// wants it; one that kills has one.
#[test]
fn a_harmless_illness_needs_no_window() {
    let last = |ruling: &str, wounds: u8| {
        let mut table = position(&format!(
            "4 seats{ruling}\n1 acted food 9\n2 acted food 9\n3 acted food 9\n4 food 9 used tokens 3 wounds {wounds}\ndeck illness-kid,boar-kid\nturn 4"
        ));
        table.tale(&format!(
            "4: fate-illness-kid forage{}",
            if wounds == 0 && ruling.is_empty() {
                " [scavenged 6, scavenged 6, scavenged 6, scavenged 6]"
            } else {
                ""
            }
        ))
    };
    let told = last("", 0);
    assert!(told.contains("Round 2 begins"), "{told}");
    assert!(!last("", 4).contains("gets a wound"));
    assert!(!last(" idle-windows=open", 0).contains("gets a wound"));
}

/// Rule 12.8: whoever stands on a tsunami's way is told so before it comes, not
/// only the one whom it comes for.
#[test]
fn all_on_the_way_of_a_tsunami_are_warned() {
    let table = position("4 seats\n1 acted\nplayed tsunami-frenchy\n3 tokens 2\nturn 2");
    let facts = DesertIsland::facts(&view(&table, BO));
    assert_eq!(facts.fate.targets, seats(&[ADA, BO, CY]));
    let threatened: Vec<bool> = facts.seats.iter().map(|seat| seat.threatened).collect();
    assert_eq!(threatened, [true, true, true, false]);
    let others = position("4 seats\n1 acted\nplayed boar-frenchy\n3 tokens 2\nturn 2");
    assert_eq!(DesertIsland::facts(&view(&others, BO)).fate.targets, seats(&[CY]));
}
