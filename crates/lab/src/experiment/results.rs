//! What the records of an experiment tell.

use std::collections::BTreeMap;
use std::fmt::Write;

use bots::Level;
use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use tabletop::chance::Secret;
use tabletop::{Inventory, Outcome, Seat, Voice};

use super::record::Record;
use super::{Experiment, Table};
use crate::course::{Course as _, Light};
use crate::plan::Plan;
use crate::report::Lengths;
use crate::share::{Share, rounded};
use crate::tally::Ending;

/// What an experiment found out.
#[derive(Clone, Debug, Serialize)]
pub struct Results {
    pub game: &'static str,
    pub title: &'static str,
    pub revision: u32,
    pub experiment: Experiment,
    pub tables: Vec<TableResults>,
}

/// What the matches of one table tell.
#[derive(Clone, Debug, Serialize)]
pub struct TableResults {
    pub name: String,
    /// What it agreed on, rulings and numbers of the box alike.
    pub agreed: Vec<(String, String)>,
    pub seed: u64,
    pub matches: u64,
    pub seats: Vec<SeatResults>,
    /// Of bots that differ, how strong each was.
    pub ratings: Vec<RatingResults>,
    pub lengths: Lengths,
    /// Means of a match.
    pub decisions: Mean,
    pub options: Mean,
    pub passes: Mean,
    pub leads: Option<Mean>,
    pub endings: Vec<EndingResults>,
    pub deaths: Vec<Cause>,
    /// Where everything was at the end: the game's own measures.
    pub held: Vec<Held>,
    /// The matches at whose end something did not add up: none, if the rules are
    /// right.
    pub faults: Vec<(u64, String)>,
}

/// How one seat fared.
#[derive(Clone, Debug, Serialize)]
pub struct SeatResults {
    pub seat: Seat,
    pub bot: Level,
    pub win: Share,
    /// The mean rank, where there are ranks.
    pub rank: Option<Mean>,
    /// By how much the seat wins more often than the seats do on average.
    pub advantage: f64,
}

/// How strong a bot is by OpenSkill (Weng and Lin), with the error of it.
#[derive(Clone, Debug, Serialize)]
pub struct RatingResults {
    pub bot: Level,
    pub rating: f64,
    pub uncertainty: f64,
}

/// How many matches ended in one way.
#[derive(Clone, Debug, Serialize)]
pub struct EndingResults {
    pub ending: String,
    pub share: Share,
}

/// How often somebody died by a rule.
#[derive(Clone, Debug, Serialize)]
pub struct Cause {
    pub rule: String,
    /// Deaths in a match.
    pub deaths: Mean,
}

/// How many things were somewhere at the end.
#[derive(Clone, Debug, Serialize)]
pub struct Held {
    pub things: &'static str,
    pub place: &'static str,
    pub count: Mean,
}

/// A mean with its interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Mean {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

impl Mean {
    /// The mean, and where the true one lies 95 times in 100.
    #[must_use]
    pub fn of(values: impl Iterator<Item = u64> + Clone) -> Self {
        const Z_95: f64 = 1.959_963_985;
        let count = values.clone().count().max(1) as f64;
        let mean = values.clone().sum::<u64>() as f64 / count;
        let squares: f64 = values.map(|value| (value as f64 - mean) * (value as f64 - mean)).sum();
        let reach = Z_95 * (squares / (count - 1.0).max(1.0) / count).sqrt();
        Self { mean: rounded(mean), low: rounded(mean - reach), high: rounded(mean + reach) }
    }
}

