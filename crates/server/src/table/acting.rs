//! Append, commit, then publish.

use registry::AnyStep;
use registry::any::{Move, Rejected};
use store::{Append, Key, Once, Status, Written};
use tabletop::{Seat, Seats, Viewer};
use tokio::time::Instant;
use tracing::warn;
use wire::{Code, Json, ServerMessage};

use super::Table;
use super::audience::{Connection, Tale};
use super::clock::Clock;
use crate::failure::{Failure, Outcome, sentence};

/// Something is done, and stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Done {
    /// The number of its entry.
    pub(crate) seq: u32,
    /// Whether it had been done before, under the same key.
    pub(crate) repeated: bool,
}

/// What somebody wants to do.
#[derive(Clone, Debug)]
pub(crate) struct Deed {
    pub(crate) seat: Seat,
    pub(crate) prompt: u32,
    pub(crate) action: Json,
    pub(crate) says: Option<String>,
    pub(crate) key: Option<String>,
}

/// How a step changes the clock of the seat that takes it.
type Tock = fn(&mut Clock, Seat, Instant);

impl Table {
    /// A human acts.
    pub(crate) async fn act(&mut self, deed: Deed) -> Outcome<Done> {
        let once = once(&deed)?;
        self.wake().await?;
        self.check_hands_on(deed.seat)?;
        match self.prepare(&deed) {
            Ok(step) => self.commit(deed.seat, step, once, Clock::decided).await,
            Err(rejected) => self.reject(rejected, once).await,
        }
    }

    /// A human takes its last action back.
    pub(crate) async fn undo(&mut self, seat: Seat) -> Outcome<Done> {
        let play = self.wake().await?;
        let step = play.prepare_undo(seat).map_err(|why| Failure::no_undo(&why, play.names()))?;
        self.check_hands_on(seat)?;
        self.commit(seat, step, None, Clock::took_back).await
    }

    /// A bot acts: the same way as people do.
    pub(super) async fn act_as_bot(&mut self, deed: Deed) -> Outcome<Done> {
        self.wake().await?;
        let step = self.prepare(&deed)?;
        self.commit(deed.seat, step, None, Clock::decided).await
    }

    fn prepare(&self, deed: &Deed) -> Result<Box<dyn AnyStep>, Rejected> {
        let Deed { seat, prompt, action, says, .. } = deed;
        let play = self.play.as_ref().ok_or(Rejected::Over)?;
        let (action, says) = (action.get(), says.as_deref());
        play.prepare(Move { seat: *seat, prompt: *prompt, action, says })
    }

    /// Whether the seat's human has it in hand, in a match that runs.
    fn check_hands_on(&self, seat: Seat) -> Outcome<()> {
        match self.status {
            Status::Waiting => return Err(Failure::not_started()),
            Status::Abandoned => return Err(Failure::over()),
            Status::Running | Status::Over => {}
        }
        if self.chair(seat)?.is_human() {
            Ok(())
        } else {
            let message = "A bot acts for this seat at the moment: take it back first.";
            Err(Failure::new(Code::StoodIn, message))
        }
    }

    /// Nothing was done; unless it had been done before, under the same key.
    async fn reject(&mut self, rejected: Rejected, once: Option<Once>) -> Outcome<Done> {
        if let Some(once) = once
            && let Some(seq) = self.shared.store.entry_of(self.id, &once).await?
        {
            return Ok(Done { seq, repeated: true });
        }
        self.shared.metrics.refused.add();
        Err(rejected.into())
    }

