//! Every ruling at tables of every size: matches end, and nothing gets lost.

use flotilla::Setup;
use tabletop::chance::{Fair, Secret};
use tabletop::{Ask, ChanceExt, Legal, Sense, Skill, Table};

use super::*;

/// More actions than any of these matches has.
const LONGEST: usize = 30_000;

/// Every set-up in which one question is answered, at tables of every size.
fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for seats in 2..=7 {
        for question in Setup::QUESTIONS {
            for answer in question.answers {
                let mut setup = Setup::usual(seats);
                setup.rule(question.key, answer.value).unwrap();
                setups.extend(FlotillaSurvival::check_setup(&setup).is_ok().then_some(setup));
            }
        }
    }
    setups
}

/// Plays a match by judgement, or by chance with every kind of action as likely.
fn played(setup: &Setup, number: u64, skill: Option<Skill>) -> usize {
    let [mut dice, mut whim] = [3, 4].map(|seed| Fair::new(&Secret::simulated(seed, number), &[]));
    let mut state = FlotillaSurvival::start(setup, &mut Table::quiet(&mut dice));
    let (mut options, mut ratings) = (Vec::new(), Vec::new());
    for actions in 0..LONGEST {
        let Some(seat) = state.turn().must().lowest() else {
            state.audit().unwrap();
            return actions;
        };
        if actions % 32 == 0 {
            state.audit().unwrap();
        }
        options.clear();
        state.options(seat, &mut options);
        ratings.clear();
        match skill {
            Some(skill) => {
                let view = state.view(Viewer::Seat(seat));
                FlotillaSurvival::rate(&view, seat, &options, skill, &mut ratings);
            }
            None => {
                // The kinds are told apart by their discriminants, and one of them
                // is as likely as any other.
                let kind = |i: &usize| std::mem::discriminant(&options[*i]);
                let mut kinds: Vec<usize> = Vec::new();
                for i in 0..options.len() {
                    if !kinds.iter().any(|k| kind(k) == kind(&i)) {
                        kinds.push(i);
                    }
                }
                let chosen = kinds[whim.one_of(Ask::hidden("kind"), kinds.len())];
                ratings.extend((0..options.len()).map(|i| i32::from(kind(&i) == kind(&chosen))));
            }
        }
        let best = ratings.iter().max().expect("whoever must act can");
        let best: Vec<usize> = (0..ratings.len()).filter(|&i| ratings[i] == *best).collect();
        let chosen = best[whim.one_of(Ask::hidden("equals"), best.len())];
        state.apply(Legal::from_options(seat, options[chosen]), &mut Table::quiet(&mut dice));
    }
    panic!("no end after {LONGEST} actions: {setup:?}")
}

/// Rules 8.1, 9.1, 9.2: a match by judgement ends, whatever the table agrees on.
#[test]
fn matches_by_judgement_end_under_every_ruling() {
    for (number, setup) in (0..).zip(setups()) {
        played(&setup, number, Some(Skill::Mate));
    }
}

/// Rules 8.1, 9.1, 9.2: and so does one by chance.
#[test]
fn matches_by_chance_end_under_every_ruling() {
    for (number, setup) in (0..).zip(setups()) {
        played(&setup, number, None);
    }
}
