//! Rules 15.1 to 15.5.

use expect_test::expect;
use tabletop::Game;

use super::{check, check_table, table, tell};

const CAMP: &str = "
    4 players
    group at trade
    1 leads, value 0, cards 3 8
    2 value 0, cards 2
    3 value 0, cards aid 5";

/// Rules 15.1, 15.2: rest takes fatigue; the heavily injured need two rests in
/// a row.
#[test]
fn rest_takes_fatigue() {
    check(
        "4 players
         group in camp
         1 leads, value 0, fatigue 3
         2 value 0, fatigue 2, injured
         3 value 0, fatigue 4, heavy
         4 value 0, fatigue 5, heavy, rested",
        "1: together
         2: together
         3: together
         4: together",
        expect![[r#"
            Ada has decided.
            Bo has decided.
            Cy has decided.
            Dee has decided.
            Ada keeps to the group.
            Bo keeps to the group.
            Cy keeps to the group.
            Dee keeps to the group.
            Ada is rested.
            Bo is rested.
            Cy is too badly hurt to recover in one phase of rest.
            Dee is rested.
            Group 1: the morning of day 2.
        "#]],
    );
}

/// Rule 15.2: the two rests must follow each other.
#[test]
fn a_travel_between_breaks_the_rest() {
    check(
        "2 players
         group at dawn
         1 leads, value 0, cards 5
         2 value 0, fatigue 4, heavy, rested, cards 5",
        "1: travel
         1: together
         2: together [travel 1]
         1: nobody
         1: card-1-1 seat-1
         2: card-2-1 seat-2
         1: rest
         1: together
         2: together",
        expect![[r#"
            Ada has the group travel.
            Ada has decided.
            Bo has decided.
            Ada keeps to the group.
            Bo keeps to the group.
            Ada and Bo travel on, 1 from the start.
            Bo drags heavy wounds along: fatigue 5.
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
            Bo is too badly hurt to recover in one phase of rest.
        "#]],
    );
}

/// Rules 15.3, 15.4, 15.6: card for card, or for nothing, if the other agrees.
#[test]
fn cards_are_traded() {
    check(
        CAMP,
        "1: card-1-1 card-3-2
         3: accept seat-1
         1: card-1-2 seat-2
         2: decline seat-1
         1: not done
         2: done
         3: done",
        expect![[r#"
            Ada offers Cy food worth 3 for food worth 5.
            Ada trades food worth 3 to Cy for food worth 5.
            Ada offers Bo food worth 8 for nothing.
            Bo declines the offer of Ada.
            Rule 5.4: Ada is not asked now.
            Bo has done.
            Cy has done.
            Group 1: the morning of day 2.
        "#]],
    );
    check_table(
        CAMP,
        "1: card-1-1 card-3-2\n3: accept seat-1\n1: card-1-2 seat-2\n2: accept seat-1",
        expect![[r#"
            Group 1 · night 1 · distance 0 (a haven from 5 on) · not followed
             ★ Ada  value  0  fatigue  0  cards   [5]   [–]  unhurt
               Bo   value  0  fatigue  0  cards   [2]   [8]  unhurt
               Cy   value  0  fatigue  0  cards [aid]   [3]  unhurt
               awaited: trading (Bo, Cy)

             ✝ Dee  died of wounds on day 1, distance 0
        "#]],
    );
}

/// Rule 15.3: with cards that are there, with others of the group, into hands
/// that are free.
#[test]
fn a_trade_must_be_possible() {
    check(
        CAMP,
        "2: not card-2-2 card-1-1
         2: not card-2-1 card-2-1
         2: not card-2-1 seat-1
         2: not card-2-1 seat-4
         1: not card-1-1 card-2-2",
        expect![[r#"
            Rule 2.4: That hand of Bo is empty.
            Rule 15.3: That needs somebody else.
            Rule 2.2: Ada has both hands full.
            Rule 15.3: Dee is not of this group.
            Rule 2.4: That hand of Bo is empty.
        "#]],
    );
}

/// Rule 15.4: one offer at a time, two in a rest, answered by whom it is made
/// to.
#[test]
fn two_offers_in_a_rest() {
    check(
        CAMP,
        "1: card-1-1 card-2-1
         1: not card-1-2 card-2-1
         3: not accept seat-1
         2: decline seat-1
         2: not decline seat-1
         1: card-1-1 card-2-1
         2: decline seat-1
         1: not card-1-1 card-2-1",
        expect![[r#"
            Ada offers Bo food worth 3 for food worth 2.
            Rule 5.4: Ada is not asked now.
            Rule 15.4: There is no such offer from Ada.
            Bo declines the offer of Ada.
            Rule 15.4: There is no such offer from Ada.
            Ada offers Bo food worth 3 for food worth 2.
            Bo declines the offer of Ada.
            Rule 5.4: Ada is not asked now.
        "#]],
    );
}

/// Rule 15.4: an offer lapses when its card has changed hands.
#[test]
fn an_offer_lapses_with_its_card() {
    check(
        CAMP,
        "1: card-1-1 card-2-1
         3: card-3-2 card-1-1
         1: accept seat-3",
        expect![[r#"
            Ada offers Bo food worth 3 for food worth 2.
            Cy offers Ada food worth 5 for food worth 3.
            Cy trades food worth 5 to Ada for food worth 3.
            The offer of Ada lapses.
        "#]],
    );
    // A hand that is filled meanwhile cannot take a gift.
    check(
        CAMP,
        "1: card-1-1 seat-2
         3: card-3-2 seat-2
         2: accept seat-1",
        expect![[r#"
            Ada offers Bo food worth 3 for nothing.
            Cy offers Bo food worth 5 for nothing.
            Ada hands Bo food worth 3.
            The offer of Cy lapses.
        "#]],
    );
}

/// Rule 15.4: who has done with trading still answers offers.
#[test]
fn who_has_done_still_answers() {
    let mut table = table(CAMP);
    tell(&mut table, "2: done\n1: card-1-1 card-2-1");
    assert_eq!(format!("{:?}", table.state.turn().must()), "{1, 2}");
    expect![[r#"
        Rule 15.4: Bo is not asked now.
        Ada trades food worth 3 to Bo for food worth 2.
    "#]]
    .assert_eq(&tell(&mut table, "2: not card-2-1 card-1-1\n2: accept seat-1"));
}

/// Rule 15.5: leaving, followers, recovery, trade.
#[test]
fn a_rest_has_its_order() {
    check(
        "3 players
         group at nightfall, followed by friendly
         1 leads, value 0, fatigue 1, cards 2
         2 value 0
         3 value 0",
        "1: rest
         1: together
         2: leave
         3: together
         1: together
         3: together [travel 6]
         2: keep [followed 1]
         1: done",
        expect![[r#"
            Ada has the group rest.
            Ada has decided.
            Bo has decided.
            Cy has decided.
            Ada keeps to the group.
            Bo wants to part from the group.
            Cy keeps to the group.
            Ada has decided.
            Cy has decided.
            Ada keeps to the group.
            Cy keeps to the group.
            Bo leaves as group 2.
            Bo leads those who leave.
            Bo travels on, 1 from the start.
            Bo grows tired: fatigue 1.
            Group 2: The travel die shows 6: somebody follows.
            Group 1: The followers catch up: friendly.
            Ada is rested.
            Group 2: The roll is kept.
            Group 2: Followed (die 1): by a hostile group.
            Group 2: the morning of day 2.
            Ada has done.
            Group 1: the morning of day 2.
        "#]],
    );
}
