//! The command line of Landfall.
//!
//! In reading order:
//!
//! - [`arguments`]: what can be typed, and the help that teaches it.
//! - [`command`]: one file for each command.
//! - [`play`]: any game in the terminal.
//! - [`text`]: tables and paragraphs for terminals; [`bar`]: how far it has come.
//! - [`failure`]: what goes wrong, and the exit code for it.

#![deny(unsafe_code)]

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

pub mod arguments;
pub mod bar;
pub mod command;
pub mod failure;
pub mod play;
pub mod text;
pub mod thought;

use arguments::{Arguments, Command};

/// What the program can ask of the memory that it runs on.
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    /// How often the calling thread has asked for memory.
    pub allocations: fn() -> u64,
    /// Gives back what the calling thread no longer uses.
    pub give_back: fn(),
}

/// Runs the program: reads the arguments, does what they say, and tells what
/// went wrong in one line if something did.
pub fn main(arguments: impl IntoIterator<Item = OsString>, memory: Memory) -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => return failure::of_arguments(&error),
    };
    let mut out = io::BufWriter::new(io::stdout());
    let done = run(arguments.into_command(), &mut out, memory)
        .and_then(|()| out.flush().map_err(anyhow::Error::from));
    done.map_or_else(|error| failure::tell(&error), |()| ExitCode::SUCCESS)
}

fn run(command: Command, out: &mut dyn Write, memory: Memory) -> anyhow::Result<()> {
    match command {
        Command::Serve(args) => command::serve::run(&args, out, memory.give_back),
        Command::Games(args) => command::games::run(&args, out),
        Command::Play(args) => command::play::run(&args),
        Command::Simulate(args) => command::simulate::run(&args, out),
        Command::Lab(args) => command::lab::run(&args, out),
        Command::Tournament(args) => command::tournament::run(&args, out),
        Command::Ladder(args) => command::ladder::run(&args, out),
        Command::Experiments(args) => command::experiments::run(&args, out),
        Command::Replay(args) => command::replay::run(&args, out),
        Command::Review(args) => command::review::run(&args, out),
        Command::Analyse(args) => command::analyse::run(&args, out),
        Command::Calibrate(args) => command::calibrate::run(&args, out),
        Command::Rules(args) => command::rules::run(&args, out),
        Command::Site(args) => command::site::run(&args, out),
        Command::Bench(args) => command::bench::run(&args, out, memory.allocations),
    }
}
