//! Where matches are kept.
//!
//! In reading order:
//!
//! - [`id`]: names of matches, of the holders of seats, of submissions.
//! - [`record`]: what is kept of a match.
//! - [`write`]: what can be written, and what comes of it.
//! - [`Store`]: the contract, which memory, SQLite and PostgreSQL all keep.
//! - [`Scribe`]: writes of many matches, gathered into one transaction.
//! - [`open`]: a store from a path or an address.
//!
//! A store knows nothing of games. Headers, entries, settings and outcomes are
//! lines of text to it, which it gives back as it got them. It never sees a
//! seat's token, only its hash, and it has no clock: times are told to it.

#![forbid(unsafe_code)]
#![allow(
    clippy::duplicate_mod,
    reason = "the statements in `sql` are compiled once for each database"
)]

pub mod id;
pub mod record;
#[cfg(feature = "testing")]
pub mod testing;
pub mod write;

mod contract;
mod fault;
mod memory;
mod migrate;
mod place;
mod postgres;
mod scribe;
mod sqlite;

pub use contract::Store;
pub use fault::StoreError;
pub use id::{Key, MatchId, TokenHash};
pub use memory::Memory;
pub use place::open;
pub use postgres::Postgres;
pub use record::{
    ChatLine, Holder, Millis, Outline, Overview, SeatRecord, Snapshot, Status, StoredEntry,
    StoredMatch,
};
pub use scribe::{Brought, Figures, Scribe};
pub use sqlite::{Care, Sqlite};
pub use write::{Append, NewMatch, Once, Start, Write, Written};
