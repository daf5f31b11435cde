//! What came of it, as a table and as JSON.

use std::fmt;

use serde::Serialize;

use crate::idle::Idle;
use crate::play::{Plan, Wish};
use crate::player::Tally;
use crate::served::{Program, Usage};

/// What came of all runs.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    pub(crate) game: String,
    pub(crate) store: &'static str,
    /// How many processors server and players share.
    pub(crate) processors: usize,
    pub(crate) runs: Vec<Run>,
    pub(crate) idle: Option<Idle>,
}

/// What came of one run.
#[derive(Debug, Serialize)]
pub(crate) struct Run {
    pub(crate) wish: Wish,
    pub(crate) matches: usize,
    pub(crate) seconds: u64,
    /// Moves that were on the disk and acknowledged, in a second.
    pub(crate) moves_per_second: f64,
    /// From the sending of a move until the opponent has seen it.
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) worst_ms: f64,
    /// How many processors the server kept busy.
    pub(crate) server_processors: f64,
    /// How many processors the players kept busy, on the same machine.
    pub(crate) player_processors: f64,
    pub(crate) server_memory: u64,
    /// How many bytes the server sent for each move.
    pub(crate) bytes_per_move: f64,
    /// How many bytes an update has.
    pub(crate) bytes_per_update: f64,
    /// How many bytes the matches take on the disk.
    pub(crate) disk: u64,
}

impl Report {
    pub(crate) fn new(game: &str, program: &Program) -> Self {
        let store = if program.database_url.is_some() { "postgresql" } else { "sqlite" };
        let processors = std::thread::available_parallelism().map_or(1, Into::into);
        Self { game: game.to_owned(), store, processors, runs: Vec::new(), idle: None }
    }
}

impl Run {
    /// Usage is of the server and of the players.
    pub(crate) fn new(
        plan: &Plan<'_>,
        tallies: &[Tally],
        before: (Usage, Usage),
        after: (Usage, Usage),
        disk: u64,
    ) -> Self {
        let mut waits: Vec<u32> = tallies.iter().flat_map(|tally| &tally.waits).copied().collect();
        waits.sort_unstable();
        let moves: u64 = tallies.iter().map(|tally| tally.moves).sum();
        let sum = |of: fn(&Tally) -> u64| tallies.iter().map(of).sum::<u64>();
        let bytes = sum(|tally| tally.bytes);
        let updates = (sum(|tally| tally.update_bytes), sum(|tally| tally.updates));
        let seconds = plan.seconds as f64;
        let busy = |before: Usage, after: Usage| (after.processor - before.processor) / seconds;
        Self {
            wish: plan.wish,
            matches: plan.matches,
            seconds: plan.seconds,
            moves_per_second: moves as f64 / seconds,
            p50_ms: milliseconds(&waits, 0.50),
            p99_ms: milliseconds(&waits, 0.99),
            worst_ms: milliseconds(&waits, 1.0),
            server_processors: busy(before.0, after.0),
            player_processors: busy(before.1, after.1),
            server_memory: after.0.memory,
            bytes_per_move: bytes as f64 / moves.max(1) as f64,
            bytes_per_update: updates.0 as f64 / updates.1.max(1) as f64,
            disk,
        }
    }
}

/// The head of the table, which can be put into a document as it is.
const HEAD: &str = "\
| for     | matches | moves/s | p50 ms | p99 ms | worst ms | server | players | memory  | bytes/update | bytes/move | disk |
|---------|---------|---------|--------|--------|----------|--------|---------|---------|--------------|------------|------|";

impl Report {
    /// Holds the page against programs, where both were measured.
    fn compare(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for page in self.runs.iter().filter(|run| run.wish == Wish::Page) {
            let same = |run: &&Run| run.wish == Wish::Program && run.matches == page.matches;
            if let Some(program) = self.runs.iter().find(same) {
                let rate = 100.0 * page.moves_per_second / program.moves_per_second;
                let wait = page.p99_ms / program.p99_ms;
                let matches = page.matches;
                writeln!(
                    f,
                    "{matches} matches: the page has {rate:.0} % of the programs' rate, and {wait:.2} times their p99"
                )?;
            }
        }
        Ok(())
    }
}

/// The wait that this share of sorted waits does not exceed.
fn milliseconds(waits: &[u32], share: f64) -> f64 {
    let last = waits.len().saturating_sub(1);
    let place = (last as f64 * share).round() as usize;
    waits.get(place).map_or(0.0, |&wait| f64::from(wait) / 1000.0)
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, store, processors, runs, idle } = self;
        writeln!(f, "{game} on {store}, server and players on {processors} processors")?;
        writeln!(f)?;
        writeln!(f, "{HEAD}")?;
        for run in runs {
            writeln!(f, "{run}")?;
        }
        self.compare(f)?;
        idle.as_ref().map_or(Ok(()), |idle| write!(f, "{idle}"))
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wish = match self.wish {
            Wish::Program => "program",
            Wish::Page => "page",
        };
        write!(
            f,
            "| {wish:7} | {:7} | {:7.0} | {:6.2} | {:6.2} | {:8.2} | {:6.2} | {:7.2} | {:4.0} MB | {:12.0} | {:10.0} | {:2.0} MB |",
            self.matches,
            self.moves_per_second,
            self.p50_ms,
            self.p99_ms,
            self.worst_ms,
            self.server_processors,
            self.player_processors,
            megabytes(self.server_memory),
            self.bytes_per_update,
            self.bytes_per_move,
            megabytes(self.disk),
        )
    }
}

impl fmt::Display for Idle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { matches, started, watched, silent, left } = self;
        writeln!(f, "{matches} idle matches, memory for each:")?;
        for (bytes, when) in [
            (started, "after both have sat down"),
            (watched, "with a socket open for each of the two"),
            (silent, "after a minute in which nothing happened"),
            (left, "a minute after everyone has gone"),
        ] {
            writeln!(f, "{:6.1} KB  {when}", bytes / 1000.0)?;
        }
        Ok(())
    }
}

fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_waits_are_found() {
        let waits: Vec<u32> = (1..=101).map(|ms| ms * 1000).collect();
        let near = |share: f64, ms: f64| (milliseconds(&waits, share) - ms).abs() < 1e-9;
        assert!(near(0.5, 51.0) && near(0.99, 100.0) && near(1.0, 101.0));
        assert!(milliseconds(&[], 0.5).abs() < 1e-9);
    }
}
