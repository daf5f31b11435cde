//! Sitting down, standing up, bots that stand in.

use std::collections::BTreeMap;

use bots::Level;
use registry::any::{NewTable, StartError};
use store::{Holder, MatchId, NewMatch, SeatRecord, Start, Status, TokenHash, Write};
use tabletop::Seat;
use tabletop::chance::{Nonce, Pledge, Secret};
use tabletop::voice::Names;
use wire::Code;

use super::chair::{bot, look_alike, proper_name, reserved, taken};
use super::{Settings, Table};
use crate::failure::{Failure, Outcome, sentence};
use crate::shared::Shared;

impl Table {
    /// Somebody sits down. The match starts with the last one.
    pub(crate) async fn join(
        &mut self,
        seat: Seat,
        name: &str,
        adding: Adding,
        token: TokenHash,
    ) -> Outcome<wire::Table> {
        if self.awaits_somebody(seat) {
            return self.join_running(seat, token).await;
        }
        let name = proper_name(name)?;
        let chair = self.chair(seat)?;
        let mine = chair.is_held_by(Some(token));
        if self.status != Status::Waiting {
            return Err(Failure::already_started());
        }
        if !mine && (chair.is_taken() || chair.record.token.is_some()) {
            return Err(Failure::new(Code::SeatTaken, "Somebody sits there already."));
        }
        self.check_name(seat, &name)?;
        self.check_not_revealing()?;
        self.note_pledge(seat, adding.pledge).await?;
        self.set_record(seat, taken(name, token, adding.nonce)).await?;
        self.start_if_full().await?;
        self.publish_table();
        Ok(self.info())
    }

    /// Whether a running match waits for somebody to sit down in this seat, as one
    /// does that was brought here.
    fn awaits_somebody(&self, seat: Seat) -> bool {
        let open = self.chair(seat).is_ok_and(|chair| !chair.is_taken());
        self.status == Status::Running && open
    }

    /// Somebody sits down at a match that runs. It knows the seat by its name, so that
    /// is what they are called; and its dice are bound already.
    async fn join_running(&mut self, seat: Seat, token: TokenHash) -> Outcome<wire::Table> {
        let SeatRecord { name, nonce, .. } = self.chair(seat)?.record.clone();
        self.set_record(seat, taken(name, token, nonce)).await?;
        self.go_on().await?;
        self.publish_table();
        Ok(self.info())
    }

    fn check_name(&self, seat: Seat, name: &str) -> Outcome<()> {
        let others = self.seats().filter(|other| *other != seat);
        let mut names = others.map(|other| self.chairs[other.index()].record.name.as_str());
        if names.any(|other| look_alike(other, name)) {
            let message = format!("Somebody at the table is called {name} already.");
            return Err(Failure::bad_request(message));
        }
        Ok(())
    }

    /// Somebody stands up before the match has started.
    pub(crate) async fn leave(&mut self, seat: Seat) -> Outcome<wire::Table> {
        if self.status != Status::Waiting {
            return Err(Failure::already_started());
        }
        self.check_not_revealing()?;
        self.note_pledge(seat, None).await?;
        self.set_record(seat, SeatRecord::open()).await?;
        self.note_ready(seat, false).await?;
        self.publish_table();
        Ok(self.info())
    }

    /// The host does not wait any longer: bots take the seats that are left.
    pub(crate) async fn fill(
        &mut self,
        token: Option<TokenHash>,
        level: Level,
    ) -> Outcome<wire::Table> {
        if !self.settings.is_host(token) {
            return Err(Failure::not_found());
        }
        if self.status != Status::Waiting {
            return Err(Failure::already_started());
        }
        self.check_level(level)?;
        for seat in self.seats() {
            if !self.chairs[seat.index()].is_taken() {
                let record = bot(level, &self.names().collect::<Vec<_>>());
                self.set_record(seat, record).await?;
            }
        }
        // Whoever wants to begin is ready.
        for seat in self.held_by(token) {
            self.note_ready(seat, true).await?;
        }
        self.start_if_full().await?;
        self.publish_table();
        Ok(self.info())
    }

    /// Somebody who sits there is ready to begin, or is not after all. The match
    /// starts with the last one.
    pub(crate) async fn set_ready(&mut self, seat: Seat, ready: bool) -> Outcome<wire::Table> {
        if self.status != Status::Waiting {
            return Err(Failure::already_started());
        }
        if !self.chair(seat)?.is_human() {
            return Err(Failure::bad_request("Sit down first."));
        }
        if !ready {
            self.check_not_revealing()?;
        }
        self.note_ready(seat, ready).await?;
        self.start_if_full().await?;
        self.publish_table();
        Ok(self.info())
    }

