//! Chapter 6: actions.

use expect_test::expect;

use super::*;

/// Rules 6.2, 6.3: a Fate card marks a location and a castaway.
#[test]
fn a_card_marks_a_place_and_a_castaway() {
    let mut table = position("4 seats\ndeck rats-frenchy,illness-captain\nturn 1");
    refused(
        &table,
        ADA,
        "fate-boar-kid forage",
        expect!["Rule 6.2: you have not drawn Boar with the Kid (3)."],
    );
    tells(
        &mut table,
        "1: fate-illness-captain forage",
        expect![[r#"
            Ada plays Illness with the Captain (6).
            Ada puts Rats with Frenchy (5) under the deck.
            Bo gets a Fate token.
            Ada forages 7 food.
            Bo is on turn and draws Boar with the First Mate (4) and Boar with the Captain (5).
        "#]],
    );
    assert_eq!(table.state.board().person(BO).tokens, 1);
}

/// Rule 6.3: what is dead, closed or not in play is left out, and the rest
/// counts.
#[test]
fn irrelevant_parts_are_ignored() {
    let mut table =
        position("4 seats\n2 dead boar 1\ndeck monkeys-frenchy,illness-captain\nturn 1");
    tells(
        &mut table,
        "1: fate-monkeys-frenchy forage",
        expect![[r#"
            Ada plays Monkeys with Frenchy (2).
            Ada puts Illness with the Captain (6) under the deck.
            Cy gets a Fate token.
            Ada forages 3 food.
            Cy is on turn and draws Boar with the First Mate (4) and Boar with the Captain (5).
        "#]],
    );
    let mut table =
        position("4 seats\n2 dead boar 1\ndeck monkeys-frenchy,illness-captain\nturn 1");
    tells(
        &mut table,
        "1: fate-illness-captain forage",
        expect![[r#"
            Ada plays Illness with the Captain (6).
            Ada puts Monkeys with Frenchy (2) under the deck.
            Ada forages 7 food.
            Cy is on turn and draws Boar with the First Mate (4) and Boar with the Captain (5).
        "#]],
    );
}

/// Rule 6.4: the number, and whatever adds to it.
#[test]
fn foraging_brings_food() {
    for (who, more, food) in [
        ("1 at beach", "", 3 + 1),
        ("1 captain at beach\n2 first-mate", "", 3),
        ("1 at spring\n4 at beach", "", 3 + 1 + 3),
        ("1 up shovel,shovel,fishing-rod", "", 3 + 1 + 6),
        ("1", "place beach laid garden\n", 3 + 1 + 2),
    ] {
        let mut table = position(&format!("4 seats\n{who}\n{more}deck boar-kid,rats-kid\nturn 1"));
        play(&mut table, "1: fate-boar-kid forage");
        assert_eq!(table.state.board().person(ADA).food, food, "{who} {more}");
    }
}

/// Rule 6.8: by ruling one tool counts, and one Tent.
#[test]
fn tools_and_tents_add_up_by_ruling() {
    let mut table = position(
        "4 seats stacking=one\n1 up shovel,shovel,fishing-rod\nplace beach laid tent,tent\ndeck boar-kid\nturn 1",
    );
    assert_eq!(table.state.board().need(ADA), 6);
    play(&mut table, "1: fate-boar-kid forage");
    assert_eq!(table.state.board().person(ADA).food, 3 + 1 + 2);
    let table = position("4 seats\nplace beach laid tent,tent\nturn 1");
    assert_eq!(table.state.board().need(ADA), 4);
}

/// Rule 6.5: one token, one more from the Hill, one each with the glasses.
#[test]
fn the_signal_fire_is_tended() {
    for (who, tokens) in
        [("1", 1), ("1 at hill\n5 at beach", 2), ("1 at hill up monocle,spyglass\n5 at beach", 4)]
    {
        let mut table = position(&format!("5 seats\n{who}\ndeck boar-frenchy,rats-kid\nturn 1"));
        play(&mut table, "1: fate-boar-frenchy signal");
        assert_eq!(table.state.board().fire, tokens, "{who}");
    }
    let mut table = position("5 seats\n1 down monocle,spyglass\ndeck boar-kid\nturn 1");
    tells(
        &mut table,
        "1: fate-boar-kid signal item-monocle item-spyglass go",
        expect![[r#"
            Ada plays Boar with the Kid (3).
            Ada puts Boar with the First Mate (4) under the deck.
            A Fate token lies on the Swamp.
            Ada uses Monocle.
            Ada uses Spyglass.
            Ada adds 3 tokens to the signal fire.
            Bo is on turn and draws Boar with the Captain (5) and Boar with Frenchy (6).
        "#]],
    );
}

/// Rules 6.6, 6.7: at the Swamp a food is lost, and there is time to pass it on
/// before.
#[test]
fn the_swamp_takes_a_food() {
    let mut table = position("4 seats\n1 acted\n2 acted\n3 food 1\ndeck boar-kid\nturn 3");
    tells(
        &mut table,
        "3: fate-boar-kid signal",
        expect![[r#"
            Cy plays Boar with the Kid (3).
            Cy puts Boar with the First Mate (4) under the deck.
            A Fate token lies on the Swamp.
            Cy adds a token to the signal fire.
        "#]],
    );
    assert_eq!(must(&table), seats(&[CY]));
    refused(&table, CY, "fate-boar-captain forage", expect!["Rule 4.1: the action is over."]);
    tells_of(
        &mut table,
        &["Swamp", "gives"],
        "3: end-turn",
        expect!["Cy loses 1 food to the Swamp."],
    );
    let mut table = position("4 seats\n1 acted\n2 acted\n3 food 1\ndeck boar-kid\nturn 3");
    tells_of(
        &mut table,
        &["Swamp", "gives", "ends"],
        "3: fate-boar-kid signal\n3: give seat-4 food-1 hand-over\n3: end-turn",
        expect![[r#"
            A Fate token lies on the Swamp.
            Cy gives 1 food to Di.
            Cy ends the turn."#]],
    );
}

/// Rule 6.7: without food at the Swamp and without an ability nobody is asked
/// once more, unless the table always does.
#[test]
fn the_last_word_of_a_turn_comes_by_need_or_always() {
    let mut table = position("4 seats\ndeck boar-kid\nturn 1");
    play(&mut table, "1: fate-boar-kid signal");
    assert_eq!(must(&table), seats(&[BO]));
    let mut table = position("4 seats after-window=always\ndeck boar-kid\nturn 1");
    play(&mut table, "1: fate-boar-kid signal");
    assert_eq!(must(&table), seats(&[ADA]));
    refused(&table, BO, "end-turn", expect!["Rule 4.2: this is for Ada to decide."]);
}
