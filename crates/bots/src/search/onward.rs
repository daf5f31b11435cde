//! On from somewhere at a glance: what everybody does who does not think long.

use tabletop::{Seat, Sense, Thinking};

use super::journey::Journey;
use super::round::{Heard, Round};

/// Plays imagined matches on by the game's glance.
pub(super) struct Onward<G: Sense> {
    thinking: Thinking,
    // Room to work in, so that a walk asks for little memory.
    options: Vec<G::Action>,
    glances: Vec<i32>,
}

impl<G: Sense> Onward<G> {
    pub(super) fn new(thinking: Thinking) -> Self {
        Self { thinking, options: Vec::new(), glances: Vec::new() }
    }

    /// Whether the stretches that are to be imagined have passed.
    pub(super) fn is_far_enough(&self, journey: &Journey<G>) -> bool {
        self.thinking.stretches > 0 && journey.passed() >= self.thinking.stretches
    }

    /// Who is heard next.
    pub(super) fn next(&self, table: &G, round: &Round) -> Option<Heard> {
        let turn = table.turn();
        if self.thinking.asides {
            round.next(table, &turn)
        } else {
            round.next_who_must(turn.must())
        }
    }

    /// So many decisions at most, and no farther than the stretches go.
    pub(super) fn go(&mut self, journey: &mut Journey<G>, mut round: Round, most: usize) {
        for _ in 0..most {
            if self.is_far_enough(journey) {
                return;
            }
            let Some(now) = self.next(&journey.table, &round) else { return };
            self.options.clear();
            journey.table.options(now.seat, &mut self.options);
            if let Some(chosen) = self.choice(journey, now) {
                let action = self.options.swap_remove(chosen);
                journey.act(now.seat, action);
            }
            round.heard(now);
        }
    }

    /// What somebody does; nothing where it lets the others go on.
    fn choice(&mut self, journey: &mut Journey<G>, now: Heard) -> Option<usize> {
        match (self.options.len(), now.must) {
            (0, _) => None,
            (1, true) => Some(0),
            _ => self.at_a_glance(journey, now),
        }
    }

    /// What looks best, and now and then anything; unasked only what helps.
    fn at_a_glance(
        &mut self,
        journey: &mut Journey<G>,
        Heard { seat, must }: Heard,
    ) -> Option<usize> {
        let whim = self.thinking.whim.into();
        if must && whim > 0 && journey.lot().below(whim) == 0 {
            return Some(journey.lot().below(self.options.len() as u32) as usize);
        }
        let best = self.best(journey, seat);
        (must || self.glances[best] > 0).then_some(best)
    }

    /// The lot decides between equals.
    fn best(&mut self, journey: &mut Journey<G>, seat: Seat) -> usize {
        self.glances.clear();
        journey.table.glance(seat, &self.options, &mut self.glances);
        let (mut best, mut equals) = (0, 1);
        for at in 1..self.glances.len() {
            if self.glances[at] < self.glances[best] {
                continue;
            }
            equals = if self.glances[at] > self.glances[best] { 1 } else { equals + 1 };
            if equals == 1 || journey.lot().below(equals) == 0 {
                best = at;
            }
        }
        best
    }
}
