//! The names of pieces, spaces and values, written once.
//!
//! A list of choices names hundreds of things, and a server writes thousands
//! of lists in a second: names are looked up, not put together each time.

use crate::map::Map;
use crate::pieces::{BOATS, Kind, PEOPLE_EACH};

/// What a thing is called.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    /// Where it is pointed at: `red-7`, `hex-f5`.
    pub(crate) id: String,
    /// In sentences: `red 7`, `f5`.
    pub(crate) words: String,
}

/// The names of everything that has a number, by that number.
#[derive(Debug)]
pub(crate) struct Names {
    pub(crate) people: Vec<Name>,
    pub(crate) boats: Vec<Name>,
    pub(crate) creatures: Vec<Name>,
    pub(crate) spaces: Vec<Name>,
    /// What a person may be worth, from nothing to the most.
    pub(crate) values: Vec<Name>,
}

impl Names {
    pub(crate) fn new(colours: &[String], map: &Map, values: &[u8]) -> Self {
        let creatures = Kind::ALL.into_iter().flat_map(|kind| counted(kind.name(), kind.count()));
        let most = values.iter().copied().max().unwrap_or_default();
        Self {
            people: colours.iter().flat_map(|colour| counted(colour, PEOPLE_EACH)).collect(),
            boats: counted("boat", BOATS).collect(),
            creatures: creatures.collect(),
            spaces: map.places().map(space).collect(),
            values: (0..=most).map(value).collect(),
        }
    }
}

/// Pieces of one kind are counted from one.
fn counted(kind: &str, pieces: usize) -> impl Iterator<Item = Name> {
    (1..=pieces).map(move |number| Name {
        id: format!("{kind}-{number}"),
        words: format!("{kind} {number}"),
    })
}

/// A space is called by its row and column.
fn space((column, row): (usize, usize)) -> Name {
    let words = format!("{}{}", char::from(b'a' + row as u8), column + 1);
    Name { id: format!("hex-{words}"), words }
}

/// A value stands for any person of the seat that is worth it.
fn value(value: u8) -> Name {
    Name { id: value_id(value), words: placing(value) }
}

/// Where a value is pointed at.
pub(crate) fn value_id(value: u8) -> String {
    format!("value-{value}")
}

/// How the button begins that places a person of this value.
pub(crate) fn placing(value: u8) -> String {
    format!("Place a person worth {value} on ")
}
