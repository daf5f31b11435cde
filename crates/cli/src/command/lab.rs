//! `landfall lab`: an experiment that a file describes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, IsTerminal, Write, stderr};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use anyhow::{Context, Result, bail};
use bots::Budget;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use lab::Plan;
use lab::experiment::{Experiment, Record, Results, Table, TableResults, observed, page};
use rayon::prelude::*;
use registry::{ForGame, Playable, agree};

use crate::failure::Misuse;
use crate::text::json;

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  landfall lab docs/reports/survive.toml --report docs/reports/survive.html
  landfall lab experiment.toml --results results/

An experiment:
  game = \"GAME\"
  matches = 400
  bots = [\"mate\"]
  each-answer = true                        # a table for each answer to each question
  [[table]]
  name = \"four moves\"
  content = { \"turn.turn.moves\" = 4 }       # a number of the game's content/turn.toml
  [[table]]
  name = \"strict captains\"
  agreements = { memory = \"strict\" }
  bots = [\"captain\", \"mate\"]

What is done is kept in the folder of the results, and an interrupted experiment goes on
where it stopped. The same file gives the same figures on every machine.";

/// The longest file that describes an experiment.
const LONGEST: u64 = 1 << 20;

/// The arguments of `landfall lab`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The file that describes the experiment
    #[arg(value_name = "FILE.toml")]
    file: PathBuf,

    /// The folder to keep what is done in [default: beside the file, called like it]
    #[arg(long, value_name = "DIR")]
    results: Option<PathBuf>,

    /// Write the report here, too
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
}

/// Runs the experiment.
///
/// # Errors
/// If there is no such experiment, or a file cannot be written.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<()> {
    let experiment = read(&arguments.file)?;
    let game = experiment.game.clone();
    registry::run(&game, RunIt { arguments, experiment, out })?
}

fn read(file: &Path) -> Result<Experiment> {
    let unread = || format!("{} cannot be read", file.display());
    let size = fs::metadata(file).with_context(unread)?.len();
    if size > LONGEST {
        bail!(Misuse(format!("{}: no experiment takes {size} bytes to describe", file.display())));
    }
    let text = fs::read_to_string(file).with_context(unread)?;
    let read = toml::from_str(&text);
    read.map_err(|why| Misuse(format!("{} is no experiment: {why}", file.display())).into())
}

struct RunIt<'a> {
    arguments: &'a Arguments,
    experiment: Experiment,
    out: &'a mut dyn Write,
}

impl ForGame for RunIt<'_> {
    type Out = Result<()>;

    fn run<G: Playable>(self) -> Result<()> {
        let Self { arguments, experiment, out } = self;
        let tables = experiment.all_tables::<G>().map_err(Misuse)?;
        let plans = tables.iter().map(plan::<G>).collect::<Result<Vec<_>>>()?;
        let default = arguments.file.with_extension("results");
        let folder = arguments.results.as_deref().unwrap_or(&default);
        fs::create_dir_all(folder).with_context(|| unwritten(folder))?;
        let stopped = stop_when_told();
        let progress = progress(&tables);
        let mut results = Vec::new();
        for (table, plan) in tables.iter().zip(&plans) {
            progress.set_message(table.name().to_owned());
            let records = Kept::of::<G>(folder, table)?.completed(plan, &stopped, &progress)?;
            results.push(TableResults::of(table, plan, &records));
        }
        progress.finish_and_clear();
        let results = Results::of::<G>(experiment, results);
        write_all::<G>(arguments, folder, &results)?;
        out.write_all(told(&results, folder, stopped.load(Relaxed)).as_bytes())?;
        Ok(())
    }
}

fn plan<G: Playable>(table: &Table) -> Result<Plan<G>> {
    let seats = table.seats.unwrap_or(G::ABOUT.best_seats);
    let named = || format!("the table “{}”", table.name());
    let setup = agree::<G>(seats, &table.agreed()).with_context(named)?;
    let plan = Plan::new(setup, table.bots(), table.matches(), table.seed()).with_context(named)?;
    Ok(plan.with_budget(Budget::default()))
}

/// What is done of one table: a file with a line for each match.
struct Kept {
    file: PathBuf,
    done: BTreeMap<u64, Record>,
}

