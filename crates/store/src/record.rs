//! What is kept of a match.

use tabletop::Seat;
use tabletop::chance::{Nonce, Secret};

use crate::id::{MatchId, TokenHash};
use crate::write::Once;

/// Milliseconds since the beginning of 1970.
pub type Millis = i64;

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// Seats are being taken.
    Waiting,
    /// It has been started.
    Running,
    /// The rules have ended it.
    Over,
    /// It was given up before its end.
    Abandoned,
}

impl Status {
    /// All of them, in the order in which a match goes through them.
    pub const ALL: [Self; 4] = [Self::Waiting, Self::Running, Self::Over, Self::Abandoned];

    /// The word for it in the database.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Over => "over",
            Self::Abandoned => "abandoned",
        }
    }
}

/// Who acts for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    /// Nobody yet: the seat can be taken.
    Open,
    Human,
    /// A bot of this level.
    Bot(String),
}

/// A place at the table of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRecord {
    pub name: String,
    pub holder: Holder,
    /// What the seat's human proves itself with. It stays when a bot takes
    /// over, so that the human can take the seat back.
    pub token: Option<TokenHash>,
    /// What the seat adds to the dice.
    pub nonce: Nonce,
}

impl SeatRecord {
    /// A seat that waits for somebody.
    #[must_use]
    pub fn open() -> Self {
        let (name, holder) = (String::new(), Holder::Open);
        Self { name, holder, token: None, nonce: Nonce::default() }
    }
}

/// What match it is, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    pub game: String,
    pub status: Status,
}

/// What lists show of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overview {
    pub id: MatchId,
    pub game: String,
    /// Whether it is listed for everyone, or known by its link only.
    pub public: bool,
    /// What the table agreed on, as JSON.
    pub settings: String,
    pub status: Status,
    /// How it ended, as JSON.
    pub outcome: Option<String>,
    pub created: Millis,
    /// When anything was last written to it.
    pub touched: Millis,
    /// The seats in order.
    pub seats: Vec<SeatRecord>,
}

/// All that a server needs to go on with a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMatch {
    pub overview: Overview,
    pub secret: Secret,
    /// The first line of the log; none before the match has started.
    pub header: Option<String>,
    pub snapshot: Option<Snapshot>,
    /// The entries after the snapshot, or all of them if there is none.
    pub entries: Vec<StoredEntry>,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    pub seq: u32,
    pub line: String,
    pub at: Millis,
    /// The submission that it came from, if it was named.
    pub once: Option<Once>,
}

/// A state of a match, kept so that loading need not replay all before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The number of the last entry that it contains.
    pub seq: u32,
    pub body: Vec<u8>,
}

/// A line of table talk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// The place in the talk of the match, counted from one.
    pub number: u32,
    /// Who speaks; none for an onlooker or the house.
    pub seat: Option<Seat>,
    pub name: String,
    pub text: String,
    pub at: Millis,
}
