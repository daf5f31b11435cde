//! The table as a drawing: the ocean, and what everybody has.

use tabletop::hex::HexSet;
use tabletop::sketch::{Ground, Ink, Sketch, Stroke, clipped};
use tabletop::thing::Named;
use tabletop::voice::Names;
use tabletop::{Seat, Tint};

use crate::board::{Board, Role};
use crate::frame::Frame;
use crate::ocean::{COLUMNS, Hex, LONG, Side};
use crate::path::PILE;
use crate::pieces::{Colour, Rafts};
use crate::view::View;
use crate::words::{LOOKOUT, RAFT, ROUND, SURVIVOR, TOKEN, VICTIM};

/// How wide a column is drawn with the gap behind it, and where the first one
/// begins.
const WIDE: usize = 4;
const MARGIN: usize = 4;
/// Two lines for each row of hexes, as every other column lies half a hex lower.
const LINES: usize = 2 * LONG;
/// The columns that a name takes at most.
const NAME: usize = 24;

/// The whole view as a drawing. What the viewer holds comes first and the ocean
/// next, so that they are in sight where there is room for little else.
pub(crate) fn sketch(view: &View, names: &Names) -> Sketch {
    let mut sketch = Sketch::default();
    let hand = view.hand();
    if !hand.is_empty() {
        sketch.list(vec!["You hold: ".into()], ", ", rafts(&hand));
    }
    ocean(&mut sketch, &view.board);
    sketch.keep_in_sight();
    legend(&mut sketch, &view.board);
    for seat in Seat::all(view.board.seats()) {
        player(&mut sketch, view, seat, names);
    }
    supplies(&mut sketch, view);
    sketch
}

/// The colour of a seat. No terminal shows black on black, and so it is pink.
pub(crate) fn tint(board: &Board, seat: Seat) -> Tint {
    board.colours.get(seat.index()).copied().flatten().map_or(Tint::Grey, tint_of)
}

const fn tint_of(colour: Colour) -> Tint {
    match colour {
        Colour::Red => Tint::Red,
        Colour::Orange => Tint::Orange,
        Colour::Yellow => Tint::Yellow,
        Colour::Green => Tint::Green,
        Colour::Blue => Tint::Blue,
        Colour::Purple => Tint::Purple,
        Colour::White => Tint::Grey,
        Colour::Black => Tint::Pink,
    }
}

// The ocean.

fn ocean(sketch: &mut Sketch, board: &Board) {
    let letters = (b'a'..).take(COLUMNS).map(|letter| format!(" {}  ", char::from(letter)));
    let header: String = letters.collect();
    let quiet = |text: String| Stroke::new(text).ink(Ink::Quiet);
    sketch.line([Stroke::blank(MARGIN), quiet(header.trim_end().to_owned())]);
    let ropes = ropes(board);
    for (y, ropes) in ropes.iter().enumerate() {
        let row = y / 2;
        let label = if y % 2 == 0 { format!("{:>2} ", row + 1) } else { "   ".to_owned() };
        let mut line = vec![quiet(label), Stroke::new(ropes[MARGIN - 1].to_string())];
        for column in 0..COLUMNS {
            let x = MARGIN + WIDE * column;
            let between =
                |range: std::ops::Range<usize>| -> String { ropes[range].iter().collect() };
            match Hex::at(column, row).filter(|_| y % 2 == column % 2) {
                Some(hex) => line.push(cell(board, hex)),
                None => line.push(Stroke::new(between(x..x + 3))),
            }
            line.push(Stroke::new(between(x + 3..x + 4)));
        }
        sketch.lines.push(line);
    }
}

/// The signs of all ropes, where they lie between the hexes.
fn ropes(board: &Board) -> Vec<Vec<char>> {
    let mut lines = vec![vec![' '; MARGIN + WIDE * COLUMNS]; LINES];
    for (hex, ropes) in board.rafts_at() {
        let (column, row) = hex.place();
        let (x, y) = (MARGIN + WIDE * column, 2 * row + column % 2);
        for side in ropes.sides() {
            let rope = match side {
                Side::North => y.checked_sub(1).map(|above| (above, x + 1, '|')),
                Side::NorthEast => Some((y, x + 3, '/')),
                Side::SouthEast => Some((y + 1, x + 3, '\\')),
                Side::South => Some((y + 1, x + 1, '|')),
                Side::SouthWest => Some((y + 1, x - 1, '/')),
                Side::NorthWest => Some((y, x - 1, '\\')),
            };
            let place = rope.and_then(|(y, x, sign)| Some((lines.get_mut(y)?.get_mut(x)?, sign)));
            if let Some((place, sign)) = place {
                *place = sign;
            }
        }
    }
    lines
}

/// What is on a hex, in three signs.
fn cell(board: &Board, hex: Hex) -> Stroke {
    let here = |text: String| Stroke::new(text).of(hex.thing());
    if board.rafts.lies_at(hex) {
        let (sign, ink) = crew(board, hex);
        return here(format!("[{sign}]")).ink(ink).on(Ground::Hull);
    }
    let (sign, ink) = match board.water.at(hex) {
        Some(colour) => swimmer(board, colour),
        None => ('.', Ink::Quiet),
    };
    here(format!(" {sign} ")).ink(ink).on(Ground::Sea)
}

