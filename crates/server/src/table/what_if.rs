//! Going on from a step of a match that is over: what if it had gone otherwise?

use std::collections::BTreeMap;

use bots::Level;
use registry::any::{NewTable, Stored};
use store::{MatchId, Start, Status, TokenHash, Write};
use tabletop::Seat;
use tabletop::Seats;
use tabletop::chance::{Nonce, Secret};
use tabletop::play::NoGoingOn;
use tabletop::voice::Names;
use wire::Code;

use super::chair::{bot, reserved};
use super::{Draft, Settings, Table};
use crate::failure::{Failure, Outcome, sentence};

impl Table {
    /// A table that will go on from this match, with this seat kept for somebody and
    /// bots in all others.
    pub(crate) async fn what_if(
        &mut self,
        until: u32,
        seat: Seat,
        level: Level,
        token: TokenHash,
    ) -> Outcome<Draft> {
        self.chair(seat)?;
        self.check_level(level)?;
        self.try_going_on(until).await?;
        let mut seats = Vec::new();
        for other in self.seats() {
            let names: Vec<String> =
                seats.iter().map(|seat: &store::SeatRecord| seat.name.clone()).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let kept = reserved(token, String::new());
            seats.push(if other == seat { kept } else { bot(level, &names) });
        }
        Ok(Draft {
            game: self.game.id().to_owned(),
            public: false,
            settings: Settings {
                clock: None,
                away_limit: None,
                ready_check: false,
                ready: Seats::NONE,
                hints: true,
                resigned: Seats::NONE,
                orders: BTreeMap::new(),
                mutes: BTreeMap::new(),
                pledges: BTreeMap::new(),
                host: Some(hex::encode(token.bytes())),
                goes_on: Some((self.id, until)),
                rematch: None,
                ..self.settings.clone()
            },
            seats,
        })
    }

    /// Whether one can go on from there: it is tried, with a secret that nobody uses.
    async fn try_going_on(&mut self, until: u32) -> Outcome<()> {
        match self.status {
            Status::Waiting => return Err(Failure::not_started()),
            Status::Running => return Err(no_going_on(NoGoingOn::Running)),
            Status::Over | Status::Abandoned => {}
        }
        let (id, theirs) = (self.id.to_string(), self.secret.clone());
        let seats = self.chairs.len();
        let table = NewTable {
            names: Names::plain(seats),
            changes: self.settings.options.clone(),
            secret: Secret::new([0; 32]),
            added: vec![Nonce::default(); seats].into(),
        };
        let play = self.wake().await?;
        play.go_on((&id, &theirs), until, table).map(drop).map_err(no_going_on)
    }

    /// Starts with the first entries of a match that is over.
    pub(super) async fn go_on_from(
        &mut self,
        (of, until): (MatchId, u32),
        table: NewTable,
    ) -> Outcome<()> {
        let stored = self.shared.store.load(of).await?.ok_or_else(gone)?;
        let header = stored.header.as_deref().ok_or_else(gone)?;
        let lines: Vec<String> = stored.entries.iter().map(|entry| entry.line.clone()).collect();
        let lines =
            Stored { header, snapshot: None, entries: &lines, secret: Some(&stored.secret) };
        let other = self.game.restore(lines)?;
        let play =
            other.go_on((&of.to_string(), &stored.secret), until, table).map_err(no_going_on)?;
        let (at, mut lines) = (self.now(), play.entries().into_iter());
        let line = lines.next().ok_or_else(gone)?;
        let (id, header, more) = (self.id, play.header(), lines.collect());
        self.shared.scribe.write(Write::Start(Start { id, header, line, more, at })).await?;
        self.shared.metrics.started.add();
        (self.status, self.touched) = (Status::Running, at);
        self.play = Some(play);
        self.go_on().await?;
        self.publish_table();
        // Whoever looks on already has seen nothing of what was played before.
        self.audience.resync();
        Ok(())
    }
}

fn gone() -> Failure {
    Failure::new(Code::NotFound, "The match that this one goes on from is no longer there.")
}

fn no_going_on(why: NoGoingOn) -> Failure {
    let message = sentence(&why.to_string());
    match why {
        NoGoingOn::Running => Failure::new(Code::StillRunning, message),
        NoGoingOn::NoSuchStep { .. } | NoGoingOn::Over | NoGoingOn::Header => {
            Failure::bad_request(message)
        }
        NoGoingOn::Damaged => Failure::internal(message),
    }
}
