//! Rule 1.4: who is on the road. A value says what sort of person a character
//! is, and `content/people.toml` has ten people for each value.

use serde::Deserialize;
use tabletop::Seat;
use tabletop::id::IdSet;
use tabletop::life::{Own, Part};
use tabletop::rule::Provenance;

use crate::charts::LOWEST_VALUE;

tabletop::id! {
    /// One of the people who can be on the road, in the order of the content.
    #[cfg_attr(
        feature = "ts",
        derive(ts_rs::TS),
        ts(export_to = "games/safe-haven.ts", type = "number")
    )]
    pub struct Person: 60 of "person";
}

/// The people of each value.
const OF_EACH_VALUE: usize = 10;

/// A set of people.
pub type People = IdSet<Person, 1>;

/// What is told of a person.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Life {
    /// The value of a character who is this person.
    pub value: i8,
    pub name: String,
    /// Who it was, as it goes on after `who`.
    pub was: String,
    /// What it would say on the road.
    pub says: String,
}

/// All people, as the content has them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lives {
    pub source: Provenance,
    person: Vec<Life>,
}

tabletop::content! {
    /// All people, as the content has them.
    pub fn people() -> Lives = "content/people.toml";
}

impl Person {
    /// What is told of this one.
    #[must_use]
    pub fn life(self) -> &'static Life {
        &people().person[self.index()]
    }

    /// The same as any person at the table could tell it.
    pub(crate) fn as_told(self) -> tabletop::Life {
        let Life { name, was, says, .. } = self.life();
        tabletop::Life::new(name, was, says).expect("the tests read the content")
    }

    /// A part of that, unless the person in the seat tells otherwise.
    pub(crate) fn told_by(self, seat: Seat, part: Part) -> Own {
        let life = self.life();
        let usual = match part {
            Part::Name => &life.name,
            Part::Was => &life.was,
            Part::Says => &life.says,
        };
        Own { seat, part, usual: usual.as_str().into() }
    }

    /// Those who are such a sort of person: the content has them in the order
    /// of the values, as many of each.
    pub fn of_value(value: i8) -> impl Iterator<Item = Self> + Clone {
        let sort = usize::try_from(value - LOWEST_VALUE).unwrap_or(usize::MAX);
        Self::all().skip(sort.saturating_mul(OF_EACH_VALUE)).take(OF_EACH_VALUE)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn ten_people_are_of_each_value() {
        assert_eq!(people().person.len(), Person::COUNT);
        for value in -2..=3 {
            let values = Person::of_value(value).map(|person| person.life().value);
            assert_eq!(values.collect::<Vec<_>>(), [value; OF_EACH_VALUE]);
        }
    }

    #[test]
    fn everybody_has_a_name_of_their_own_a_past_and_a_voice() {
        let names: BTreeSet<&str> =
            Person::all().map(|person| person.life().name.as_str()).collect();
        assert_eq!(names.len(), Person::COUNT);
        for life in Person::all().map(Person::life) {
            let said = life.says.ends_with(['.', '?', '!', '…']);
            let goes_on_after_who = life.was.starts_with(char::is_lowercase);
            assert!(said && goes_on_after_who && !life.was.ends_with('.'), "{life:?}");
        }
    }
}
