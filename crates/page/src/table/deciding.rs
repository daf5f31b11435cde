//! When bots are asked and standing orders are followed, and when they act.

use std::time::Duration;

use bots::{Budget, Level};
use tabletop::{Followed, Given, Seat};
use wire::{Json, ServerMessage};

use super::{Table, Thought};
use crate::desk::Outcome;

/// How long everyone takes who is no person at a screen.
const DELAY: Duration = Duration::from_millis(600);
/// How long a captain thinks about a decision.
const CAPTAIN: Duration = Duration::from_millis(1000);
/// How much later than its time a captain may be with its choice.
const LATE: Duration = Duration::from_millis(100);
/// After this time a captain that has not answered is no longer waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long bots wait for people who may speak.
const MOMENT: Duration = Duration::from_secs(4);

/// A decision that somebody makes for a seat.
#[derive(Debug)]
pub(super) struct Plan {
    seat: Seat,
    prompt: u32,
    by: By,
    /// How many entries the log had when it was thought about.
    seq: u32,
    /// Whether the match waited for the seat then.
    must: bool,
    /// Not before this: the time must not tell how much there was to think
    /// about.
    due: Duration,
    /// What it chose; nothing while it thinks.
    chosen: Option<Chosen>,
}

/// What was chosen.
#[derive(Debug)]
enum Chosen {
    Act(Json),
    /// Whoever may speak lets the others go on.
    Pass,
}

impl Chosen {
    fn of(action: Option<Json>) -> Self {
        action.map_or(Self::Pass, Self::Act)
    }
}

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    Bot(Level),
    /// The seat's person, by a standing order.
    Order,
}

impl Table {
    /// Asks everyone who has something new to decide and is no person at the
    /// screen.
    pub(super) fn plan(&mut self) {
        let people = self.humans();
        let length = self.moment_length();
        let Some(play) = self.play.as_deref() else { return };
        self.ear.listen(play, people, self.now, length);
        let turn = play.turn();
        let open = |plan: &Plan| {
            turn.active().contains(plan.seat) && play.prompt(plan.seat) == plan.prompt
        };
        self.plans.retain(open);
        let hearing = self.ear.hear(play);
        let asked = hearing.must.or(hearing.bots).or(hearing.people);
        let unplanned: Vec<Seat> = asked
            .into_iter()
            .filter(|seat| !self.plans.iter().any(|plan| plan.seat == *seat))
            .collect();
        for seat in unplanned {
            match self.record.chairs[seat.index()].bot {
                Some(level) => self.plan_for(seat, level, delay_of(level)),
                None => self.plan_by_order(seat),
            }
        }
    }

    /// How long bots wait at this table.
    pub(super) fn moment_length(&self) -> Duration {
        let own = self.record.agreed.moment;
        own.map_or(MOMENT, |seconds| Duration::from_secs(seconds.into()))
    }

    fn plan_by_order(&mut self, seat: Seat) {
        let given = self.record.orders.get(&seat).filter(|given: &&Given| !given.is_empty());
        let (Some(play), Some(given)) = (&self.play, given) else { return };
        let chosen = match play.follow(seat, given) {
            Some(Followed::Act(action)) => Chosen::Act(action),
            Some(Followed::Pass) => Chosen::Pass,
            None => return,
        };
        let plan = Plan { chosen: Some(chosen), ..self.new_plan(seat, By::Order, DELAY) };
        self.plans.push(plan);
    }

    /// An order that is given or revoked is thought about afresh.
    pub(super) fn forget_orders_planned(&mut self, seat: Seat) {
        self.plans.retain(|plan| !(plan.seat == seat && plan.by == By::Order));
    }

    pub(super) fn forget_plans_of(&mut self, seat: Seat) {
        self.plans.retain(|plan| plan.seat != seat);
    }

    /// Has a bot decide for the seat: a captain elsewhere, anybody else at
    /// once.
    fn plan_for(&mut self, seat: Seat, level: Level, delay: Duration) {
        let mut plan = self.new_plan(seat, By::Bot(level), delay);
        match level {
            Level::Captain => {
                let time = u32::try_from(CAPTAIN.as_millis()).unwrap_or(u32::MAX);
                let prompt = plan.prompt;
                self.effects.think.push(Thought { seat, prompt, level: level.name(), time });
            }
            Level::Random | Level::Deckhand | Level::Mate => {
                plan.chosen = self.choice(seat, level).map(Chosen::of);
            }
        }
        self.forget_plans_of(seat);
        self.plans.push(plan);
    }

