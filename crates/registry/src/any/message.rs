//! What passes between a server and a match, game by game the same.

use bots::NotOffered;
use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use tabletop::play::{ReplayError, Says, SaysError};
use tabletop::voice::{Names, refusal_text};
use tabletop::{Coverage, Path, Refusal, Rule, Seat, Sentence, Turn, Voice};
use thiserror::Error;

use crate::agree::SetupError;

/// A value of one game, written once and passed on as it is.
pub type Json = Box<RawValue>;

/// A plain value, written.
///
/// # Panics
/// Never: what games are made of can be written.
#[must_use]
pub fn json(value: &impl Serialize) -> Json {
    to_raw_value(value).expect("a plain value can be written")
}

pub(super) fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a plain value can be written")
}

/// How much of a match somebody wants to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detail {
    /// The whole view.
    pub view: bool,
    /// What can be done.
    pub options: bool,
    /// Sentences, and what to click. A program that only plays needs neither.
    pub words: bool,
}

/// How a match stands for one viewer.
#[derive(Clone, Debug, Serialize)]
pub struct Look {
    /// What is awaited, and of whom.
    pub prompt_text: Sentence,
    /// What the viewer may know, if it was wanted.
    pub view: Option<Json>,
    /// What the viewer can do now, if it was wanted and is asked for anything.
    /// They are [`Choices`], written at once: a list of hundreds is passed on
    /// as it is.
    pub options: Option<Json>,
}

/// One step of a match, as a viewer sees it afterwards.
#[derive(Clone, Debug)]
pub struct Scene {
    pub told: ToldEntry,
    pub turn: Turn,
    pub prompt_text: Sentence,
    pub view: Json,
}

/// What a seat can do now, as it sees the table. Each choice is put into words
/// when its turn comes: a list of hundreds is written and never held.
#[derive(Debug)]
pub struct Choices<'a, G: Voice> {
    view: &'a G::View,
    seat: Seat,
    words: bool,
    coverage: Coverage,
    actions: Vec<G::Action>,
}

impl<'a, G: Voice> Choices<'a, G> {
    /// What the seat can do now, in words or without.
    pub fn of(state: &G, view: &'a G::View, seat: Seat, words: bool) -> Self {
        let mut actions = Vec::new();
        let coverage = state.options(seat, &mut actions);
        Self { view, seat, words, coverage, actions }
    }

    /// One after the other.
    pub fn list(&self) -> impl Iterator<Item = Choice<&G::Action>> {
        self.actions.iter().map(|action| Choice {
            path: said(self.words, || G::path(self.view, self.seat, action)),
            label: said(self.words, || G::label(self.view, action)),
            action,
        })
    }
}

impl<G: Voice> Serialize for Choices<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut choices = serializer.serialize_struct("Choices", 2)?;
        choices.serialize_field("complete", &is_complete(self.coverage))?;
        choices.serialize_field("options", &Listed(self))?;
        choices.end()
    }
}

/// The list of choices alone.
struct Listed<'a, G: Voice>(&'a Choices<'a, G>);

impl<G: Voice> Serialize for Listed<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.list())
    }
}

/// One thing that a seat can do now.
#[derive(Clone, Debug, Serialize)]
pub struct Choice<A> {
    /// The things to click for it.
    #[serde(skip_serializing_if = "Path::is_empty")]
    pub path: Path,
    /// What its button says.
    #[serde(skip_serializing_if = "Sentence::is_empty")]
    pub label: Sentence,
    pub action: A,
}

impl<A: Serialize> Choice<A> {
    /// The same with its action written, for those who do not know the game.
    #[must_use]
    pub fn written(self) -> Choice<Json> {
        let Self { path, label, action } = self;
        Choice { path, label, action: json(&action) }
    }
}

/// The action that a path means, and why it is refused if it is.
#[derive(Clone, Debug, Serialize)]
pub struct Reading {
    pub action: Json,
    pub refused: Option<Refused>,
    /// Whether it could not be taken back, as far as the seat can know.
    pub lasting: bool,
}

/// Why the rules say no.
#[derive(Clone, Debug, Error, Serialize)]
#[error("{text}")]
pub struct Refused {
    pub rule: Rule,
    /// The facts that break the rule.
    pub reason: Json,
    /// All of it in a sentence for people.
    pub text: String,
}

/// Why a submission changes nothing.
#[derive(Clone, Debug, Error, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Rejected {
    #[error("the match is over")]
    Over,
    #[error("the table has gone on since; this answers a decision that is no longer open")]
    Stale { prompt: u32 },
    #[error("{0}")]
    Refused(Refused),
    #[error("the match was opened without its dice, to be looked at only")]
    NoDice,
    #[error("this is no action of the game: {why}")]
    Unreadable { why: String },
    #[error("the line cannot be said: {why}")]
    Says { why: String },
}

impl From<SaysError> for Rejected {
    fn from(error: SaysError) -> Self {
        Self::Says { why: error.to_string() }
    }
}

/// Why a bot cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoBot {
    #[error("{0}")]
    NotOffered(#[from] NotOffered),
    #[error("{0} has nothing to decide now")]
    NothingToDecide(Seat),
}

/// Why a match cannot start.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    #[error("{0}")]
    Setup(#[from] SetupError),
    #[error("there are {seats} seats, but {nonces} nonces")]
    Nonces { seats: usize, nonces: usize },
}

/// Why stored lines are no match.
#[derive(Debug, Error)]
pub enum RestoreError {
    #[error("the stored {what} cannot be read: {why}")]
    Unreadable { what: &'static str, why: String },
    #[error("{0}")]
    Replay(#[from] ReplayError),
}

/// What a viewer is told of one entry of the log.
#[derive(Clone, Debug, Serialize)]
pub struct ToldEntry {
    pub seq: u32,
    /// Who acted; nobody laid the table.
    pub seat: Option<Seat>,
    /// Whether the seat took its last action back.
    pub undo: bool,
    pub says: Option<Says>,
    pub events: Vec<Told>,
}

/// An event as a viewer is told of it.
#[derive(Clone, Debug, Serialize)]
pub struct Told {
    pub rule: Rule,
    pub sentence: Sentence,
    pub event: Json,
}

/// A refusal, written down.
pub fn refused<G: Voice>(refusal: &Refusal<G::Reason>, names: &Names) -> Refused {
    Refused {
        rule: refusal.rule,
        reason: json(&refusal.reason),
        text: refusal_text::<G>(refusal, names),
    }
}

/// The words, or none for those who do not want any.
pub(super) fn said<T: Default>(words: bool, say: impl FnOnce() -> T) -> T {
    if words { say() } else { T::default() }
}

fn is_complete(coverage: Coverage) -> bool {
    match coverage {
        Coverage::Complete => true,
        Coverage::Sampled => false,
    }
}
