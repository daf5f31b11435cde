//! A table is set up, people sit down, bots stand in.

use std::collections::BTreeMap;
use std::time::Duration;

use bots::{Level, somebody_else};
use registry::AnyGame;
use registry::any::{NewTable, RestoreError, Stored, sentence};
use serde::Deserialize;
use table::names::{look_alike, proper_name};
use table::{Banter, Ear};
use tabletop::chance::{Nonce, Secret};
use tabletop::play::{Fault, ReplayError};
use tabletop::voice::Names;
use tabletop::{Seat, Seats};
use wire::{ApiError, Code, CreateMatch, Json, SeatRequest, ServerMessage, Status};

use super::{Table, bad_request, millis};
use crate::desk::{Effects, Luck, Outcome};
use crate::kept::{Agreed, Chair, Record};

/// A table to be set up.
#[derive(Debug, Deserialize)]
pub struct Creation {
    id: String,
    /// What the dice are drawn from, as the browser has drawn it.
    secret: Secret,
    table: CreateMatch,
    /// What those of the seats are called who are known already.
    #[serde(default)]
    names: Vec<Option<String>>,
}

/// Something that is done in the name of a seat.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    Join {
        name: String,
        #[serde(default)]
        nonce: Nonce,
    },
    Leave,
    HandOver,
    TakeBack,
    Resign,
}

/// A follow-up is called this.
#[derive(Debug, Deserialize)]
pub(crate) struct Rematch {
    id: String,
}

/// The first line of a log, as far as a table needs it.
#[derive(Deserialize)]
struct Header {
    setup: Json,
}

impl Table {
    /// Sets a table up: its dice are bound before anybody sits down.
    pub(crate) fn create(creation: Creation, now: Duration, luck: Luck) -> Outcome<Self> {
        let Creation { id, secret, table: request, names } = creation;
        let game = registry::game(&request.game).map_err(|why| bad_setup(&why.to_string()))?;
        let setup = game
            .setup(request.seats.len(), &request.options)
            .map_err(|why| bad_setup(&why.to_string()))?;
        if request.clock.is_some() || request.away_limit.is_some() {
            return Err(bad_setup(
                "a table in the page has no clocks: nobody is kept waiting there",
            ));
        }
        let stand_in = match &request.stand_in {
            Some(name) => level(game, name)?,
            None => usual_stand_in(game),
        };
        let at = millis(now);
        let record = Record {
            id,
            game: game.id().to_owned(),
            title: game.about().title.to_owned(),
            revision: game.revision(),
            created: at,
            changed: at,
            status: Status::Waiting,
            must: Seats::NONE,
            outcome: None,
            secret,
            header: None,
            agreed: Agreed { options: request.options, stand_in, moment: request.moment },
            chairs: chairs(game, &request.seats, &names, luck)?,
            orders: BTreeMap::new(),
            resigned: Seats::NONE,
            talk: Vec::new(),
            last: BTreeMap::new(),
            rematch: None,
        };
        let mut table = Self::of(record, game, setup, now, luck);
        table.changed = true;
        table.start_if_full()?;
        Ok(table)
    }

    fn of(
        record: Record,
        game: &'static dyn AnyGame,
        setup: Json,
        now: Duration,
        luck: Luck,
    ) -> Self {
        Self {
            record,
            game,
            setup,
            play: None,
            must: Seats::NONE,
            ear: Ear::default(),
            moment_told: None,
            plans: Vec::new(),
            banter: Banter::default(),
            looker: None,
            effects: Effects::default(),
            changed: false,
            now,
            luck,
            drawings: 0,
        }
    }

    /// The table as the browser has kept it.
    pub(crate) fn load(
        record: Record,
        lines: &[String],
        now: Duration,
        luck: Luck,
    ) -> Outcome<Self> {
        let game = crate::elsewhere::game_of(&record.game)?;
        let setup = match &record.header {
            Some(header) => {
                game.check_revision(header).map_err(|why| no_restoring(&why))?;
                header_of(header)?.setup
            }
            None => game
                .setup(record.chairs.len(), &record.agreed.options)
                .map_err(|why| bad_setup(&why.to_string()))?,
        };
        let mut table = Self::of(record, game, setup, now, luck);
        if let Some(header) = &table.record.header {
            let secret = Some(&table.record.secret);
            let stored = Stored { header, snapshot: None, entries: lines, secret };
            let play = game.restore(stored).map_err(|why| no_restoring(&why))?;
            // The log tells how far the match is, whatever the record says.
            if let Some(outcome) = play.turn().outcome().copied() {
                (table.record.status, table.record.outcome) = (Status::Over, Some(outcome));
            }
            table.play = Some(play);
            table.go_on();
        }
        Ok(table)
    }

