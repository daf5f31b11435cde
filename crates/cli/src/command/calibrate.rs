//! `landfall calibrate`: whether what is expected is what comes.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use lab::calibration::{Calibration, Fortune, Trial, calibrate, fortune};
use lab::calibration_page;
use registry::{ForGame, Playable, agree, games};
use review::Plan;
use serde::Serialize;

use crate::bar::bar;
use crate::text::json;

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  landfall calibrate > calibration.html
  landfall calibrate survive --positions 500 --json

Of the positions that a review rates at 70 % about 70 % should be won, and what chance
gave should add up to nothing over many matches. Both are played by the quick bots that
a review plays on with. The same seed gives the same page.";

/// The arguments of `landfall calibrate`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The game, as `landfall games` names it [default: all of them]
    game: Option<String>,

    /// How many sit at the table [default: what the game suggests]
    #[arg(long, value_name = "N")]
    seats: Option<usize>,

    /// How many positions are rated, each of a match of its own
    #[arg(long, value_name = "P", default_value_t = 2_000,
          value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    positions: u64,

    /// How many matches rate a position
    #[arg(long, value_name = "M", default_value_t = 200,
          value_parser = clap::value_parser!(u32).range(1..=100_000))]
    matches: u32,

    /// How often each position is then played on
    #[arg(long, value_name = "M", default_value_t = 20,
          value_parser = clap::value_parser!(u32).range(1..=100_000))]
    played_on: u32,

    /// Over how many matches luck is added up
    #[arg(long, value_name = "M", default_value_t = 500,
          value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    luck: u64,

    /// How many matches rate a position there
    #[arg(long, value_name = "M", default_value_t = 8,
          value_parser = clap::value_parser!(u32).range(2..=100_000))]
    luck_matches: u32,

    /// The number that all dice and all choices follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Write JSON for programs
    #[arg(long)]
    json: bool,
}

/// What was found of a game.
#[derive(Serialize)]
struct Found {
    calibration: Calibration,
    fortune: Fortune,
}

/// Tries the expectations of one game or of all.
///
/// # Errors
/// If there is no such game or table.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<()> {
    let all = || games().iter().map(|game| game.id().to_owned()).collect();
    let ids: Vec<String> = arguments.game.clone().map_or_else(all, |id| vec![id]);
    let found = ids.iter().map(|id| registry::run(id, Task { arguments })?);
    let found: Vec<Found> = found.collect::<Result<_>>()?;
    let text = if arguments.json { json(&found)? } else { page(&found, arguments) };
    Ok(out.write_all(text.as_bytes())?)
}

fn page(found: &[Found], arguments: &Arguments) -> String {
    let pairs: Vec<_> = found.iter().map(|found| (&found.calibration, &found.fortune)).collect();
    let Arguments { positions, matches, played_on, luck, luck_matches, seed, .. } = arguments;
    let game = arguments.game.as_deref().map(|id| format!(" {id}")).unwrap_or_default();
    let seats = arguments.seats.map(|seats| format!(" --seats {seats}")).unwrap_or_default();
    let command = format!(
        "landfall calibrate{game}{seats} --positions {positions} --matches {matches} --played-on \
         {played_on} --luck {luck} --luck-matches {luck_matches} --seed {seed}"
    );
    calibration_page::page(&pairs, &command)
}

struct Task<'a> {
    arguments: &'a Arguments,
}

impl ForGame for Task<'_> {
    type Out = Result<Found>;

    fn run<G: Playable>(self) -> Result<Found> {
        let Arguments { seats, positions, matches, played_on, seed, json, .. } = *self.arguments;
        let setup = agree::<G>(seats.unwrap_or(G::ABOUT.best_seats), &[])?;
        let progress = bar(positions, &format!("positions of {}", G::ABOUT.title), json);
        let trial = Trial { positions, matches, played_on, seed };
        let calibration = calibrate::<G>(&setup, trial, || progress.inc(1));
        progress.finish_and_clear();
        let Arguments { luck, luck_matches, .. } = *self.arguments;
        let progress = bar(luck, &format!("matches of {}", G::ABOUT.title), json);
        let plan = Plan::new(luck_matches, seed);
        let fortune = fortune::<G>(&setup, luck, plan, || progress.inc(1));
        progress.finish_and_clear();
        Ok(Found { calibration, fortune })
    }
}