impl TableResults {
    /// What the records of a table tell, which are in the order of their numbers.
    #[must_use]
    pub fn of<G: Voice + Inventory>(table: &Table, plan: &Plan<G>, records: &[Record]) -> Self {
        let each = |figure: fn(&Record) -> u64| Mean::of(records.iter().map(figure));
        let mut lengths = BTreeMap::new();
        let mut endings: BTreeMap<Ending, u64> = BTreeMap::new();
        for record in records {
            *lengths.entry(record.actions).or_default() += 1;
            *endings.entry(Ending::of(record.outcome.as_ref())).or_default() += 1;
        }
        let matches = records.len() as u64;
        let ending = |(ending, count): (Ending, u64)| EndingResults {
            ending: ending.to_string(),
            share: Share::new(count, matches),
        };
        let leads = records.iter().filter_map(|record| record.leads);
        Self {
            name: table.name().to_owned(),
            agreed: table.agreed(),
            seed: table.seed(),
            matches,
            seats: seats(&plan.levels, records),
            ratings: ratings(&plan.levels, records),
            lengths: Lengths::new(&lengths),
            decisions: each(|record| record.decisions),
            options: each(|record| record.options / record.decisions.max(1)),
            passes: each(|record| record.passes),
            leads: leads.clone().next().map(|_| Mean::of(leads)),
            endings: endings.into_iter().map(ending).collect(),
            deaths: deaths(records),
            held: held(plan, records),
            faults: records.iter().filter_map(|r| Some((r.number, r.fault.clone()?))).collect(),
        }
    }
}

fn seats(levels: &[Level], records: &[Record]) -> Vec<SeatResults> {
    let matches = records.len() as u64;
    let outcomes = || records.iter().filter_map(|record| record.outcome.as_ref());
    let wins = |seat: Seat| outcomes().filter(|outcome| outcome.winners().contains(seat)).count();
    let all: usize = Seat::all(levels.len()).map(wins).sum();
    let mean = all as f64 / levels.len().max(1) as f64;
    let seat = |(seat, &bot): (Seat, &Level)| {
        let ranks = outcomes().filter_map(move |outcome| rank(outcome, seat));
        SeatResults {
            seat,
            bot,
            win: Share::new(wins(seat) as u64, matches),
            rank: ranks.clone().next().map(|_| Mean::of(ranks)),
            advantage: rounded((wins(seat) as f64 - mean) / matches.max(1) as f64),
        }
    };
    Seat::all(levels.len()).zip(levels).map(seat).collect()
}

/// The place of a seat among the others, where there are places.
fn rank(outcome: &Outcome, seat: Seat) -> Option<u64> {
    match outcome {
        Outcome::Ranked(standings) => Some(standings[seat.index()].place.into()),
        Outcome::Reached { .. } | Outcome::Together { .. } => None,
    }
}

/// Every match changes the ratings of the bots that sat there, in the order of the
/// matches. A bot that sits in several seats gets the mean of what it earns there.
fn ratings(levels: &[Level], records: &[Record]) -> Vec<RatingResults> {
    let mut rated: BTreeMap<Level, WengLinRating> =
        levels.iter().map(|&level| (level, WengLinRating::new())).collect();
    if rated.len() < 2 {
        return Vec::new();
    }
    for outcome in records.iter().filter_map(|record| record.outcome.as_ref()) {
        let places: Option<Vec<u64>> =
            Seat::all(levels.len()).map(|seat| rank(outcome, seat)).collect();
        let Some(places) = places else { continue };
        let teams: Vec<[WengLinRating; 1]> = levels.iter().map(|level| [rated[level]]).collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
            .iter()
            .zip(places)
            .map(|(team, place)| (team.as_slice(), MultiTeamOutcome::new(place as usize)))
            .collect();
        let earned = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for (level, rating) in &mut rated {
            let of_level = levels.iter().zip(&earned).filter(|(seat, _)| *seat == level);
            let of_level: Vec<WengLinRating> = of_level.map(|(_, team)| team[0]).collect();
            let mean = |of: fn(&WengLinRating) -> f64| {
                of_level.iter().map(of).sum::<f64>() / of_level.len() as f64
            };
            rating.rating = mean(|rating| rating.rating);
            rating.uncertainty = mean(|rating| rating.uncertainty);
        }
    }
    let told = |(bot, rating): (Level, WengLinRating)| RatingResults {
        bot,
        rating: rounded(rating.rating),
        uncertainty: rounded(rating.uncertainty),
    };
    rated.into_iter().map(told).collect()
}

