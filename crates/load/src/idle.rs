//! Many matches in which nothing happens.

use std::time::Duration;

use anyhow::Result;
use futures_util::stream::{StreamExt as _, TryStreamExt as _, iter};
use serde::Serialize;

use crate::play::Wish;
use crate::player::pair;
use crate::served::Served;
use crate::table::{HANDS, Table};

/// How many tables are set up before the memory is taken for empty, so that
/// what every server needs once is there.
const FIRST: usize = 50;

/// How long the server is left alone: until it has put the matches away.
const SILENCE: Duration = Duration::from_secs(75);

/// How much memory an idle match costs, in bytes.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Idle {
    pub(crate) matches: usize,
    /// Just after both have sat down.
    pub(crate) started: f64,
    /// With a socket open for each of the two.
    pub(crate) watched: f64,
    /// The same after a minute in which nothing happened.
    pub(crate) silent: f64,
    /// After everyone has gone for a minute.
    pub(crate) left: f64,
}

/// Sets matches up, leaves them alone and measures.
pub(crate) async fn idle(server: &Served, game: &str, matches: usize) -> Result<Idle> {
    set_up(server, game, FIRST).await?;
    let empty = server.usage()?.memory;
    let each = || {
        let more = server.usage()?.memory.saturating_sub(empty);
        Ok::<_, anyhow::Error>(more as f64 / matches as f64)
    };
    let tables = set_up(server, game, matches).await?;
    let started = each()?;
    let sitting = iter(&tables).map(|table| pair(table, Wish::Page));
    let players: Vec<_> = sitting.buffer_unordered(HANDS).try_collect().await?;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let watched = each()?;
    tokio::time::sleep(SILENCE).await;
    let silent = each()?;
    drop(players);
    tokio::time::sleep(SILENCE).await;
    Ok(Idle { matches, started, watched, silent, left: each()? })
}

async fn set_up(server: &Served, game: &str, tables: usize) -> Result<Vec<Table>> {
    let setting_up = iter(0..tables).map(|_| Table::set_up(server.address, game));
    setting_up.buffer_unordered(HANDS).try_collect().await
}
