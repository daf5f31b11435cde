//! What is counted in a round, and what a finding is.

use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use fastrand::Rng;
use rustix::time::{ClockId, clock_gettime};

/// Whatever one input asks for takes less of a processor, even where nothing is
/// optimised.
const PATIENCE: Duration = Duration::from_secs(10);

/// How much of an input is shown.
const SHOWN: usize = 4000;

/// A round: some inputs that follow from its number alone.
#[derive(Debug)]
pub(crate) struct Round {
    pub(crate) luck: Rng,
    tries: u64,
    /// How many of them were sound enough to be taken.
    taken: u64,
    slowest: Duration,
    patience: Duration,
    /// What is tried at the moment, and since when by the thread's own time.
    tried: String,
    began: Duration,
}

/// Something that must not be, and the input that it came of.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    pub(crate) what: String,
    pub(crate) tried: String,
}

impl Round {
    pub(crate) fn new(number: u64) -> Self {
        Self {
            luck: Rng::with_seed(number),
            tries: 0,
            taken: 0,
            slowest: Duration::ZERO,
            patience: PATIENCE,
            tried: String::new(),
            began: worked(),
        }
    }

    /// An input is about to be tried.
    pub(crate) fn begin(&mut self, input: &str) {
        input.clone_into(&mut self.tried);
        self.began = worked();
    }

    /// It has been tried; whether it was sound enough to be taken.
    pub(crate) fn end(&mut self, taken: bool) -> Result<(), String> {
        let took = worked().saturating_sub(self.began);
        self.tries += 1;
        self.taken += u64::from(taken);
        self.slowest = self.slowest.max(took);
        if took < self.patience { Ok(()) } else { Err(format!("it took {} s", took.as_secs())) }
    }

    /// Plays the round; whatever falls over on the way is a finding too.
    pub(crate) fn watch(
        &mut self,
        play: impl FnOnce(&mut Self) -> Result<(), String>,
    ) -> Result<(), Finding> {
        let played = catch_unwind(AssertUnwindSafe(|| play(self)));
        let what = match played {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(what)) => what,
            Err(why) => format!("it fell over: {}", said(&*why)),
        };
        Err(Finding { what, tried: self.tried.chars().take(SHOWN).collect() })
    }
}

/// For how long this thread has had a processor: others who use the machine make
/// nothing look slow.
fn worked() -> Duration {
    let worked = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(worked).expect("a processor's time goes forward")
}

/// What somebody said who fell over.
fn said(why: &(dyn Any + Send)) -> &str {
    let text = why.downcast_ref::<String>().map(String::as_str);
    text.or(why.downcast_ref::<&str>().copied()).unwrap_or("no reason given")
}

/// What came of many rounds.
#[derive(Debug, Default)]
pub(crate) struct Sum {
    rounds: u64,
    tries: u64,
    taken: u64,
    slowest: Duration,
}

impl Sum {
    pub(crate) fn add(&mut self, round: &Round) {
        self.rounds += 1;
        self.tries += round.tries;
        self.taken += round.taken;
        self.slowest = self.slowest.max(round.slowest);
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rounds, tries, taken, slowest } = self;
        let slowest = slowest.as_millis();
        write!(
            f,
            "{tries} inputs in {rounds} rounds, {taken} of them taken, the slowest in {slowest} ms,"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_falls_over_or_is_told_is_a_finding() {
        let mut round = Round::new(1);
        let falls = round.watch(|round| {
            round.begin("x");
            panic!("there is no x")
        });
        let finding = |what: &str| Finding { what: what.to_owned(), tried: "x".to_owned() };
        assert_eq!(falls, Err(finding("it fell over: there is no x")));
        assert_eq!(round.watch(|_| Err("it is odd".to_owned())), Err(finding("it is odd")));
        assert_eq!(round.watch(|_| Ok(())), Ok(()));
        assert_eq!(round.end(true), Ok(()));
        round.patience = Duration::ZERO;
        assert_eq!(round.end(true), Err("it took 0 s".to_owned()));
    }
}
