//! The one shape of every error.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bots::UnknownLevel;
use registry::SetupError;
pub(crate) use registry::any::sentence;
use registry::any::{NotIntroduced, Rejected, RestoreError};
use store::StoreError;
use table::fault;
use tabletop::play::{Fault, NoUndo, ReplayError};
use tabletop::voice::Names;
use tracing::{error, warn};
use wire::{ApiError, Code};

/// Why something was not done.
#[derive(Clone, Debug)]
pub(crate) struct Failure(pub(crate) ApiError);

/// The most signs of a sentence that says why something was not done.
const LONGEST: usize = 1000;

/// What most handlers give.
pub(crate) type Outcome<T> = Result<T, Failure>;

impl Failure {
    /// What somebody sent is told back as far as it can be read.
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Self {
        Self::told(ApiError::new(code, message))
    }

    /// An error that tables tell everywhere, no longer than any is told here.
    fn told(mut error: ApiError) -> Self {
        if let Some((end, _)) = error.message.char_indices().nth(LONGEST) {
            error.message.truncate(end);
            error.message.push_str("….");
        }
        Self(error)
    }

    /// There is no such thing, or it is not the caller's. The sentence is the
    /// same in both cases, so that an outsider learns nothing.
    pub(crate) fn not_found() -> Self {
        Self::new(Code::NotFound, "There is no such match, or it is not yours.")
    }

    pub(crate) fn bad_request(message: impl Into<String>) -> Self {
        Self::new(Code::BadRequest, message)
    }

    pub(crate) fn bad_setup(why: impl Into<BadSetup>) -> Self {
        Self::new(Code::BadSetup, sentence(&why.into().0))
    }

    pub(crate) fn over() -> Self {
        Self(fault::over())
    }

    pub(crate) fn not_started() -> Self {
        Self::new(Code::NotStarted, "The match has not started yet.")
    }

    pub(crate) fn gone_on() -> Self {
        Self::new(Code::Stale, "The table has gone on since.")
    }

    pub(crate) fn already_started() -> Self {
        Self::new(Code::AlreadyStarted, "The match has started already.")
    }

    pub(crate) fn busy() -> Self {
        Self::new(Code::Busy, "The server has too much to do; try again in a moment.")
    }

    pub(crate) fn no_undo(why: &NoUndo, names: &Names) -> Self {
        Self(fault::no_undo(why, names))
    }

    pub(crate) fn not_introduced(why: NotIntroduced) -> Self {
        Self(fault::not_introduced(why))
    }

    pub(crate) fn too_often(seconds: u32) -> Self {
        let message = format!("That was too often; try again in {seconds} s.");
        let mut failure = Self::new(Code::TooOften, message);
        failure.0.retry_after = Some(seconds);
        failure
    }

    /// Something is broken here. The operator reads why; the caller does not.
    pub(crate) fn internal(why: impl std::fmt::Display) -> Self {
        error!(%why, "something is broken");
        Self::new(Code::Internal, "Something is broken here. Nothing was done.")
    }

    fn status(&self) -> StatusCode {
        match self.0.code {
            Code::BadRequest | Code::WrongVersion => StatusCode::BAD_REQUEST,
            Code::NotFound => StatusCode::NOT_FOUND,
            Code::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Code::WrongOrigin => StatusCode::FORBIDDEN,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Code::TooOften => StatusCode::TOO_MANY_REQUESTS,
            Code::BadSetup | Code::BadFile | Code::Refused => StatusCode::UNPROCESSABLE_ENTITY,
            Code::SeatTaken
            | Code::NotStarted
            | Code::AlreadyStarted
            | Code::StillRunning
            | Code::Over
            | Code::Stale
            | Code::NoUndo
            | Code::StoodIn
            | Code::OtherRules => StatusCode::CONFLICT,
            Code::Unavailable | Code::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// Why a table cannot be set up, in words.
pub(crate) struct BadSetup(String);

impl From<String> for BadSetup {
    fn from(why: String) -> Self {
        Self(why)
    }
}

impl From<&str> for BadSetup {
    fn from(why: &str) -> Self {
        Self(why.to_owned())
    }
}

impl From<SetupError> for BadSetup {
    fn from(why: SetupError) -> Self {
        Self(why.to_string())
    }
}

impl From<UnknownLevel> for BadSetup {
    fn from(why: UnknownLevel) -> Self {
        Self(why.to_string())
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, retry) = (self.status(), self.0.retry_after);
        let mut response = (status, axum::Json(self.0)).into_response();
        if let Some(seconds) = retry {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unknown => Self::not_found(),
            StoreError::Conflict | StoreError::Gap { .. } => Self(fault::stale(None)),
            StoreError::Full => {
                warn!(%error, "nothing can be stored");
                Self::new(Code::Unavailable, "The server's disk is full. Nothing was done.")
            }
            StoreError::Away(_) | StoreError::Unsure | StoreError::Failed(_) => {
                warn!(%error, "nothing can be stored");
                let message = "The server cannot reach its database. Nothing is acknowledged; \
                               try again in a moment.";
                Self::new(Code::Unavailable, message)
            }
            StoreError::Closed => {
                Self::new(Code::Unavailable, "The server is going down. Nothing was done.")
            }
            StoreError::TooLong { .. } | StoreError::Nul { .. } => {
                Self::bad_request(sentence(&error.to_string()))
            }
            StoreError::Shape(_) | StoreError::Damaged(_) => Self::internal(error),
        }
    }
}

impl From<RestoreError> for Failure {
    fn from(error: RestoreError) -> Self {
        match error {
            RestoreError::Replay(ReplayError {
                fault: fault @ Fault::OtherRevision(..), ..
            }) => Self::new(Code::OtherRules, sentence(&fault.to_string())),
            RestoreError::Replay(_) | RestoreError::Unreadable { .. } => Self::internal(error),
        }
    }
}

impl From<Rejected> for Failure {
    fn from(rejected: Rejected) -> Self {
        match rejected {
            Rejected::NoDice => Self::internal("a match is played without its dice"),
            rejected => Self::told(fault::rejected(rejected)),
        }
    }
}
