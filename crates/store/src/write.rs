//! What can be written, and what comes of it.

use tabletop::Seat;
use tabletop::chance::Secret;

use crate::fault::StoreError;
use crate::id::{Key, MatchId};
use crate::record::{Holder, Millis, SeatRecord, Snapshot, Status};

/// One change to what is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    Create(NewMatch),
    Start(Start),
    Append(Append),
    /// The seat is from now on as the record says.
    Seat {
        id: MatchId,
        seat: Seat,
        record: SeatRecord,
        at: Millis,
    },
    Settings {
        id: MatchId,
        settings: String,
        at: Millis,
    },
    Status {
        id: MatchId,
        status: Status,
        outcome: Option<String>,
        at: Millis,
    },
    /// Takes the place of an older snapshot, never of a newer one.
    Snapshot {
        id: MatchId,
        snapshot: Snapshot,
    },
    /// Somebody speaks.
    Chat {
        id: MatchId,
        seat: Option<Seat>,
        name: String,
        text: String,
        at: Millis,
    },
    /// The match and all that belongs to it goes away.
    Delete {
        id: MatchId,
    },
}

/// A match that waits for its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMatch {
    pub id: MatchId,
    pub game: String,
    pub public: bool,
    pub secret: Secret,
    /// What the table agreed on, as JSON.
    pub settings: String,
    pub seats: Vec<SeatRecord>,
    pub at: Millis,
}

/// The beginning of a log: its header, and entry 0, which lays the table; and what
/// follows it at once in a match that goes on from another one. The match is running
/// from then on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    pub id: MatchId,
    pub header: String,
    pub line: String,
    /// The entries from 1 on, where there are any already.
    pub more: Vec<String>,
    pub at: Millis,
}

/// The next line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    pub id: MatchId,
    /// The number of the entry; the log has all before it and none after it.
    pub seq: u32,
    pub line: String,
    pub at: Millis,
    /// Names the submission, so that its table can do it once however often it
    /// comes. The store keeps the name and finds it again; it does not compare
    /// it with others.
    pub once: Option<Once>,
    /// The outcome as JSON, if the entry ends the match: the status becomes
    /// [`Status::Over`] together with the entry.
    pub ends: Option<String>,
}

/// A submission by its seat and the key that its client gave it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Once {
    pub seat: Seat,
    pub key: Key,
}

/// What came of a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// It is kept.
    Stored,
    /// The line of chat is kept under this number.
    Said { number: u32 },
}

/// The most bytes of each kind of text. A server's own limits are tighter;
/// these protect the database from a server that forgot one.
mod most {
    pub(super) const GAME: usize = 64;
    pub(super) const NAME: usize = 512;
    pub(super) const LEVEL: usize = 64;
    pub(super) const CHAT: usize = 8 * 1024;
    pub(super) const SETTINGS: usize = 256 * 1024;
    pub(super) const LINE: usize = 1024 * 1024;
    pub(super) const SNAPSHOT: usize = 4 * 1024 * 1024;
}

impl Write {
    /// The match that the write is about.
    #[must_use]
    pub const fn id(&self) -> MatchId {
        match self {
            Self::Create(new) => new.id,
            Self::Start(start) => start.id,
            Self::Append(append) => append.id,
            Self::Seat { id, .. }
            | Self::Settings { id, .. }
            | Self::Status { id, .. }
            | Self::Snapshot { id, .. }
            | Self::Chat { id, .. }
            | Self::Delete { id } => *id,
        }
    }

    /// About how many bytes are written for it; the few of small changes do not
    /// count.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Self::Create(new) => new.settings.len(),
            Self::Start(start) => {
                let more = start.more.iter().map(String::len).sum::<usize>();
                start.header.len() + start.line.len() + more
            }
            Self::Append(append) => append.line.len(),
            Self::Settings { settings, .. } => settings.len(),
            Self::Snapshot { snapshot, .. } => snapshot.body.len(),
            Self::Chat { text, .. } => text.len(),
            Self::Seat { .. } | Self::Status { .. } | Self::Delete { .. } => 0,
        }
    }

    /// Whether every store can keep this: no text too long, and none with the
    /// sign NUL, at which PostgreSQL would fail a whole batch.
    ///
    /// # Errors
    /// The first text that no store takes.
    pub fn check(&self) -> Result<(), StoreError> {
        match self {
            Self::Create(new) => new.check(),
            Self::Start(start) => {
                text("a header", &start.header, most::LINE)?;
                text("an entry", &start.line, most::LINE)?;
                start.more.iter().try_for_each(|line| text("an entry", line, most::LINE))
            }
            Self::Append(append) => {
                text("an entry", &append.line, most::LINE)?;
                text("an outcome", append.ends.as_deref().unwrap_or(""), most::LINE)
            }
            Self::Seat { record, .. } => check_seat(record),
            Self::Settings { settings, .. } => text("settings", settings, most::SETTINGS),
            Self::Status { outcome, .. } => {
                text("an outcome", outcome.as_deref().unwrap_or(""), most::LINE)
            }
            Self::Snapshot { snapshot, .. } => {
                length("a snapshot", snapshot.body.len(), most::SNAPSHOT)
            }
            Self::Chat { name, text: said, .. } => {
                text("a name", name, most::NAME)?;
                text("a line of chat", said, most::CHAT)
            }
            Self::Delete { .. } => Ok(()),
        }
    }
}

impl NewMatch {
    fn check(&self) -> Result<(), StoreError> {
        text("the name of a game", &self.game, most::GAME)?;
        text("settings", &self.settings, most::SETTINGS)?;
        self.seats.iter().try_for_each(check_seat)
    }
}

fn check_seat(record: &SeatRecord) -> Result<(), StoreError> {
    text("a name", &record.name, most::NAME)?;
    match &record.holder {
        Holder::Bot(level) => text("a bot's level", level, most::LEVEL),
        Holder::Open | Holder::Human => Ok(()),
    }
}

fn text(what: &'static str, text: &str, most: usize) -> Result<(), StoreError> {
    length(what, text.len(), most)?;
    if text.contains('\0') { Err(StoreError::Nul { what }) } else { Ok(()) }
}

fn length(what: &'static str, length: usize, most: usize) -> Result<(), StoreError> {
    if length > most { Err(StoreError::TooLong { what, most }) } else { Ok(()) }
}