/// How often somebody died in a match, by rule, the most frequent first.
fn deaths(records: &[Record]) -> Vec<Cause> {
    let rules: std::collections::BTreeSet<&String> =
        records.iter().flat_map(|record| record.deaths.keys()).collect();
    let cause = |rule: &String| {
        let of = records.iter().map(|record| record.deaths.get(rule).copied().unwrap_or_default());
        Cause { rule: rule.clone(), deaths: Mean::of(of) }
    };
    let mut causes: Vec<Cause> = rules.into_iter().map(cause).collect();
    causes.sort_by(|a, b| b.deaths.mean.total_cmp(&a.deaths.mean));
    causes
}

/// Where everything was at the end. The rows of an inventory are the same for every
/// match of a game.
fn held<G: Voice + Inventory>(plan: &Plan<G>, records: &[Record]) -> Vec<Held> {
    let secret = Secret::simulated(plan.seed, 0);
    let rows = Light::<G>::start(&plan.setup, &secret, &mut Vec::new()).state().inventory();
    let held = |(row, held): (usize, &tabletop::Holding)| {
        let counts = records.iter().map(move |record| record.held.get(row).copied().unwrap_or(0));
        let count = Mean::of(counts.map(|count| count as u64));
        Held { things: held.things, place: held.place, count }
    };
    rows.iter().enumerate().map(held).collect()
}

impl Results {
    /// What the tables of an experiment tell.
    #[must_use]
    pub fn of<G: Voice>(experiment: Experiment, tables: Vec<TableResults>) -> Self {
        let (game, title, revision) = (G::ID, G::ABOUT.title, G::REVISION);
        Self { game, title, revision, experiment, tables }
    }

    /// A line for each seat of each table, for those who calculate on.
    #[must_use]
    pub fn csv(&self) -> String {
        let mut csv = "table,agreed,matches,seat,bot,wins,share,low,high,advantage,mean_rank,\
                       mean_length,decisions,options,passes,lead_changes\n"
            .to_owned();
        for table in &self.tables {
            let agreed: Vec<String> =
                table.agreed.iter().map(|(key, value)| format!("{key}={value}")).collect();
            for seat in &table.seats {
                let (low, high) = seat.win.interval();
                let optional = |mean: Option<Mean>| mean.map(|mean| mean.mean.to_string());
                let _ = writeln!(
                    csv,
                    "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}",
                    quoted(&table.name),
                    quoted(&agreed.join(" ")),
                    table.matches,
                    seat.seat.index() + 1,
                    seat.bot,
                    seat.win.part,
                    rounded(seat.win.value()),
                    rounded(low),
                    rounded(high),
                    seat.advantage,
                    optional(seat.rank).unwrap_or_default(),
                    table.lengths.mean,
                    table.decisions.mean,
                    table.options.mean,
                    table.passes.mean,
                    optional(table.leads).unwrap_or_default(),
                );
            }
        }
        csv
    }
}

/// A field of a line that may hold anything (RFC 4180).
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_has_the_interval_of_the_textbook() {
        let mean = Mean::of([2, 4, 4, 4, 5, 5, 7, 9].into_iter());
        assert_eq!(mean, Mean { mean: 5.0, low: 3.5184, high: 6.4816 });
        assert_eq!(Mean::of(std::iter::empty()).mean, 0.0);
    }

    #[test]
    fn a_field_of_a_line_holds_anything() {
        assert_eq!(quoted("a \"b\", c"), "\"a \"\"b\"\", c\"");
    }

    #[test]
    fn whoever_wins_is_rated_higher() {
        let record = |places: [i32; 3]| Record {
            number: 0,
            actions: 1,
            decisions: 1,
            options: 1,
            passes: 0,
            leads: None,
            deaths: BTreeMap::new(),
            held: Vec::new(),
            outcome: Some(Outcome::by_score(&places)),
            fault: None,
        };
        let levels = [Level::Mate, Level::Random, Level::Random];
        let records: Vec<Record> = (0..20).map(|n| record([9, n % 3, (n + 1) % 3])).collect();
        let rated = ratings(&levels, &records);
        assert_eq!(rated.len(), 2);
        assert!(rated[1].rating > rated[0].rating + 5.0, "{rated:?}");
        assert!(rated[1].uncertainty < 8.0, "{rated:?}");
        assert!(ratings(&[Level::Mate; 3], &records).is_empty());
    }
}
