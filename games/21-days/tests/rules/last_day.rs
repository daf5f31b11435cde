//! Chapters 9, 15 and 17: the last day.

use super::*;
use tabletop::{Outcome, Seats, Turn};
use twenty_one_days::content::content;
use twenty_one_days::pieces::{Flip, Suitcases};

fn last(rest: impl FnOnce(&mut Board)) -> TwentyOneDays {
    raft("w1-4", |board| {
        board.day = 21;
        board.pages = [None; 21];
        board.pages[20] = Some(page("day-21"));
        board.ship = content().numbers.buoy - 2;
        board.agenda.clear();
        board.agenda.push(Task::LastHour { done: Seats::NONE });
        rest(board);
    })
}

/// Rules 15.1, 15.2, 15.5: shouts bring the ship to the buoy, and everybody alive
/// is saved.
#[test]
fn shouts_are_heard() {
    let mut state = last(|board| board.crew[1].dice = [2, 0]);
    act(&mut state, FIRST, "survivor-blue", "die 6");
    assert_eq!(one(&state, Colour::Blue).dice, [2, 3]);
    let lines = act(&mut state, SECOND, "survivor-yellow", "die 6");
    told(&lines, "Pell dies with a last shout.");
    told(&lines, "The ship is there! 3 are saved.");
    let Turn::Over(Outcome::Together { won, grade, .. }) = state.turn() else {
        panic!("it is over")
    };
    assert!(won && grade == 3);
}

/// Rule 15.2: the last human must live, unless the table says otherwise.
#[test]
fn the_last_human_keeps_quiet() {
    let alone = |board: &mut Board| {
        for i in [0, 1, 2] {
            board.crew[i].dice = [0, 0];
            board.crew[i].hope.plain = 0;
            board.bag.plain += 1;
        }
        board.crew[3].dice = [2, 0];
        board.crew[3].flip = Some(Flip::Hope);
    };
    let state = last(alone);
    assert_eq!(
        refused(&state, FOURTH, "survivor-green"),
        "Rule 15.2: the last human must live to be saved."
    );
}

/// Rule 15.3: a failed shout is rolled again for two pooled Hope. Rule 5.2: special
/// Hope changes nothing on this day.
#[test]
fn a_shout_is_rolled_again() {
    let mut state = last(|board| {
        board.crew[3].hope.one = 1;
        board.bag.one -= 1;
    });
    act(&mut state, FIRST, "survivor-blue", "die 2");
    assert_eq!(options(&state, FIRST), ["shout-again", "go-on"]);
    assert_eq!(
        refused(&state, FIRST, "token-green-one up die-1"),
        "Rule 1.3: you do not decide for the green survivor."
    );
    act(&mut state, FIRST, "shout-again", "die 6");
    assert_eq!(state.board().ship, content().numbers.buoy - 1);
    assert_eq!(state.board().pooled(), 3);
}

/// Rule 15.4: when all are done, all is lost; “done” holds until somebody acts.
#[test]
fn everybody_is_done() {
    let mut state = last(|_| {});
    act(&mut state, FIRST, "done", "");
    assert_eq!(state.turn().must().len(), 3);
    act(&mut state, SECOND, "survivor-yellow", "die 1");
    act(&mut state, SECOND, "go-on", "");
    assert_eq!(state.turn().must().len(), 4);
    for seat in [FIRST, SECOND, THIRD] {
        act(&mut state, seat, "done", "");
    }
    let lines = act(&mut state, FOURTH, "done", "");
    told(&lines, "Nobody comes home.");
}

/// Rule 9.2: three Hope on the last day.
#[test]
fn a_last_hope() {
    let state = raft("w1-4", |board| board.crew[0].flip = Some(Flip::Hope));
    assert_eq!(refused(&state, FIRST, "flip-blue"), "Rule 9.2: that token is for day 21.");
    let mut state = last(|board| board.crew[0].flip = Some(Flip::Hope));
    act(&mut state, FIRST, "flip-blue", "");
    assert_eq!(one(&state, Colour::Blue).hope.total(), 4);
}

/// Rules 17.1, 17.2: suitcases make a kite, which flies once for each part.
#[test]
fn a_kite() {
    let mut setup = Setup::usual(4);
    setup.rule("kite", "yes").expect("there is such a ruling");
    let mut state = raft_of(setup, "w1-4", |_| {});
    lay(&mut state, ["compass", "flare", "hope", "hope"], "die 2 1 1 4, suitcase 2");
    assert_eq!(state.board().suitcases.len(), 1);
    let mut full = raft_of(setup, "w1-4", |board| board.suitcases = Suitcases::ALL);
    assert_eq!(
        refused(&full, FIRST, "survivor-blue location-compass"),
        "Rule 17.1: there is no compass at the compass today."
    );
    let board = full.board_mut();
    board.day = 21;
    board.ship = content().numbers.buoy - 3;
    board.agenda.clear();
    board.agenda.push(Task::LastHour { done: Seats::NONE });
    assert_eq!(refused(&full, SECOND, "fly"), "Rule 17.2: this is for somebody else to decide.");
    act(&mut full, FIRST, "fly", "die 6");
    assert_eq!(full.board().ship, content().numbers.buoy - 1);
    assert_eq!((full.board().flights, full.board().pooled()), (1, 2));
}

/// Rules 17.2, 19.1: who may have the kite rolled again is told its steps.
#[test]
fn a_kite_in_the_air() {
    let mut setup = Setup::usual(4);
    setup.rule("kite", "yes").expect("there is such a ruling");
    let mut state = last(|board| {
        board.setup = setup;
        board.suitcases = Suitcases::ALL;
        board.ship = 10;
        board.crew[0].flip = Some(Flip::Again);
    });
    act(&mut state, FIRST, "fly", "die 5");
    assert_eq!(options(&state, FIRST), ["go-on", "flip-blue die-1"]);
    assert_eq!(
        asked(&state, FIRST),
        "The kite is up: 1 space, by face 5. It can be changed now. Change it, or go on."
    );
}

/// Rule 19.2: nobody is asked about more steps than the ship needs.
#[test]
fn a_kite_that_is_enough() {
    let mut setup = Setup::usual(4);
    setup.rule("kite", "yes").expect("there is such a ruling");
    let mut state = last(|board| {
        board.setup = setup;
        board.suitcases = Suitcases::ALL;
        board.ship = content().numbers.buoy - 1;
        board.crew[0].flip = Some(Flip::Again);
    });
    let lines = act(&mut state, FIRST, "fly", "die 4");
    told(&lines, "The ship is there! All four come home.");
}
