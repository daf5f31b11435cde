//! Append, commit, then publish.

use registry::AnyStep;
use registry::any::{Move, Rejected, Retellings, What};
use store::{Append, Key, Once, Status, Write};
use tabletop::{Life, Path, Seat, Seats, Viewer};
use tokio::time::Instant;
use tracing::warn;
use wire::{Changed, Code, Json, Position, ServerMessage, Wants};

use super::Table;
use super::audience::{Connection, News, Tale, encode};
use super::fingers::Fingers;
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
    pub(crate) what: Doing,
    pub(crate) says: Option<String>,
    pub(crate) key: Option<String>,
}

/// The action itself, or its path.
#[derive(Clone, Debug)]
pub(crate) enum Doing {
    Action(Json),
    Path(Path),
}

impl Doing {
    /// What a message says: one of the two.
    pub(crate) fn of(path: Option<Path>, action: Option<Json>) -> Outcome<Self> {
        match (path, action) {
            (Some(path), None) => Ok(Self::Path(path)),
            (None, Some(action)) => Ok(Self::Action(action)),
            (None, None) => Err(Failure::bad_request("An act has a “path” or an “action”.")),
            (Some(_), Some(_)) => {
                Err(Failure::bad_request("An act has a “path” or an “action”, not both."))
            }
        }
    }
}

/// What everyone is to be told of a step that is on its way to the disk.
enum Telling {
    /// It is written already.
    Ready(News),
    /// It is written when the step is stored.
    Later(Tale),
}

/// Whether a step goes on or back, or changes nothing that anybody decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Course {
    On,
    Back,
    Aside,
}

impl Table {
    /// A human acts.
    pub(crate) async fn act(&mut self, deed: Deed) -> Outcome<Done> {
        let once = once(&deed)?;
        self.wake().await?;
        if let Some(seq) = self.done_before(once.as_ref()).await? {
            return Ok(Done { seq, repeated: true });
        }
        self.check_hands_on(deed.seat)?;
        let step = self.prepare(&deed).inspect_err(|_| self.shared.metrics.refused.add())?;
        self.commit(deed.seat, step, once, Course::On).await
    }

    /// The entry that a named submission has become already.
    async fn done_before(&mut self, once: Option<&Once>) -> Outcome<Option<u32>> {
        match once.filter(|once| self.keys.may_have(once)) {
            Some(once) => Ok(self.shared.store.entry_of(self.id, once).await?),
            None => Ok(None),
        }
    }

    /// A human takes its last action back.
    pub(crate) async fn undo(&mut self, seat: Seat) -> Outcome<Done> {
        let play = self.wake().await?;
        let step = play.prepare_undo(seat).map_err(|why| Failure::no_undo(&why, play.names()))?;
        self.check_hands_on(seat)?;
        self.commit(seat, step, None, Course::Back).await
    }

    /// A human tells who its character is.
    pub(crate) async fn introduce(&mut self, seat: Seat, life: Life) -> Outcome<Done> {
        let play = self.wake().await?;
        let step = play.prepare_introduction(seat, life).map_err(Failure::not_introduced)?;
        self.check_hands_on(seat)?;
        self.commit(seat, step, None, Course::Aside).await
    }

    /// A bot acts: the same way as people do.
    pub(super) async fn act_as_bot(&mut self, deed: Deed) -> Outcome<Done> {
        self.wake().await?;
        let step = self.prepare(&deed)?;
        self.commit(deed.seat, step, None, Course::On).await
    }

