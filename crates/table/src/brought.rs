//! A match that was played somewhere else, to go on here.

use registry::{AnyGame, AnyMatch};
use serde::Deserialize;
use serde_json::{Map, Value};
use tabletop::chance::Secret;
use tabletop::play::Dice;
use tabletop::play::file::{Seal, game_of};
use wire::Json;

/// A match from a file, replayed by the rules of its game, with all its dice drawn
/// again.
#[derive(Debug)]
pub struct Brought {
    pub game: &'static dyn AnyGame,
    pub play: Box<dyn AnyMatch>,
    /// What the dice to come are drawn from.
    pub secret: Secret,
    pub dice: Dice,
    /// The answers that differ from the usual ones.
    pub options: Map<String, Value>,
    /// The first line of the file, and the lines of its entries.
    pub header: String,
    pub lines: Vec<String>,
}

/// The first line of a log, as far as it is the same for all games.
#[derive(Deserialize)]
struct Header {
    setup: Value,
    dice: Dice,
}

impl Brought {
    /// The match of a file.
    ///
    /// # Errors
    /// Why nobody can go on with it, in words that can follow a colon.
    pub fn read(file: &str) -> Result<Self, String> {
        let game = registry::game(&game_of(file).map_err(told)?).map_err(told)?;
        let play = game.open(file, true).map_err(told)?;
        let secret = seal_of(file).secret.ok_or("the file has no dice to go on with")?;
        let mut lines = file.lines().map(str::to_owned);
        let header = lines.next().ok_or("the file is empty")?;
        let lines: Vec<String> = lines.take(play.next_seq() as usize).collect();
        let Header { setup, dice } = serde_json::from_str(&header).map_err(told)?;
        let options = options_in(game, play.names().len(), &setup)?;
        Ok(Self { game, play, secret, dice, options, header, lines })
    }

    /// How many sit at the table.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.play.names().len()
    }
}

/// The last line of a file, if it has one.
#[must_use]
pub fn seal_of(file: &str) -> Seal {
    let seal = file.lines().last().and_then(|line| serde_json::from_str(line).ok());
    seal.unwrap_or_default()
}

/// What the table agreed on, found out from its whole set-up: all that differs from
/// the usual one must be an answer that a table here can give, too.
fn options_in(
    game: &dyn AnyGame,
    seats: usize,
    setup: &Value,
) -> Result<Map<String, Value>, String> {
    let read = |setup: Json| serde_json::from_str::<Value>(setup.get()).map_err(told);
    let usual = read(game.setup(seats, &Map::new()).map_err(told)?)?;
    let keys = game.questions().iter().map(|question| question.key);
    let differs = |key: &&str| setup.get(key).is_some() && setup.get(key) != usual.get(key);
    let options: Map<String, Value> =
        keys.filter(differs).map(|key| (key.to_owned(), setup[key].clone())).collect();
    let agreed = read(game.setup(seats, &options).map_err(told)?)?;
    if agreed == *setup {
        Ok(options)
    } else {
        Err("the match was set up in a way that no table here can agree on".to_owned())
    }
}

fn told(why: impl std::fmt::Display) -> String {
    why.to_string()
}
