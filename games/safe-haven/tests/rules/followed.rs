//! Rules 12.1 to 12.9.

use expect_test::expect;
use safe_haven::charts::{self, Followers, Met};

use super::{check, check_table};

fn followed(by: &str) -> String {
    format!(
        "2 players
         group at dawn, followed by {by}
         1 leads, value 0
         2 value 0"
    )
}

/// Rule 12.1: what the group makes of them.
#[test]
fn a_die_tells_what_they_look_like() {
    use Followers::{Friendly, Hostile, Unknown};
    assert_eq!(
        [1, 2, 3, 4, 5, 6].map(charts::followed),
        [Hostile, Unknown, Unknown, Unknown, Unknown, Friendly]
    );
    check(
        &followed("unknown"),
        "1: travel [evasion 5, travel 6]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The followers keep up (die 5).
            The travel die shows 6: somebody follows.
            The group is followed already, so nothing happens.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rule 12.2: evasion comes before the travel chart.
#[test]
fn followers_are_shaken_off_before_the_travel_chart() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(charts::evades), [true, true, true, true, false, false]);
    check(
        &followed("hostile"),
        "1: travel [evasion 4, travel 2, supplies 5]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The followers are shaken off (die 4).
            The travel die shows 2: supplies.
            Supplies! (die 5)
            It is first aid.
        "#]],
    );
    check(
        &followed("hostile"),
        "1: travel [evasion 5, travel 1]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The followers keep up (die 5).
            The travel die shows 1: nothing happens.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rule 12.3: who unknown followers turn out to be.
#[test]
fn a_die_tells_who_they_are() {
    use Met::{Friendly, Hostile, Samaritans};
    assert_eq!(
        [1, 2, 3, 4, 5, 6].map(charts::encounter),
        [Friendly, Friendly, Hostile, Hostile, Hostile, Samaritans]
    );
}

/// Rules 12.3, 12.4: hostile followers make a challenge harder.
#[test]
fn a_hostile_group_adds_to_a_challenge() {
    check(
        &followed("hostile"),
        "1: travel [evasion 6, travel 3, hostile 4, failure 1]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The followers keep up (die 6).
            The travel die shows 3: an easy challenge.
            The followers catch up: hostile.
            A challenge of difficulty 10, with a hostile group in it (die 4).
            Less all fatigue the effort is 0 against 10.
            Failed: 0 against 10.
            The failure costs a card (die 1).
            There is no card to lose.
            Group 1: the night after day 1.
        "#]],
    );
    check(
        &followed("unknown"),
        "1: travel [evasion 6, travel 3, encounter 3, hostile 1, failure 1]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The followers keep up (die 6).
            The travel die shows 3: an easy challenge.
            The followers catch up (die 3): hostile.
            A challenge of difficulty 4, with a hostile group in it (die 1).
            Less all fatigue the effort is 0 against 4.
            Failed: 0 against 4.
            The failure costs a card (die 1).
            There is no card to lose.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rules 12.3, 12.4, 12.8: after supplies a hostile group is faced alone.
#[test]
fn supplies_come_before_the_fight() {
    check(
        &followed("hostile"),
        "1: travel [evasion 6, travel 2, supplies 5]
         1: carry seat-1 [hostile 2, failure 1]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The followers keep up (die 6).
            The travel die shows 2: supplies.
            Supplies! (die 5)
            It is first aid.
            Ada takes first aid.
            The followers catch up: hostile.
            A challenge of difficulty 4, with a hostile group in it (die 2).
            Less all fatigue the effort is 0 against 4.
            Failed: 0 against 4.
            The failure costs a card (die 1).
            Ada loses first aid.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rules 12.3, 12.5: friendly followers do nothing.
#[test]
fn friendly_followers_do_nothing() {
    check(
        &followed("friendly"),
        "1: travel [evasion 6, travel 3, failure 1]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The followers keep up (die 6).
            The travel die shows 3: an easy challenge.
            The followers catch up: friendly.
            A challenge of difficulty 2.
            Less all fatigue the effort is 0 against 2.
            Failed: 0 against 2.
            The failure costs a card (die 1).
            There is no card to lose.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rules 12.3, 12.6, 12.8: samaritans bring supplies, before a challenge too.
#[test]
fn samaritans_bring_supplies() {
    check(
        &followed("unknown"),
        "1: travel [evasion 6, travel 3, encounter 6, supplies 1, resource 1, resource 2]
         1: carry seat-2 [failure 1]",
        expect![[r#"
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The followers keep up (die 6).
            The travel die shows 3: an easy challenge.
            The followers catch up (die 6): good samaritans, who bring supplies.
            Supplies! (die 1)
            It is food worth 2.
            Bo takes food worth 2.
            A challenge of difficulty 2.
            Less all fatigue the effort is 0 against 2.
            Failed: 0 against 2.
            The failure costs a card (die 1).
            Bo loses food worth 2.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rules 12.3, 12.4: who rests is caught up with.
#[test]
fn a_resting_group_is_caught_up_with() {
    check(
        "2 players
         group in camp, followed by hostile
         1 leads, value 1, fatigue 2
         2 value 0",
        "1: together
         2: together [hostile 1, effort 6]",
        expect![[r#"
            Ada has decided.
            Bo has decided.
            Ada keeps to the group.
            Bo keeps to the group.
            The followers catch up: hostile.
            A challenge of difficulty 2, with a hostile group in it (die 1).
            Ada rolls a die and adds 6.
            Less all fatigue the effort is 4 against 2.
            Overcome: 4 against 2.
            Ada is rested.
            Group 1: the morning of day 2.
        "#]],
    );
}

/// Rule 12.7: they follow until they are shaken off, unless the table rules that
/// they are gone once they have been met.
#[test]
fn followers_follow_until_they_are_shaken_off() {
    let travel = "1: travel [evasion 6, travel 3, encounter 1, failure 1]";
    check_table(
        &followed("unknown"),
        travel,
        expect![[r#"
            Group 1 · night 1 · distance 1 (a haven from 3 on) ·
              followed by a friendly group
             ★ Ada  value  0  fatigue  0  cards   [–]   [–]  unhurt
               Bo   value  0  fatigue  0  cards   [–]   [–]  unhurt
               awaited: whether somebody is eaten (Ada)

        "#]],
    );
    let again = "1: nobody\n1: travel\n1: together\n2: together [evasion 4, travel 1]";
    check_table(
        &followed("unknown"),
        &format!("{travel}\n{again}"),
        expect![[r#"
            Group 1 · day 2 · distance 2 (a haven from 3 on) · not followed
             ★ Ada  value  0  fatigue  1  cards   [–]   [–]  unhurt, starving
               Bo   value  0  fatigue  1  cards   [–]   [–]  unhurt, starving
               awaited: whether to travel by day, or rest (Ada)

        "#]],
    );
    let ruled = followed("unknown").replace("2 players", "2 players, followers=until-met");
    check_table(
        &ruled,
        travel,
        expect![[r#"
            Group 1 · night 1 · distance 1 (a haven from 3 on) · not followed
             ★ Ada  value  0  fatigue  0  cards   [–]   [–]  unhurt
               Bo   value  0  fatigue  0  cards   [–]   [–]  unhurt
               awaited: whether somebody is eaten (Ada)

        "#]],
    );
}

/// Rule 12.9: followers stay with the old group.
#[test]
fn followers_stay_with_the_old_group() {
    check_table(
        "3 players
         group at nightfall, followed by unknown
         1 leads, value 0
         2 value 0
         3 value 0",
        "1: travel
         1: together
         2: together
         3: stay [evasion 5, travel 1]",
        expect![[r#"
            Group 1 · day 2 · distance 1 (a haven from 4 on) · followed by somebody unknown
             ★ Ada  value  0  fatigue  1  cards   [–]   [–]  unhurt
               Bo   value  0  fatigue  1  cards   [–]   [–]  unhurt
               awaited: whether to travel by day, or rest (Ada)

            Group 2 · day 2 · distance 0 (a haven from 4 on) · not followed
             ★ Cy  value  0  fatigue  0  cards   [–]   [–]  unhurt
               awaited: whether to travel by day, or rest (Cy)

        "#]],
    );
}
