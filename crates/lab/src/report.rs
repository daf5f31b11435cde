//! What the counts tell.

use std::collections::BTreeMap;

use bots::Level;
use serde::Serialize;
use tabletop::content::Changes;
use tabletop::rule::Rulebook;
use tabletop::{Game, Rule, Seat, Sense, Voice};

use crate::inventory::KindReport;
use crate::plan::Plan;
use crate::share::{Share, rounded};
use crate::tally::{RuleTally, ScoreTally, SeatTally, Tally, WORTH_PARTS};

/// What a simulation found out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report<S> {
    pub game: &'static str,
    pub title: &'static str,
    pub revision: u32,
    pub setup: S,
    /// The numbers of the box that the house has changed.
    #[serde(skip_serializing_if = "Changes::is_none")]
    pub content: Changes,
    pub seed: u64,
    pub matches: u64,
    pub seats: Vec<SeatReport>,
    pub levels: Vec<LevelReport>,
    pub lengths: Lengths,
    pub outcomes: Vec<OutcomeReport>,
    pub rules: Vec<RuleReport>,
    /// Where everything in the box was at the end.
    pub inventory: Vec<KindReport>,
    /// The matches at whose end something did not add up: none, if the rules
    /// are right.
    pub faults: Vec<Fault>,
}

/// How one seat fared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatReport {
    pub seat: Seat,
    pub level: Level,
    pub wins: u64,
    pub win: Share,
    /// By how much the seat wins more often than the seats do on average.
    pub advantage: f64,
    /// The mean worth of its ends, from 0 (lost) to 1 (won).
    pub worth: f64,
    pub score: Option<Scores>,
}

/// The scores of a seat, in games that count them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Scores {
    pub mean: f64,
    pub least: i32,
    pub most: i32,
}

/// How the bots of one level fared, over all their seats.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LevelReport {
    pub level: Level,
    /// Seats times matches.
    pub played: u64,
    pub wins: u64,
    pub win: Share,
    pub worth: f64,
}

/// How long matches were, in actions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lengths {
    pub mean: f64,
    pub least: u64,
    /// The length that so many of a hundred matches do not exceed.
    pub p5: u64,
    pub p25: u64,
    pub median: u64,
    pub p75: u64,
    pub p95: u64,
    pub most: u64,
    /// How many matches had so many actions, for the plot.
    #[serde(skip)]
    pub counts: BTreeMap<u64, u64>,
}

/// How many matches ended in one way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OutcomeReport {
    pub outcome: String,
    pub matches: u64,
    pub share: Share,
}

/// Something that did not add up at the end of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The number of the match, from zero on.
    pub number: u64,
    pub what: String,
}

/// How often a rule spoke.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RuleReport {
    pub rule: Rule,
    pub events: u64,
    /// The matches in which it did.
    pub matches: u64,
}

impl<S: Clone> Report<S> {
    pub(crate) fn new<G: Voice + Sense + Game<Setup = S>>(plan: &Plan<G>, tally: &Tally) -> Self {
        Self {
            game: G::ID,
            title: G::ABOUT.title,
            revision: G::REVISION,
            setup: plan.setup.clone(),
            content: G::changes(&plan.setup).clone(),
            seed: plan.seed,
            matches: plan.matches,
            seats: seats(&tally.seats),
            levels: levels(&tally.seats),
            lengths: Lengths::new(&tally.lengths),
            outcomes: outcomes(tally, plan.matches),
            rules: rules(&tally.rules, G::rulebook()),
            inventory: tally.inventory.report(plan.matches),
            faults: faults(&tally.faults),
        }
    }
}

fn seats(tallies: &[SeatTally]) -> Vec<SeatReport> {
    let mean = tallies.iter().map(|seat| seat.wins).sum::<u64>() as f64 / tallies.len() as f64;
    Seat::all(tallies.len())
        .zip(tallies)
        .map(|(seat, tally)| SeatReport {
            seat,
            level: tally.level,
            wins: tally.wins,
            win: Share::new(tally.wins, tally.matches),
            advantage: rounded((tally.wins as f64 - mean) / tally.matches.max(1) as f64),
            worth: worth(tally.worth, tally.matches),
            score: tally.score.map(|score| Scores::new(&score, tally.matches)),
        })
        .collect()
}

