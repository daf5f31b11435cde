//! Rules 3.1 to 3.4.

use expect_test::expect;

use super::{check, check_table, table};
use tabletop::Seat;

/// Rules 3.1, 3.2: an injury takes one off the value, and a heavy one no more.
#[test]
fn an_injury_takes_one_off_the_value() {
    let table = table(
        "3 players
         group at dawn
         1 leads, value 2
         2 value 2, injured
         3 value -1, heavy",
    );
    let strength = |seat| table.state.road().character(Seat::new(seat)).strength();
    assert_eq!([0, 1, 2].map(strength), [2, 1, -2]);
}

/// Rules 3.1, 3.2, 3.3: injured, heavily injured, dead.
#[test]
fn three_injuries_kill() {
    check(
        "3 players
         group at dawn
         1 leads, value 0
         2 value 0, cards 3 aid
         3 value 0",
        "1: travel [travel 3, failure 4]
         1: seat-2
         1: nobody
         2: card-2-1 seat-2
         2: done
         1: travel
         1: together
         2: together
         3: together [travel 3]
         2: keep-aid [effort 1, failure 6]
         1: seat-2
         1: travel
         1: together
         2: together
         3: together [travel 3, effort 1, failure 5]
         2: keep-aid
         1: seat-2",
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 3.
            Less all fatigue the effort is 0 against 3.
            Failed: 0 against 3.
            The failure costs an injury (die 4).
            Bo is now injured.
            Group 1: the night after day 1.
            Nobody is eaten tonight.
            Bo eats.
            Bo has done.
            Ada has nothing to eat and is starving.
            Cy has nothing to eat and is starving.
            Ada has the group travel.
            Ada has decided.
            Bo has decided.
            Cy has decided.
            Ada keeps to the group.
            Bo keeps to the group.
            Cy keeps to the group.
            Ada, Bo and Cy travel on, 2 from the start.
            Ada grows tired: fatigue 1.
            Bo grows tired: fatigue 1.
            Cy grows tired: fatigue 1.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 3.
            Bo keeps the first aid.
            Bo is a burden: a die takes 1 away.
            Less all fatigue the effort is −4 against 3.
            Failed: −4 against 3.
            The failure costs an injury (die 6).
            Bo is now heavily injured.
            Group 1: the morning of day 2.
            Ada has the group travel.
            Ada has decided.
            Bo has decided.
            Cy has decided.
            Ada keeps to the group.
            Bo keeps to the group.
            Cy keeps to the group.
            Ada, Bo and Cy travel on, 3 from the start.
            Bo drags heavy wounds along: fatigue 2.
            The travel die shows 3: an easy challenge.
            A challenge of difficulty 3.
            Bo is a burden: a die takes 1 away.
            Less all fatigue the effort is −5 against 3.
            Failed: −5 against 3.
            The failure costs an injury (die 5).
            Bo keeps the first aid.
            Bo dies of wounds, 3 from the start.
            Pim (Bo): “Is it the next hill? You said the next hill.”
            Group 1: the night after day 2.
        "#]],
    );
}

/// Rule 3.2: each travel tires the heavily injured.
#[test]
fn travel_tires_the_heavily_injured() {
    check_table(
        "2 players
         group at dawn
         1 leads, value 0, injured
         2 value 0, heavy",
        "1: travel
         1: together
         2: together [travel 1]",
        expect![[r#"
            Group 1 · night 1 · distance 1 (a haven from 3 on) · not followed
             ★ Ada  value  0  fatigue  0  cards   [–]   [–]  injured
               Bo   value  0  fatigue  1  cards   [–]   [–]  heavily injured
               awaited: whether somebody is eaten (Ada)

        "#]],
    );
}

/// Rule 3.4: what the dead carried is lost.
#[test]
fn the_cards_of_the_dead_are_lost() {
    check_table(
        "3 players
         group at dawn
         1 leads, value 0
         2 value 0, cards 4 aid, heavy
         3 value 0",
        "1: travel
         1: together
         2: together
         3: together [travel 3, effort 1, failure 6]
         2: keep-aid
         1: seat-2",
        expect![[r#"
            Group 1 · night 1 · distance 1 (a haven from 4 on) · not followed
             ★ Ada  value  0  fatigue  0  cards   [–]   [–]  unhurt
               Cy   value  0  fatigue  0  cards   [–]   [–]  unhurt
               awaited: whether somebody is eaten (Ada)

             ✝ Bo  died of wounds on day 1, distance 1
        "#]],
    );
}
