//! Who somebody's character is, in their own words: a name, who it was, and a
//! line that it would say.
//!
//! Nothing in the rules asks for it. A game that has characters gives each a
//! life of its own ([`Voice::life`](crate::Voice::life)); a person at the table
//! may tell another one at any time ([`Match::introduce`](crate::play::Match)),
//! and from then on sentences that speak of the character use it.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::play::Says;
use crate::seat::Seat;
use crate::voice::{Names, Words};

/// Who somebody's character is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
#[serde(try_from = "Draft")]
pub struct Life {
    name: String,
    was: String,
    says: String,
}

/// A life as it arrives.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Draft {
    name: String,
    was: String,
    says: String,
}

/// A part of a life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Name,
    /// Who it was, as it goes on after `who`.
    Was,
    /// What it would say.
    Says,
}

/// Why a life cannot be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LifeError {
    #[error("{0} is missing")]
    Missing(&'static str),
    #[error("{0} has {1} characters at most")]
    TooLong(&'static str, usize),
    #[error("{0} is one line of plain text, without control characters")]
    Control(&'static str),
}

impl Life {
    /// The most characters of who somebody was, and of a line.
    pub const LONGEST: usize = 120;

    /// A life in these words. Blanks around them are dropped, and so is a
    /// `who` before the past and a full stop after it.
    ///
    /// # Errors
    /// If a part is missing, too long, or not one line of plain text.
    pub fn new(name: &str, was: &str, says: &str) -> Result<Self, LifeError> {
        let was = was.trim().trim_end_matches('.');
        let was = was.strip_prefix("who ").unwrap_or(was);
        Ok(Self {
            name: plain("the name", name, Names::LONGEST)?,
            was: plain("the past", was, Self::LONGEST)?,
            says: plain("the line", says, Self::LONGEST)?,
        })
    }

    /// One part of it.
    #[must_use]
    pub fn part(&self, part: Part) -> &str {
        match part {
            Part::Name => &self.name,
            Part::Was => &self.was,
            Part::Says => &self.says,
        }
    }
}

/// All of it in a line: `Emil, who baked for a street: “Bread first.”`
impl std::fmt::Display for Life {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}, who {}: “{}”", self.name, self.was, self.says)
    }
}

fn plain(what: &'static str, text: &str, longest: usize) -> Result<String, LifeError> {
    let text = text.trim();
    if text.is_empty() {
        Err(LifeError::Missing(what))
    } else if text.chars().count() > longest {
        Err(LifeError::TooLong(what, longest))
    } else if Says::new(text).is_err() {
        Err(LifeError::Control(what))
    } else {
        Ok(text.to_owned())
    }
}

impl TryFrom<Draft> for Life {
    type Error = LifeError;

    fn try_from(Draft { name, was, says }: Draft) -> Result<Self, LifeError> {
        Self::new(&name, &was, &says)
    }
}

/// A part of a character's life within a sentence: as the person in the seat
/// tells it, or in the usual words while it does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    pub seat: Seat,
    pub part: Part,
    pub usual: Words,
}

impl Own {
    /// The words at this table.
    #[must_use]
    pub fn words<'a>(&'a self, names: &'a Names) -> &'a str {
        names.life(self.seat).map_or(&self.usual, |life| life.part(self.part))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sentence;

    #[test]
    fn a_life_is_three_short_lines_of_plain_text() {
        let life = Life::new(" Rosa ", "who taught for thirty years.", "Sit down, all of you.");
        let life = life.unwrap();
        assert_eq!(life.to_string(), "Rosa, who taught for thirty years: “Sit down, all of you.”");
        let why =
            |name: &str, was: &str, says: &str| Life::new(name, was, says).unwrap_err().to_string();
        assert_eq!(why(" ", "sang", "La."), "the name is missing");
        assert_eq!(why("Rosa", "who .", "La."), "the past is missing");
        assert_eq!(why(&"R".repeat(33), "sang", "La."), "the name has 32 characters at most");
        assert_eq!(
            why("Rosa", "sang", "\u{1b}[2J"),
            "the line is one line of plain text, without control characters"
        );
        assert_eq!(why("Rosa", "sang", &"a".repeat(121)), "the line has 120 characters at most");
    }

    #[test]
    fn a_life_is_read_as_strictly_as_it_is_told() {
        let told = r#"{"name":"Rosa","was":"sang","says":"La."}"#;
        let life: Life = serde_json::from_str(told).unwrap();
        assert_eq!(serde_json::to_string(&life).unwrap(), told);
        let read = |text: &str| serde_json::from_str::<Life>(text).unwrap_err().to_string();
        assert!(read(r#"{"name":"","was":"sang","says":"La."}"#).contains("the name is missing"));
        assert!(read(r#"{"name":"Rosa","was":"sang"}"#).contains("missing field"));
    }

    #[test]
    fn a_sentence_tells_what_the_person_told() {
        let seat = Seat::new(0);
        let own = Own { seat, part: Part::Name, usual: "Emil".into() };
        let told = sentence![seat, " is ", own, "."];
        let mut names = Names::new(["Ada"]);
        assert_eq!(told.text(&names), "Ada is Emil.");
        assert_eq!(serde_json::to_string(&told).unwrap(), r#"[{"seat":0}," is ","Emil","."]"#);
        names.introduce(seat, Life::new("Rosa", "sang", "La.").unwrap());
        assert_eq!(told.text(&names), "Ada is Rosa.");
        let told = told.at_table(&names);
        assert_eq!(serde_json::to_string(&told).unwrap(), r#"[{"seat":0}," is ","Rosa","."]"#);
    }
}
