//! When bots are asked, and when they act.

use std::time::Duration;

use bots::Level;
use futures_util::FutureExt as _;
use registry::any::Thought;
use store::{Holder, Status, Write};
use tabletop::{Seat, Seats};
use tokio::time::Instant;
use tracing::{error, warn};
use wire::Json;

use super::acting::{Deed, Doing};
use super::{Job, Table};
use crate::failure::Outcome;
use crate::thinking::{self, Chosen};

/// A decision that a bot makes for a seat.
#[derive(Debug)]
pub(crate) struct Plan {
    seat: Seat,
    prompt: u32,
    level: Level,
    /// Not before this: the time must not tell how much there was to think
    /// about.
    due: Instant,
    /// What it chose; nothing while it thinks.
    chosen: Option<Chosen>,
}

impl Table {
    /// Asks every bot that has something new to decide: those that must act,
    /// and those that may put in a word and have not had their say yet.
    pub(super) fn plan(&mut self) {
        let Some(play) = &self.play else { return };
        let turn = play.turn();
        let open = |plan: &Plan| {
            turn.active().contains(plan.seat) && play.prompt(plan.seat) == plan.prompt
        };
        self.plans.retain(open);
        let asked = turn.must().or(turn.active().minus(self.spoken));
        let bots: Vec<_> = asked
            .into_iter()
            .filter(|seat| !self.plans.iter().any(|plan| plan.is_of(*seat)))
            .filter_map(|seat| Some((seat, play.prompt(seat), self.chairs[seat.index()].bot()?)))
            .collect();
        for (seat, prompt, level) in bots {
            self.plan_for(seat, prompt, level, self.shared.config.bot_delay);
        }
    }

    /// Has a bot decide for the seat.
    fn plan_for(&mut self, seat: Seat, prompt: u32, level: Level, delay: Duration) {
        let Some(play) = &self.play else { return };
        match play.ask_bot(seat, level) {
            Ok(thought) => {
                let (due, chosen) = (Instant::now() + delay, None);
                self.plans.retain(|plan| plan.seat != seat);
                self.plans.push(Plan { seat, prompt, level, due, chosen });
                self.send_to_think(seat, prompt, thought);
            }
            Err(why) => error!(%why, "a bot cannot be asked"),
        }
    }

    /// The thought goes to the pool, and comes back through the table's door.
    fn send_to_think(&self, seat: Seat, prompt: u32, thought: Thought) {
        let (shared, door) = (self.shared.clone(), self.door.clone());
        tokio::spawn(async move {
            let chosen = shared.pool.think(thought).await;
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

    /// When the next bot acts.
    pub(super) fn plan_due(&self) -> Option<Instant> {
        self.plans.iter().filter(|plan| plan.is_decided()).map(|plan| plan.due).min()
    }

    /// Does what bots have decided and whose time has come, one after the
    /// other in the order in which it came.
    pub(super) async fn carry_plans_out(&mut self) {
        let now = Instant::now();
        let ready = |plan: &Plan| plan.is_decided() && plan.due <= now;
        while let Some(place) = self.plans.iter().position(ready) {
            let plan = self.plans.remove(place);
            if let Err(failure) = self.carry_out(plan).await {
                warn!(code = ?failure.0.code, "a bot's choice was not carried out");
            }
        }
    }

    async fn carry_out(&mut self, plan: Plan) -> Outcome<()> {
        let Plan { seat, prompt, level, chosen, .. } = plan;
        let action = match chosen {
            Some(Chosen::Act(action)) => Some(action),
            Some(Chosen::Pass) => None,
            Some(Chosen::TooLate) | None => self.anything(seat).await?,
        };
        let Some(action) = action else {
            self.spoken.insert(seat);
            // The match may wait for the seat by now.
            self.plan();
            return Ok(());
        };
        self.shared.metrics.thoughts.add();
        let deed = Deed { seat, prompt, what: Doing::Action(action), says: None, key: None };
        let done = self.act_as_bot(deed).await;
        if done.is_err() {
            // The store may be well again in a moment, and a decision that is
            // no longer open is asked anew.
            self.wake().await?;
            self.retry(seat, level);
        }
        done.map(drop)
    }

    fn retry(&mut self, seat: Seat, level: Level) {
        let Some(play) = &self.play else { return };
        if self.status == Status::Running && play.turn().must().contains(seat) {
            let prompt = play.prompt(seat);
            let pause = self.shared.config.bot_delay.max(Duration::from_secs(1));
            self.plan_for(seat, prompt, level, pause);
        }
    }

    /// Anything that the rules allow the seat.
    async fn anything(&mut self, seat: Seat) -> Outcome<Option<Json>> {
        let thought = self.wake().await?.ask_bot(seat, Level::Random);
        Ok(thought.ok().and_then(thinking::decide))
    }

    /// Those whose time is out are decided for.
    pub(super) async fn time_out(&mut self) {
        let out = self.clock.take_out(Instant::now());
        if out.is_empty() || self.wake().await.is_err() {
            return;
        }
        for seat in out {
            let prompt = self.play.as_ref().map_or(0, |play| play.prompt(seat));
            self.plan_for(seat, prompt, self.settings.stand_in, Duration::ZERO);
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

    fn is_decided(&self) -> bool {
        self.chosen.is_some()
    }
}
