//! Cells of a board by index, and sets of them.

use std::fmt;
use std::iter::FusedIterator;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A cell of a board, by its index in the board's list.
///
/// [`Chart`](super::Chart) gives cells out. One that was read from outside may
/// be on no chart: every chart answers for it without a panic, and
/// [`Chart::contains`](super::Chart::contains) tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this index; nothing where no chart can have one.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < HexSet::CAPACITY { Some(Self(index as u8)) } else { None }
    }

    /// The index of this cell, for arrays with a place for each.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    const fn word(self) -> usize {
        self.index() / 64
    }

    const fn bit(self) -> u64 {
        1 << (self.0 % 64)
    }
}

impl From<u8> for Cell {
    fn from(index: u8) -> Self {
        Self(index)
    }
}

impl From<Cell> for u8 {
    fn from(cell: Cell) -> Self {
        cell.0
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({})", self.0)
    }
}

/// A set of cells.
///
/// People read it as a list of indices; in bytes it is a bit mask.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct HexSet([u64; 4]);

impl HexSet {
    /// No cell.
    pub const EMPTY: Self = Self([0; 4]);

    /// The most cells that a set can have.
    pub const CAPACITY: usize = 256;

    /// The first `n` cells.
    ///
    /// # Panics
    /// If `n` is above [`HexSet::CAPACITY`].
    #[must_use]
    pub const fn first(n: usize) -> Self {
        assert!(n <= Self::CAPACITY, "no chart has so many cells");
        let mut set = Self([u64::MAX; 4]);
        let mut word = n / 64;
        if word < 4 {
            set.0[word] = (1 << (n % 64)) - 1;
            word += 1;
        }
        while word < 4 {
            set.0[word] = 0;
            word += 1;
        }
        set
    }

    /// Only this cell.
    #[must_use]
    pub const fn only(cell: Cell) -> Self {
        Self::EMPTY.with(cell)
    }

    /// Whether the cell is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.word()] & cell.bit() != 0
    }

    /// Puts the cell into the set.
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.word()] |= cell.bit();
    }

    /// Takes the cell out of the set.
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.word()] &= !cell.bit();
    }

    /// The set with this cell.
    #[must_use]
    pub const fn with(mut self, cell: Cell) -> Self {
        self.insert(cell);
        self
    }

    /// The set without this cell.
    #[must_use]
    pub const fn without(mut self, cell: Cell) -> Self {
        self.remove(cell);
        self
    }

    /// The cells that are in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        let (Self([a, b, c, d]), Self([e, f, g, h])) = (self, other);
        Self([a | e, b | f, c | g, d | h])
    }

    /// The cells that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        let (Self([a, b, c, d]), Self([e, f, g, h])) = (self, other);
        Self([a & e, b & f, c & g, d & h])
    }

    /// The cells of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        let (Self([a, b, c, d]), Self([e, f, g, h])) = (self, other);
        Self([a & !e, b & !f, c & !g, d & !h])
    }

    /// The cells whose index is so much higher, below 64, than that of a cell of
    /// this set; those beyond the last are gone. On a board whose neighbours lie
    /// so many indices apart this is a step of all cells at once.
    #[must_use]
    #[inline]
    pub const fn raised(self, by: u32) -> Self {
        let Self([a, b, c, d]) = self;
        let left = 63 - by;
        Self([
            a << by,
            b << by | (a >> 1) >> left,
            c << by | (b >> 1) >> left,
            d << by | (c >> 1) >> left,
        ])
    }

    /// The cells whose index is so much lower, below 64.
    #[must_use]
    #[inline]
    pub const fn lowered(self, by: u32) -> Self {
        let Self([a, b, c, d]) = self;
        let left = 63 - by;
        Self([
            a >> by | (b << 1) << left,
            b >> by | (c << 1) << left,
            c >> by | (d << 1) << left,
            d >> by,
        ])
    }

    /// How many cells are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        let Self([a, b, c, d]) = self;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether no cell is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        let Self([a, b, c, d]) = self;
        a | b | c | d == 0
    }

    /// Whether every cell of this set is in the other.
    #[must_use]
    pub const fn is_within(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }

    /// Whether the two sets share a cell.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    /// The first cell of the set.
    #[must_use]
    pub fn lowest(self) -> Option<Cell> {
        let word = self.0.iter().position(|&bits| bits != 0)?;
        Some(Cell((word * 64) as u8 + self.0[word].trailing_zeros() as u8))
    }

    /// The `n`th cell of the set, counted from zero.
    #[must_use]
    pub fn nth(mut self, n: usize) -> Option<Cell> {
        let mut left = n;
        for bits in &mut self.0 {
            let here = bits.count_ones() as usize;
            if left < here {
                break;
            }
            left -= here;
            *bits = 0;
        }
        self.into_iter().nth(left)
    }

    /// The cells in order.
    #[must_use]
    pub fn iter(self) -> HexSetIter {
        HexSetIter(self)
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(Cell::index)).finish()
    }
}

impl FromIterator<Cell> for HexSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Cell> for HexSet {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        cells.into_iter().for_each(|cell| self.insert(cell));
    }
}

impl IntoIterator for HexSet {
    type Item = Cell;
    type IntoIter = HexSetIter;

    fn into_iter(self) -> HexSetIter {
        self.iter()
    }
}

/// The cells of a set in order.
#[derive(Clone, Debug)]
pub struct HexSetIter(HexSet);

impl Iterator for HexSetIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.lowest()?;
        self.0.remove(cell);
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }

    /// Word by word, which is several times faster than cell by cell from the
    /// front. `for_each` and most adaptors come here.
    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = init;
        for (word, mut bits) in self.0.0.into_iter().enumerate() {
            while bits != 0 {
                let cell = Cell((word * 64) as u8 + bits.trailing_zeros() as u8);
                folded = f(folded, cell);
                bits &= bits - 1;
            }
        }
        folded
    }
}

