//! Many matches at once, for a while.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::ValueEnum;
use futures_util::stream::{StreamExt as _, TryStreamExt as _, iter};
use serde::Serialize;
use tokio::task::JoinSet;
use tokio::time::timeout_at;

use crate::player::{Player, Tally, pair};
use crate::report::Run;
use crate::served::{Served, own_usage};
use crate::table::{HANDS, Table};

/// How long the players play before anything counts.
const WARMING: Duration = Duration::from_secs(2);

/// How long after the end the players may take to notice it.
const PATIENCE: Duration = Duration::from_secs(20);

/// What the players ask to be sent after each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Wish {
    /// What happened and what can be done, without a word, as a program needs
    /// it that only plays.
    Program,
    /// What changed in the view as well, and words, as the page needs it.
    Page,
}

/// What a run does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan<'a> {
    pub(crate) game: &'a str,
    pub(crate) matches: usize,
    pub(crate) seconds: u64,
    pub(crate) wish: Wish,
}

/// When the moves of a run count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) begin: Instant,
    pub(crate) end: Instant,
}

impl Window {
    fn after_warming(seconds: u64) -> Self {
        let begin = Instant::now() + WARMING;
        Self { begin, end: begin + Duration::from_secs(seconds) }
    }

    pub(crate) fn contains(&self, time: Instant) -> bool {
        (self.begin..self.end).contains(&time)
    }

    /// Microseconds since the players began to warm up.
    pub(crate) fn since_begin(&self, time: Instant) -> u64 {
        (time + WARMING).saturating_duration_since(self.begin).as_micros() as u64
    }
}

/// Plays and measures.
pub(crate) async fn play(server: &Served, plan: &Plan<'_>) -> Result<Run> {
    let players = sit_down(server, plan).await?;
    let window = Window::after_warming(plan.seconds);
    let limit = window.end + PATIENCE;
    let (address, game, wish): (_, Arc<str>, _) = (server.address, plan.game.into(), plan.wish);
    let mut matches = JoinSet::new();
    for players in players {
        let game = Arc::clone(&game);
        matches.spawn(async move {
            let playing = keep_playing(address, &game, wish, players, window);
            timeout_at(limit.into(), playing).await.context("a match hangs")?
        });
    }
    tokio::time::sleep_until(window.begin.into()).await;
    let before = (server.usage()?, own_usage()?);
    tokio::time::sleep_until(window.end.into()).await;
    let after = (server.usage()?, own_usage()?);
    let mut tallies = Vec::new();
    while let Some(tally) = matches.join_next().await {
        tallies.extend(tally.context("a player fell over")??);
    }
    Ok(Run::new(plan, &tallies, before, after, server.disk()))
}

async fn sit_down(server: &Served, plan: &Plan<'_>) -> Result<Vec<[Player; 2]>> {
    let seated = iter(0..plan.matches).map(|_| async {
        let table = Table::set_up(server.address, plan.game).await?;
        pair(&table, plan.wish).await
    });
    seated.buffer_unordered(HANDS).try_collect().await
}

/// Plays a match, and another one when it is over, until the time is up.
async fn keep_playing(
    server: std::net::SocketAddr,
    game: &str,
    wish: Wish,
    mut players: [Player; 2],
    window: Window,
) -> Result<Vec<Tally>> {
    let mut tallies = Vec::new();
    loop {
        let [one, two] = players;
        let (one, two) = tokio::try_join!(one.play(&window), two.play(&window))?;
        tallies.extend([one, two]);
        if Instant::now() > window.end {
            return Ok(tallies);
        }
        players = pair(&Table::set_up(server, game).await?, wish).await?;
    }
}