    async fn note_ready(&mut self, seat: Seat, ready: bool) -> Outcome<()> {
        if self.settings.ready.contains(seat) == ready {
            return Ok(());
        }
        let mut settings = self.settings.clone();
        if ready {
            settings.ready.insert(seat);
        } else {
            settings.ready.remove(seat);
        }
        self.set_settings(settings).await
    }

    /// Whether nothing that this seat has still to say keeps the match from
    /// starting.
    pub(super) fn is_ready(&self, seat: Seat) -> bool {
        let chair = &self.chairs[seat.index()];
        let asked = self.settings.ready_check && chair.is_human();
        chair.is_taken() && (!asked || self.settings.ready.contains(seat))
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.chairs.iter().map(|chair| chair.record.name.as_str())
    }

    /// The level of the bot that acts for those who cannot.
    pub(crate) fn stand_in_level(&self) -> Level {
        self.settings.stand_in
    }

    pub(crate) fn check_level(&self, level: Level) -> Outcome<()> {
        if self.game.levels().contains(&level) {
            Ok(())
        } else {
            Err(no_level(self.game.id(), level))
        }
    }

    /// Starts the match once every seat is taken, everyone is ready where that is
    /// asked, and has told what it adds to the dice.
    pub(crate) async fn start_if_full(&mut self) -> Outcome<()> {
        let ready = self.seats().all(|seat| self.is_ready(seat));
        if self.status != Status::Waiting || !ready || self.awaits_nonces() {
            return Ok(());
        }
        self.start().await
    }

    async fn start(&mut self) -> Outcome<()> {
        let table = NewTable {
            names: Names::new(self.names()),
            changes: self.settings.options.clone(),
            secret: self.secret.clone(),
            added: self.added(),
        };
        self.reveal_by = None;
        if let Some(origin) = self.settings.goes_on {
            return self.go_on_from(origin, table).await;
        }
        let started = self.game.start(table).map_err(|why| no_start(&why))?;
        let at = self.now();
        let (header, line, more) = (started.play.header(), started.first.entry(), Vec::new());
        self.shared
            .scribe
            .write(Write::Start(Start { id: self.id, header, line, more, at }))
            .await?;
        self.shared.metrics.started.add();
        (self.status, self.touched) = (Status::Running, at);
        let tale = self.audience.tale(&*started.first, started.play.names());
        self.play = Some(started.play);
        self.go_on().await?;
        self.publish_table();
        let news = self.news(tale);
        self.publish(&news);
        self.greet().await;
        Ok(())
    }

    /// Somebody lets a bot act for a while.
    pub(crate) async fn hand_over(
        &mut self,
        seat: Seat,
        level: Option<Level>,
    ) -> Outcome<wire::Table> {
        self.check_running()?;
        let level = level.unwrap_or(self.settings.stand_in);
        self.check_level(level)?;
        self.stand_in(seat, level).await?;
        Ok(self.info())
    }

    /// Somebody acts again after a bot stood in.
    pub(crate) async fn take_back(&mut self, seat: Seat) -> Outcome<wire::Table> {
        self.check_running()?;
        if self.settings.resigned.contains(seat) {
            return Err(Failure::bad_request("This seat has given the match up."));
        }
        self.set_holder(seat, Holder::Human).await?;
        self.forget_plans_of(seat);
        self.go_on().await?;
        self.publish_table();
        Ok(self.info())
    }

    fn forget_plans_of(&mut self, seat: Seat) {
        self.plans.retain(|plan| !plan.is_of(seat));
    }

    /// Somebody gives the match up: a bot acts for the seat to its end.
    pub(crate) async fn resign(&mut self, seat: Seat) -> Outcome<wire::Table> {
        self.check_running()?;
        let mut settings = self.settings.clone();
        settings.resigned.insert(seat);
        self.set_settings(settings).await?;
        self.stand_in(seat, self.settings.stand_in).await?;
        Ok(self.info())
    }

    fn check_running(&self) -> Outcome<()> {
        match self.status {
            Status::Waiting => Err(Failure::not_started()),
            Status::Running => Ok(()),
            Status::Over | Status::Abandoned => Err(Failure::over()),
        }
    }

