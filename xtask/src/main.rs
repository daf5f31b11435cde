//! The chores of the project: `cargo xtask --help`.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a chore tells what it does")]

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use clap::{Parser, Subcommand};

mod chore;
mod document;
mod matches;
mod modules;
mod testing;
mod tidy;
mod web;
mod workspace;

use chore::Chore;
use document::Requests;
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
        /// What to tell `landfall` [default: serve the page]
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Install what the tests need and run every check
    Test,
    /// Check the boundaries between crates, rule citations and leftovers
    Tidy,
    /// Write a folder of plain files that any web host can serve
    Site {
        /// What to tell `landfall site`: the folder, and more
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Build the games for the page, so that they need no server
    Modules,
    /// Replay every stored match and draw its dice again
    ReplayAll,
    /// Write pictures of every page and board
    Screenshots,
    /// Hold a server against the document of the API, with requests made up by lot
    Document {
        /// For how many seconds
        #[arg(long = "for", value_name = "SECONDS", default_value_t = 3600)]
        seconds: u32,
    },
    /// Measure the server under load, in release
    Load {
        /// What to tell the load tool
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
}

fn main() -> ExitCode {
    let began = Instant::now();
    run(Arguments::parse().task).unwrap_or_else(|error| {
        eprintln!("\nxtask: {error:#} (after {:.1} s)", began.elapsed().as_secs_f64());
        ExitCode::FAILURE
    })
}

fn run(task: Task) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    match task {
        Task::Run { arguments } => {
            modules::build_if_possible(&workspace);
            web::build(&workspace)?;
            return landfall(arguments);
        }
        Task::Test => testing::test(&workspace)?,
        Task::Tidy => tidy::tidy(&workspace)?,
        Task::Modules => modules::build(&workspace)?,
        Task::Site { arguments } => {
            modules::build(&workspace)?;
            web::build(&workspace)?;
            return landfall([vec!["site".to_owned()], arguments].concat());
        }
        Task::ReplayAll => {
            Chore::cargo(["build", "--quiet", "--package", "cli"]).run()?;
            matches::replay_all(&workspace)?;
        }
        Task::Screenshots => web::screenshots(&workspace)?,
        Task::Document { seconds } => {
            Chore::cargo(["build", "--quiet", "--package", "cli"]).run()?;
            document::install(&workspace)?;
            document::check(&workspace, Requests::ByLot { seconds })?;
        }
        Task::Load { arguments } => load(arguments)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Builds the server and the load tool as they would be used, and measures.
fn load(arguments: Vec<String>) -> Result<()> {
    Chore::cargo(["build", "--release", "--package", "cli", "--package", "load"]).run()?;
    let run = ["run", "--quiet", "--release", "--package", "load", "--"];
    Chore::cargo(run).args(arguments).run()
}

/// Runs the program, with rules and bots at full speed. It says itself what goes
/// wrong, so only its exit code is passed on.
fn landfall(arguments: Vec<String>) -> Result<ExitCode> {
    let run =
        ["run", "--quiet", "--profile", "play", "--package", "cli", "--bin", "landfall", "--"];
    let status = Chore::cargo(run).args(arguments).status()?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}
