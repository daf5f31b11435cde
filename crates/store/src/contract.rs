//! The contract that every store keeps.

use std::fmt::Debug;

use async_trait::async_trait;
use tabletop::Seat;

use crate::fault::StoreError;
use crate::id::{MatchId, TokenHash};
use crate::record::{
    ChatLine, Millis, Outline, Overview, SeatRecord, Snapshot, Status, StoredEntry, StoredMatch,
};
use crate::write::{Append, NewMatch, Once, Start, Write, Written};

/// A place where matches are kept.
///
/// A write counts when its future has come back with `Ok`: it is then on the
/// disk, whatever happens to the process or the machine. `testing::contract`
/// says all of this in tests, which every implementation passes.
#[async_trait]
pub trait Store: Debug + Send + Sync + 'static {
    /// Writes a batch in one transaction, and tells for each write what came
    /// of it. Writes to one match are done in the order of the batch.
    ///
    /// A write that is refused ([`StoreError::Unknown`], `Conflict`, `Gap`,
    /// `TooLong`, `Nul`) leaves the others alone. If the database itself fails,
    /// every write of the batch gets that error and none of them is kept.
    async fn write(&self, batch: Vec<Write>) -> Vec<Result<Written, StoreError>>;

    /// All that is needed to go on with a match.
    async fn load(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError>;

    /// What match it is, without all that it holds.
    async fn outline(&self, id: MatchId) -> Result<Option<Outline>, StoreError>;

    /// The entries of a match from this number on, whatever snapshots there
    /// are; none of an unknown match.
    async fn entries(&self, id: MatchId, from: u32) -> Result<Vec<StoredEntry>, StoreError>;

    /// The entry that a named submission became; the first, if a table was
    /// careless with names. All entries of the match are looked through.
    async fn entry_of(&self, id: MatchId, once: &Once) -> Result<Option<u32>, StoreError>;

    /// At most `limit` lines of chat after the one with this number, the
    /// oldest first; zero asks from the beginning.
    async fn chat_since(
        &self,
        id: MatchId,
        after: u32,
        limit: u32,
    ) -> Result<Vec<ChatLine>, StoreError>;

    /// Public matches that wait for players, the newest first.
    async fn open_matches(&self, limit: u32) -> Result<Vec<Overview>, StoreError>;

    /// Matches with a seat that one of the tokens holds, the last touched first.
    async fn matches_of(
        &self,
        tokens: &[TokenHash],
        limit: u32,
    ) -> Result<Vec<Overview>, StoreError>;

    /// Matches with this status that nothing was written to since, the longest
    /// untouched first.
    async fn touched_before(
        &self,
        status: Status,
        time: Millis,
        limit: u32,
    ) -> Result<Vec<Overview>, StoreError>;

    /// Whether the database answers, and can keep something.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Ends all that the store has open. Nothing can be asked of it afterwards.
    async fn close(&self);

    /// Writes one change in a transaction of its own.
    async fn write_one(&self, write: Write) -> Result<Written, StoreError> {
        self.write(vec![write]).await.pop().expect("a batch of one has one answer")
    }

    /// Keeps a new match; [`StoreError::Conflict`] if its name is taken.
    async fn create(&self, new: NewMatch) -> Result<(), StoreError> {
        self.write_one(Write::Create(new)).await.map(drop)
    }

    /// Begins the log of a match; [`StoreError::Conflict`] if it has begun.
    async fn start(&self, start: Start) -> Result<(), StoreError> {
        self.write_one(Write::Start(start)).await.map(drop)
    }

    /// Adds lines to logs, all in one transaction.
    async fn append(&self, batch: Vec<Append>) -> Vec<Result<Written, StoreError>> {
        self.write(batch.into_iter().map(Write::Append).collect()).await
    }

    /// Says who has a seat from now on.
    async fn set_seat(
        &self,
        id: MatchId,
        seat: Seat,
        record: SeatRecord,
        at: Millis,
    ) -> Result<(), StoreError> {
        self.write_one(Write::Seat { id, seat, record, at }).await.map(drop)
    }

    /// Says what the table has agreed on from now on.
    async fn set_settings(
        &self,
        id: MatchId,
        settings: String,
        at: Millis,
    ) -> Result<(), StoreError> {
        self.write_one(Write::Settings { id, settings, at }).await.map(drop)
    }

    /// Says where the match stands from now on.
    async fn set_status(
        &self,
        id: MatchId,
        status: Status,
        outcome: Option<String>,
        at: Millis,
    ) -> Result<(), StoreError> {
        self.write_one(Write::Status { id, status, outcome, at }).await.map(drop)
    }

    /// Keeps a state of the match, unless there is a newer one.
    async fn save_snapshot(&self, id: MatchId, snapshot: Snapshot) -> Result<(), StoreError> {
        self.write_one(Write::Snapshot { id, snapshot }).await.map(drop)
    }

    /// Keeps what somebody says, and tells its number.
    async fn add_chat(
        &self,
        id: MatchId,
        seat: Option<Seat>,
        name: String,
        text: String,
        at: Millis,
    ) -> Result<u32, StoreError> {
        match self.write_one(Write::Chat { id, seat, name, text, at }).await? {
            Written::Said { number } => Ok(number),
            Written::Stored => {
                Err(StoreError::Damaged("a line of chat without a number".to_owned()))
            }
        }
    }

    /// Forgets a match and all that belongs to it.
    async fn delete(&self, id: MatchId) -> Result<(), StoreError> {
        self.write_one(Write::Delete { id }).await.map(drop)
    }
}
