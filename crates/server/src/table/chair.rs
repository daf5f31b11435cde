//! Who sits where.

use bots::Level;
use store::{Holder, SeatRecord, TokenHash};
use tabletop::Seats;
use tabletop::chance::Nonce;
use tabletop::voice::Names;
use tokio::time::Instant;

use crate::failure::{Failure, Outcome};
use crate::front::Bucket;
use registry::any::level_title;

/// A place at the table and who has it.
#[derive(Debug)]
pub(crate) struct Chair {
    pub(crate) record: SeatRecord,
    /// When its human was last seen.
    pub(crate) seen: Instant,
    /// Whom its human does not want to hear.
    pub(crate) muted: Seats,
    /// How much its human has said lately.
    pub(crate) talk: Bucket,
}

impl Chair {
    pub(crate) fn new(record: SeatRecord) -> Self {
        let (muted, talk) = (Seats::NONE, Bucket::default());
        Self { record, seen: Instant::now(), muted, talk }
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

/// A seat that is kept for whoever holds the token.
pub(crate) fn reserved(token: TokenHash) -> SeatRecord {
    SeatRecord { token: Some(token), ..SeatRecord::open() }
}

/// A seat that a human has taken.
pub(crate) fn taken(name: String, token: TokenHash, nonce: Nonce) -> SeatRecord {
    SeatRecord { name, holder: Holder::Human, token: Some(token), nonce }
}

/// A bot in a seat, called by its level and told apart by a number.
pub(crate) fn bot(level: Level, names: &[&str]) -> SeatRecord {
    let title = level_title(level);
    let numbered = (2..).map(|n| format!("{title} {n}"));
    let mut candidates = std::iter::once(title.clone()).chain(numbered);
    let is_free = |name: &String| !names.contains(&name.as_str());
    let name = candidates.find(is_free).expect("there is always another number");
    let holder = Holder::Bot(level.name().to_owned());
    SeatRecord { name, holder, token: None, nonce: Nonce::default() }
}

/// The name as it is shown: one line of plain text, neither empty nor long.
pub(crate) fn proper_name(name: &str) -> Outcome<String> {
    let name = name.trim();
    let odd = |sign: char| {
        sign.is_control()
            || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    if name.is_empty() {
        Err(Failure::bad_request("A name has something in it."))
    } else if name.chars().count() > Names::LONGEST {
        Err(Failure::bad_request(format!("A name has {} characters at most.", Names::LONGEST)))
    } else if name.chars().any(odd) {
        Err(Failure::bad_request("A name is one line of plain text."))
    } else {
        Ok(name.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_told_apart_by_a_number() {
        let names = ["Deckhand", "Ada", "Deckhand 2"];
        assert_eq!(bot(Level::Deckhand, &names).name, "Deckhand 3");
        assert_eq!(bot(Level::Mate, &names).name, "Mate");
    }

    #[test]
    fn a_name_is_one_line_of_plain_text() {
        assert_eq!(proper_name("  Ada ").unwrap(), "Ada");
        for bad in ["", "  ", "a\nb", "a\u{202e}b", &"ä".repeat(33)] {
            assert!(proper_name(bad).is_err(), "{bad:?}");
        }
    }
}
