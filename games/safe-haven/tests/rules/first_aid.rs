//! Rules 4.1 to 4.3.

use expect_test::expect;

use super::{check, check_table};

const CAMP: &str = "
    4 players
    group at nightfall
    1 leads, value 0, heavy
    2 value 0, cards aid 3
    3 value 0, injured";

/// Rules 4.1, 4.2: the heavily injured become injured, the injured sound, and
/// the card is gone.
#[test]
fn first_aid_heals_one_step_and_is_used_up() {
    check(
        CAMP,
        "2: card-2-1 treat seat-1",
        expect![[r#"
        Bo treats Ada, who is now injured.
    "#]],
    );
    check_table(
        CAMP,
        "2: card-2-1 treat seat-3",
        expect![[r#"
            Group 1 · night 1 · distance 0 (a haven from 5 on) · not followed
             ★ Ada  value  0  fatigue  0  cards   [–]   [–]  heavily injured
               Bo   value  0  fatigue  0  cards   [–]   [3]  unhurt
               Cy   value  0  fatigue  0  cards   [–]   [–]  unhurt
               awaited: whether to rest or travel by night (Ada)

             ✝ Dee  died of wounds on day 1, distance 0
        "#]],
    );
}

/// Rules 4.1, 4.2, 4.3, 5.5: who and what cannot be treated with what.
#[test]
fn a_treatment_needs_a_card_and_somebody_hurt_in_the_group() {
    check(
        &format!("{CAMP}\ngroup at dawn\n4 leads, value 0, injured"),
        "2: not card-2-1 treat seat-2
         2: not card-2-2 treat seat-1
         2: not card-2-1 treat seat-4
         3: not card-3-1 treat seat-3",
        expect![[r#"
            Rule 4.1: Bo is not hurt.
            Rule 4.2: Bo carries no first aid card in that hand.
            Rule 5.5: Dee is not of this group.
            Rule 4.2: Cy carries no first aid card in that hand.
        "#]],
    );
}

/// Rule 4.3: at dawn, at dusk, at the meal, before the night's decision and
/// while trading; not in the middle of an event.
#[test]
fn first_aid_needs_a_quiet_moment() {
    for moment in ["at dawn", "at dusk", "at meal", "at nightfall", "at trade"] {
        check(
            &format!(
                "2 players
                 group {moment}
                 1 leads, value 0, injured, cards 3
                 2 value 0, cards aid 3"
            ),
            "2: card-2-1 treat seat-1",
            expect![[r#"
                Bo treats Ada, who is now unhurt.
            "#]],
        );
    }
    check(
        "2 players
         group at nightfall
         1 leads, value 0, injured
         2 value 0, cards aid 3",
        "1: travel
         2: not card-2-1 treat seat-1",
        expect![[r#"
            Ada has the group travel.
            Rule 4.3: There is no quiet moment for first aid now.
        "#]],
    );
}
