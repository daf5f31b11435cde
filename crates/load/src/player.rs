//! Somebody who plays as fast as the server answers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio_tungstenite::tungstenite::Message;

use crate::play::{Window, Wish};
use crate::table::{Socket, Table};

/// The version of the messages that this program speaks.
const VERSION: u32 = 1;

/// When each of the two players last sent a move, in microseconds.
type Sent = Arc<[AtomicU64; 2]>;

/// One seat of a match.
#[derive(Debug)]
pub(crate) struct Player {
    socket: Socket,
    seat: usize,
    sent: Sent,
    /// The decision that was answered last: the answer is on its way.
    answered: Option<u32>,
    numbers: u32,
    tally: Tally,
}

/// What a player has seen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// How many of its moves were acknowledged.
    pub(crate) moves: u64,
    /// How long each move of the other took to be seen here, in microseconds.
    pub(crate) waits: Vec<u32>,
    /// How many bytes the server sent.
    pub(crate) bytes: u64,
}

/// A message of the server, as far as a player cares.
#[derive(Deserialize)]
struct Told<'a> {
    r#type: &'a str,
    #[serde(default)]
    entries: Vec<Entry>,
    #[serde(borrow)]
    position: Option<Position<'a>>,
    #[serde(borrow)]
    error: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Entry {
    seat: Option<usize>,
}

#[derive(Deserialize)]
struct Position<'a> {
    turn: Turn,
    prompt: Option<u32>,
    #[serde(borrow)]
    options: Option<Choices<'a>>,
}

#[derive(Deserialize)]
struct Turn {
    state: State,
    #[serde(default)]
    must: Vec<usize>,
}

#[derive(Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum State {
    Waiting,
    Over,
}

#[derive(Deserialize)]
struct Choices<'a> {
    #[serde(borrow)]
    options: Vec<Choice<'a>>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(borrow)]
    action: &'a RawValue,
}

/// Two players who sit down at the same table.
pub(crate) async fn pair(table: &Table, wish: Wish) -> Result<[Player; 2]> {
    let sent = Sent::default();
    Ok([
        Player::sit_down(table, 0, &sent, wish).await?,
        Player::sit_down(table, 1, &sent, wish).await?,
    ])
}

impl Player {
    /// Opens a socket and says hello. The welcome is read when play begins.
    async fn sit_down(table: &Table, seat: usize, sent: &Sent, wish: Wish) -> Result<Self> {
        let mut socket = table.connect(seat).await?;
        let hello = format!(
            r#"{{"type":"hello","version":{VERSION},"wants":{{"view":{},"options":true,"events":true}}}}"#,
            wish == Wish::Page
        );
        socket.send(Message::text(hello)).await?;
        let (sent, tally) = (Arc::clone(sent), Tally::default());
        Ok(Self { socket, seat, sent, answered: None, numbers: 0, tally })
    }

    /// Plays until the match or the time is over, and tells what it saw.
    pub(crate) async fn play(mut self, window: &Window) -> Result<Tally> {
        loop {
            let message = self.socket.next().await.context("the server has hung up")??;
            let now = Instant::now();
            if now > window.end {
                return Ok(self.tally);
            }
            if let Message::Text(text) = message
                && self.hear(&text, now, window).await?
            {
                return Ok(self.tally);
            }
        }
    }

    /// Takes a message in, and tells whether the match is over.
    async fn hear(&mut self, text: &str, now: Instant, window: &Window) -> Result<bool> {
        let told: Told<'_> = serde_json::from_str(text)
            .with_context(|| format!("the server says something odd: {text:.200}"))?;
        let counts = window.contains(now);
        if counts {
            self.tally.bytes += text.len() as u64;
        }
        match told.r#type {
            "done" => self.tally.moves += u64::from(counts),
            "error" | "resync" => bail!("the server says {:?}: {text:.300}", told.error),
            _ => {}
        }
        if counts {
            self.note_waits(&told.entries, window.since_begin(now));
        }
        match told.position {
            Some(position) if position.turn.state == State::Over => Ok(true),
            Some(position) => self.act_on(position, window).await.map(|()| false),
            None => Ok(false),
        }
    }

    /// Notes how long the other's moves took to come here.
    fn note_waits(&mut self, entries: &[Entry], now: u64) {
        let other = 1 - self.seat;
        for entry in entries {
            let sent = self.sent[other].load(Ordering::Relaxed);
            if entry.seat == Some(other) && sent > 0 {
                self.tally.waits.push(now.saturating_sub(sent) as u32);
            }
        }
    }

    /// Does one of the things that can be done, if the match waits for it.
    async fn act_on(&mut self, position: Position<'_>, window: &Window) -> Result<()> {
        let (Some(prompt), Some(choices)) = (position.prompt, position.options) else {
            return Ok(());
        };
        let asked = position.turn.must.contains(&self.seat) && self.answered != Some(prompt);
        let Some(choice) = fastrand::choice(&choices.options).filter(|_| asked) else {
            return Ok(());
        };
        self.answered = Some(prompt);
        self.numbers += 1;
        let (id, action) = (self.numbers, choice.action);
        let act = format!(
            r#"{{"type":"act","id":{id},"prompt":{prompt},"action":{action},"key":"{id}"}}"#
        );
        let now = window.since_begin(Instant::now());
        self.sent[self.seat].store(now, Ordering::Relaxed);
        Ok(self.socket.send(Message::text(act)).await?)
    }
}
