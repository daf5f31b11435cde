//! Chapters 1 and 2: the table, and getting ready.

use super::*;
use tabletop::chance::{Fair, Secret};
use tabletop::{Outcome, Turn};
use twenty_one_days::pieces::{Flip, LAST_DAY};

fn start(setup: &Setup, number: u64) -> TwentyOneDays {
    TwentyOneDays::start(
        setup,
        &mut Table::quiet(&mut Fair::new(&Secret::simulated(1, number), &[])),
    )
}

fn with(seats: u8, rulings: &[(&str, &str)]) -> Setup {
    let mut setup = Setup::usual(seats);
    for (key, answer) in rulings {
        setup.rule(key, answer).expect("there is such a ruling");
    }
    setup
}

/// Rule 1.1: one to four people. Rule 1.2: Scruffs only alone.
#[test]
fn who_can_play() {
    let why = |setup: &Setup| {
        let refusal = TwentyOneDays::check_setup(setup).expect_err("it is refused");
        refusal_text::<TwentyOneDays>(&refusal, &names())
    };
    assert_eq!(
        why(&Setup::usual(5)),
        "Rule 1.1: one to four people play, and this table has 5 seats."
    );
    let two = with(2, &[("scruffs", "yes")]);
    assert_eq!(why(&two), "Rule 1.2: Scruffs comes along only when somebody plays alone.");
    assert!(TwentyOneDays::check_setup(&with(1, &[("scruffs", "yes")])).is_ok());
}

/// Rules 1.1, 2.1: two take turns, and a class is taken once.
#[test]
fn two_people_take_survivors_in_turn() {
    let mut state = start(&Setup::usual(2), 0);
    act(&mut state, FIRST, "card-maya", "");
    assert_eq!(
        refused(&state, SECOND, "card-moretti"),
        "Rule 2.1: the blue survivor is chosen already."
    );
    assert_eq!(
        refused(&state, FIRST, "card-pell"),
        "Rule 1.4: this is for somebody else to decide."
    );
    act(&mut state, SECOND, "card-pell", "");
    act(&mut state, FIRST, "card-kit", "");
    act(&mut state, SECOND, "card-abeni", "strength 6 1 6 1 6 1 6 1");
    assert_eq!([0, 1, 2, 3].map(|i| state.board().crew[i].owner.index()), [0, 1, 0, 1]);
}

/// Rules 2.1, 2.2: the base box has neither Lindqvist nor Mateo; the lot deals one
/// of each class.
#[test]
fn the_box_decides_who_is_there() {
    let state = start(&with(4, &[("cards", "base")]), 0);
    assert_eq!(refused(&state, FIRST, "card-mateo"), "Rule 2.1: Mateo is not in this box.");
    assert_eq!(options(&state, FIRST).len(), 12);
    assert_eq!(options(&start(&Setup::usual(4), 0), FIRST).len(), 14);
    let dealt =
        start(&with(3, &[("survivor-choice", "lot"), ("second-survivor", "third-seat")]), 4);
    let owners = dealt.board().crew.map(|one| one.owner.index());
    assert_eq!(owners.iter().filter(|&&seat| seat == 2).count(), 2);
    assert!(dealt.board().crew.iter().all(|one| one.card.is_some()));
}

/// Rules 2.3, 2.7: what lies on the table, and where the ship starts.
#[test]
fn the_table_is_laid() {
    let board = Board::bare(with(4, &[("difficulty", "orange")]));
    assert_eq!((board.bag.total(), board.tentacles, board.planks), (16, 8, [true; 6]));
    assert_eq!((board.disasters.total(), board.bottles.total()), (6, 11));
    let ship = |rulings: &[(&str, &str)], seats| Board::bare(with(seats, rulings)).ship;
    let starts =
        ["green", "orange", "red"].map(|difficulty| ship(&[("difficulty", difficulty)], 4));
    assert!(starts[0] > starts[1] && starts[1] > starts[2]);
    assert!(ship(&[("scruffs", "yes")], 1) > ship(&[], 1));
}

/// Rule 2.4: below 20 and above 40 the starting player may have all rolled again,
/// between them nobody is asked.
#[test]
fn bad_dice_may_be_rolled_again() {
    let cards = ["card-maya", "card-pell", "card-kit", "card-vale"];
    let begin = |dice: &str, rulings: &[(&str, &str)]| {
        let mut state = start(&with(4, rulings), 2);
        for (i, card) in cards.into_iter().enumerate() {
            act(&mut state, Seat::new(i), card, if i == 3 { dice } else { "" });
        }
        state
    };
    let low = "strength 2 2 2 2 2 2 2 5, starter 1";
    let mut state = begin(low, &[]);
    assert_eq!(options(&state, FIRST), ["cast-again", "keep-dice"]);
    act(&mut state, FIRST, "cast-again", "strength 6 6 6 6 6 6 6 6");
    act(&mut state, FIRST, "keep-dice", "");
    assert_eq!(state.board().task(), Task::Spots);
    assert_eq!(begin(low, &[("setup-reroll", "never")]).board().task(), Task::Spots);
    let fair = "strength 3 3 3 3 2 2 2 2, starter 1";
    assert_eq!(begin(fair, &[]).board().task(), Task::Spots);
}

