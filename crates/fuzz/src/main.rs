//! Broken input for everything that reads what others wrote, round after
//! round, for as long as one likes. `cargo xtask test` does it for a minute.
//!
//! In reading order:
//!
//! - [`spoil`]: how a sound text is broken.
//! - [`round`]: what is counted in a round, and what a finding is.
//! - [`matches`]: matches of any game, played at random for a while.
//! - [`match_file`], [`click_path`], [`position`], [`socket`]: what is thrown
//!   at whom, and what must come of it.
//! - [`twin`]: what is hidden is thrown at nobody.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "this is a program that tells what it found")]

use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use clap::{Parser, ValueEnum};

mod click_path;
mod match_file;
mod matches;
mod position;
mod round;
mod socket;
mod spoil;
mod twin;

use round::{Finding, Round, Sum};

/// Throws broken input at everything that reads what others wrote
#[derive(Debug, Parser)]
struct Arguments {
    /// What to throw it at [default: everything, side by side]
    targets: Vec<Target>,
    /// For how many seconds
    #[arg(long = "for", value_name = "SECONDS", default_value_t = 60)]
    seconds: u64,
    /// The number of the first round: the same number is the same round
    #[arg(long, value_name = "ROUND")]
    from: Option<u64>,
}

/// Something that reads what others wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Target {
    /// A match file that somebody uploads
    MatchFile,
    /// Things that somebody points at
    ClickPath,
    /// Messages on a socket of a real server
    SocketMessage,
    /// Positions as text
    Position,
    /// Tables that differ in what is hidden: nothing is broken, and nothing of
    /// it may be told
    Twin,
}

impl Target {
    fn name(self) -> &'static str {
        match self {
            Self::MatchFile => "match-file",
            Self::ClickPath => "click-path",
            Self::SocketMessage => "socket-message",
            Self::Position => "position",
            Self::Twin => "twin",
        }
    }

    fn play(self, round: &mut Round) -> Result<(), String> {
        match self {
            Self::MatchFile => match_file::play(round),
            Self::ClickPath => click_path::play(round),
            Self::SocketMessage => socket::play(round),
            Self::Position => position::play(round),
            Self::Twin => twin::play(round),
        }
    }
}

fn main() -> ExitCode {
    let Arguments { targets, seconds, from } = Arguments::parse();
    let targets = if targets.is_empty() { Target::value_variants().to_vec() } else { targets };
    // Every run begins somewhere else, unless a round is to be seen again.
    let from = from.unwrap_or_else(|| fastrand::u64(..1 << 32));
    let patience = Duration::from_secs(seconds);
    let throwing: Vec<_> = targets
        .into_iter()
        .map(|target| thread::spawn(move || throw(target, from, patience)))
        .collect();
    let thrown: Vec<bool> =
        throwing.into_iter().map(|thread| thread.join().unwrap_or(false)).collect();
    if thrown.into_iter().all(|well| well) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Plays rounds, one at least, until the time is over or something is found;
/// tells what came of it, and whether all was well.
fn throw(target: Target, from: u64, patience: Duration) -> bool {
    let (began, mut sum) = (Instant::now(), Sum::default());
    for number in from.. {
        let mut round = Round::new(number);
        let finding = round.watch(|round| target.play(round)).err();
        sum.add(&round);
        if let Some(Finding { what, tried }) = finding {
            println!("{}: round {number}: {what}\ntried: {tried}", target.name());
            return false;
        }
        if began.elapsed() >= patience {
            break;
        }
    }
    println!("{}, from round {from}: {sum} in {} s", target.name(), began.elapsed().as_secs());
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finds_nothing(target: Target) {
        assert!(throw(target, fastrand::u64(..1 << 32), Duration::from_secs(1)));
    }

    #[test]
    fn a_broken_match_file_is_refused() {
        finds_nothing(Target::MatchFile);
    }

    #[test]
    fn a_broken_click_path_is_refused() {
        finds_nothing(Target::ClickPath);
    }

    #[test]
    fn a_broken_message_is_answered() {
        finds_nothing(Target::SocketMessage);
    }

    #[test]
    fn a_broken_position_is_refused() {
        finds_nothing(Target::Position);
    }

    #[test]
    fn what_is_hidden_is_not_told() {
        finds_nothing(Target::Twin);
    }
}
