//! Writing a position, all of it.

use std::fmt::Write as _;

use tabletop::Seat;

use crate::board::Board;
use crate::frame::Frame;
use crate::ocean::hexes;
use crate::pieces::Colour;
use crate::state::FlotillaSurvival;

pub(super) fn position(state: &FlotillaSurvival) -> String {
    let board = &state.board;
    let mut text = format!("setup {}", board.setup.seats);
    for (key, answer) in board.setup.unusual() {
        let _ = write!(text, " {key}={answer}");
    }
    let _ = writeln!(text, "\nturn {} {}", number(board.player), frame(board.frame));
    colours(&mut text, board);
    let rafts = board.rafts_at().map(|(hex, ropes)| format!("{hex}={ropes}"));
    line(&mut text, "rafts", rafts);
    for seat in Seat::all(board.seats()) {
        seat_lines(&mut text, state, seat);
    }
    for colour in Colour::ALL {
        let there = hexes(board.water.of(colour)).map(|hex| hex.to_string());
        line(&mut text, &format!("water {}", colour.word()), there);
    }
    counts(&mut text, board);
    if board.progress {
        text.push_str("progress\n");
    }
    line(&mut text, "anew", board.anew.into_iter().map(|seat| number(seat).to_string()));
    text
}

fn number(seat: Seat) -> usize {
    seat.index() + 1
}

fn frame(frame: Frame) -> String {
    match frame {
        Frame::Looking => "looking".to_owned(),
        Frame::Acting => "acting".to_owned(),
        Frame::Laying { at } => format!("laying {at}"),
        Frame::Moving { at } => format!("moving {at}"),
        Frame::Idle => "idle".to_owned(),
        Frame::Stranded => "stranded".to_owned(),
        Frame::Excess => "excess".to_owned(),
        Frame::Over { end } => format!("over {}", end.word()),
    }
}

fn colours(text: &mut String, board: &Board) {
    let Some(mine) = board.mine else { return };
    let seats = board.colours.iter().flatten().map(|colour| colour.word().to_owned());
    line(text, "colours", seats.chain(["mines".to_owned(), mine.word().to_owned()]));
}

fn seat_lines(text: &mut String, state: &FlotillaSurvival, seat: Seat) {
    let (board, number) = (&state.board, number(seat));
    let lookouts = hexes(board.lookouts(seat)).map(|hex| hex.to_string());
    line(text, &format!("lookouts {number}"), lookouts);
    let rescued = board.rescues[seat.index()].iter().map(u16::to_string);
    line(text, &format!("rescued {number}"), rescued);
    let hand = state.hand(seat).kinds().map(|(raft, count)| match count {
        1 => raft.to_string(),
        count => format!("{raft}*{count}"),
    });
    line(text, &format!("hand {number}"), hand);
}

fn counts(text: &mut String, board: &Board) {
    let counts = [
        ("tokens", u16::from(board.tokens)),
        ("supply", board.supply.into()),
        ("mat", board.mat.into()),
        ("innocents", board.innocents.into()),
        ("gone", board.gone.into()),
        ("passes", board.passes.into()),
        ("turns", board.turns),
        ("quiet", board.quiet),
    ];
    line(text, "counts", counts.into_iter().map(|(key, count)| format!("{key}={count}")));
}

/// A line with a title, unless there is nothing in it.
fn line(text: &mut String, title: &str, words: impl Iterator<Item = String>) {
    let words: Vec<String> = words.collect();
    if !words.is_empty() {
        let _ = writeln!(text, "{title} {}", words.join(" "));
    }
}