/// Rules 2.5, 2.6, 2.8, 2.9, 2.10: places, dice on dice, tokens and the first day.
#[test]
fn the_raft_sets_off() {
    let mut state = start(&with(4, &[("starter", "second-seat"), ("spots", "choice")]), 3);
    for (i, card) in ["card-maya", "card-pell", "card-kit", "card-vale"].into_iter().enumerate() {
        let dice = if i == 3 { "strength 4 2 5 5 3 6 1 4" } else { "" };
        act(&mut state, Seat::new(i), card, dice);
    }
    assert_eq!(options(&state, SECOND).len(), 24);
    act(&mut state, SECOND, "survivor-green survivor-red survivor-blue", "");
    assert_eq!(one(&state, Colour::Yellow).place, Some(Opening::D));
    assert_eq!(
        refused(&state, SECOND, "survivor-yellow high"),
        "Rule 1.4: this is for somebody else to decide."
    );
    assert_eq!(
        refused(&state, FIRST, "survivor-red high"),
        "Rule 1.3: you do not decide for the red survivor."
    );
    act(&mut state, FIRST, "survivor-blue low", "");
    act(&mut state, THIRD, "survivor-red high", "");
    act(&mut state, FOURTH, "survivor-green low", "flip token 4 2 1 1, side 2 1 1 1");
    assert_eq!(one(&state, Colour::Blue).dice, [2, 4]);
    assert_eq!(one(&state, Colour::Red).dice, [6, 3]);
    assert_eq!(one(&state, Colour::Blue).flip, Some(Flip::Places));
    assert_eq!(one(&state, Colour::Yellow).flip, Some(Flip::Again));
    let board = state.board();
    assert_eq!((board.day, board.sharks, board.starter), (1, 4, SECOND));
    assert!(board.crew.iter().all(|one| one.hope.total() == 1) || board.drawn.total() > 0);
}

/// Rule 2.9: 10,000 Logbooks have 21 pages as the rulebook prepares them.
#[test]
fn ten_thousand_logbooks() {
    for number in 0..10_000u64 {
        let cards = if number % 2 == 0 { "kickstarter" } else { "base" };
        let pages = twenty_one_days::logbook::prepared(
            with(4, &[("cards", cards)]),
            &mut Fair::new(&Secret::simulated(3, number), &[]),
        );
        let of = |week: usize| {
            pages.iter().filter(move |page| page.thing().contains(&format!("w{week}-")))
        };
        assert_eq!([1, 2, 3].map(|week| of(week).count()), [7, 7, 6]);
        let mandatory = ["w3-1", "w3-2", "w3-3"].map(page);
        assert_eq!(pages.iter().filter(|page| mandatory.contains(page)).count(), 2);
        assert!(pages.contains(&page("w2-1")));
        assert_eq!(pages[usize::from(LAST_DAY) - 1], page("day-21"));
        assert!(pages[..7].iter().all(|page| page.thing().starts_with("page-w1")));
        let mut once = pages.to_vec();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), 21);
    }
}

/// Rule 1.3: with shared control every seat decides for everybody.
#[test]
fn shared_control() {
    let mut state = raft_of(with(4, &[("control", "shared")]), "w1-1", |_| {});
    assert_eq!(state.turn().must().len(), 4);
    act(&mut state, FOURTH, "survivor-blue location-hope", "");
    assert_eq!(one(&state, Colour::Blue).die, Some(Location::Hope));
}

/// Rules 1.4, 1.5, 4.3: without humans all is lost, and then nobody acts.
#[test]
fn the_end_is_the_end() {
    let mut state = raft("w1-1", |board| {
        for one in &mut board.crew {
            one.dice = [1, 0];
        }
    });
    let lines = lay(&mut state, ["flare", "flare", "hope", "hope"], "die 2 2 1 1");
    told(&lines, "Nobody comes home.");
    assert_eq!(state.board().bag.total(), 16);
    let Turn::Over(Outcome::Together { won, grade, .. }) = state.turn() else {
        panic!("it is over")
    };
    assert!(!won && grade == 0);
    assert_eq!(refused(&state, FIRST, "go-on"), "Rule 1.5: the match is over.");
}

use tabletop::thing::Named;