fn crew(board: &Board, hex: Hex) -> (char, Ink) {
    let mut on = board.on(HexSet::only(hex.cell())).into_iter();
    match (on.next(), on.next()) {
        (None, _) => (' ', Ink::Quiet),
        (Some(seat), None) => (digit(seat), Ink::Tint(tint(board, seat))),
        (Some(_), Some(_)) => ('+', Ink::Strong),
    }
}

/// Before the cards are dealt a victim is the first letter of its colour, small
/// for black, which begins like blue.
fn swimmer(board: &Board, colour: Colour) -> (char, Ink) {
    match board.role(colour) {
        Some(Role::Victim(seat)) => (digit(seat), Ink::Tint(tint_of(colour))),
        Some(Role::Mine) => ('*', Ink::Danger),
        Some(Role::Innocent) => ('i', Ink::Plain),
        None => {
            let letter = colour.word().chars().next().unwrap_or('?');
            let sign = if colour == Colour::Black { letter } else { letter.to_ascii_uppercase() };
            (sign, Ink::Tint(tint_of(colour)))
        }
    }
}

fn digit(seat: Seat) -> char {
    char::from(b'1' + seat.index() as u8)
}

fn legend(sketch: &mut Sketch, board: &Board) {
    let rafts = "[1] a lookout of seat 1 on a raft, [+] several, [ ] an empty raft; | / \\ ropes";
    let people = if board.mine.is_some() {
        " 1  a victim of seat 1, * a mine, i an innocent, . open water"
    } else {
        " R  a victim in red, b in black, B in blue, . open water"
    };
    for line in [rafts, people, ""] {
        sketch.line([Stroke::new(line).ink(Ink::Quiet)]);
    }
}

// What everybody has.

/// `1 Ada (red): 3 survivors, 2 lookouts, 16 victims, 5 rafts`, and which they
/// are where it is known and not said above.
fn player(sketch: &mut Sketch, view: &View, seat: Seat, names: &Names) {
    let board = &view.board;
    let colour = board.colours[seat.index()];
    let victims = colour.map_or(0, |colour| board.water.of(colour).len());
    let held = view.held.get(seat.index()).copied().unwrap_or_default();
    let name = clipped(names.of(seat), NAME);
    let counts = [
        SURVIVOR.any(board.survivors(seat)),
        LOOKOUT.any(board.lookouts(seat).len()),
        VICTIM.any(victims),
        RAFT.any(held.into()),
    ];
    let title = vec![
        Stroke::new(format!("{} {name}", digit(seat))).ink(Ink::Tint(tint(board, seat))),
        Stroke::new(format!(" ({}): ", colour.map_or("no colour yet", Colour::word))),
    ];
    sketch.list(title, ", ", counts.map(|count| vec![Stroke::new(count)]));
    let shown = view.hand_of(seat).filter(|hand| !hand.is_empty() && !view.viewer.is(seat));
    if let Some(hand) = shown {
        let kinds = hand.kinds().map(|(raft, count)| counted(raft.title(), count));
        sketch.list(vec!["    holds ".into()], ", ", kinds.map(|kind| vec![Stroke::new(kind)]));
    }
}

/// The viewer's rafts, each kind once, with its ropes.
fn rafts(hand: &Rafts) -> impl Iterator<Item = Vec<Stroke>> + '_ {
    hand.kinds().map(|(raft, count)| {
        let text = format!("{} {raft}", counted(raft.title(), count));
        vec![Stroke::new(text).of(raft.thing()).ink(Ink::Strong)]
    })
}

fn counted(title: &str, count: u8) -> String {
    if count == 1 { title.to_owned() } else { format!("{count} × {title}") }
}

fn supplies(sketch: &mut Sketch, view: &View) {
    let board = &view.board;
    let tokens = |count: u8| TOKEN.any(count.into());
    let mut line = vec![Stroke::new(format!(
        "Supply: {}; mat: {}; ",
        tokens(board.supply),
        tokens(board.mat)
    ))];
    if board.gone > 0 {
        line.push(Stroke::new(format!("out of the game: {}; ", tokens(board.gone))));
    }
    line.push(Stroke::new(format!("pile: {}", RAFT.any(view.pile.into()))).of(PILE));
    line.push(".".into());
    sketch.line(line);
    if let Some(mine) = board.mine {
        colours(sketch, board, mine);
    }
    if let Some(rounds) = board.warning().filter(|_| is_running(board)) {
        let rounds = ROUND.counted(rounds.into());
        let warning = format!("Without progress it is over in {rounds}.");
        sketch.line([Stroke::new(warning).ink(Ink::Danger)]);
    }
}

fn colours(sketch: &mut Sketch, board: &Board, mine: Colour) {
    let innocents = Colour::ALL.into_iter().filter(|&c| board.role(c) == Some(Role::Innocent));
    let innocents: Vec<&str> = innocents.map(Colour::word).collect();
    let mut line = format!("Mines: {}.", mine.word());
    if !innocents.is_empty() {
        line.push_str(&format!(" Innocents: {}.", innocents.join(", ")));
    }
    line.push_str(&format!(" Round {}.", board.round()));
    sketch.line([line]);
}

fn is_running(board: &Board) -> bool {
    match board.frame {
        Frame::Looking | Frame::Over { .. } => false,
        Frame::Acting
        | Frame::Laying { .. }
        | Frame::Moving { .. }
        | Frame::Idle
        | Frame::Stranded
        | Frame::Excess => true,
    }
}
