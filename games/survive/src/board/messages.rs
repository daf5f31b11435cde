//! What everyone knows of messages in hand, and whom they could defend.

use tabletop::{Seat, Seats};

use super::Board;
use crate::map::Space;
use crate::pieces::{Kind, Message, Person, Terrain};

impl Board {
    /// How many messages the seat holds.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.held[seat.index()].iter().copied().map(usize::from).sum()
    }

    /// Whether the seat could hold the message, going by what everyone has
    /// seen: it has a message of a terrain under which one was not played yet.
    #[must_use]
    pub fn could_hold(&self, seat: Seat, message: Message) -> bool {
        let held = self.held[seat.index()];
        Terrain::ALL.into_iter().any(|terrain| {
            held[terrain as usize] > 0
                && self.unplayed[terrain as usize].count(message as usize) > 0
        })
    }

    /// Rules 10.7, 10.8: the seats that a creature threatens in a space and
    /// that could be defended with the message.
    #[must_use]
    pub fn threatened(&self, kind: Kind, space: Space) -> Seats {
        match kind {
            Kind::Serpent => Seats::NONE,
            Kind::Shark => self.swimmers_at(space).into_iter().map(Person::owner).collect(),
            Kind::Whale => match self.boat_at(space) {
                Some(boat) => Seat::all(self.seats()).filter(|&s| self.controls(s, boat)).collect(),
                None => Seats::NONE,
            },
        }
    }
}
