//! The lab on Driftwood, the toy game.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Mutex;
use std::time::Duration;

use bots::{Budget, Level};
use expect_test::expect;
use lab::ladder::{Climb, climb};
use lab::{Bench, Entrant, Fault, Plan, Played, Report, Tournament, bench, html, simulate};
use tabletop::play::file::MatchFile;
use tabletop::{Game, Voice};
use testkit::toy::{Driftwood, Setup};

fn plan(levels: &[Level], matches: u64, seed: u64) -> Plan<Driftwood> {
    Plan::new(Driftwood::usual_setup(3), levels, matches, seed).unwrap()
}

fn report(plan: &Plan<Driftwood>) -> Report<Setup> {
    let Ok(report) = simulate(plan, |_| Ok::<_, Infallible>(()));
    report
}

fn json(report: &Report<Setup>) -> String {
    serde_json::to_string(report).unwrap()
}

#[test]
fn the_same_plan_gives_the_same_bytes_on_any_number_of_threads() {
    let plan = plan(&[Level::Deckhand, Level::Random], 200, 5);
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let report = pool.install(|| report(&plan));
        (json(&report), html::page(&report, Driftwood::rulebook()))
    };
    let alone = on(1);
    assert_eq!(alone, on(2));
    assert_eq!(alone, on(7));
    let other_seed = self::plan(&[Level::Deckhand, Level::Random], 200, 6);
    assert_ne!(alone.0, json(&report(&other_seed)));
}

