//! An experiment: several tables of one game, described in a file, each played as
//! often as it says.
//!
//! In reading order: what is described (here), [`record`]: what is kept of each
//! match, [`results`]: what the records tell, [`page`]: the report.

use std::collections::BTreeMap;

use bots::Level;
use serde::{Deserialize, Serialize};
use tabletop::Voice;
use tabletop::voice::Question;

pub mod page;
pub mod record;
pub mod results;

pub use record::{Record, observed};
pub use results::{Results, TableResults};

/// The most tables of an experiment.
pub const MOST_TABLES: usize = 400;

/// An experiment as its file describes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Experiment {
    /// The game, as `landfall games` names it.
    pub game: String,
    /// What is to be found out, for whoever reads the report.
    #[serde(default)]
    pub about: String,
    /// What follows from it, a sentence for each thing.
    #[serde(default)]
    pub recommended: Vec<String>,
    /// What all tables have that do not say otherwise.
    #[serde(flatten)]
    pub usual: Table,
    /// Whether each answer of each question is played at a table of its own, too.
    #[serde(default)]
    pub each_answer: bool,
    /// Tables that differ from the usual one.
    #[serde(default, rename = "table")]
    pub tables: Vec<Table>,
}

/// A table of an experiment. What it does not say is as the file says for all.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Table {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots: Option<Vec<Level>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub matches: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The answers that are not the usual ones.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub agreements: BTreeMap<String, String>,
    /// The numbers of the box that are not as they are printed.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub content: BTreeMap<String, i64>,
}

/// How often a table is played that does not say it.
const USUAL_MATCHES: u64 = 400;

impl Table {
    /// What the table is called.
    #[must_use]
    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or("as usual")
    }

    /// How many matches are played at it.
    #[must_use]
    pub fn matches(&self) -> u64 {
        self.matches.unwrap_or(USUAL_MATCHES)
    }

    /// What all its dice follow from.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or(1)
    }

    /// The bots at it.
    #[must_use]
    pub fn bots(&self) -> &[Level] {
        self.bots.as_deref().unwrap_or(&[Level::Mate])
    }

    /// What it agreed on, rulings and numbers of the box alike.
    #[must_use]
    pub fn agreed(&self) -> Vec<(String, String)> {
        let answers = self.agreements.iter().map(|(key, answer)| (key.clone(), answer.clone()));
        let numbers = self.content.iter().map(|(key, number)| (key.clone(), number.to_string()));
        answers.chain(numbers).collect()
    }

    /// The table with what all tables have where it says nothing.
    fn over(&self, usual: &Self) -> Self {
        let (mut agreements, mut content) = (usual.agreements.clone(), usual.content.clone());
        agreements.extend(self.agreements.clone());
        content.extend(self.content.clone());
        Self {
            name: self.name.clone(),
            seats: self.seats.or(usual.seats),
            bots: self.bots.clone().or_else(|| usual.bots.clone()),
            matches: self.matches.or(usual.matches),
            seed: self.seed.or(usual.seed),
            agreements,
            content,
        }
    }
}

impl Experiment {
    /// All tables of the experiment, the usual one first.
    ///
    /// # Errors
    /// If there are too many.
    pub fn all_tables<G: Voice>(&self) -> Result<Vec<Table>, String> {
        let mut tables = vec![self.usual.clone()];
        if self.each_answer {
            tables.extend(G::questions().iter().flat_map(|question| self.answers(question)));
        }
        tables.extend(self.tables.iter().map(|table| table.over(&self.usual)));
        let most = MOST_TABLES;
        match tables.len() {
            count if count > most => {
                Err(format!("an experiment has {most} tables at most, not {count}"))
            }
            _ => Ok(tables),
        }
    }

    /// A table for each answer that the usual one has not.
    fn answers(&self, question: &Question) -> Vec<Table> {
        let usual = self.usual.agreements.get(question.key).map(String::as_str);
        let usual = usual.unwrap_or(question.answers[0].value);
        let others = question.answers.iter().filter(|answer| answer.value != usual);
        let table = |value: &str| {
            let mut table = self.usual.clone();
            table.name = Some(format!("{} = {value}", question.key));
            table.agreements.insert(question.key.to_owned(), value.to_owned());
            table
        };
        others.map(|answer| table(answer.value)).collect()
    }
}
