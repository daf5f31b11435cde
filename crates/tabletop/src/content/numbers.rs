//! The numbers of a box, and how far a house may change them.
//!
//! A number is called by its file and its place there, with dots between:
//! `table.start.food`. An entry of a list is called by what it is called in the
//! file (`scavenge.item.tent.copies`), or counted from one where it has no name
//! (`people.values.each.3`).

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{DeserializeOwned, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::rule::Provenance;

/// How many numbers of a box a table can change.
pub const MOST_CHANGES: usize = 64;

/// The longest name that is read, and repeated to whoever wrote it.
const LONGEST_KEY: usize = 80;

/// What an entry of a list may be called by, the first of these that it has.
const NAMED_BY: [&str; 5] = ["id", "kind", "underside", "title", "name"];

/// A content file that is built into the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name without the ending: `tiles`.
    pub name: &'static str,
    pub text: &'static str,
}

/// How far a house may change some numbers. A star stands for any part of a name:
/// `scavenge.item.*.copies`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    pub numbers: &'static str,
    /// The least and the most; nothing if it stays as it is printed.
    pub range: Option<(i64, i64)>,
    /// What sets the limit, as a reason after the range, or for having none.
    pub why: &'static str,
}

impl Limit {
    /// The numbers may be from the least to the most.
    #[must_use]
    pub const fn range(numbers: &'static str, least: i64, most: i64, why: &'static str) -> Self {
        Self { numbers, range: Some((least, most)), why }
    }

    /// The numbers stay as they are.
    #[must_use]
    pub const fn fixed(numbers: &'static str, why: &'static str) -> Self {
        Self { numbers, range: None, why }
    }

    fn is_of(&self, key: &str) -> bool {
        let (mut stars, mut parts) = (self.numbers.split('.'), key.split('.'));
        let alike = |(star, part): (&str, &str)| star == "*" || star == part;
        stars.clone().count() == parts.clone().count()
            && std::iter::from_fn(|| Some((stars.next()?, parts.next()?))).all(alike)
    }
}

/// A number of the box.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Number {
    /// Its file and its place there: `tiles.terrain.beach`.
    pub key: String,
    /// The number as it is printed.
    pub printed: i64,
    /// The least and the most that a house may make of it.
    pub range: Option<(i64, i64)>,
    /// What sets the limit.
    pub why: &'static str,
    pub source: Provenance,
    /// What the content says about where it comes from.
    pub note: String,
}

impl Number {
    /// The file that it stands in.
    #[must_use]
    pub fn file(&self) -> &str {
        self.key.split('.').next().unwrap_or_default()
    }

    fn admits(&self, value: i64) -> Result<(), Unfit> {
        let refuse = |why: String| Err(Unfit::at(&self.key, why));
        match self.range {
            None => refuse(format!("it cannot be changed: {}", self.why)),
            Some((least, _)) if value < least => {
                refuse(format!("{value} is less than {least}: {}", self.why))
            }
            Some((_, most)) if value > most => {
                refuse(format!("{value} is more than {most}: {}", self.why))
            }
            Some(_) => Ok(()),
        }
    }
}

/// Why nobody can play with such numbers: the file, the number and the reason.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("content/{file}.toml, {key}: {why}")]
pub struct Unfit {
    pub file: String,
    /// The number in its file; a part of its name where several are at odds.
    pub key: String,
    pub why: String,
}

impl Unfit {
    /// Something is wrong with the number of this name.
    #[must_use]
    pub fn at(key: &str, why: impl Into<String>) -> Self {
        let key: String = key.chars().take(LONGEST_KEY).collect();
        let (file, key) = key.split_once('.').unwrap_or((&key, "the whole file"));
        Self { file: file.to_owned(), key: key.to_owned(), why: why.into() }
    }

    /// The same as a result, for the end of a check.
    ///
    /// # Errors
    /// Unless what is to hold does hold.
    pub fn unless(holds: bool, key: &str, why: impl FnOnce() -> String) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(Self::at(key, why())) }
    }
}

