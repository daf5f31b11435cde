//! What needs no table: thoughts of captains, match files, and how fast the
//! rules go here.

use std::ops::Range;
use std::time::Duration;

use bots::{Budget, Clock, Level, Lot, playout};
use registry::any::{Sight, Stored};
use registry::{AnyGame, ForGame, Playable};
use serde::{Deserialize, Serialize};
use table::{Wanted, replay_page};
use tabletop::chance::{Fair, Secret};
use tabletop::play::file::Seal;
use tabletop::{Seat, Seats, Table, Viewer};
use wire::{ApiError, Code, Json, ReplayPage, Status};

use crate::desk::{Luck, Outcome};
use crate::gate;
use crate::kept::{Agreed, Chair, Record};

/// How many steps an answer holds at most.
const MOST: u32 = 500;
/// How many actions a match at random has at most.
const MOST_ACTIONS: u64 = 100_000;

/// A decision that a captain is to think about, with the match so far.
#[derive(Debug, Deserialize)]
pub struct Thinking {
    game: String,
    header: String,
    lines: Vec<String>,
    seat: Seat,
    level: Level,
    /// For how many milliseconds it may think.
    time: u32,
}

/// What a captain would do; nothing if it lets the others go on. It gets to see
/// what its seat sees: the match is only made here to ask from there.
pub(crate) fn think(thinking: Thinking, luck: Luck) -> Outcome<Option<Json>> {
    let Thinking { game, header, lines, seat, level, time } = thinking;
    let stored = Stored { header: &header, snapshot: None, entries: &lines, secret: None };
    let play = game_of(&game)?.restore(stored).map_err(bad)?;
    let limit = Duration::from_millis(time.into());
    let began = gate::clock();
    let clock = Clock::new(move || gate::clock().saturating_sub(began));
    let thought = play.ask_bot(seat, level, &Budget::time(clock, limit)).map_err(bad)?;
    Ok(thought(&mut luck.number(0)))
}

/// Which steps of a match, and from where they are seen.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Steps {
    pub(crate) seat: Option<Seat>,
    #[serde(default)]
    open: bool,
    log: Option<u32>,
    #[serde(default)]
    from: u32,
    count: Option<u32>,
}

impl Steps {
    pub(crate) fn wanted(self) -> Wanted {
        let sight = match self.open {
            true => Sight::Open,
            false => Sight::Of(self.seat.map_or(Viewer::Onlooker, Viewer::Seat)),
        };
        Wanted { sight, steps: self.range(), log: self.log }
    }

    fn range(self) -> Range<u32> {
        let count = self.count.unwrap_or(MOST).min(MOST);
        self.from..self.from.saturating_add(count)
    }
}

/// A match file to be looked at.
#[derive(Debug, Deserialize)]
pub struct File {
    file: String,
    #[serde(flatten)]
    steps: Steps,
}

/// Some steps of a match file.
pub(crate) fn open(asked: File) -> Outcome<ReplayPage> {
    let File { file, steps } = asked;
    let secret = seal_of(&file).secret;
    let play = game_in(&file)?.open(&file, secret.is_some()).map_err(bad)?;
    if steps.seat.is_some_and(|seat| seat.index() >= play.names().len()) {
        return Err(ApiError::new(Code::BadRequest, "There is no such seat at this table."));
    }
    let verified = secret.is_some();
    replay_page(&*play, steps.wanted(), secret.map(String::from), verified).map_err(bad)
}

/// A match file, to be written once more from what the rules here make of it.
#[derive(Debug, Deserialize)]
pub struct Copy {
    file: String,
}

/// The file as the rules here write it: every hash worked out again.
pub(crate) fn copy(asked: Copy) -> Outcome<String> {
    let secret = seal_of(&asked.file).secret;
    let play = game_in(&asked.file)?.open(&asked.file, secret.is_some()).map_err(bad)?;
    play.file(secret.as_ref()).map_err(bad)
}

