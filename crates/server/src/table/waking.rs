//! From the store into memory, and out of it again.

use std::sync::Arc;
use std::time::Duration;

use registry::any::Stored;
use registry::{AnyMatch, game};
use serde_json::Value;
use store::{MatchId, Overview, Status, StoredEntry, StoredMatch};
use table::Banter;
use tabletop::{Floor, Seat, Seats};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::audience::Audience;
use super::chair::Chair;
use super::clock::Clock;
use super::fingers::Fingers;
use super::keys::Keys;
use super::settings::Settings;
use super::sights::Sights;
use super::talk::Talk;
use super::{Job, Table};
use crate::failure::{Failure, Outcome};
use crate::shared::Shared;

impl Table {
    /// The table as the store has it.
    pub(super) async fn load(
        shared: &Arc<Shared>,
        id: MatchId,
        door: mpsc::WeakSender<Job>,
    ) -> Outcome<Self> {
        let stored = shared.store.load(id).await?.ok_or_else(Failure::not_found)?;
        let talk = Talk::load(&*shared.store, id).await?;
        Self::from_stored(shared, door, &stored, talk)
    }

    fn from_stored(
        shared: &Arc<Shared>,
        door: mpsc::WeakSender<Job>,
        stored: &StoredMatch,
        talk: Talk,
    ) -> Outcome<Self> {
        let game = game(&stored.overview.game).map_err(Failure::internal)?;
        if let Some(header) = &stored.header {
            game.check_revision(header)?;
        }
        let settings: Settings =
            serde_json::from_str(&stored.overview.settings).map_err(Failure::internal)?;
        let seats = stored.overview.seats.len();
        let setup = game.setup(seats, &settings.options).map_err(Failure::internal)?;
        let outcome = outcome_of(&stored.overview)?;
        let mut table = Self {
            shared: Arc::clone(shared),
            door,
            id: stored.overview.id,
            game,
            public: stored.overview.public,
            created: stored.overview.created,
            touched: stored.overview.touched,
            status: stored.overview.status,
            outcome,
            setup,
            secret: stored.secret.clone(),
            chairs: stored.overview.seats.iter().cloned().map(Chair::new).collect(),
            play: None,
            keys: Keys::default(),
            sights: Sights::default(),
            must: Seats::NONE,
            stirred: Instant::now(),
            clock: Clock::new(settings.clock, seats),
            settings,
            floor: Floor::new(Seats::NONE),
            heard: Seats::NONE,
            moment: None,
            moment_told: None,
            plans: Vec::new(),
            audience: Audience::default(),
            talk,
            fingers: Fingers::default(),
            reveal_by: None,
            banter: Banter::default(),
            warned: false,
        };
        if stored.header.is_some() {
            table.restore(stored)?;
            table.restore_clock(&stored.entries)?;
        }
        Ok(table)
    }

    /// The match itself, worked out from its log if it dozes.
    pub(super) async fn wake(&mut self) -> Outcome<&mut Box<dyn AnyMatch>> {
        self.stirred = Instant::now();
        if self.play.is_none() {
            if self.status == Status::Waiting {
                return Err(Failure::not_started());
            }
            let stored = self.shared.store.load(self.id).await?.ok_or_else(Failure::not_found)?;
            self.restore(&stored)?;
        }
        self.play.as_mut().ok_or_else(Failure::not_started)
    }

    fn restore(&mut self, stored: &StoredMatch) -> Outcome<()> {
        let header = stored.header.as_deref().ok_or_else(Failure::not_started)?;
        let entries: Vec<String> = stored.entries.iter().map(|entry| entry.line.clone()).collect();
        let lines =
            Stored { header, snapshot: None, entries: &entries, secret: Some(&self.secret) };
        let play = self.game.restore(lines)?;
        self.status = stored.overview.status;
        self.outcome = outcome_of(&stored.overview)?;
        self.touched = stored.overview.touched;
        self.must = if self.status == Status::Running { play.turn().must() } else { Seats::NONE };
        self.play = Some(play);
        self.keys = Keys::of(&stored.entries);
        Ok(())
    }

    /// Works out from the times of the entries how much every seat has used.
    /// What passed between the last entry and now is given back: it was the
    /// server that was away.
    fn restore_clock(&mut self, entries: &[StoredEntry]) -> Outcome<()> {
        let Some(play) = self.play.as_ref().filter(|_| self.clock.is_kept()) else {
            return Ok(());
        };
        let turns = play.turns().map_err(Failure::internal)?;
        let (humans, began) = (self.humans(), Instant::now());
        let first = entries.first().map_or(0, |entry| entry.at);
        let mut at = began;
        for (number, (entry, turn)) in (0..).zip(entries.iter().zip(turns)) {
            at = began + Duration::from_millis(u64::try_from(entry.at - first).unwrap_or(0));
            match deed_of(entry) {
                Some(Deed::Play(seat)) => self.clock.decided(seat, at),
                Some(Deed::Undo(seat)) => self.clock.took_back(seat, at),
                None => {}
            }
            self.clock.run(turn.must().and(humans), |_| number, at);
        }
        self.clock.run(Seats::NONE, |_| 0, at);
        Ok(())
    }

    /// When the table may rest; never while something keeps it from that, or
    /// its alarm would ring without end.
    pub(super) fn rest_due(&self) -> Option<Instant> {
        let config = &self.shared.config;
        let drowsy = self.stirred + config.drowsy_after;
        match self.play {
            Some(_) => self.plans.is_empty().then_some(drowsy),
            None => self.is_left_alone().then_some(drowsy + config.asleep_after),
        }
    }

    /// Drops the match from memory when nothing has happened for a while; its
    /// log is in the store.
    pub(super) fn doze(&mut self) {
        let quiet = self.stirred.elapsed() >= self.shared.config.drowsy_after;
        if quiet && self.plans.is_empty() {
            self.forget();
        }
    }

    /// Drops the match from memory: whoever needs it works it out afresh from
    /// the log.
    pub(super) fn forget(&mut self) {
        self.play = None;
        self.keys = Keys::default();
        self.sights.forget();
    }

    /// Whether the table can be forgotten until somebody asks for it.
    pub(super) fn may_sleep(&self) -> bool {
        let config = &self.shared.config;
        let quiet = self.stirred.elapsed() >= config.drowsy_after + config.asleep_after;
        quiet && self.play.is_none() && self.is_left_alone()
    }

    /// Whether nobody looks on, and no clock runs for anybody.
    fn is_left_alone(&self) -> bool {
        let timed = self.clock.due().or(self.away_due()).or(self.reveal_by).is_some();
        self.audience.is_empty() && !timed
    }
}

fn outcome_of(overview: &Overview) -> Outcome<Option<tabletop::Outcome>> {
    let read = |text: &String| serde_json::from_str(text).map_err(Failure::internal);
    overview.outcome.as_ref().map(read).transpose()
}

/// What an entry records, as far as clocks care.
enum Deed {
    Play(Seat),
    Undo(Seat),
}

fn deed_of(entry: &StoredEntry) -> Option<Deed> {
    let line: Value = serde_json::from_str(&entry.line).ok()?;
    let seat_in = |what: &str| {
        let seat = line.get("deed")?.get(what)?.get("seat")?.as_u64()?;
        Seat::try_from(u8::try_from(seat).ok()?).ok()
    };
    seat_in("play").map(Deed::Play).or_else(|| seat_in("undo").map(Deed::Undo))
}
