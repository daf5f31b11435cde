//! How a batch is written.

use serde::Serialize;
use sqlx::error::{DatabaseError, ErrorKind};
use sqlx::{QueryBuilder, query};
use tabletop::Seat;

use crate::fault::StoreError;
use crate::id::MatchId;
use crate::record::{Holder, Millis, SeatRecord, Snapshot, Status};
use crate::write::{Append, NewMatch, Once, Start, Write, Written};

use super::super::dialect::{self, Connection};
use super::lookups;

/// Why a write ends early.
pub(super) enum Halt {
    /// It is refused, and the others of its batch go on.
    Refused(StoreError),
    /// The database failed, and the whole batch with it.
    Fault(sqlx::Error),
}

impl From<sqlx::Error> for Halt {
    fn from(error: sqlx::Error) -> Self {
        Self::Fault(error)
    }
}

impl From<StoreError> for Halt {
    fn from(error: StoreError) -> Self {
        Self::Refused(error)
    }
}

/// A line that is longer goes alone, so that no statement grows beyond bounds.
const USUAL: usize = 16 * 1024;

type Answer = Result<Written, StoreError>;

/// A batch, sorted out for writing.
pub(super) struct Sorted<'a> {
    batch: &'a [Write],
    /// The places of plain lines that have their match for themselves.
    lines: Vec<usize>,
    /// The places of all else, in the order in which they are to be written.
    others: Vec<usize>,
}

impl<'a> Sorted<'a> {
    /// Most of a busy batch are the next lines of different logs, which can be
    /// written all at once. The order is that of their matches: two servers
    /// that write to the same matches then seldom wait for each other in a
    /// circle.
    pub(super) fn together(batch: &'a [Write]) -> Self {
        let (mut lines, mut others) = (Vec::with_capacity(batch.len()), Vec::new());
        for places in by_match(batch).chunk_by(|&one, &two| batch[one].id() == batch[two].id()) {
            match *places {
                [only] if is_plain_line(&batch[only]) => lines.push(only),
                _ => others.extend_from_slice(places),
            }
        }
        Self { batch, lines, others }
    }

    /// Nothing at once.
    pub(super) fn singly(batch: &'a [Write]) -> Self {
        Self { batch, lines: Vec::new(), others: by_match(batch) }
    }

    /// Whether one statement does it all.
    pub(super) fn is_one_statement(&self) -> bool {
        self.others.is_empty() && self.endings().next().is_none()
    }

    /// The lines that end their matches, each with its outcome.
    fn endings(&self) -> impl Iterator<Item = (&Append, &str)> {
        self.lines.iter().filter_map(|&place| match &self.batch[place] {
            Write::Append(append) => Some((append, append.ends.as_deref()?)),
            _ => None,
        })
    }

    /// Writes all of it. If a line has no place in its log, that is an error
    /// of the database which [`is_refusal`] knows, and the transaction is lost:
    /// the batch is then to be written singly, so that each write gets its own
    /// answer.
    pub(super) async fn write(
        &self,
        connection: &mut Connection,
    ) -> Result<Vec<Answer>, sqlx::Error> {
        self.write_lines(connection).await?;
        for (last, outcome) in self.endings() {
            let over = set_status(connection, last.id, Status::Over, Some(outcome), last.at);
            answer(over.await)?.expect("a match that has a line is there");
        }
        let mut answers = vec![Ok(Written::Stored); self.batch.len()];
        for &place in &self.others {
            answers[place] = answer(write(connection, &self.batch[place]).await)?;
        }
        Ok(answers)
    }

    /// Adds the next lines of different logs with one statement.
    async fn write_lines(&self, connection: &mut Connection) -> Result<(), sqlx::Error> {
        if self.lines.is_empty() {
            return Ok(());
        }
        let rows: Vec<_> = self.lines.iter().filter_map(|&at| row_of(&self.batch[at])).collect();
        let page = serde_json::to_string(&rows).expect("plain values can be written");
        query(dialect::INSERT_LINES).bind(page).execute(connection).await.map(drop)
    }
}

