//! Hexes, sets of them, and boards made of them.
//!
//! - [`Hex`] and [`Direction`]: the endless grid in axial coordinates.
//! - [`Cell`] and [`HexSet`]: cells of a board by index, and sets of them.
//! - [`Chart`]: a board, with everything about its neighbours worked out.

use std::fmt;
use std::iter::FusedIterator;

use serde::{Deserialize, Serialize};

mod chart;
mod set;

pub use chart::{Chart, ChartFault, Distances};
pub use set::{Cell, HexSet, HexSetIter};

/// A hex of the endless grid in axial coordinates.
///
/// On a pointy-top grid `q` grows to the east and `r` to the south-east; on a
/// flat-top grid `q` grows to the south-east and `r` to the south.
/// Coordinates wrap around at the ends of `i8`, which no board comes near, so
/// that arithmetic on a hex from outside never panics.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Hex {
    pub q: i8,
    pub r: i8,
}

impl Hex {
    /// The hex at these axial coordinates.
    #[must_use]
    pub const fn new(q: i8, r: i8) -> Self {
        Self { q, r }
    }

    /// The next hex in this direction.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        self.steps(direction, 1)
    }

    /// The hex so many steps away in a straight line.
    #[must_use]
    pub const fn steps(self, direction: Direction, n: u8) -> Self {
        let (q, r) = direction.offset();
        // The cast keeps the bits: 255 steps on are one step back, as in `i8`.
        let n = n as i8;
        Self {
            q: self.q.wrapping_add(q.wrapping_mul(n)),
            r: self.r.wrapping_add(r.wrapping_mul(n)),
        }
    }

    /// The six hexes around this one, clockwise from the east.
    #[must_use]
    pub fn neighbours(self) -> [Self; 6] {
        Direction::ALL.map(|direction| self.step(direction))
    }

    /// How many steps it takes from here to there.
    #[must_use]
    pub fn distance(self, other: Self) -> u16 {
        let q = i16::from(self.q) - i16::from(other.q);
        let r = i16::from(self.r) - i16::from(other.r);
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
    }

    /// The direction of a neighbour; nothing for any other hex.
    #[must_use]
    pub fn direction_to(self, other: Self) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|&direction| self.step(direction) == other)
            .filter(|_| self.distance(other) == 1)
    }

    /// The hexes at this distance, clockwise from the straight line west.
    #[must_use]
    pub const fn ring(self, radius: u8) -> Ring {
        let left = if radius == 0 { 1 } else { 6 * radius as u16 };
        Ring { at: self.steps(Direction::West, radius), radius, left }
    }

    /// The hexes within this distance, from the middle outwards.
    pub fn range(self, radius: u8) -> impl Iterator<Item = Self> + Clone {
        (0..=radius).flat_map(move |n| self.ring(n))
    }

    /// The hex in a pointy-top grid of rows where even rows lie half a hex to
    /// the right (“even-r”), column and row counted from zero. Nothing if it
    /// is too far out for a [`Hex`].
    #[must_use]
    pub fn from_even_row(column: i16, row: i16) -> Option<Self> {
        let (column, row) = (i32::from(column), i32::from(row));
        Self::narrow(column - (row + (row & 1)) / 2, row)
    }

    /// Column and row in a pointy-top grid where even rows lie half a hex to
    /// the right.
    #[must_use]
    pub fn to_even_row(self) -> (i16, i16) {
        let (q, r) = (i16::from(self.q), i16::from(self.r));
        (q + (r + (r & 1)) / 2, r)
    }

    /// The hex in a flat-top grid of columns where every other column lies
    /// half a hex down, beginning with the second (“odd-q”). Column and row
    /// are counted from zero: where a rulebook counts from one, its even
    /// columns are the low ones. Nothing if it is too far out for a [`Hex`].
    #[must_use]
    pub fn from_odd_column(column: i16, row: i16) -> Option<Self> {
        let (column, row) = (i32::from(column), i32::from(row));
        Self::narrow(column, row - (column - (column & 1)) / 2)
    }

    /// Column and row in a flat-top grid where every other column lies half a
    /// hex down, beginning with the second.
    #[must_use]
    pub fn to_odd_column(self) -> (i16, i16) {
        let (q, r) = (i16::from(self.q), i16::from(self.r));
        (q, r + (q - (q & 1)) / 2)
    }

    /// A flat-top board of columns with `long` cells and one cell less by
    /// turns, column by column from the left and each from the top. The short
    /// columns lie half a hex down, so that the board has straight edges.
    pub fn columns(columns: u8, long: u8) -> impl Iterator<Item = Self> + Clone {
        (0..i16::from(columns)).flat_map(move |column| {
            let cells = i16::from(long) - (column & 1);
            (0..cells).filter_map(move |row| Self::from_odd_column(column, row))
        })
    }

    fn narrow(q: i32, r: i32) -> Option<Self> {
        Some(Self { q: i8::try_from(q).ok()?, r: i8::try_from(r).ok()? })
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.q, self.r)
    }
}