    /// Stores a step; then takes it; then tells everyone.
    async fn commit(
        &mut self,
        seat: Seat,
        step: Box<dyn AnyStep>,
        once: Option<Once>,
        tock: Tock,
    ) -> Outcome<Done> {
        let seq = step.seq();
        let ends = step.turn().outcome().copied();
        let ends_text = ends.map(|ends| serde_json::to_string(&ends).expect("it can be written"));
        let at = self.now();
        let append = Append { id: self.id, seq, line: step.entry(), at, once, ends: ends_text };
        let began = Instant::now();
        match self.shared.scribe.append(append).await {
            Ok(Written::Repeated { seq }) => return Ok(Done { seq, repeated: true }),
            Ok(Written::Stored | Written::Said { .. }) => {}
            Err(error) => return Err(self.lose_track(error)),
        }
        self.shared.metrics.committing.add(began.elapsed());
        self.shared.metrics.moves.add();
        self.touched = at;
        self.spoken = if self.must.contains(seat) { Seats::NONE } else { self.spoken.with(seat) };
        let tale = self.audience.tale(&*step);
        self.play.as_mut().expect("the match was awake to prepare the step").take(step);
        tock(&mut self.clock, seat, Instant::now());
        if let Some(ends) = ends {
            self.end(ends);
        }
        self.go_on_and_tell(tale).await;
        Ok(Done { seq, repeated: false })
    }

    /// The store has said no, or nothing that can be relied on: the entry may
    /// be there or not. The match is worked out afresh from the log before
    /// anyone acts again, and whoever looks on gets a fresh view.
    fn lose_track(&mut self, error: store::StoreError) -> Failure {
        warn!(%error, "an entry was not stored");
        self.play = None;
        self.plans.clear();
        self.audience.resync();
        error.into()
    }

    fn end(&mut self, ends: tabletop::Outcome) {
        self.status = Status::Over;
        self.outcome = Some(ends);
        self.shared.metrics.finished.add();
    }

    async fn go_on_and_tell(&mut self, tale: Tale) {
        if let Err(failure) = self.go_on().await {
            warn!(code = ?failure.0.code, "a match could not go on after an action");
        }
        self.publish(tale);
        if self.status == Status::Over {
            self.publish_table();
        }
    }

    /// Sets the clocks and the bots to what the match waits for now.
    pub(super) async fn go_on(&mut self) -> Outcome<()> {
        if self.status != Status::Running {
            self.must = Seats::NONE;
            self.plans.clear();
            self.clock.run(Seats::NONE, |_| 0, Instant::now());
            return Ok(());
        }
        self.wake().await?;
        let play = self.play.as_ref().expect("the match is awake");
        self.must = play.turn().must();
        if self.clock.is_kept() {
            let waiting = self.must.and(self.humans());
            self.clock.run(waiting, |seat| play.prompt(seat), Instant::now());
        }
        self.plan();
        Ok(())
    }

    /// Tells everyone who looks on what happened, and how the match stands.
    pub(super) fn publish(&mut self, mut tale: Tale) {
        let mut audience = std::mem::take(&mut self.audience);
        audience.send(|viewer, wants| {
            let told = |(other, _): &((Viewer, bool), _)| *other == (viewer, wants.words);
            let entries = match tale.iter().position(told) {
                Some(place) if wants.events => vec![tale[place].1.clone()],
                Some(_) | None => Vec::new(),
            };
            let position = self.position(viewer, wants);
            ServerMessage::Update { entries, position }
        });
        tale.clear();
        self.audience = audience;
        self.count_dropped();
    }

    /// Tells everyone who looks on how the table stands.
    pub(super) fn publish_table(&mut self) {
        self.publish_table_but(|_| false);
    }

    /// Tells everyone but those who know it already.
    pub(super) fn publish_table_but(&mut self, knows: impl Fn(&Connection) -> bool) {
        let message = ServerMessage::Table { table: self.info() };
        self.audience.send_to_all(&message, knows);
        self.count_dropped();
    }

    pub(super) fn count_dropped(&mut self) {
        for _ in 0..self.audience.take_dropped() {
            self.shared.metrics.slow.add();
        }
    }

    /// The seats that humans decide for now.
    pub(super) fn humans(&self) -> Seats {
        self.seats().filter(|seat| self.chairs[seat.index()].is_human()).collect()
    }
}

fn once(deed: &Deed) -> Outcome<Option<Once>> {
    let read = |key: &String| {
        let key: Key = key
            .parse()
            .map_err(|why: store::id::NoKey| Failure::bad_request(sentence(&why.to_string())))?;
        Ok(Once { seat: deed.seat, key })
    };
    deed.key.as_ref().map(read).transpose()
}
