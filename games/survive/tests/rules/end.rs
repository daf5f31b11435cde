//! Chapter 12: the end.

use expect_test::expect;
use tabletop::chance::{Fair, Secret};
use tabletop::{Game, Inventory, Table, Turn};
use testkit::Plan;

use super::*;

/// Rule 12.1: the volcano ends it at once, and takes everyone on the way
/// (clarifications 14, 23).
#[test]
fn the_volcano_ends_the_match() {
    let mut table = position(
        "turn red sinking\nf ~ ~ ~ ~ M ~ ~ ~ ~ ~ ~ ~\nred f5=6 boat-1=1 nw=2\nyellow c5=5 ne=1 se=1\nboats f2\nserpents a3\n",
    );
    tells(
        &mut table,
        "hex-f5",
        "tile 5",
        expect![[r#"
            Ada sinks the mountain at f5.
            Red A falls into the sea at f5.
            The volcano was under the tile.
            The volcano erupts at f5!
            3 people who were still on the way are lost.
            Red A is worth 6 and is lost.
            Red B is worth 1 and is lost.
            Red C is worth 2 and is ashore.
            Red D is worth 1 and is lost.
            Red E is worth 1 and is lost.
            Red F is worth 2 and is lost.
            Red G is worth 3 and is lost.
            Red H is worth 3 and is lost.
            Red I is worth 4 and is lost.
            Red J is worth 5 and is lost.
            Yellow A is worth 5 and is lost.
            Yellow B is worth 1 and is ashore.
            Yellow C is worth 1 and is ashore.
            Yellow D is worth 1 and is lost.
            Yellow E is worth 2 and is lost.
            Yellow F is worth 2 and is lost.
            Yellow G is worth 3 and is lost.
            Yellow H is worth 3 and is lost.
            Yellow I is worth 4 and is lost.
            Yellow J is worth 6 and is lost.
            Ada has 2 points with 1 person ashore.
            Bo has 2 points with 2 people ashore."#]],
    );
    assert!(matches!(table.state.turn(), Turn::Over(_)));
    let again = table.refusal(RED, Action::EndMoves);
    expect!["Rule 4.2: the match is over."].assert_eq(&again);
}

/// Rule 12.2: with everyone ashore one goes on sinking and rolling.
#[test]
fn whoever_is_done_goes_on_sinking() {
    let mut table = row(
        "turn red sinking\nred nw=6 lost=1\nyellow f5=5\nserpents a5\nunder beach dolphin wind\n",
    );
    play(&mut table, "hex-f3", "tile 6, message 2, die 2");
    tells(
        &mut table,
        "serpent-1 hex-a4",
        "",
        expect![[r#"
        Ada moves serpent 1 from a5 to a4.
        Bo is on turn."#]],
    );
}

/// Rule 12.3: every match ends after 33 to 40 sinkings (clarification 24).
#[test]
fn a_match_has_33_to_40_sinkings() {
    let plan: Plan<Survive> = Plan::new().matches(60).longest(600);
    let mut counts = [0; 41];
    for number in 0..60 {
        let last = testkit::walk(&plan, number, |_, _| Ok(())).unwrap();
        last.audit().unwrap();
        counts[last.board().sunk()] += 1;
    }
    assert_eq!(counts[33..].iter().sum::<usize>(), 60, "{counts:?}");
}

/// Rule 12.3: whatever the dice do, the volcano is one of the eight mountains.
#[test]
fn the_volcano_is_any_of_the_mountains() {
    let mut ends = [0; 9];
    for number in 0..160 {
        let mut dice = Fair::new(&Secret::simulated(3, number), &[]);
        let mut state = Survive::start(&Survive::usual_setup(2), &mut Table::quiet(&mut dice));
        let mut options = Vec::new();
        while let Some(seat) = state.turn().must().lowest() {
            options.clear();
            state.options(seat, &mut options);
            let last = options.pop().expect("whoever must act can");
            state.apply(tabletop::Legal::from_options(seat, last), &mut Table::quiet(&mut dice));
        }
        ends[state.board().sunk() - 32] += 1;
    }
    assert!(ends[1..].iter().all(|&n| (7..40).contains(&n)), "{ends:?}");
}
