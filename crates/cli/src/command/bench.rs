//! `landfall bench`: how fast the rules are.

use std::io::Write;
use std::time::Duration;

use anyhow::Result;
use clap::Args;
use lab::{Bench, Figures, bench};
use registry::{ForGame, Playable, agree, games};

use crate::text::Side::{Left, Right};
use crate::text::{grouped, json, table};

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  landfall bench                              every game, about two seconds each
  landfall bench safe-haven --seats 8
  landfall bench safe-haven --seconds 10 --json

Figures are of one core. A program built without --release is many times slower.";

/// The arguments of `landfall bench`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The game, as `landfall games` names it [default: all of them]
    game: Option<String>,

    /// How many sit at the table [default: what the game suggests]
    #[arg(long, value_name = "N")]
    seats: Option<usize>,

    /// How long to measure each game
    #[arg(long, value_name = "S", default_value = "2", value_parser = seconds)]
    seconds: Duration,

    /// The number that all dice and all choices follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Write JSON for programs
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "this is no number of seconds".to_owned())?;
    if (0.01..=3600.0).contains(&seconds) {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err("measure for 0.01 to 3600 seconds".to_owned())
    }
}

/// Measures.
///
/// # Errors
/// If there is no such game or table.
pub fn run(arguments: &Arguments, out: &mut dyn Write, allocations: fn() -> u64) -> Result<()> {
    let with = Bench { time: arguments.seconds, seed: arguments.seed, allocations };
    let ids = match &arguments.game {
        Some(id) => vec![id.as_str()],
        None => games().iter().map(|game| game.id()).collect(),
    };
    let measure = |id| registry::run(id, Measure { seats: arguments.seats, with: &with })?;
    let figures: Vec<Figures> = ids.into_iter().map(measure).collect::<Result<_>>()?;
    let text = if arguments.json { json(&figures)? } else { told(&figures) };
    Ok(out.write_all(text.as_bytes())?)
}

struct Measure<'a> {
    seats: Option<usize>,
    with: &'a Bench,
}

impl ForGame for Measure<'_> {
    type Out = Result<Figures>;

    fn run<G: Playable>(self) -> Result<Figures> {
        let setup = agree::<G>(self.seats.unwrap_or(G::ABOUT.best_seats), &[])?;
        Ok(bench::<G>(&setup, self.with))
    }
}

fn told(figures: &[Figures]) -> String {
    let row = |f: &Figures| {
        vec![
            f.game.to_owned(),
            f.seats.to_string(),
            grouped(f.actions_per_second),
            grouped(f.balanced_actions_per_second),
            grouped(f.playouts_per_second),
            format!("{:.1}", f.mean_length),
            grouped(f.state_bytes as u64),
            format!("{:.2}", f.allocations_per_playout),
            f.walks_per_second.map_or("–".to_owned(), grouped),
        ]
    };
    let head = [
        ("game", Left),
        ("seats", Right),
        ("actions/s", Right),
        ("balanced", Right),
        ("playouts/s", Right),
        ("mean length", Right),
        ("state bytes", Right),
        ("allocations/playout", Right),
        ("captain's walks/s", Right),
    ];
    table(&head, &figures.iter().map(row).collect::<Vec<_>>())
}
