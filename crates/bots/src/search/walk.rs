//! One imagined match after the other.

use tabletop::{NEVER, Seat, Sense, Thinking};

use super::findings::Findings;
use super::journey::Journey;
use super::luck::Swift;
use super::onward::Onward;
use super::round::{Heard, Round};
use super::tree::{Deed, Place, QUESTION, Tree, Way};
use crate::Question;

/// The most decisions of a walk before it is broken off: far more than any walk
/// has that gets somewhere.
const LONGEST: usize = 200;

/// Walks through imagined matches, and remembers what came of them.
pub(super) struct Walker<'a, G: Sense> {
    question: &'a Question<'a, G>,
    thinking: Thinking,
    /// How good the options of the question look at first.
    ratings: Vec<i32>,
    tree: Tree<G::Action>,
    luck: Swift,
    path: Vec<(Place, Way)>,
    onward: Onward<G>,
    // Room to work in, so that a walk asks for little memory.
    options: Vec<G::Action>,
    deeds: Vec<Deed<G::Action>>,
    glances: Vec<i32>,
    open: Vec<Way>,
    known: Vec<bool>,
}

impl<'a, G: Sense> Walker<'a, G> {
    pub(super) fn new(
        question: &'a Question<'a, G>,
        thinking: Thinking,
        mut ratings: Vec<i32>,
        luck: Swift,
    ) -> Self {
        if question.may_pass {
            ratings.push(0);
        }
        Self {
            question,
            thinking,
            ratings,
            tree: Tree::new(),
            luck,
            path: Vec::new(),
            onward: Onward::new(thinking),
            options: Vec::new(),
            deeds: Vec::new(),
            glances: Vec::new(),
            open: Vec::new(),
            known: Vec::new(),
        }
    }

    /// What was found so far.
    pub(super) fn findings(self) -> Findings<G::Action> {
        Findings::of(self.question.options, self.question.may_pass, self.ratings, &self.tree)
    }

    /// One more imagined match.
    pub(super) fn walk(&mut self) {
        let mut journey = Journey::<G>::begin(self.question.view, Swift::seeded(&mut self.luck));
        self.path.clear();
        self.descend(&mut journey);
        let verdict = journey.verdict();
        self.tree.learn(&self.path, &verdict);
    }

    /// Down the tree to a deed that is new, and on from there at a glance.
    fn descend(&mut self, journey: &mut Journey<G>) {
        let (mut place, mut round) = (QUESTION, Round::default());
        let mut heard = Some(self.asked());
        for _ in 0..LONGEST {
            let Some(now) = heard else { return };
            let (new, acted) = self.decide(journey, &mut place, now);
            if acted || !now.must {
                round.heard(now);
            }
            if self.onward.is_far_enough(journey) {
                return;
            }
            if new {
                return self.onward.go(journey, round, self.rest());
            }
            heard = self.onward.next(&journey.table, &round);
        }
    }

    /// How many decisions there are at most beyond those that are weighed.
    fn rest(&self) -> usize {
        if self.thinking.stretches > 0 { LONGEST } else { self.thinking.rollout.into() }
    }

    /// Who the question is asked.
    fn asked(&self) -> Heard {
        Heard { seat: self.question.seat, must: !self.question.may_pass }
    }

    /// Has somebody decide: whether the deed is new here, and whether anything was
    /// done. Where there is nothing to choose the tree has no place.
    fn decide(&mut self, journey: &mut Journey<G>, place: &mut Place, now: Heard) -> (bool, bool) {
        self.options.clear();
        if *place == QUESTION {
            self.options.extend_from_slice(self.question.options);
        } else {
            journey.table.options(now.seat, &mut self.options);
        }
        if now.must && self.options.len() == 1 {
            journey.act(now.seat, self.options.swap_remove(0));
            return (false, true);
        }
        if self.options.is_empty() {
            return (false, false);
        }
        self.deeds.clear();
        self.deeds.extend(self.options.iter().cloned().map(Some));
        if !now.must {
            self.deeds.push(None);
        }
        self.tree.open(*place, now.seat, &self.deeds, &mut self.open, &mut self.known);
        let width = self.tree.width(*place, &self.thinking).min(self.deeds.len());
        let wider = self.open.len() < width;
        let added = wider.then(|| self.expand(&journey.table, *place, now.seat)).flatten();
        let new = added.is_some();
        let best = || self.tree.best(*place, &self.open, &self.thinking);
        let way = added.unwrap_or_else(best);
        self.path.push((*place, way));
        let deed = self.tree.branch(*place, way).deed.clone();
        *place = self.tree.follow(*place, way);
        let Some(action) = deed else { return (new, false) };
        journey.act(now.seat, action);
        (new, true)
    }

    /// The best deed that was never tried here, as it looks at a glance; nothing if
    /// what is left never helps.
    fn expand(&mut self, table: &G, place: Place, seat: Seat) -> Option<Way> {
        self.glances.clear();
        if place == QUESTION {
            self.glances.extend_from_slice(&self.ratings);
        } else {
            table.glance(seat, &self.options, &mut self.glances);
            self.glances.resize(self.deeds.len(), 0);
        }
        let chosen = self.best_unknown();
        if self.glances[chosen] == NEVER && !self.open.is_empty() {
            return None;
        }
        let better = self.glances.iter().filter(|&&other| other > self.glances[chosen]).count();
        let prior = 1.0 / (1 + better) as f32;
        let deed = &self.deeds[chosen];
        let sealed = deed.as_ref().is_some_and(G::is_sealed);
        Some(self.tree.add(place, seat, deed, prior, sealed))
    }

    /// The lot decides between equals.
    fn best_unknown(&mut self) -> usize {
        let (mut best, mut equals) = (0, 0);
        for at in (0..self.deeds.len()).filter(|&at| !self.known[at]) {
            if equals > 0 && self.glances[at] < self.glances[best] {
                continue;
            }
            let higher = equals == 0 || self.glances[at] > self.glances[best];
            equals = if higher { 1 } else { equals + 1 };
            if higher || self.luck.below(equals) == 0 {
                best = at;
            }
        }
        best
    }
}
