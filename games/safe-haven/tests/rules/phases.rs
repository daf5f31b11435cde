//! Rules 6.1 to 6.5.

use expect_test::expect;

use super::check;

/// Rules 6.1, 6.2: day follows night; without anybody heavily injured the
/// group must travel.
#[test]
fn a_sound_group_travels_by_day() {
    check(
        "2 players
         group at dawn
         1 leads, value 0, cards 4
         2 value 0, injured, cards 4",
        "1: not rest
         1: travel [travel 1]
         1: nobody
         1: card-1-1 seat-1
         2: card-2-1 seat-2
         1: rest
         1: together
         2: together
         1: done
         2: done",
        expect![[r#"
            Rule 6.2: Nobody of the group is heavily injured.
            Ada has the group travel.
            Ada and Bo travel on, 1 from the start.
            The travel die shows 1: nothing happens.
            Group 1: the night after day 1.
            Nobody is eaten tonight.
            Ada eats.
            Bo eats.
            Ada has the group rest.
            Ada has decided.
            Bo has decided.
            Ada keeps to the group.
            Bo keeps to the group.
            Ada has done.
            Bo has done.
            Group 1: the morning of day 2.
        "#]],
    );
}

/// Rule 6.2: somebody heavily injured lets the group rest by day.
#[test]
fn a_group_with_somebody_heavily_injured_may_rest_by_day() {
    check(
        "2 players
         group at dawn
         1 leads, value 0
         2 value 0, heavy",
        "1: rest
         1: together
         2: together",
        expect![[r#"
            Ada has the group rest.
            Ada has decided.
            Bo has decided.
            Ada keeps to the group.
            Bo keeps to the group.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rule 6.3: cannibalism, the meal, then the leader's choice.
#[test]
fn the_night_has_its_order() {
    check(
        "2 players
         group at dusk
         1 leads, value 0, cards 4
         2 value 0, cards 4",
        "1: not rest
         1: not card-1-1 treat seat-1
         1: nobody
         1: not travel
         1: card-1-1 seat-1
         2: card-2-1 seat-2
         1: travel",
        expect![[r#"
            Rule 6.5: The open decision is another one: whether somebody is eaten.
            Rule 4.2: Ada carries no first aid card in that hand.
            Nobody is eaten tonight.
            Rule 6.5: The open decision is another one: the meal.
            Ada eats.
            Bo eats.
            Ada has the group travel.
        "#]],
    );
}

/// Rule 6.4: the night is free for rest and for travel.
#[test]
fn the_night_is_free_to_rest_or_travel() {
    let night = "
        2 players
        group at nightfall
        1 leads, value 0
        2 value 0";
    check(
        night,
        "1: rest",
        expect![[r#"
        Ada has the group rest.
    "#]],
    );
    check(
        night,
        "1: travel\n1: together\n2: together [travel 1]",
        expect![[r#"
            Ada has the group travel.
            Ada has decided.
            Bo has decided.
            Ada keeps to the group.
            Bo keeps to the group.
            Ada and Bo travel on, 1 from the start.
            Ada grows tired: fatigue 1.
            Bo grows tired: fatigue 1.
            The travel die shows 1: nothing happens.
            Group 1: the morning of day 2.
        "#]],
    );
}

/// Rule 6.5: a decision is made when it is open.
#[test]
fn another_decision_is_open() {
    check(
        "2 players
         group at dawn
         1 leads, value 0, cards 4
         2 value 0",
        "1: not nobody
         1: not again
         1: not card-1-1 seat-2
         1: not leave",
        expect![[r#"
            Rule 6.5: The open decision is another one: whether to travel by day, or rest.
            Rule 6.5: The open decision is another one: whether to travel by day, or rest.
            Rule 6.5: The open decision is another one: whether to travel by day, or rest.
            Rule 6.5: The open decision is another one: whether to travel by day, or rest.
        "#]],
    );
}
