//! What is expected is what comes, and luck adds up to nothing: on the toy game.

use lab::calibration::{Trial, calibrate, fortune};
use lab::{calibration_page, reviewing};
use review::{Plan, Question, Sight};
use tabletop::chance::Secret;
use tabletop::play::Match;
use tabletop::voice::Names;
use tabletop::{Game as _, Seat};
use testkit::toy::Driftwood;

const TRIAL: Trial = Trial { positions: 400, matches: 60, played_on: 10, seed: 1 };

#[test]
fn what_is_expected_is_what_comes() {
    let setup = Driftwood::usual_setup(3);
    let calibration = calibrate::<Driftwood>(&setup, TRIAL, || {});
    let positions: u64 = calibration.bins.iter().map(|bin| bin.positions).sum();
    assert_eq!(positions, TRIAL.positions);
    for bin in calibration.bins.iter().filter(|bin| bin.positions >= 40) {
        let apart = (bin.came.value - bin.expected).abs();
        assert!(apart < bin.came.error * 1.5 + 0.03, "{bin:?}");
    }
    assert_eq!(calibration, calibrate::<Driftwood>(&setup, TRIAL, || {}), "the same every time");
}

#[test]
fn luck_adds_up_to_nothing_over_many_matches() {
    let setup = Driftwood::usual_setup(3);
    let fortune = fortune::<Driftwood>(&setup, 150, Plan::new(6, 1), || {});
    assert_eq!((fortune.matches, fortune.luck.len()), (150, 3));
    for luck in &fortune.luck {
        assert!(luck.error > 0.0 && luck.value.abs() < luck.error * 1.5, "{fortune:?}");
    }
    let calibration = calibrate::<Driftwood>(&setup, Trial { positions: 30, ..TRIAL }, || {});
    let page = calibration_page::page(&[(&calibration, &fortune)], "landfall <calibrate>");
    assert!(page.contains("landfall &lt;calibrate&gt;") && page.contains("<svg"), "{page}");
}

#[test]
fn what_is_weighed_does_not_depend_on_the_number_of_cores() {
    let (secret, nonces) = (Secret::simulated(2, 2), vec![Default::default(); 3]);
    let setup = Driftwood::usual_setup(3);
    let (play, _) = Match::<Driftwood>::start(setup, Names::plain(3), &secret, nonces).unwrap();
    let question = Question::of(play.state(), Seat::new(0), Sight::Own).unwrap();
    let weigh = |cores| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(cores).build().unwrap();
        pool.install(|| reviewing::weigh(&question, Plan::new(50, 4), || true))
    };
    assert_eq!(weigh(1), weigh(2));
    let none = reviewing::weigh(&question, Plan::new(50, 4), || false);
    assert!(question.told(&none).best.is_empty(), "there was no time for anything");
}
