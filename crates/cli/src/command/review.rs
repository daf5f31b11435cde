//! `landfall review`: luck told from skill.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use lab::reviewing;
use registry::{ForGame, Playable};
use review::{Plan, Study};
use serde::Serialize;
use tabletop::play::file::{MatchFile, game_of};
use tabletop::voice::Names;
use wire::{Balance, Cause, Estimate, Review, TurningPoint};

use super::replay::read;
use crate::bar::bar;
use crate::text::Side::{Left, Right};
use crate::text::{json, paragraph, table};

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  landfall review evening.landfall
  landfall review evening.landfall --matches 1000 --seed 7
  landfall review evening.landfall --json

Every position of the match is played on many times by quick bots, at the true table:
the match is over, and nothing is hidden any more. Luck is what dice and draws changed:
what could be expected after they fell, less the mean over all the ways in which they
could have fallen. A decision is judged from what its seat could know, against the best
option that is known. The same seed gives the same review.";

/// The arguments of `landfall review`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The match file, or - for standard input
    file: PathBuf,

    /// How many matches are played on from each position
    #[arg(long, value_name = "M", default_value_t = 200,
          value_parser = clap::value_parser!(u32).range(2..=100_000))]
    matches: u32,

    /// The number that all dice and all choices of these follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Write JSON for programs
    #[arg(long)]
    json: bool,
}

/// A reviewed match.
#[derive(Serialize)]
struct Reviewed {
    game: &'static str,
    title: &'static str,
    names: Names,
    #[serde(flatten)]
    review: Review,
}

/// Reviews a file.
///
/// # Errors
/// If it cannot be read, does not fit the rules, or is not over.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<()> {
    let file = arguments.file.display();
    let text = read(&arguments.file)?;
    let id = game_of(&text).with_context(|| file.to_string())?;
    let Ok(reviewed) = registry::run(&id, Task { text: &text, arguments }) else {
        bail!("{file}: the match is of the game “{id}”, which this program does not play");
    };
    let reviewed = reviewed.with_context(|| file.to_string())?;
    let text = if arguments.json { json(&reviewed)? } else { told(&reviewed) };
    Ok(out.write_all(text.as_bytes())?)
}

struct Task<'a> {
    text: &'a str,
    arguments: &'a Arguments,
}

impl ForGame for Task<'_> {
    type Out = Result<Reviewed>;

    fn run<G: Playable>(self) -> Result<Reviewed> {
        let Arguments { matches, seed, json, .. } = *self.arguments;
        let play = MatchFile::<G>::read(self.text)?.replay(false)?;
        let study = Study::of(&play, Plan::new(matches, seed))?;
        let progress = bar(study.len() as u64, "steps", json);
        let review = reviewing::review(&study, || progress.inc(1));
        progress.finish_and_clear();
        let names = play.names().clone();
        Ok(Reviewed { game: G::ID, title: G::ABOUT.title, names, review })
    }
}

fn told(reviewed: &Reviewed) -> String {
    let Reviewed { title, names, review, .. } = reviewed;
    let (steps, matches, seed) = (review.curve.len(), review.matches, review.seed);
    let mut text = format!(
        "{title}: {steps} steps, each played on {matches} times by quick bots, seed {seed}\n\n"
    );
    let head = [
        ("seat", Left),
        ("luck", Right),
        ("lost by choices", Right),
        ("choices", Right),
        ("result", Right),
    ];
    let rows: Vec<_> = review.seats.iter().map(|balance| row(balance, names)).collect();
    text.push_str(&table(&head, &rows));
    text.push_str("\nWhat decided it\n");
    if review.turning_points.is_empty() {
        text.push_str(&paragraph("  ", "No step changed much beyond doubt."));
    }
    text.extend(review.turning_points.iter().map(|point| turning(point, names)));
    text.push('\n');
    text.push_str(&paragraph("", ABOUT));
    text
}

const ABOUT: &str = "Figures are points of a hundred of a win, with the distance within which \
    the true value lies in 95 of 100 cases. Luck was measured at the true table; choices were \
    judged from what each seat could know.";

fn row(balance: &Balance, names: &Names) -> Vec<String> {
    vec![
        names.of(balance.seat).to_owned(),
        signed(balance.luck),
        signed(negative(balance.lost)),
        balance.choices.to_string(),
        format!("{:.0} %", balance.result * 100.0),
    ]
}

fn turning(point: &TurningPoint, names: &Names) -> String {
    let cause = match point.cause {
        Cause::Luck => "luck",
        Cause::Choice => "choice",
    };
    let label = format!("{:>5}  {cause:<6} {:>14}  ", point.step, signed(point.by));
    paragraph(&label, &point.text.text(names))
}

fn negative(estimate: Estimate) -> Estimate {
    Estimate { value: 0.0 - estimate.value, ..estimate }
}

/// `+12.3 ± 4.0`.
fn signed(estimate: Estimate) -> String {
    format!("{:+.1} ± {:.1}", estimate.value * 100.0, estimate.error * 100.0)
}
