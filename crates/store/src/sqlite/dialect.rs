//! What is SQLite's own.

pub(super) use sqlx::sqlite::{SqliteConnection as Connection, SqliteRow as Row};

use super::sql::lookups::overviews;

/// A transaction that writes from its beginning: one that reads first could
/// find later that somebody else has got ahead of it.
pub(super) const BEGIN: &str = "BEGIN IMMEDIATE";

/// A transaction that sees one moment.
pub(super) const BEGIN_READING: &str = "BEGIN";

/// The number of a match. The whole database is locked already.
pub(super) const LOCK_MATCH: &str = "SELECT no FROM matches WHERE id = $1";

/// Adds each line of a JSON array. A line that is not the next one of its log
/// belongs to no match here, which the table does not allow.
pub(super) const INSERT_LINES: &str = "
    INSERT INTO entries (match_no, seq, at, seat, key, line)
    SELECT (SELECT m.no FROM matches m
            WHERE m.id = j.value ->> 'id' AND j.value ->> 'seq' =
                  (SELECT max(e.seq) + 1 FROM entries e WHERE e.match_no = m.no)),
           j.value ->> 'seq', j.value ->> 'at', j.value ->> 'seat',
           j.value ->> 'key', j.value ->> 'line'
    FROM jsonb_each($1) j";

/// The overviews of matches where a seat is held by one of the tokens, which
/// are a JSON array of hexadecimal texts.
pub(super) const MATCHES_OF: &str = overviews!(
    "no IN (SELECT match_no FROM seats WHERE token IN (SELECT unhex(value) FROM json_each($1)))",
    "touched DESC, no DESC",
    "$2"
);
