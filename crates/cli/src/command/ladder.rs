//! `landfall ladder`: each level of bots against the one below it.

use std::io::{IsTerminal, Write, stderr};

use anyhow::Result;
use bots::Budget;
use clap::Args;
use indicatif::ProgressBar;
use lab::Share;
use lab::ladder::{Against, Climb, Rung, climb};
use registry::{ForGame, Playable, agree, games};

use crate::text::json;
use crate::thought::Thought;

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  landfall ladder > docs/ladder.md
  landfall ladder survive --matches 2000 --captains 400 --iterations 4000 --seed 2

Where somebody wins, one bot of the higher level sits at a table of the lower one, in
every seat in turn. Where all win or lose for themselves or together, a table of each
level plays alone.";

/// The arguments of `landfall ladder`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The game, as `landfall games` names it [default: all of them]
    game: Option<String>,

    /// How many sit at the table [default: the fewest from two on, and what the
    /// game suggests]
    #[arg(long, value_name = "N")]
    seats: Option<usize>,

    /// How many matches to play for each pair of levels
    #[arg(long, value_name = "M", default_value_t = 400,
          value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    matches: u64,

    /// How many of those in which captains play
    #[arg(long, value_name = "M", default_value_t = 100,
          value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    captains: u64,

    /// The number that all dice and all choices follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    #[command(flatten)]
    thought: Thought,

    /// Write JSON for programs
    #[arg(long)]
    json: bool,
}

/// Climbs the ladder of every game.
///
/// # Errors
/// If there is no such game or table.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<()> {
    let ids = match &arguments.game {
        Some(id) => vec![id.as_str()],
        None => games().iter().map(|game| game.id()).collect(),
    };
    let mut rungs = Vec::new();
    for id in ids {
        rungs.extend(registry::run(id, Ladder { arguments })??);
    }
    let text = if arguments.json { json(&rungs)? } else { told(arguments, &rungs) };
    Ok(out.write_all(text.as_bytes())?)
}

struct Ladder<'a> {
    arguments: &'a Arguments,
}

impl ForGame for Ladder<'_> {
    type Out = Result<Vec<Rung>>;

    fn run<G: Playable>(self) -> Result<Vec<Rung>> {
        let Arguments { seats, matches, captains, seed, thought, .. } = self.arguments;
        let with = Climb {
            matches: *matches,
            captains: *captains,
            seed: *seed,
            budget: thought.budget_or(Budget::default()),
        };
        let mut tables = seats.map_or_else(|| usual_tables::<G>(), |seats| vec![seats]);
        tables.dedup();
        let progress = progress();
        let mut rungs = Vec::new();
        for seats in tables {
            rungs.extend(climb::<G>(&agree::<G>(seats, &[])?, &with, || progress.inc(1))?);
        }
        Ok(rungs)
    }
}

fn usual_tables<G: Playable>() -> Vec<usize> {
    vec![G::ABOUT.seats.0.max(2), G::ABOUT.best_seats]
}

/// How many matches were played, where somebody sees it.
fn progress() -> ProgressBar {
    if stderr().is_terminal() { ProgressBar::new_spinner() } else { ProgressBar::hidden() }
}

/// The ladder as a page of the documents.
fn told(arguments: &Arguments, rungs: &[Rung]) -> String {
    let mut page = format!(
        "# How well the bots play\n\n\
         Each level against the one below it, with the interval in which its true share lies \
         95 times in 100.\n\
         Where somebody wins, one bot of the higher level sits at a table of the lower one, in \
         every seat in turn, and is held against an equal share; else a table of each level \
         plays alone.\n\
         Written by `landfall ladder --matches {} --captains {} --seed {}{}`.\n\n\
         | Game | Seats | Level | Matches | Wins | Held against | Better beyond doubt |\n\
         |---|---|---|---|---|---|---|\n",
        arguments.matches, arguments.captains, arguments.seed, arguments.thought
    );
    rungs.iter().for_each(|rung| page.push_str(&line(rung)));
    page
}

fn line(rung: &Rung) -> String {
    let against = match rung.against {
        Against::Fair(fair) => format!("{:.1} %, {} at the table", 100.0 * fair, rung.lower),
        Against::Alone(share) => format!("{}, {} alone", percent(share), rung.lower),
    };
    let sure = if rung.holds() { "yes" } else { "no" };
    let Rung { game, seats, higher, matches, win, .. } = rung;
    format!(
        "| {game} | {seats} | {higher} | {matches} | {} | {against} | {sure} |\n",
        percent(*win)
    )
}

fn percent(share: Share) -> String {
    let (low, high) = share.interval();
    let [value, low, high] = [share.value(), low, high].map(|part| 100.0 * part);
    format!("{value:.1} % ({low:.1} to {high:.1})")
}
