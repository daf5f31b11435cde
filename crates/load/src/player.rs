//! Somebody who plays as fast as the server answers.

use std::collections::HashMap;
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
const VERSION: u32 = 2;

/// When each of the two players last sent a move, in microseconds.
type Sent = Arc<[AtomicU64; 2]>;

/// One seat of a match.
#[derive(Debug)]
pub(crate) struct Player {
    socket: Socket,
    seat: usize,
    sent: Sent,
    /// Whether a move is on its way, and nothing was heard of it yet.
    moving: bool,
    numbers: u32,
    wish: Wish,
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
    /// How many updates were among it, and how many bytes they had.
    pub(crate) updates: u64,
    pub(crate) update_bytes: u64,
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
    error: Option<Problem<'a>>,
}

#[derive(Deserialize)]
struct Problem<'a> {
    code: &'a str,
}

impl Problem<'_> {
    /// Whether the other was faster, and what was chosen is no longer there.
    fn came_too_late(&self) -> bool {
        matches!(self.code, "refused" | "stale")
    }
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
    choices: Option<Choices<'a>>,
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
    /// Read only by those who choose.
    #[serde(borrow)]
    tree: &'a RawValue,
}

/// The steps that can be taken next, and what follows each of them.
#[derive(Deserialize)]
#[serde(untagged)]
enum Tree<'a> {
    #[serde(borrow)]
    Leaves(Vec<&'a str>),
    Branches(HashMap<&'a str, Tree<'a>>),
}

impl<'a> Tree<'a> {
    /// Goes on at random to the end of a path.
    fn walk(&self, path: &mut Vec<&'a str>) {
        match self {
            Self::Leaves(steps) => path.extend(fastrand::choice(steps)),
            Self::Branches(branches) => {
                if let Some((step, behind)) = fastrand::choice(branches) {
                    path.push(step);
                    behind.walk(path);
                }
            }
        }
    }
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
        let socket = table.connect(seat).await?;
        let (sent, tally) = (Arc::clone(sent), Tally::default());
        let mut player = Self { socket, seat, sent, moving: false, numbers: 0, wish, tally };
        player.say_hello().await?;
        Ok(player)
    }

    async fn say_hello(&mut self) -> Result<()> {
        let hello = format!(
            r#"{{"type":"hello","version":{VERSION},"wants":{{"view":{},"words":{}}}}}"#,
            self.wish == Wish::Page,
            self.wish == Wish::Page,
        );
        Ok(self.socket.send(Message::text(hello)).await?)
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
        match (told.r#type, &told.error) {
            ("done", _) => self.tally.moves += u64::from(counts),
            // Whoever says hello again is told what can be done by now.
            ("error", Some(problem)) if problem.came_too_late() => {
                self.moving = false;
                self.say_hello().await?;
            }
            ("update", _) => {
                self.tally.updates += u64::from(counts);
                self.tally.update_bytes += if counts { text.len() as u64 } else { 0 };
                self.take_in(&told.entries, now, window);
            }
            ("error" | "resync", _) => bail!("the server says {text:.300}"),
            _ => {}
        }
        match told.position {
            Some(position) if position.turn.state == State::Over => Ok(true),
            Some(position) => self.act_on(position, window).await.map(|()| false),
            None => Ok(false),
        }
    }

    /// Notes that the player's own move has arrived, or how long the other's
    /// took to come here.
    fn take_in(&mut self, entries: &[Entry], now: Instant, window: &Window) {
        let other = 1 - self.seat;
        for entry in entries {
            let sent = self.sent[other].load(Ordering::Relaxed);
            if entry.seat == Some(self.seat) {
                self.moving = false;
            } else if entry.seat == Some(other) && sent > 0 && window.contains(now) {
                let wait = window.since_begin(now).saturating_sub(sent);
                self.tally.waits.push(wait as u32);
            }
        }
    }

    /// Does one of the things that can be done, if the match waits for it.
    async fn act_on(&mut self, position: Position<'_>, window: &Window) -> Result<()> {
        let asked = position.turn.must.contains(&self.seat) && !self.moving;
        let (Some(prompt), Some(choices), true) = (position.prompt, position.choices, asked) else {
            return Ok(());
        };
        let mut path = Vec::new();
        serde_json::from_str::<Tree<'_>>(choices.tree.get())?.walk(&mut path);
        let path = serde_json::to_string(&path)?;
        self.moving = true;
        self.numbers += 1;
        let id = self.numbers;
        let act =
            format!(r#"{{"type":"act","id":{id},"prompt":{prompt},"path":{path},"key":"{id}"}}"#);
        let now = window.since_begin(Instant::now());
        self.sent[self.seat].store(now, Ordering::Relaxed);
        Ok(self.socket.send(Message::text(act)).await?)
    }
}
