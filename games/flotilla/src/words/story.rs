//! How it ended.

use tabletop::{Outcome, Seat, Sentence, sentence};

use super::{ROUND, SURVIVOR};
use crate::board::Board;
use crate::event::End;
use crate::frame::Frame;
use crate::pieces::Colour;
use crate::view::View;

/// A line for each thing worth telling.
pub(super) fn story(view: &View) -> Vec<Sentence> {
    let board = &view.board;
    let Frame::Over { end } = board.frame else { return Vec::new() };
    let mut lines = vec![last_line(board, end)];
    lines.extend(Seat::all(board.seats()).map(|seat| fate(board, seat)));
    lines.push(sentence![decided(board, &board.outcome())]);
    lines
}

fn last_line(board: &Board, end: End) -> Sentence {
    let rounds = ROUND.counted(board.round().into());
    let player = board.player;
    match end {
        End::Won => {
            let people = board.survivors(player);
            sentence![player, format!(" took {people} people home after {rounds}.")]
        }
        End::NoLookout => {
            sentence![
                "After ",
                rounds,
                " a mine took the last lookout of all, and ",
                player,
                " had laid the raft."
            ]
        }
        End::NoProgress => format!("After {rounds} nobody was found or rescued any more.").into(),
    }
}

fn fate(board: &Board, seat: Seat) -> Sentence {
    let colour = board.colours[seat.index()];
    let water = colour.map_or(0, |colour| board.water.of(colour).len());
    let rescues = board.rescues[seat.index()];
    let saved = match (rescues.first(), rescues.last()) {
        (Some(first), Some(last)) if first == last => {
            format!("{}, in round {first}", SURVIVOR.counted(rescues.len()))
        }
        (Some(first), Some(last)) => {
            format!("{}, from round {first} to round {last}", SURVIVOR.counted(rescues.len()))
        }
        (None, _) | (_, None) => "nobody was rescued".to_owned(),
    };
    let colour = colour.map_or("", Colour::word);
    let lookouts = board.lookouts(seat).len();
    sentence![
        seat,
        format!(" ({colour}): {saved}; {lookouts} left on rafts and {water} in the water.")
    ]
}

/// What decided, in a sentence.
pub(crate) fn decided(board: &Board, outcome: &Outcome) -> Sentence {
    let winners = outcome.winners();
    let list = Sentence::list(winners);
    let most = winners.into_iter().map(|seat| board.survivors(seat)).max().unwrap_or(0);
    let survivors = SURVIVOR.any(most);
    let blamed = match board.blamed() {
        Some(seat) => sentence![" ", seat, " comes last for the last mine."],
        None => Sentence::default(),
    };
    if winners.len() > 1 {
        sentence![list, format!(" share the win with {survivors} each."), blamed]
    } else {
        sentence![list, format!(" wins with {survivors}."), blamed]
    }
}
