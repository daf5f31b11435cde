//! The names of things that are pointed at: `seat-3`, `boat-12`, `card-2-1`.
//!
//! A list of choices names hundreds of things, and a server writes thousands
//! of lists in a second: names are put together once and looked up.

use std::collections::BTreeMap;
use std::ops::Index;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use crate::id::Id;
use crate::seat::{MAX_SEATS, Seat};
use crate::voice::{Span, Words};

/// What a thing is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    thing: String,
    words: String,
    data: String,
}

impl Name {
    /// A thing that is pointed at by this name, and is called so in sentences.
    pub fn new(thing: impl Into<String>, words: impl Into<String>) -> Self {
        let thing = thing.into();
        Self { data: thing.clone(), thing, words: words.into() }
    }

    /// The same with a shorter name in data, where it is clear what is meant:
    /// the hex `hex-f5` is stored as `f5`.
    #[must_use]
    pub fn stored_as(mut self, data: impl Into<String>) -> Self {
        self.data = data.into();
        self
    }

    /// Where it is pointed at: `red-g`, `hex-f5`.
    #[must_use]
    pub fn thing(&self) -> &str {
        &self.thing
    }

    /// In sentences: `red G`, `f5`.
    #[must_use]
    pub fn words(&self) -> &str {
        &self.words
    }

    /// In data: `red-g`, `f5`.
    #[must_use]
    pub fn data(&self) -> &str {
        &self.data
    }

    /// The thing in a sentence.
    #[must_use]
    pub fn span(&'static self) -> Span {
        Span::Thing { id: self.thing().into(), text: self.words().into() }
    }
}

/// The names of all things of one sort, by their index.
#[derive(Clone, Debug, Default)]
pub struct Register {
    names: Vec<Name>,
    by_thing: BTreeMap<String, usize>,
    by_data: BTreeMap<String, usize>,
}

impl Register {
    /// So many things of one kind, counted from one: `boat-1`, `boat-2`, and
    /// in sentences `boat 1`.
    #[must_use]
    pub fn counted(kind: &str, count: usize) -> Self {
        counted(kind, count).collect()
    }

    /// The names in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Name> {
        self.names.iter()
    }

    /// The index of the thing that is pointed at.
    #[must_use]
    pub fn pointed_at(&self, thing: &str) -> Option<usize> {
        self.by_thing.get(thing).copied()
    }

    /// The index of the thing with this name in data.
    #[must_use]
    pub fn stored(&self, data: &str) -> Option<usize> {
        self.by_data.get(data).copied()
    }
}

/// The names of so many things of one kind, counted from one. Several kinds
/// make one register with `flat_map`.
pub fn counted(kind: &str, count: usize) -> impl Iterator<Item = Name> {
    (1..=count).map(move |n| Name::new(format!("{kind}-{n}"), format!("{kind} {n}")))
}

impl FromIterator<Name> for Register {
    fn from_iter<T: IntoIterator<Item = Name>>(names: T) -> Self {
        let names: Vec<Name> = names.into_iter().collect();
        let by = |of: fn(&Name) -> &str| {
            names.iter().enumerate().map(|(index, name)| (of(name).to_owned(), index)).collect()
        };
        Self { by_thing: by(Name::thing), by_data: by(Name::data), names }
    }
}

impl Index<usize> for Register {
    type Output = Name;

    #[inline]
    fn index(&self, index: usize) -> &Name {
        &self.names[index]
    }
}

/// Ids that have names. [`id!`](crate::id!) makes them.
pub trait Named: Id {
    /// The names of all of them.
    fn register() -> &'static Register;

