//! Many matches at once against a real server, over real sockets.
//!
//! In reading order:
//!
//! - [`served`]: a server process, and what it costs.
//! - [`http`]: just enough HTTP to set a table up.
//! - [`table`]: a match with two seats and a socket for each.
//! - [`player`]: somebody who plays as fast as the server answers.
//! - [`play`]: many matches at once, for a while.
//! - [`idle`]: many matches in which nothing happens.
//! - [`report`]: what came of it, as a table and as JSON.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "this is a program that prints a table")]

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Parser;
use serde_json::Value;

mod http;
mod idle;
mod play;
mod player;
mod report;
mod served;
mod table;

use play::Wish;
use report::Report;
use served::{Program, Served};

/// Plays many matches at once against a real server and reports how it does
#[derive(Debug, Parser)]
struct Arguments {
    /// The server's program [default: `landfall` beside this program]
    #[arg(long, value_name = "FILE")]
    server: Option<PathBuf>,
    /// Keep the matches in this PostgreSQL database instead of a SQLite file
    #[arg(long, value_name = "URL")]
    database_url: Option<String>,
    /// The game to play: one whose matches are long, or setting up tables is
    /// most of what is measured [default: the first of the shelf]
    #[arg(long)]
    game: Option<String>,
    /// How many matches to play at once, one run for each number
    #[arg(long, value_delimiter = ',', default_value = "50,200,500")]
    matches: Vec<usize>,
    /// How long each run takes, in seconds
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// What the players ask to be sent after each move
    #[arg(long, value_delimiter = ',', default_value = "program,page")]
    wishes: Vec<Wish>,
    /// How many idle matches to measure; 0 for none
    #[arg(long, default_value_t = 2000)]
    idle: usize,
    /// Write the report to this file as JSON, too
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    raise_file_limit();
    let runtime = tokio::runtime::Runtime::new().context("threads cannot be started")?;
    let report = runtime.block_on(run(&arguments))?;
    println!("{report}");
    if let Some(file) = &arguments.json {
        let json = serde_json::to_string_pretty(&report)?;
        fs::write(file, json + "\n").with_context(|| format!("writing {}", file.display()))?;
    }
    Ok(())
}

/// Every run has a server of its own, so that none pays for those before.
async fn run(arguments: &Arguments) -> Result<Report> {
    let program = Program::find(arguments.server.clone(), arguments.database_url.clone())?;
    let game = match &arguments.game {
        Some(game) => game.clone(),
        None => first_of_the_shelf(&program).await?,
    };
    let mut report = Report::new(&game, &program);
    for &wish in &arguments.wishes {
        for &matches in &arguments.matches {
            let server = Served::start(&program).await?;
            let plan = play::Plan { game: &game, matches, seconds: arguments.seconds, wish };
            report.runs.push(play::play(&server, &plan).await?);
            server.stop().await?;
        }
    }
    if arguments.idle > 0 {
        let server = Served::start(&program).await?;
        report.idle = Some(idle::idle(&server, &game, arguments.idle).await?);
        server.stop().await?;
    }
    Ok(report)
}

/// The id of the game that a server lists first.
async fn first_of_the_shelf(program: &Program) -> Result<String> {
    let server = Served::start(program).await?;
    let shelf: Value = http::get(server.address, "/api/games").await?;
    server.stop().await?;
    let first = shelf["games"][0]["id"].as_str();
    first.map(str::to_owned).context("the server has no game")
}

/// Two sockets for each match, here and in the server, which inherits this.
fn raise_file_limit() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    // If it is not allowed, a smaller number of matches still works.
    let _ = setrlimit(Resource::Nofile, limit);
}
