//! The one shape of every error.

use serde::{Deserialize, Serialize};

use crate::Json;

/// Why something was not done. Whatever was asked for has not happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ApiError {
    /// The kind of error, for programs.
    pub code: Code,
    /// A sentence for people.
    pub message: String,
    /// The rule that forbids it, where the rules do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rule: Option<String>,
    /// The facts that break the rule, in the game's own shape.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Value>))]
    pub reason: Option<Json>,
    /// The decision that is open now, where the answer came too late.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub prompt: Option<u32>,
    /// After how many seconds it may be tried again, where it was too often.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub retry_after: Option<u32>,
}

impl ApiError {
    /// An error with its sentence and nothing else.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { code, message, rule: None, reason: None, prompt: None, retry_after: None }
    }
}

/// The kinds of errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The request cannot be read, or says something impossible.
    BadRequest,
    /// There is no such thing, or it is not the caller's: an outsider cannot
    /// tell the one from the other.
    NotFound,
    /// The address is there, but not for this method.
    WrongMethod,
    /// The request came from a page of another origin.
    WrongOrigin,
    /// The request is larger than anything that is useful.
    TooLarge,
    /// The request took too long to arrive.
    TooSlow,
    /// Too many requests in too short a time.
    TooOften,
    /// The client speaks another version of these messages.
    WrongVersion,
    /// The table cannot be set up like this.
    BadSetup,
    /// Somebody sits there already.
    SeatTaken,
    /// The match has not started yet.
    NotStarted,
    /// The match has started already.
    AlreadyStarted,
    /// The match still runs: what is hidden stays hidden until it ends.
    StillRunning,
    /// The match is over.
    Over,
    /// The answer is to a decision that is no longer open.
    Stale,
    /// The rules forbid it.
    Refused,
    /// The last action cannot be taken back.
    NoUndo,
    /// A bot acts for the seat; take it back first.
    StoodIn,
    /// The file is no match, or does not fit the rules.
    BadFile,
    /// The match follows another revision of the rules than the server plays.
    OtherRules,
    /// The server cannot store anything at the moment. Nothing was done.
    Unavailable,
    /// The server has too much to do at the moment.
    Busy,
    /// Something is broken, and it is not the caller's doing.
    Internal,
}
