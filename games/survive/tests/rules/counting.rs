//! Counts of what can be done, worked out by hand.

use testkit::{Falls, perft};

use super::*;

fn counts(table: &Scripted<Survive>) -> [u64; 2] {
    [1, 2].map(|depth| perft(&table.state, depth, Falls::OneWay))
}

/// A lone swimmer in a landing space; one mountain stands.
///
/// One action, 5: the swimmer at `c1` swims to `b2`, `c2` or `d2` (`d1` is
/// reef), which makes 3; goes ashore, 1; or the moves end, 1.
///
/// Two actions, 6: after the stroke to `b2`, the other landing space, the
/// swimmer can still go ashore, or the moves end, 2; after the other 2 strokes
/// the moves can only end, 2; after landing nobody is left to move and the
/// mountain sinks, 1; after the end of the moves likewise, 1.
#[test]
fn a_lone_swimmer() {
    let table = position("f ~ ~ ~ ~ M ~ ~ ~ ~ ~ ~ ~\nred c1=6\nyellow lost=1\n");
    assert_eq!(counts(&table), [5, 6]);
}

/// One person on the beach `f3` of the row of four tiles, an empty boat at `f2`.
///
/// One action, 13: the person walks to `f4`, 1; dives into `e2`, `e3`, `f2`,
/// `g2` or `g3`, 5; boards, 1. The boat sails to `e1`, `e2`, `f1`, `g1` or
/// `g2`, 5. Or the moves end, 1.
///
/// Two actions, 111:
/// - After the walk, 12: two tiles and four sea spaces are next to `f4`, 6; the
///   boat is out of reach but sails as before, 5; the end, 1.
/// - After each of five dives the swimmer is tired: the boat 5, the end 1; and
///   in the space of the boat it can climb aboard, 1. That is 31.
/// - After boarding, 7: overboard 1, the boat 5, the end 1.
/// - After the boat has sailed the person has its 6 ways over land and into
///   water, there is the end, 1, and besides: from `f1` the boat has 3 ways
///   (`e1`, `f2`, `g1`), 10; from `e1` 4 (`d2`, `e2`, `f1`, `f2`; `d1` is
///   reef), 11; from `e2` 5 and can be boarded there, 13; from `g1` 5, 12;
///   from `g2` 5 and can be boarded, 13. Together 59.
/// - After the end of the moves one of two beaches sinks, 2.
#[test]
fn a_person_and_a_boat() {
    let table = row("red f3=6\nyellow lost=1\nboats f2\n");
    assert_eq!(counts(&table), [13, 12 + 31 + 7 + 59 + 2]);
}

/// A shark in the corner at `a3`, and a swimmer at `b4` whose owner holds
/// Kill a Shark.
///
/// One action, 9: one space away are `a4`, `b3` and the prey at `b4`; beyond
/// `a4` lie `a5` and `b5`, beyond `b3` lie `b2`, `c2` and `c3`; beyond the prey
/// nothing, so that `c4` is out of reach. That is 8, and leaving it is 1.
///
/// Two actions, 58: after the attack the owner defends or endures, 2. After
/// each of the other 8 the swimmer has six sea spaces around it, whether the
/// shark is there or not, or the moves end: 7 each, 56.
#[test]
fn a_shark_in_the_corner() {
    let table = row(
        "turn red creature shark\nred lost=1\nyellow b4=6\nsharks a3\nhand yellow kill-shark/beach\n",
    );
    assert_eq!(counts(&table), [9, 58]);
}
