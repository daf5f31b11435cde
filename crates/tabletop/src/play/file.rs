//! A match as a file: the header, an entry a line, and a last line that seals
//! it. `docs/match-file.md` describes it for readers.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::chance::Secret;
use crate::game::Game;
use crate::outcome::Outcome;

use super::log::{Entry, FORMAT, Header};
use super::{Match, ReplayError, Step, check_revision};

/// The last line of a file: how the match ended, and the secret of its dice.
///
/// A match that still runs has no such line, unless its operator asked for the
/// secret: whoever has it can foretell every die.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seal {
    pub outcome: Option<Outcome>,
    pub secret: Option<Secret>,
}

/// What a file holds.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchFile<G: Game> {
    pub header: Header<G::Setup>,
    pub entries: Vec<Entry<G::Action>>,
    pub seal: Option<Seal>,
}

/// Why a file is no match.
#[derive(Debug, PartialEq, Error)]
pub enum FileError {
    #[error("the file is empty")]
    Empty,
    #[error("line 1 is not the header of a match file: {0}")]
    Header(String),
    #[error("the file is written in format {0}, and this program reads formats up to {FORMAT}")]
    Format(u64),
    #[error("line {line} (entry {entry}) cannot be read: {why}")]
    Entry { line: usize, entry: usize, why: String },
    #[error("line {line} (entry {entry}) is not written the way this format writes it")]
    Form { line: usize, entry: usize },
    #[error("line {line}: the file goes on after its last line")]
    AfterSeal { line: usize },
    #[error("the match is over, but the last line of the file is missing")]
    SealMissing,
    #[error("the last line says another outcome than the match has")]
    OtherOutcome,
    #[error("the log begins with entry {first}: what came before it is in a snapshot")]
    BeginsLater { first: u32 },
    #[error("{0}")]
    Replay(#[from] ReplayError),
    #[error("the file does not hold the secret of the dice: there is nothing to verify them with")]
    NoSecret,
}

/// The name of the game that a file is about, so that the right rules can read
/// the rest.
///
/// # Errors
/// If the file has no header that tells it.
pub fn game_of(text: &str) -> Result<String, FileError> {
    #[derive(Deserialize)]
    struct Peek {
        landfall: u64,
        game: String,
    }
    let line = text.lines().next().ok_or(FileError::Empty)?;
    let peek: Peek = serde_json::from_str(line).map_err(|e| FileError::Header(e.to_string()))?;
    if !(1..=u64::from(FORMAT)).contains(&peek.landfall) {
        return Err(FileError::Format(peek.landfall));
    }
    Ok(peek.game)
}

impl<G: Game> MatchFile<G> {
    /// The file of a match. A finished one tells the secret; a running one
    /// does so only if `secret` is given, which is for its operator to decide.
    ///
    /// # Errors
    /// If the match was resumed from a snapshot, and so does not have its whole
    /// log.
    pub fn of(play: &Match<G>, secret: Option<&Secret>) -> Result<Self, FileError> {
        let first = play.first_seq();
        if first > 0 {
            return Err(FileError::BeginsLater { first });
        }
        let outcome = play.outcome();
        let seal = (outcome.is_some() || secret.is_some())
            .then(|| Seal { outcome, secret: secret.cloned() });
        Ok(Self { header: play.header().clone(), entries: play.entries().to_vec(), seal })
    }

    /// The text of the file.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = line(&self.header);
        for entry in &self.entries {
            text.push_str(&line(entry));
        }
        if let Some(seal) = &self.seal {
            text.push_str(&line(seal));
        }
        text
    }

    /// Reads the text of a file. Every line must be byte for byte as this
    /// program would write it, so that no change passes unnoticed.
    ///
    /// # Errors
    /// The first line that cannot be read, and why.
    pub fn read(text: &str) -> Result<Self, FileError> {
        game_of(text)?;
        let mut lines = text.split_inclusive('\n').enumerate().map(|(i, line)| (i + 1, line));
        let (_, first) = lines.next().ok_or(FileError::Empty)?;
        check_revision::<G>(first)?;
        let header: Header<G::Setup> =
            serde_json::from_str(first).map_err(|e| FileError::Header(e.to_string()))?;
        if line(&header) != first {
            return Err(FileError::Header(
                "it is not written the way this format writes it".into(),
            ));
        }
        let mut file = Self { header, entries: Vec::new(), seal: None };
        for (number, text) in lines {
            file.read_line(number, text)?;
        }
        Ok(file)
    }

    /// Replays the file, and with `verify` draws all its dice again.
    ///
    /// # Errors
    /// The first entry that does not fit, or what is wrong with the last line.
    pub fn replay(self, verify: bool) -> Result<Match<G>, FileError> {
        self.replay_with(verify, |_, _| {})
    }

    /// Replays the file and shows each step to `watch`, with the match before
    /// it.
    ///
    /// # Errors
    /// As [`replay`](MatchFile::replay).
    pub fn replay_with(
        self,
        verify: bool,
        watch: impl FnMut(Option<&Match<G>>, &Step<G>),
    ) -> Result<Match<G>, FileError> {
        let seal = self.seal.unwrap_or_default();
        if verify && seal.secret.is_none() {
            return Err(FileError::NoSecret);
        }
        let play = Match::replay_with(self.header, &self.entries, seal.secret.as_ref(), watch)?;
        match (play.outcome(), seal.outcome) {
            (Some(_), None) => Err(FileError::SealMissing),
            (played, sealed) if played != sealed => Err(FileError::OtherOutcome),
            _ => Ok(play),
        }
    }

    fn read_line(&mut self, number: usize, text: &str) -> Result<(), FileError> {
        if self.seal.is_some() {
            return Err(FileError::AfterSeal { line: number });
        }
        let entry = self.entries.len();
        if text.starts_with("{\"outcome\"") {
            self.seal = Some(read_exactly(number, entry, text)?);
        } else {
            self.entries.push(read_exactly(number, entry, text)?);
        }
        Ok(())
    }
}

fn line(value: &impl Serialize) -> String {
    let mut line = serde_json::to_string(value).expect("a plain value can be written");
    line.push('\n');
    line
}

fn read_exactly<T: Serialize + DeserializeOwned>(
    number: usize,
    entry: usize,
    text: &str,
) -> Result<T, FileError> {
    let value: T = serde_json::from_str(text).map_err(|e| FileError::Entry {
        line: number,
        entry,
        why: e.to_string(),
    })?;
    if line(&value) == text { Ok(value) } else { Err(FileError::Form { line: number, entry }) }
}
