//! What the browser keeps of a table, beside the lines of its log.

use std::collections::BTreeMap;

use bots::Level;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tabletop::chance::{Nonce, Secret};
use tabletop::{Given, Outcome, Seat, Seats};
use wire::{ChatLine, Status};

/// What is kept of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Record {
    pub id: String,
    pub game: String,
    /// What the game is called, for lists.
    pub title: String,
    /// The revision of the rules that the match is played by.
    pub revision: u32,
    pub created: i64,
    pub changed: i64,
    pub status: Status,
    /// Whom the match waits for, for lists.
    #[serde(default)]
    pub must: Seats,
    pub outcome: Option<Outcome>,
    pub secret: Secret,
    /// The first line of its match file, once it has begun.
    pub header: Option<String>,
    pub agreed: Agreed,
    pub chairs: Vec<Chair>,
    /// What each seat has said in advance.
    #[serde(default)]
    pub orders: BTreeMap<Seat, Given>,
    pub resigned: Seats,
    /// The last lines of talk.
    #[serde(default)]
    pub talk: Vec<ChatLine>,
    /// The last named action of each seat, and its entry: a page that was torn
    /// away sends it once more.
    #[serde(default)]
    pub last: BTreeMap<Seat, (String, u32)>,
    /// The match that follows this one.
    #[serde(default)]
    pub rematch: Option<String>,
}

/// What the table agreed on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Agreed {
    /// The answers that differ from the usual ones.
    pub options: Map<String, Value>,
    /// The level of the bot that acts for those who cannot.
    pub stand_in: Level,
    /// For how many seconds bots wait for people who may speak.
    pub moment: Option<u32>,
}

/// A place at the table and who has it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// What whoever sits there is called; nothing before somebody does.
    pub name: String,
    /// Whether it is a person's, whoever acts for it now.
    pub human: bool,
    /// The bot that acts for it.
    pub bot: Option<Level>,
    #[serde(default)]
    pub nonce: Nonce,
}

impl Chair {
    /// Whether somebody sits there.
    #[must_use]
    pub fn is_taken(&self) -> bool {
        !self.name.is_empty()
    }

    /// Whether a person acts for the seat now.
    #[must_use]
    pub fn is_in_hand(&self) -> bool {
        self.human && self.bot.is_none() && self.is_taken()
    }
}
