//! What is counted, in whole numbers that add up in any order.

use std::collections::BTreeMap;
use std::fmt;

use bots::Level;
use tabletop::{Outcome, Rule, Seat};

use crate::inventory::InventoryTally;
use crate::plan::Played;

/// How many parts the worth of an end is counted in.
pub(crate) const WORTH_PARTS: f64 = 1_000_000.0;

/// The events of one match by the rule that they come from.
#[derive(Clone, Debug, Default)]
pub struct Sight(BTreeMap<Rule, u64>);

impl Sight {
    /// Counts an event of this rule.
    pub fn see(&mut self, rule: Rule) {
        *self.0.entry(rule).or_default() += 1;
    }
}

/// What some matches add up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    pub seats: Vec<SeatTally>,
    /// How many matches had so many actions.
    pub lengths: BTreeMap<u64, u64>,
    pub endings: BTreeMap<Ending, u64>,
    pub rules: BTreeMap<Rule, RuleTally>,
    pub inventory: InventoryTally,
    /// The matches at whose end something did not add up, and what.
    pub faults: BTreeMap<u64, String>,
}

/// What some matches add up to for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatTally {
    pub level: Level,
    pub matches: u64,
    pub wins: u64,
    /// The worth of the ends, in millionths.
    pub worth: u64,
    pub score: Option<ScoreTally>,
}

/// The scores of one seat, in games that count them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreTally {
    pub sum: i64,
    pub least: i32,
    pub most: i32,
}

/// How often a rule spoke.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RuleTally {
    pub events: u64,
    pub matches: u64,
}

/// How a match ended, as far as it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ending {
    Winners(u8),
    Reached { reached: u8, seats: u8 },
    Together { won: bool, grade: u8, best: u8 },
    Unfinished,
}

impl Ending {
    pub(crate) fn of(outcome: Option<&Outcome>) -> Self {
        match outcome {
            None => Self::Unfinished,
            Some(outcome @ Outcome::Ranked(_)) => Self::Winners(outcome.winners().len() as u8),
            Some(Outcome::Reached { seats, reached }) => {
                Self::Reached { reached: reached.len() as u8, seats: *seats }
            }
            Some(Outcome::Together { won, grade, best, .. }) => {
                Self::Together { won: *won, grade: *grade, best: *best }
            }
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Winners(1) => f.write_str("one winner"),
            Self::Winners(n) => write!(f, "{n} winners together"),
            Self::Reached { reached: 0, .. } => f.write_str("nobody reached the goal"),
            Self::Reached { reached, seats } => write!(f, "{reached} of {seats} reached the goal"),
            Self::Together { won, grade, best } => {
                write!(f, "{} with grade {grade} of {best}", if won { "won" } else { "lost" })
            }
            Self::Unfinished => f.write_str("did not end"),
        }
    }
}

impl ScoreTally {
    fn one(score: i32) -> Self {
        Self { sum: i64::from(score), least: score, most: score }
    }

    fn and(self, other: Self) -> Self {
        Self {
            sum: self.sum + other.sum,
            least: self.least.min(other.least),
            most: self.most.max(other.most),
        }
    }
}

impl SeatTally {
    fn add(&mut self, seat: Seat, outcome: Option<&Outcome>) {
        self.matches += 1;
        let Some(outcome) = outcome else { return };
        self.wins += u64::from(outcome.winners().contains(seat));
        self.worth += (outcome.worth(seat) * WORTH_PARTS).round() as u64;
        if let Outcome::Ranked(standings) = outcome {
            let score = ScoreTally::one(standings[seat.index()].score);
            self.score = both(self.score, Some(score));
        }
    }

    fn and(self, other: Self) -> Self {
        Self {
            level: self.level,
            matches: self.matches + other.matches,
            wins: self.wins + other.wins,
            worth: self.worth + other.worth,
            score: both(self.score, other.score),
        }
    }
}

fn both(a: Option<ScoreTally>, b: Option<ScoreTally>) -> Option<ScoreTally> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.and(b)),
        (a, b) => a.or(b),
    }
}

impl Tally {
    /// No match yet, with bots of these levels in the seats.
    #[must_use]
    pub fn new(levels: &[Level]) -> Self {
        let seat = |&level: &Level| SeatTally { level, matches: 0, wins: 0, worth: 0, score: None };
        Self {
            seats: levels.iter().map(seat).collect(),
            lengths: BTreeMap::new(),
            endings: BTreeMap::new(),
            rules: BTreeMap::new(),
            inventory: InventoryTally::default(),
            faults: BTreeMap::new(),
        }
    }

    /// Counts a match.
    pub fn add(&mut self, played: &Played, sight: &Sight) {
        let outcome = played.outcome.as_ref();
        *self.lengths.entry(played.actions).or_default() += 1;
        *self.endings.entry(Ending::of(outcome)).or_default() += 1;
        for (seat, tally) in Seat::all(self.seats.len()).zip(&mut self.seats) {
            tally.add(seat, outcome);
        }
        for (&rule, &events) in &sight.0 {
            let tally = self.rules.entry(rule).or_default();
            tally.events += events;
            tally.matches += 1;
        }
        let inventory = InventoryTally::one(&played.inventory);
        self.inventory = std::mem::take(&mut self.inventory).and(inventory);
        self.faults.extend(played.fault.clone().map(|fault| (played.number, fault)));
    }

    /// These matches and those.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.seats = self.seats.into_iter().zip(other.seats).map(|(a, b)| a.and(b)).collect();
        for (length, matches) in other.lengths {
            *self.lengths.entry(length).or_default() += matches;
        }
        for (ending, matches) in other.endings {
            *self.endings.entry(ending).or_default() += matches;
        }
        for (rule, more) in other.rules {
            let tally = self.rules.entry(rule).or_default();
            tally.events += more.events;
            tally.matches += more.matches;
        }
        self.inventory = self.inventory.and(other.inventory);
        self.faults.extend(other.faults);
        self
    }
}
