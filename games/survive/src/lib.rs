//! Survive! (1982): an island sinks, and everyone wants to be off it.

#![forbid(unsafe_code)]

pub mod action;
mod attack;
mod audit;
pub mod board;
pub mod content;
mod draw;
pub mod event;
pub mod frame;
pub mod map;
pub mod notation;
mod path;
pub mod pieces;
pub mod reason;
pub mod rules;
mod score;
mod sense;
pub mod setup;
pub mod state;
pub mod view;
mod words;

pub use state::Survive;
