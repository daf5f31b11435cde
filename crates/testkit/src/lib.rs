//! Laws that every game obeys, and what tests of rules are written with.
//!
//! - [`laws!`](crate::laws!): one line in a game's `tests/laws.rs` runs all of
//!   [`mod@laws`] on it, a test for each.
//! - [`Plan`]: which matches the laws are tried on, and by which [`Policy`].
//! - [`Scripted`]: a table for tests of single rules, with dice as the test
//!   wants them; [`assert_refused`] for what the rules forbid.
//! - [`transcript`]: whole matches as readable text.
//! - [`perft`]: counts of action sequences, to compare rules by.
//! - [`First`]: chance that always falls the same way.
//! - [`toy`]: a small game that uses every part of the contract.

#![forbid(unsafe_code)]

mod first;
pub mod laws;
mod perft;
mod plan;
mod play;
mod probes;
mod scripted;
pub mod toy;
pub mod transcript;
mod walk;

pub use first::First;
pub use perft::{Falls, perft};
pub use plan::Plan;
pub use play::{Done, Played, play};
pub use probes::Probes;
pub use scripted::{Scripted, assert_refused};
pub use walk::{Moment, Policy, Trial, attempt, walk};
