//! Whatever a house may make of a number of the box, matches are played to their end
//! with it, nothing gets lost, and everything is told.

use std::panic::{AssertUnwindSafe, catch_unwind};

use bots::Level;
use lab::{Plan, Played, simulate};
use registry::{ForGame, Playable, SetupError, agree, games};
use tabletop::content::Number;

/// No match of a house takes more actions than this.
const LONGEST: u64 = 60_000;

/// Plays with each number at its least and at its most.
struct EachNumber;

impl ForGame for EachNumber {
    type Out = Vec<String>;

    fn run<G: Playable>(self) -> Vec<String> {
        let each = |number: &'static Number| {
            let (least, most) = number.range?;
            Some([least, most].into_iter().filter_map(move |value| played::<G>(number, value)))
        };
        G::numbers().iter().filter_map(each).flatten().collect()
    }
}

/// What is wrong with matches in which the number has this value.
fn played<G: Playable>(number: &Number, value: i64) -> Option<String> {
    let agreed = [(number.key.clone(), value.to_string())];
    let (few, many) = G::ABOUT.seats;
    for (seats, level) in [(many, Level::Random), (few, Level::Deckhand)] {
        let setup = match agree::<G>(seats, &agreed) {
            Ok(setup) => setup,
            // Numbers that belong together are changed together.
            Err(SetupError::Unfit(_)) => return None,
            Err(other) => return Some(format!("{} = {value}: {other}", number.key)),
        };
        let plan = Plan::<G>::new(setup, &[level], 1, 7).expect("every game has deckhands");
        let each = |played: &Played| {
            let ended = played.actions <= LONGEST && played.outcome.is_some();
            if ended { Ok(()) } else { Err(format!("{} actions", played.actions)) }
        };
        let wrong = match catch_unwind(AssertUnwindSafe(|| simulate(&plan, each))) {
            Err(_) => Some("a rule panicked".to_owned()),
            Ok(Err(why)) => Some(why),
            Ok(Ok(report)) => report.faults.first().map(|fault| fault.what.clone()),
        };
        if let Some(wrong) = wrong {
            return Some(format!("{} = {value}, {seats} seats: {wrong}", number.key));
        }
    }
    None
}

#[test]
fn every_number_can_be_what_a_house_may_make_of_it() {
    let wrong = games().iter().flat_map(|game| {
        let wrong = registry::run(game.id(), EachNumber).expect("it is on the shelf");
        wrong.into_iter().map(|wrong| format!("{}: {wrong}", game.id()))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
