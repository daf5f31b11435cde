//! The table itself: one match, those at this device, their bots, and the one
//! page that looks on.
//!
//! In reading order:
//!
//! - [`Table`]: what it owns.
//! - [`seating`]: a table is set up, people sit down, bots stand in.
//! - [`acting`]: an action is taken, kept and told.
//! - [`deciding`]: when bots are asked and orders are followed, and when they
//!   act.
//! - [`hearing`]: what the page says.
//! - [`looking`]: what the page sees.

use std::time::Duration;

use registry::any::Seen;
use registry::{AnyGame, AnyMatch};
use serde::Serialize;
use table::{Banter, Ear};
use tabletop::{Seat, Seats, Viewer};
use wire::{ApiError, Code, Json, ServerMessage, Status, Wants};

use crate::desk::{Effects, Luck, Outcome};
use crate::kept::Record;

mod acting;
mod deciding;
mod hearing;
mod looking;
mod seating;

pub use looking::Glance;
pub(crate) use seating::usual_stand_in;
pub use seating::{Creation, Deed};

use deciding::Plan;

/// A table in the page.
#[derive(Debug)]
pub struct Table {
    record: Record,
    game: &'static dyn AnyGame,
    /// The whole set-up, as the game stores it.
    setup: Json,
    /// The match; nothing before it starts.
    play: Option<Box<dyn AnyMatch>>,
    /// Whom the match waits for.
    must: Seats,
    ear: Ear<Duration>,
    /// When the moment ends that the page was told of last.
    moment_told: Option<Duration>,
    plans: Vec<Plan>,
    banter: Banter<Duration>,
    looker: Option<Looker>,
    effects: Effects,
    /// Whether the record is to be kept again.
    changed: bool,
    now: Duration,
    luck: Luck,
    /// How often luck was drawn for this question.
    drawings: u8,
}

/// The page, once it has said hello.
#[derive(Debug)]
struct Looker {
    viewer: Viewer,
    wants: Wants,
    /// View and facts as it has them.
    seen: Option<Seen>,
}

/// Something that a captain is to think about.
#[derive(Debug, Serialize)]
pub struct Thought {
    seat: Seat,
    prompt: u32,
    level: &'static str,
    /// For how many milliseconds.
    time: u32,
}

impl Table {
    /// It is later, and there is new luck.
    pub(crate) fn at(&mut self, now: Duration, luck: Luck) {
        (self.now, self.luck, self.drawings) = (self.now.max(now), luck, 0);
    }

    /// What is to be done besides answering, once.
    pub(crate) fn take_effects(&mut self) -> Effects {
        if std::mem::take(&mut self.changed) || !self.effects.lines.is_empty() {
            self.record.changed = millis(self.now);
            self.record.must = self.must;
            self.effects.record = Some(self.record.clone());
        }
        std::mem::take(&mut self.effects)
    }

    /// When something is to be done even if nobody asks, in milliseconds since
    /// 1970.
    #[must_use]
    pub fn due(&self) -> Option<i64> {
        let dues = [self.plan_due(), self.ear.due()];
        dues.into_iter().flatten().min().map(millis)
    }

    /// Does whatever its time has come for.
    pub fn tick(&mut self) {
        self.carry_plans_out();
        if self.ear.end_moment(self.now) {
            self.go_on_after_a_pass();
        }
    }

    /// Tells the page something, if it listens.
    fn tell(&mut self, message: ServerMessage) {
        if self.looker.is_some() {
            self.effects.tell.push(message);
        }
    }

    fn play(&self) -> Outcome<&dyn AnyMatch> {
        self.play.as_deref().ok_or_else(not_started)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.record.chairs.len())
    }

    fn chair(&self, seat: Seat) -> Outcome<&crate::kept::Chair> {
        self.record.chairs.get(seat.index()).ok_or_else(not_found)
    }

    /// The seats that people decide for now.
    fn humans(&self) -> Seats {
        self.seats().filter(|seat| self.record.chairs[seat.index()].is_in_hand()).collect()
    }

    /// All seats of this device.
    fn held(&self) -> Vec<Seat> {
        let held = |seat: &Seat| self.record.chairs[seat.index()].human;
        self.seats().filter(held).collect()
    }

    fn runs(&self) -> bool {
        self.record.status == Status::Running
    }

    /// A drawing of luck of its own.
    fn drawing(&mut self) -> u8 {
        self.drawings = self.drawings.wrapping_add(1);
        self.drawings
    }
}

pub(crate) fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

fn not_started() -> ApiError {
    ApiError::new(Code::NotStarted, "The match has not started yet.")
}

fn not_found() -> ApiError {
    ApiError::new(Code::NotFound, "There is no such seat at this table.")
}

fn bad_request(why: impl Into<String>) -> ApiError {
    ApiError::new(Code::BadRequest, why)
}
