//! Rules 13.1 to 13.6.

use expect_test::expect;

use super::{check, check_table};

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

/// Rule 13.3: nobody has to share; who has eaten still may.
#[test]
fn sharing_is_free() {
    check(
        MEAL,
        "1: card-1-1 seat-1
         3: card-3-1 seat-3",
        expect![[r#"
            Ada eats.
            Cy eats.
            Bo dies of hunger, 0 from the start.
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
         1: card-1-1 seat-1",
        expect![[r#"
            Ada feeds Cy.
            Rule 13.4: Cy has eaten tonight.
            Rule 13.4: Cy has eaten tonight.
            Cy has done.
            Ada eats.
            Bo dies of hunger, 0 from the start.
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
        "3: card-3-1 seat-3",
        expect![[r#"
            Cy eats.
            Ada has nothing to eat and is starving.
            Bo dies of hunger, 0 from the start.
        "#]],
    );
}
