//! The review of matches of the toy game.

use bots::Swift;
use review::{Asked, Plan, Question, Quick, Round, Sight, Study, Weights};
use tabletop::chance::{Fair, Secret, odometer};
use tabletop::play::{Match, Submission};
use tabletop::voice::Names;
use tabletop::{Floor, Game, Legal, Seat, Seats, Table};
use testkit::toy::{Action, Driftwood};

fn luck(number: u64) -> Swift {
    Swift::seeded(&mut Fair::new(&Secret::simulated(7, number), &[]))
}

/// A match of quick bots.
fn played(seats: usize, number: u64) -> Match<Driftwood> {
    let secret = Secret::simulated(3, number);
    let nonces = vec![Default::default(); seats];
    let setup = Driftwood::usual_setup(seats);
    let (mut play, _) = Match::start(setup, Names::plain(seats), &secret, nonces).unwrap();
    let (mut quick, mut luck) = (Quick::<Driftwood>::default(), luck(number));
    let mut round: Round<Driftwood> = Floor::new(Seats::NONE);
    while let Some((seat, action)) = quick.next(play.state(), &mut round, &mut luck) {
        let prompt = play.prompt(seat);
        play.submit(Submission { seat, prompt, action, says: None }).unwrap();
    }
    play
}

fn measured(study: &Study<Driftwood>, steps: impl Iterator<Item = usize>) -> wire::Review {
    let mut measured: Vec<_> = steps.map(|step| (step, study.measure(step))).collect();
    measured.sort_by_key(|(step, _)| *step);
    study.review(measured.into_iter().map(|(_, measured)| measured).collect())
}

#[test]
fn a_review_depends_on_its_plan_alone() {
    let play = played(3, 0);
    let study = Study::of(&play, Plan::new(8, 5)).unwrap();
    let review = measured(&study, 0..study.len());
    assert_eq!(review, measured(&study, (0..study.len()).rev()), "in any order");
    assert_eq!(review.curve.len(), play.entries().len());
    let other = Study::of(&play, Plan::new(8, 6)).unwrap();
    assert_ne!(review, measured(&other, 0..other.len()));
}

#[test]
fn a_match_that_still_runs_is_not_reviewed() {
    let nonces = vec![Default::default(); 2];
    let setup = Driftwood::usual_setup(2);
    let secret = Secret::simulated(1, 1);
    let (play, _) = Match::<Driftwood>::start(setup, Names::plain(2), &secret, nonces).unwrap();
    let why = Study::of(&play, Plan::new(8, 5)).unwrap_err().to_string();
    assert_eq!(why, "the match is not over: what is hidden stays hidden until it ends");
}

#[test]
fn the_end_is_known_for_certain_and_shares_of_the_win_add_up_to_one() {
    let play = played(4, 2);
    let study = Study::of(&play, Plan::new(12, 5)).unwrap();
    let review = measured(&study, 0..study.len());
    let last = review.curve.last().unwrap();
    assert!(last.iter().all(|end| end.error == 0.0));
    for expected in &review.curve {
        let all: f64 = expected.iter().map(|estimate| estimate.value).sum();
        assert!((all - 1.0).abs() < 1e-4, "{expected:?}");
    }
    for (balance, end) in review.seats.iter().zip(last) {
        assert_eq!(balance.result, end.value);
    }
    for fall in &review.falls {
        let all: f64 = fall.luck.iter().map(|luck| luck.value).sum();
        assert!(all.abs() < 1e-4, "what one seat gains others lose: {fall:?}");
    }
}

/// Over all ways in which the dice of a step could have fallen its luck adds up to
/// nothing, exactly, however few matches are played: with the same luck the table
/// before the dice is worth the mean of the tables after them.
#[test]
fn luck_adds_up_to_nothing_over_all_that_could_have_fallen() {
    let play = played(3, 4);
    let plan = Plan { ways: 64, ..Plan::new(3, 9) };
    let (mut states, mut steps) = (Vec::new(), 0);
    play.retrace(0..play.next_seq(), |_, step| {
        states.push((step.state().clone(), step.entry.clone()));
    })
    .unwrap();
    for (number, pair) in (1..).zip(states.windows(2)) {
        let [(before, _), (_, entry)] = pair else { unreachable!() };
        let tabletop::play::Deed::Play { seat, action, .. } = &entry.deed else { continue };
        if entry.picks.is_empty() {
            continue;
        }
        let ways = odometer::run(|chance| {
            let mut state = before.clone();
            let play = Legal::from_options(*seat, *action);
            state.apply(play, &mut Table::quiet(chance));
            state
        });
        let mut sums = [0.0; 3];
        for (state, weight) in &ways {
            let weight = *weight.numer() as f64 / *weight.denom() as f64;
            let gained = review::luck_of(&plan, number, before, (*seat, action), state);
            sums.iter_mut().zip(gained).for_each(|(sum, gained)| *sum += weight * gained.value);
        }
        assert!(sums.iter().all(|sum| sum.abs() < 1e-4), "step {number}: {sums:?}");
        steps += usize::from(ways.len() > 1);
    }
    assert!(steps > 2, "there was chance in {steps} steps only");
}

