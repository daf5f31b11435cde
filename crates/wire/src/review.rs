//! What the numbers say of a match: what each seat could expect, what chance
//! gave and took, and what decisions lost.
//!
//! A result is the share of the win: 1 for whoever wins alone or with a table
//! that plays together, a half for two who share the first place, 0 for a loss.
//! What is expected is the mean of it. An error is the distance within which the
//! true value lies in 95 of 100 cases.

use serde::{Deserialize, Serialize};
use tabletop::{Path, Seat};

use crate::Sentence;

/// A number that was estimated, with its error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Estimate {
    pub value: f64,
    pub error: f64,
}

/// The review of a match that is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Review {
    /// How many matches were played on from each position.
    pub matches: u32,
    /// The same seed gives the same review.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seed: u64,
    /// What each seat could expect after each step of the log, seat by seat.
    pub curve: Vec<Vec<Estimate>>,
    /// What fell, wherever it could have fallen otherwise.
    pub falls: Vec<Fall>,
    /// What was decided, wherever there was something to choose.
    pub choices: Vec<Choice>,
    /// The sums of each seat.
    pub seats: Vec<Balance>,
    /// The steps that decided the match, in their order.
    pub turning_points: Vec<TurningPoint>,
}

/// The dice and draws of one step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Fall {
    pub step: u32,
    /// What chance was asked, each word once.
    pub what: Vec<String>,
    /// In how many different ways it could have ended; nothing if these were too
    /// many to count, so that some were drawn by lot.
    pub ways: Option<u32>,
    /// How much more each seat could expect afterwards than before.
    pub luck: Vec<Estimate>,
}

/// A decision, held against the best that is known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Choice {
    pub step: u32,
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// What was done.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::schema::Span>))]
    pub did: Sentence,
    /// How many options were weighed.
    pub options: u32,
    /// What would have been better; nothing if nothing better was found.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<crate::schema::Span>>))]
    pub better: Option<Sentence>,
    /// How much less the seat could expect than with the best option.
    pub lost: Estimate,
}

/// What came together for a seat over the whole match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Balance {
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// What all dice and draws gave, or took.
    pub luck: Estimate,
    /// What all its decisions lost.
    pub lost: Estimate,
    /// How many decisions were weighed.
    pub choices: u32,
    /// How it ended.
    pub result: f64,
}

/// A step that changed much.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurningPoint {
    pub step: u32,
    /// Whom it changed most for.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    pub cause: Cause,
    /// By how much.
    pub by: Estimate,
    /// What happened and what it meant, in words.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::schema::Span>))]
    pub text: Sentence,
}

/// Why something turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    Luck,
    Choice,
}

/// How far a review has come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reviewing {
    /// What to ask for it by.
    pub key: String,
    /// How much of the work is done, from 0 to 1.
    pub done: f64,
    /// The review, once it is.
    pub review: Option<Review>,
}

/// What a seat can do, weighed from what it knows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Hint {
    /// The decision that it is for.
    pub prompt: u32,
    pub weighed: Weighed,
}

/// Somebody asks what would be best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AskHint {
    /// For which of the caller's seats; the first if nothing is said.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
}

/// The options of a seat, weighed, the best first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Weighed {
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// How many options there were; those beyond the ones that are told were not
    /// weighed, or are not among the best.
    pub options: u32,
    pub best: Vec<WeighedOption>,
}

/// One option, weighed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WeighedOption {
    /// The things to point at; nothing for letting the others go on.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<String>>))]
    pub path: Option<Path>,
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::schema::Span>))]
    pub label: Sentence,
    /// What the seat can expect.
    pub expected: Estimate,
    /// On how many matches that rests.
    pub matches: u32,
}
