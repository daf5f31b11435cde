//! Why something was not done, as everyone is told.

use registry::any::{NotIntroduced, Rejected, sentence};
use tabletop::play::{NoIntroduction, NoUndo};
use tabletop::voice::Names;
use wire::{ApiError, Code};

/// The action was not taken.
#[must_use]
pub fn rejected(rejected: Rejected) -> ApiError {
    match rejected {
        Rejected::Over => over(),
        Rejected::Stale { prompt } => stale(Some(prompt)),
        Rejected::Refused(refused) => {
            let mut error = ApiError::new(Code::Refused, refused.text);
            error.rule = Some(refused.rule);
            error.reason = Some(refused.reason);
            error
        }
        Rejected::NoDice => ApiError::new(Code::Internal, "The match was opened without its dice."),
        Rejected::Unreadable { .. } | Rejected::NoPath { .. } | Rejected::Says { .. } => {
            ApiError::new(Code::BadRequest, sentence(&rejected.to_string()))
        }
    }
}

/// The decision is no longer open.
#[must_use]
pub fn stale(prompt: Option<u32>) -> ApiError {
    let message = "The table has gone on since; this answers a decision that is no longer open.";
    let mut error = ApiError::new(Code::Stale, message);
    error.prompt = prompt;
    error
}

/// The match is over.
#[must_use]
pub fn over() -> ApiError {
    ApiError::new(Code::Over, "The match is over.")
}

/// The last action stays.
#[must_use]
pub fn no_undo(why: &NoUndo, names: &Names) -> ApiError {
    let why = why.text(names);
    ApiError::new(Code::NoUndo, format!("This cannot be taken back: {why}."))
}

/// Nobody is introduced.
#[must_use]
pub fn not_introduced(why: NotIntroduced) -> ApiError {
    let code = match why {
        NotIntroduced::Refused(NoIntroduction::Over) => Code::Over,
        NotIntroduced::NoCharacters | NotIntroduced::Refused(_) => Code::BadRequest,
    };
    ApiError::new(code, sentence(&why.to_string()))
}
