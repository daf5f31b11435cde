//! Bots against bots: each plays from every seat in turn.

use std::fmt;
use std::str::FromStr;

use bots::{Bot, Budget, Captain, Level, NotOffered, UnknownLevel};
use rayon::prelude::*;
use serde::{Serialize, Serializer};
use tabletop::chance::Secret;
use tabletop::{Game, Outcome, Seat, Sense, Thinking};
use thiserror::Error;

use crate::course::{Course, Light, play_out};
use crate::plan::luck;
use crate::share::{Share, rounded};
use crate::tally::WORTH_PARTS;

/// Somebody who takes part: a level, and for a captain how it thinks where that
/// differs from the game's own way. It is written `captain`, or
/// `captain:width=2:rollout=0`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    pub level: Level,
    changes: Vec<(String, String)>,
}

/// What is wrong with how somebody enters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotEntered {
    #[error(transparent)]
    Level(#[from] UnknownLevel),
    #[error(
        "“{0}” is no way to think: trials, rollout, stretches, whim, curiosity, bias, habit or width with a number, \
         or asides with true or false"
    )]
    Thinking(String),
}

impl From<Level> for Entrant {
    fn from(level: Level) -> Self {
        Self { level, changes: Vec::new() }
    }
}

impl FromStr for Entrant {
    type Err = NotEntered;

    fn from_str(text: &str) -> Result<Self, NotEntered> {
        let mut parts = text.split(':');
        let level = parts.next().unwrap_or_default().parse()?;
        let change = |part: &str| {
            let (key, value) = part.split_once('=')?;
            let change = (key.to_owned(), value.to_owned());
            changed(Thinking::USUAL, &change).map(|_| change)
        };
        let changes = parts
            .map(|part| change(part).ok_or_else(|| NotEntered::Thinking(part.to_owned())))
            .collect::<Result<_, _>>()?;
        Ok(Self { level, changes })
    }
}

fn changed(mut thinking: Thinking, (key, value): &(String, String)) -> Option<Thinking> {
    match key.as_str() {
        "asides" => thinking.asides = value.parse().ok()?,
        "trials" => thinking.trials = value.parse().ok()?,
        "rollout" => thinking.rollout = value.parse().ok()?,
        "stretches" => thinking.stretches = value.parse().ok()?,
        "whim" => thinking.whim = value.parse().ok()?,
        "curiosity" => thinking.curiosity = value.parse().ok()?,
        "bias" => thinking.bias = value.parse().ok()?,
        "habit" => thinking.habit = value.parse().ok()?,
        "width" => thinking.width = value.parse().ok()?,
        _ => return None,
    }
    Some(thinking)
}

impl Entrant {
    fn bot<G: Sense>(&self, budget: &Budget) -> Result<Box<dyn Bot<G>>, NotOffered> {
        let usual = self.level.bot::<G>(budget)?;
        let Some(thinking) = G::THINKING.filter(|_| self.level == Level::Captain) else {
            return Ok(usual);
        };
        let known = "the changes were read before";
        let thinks = |thinking, change| changed(thinking, change).expect(known);
        let thinking = self.changes.iter().fold(thinking, thinks);
        Ok(Box::new(Captain::new::<G>(thinking, budget.clone())))
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.level)?;
        self.changes.iter().try_for_each(|(key, value)| write!(f, ":{key}={value}"))
    }
}

impl Serialize for Entrant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Who plays whom, and how often.
#[derive(Clone, Debug)]
pub struct Tournament<G: Game> {
    setup: G::Setup,
    entrants: Vec<Entrant>,
    matches: u64,
    seed: u64,
    budget: Budget,
}

/// How it went.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standings {
    pub game: &'static str,
    pub seats: usize,
    pub matches: u64,
    pub seed: u64,
    pub entrants: Vec<Standing>,
}

/// How it went for somebody.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    pub entrant: Entrant,
    /// In how many matches and seats.
    pub played: u64,
    pub wins: u64,
    pub win: Share,
    /// The share of the wins that somebody of the same strength as all others
    /// would have.
    pub fair: f64,
    /// What the ends were worth on average.
    pub worth: f64,
}

/// What some matches add up to for each entrant, in whole numbers.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    played: u64,
    wins: u64,
    worth: u64,
}

