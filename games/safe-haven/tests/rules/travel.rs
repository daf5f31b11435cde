//! Rules 7.1 to 7.5.

use expect_test::expect;

use super::{check, check_table};

const PAIR: &str = "
    2 players
    group at dawn, distance 0
    1 leads, value 1, cards 3
    2 value 0, cards 3";

/// Rules 7.1, 7.3: one step further, and the travel chart.
#[test]
fn a_travel_is_a_step_and_a_die() {
    check(
        PAIR,
        "1: travel [travel 1]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 1: nothing happens.
            Group 1: the night after day 1.
        "#]],
    );
    check(
        PAIR,
        "1: travel [travel 2, supplies 5]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 2: supplies.
            Supplies! (die 5)
            It is first aid.
        "#]],
    );
    check(
        PAIR,
        "1: travel [travel 3, effort 3]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 2.
            Ada rolls a die and adds 3.
            Less all fatigue the effort is 3 against 2.
            Overcome: 3 against 2.
            Group 1: the night after day 1.
        "#]],
    );
    check(
        PAIR,
        "1: travel [travel 4, effort 3]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 4: a medium challenge.
            A challenge of difficulty 4.
            Ada rolls a die and adds 3.
            Less all fatigue the effort is 3 against 4.
        "#]],
    );
    check(
        PAIR,
        "1: travel [travel 5, effort 3]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 5: a hard challenge.
            A challenge of difficulty 6.
            Ada rolls a die and adds 3.
            Less all fatigue the effort is 3 against 6.
        "#]],
    );
    check(
        PAIR,
        "1: travel [travel 6, followed 3]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 6: somebody follows.
            Followed (die 3): by somebody unknown.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rules 7.2, 7.4: the night tires everyone, heavy injuries more.
#[test]
fn the_night_and_heavy_injuries_tire() {
    check_table(
        "3 players
         group at nightfall
         1 leads, value 1, fatigue 1
         2 value 0, injured
         3 value 0, heavy",
        "1: travel
         1: together
         2: together
         3: together [travel 1]",
        expect![[r#"
            Group 1 · day 2 · distance 1 (a haven from 4 on) · not followed
             ★ Ada  value  1  fatigue  2  cards   [–]   [–]  unhurt
               Bo   value  0  fatigue  1  cards   [–]   [–]  injured
               Cy   value  0  fatigue  2  cards   [–]   [–]  heavily injured
               awaited: whether to travel by day, or rest (Ada)

        "#]],
    );
}

/// Rule 7.5: less than half of those who started may roll again, once.
#[test]
fn a_small_group_may_roll_again() {
    let small = "
        5 players
        group at dawn
        1 leads, value 1
        2 value 0";
    check(
        small,
        "1: travel [travel 5]\n1: keep [effort 1, failure 1]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 5: a hard challenge.
            The roll is kept.
            A challenge of difficulty 15.
            Ada rolls a die and adds 1.
            Less all fatigue the effort is 1 against 15.
            Failed: 1 against 15.
            The failure costs a card (die 1).
            There is no card to lose.
            Group 1: the night after day 1.
        "#]],
    );
    check(
        small,
        "1: travel [travel 5]\n1: again [travel 1]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 5: a hard challenge.
            The second travel die shows 1: nothing happens.
            Group 1: the night after day 1.
        "#]],
    );
    check(
        small,
        "1: travel [travel 5]\n1: again [travel 4, effort 1, failure 1]\n1: not again",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 5: a hard challenge.
            The second travel die shows 4: a medium challenge.
            A challenge of difficulty 10.
            Ada rolls a die and adds 1.
            Less all fatigue the effort is 1 against 10.
            Failed: 1 against 10.
            The failure costs a card (die 1).
            There is no card to lose.
            Group 1: the night after day 1.
            Rule 6.5: The open decision is another one: whether somebody is eaten.
        "#]],
    );
}

/// Rule 7.5: exactly half is not small.
#[test]
fn half_is_not_small() {
    check(
        "4 players
         group at dawn
         1 leads, value 1
         2 value 0",
        "1: travel [travel 1]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 1: nothing happens.
            Group 1: the night after day 1.
        "#]],
    );
}
