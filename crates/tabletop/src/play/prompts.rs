//! Which decision each seat faces, and which number it has.
//!
//! The numbers are the match's own: a state knows what is asked, not how often
//! something was asked before, so two equal positions are equal states.

use crate::game::Game;
use crate::seat::Seat;

/// The open decisions of a match, a place for each seat.
#[derive(Clone, Debug)]
pub(super) struct Prompts<G: Game>(Vec<Open<G::Decision>>);

#[derive(Clone, Debug)]
struct Open<D> {
    number: u32,
    /// The number that the decision had when its matter came up.
    matter: u32,
    decision: Option<D>,
}

impl<G: Game> Prompts<G> {
    /// The first decisions of a match.
    pub(super) fn new(state: &G, seats: usize) -> Self {
        Self::resumed(state, seats, &[])
    }

    /// The decisions of a state, with the numbers that they had.
    pub(super) fn resumed(state: &G, seats: usize, numbers: &[u32]) -> Self {
        let open = |seat: Seat| {
            let number = numbers.get(seat.index()).copied().unwrap_or(0);
            Open { number, matter: number, decision: state.decision(seat) }
        };
        Self(Seat::all(seats).map(open).collect())
    }

    pub(super) fn decision(&self, seat: Seat) -> Option<&G::Decision> {
        self.0.get(seat.index())?.decision.as_ref()
    }

    pub(super) fn number(&self, seat: Seat) -> u32 {
        self.0.get(seat.index()).map_or(0, |open| open.number)
    }

    pub(super) fn matter(&self, seat: Seat) -> u32 {
        self.0.get(seat.index()).map_or(0, |open| open.matter)
    }

    pub(super) fn is_done(&self, seat: Seat) -> bool {
        let open = self.0.get(seat.index()).and_then(|open| open.decision.as_ref());
        open.is_some_and(G::is_done)
    }

    pub(super) fn numbers(&self) -> Vec<u32> {
        self.0.iter().map(|open| open.number).collect()
    }

    /// The match has gone on to another state: whoever acted and whoever faces
    /// another decision than before gets the next number.
    pub(super) fn go_on(&mut self, state: &G, actor: Option<Seat>) {
        for (seat, open) in Seat::all(self.0.len()).zip(&mut self.0) {
            let decision = state.decision(seat);
            if actor == Some(seat) || decision != open.decision {
                open.number += 1;
                if actor == Some(seat) || !is_same_matter::<G>(&open.decision, &decision) {
                    open.matter = open.number;
                }
                open.decision = decision;
            }
        }
    }
}

fn is_same_matter<G: Game>(before: &Option<G::Decision>, now: &Option<G::Decision>) -> bool {
    before.as_ref().zip(now.as_ref()).is_some_and(|(before, now)| G::is_same_matter(before, now))
}
