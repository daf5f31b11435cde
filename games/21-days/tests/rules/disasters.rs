//! Chapters 9 and 12: Disasters, and what answers them.

use super::*;
use twenty_one_days::pieces::Flip;

fn drawn(disaster: &str, rest: impl FnOnce(&mut Board)) -> TwentyOneDays {
    let mut state = raft("w1-2", rest);
    lay(
        &mut state,
        ["flare", "flare", "receive", "hope"],
        &format!("die 2 2 1 2, disaster {disaster}"),
    );
    state
}

/// Rules 12.1, 12.2: the group pays, or it happens.
#[test]
fn a_disaster_is_paid_for_or_faced() {
    let mut state = drawn("4", |_| {});
    assert_eq!(options(&state, FIRST), ["pay", "bear"]);
    let lines = act(&mut state, FIRST, "pay", "");
    told(&lines, "Split lashings is prevented.");
    assert_eq!((state.board().disasters.total(), state.board().discards.total()), (5, 1));
    let mut state = drawn("4", |_| {});
    act(&mut state, FIRST, "bear", "survivor 1");
    assert!(!state.board().planks[0]);
}

/// Rules 12.1, 19.5: nothing is asked when the Hope is short and nobody holds an
/// answer.
#[test]
fn nobody_is_asked_without_an_answer() {
    let state = drawn("2, survivor 1 1", |_| {});
    assert_ne!(state.board().day, 5);
}

/// Rule 9.4: a flip token cancels it. Rule 14.3: Ashcombe makes it cheaper, and
/// has another drawn.
#[test]
fn answers_to_a_disaster() {
    let mut state = drawn("2", |board| board.crew[2].flip = Some(Flip::Cancel));
    let lines = act(&mut state, THIRD, "flip-red", "");
    told(&lines, "O'Dowd cancels Tentacle in the night.");
    let ashcombe = |board: &mut Board| board.crew[0].card = Some(Card::Ashcombe);
    let mut state = drawn("4", ashcombe);
    assert_eq!(refused(&state, SECOND, "pay"), "Rule 1.4: this is for somebody else to decide.");
    let lines = act(&mut state, FIRST, "ability-ashcombe", "disaster 1");
    told(&lines, "Disaster: Exhaustion. 1 Hope would prevent it.");
    assert_eq!(options(&state, FIRST), ["pay", "bear"]);
    assert_eq!(
        refused(&state, FIRST, "ability-ashcombe"),
        "Rule 14.1: Ashcombe has done that today."
    );
}

/// Rule 12.3: the Disaster that says so stays out, or is shuffled in too.
#[test]
fn a_reshuffle() {
    let deck = |ruling: &str| {
        let mut setup = Setup::usual(4);
        setup.rule("reshuffle", ruling).expect("there is such a ruling");
        let mut state = raft_of(setup, "w1-2", |_| {});
        lay(&mut state, ["flare", "flare", "receive", "hope"], "die 2 2 1 2, disaster 5");
        must(&mut state, "bear", "");
        (state.board().disasters.total(), state.board().discards.total())
    };
    assert_eq!((deck("drawn-stays-out"), deck("all-six")), ((5, 1), (6, 0)));
}

/// Rule 12.4: exhaustion does nothing at all before the last day.
#[test]
fn exhaustion_before_the_last_day() {
    let mut state = raft("w1-2", |board| {
        board.day = 20;
        board.pages = [None; 21];
        board.pages[19] = Some(page("w1-2"));
        board.pages[20] = Some(page("day-21"));
    });
    let lines = lay(&mut state, ["flare", "flare", "receive", "hope"], "die 2 2 1 2, disaster 1");
    told(&lines, "Exhaustion has no effect before the last day.");
    assert_eq!(state.board().day, 21);
}

/// Rule 5.4: where everybody says how much to give, too little is not paid.
#[test]
fn everybody_gives() {
    let mut setup = Setup::usual(4);
    setup.rule("pool", "each-gives").expect("there is such a ruling");
    let mut state = raft_of(setup, "w1-2", |_| {});
    lay(&mut state, ["flare", "flare", "receive", "hope"], "die 2 2 1 2, disaster 4");
    act(&mut state, FIRST, "pay", "");
    assert_eq!(state.turn().must().len(), 4);
    assert_eq!(refused(&state, FIRST, "give-2"), "Rule 5.4: that takes 2 Hope, and there is 1.");
    for seat in [FIRST, SECOND, THIRD] {
        act(&mut state, seat, "give-1", "");
    }
    let lines = act(&mut state, FOURTH, "give-0", "survivor 1");
    told(&lines, "That is less than 4: everybody keeps it.");
}

/// Rules 5.3, 5.4: of what a seat gives, plain tokens are paid first, whoever of its
/// survivors has them.
#[test]
fn gifts_are_plain_first() {
    let mut setup = Setup::usual(2);
    setup.rule("pool", "each-gives").expect("there is such a ruling");
    let mut state = raft_of(setup, "w1-2", |board| {
        board.asking[0].gain = twenty_one_days::pieces::AskGain::Never;
        board.crew[0].hope.plain = 0;
        board.crew[0].hope.two = 1;
        board.crew[2].hope.plain = 3;
        board.bag.plain -= 1;
        board.bag.two -= 1;
    });
    lay(&mut state, ["flare", "flare", "receive", "hope"], "die 2 2 1 2, disaster 4");
    act(&mut state, FIRST, "pay", "");
    act(&mut state, SECOND, "give-1", "");
    act(&mut state, FIRST, "give-3", "");
    assert_eq!(one(&state, Colour::Blue).hope.two, 1);
    assert_eq!(one(&state, Colour::Red).hope.plain, 0);
    assert_eq!(state.board().planks, [true; 6]);
}

/// Rule 9.5: two survivors exchange openings.
#[test]
fn changing_over() {
    let mut state = raft("w1-4", |board| board.crew[3].flip = Some(Flip::Places));
    act(&mut state, FOURTH, "flip-green survivor-blue survivor-red", "");
    assert_eq!(one(&state, Colour::Blue).place, Some(Opening::C));
    assert_eq!(one(&state, Colour::Red).place, Some(Opening::A));
    assert_eq!(options(&state, FOURTH), [""; 0]);
}
