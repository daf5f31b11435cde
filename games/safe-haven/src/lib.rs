//! Safe Haven: a band on the road, its food, its wounds and its choices.
//!
//! In reading order:
//!
//! - [`setup`]: what a table agrees on.
//! - [`person`]: who can be on the road.
//! - [`state`]: characters, groups, and the road they are on.
//! - [`charts`]: every number of the rulebook.
//! - [`action`], [`event`], [`reason`]: what can be done, what came of it, and
//!   why something cannot be done.
//! - [`frame`]: one file for each decision and each stretch of the road, in the
//!   order of the rulebook.
//! - [`game`]: the contract with the table, which hands over to the frames.
//! - [`view`]: what a viewer may know.
//! - [`words`]: everything that is said, and what is clicked.
//! - [`notation`]: positions as text.
//! - [`sense`]: how a deckhand would decide.
//!
//! The rules are in `rules.toml`, in our own words; `README.md` tells how we
//! read the rulebook where it can be read in two ways.

#![forbid(unsafe_code)]

pub mod action;
pub mod charts;
pub mod event;
pub mod frame;
pub mod game;
pub mod notation;
mod orders;
pub mod person;
pub mod reason;
pub mod rules;
pub mod sense;
pub mod setup;
pub mod state;
pub mod view;
pub mod words;

pub use action::Action;
pub use event::Event;
pub use person::Person;
pub use reason::Reason;
pub use setup::Setup;
pub use state::SafeHaven;
pub use view::View;
