//! Who is next at an imagined table, where nobody but bots sits.
//!
//! It is [`Floor`](tabletop::Floor) in short: whoever may put in a word is asked
//! once before the next who must act, and among those it is whoever has waited
//! longest.

use tabletop::{Game, MAX_SEATS, Seat, Seats, Turn};

/// Who has had their say.
#[derive(Clone, Debug, Default)]
pub(super) struct Round {
    /// Those who may speak and were asked since somebody who must act did.
    asked: Seats,
    /// When each seat last acted.
    acted: [u32; MAX_SEATS],
    actions: u32,
}

/// Who is heard, and whether the match waits for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heard {
    pub(super) seat: Seat,
    pub(super) must: bool,
}

impl Round {
    /// Who is heard next; nobody once the match is over.
    pub(super) fn next<G: Game>(&self, state: &G, turn: &Turn) -> Option<Heard> {
        let Turn::Waiting { must, may } = *turn else { return None };
        let may = may.minus(must).minus(self.asked);
        let wants = |seat: &Seat| state.decision(*seat).is_some_and(|asked| !G::is_done(&asked));
        if let Some(seat) = may.into_iter().find(wants) {
            return Some(Heard { seat, must: false });
        }
        self.next_who_must(must)
    }

    /// Who goes on if nobody puts in a word.
    pub(super) fn next_who_must(&self, must: Seats) -> Option<Heard> {
        let seat = must.into_iter().min_by_key(|seat| self.acted[seat.index()])?;
        Some(Heard { seat, must: true })
    }

    /// The seat has acted, or has let the others go on.
    pub(super) fn heard(&mut self, heard: Heard) {
        self.actions += 1;
        self.acted[heard.seat.index()] = self.actions;
        if heard.must {
            self.asked = Seats::NONE;
        } else {
            self.asked.insert(heard.seat);
        }
    }
}
