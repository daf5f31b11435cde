//! What is printed on board and pieces, the same in every match: what a page has
//! to know before it can draw anything.

use serde::Serialize;
use tabletop::thing::Named;

use crate::content::content;
use crate::ocean::{COLUMNS, Hex, LONG, Side};
use crate::pieces::{Colour, Raft, Ropes, Turning};

/// The ocean and the pieces.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Printed {
    /// How many columns the ocean has, and how many hexes a long one. The first
    /// column is long; the short ones lie half a hex lower.
    pub columns: usize,
    pub long: usize,
    /// Every hex in the order of the view, with its column and row from zero.
    pub hexes: Vec<PrintedHex>,
    /// The sides of a hex, in the order of the ropes.
    pub sides: [Side; Side::COUNT],
    pub start: Hex,
    pub colours: &'static [Colour],
    /// How many preservers each colour has.
    pub each: usize,
    /// The kinds of rafts in the order of hands.
    pub rafts: Vec<PrintedRaft>,
    /// How many survivors win, and how many rafts one may keep.
    pub survivors: usize,
    pub most_in_hand: usize,
}

/// A hex.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedHex {
    pub hex: Hex,
    pub column: usize,
    pub row: usize,
    /// The hex on each side, or nothing beyond the edge.
    pub beside: [Option<Hex>; Side::COUNT],
}

impl PrintedHex {
    fn of(hex: Hex) -> Self {
        let (column, row) = hex.place();
        Self { hex, column, row, beside: Side::ALL.map(|side| hex.beside(side)) }
    }
}

/// A kind of raft.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedRaft {
    pub raft: Raft,
    /// The thing that it is in a hand.
    pub thing: &'static str,
    pub title: &'static str,
    pub copies: u8,
    /// Its ropes in each turn that looks different.
    pub turns: Vec<PrintedTurn>,
}

/// A turn of a raft.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedTurn {
    pub turn: Turning,
    pub ropes: Ropes,
}

impl PrintedRaft {
    fn of(raft: Raft) -> Self {
        let turned = |turn| PrintedTurn { turn, ropes: raft.ropes().turned(turn) };
        Self {
            raft,
            thing: raft.thing(),
            title: raft.title(),
            copies: content().all_rafts.count(raft),
            turns: raft.turns().map(turned).collect(),
        }
    }
}

impl Printed {
    /// What is in the box.
    #[must_use]
    pub fn of_the_box() -> Self {
        let content = content();
        Self {
            columns: COLUMNS,
            long: LONG,
            hexes: Hex::all().map(PrintedHex::of).collect(),
            sides: Side::ALL,
            start: content.start,
            colours: &content.colours,
            each: content.each,
            rafts: Raft::all().map(PrintedRaft::of).collect(),
            survivors: content.numbers.survivors,
            most_in_hand: content.numbers.most_in_hand,
        }
    }
}
