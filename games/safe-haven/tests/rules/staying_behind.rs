//! Rules 17.1 to 17.5.

use expect_test::expect;
use tabletop::Game;

use super::{check, check_table, table, tell};

const NIGHT: &str = "
    4 players
    group at nightfall, distance 3
    1 leads, value 0
    2 value 0
    3 value 0
    4 value 0";

/// Rule 17.1: at night anyone may stay; those who do choose a leader and rest.
#[test]
fn some_stay_behind_at_night() {
    let moves = "
        1: travel
        1: together
        2: stay
        3: stay
        4: together [travel 1]
        2: seat-2
        3: seat-2
        2: together
        3: together";
    check(
        NIGHT,
        moves,
        expect![[r#"
            Ada has the group travel.
            Ada has decided.
            Bo has decided.
            Cy has decided.
            Dee has decided.
            Ada keeps to the group.
            Bo wants to part from the group.
            Cy wants to part from the group.
            Dee keeps to the group.
            Bo and Cy stay behind as group 2.
            Ada and Dee travel on, 4 from the start.
            Ada grows tired: fatigue 1.
            Dee grows tired: fatigue 1.
            Group 1: The travel die shows 1: nothing happens.
            Group 1: the morning of day 2.
            Bo has decided.
            Cy has decided.
            Bo votes for themselves.
            Cy votes for Bo.
            Bo leads by the most votes.
            Bo has decided.
            Cy has decided.
            Bo keeps to the group.
            Cy keeps to the group.
            Group 2: the morning of day 2.
        "#]],
    );
    check_table(
        NIGHT,
        moves,
        expect![[r#"
            Group 1 · day 2 · distance 4 (a haven from 5 on) · not followed
             ★ Ada  value  0  fatigue  1  cards   [–]   [–]  unhurt
               Dee  value  0  fatigue  1  cards   [–]   [–]  unhurt
               awaited: whether to travel by day, or rest (Ada)

            Group 2 · day 2 · distance 3 (a haven from 5 on) · not followed
             ★ Bo  value  0  fatigue  0  cards   [–]   [–]  unhurt
               Cy  value  0  fatigue  0  cards   [–]   [–]  unhurt
               awaited: whether to travel by day, or rest (Bo)

        "#]],
    );
}

/// Rules 17.2, 17.3: by day somebody heavily injured must be among them.
#[test]
fn by_day_somebody_heavily_injured_must_stay() {
    let day = "
        3 players
        group at dawn
        1 leads, value 0
        2 value 0
        3 value 0, heavy";
    check(
        day,
        "1: travel\n1: together\n2: stay\n3: together [travel 1]",
        expect![[r#"
            Ada has the group travel.
            Ada has decided.
            Bo has decided.
            Cy has decided.
            Ada keeps to the group.
            Bo wants to part from the group.
            Cy keeps to the group.
            Nobody heavily injured stays behind, so all travel on.
            Ada, Bo and Cy travel on, 1 from the start.
            Cy drags heavy wounds along: fatigue 1.
            The travel die shows 1: nothing happens.
            Group 1: the night after day 1.
        "#]],
    );
    check(
        day,
        "1: travel\n1: together\n2: stay\n3: stay [travel 1]",
        expect![[r#"
            Ada has the group travel.
            Ada has decided.
            Bo has decided.
            Cy has decided.
            Ada keeps to the group.
            Bo wants to part from the group.
            Cy wants to part from the group.
            Bo and Cy stay behind as group 2.
            Ada travels on, 1 from the start.
            Group 1: The travel die shows 1: nothing happens.
        "#]],
    );
    check(
        "3 players, staying-leader=travels
         group at dawn
         1 leads, value 0, heavy
         2 value 0
         3 value 0",
        "1: travel [travel 1]",
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            Ada drags heavy wounds along: fatigue 1.
            The travel die shows 1: nothing happens.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rule 17.4: the leader goes with the travel where the table rules so.
#[test]
fn the_leader_travels_where_the_table_rules_so() {
    let mut table = table(&NIGHT.replace("4 players", "4 players, staying-leader=travels"));
    expect![[r#"
        Ada has the group travel.
        Rule 5.4: Ada is not asked now.
    "#]]
    .assert_eq(&tell(&mut table, "1: travel\n1: not stay"));
    assert_eq!(format!("{:?}", table.state.turn().must()), "{1, 2, 3}");
}

/// Rule 17.4: any member may stay, the leader too. Rule 17.5: if all stay, the
/// group rests.
#[test]
fn the_leader_may_stay() {
    check(
        NIGHT,
        "1: travel
         1: stay
         2: together
         3: together
         4: together
         2: seat-2
         3: seat-2
         4: seat-2 [travel 1]",
        expect![[r#"
            Ada has the group travel.
            Ada has decided.
            Bo has decided.
            Cy has decided.
            Dee has decided.
            Ada wants to part from the group.
            Bo keeps to the group.
            Cy keeps to the group.
            Dee keeps to the group.
            Ada stays behind as group 2.
            Ada walks alone.
            Group 2: the morning of day 2.
            Bo has decided.
            Cy has decided.
            Dee has decided.
            Bo votes for themselves.
            Cy votes for Bo.
            Dee votes for Bo.
            Bo leads by the most votes.
            Bo, Cy and Dee travel on, 4 from the start.
            Bo grows tired: fatigue 1.
            Cy grows tired: fatigue 1.
            Dee grows tired: fatigue 1.
            Group 1: The travel die shows 1: nothing happens.
            Group 1: the morning of day 2.
        "#]],
    );
    check(
        NIGHT,
        "1: travel\n1: stay\n2: stay\n3: stay\n4: stay\n1: together",
        expect![[r#"
            Ada has the group travel.
            Ada has decided.
            Bo has decided.
            Cy has decided.
            Dee has decided.
            Ada wants to part from the group.
            Bo wants to part from the group.
            Cy wants to part from the group.
            Dee wants to part from the group.
            Everybody stays, so the group rests.
            Ada has decided.
        "#]],
    );
}
