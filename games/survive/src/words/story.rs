//! How it ended.

use tabletop::{Seat, Sentence, sentence};

use super::{PERSON, POINT, TILE};
use crate::board::Spot;
use crate::pieces::{Person, colour};
use crate::view::View;

/// A line for each thing worth telling.
pub(super) fn story(view: &View) -> Vec<Sentence> {
    if view.shown.is_none() {
        return Vec::new();
    }
    let board = &view.board;
    let sunk = TILE.counted(board.sunk());
    let mut lines = vec![format!("The volcano erupted when {sunk} had sunk.").into()];
    for seat in Seat::all(board.seats()) {
        lines.push(fate(view, seat));
    }
    lines
}

fn fate(view: &View, seat: Seat) -> Sentence {
    let ashore = |person: &Person| matches!(view.board.spot(*person), Spot::Ashore(_));
    let saved: Vec<u8> =
        Person::of(seat).filter(ashore).filter_map(|person| view.value(person)).collect();
    let points: u8 = saved.iter().sum();
    if saved.is_empty() {
        return sentence![seat, format!(" ({}) saved nobody.", colour(seat))];
    }
    let worth: Vec<String> = saved.iter().map(u8::to_string).collect();
    let people = PERSON.counted(saved.len());
    let points = POINT.counted(points.into());
    let worth = Sentence::list(worth);
    sentence![seat, format!(" ({}) saved {people} worth {points}: ", colour(seat)), worth, "."]
}
