//! What needs no table: thoughts of captains, match files, and how fast the
//! rules go here.

use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Duration;

use bots::{Budget, Clock, Level, Lot, playout};
use registry::any::{Sight, Stored};
use registry::{AnyGame, ForGame, Playable};
use serde::{Deserialize, Serialize};
use table::brought::seal_of;
use table::{Brought, Wanted, replay_page};
use tabletop::chance::{Fair, Nonce, Secret};
use tabletop::{Seat, Seats, Table, Viewer};
use wire::{ApiError, Code, Json, ReplayPage, Status};

use crate::desk::{Luck, Outcome};
use crate::gate;
use crate::kept::{Agreed, Chair, Record};
use crate::table::{millis, usual_stand_in};

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
pub(crate) fn copy(asked: &Copy) -> Outcome<String> {
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
    let brought = Brought::read(&file).map_err(bad)?;
    if seats.len() != brought.seats() {
        return Err(ApiError::new(Code::BadSetup, "Every seat needs somebody who acts."));
    }
    let names = brought.play.names();
    let chair = |(bot, nonce): (&Option<Level>, &Nonce)| Chair {
        name: String::new(),
        human: bot.is_none(),
        bot: *bot,
        nonce: nonce.clone(),
    };
    let mut chairs: Vec<Chair> = seats.iter().zip(&brought.dice.nonces).map(chair).collect();
    for (seat, chair) in Seat::all(chairs.len()).zip(&mut chairs) {
        names.of(seat).clone_into(&mut chair.name);
    }
    let at = millis(now);
    let outcome = brought.play.turn().outcome().copied();
    let record = Record {
        id,
        game: brought.game.id().to_owned(),
        title: brought.game.about().title.to_owned(),
        revision: brought.game.revision(),
        created: at,
        changed: at,
        must: Seats::NONE,
        status: if outcome.is_some() { Status::Over } else { Status::Running },
        outcome,
        secret: brought.secret,
        header: Some(brought.header),
        agreed: Agreed {
            options: brought.options,
            stand_in: usual_stand_in(brought.game),
            moment: None,
        },
        chairs,
        orders: BTreeMap::new(),
        resigned: Seats::NONE,
        talk: Vec::new(),
        last: BTreeMap::new(),
        rematch: None,
    };
    Ok((record, brought.lines))
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

fn bad(why: impl std::fmt::Display) -> ApiError {
    ApiError::new(Code::BadFile, registry::any::sentence(&why.to_string()))
}