/// The hexes at one distance from a middle.
#[derive(Clone, Debug)]
pub struct Ring {
    at: Hex,
    radius: u8,
    left: u16,
}

impl Ring {
    /// The way to the next hex: along the side of the ring that we are on.
    fn heading(&self) -> Direction {
        let radius = u16::from(self.radius).max(1);
        let side = (6 * radius - self.left) / radius;
        Direction::NorthEast.turned(side as i8)
    }
}

impl Iterator for Ring {
    type Item = Hex;

    fn next(&mut self) -> Option<Hex> {
        if self.left == 0 {
            return None;
        }
        let at = self.at;
        self.at = at.step(self.heading());
        self.left -= 1;
        Some(at)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.into(), Some(self.left.into()))
    }
}

impl ExactSizeIterator for Ring {}
impl FusedIterator for Ring {}

/// The way from a hex to one of its neighbours, clockwise.
///
/// The names are those of a pointy-top grid. A flat-top grid has the same six
/// in the same order, turned on by half a step; see [`Direction::on_flat_top`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    East,
    SouthEast,
    SouthWest,
    West,
    NorthWest,
    NorthEast,
}

impl Direction {
    /// All six, clockwise from the east.
    pub const ALL: [Self; 6] = [
        Self::East,
        Self::SouthEast,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
        Self::NorthEast,
    ];

    /// The place of this direction in [`Direction::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// This direction turned clockwise by so many sixths of a full turn;
    /// counter-clockwise if negative.
    #[must_use]
    pub const fn turned(self, sixths: i8) -> Self {
        Self::ALL[(self.index() + sixths.rem_euclid(6) as usize) % 6]
    }

    /// What one step in this direction adds to `q` and `r`.
    #[must_use]
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Self::East => (1, 0),
            Self::SouthEast => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::West => (-1, 0),
            Self::NorthWest => (0, -1),
            Self::NorthEast => (1, -1),
        }
    }

    /// What people call this direction on a pointy-top board.
    #[must_use]
    pub const fn on_pointy_top(self) -> &'static str {
        match self {
            Self::East => "east",
            Self::SouthEast => "south-east",
            Self::SouthWest => "south-west",
            Self::West => "west",
            Self::NorthWest => "north-west",
            Self::NorthEast => "north-east",
        }
    }

    /// What people call this direction on a flat-top board.
    #[must_use]
    pub const fn on_flat_top(self) -> &'static str {
        match self {
            Self::East => "south-east",
            Self::SouthEast => "south",
            Self::SouthWest => "south-west",
            Self::West => "north-west",
            Self::NorthWest => "north",
            Self::NorthEast => "north-east",
        }
    }
}

/// Boards of the sizes that games have, for the tests of this module.
#[cfg(test)]
mod shapes {
    use super::Hex;

    /// A hexagon of radius six with two corners cut off and eight hexes added.
    pub(super) fn island() -> Vec<Hex> {
        const ADDED: [(i8, i8); 8] =
            [(-2, -5), (-3, -4), (7, -5), (7, -4), (-7, 4), (-7, 5), (3, 4), (2, 5)];
        Hex::default()
            .range(6)
            .filter(|hex| ![Hex::new(6, 0), Hex::new(-6, 0)].contains(hex))
            .chain(ADDED.map(|(q, r)| Hex::new(q, r)))
            .collect()
    }