/// A report as another machine wrote it once.
#[test]
fn a_report_is_the_same_on_every_machine() {
    let report = report(&plan(&[Level::Deckhand, Level::Random], 1000, 1));
    let json = serde_json::to_value(&report).unwrap();
    expect![[r#"
        {"least":12,"mean":15.334,"median":16,"most":18,"p25":14,"p5":13,"p75":16,"p95":18}
        {"advantage":-0.277,"level":"random","score":{"least":1,"mean":6.386,"most":14},"seat":1,"win":{"high":0.1202,"low":0.0829,"rate":0.1},"wins":100,"worth":0.1985}"#]].assert_eq(&format!("{}\n{}", json["lengths"], json["seats"][1]));
}

#[test]
fn recorded_matches_go_like_unrecorded_ones_and_verify() {
    let plain = plan(&[Level::Random, Level::Deckhand], 60, 9);
    let files = Mutex::new(BTreeMap::new());
    let recorded = simulate(&plain.clone().with_files(), |played: &Played| {
        files.lock().unwrap().insert(played.number, played.file.clone().unwrap());
        Ok::<_, Infallible>(())
    });
    assert_eq!(json(&recorded.unwrap()), json(&report(&plain)));
    let files = files.into_inner().unwrap();
    assert_eq!(files.len(), 60);
    for text in files.values() {
        MatchFile::<Driftwood>::read(text).unwrap().replay(true).unwrap();
    }
}

#[test]
fn a_report_adds_up() {
    let report = report(&plan(&[Level::Random, Level::Deckhand], 300, 1));
    let levels: Vec<_> = report.seats.iter().map(|seat| seat.level.name()).collect();
    assert_eq!(levels, ["random", "deckhand", "random"], "levels go round the table");
    assert_eq!(report.outcomes.iter().map(|outcome| outcome.matches).sum::<u64>(), 300);
    assert_eq!(report.lengths.counts.values().sum::<u64>(), 300);
    let (random, deckhand) = (&report.levels[0], &report.levels[1]);
    assert_eq!((random.played, deckhand.played), (600, 300));
    assert_eq!(deckhand.wins, report.seats[1].wins);
    let worth: f64 = report.seats.iter().map(|seat| seat.worth).sum();
    assert!((worth - 1.5).abs() < 0.001, "the worth of a ranking is half the table: {worth}");
    let advantage: f64 = report.seats.iter().map(|seat| seat.advantage).sum();
    assert!(advantage.abs() < 0.001, "what one seat gains others lose: {advantage}");
    let ended = report.rules.iter().find(|rule| rule.rule.id() == "5.1").unwrap();
    assert_eq!(ended.matches, 300, "every match ends by rule 5.1");
}

#[test]
fn everything_in_the_box_is_somewhere_at_every_end() {
    let report = report(&plan(&[Level::Random], 300, 1));
    let [planks] = report.inventory.as_slice() else { panic!("{:?}", report.inventory) };
    assert_eq!((planks.things, planks.total.least, planks.total.most), ("planks", 24, 24));
    let mean: f64 = planks.places.iter().map(|place| place.count.mean).sum();
    assert!((mean - 24.0).abs() < 0.001, "{planks:?}");
    assert_eq!(report.faults, []);
}

#[test]
fn what_does_not_add_up_is_told_on_the_page() {
    let mut report = report(&plan(&[Level::Random], 10, 1));
    let page = |report: &_| html::page(report, Driftwood::rulebook());
    assert!(page(&report).contains("everything adds up"));
    report.faults.push(Fault { number: 7, what: "there are <25> planks".to_owned() });
    assert!(page(&report).contains("In match 7 something does not add up: there are &lt;25&gt;"));
}

#[test]
fn common_sense_beats_chance() {
    let report = report(&plan(&[Level::Random, Level::Deckhand, Level::Random], 2000, 1));
    let (low, _) = report.levels[1].win.interval();
    let (_, high) = report.levels[0].win.interval();
    assert!(low > high, "deckhand wins {low} or more, random {high} or less");
}

#[test]
fn an_error_stops_the_simulation() {
    let stopped = simulate(&plan(&[Level::Random], 50, 1), |played| {
        if played.number == 17 { Err("full") } else { Ok(()) }
    });
    assert_eq!(stopped.map(drop), Err("full"));
}

#[test]
fn a_level_that_is_not_offered_is_refused_before_anything_is_played() {
    let refused = Plan::<Driftwood>::new(Driftwood::usual_setup(3), &[Level::Captain], 1, 1);
    assert_eq!(refused.map(drop).unwrap_err().level, Level::Captain);
}

#[test]
fn the_page_stands_alone() {
    let report = report(&plan(&[Level::Random, Level::Deckhand], 100, 1));
    let page = html::page(&report, Driftwood::rulebook());
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    for outside in ["http://", "https://", "<script", "<link", "url(", "src="] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
    assert_eq!(page.matches("<svg").count(), 4, "seats, levels, outcomes and lengths");
    assert!(page.contains("prefers-color-scheme: dark"));
}

#[test]
fn a_bench_counts_what_it_did() {
    let with = Bench { time: Duration::from_millis(20), seed: 1, allocations: || 0 };
    let figures = bench::<Driftwood>(&Driftwood::usual_setup(4), &with);
    assert_eq!((figures.game, figures.seats), ("driftwood", 4));
    assert!(figures.playouts > 0 && figures.actions_per_second >= figures.playouts_per_second);
    assert!(figures.mean_length > 4.0);
    assert_eq!(figures.state_bytes, size_of::<Driftwood>());
}

#[test]
fn in_a_tournament_everybody_plays_from_every_seat() {
    let entrants: Vec<Entrant> = ["deckhand", "random"].map(|name| name.parse().unwrap()).into();
    let setup = Driftwood::usual_setup(3);
    let play = || {
        let budget = Budget::default();
        let tournament =
            Tournament::<Driftwood>::new(setup.clone(), &entrants, 300, 4, budget).unwrap();
        tournament.play(|| {})
    };
    let standings = play();
    let [deckhand, random] = &standings.entrants[..] else { panic!("two took part") };
    assert_eq!((deckhand.played, random.played), (600, 300));
    assert!(deckhand.win.interval().0 > random.win.interval().1, "{standings:?}");
    assert_eq!(standings, play());
}

#[test]
fn somebody_who_takes_part_is_read_as_it_is_written() {
    let entrant: Entrant = "captain:width=2:asides=true".parse().unwrap();
    assert_eq!(
        (entrant.level, entrant.to_string().as_str()),
        (Level::Captain, "captain:width=2:asides=true")
    );
    let no = "captain:wit=2".parse::<Entrant>().unwrap_err().to_string();
    assert!(no.starts_with("“wit=2” is no way to think"), "{no}");
}

#[test]
fn a_rung_of_the_ladder_says_whether_the_higher_level_is_better() {
    let with = Climb { matches: 300, captains: 1, seed: 2, budget: Budget::default() };
    let rungs = climb::<Driftwood>(&Driftwood::usual_setup(3), &with, || {}).unwrap();
    let [rung] = &rungs[..] else { panic!("{rungs:?}") };
    assert_eq!((rung.lower, rung.higher), (Level::Random, Level::Deckhand));
    assert!(rung.holds(), "{rung:?}");
}
