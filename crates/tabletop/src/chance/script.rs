//! Chance as a test wants it.

use std::collections::VecDeque;

use super::{Ask, Chance, Odds};

/// Gives the answers that a test wrote, in order, and fails the test when the
/// rules ask for something else.
#[derive(Debug, Default)]
pub struct Script {
    lines: VecDeque<(String, usize)>,
}

impl Script {
    /// Reads a script such as `travel 3, failure 5`: what is asked, then the
    /// number that people would read off the die, counted from one.
    ///
    /// # Panics
    /// If a line is not a word or words and a number.
    #[must_use]
    pub fn read(script: &str) -> Self {
        let lines = script
            .split([',', '\n'])
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .map(|line| {
                let (what, number) = line.rsplit_once(' ').expect("a line is a word and a number");
                let number: usize = number.parse().expect("a line ends with a number");
                assert!(number > 0, "answers are counted from one: {line}");
                (what.trim().to_owned(), number - 1)
            })
            .collect();
        Self { lines }
    }

    /// Ends the script.
    ///
    /// # Panics
    /// If the rules did not ask for all of it.
    pub fn finish(self) {
        assert!(self.lines.is_empty(), "the rules never asked for {:?}", self.lines);
    }
}

impl Chance for Script {
    fn pick(&mut self, ask: Ask, odds: Odds<'_>) -> usize {
        let Some((what, answer)) = self.lines.pop_front() else {
            panic!("the script is at its end, but the rules ask for {ask}")
        };
        assert_eq!(what, ask.what, "the script and the rules part");
        assert!(odds.weight(answer) > 0, "{what} {} cannot fall", answer + 1);
        answer
    }
}
