//! How much time is left, and for whom.

use std::time::Duration;

use store::Millis;
use tabletop::{Seat, Seats};
use tokio::time::Instant;
use wire::{ClockRule, ClockTime, Clocks};

use crate::time::millis;

/// The clocks of all seats.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    rule: Option<ClockRule>,
    hands: Vec<Hand>,
}

/// The clock of one seat.
#[derive(Clone, Debug)]
struct Hand {
    left: Duration,
    /// Since when it runs, and for which decision.
    running: Option<(Instant, u32)>,
    /// Whether its time is out for the decision that it ran for.
    out: bool,
}

impl Clock {
    /// Fresh clocks, none of which runs.
    pub(crate) fn new(rule: Option<ClockRule>, seats: usize) -> Self {
        let left = rule.map_or(Duration::ZERO, full);
        Self { rule, hands: vec![Hand { left, running: None, out: false }; seats] }
    }

    pub(crate) fn is_kept(&self) -> bool {
        self.rule.is_some()
    }

    /// A seat has decided: its clock stops, and a bank gets its increment.
    pub(crate) fn decided(&mut self, seat: Seat, now: Instant) {
        let rule = self.rule;
        let hand = &mut self.hands[seat.index()];
        hand.stop(now);
        hand.out = false;
        if let Some(ClockRule::Bank { increment, .. }) = rule {
            hand.left += Duration::from_secs(increment.into());
        }
    }

    /// A seat took its last action back, and gives back what it got for it.
    pub(crate) fn took_back(&mut self, seat: Seat, now: Instant) {
        let rule = self.rule;
        let hand = &mut self.hands[seat.index()];
        hand.stop(now);
        if let Some(ClockRule::Bank { increment, .. }) = rule {
            hand.left = hand.left.saturating_sub(Duration::from_secs(increment.into()));
        }
    }

    /// From now on the match waits for these seats, each with the decision
    /// that it faces. Every one of their clocks runs, and no other.
    pub(crate) fn run(&mut self, waiting: Seats, prompt: impl Fn(Seat) -> u32, now: Instant) {
        let Some(rule) = self.rule else { return };
        for seat in Seat::all(self.hands.len()) {
            let hand = &mut self.hands[seat.index()];
            if waiting.contains(seat) {
                hand.run(prompt(seat), rule, now);
            } else {
                hand.stop(now);
            }
        }
    }

    /// When the next clock is out.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.hands.iter().filter_map(Hand::due).min()
    }

    /// The seats whose time is out; each is told once.
    pub(crate) fn take_out(&mut self, now: Instant) -> Seats {
        let mut out = Seats::NONE;
        for seat in Seat::all(self.hands.len()) {
            let hand = &mut self.hands[seat.index()];
            if hand.due().is_some_and(|due| due <= now) {
                hand.out = true;
                out.insert(seat);
            }
        }
        out
    }

    /// As the wire tells it.
    pub(crate) fn tell(&self, now: Instant, today: Millis) -> Option<Clocks> {
        self.rule?;
        let time = |seat: Seat| {
            let hand = &self.hands[seat.index()];
            ClockTime { seat, left: millis(hand.left_at(now)), running: hand.running.is_some() }
        };
        Some(Clocks { now: today, seats: Seat::all(self.hands.len()).map(time).collect() })
    }
}

impl Hand {
    fn run(&mut self, prompt: u32, rule: ClockRule, now: Instant) {
        if self.running.is_some_and(|(_, running)| running == prompt) {
            return;
        }
        self.stop(now);
        self.out = false;
        if let ClockRule::PerTurn { .. } = rule {
            self.left = full(rule);
        }
        self.running = Some((now, prompt));
    }

    fn stop(&mut self, now: Instant) {
        self.left = self.left_at(now);
        self.running = None;
    }

    fn left_at(&self, now: Instant) -> Duration {
        let used = self.running.map_or(Duration::ZERO, |(since, _)| now.duration_since(since));
        self.left.saturating_sub(used)
    }

    fn due(&self) -> Option<Instant> {
        self.running.filter(|_| !self.out).map(|(since, _)| since + self.left)
    }
}

/// What a clock shows at the beginning.
fn full(rule: ClockRule) -> Duration {
    match rule {
        ClockRule::PerTurn { seconds } | ClockRule::Bank { seconds, .. } => {
            Duration::from_secs(seconds.into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    fn seconds(n: u64) -> Duration {
        Duration::from_secs(n)
    }

    fn left(clock: &Clock, seat: Seat, now: Instant) -> i64 {
        clock.tell(now, 0).unwrap().seats[seat.index()].left / 1000
    }

    #[test]
    fn every_waiting_seat_runs_and_no_other() {
        let start = Instant::now();
        let mut clock = Clock::new(Some(ClockRule::Bank { seconds: 60, increment: 5 }), 2);
        clock.run(Seats::first(2), |_| 1, start);
        clock.decided(A, start + seconds(10));
        clock.run(Seats::only(B), |_| 1, start + seconds(10));
        let later = start + seconds(30);
        assert_eq!((left(&clock, A, later), left(&clock, B, later)), (55, 30));
        assert_eq!(clock.due(), Some(start + seconds(60)));
    }

    #[test]
    fn a_limit_for_each_turn_begins_anew_with_each_decision() {
        let start = Instant::now();
        let mut clock = Clock::new(Some(ClockRule::PerTurn { seconds: 30 }), 2);
        clock.run(Seats::only(A), |_| 1, start);
        clock.run(Seats::only(A), |_| 1, start + seconds(20));
        assert_eq!(left(&clock, A, start + seconds(20)), 10);
        clock.run(Seats::only(A), |_| 2, start + seconds(20));
        assert_eq!(left(&clock, A, start + seconds(20)), 30);
    }

    #[test]
    fn time_that_is_out_is_told_once() {
        let start = Instant::now();
        let mut clock = Clock::new(Some(ClockRule::PerTurn { seconds: 30 }), 2);
        clock.run(Seats::first(2), |_| 1, start);
        assert_eq!(clock.take_out(start + seconds(29)), Seats::NONE);
        assert_eq!(clock.take_out(start + seconds(30)), Seats::first(2));
        assert_eq!(clock.take_out(start + seconds(31)), Seats::NONE);
        assert_eq!(clock.due(), None);
    }

    #[test]
    fn nobody_gains_time_by_acting_and_taking_back() {
        let start = Instant::now();
        let mut clock = Clock::new(Some(ClockRule::Bank { seconds: 60, increment: 5 }), 1);
        clock.run(Seats::only(A), |_| 1, start);
        for _ in 0..10 {
            clock.decided(A, start);
            clock.took_back(A, start);
        }
        assert_eq!(left(&clock, A, start), 60);
    }

    #[test]
    fn a_table_without_a_clock_has_none_to_tell() {
        let mut clock = Clock::new(None, 2);
        clock.run(Seats::first(2), |_| 1, Instant::now());
        assert_eq!(clock.due(), None);
        assert!(clock.tell(Instant::now(), 0).is_none());
    }
}
