//! Chance that repeats what was written down.

use thiserror::Error;

use super::{Ask, Chance, Odds, Pick, PickOdds};

/// Plays the answers of a log back, and notices where the rules now ask for
/// something else than they did when it was written.
#[derive(Debug)]
pub struct Tape<'a> {
    picks: &'a [Pick],
    next: usize,
    fault: Option<TapeFault>,
}

/// Where a tape and the rules part.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TapeFault {
    #[error("the log holds {held} answers of chance, but the rules ask for one more: {what}")]
    Short { held: usize, what: &'static str },
    #[error("the log holds {held} answers of chance, but the rules asked for {used} only")]
    Long { held: usize, used: usize },
    #[error("answer {number} was written for “{written}”, but the rules ask for “{asked}”")]
    OtherAsk { number: usize, written: String, asked: &'static str },
    #[error("answer {number} ({what}) was written for other odds than the rules give")]
    OtherOdds { number: usize, what: &'static str },
    #[error("answer {number} ({what}) is {answer}, which cannot fall")]
    Impossible { number: usize, what: &'static str, answer: u32 },
}

impl<'a> Tape<'a> {
    /// A tape at its beginning.
    #[must_use]
    pub fn new(picks: &'a [Pick]) -> Self {
        Self { picks, next: 0, fault: None }
    }

    /// Whether everything written was asked for, and nothing else.
    ///
    /// # Errors
    /// The first place where it was not so.
    pub fn finish(self) -> Result<(), TapeFault> {
        match self.fault {
            Some(fault) => Err(fault),
            None if self.next < self.picks.len() => {
                Err(TapeFault::Long { held: self.picks.len(), used: self.next })
            }
            None => Ok(()),
        }
    }

    fn read(&mut self, ask: Ask, odds: Odds<'_>) -> Result<usize, TapeFault> {
        let number = self.next;
        let Some(pick) = self.picks.get(number) else {
            return Err(TapeFault::Short { held: self.picks.len(), what: ask.what });
        };
        self.next += 1;
        if pick.what() != ask.what {
            let written = pick.what().to_owned();
            return Err(TapeFault::OtherAsk { number, written, asked: ask.what });
        }
        if pick.1 != PickOdds::from(odds) {
            return Err(TapeFault::OtherOdds { number, what: ask.what });
        }
        if odds.weight(pick.answer()) == 0 {
            return Err(TapeFault::Impossible { number, what: ask.what, answer: pick.2 });
        }
        Ok(pick.answer())
    }
}

impl Chance for Tape<'_> {
    /// After the first fault the tape gives any answer that can fall: the
    /// caller drops what comes of it when [`Tape::finish`] tells of the fault.
    fn pick(&mut self, ask: Ask, odds: Odds<'_>) -> usize {
        let any = |odds: Odds<'_>| odds.answer_of(0);
        if self.fault.is_some() {
            return any(odds);
        }
        self.read(ask, odds).unwrap_or_else(|fault| {
            self.fault = Some(fault);
            any(odds)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::ChanceExt;
    use super::*;

    fn d6(what: &'static str, answer: u32) -> Pick {
        Pick(what.into(), PickOdds::Even(6), answer)
    }

    #[test]
    fn a_tape_repeats_what_was_written() {
        let picks = [d6("travel", 2), d6("failure", 5)];
        let mut tape = Tape::new(&picks);
        assert_eq!(tape.d6(Ask::open("travel")), 3);
        assert_eq!(tape.d6(Ask::open("failure")), 6);
        assert_eq!(tape.finish(), Ok(()));
    }

    #[test]
    fn a_tape_names_the_first_fault() {
        let fault = |picks: &[Pick], asks: &[&'static str]| {
            let mut tape = Tape::new(picks);
            for what in asks {
                tape.d6(Ask::open(what));
            }
            tape.finish().unwrap_err().to_string()
        };
        assert_eq!(
            fault(&[d6("travel", 0)], &["travel", "failure"]),
            "the log holds 1 answers of chance, but the rules ask for one more: failure",
        );
        assert_eq!(
            fault(&[d6("travel", 0), d6("travel", 1)], &["travel"]),
            "the log holds 2 answers of chance, but the rules asked for 1 only",
        );
        assert_eq!(
            fault(&[d6("travel", 0)], &["failure", "travel"]),
            "answer 0 was written for “travel”, but the rules ask for “failure”",
        );
        assert_eq!(
            fault(&[d6("travel", 6)], &["travel"]),
            "answer 0 (travel) is 6, which cannot fall",
        );
        assert_eq!(
            fault(&[Pick("travel".into(), PickOdds::Even(8), 1)], &["travel"]),
            "answer 0 (travel) was written for other odds than the rules give",
        );
    }
}
