//! `landfall tournament`: bots against bots, each in every seat.

use std::io::{IsTerminal, Write, stderr};

use anyhow::Result;
use bots::Budget;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use lab::{Entrant, Standings, Tournament, tournament::Standing};
use registry::{ForGame, Playable, agree};

use crate::play::options::agreement;
use crate::text::Side::{Left, Right};
use crate::text::{grouped, json, table};
use crate::thought::Thought;

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  landfall tournament survive --seats 2 --bots captain,mate
  landfall tournament flotilla --seats 4 --bots captain,mate,mate,mate --matches 400
  landfall tournament survive --bots captain,captain:width=2:bias=1 --iterations 500

Everyone moves on by one seat with every match. A captain can be told to think in
another way: trials, rollout, stretches, whim, curiosity, bias, habit, width, asides.";

/// The arguments of `landfall tournament`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The game, as `landfall games` names it
    game: String,

    /// How many sit at the table [default: what the game suggests]
    #[arg(long, value_name = "N")]
    seats: Option<usize>,

    /// Who takes part; they go round the table until every seat has somebody
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',', default_value = "captain,mate")]
    bots: Vec<Entrant>,

    /// How many matches to play
    #[arg(long, value_name = "M", default_value_t = 100,
          value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    matches: u64,

    /// The number that all dice and all choices follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    #[command(flatten)]
    thought: Thought,

    /// An agreement of the table, as `landfall rules GAME` lists them
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = agreement)]
    set: Vec<(String, String)>,

    /// Write JSON for programs
    #[arg(long)]
    json: bool,
}

/// Plays the tournament.
///
/// # Errors
/// If there is no such game or table, or the game has no such bots.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<()> {
    let standings = registry::run(&arguments.game, Play { arguments })??;
    let text = if arguments.json { json(&standings)? } else { told(&standings) };
    Ok(out.write_all(text.as_bytes())?)
}

struct Play<'a> {
    arguments: &'a Arguments,
}

impl ForGame for Play<'_> {
    type Out = Result<Standings>;

    fn run<G: Playable>(self) -> Result<Standings> {
        let Arguments { seats, bots, matches, seed, thought, set, json, .. } = self.arguments;
        let setup = agree::<G>(seats.unwrap_or(G::ABOUT.best_seats), set)?;
        let budget = thought.budget_or(Budget::default());
        let tournament = Tournament::<G>::new(setup, bots, *matches, *seed, budget)?;
        let progress = progress(*matches, *json);
        Ok(tournament.play(|| progress.inc(1)))
    }
}

/// A bar where somebody sees it: on a terminal, beside text for people.
fn progress(matches: u64, json: bool) -> ProgressBar {
    const STYLE: &str = "{bar:40} {human_pos} of {human_len} matches, {eta} left";
    if json || !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(STYLE).expect("the template is sound");
    ProgressBar::new(matches).with_style(style)
}

/// The standings for people.
fn told(standings: &Standings) -> String {
    let row = |standing: &Standing| {
        let (low, high) = standing.win.interval();
        let percent = |share: f64| share * 100.0;
        let win = percent(standing.win.value());
        vec![
            standing.entrant.to_string(),
            grouped(standing.played),
            grouped(standing.wins),
            format!("{win:>5.1} % ({:.1} to {:.1} %)", percent(low), percent(high)),
            format!("{:.1} %", percent(standing.fair)),
            format!("{:.3}", standing.worth),
        ]
    };
    let head = [
        ("bot", Left),
        ("played", Right),
        ("wins", Right),
        ("share (95 % interval)", Left),
        ("fair share", Right),
        ("worth", Right),
    ];
    let rows: Vec<_> = standings.entrants.iter().map(row).collect();
    let Standings { game, seats, matches, seed, .. } = standings;
    let matches = grouped(*matches);
    format!("{game}: {matches} matches, {seats} seats, seed {seed}\n\n{}", table(&head, &rows))
}