    /// What this one is called.
    #[inline]
    fn name(self) -> &'static Name {
        &Self::register()[self.index()]
    }

    /// What it is called where it is pointed at.
    fn thing(self) -> &'static str {
        self.name().thing()
    }

    /// The one that is pointed at.
    fn pointed_at(thing: &str) -> Option<Self> {
        Self::register().pointed_at(thing).and_then(Self::from_index)
    }

    /// The one with this name in data.
    ///
    /// # Errors
    /// If none has it.
    fn named(name: &str) -> Result<Self, Unnamed> {
        let index = Self::register().stored(name);
        let unnamed = || Unnamed { what: Self::WHAT, name: name.to_owned() };
        index.and_then(Self::from_index).ok_or_else(unnamed)
    }
}

/// Nothing of that sort has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no {what} called “{name}”")]
pub struct Unnamed {
    pub what: &'static str,
    pub name: String,
}

/// Writes a named id: its name for people, its number in bytes.
#[doc(hidden)]
pub fn write<I: Named, S: Serializer>(id: I, to: S) -> Result<S::Ok, S::Error> {
    if to.is_human_readable() {
        id.name().data().serialize(to)
    } else {
        to.serialize_u8(id.index() as u8)
    }
}

/// Reads a named id.
#[doc(hidden)]
pub fn read<'de, I: Named, D: Deserializer<'de>>(from: D) -> Result<I, D::Error> {
    if from.is_human_readable() {
        return I::named(&Words::deserialize(from)?).map_err(D::Error::custom);
    }
    crate::id::read_number(from)
}

/// The thing that somebody at the table is: `seat-3`, counted from one.
#[must_use]
pub const fn seat(seat: Seat) -> &'static str {
    SEATS[seat.index()]
}

/// The seat that is pointed at.
#[must_use]
pub fn read_seat(thing: &str) -> Option<Seat> {
    SEATS.iter().position(|&name| name == thing).map(Seat::new)
}

const SEATS: [&str; MAX_SEATS] = [
    "seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6", "seat-7", "seat-8", "seat-9",
    "seat-10", "seat-11", "seat-12", "seat-13", "seat-14", "seat-15", "seat-16", "seat-17",
    "seat-18", "seat-19", "seat-20",
];

/// A thing with one number or several: `points-3`, `card-2-1`.
#[must_use]
pub fn numbered<const N: usize>(kind: &str, numbers: [usize; N]) -> Words {
    let mut thing = String::with_capacity(kind.len() + N * "-12".len());
    thing.push_str(kind);
    for number in numbers {
        thing.push('-');
        push_digits(&mut thing, number);
    }
    thing.into()
}