    /// A table that was brought from somewhere else: all of it is kept.
    pub(crate) fn import(
        record: Record,
        lines: &[String],
        now: Duration,
        luck: Luck,
    ) -> Outcome<Self> {
        let mut table = Self::load(record, lines, now, luck)?;
        table.effects.lines = (0..)
            .zip(lines)
            .map(|(seq, line)| crate::desk::Line { seq, line: line.clone() })
            .collect();
        table.changed = true;
        Ok(table)
    }

    /// Does something in the name of a seat.
    pub(crate) fn undertake(&mut self, seat: Seat, deed: Deed) -> Outcome<()> {
        let human = self.chair(seat)?.human;
        if !human {
            return Err(ApiError::new(Code::NotFound, "A bot sits there."));
        }
        match deed {
            Deed::Join { name, nonce } => self.join(seat, &name, nonce)?,
            Deed::Leave => self.leave(seat)?,
            Deed::HandOver => self.hand_over(seat)?,
            Deed::TakeBack => self.take_back(seat)?,
            Deed::Resign => {
                self.check_running()?;
                self.record.resigned.insert(seat);
                self.hand_over(seat)?;
            }
        }
        self.changed = true;
        self.tell_table();
        Ok(())
    }

    /// Somebody sits down. The match starts with the last one.
    fn join(&mut self, seat: Seat, name: &str, nonce: Nonce) -> Outcome<()> {
        if self.record.status != Status::Waiting {
            return Err(ApiError::new(Code::AlreadyStarted, "The match has started already."));
        }
        let name = proper_name(name).map_err(bad_request)?;
        let others = self.seats().filter(|other| *other != seat);
        let mut names = others.map(|other| &self.record.chairs[other.index()].name);
        if names.any(|other| look_alike(other, &name)) {
            return Err(bad_request(format!("Somebody at the table is called {name} already.")));
        }
        let chair = &mut self.record.chairs[seat.index()];
        (chair.name, chair.nonce) = (name, nonce);
        self.start_if_full()
    }

    fn leave(&mut self, seat: Seat) -> Outcome<()> {
        if self.record.status != Status::Waiting {
            return Err(ApiError::new(Code::AlreadyStarted, "The match has started already."));
        }
        let chair = &mut self.record.chairs[seat.index()];
        (chair.name, chair.nonce) = (String::new(), Nonce::default());
        Ok(())
    }

    fn start_if_full(&mut self) -> Outcome<()> {
        if !self.record.chairs.iter().all(Chair::is_taken) {
            return Ok(());
        }
        let nonces: Vec<Nonce> = self.record.chairs.iter().map(|c| c.nonce.clone()).collect();
        let table = NewTable {
            names: Names::new(self.record.chairs.iter().map(|chair| chair.name.as_str())),
            changes: self.record.agreed.options.clone(),
            secret: self.record.secret.clone(),
            added: nonces.into(),
        };
        let started = self.game.start(table).map_err(|why| bad_setup(&why.to_string()))?;
        self.record.header = Some(started.play.header());
        self.record.status = Status::Running;
        self.play = Some(started.play);
        let tale = self.tale(&*started.first);
        self.keep(&*started.first);
        self.go_on();
        self.tell_table();
        self.tell_news(tale);
        self.greet();
        Ok(())
    }

    /// A bot acts for the seat from now on.
    fn hand_over(&mut self, seat: Seat) -> Outcome<()> {
        self.check_running()?;
        let stand_in = self.record.agreed.stand_in;
        self.record.chairs[seat.index()].bot = Some(stand_in);
        self.go_on();
        Ok(())
    }

    /// A person acts again after a bot stood in.
    fn take_back(&mut self, seat: Seat) -> Outcome<()> {
        self.check_running()?;
        if self.record.resigned.contains(seat) {
            return Err(bad_request("This seat has given the match up."));
        }
        self.record.chairs[seat.index()].bot = None;
        self.forget_plans_of(seat);
        self.go_on();
        Ok(())
    }

    fn check_running(&self) -> Outcome<()> {
        match self.record.status {
            Status::Waiting => Err(super::not_started()),
            Status::Running => Ok(()),
            Status::Over | Status::Abandoned => Err(table::fault::over()),
        }
    }

