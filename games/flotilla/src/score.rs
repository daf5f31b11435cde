//! The end, and who comes first.

use tabletop::{Outcome, Seat, Table};

use crate::board::Board;
use crate::event::{End, Event};
use crate::frame::Frame;
use crate::setup::{LastLookout, MOST};

impl Board {
    /// The match is over.
    pub(crate) fn end(&mut self, end: End, table: &mut Table<'_, Event>) {
        self.frame = Frame::Over { end };
        for seat in Seat::all(self.seats()) {
            let survivors = self.survivors(seat) as u8;
            table.emit(Event::Counted { seat, survivors });
        }
        table.emit(Event::Ended { end, by: self.player });
    }

    /// Rule 9.4: the most survivors come first. Nobody but the player can have
    /// enough to win, so that a winner is always first. Rule 9.5: whoever has
    /// lost the last lookout of all comes last, where the table plays it so.
    pub(crate) fn outcome(&self) -> Outcome {
        let mut survivors = [0; MOST];
        let mut blameless = [1; MOST];
        for seat in Seat::all(self.seats()) {
            survivors[seat.index()] = self.survivors(seat) as i32;
        }
        if let Some(blamed) = self.blamed() {
            blameless[blamed.index()] = 0;
        }
        ranked(&blameless[..self.seats()], &survivors[..self.seats()])
    }

    /// Rule 9.5: who comes last for it, however many survivors they have.
    pub(crate) fn blamed(&self) -> Option<Seat> {
        let lost = self.frame == Frame::Over { end: End::NoLookout };
        let blamed = match self.setup.last_lookout {
            LastLookout::Survivors => false,
            LastLookout::Blamed => true,
        };
        (lost && blamed).then_some(self.player)
    }
}

/// The places by these two numbers, and the second one as the score.
fn ranked(first: &[i32], then: &[i32]) -> Outcome {
    match Outcome::by_score_then(first, then) {
        Outcome::Ranked(mut standings) => {
            for (standing, &score) in standings.iter_mut().zip(then) {
                standing.score = score;
            }
            Outcome::Ranked(standings)
        }
        other @ (Outcome::Reached { .. } | Outcome::Together { .. }) => other,
    }
}
