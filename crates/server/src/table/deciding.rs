//! When bots are asked and standing orders are followed, and when they act.

use std::time::Duration;

use bots::{Budget, Level};
use futures_util::FutureExt as _;
use registry::any::Thought;
use store::{Holder, Status, Write};
use tabletop::{Followed, Seat, Seats};
use tokio::time::Instant;
use tracing::{error, warn};
use wire::Json;

use super::acting::{Deed, Doing};
use super::{Job, Table};
use crate::failure::Outcome;
use crate::thinking::{self, Awaited, Chosen};

/// How much later than its time a captain may be with its choice.
const LATE: Duration = Duration::from_millis(100);

/// A decision that somebody makes for a seat.
#[derive(Debug)]
pub(crate) struct Plan {
    seat: Seat,
    prompt: u32,
    by: By,
    /// How many entries the log had when it was thought about.
    seq: u32,
    /// Whether the match waited for the seat then.
    must: bool,
    /// Not before this: the time must not tell how much there was to think
    /// about.
    due: Instant,
    /// What it chose; nothing while it thinks.
    chosen: Option<Chosen>,
    /// Whoever thinks about it may stop when the plan is gone.
    _awaited: Awaited,
}

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    /// The bot in the seat.
    Bot(Level),
    /// A bot, because the time of the seat's human is out.
    StandIn(Level),
    /// The seat's human, by a standing order.
    Order,
}

impl Table {
    /// Asks everyone who has something new to decide and is no human at a
    /// screen: bots that must act, bots that may put in a word and have not had
    /// their say, and standing orders.
    pub(super) fn plan(&mut self) {
        self.listen();
        let Some(play) = &self.play else { return };
        let turn = play.turn();
        let open = |plan: &Plan| {
            turn.active().contains(plan.seat) && play.prompt(plan.seat) == plan.prompt
        };
        self.plans.retain(open);
        let hearing = self.floor.hear(&turn, |seat| Some(play.faced(seat)));
        let asked = hearing.must.or(hearing.bots).or(hearing.people);
        let unplanned = asked.into_iter().filter(|seat| !self.plans.iter().any(|p| p.is_of(*seat)));
        for seat in unplanned.collect::<Vec<_>>() {
            match self.chairs[seat.index()].bot() {
                Some(level) => self.plan_for(seat, By::Bot(level), level, self.delay_of(level)),
                None => self.plan_by_order(seat),
            }
        }
    }

    /// How long everyone takes who is no human at a screen.
    fn delay(&self) -> Duration {
        self.shared.config.bot_delay
    }

    /// How long a bot of this level takes. A captain takes all the time that it may
    /// think, also where it need not think at all: that must not tell how much
    /// there was to choose from.
    fn delay_of(&self, level: Level) -> Duration {
        match level {
            Level::Captain => self.delay().max(self.shared.config.captain_time + LATE),
            Level::Random | Level::Deckhand | Level::Mate => self.delay(),
        }
    }

    /// What the standing orders of the seat's human say, if they say anything.
    fn plan_by_order(&mut self, seat: Seat) {
        let (Some(play), Some(given)) = (&self.play, self.given(seat)) else { return };
        let chosen = match play.follow(seat, given) {
            Some(Followed::Act(action)) => Chosen::Act(action),
            Some(Followed::Pass) => Chosen::Pass,
            None => return,
        };
        let plan = Plan { chosen: Some(chosen), ..self.new_plan(seat, By::Order, self.delay()) };
        self.plans.push(plan);
    }

    /// An order that is given or revoked is thought about afresh.
    pub(super) fn forget_orders_planned(&mut self, seat: Seat) {
        self.plans.retain(|plan| !(plan.is_of(seat) && plan.by == By::Order));
    }

