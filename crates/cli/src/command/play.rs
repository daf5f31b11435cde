//! `landfall play`: hands over to [`crate::play`].

use anyhow::Result;
use clap::Args;
use registry::{ForGame, Playable};

use crate::play::{self, PlayOptions};

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  landfall play                                       choose a game first
  landfall play safe-haven                            against bots
  landfall play safe-haven --seats 6 --humans 2       two people share this screen
  landfall play safe-haven --humans 0 --seed 7        watch bots play
  landfall play safe-haven --save evening.landfall    keep the match";

/// The arguments of `landfall play`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The game, as `landfall games` names it [default: choose from a list]
    game: Option<String>,

    #[command(flatten)]
    options: PlayOptions,
}

/// Plays a game.
///
/// # Errors
/// If the table cannot be set up, or the terminal or a file fails.
pub fn run(arguments: &Arguments) -> Result<()> {
    let id = match &arguments.game {
        Some(id) => id,
        None => match play::pick()? {
            Some(id) => id,
            None => return Ok(()),
        },
    };
    registry::run(id, Play(&arguments.options))?
}

struct Play<'a>(&'a PlayOptions);

impl ForGame for Play<'_> {
    type Out = Result<()>;

    fn run<G: Playable>(self) -> Result<()> {
        play::run::<G>(self.0)
    }
}