/// Whoever always takes the worst option loses more by it than quick bots do, who
/// take what looks best.
#[test]
fn whoever_plays_badly_loses_by_choices() {
    let secret = Secret::simulated(5, 1);
    let setup = Driftwood::usual_setup(2);
    let nonces = vec![Default::default(); 2];
    let (mut play, _) = Match::<Driftwood>::start(setup, Names::plain(2), &secret, nonces).unwrap();
    let (mut quick, mut luck) = (Quick::<Driftwood>::default(), luck(1));
    let mut round: Round<Driftwood> = Floor::new(Seats::NONE);
    let fool = Seat::new(0);
    while let Some((seat, mut action)) = quick.next(play.state(), &mut round, &mut luck) {
        if seat == fool && matches!(action, Action::Bid { .. }) {
            let mut options = Vec::new();
            play.state().options(seat, &mut options);
            let coins = |option: &Action| match option {
                Action::Bid { coins } => *coins,
                _ => 0,
            };
            action = options.into_iter().max_by_key(coins).unwrap();
        }
        let prompt = play.prompt(seat);
        play.submit(Submission { seat, prompt, action, says: None }).unwrap();
    }
    let study = Study::of(&play, Plan::new(120, 1)).unwrap();
    let review = measured(&study, 0..study.len());
    let [fool, other] = &review.seats[..] else { panic!("two seats") };
    assert!(fool.lost.value > other.lost.value, "{review:#?}");
    assert!(fool.lost.value > 0.1, "{:?}", review.seats);
}

#[test]
fn options_are_weighed_from_what_the_seat_can_know() {
    let secret = Secret::simulated(8, 1);
    let nonces = vec![Default::default(); 3];
    let setup = Driftwood::usual_setup(3);
    let (play, _) = Match::<Driftwood>::start(setup, Names::plain(3), &secret, nonces).unwrap();
    let finder = Seat::new(0);
    let state = play.state();
    let view = state.view(tabletop::Viewer::Seat(finder));
    // A table that looks the same to the seat, with other keepsakes behind it.
    let differs = |number| {
        let mut luck = luck(number);
        let other = Driftwood::imagine(&view, &mut luck);
        (other != *state).then_some(other)
    };
    let other = (0..50).find_map(differs).expect("something is hidden");
    let weigh = |state: &Driftwood, sight| {
        let question = Question::of(state, finder, sight).unwrap();
        let (mut quick, mut weights) = (Quick::default(), Weights::new());
        for number in 0..60 {
            question.weigh(&mut luck(number), &mut quick, &mut weights);
        }
        question.told(&weights)
    };
    assert_eq!(weigh(state, Sight::Own), weigh(&other, Sight::Own));
    assert_ne!(weigh(state, Sight::Open), weigh(&other, Sight::Open));
    assert!(Question::of(state, Seat::new(1), Sight::Own).is_none(), "nobody asks the others");
}

#[test]
fn for_a_hint_the_best_few_are_weighed_for_the_rest_of_the_time() {
    let secret = Secret::simulated(8, 1);
    let setup = Driftwood::usual_setup(3);
    let nonces = vec![Default::default(); 3];
    let (play, _) = Match::<Driftwood>::start(setup, Names::plain(3), &secret, nonces).unwrap();
    let question = Asked::of(play.state(), Seat::new(0), Sight::Own).unwrap().for_a_hint();
    let mut left = 60;
    let weights = question.ponder(&mut luck(1), || {
        left -= 1;
        left > 0
    });
    let counts: Vec<u32> = weights.iter().map(review::Tally::count).collect();
    let most = *counts.iter().max().unwrap();
    assert!(counts.len() > 3 && counts.len() <= 16, "{counts:?}");
    assert_eq!(counts.iter().filter(|count| **count == most).count(), 3, "{counts:?}");
    let none = question.ponder(&mut luck(1), || false);
    assert!(question.told(&none).best.is_empty(), "there was no time for anything");
}
