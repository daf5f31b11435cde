//! A match comes from somewhere else, or goes there.

use std::collections::BTreeMap;

use bots::Level;
use store::{Holder, MatchId, NewMatch, SeatRecord, Start, Status, TokenHash, Write};
use table::Brought;
use tabletop::chance::Nonce;
use tabletop::{Seat, Seats};

use super::{Settings, Table};
use crate::failure::{Failure, Outcome};
use crate::shared::Shared;
use wire::Code;

/// What everyone at the table reads of a match that was brought here.
const BROUGHT: &str = "I brought this match here from my browser. Its dice were bound there before \
                       the first move, by a secret that I could have read.";

/// Who acts in a seat of a match that arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// Whoever brings it.
    Mine,
    /// Whoever has the link: the match waits for them.
    Open,
    Bot(Level),
}

/// A match that comes from somewhere else.
#[derive(Debug)]
pub(crate) struct Arrival {
    pub(crate) brought: Brought,
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) token: TokenHash,
}

impl Arrival {
    /// Stores all of the match. If the server ends meanwhile, nobody was told of it.
    pub(crate) async fn store(self, shared: &Shared) -> Outcome<MatchId> {
        let (id, at) = (MatchId::random(), shared.watch.now());
        let new = NewMatch {
            id,
            game: self.brought.game.id().to_owned(),
            public: false,
            secret: self.brought.secret.clone(),
            settings: self.settings().text(),
            seats: self.records(),
            at,
        };
        let mut lines = self.brought.lines.iter().cloned();
        let line = lines.next().ok_or_else(|| Failure::internal("a match has a first line"))?;
        let (header, more) = (self.brought.header.clone(), lines.collect());
        let start = Start { id, header, line, more, at };
        let mut brought = vec![
            shared.scribe.bring(Write::Create(new)).await?,
            shared.scribe.bring(Write::Start(start)).await?,
        ];
        let seat = self.sitters.iter().position(|sitter| *sitter == Sitter::Mine).map(Seat::new);
        let name = seat.map_or("", |seat| self.brought.play.names().of(seat)).to_owned();
        let told = Write::Chat { id, seat, name, text: BROUGHT.to_owned(), at };
        brought.push(shared.scribe.bring(told).await?);
        for written in brought {
            written.kept().await?;
        }
        shared.metrics.created.add();
        shared.metrics.started.add();
        Ok(id)
    }

    fn settings(&self) -> Settings {
        let pledges = (0..).zip(&self.brought.dice.pledges);
        let pledged = |(seat, pledge): (usize, &Option<_>)| pledge.map(|it| (Seat::new(seat), it));
        let levels = self.brought.game.levels();
        let sensible = levels.iter().find(|level| **level != Level::Random);
        Settings {
            options: self.brought.options.clone(),
            clock: None,
            stand_in: sensible.or(levels.first()).copied().unwrap_or(Level::Random),
            away_limit: None,
            moment: None,
            ready_check: false,
            ready: Seats::NONE,
            hints: false,
            orders: BTreeMap::new(),
            mutes: BTreeMap::new(),
            pledges: pledges.filter_map(pledged).collect(),
            host: Some(hex::encode(self.token.bytes())),
            resigned: Seats::NONE,
            goes_on: None,
            rematch: None,
        }
    }

    fn records(&self) -> Vec<SeatRecord> {
        let names = self.brought.play.names();
        let record = |(seat, sitter): (usize, &Sitter)| {
            let (holder, token) = match sitter {
                Sitter::Mine => (Holder::Human, Some(self.token)),
                Sitter::Open => (Holder::Open, None),
                Sitter::Bot(level) => (Holder::Bot(level.name().to_owned()), None),
            };
            let nonce = self.brought.dice.nonces.get(seat).cloned();
            let name = names.of(Seat::new(seat)).to_owned();
            SeatRecord { name, holder, token, nonce: nonce.unwrap_or_else(Nonce::default) }
        };
        self.sitters.iter().enumerate().map(record).collect()
    }
}

impl Table {
    /// The match goes on elsewhere: its file, with the secret. Nobody else may sit at
    /// it, since whoever has the secret can foretell every die.
    pub(crate) async fn take_away(&mut self, token: Option<TokenHash>) -> Outcome<String> {
        if self.held_by(token).is_empty() {
            return Err(Failure::not_found());
        }
        match self.status {
            Status::Waiting => return Err(Failure::not_started()),
            Status::Over | Status::Abandoned => return Err(Failure::over()),
            Status::Running => {}
        }
        let theirs = |seat: &Seat| {
            let chair = &self.chairs[seat.index()];
            chair.record.token.is_some() && !chair.is_held_by(token)
        };
        if self.seats().any(|seat| theirs(&seat)) {
            let message = "Others play this match, too: it stays where they find it.";
            return Err(Failure::new(Code::StillRunning, message));
        }
        let secret = self.secret.clone();
        let file = self.wake().await?.file(Some(&secret)).map_err(Failure::internal)?;
        let (id, at, status) = (self.id, self.now(), Status::Abandoned);
        self.shared.scribe.write(Write::Status { id, status, outcome: None, at }).await?;
        (self.status, self.touched) = (status, at);
        self.go_on().await?;
        self.publish_table();
        Ok(file)
    }
}