impl Kept {
    /// What is in the folder. The file of a table is called by all that its matches
    /// follow from, so that another experiment never takes up its matches.
    fn of<G: Playable>(folder: &Path, table: &Table) -> Result<Self> {
        let mut alike = table.clone();
        (alike.name, alike.matches) = (None, None);
        let what = json(&(G::ID, G::REVISION, env!("CARGO_PKG_VERSION"), alike))?;
        let file = folder.join(format!("{}.jsonl", tabletop::play::Digest::of_text(&what)));
        let mut done = BTreeMap::new();
        if file.exists() {
            let unread = || format!("{} cannot be read", file.display());
            for line in BufReader::new(File::open(&file).with_context(unread)?).lines() {
                // The last line may have been cut off when the experiment was stopped.
                if let Ok(record) = serde_json::from_str::<Record>(&line.with_context(unread)?) {
                    done.insert(record.number, record);
                }
            }
        }
        Ok(Self { file, done })
    }

    /// The matches of the plan in their order, those that were missing played now on
    /// all cores, unless it is stopped.
    fn completed<G: Playable>(
        mut self,
        plan: &Plan<G>,
        stopped: &AtomicBool,
        progress: &ProgressBar,
    ) -> Result<Vec<Record>> {
        let wanted: BTreeSet<u64> = (0..plan.matches()).collect();
        self.done.retain(|number, _| wanted.contains(number));
        progress.inc(self.done.len() as u64);
        let missing: Vec<u64> =
            wanted.into_iter().filter(|number| !self.done.contains_key(number)).collect();
        let lines = OpenOptions::new().create(true).append(true).open(&self.file);
        let mut lines = lines.with_context(|| unwritten(&self.file))?;
        // What was cut off stays on a line of its own.
        lines.write_all(b"\n")?;
        let lines = Mutex::new(lines);
        let played = missing.into_par_iter().map(|number| {
            if stopped.load(Relaxed) {
                return Ok(None);
            }
            let record = observed(plan, number);
            let line = format!("{}\n", serde_json::to_string(&record)?);
            let mut lines = lines.lock().expect("nothing panics while it writes");
            lines.write_all(line.as_bytes()).with_context(|| unwritten(&self.file))?;
            progress.inc(1);
            Ok(Some(record))
        });
        let played: Vec<Option<Record>> = played.collect::<Result<_>>()?;
        self.done.extend(played.into_iter().flatten().map(|record| (record.number, record)));
        Ok(self.done.into_values().collect())
    }
}

/// Becomes true when somebody presses Ctrl-C. A second time stops the program.
fn stop_when_told() -> std::sync::Arc<AtomicBool> {
    let stopped = std::sync::Arc::new(AtomicBool::new(false));
    let told = stopped.clone();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let Ok(runtime) = runtime else { return };
        while runtime.block_on(tokio::signal::ctrl_c()).is_ok() {
            if told.swap(true, Relaxed) {
                std::process::exit(130);
            }
        }
    });
    stopped
}

/// A bar where somebody sees it, with the rate and the time that is left.
fn progress(tables: &[Table]) -> ProgressBar {
    const STYLE: &str =
        "{bar:32} {human_pos} of {human_len} matches, {per_sec}, {eta} left  {wide_msg}";
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(STYLE).expect("the template is sound");
    ProgressBar::new(tables.iter().map(Table::matches).sum()).with_style(style)
}

fn write_all<G: Playable>(arguments: &Arguments, folder: &Path, results: &Results) -> Result<()> {
    let command = format!("landfall lab {}", arguments.file.display());
    let html = page::page(results, G::rulebook(), &command);
    let write = |path: &Path, text: &str| fs::write(path, text).with_context(|| unwritten(path));
    write(&folder.join("results.json"), &json(results)?)?;
    write(&folder.join("seats.csv"), &results.csv())?;
    write(&folder.join("report.html"), &html)?;
    match &arguments.report {
        Some(report) => write(report, &html),
        None => Ok(()),
    }
}

fn told(results: &Results, folder: &Path, stopped: bool) -> String {
    let played: u64 = results.tables.iter().map(|table| table.matches).sum();
    let faults: usize = results.tables.iter().map(|table| table.faults.len()).sum();
    let (tables, folder) = (results.tables.len(), folder.display());
    let more = if stopped { "Stopped: the same command goes on where it was.\n" } else { "" };
    let wrong = match faults {
        0 => String::new(),
        faults => format!("In {faults} of them something does not add up.\n"),
    };
    format!(
        "{}: {played} matches at {tables} tables, in {folder} (report.html, results.json, \
         seats.csv).\n{wrong}{more}",
        results.title
    )
}

fn unwritten(path: &Path) -> String {
    format!("{} cannot be written", path.display())
}