    fn prepare(&self, deed: &Deed) -> Result<Box<dyn AnyStep>, Rejected> {
        let Deed { seat, prompt, what, says, .. } = deed;
        let play = self.play.as_ref().ok_or(Rejected::Over)?;
        let what = match what {
            Doing::Action(action) => What::Action(action.get()),
            Doing::Path(path) => What::Path(path),
        };
        play.prepare(Move { seat: *seat, prompt: *prompt, what, says: says.as_deref() })
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

    /// Stores a step, then tells everyone. What they will be told is made ready
    /// while the disk is at work; until the step is stored nobody can see it,
    /// for a table does one thing after the other.
    async fn commit(
        &mut self,
        seat: Seat,
        step: Box<dyn AnyStep>,
        once: Option<Once>,
        course: Course,
    ) -> Outcome<Done> {
        let seq = step.seq();
        let ends = step.turn().outcome().copied();
        let ends_text = ends.map(|ends| serde_json::to_string(&ends).expect("it can be written"));
        let at = self.now();
        once.iter().for_each(|once| self.keys.add(once));
        let append = Append { id: self.id, seq, line: step.entry(), at, once, ends: ends_text };
        let began = Instant::now();
        let brought = match self.shared.scribe.bring(Write::Append(append)).await {
            Ok(brought) => brought,
            Err(error) => return Err(self.lose_track(error)),
        };
        let play = self.play.as_ref().expect("the match was awake to prepare the step");
        let tale = self.audience.tale(&*step, play.names());
        self.note_sights(&tale);
        let line = self.worth_a_word(&*step);
        self.play.as_mut().expect("it is still awake").take(step);
        self.fingers = Fingers::default();
        match course {
            Course::On => self.has_acted(seat),
            Course::Back => self.floor.took_back(),
            Course::Aside => {}
        }
        self.listen();
        // Clocks are told as they are when the step is stored.
        let telling = match self.clock.is_kept() {
            true => Telling::Later(tale),
            false => Telling::Ready(self.news(tale)),
        };
        if let Err(error) = brought.kept().await {
            return Err(self.lose_track(error));
        }
        self.shared.metrics.committing.add(began.elapsed());
        self.shared.metrics.moves.add();
        self.touched = at;
        let now = Instant::now();
        match course {
            Course::On => self.clock.decided(seat, now),
            Course::Back => self.clock.took_back(seat, now),
            Course::Aside => {}
        }
        if let Some(ends) = ends {
            self.end(ends);
        }
        if let Err(failure) = self.go_on().await {
            warn!(code = ?failure.0.code, "a match could not go on after an action");
        }
        let news = match telling {
            Telling::Ready(news) => news,
            Telling::Later(tale) => self.news(tale),
        };
        self.moment_told = self.moment_due();
        self.publish(&news);
        if let Some(line) = line {
            self.banter_with(line).await;
        }
        Ok(Done { seq, repeated: false })
    }

    /// The store has said no, or nothing that can be relied on: the entry may
    /// be there or not. The match is worked out afresh from the log before
    /// anyone acts again, and whoever looks on gets a fresh view.
    fn lose_track(&mut self, error: store::StoreError) -> Failure {
        warn!(%error, "an entry was not stored");
        self.forget();
        self.fingers = Fingers::default();
        self.plans.clear();
        self.floor.took_back();
        self.audience.resync();
        error.into()
    }

    fn end(&mut self, ends: tabletop::Outcome) {
        self.status = Status::Over;
        self.outcome = Some(ends);
        self.shared.metrics.finished.add();
    }

    /// Sets the clocks and the bots to what the match waits for now.
    pub(super) async fn go_on(&mut self) -> Outcome<()> {
        if self.status != Status::Running {
            self.must = Seats::NONE;
            self.plans.clear();
            self.listen();
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

    /// What everyone who looks on is to be told: what happened, and how the
    /// match stands.
    pub(super) fn news(&mut self, tale: Tale) -> News {
        let mut retold = Retellings::default();
        // Whoever looks on twice and wants this or that is told the same change.
        let mut twice: Vec<(Viewer, Option<Changed>)> = Vec::new();
        let mut news = News::with_capacity(tale.len());
        let mut tale = tale.into_iter();
        while let Some((viewer, wants, entry)) = tale.next() {
            let known = twice.iter().find(|(other, _)| wants.view && *other == viewer);
            let position = match known {
                Some((_, changed)) => {
                    let wants = Wants { view: false, ..wants };
                    let changed = changed.clone();
                    Position { changed, ..self.update(viewer, wants, &mut retold) }
                }
                None => self.update(viewer, wants, &mut retold),
            };
            let again =
                tale.as_slice().iter().any(|(other, wants, _)| wants.view && *other == viewer);
            if again && known.is_none() && position.view.is_none() {
                twice.push((viewer, position.changed.clone()));
            }
            let entries = entry.into_iter().collect();
            news.push((viewer, wants, encode(&ServerMessage::Update { entries, position })));
        }
        news
    }

    /// Notes what everyone has who looks on, before the match goes on.
    fn note_sights(&mut self, tale: &Tale) {
        let Some(play) = &self.play else { return };
        let lookers = tale.iter().filter(|(_, wants, _)| wants.view).map(|(viewer, ..)| *viewer);
        self.sights.keep(lookers, |viewer| play.seen_by(viewer));
    }

    /// Tells everyone who looks on; and after the end, how the table stands.
    pub(super) fn publish(&mut self, news: &News) {
        self.audience.send(news);
        self.count_dropped();
        if self.status == Status::Over {
            self.publish_table();
        }
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
