//! Rules 10.1 to 10.7 and 11.1 to 11.5.

use expect_test::expect;
use safe_haven::charts::{self, Travel};
use tabletop::Game;
use tabletop::{Seat, Viewer};

use super::{check, check_table, table, tell};

const TRIO: &str = "
    3 players
    group at dawn
    1 leads, value 2, cards 3 2
    2 value -1, cards 4
    3 value 0, fatigue 2, cards aid";

/// Rule 10.1: X, 2X and 3X.
#[test]
fn the_difficulty_is_a_multiple_of_x() {
    assert_eq!([3, 4, 5].map(charts::travel), [1, 2, 3].map(Travel::Challenge));
}

/// Rules 10.2, 10.3: dice added, dice taken away, fatigue taken off.
#[test]
fn dice_less_burdens_less_fatigue_are_the_effort() {
    check(
        TRIO,
        "1: travel [travel 3, effort 6, effort 6, effort 1]",
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 3.
            Ada rolls 2 dice and adds 12.
            Bo is a burden: a die takes 1 away.
            Less all fatigue the effort is 9 against 3.
            Overcome: 9 against 3.
            Group 1: the night after day 1.
        "#]],
    );
    check(
        TRIO,
        "1: travel [travel 3, effort 2, effort 1, effort 3]",
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 3.
            Ada rolls 2 dice and adds 3.
            Bo is a burden: a die takes 3 away.
            Less all fatigue the effort is −2 against 3.
        "#]],
    );
}

