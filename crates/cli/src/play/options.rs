//! The command line of `landfall play`.

use std::path::PathBuf;

use bots::Level;
use clap::Args;

/// How long a bot's action stays on the screen before the next one, unless
/// somebody wants it otherwise.
const PAUSE: u64 = 500;

/// How to play.
#[derive(Clone, Debug, Args)]
pub struct PlayOptions {
    /// How many sit at the table [default: what the game suggests]
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,

    /// How many people play, from the first seat on: 0 to watch bots, several
    /// to share this screen [default: 1, or one for each --name]
    #[arg(long, value_name = "N")]
    pub humans: Option<usize>,

    /// The name of a person; once for each of them, in the order of the seats
    #[arg(long = "name", value_name = "NAME")]
    pub names: Vec<String>,

    /// The levels of the bots in the other seats: random, deckhand, mate or
    /// captain; the last one fills the seats that are left
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',')]
    pub bots: Vec<Level>,

    /// Dice that fall the same way for the same number, instead of secret ones
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,

    /// An agreement of the table, as `landfall rules GAME` lists them
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = agreement)]
    pub set: Vec<(String, String)>,

    /// Write the match into this file when it ends or is left
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,

    /// Write the secret of the dice into the file of a match that still runs:
    /// whoever reads it can foretell every die
    #[arg(long)]
    pub with_secret: bool,

    /// How many milliseconds a bot's action stands before the next
    #[arg(long, value_name = "MS", default_value_t = PAUSE)]
    pub pause: u64,

    /// Ask even where only one thing can be done; otherwise it does itself
    /// where one person plays
    #[arg(long)]
    pub ask_always: bool,

    /// Ask line by line instead of filling the screen
    #[arg(long)]
    pub plain: bool,

    /// Draw the table with letters, without colours and marks, as NO_COLOR in
    /// the environment also says
    #[arg(long)]
    pub no_colour: bool,
}

pub(crate) fn agreement(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => Ok((key.to_owned(), value.to_owned())),
        Some(_) | None => Err("an agreement is written KEY=VALUE".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_agreement_is_a_key_and_a_value() {
        assert_eq!(agreement("a=b=c"), Ok(("a".into(), "b=c".into())));
        for broken in ["", "a", "=b"] {
            assert_eq!(agreement(broken), Err("an agreement is written KEY=VALUE".into()));
        }
    }
}
