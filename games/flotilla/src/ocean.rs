//! The ocean: its hexes, and the sides on which they meet.

use std::sync::LazyLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::hex::{Cell, HexSet};
use tabletop::thing::{Name, Register};

/// Rule 1.2: the columns of the ocean.
pub const COLUMNS: usize = 16;
/// Rule 1.2: the hexes of a long column; a short one has one less.
pub const LONG: usize = 14;
/// Rule 1.2: all hexes.
pub const HEXES: usize = COLUMNS / 2 * (2 * LONG - 1);

/// Two columns, a long one and a short one.
const PAIR: usize = 2 * LONG - 1;

tabletop::id! {
    /// A hex of the ocean, column by column from the west and each from the
    /// north. People call it by column and row, `h7`.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts", type = "string"))]
    pub struct Hex: HEXES of "hex", named by hex_names;
}

fn hex_names() -> &'static Register {
    static NAMES: LazyLock<Register> = LazyLock::new(|| {
        let named = |hex: Hex| {
            let (column, row) = hex.place();
            let name = format!("{}{}", char::from(b'a' + column as u8), row + 1);
            Name::new(format!("hex-{name}"), name.clone()).stored_as(name)
        };
        Hex::all().map(named).collect()
    });
    &NAMES
}

impl Hex {
    /// The cell of this hex in sets.
    #[must_use]
    #[inline]
    pub fn cell(self) -> Cell {
        Cell::from(self.0)
    }

    /// Column and row, from zero.
    #[must_use]
    pub const fn place(self) -> (usize, usize) {
        place(self.0 as usize)
    }

    /// The hex at this column and row, from zero; nothing beyond the edge.
    #[must_use]
    pub fn at(column: usize, row: usize) -> Option<Self> {
        if column >= COLUMNS || row >= LONG - column % 2 {
            return None;
        }
        Self::from_index(column / 2 * PAIR + column % 2 * LONG + row)
    }

    /// The hex beside this one; nothing beyond the edge.
    #[must_use]
    #[inline]
    pub fn beside(self, side: Side) -> Option<Self> {
        let there = WITHIN[side.index()].contains(self.cell());
        there.then(|| Self((i16::from(self.0) + side.step()) as u8))
    }
}

impl From<Cell> for Hex {
    #[inline]
    fn from(cell: Cell) -> Self {
        Self(cell.into())
    }
}

/// Column and row of a hex by its index.
const fn place(index: usize) -> (usize, usize) {
    let (pair, rest) = (index / PAIR, index % PAIR);
    if rest < LONG { (2 * pair, rest) } else { (2 * pair + 1, rest - LONG) }
}

tabletop::kinds! {
    /// A side of a hex, clockwise from the north.
    pub enum Side in "games/flotilla.ts" {
        North = "north",
        NorthEast = "north-east",
        SouthEast = "south-east",
        South = "south",
        SouthWest = "south-west",
        NorthWest = "north-west",
    }
}

impl Side {
    /// The side on which the hex beside this one meets it.
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self.index() + 3) % 6]
    }

    /// How far apart two hexes are in the list that meet on this side. It is the
    /// same everywhere, because long and short columns take turns: a step of all
    /// hexes of a set is one shift of its bits.
    const fn step(self) -> i16 {
        const LONG_STEP: i16 = LONG as i16;
        match self {
            Self::North => -1,
            Self::NorthEast => LONG_STEP - 1,
            Self::SouthEast => LONG_STEP,
            Self::South => 1,
            Self::SouthWest => 1 - LONG_STEP,
            Self::NorthWest => -LONG_STEP,
        }
    }

    /// Whether there is a hex beside the one at this place.
    const fn is_within(self, (column, row): (usize, usize)) -> bool {
        let low = column % 2 == 1;
        let last_row = if low { LONG - 2 } else { LONG - 1 };
        match self {
            Self::North => row > 0,
            Self::South => row < last_row,
            Self::NorthEast => column + 1 < COLUMNS && (low || row > 0),
            Self::SouthEast => column + 1 < COLUMNS && (low || row < last_row),
            Self::SouthWest => column > 0 && (low || row < last_row),
            Self::NorthWest => column > 0 && (low || row > 0),
        }
    }
}

/// All hexes.
pub const OCEAN: HexSet = HexSet::first(HEXES);

/// For each side the hexes that have another one beside them there.
const WITHIN: [HexSet; 6] = {
    let mut within = [HexSet::EMPTY; 6];
    let mut side = 0;
    while side < 6 {
        let mut index = 0;
        while index < HEXES {
            if Side::ALL[side].is_within(place(index))
                && let Some(cell) = Cell::new(index)
            {
                within[side].insert(cell);
            }
            index += 1;
        }
        side += 1;
    }
    within
};

/// The hexes of a set, in order.
pub fn hexes(cells: HexSet) -> impl Iterator<Item = Hex> + Clone {
    cells.iter().map(Hex::from)
}

/// The hexes beside these on that side.
#[must_use]
#[inline]
pub fn step(from: HexSet, side: Side) -> HexSet {
    const FAR: u32 = LONG as u32;
    let from = from.and(WITHIN[side.index()]);
    match side {
        Side::North => from.lowered(1),
        Side::NorthEast => from.raised(FAR - 1),
        Side::SouthEast => from.raised(FAR),
        Side::South => from.raised(1),
        Side::SouthWest => from.lowered(FAR - 1),
        Side::NorthWest => from.lowered(FAR),
    }
}

/// The hexes where the ocean ends on that side.
#[must_use]
#[inline]
pub const fn edge(side: Side) -> HexSet {
    OCEAN.minus(WITHIN[side.index()])
}

/// How many steps it takes from one hex to another.
#[must_use]
pub fn distance(from: Hex, to: Hex) -> u8 {
    let axial = |hex: Hex| {
        let (column, row) = hex.place();
        (column as i16, row as i16 - (column / 2) as i16)
    };
    let ((q, r), (to_q, to_r)) = (axial(from), axial(to));
    let (q, r) = (q - to_q, r - to_r);
    q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs()) as u8
}

/// Some hexes: a list of names for people, a set of bits for machines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "games/flotilla.ts", type = "Array<Hex>")
)]
pub struct Hexes(pub HexSet);

impl Hexes {
    /// No hex.
    pub const NONE: Self = Self(HexSet::EMPTY);
}

impl Serialize for Hexes {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.collect_seq(hexes(self.0)) } else { self.0.serialize(to) }
    }
}

impl<'de> Deserialize<'de> for Hexes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        if from.is_human_readable() {
            let listed = Vec::<Hex>::deserialize(from)?;
            return Ok(Self(listed.into_iter().map(Hex::cell).collect()));
        }
        Ok(Self(HexSet::deserialize(from)?.and(OCEAN)))
    }
}