/// Why a set of changes cannot even be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unreadable {
    #[error("a table changes {MOST_CHANGES} numbers of the box at most, not {0}")]
    TooMany(usize),
    #[error("{0} is given twice")]
    Twice(String),
    #[error("{0} is no whole number that a box could have: “{1}”")]
    NoNumber(String, String),
}

/// The numbers that a table has changed, each with what it made of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Changes(BTreeMap<String, i64>);

impl Changes {
    /// The box as it is printed.
    pub const NONE: Self = Self(BTreeMap::new());

    /// Reads what was written as pairs of a name and a number.
    ///
    /// # Errors
    /// If there are too many, one comes twice, or something is no number.
    pub fn read<'a>(
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, Unreadable> {
        let mut changes = Self::NONE;
        for (key, value) in pairs {
            let start = |text: &str| text.chars().take(LONGEST_KEY).collect::<String>();
            let no_number = |_| Unreadable::NoNumber(start(key), start(value));
            changes.add(key, value.parse().map_err(no_number)?)?;
        }
        Ok(changes)
    }

    fn add(&mut self, key: &str, value: i64) -> Result<(), Unreadable> {
        if self.0.len() == MOST_CHANGES {
            return Err(Unreadable::TooMany(MOST_CHANGES + 1));
        }
        match self.0.insert(key.to_owned(), value) {
            Some(_) => Err(Unreadable::Twice(key.chars().take(LONGEST_KEY).collect())),
            None => Ok(()),
        }
    }

    /// Whether the box is as it is printed.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    /// The changed numbers in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, i64)> {
        self.0.iter().map(|(key, value)| (key.as_str(), *value))
    }
}

impl fmt::Display for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said: Vec<String> = self.iter().map(|(key, value)| format!("{key}={value}")).collect();
        f.write_str(&said.join(", "))
    }
}

impl<'de> Deserialize<'de> for Changes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(ReadChanges)
    }
}

/// Reads no further than the first change that is too many or comes twice.
struct ReadChanges;

impl<'de> Visitor<'de> for ReadChanges {
    type Value = Changes;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("numbers of the box by their names")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Changes, M::Error> {
        let mut changes = Changes::NONE;
        while let Some((key, value)) = map.next_entry::<String, i64>()? {
            changes.add(&key, value).map_err(M::Error::custom)?;
        }
        Ok(changes)
    }
}

/// The files of a box with the numbers that a table has changed.
#[derive(Clone, Debug)]
pub struct Files(BTreeMap<&'static str, Value>);

impl Files {
    /// The files as they are printed.
    ///
    /// # Panics
    /// If one is not in the format: the program would have been built wrong.
    #[must_use]
    pub fn printed(files: &[File]) -> Self {
        let parsed = |file: &File| (file.name, Value::Object(super::read(file.text)));
        Self(files.iter().map(parsed).collect())
    }

    /// What a file holds.
    ///
    /// # Errors
    /// If a number does not fit into it.
    pub fn read<T: DeserializeOwned>(&self, file: &str) -> Result<T, Unfit> {
        let value = self.0.get(file).cloned().unwrap_or(Value::Object(Map::new()));
        serde_json::from_value(value).map_err(|why| Unfit::at(file, why.to_string()))
    }

    /// Every number of the box, in the order of the files.
    #[must_use]
    pub fn numbers(&self, limits: &[Limit]) -> Vec<Number> {
        let mut all = Vec::new();
        for (file, value) in &self.0 {
            collect((*file).to_owned(), value, &Source::default(), &mut all);
        }
        for number in &mut all {
            let limit = limits.iter().find(|limit| limit.is_of(&number.key));
            (number.range, number.why) = limit.map_or((None, NO_LIMIT), |of| (of.range, of.why));
        }
        all
    }

    /// The files with these changes, and the changes with every number called by its
    /// name in the files, and without those that change nothing.
    ///
    /// # Errors
    /// The first change that is not possible.
    pub fn with(mut self, changes: &Changes, numbers: &[Number]) -> Result<(Self, Changes), Unfit> {
        let mut settled = Changes::NONE;
        for (key, value) in changes.iter() {
            let (name, place) = self.place(key)?;
            let number = numbers.iter().find(|number| number.key == name);
            let number = number.ok_or_else(|| Unfit::at(key, "it is no number"))?;
            if value == number.printed {
                continue;
            }
            number.admits(value)?;
            *place = Value::from(value);
            settled.add(&name, value).map_err(|twice| Unfit::at(key, twice.to_string()))?;
        }
        Ok((self, settled))
    }

    /// The name that a number has in the files, and where it stands.
    fn place(&mut self, key: &str) -> Result<(String, &mut Value), Unfit> {
        let unknown = |what: &str, known: Vec<String>| {
            let nearest: Vec<String> = known.into_iter().take(24).collect();
            Unfit::at(key, format!("there is no {what} here (there are: {})", nearest.join(", ")))
        };
        let mut parts = key.split('.');
        let file = parts.next().unwrap_or_default();
        let files: Vec<String> = self.0.keys().map(|&name| name.to_owned()).collect();
        let (mut name, mut value) = match self.0.get_mut(file) {
            Some(value) => (file.to_owned(), value),
            None => return Err(unknown(&format!("file “{}”", short(file)), files)),
        };
        for part in parts {
            let known = named(value).into_iter().map(|(name, _)| name).collect();
            let found = position(value, part);
            let Some((called, index)) = found else {
                return Err(unknown(&format!("“{}”", short(part)), known));
            };
            name = format!("{name}.{called}");
            value = match value {
                Value::Object(table) => table.iter_mut().nth(index).expect("it was found").1,
                Value::Array(array) => &mut array[index],
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
                    unreachable!("nothing is found in a plain value")
                }
            };
        }
        Ok((name, value))
    }
}

