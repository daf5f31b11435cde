//! Rules 14.1 to 14.3.

use expect_test::expect;

use super::{check, check_table};

const DUSK: &str = "
    4 players
    group at dusk
    1 leads, value 0, cards 1
    2 value 0, cards 9 aid
    3 value 0";

/// Rules 14.1, 14.2, 14.3: one dies, the group gains a card, what the eaten one
/// carried is lost.
#[test]
fn the_group_gains_a_card_for_a_life() {
    check(
        DUSK,
        "1: seat-2 [resource 2, resource 3]
         1: carry seat-3",
        expect![[r#"
            By the word of Ada the group eats Bo.
            Bo dies so that others live, 0 from the start.
            Pim (Bo): “Is it the next hill? You said the next hill.”
            It is food worth 4.
            Cy takes food worth 4.
        "#]],
    );
    check_table(
        DUSK,
        "1: seat-2 [resource 2, resource 3]
         1: carry seat-3",
        expect![[r#"
            Group 1 · night 1 · distance 0 (a haven from 5 on) · not followed
             ★ Ada  value  0  fatigue  0  cards   [1]   [–]  unhurt
               Cy   value  0  fatigue  0  cards   [4]   [–]  unhurt
               awaited: the meal (Ada, Cy)

             ✝ Bo  was eaten on day 1, distance 0
             ✝ Dee  died of wounds on day 1, distance 0
        "#]],
    );
}

/// Rule 14.1: only the leader decides it, about a member, once a night.
#[test]
fn only_a_member_can_be_eaten() {
    check(
        DUSK,
        "2: not seat-3
         1: not seat-4
         1: nobody
         1: not seat-2",
        expect![[r#"
            Rule 5.4: This is for the leader to decide, and that is Ada.
            Rule 14.1: Dee is not of this group.
            Nobody is eaten tonight.
            Rule 6.5: The open decision is another one: the meal.
        "#]],
    );
}

/// Rule 14.3: the card may be first aid; somebody alone is not asked.
#[test]
fn the_card_may_be_first_aid_and_nobody_eats_alone() {
    check(
        "3 players
         group at dusk
         1 leads, value 0, injured
         2 value 0",
        "1: seat-2 [resource 6, resource 6]
         1: treat seat-1",
        expect![[r#"
            By the word of Ada the group eats Bo.
            Bo dies so that others live, 0 from the start.
            Pim (Bo): “Is it the next hill? You said the next hill.”
            It is first aid.
            Ada uses first aid and is now unhurt.
            Ada has nothing to eat and is starving.
        "#]],
    );
    check(
        "2 players
         group at dawn
         1 leads, value 0, cards 2",
        "1: travel [travel 1]
         1: card-1-1 seat-1",
        expect![[r#"
            Ada has the group travel.
            Ada travels on, 1 from the start.
            The travel die shows 1: nothing happens.
            Group 1: the night after day 1.
            Ada eats.
        "#]],
    );
}
