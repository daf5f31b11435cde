//! Rules 9.1 to 9.5.

use expect_test::expect;
use safe_haven::charts;

use super::{check, check_table};

const FULL: &str = "
    3 players
    group at dawn
    1 leads, value 0, cards 4 5
    2 value 0, cards 2
    3 value 0, cards 6 7, injured";

/// Rule 9.1: the supplies chart.
#[test]
fn one_to_four_is_a_card_and_more_is_first_aid() {
    assert_eq!(
        [1, 2, 3, 4, 5, 6].map(charts::finds_first_aid),
        [false, false, false, false, true, true]
    );
    check(
        FULL,
        "1: travel [travel 2, supplies 4, resource 2, resource 3]",
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 2: supplies.
            Supplies! (die 4)
            It is food worth 4.
        "#]],
    );
}

/// Rule 9.2: the leader says who carries it.
#[test]
fn the_leader_hands_the_find_out() {
    check(
        FULL,
        "1: travel [travel 2, supplies 1, resource 2, resource 3]
         2: not carry seat-2
         1: not carry seat-4
         1: not treat seat-3
         1: carry seat-2",
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 2: supplies.
            Supplies! (die 1)
            It is food worth 4.
            Rule 5.4: This is for the leader to decide, and that is Ada.
            Rule 9.2: Dee is not of this group.
            Rule 9.4: The find is no first aid card.
            Bo takes food worth 4.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rule 9.2: somebody alone with a hand free just takes it.
#[test]
fn somebody_alone_takes_the_find() {
    check(
        "2 players
         group at dawn
         1 leads, value 0, cards 4",
        "1: travel [travel 2, supplies 6]",
        expect![[r#"
            Ada has the group travel.
            Ada travels on, 1 from the start.
            The travel die shows 2: supplies.
            Supplies! (die 6)
            It is first aid.
            Ada takes first aid.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rules 9.3, 9.5: full hands give a card away, trade once, or drop one.
#[test]
fn full_hands_make_room() {
    let found = "1: travel [travel 2, supplies 1, resource 6, resource 4]\n1: carry seat-1\n";
    check_table(
        FULL,
        &format!("{found}1: card-1-1 seat-2"),
        expect![[r#"
            Group 1 · night 1 · distance 1 (a haven from 4 on) · not followed
             ★ Ada  value  0  fatigue  0  cards   [9]   [5]  unhurt
               Bo   value  0  fatigue  0  cards   [2]   [4]  unhurt
               Cy   value  0  fatigue  0  cards   [6]   [7]  injured
               awaited: whether somebody is eaten (Ada)

        "#]],
    );
    check_table(
        FULL,
        &format!("{found}1: card-1-1 drop"),
        expect![[r#"
            Group 1 · night 1 · distance 1 (a haven from 4 on) · not followed
             ★ Ada  value  0  fatigue  0  cards   [9]   [5]  unhurt
               Bo   value  0  fatigue  0  cards   [2]   [–]  unhurt
               Cy   value  0  fatigue  0  cards   [6]   [7]  injured
               awaited: whether somebody is eaten (Ada)

        "#]],
    );
    check(
        FULL,
        &format!(
            "{found}1: not card-1-1 seat-3
             1: card-1-1 card-3-2
             2: not accept seat-1
             3: not accept seat-2
             3: accept seat-1
             1: not card-1-1 card-3-2
             1: card-1-2 drop"
        ),
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 2: supplies.
            Supplies! (die 1)
            It is food worth 9.
            Ada should carry food worth 9, with both hands full.
            Rule 2.2: Cy has both hands full.
            Ada offers Cy food worth 4 for food worth 7.
            Rule 5.4: Bo is not asked now.
            Rule 15.4: There is no such offer from Bo.
            Ada trades food worth 4 to Cy for food worth 7.
            Rule 9.5: One offer has been made already.
            Ada leaves food worth 5 behind.
            Ada takes food worth 9.
            Group 1: the night after day 1.
        "#]],
    );
    check(
        FULL,
        &format!(
            "{found}1: not card-1-1 card-2-2\n1: card-1-1 card-2-1\n2: decline seat-1\n1: card-1-2 drop"
        ),
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 2: supplies.
            Supplies! (die 1)
            It is food worth 9.
            Ada should carry food worth 9, with both hands full.
            Rule 2.4: That hand of Bo is empty.
            Ada offers Bo food worth 4 for food worth 2.
            Bo declines the offer of Ada.
            Ada leaves food worth 5 behind.
            Ada takes food worth 9.
            Group 1: the night after day 1.
        "#]],
    );
}

/// Rule 9.4: first aid that was found can be used at once.
#[test]
fn found_first_aid_can_be_used_at_once() {
    check_table(
        FULL,
        "1: travel [travel 2, supplies 5]\n1: treat seat-3",
        expect![[r#"
            Group 1 · night 1 · distance 1 (a haven from 4 on) · not followed
             ★ Ada  value  0  fatigue  0  cards   [4]   [5]  unhurt
               Bo   value  0  fatigue  0  cards   [2]   [–]  unhurt
               Cy   value  0  fatigue  0  cards   [6]   [7]  unhurt
               awaited: whether somebody is eaten (Ada)

        "#]],
    );
    check(
        FULL,
        "1: travel [travel 2, supplies 5]\n1: not treat seat-2",
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 2: supplies.
            Supplies! (die 5)
            It is first aid.
            Rule 4.1: Bo is not hurt.
        "#]],
    );
}

/// Rule 9.3: a gift or a trade, not both. Rule 9.5: after a refusal a gift is
/// still possible.
#[test]
fn a_gift_or_a_trade_makes_room() {
    let found = "1: travel [travel 2, supplies 1, resource 6, resource 4]\n1: carry seat-1\n";
    check(
        FULL,
        &format!("{found}1: card-1-1 card-2-1\n2: accept seat-1\n1: not card-1-1 seat-2"),
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 2: supplies.
            Supplies! (die 1)
            It is food worth 9.
            Ada should carry food worth 9, with both hands full.
            Ada offers Bo food worth 4 for food worth 2.
            Ada trades food worth 4 to Bo for food worth 2.
            Rule 9.3: A trade has been made for this find already.
        "#]],
    );
    check(
        FULL,
        &format!("{found}1: card-1-1 card-2-1\n2: decline seat-1\n1: card-1-1 seat-2"),
        expect![[r#"
            Ada has the group travel.
            Ada, Bo and Cy travel on, 1 from the start.
            The travel die shows 2: supplies.
            Supplies! (die 1)
            It is food worth 9.
            Ada should carry food worth 9, with both hands full.
            Ada offers Bo food worth 4 for food worth 2.
            Bo declines the offer of Ada.
            Ada gives Bo food worth 4.
            Ada takes food worth 9.
            Group 1: the night after day 1.
        "#]],
    );
}
