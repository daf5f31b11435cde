//! Takes what was committed from SQLite's write-ahead log into its file.
//!
//! SQLite does this by itself inside a commit, once the log is long enough, and
//! whoever waits for that commit waits ten times as long as the others. Here
//! nearly all of it is done beside the commits, on a connection of its own.
//! Only then, when little is left to do, the writer finishes it between two
//! commits, and SQLite can start its log over.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection as _, Row as _, query};
use tokio::task::JoinHandle;

use crate::write::Write;

use super::dialect::Connection;

/// After how many pages the keeper makes a pass.
const PASS: usize = 2_000;

/// After how many pages the writer waits for a pass that is still under way:
/// the disk cannot keep up.
const MOST: usize = 16_000;

/// How many pages the log may have before the writer finishes a pass, so that
/// it can start over.
const LOG: i64 = 8_000;

/// The bytes of a page.
const PAGE: usize = 4096;

/// Does all that can be done beside other connections, and tells how many pages
/// the log has.
const CHECKPOINT: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// A pass that has ended: its connection, and the pages of the log.
type Passed = Result<(Connection, i64), sqlx::Error>;

/// Keeps the log short.
#[derive(Debug)]
pub(super) struct Keeper {
    options: SqliteConnectOptions,
    /// At work during a pass, and gone after a fault.
    connection: Option<Connection>,
    pass: Option<JoinHandle<Passed>>,
    /// About how many pages were written since the last pass began.
    pages: usize,
}

impl Keeper {
    pub(super) fn new(options: SqliteConnectOptions) -> Self {
        Self { options, connection: None, pass: None, pages: 0 }
    }

    /// Before the writer writes: finishes a pass that has ended.
    pub(super) async fn finish(&mut self, writer: &mut Connection) {
        let ended = |pass: &mut JoinHandle<Passed>| pass.is_finished() || self.pages > MOST;
        let Some(pass) = self.pass.take_if(ended) else { return };
        // A pass that met a fault is made again later, on a new connection.
        let Ok(Ok((connection, log))) = pass.await else { return };
        self.connection = Some(connection);
        if log > LOG {
            // What could not be done now is done after the next pass.
            let _ = query(CHECKPOINT).fetch_one(writer).await;
        }
    }

    /// After the writer has written: begins a pass if it is time for one.
    pub(super) fn note(&mut self, batch: &[Write]) {
        self.pages += batch.iter().map(|write| 1 + write.bytes() / PAGE).sum::<usize>();
        if self.pages > PASS && self.pass.is_none() {
            self.pages = 0;
            self.pass = Some(tokio::spawn(pass(self.options.clone(), self.connection.take())));
        }
    }

    /// Ends, and returns when the connection is closed.
    pub(super) async fn stop(mut self) {
        if let Some(pass) = self.pass {
            self.connection =
                pass.await.ok().and_then(Result::ok).map(|(connection, _)| connection);
        }
        if let Some(connection) = self.connection {
            // It held nothing that needs care.
            let _ = connection.close().await;
        }
    }
}

async fn pass(options: SqliteConnectOptions, connection: Option<Connection>) -> Passed {
    let mut connection = match connection {
        Some(connection) => connection,
        None => options.connect().await?,
    };
    let row = query(CHECKPOINT).fetch_one(&mut connection).await?;
    let log = row.try_get("log")?;
    Ok((connection, log))
}
