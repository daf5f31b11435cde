//! The chores of the project: `cargo xtask --help`.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "a chore tells what it does")]

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use clap::{Parser, Subcommand};

mod chore;
mod matches;
mod testing;
mod tidy;
mod workspace;

use chore::Chore;
use workspace::Workspace;

/// The chores of the project.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build what is needed and run Landfall
    Run {
        /// What to tell `landfall` [default: choose a game and play it]
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Install what the tests need and run every check
    Test,
    /// Check the boundaries between crates, rule citations and leftovers
    Tidy,
    /// Replay every stored match and draw its dice again
    ReplayAll,
}

fn main() -> ExitCode {
    let began = Instant::now();
    let done = run(Arguments::parse().task);
    if let Err(error) = done {
        println!("\nxtask: {error:#} (after {:.1} s)", began.elapsed().as_secs_f64());
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn run(task: Task) -> Result<()> {
    let workspace = Workspace::find()?;
    match task {
        Task::Run { arguments } => {
            let landfall = ["run", "--quiet", "--package", "cli", "--bin", "landfall", "--"];
            Chore::cargo(landfall).args(arguments).run()
        }
        Task::Test => testing::test(&workspace),
        Task::Tidy => tidy::tidy(&workspace),
        Task::ReplayAll => {
            Chore::cargo(["build", "--quiet", "--package", "cli"]).run()?;
            matches::replay_all(&workspace)
        }
    }
}
