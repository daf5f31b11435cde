//! Bots on Driftwood, the toy game.

use bots::{Budget, Level, Lot, any_seat, playout};
use tabletop::chance::{Fair, Secret};
use tabletop::{Game, Legal, Seat, Seats, Table, Turn, Viewer};
use testkit::toy::{Action, Driftwood};

fn luck(number: u64) -> Fair {
    Fair::new(&Secret::simulated(7, number), &[])
}

fn start(seats: usize, luck: &mut Fair) -> Driftwood {
    Driftwood::start(&Driftwood::usual_setup(seats), &mut Table::quiet(luck))
}

#[test]
fn a_level_that_the_game_has_no_judgement_for_is_refused() {
    assert_eq!(Level::offered::<Driftwood>(), [Level::Random, Level::Deckhand]);
    for level in [Level::Mate, Level::Captain] {
        let Err(refused) = level.bot::<Driftwood>(&Budget::default()) else {
            panic!("{level} is offered")
        };
        assert_eq!(
            refused.to_string(),
            format!("driftwood has no bot of level “{level}”; it offers random, deckhand"),
        );
    }
}

#[test]
fn every_bot_plays_legally_to_the_end() {
    for level in Level::offered::<Driftwood>() {
        let mut bot = level.bot::<Driftwood>(&Budget::default()).unwrap();
        let mut luck = luck(0);
        let mut state = start(4, &mut luck);
        let mut options = Vec::new();
        while let Some(seat) = any_seat(&state.turn(), &mut luck) {
            options.clear();
            state.options(seat, &mut options);
            let view = state.view(Viewer::Seat(seat));
            let action = bot.choose(&view, seat, &options, &mut luck);
            assert!(options.contains(&action), "{level} makes {action:?} up");
            let play = Legal::check(&state, seat, action).unwrap();
            state.apply(play, &mut Table::quiet(&mut luck));
        }
    }
}

#[test]
fn a_rated_bot_does_what_the_game_rates_best() {
    let mut luck = luck(1);
    let state = start(3, &mut luck);
    let finder = Seat::new(0);
    let mut options = Vec::new();
    state.options(finder, &mut options);
    assert!(options.len() > 2, "there is something to choose from");
    let view = state.view(Viewer::Seat(finder));
    let mut deckhand = Level::Deckhand.bot::<Driftwood>(&Budget::default()).unwrap();
    for _ in 0..20 {
        assert_eq!(deckhand.choose(&view, finder, &options, &mut luck), Action::Search);
    }
}

#[test]
fn everyone_who_can_act_is_asked_at_times() {
    let turn = Turn::Waiting { must: Seats::first(2), may: Seats::only(Seat::new(4)) };
    let mut luck = luck(2);
    let asked: Seats = (0..100).filter_map(|_| any_seat(&turn, &mut luck)).collect();
    assert_eq!(asked, turn.active());
}

#[test]
fn a_playout_ends_with_an_outcome_unless_the_limit_comes_first() {
    let mut options = Vec::new();
    for number in 0..50 {
        let mut luck = luck(number);
        let start = start(3, &mut luck);
        let (mut state, mut again) = (start.clone(), start);
        let mut same_luck = luck.clone();
        let done = playout(&mut state, Lot::Even, &mut luck, &mut options, 10_000);
        assert_eq!(done.outcome, state.turn().outcome().copied());
        assert!(done.outcome.is_some());
        let cut = playout(&mut again, Lot::Even, &mut same_luck, &mut options, done.actions - 1);
        assert_eq!((cut.actions, cut.outcome), (done.actions - 1, None));
    }
}

#[test]
fn a_bot_that_may_speak_and_has_nothing_to_say_says_nothing() {
    let mut luck = luck(3);
    let state = start(3, &mut luck);
    let (seat, view) = (Seat::new(0), state.view(Viewer::Seat(Seat::new(0))));
    for level in Level::offered::<Driftwood>() {
        let mut bot = level.bot::<Driftwood>(&Budget::default()).unwrap();
        assert_eq!(bot.interrupt(&view, seat, &[], &mut luck), None, "{level}");
    }
}