    /// What the same table is set up with once more, under this name, which is
    /// remembered.
    pub(crate) fn rematch(&mut self, asked: Rematch) -> Outcome<Again> {
        if self.record.status == Status::Running {
            let message = "The match still runs: there is a rematch when it is over.";
            return Err(ApiError::new(Code::StillRunning, message));
        }
        let fresh = self.record.rematch.is_none();
        let id = self.record.rematch.get_or_insert(asked.id).clone();
        self.changed |= fresh;
        let seat = |chair: &Chair| match chair.bot.filter(|_| !chair.human) {
            Some(level) => SeatRequest::Bot { level: level.name().to_owned() },
            None => SeatRequest::Human { name: None },
        };
        let known = |chair: &Chair| (!chair.human).then(|| chair.name.clone());
        let again = Again {
            id,
            fresh,
            table: CreateMatch {
                game: self.record.game.clone(),
                seats: self.record.chairs.iter().map(seat).collect(),
                options: self.record.agreed.options.clone(),
                public: false,
                clock: None,
                stand_in: Some(self.record.agreed.stand_in.name().to_owned()),
                away_limit: None,
                moment: self.record.agreed.moment,
                ready_check: false,
                hints: false,
                bearer: false,
            },
            names: self.record.chairs.iter().map(known).collect(),
        };
        self.tell_table();
        Ok(again)
    }

    pub(super) fn tell_table(&mut self) {
        let table = self.info();
        self.tell(ServerMessage::Table { table });
    }
}

/// The same table once more.
#[derive(Debug, serde::Serialize)]
pub(crate) struct Again {
    id: String,
    /// Whether it has still to be set up.
    fresh: bool,
    table: CreateMatch,
    names: Vec<Option<String>>,
}

fn chairs(
    game: &dyn AnyGame,
    requests: &[SeatRequest],
    names: &[Option<String>],
    luck: Luck,
) -> Outcome<Vec<Chair>> {
    let mut chairs: Vec<Chair> = Vec::new();
    for (seat, request) in requests.iter().enumerate() {
        let known = names.get(seat).cloned().flatten();
        let (name, human, bot) = match request {
            SeatRequest::Open => {
                return Err(bad_setup("nobody can come to a table in the page by a link"));
            }
            SeatRequest::Human { name: None } => (String::new(), true, None),
            SeatRequest::Human { name: Some(name) } => {
                (proper_name(name).map_err(bad_request)?, true, None)
            }
            SeatRequest::Bot { level: name } => {
                let taken: Vec<&str> = chairs.iter().map(|chair| chair.name.as_str()).collect();
                let whim = luck.0[seat % luck.0.len()];
                let name_of = || somebody_else(&taken, whim.into()).name.to_owned();
                (known.unwrap_or_else(name_of), false, Some(level(game, name)?))
            }
        };
        let twin = |chair: &Chair| !chair.name.is_empty() && look_alike(&chair.name, &name);
        if chairs.iter().any(twin) {
            return Err(bad_setup("two seats have the same name"));
        }
        chairs.push(Chair { name, human, bot, nonce: Nonce::default() });
    }
    Ok(chairs)
}

/// A level of bots that the game has.
fn level(game: &dyn AnyGame, name: &str) -> Outcome<Level> {
    let level: Level =
        name.parse().map_err(|why: bots::UnknownLevel| bad_setup(&why.to_string()))?;
    if game.levels().contains(&level) {
        Ok(level)
    } else {
        Err(bad_setup(&format!("{} has no bot of level “{level}”", game.id())))
    }
}

/// The bot that acts for those who cannot: the simplest one that plays to win.
pub(crate) fn usual_stand_in(game: &dyn AnyGame) -> Level {
    let levels = game.levels();
    let sensible = levels.iter().find(|level| **level != Level::Random);
    sensible.or(levels.first()).copied().unwrap_or(Level::Random)
}

fn header_of(header: &str) -> Outcome<Header> {
    serde_json::from_str(header).map_err(|why| {
        ApiError::new(Code::BadFile, sentence(&format!("the match cannot be read: {why}")))
    })
}

fn bad_setup(why: &str) -> ApiError {
    ApiError::new(Code::BadSetup, sentence(why))
}

/// A match of other rules is refused with the reason; a log that does not fit
/// was changed by somebody else than this table.
fn no_restoring(why: &RestoreError) -> ApiError {
    let other =
        matches!(why, RestoreError::Replay(ReplayError { fault: Fault::OtherRevision(..), .. }));
    let code = if other { Code::OtherRules } else { Code::BadFile };
    ApiError::new(code, sentence(&why.to_string()))
}