    fn new_plan(&self, seat: Seat, by: By, delay: Duration) -> Plan {
        let play = self.play.as_ref().expect("plans are made for a match");
        Plan {
            seat,
            prompt: play.prompt(seat),
            by,
            seq: play.next_seq(),
            must: play.turn().must().contains(seat),
            due: self.now + delay,
            chosen: None,
        }
    }

    /// What a bot of this level does; nothing if it cannot be asked.
    fn choice(&mut self, seat: Seat, level: Level) -> Option<Option<Json>> {
        let drawing = self.drawing();
        let thought = self.play.as_ref()?.ask_bot(seat, level, &Budget::default()).ok()?;
        Some(thought(&mut self.luck.number(drawing)))
    }

    /// A captain has decided.
    pub(crate) fn decided(&mut self, seat: Seat, prompt: u32, action: Option<Json>) {
        let plan = self.plans.iter_mut().find(|plan| (plan.seat, plan.prompt) == (seat, prompt));
        if let Some(plan) = plan {
            plan.chosen = Some(Chosen::of(action));
        }
        self.carry_plans_out();
    }

    /// When the next bot acts, or the next order is followed; or a captain is no
    /// longer waited for.
    pub(super) fn plan_due(&self) -> Option<Duration> {
        let heard = self.plans.iter().filter(|plan| self.is_heard(plan));
        heard.map(Plan::acts_at).min()
    }

    fn is_heard(&self, plan: &Plan) -> bool {
        match plan.by {
            By::Bot(_) => self.ear.hears(plan.seat),
            By::Order => true,
        }
    }

    /// Does what was decided and whose time has come.
    pub(super) fn carry_plans_out(&mut self) {
        while let Some(place) =
            self.plans.iter().position(|plan| plan.acts_at() <= self.now && self.is_heard(plan))
        {
            let plan = self.plans.remove(place);
            self.carry_out(plan);
        }
    }

    fn carry_out(&mut self, plan: Plan) {
        let Plan { seat, prompt, by, seq, must, due, chosen } = plan;
        let Some(play) = &self.play else { return };
        if let By::Bot(level) = by
            && !must
            && play.next_seq() != seq
        {
            // Somebody else has acted since it looked: the word that it wants to
            // put in may no longer be worth saying.
            self.plan_for(seat, level, due.saturating_sub(self.now));
            return;
        }
        let action = match chosen {
            Some(Chosen::Act(action)) => Some(action),
            Some(Chosen::Pass) => None,
            None => self.choice(seat, Level::Random).flatten(),
        };
        let acted = action.map(|action| self.act_for(seat, prompt, action));
        match acted {
            Some(Ok(_)) => {}
            // What nobody may do any more is thought about anew.
            Some(Err(_)) => self.retry(seat, by),
            None => {
                if let Some(play) = self.play.as_deref() {
                    self.ear.says_nothing(play, seat);
                }
                self.plan();
                self.tell_moment();
            }
        }
    }

    fn retry(&mut self, seat: Seat, by: By) {
        let waits = self.play.as_ref().is_some_and(|play| play.turn().must().contains(seat));
        if let By::Bot(level) = by
            && self.runs()
            && waits
        {
            self.plan_for(seat, level, delay_of(level).max(Duration::from_secs(1)));
        }
    }

    /// A person who may speak lets the others go on.
    pub(super) fn pass(&mut self, seat: Seat) -> Outcome<()> {
        let play = self.play()?;
        let turn = play.turn();
        if turn.must().contains(seat) {
            let message = "The match waits for you: there is nobody to let go on.";
            return Err(super::bad_request(message));
        }
        if !turn.active().contains(seat) {
            return Err(super::bad_request("You have nothing to say at the moment."));
        }
        if let Some(play) = self.play.as_deref() {
            self.ear.says_nothing(play, seat);
        }
        self.go_on_after_a_pass();
        Ok(())
    }

    pub(super) fn go_on_after_a_pass(&mut self) {
        self.plan();
        self.tell_moment();
        self.carry_plans_out();
    }

    /// Tells the page whether bots wait, if that is not what it knows.
    fn tell_moment(&mut self) {
        let ends = self.ear.due();
        if ends != self.moment_told {
            self.moment_told = ends;
            let moment = self.moment_now();
            self.tell(ServerMessage::Moment { moment });
        }
    }
}

impl Plan {
    /// When it is carried out, unless it is chosen later.
    fn acts_at(&self) -> Duration {
        if self.chosen.is_some() { self.due } else { self.due + PATIENCE }
    }
}

/// How long a bot of this level takes. A captain takes all the time that it may
/// think, also where it need not think at all.
fn delay_of(level: Level) -> Duration {
    match level {
        Level::Captain => DELAY.max(CAPTAIN + LATE),
        Level::Random | Level::Deckhand | Level::Mate => DELAY,
    }
}
