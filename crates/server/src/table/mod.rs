//! One task for each match that is awake.
//!
//! In reading order:
//!
//! - [`Handle`] and [`Job`]: how others ask something of a table. Jobs are done
//!   one after the other, and none is broken off in the middle.
//! - [`Table`]: what the task owns.
//! - [`settings`] and [`chair`]: what was agreed on, and who sits where.
//! - [`waking`]: from the store into memory and out of it again.
//! - [`seating`]: sitting down, standing up, bots that stand in.
//! - [`acting`]: append, commit, then publish.
//! - [`keys`]: which submissions came before.
//! - [`looking`]: what one viewer sees.
//! - [`audience`]: everyone who looks on over a socket.
//! - [`clock`]: how much time is left, and for whom.
//! - [`floor`]: who is heard, and how long bots wait for people.
//! - [`orders`]: what people say in advance.
//! - [`revealing`]: what the seats add to the dice, pledged first and told then.
//! - [`deciding`]: when bots are asked, and when they act.
//! - [`talk`]: what people say to each other.
//! - [`fingers`]: what people point at.
//! - [`banter`]: what bots say now and then.
//! - [`what_if`]: going on from a step of a match that is over.
//! - [`arriving`]: a match comes from somewhere else, or goes there.
//! - [`ended`]: the file and the replay of a match that is over.

use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use registry::{AnyGame, AnyMatch};
use store::{MatchId, Millis, Status};
use table::Banter;
use tabletop::chance::Secret;
use tabletop::{Floor, Outcome as Ending, Seat, Seats};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, Sleep, sleep_until};
use tracing::warn;
use wire::Json;

use crate::failure::{Failure, Outcome};
use crate::shared::Shared;

mod acting;
mod arriving;
mod audience;
mod banter;
mod chair;
mod clock;
mod deciding;
mod ended;
mod fingers;
mod floor;
mod keys;
mod looking;
mod orders;
mod revealing;
mod seating;
mod settings;
mod sights;
mod talk;
mod waking;
mod what_if;

pub(crate) use acting::{Deed, Doing};
pub(crate) use arriving::{Arrival, Sitter};
pub(crate) use audience::{Connection, encode};
pub(crate) use chair::{Chair, bot, look_alike, proper_name, reserved, taken};
pub(crate) use ended::{Wanted, replay_page, study};
pub(crate) use looking::{Glance, MOST_STEPS, summary_of};
pub(crate) use seating::{Adding, Draft, no_level};
pub(crate) use settings::Settings;

use audience::Audience;
use clock::Clock;
use deciding::Plan;
use fingers::Fingers;
use floor::Moment;
use keys::Keys;
use sights::Sights;
use talk::Talk;

/// How many jobs may wait for a table before those who bring more have to wait
/// too.
const QUEUE: usize = 64;

/// Something to be done at a table; or, if there is no such table, why not.
pub(crate) type Job =
    Box<dyn for<'a> FnOnce(Outcome<&'a mut Table>) -> BoxFuture<'a, ()> + Send + 'static>;

/// A way to ask something of a table.
#[derive(Clone, Debug)]
pub(crate) struct Handle(mpsc::Sender<Job>);

impl Handle {
    /// Asks something of the table and waits for its answer.
    pub(crate) async fn ask<T, F>(&self, job: F) -> Outcome<T>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a mut Table) -> BoxFuture<'a, Outcome<T>> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |table| {
            Box::pin(async move {
                let said = match table {
                    Ok(table) => job(table).await,
                    Err(failure) => Err(failure),
                };
                // Whoever asked may be gone; what was done is done.
                let _ = answer.send(said);
            })
        });
        self.0.send(job).await.map_err(|_| Failure::busy())?;
        answered.await.unwrap_or_else(|_| Err(Failure::internal("a table fell over")))
    }

    /// Tells the table something, without waiting.
    pub(crate) async fn tell<F>(&self, job: F)
    where
        F: for<'a> FnOnce(&'a mut Table) -> BoxFuture<'a, ()> + Send + 'static,
    {
        let job: Job = Box::new(move |table| {
            Box::pin(async move {
                if let Ok(table) = table {
                    job(table).await;
                }
            })
        });
        // A table that is gone has nobody left to tell.
        let _ = self.0.send(job).await;
    }

    /// Whether the table's task still runs.
    pub(crate) fn is_there(&self) -> bool {
        !self.0.is_closed()
    }

    /// Whether anyone but the list of tables holds on to it.
    pub(crate) fn is_wanted(&self) -> bool {
        self.0.strong_count() > 1
    }
}

