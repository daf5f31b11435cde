//! Who is heard next, and how long bots wait for people who may speak.

use std::time::Duration;

use store::Status;
use tabletop::{Duty, Faced, Seat, Seats};
use tokio::time::Instant;
use wire::ServerMessage;

use super::Table;
use crate::failure::{Failure, Outcome};
use crate::time::millis;

/// Bots wait for people who may put in a word.
#[derive(Clone, Debug)]
pub(crate) struct Moment {
    /// Everybody who may, whether they have let the others go on or not: that
    /// lies open.
    seats: Seats,
    /// For whom the bots wait, each with what it faces.
    waited_for: Vec<(Seat, Faced<u32>)>,
    ends: Instant,
}

impl Moment {
    pub(super) fn tell(&self, now: Instant) -> wire::Moment {
        let ends_in = millis(self.ends.saturating_duration_since(now));
        wire::Moment { seats: self.seats, ends_in }
    }

    /// Whether the bots wait for the seat in this matter.
    fn waits_for(&self, seat: Seat, faced: Faced<u32>) -> bool {
        self.waited_for.iter().any(|(other, of)| *other == seat && of.matter == faced.matter)
    }
}

impl Table {
    /// Finds out who is heard now. A moment begins where bots have somebody to
    /// wait for, and ends where they have nobody any more.
    pub(super) fn listen(&mut self) {
        let people = self.humans();
        let Some(play) = self.play.as_ref().filter(|_| self.status == Status::Running) else {
            (self.heard, self.moment) = (Seats::NONE, None);
            return;
        };
        let (turn, facing) = (play.turn(), |seat| Some(play.faced(seat)));
        self.floor.seat_people(people);
        let mut hearing = self.floor.hear(&turn, facing);
        let waited_for = self.floor.moment(hearing);
        let length = self.moment_length();
        if length.is_zero() {
            waited_for.into_iter().for_each(|seat| self.floor.pass(seat, play.faced(seat)));
            hearing = self.floor.hear(&turn, facing);
        }
        self.heard = self.floor.bots_heard(hearing);
        let waited_for: Vec<_> =
            self.floor.moment(hearing).into_iter().map(|seat| (seat, play.faced(seat))).collect();
        let seats = turn.active().minus(turn.must()).and(people);
        self.moment = (!waited_for.is_empty()).then(|| {
            let known = self.moment.take().filter(|moment| {
                waited_for.iter().all(|(seat, faced)| moment.waits_for(*seat, *faced))
            });
            let ends = known.map_or_else(|| Instant::now() + length, |moment| moment.ends);
            Moment { seats, waited_for, ends }
        });
    }

    /// How long bots wait at this table.
    fn moment_length(&self) -> Duration {
        let own = self.settings.moment.map(|seconds| Duration::from_secs(seconds.into()));
        own.unwrap_or(self.shared.config.moment)
    }

    /// The same as everyone is told, in begun seconds.
    pub(super) fn moment_seconds(&self) -> u32 {
        let millis = self.moment_length().as_millis();
        u32::try_from(millis.div_ceil(1000)).unwrap_or(u32::MAX)
    }

    /// Somebody has acted; the match does not yet wait for anybody else.
    pub(super) fn has_acted(&mut self, seat: Seat) {
        let duty = if self.must.contains(seat) { Duty::Must } else { Duty::May };
        self.floor.acted(seat, duty);
    }

    /// A person who may speak lets the others go on.
    pub(crate) async fn pass(&mut self, seat: Seat) -> Outcome<()> {
        let play = self.wake().await?;
        let (turn, faced) = (play.turn(), play.faced(seat));
        if turn.must().contains(seat) {
            let message = "The match waits for you: there is nobody to let go on.";
            return Err(Failure::bad_request(message));
        }
        if !turn.active().contains(seat) {
            return Err(Failure::bad_request("You have nothing to say at the moment."));
        }
        self.floor.pass(seat, faced);
        self.go_on_after_a_pass().await;
        Ok(())
    }

    /// The seat has nothing to say to what it faces now.
    pub(super) fn says_nothing(&mut self, seat: Seat) {
        if let Some(play) = &self.play {
            self.floor.pass(seat, play.faced(seat));
        }
    }

    /// How long bots still wait, as everyone is told.
    pub(super) fn moment_now(&self) -> Option<wire::Moment> {
        self.moment.as_ref().map(|moment| moment.tell(Instant::now()))
    }

    /// When bots no longer wait.
    pub(super) fn moment_due(&self) -> Option<Instant> {
        self.moment.as_ref().map(|moment| moment.ends)
    }

    /// Bots wait no longer for those whose moment is over.
    pub(super) async fn end_moment(&mut self) {
        let now = Instant::now();
        if let Some(moment) = self.moment.take_if(|moment| moment.ends <= now) {
            for (seat, faced) in moment.waited_for {
                self.floor.pass(seat, faced);
            }
            self.go_on_after_a_pass().await;
        }
    }

    pub(super) async fn go_on_after_a_pass(&mut self) {
        self.plan();
        self.tell_moment();
        Box::pin(self.carry_plans_out()).await;
    }

    /// Tells everyone whether bots wait, if that is not what they know.
    pub(super) fn tell_moment(&mut self) {
        let ends = self.moment_due();
        if ends != self.moment_told {
            self.moment_told = ends;
            let moment = self.moment_now();
            self.audience.send_to_all(&ServerMessage::Moment { moment }, |_| false);
            self.count_dropped();
        }
    }
}
