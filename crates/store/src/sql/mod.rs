//! What SQLite and PostgreSQL have in common, which is nearly everything.
//!
//! These files are compiled once for each database: `dialect` names its types
//! and holds the few statements that differ, and `Database` is the store.

use async_trait::async_trait;
use sqlx::Connection as _;

use crate::contract::Store;
use crate::fault::StoreError;
use crate::id::{MatchId, TokenHash};
use crate::record::{ChatLine, Millis, Outline, Overview, Status, StoredEntry, StoredMatch};
use crate::write::{Once, Write, Written};

use super::Database;
use super::dialect::{self, Connection};

mod changes;
pub(super) mod lookups;

use changes::{Sorted, is_refusal};

pub(super) type Answer = Result<Written, StoreError>;

/// Writes a batch in one transaction: together if that works out, and one by
/// one if somebody is to be refused.
pub(super) async fn commit(
    connection: &mut Connection,
    batch: &[Write],
) -> Result<Vec<Answer>, CommitError> {
    match transaction(connection, &Sorted::together(batch)).await {
        Err(CommitError::Before(error)) if is_refusal(&error) => {
            transaction(connection, &Sorted::singly(batch)).await
        }
        done => done,
    }
}

/// A statement is a transaction by itself. Anything more is put into one, which
/// is undone if it is dropped before its end.
async fn transaction(
    connection: &mut Connection,
    sorted: &Sorted<'_>,
) -> Result<Vec<Answer>, CommitError> {
    if sorted.is_one_statement() {
        return sorted.write(connection).await.map_err(CommitError::of_statement);
    }
    let mut transaction = connection.begin_with(dialect::BEGIN).await?;
    let answers = sorted.write(&mut transaction).await?;
    transaction.commit().await.map_err(CommitError::of_statement)?;
    Ok(answers)
}

/// Where a transaction failed.
#[derive(Debug)]
pub(super) enum CommitError {
    /// Before its end: nothing of it is kept.
    Before(sqlx::Error),
    /// At its end, when it may have been done already.
    Unsure(sqlx::Error),
}

impl CommitError {
    /// The last statement of a transaction failed. If it was the database that
    /// said so, it was not done.
    fn of_statement(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::Database(_) => Self::Before(error),
            _ => Self::Unsure(error),
        }
    }
}

impl From<sqlx::Error> for CommitError {
    fn from(error: sqlx::Error) -> Self {
        Self::Before(error)
    }
}

#[async_trait]
impl Store for Database {
    async fn write(&self, batch: Vec<Write>) -> Vec<Answer> {
        let answers = self.transact(&batch).await;
        answers.unwrap_or_else(|error| vec![Err(error); batch.len()])
    }

    async fn load(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        // One transaction, so that all parts are of the same moment.
        let mut transaction = self.pool.begin_with(dialect::BEGIN_READING).await?;
        let loaded = lookups::load(&mut transaction, id).await?;
        transaction.commit().await?;
        Ok(loaded)
    }

    async fn outline(&self, id: MatchId) -> Result<Option<Outline>, StoreError> {
        Ok(lookups::outline(&mut *self.pool.acquire().await?, id).await?)
    }

    async fn entries(&self, id: MatchId, from: u32) -> Result<Vec<StoredEntry>, StoreError> {
        Ok(lookups::entries(&mut *self.pool.acquire().await?, id, from).await?)
    }

    async fn entry_of(&self, id: MatchId, once: &Once) -> Result<Option<u32>, StoreError> {
        Ok(lookups::entry_of(&mut *self.pool.acquire().await?, id, once).await?)
    }

    async fn chat_since(
        &self,
        id: MatchId,
        after: u32,
        limit: u32,
    ) -> Result<Vec<ChatLine>, StoreError> {
        Ok(lookups::chat_since(&mut *self.pool.acquire().await?, id, after, limit).await?)
    }

    async fn open_matches(&self, limit: u32) -> Result<Vec<Overview>, StoreError> {
        Ok(lookups::open_matches(&mut *self.pool.acquire().await?, limit).await?)
    }

    async fn matches_of(
        &self,
        tokens: &[TokenHash],
        limit: u32,
    ) -> Result<Vec<Overview>, StoreError> {
        Ok(lookups::matches_of(&mut *self.pool.acquire().await?, tokens, limit).await?)
    }

    async fn touched_before(
        &self,
        status: Status,
        time: Millis,
        limit: u32,
    ) -> Result<Vec<Overview>, StoreError> {
        Ok(lookups::touched_before(&mut *self.pool.acquire().await?, status, time, limit).await?)
    }

    async fn ping(&self) -> Result<(), StoreError> {
        lookups::ping(&mut *self.pool.acquire().await?).await?;
        self.try_writing().await
    }

    async fn close(&self) {
        self.pool.close().await;
        self.stop_writing().await;
    }
}