/// What is answered to a write; a fault is that of the whole batch.
fn answer(done: Result<Written, Halt>) -> Result<Answer, sqlx::Error> {
    match done {
        Ok(written) => Ok(Ok(written)),
        Err(Halt::Refused(refusal)) => Ok(Err(refusal)),
        Err(Halt::Fault(fault)) => Err(fault),
    }
}

/// The places of a batch in the order of their matches.
fn by_match(batch: &[Write]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..batch.len()).collect();
    places.sort_by_key(|&place| batch[place].id());
    places
}

/// Whether this is a line of a usual size.
fn is_plain_line(write: &Write) -> bool {
    row_of(write).is_some() && write.check().is_ok()
}

/// A line as the statement reads it.
#[derive(Serialize)]
struct LineRow<'a> {
    id: MatchId,
    seq: u32,
    at: Millis,
    seat: Option<i64>,
    key: Option<&'a str>,
    line: &'a str,
}

fn row_of(write: &Write) -> Option<LineRow<'_>> {
    match write {
        Write::Append(Append { id, seq, line, at, once, .. }) if line.len() <= USUAL => {
            let (seat, key) = once_columns(once.as_ref());
            Some(LineRow { id: *id, seq: *seq, at: *at, seat, key, line })
        }
        Write::Append(_)
        | Write::Create(_)
        | Write::Start(_)
        | Write::Seat { .. }
        | Write::Settings { .. }
        | Write::Status { .. }
        | Write::Snapshot { .. }
        | Write::Chat { .. }
        | Write::Delete { .. } => None,
    }
}

/// Whether the database has refused a line that has no place in its log: there
/// is no such match, the number is not the next one, or it is there already.
pub(super) fn is_refusal(error: &sqlx::Error) -> bool {
    let kind = error.as_database_error().map(DatabaseError::kind);
    matches!(kind, Some(ErrorKind::NotNullViolation | ErrorKind::UniqueViolation))
}

/// A statement is to change the one row that it is about; if there is none,
/// this is why.
fn one_row(changed: u64, otherwise: StoreError) -> Result<Written, Halt> {
    if changed == 1 { Ok(Written::Stored) } else { Err(otherwise.into()) }
}

async fn write(connection: &mut Connection, write: &Write) -> Result<Written, Halt> {
    write.check()?;
    match write {
        Write::Create(new) => create(connection, new).await,
        Write::Start(begin) => start(connection, begin).await,
        Write::Append(line) => append(connection, line).await,
        Write::Seat { id, seat, record, at } => set_seat(connection, *id, *seat, record, *at).await,
        Write::Settings { id, settings, at } => set_settings(connection, *id, settings, *at).await,
        Write::Status { id, status, outcome, at } => {
            set_status(connection, *id, *status, outcome.as_deref(), *at).await
        }
        Write::Snapshot { id, snapshot } => save(connection, *id, snapshot).await,
        Write::Chat { id, seat, name, text, at } => {
            say(connection, *id, *seat, name, text, *at).await
        }
        Write::Delete { id } => delete(connection, *id).await,
    }
}

async fn create(connection: &mut Connection, new: &NewMatch) -> Result<Written, Halt> {
    let row = query(
        "INSERT INTO matches (id, game, public, secret, settings, status, created, touched)
         VALUES ($1, $2, $3, $4, $5, 'waiting', $6, $6)
         ON CONFLICT (id) DO NOTHING RETURNING no",
    )
    .bind(new.id.as_str())
    .bind(&new.game)
    .bind(new.public)
    .bind(String::from(new.secret.clone()))
    .bind(&new.settings)
    .bind(new.at)
    .fetch_optional(&mut *connection)
    .await?;
    let no = lookups::number(&row.ok_or(StoreError::Conflict)?)?;
    lay_seats(connection, no, &new.seats).await?;
    Ok(Written::Stored)
}

