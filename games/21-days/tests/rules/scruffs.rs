//! Chapter 16: Scruffs Up!

use super::*;
use twenty_one_days::pieces::Paw;

fn solo(rest: impl FnOnce(&mut Board)) -> TwentyOneDays {
    let mut setup = Setup::usual(1);
    setup.rule("scruffs", "yes").expect("there is such a ruling");
    raft_of(setup, "w1-4", |board| {
        board.crew[3].dice = [5, 3];
        board.agenda.push(Task::Paws);
        rest(board);
    })
}

/// Rules 16.1, 16.2, 16.4: two paws, one is tried; he obeys with 3 to 6 and loses 1.
#[test]
fn a_trick() {
    let mut state = solo(|_| {});
    assert_eq!(options(&state, FIRST), ["draw-paws", "let-sleep"]);
    act(&mut state, FIRST, "draw-paws", "paw 5 6");
    assert_eq!(refused(&state, FIRST, "paw-bark"), "Rule 16.2: that paw was not drawn.");
    act(&mut state, FIRST, "paw-guard", "die 3");
    assert!(state.board().today.guard);
    assert_eq!(one(&state, Colour::Green).dice, [4, 3]);
    assert_eq!(state.board().tricks.count(Paw::Guard.index()), 1);
    assert_eq!(
        refused(&state, FIRST, "survivor-green location-hope"),
        "Rule 6.1: the green survivor has no placement die."
    );
}

/// Rule 16.2: with 1 and 2 he looks the other way, and both paws return.
#[test]
fn he_looks_the_other_way() {
    let mut state = solo(|_| {});
    act(&mut state, FIRST, "draw-paws", "paw 5 6");
    act(&mut state, FIRST, "paw-bite", "die 2");
    assert_eq!((state.board().paws.total(), state.board().tentacles), (10, 8));
}

/// Rule 16.3: he takes a shark's wound for a human.
#[test]
fn he_takes_a_wound() {
    let mut state = solo(|board| {
        board.crew[0].dice = [1, 3];
        board.agenda.clear();
        board.agenda.push(Task::Night);
        board.agenda.push(Task::Shark { who: Colour::Blue, single: true });
        board.roll.push(twenty_one_days::board::Die { face: 4, ..Default::default() });
    });
    act(&mut state, FIRST, "ability-scruffs", "");
    // The morning after gives everybody 1.
    assert_eq!((one(&state, Colour::Blue).dice, one(&state, Colour::Green).dice), ([2, 3], [5, 3]));
    assert_eq!(one(&state, Colour::Green).uses, 1);
}
