//! Small words: how many of what, and the verb that goes with them.

use crate::voice::Words;

/// A noun, for one and for several: `die` and `dice`.
///
/// ```
/// use tabletop::words::{Noun, verb};
///
/// const DIE: Noun = Noun("die", "dice");
/// assert_eq!((DIE.counted(1), DIE.counted(2)), ("1 die".into(), "2 dice".into()));
/// assert_eq!((DIE.some(1), DIE.some(2)), ("a die".into(), "2 dice".into()));
/// assert_eq!(format!("{}{}", DIE.counted(2), verb(2, " falls", " fall")), "2 dice fall");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noun(pub &'static str, pub &'static str);

impl Noun {
    /// The noun for so many.
    #[must_use]
    pub const fn of(self, n: usize) -> &'static str {
        if n == 1 { self.0 } else { self.1 }
    }

    /// `1 move`, `3 moves`.
    #[must_use]
    pub fn counted(self, n: usize) -> Words {
        (n.to_string() + " " + self.of(n)).into()
    }

    /// `a move`, `an oar`, `3 moves`.
    #[must_use]
    pub fn some(self, n: usize) -> Words {
        if n == 1 { format!("{} {}", article(self.0), self.0).into() } else { self.counted(n) }
    }

    /// `no moves`, `1 move`, `3 moves`.
    #[must_use]
    pub fn any(self, n: usize) -> Words {
        if n == 0 { format!("no {}", self.1).into() } else { self.counted(n) }
    }
}

/// The form of a verb for one, or for several: `answers`, `answer`.
#[must_use]
pub const fn verb(n: usize, one: &'static str, several: &'static str) -> &'static str {
    if n == 1 { one } else { several }
}

/// A number as it is printed: with a minus sign, not a hyphen, before one below
/// zero.
///
/// ```
/// assert_eq!([-2, 0, 3].map(tabletop::words::number), ["−2", "0", "3"]);
/// ```
#[must_use]
pub fn number(n: impl Into<i64>) -> String {
    let n = n.into();
    let sign = if n < 0 { "−" } else { "" };
    format!("{sign}{}", n.unsigned_abs())
}

/// `a`, or `an` before a vowel. Words that are spoken otherwise than they are
/// written, such as `hour` and `uniform`, need their own.
#[must_use]
pub fn article(word: &str) -> &'static str {
    let vowel = word.starts_with(|c: char| "aeiouAEIOU".contains(c));
    if vowel { "an" } else { "a" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_several() {
        const OAR: Noun = Noun("oar", "oars");
        assert_eq!([0, 1, 2].map(|n| OAR.counted(n)), ["0 oars", "1 oar", "2 oars"]);
        assert_eq!([0, 1, 2].map(|n| OAR.some(n)), ["0 oars", "an oar", "2 oars"]);
        assert_eq!([0, 1, 2].map(|n| OAR.any(n)), ["no oars", "1 oar", "2 oars"]);
        assert_eq!([0, 1, 2].map(|n| OAR.of(n)), ["oars", "oar", "oars"]);
        assert_eq!([0, 1, 2].map(|n| verb(n, "sinks", "sink")), ["sink", "sinks", "sink"]);
    }

    #[test]
    fn an_article_goes_with_its_word() {
        assert_eq!(["boat", "island", "Eel", ""].map(article), ["a", "an", "an", "a"]);
    }
}