/// Rules 10.4, 10.5: points are added openly, until the effort suffices.
#[test]
fn points_are_added_until_the_effort_suffices() {
    let mut table = table(TRIO);
    tell(&mut table, "1: travel [travel 3, effort 2, effort 1, effort 1]");
    // Whoever has only first aid has no points, and is not asked.
    assert_eq!(format!("{:?}", table.state.turn().must()), "{0, 1}");
    expect![[r#"
        Ada adds 2 points: 2 so far.
        Ada has done.
        Rule 10.5: Ada is not asked now.
    "#]]
    .assert_eq(&tell(&mut table, "1: points-2 points-0\n1: done\n1: not done"));
    // Who had done may still add, as long as others are not done.
    assert_eq!(format!("{:?}", table.state.turn().must()), "{1}");
    assert_eq!(format!("{:?}", table.state.turn().active()), "{0, 1}");
    expect![[r#"
        Bo adds 1 point: 3 so far.
        Ada adds 1 point: 4 so far.
        Overcome: 4 against 3.
        Group 1: the night after day 1.
    "#]]
    .assert_eq(&tell(&mut table, "2: points-1\n1: points-0 points-1"));
    expect![[r#"
        Group 1 · night 1 · distance 1 (a haven from 4 on) · not followed
         ★ Ada  value  2  fatigue  0  cards   [1]   [1]  unhurt
           Bo   value −1  fatigue  0  cards   [3]   [–]  unhurt
           Cy   value  0  fatigue  2  cards [aid]   [–]  unhurt
           awaited: whether somebody is eaten (Ada)

    "#]]
    .assert_eq(&table.describe(Viewer::Onlooker));
}

/// Rule 10.5: whoever has no point left has done.
#[test]
fn the_last_point_is_the_last_word() {
    check(
        TRIO,
        "1: travel [travel 4, effort 2, effort 1, effort 1]
         1: points-3 points-2
         2: done [failure 1]",
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 4: a medium challenge.
            A challenge of difficulty 6.
            Ada rolls 2 dice and adds 3.
            Bo is a burden: a die takes 1 away.
            Less all fatigue the effort is 0 against 6.
            Ada adds 5 points: 5 so far.
            Bo has done.
            Failed: 5 against 6.
            The failure costs a card (die 1).
        "#]],
    );
}

/// Rules 10.4, 10.5: no more than there is, and not nothing.
#[test]
fn points_must_be_there() {
    check(
        TRIO,
        "1: travel [travel 3, effort 2, effort 1, effort 1]
         1: not points-4 points-0
         1: not points-0 points-0
         3: not done",
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 3.
            Ada rolls 2 dice and adds 3.
            Bo is a burden: a die takes 1 away.
            Less all fatigue the effort is 0 against 3.
            Rule 10.4: The cards do not have that many points: 5 in all.
            Rule 10.5: That adds no points.
            Rule 5.4: Cy is not asked now.
        "#]],
    );
}

/// Rule 10.7: where the table rules so, points are sealed and opened together.
#[test]
fn points_are_committed_unseen_where_the_table_rules_so() {
    let mut table = table(&TRIO.replace("3 players", "3 players, spending=sealed"));
    tell(&mut table, "1: travel [travel 3, effort 2, effort 1, effort 1]");
    expect![[r#"
        Rule 10.7: The cards do not have that many points: 5 in all.
        Ada has decided.
    "#]]
    .assert_eq(&tell(&mut table, "1: not points-4 points-0\n1: points-2 points-0"));
    let other = table.state.view(Viewer::Seat(Seat::new(1)));
    assert_eq!(other.sealed, None);
    expect![[r#"
        Rule 5.4: Ada is not asked now.
        Bo has decided.
        Ada adds 2 points.
        Bo adds 2 points.
        Overcome: 4 against 3.
        Group 1: the night after day 1.
    "#]]
    .assert_eq(&tell(&mut table, "1: not points-1 points-0\n2: points-2"));
}

/// Rule 10.5: nobody is asked when the dice alone decide it either way.
#[test]
fn nobody_is_asked_when_points_decide_nothing() {
    check(
        TRIO,
        "1: travel [travel 3, effort 6, effort 6, effort 1]",
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 3.
            Ada rolls 2 dice and adds 12.
            Bo is a burden: a die takes 1 away.
            Less all fatigue the effort is 9 against 3.
            Overcome: 9 against 3.
            Group 1: the night after day 1.
        "#]],
    );
    check(
        TRIO,
        "1: travel [travel 5, effort 1, effort 1, effort 6, failure 1]",
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 5: a hard challenge.
            A challenge of difficulty 9.
            Ada rolls 2 dice and adds 2.
            Bo is a burden: a die takes 6 away.
            Less all fatigue the effort is −6 against 9.
            Failed: −6 against 9.
            The failure costs a card (die 1).
        "#]],
    );
}

/// Rule 10.6: as much as the difficulty is not enough.
#[test]
fn the_effort_must_exceed_the_difficulty() {
    let start = "1: travel [travel 3, effort 2, effort 2, effort 1]\n";
    check(
        TRIO,
        &format!("{start}1: done\n2: points-2\n2: done [failure 1]"),
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 3.
            Ada rolls 2 dice and adds 4.
            Bo is a burden: a die takes 1 away.
            Less all fatigue the effort is 1 against 3.
            Ada has done.
            Bo adds 2 points: 3 so far.
            Bo has done.
            Failed: 3 against 3.
            The failure costs a card (die 1).
        "#]],
    );
    check(
        TRIO,
        &format!("{start}1: points-1 points-0\n2: points-2"),
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 3.
            Ada rolls 2 dice and adds 4.
            Bo is a burden: a die takes 1 away.
            Less all fatigue the effort is 1 against 3.
            Ada adds 1 point: 2 so far.
            Bo adds 2 points: 4 so far.
            Overcome: 4 against 3.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rules 11.1, 11.2, 11.5: up to three the leader names a card that is lost, first
/// aid among them.
#[test]
fn a_failure_costs_a_card() {
    assert_eq!(
        [1, 2, 3, 4, 5, 6].map(charts::failure_injures),
        [false, false, false, true, true, true]
    );
    check_table(
        TRIO,
        "1: travel [travel 5, effort 1, effort 1, effort 6, failure 3]
         1: not card-3-2
         1: card-3-1",
        expect![[r#"
            Group 1 · night 1 · distance 1 (a haven from 4 on) · not followed
             ★ Ada  value  2  fatigue  0  cards   [3]   [2]  unhurt
               Bo   value −1  fatigue  0  cards   [4]   [–]  unhurt
               Cy   value  0  fatigue  2  cards   [–]   [–]  unhurt
               awaited: whether somebody is eaten (Ada)

        "#]],
    );
    check(
        TRIO,
        "1: travel [travel 5, effort 1, effort 1, effort 6, failure 3]
         2: not card-2-1
         1: not card-3-2
         1: card-3-1",
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 5: a hard challenge.
            A challenge of difficulty 9.
            Ada rolls 2 dice and adds 2.
            Bo is a burden: a die takes 6 away.
            Less all fatigue the effort is −6 against 9.
            Failed: −6 against 9.
            The failure costs a card (die 3).
            Rule 5.4: This is for the leader to decide, and that is Ada.
            Rule 2.4: That hand of Cy is empty.
            Cy loses first aid.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rules 11.1, 11.3: from four on the leader names who is injured.
#[test]
fn a_failure_costs_an_injury() {
    check(
        TRIO,
        "1: travel [travel 5, effort 1, effort 1, effort 6, failure 4]
         3: not seat-1
         1: not seat-4
         1: seat-1",
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 5: a hard challenge.
            A challenge of difficulty 9.
            Ada rolls 2 dice and adds 2.
            Bo is a burden: a die takes 6 away.
            Less all fatigue the effort is −6 against 9.
            Failed: −6 against 9.
            The failure costs an injury (die 4).
            Rule 5.4: This is for the leader to decide, and that is Ada.
            Rule 11.3: Dee is not of this group.
            Ada is now injured.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rule 11.4: without cards nothing is lost; where there is one choice there
/// is none.
#[test]
fn nothing_is_decided_where_there_is_no_choice() {
    check(
        "2 players
         group at dawn
         1 leads, value 0
         2 value 0",
        "1: travel [travel 3, failure 1]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 2.
            Less all fatigue the effort is 0 against 2.
            Failed: 0 against 2.
            The failure costs a card (die 1).
            There is no card to lose.
            Group 1: the night after day 1.
        "#]],
    );
    check(
        "2 players
         group at dawn
         1 leads, value 0
         2 value 0, cards aid",
        "1: travel [travel 3, failure 1]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 2.
            Less all fatigue the effort is 0 against 2.
            Failed: 0 against 2.
            The failure costs a card (die 1).
            Bo loses first aid.
            Group 1: the night after day 1.
        "#]],
    );
    check(
        "2 players
         group at dawn
         1 leads, value 0",
        "1: travel [travel 3, failure 6]",
        expect![[r#"
            Ada has the group travel.
            Ada travels on, 1 from the start.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 2.
            Less all fatigue the effort is 0 against 2.
            Failed: 0 against 2.
            The failure costs an injury (die 6).
            Ada is now injured.
            Group 1: the night after day 1.
            Ada has nothing to eat and is starving.
        "#]],
    );
}