impl<G: Sense> Tournament<G> {
    /// A tournament at a table whose set-up has been checked. The entrants go
    /// round the table until every seat has one.
    ///
    /// # Errors
    /// If the game has no bot of one of the levels.
    pub fn new(
        setup: G::Setup,
        entrants: &[Entrant],
        matches: u64,
        seed: u64,
        budget: Budget,
    ) -> Result<Self, NotOffered> {
        let entrants: Vec<_> = entrants.iter().cycle().take(G::seats(&setup)).cloned().collect();
        entrants.iter().try_for_each(|entrant| entrant.bot::<G>(&budget).map(drop))?;
        Ok(Self { setup, entrants, matches, seed, budget })
    }

    /// Plays all matches on all cores, and tells `each` of every match that has
    /// ended.
    pub fn play(&self, each: impl Fn() + Sync) -> Standings {
        let none = || vec![Count::default(); self.entrants.len()];
        let counts = (0..self.matches)
            .into_par_iter()
            .map(|number| {
                let outcome = self.outcome(number);
                each();
                self.counted(number, outcome.as_ref())
            })
            .reduce(none, |a, b| a.into_iter().zip(b).map(|(a, b)| a.and(b)).collect());
        self.standings(&counts)
    }

    /// Whose place in the list sits in a seat: everyone moves on by one seat with
    /// every match.
    fn place_of(&self, number: u64, seat: Seat) -> usize {
        (seat.index() as u64 + number) as usize % self.entrants.len()
    }

    /// How the match of this number ends; nothing if it does not.
    pub(crate) fn outcome(&self, number: u64) -> Option<Outcome> {
        let secret = Secret::simulated(self.seed, number);
        let mut course = Light::<G>::start(&self.setup, &secret, &mut Vec::new());
        let bot = |seat| {
            let entrant = &self.entrants[self.place_of(number, seat)];
            entrant.bot::<G>(&self.budget).expect("whoever takes part is offered")
        };
        let mut bots: Vec<_> = Seat::all(self.entrants.len()).map(bot).collect();
        play_out(&mut course, &mut bots, &mut luck(self.seed, number), |_| {});
        course.state().turn().outcome().copied()
    }

    /// Those who win or lose together are counted once.
    fn counted(&self, number: u64, outcome: Option<&Outcome>) -> Vec<Count> {
        let mut counts = vec![Count::default(); self.entrants.len()];
        let counted = match outcome {
            Some(Outcome::Together { .. }) => 1,
            Some(Outcome::Ranked(_) | Outcome::Reached { .. }) | None => self.entrants.len(),
        };
        for seat in Seat::all(counted) {
            let count = &mut counts[self.place_of(number, seat)];
            count.played += 1;
            if let Some(outcome) = outcome {
                count.wins += u64::from(outcome.winners().contains(seat));
                count.worth += (outcome.worth(seat) * WORTH_PARTS).round() as u64;
            }
        }
        counts
    }

    /// Entrants who are alike are counted together.
    fn standings(&self, counts: &[Count]) -> Standings {
        let mut all: Vec<(Entrant, Count)> = Vec::new();
        for (entrant, count) in self.entrants.iter().zip(counts) {
            match all.iter_mut().find(|(known, _)| known == entrant) {
                Some((_, known)) => *known = known.and(*count),
                None => all.push((entrant.clone(), *count)),
            }
        }
        let wins: u64 = all.iter().map(|(_, count)| count.wins).sum();
        let played: u64 = all.iter().map(|(_, count)| count.played).sum();
        let fair = rounded(wins as f64 / played.max(1) as f64);
        let entrants = all.into_iter().map(|(entrant, count)| count.told(entrant, fair)).collect();
        Standings {
            game: G::ID,
            seats: self.entrants.len(),
            matches: self.matches,
            seed: self.seed,
            entrants,
        }
    }
}

impl Count {
    fn and(self, other: Self) -> Self {
        Self {
            played: self.played + other.played,
            wins: self.wins + other.wins,
            worth: self.worth + other.worth,
        }
    }

    fn told(self, entrant: Entrant, fair: f64) -> Standing {
        let Self { played, wins, worth } = self;
        let worth = rounded(worth as f64 / WORTH_PARTS / played.max(1) as f64);
        Standing { entrant, played, wins, win: Share::new(wins, played), fair, worth }
    }
}
