//! Chapter 9: fights.

use expect_test::expect;

use super::*;

/// Bo, with strength 7 and a card worth 3, wants Ada's place; Ada has 8.
fn fight(rulings: &str, people: &str, deck: &str) -> Scripted<DesertIsland> {
    let mut table = position(&format!(
        "4 seats{rulings}\n1 acted\n{people}deck boar-kid,rats-captain,{deck}\nturn 2"
    ));
    play(&mut table, "2: fate-boar-kid steal\n2: seat-1 location\n1: resist");
    table
}

const ALL_DONE: &str = "1: done\n2: done\n3: done\n4: done";

/// Rules 9.1, 9.6: everybody may join, gets a token for it, and gives everyone
/// their say again.
#[test]
fn everybody_may_join() {
    let mut table = fight("", "", "boar-frenchy");
    assert_eq!(must(&table), seats(&[ADA, BO, CY, DI]));
    assert_eq!(table.options(CY), ["join-thief", "join-victim", "done"]);
    assert_eq!(table.options(ADA), ["done"]);
    tells(
        &mut table,
        "1: done\n4: done\n3: join-thief\n3: not join-victim",
        expect![[r#"
        Ada is done.
        Di is done.
        Cy joins the side of the thief.
        Cy gets a Fate token for joining.
        Rule 9.1: you are in the fight already.
    "#]],
    );
    assert_eq!(must(&table), seats(&[ADA, BO, CY, DI]));
    assert_eq!(table.state.board().person(CY).tokens, 1);
    refused(
        &table,
        DI,
        "give seat-1 food-1 hand-over",
        expect!["Rule 9.5: nothing changes hands in a fight."],
    );
}

/// Rules 9.2, 9.11: Frenchy alone backs out, and not back in.
#[test]
fn frenchy_backs_out() {
    let mut table = fight("", "", "boar-frenchy");
    refused(&table, CY, "back-out", expect!["Rule 9.2: you are not in the fight."]);
    refused(&table, ADA, "back-out", expect!["Rule 9.2: only Frenchy backs out of fights."]);
    tells(
        &mut table,
        "3: join-victim\n3: back-out\n3: not join-thief",
        expect![[r#"
        Cy joins the side of the victim.
        Cy gets a Fate token for joining.
        Cy backs out of the fight.
        Cy gets a Fate token for backing out.
        Rule 9.2: you have backed out of this fight.
    "#]],
    );
}

/// Rules 9.3, 9.4: the largest weapon counts; the Blunderbuss is spent.
#[test]
fn weapons_are_played() {
    let mut table =
        fight("", "1 down cutlass,spear,blunderbuss,coconut\n3 down spear\n", "illness-frenchy");
    refused(&table, CY, "item-spear", expect!["Rule 9.3: you are not in the fight."]);
    let coconut = desert_island::Action::Weapon { item: desert_island::pieces::Item::Coconut };
    expect!["Rule 9.3: Coconut is no weapon."].assert_eq(&table.refusal(ADA, coconut));
    play(&mut table, "1: item-spear\n1: item-cutlass");
    assert_eq!(table.state.board().strength(ADA, Seats::NONE), 8 + 4);
    tells_of(
        &mut table,
        &["plays", "against"],
        &format!("1: item-blunderbuss\n{ALL_DONE}"),
        expect![[r#"
            Ada plays Blunderbuss (+10).
            10 against 19: the side of the victim wins."#]],
    );
    let board = table.state.board();
    assert_eq!(board.gone.total(), 1);
    assert_eq!(board.person(ADA).up.total(), 2, "the others stay face up");
}

/// Rule 9.5: food cards and Medicine in a fight, by ruling.
#[test]
fn food_and_medicine_in_a_fight() {
    let mut table = fight("", "1 wounds 1 down medicine,coconut,tent\n", "boar-frenchy");
    refused(&table, ADA, "item-tent", expect!["Rule 9.5: Tent is not for fights."]);
    play(&mut table, "1: item-coconut\n1: item-medicine seat-1");
    let table = fight(" fight-cards=no", "1 wounds 1 down medicine,coconut\n", "boar-frenchy");
    refused(&table, ADA, "item-coconut", expect!["Rule 9.5: Coconut is not for fights."]);
    refused(&table, ADA, "item-medicine seat-1", expect!["Rule 9.5: Medicine is not for fights."]);
}

/// Rules 9.7, 9.9: the thief's card against the top of the deck. The victim wins
/// if they are equal; each loser is wounded.
#[test]
fn the_higher_side_wins() {
    let mut table = fight("", "", "monkeys-frenchy");
    tells_of(
        &mut table,
        &["top", "against", "wound", "nothing", "now"],
        ALL_DONE,
        expect![[r#"
        The top Fate card is Monkeys with Frenchy (2).
        10 against 10: the side of the victim wins.
        Bo gets a wound in the fight.
        Bo gets nothing from Ada."#]],
    );
    let mut equal = fight("", "", "boar-lady-lauren");
    tells_of(
        &mut equal,
        &["against", "wound"],
        ALL_DONE,
        expect![[r#"
        10 against 10: the side of the victim wins.
        Bo gets a wound in the fight."#]],
    );
    let mut won = fight("", "", "illness-frenchy");
    tells_of(
        &mut won,
        &["against", "wound", "now"],
        ALL_DONE,
        expect![[r#"
        10 against 9: the side of the thief wins.
        Ada gets a wound in the fight.
        Bo is at the Beach now, and Ada at the Jungle."#]],
    );
}

/// Rule 9.8: the Cave adds a card for the victim who stands there, not for a
/// helper.
#[test]
fn the_cave_adds_a_card() {
    let cave = |victim: usize, helper: &str| {
        let mut table = position(
            "6 seats\n1 acted\ndeck boar-kid,rats-captain,boar-lady-lauren,boar-sir-stephen\nturn 2",
        );
        play(
            &mut table,
            &format!(
                "2: fate-boar-kid steal\n2: seat-{victim} location\n{victim}: resist\n{helper}"
            ),
        );
        play(&mut table, "1: done\n2: done\n3: done\n4: done\n5: done\n6: done")
    };
    let told = cave(6, "");
    assert!(told.contains("The Cave adds"), "{told}");
    let told = cave(1, "6: join-victim");
    assert!(!told.contains("The Cave adds"), "{told}");
}

/// Rule 9.10: Frenchy leaves his own theft: the others fight on without his
/// card, or the fight ends.
#[test]
fn frenchy_leaves_his_own_theft() {
    let theft = |ruling: &str| {
        let mut table = position(&format!(
            "4 seats{ruling}\n1 acted\n2 acted\ndeck boar-kid,rats-captain,boar-frenchy\nturn 3"
        ));
        play(&mut table, "3: fate-boar-kid steal\n3: seat-1 location\n1: resist\n2: join-thief");
        table
    };
    let mut table = theft("");
    tells_of(
        &mut table,
        &["backs", "against", "wound", "nothing"],
        &format!("3: back-out\n{ALL_DONE}"),
        expect![[r#"
            Cy backs out of the fight.
            7 against 14: the side of the victim wins.
            Bo gets a wound in the fight.
            Cy gets nothing from Ada."#]],
    );
    let mut table = theft(" frenchy-actor=fight-ends");
    tells_of(
        &mut table,
        &["backs", "against", "wound", "nothing"],
        "3: back-out",
        expect![[r#"
        Cy backs out of the fight.
        Cy gets nothing from Ada."#]],
    );
}

/// Rule 9.11: a side that he has left empty loses without a card or a wound, and
/// stays open until then.
#[test]
fn an_empty_side_loses_without_a_fight() {
    let mut table = position("4 seats\n1 acted\n2 acted\n3 food 0\ndeck boar-kid\nturn 3");
    play(&mut table, "3: fate-boar-kid steal\n3: seat-1 location\n1: resist");
    let mut joined = table.clone();
    tells_of(
        &mut table,
        &["Nobody", "wound", "nothing", "top"],
        &format!("3: back-out\n{ALL_DONE}"),
        expect![[r#"
            Nobody is left to fight for the thief.
            Cy gets nothing from Ada."#]],
    );
    play(&mut joined, "3: back-out\n4: join-thief");
    tells_of(
        &mut joined,
        &["Nobody", "wound", "nothing", "against"],
        ALL_DONE,
        expect![[r#"
            5 against 13: the side of the victim wins.
            Di gets a wound in the fight.
            Cy gets nothing from Ada."#]],
    );
    let mut victim = position("4 seats\ndeck boar-kid,boar-captain\nturn 1");
    tells_of(
        &mut victim,
        &["Nobody", "wound", "now", "top"],
        &format!("1: fate-boar-kid steal\n1: seat-3 location\n3: resist\n3: back-out\n{ALL_DONE}"),
        expect![[r#"
            Nobody is left to fight for the victim.
            Ada is at the Swamp now, and Cy at the Beach."#]],
    );
}

/// Rule 9.7: whoever looks at a fight is told what would turn it.
#[test]
fn what_would_turn_a_fight_is_told() {
    let words = |table: &Scripted<DesertIsland>| {
        let facts = DesertIsland::facts(&view(table, DI)).fight.expect("there is a fight");
        facts.words.text(&table.names)
    };
    let mut table = fight("", "", "boar-frenchy");
    assert_eq!(
        words(&table),
        "Ada needs 2 or more from the deck; with 5 more Bo would be sure of it."
    );
    play(&mut table, "3: join-thief");
    assert_eq!(words(&table), "Ada needs 2 more for a chance: no card is enough.");
    play(&mut table, "4: join-victim");
    assert_eq!(
        words(&table),
        "Ada needs 3 or more from the deck; with 4 more Bo would be sure of it."
    );
    let mut table = fight("", "", "boar-frenchy");
    play(&mut table, "4: join-victim");
    assert_eq!(words(&table), "Ada has enough; Bo needs 5 more for a chance.");
}
