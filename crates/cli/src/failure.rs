//! What goes wrong, and the exit code for it: 1 for a failure, 2 for arguments
//! that make no sense.

use std::io::{self, Write};
use std::process::ExitCode;

use bots::{NotOffered, UnknownLevel};
use registry::{SetupError, UnknownGame};
use thiserror::Error;

const FAILED: u8 = 1;
const MISUSED: u8 = 2;

/// Arguments that make no sense together or for the game.
#[derive(Debug, Error)]
#[error("{0}")]
pub struct Misuse(pub String);

/// Tells clap's message about arguments that cannot be read, or the help that
/// was asked for.
pub fn of_arguments(error: &clap::Error) -> ExitCode {
    // A reader that has gone away wants no help either.
    let _ = error.print();
    if error.use_stderr() { ExitCode::from(MISUSED) } else { ExitCode::SUCCESS }
}

/// Tells what went wrong in one line, and gives the exit code for it.
pub fn tell(error: &anyhow::Error) -> ExitCode {
    if is_broken_pipe(error) {
        return ExitCode::SUCCESS;
    }
    // Nobody is left to tell if the error stream is gone.
    let _ = writeln!(io::stderr(), "landfall: {}", one_line(error));
    ExitCode::from(if is_misuse(error) { MISUSED } else { FAILED })
}

/// The error and its causes, each told once: some errors tell their cause
/// themselves.
fn one_line(error: &anyhow::Error) -> String {
    let mut text = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if text.is_empty() {
            text = cause;
        } else if !text.ends_with(&cause) {
            text = format!("{text}: {cause}");
        }
    }
    text.replace('\n', " ")
}

/// Whoever read the output has seen enough: `landfall rules survive | head`.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = |cause: &(dyn std::error::Error + 'static)| {
        cause.downcast_ref::<io::Error>().map(io::Error::kind)
    };
    error.chain().any(|cause| kind(cause) == Some(io::ErrorKind::BrokenPipe))
}

fn is_misuse(error: &anyhow::Error) -> bool {
    error.is::<Misuse>()
        || error.is::<UnknownGame>()
        || error.is::<UnknownLevel>()
        || error.is::<NotOffered>()
        || error.is::<SetupError>()
}
