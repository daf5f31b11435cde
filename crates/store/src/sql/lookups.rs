//! How matches are read.

use std::fmt::Display;

use sqlx::{Row as _, query};
use tabletop::Seat;
use tabletop::chance::{Nonce, Secret};

use crate::id::{MatchId, TokenHash};
use crate::record::{
    ChatLine, Holder, Millis, Outline, Overview, SeatRecord, Snapshot, Status, StoredEntry,
    StoredMatch,
};
use crate::write::Once;

use super::super::dialect::{self, Connection, Row};

/// The overviews of some matches in an order, a row for each of their seats.
macro_rules! overviews {
    ($which:expr, $order:literal, $limit:literal) => {
        concat!(
            "SELECT o.*, s.seat, s.name, s.holder, s.level, s.token, s.nonce FROM \
             (SELECT * FROM overviews WHERE ",
            $which,
            " ORDER BY ",
            $order,
            " LIMIT ",
            $limit,
            ") o LEFT JOIN seats s ON s.match_no = o.no ORDER BY ",
            $order,
            ", s.seat"
        )
    };
}
pub(in super::super) use overviews;

pub(super) async fn load(
    connection: &mut Connection,
    id: MatchId,
) -> Result<Option<StoredMatch>, sqlx::Error> {
    let rows = query(overviews!("id = $1", "no", "1"))
        .bind(id.as_str())
        .fetch_all(&mut *connection)
        .await?;
    let Some(overview) = gather(&rows)?.pop() else { return Ok(None) };
    let row = query("SELECT no, secret, header FROM matches WHERE id = $1")
        .bind(id.as_str())
        .fetch_one(&mut *connection)
        .await?;
    let snapshot = snapshot(connection, number(&row)?).await?;
    let from = snapshot.as_ref().map_or(0, |snapshot| snapshot.seq + 1);
    let entries = entries(connection, id, from).await?;
    let secret = Secret::try_from(row.try_get::<String, _>("secret")?).map_err(damaged)?;
    Ok(Some(StoredMatch { overview, secret, header: row.try_get("header")?, snapshot, entries }))
}

pub(super) async fn outline(
    connection: &mut Connection,
    id: MatchId,
) -> Result<Option<Outline>, sqlx::Error> {
    let row = query("SELECT game, status FROM matches WHERE id = $1")
        .bind(id.as_str())
        .fetch_optional(connection)
        .await?;
    row.map(|row| Ok(Outline { game: row.try_get("game")?, status: status(&row)? })).transpose()
}

async fn snapshot(connection: &mut Connection, no: i64) -> Result<Option<Snapshot>, sqlx::Error> {
    let row = query("SELECT seq, body FROM snapshots WHERE match_no = $1")
        .bind(no)
        .fetch_optional(connection)
        .await?;
    row.map(|row| Ok(Snapshot { seq: count(&row, "seq")?, body: row.try_get("body")? })).transpose()
}

pub(super) async fn entries(
    connection: &mut Connection,
    id: MatchId,
    from: u32,
) -> Result<Vec<StoredEntry>, sqlx::Error> {
    let rows = query(
        "SELECT e.seq, e.at, e.seat, e.key, e.line
         FROM entries e JOIN matches m ON m.no = e.match_no
         WHERE m.id = $1 AND e.seq >= $2 ORDER BY e.seq",
    )
    .bind(id.as_str())
    .bind(i64::from(from))
    .fetch_all(connection)
    .await?;
    rows.iter().map(entry).collect()
}

fn entry(row: &Row) -> Result<StoredEntry, sqlx::Error> {
    let (seq, line, at) = (count(row, "seq")?, row.try_get("line")?, row.try_get("at")?);
    let once = match (seat(row)?, row.try_get::<Option<String>, _>("key")?) {
        (Some(seat), Some(key)) => Some(Once { seat, key: key.parse().map_err(damaged)? }),
        (None, None) => None,
        (Some(_), None) | (None, Some(_)) => return Err(damaged("half a submission's name")),
    };
    Ok(StoredEntry { seq, line, at, once })
}

pub(super) async fn entry_of(
    connection: &mut Connection,
    id: MatchId,
    once: &Once,
) -> Result<Option<u32>, sqlx::Error> {
    let row = query(
        "SELECT e.seq FROM entries e JOIN matches m ON m.no = e.match_no
         WHERE m.id = $1 AND e.seat = $2 AND e.key = $3 ORDER BY e.seq LIMIT 1",
    )
    .bind(id.as_str())
    .bind(once.seat.index() as i64)
    .bind(once.key.as_str())
    .fetch_optional(connection)
    .await?;
    row.map(|row| count(&row, "seq")).transpose()
}

/// The number that the next entry of a log has.
pub(super) async fn next_seq(connection: &mut Connection, no: i64) -> Result<u32, sqlx::Error> {
    let row = query("SELECT coalesce(max(seq) + 1, 0) AS next FROM entries WHERE match_no = $1")
        .bind(no)
        .fetch_one(connection)
        .await?;
    count(&row, "next")
}

/// The number that the next line of chat has.
pub(super) async fn next_line(connection: &mut Connection, no: i64) -> Result<u32, sqlx::Error> {
    let row = query("SELECT coalesce(max(number) + 1, 1) AS next FROM chat WHERE match_no = $1")
        .bind(no)
        .fetch_one(connection)
        .await?;
    count(&row, "next")
}

