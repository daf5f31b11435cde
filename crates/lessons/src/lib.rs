//! The first lesson of each game, recorded from its rules.
//!
//! A lesson is a [script](script): a position, what the dice will show, and who
//! does what. [`Recording::of`] plays it by the real rules and writes down what
//! the learner's seat sees at each step, so a lesson cannot teach anything that
//! the rules do not do. The page shows the recording and adds a coach's words.
//!
//! The scripts and the recordings are beside the boards: `lesson.txt` and
//! `lesson.json` in `web/src/boards/*`. A test fails when a recording is stale;
//! with `UPDATE_EXPECT=1` it writes it.

#![forbid(unsafe_code)]

pub mod recorder;
pub mod script;

use tabletop::{Game, Voice};
use thiserror::Error;

pub use recorder::{Recording, Step};
pub use script::{NoScript, Script};

/// The games that have a lesson.
pub const GAMES: [&str; 2] = [survive::Survive::ID, safe_haven::SafeHaven::ID];

/// A game whose positions can be written down.
trait Positions: Game + Voice {
    fn read(text: &str) -> Result<Self, String>;
}

impl Positions for survive::Survive {
    fn read(text: &str) -> Result<Self, String> {
        text.parse().map_err(|why: survive::notation::NoPosition| why.to_string())
    }
}

impl Positions for safe_haven::SafeHaven {
    fn read(text: &str) -> Result<Self, String> {
        Self::read_position(text)
    }
}

/// Why there is no recording of a script.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoLesson {
    #[error("there is no lesson of “{0}”")]
    OtherGame(String),
    #[error("{0}")]
    Script(#[from] NoScript),
    #[error("the position cannot be read: {0}")]
    Position(String),
    #[error("“{0}” means nothing here")]
    NoAction(String),
    #[error("“{line}” is against the rules: {why}")]
    Refused { line: String, why: String },
    #[error("“{0}” is to be refused, but the rules allow it")]
    Allowed(String),
}

impl Recording {
    /// Plays the lesson of a game by its rules.
    ///
    /// # Errors
    /// Where the script and the rules part.
    ///
    /// # Panics
    /// If the rules ask for other dice than the script has.
    pub fn of(game: &str, script: &str) -> Result<Self, NoLesson> {
        let script: Script = script.parse()?;
        match game {
            survive::Survive::ID => recorder::record::<survive::Survive>(&script),
            safe_haven::SafeHaven::ID => recorder::record::<safe_haven::SafeHaven>(&script),
            other => Err(NoLesson::OtherGame(other.to_owned())),
        }
    }
}
