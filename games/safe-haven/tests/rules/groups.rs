//! Rules 5.1 to 5.5.

use expect_test::expect;
use tabletop::Game;

use super::{check, fresh, tell};

const THREE: &str = "
    value 4, resource 1, resource 1,
    value 4, resource 1, resource 1,
    value 2, resource 1, resource 1";

/// Rules 5.1, 5.2, 5.3: all start in one group, whose leader has most votes.
#[test]
fn the_most_votes_lead() {
    let mut table = fresh(3, THREE);
    assert_eq!(table.state.turn().must().len(), 3);
    expect![[r#"
        Ada has decided.
        Cy has decided.
        Bo has decided.
        Ada votes for Cy.
        Bo votes for Ada.
        Cy votes for themselves.
        Cy leads by the most votes.
    "#]]
    .assert_eq(&tell(&mut table, "1: seat-3\n3: seat-3\n2: seat-1"));
}

/// Rule 5.3: of those with most votes the highest value leads.
#[test]
fn the_highest_value_decides_a_tie() {
    expect![[r#"
        Ada has decided.
        Bo has decided.
        Cy has decided.
        Ada votes for Cy.
        Bo votes for themselves.
        Cy votes for themselves.
        Cy leads by the most votes.
    "#]]
    .assert_eq(&tell(&mut fresh(3, THREE), "1: seat-3\n2: seat-2\n3: seat-3\n"));
    let tie = "value 4, resource 1, resource 1, value 6, resource 1, resource 1";
    expect![[r#"
        Ada has decided.
        Bo has decided.
        Ada votes for themselves.
        Bo votes for themselves.
        Bo leads: of those with the most votes, the one of highest value.
    "#]]
    .assert_eq(&tell(&mut fresh(2, tie), "1: seat-1\n2: seat-2"));
}

/// Rule 5.3: the lot decides between equals.
#[test]
fn the_lot_decides_between_equals() {
    expect![[r#"
        Ada has decided.
        Bo has decided.
        Cy has decided.
        Ada votes for themselves.
        Bo votes for themselves.
        Cy votes for themselves.
        Bo leads by lot among equals.
    "#]]
    .assert_eq(&tell(&mut fresh(3, THREE), "1: seat-1\n2: seat-2\n3: seat-3 [leader 2]"));
}

/// Rule 5.3: one votes for somebody of the group.
#[test]
fn a_vote_is_for_a_member() {
    let mut table = fresh(3, THREE);
    expect![[r#"
        Rule 5.3: Dee is not of this group.
        Ada has decided.
        Rule 5.4: Ada is not asked now.
    "#]]
    .assert_eq(&tell(&mut table, "1: not seat-4\n1: seat-1\n1: not seat-1"));
}

/// Rule 5.4: the leader decides for the group, everyone for themselves.
#[test]
fn the_leader_decides() {
    check(
        "3 players
         group at dawn
         1 leads, value 0, heavy
         2 value 0
         3 value 0",
        "2: not travel
         1: travel
         1: together
         2: together
         3: together [travel 1]
         2: not nobody
         1: nobody",
        expect![[r#"
            Rule 5.4: This is for the leader to decide, and that is Ada.
            Ada has the group travel.
            Ada has decided.
            Bo has decided.
            Cy has decided.
            Ada keeps to the group.
            Bo keeps to the group.
            Cy keeps to the group.
            Ada, Bo and Cy travel on, 1 from the start.
            Ada drags heavy wounds along: fatigue 1.
            The travel die shows 1: nothing happens.
            Group 1: the night after day 1.
            Rule 5.4: This is for the leader to decide, and that is Ada.
            Nobody is eaten tonight.
            Ada has nothing to eat and is starving.
            Bo has nothing to eat and is starving.
            Cy has nothing to eat and is starving.
        "#]],
    );
    check(
        "3 players
         group at meal
         1 leads, value 0, cards 3
         2 value 0
         3 value 0, cards 2",
        "2: not card-2-1 seat-2
         1: not done",
        expect![[r#"
            Rule 5.4: Bo is not asked now.
            Rule 13.2: Whoever carries points eats before leaving the meal.
        "#]],
    );
}

/// Rules 5.2, 5.3: a group whose leader dies votes again; the last one walks
/// alone.
#[test]
fn a_dead_leader_is_replaced() {
    check(
        "4 players
         group at dusk
         1 leads, value 0, starving, cards 1
         2 value 0, starving
         3 value 0, cards 2",
        "1: seat-1
         2: seat-3
         3: seat-3 [resource 1, resource 2]",
        expect![[r#"
            Ada offers up body and life to feed the group.
            Ada dies so that others live, 0 from the start.
            Pim (Ada): “Is it the next hill? You said the next hill.”
            Bo has decided.
            Cy has decided.
            Bo votes for Cy.
            Cy votes for themselves.
            Cy leads by the most votes.
            It is food worth 2.
        "#]],
    );
    check(
        "3 players
         group at meal
         1 leads, value 0, starving
         2 value 0, cards 2",
        "2: card-2-1 seat-2",
        expect![[r#"
            Bo eats.
        "#]],
    );
}

/// Rule 5.5: groups that have parted play side by side and do not touch.
#[test]
fn groups_play_side_by_side() {
    check(
        "4 players
         group at meal
         1 leads, value 0, cards 3
         2 value 0
         group at dawn
         3 leads, value 0, cards 2
         4 value 0, heavy",
        "1: not card-1-1 seat-3
         3: rest
         1: card-1-1 seat-2
         4: together
         3: together",
        expect![[r#"
            Rule 5.5: Cy is not of this group.
            Cy has the group rest.
            Ada feeds Bo.
            Dee has decided.
            Cy has decided.
            Cy keeps to the group.
            Dee keeps to the group.
        "#]],
    );
}
