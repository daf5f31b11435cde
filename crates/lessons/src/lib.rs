//! The first lesson of each game, recorded from its rules.
//!
//! A lesson is a text in the dialect of [`tabletop::transcript`]: a position,
//! who does what, and what the dice show. Whatever the learner in the first
//! seat looks at or does is a step, and `1: not …` before it is what the
//! learner may wonder about there. [`Recording::of`] plays it by the real rules
//! and writes down what the learner's seat sees at each step, so a lesson
//! cannot teach anything that the rules do not do. The page shows the recording
//! and adds a coach's words.
//!
//! The texts and the recordings are beside the boards: `lesson.txt` and
//! `lesson.json` in `web/src/boards/*`. A test fails when a recording is stale;
//! with `UPDATE_EXPECT=1` it writes it.

#![forbid(unsafe_code)]

mod recorder;

use registry::{ForGame, Playable, UnknownGame};
use tabletop::transcript::{Line, read};
use thiserror::Error;

pub use recorder::{Recording, Step};

/// Why there is no recording of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoLesson {
    #[error("{0}")]
    OtherGame(#[from] UnknownGame),
    /// With the line, and why it cannot be read.
    #[error("{0}")]
    Unreadable(String),
    #[error("line {line}: {why}")]
    Undone { line: usize, why: String },
}

impl Recording {
    /// Plays the lesson of a game by its rules.
    ///
    /// # Errors
    /// Where the text and the rules part.
    ///
    /// # Panics
    /// If the rules ask for other dice than the text has.
    pub fn of(game: &str, text: &str) -> Result<Self, NoLesson> {
        let lines = read(text).map_err(NoLesson::Unreadable)?;
        registry::run(game, Lesson(lines))?
    }
}

/// The lines of a lesson, to be played by the game that they are for.
struct Lesson(Vec<Line>);

impl ForGame for Lesson {
    type Out = Result<Recording, NoLesson>;

    fn run<G: Playable>(self) -> Self::Out {
        recorder::record::<G>(&self.0)
    }
}