/// All seats of a new match with one statement.
async fn lay_seats(connection: &mut Connection, no: i64, seats: &[SeatRecord]) -> Result<(), Halt> {
    if seats.is_empty() {
        return Ok(());
    }
    let mut statement =
        QueryBuilder::new("INSERT INTO seats (match_no, seat, name, holder, level, token, nonce) ");
    statement.push_values(Seat::all(seats.len()).zip(seats), |mut row, (seat, record)| {
        let (holder, level) = holder_columns(&record.holder);
        row.push_bind(no)
            .push_bind(seat_column(seat))
            .push_bind(&record.name)
            .push_bind(holder)
            .push_bind(level)
            .push_bind(record.token.map(|token| token.bytes().to_vec()))
            .push_bind(String::from(record.nonce.clone()));
    });
    statement.build().execute(connection).await?;
    Ok(())
}

async fn start(connection: &mut Connection, start: &Start) -> Result<Written, Halt> {
    let row = query(
        "UPDATE matches SET header = $2, status = 'running', outcome = NULL,
                touched = CASE WHEN touched < $3 THEN $3 ELSE touched END
         WHERE id = $1 AND header IS NULL RETURNING no",
    )
    .bind(start.id.as_str())
    .bind(&start.header)
    .bind(start.at)
    .fetch_optional(&mut *connection)
    .await?;
    let Some(row) = row else {
        locked(connection, start.id).await?;
        return Err(StoreError::Conflict.into());
    };
    let no = lookups::number(&row)?;
    for (seq, line) in (1..).zip(&start.more) {
        insert_line(connection, no, seq, line, start.at, None).await?;
    }
    insert_line(connection, no, 0, &start.line, start.at, None).await
}

async fn append(connection: &mut Connection, append: &Append) -> Result<Written, Halt> {
    let Append { id, seq, line, at, once, ends } = append;
    let no = locked(connection, *id).await?;
    let next = lookups::next_seq(connection, no).await?;
    if *seq < next {
        return Err(StoreError::Conflict.into());
    }
    if *seq > next || next == 0 {
        return Err(StoreError::Gap { next }.into());
    }
    insert_line(connection, no, *seq, line, *at, once.as_ref()).await?;
    match ends {
        Some(outcome) => set_status(connection, *id, Status::Over, Some(outcome), *at).await,
        None => Ok(Written::Stored),
    }
}

/// Adds a line. Another server that added one in the meantime was first.
async fn insert_line(
    connection: &mut Connection,
    no: i64,
    seq: u32,
    line: &str,
    at: Millis,
    once: Option<&Once>,
) -> Result<Written, Halt> {
    let (seat, key) = once_columns(once);
    let done = query(
        "INSERT INTO entries (match_no, seq, at, seat, key, line)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
    )
    .bind(no)
    .bind(i64::from(seq))
    .bind(at)
    .bind(seat)
    .bind(key)
    .bind(line)
    .execute(connection)
    .await?;
    one_row(done.rows_affected(), StoreError::Conflict)
}

async fn set_seat(
    connection: &mut Connection,
    id: MatchId,
    seat: Seat,
    record: &SeatRecord,
    at: Millis,
) -> Result<Written, Halt> {
    let (holder, level) = holder_columns(&record.holder);
    let done = query(
        "UPDATE seats SET name = $3, holder = $4, level = $5, token = $6, nonce = $7
         WHERE match_no = (SELECT no FROM matches WHERE id = $1) AND seat = $2",
    )
    .bind(id.as_str())
    .bind(seat_column(seat))
    .bind(&record.name)
    .bind(holder)
    .bind(level)
    .bind(record.token.map(|token| token.bytes().to_vec()))
    .bind(String::from(record.nonce.clone()))
    .execute(&mut *connection)
    .await?;
    one_row(done.rows_affected(), StoreError::Unknown)?;
    touch(connection, id, at).await
}

