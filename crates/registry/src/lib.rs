//! The one place that lists the games.
//!
//! In reading order:
//!
//! - [`shelf`]: the five games, and how to reach one by its id.
//! - [`agree()`]: a set-up from what a table agreed on.
//! - [`any`]: one erased layer over all games, in JSON, for servers.
//!
//! Code that plays many matches asks for the game's own type
//! ([`run`] with a [`ForGame`]); code that serves them asks for
//! [`AnyGame`]. Neither names a game.

#![forbid(unsafe_code)]

pub mod agree;
pub mod any;
pub mod shelf;
#[cfg(feature = "ts")]
mod typescript;

pub use agree::{SetupError, agree};
pub use any::{AnyGame, AnyMatch, AnyStep};
#[cfg(feature = "ts")]
pub use shelf::export_types;
pub use shelf::{ForGame, Listing, Playable, SHELF, UnknownGame, game, games, nearest, run};