pub(super) async fn chat_since(
    connection: &mut Connection,
    id: MatchId,
    after: u32,
    limit: u32,
) -> Result<Vec<ChatLine>, sqlx::Error> {
    let rows = query(
        "SELECT c.number, c.seat, c.name, c.text, c.at
         FROM chat c JOIN matches m ON m.no = c.match_no
         WHERE m.id = $1 AND c.number > $2 ORDER BY c.number LIMIT $3",
    )
    .bind(id.as_str())
    .bind(i64::from(after))
    .bind(i64::from(limit))
    .fetch_all(connection)
    .await?;
    rows.iter().map(chat_line).collect()
}

fn chat_line(row: &Row) -> Result<ChatLine, sqlx::Error> {
    let (number, seat) = (count(row, "number")?, seat(row)?);
    let (name, text, at) = (row.try_get("name")?, row.try_get("text")?, row.try_get("at")?);
    Ok(ChatLine { number, seat, name, text, at })
}

pub(super) async fn open_matches(
    connection: &mut Connection,
    limit: u32,
) -> Result<Vec<Overview>, sqlx::Error> {
    let rows = query(overviews!("status = 'waiting' AND public", "created DESC, no DESC", "$1"))
        .bind(i64::from(limit))
        .fetch_all(connection)
        .await?;
    gather(&rows)
}

pub(super) async fn matches_of(
    connection: &mut Connection,
    tokens: &[TokenHash],
    limit: u32,
) -> Result<Vec<Overview>, sqlx::Error> {
    let tokens: Vec<String> = tokens.iter().map(|token| hex::encode(token.bytes())).collect();
    let rows = query(dialect::MATCHES_OF)
        .bind(serde_json::Value::from(tokens).to_string())
        .bind(i64::from(limit))
        .fetch_all(connection)
        .await?;
    gather(&rows)
}

pub(super) async fn touched_before(
    connection: &mut Connection,
    status: Status,
    time: Millis,
    limit: u32,
) -> Result<Vec<Overview>, sqlx::Error> {
    let rows = query(overviews!("status = $1 AND touched < $2", "touched, no", "$3"))
        .bind(status.word())
        .bind(time)
        .bind(i64::from(limit))
        .fetch_all(connection)
        .await?;
    gather(&rows)
}

/// The overviews that lie in rows of [`overviews!`].
fn gather(rows: &[Row]) -> Result<Vec<Overview>, sqlx::Error> {
    let mut gathered: Vec<Overview> = Vec::new();
    for row in rows {
        let overview = overview(row)?;
        if gathered.last().is_none_or(|last| last.id != overview.id) {
            gathered.push(overview);
        }
        if let (Some(_), Some(last)) = (seat(row)?, gathered.last_mut()) {
            last.seats.push(seat_record(row)?);
        }
    }
    Ok(gathered)
}

/// The overview of a row, still without seats.
fn overview(row: &Row) -> Result<Overview, sqlx::Error> {
    Ok(Overview {
        id: row.try_get::<String, _>("id")?.parse().map_err(damaged)?,
        game: row.try_get("game")?,
        public: row.try_get("public")?,
        settings: row.try_get("settings")?,
        status: status(row)?,
        outcome: row.try_get("outcome")?,
        created: row.try_get("created")?,
        touched: row.try_get("touched")?,
        seats: Vec::new(),
    })
}

fn seat_record(row: &Row) -> Result<SeatRecord, sqlx::Error> {
    let token = row.try_get::<Option<Vec<u8>>, _>("token")?;
    Ok(SeatRecord {
        name: row.try_get("name")?,
        holder: holder(row)?,
        token: token.map(token_hash).transpose()?,
        nonce: Nonce::try_from(row.try_get::<String, _>("nonce")?).map_err(damaged)?,
    })
}

fn token_hash(bytes: Vec<u8>) -> Result<TokenHash, sqlx::Error> {
    let bytes = bytes.try_into().map_err(|_| damaged("a token's hash is not 32 bytes long"))?;
    Ok(TokenHash::new(bytes))
}

fn status(row: &Row) -> Result<Status, sqlx::Error> {
    let word: String = row.try_get("status")?;
    let known = Status::ALL.into_iter().find(|status| status.word() == word);
    known.ok_or_else(|| damaged(format!("the status “{word}”")))
}

fn holder(row: &Row) -> Result<Holder, sqlx::Error> {
    let holder: String = row.try_get("holder")?;
    match (holder.as_str(), row.try_get("level")?) {
        ("open", None) => Ok(Holder::Open),
        ("human", None) => Ok(Holder::Human),
        ("bot", Some(level)) => Ok(Holder::Bot(level)),
        _ => Err(damaged(format!("a seat held by “{holder}”"))),
    }
}

fn seat(row: &Row) -> Result<Option<Seat>, sqlx::Error> {
    let seat = |index: i64| {
        u8::try_from(index)
            .ok()
            .and_then(|index| Seat::try_from(index).ok())
            .ok_or_else(|| damaged(format!("a seat with index {index}")))
    };
    row.try_get::<Option<i64>, _>("seat")?.map(seat).transpose()
}

/// The number of a match in the database.
pub(super) fn number(row: &Row) -> Result<i64, sqlx::Error> {
    row.try_get("no")
}

fn count(row: &Row, column: &'static str) -> Result<u32, sqlx::Error> {
    row.try_get::<i64, _>(column)?.try_into().map_err(damaged)
}

fn damaged(why: impl Display) -> sqlx::Error {
    sqlx::Error::Decode(why.to_string().into())
}

pub(super) async fn ping(connection: &mut Connection) -> Result<(), sqlx::Error> {
    query("SELECT 1").execute(connection).await.map(drop)
}
