//! A table of Driftwood, the toy game, for the tests beside this file.

use clap::Parser;
use tabletop::Game;
use tabletop::chance::Secret;
use tabletop::voice::Names;
use testkit::toy::Driftwood;

use super::PlayOptions;
use super::keeping::Keeping;
use super::seating::{Player, Seating};
use super::session::Session;

#[derive(Parser)]
struct Command {
    #[command(flatten)]
    options: PlayOptions,
}

/// The options that these words behind `landfall play GAME` mean.
pub(super) fn options(words: &[&str]) -> PlayOptions {
    Command::parse_from(["play"].iter().chain(words)).options
}

/// What is kept of a match after such a command.
pub(super) fn keeping(words: &[&str]) -> Keeping {
    Keeping::new(&options(words), 0).unwrap()
}

/// A table with these players, who are called Ada, Bo, Cy, Di and Eve.
pub(super) fn table(players: &[Player], rounds: u8) -> Session<Driftwood> {
    let mut setup = Driftwood::usual_setup(players.len());
    setup.rounds = rounds;
    let names = Names::new(["Ada", "Bo", "Cy", "Di", "Eve"].into_iter().take(players.len()));
    let seating = Seating { players: players.to_vec(), names };
    Session::start(setup, seating, Secret::simulated(7, 0)).unwrap()
}

/// People and then deckhands.
pub(super) fn players(humans: usize, bots: usize) -> Vec<Player> {
    let mut players = vec![Player::Human; humans];
    players.extend(vec![Player::Bot(bots::Level::Deckhand); bots]);
    players
}