async fn set_settings(
    connection: &mut Connection,
    id: MatchId,
    settings: &str,
    at: Millis,
) -> Result<Written, Halt> {
    let done = query(
        "UPDATE matches SET settings = $2,
                touched = CASE WHEN touched < $3 THEN $3 ELSE touched END
         WHERE id = $1",
    )
    .bind(id.as_str())
    .bind(settings)
    .bind(at)
    .execute(connection)
    .await?;
    one_row(done.rows_affected(), StoreError::Unknown)
}

async fn set_status(
    connection: &mut Connection,
    id: MatchId,
    status: Status,
    outcome: Option<&str>,
    at: Millis,
) -> Result<Written, Halt> {
    let done = query(
        "UPDATE matches SET status = $2, outcome = $3,
                touched = (SELECT CASE WHEN o.touched < $4 THEN $4 ELSE o.touched END
                           FROM overviews o WHERE o.id = $1)
         WHERE id = $1",
    )
    .bind(id.as_str())
    .bind(status.word())
    .bind(outcome)
    .bind(at)
    .execute(connection)
    .await?;
    one_row(done.rows_affected(), StoreError::Unknown)
}

/// Notes that something was written. A clock that was set back does not make
/// a match older.
async fn touch(connection: &mut Connection, id: MatchId, at: Millis) -> Result<Written, Halt> {
    query("UPDATE matches SET touched = $2 WHERE id = $1 AND touched < $2")
        .bind(id.as_str())
        .bind(at)
        .execute(connection)
        .await?;
    Ok(Written::Stored)
}

async fn save(
    connection: &mut Connection,
    id: MatchId,
    snapshot: &Snapshot,
) -> Result<Written, Halt> {
    let no = locked(connection, id).await?;
    query(
        "INSERT INTO snapshots (match_no, seq, body) VALUES ($1, $2, $3)
         ON CONFLICT (match_no) DO UPDATE SET seq = excluded.seq, body = excluded.body
         WHERE snapshots.seq < excluded.seq",
    )
    .bind(no)
    .bind(i64::from(snapshot.seq))
    .bind(&snapshot.body)
    .execute(connection)
    .await?;
    Ok(Written::Stored)
}

async fn say(
    connection: &mut Connection,
    id: MatchId,
    seat: Option<Seat>,
    name: &str,
    text: &str,
    at: Millis,
) -> Result<Written, Halt> {
    let no = locked(connection, id).await?;
    let number = lookups::next_line(connection, no).await?;
    query(
        "INSERT INTO chat (match_no, number, seat, name, text, at)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(no)
    .bind(i64::from(number))
    .bind(seat.map(seat_column))
    .bind(name)
    .bind(text)
    .bind(at)
    .execute(&mut *connection)
    .await?;
    touch(connection, id, at).await?;
    Ok(Written::Said { number })
}

async fn delete(connection: &mut Connection, id: MatchId) -> Result<Written, Halt> {
    let done =
        query("DELETE FROM matches WHERE id = $1").bind(id.as_str()).execute(connection).await?;
    one_row(done.rows_affected(), StoreError::Unknown)
}

/// The number of a match, which nobody else changes until the transaction ends.
async fn locked(connection: &mut Connection, id: MatchId) -> Result<i64, Halt> {
    let row = query(dialect::LOCK_MATCH).bind(id.as_str()).fetch_optional(connection).await?;
    Ok(lookups::number(&row.ok_or(StoreError::Unknown)?)?)
}

fn seat_column(seat: Seat) -> i64 {
    seat.index() as i64
}

fn once_columns(once: Option<&Once>) -> (Option<i64>, Option<&str>) {
    once.map(|once| (seat_column(once.seat), once.key.as_str())).unzip()
}

fn holder_columns(holder: &Holder) -> (&'static str, Option<&str>) {
    match holder {
        Holder::Open => ("open", None),
        Holder::Human => ("human", None),
        Holder::Bot(level) => ("bot", Some(level)),
    }
}
