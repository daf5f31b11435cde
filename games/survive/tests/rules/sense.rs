//! How well the game plays itself: fixed matches, with room to spare.

use survive::board::Spot;
use survive::frame::Frame;
use survive::map::Island;
use survive::pieces::Person;
use tabletop::chance::{Fair, Secret};
use tabletop::{Ask, ChanceExt, Game, Legal, Sense, Skill, Table, Viewer};

use super::*;

/// How a seat is played; nothing is by chance.
type Player = Option<Skill>;

/// The shares of the wins that the first and the second way of playing get,
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

fn played(seats: usize, number: u64, of: impl Fn(Seat) -> Player) -> Survive {
    let [mut dice, mut luck] = [4, 5].map(|seed| Fair::new(&Secret::simulated(seed, number), &[]));
    let mut state = Survive::start(&Survive::usual_setup(seats), &mut Table::quiet(&mut dice));
    let (mut options, mut ratings) = (Vec::new(), Vec::new());
    while let Some(seat) = state.turn().must().lowest() {
        options.clear();
        ratings.clear();
        state.options(seat, &mut options);
        match of(seat) {
            Some(skill) => {
                let view = state.view(Viewer::Seat(seat));
                Survive::rate(&view, seat, &options, skill, &mut ratings);
            }
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

/// A deckhand does what it can about chance.
#[test]
fn a_deckhand_beats_chance() {
    for seats in [2, 4] {
        let won = duel([Some(Skill::Deckhand), None], seats, 40);
        assert!(won >= 95, "{won} % with {seats} seats");
    }
}

/// A mate is clearly better than a deckhand.
#[test]
fn a_mate_beats_a_deckhand() {
    for seats in [2, 4] {
        let won = duel([Some(Skill::Mate), Some(Skill::Deckhand)], seats, 80);
        assert!(won >= 62, "{won} % with {seats} seats");
    }
}

/// Ratings rest on the view alone: they are the same for every table that
/// looks the same.
#[test]
fn ratings_rest_on_the_view() {
    let table =
        row("red f3=6 boat-1=1\nyellow c4=5\nboats f2\nsharks a5\nhand red dolphin/beach\n");
    let mut options = Vec::new();
    table.state.options(RED, &mut options);
    let rate = |state: &Survive, skill| {
        let mut ratings = Vec::new();
        Survive::rate(&state.view(Viewer::Seat(RED)), RED, &options, skill, &mut ratings);
        ratings
    };
    let mut luck = Fair::new(&Secret::simulated(9, 0), &[]);
    let imagined = Survive::imagine(&view(&table, RED), &mut luck);
    for &skill in Survive::SKILLS {
        assert_eq!(rate(&table.state, skill), rate(&imagined, skill));
        assert_eq!(rate(&table.state, skill).len(), options.len());
    }
}

/// Whoever can land somebody does so within the turn, at any skill.
#[test]
fn everyone_lands_who_can() {
    for &skill in Survive::SKILLS {
        let mut table = row("red boat-1=6 f3=1\nyellow c4=5\nboats c2\n");
        while matches!(table.state.board().frame, Frame::Moves { .. }) {
            let mut options = Vec::new();
            table.state.options(RED, &mut options);
            let mut ratings = Vec::new();
            Survive::rate(&view(&table, RED), RED, &options, skill, &mut ratings);
            let best = (0..options.len()).max_by_key(|&i| ratings[i]).expect("there are options");
            table.play(RED, options[best], "");
        }
        let first = Person::new(RED, 0);
        assert_eq!(table.state.board().spot(first), Spot::Ashore(Island::Nw), "{skill:?}");
    }
}
