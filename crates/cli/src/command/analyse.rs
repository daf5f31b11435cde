//! `landfall analyse`: what each option promises.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use lab::reviewing;
use registry::{ForGame, Playable};
use review::{Plan, Question, Sight};
use serde::Serialize;
use tabletop::Seat;
use tabletop::play::file::{MatchFile, game_of};
use tabletop::voice::Names;
use wire::{Weighed, WeighedOption};

use super::replay::read;
use crate::text::Side::{Left, Right};
use crate::text::{json, paragraph, table};

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  landfall analyse evening.landfall --at 42           what could be done after step 42
  landfall analyse evening.landfall --at 42 --seat 2 --matches 2000
  landfall analyse evening.landfall --at 42 --open    with all that was hidden

Each option is played on many times by quick bots. What the seat cannot know is
imagined afresh for every match, unless the truth is laid open.";

/// The arguments of `landfall analyse`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The match file, or - for standard input
    file: PathBuf,

    /// After which step of the log, as `landfall replay` numbers them
    #[arg(long, value_name = "N")]
    at: u32,

    /// Whose options, counted from one [default: whoever the match waits for]
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u8).range(1..=20))]
    seat: Option<u8>,

    /// How many matches are played on from each option
    #[arg(long, value_name = "M", default_value_t = 400, conflicts_with = "budget_ms",
          value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    matches: u32,

    /// How long to play instead, in milliseconds: the same seed then does not give
    /// the same result
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=600_000))]
    budget_ms: Option<u64>,

    /// Lay all open that is hidden from the seat
    #[arg(long)]
    open: bool,

    /// The number that all dice and all choices of these follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Write JSON for programs
    #[arg(long)]
    json: bool,
}

/// What was found.
#[derive(Serialize)]
struct Analysed {
    game: &'static str,
    title: &'static str,
    names: Names,
    step: u32,
    /// Whether what was hidden from the seat was known.
    open: bool,
    #[serde(flatten)]
    weighed: Weighed,
}

/// Analyses a position of a file.
///
/// # Errors
/// If it cannot be read, does not fit the rules, or nobody chooses there.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<()> {
    let file = arguments.file.display();
    let text = read(&arguments.file)?;
    let id = game_of(&text).with_context(|| file.to_string())?;
    let Ok(analysed) = registry::run(&id, Task { text: &text, arguments }) else {
        bail!("{file}: the match is of the game “{id}”, which this program does not play");
    };
    let analysed = analysed.with_context(|| file.to_string())?;
    let text = if arguments.json { json(&analysed)? } else { told(&analysed) };
    Ok(out.write_all(text.as_bytes())?)
}

struct Task<'a> {
    text: &'a str,
    arguments: &'a Arguments,
}

impl ForGame for Task<'_> {
    type Out = Result<Analysed>;

    fn run<G: Playable>(self) -> Result<Analysed> {
        let Arguments { at, open, .. } = *self.arguments;
        let mut state = None;
        let play = MatchFile::<G>::read(self.text)?.replay_with(false, |_, step| {
            if step.entry.seq == at {
                state = Some(step.state().clone());
            }
        })?;
        let last = play.next_seq() - 1;
        let state: G =
            state.with_context(|| format!("there is no step {at}: the last one is {last}"))?;
        let seat = self.seat(&state, play.names())?;
        let sight = if open { Sight::Open } else { Sight::Own };
        let question = Question::of(&state, seat, sight)
            .with_context(|| format!("{} has nothing to choose there", play.names().of(seat)))?;
        let weights = reviewing::weigh(&question, self.plan(), self.watch());
        let (names, weighed) = (play.names().clone(), question.told(&weights));
        Ok(Analysed { game: G::ID, title: G::ABOUT.title, names, step: at, open, weighed })
    }
}

impl Task<'_> {
    fn seat<G: Playable>(&self, state: &G, names: &Names) -> Result<Seat> {
        match self.arguments.seat {
            None => state.turn().must().lowest().context("the match is over there"),
            Some(number) => {
                let seat = usize::from(number) - 1;
                ensure!(seat < names.len(), "there are {} seats", names.len());
                Ok(Seat::new(seat))
            }
        }
    }

    fn plan(&self) -> Plan {
        let matches = self.arguments.budget_ms.map_or(self.arguments.matches, |_| u32::MAX >> 8);
        Plan::new(matches, self.arguments.seed)
    }

    /// Whether there is time for one more.
    fn watch(&self) -> impl Fn() -> bool + Sync + use<> {
        let (began, limit) = (Instant::now(), self.arguments.budget_ms.map(Duration::from_millis));
        move || limit.is_none_or(|limit| began.elapsed() < limit)
    }
}

fn told(analysed: &Analysed) -> String {
    let Analysed { title, names, step, open, weighed, .. } = analysed;
    let who = names.of(weighed.seat);
    let known =
        if *open { "with all that was hidden laid open" } else { "from what the seat could know" };
    let mut text = format!("{title}, after step {step}: what {who} can expect, {known}\n\n");
    let head = [("expected", Right), ("±", Right), ("matches", Right), ("option", Left)];
    let rows: Vec<_> = weighed.best.iter().map(|option| row(option, names)).collect();
    text.push_str(&table(&head, &rows));
    let left_out = weighed.options.saturating_sub(weighed.best.len() as u32);
    if left_out > 0 {
        let said =
            format!("{left_out} more options, which the game rates lower, were not weighed.");
        text.push('\n');
        text.push_str(&paragraph("", &said));
    }
    text
}

fn row(option: &WeighedOption, names: &Names) -> Vec<String> {
    let percent = |share: f64| format!("{:.1} %", share * 100.0);
    vec![
        percent(option.expected.value),
        percent(option.expected.error),
        option.matches.to_string(),
        option.label.text(names),
    ]
}