/// Writes a number. A list of choices names hundreds of things, and the general way
/// of formatting takes several times as long.
fn push_digits(text: &mut String, number: usize) {
    if number > 9 {
        push_digits(text, number / 10);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}

/// The numbers of a thing of this kind: 2 and 1 of `card-2-1`. Nothing if it is
/// of another kind, or if the numbers are not written as [`numbered`] does.
#[must_use]
pub fn numbers<const N: usize>(kind: &str, thing: &str) -> Option<[usize; N]> {
    let mut rest = thing.strip_prefix(kind)?;
    let mut numbers = [0; N];
    for (i, number) in numbers.iter_mut().enumerate() {
        rest = rest.strip_prefix('-')?;
        let end = if i + 1 == N { rest.len() } else { rest.find('-')? };
        *number = plain_number(&rest[..end])?;
        rest = &rest[end..];
    }
    rest.is_empty().then_some(numbers)
}

/// A number as programs write it: digits alone, and no zero in front.
fn plain_number(digits: &str) -> Option<usize> {
    let plain = digits.bytes().all(|b| b.is_ascii_digit());
    let short = digits == "0" || !digits.starts_with('0');
    digits.parse().ok().filter(|_| plain && short)
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use proptest::prelude::*;

    use super::*;

    fn beasts() -> &'static Register {
        static BEASTS: LazyLock<Register> = LazyLock::new(|| {
            let kinds = [("serpent", 5), ("shark", 6)];
            kinds.into_iter().flat_map(|(kind, count)| counted(kind, count)).collect()
        });
        &BEASTS
    }

    crate::id! {
        struct Beast: 11 of "beast", named by beasts;
    }

    fn hexes() -> &'static Register {
        static HEXES: LazyLock<Register> = LazyLock::new(|| {
            let all = ["a1", "a2", "b1"];
            all.map(|at| Name::new(format!("hex-{at}"), at).stored_as(at)).into_iter().collect()
        });
        &HEXES
    }

    crate::id! {
        struct Hex: 3 of "hex", named by hexes;
    }

    #[test]
    fn things_are_read_by_their_names() {
        for beast in Beast::all() {
            assert_eq!(beast.to_string().parse(), Ok(beast));
            assert_eq!(Beast::pointed_at(beast.thing()), Some(beast));
        }
        let shark: Beast = "shark-1".parse().unwrap();
        assert_eq!((shark.index(), shark.name().words()), (5, "shark 1"));
        let named = Span::Thing { id: "shark-1".into(), text: "shark 1".into() };
        assert_eq!(shark.name().span(), named);
    }

    #[test]
    fn people_read_names_and_bytes_have_numbers() {
        let hex = Hex::from_index(2).unwrap();
        assert_eq!((hex.thing(), hex.to_string().as_str()), ("hex-b1", "b1"));
        assert_eq!(Hex::pointed_at("b1"), None);
        assert_eq!(serde_json::to_string(&hex).unwrap(), "\"b1\"");
        assert_eq!(serde_json::from_str::<Hex>("\"b1\"").unwrap(), hex);
        assert_eq!(postcard::to_slice(&hex, &mut [0; 4]).unwrap(), [2]);
        assert_eq!(postcard::from_bytes::<Hex>(&[2]), Ok(hex));
    }

    #[test]
    fn a_name_that_nothing_has_is_refused() {
        for broken in ["shark-0", "shark-7", "shark-01", "shark-+1", "squid-1", "shark", "-1", ""] {
            let error = broken.parse::<Beast>().unwrap_err().to_string();
            assert_eq!(error, format!("there is no beast called “{broken}”"));
        }
        let error = serde_json::from_str::<Hex>("\"hex-b1\"").unwrap_err().to_string();
        assert_eq!(error, "there is no hex called “hex-b1”");
        assert!(serde_json::from_str::<Hex>("2").is_err());
        assert!(postcard::from_bytes::<Hex>(&[3]).is_err());
    }

    #[test]
    fn seats_are_counted_from_one() {
        for (index, place) in Seat::all(MAX_SEATS).enumerate() {
            assert_eq!(seat(place), format!("seat-{}", index + 1));
            assert_eq!(read_seat(seat(place)), Some(place));
        }
        for broken in ["seat-0", "seat-21", "seat-01", "seat-", "seat", "seat-1-1", "Seat-1"] {
            assert_eq!(read_seat(broken), None, "{broken}");
        }
    }

    proptest! {
        #[test]
        fn numbered_things_are_read_back(a: usize, b: usize) {
            prop_assert_eq!(numbers("card", &numbered("card", [a, b])), Some([a, b]));
            prop_assert_eq!(numbers("points", &numbered("points", [a])), Some([a]));
        }

        #[test]
        fn whatever_is_pointed_at_is_read_or_not(thing in "\\PC{0,12}|card-[0-9-]{0,40}") {
            if let Some(found) = numbers::<2>("card", &thing) {
                prop_assert_eq!(numbered("card", found), thing);
            }
        }
    }

    #[test]
    fn the_numbers_of_a_thing_are_plain_digits() {
        assert_eq!(numbers("seat", "seat-7"), Some([7]));
        for broken in
            ["seat", "seat-", "seat-+7", "seat--7", "seat-7a", "seat-07", "hex-7", "", "seat-7-1"]
        {
            assert_eq!(numbers::<1>("seat", broken), None, "{broken}");
        }
        for broken in
            ["card-2", "card-2-", "card-2-1-1", "card--2-1", "card-2-99999999999999999999"]
        {
            assert_eq!(numbers::<2>("card", broken), None, "{broken}");
        }
    }
}
