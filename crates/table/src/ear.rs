//! Who is heard next, and how long bots wait for people who may speak.

use std::ops::Add;
use std::time::Duration;

use registry::AnyMatch;
use tabletop::floor::Hearing;
use tabletop::{Duty, Faced, Floor, Seat, Seats};

/// Bots wait for people who may put in a word. `At` is a time of whoever owns
/// the table.
#[derive(Clone, Debug)]
pub struct Moment<At> {
    /// Everybody who may, whether they have let the others go on or not: that
    /// lies open.
    pub seats: Seats,
    pub ends: At,
    /// For whom the bots wait, each with what it faces.
    waited_for: Vec<(Seat, Faced<u32>)>,
}

impl<At> Moment<At> {
    /// Whether the bots wait for the seat in this matter.
    fn waits_for(&self, seat: Seat, faced: Faced<u32>) -> bool {
        self.waited_for.iter().any(|(other, of)| *other == seat && of.matter == faced.matter)
    }
}

/// The floor of a match, and the moment that people have.
#[derive(Debug)]
pub struct Ear<At> {
    floor: Floor<u32>,
    /// The bots that may act now.
    heard: Seats,
    moment: Option<Moment<At>>,
}

impl<At> Default for Ear<At> {
    fn default() -> Self {
        Self { floor: Floor::new(Seats::NONE), heard: Seats::NONE, moment: None }
    }
}

impl<At: Copy + Ord + Add<Duration, Output = At>> Ear<At> {
    /// Nobody is heard: the match does not run.
    pub fn close(&mut self) {
        (self.heard, self.moment) = (Seats::NONE, None);
    }

    /// Finds out who is heard now. A moment begins where bots have somebody to
    /// wait for, and ends where they have nobody any more.
    pub fn listen(&mut self, play: &dyn AnyMatch, people: Seats, now: At, length: Duration) {
        self.floor.seat_people(people);
        let mut hearing = self.hear(play);
        if length.is_zero() {
            let waited_for = self.floor.moment(hearing);
            waited_for.into_iter().for_each(|seat| self.says_nothing(play, seat));
            hearing = self.hear(play);
        }
        self.heard = self.floor.bots_heard(hearing);
        let waited_for: Vec<_> =
            self.floor.moment(hearing).into_iter().map(|seat| (seat, play.faced(seat))).collect();
        let turn = play.turn();
        let seats = turn.active().minus(turn.must()).and(people);
        self.moment = (!waited_for.is_empty()).then(|| {
            let known = self.moment.take().filter(|moment| {
                waited_for.iter().all(|(seat, faced)| moment.waits_for(*seat, *faced))
            });
            let ends = known.map_or_else(|| now + length, |moment| moment.ends);
            Moment { seats, ends, waited_for }
        });
    }

    /// Who is to be asked now.
    pub fn hear(&mut self, play: &dyn AnyMatch) -> Hearing {
        self.floor.hear(&play.turn(), |seat| Some(play.faced(seat)))
    }

    /// Whether a bot in this seat may act now.
    #[must_use]
    pub fn hears(&self, seat: Seat) -> bool {
        self.heard.contains(seat)
    }

    /// The moment that people have, if they have one.
    #[must_use]
    pub fn moment(&self) -> Option<&Moment<At>> {
        self.moment.as_ref()
    }

    /// When bots no longer wait.
    #[must_use]
    pub fn due(&self) -> Option<At> {
        self.moment.as_ref().map(|moment| moment.ends)
    }

    /// Bots wait no longer for those whose moment is over; whether that is so
    /// for anybody.
    pub fn end_moment(&mut self, now: At) -> bool {
        let ended = self.moment.take_if(|moment| moment.ends <= now);
        for (seat, faced) in ended.iter().flat_map(|moment| &moment.waited_for) {
            self.floor.pass(*seat, *faced);
        }
        ended.is_some()
    }

    /// The seat has nothing to say to what it faces now.
    pub fn says_nothing(&mut self, play: &dyn AnyMatch, seat: Seat) {
        self.floor.pass(seat, play.faced(seat));
    }

    /// Somebody has acted, whom the match waited for or not.
    pub fn has_acted(&mut self, seat: Seat, must: bool) {
        self.floor.acted(seat, if must { Duty::Must } else { Duty::May });
    }

    /// Somebody took an action back.
    pub fn took_back(&mut self) {
        self.floor.took_back();
    }
}
