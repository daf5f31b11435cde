//! Chapter 6: placement dice.

use super::*;
use twenty_one_days::pieces::{Bottle, Swap};

fn held(board: &mut Board, who: Colour, bottle: Bottle) {
    assert!(board.bottles.take(bottle.index()));
    board.crew[who.index()].bottle = Some(bottle);
}

/// Rules 6.1, 6.2: one die each in turn, on a free compass.
#[test]
fn dice_are_laid_in_turn() {
    let mut state = raft("w1-1", |board| board.swap = Swap::Dolphin);
    assert_eq!(
        refused(&state, SECOND, "survivor-yellow location-hope"),
        "Rule 6.1: it is for Ada to lay a die."
    );
    assert_eq!(
        refused(&state, FIRST, "survivor-yellow location-hope"),
        "Rule 6.1: you do not decide for the yellow survivor."
    );
    assert_eq!(
        refused(&state, FIRST, "survivor-blue location-swap"),
        "Rule 6.2: there is no compass at the swap location today."
    );
    act(&mut state, FIRST, "survivor-blue location-fishing", "");
    assert_eq!(
        refused(&state, SECOND, "survivor-yellow location-fishing"),
        "Rule 6.2: every compass of Fishing is taken."
    );
    assert_eq!(state.turn().must(), tabletop::Seats::only(SECOND));
}

/// Rule 6.3: nobody lies where nothing can come of it.
#[test]
fn nobody_lies_in_vain() {
    let state = raft("w1-1", |board| {
        held(board, Colour::Blue, Bottle::Ship);
        board.swap = Swap::Bottle;
    });
    assert_eq!(
        refused(&state, FIRST, "survivor-blue location-receive"),
        "Rule 6.3: the blue survivor holds a bottle card already."
    );
    let state = raft("w1-1", |board| {
        assert!(board.bottles.take(Bottle::Marker.index()));
        board.crew[0].markers = 2;
        board.swap = Swap::Bottle;
    });
    for at in ["receive", "swap"] {
        let why = refused(&state, FIRST, &format!("survivor-blue location-{at}"));
        assert_eq!(
            why,
            "Rule 6.3: the blue survivor has an active marker card, and receives nothing."
        );
    }
    assert_eq!(
        refused(&state, FIRST, "survivor-blue location-play"),
        "Rule 6.3: the blue survivor has no bottle card to play."
    );
}

/// Rule 6.4: a broken rod.
#[test]
fn a_broken_rod() {
    let state = raft("w1-5", |board| board.today.rod_broken = true);
    assert_eq!(
        refused(&state, FIRST, "survivor-blue location-fishing"),
        "Rule 6.4: the rod is broken today."
    );
}

/// Rules 6.5, 10.5: the white die on three other days, at anybody's prompt.
#[test]
fn the_white_die() {
    let mut state = raft("w1-1", |board| {
        assert!(board.bottles.take(Bottle::Marker.index()));
        board.crew[1].markers = 1;
    });
    assert_eq!(
        refused(&state, FIRST, "white-die location-hope"),
        "Rule 6.5: you have no marker for the white die."
    );
    act(&mut state, SECOND, "white-die location-hope", "");
    assert_eq!(
        refused(&state, SECOND, "survivor-yellow location-hope"),
        "Rule 6.1: it is for Ada to lay a die."
    );
    lay(&mut state, ["hope", "hope", "flare", "flare"], "die 2 2 2 2 2");
    assert_eq!(one(&state, Colour::Yellow).markers, 0);
    assert_eq!(state.board().drunk.count(Bottle::Marker.index()), 1);
    let fresh = raft("w1-1", |board| {
        assert!(board.bottles.take(Bottle::Marker.index()));
        board.crew[1].markers = 3;
        board.today.fresh_marker = true;
    });
    assert_eq!(options(&fresh, SECOND), [""; 0]);
}

/// Rule 6.6: a die of the starting player lies at the octopus, and no other.
#[test]
fn the_octopus_has_the_first_die() {
    let mut state = raft_of(Setup::usual(2), "w1-7", |board| {
        board.today.octopus = true;
        board.agenda.push(Task::OctopusDie);
    });
    assert_eq!(
        options(&state, FIRST),
        ["survivor-blue location-octopus", "survivor-red location-octopus"]
    );
    assert_eq!(
        refused(&state, FIRST, "survivor-blue location-hope"),
        "Rule 6.6: first a die of the starting player goes to the octopus."
    );
    act(&mut state, FIRST, "survivor-red location-octopus", "");
    assert_eq!(
        refused(&state, SECOND, "survivor-yellow location-octopus"),
        "Rule 6.6: dice go to the octopus only when the page says so."
    );
}

/// Rule 6.1: who has two lays one each time round, or both at once.
#[test]
fn two_survivors_of_one_seat() {
    let next = |ruling: &str| {
        let mut setup = Setup::usual(2);
        setup.rule("two-survivors", ruling).expect("there is such a ruling");
        let mut state = raft_of(setup, "w1-1", |_| {});
        act(&mut state, FIRST, "survivor-blue location-hope", "");
        state.turn().must().lowest()
    };
    assert_eq!(next("one-die-per-round"), Some(SECOND));
    assert_eq!(next("both-at-once"), Some(FIRST));
}