/// What is said of a number that the game has set no limit for.
pub const NO_LIMIT: &str = "the rules have not been tried with another";

fn short(part: &str) -> String {
    part.chars().take(LONGEST_KEY).collect()
}

/// The parts of a value by the names that they are called by.
fn named(value: &Value) -> Vec<(String, &Value)> {
    match value {
        Value::Object(table) => table.iter().map(|(name, value)| (name.clone(), value)).collect(),
        Value::Array(array) => {
            let called = |(index, entry)| (entry_name(entry, index), entry);
            array.iter().enumerate().map(called).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

/// Where the part of this name or number is, and its name.
fn position(value: &Value, part: &str) -> Option<(String, usize)> {
    let all = named(value);
    let by_name = all.iter().position(|(name, _)| name == part);
    let by_number = || {
        let number: usize = part.parse().ok().filter(|_| value.is_array())?;
        number.checked_sub(1).filter(|&index| index < all.len())
    };
    let index = by_name.or_else(by_number)?;
    Some((all[index].0.clone(), index))
}

/// What an entry of a list is called: `right fork` is called `right-fork`.
fn entry_name(entry: &Value, index: usize) -> String {
    let word = |key: &&str| entry.get(*key).and_then(Value::as_str);
    match NAMED_BY.iter().find_map(word) {
        Some(name) => name.to_lowercase().replace([' ', '.', '='], "-"),
        None => (index + 1).to_string(),
    }
}

/// Where the numbers below come from.
#[derive(Clone, Default)]
struct Source {
    provenance: Provenance,
    note: String,
}

impl Source {
    /// What the value itself says about it, or else what was said above it.
    fn of(&self, value: &Value) -> Self {
        let said =
            value.get("source").and_then(|source| serde_json::from_value(source.clone()).ok());
        let note = value.get("note").and_then(Value::as_str);
        match said {
            Some(provenance) => Self { provenance, note: note.unwrap_or_default().to_owned() },
            None => self.clone(),
        }
    }
}

fn collect(key: String, value: &Value, above: &Source, all: &mut Vec<Number>) {
    let source = above.of(value);
    if let Some(printed) = value.as_i64() {
        let Source { provenance, note } = source;
        let why = NO_LIMIT;
        all.push(Number { key, printed, range: None, why, source: provenance, note });
        return;
    }
    for (name, part) in named(value) {
        collect(format!("{key}.{name}"), part, &source, all);
    }
}
