//! Rules 13.1 to 13.7.

use expect_test::expect;
use safe_haven::SafeHaven;
use safe_haven::frame::Decision;
use tabletop::{Game, Seat, Seats};
use testkit::Scripted;

use super::{check, check_table, table, tell};

const MEAL: &str = "
    3 players
    group at meal
    1 leads, value 0, cards 3 1
    2 value 0, starving
    3 value 0, cards 1";

/// Rules 13.1, 13.4, 13.6: a point each, one's own or a gift, ends starving.
#[test]
fn everyone_eats_one_point() {
    check(
        MEAL,
        "1: card-1-2 seat-2
         1: card-1-1 seat-1
         3: card-3-1 seat-3",
        expect![[r#"
            Ada feeds Bo.
            Ada eats.
            Cy eats.
        "#]],
    );
    check_table(
        MEAL,
        "1: card-1-2 seat-2
         1: card-1-1 seat-1
         3: card-3-1 seat-3",
        expect![[r#"
            Group 1 · night 1 · distance 0 (a haven from 4 on) · not followed
             ★ Ada  value  0  fatigue  0  cards   [2]   [–]  unhurt
               Bo   value  0  fatigue  0  cards   [–]   [–]  unhurt
               Cy   value  0  fatigue  0  cards   [–]   [–]  unhurt
               awaited: whether to rest or travel by night (Ada)

        "#]],
    );
}

/// Rule 13.2: nobody starves by choice.
#[test]
fn nobody_starves_by_choice() {
    check(
        MEAL,
        "3: not card-3-1 seat-2
         3: not done
         3: card-3-1 seat-3",
        expect![[r#"
            Rule 13.2: It is the last point, and nobody goes hungry by choice.
            Rule 13.2: Whoever carries points eats before leaving the meal.
            Cy eats.
        "#]],
    );
}

/// Rules 13.3, 13.7: nobody has to share; who has eaten still may, until all are
/// done.
#[test]
fn sharing_is_free() {
    check(
        MEAL,
        "3: card-3-1 seat-3
         1: card-1-1 seat-1
         1: done",
        expect![[r#"
            Cy eats.
            Ada eats.
            Ada has done.
            Bo dies of hunger, 0 from the start.
            Pim (Bo): “Is it the next hill? You said the next hill.”
        "#]],
    );
    check(
        MEAL,
        "1: card-1-1 seat-1
         1: card-1-1 seat-2
         3: card-3-1 seat-3",
        expect![[r#"
            Ada eats.
            Ada feeds Bo.
            Cy eats.
        "#]],
    );
}

/// Rules 13.1, 13.2, 13.4: who is fed by another keeps what they have, and one
/// point is a meal.
#[test]
fn one_point_is_a_meal() {
    check(
        MEAL,
        "1: card-1-1 seat-3
         3: not card-3-1 seat-3
         1: not card-1-1 seat-3
         3: done
         3: not done
         1: card-1-1 seat-1
         3: card-3-1 seat-2",
        expect![[r#"
            Ada feeds Cy.
            Rule 13.4: Cy has eaten tonight.
            Rule 13.4: Cy has eaten tonight.
            Cy has done.
            Rule 13.7: Cy is not asked now.
            Ada eats.
            Cy feeds Bo.
        "#]],
    );
    check(
        MEAL,
        "1: card-1-1 seat-1\n1: not card-1-1 seat-1",
        expect![[r#"
            Ada eats.
            Rule 13.4: Ada has eaten tonight.
        "#]],
    );
}

/// Rule 13.5: hungry once is starving, twice is death.
#[test]
fn hungry_twice_is_death() {
    check(
        "3 players
         group at meal
         1 leads, value 0
         2 value 0, starving
         3 value 0, cards 3",
        "3: card-3-1 seat-3
         3: done",
        expect![[r#"
            Cy eats.
            Cy has done.
            Ada has nothing to eat and is starving.
            Bo dies of hunger, 0 from the start.
            Pim (Bo): “Is it the next hill? You said the next hill.”
        "#]],
    );
}

/// Rule 13.7: the last eater does not let others starve, and nobody is asked
/// whom it does not concern.
#[test]
fn the_last_eater_is_still_heard() {
    let mut table = table(MEAL);
    tell(&mut table, "3: card-3-1 seat-3\n1: card-1-1 seat-1");
    assert_eq!(format!("{:?}", table.state.turn().must()), "{0}");
    expect![[r#"
        Ada feeds Bo.
    "#]]
    .assert_eq(&tell(&mut table, "1: card-1-2 seat-2"));
}

/// Rule 13.7: whoever has eaten and lets the others go on is not asked again
/// while they eat, but is when somebody new could be treated.
#[test]
fn the_meal_of_others_is_one_matter() {
    let ada = Seat::new(0);
    let decision = |table: &Scripted<SafeHaven>| table.state.decision(ada).unwrap();
    let hungry_band = "
        4 players
        group at meal
        1 leads, value 0, cards 3 aid
        2 value 0
        3 value 0, cards 2
        4 value 0, cards 2";
    let mut played = table(hungry_band);
    tell(&mut played, "1: card-1-1 seat-1");
    let before = decision(&played);
    tell(&mut played, "3: card-3-1 seat-3");
    let now = decision(&played);
    assert_ne!(before, now);
    assert!(SafeHaven::is_same_matter(&before, &now));
    assert!(!SafeHaven::is_same_matter(&now, &before));
    let hurt = Decision { patients: Seats::only(ada), ..now };
    assert!(!SafeHaven::is_same_matter(&now, &hurt));
}
