//! Whether what is expected is what comes.
//!
//! Matches of quick bots are played, and one position of each is rated: by many
//! matches that are played on from it. Then it is played on a few times more, with
//! luck of its own, and counted how often the seat won. Of the positions that were
//! rated at 70 % about 70 % should be won; where few matches rate a position, its
//! rating is a little farther from the middle than it should be.
//!
//! Luck is checked on the same matches: what all dice and draws of a match gave a seat
//! should add up to nothing on the average.

use bots::Swift;
use rayon::prelude::*;
use review::{Plan, Quick, Study, Tally};
use serde::Serialize;
use tabletop::chance::{Ask, ChanceExt, Fair, Nonce, Secret};
use tabletop::play::Submission;
use tabletop::{Floor, Legal, MAX_SEATS, Seat, Seats, Sense, Table, Voice};
use wire::Estimate;

use crate::course::{MOST_ACTIONS, Recorded};

/// What luck is drawn with beside the dice of a match.
const LUCK: &[u8] = b"calibration";

/// Into how many bins ratings are put.
const BINS: usize = 10;

/// How much is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Trial {
    /// How many positions are rated, each of a match of its own.
    pub positions: u64,
    /// By how many matches each.
    pub matches: u32,
    /// How often each is played on to see what comes of it.
    pub played_on: u32,
    pub seed: u64,
}

/// Whether what was expected came.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Calibration {
    pub game: &'static str,
    pub title: &'static str,
    pub seats: usize,
    pub trial: Trial,
    pub bins: Vec<Bin>,
}

/// Positions that were rated about alike.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Bin {
    pub from: f64,
    pub to: f64,
    pub positions: u64,
    /// What was expected on the average.
    pub expected: f64,
    /// What came, with the error of its mean.
    pub came: Estimate,
}

/// A position that was rated and played on.
#[derive(Clone, Copy)]
struct Rated {
    expected: f64,
    came: f64,
}

/// Rates positions of a game on all cores, and tells `each` whenever one is done.
pub fn calibrate<G: Sense + Voice>(
    setup: &G::Setup,
    trial: Trial,
    each: impl Fn() + Sync,
) -> Calibration {
    let one = |number| {
        let rated = rated::<G>(setup, trial, number);
        each();
        rated
    };
    let all: Vec<Rated> = (0..trial.positions).into_par_iter().map(one).collect();
    let (seats, bins) = (G::seats(setup), (0..BINS).filter_map(|bin| bin_of(&all, bin)).collect());
    Calibration { game: G::ID, title: G::ABOUT.title, seats, trial, bins }
}

fn bin_of(all: &[Rated], bin: usize) -> Option<Bin> {
    let within = |rated: &&Rated| ((rated.expected * BINS as f64) as usize).min(BINS - 1) == bin;
    let here: Vec<&Rated> = all.iter().filter(within).collect();
    let expected: Tally = here.iter().map(|rated| rated.expected).collect();
    let came: Tally = here.iter().map(|rated| rated.came).collect();
    let edge = |bin: usize| bin as f64 / BINS as f64;
    (!here.is_empty()).then(|| Bin {
        from: edge(bin),
        to: edge(bin + 1),
        positions: here.len() as u64,
        expected: crate::share::rounded(expected.mean()),
        came: came.difference(),
    })
}

/// A position of a match: each of its positions is as likely, and each seat.
fn rated<G: Sense>(setup: &G::Setup, trial: Trial, number: u64) -> Rated {
    let mut luck = luck(trial.seed, number);
    let mut quick = Quick::<G>::default();
    let mut state = G::start(setup, &mut Table::quiet(&mut luck));
    let (mut round, mut chosen) = (Floor::new(Seats::NONE), state.clone());
    for passed in 2..MOST_ACTIONS as usize {
        let Some((seat, action)) = quick.next(&state, &mut round, &mut luck) else { break };
        state.apply(Legal::from_options(seat, action), &mut Table::quiet(&mut luck));
        let over = state.turn().outcome().is_some();
        if !over && luck.one_of(Ask::hidden("position"), passed) == 0 {
            chosen = state.clone();
        }
    }
    let seat = luck.seat_of(Ask::hidden("seat"), Seats::first(G::seats(setup)));
    let mut mean = |matches: u32| {
        let share = |_| quick.play_on(chosen.clone(), &mut Swift::seeded(&mut luck))[seat.index()];
        (0..matches).map(share).collect::<Tally>().mean()
    };
    Rated { expected: mean(trial.matches), came: mean(trial.played_on) }
}

/// What luck came to over many matches.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fortune {
    pub game: &'static str,
    pub seats: usize,
    pub matches: u64,
    /// By how many matches each position was rated.
    pub rated_by: u32,
    pub seed: u64,
    /// The mean luck of each seat in a match.
    pub luck: Vec<Estimate>,
}

/// Reviews matches of quick bots, and adds up what chance gave. `each` is told
/// whenever one is done.
pub fn fortune<G: Sense + Voice>(
    setup: &G::Setup,
    matches: u64,
    plan: Plan,
    each: impl Fn() + Sync,
) -> Fortune {
    let seats = G::seats(setup);
    let one = |number| {
        let study = played::<G>(setup, plan, number)?;
        let mut luck = [0.0; MAX_SEATS];
        for step in 0..study.len() {
            let fall = study.luck(step);
            luck.iter_mut().zip(fall).for_each(|(sum, gained)| *sum += gained.value);
        }
        each();
        Some(luck)
    };
    let all: Vec<_> = (0..matches).into_par_iter().filter_map(one).collect();
    let of = |seat: Seat| all.iter().map(move |luck| luck[seat.index()]);
    let luck = Seat::all(seats).map(|seat| of(seat).collect::<Tally>().difference()).collect();
    let matches = all.len() as u64;
    Fortune { game: G::ID, seats, matches, rated_by: plan.matches, seed: plan.seed, luck }
}

/// A match of quick bots, with its log.
fn played<G: Sense + Voice>(setup: &G::Setup, plan: Plan, number: u64) -> Option<Study<G>> {
    let secret = Secret::simulated(plan.seed, number);
    let mut course = Recorded::<G>::start(setup, &secret, &mut Vec::new());
    let mut luck = luck(plan.seed, number);
    let (mut quick, mut round) = (Quick::<G>::default(), Floor::new(Seats::NONE));
    for _ in 0..MOST_ACTIONS {
        let play = &mut course.play;
        let Some((seat, action)) = quick.next(play.state(), &mut round, &mut luck) else { break };
        let prompt = play.prompt(seat);
        play.submit(Submission { seat, prompt, action, says: None })
            .expect("options pass the check");
    }
    Study::of(&course.play, Plan { seed: plan.seed.wrapping_add(number), ..plan }).ok()
}

/// The luck of one match, beside its dice.
fn luck(seed: u64, number: u64) -> Swift {
    let apart = Nonce::new(LUCK).expect("the nonce is short");
    Swift::seeded(&mut Fair::new(&Secret::simulated(seed, number), &[apart]))
}
