//! A review on all cores, and a question weighed on them.

use bots::Swift;
use rayon::prelude::*;
use review::{Plan, Question, Quick, Study, Tally, Weights};
use tabletop::chance::{Fair, Nonce, Secret};
use tabletop::{Sense, Voice};
use wire::Review;

/// What luck is drawn with that options are weighed by.
const LUCK: &[u8] = b"analysis";

/// Measures the steps of a match on all cores, and tells `each` whenever one is
/// done.
pub fn review<G: Sense + Voice>(study: &Study<G>, each: impl Fn() + Sync) -> Review {
    let measure = |step| {
        let measured = study.measure(step);
        each();
        measured
    };
    study.review((0..study.len()).into_par_iter().map(measure).collect())
}

/// Weighs the options of a question by so many matches each, from a seed, on all
/// cores, as long as `goes_on` says so. What is found depends on the seed and on how
/// many matches were played alone.
pub fn weigh<G: Sense>(
    question: &Question<G>,
    plan: Plan,
    goes_on: impl Fn() -> bool + Sync,
) -> Weights {
    let one = |number: u32| {
        if !goes_on() {
            return None;
        }
        let mut found = vec![None; question.len()];
        let mut luck = luck(plan.seed, number);
        let places = 0..question.len();
        question.round(
            &mut luck,
            &mut Quick::default(),
            |at, share| found[at] = Some(share),
            places,
        );
        Some(found)
    };
    let rounds: Vec<Vec<Option<f64>>> = (0..plan.matches).into_par_iter().filter_map(one).collect();
    (0..question.len())
        .map(|place| rounds.iter().filter_map(|round| round[place]).collect::<Tally>())
        .collect()
}

/// The luck of one match.
fn luck(seed: u64, number: u32) -> Swift {
    let apart = Nonce::new(LUCK).expect("the nonce is short");
    Swift::seeded(&mut Fair::new(&Secret::simulated(seed, number.into()), &[apart]))
}
