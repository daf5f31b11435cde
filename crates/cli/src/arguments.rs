//! What can be typed, and the help that teaches it.

use clap::{Parser, Subcommand};

use crate::command::{
    bench, games, ladder, play, replay, rules, serve, simulate, site, tournament,
};

/// Survival board games: play them, study them, check their dice.
///
/// Five games on one set of rules: against bots or friends in the browser or
/// in this terminal, or thousands of matches at once in the simulation lab.
#[derive(Debug, Parser)]
#[command(
    name = "landfall",
    version,
    after_help = EXAMPLES,
    args_conflicts_with_subcommands = true
)]
pub struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Arguments,
}

impl Arguments {
    /// What to do. Without a command the games are served.
    #[must_use]
    pub fn into_command(self) -> Command {
        self.command.unwrap_or(Command::Serve(self.serve))
    }
}

const EXAMPLES: &str = "\
Begin with:
  landfall                          open the games in the browser
  landfall play                     choose a game and play it here
  landfall games                    what there is to play
  landfall rules safe-haven         the rules of a game in plain words

Every command explains itself: landfall simulate --help";

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the games to browsers (the default)
    #[command(after_help = serve::EXAMPLES)]
    Serve(serve::Arguments),
    /// List the games, their seats and their bots
    #[command(after_help = games::EXAMPLES)]
    Games(games::Arguments),
    /// Play a game in the terminal, with bots or with friends
    #[command(after_help = play::EXAMPLES)]
    Play(Box<play::Arguments>),
    /// Let bots play many matches and tell how they went
    #[command(after_help = simulate::EXAMPLES)]
    Simulate(simulate::Arguments),
    /// Let bots play each other from every seat in turn
    #[command(after_help = tournament::EXAMPLES)]
    Tournament(tournament::Arguments),
    /// Let each level of bots play the one below it
    #[command(after_help = ladder::EXAMPLES)]
    Ladder(ladder::Arguments),
    /// Replay a match file: its log, its story, and whether it is genuine
    #[command(after_help = replay::EXAMPLES)]
    Replay(replay::Arguments),
    /// Look the rules of a game up
    #[command(after_help = rules::EXAMPLES)]
    Rules(rules::Arguments),
    /// Write the page as a folder of plain files that need no server
    #[command(after_help = site::EXAMPLES)]
    Site(site::Arguments),
    /// Measure how fast the rules of the games are
    #[command(after_help = bench::EXAMPLES)]
    Bench(bench::Arguments),
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_arguments_are_sound() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn every_command_shows_examples() {
        for command in Arguments::command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("landfall "), "{}", command.get_name());
        }
    }
}
