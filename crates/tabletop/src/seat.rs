//! Places at the table, and sets of them.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most seats that any game at this table has.
pub const MAX_SEATS: usize = 20;

/// A place at the table, counted from zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts", type = "number"))]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Self, String> {
        if usize::from(index) < MAX_SEATS {
            Ok(Self(index))
        } else {
            Err(format!("there is no seat with index {index}: a table has {MAX_SEATS} at most"))
        }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl Seat {
    /// The seat with this index.
    ///
    /// # Panics
    /// If the index is not below [`MAX_SEATS`].
    #[must_use]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "no table has so many seats");
        Self(index as u8)
    }

    /// The index of this seat, for arrays with a place for each.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seats of a table for `n`, in order.
    pub fn all(n: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..n).map(Self::new)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

/// People count seats from one.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// A set of seats.
///
/// People read it as a list of seats; in bytes it is a bit mask.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts", type = "Array<Seat>"))]
pub struct Seats(u32);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// The first `n` seats.
    ///
    /// # Panics
    /// If `n` is above [`MAX_SEATS`].
    #[must_use]
    pub const fn first(n: usize) -> Self {
        assert!(n <= MAX_SEATS, "no table has so many seats");
        Self((1 << n) - 1)
    }

    /// Only this seat.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Puts the seat into the set.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes the seat out of the set.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The set with this seat.
    #[must_use]
    pub const fn with(mut self, seat: Seat) -> Self {
        self.insert(seat);
        self
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(mut self, seat: Seat) -> Self {
        self.remove(seat);
        self
    }

    /// How many seats are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The seats that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The seats that are in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether every seat of this set is in the other.
    #[must_use]
    pub const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The first seat of the set.
    #[must_use]
    pub fn lowest(self) -> Option<Seat> {
        (!self.is_empty()).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The `n`th seat of the set, counted from zero.
    #[must_use]
    pub fn nth(self, n: usize) -> Option<Seat> {
        self.into_iter().nth(n)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(Seat::index)).finish()
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = SeatsIter;

    fn into_iter(self) -> SeatsIter {
        SeatsIter(self)
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(*self)
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect());
        }
        let bits = u32::deserialize(deserializer)?;
        if bits & !Self::first(MAX_SEATS).0 != 0 {
            return Err(D::Error::custom("a set of seats names one that no table has"));
        }
        Ok(Self(bits))
    }
}

/// The seats of a set in order.
#[derive(Clone, Debug)]
pub struct SeatsIter(Seats);

impl Iterator for SeatsIter {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let seat = self.0.lowest()?;
        self.0.remove(seat);
        Some(seat)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for SeatsIter {}

/// Who looks at the table: somebody in a seat, or anybody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    Seat(Seat),
    Onlooker,
}

impl Viewer {
    /// The seat of the viewer, if it has one.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Onlooker => None,
        }
    }

    /// Whether this viewer is in that seat.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// Everyone who can look at a table for `n`: each seat, then the onlookers.
    pub fn all(n: usize) -> impl Iterator<Item = Self> {
        Seat::all(n).map(Self::Seat).chain([Self::Onlooker])
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn seats() -> impl Strategy<Value = BTreeSet<usize>> {
        proptest::collection::btree_set(0..MAX_SEATS, 0..MAX_SEATS)
    }

    fn set(of: &BTreeSet<usize>) -> Seats {
        of.iter().copied().map(Seat::new).collect()
    }

    proptest! {
        #[test]
        fn a_seat_set_is_a_set(a in seats(), b in seats(), n in 0..MAX_SEATS) {
            let back = |s: Seats| s.into_iter().map(Seat::index).collect::<BTreeSet<_>>();
            prop_assert_eq!(&back(set(&a)), &a);
            prop_assert_eq!(back(set(&a).or(set(&b))), &a | &b);
            prop_assert_eq!(back(set(&a).and(set(&b))), &a & &b);
            prop_assert_eq!(back(set(&a).minus(set(&b))), &a - &b);
            prop_assert_eq!(set(&a).is_within(set(&b)), a.is_subset(&b));
            prop_assert_eq!(set(&a).len(), a.len());
            prop_assert_eq!(set(&a).contains(Seat::new(n)), a.contains(&n));
            prop_assert_eq!(set(&a).nth(n).map(Seat::index), a.iter().nth(n).copied());
        }
    }

    #[test]
    fn a_seat_that_no_table_has_is_refused() {
        let error = serde_json::from_str::<Seat>("20").unwrap_err().to_string();
        assert_eq!(error, "there is no seat with index 20: a table has 20 at most");
        assert!(serde_json::from_str::<Seats>("[3,255]").is_err());
        assert!(postcard::from_bytes::<Seats>(&[0xff, 0xff, 0xff, 0x0f]).is_err());
        assert_eq!(serde_json::to_string(&Seats::first(3)).unwrap(), "[0,1,2]");
    }

    #[test]
    fn the_first_seats_are_in_order() {
        assert_eq!(format!("{:?}", Seats::first(3)), "{0, 1, 2}");
        assert_eq!(Seats::first(MAX_SEATS).len(), MAX_SEATS);
    }
}
