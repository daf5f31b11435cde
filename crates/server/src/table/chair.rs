//! Who sits where.

use bots::{Level, somebody_else};
use store::{Holder, SeatRecord, TokenHash};
use tabletop::chance::Nonce;
use tokio::time::Instant;

use crate::failure::{Failure, Outcome};
use crate::gauge::Bucket;

pub(crate) use table::names::look_alike;

/// A place at the table and who has it.
#[derive(Debug)]
pub(crate) struct Chair {
    pub(crate) record: SeatRecord,
    /// When its human was last seen.
    pub(crate) seen: Instant,
    /// How much its human has said lately.
    pub(crate) talk: Bucket,
}

impl Chair {
    pub(crate) fn new(record: SeatRecord) -> Self {
        Self { record, seen: Instant::now(), talk: Bucket::default() }
    }

    /// Whether the match can start as far as this seat is concerned.
    pub(crate) fn is_taken(&self) -> bool {
        self.record.holder != Holder::Open
    }

    /// Whether a human decides for the seat now.
    pub(crate) fn is_human(&self) -> bool {
        self.record.holder == Holder::Human
    }

    /// The level of the bot that decides for the seat now.
    pub(crate) fn bot(&self) -> Option<Level> {
        match &self.record.holder {
            Holder::Bot(level) => level.parse().ok(),
            Holder::Open | Holder::Human => None,
        }
    }

    /// Whether the token is the one that the seat is held with, or kept for.
    pub(crate) fn is_held_by(&self, token: Option<TokenHash>) -> bool {
        token.is_some() && self.record.token == token
    }

    /// As the wire tells it.
    pub(crate) fn holder(&self) -> wire::Holder {
        match (&self.record.holder, self.record.token) {
            (Holder::Open, None) => wire::Holder::Open,
            (Holder::Open, Some(_)) => wire::Holder::Reserved,
            (Holder::Human, _) | (Holder::Bot(_), Some(_)) => wire::Holder::Human,
            (Holder::Bot(level), None) => wire::Holder::Bot { level: level.clone() },
        }
    }

    /// The level of the bot that acts for its human at the moment.
    pub(crate) fn stand_in(&self) -> Option<String> {
        let stood_in = self.record.token.is_some();
        self.bot().filter(|_| stood_in).map(|level| level.name().to_owned())
    }
}

/// A seat that is kept for whoever holds the token, by this name if it is known.
pub(crate) fn reserved(token: TokenHash, name: String) -> SeatRecord {
    SeatRecord { name, token: Some(token), ..SeatRecord::open() }
}

/// A seat that a human has taken.
pub(crate) fn taken(name: String, token: TokenHash, nonce: Nonce) -> SeatRecord {
    SeatRecord { name, holder: Holder::Human, token: Some(token), nonce }
}

/// A bot in a seat: somebody of the cast whom nobody at the table is called like.
pub(crate) fn bot(level: Level, names: &[&str]) -> SeatRecord {
    let mut luck = [0];
    getrandom::fill(&mut luck).expect("the operating system gives random numbers");
    let name = somebody_else(names, luck[0].into()).name.to_owned();
    let holder = Holder::Bot(level.name().to_owned());
    SeatRecord { name, holder, token: None, nonce: Nonce::default() }
}

/// The name as it is shown: one line of plain text, neither empty nor long.
pub(crate) fn proper_name(name: &str) -> Outcome<String> {
    table::names::proper_name(name).map_err(Failure::bad_request)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_somebody_of_its_own() {
        let mut names = vec!["Ada".to_owned()];
        for _ in 0..19 {
            let taken: Vec<&str> = names.iter().map(String::as_str).collect();
            let SeatRecord { name, holder, .. } = bot(Level::Mate, &taken);
            assert_eq!(holder, Holder::Bot("mate".to_owned()));
            assert!(bots::member_called(&name).is_some(), "{name}");
            assert!(!names.contains(&name), "{name} is there twice");
            names.push(name);
        }
    }
}