/// A match that was played somewhere else, to go on here.
#[derive(Debug, Deserialize)]
pub struct Import {
    id: String,
    file: String,
    /// Who acts in each seat: a bot of this level, or a person.
    seats: Vec<Option<Level>>,
}

/// The record and the lines of a match that comes from a file. Its dice are
/// drawn again, so the file must have their secret.
pub(crate) fn import(import: Import, now: Duration) -> Outcome<(Record, Vec<String>)> {
    let Import { id, file, seats } = import;
    let game = game_in(&file)?;
    let play = game.open(&file, true).map_err(bad)?;
    let secret = seal_of(&file).secret.ok_or_else(|| bad("the file has no dice to go on with"))?;
    if seats.len() != play.names().len() {
        return Err(ApiError::new(Code::BadSetup, "Every seat needs somebody who acts."));
    }
    let mut lines = file.lines().map(str::to_owned);
    let header = lines.next().ok_or_else(|| bad("the file is empty"))?;
    let lines = lines.take(play.next_seq() as usize).collect();
    let name = |seat: usize| play.names().of(Seat::new(seat)).to_owned();
    let chair = |(seat, bot): (usize, &Option<Level>)| Chair {
        name: name(seat),
        human: bot.is_none(),
        bot: *bot,
        nonce: tabletop::chance::Nonce::default(),
    };
    let at = i64::try_from(now.as_millis()).unwrap_or(i64::MAX);
    let outcome = play.turn().outcome().copied();
    let record = Record {
        id,
        game: game.id().to_owned(),
        title: game.about().title.to_owned(),
        revision: game.revision(),
        created: at,
        changed: at,
        must: Seats::NONE,
        status: if outcome.is_some() { Status::Over } else { Status::Running },
        outcome,
        secret,
        header: Some(header),
        agreed: Agreed {
            options: serde_json::Map::new(),
            stand_in: crate::table::usual_stand_in(game),
            moment: None,
        },
        chairs: seats.iter().enumerate().map(chair).collect(),
        orders: std::collections::BTreeMap::new(),
        resigned: Seats::NONE,
        talk: Vec::new(),
        last: std::collections::BTreeMap::new(),
        rematch: None,
    };
    Ok((record, lines))
}

/// So many matches at random, to see how fast the rules go here.
#[derive(Debug, Deserialize)]
pub struct Playouts {
    game: String,
    seats: usize,
    matches: u32,
    seed: u8,
}

/// How many actions were taken.
#[derive(Debug, Serialize)]
pub struct Played {
    actions: u64,
}

pub(crate) fn playouts(asked: Playouts) -> Option<Played> {
    struct Many(Playouts);
    impl ForGame for Many {
        type Out = Played;
        fn run<G: Playable>(self) -> Played {
            let setup = G::usual_setup(self.0.seats);
            let mut luck = Fair::new(&Secret::new([self.0.seed; 32]), &[]);
            let (mut actions, mut options) = (0, Vec::new());
            for _ in 0..self.0.matches {
                let mut state = G::start(&setup, &mut Table::quiet(&mut luck));
                let lot = Lot::Even;
                actions += playout(&mut state, lot, &mut luck, &mut options, MOST_ACTIONS).actions;
            }
            Played { actions }
        }
    }
    let game = asked.game.clone();
    registry::run(&game, Many(asked)).ok()
}

fn game_in(file: &str) -> Outcome<&'static dyn AnyGame> {
    game_of(&tabletop::play::file::game_of(file).map_err(bad)?)
}

/// The game, if this module has it.
pub(crate) fn game_of(id: &str) -> Outcome<&'static dyn AnyGame> {
    registry::game(id).map_err(bad)
}

fn seal_of(file: &str) -> Seal {
    let seal = file.lines().last().and_then(|line| serde_json::from_str(line).ok());
    seal.unwrap_or_default()
}

fn bad(why: impl ToString) -> ApiError {
    ApiError::new(Code::BadFile, registry::any::sentence(&why.to_string()))
}
