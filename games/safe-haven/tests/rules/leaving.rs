//! Rules 16.1 to 16.5.

use expect_test::expect;

use super::{check, check_table};

const CAMP: &str = "
    4 players
    group in camp, distance 3
    1 leads, value 0, fatigue 1
    2 value 1, fatigue 1
    3 value 0, fatigue 1
    4 value 0, fatigue 1";

/// Rules 16.1, 16.3, 16.4: the leaver leads those volunteers whom they take,
/// and travels at once.
#[test]
fn a_leaver_takes_volunteers_along() {
    let moves = "
        1: together
        2: leave
        3: together
        4: together
        1: along
        3: along
        4: together
        2: not seat-4 take
        2: seat-3 take
        2: seat-1 refuse [travel 1]";
    check(
        CAMP,
        moves,
        expect![[r#"
            Ada has decided.
            Bo has decided.
            Cy has decided.
            Dee has decided.
            Ada keeps to the group.
            Bo wants to part from the group.
            Cy keeps to the group.
            Dee keeps to the group.
            Ada has decided.
            Cy has decided.
            Dee has decided.
            Ada wants to part from the group.
            Cy wants to part from the group.
            Dee keeps to the group.
            Rule 16.3: Dee is not among the volunteers still to be decided about.
            Bo takes Cy along.
            Bo does not take Ada along.
            Bo and Cy leave as group 2.
            Bo leads those who leave.
            Bo and Cy travel on, 4 from the start.
            Bo grows tired: fatigue 2.
            Cy grows tired: fatigue 2.
            Group 2: The travel die shows 1: nothing happens.
            Group 2: the morning of day 2.
            Ada is rested.
            Dee is rested.
            Group 1: the morning of day 2.
        "#]],
    );
    check_table(
        CAMP,
        moves,
        expect![[r#"
            Group 1 · day 2 · distance 3 (a haven from 5 on) · not followed
             ★ Ada  value  0  fatigue  0  cards   [–]   [–]  unhurt
               Dee  value  0  fatigue  0  cards   [–]   [–]  unhurt
               awaited: whether to travel by day, or rest (Ada)

            Group 2 · day 2 · distance 4 (a haven from 5 on) · not followed
             ★ Bo  value  1  fatigue  2  cards   [–]   [–]  unhurt
               Cy  value  0  fatigue  2  cards   [–]   [–]  unhurt
               awaited: whether to travel by day, or rest (Bo)

        "#]],
    );
}

/// Rule 16.2: of several the leader lets one go who wants to.
#[test]
fn of_several_the_leader_lets_one_go() {
    check(
        CAMP,
        "1: together
         2: leave
         3: leave
         4: together
         2: not seat-2
         1: not seat-4
         1: seat-3",
        expect![[r#"
            Ada has decided.
            Bo has decided.
            Cy has decided.
            Dee has decided.
            Ada keeps to the group.
            Bo wants to part from the group.
            Cy wants to part from the group.
            Dee keeps to the group.
            Rule 5.4: This is for the leader to decide, and that is Ada.
            Rule 16.2: Dee does not want to leave.
            Ada lets Cy go.
        "#]],
    );
}

/// Rules 5.2, 16.1: a leader who leaves is replaced by a vote.
#[test]
fn a_leader_may_leave() {
    check(
        CAMP,
        "1: leave
         2: together
         3: together
         4: together
         2: together
         3: together
         4: together [travel 1]
         2: seat-2
         3: seat-2
         4: seat-2",
        expect![[r#"
            Ada has decided.
            Bo has decided.
            Cy has decided.
            Dee has decided.
            Ada wants to part from the group.
            Bo keeps to the group.
            Cy keeps to the group.
            Dee keeps to the group.
            Bo has decided.
            Cy has decided.
            Dee has decided.
            Bo keeps to the group.
            Cy keeps to the group.
            Dee keeps to the group.
            Ada leaves as group 2.
            Ada leads those who leave.
            Ada travels on, 4 from the start.
            Ada grows tired: fatigue 2.
            Group 2: The travel die shows 1: nothing happens.
            Bo has decided.
            Cy has decided.
            Dee has decided.
            Bo votes for themselves.
            Cy votes for Bo.
            Dee votes for Bo.
            Bo leads by the most votes.
            Bo is rested.
            Cy is rested.
            Dee is rested.
            Group 1: the morning of day 2.
        "#]],
    );
}

/// Rule 16.5: if everybody goes along the group travels on.
#[test]
fn everybody_goes_along() {
    let moves = "
        1: together
        2: leave
        3: together
        4: together
        1: along
        3: along
        4: along
        2: seat-1 take
        2: seat-3 take
        2: seat-4 take [travel 1]";
    check(
        CAMP,
        moves,
        expect![[r#"
        Ada has decided.
        Bo has decided.
        Cy has decided.
        Dee has decided.
        Ada keeps to the group.
        Bo wants to part from the group.
        Cy keeps to the group.
        Dee keeps to the group.
        Ada has decided.
        Cy has decided.
        Dee has decided.
        Ada wants to part from the group.
        Cy wants to part from the group.
        Dee wants to part from the group.
        Bo takes Ada along.
        Bo takes Cy along.
        Bo takes Dee along.
        Everybody goes along with Bo.
        Bo leads those who leave.
        Ada, Bo, Cy and Dee travel on, 4 from the start.
        Ada grows tired: fatigue 2.
        Bo grows tired: fatigue 2.
        Cy grows tired: fatigue 2.
        Dee grows tired: fatigue 2.
        The travel die shows 1: nothing happens.
        Group 1: the morning of day 2.
    "#]],
    );
    check_table(
        CAMP,
        moves,
        expect![[r#"
            Group 1 · day 2 · distance 4 (a haven from 5 on) · not followed
               Ada  value  0  fatigue  2  cards   [–]   [–]  unhurt
             ★ Bo   value  1  fatigue  2  cards   [–]   [–]  unhurt
               Cy   value  0  fatigue  2  cards   [–]   [–]  unhurt
               Dee  value  0  fatigue  2  cards   [–]   [–]  unhurt
               awaited: whether to travel by day, or rest (Bo)

        "#]],
    );
}