    /// Has a bot decide for the seat.
    fn plan_for(&mut self, seat: Seat, by: By, level: Level, delay: Duration) {
        let Some(play) = &self.play else { return };
        let awaited = Awaited::default();
        match play.ask_bot(seat, level, &self.shared.pool.budget(&awaited)) {
            Ok(thought) => {
                let plan = Plan { _awaited: awaited, ..self.new_plan(seat, by, delay) };
                let prompt = plan.prompt;
                self.plans.retain(|plan| plan.seat != seat);
                self.plans.push(plan);
                self.send_to_think(seat, prompt, level, thought);
            }
            Err(why) => error!(%why, "a bot cannot be asked"),
        }
    }

    fn new_plan(&self, seat: Seat, by: By, delay: Duration) -> Plan {
        let play = self.play.as_ref().expect("plans are made for a match that is awake");
        Plan {
            seat,
            prompt: play.prompt(seat),
            by,
            seq: play.next_seq(),
            must: play.turn().must().contains(seat),
            due: Instant::now() + delay,
            chosen: None,
            _awaited: Awaited::default(),
        }
    }

    /// The thought goes to the pool, and comes back through the table's door.
    fn send_to_think(&self, seat: Seat, prompt: u32, level: Level, thought: Thought) {
        let (shared, door) = (self.shared.clone(), self.door.clone());
        tokio::spawn(async move {
            let chosen = shared.pool.think(level, thought).await;
            if matches!(chosen, Chosen::TooLate) {
                shared.metrics.overtime.add();
            }
            let job: Job = Box::new(move |table| {
                async move {
                    if let Ok(table) = table {
                        table.bot_decided(seat, prompt, chosen).await;
                    }
                }
                .boxed()
            });
            if let Some(door) = door.upgrade() {
                // A table that has gone to sleep asks again when it wakes.
                let _ = door.send(job).await;
            }
        });
    }

    async fn bot_decided(&mut self, seat: Seat, prompt: u32, chosen: Chosen) {
        let plan = self.plans.iter_mut().find(|plan| (plan.seat, plan.prompt) == (seat, prompt));
        if let Some(plan) = plan {
            plan.chosen = Some(chosen);
        }
        self.carry_plans_out().await;
    }

    /// When the next bot acts, or the next order is followed. A bot that waits
    /// for others has no time of its own.
    pub(super) fn plan_due(&self) -> Option<Instant> {
        self.plans.iter().filter(|plan| self.is_free(plan)).map(|plan| plan.due).min()
    }

    /// Whether nobody has to be heard before the plan is carried out.
    fn is_free(&self, plan: &Plan) -> bool {
        let heard = match plan.by {
            By::Bot(_) => self.heard.contains(plan.seat),
            By::StandIn(_) | By::Order => true,
        };
        heard && plan.chosen.is_some()
    }

    /// Does what was decided and whose time has come, one after the other in
    /// the order in which it came.
    pub(super) async fn carry_plans_out(&mut self) {
        let now = Instant::now();
        while let Some(place) =
            self.plans.iter().position(|plan| plan.due <= now && self.is_free(plan))
        {
            let plan = self.plans.remove(place);
            if let Err(failure) = self.carry_out(plan).await {
                warn!(code = ?failure.0.code, "a bot's choice was not carried out");
            }
        }
    }

    async fn carry_out(&mut self, plan: Plan) -> Outcome<()> {
        let Plan { seat, prompt, by, seq, must, due, chosen, .. } = plan;
        if let By::Bot(level) = by
            && !must
            && self.wake().await?.next_seq() != seq
        {
            // Somebody else has acted since it looked: the word that it wants
            // to put in may no longer be worth saying.
            self.plan_for(seat, by, level, due.saturating_duration_since(Instant::now()));
            return Ok(());
        }
        let action = match chosen {
            Some(Chosen::Act(action)) => Some(action),
            Some(Chosen::Pass) => None,
            Some(Chosen::TooLate) | None => self.anything(seat).await?,
        };
        let Some(action) = action else {
            self.says_nothing(seat);
            // The match may wait for the seat by now.
            self.plan();
            self.tell_moment();
            return Ok(());
        };
        let deed = Deed { seat, prompt, what: Doing::Action(action), says: None, key: None };
        let done = self.act_as_bot(deed).await;
        let metrics = &self.shared.metrics;
        match (&done, by) {
            (Ok(_), By::Bot(_) | By::StandIn(_)) => metrics.thoughts.add(),
            (Err(_), By::Bot(_) | By::StandIn(_)) => metrics.bots_refused.add(),
            (_, By::Order) => {}
        }
        if done.is_err() {
            // The store may be well again in a moment, and a decision that is
            // no longer open is asked anew.
            self.wake().await?;
            self.retry(seat, by);
        }
        done.map(drop)
    }

