//! 21 Days: four survivors on a raft, and a ship that may see them.
//!
//! In reading order:
//!
//! - [`pieces`], [`content`]: what is in the box.
//! - [`setup`]: what a table agrees on: difficulty, expansions, rulings.
//! - [`board`]: what lies open on the table; state and view share it.
//! - [`task`]: what is still to be done, and what a seat is asked.
//! - [`state`]: the match, which is the board and one hidden page.
//! - [`action`], [`event`], [`reason`]: what can be decided, what comes of it,
//!   and why not.
//! - `raft`, `hope`, `logbook`: Strength and planks, tokens, pages.
//! - `flow`: how a match goes on, a file for each chapter of the rules.
//! - [`view`]: what a viewer may know. [`facts`]: what follows from a view.
//! - `words`, `path`: everything the game says and is pointed at with.
//! - `notation`: positions and actions as text.
//! - `sense`: how the game plays itself. `audit`: nothing is ever lost.
//!
//! The rules themselves are in `rules.toml`, the choices among readings in
//! `README.md`.

#![forbid(unsafe_code)]

pub mod action;
mod audit;
pub mod board;
pub mod content;
pub mod event;
pub mod facts;
mod flow;
mod hope;
pub mod logbook;
mod notation;
mod odds;
mod orders;
mod path;
pub mod pieces;
pub mod printed;
mod raft;
pub mod reason;
pub mod rules;
mod sense;
pub mod setup;
pub mod state;
pub mod task;
pub mod view;
mod words;

pub use action::Action;
pub use event::Event;
pub use reason::Reason;
pub use setup::Setup;
pub use state::TwentyOneDays;
pub use view::View;

/// What tests hold against numbers of the rulebook, and nobody else needs.
#[doc(hidden)]
pub mod flow_for_tests {
    use crate::board::Board;
    use crate::task::Task;

    /// A face so many up or down.
    #[must_use]
    pub fn turned(face: u8, by: u8, up: bool) -> u8 {
        crate::flow::window::turned(face, by, up)
    }

    /// The opposite side.
    #[must_use]
    pub fn opposite(face: u8) -> u8 {
        crate::flow::window::over(face)
    }

    /// How the fight that is under way would end with this face.
    #[must_use]
    pub fn clash(board: &Board, face: u8) -> &'static str {
        match board.task() {
            Task::FightBack { who, shown } => board.clash(who, shown, face).word(),
            _ => "no fight",
        }
    }
}
