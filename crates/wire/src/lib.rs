//! The messages of the HTTP and WebSocket API.
//!
//! In reading order:
//!
//! - [`error`]: the one shape of every error.
//! - [`game`]: what can be played.
//! - [`table`]: setting a table up, sitting down, standing up.
//! - [`position`]: what one viewer sees of a match, and what it can do.
//! - [`choices`]: what a seat can do now, as a tree of things to point at.
//! - [`print`]: a value in bytes, quick to compare.
//! - [`change`]: what changed in a value since it was last sent.
//! - [`clock`]: how much time is left.
//! - [`chat`], [`finger`]: table talk, and what people point at.
//! - [`replay`]: a finished match, step by step; [`review`]: what the numbers say
//!   of it.
//! - [`socket`]: what passes over a WebSocket.
//!
//! Nothing here decides anything. What differs from game to game (a view, an
//! action, an event, the facts of a refusal) passes through as JSON; its
//! TypeScript types come from the game's own crate.
//!
//! `web/src/wire` holds the same types in TypeScript. A test fails when they
//! are stale; with `UPDATE_EXPECT=1` it writes them.

#![deny(unsafe_code)]

pub mod change;
pub mod chat;
pub mod choices;
pub mod clock;
pub mod error;
pub mod finger;
pub mod game;
pub mod house;
pub mod orders;
pub mod position;
pub mod print;
pub mod replay;
pub mod review;
#[cfg(feature = "openapi")]
pub mod schema;
pub mod socket;
pub mod table;

pub use chat::{ChatLine, ChatPage, Mute, SayLine};
pub use choices::{Actions, AskLabels, Choices, Labels, MOST_LABELS, Tree};
pub use clock::{ClockRule, ClockTime, Clocks};
pub use error::{ApiError, Code};
pub use finger::{Finger, MOST_POINTED, Shown};
pub use game::{Coming, GameInfo, Games, LevelInfo};
pub use house::{HouseNumber, HouseNumbers, Tried, TriedHouse, TriedSeat, TryHouse};
pub use orders::{LetGoOn, Moment, OrderInfo, Orders, SetOrder};
pub use position::{
    Act, Acted, Changed, Description, Foreseen, Introduce, MOST_ENTRIES, MatchView, Path, Position,
    Reading, Refused, Sentence, TakeBack, Told, ToldEntries, ToldEntry, Turn, Undo, WhyNot, You,
};
pub use print::Print;
pub use replay::{Frame, ReplayPage};
pub use review::{
    AskHint, Balance, Cause, Choice, Estimate, Fall, Hint, Review, Reviewing, TurningPoint,
    Weighed, WeighedOption,
};
pub use socket::{ChoiceForm, ClientMessage, Hello, ServerMessage, Wants};
pub use table::{
    CreateMatch, Created, DiceInfo, GoOn, HandOver, Holder, JoinSeat, Joined, MatchSummary,
    Matches, Rematch, Reveal, SeatInfo, SeatRequest, SetReady, StartMatch, Status, Table, WentOn,
};

use serde_json::value::RawValue;

/// The version of these messages. It is raised when an older page could not
/// speak with a newer server.
pub const VERSION: u32 = 2;

/// A value of one game, written once and passed on as it is.
pub type Json = Box<RawValue>;