    /// Sixteen columns of fourteen and thirteen.
    pub(super) fn sea() -> Vec<Hex> {
        Hex::columns(16, 14).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn hexes() -> impl Strategy<Value = Hex> {
        (-60i8..=60, -60i8..=60).prop_map(|(q, r)| Hex { q, r })
    }

    fn any_hex() -> impl Strategy<Value = Hex> {
        any::<(i8, i8)>().prop_map(|(q, r)| Hex { q, r })
    }

    proptest! {
        #[test]
        fn distance_is_a_metric(a in any_hex(), b in any_hex(), c in any_hex()) {
            prop_assert_eq!(a.distance(b) == 0, a == b);
            prop_assert_eq!(a.distance(b), b.distance(a));
            prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
        }

        #[test]
        fn neighbours_are_one_step_away_and_know_each_other(hex in hexes()) {
            for direction in Direction::ALL {
                let next = hex.step(direction);
                prop_assert_eq!(hex.distance(next), 1);
                prop_assert_eq!(hex.direction_to(next), Some(direction));
                prop_assert_eq!(next.step(direction.opposite()), hex);
                prop_assert!(next.neighbours().contains(&hex));
            }
        }

        #[test]
        fn steps_are_single_steps_one_after_another(hex in any_hex(), n: u8) {
            for direction in Direction::ALL {
                let walked = (0..n).fold(hex, |at, _| at.step(direction));
                prop_assert_eq!(hex.steps(direction, n), walked);
            }
        }

        #[test]
        fn a_ring_is_everything_at_its_distance(hex in hexes(), radius in 0u8..30) {
            let ring: Vec<Hex> = hex.ring(radius).collect();
            let different: BTreeSet<Hex> = ring.iter().copied().collect();
            prop_assert_eq!(ring.len(), if radius == 0 { 1 } else { 6 * usize::from(radius) });
            prop_assert_eq!(different.len(), ring.len());
            prop_assert!(ring.iter().all(|at| at.distance(hex) == u16::from(radius)));
            prop_assert!(ring.windows(2).all(|pair| pair[0].distance(pair[1]) == 1));
        }

        #[test]
        fn a_range_is_everything_within_its_distance(hex in hexes(), radius in 0u8..8) {
            let naive: BTreeSet<Hex> = hexes_of_the_square(hex, 8)
                .filter(|at| at.distance(hex) <= u16::from(radius))
                .collect();
            prop_assert_eq!(hex.range(radius).count(), naive.len());
            prop_assert_eq!(hex.range(radius).collect::<BTreeSet<_>>(), naive);
        }

        #[test]
        fn offsets_and_hexes_turn_into_each_other(hex in any_hex(), a: i16, b: i16) {
            let (column, row) = hex.to_even_row();
            prop_assert_eq!(Hex::from_even_row(column, row), Some(hex));
            let (column, row) = hex.to_odd_column();
            prop_assert_eq!(Hex::from_odd_column(column, row), Some(hex));
            if let Some(hex) = Hex::from_even_row(a % 150, b % 150) {
                prop_assert_eq!(hex.to_even_row(), (a % 150, b % 150));
            }
            if let Some(hex) = Hex::from_odd_column(a, b) {
                prop_assert_eq!(hex.to_odd_column(), (a, b));
            }
        }

        #[test]
        fn no_hex_makes_the_grid_panic(hex in any_hex(), other in any_hex(), radius: u8) {
            prop_assert_eq!(hex.ring(radius).count(), hex.ring(radius).len());
            prop_assert!(hex.neighbours().iter().all(|next| *next != hex));
            let beside = hex.direction_to(other).is_some();
            prop_assert_eq!(beside, hex.distance(other) == 1);
        }
    }

    fn hexes_of_the_square(middle: Hex, radius: i8) -> impl Iterator<Item = Hex> {
        (-radius..=radius)
            .flat_map(move |q| (-radius..=radius).map(move |r| (q, r)))
            .map(move |(q, r)| Hex { q: middle.q + q, r: middle.r + r })
    }

    #[test]
    fn directions_turn_clockwise() {
        for (n, direction) in Direction::ALL.into_iter().enumerate() {
            assert_eq!(direction.index(), n);
            assert_eq!(direction.turned(1), Direction::ALL[(n + 1) % 6]);
            assert_eq!(direction.turned(-1).turned(1), direction);
            assert_eq!(direction.turned(6), direction);
            assert_eq!(direction.turned(i8::MIN), direction.turned(-2));
            assert_eq!(direction.opposite().opposite(), direction);
        }
        assert_eq!(Direction::NorthEast.turned(2), Direction::SouthEast);
    }

    #[test]
    fn even_rows_lie_half_a_hex_to_the_right() {
        // The two hexes below (0, 0) are at columns 0 and 1 of the next row.
        let top = Hex::from_even_row(0, 0).unwrap();
        let below = [Hex::from_even_row(0, 1).unwrap(), Hex::from_even_row(1, 1).unwrap()];
        assert_eq!(top.direction_to(below[0]), Some(Direction::SouthWest));
        assert_eq!(top.direction_to(below[1]), Some(Direction::SouthEast));
    }

    #[test]
    fn the_second_column_lies_half_a_hex_down() {
        let first = Hex::from_odd_column(0, 1).unwrap();
        let right = [Hex::from_odd_column(1, 0).unwrap(), Hex::from_odd_column(1, 1).unwrap()];
        assert_eq!(first.direction_to(right[0]).unwrap().on_flat_top(), "north-east");
        assert_eq!(first.direction_to(right[1]).unwrap().on_flat_top(), "south-east");
        let below = Hex::from_odd_column(0, 2).unwrap();
        assert_eq!(first.direction_to(below).unwrap().on_flat_top(), "south");
    }

    #[test]
    fn the_shapes_have_the_cells_that_the_boards_have() {
        let count = |cells: &[Hex]| cells.iter().collect::<BTreeSet<_>>().len();
        assert_eq!(count(&shapes::island()), 133);
        assert_eq!(count(&shapes::sea()), 216);
        let in_column = |n| shapes::sea().iter().filter(|hex| hex.q == n).count();
        assert_eq!((in_column(0), in_column(1), in_column(14), in_column(15)), (14, 13, 14, 13));
    }

    #[test]
    fn a_hex_reads_like_a_pair() {
        let hex = Hex::new(-2, 5);
        assert_eq!(hex.to_string(), "(-2, 5)");
        assert_eq!(serde_json::to_string(&hex).unwrap(), r#"{"q":-2,"r":5}"#);
        assert!(serde_json::from_str::<Hex>(r#"{"q":128,"r":0}"#).is_err());
        assert_eq!(serde_json::to_string(&Direction::NorthEast).unwrap(), r#""north-east""#);
    }
}