impl Scores {
    fn new(tally: &ScoreTally, matches: u64) -> Self {
        let mean = rounded(tally.sum as f64 / matches as f64);
        Self { mean, least: tally.least, most: tally.most }
    }
}

fn levels(tallies: &[SeatTally]) -> Vec<LevelReport> {
    Level::ALL.into_iter().filter_map(|level| level_report(level, tallies)).collect()
}

fn level_report(level: Level, tallies: &[SeatTally]) -> Option<LevelReport> {
    let of_level = || tallies.iter().filter(|tally| tally.level == level);
    of_level().next()?;
    let played = of_level().map(|tally| tally.matches).sum();
    let wins = of_level().map(|tally| tally.wins).sum();
    let parts = of_level().map(|tally| tally.worth).sum();
    let (win, worth) = (Share::new(wins, played), worth(parts, played));
    Some(LevelReport { level, played, wins, win, worth })
}

fn worth(parts: u64, matches: u64) -> f64 {
    rounded(parts as f64 / WORTH_PARTS / matches.max(1) as f64)
}

impl Lengths {
    pub(crate) fn new(counts: &BTreeMap<u64, u64>) -> Self {
        let matches: u64 = counts.values().sum();
        let actions: u64 = counts.iter().map(|(length, matches)| length * matches).sum();
        let at = |percent| quantile(counts, matches, percent);
        Self {
            mean: rounded(actions as f64 / matches.max(1) as f64),
            least: at(0),
            p5: at(5),
            p25: at(25),
            median: at(50),
            p75: at(75),
            p95: at(95),
            most: at(100),
            counts: counts.clone(),
        }
    }
}

/// The smallest length that so many of a hundred matches do not exceed.
fn quantile(counts: &BTreeMap<u64, u64>, matches: u64, percent: u64) -> u64 {
    let rank = (matches * percent).div_ceil(100).max(1);
    let mut seen = 0;
    for (&length, &count) in counts {
        seen += count;
        if seen >= rank {
            return length;
        }
    }
    0
}

fn outcomes(tally: &Tally, matches: u64) -> Vec<OutcomeReport> {
    tally
        .endings
        .iter()
        .map(|(ending, &count)| OutcomeReport {
            outcome: ending.to_string(),
            matches: count,
            share: Share::new(count, matches),
        })
        .collect()
}

fn faults(tally: &BTreeMap<u64, String>) -> Vec<Fault> {
    tally.iter().map(|(&number, what)| Fault { number, what: what.clone() }).collect()
}

/// The rules that spoke, in the order of the rulebook.
fn rules(tallies: &BTreeMap<Rule, RuleTally>, book: &Rulebook) -> Vec<RuleReport> {
    let place = |rule: Rule| book.rules().position(|text| text.id == rule.id());
    let mut spoke: Vec<_> = tallies
        .iter()
        .map(|(&rule, tally)| RuleReport { rule, events: tally.events, matches: tally.matches })
        .collect();
    spoke.sort_by_key(|report| (place(report.rule).unwrap_or(usize::MAX), report.rule));
    spoke
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_lengths_that_occurred() {
        let counts = BTreeMap::from([(10, 1), (20, 2), (40, 1)]);
        let lengths = Lengths::new(&counts);
        assert_eq!((lengths.least, lengths.median, lengths.most), (10, 20, 40));
        assert_eq!((lengths.p5, lengths.p25, lengths.p75, lengths.p95), (10, 10, 20, 40));
        assert!((lengths.mean - 22.5).abs() < 1e-9);
        assert_eq!(Lengths::new(&BTreeMap::new()).most, 0);
    }
}
