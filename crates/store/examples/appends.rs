//! How many lines a second a store makes safe, through a scribe.
//!
//! `cargo run --release -p store --example appends [PLACE [MATCHES…]]`
//!
//! Each of 50, 200 and 500 matches, or as many as are given, adds a line as soon
//! as the one before is kept. The place is a path or an address as for
//! `store::open`; without one it is a SQLite file in a temporary directory.

#![allow(clippy::print_stdout, reason = "this is a program that prints a table")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use store::testing::sample::{new_match, once, start};
use store::{Append, Figures, MatchId, Scribe, Store, StoreError, Write};

/// How long each count of matches plays.
const TIME: Duration = Duration::from_secs(5);

/// How many bytes a line has: about those of an action with a roll of dice.
const LINE: usize = 240;

#[tokio::main]
async fn main() -> Result<(), StoreError> {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let file = directory.path().join("matches").display().to_string();
    let mut arguments = std::env::args().skip(1);
    let store = store::open(&arguments.next().unwrap_or(file)).await?;
    let mut counts: Vec<usize> = arguments.filter_map(|count| count.parse().ok()).collect();
    if counts.is_empty() {
        counts = vec![50, 200, 500];
    }
    println!("matches  lines/s  p50 ms  p99 ms  worst ms  lines/batch");
    for matches in counts {
        let ids = begin(&*store, matches).await?;
        let scribe = Scribe::start(Arc::clone(&store));
        let waits = play(&scribe, ids).await?;
        print_row(matches, waits, scribe.figures());
        scribe.close().await;
    }
    store.close().await;
    Ok(())
}

async fn begin(store: &dyn Store, matches: usize) -> Result<Vec<MatchId>, StoreError> {
    let new: Vec<_> = (0..matches).map(|_| new_match()).collect();
    let ids: Vec<_> = new.iter().map(|new| new.id).collect();
    let begin = new.into_iter().map(Write::Create);
    let begin = begin.chain(ids.iter().map(|&id| Write::Start(start(id)))).collect();
    store.write(begin).await.into_iter().try_for_each(|answer| answer.map(drop))?;
    Ok(ids)
}

/// Lets every match add lines for a while, and tells how long each one waited.
async fn play(scribe: &Scribe, ids: Vec<MatchId>) -> Result<Vec<Duration>, StoreError> {
    let end = Instant::now() + TIME;
    let players: Vec<_> =
        ids.into_iter().map(|id| tokio::spawn(play_one(scribe.clone(), id, end))).collect();
    let mut waits = Vec::new();
    for player in players {
        waits.extend(player.await.expect("a player does not panic")?);
    }
    Ok(waits)
}

async fn play_one(scribe: Scribe, id: MatchId, end: Instant) -> Result<Vec<Duration>, StoreError> {
    let mut waits = Vec::new();
    for seq in 1.. {
        let asked = Instant::now();
        if asked > end {
            break;
        }
        let once = once(seq as usize % 2, &MatchId::random().to_string());
        scribe.append(Append { id, seq, line: line(seq), at: 0, once, ends: None }).await?;
        waits.push(asked.elapsed());
    }
    Ok(waits)
}

fn line(seq: u32) -> String {
    format!("{{\"seq\":{seq:0width$}}}", width = LINE - 9)
}

fn print_row(matches: usize, mut waits: Vec<Duration>, figures: Figures) {
    waits.sort_unstable();
    let ms = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    println!(
        "{matches:7}  {:7.0}  {:6.2}  {:6.2}  {:8.2}  {:11.1}",
        waits.len() as f64 / TIME.as_secs_f64(),
        ms(0.5),
        ms(0.99),
        ms(1.0),
        figures.writes as f64 / figures.batches as f64,
    );
}
