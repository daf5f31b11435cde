//! What it costs to tell one viewer of one step, part by part.
//!
//! `cargo run --release -p registry --example telling`, and a word to measure
//! only those parts that have it in their name.

#![allow(clippy::print_stdout, reason = "this is a program that prints a table")]

use std::hint::black_box;
use std::time::Instant;

use registry::any::{look, told};
use registry::{ForGame, Playable, agree};
use serde::Serialize;
use tabletop::chance::{Nonce, Secret};
use tabletop::play::{Match, Step, Submission};
use tabletop::voice::Names;
use tabletop::{Game, Seat, Viewer};
use wire::change::Retold;
use wire::{ChoiceForm, Print, Wants};

/// What a program wants that only plays.
const PROGRAM: Wants = Wants { view: false, choices: ChoiceForm::Tree, events: true, words: false };

/// How often each step is told.
const ROUNDS: usize = 20;

/// A part of telling: from the state before to the one after, with what
/// happened, for a viewer. It gives the bytes that it wrote.
type Part<'a, G> = &'a dyn Fn(&G, &G, &[<G as Game>::Event], Viewer) -> usize;

/// Measures a game.
struct Measure;

impl ForGame for Measure {
    type Out = ();

    fn run<G: Playable>(self) {
        measure::<G>(2);
    }
}

fn main() {
    for game in registry::games() {
        registry::run(game.id(), Measure).expect("it is on the shelf");
    }
}

/// The steps of a few matches that are played at random.
fn steps<G: Playable>(seats: usize) -> Vec<Vec<(G, Vec<G::Event>)>> {
    (0..8)
        .map(|number| {
            let setup = agree::<G>(seats, &[]).expect("usual");
            let (mut play, first) = Match::<G>::start(
                setup,
                Names::plain(seats),
                &Secret::simulated(number, 0),
                vec![Nonce::default(); seats],
            )
            .expect("it is a usual table");
            let mut steps = vec![(play.state().clone(), first.events)];
            for n in 0.. {
                let active: Vec<Seat> = play.turn().active().into_iter().collect();
                let Some(&seat) = active.get(n % active.len().max(1)) else { break };
                let mut options = Vec::new();
                play.state().options(seat, &mut options);
                let action = options[(n * 7919) % options.len()].clone();
                let prompt = play.prompt(seat);
                let step: Step<G> = play
                    .prepare(Submission { seat, prompt, action, says: None })
                    .unwrap_or_else(|_| panic!("it is an option"));
                let events = step.events.clone();
                play.take(step);
                steps.push((play.state().clone(), events));
            }
            steps
        })
        .collect()
}

fn measure<G: Playable>(seats: usize) {
    let matches = steps::<G>(seats);
    let count: usize = matches.iter().map(|steps| steps.len() - 1).sum();
    println!("{}: {count} steps of {} matches", G::ID, matches.len());
    let names = Names::plain(seats);
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let part = |name: &str, run: Part<'_, G>| {
        if !name.contains(&wanted) {
            return;
        }
        let began = Instant::now();
        let mut bytes = 0;
        for _ in 0..ROUNDS {
            for steps in &matches {
                for pair in steps.windows(2) {
                    for seat in Seat::all(seats) {
                        bytes += run(&pair[0].0, &pair[1].0, &pair[1].1, Viewer::Seat(seat));
                    }
                }
            }
        }
        let times = (count * seats * ROUNDS) as f64;
        let nanos = began.elapsed().as_nanos() as f64 / times;
        println!("{nanos:9.0} ns {:8.0} bytes  {name}", bytes as f64 / times);
    };
    part("view made", &|_, now, _, viewer| {
        black_box(now.view(viewer));
        0
    });
    part("view written", &|_, now, _, viewer| written(&now.view(viewer)));
    part("facts made", &|_, now, _, viewer| {
        black_box(G::facts(&now.view(viewer)));
        0
    });
    part("facts written", &|_, now, _, viewer| written(&G::facts(&now.view(viewer))));
    part("view printed", &|_, now, _, viewer| {
        black_box(Print::of(&now.view(viewer)));
        0
    });
    part("facts printed", &|_, now, _, viewer| {
        black_box(Print::of(&G::facts(&now.view(viewer))));
        0
    });
    part("both printed twice, and what changed", &|before, now, _, viewer| {
        let mut view = Print::of(&before.view(viewer));
        let mut facts = Print::of(&G::facts(&before.view(viewer)));
        let now = now.view(viewer);
        let [mut views, mut facts_told] = <[Retold; 2]>::default();
        let changed = [view.go_on(&now, &mut views), facts.go_on(&G::facts(&now), &mut facts_told)];
        changed.iter().flatten().map(|change| change.get().len()).sum()
    });
    part("prompt", &|_, now, _, viewer| {
        let decision = viewer.seat().and_then(|seat| now.decision(seat));
        written(&G::prompt(&now.view(viewer), decision.as_ref()))
    });
    part("told", &|_, _, events, viewer| {
        let seen = events.iter().filter_map(|event| G::seen_by(event, viewer));
        written(&seen.map(|event| told::<G>(&event, true, &names)).collect::<Vec<_>>())
    });
    part("told without words", &|_, _, events, viewer| {
        let seen = events.iter().filter_map(|event| G::seen_by(event, viewer));
        written(&seen.map(|event| told::<G>(&event, false, &names)).collect::<Vec<_>>())
    });
    part("position for programs", &|_, now, _, viewer| written(&look(now, viewer, PROGRAM, None)));
    let words = Wants { view: false, ..Wants::default() };
    part("position with words", &|_, now, _, viewer| written(&look(now, viewer, words, None)));
    let view = Wants { view: true, ..PROGRAM };
    part("position with view", &|_, now, _, viewer| written(&look(now, viewer, view, None)));
}

fn written(value: &impl Serialize) -> usize {
    serde_json::to_string(value).expect("a plain value can be written").len()
}
