//! Flotilla Survival: a drowned nation ties rafts together and races to be
//! rescued.
//!
//! In reading order:
//!
//! - [`ocean`], [`pieces`], [`content`]: what is in the box.
//! - [`setup`]: what a table agrees on: the rulings.
//! - [`board`]: what lies open on the table; state and view share it.
//! - [`state`]: the match, which is the board and the rafts in hand and pile.
//! - [`action`], [`event`], [`reason`]: what can be decided, what comes of it,
//!   and why not.
//! - `deal`: setting up. [`frame`]: the decisions of a match, one file each.
//!   `score`: the end, and who comes first.
//! - [`view`]: what a viewer may know, and the matches it could belong to.
//!   [`facts`]: what follows from a view. [`printed`]: what every match has.
//! - `words`, `draw`, `path`: everything the game says and is pointed at with.
//! - [`notation`]: positions as text.
//! - `sense`: how the game plays itself. `audit`: nothing is ever lost.
//!
//! The rules themselves are in `rules.toml`, the choices among readings in
//! `README.md`.

#![forbid(unsafe_code)]

pub mod action;
mod audit;
pub mod board;
pub mod content;
mod deal;
mod draw;
pub mod event;
pub mod facts;
pub mod frame;
pub mod notation;
pub mod ocean;
mod orders;
mod path;
pub mod pieces;
pub mod printed;
pub mod reason;
pub mod rules;
mod score;
mod sense;
pub mod setup;
pub mod state;
pub mod view;
mod words;

pub use action::Action;
pub use event::Event;
pub use reason::Reason;
pub use setup::Setup;
pub use state::FlotillaSurvival;
pub use view::View;
