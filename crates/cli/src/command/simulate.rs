//! `landfall simulate`: many matches at once.

use std::fs::{self, File};
use std::io::{IsTerminal, Write, stderr};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use bots::{Budget, Level};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use lab::{Plan, Played, Report, SeatReport, Share, html, simulate};
use registry::{ForGame, Playable, agree};

use crate::play::options::agreement;
use crate::text::Side::{Left, Right};
use crate::text::{grouped, json, table};
use crate::thought::Thought;

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  landfall simulate safe-haven
  landfall simulate survive --seats 4 --bots mate,deckhand --matches 500
  landfall simulate safe-haven --seats 8 --bots random --matches 10000 --seed 1 --json
  landfall simulate safe-haven --bots deckhand,random --report report.html
  landfall simulate safe-haven --matches 100 --save matches/
  landfall simulate survive --content turn.turn.moves=4 --content people.boats.places=4

The same seed gives the same result, byte for byte, on every machine, unless captains
think by the clock (--budget-ms). Saved matches
can be checked with: landfall replay FILE --verify";

/// The arguments of `landfall simulate`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The game, as `landfall games` names it
    game: String,

    /// How many sit at the table [default: what the game suggests]
    #[arg(long, value_name = "N")]
    seats: Option<usize>,

    /// The levels of the bots: random, deckhand, mate or captain; they go round
    /// the table until every seat has one
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',', default_value = "random")]
    bots: Vec<Level>,

    /// How many matches to play
    #[arg(long, value_name = "M", default_value_t = 1000,
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

    /// A number of the box, as it stands in games/GAME/content: FILE.PATH=NUMBER
    #[arg(long = "content", value_name = "KEY=NUMBER", value_parser = agreement)]
    content: Vec<(String, String)>,

    /// Write JSON for programs
    #[arg(long)]
    json: bool,

    /// Write a page with plots into this file
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,

    /// Write every match as a file into this folder
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
}

/// Simulates.
///
/// # Errors
/// If there is no such game or table, or a file cannot be written.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<()> {
    registry::run(&arguments.game, Simulate { arguments, out })?
}

struct Simulate<'a> {
    arguments: &'a Arguments,
    out: &'a mut dyn Write,
}

impl ForGame for Simulate<'_> {
    type Out = Result<()>;

    fn run<G: Playable>(self) -> Result<()> {
        let Self { arguments, out } = self;
        let plan = plan::<G>(arguments)?;
        let page = arguments.report.as_deref().map(create).transpose()?;
        let report = simulated(plan, arguments)?;
        if let Some((mut file, path)) = page {
            let text = html::page(&report, G::rulebook());
            file.write_all(text.as_bytes()).with_context(|| unwritten(path))?;
        }
        let text = if arguments.json { json(&report)? } else { told(&report) };
        out.write_all(text.as_bytes())?;
        audited(&report)
    }
}

/// A simulation in which something got lost is told, but has failed.
fn audited<S>(report: &Report<S>) -> Result<()> {
    let Some(first) = report.faults.first() else { return Ok(()) };
    bail!(
        "in {} of {} matches something does not add up; match {} of seed {}: {}",
        report.faults.len(),
        report.matches,
        first.number,
        report.seed,
        first.what
    )
}

fn plan<G: Playable>(arguments: &Arguments) -> Result<Plan<G>> {
    let seats = arguments.seats.unwrap_or(G::ABOUT.best_seats);
    let agreed = [arguments.set.as_slice(), arguments.content.as_slice()].concat();
    let setup = agree::<G>(seats, &agreed)?;
    let plan = Plan::new(setup, &arguments.bots, arguments.matches, arguments.seed)?;
    Ok(plan.with_budget(arguments.thought.budget_or(Budget::default())))
}

/// A file that can be written into: better known before a long simulation
/// than after it.
fn create(path: &Path) -> Result<(File, &Path)> {
    Ok((File::create(path).with_context(|| unwritten(path))?, path))
}

fn simulated<G: Playable>(plan: Plan<G>, arguments: &Arguments) -> Result<Report<G::Setup>> {
    let progress = progress(arguments);
    let Some(folder) = &arguments.save else {
        return simulate(&plan, |_| {
            progress.inc(1);
            Ok(())
        });
    };
    fs::create_dir_all(folder).with_context(|| unwritten(folder))?;
    simulate(&plan.with_files(), |played| {
        progress.inc(1);
        save::<G>(folder, arguments.seed, played)
    })
}

