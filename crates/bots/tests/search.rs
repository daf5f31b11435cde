//! The search on Driftwood, the toy game.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bots::search::{Findings, search};
use bots::{Budget, Clock, Crew, Question, Stop};
use tabletop::chance::{Fair, Secret};
use tabletop::{Game, Seat, Table, Thinking, Viewer};
use testkit::toy::{Action, Driftwood};

fn luck(number: u64) -> Fair {
    Fair::new(&Secret::simulated(8, number), &[])
}

/// What a captain finds at the beginning of a match.
fn found(budget: &Budget, luck: &mut Fair) -> Findings<Action> {
    found_by(Thinking::USUAL, budget, luck)
}

/// The same by somebody who tries four options side by side, to the end of the match.
const TRIALS: Thinking = Thinking { trials: 4, whim: 0, bias: 1.0, ..Thinking::USUAL };

fn found_by(thinking: Thinking, budget: &Budget, luck: &mut Fair) -> Findings<Action> {
    let start = Driftwood::start(&Driftwood::usual_setup(3), &mut Table::quiet(&mut luck.clone()));
    let seat = Seat::new(0);
    let mut options = Vec::new();
    start.options(seat, &mut options);
    let view = start.view(Viewer::Seat(seat));
    let question = Question { view: &view, seat, options: &options, may_pass: false };
    search::<Driftwood>(&question, thinking, budget, luck)
}

/// A clock on which a millisecond passes every time that somebody looks.
fn slow_clock() -> Clock {
    let time = Arc::new(AtomicU64::new(0));
    Clock::new(move || Duration::from_millis(time.fetch_add(1, Ordering::Relaxed)))
}

#[test]
fn a_budget_of_walks_is_spent_to_the_last() {
    for thinking in [Thinking::USUAL, TRIALS] {
        for walks in [0, 1, 100] {
            assert_eq!(found_by(thinking, &Budget::walks(walks), &mut luck(0)).walks(), walks);
        }
    }
}

#[test]
fn a_budget_of_time_is_kept_to_one_walk() {
    let found = found(&Budget::time(slow_clock(), Duration::from_millis(50)), &mut luck(0));
    assert_eq!(found.walks(), 49);
}

#[test]
fn options_that_come_out_worse_are_left_out_by_walks_and_by_time() {
    let time = Budget::time(slow_clock(), Duration::from_millis(400));
    for budget in [Budget::walks(200), time] {
        let found = found_by(TRIALS, &budget, &mut luck(0));
        let mut visits: Vec<_> = found.options().iter().map(|option| option.visits).collect();
        visits.sort_unstable_by(|a, b| b.cmp(a));
        assert!(visits[1] > visits[2] && visits[3] > 0, "two go on: {visits:?}");
        assert!(visits[0] - visits[1] <= 1, "what is tried is tried on the same luck: {visits:?}");
        assert!(visits[4..].iter().all(|visits| *visits == 0), "{visits:?}");
        let best = found.options().iter().max_by_key(|option| option.trust).unwrap();
        assert!(best.visits >= visits[1]);
    }
}

#[test]
fn trials_are_the_same_with_the_same_luck() {
    let by = |number| found_by(TRIALS, &Budget::walks(60), &mut luck(number));
    assert_eq!(by(4), by(4));
    assert_ne!(by(4), by(5));
}

#[test]
fn whoever_is_told_to_stop_says_what_looks_best() {
    let stop = Stop::default();
    let budget = Budget::walks(1_000).until(stop.clone());
    stop.now();
    for thinking in [Thinking::USUAL, TRIALS] {
        let found = found_by(thinking, &budget, &mut luck(0));
        assert_eq!(found.walks(), 0);
        assert_eq!(found.best(), Some(&Action::Search));
    }
}

#[test]
fn those_who_think_side_by_side_put_together_what_they_found() {
    let [one, two] = [1, 2].map(|number| found(&Budget::walks(60), &mut luck(number)));
    let both = one.clone().and(&two);
    assert_eq!(both.walks(), 120);
    let visits = |found: &Findings<Action>| found.options()[0].visits;
    assert_eq!(visits(&both), visits(&one) + visits(&two));
}

/// Heads that think one after the other, the last one first.
fn crew(heads: usize) -> Crew {
    Crew::new(heads, |jobs| jobs.into_iter().rev().for_each(|job| job()))
}

#[test]
fn heads_share_the_walks_and_it_does_not_matter_who_is_done_first() {
    let by = |crew| found(&Budget::walks(100).shared_by(crew), &mut luck(3));
    let in_turn = Crew::new(3, |jobs| jobs.into_iter().for_each(|job| job()));
    let together = by(crew(3));
    assert_eq!(together.walks(), 100);
    assert_eq!(together, by(in_turn));
    assert_ne!(together, by(crew(1)));
}