impl ExactSizeIterator for HexSetIter {}
impl FusedIterator for HexSetIter {}

impl Serialize for HexSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(*self)
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for HexSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_seq(Indices)
        } else {
            <[u64; 4]>::deserialize(deserializer).map(Self)
        }
    }
}

/// Reads a set as people write it.
struct Indices;

impl<'de> Visitor<'de> for Indices {
    type Value = HexSet;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of cell indices, each once")
    }

    /// A cell that comes twice is refused: it keeps a list from outside
    /// shorter than the largest board, and it is never meant.
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<HexSet, A::Error> {
        let mut set = HexSet::EMPTY;
        while let Some(cell) = list.next_element::<Cell>()? {
            if set.contains(cell) {
                let index = cell.index();
                return Err(A::Error::custom(format_args!("a set names cell {index} twice")));
            }
            set.insert(cell);
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn indices() -> impl Strategy<Value = BTreeSet<u8>> {
        proptest::collection::btree_set(any::<u8>(), 0..256)
    }

    fn set(of: &BTreeSet<u8>) -> HexSet {
        of.iter().copied().map(Cell::from).collect()
    }

    fn back(set: HexSet) -> BTreeSet<u8> {
        set.into_iter().map(u8::from).collect()
    }

    proptest! {
        #[test]
        fn a_hex_set_is_a_set(a in indices(), b in indices(), n: u8) {
            let cell = Cell::from(n);
            prop_assert_eq!(&back(set(&a)), &a);
            prop_assert_eq!(back(set(&a).or(set(&b))), &a | &b);
            prop_assert_eq!(back(set(&a).and(set(&b))), &a & &b);
            prop_assert_eq!(back(set(&a).minus(set(&b))), &a - &b);
            prop_assert_eq!(back(set(&a).with(cell)), &a | &BTreeSet::from([n]));
            prop_assert_eq!(back(set(&a).without(cell)), &a - &BTreeSet::from([n]));
            prop_assert_eq!(set(&a).is_within(set(&b)), a.is_subset(&b));
            prop_assert_eq!(set(&a).meets(set(&b)), !a.is_disjoint(&b));
        }

        #[test]
        fn a_hex_set_counts_as_a_set(a in indices(), n: u8) {
            prop_assert_eq!(set(&a).len(), a.len());
            prop_assert_eq!(set(&a).iter().len(), a.len());
            prop_assert_eq!(set(&a).is_empty(), a.is_empty());
            prop_assert_eq!(set(&a).contains(n.into()), a.contains(&n));
            prop_assert_eq!(set(&a).lowest().map(u8::from), a.first().copied());
            let nth = a.iter().nth(n.into()).copied();
            prop_assert_eq!(set(&a).nth(n.into()).map(u8::from), nth);
        }

        #[test]
        fn a_raised_set_has_higher_cells(a in indices(), by in 0..64u8) {
            let raised = a.iter().filter_map(|cell| cell.checked_add(by)).collect();
            let lowered = a.iter().filter_map(|cell| cell.checked_sub(by)).collect();
            prop_assert_eq!(back(set(&a).raised(by.into())), raised);
            prop_assert_eq!(back(set(&a).lowered(by.into())), lowered);
        }

        #[test]
        fn a_set_is_read_as_it_was_written(a in indices()) {
            let text = serde_json::to_string(&set(&a)).unwrap();
            prop_assert_eq!(&text, &serde_json::to_string(&a).unwrap());
            prop_assert_eq!(serde_json::from_str::<HexSet>(&text).unwrap(), set(&a));
            let mut room = [0; 40];
            let bytes = postcard::to_slice(&set(&a), &mut room).unwrap();
            prop_assert_eq!(postcard::from_bytes::<HexSet>(bytes).unwrap(), set(&a));
        }

        #[test]
        fn no_bytes_make_reading_a_set_panic(bytes: Vec<u8>) {
            // Whatever is read, if anything, is a set that can be written.
            if let Ok(set) = postcard::from_bytes::<HexSet>(&bytes) {
                prop_assert_eq!(back(set).len(), set.len());
            }
            let _ = serde_json::from_slice::<HexSet>(&bytes);
        }
    }

    #[test]
    fn the_first_cells_are_in_order() {
        for n in 0..=HexSet::CAPACITY {
            let first: Vec<usize> = HexSet::first(n).iter().map(Cell::index).collect();
            assert_eq!(first, (0..n).collect::<Vec<_>>());
        }
        assert_eq!(format!("{:?}", HexSet::first(3)), "{0, 1, 2}");
        assert_eq!(HexSet::first(256).nth(256), None);
    }

    #[test]
    fn a_cell_beyond_the_largest_chart_is_none() {
        assert_eq!(Cell::new(255).map(Cell::index), Some(255));
        assert_eq!(Cell::new(256), None);
    }

    #[test]
    fn a_bad_list_of_cells_is_refused() {
        let error = |text| serde_json::from_str::<HexSet>(text).unwrap_err().to_string();
        assert!(error("[3,256]").starts_with("invalid value: integer `256`, expected u8"));
        assert!(error("[-1]").starts_with("invalid value: integer `-1`, expected u8"));
        assert!(error("[7,8,7]").starts_with("a set names cell 7 twice"));
        assert!(error("7").contains("expected a list of cell indices, each once"));
        assert!(postcard::from_bytes::<HexSet>(&[1, 2, 3]).is_err());
        assert!(postcard::from_bytes::<HexSet>(&[0xff; 40]).is_err());
    }
}