/// A match and everything around it that its task owns.
#[derive(Debug)]
pub(crate) struct Table {
    shared: Arc<Shared>,
    /// The table's own door, for bots that come back with a choice.
    door: mpsc::WeakSender<Job>,
    id: MatchId,
    game: &'static dyn AnyGame,
    public: bool,
    created: Millis,
    touched: Millis,
    status: Status,
    outcome: Option<Ending>,
    settings: Settings,
    /// The whole set-up, as the game stores it.
    setup: Json,
    secret: Secret,
    chairs: Vec<Chair>,
    /// The match; nothing before it starts and while it dozes.
    play: Option<Box<dyn AnyMatch>>,
    /// The named submissions of the match; none while it dozes.
    keys: Keys,
    /// What those who look on have of the match; nothing while it dozes.
    sights: Sights,
    /// Whom the match waits for, known even while it dozes.
    must: Seats,
    /// When something last happened that needed the match.
    stirred: Instant,
    clock: Clock,
    floor: Floor<u32>,
    /// The bots that may act now.
    heard: Seats,
    /// While bots wait for people who may speak.
    moment: Option<Moment>,
    /// When the moment ends that everyone was told of last.
    moment_told: Option<Instant>,
    plans: Vec<Plan>,
    audience: Audience,
    talk: Talk,
    fingers: Fingers,
    /// Until when the seats are asked for what they add to the dice.
    reveal_by: Option<Instant>,
    banter: Banter<Instant>,
    /// Whether those who look on were warned that the table will be swept.
    warned: bool,
}

/// Starts the task of a table.
pub(crate) fn spawn(shared: Arc<Shared>, id: MatchId) -> Handle {
    let (sender, jobs) = mpsc::channel(QUEUE);
    let door = sender.downgrade();
    tokio::spawn(run(shared, id, door, jobs));
    Handle(sender)
}

async fn run(
    shared: Arc<Shared>,
    id: MatchId,
    door: mpsc::WeakSender<Job>,
    mut jobs: mpsc::Receiver<Job>,
) {
    match Table::load(&shared, id, door).await {
        Err(failure) => refuse_all(&shared, id, &failure, jobs).await,
        Ok(mut table) => {
            shared.metrics.tables.up();
            table.keep(&mut jobs).await;
            shared.metrics.tables.down();
        }
    }
}

/// There is no such table, or it cannot be loaded now. Everyone who asked is
/// told so; whoever asks later makes a new attempt.
async fn refuse_all(
    shared: &Shared,
    id: MatchId,
    failure: &Failure,
    mut jobs: mpsc::Receiver<Job>,
) {
    while !shared.tables.let_sleep(id, &jobs) {
        let Some(job) = jobs.recv().await else { return };
        job(Err(failure.clone())).await;
    }
}

impl Table {
    /// Does one job after the other, and whatever its time has come for, until
    /// the table may sleep.
    async fn keep(&mut self, jobs: &mut mpsc::Receiver<Job>) {
        self.resume().await;
        let mut alarm = pin!(sleep_until(self.due()));
        loop {
            tokio::select! {
                biased;
                job = jobs.recv() => match job {
                    Some(job) => job(Ok(self)).await,
                    None => return,
                },
                () = &mut alarm => {
                    self.tick().await;
                    if self.may_sleep() && self.shared.tables.let_sleep(self.id, jobs) {
                        return;
                    }
                }
            }
            self.set(alarm.as_mut());
        }
    }

    /// Sets the alarm to what is due next. What is put off, as rest is by every
    /// job, lets it ring in vain once: that costs less than to set it each time.
    fn set(&self, alarm: Pin<&mut Sleep>) {
        let due = self.due();
        if due < alarm.deadline() || alarm.is_elapsed() {
            alarm.reset(due);
        }
    }

    /// When something is to be done even if nobody asks.
    fn due(&self) -> Instant {
        let far = Instant::now() + Duration::from_secs(3600);
        let dues = [
            self.clock.due(),
            self.plan_due(),
            self.moment_due(),
            self.away_due(),
            self.reveal_by,
            self.rest_due(),
        ];
        dues.into_iter().flatten().min().unwrap_or(far)
    }

    /// Does whatever its time has come for.
    async fn tick(&mut self) {
        self.time_out().await;
        self.carry_plans_out().await;
        self.end_moment().await;
        self.end_revealing().await;
        self.stand_in_for_the_absent().await;
        self.doze();
    }

    fn now(&self) -> Millis {
        self.shared.watch.now()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.chairs.len())
    }

    fn chair(&self, seat: Seat) -> Outcome<&Chair> {
        self.chairs.get(seat.index()).ok_or_else(Failure::not_found)
    }

    /// Goes on with what the match waits for after the table was loaded; or
    /// starts it, if the server was ended between the last one to sit down and
    /// the start.
    async fn resume(&mut self) {
        let resumed = match self.start_if_full().await {
            Ok(()) => self.go_on().await,
            Err(failure) => Err(failure),
        };
        if let Err(failure) = resumed {
            warn!(code = ?failure.0.code, "a table could not go on after it was loaded");
        }
    }
}
