//! What is PostgreSQL's own.

pub(super) use sqlx::postgres::{PgConnection as Connection, PgRow as Row};

use super::sql::lookups::overviews;

/// A transaction that writes.
pub(super) const BEGIN: &str = "BEGIN";

/// A transaction that sees one moment.
pub(super) const BEGIN_READING: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY";

/// The number of a match, which no other transaction changes from now on. It
/// may still be pointed at: whoever adds an entry does that.
pub(super) const LOCK_MATCH: &str = "SELECT no FROM matches WHERE id = $1 FOR NO KEY UPDATE";

/// Adds each line of a JSON array. A line that is not the next one of its log
/// belongs to no match here, which the table does not allow.
pub(super) const INSERT_LINES: &str = "
    INSERT INTO entries (match_no, seq, at, seat, key, line)
    SELECT (SELECT m.no FROM matches m
            WHERE m.id = j.id AND j.seq =
                  (SELECT max(e.seq) + 1 FROM entries e WHERE e.match_no = m.no)),
           j.seq, j.at, j.seat, j.key, j.line
    FROM jsonb_to_recordset($1::jsonb)
         AS j (id text, seq bigint, at bigint, seat bigint, key text, line text)";

/// The overviews of matches where a seat is held by one of the tokens, which
/// are a JSON array of hexadecimal texts.
pub(super) const MATCHES_OF: &str = overviews!(
    "no IN (SELECT match_no FROM seats WHERE token IN \
     (SELECT decode(value, 'hex') FROM jsonb_array_elements_text($1::jsonb)))",
    "touched DESC, no DESC",
    "$2"
);
