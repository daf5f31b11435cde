//! How well the game plays itself: fixed matches, with room to spare.

use flotilla::Action;
use tabletop::chance::{Fair, Secret};
use tabletop::{Ask, ChanceExt, Legal, Sense, Skill, Table};

use super::*;

/// How a seat is played; nothing is by chance.
type Player = Option<Skill>;

/// The shares of the wins that the first way of playing gets against the second,
/// seated by turns, in per cent.
fn duel(players: [Player; 2], seats: usize, matches: u64) -> u64 {
    let mut won = 0.0;
    for number in 0..matches {
        let of = |seat: Seat| players[(seat.index() + number as usize) % 2];
        let state = played(seats, number, of);
        let outcome = *state.turn().outcome().expect("it is over");
        let winners = outcome.winners();
        let first = winners.into_iter().filter(|&seat| of(seat) == players[0]).count();
        won += first as f64 / winners.len() as f64;
    }
    (100.0 * won / matches as f64) as u64
}

fn played(seats: usize, number: u64, of: impl Fn(Seat) -> Player) -> FlotillaSurvival {
    let [mut dice, mut luck] = [4, 5].map(|seed| Fair::new(&Secret::simulated(seed, number), &[]));
    let setup = FlotillaSurvival::usual_setup(seats);
    let mut state = FlotillaSurvival::start(&setup, &mut Table::quiet(&mut dice));
    let (mut options, mut ratings) = (Vec::new(), Vec::new());
    while let Some(seat) = state.turn().must().lowest() {
        options.clear();
        state.options(seat, &mut options);
        ratings.clear();
        match of(seat) {
            Some(skill) => rate(&state, seat, &options, skill, &mut ratings),
            None => ratings.resize(options.len(), 0),
        }
        let best = ratings.iter().max().expect("whoever must act can");
        let best: Vec<usize> = (0..ratings.len()).filter(|&i| ratings[i] == *best).collect();
        let chosen = best[luck.one_of(Ask::hidden("equals"), best.len())];
        let play = Legal::from_options(seat, options[chosen]);
        state.apply(play, &mut Table::quiet(&mut dice));
    }
    state
}

fn rate(
    state: &FlotillaSurvival,
    seat: Seat,
    options: &[Action],
    skill: Skill,
    out: &mut Vec<i32>,
) {
    FlotillaSurvival::rate(&state.view(Viewer::Seat(seat)), seat, options, skill, out);
}

/// What a seat with this skill does.
fn choice(table: &Scripted<FlotillaSurvival>, skill: Skill) -> String {
    let seat = table.on_turn();
    let (mut options, mut ratings) = (Vec::new(), Vec::new());
    table.state.options(seat, &mut options);
    rate(&table.state, seat, &options, skill, &mut ratings);
    let best = (0..options.len()).max_by_key(|&i| ratings[i]).expect("there are options");
    table.options(seat)[best].clone()
}

/// A deckhand does what it can about chance.
#[test]
fn a_deckhand_beats_chance() {
    for seats in [2, 4] {
        let won = duel([Some(Skill::Deckhand), None], seats, 12);
        assert!(won >= 95, "{won} % with {seats} seats");
    }
}

/// A mate is clearly better than a deckhand.
#[test]
fn a_mate_beats_a_deckhand() {
    for seats in [2, 4, 6] {
        let won = duel([Some(Skill::Mate), Some(Skill::Deckhand)], seats, 30);
        assert!(won >= 75, "{won} % with {seats} seats");
    }
}

/// Nobody lays a raft on a mine who can do anything else.
#[test]
fn nobody_seeks_a_mine() {
    let table = begun("water yellow h6\nhand 1 100000*2\n");
    for skill in [Skill::Deckhand, Skill::Mate] {
        assert!(!choice(&table, skill).contains("hex-h6"));
    }
}

/// A mate parts the flotilla from which somebody else would win.
#[test]
fn a_mate_stops_a_rival() {
    let sea = "rafts h9=100000 h8=100100 h7=111111 h6=100100 h5=000100 c3=100000\n";
    let people = "lookouts 1 c3\nlookouts 2 h9 h5\nrescued 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n";
    let table = position(&format!("{sea}{people}hand 1 100100*3\n"));
    assert_eq!(choice(&table, Skill::Mate), "hex-h7");
    assert_ne!(choice(&table, Skill::Deckhand), "hex-h7");
}

/// Whoever can win in this turn does: by lightening first if tokens are short.
#[test]
fn a_mate_finishes() {
    let thirteen = "rescued 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n";
    let two = "rafts h7=111111 h6=000100\nlookouts 1 h6\nhand 1 100000\n";
    let mut table = begun(&format!("{thirteen}{two}counts tokens=1 supply=5\n"));
    assert_eq!(choice(&table, Skill::Mate), "raft-100000 lighten");
    table.tale("1: raft-100000 lighten");
    while !is_over(&table) {
        let path = choice(&table, Skill::Mate);
        table.tale(&format!("1: {path}"));
    }
    assert_eq!(places(&table), [1, 2]);
}
