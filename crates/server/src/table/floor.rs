//! Who is heard next, and how long bots wait for people who may speak.

use std::time::Duration;

use registry::AnyMatch;
use store::Status;
use tabletop::{Duty, Seat, Seats};
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
    /// For whom the bots wait, each with the matter that it faces.
    waited_for: Vec<(Seat, u32)>,
    ends: Instant,
}

impl Moment {
    pub(super) fn tell(&self, now: Instant) -> wire::Moment {
        let ends_in = millis(self.ends.saturating_duration_since(now));
        wire::Moment { seats: self.seats, ends_in }
    }
}

/// What a pass of the seat is about. A person is not asked again about the same
/// matter; asking a bot costs nobody a click, so it is asked at each decision.
fn passable(play: &dyn AnyMatch, people: Seats, seat: Seat) -> u32 {
    if people.contains(seat) { play.matter(seat) } else { play.prompt(seat) }
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
        let (turn, facing) = (play.turn(), |seat| Some(passable(&**play, people, seat)));
        self.floor.seat_people(people);
        let mut hearing = self.floor.hear(&turn, facing);
        let waited_for = self.floor.moment(hearing);
        let length = self.moment_length();
        if length.is_zero() {
            waited_for
                .into_iter()
                .for_each(|seat| self.floor.pass(seat, passable(&**play, people, seat)));
            hearing = self.floor.hear(&turn, facing);
        }
        self.heard = self.floor.bots_heard(hearing);
        let waited_for: Vec<_> =
            self.floor.moment(hearing).into_iter().map(|seat| (seat, play.matter(seat))).collect();
        let seats = turn.active().minus(turn.must()).and(people);
        self.moment = (!waited_for.is_empty()).then(|| {
            let known = self.moment.take().filter(|moment| {
                waited_for.iter().all(|waited| moment.waited_for.contains(waited))
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

    /// Somebody has acted; the match does not yet wait for anybody else.
    pub(super) fn has_acted(&mut self, seat: Seat) {
        let duty = if self.must.contains(seat) { Duty::Must } else { Duty::May };
        self.floor.acted(seat, duty);
    }

    /// A person who may speak lets the others go on.
    pub(crate) async fn pass(&mut self, seat: Seat) -> Outcome<()> {
        let play = self.wake().await?;
        let (turn, matter) = (play.turn(), play.matter(seat));
        if turn.must().contains(seat) {
            let message = "The match waits for you: there is nobody to let go on.";
            return Err(Failure::bad_request(message));
        }
        if !turn.active().contains(seat) {
            return Err(Failure::bad_request("You have nothing to say at the moment."));
        }
        self.floor.pass(seat, matter);
        self.go_on_after_a_pass().await;
        Ok(())
    }

    /// The seat has nothing to say to what it faces now.
    pub(super) fn says_nothing(&mut self, seat: Seat) {
        let people = self.humans();
        if let Some(play) = &self.play {
            self.floor.pass(seat, passable(&**play, people, seat));
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
            for (seat, matter) in moment.waited_for {
                self.floor.pass(seat, matter);
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
