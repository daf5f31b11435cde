//! Chapter 13: hunger.

use expect_test::expect;

use super::*;

/// Rule 13.1: everybody eats at once; whoever has not enough keeps it and gets
/// one wound.
#[test]
fn everybody_eats_or_is_wounded() {
    let mut table = position("4 seats\n1 food 8\n2 food 3\n3 food 0\n4 food 6\nhunger");
    let told = table.tale(
        "1: done\n2: done\n3: done\n4: done [scavenged 6, scavenged 6, scavenged 6, scavenged 6]",
    );
    let about = told
        .lines()
        .filter(|line| line.contains("eats") || line.contains("hungry") || line.contains("wound"));
    expect![[r#"
        Ada eats 8 food.
        Bo goes hungry, with 3 of 4 food.
        Bo gets a wound from hunger.
        Cy goes hungry, with 0 of 6 food.
        Cy gets a wound from hunger.
        Di eats 5 food."#]]
    .assert_eq(&about.collect::<Vec<_>>().join("\n"));
    assert_eq!(table.state.board().person(BO).food, 3);
}

/// Rule 13.2: the Jungle and Tents save food.
#[test]
fn the_jungle_and_tents_save_food() {
    let table = position(
        "6 seats\n2 kid\n6 captain\nplace jungle laid tent\nplace beach laid tent\nturn 1",
    );
    let board = table.state.board();
    assert_eq!(board.need(ADA), 6);
    assert_eq!(board.need(BO), 0, "never less than nothing");
}

/// Rules 13.3, 3.4: before all eat people give, trade and play food for others;
/// who acted and whom it touched are asked again.
#[test]
fn gifts_before_the_meal() {
    let mut table = position("4 seats\n1 food 9\n2 food 1 down coconut\nhunger");
    play(&mut table, "3: done\n4: done\n2: done\n1: give seat-2 food-1 hand-over");
    assert_eq!(must(&table), seats(&[ADA, BO]));
    play(&mut table, "2: item-coconut seat-3");
    assert_eq!(must(&table), seats(&[ADA, BO, CY]));
}

/// Rule 13.3: nobody is asked when everyone has enough and must eat, unless the
/// table wants it.
#[test]
fn nobody_is_asked_when_all_have_enough() {
    let last = |ruling: &str| {
        position(&format!(
            "4 seats zero-tie=nobody{ruling}\n1 acted food 9\n2 dead boar 1\n3 dead boar 1\n4 dead boar 1\ndeck boar-frenchy\nturn 1"
        ))
    };
    let told = last("").tale("1: fate-boar-frenchy forage [scavenged 6]");
    assert!(told.contains("Ada eats 8 food."), "{told}");
    let told = play(&mut last(" idle-windows=open"), "1: fate-boar-frenchy forage");
    assert!(!told.contains("eats"), "{told}");
}

/// Rule 13.4: by ruling one may starve with enough food, which is told when all
/// eat.
#[test]
fn one_may_starve_by_ruling() {
    let table = position("4 seats\n1 food 9\nhunger");
    refused(&table, ADA, "starve", expect!["Rule 13.4: whoever has enough food eats."]);
    let mut table = position("4 seats hunger=may-starve\n1 food 9\n2 food 1\nhunger");
    refused(&table, BO, "starve", expect!["Rule 13.4: you need 4 food and have 1 food."]);
    assert_eq!(options(&table, ADA, &["starve", "done"]), ["starve", "done"]);
    play(&mut table, "1: starve");
    assert_eq!(view(&table, ADA).starves, Some(true));
    assert_eq!(view(&table, BO).starves, None);
    let told = table
        .tale("2: done\n3: done\n4: done [scavenged 6, scavenged 6, scavenged 6, scavenged 6]");
    assert!(told.contains("Ada eats nothing, with 9 food in store."), "{told}");
    assert!(told.contains("Bo goes hungry, with 1 of 4 food."), "{told}");
}