    async fn set_settings(&mut self, settings: Settings) -> Outcome<()> {
        let at = self.now();
        let write = Write::Settings { id: self.id, settings: settings.text(), at };
        self.shared.scribe.write(write).await?;
        (self.settings, self.touched) = (settings, at);
        Ok(())
    }

    /// Keeps what one seat has said for itself. Lists tell when a match was last
    /// changed; this changes nothing there.
    pub(super) async fn note_quietly(&mut self, settings: Settings) -> Outcome<()> {
        if settings == self.settings {
            return Ok(());
        }
        let (id, at) = (self.id, self.touched);
        self.shared.scribe.write(Write::Settings { id, settings: settings.text(), at }).await?;
        self.settings = settings;
        Ok(())
    }

    /// Somebody has come to a table that was about to be cleared away.
    pub(super) async fn touch_if_warned(&mut self) {
        if self.sweeps_at().is_some() {
            // If it cannot be written now, the sweeper leaves the table alone
            // all the same: it has somebody who looks on.
            let _ = self.set_settings(self.settings.clone()).await;
            self.warned = false;
        }
    }

    /// The match is given up, because nobody has come for so long.
    pub(crate) async fn abandon(&mut self) -> Outcome<()> {
        if !self.audience.is_empty() {
            return Ok(());
        }
        let (id, at, status) = (self.id, self.now(), Status::Abandoned);
        let write = Write::Status { id, status, outcome: None, at };
        self.shared.scribe.write(write).await?;
        self.status = status;
        self.go_on().await
    }

    /// The table and all that belongs to it goes away.
    pub(crate) async fn remove(&mut self) -> Outcome<()> {
        if self.audience.is_empty() {
            self.shared.scribe.write(Write::Delete { id: self.id }).await?;
            self.shared.tables.forget(self.id);
        }
        Ok(())
    }

    /// The same table again: bots sit down at once, and every human finds the
    /// seat kept.
    pub(crate) async fn rematch(&mut self) -> Outcome<MatchId> {
        if let Some(id) = self.settings.rematch {
            return Ok(id);
        }
        if !matches!(self.status, Status::Over | Status::Abandoned) {
            let message = "The match still runs: there is a rematch when it is over.";
            return Err(Failure::new(Code::StillRunning, message));
        }
        let draft = Draft {
            game: self.game.id().to_owned(),
            public: self.public,
            settings: Settings {
                resigned: tabletop::Seats::NONE,
                ready: tabletop::Seats::NONE,
                orders: BTreeMap::new(),
                mutes: BTreeMap::new(),
                pledges: BTreeMap::new(),
                goes_on: None,
                rematch: None,
                ..self.settings.clone()
            },
            seats: self.chairs.iter().map(|chair| once_more(&chair.record)).collect(),
        };
        let id = draft.create(&self.shared).await?;
        let settings = Settings { rematch: Some(id), ..self.settings.clone() };
        self.set_settings(settings).await?;
        self.publish_table();
        Ok(id)
    }
}

/// What somebody who sits down adds to the dice.
#[derive(Clone, Debug, Default)]
pub(crate) struct Adding {
    /// Told later.
    pub(crate) pledge: Option<Pledge>,
    /// Told at once.
    pub(crate) nonce: Nonce,
}

/// A table that is not stored yet.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) game: String,
    pub(crate) public: bool,
    pub(crate) settings: Settings,
    pub(crate) seats: Vec<SeatRecord>,
}

impl Draft {
    /// Draws the secret of the dice, and stores the table.
    pub(crate) async fn create(self, shared: &Shared) -> Outcome<MatchId> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).expect("the operating system gives random numbers");
        let id = MatchId::random();
        let new = NewMatch {
            id,
            game: self.game,
            public: self.public,
            secret: Secret::new(secret),
            settings: self.settings.text(),
            seats: self.seats,
            at: shared.watch.now(),
        };
        shared.scribe.write(Write::Create(new)).await?;
        shared.metrics.created.add();
        Ok(id)
    }
}

/// The same seat in the next match.
fn once_more(record: &SeatRecord) -> SeatRecord {
    match record.token {
        Some(token) => reserved(token, record.name.clone()),
        None => SeatRecord { nonce: Nonce::default(), ..record.clone() },
    }
}

pub(crate) fn no_level(game: &str, level: Level) -> Failure {
    Failure::bad_setup(format!("{game} has no bot of level “{level}”"))
}

fn no_start(why: &StartError) -> Failure {
    match why {
        StartError::Setup(why) => Failure::bad_setup(why.clone()),
        StartError::Nonces { .. } => Failure::internal(sentence(&why.to_string())),
    }
}
