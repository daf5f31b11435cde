//! What can be asked, and what comes of it.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use tabletop::chance::{Fair, Secret};
use wire::{ApiError, ClientMessage, Code, Json, ServerMessage};

use crate::elsewhere;
use crate::kept::Record;
use crate::table::{Creation, Deed, Table, Thought};

/// Something that the script asks.
#[derive(Debug)]
pub struct Question<'a> {
    pub kind: u32,
    pub text: &'a [u8],
    /// Since 1970.
    pub now: Duration,
    pub luck: Luck,
}

/// Luck that the browser has drawn. It has nothing to do with the dice.
#[derive(Clone, Copy, Debug)]
pub struct Luck(pub [u8; 32]);

impl Luck {
    /// A generator of its own for each of several drawings.
    #[must_use]
    pub fn number(self, drawing: u8) -> Fair {
        let mut luck = self.0;
        luck[0] ^= drawing;
        Fair::new(&Secret::new(luck), &[])
    }
}

/// What comes of a question: its answer, and what else is to be done. Nothing
/// is told before everything that is to be kept is kept.
#[derive(Debug, Serialize)]
pub struct Answer<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub done: Option<Json>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<ApiError>,
    pub effects: &'a Effects,
    /// When to come back, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due: Option<i64>,
}

/// What is to be done besides answering.
#[derive(Debug, Default, Serialize)]
pub struct Effects {
    /// The record, if it has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<Record>,
    /// New lines of the log.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Line>,
    /// What the page is told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tell: Vec<ServerMessage>,
    /// What captains are to think about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub think: Vec<Thought>,
}

/// A line of the log.
#[derive(Debug, Serialize)]
pub struct Line {
    pub seq: u32,
    pub line: String,
}

/// A stored table.
#[derive(Deserialize)]
struct Stored {
    record: Record,
    lines: Vec<String>,
}

/// What somebody does in the name of a seat.
#[derive(Deserialize)]
struct Doing {
    seat: Seat,
    deed: Deed,
}

/// What a captain has decided.
#[derive(Deserialize)]
struct Decided {
    seat: Seat,
    prompt: u32,
    action: Option<Json>,
}

/// Where the table stands, once there is one.
#[derive(Debug, Default)]
pub struct Desk(Option<Table>);

/// The kinds of questions.
pub mod kind {
    pub const CREATE: u32 = 0;
    pub const LOAD: u32 = 1;
    pub const HEAR: u32 = 2;
    pub const TICK: u32 = 3;
    pub const DO: u32 = 4;
    pub const VIEW: u32 = 5;
    pub const EVENTS: u32 = 6;
    pub const LOG: u32 = 7;
    pub const REPLAY: u32 = 8;
    pub const DECIDED: u32 = 9;
    pub const THINK: u32 = 10;
    pub const OPEN_FILE: u32 = 11;
    pub const IMPORT: u32 = 12;
    pub const COPY: u32 = 13;
    pub const PLAYOUTS: u32 = 14;
    pub const REMATCH: u32 = 15;
}

/// What comes of a question, or why nothing does.
pub type Outcome<T> = Result<T, ApiError>;

impl Desk {
    /// Answers a question, as text.
    pub fn answer(&mut self, question: &Question<'_>) -> Vec<u8> {
        let given = self.given(question);
        let (done, error) = match given {
            Ok(done) => (Some(done), None),
            Err(error) => (None, Some(error)),
        };
        let due = self.0.as_ref().and_then(Table::due);
        let effects = self.0.as_mut().map(Table::take_effects).unwrap_or_default();
        let answer = Answer { done, error, effects: &effects, due };
        serde_json::to_vec(&answer).expect("an answer can be written")
    }

    fn given(&mut self, question: &Question<'_>) -> Outcome<Json> {
        let Question { kind, text, now, luck } = *question;
        match kind {
            kind::CREATE => {
                let creation: Creation = read(text)?;
                self.0 = Some(Table::create(creation, now, luck)?);
                return done(&self.table(now, luck)?.info());
            }
            kind::LOAD => {
                let Stored { record, lines } = read(text)?;
                self.0 = Some(Table::load(record, &lines, now, luck)?);
                return done(&self.table(now, luck)?.info());
            }
            kind::IMPORT => {
                let import: elsewhere::Import = read(text)?;
                let (record, lines) = elsewhere::import(import, now)?;
                let table = Table::import(record, &lines, now, luck)?;
                self.0 = Some(table);
                return done(&self.table(now, luck)?.info());
            }
            kind::THINK => return done(&elsewhere::think(read(text)?, luck)?),
            kind::OPEN_FILE => return done(&elsewhere::open(read(text)?)?),
            kind::COPY => return done(&elsewhere::copy(&read(text)?)?),
            kind::PLAYOUTS => return done(&elsewhere::playouts(read(text)?)),
            _ => {}
        }
        let table = self.table(now, luck)?;
        match kind {
            kind::HEAR => {
                let message: ClientMessage = read(text)?;
                done(&table.hear(message))
            }
            kind::TICK => {
                table.tick();
                done(&())
            }
            kind::DO => {
                let Doing { seat, deed } = read(text)?;
                table.undertake(seat, deed)?;
                done(&table.info())
            }
            kind::VIEW => done(&table.view(read(text)?)?),
            kind::EVENTS => done(&table.events(read(text)?)?),
            kind::LOG => done(&table.file()?),
            kind::REPLAY => done(&table.replay(read(text)?)?),
            kind::DECIDED => {
                let Decided { seat, prompt, action } = read(text)?;
                table.decided(seat, prompt, action);
                done(&())
            }
            kind::REMATCH => done(&table.rematch(read(text)?)?),
            _ => Err(ApiError::new(Code::BadRequest, "Nobody knows this question.")),
        }
    }

    fn table(&mut self, now: Duration, luck: Luck) -> Outcome<&mut Table> {
        let table = self.0.as_mut();
        let table =
            table.ok_or_else(|| ApiError::new(Code::NotFound, "There is no table here."))?;
        table.at(now, luck);
        Ok(table)
    }
}

fn read<'a, T: Deserialize<'a>>(text: &'a [u8]) -> Outcome<T> {
    let bad = |why: &dyn std::fmt::Display| {
        let message = format!("The message cannot be read: {why}.");
        ApiError::new(Code::BadRequest, message)
    };
    let text = str::from_utf8(text).map_err(|why| bad(&why))?;
    serde_json::from_str(text).map_err(|why| bad(&why))
}

fn done(value: &impl Serialize) -> Outcome<Json> {
    Ok(registry::any::json(value))
}