/// A bar where somebody sees it: on a terminal, beside text for people.
fn progress(arguments: &Arguments) -> ProgressBar {
    const STYLE: &str = "{bar:40} {human_pos} of {human_len} matches, {eta} left";
    if arguments.json || !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(STYLE).expect("the template is sound");
    ProgressBar::new(arguments.matches).with_style(style)
}

fn save<G: Playable>(folder: &Path, seed: u64, played: &Played) -> Result<()> {
    let name = format!("{}-{seed}-{:06}.landfall", G::ID, played.number);
    let file = folder.join(name);
    let text = played.file.as_deref().unwrap_or_default();
    fs::write(&file, text).with_context(|| unwritten(&file))
}

fn unwritten(path: &Path) -> String {
    format!("{} cannot be written", path.display())
}

/// The report for people.
fn told<S>(report: &Report<S>) -> String {
    let lengths = &report.lengths;
    let house = match report.content.is_none() {
        true => String::new(),
        false => format!("House numbers: {}\n", report.content),
    };
    format!(
        "{}: {} matches, {} seats, seed {}\n{house}\n{}\n{}\n{}\n{}\nLength in actions: mean {:.1}, \
         {} to {}, median {}, half of them between {} and {}\n",
        report.title,
        grouped(report.matches),
        report.seats.len(),
        report.seed,
        seats(&report.seats),
        levels(report),
        outcomes(report),
        inventory(report),
        lengths.mean,
        lengths.least,
        lengths.most,
        lengths.median,
        lengths.p25,
        lengths.p75,
    )
}

fn seats(seats: &[SeatReport]) -> String {
    let row = |seat: &SeatReport| {
        vec![
            (seat.seat.index() + 1).to_string(),
            seat.level.to_string(),
            grouped(seat.wins),
            share(seat.win),
            format!("{:+.1} %", seat.advantage * 100.0),
            format!("{:.3}", seat.worth),
            seat.score.map_or("–".to_owned(), |score| format!("{:.1}", score.mean)),
        ]
    };
    let head = [
        ("seat", Right),
        ("bot", Left),
        ("wins", Right),
        ("share (95 % interval)", Left),
        ("advantage", Right),
        ("worth", Right),
        ("mean score", Right),
    ];
    table(&head, &seats.iter().map(row).collect::<Vec<_>>())
}

fn levels<S>(report: &Report<S>) -> String {
    let row = |level: &lab::LevelReport| {
        let worth = format!("{:.3}", level.worth);
        vec![level.level.to_string(), grouped(level.wins), share(level.win), worth]
    };
    let head = [("bot", Left), ("wins", Right), ("share (95 % interval)", Left), ("worth", Right)];
    table(&head, &report.levels.iter().map(row).collect::<Vec<_>>())
}

fn outcomes<S>(report: &Report<S>) -> String {
    let row = |outcome: &lab::OutcomeReport| {
        vec![outcome.outcome.clone(), grouped(outcome.matches), share(outcome.share)]
    };
    let head = [("outcome", Left), ("matches", Right), ("share (95 % interval)", Left)];
    table(&head, &report.outcomes.iter().map(row).collect::<Vec<_>>())
}

/// Where everything was at the end.
fn inventory<S>(report: &Report<S>) -> String {
    let row = |things: &str, place: &str, count: lab::Count| {
        let mean = format!("{:.1}", count.mean);
        vec![things.to_owned(), place.to_owned(), mean, grouped(count.least), grouped(count.most)]
    };
    let rows: Vec<_> = report
        .inventory
        .iter()
        .flat_map(|kind| {
            let places = kind.places.iter().map(|place| row("", place.place, place.count));
            std::iter::once(row(kind.things, "in all", kind.total)).chain(places)
        })
        .collect();
    let head =
        [("at the end", Left), ("", Left), ("mean", Right), ("least", Right), ("most", Right)];
    table(&head, &rows)
}

fn share(share: Share) -> String {
    let (low, high) = share.interval();
    let percent = |value: f64| value * 100.0;
    format!("{:>5.1} % ({:.1} to {:.1} %)", percent(share.value()), percent(low), percent(high))
}
