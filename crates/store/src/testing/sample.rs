//! Matches and entries to write.

use tabletop::Seat;
use tabletop::chance::{Nonce, Secret};

use crate::id::{MatchId, TokenHash};
use crate::record::{Holder, Millis, SeatRecord};
use crate::write::{Append, NewMatch, Once, Start, Write};

/// A time like any other.
pub const NOON: Millis = 1_750_000_000_000;

/// A match with two seats: a human with a token, and an open one.
#[must_use]
pub fn new_match() -> NewMatch {
    NewMatch {
        id: MatchId::random(),
        game: "driftwood".to_owned(),
        public: true,
        secret: Secret::new([7; 32]),
        settings: r#"{"clock":null}"#.to_owned(),
        seats: vec![human("Ada", 1), SeatRecord::open()],
        at: NOON,
    }
}

/// A seat that is held with a token made of this byte.
#[must_use]
pub fn human(name: &str, token: u8) -> SeatRecord {
    SeatRecord {
        name: name.to_owned(),
        holder: Holder::Human,
        token: Some(TokenHash::new([token; 32])),
        nonce: Nonce::new(&[token; 16]).expect("sixteen bytes are a nonce"),
    }
}

/// The beginning of a log.
#[must_use]
pub fn start(id: MatchId) -> Start {
    let (header, line) = (r#"{"landfall":1}"#.to_owned(), line(0));
    Start { id, header, line, more: Vec::new(), at: NOON }
}

/// A line like those of a log.
#[must_use]
pub fn line(seq: u32) -> String {
    format!(r#"{{"seq":{seq},"deed":"start","chance":[],"hash":"00"}}"#)
}

/// The line with this number of a log.
#[must_use]
pub fn append(id: MatchId, seq: u32) -> Append {
    let (line, at) = (line(seq), NOON + Millis::from(seq));
    Append { id, seq, line, at, once: None, ends: None }
}

/// The name of a submission.
#[must_use]
pub fn once(seat: usize, key: &str) -> Option<Once> {
    Some(Once { seat: Seat::new(seat), key: key.parse().expect("a proper key") })
}

/// Something that is said.
#[must_use]
pub fn chat(id: MatchId, text: &str, at: Millis) -> Write {
    let (seat, name, text) = (Some(Seat::new(0)), "Ada".to_owned(), text.to_owned());
    Write::Chat { id, seat, name, text, at }
}