    fn retry(&mut self, seat: Seat, by: By) {
        let (By::Bot(level) | By::StandIn(level)) = by else { return };
        let Some(play) = &self.play else { return };
        if self.status == Status::Running && play.turn().must().contains(seat) {
            self.plan_for(seat, by, level, self.delay_of(level).max(Duration::from_secs(1)));
        }
    }

    /// Anything that the rules allow the seat.
    async fn anything(&mut self, seat: Seat) -> Outcome<Option<Json>> {
        let thought = self.wake().await?.ask_bot(seat, Level::Random, &Budget::default());
        Ok(thought.ok().and_then(thinking::decide))
    }

    /// Those whose time is out are decided for.
    pub(super) async fn time_out(&mut self) {
        let out = self.clock.take_out(Instant::now());
        if out.is_empty() || self.wake().await.is_err() {
            return;
        }
        for seat in out {
            let level = self.settings.stand_in;
            self.plan_for(seat, By::StandIn(level), level, Duration::ZERO);
        }
    }

    /// When somebody has been away for too long while the match waits.
    pub(super) fn away_due(&self) -> Option<Instant> {
        let limit = Duration::from_secs(self.settings.away_limit?.into());
        self.absent().into_iter().map(|seat| self.chairs[seat.index()].seen + limit).min()
    }

    /// A bot takes the seats of those who have been away for too long.
    pub(super) async fn stand_in_for_the_absent(&mut self) {
        let Some(limit) = self.settings.away_limit else { return };
        let limit = Duration::from_secs(limit.into());
        for seat in self.absent() {
            if self.chairs[seat.index()].seen.elapsed() >= limit {
                let level = self.settings.stand_in;
                if let Err(failure) = self.stand_in(seat, level).await {
                    warn!(code = ?failure.0.code, "no bot could stand in");
                }
            }
        }
    }

    /// Humans whom the match waits for, and who are not there.
    fn absent(&self) -> Seats {
        let waited_for = self.must.and(self.humans());
        waited_for.into_iter().filter(|seat| !self.audience.is_online(*seat)).collect()
    }

    /// A bot acts for the seat from now on; its human keeps the token.
    pub(super) async fn stand_in(&mut self, seat: Seat, level: Level) -> Outcome<()> {
        self.set_holder(seat, Holder::Bot(level.name().to_owned())).await?;
        self.go_on().await?;
        self.publish_table();
        Ok(())
    }

    /// Says who acts for the seat from now on.
    pub(super) async fn set_holder(&mut self, seat: Seat, holder: Holder) -> Outcome<()> {
        let record = store::SeatRecord { holder, ..self.chairs[seat.index()].record.clone() };
        self.set_record(seat, record).await
    }

    /// Stores who has the seat, and only then says so here.
    pub(super) async fn set_record(
        &mut self,
        seat: Seat,
        record: store::SeatRecord,
    ) -> Outcome<()> {
        let at = self.now();
        let write = Write::Seat { id: self.id, seat, record: record.clone(), at };
        self.shared.scribe.write(write).await?;
        self.touched = at;
        self.chairs[seat.index()].record = record;
        self.chairs[seat.index()].seen = Instant::now();
        Ok(())
    }
}

impl Plan {
    pub(super) fn is_of(&self, seat: Seat) -> bool {
        self.seat == seat
    }
}
