//! Desert Island: love, hate, and who gets the coconut.
//!
//! In reading order:
//!
//! - [`pieces`], [`content`]: what is in the box.
//! - [`setup`]: what a table agrees on: the rulings.
//! - [`board`]: what lies open on the table; state and view share it.
//! - [`state`]: the match, which is the board and its secrets. `deck`: the Fate
//!   deck, and who knows what of it.
//! - [`action`], [`event`], [`reason`]: what can be decided, what comes of it,
//!   and why not.
//! - [`frame`]: the decisions of a match, one file each.
//! - [`score`]: the end, and who wins.
//! - [`view`]: what a viewer may know, and the matches it could belong to.
//!   [`facts`]: what follows from a view. [`odds`]: chances among it.
//! - `words`, `draw`, `path`: everything the game says and is pointed at with.
//! - [`printed`]: what the page draws on cards and places.
//! - [`notation`]: positions as text. `orders`: what can be said in advance.
//! - `sense`: how the game plays itself. `audit`: nothing is ever lost.
//!
//! The rules themselves are in `rules.toml`, the choices among readings in
//! `README.md`.

#![forbid(unsafe_code)]

pub mod action;
mod audit;
pub mod board;
pub mod content;
mod deck;
mod draw;
pub mod event;
pub mod facts;
pub mod frame;
pub mod notation;
pub mod odds;
mod orders;
mod path;
pub mod pieces;
pub mod printed;
pub mod reason;
pub mod rules;
pub mod score;
mod sense;
pub mod setup;
pub mod state;
pub mod view;
mod words;

pub use action::Action;
pub use event::Event;
pub use reason::Reason;
pub use setup::Setup;
pub use state::DesertIsland;
pub use view::View;
