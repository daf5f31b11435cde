//! One imagined match after the other.

use tabletop::{Legal, NEVER, Prospects, Seat, Seats, Sense, Table, Thinking, results};

use super::findings::Findings;
use super::imagined::Imagined;
use super::luck::Swift;
use super::round::{Heard, Round};
use super::tree::{Deed, Place, QUESTION, Tree, Way};
use crate::Question;

/// The most decisions of a walk before it is broken off: far more than any walk
/// has that gets somewhere.
const LONGEST: usize = 200;

/// How many stretches of the match a walk has come through.
#[derive(Default)]
struct Pace {
    stretch: u32,
    passed: u16,
}

impl Pace {
    fn reach(&mut self, stretch: u32) {
        self.passed += u16::from(stretch != self.stretch);
        self.stretch = stretch;
    }
}

/// Walks through imagined matches, and remembers what came of them.
pub(super) struct Walker<'a, G: Sense> {
    question: &'a Question<'a, G>,
    thinking: Thinking,
    /// How good the options of the question look at first.
    ratings: Vec<i32>,
    tree: Tree<G::Action>,
    luck: Swift,
    path: Vec<(Place, Way)>,
    /// How far the walk has come.
    pace: Pace,
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
            pace: Pace::default(),
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
        let mut table = Imagined::<G>::from_view(self.question.view, &mut self.luck);
        self.path.clear();
        self.pace = Pace { stretch: table.stretch(), passed: 0 };
        let verdict = self.descend(&mut table);
        self.tree.learn(&self.path, &verdict);
    }

    /// Down the tree to a deed that is new, and on from there at a glance.
    fn descend(&mut self, table: &mut G) -> Prospects {
        let (mut place, mut round) = (QUESTION, Round::default());
        let mut heard = Some(self.asked());
        for _ in 0..LONGEST {
            let Some(now) = heard else { return self.verdict(table) };
            let (new, acted) = self.decide(table, &mut place, now);
            if acted || !now.must {
                round.heard(now);
            }
            if self.is_far_enough() {
                return self.verdict(table);
            }
            if new {
                return self.roll_out(table, round);
            }
            heard = self.next(table, &round);
        }
        self.verdict(table)
    }

    /// Who the question is asked.
    fn asked(&self) -> Heard {
        Heard { seat: self.question.seat, must: !self.question.may_pass }
    }

    /// Who is heard next.
    fn next(&self, table: &G, round: &Round) -> Option<Heard> {
        let turn = table.turn();
        if self.thinking.asides {
            round.next(table, &turn)
        } else {
            round.next_who_must(turn.must())
        }
    }

    /// Has somebody decide: whether the deed is new here, and whether anything was
    /// done. Where there is nothing to choose the tree has no place.
    fn decide(&mut self, table: &mut G, place: &mut Place, now: Heard) -> (bool, bool) {
        self.options.clear();
        if *place == QUESTION {
            self.options.extend_from_slice(self.question.options);
        } else {
            table.options(now.seat, &mut self.options);
        }
        if now.must && self.options.len() == 1 {
            self.act(table, now.seat, 0);
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
        let added = wider.then(|| self.expand(table, *place, now.seat)).flatten();
        let new = added.is_some();
        let best = || self.tree.best(*place, &self.open, &self.thinking);
        let way = added.unwrap_or_else(best);
        self.path.push((*place, way));
        let deed = self.tree.branch(*place, way).deed.clone();
        *place = self.tree.follow(*place, way);
        let Some(action) = deed else { return (new, false) };
        self.carry_out(table, now.seat, action);
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

    /// Whether the stretches that are to be imagined have passed.
    fn is_far_enough(&self) -> bool {
        self.thinking.stretches > 0 && self.pace.passed >= self.thinking.stretches
    }

    /// On from here at a glance, and then what the table promises. Those who only
    /// may speak are silent.
    fn roll_out(&mut self, table: &mut G, mut round: Round) -> Prospects {
        let actions =
            if self.thinking.stretches > 0 { LONGEST } else { self.thinking.rollout.into() };
        for _ in 0..actions {
            if self.is_far_enough() {
                break;
            }
            let must: Seats = table.turn().must();
            let Some(now) = round.next_who_must(must) else { break };
            self.options.clear();
            table.options(now.seat, &mut self.options);
            let chosen = self.at_a_glance(table, now.seat);
            self.act(table, now.seat, chosen);
            round.heard(now);
        }
        self.verdict(table)
    }

    /// What looks best, and now and then anything.
    fn at_a_glance(&mut self, table: &G, seat: Seat) -> usize {
        let n = self.options.len() as u32;
        if n == 1 {
            return 0;
        }
        if self.thinking.whim > 0 && self.luck.below(self.thinking.whim.into()) == 0 {
            return self.luck.below(n) as usize;
        }
        self.glances.clear();
        table.glance(seat, &self.options, &mut self.glances);
        let (mut best, mut equals) = (0, 1);
        for at in 1..self.glances.len() {
            if self.glances[at] < self.glances[best] {
                continue;
            }
            equals = if self.glances[at] > self.glances[best] { 1 } else { equals + 1 };
            if equals == 1 || self.luck.below(equals) == 0 {
                best = at;
            }
        }
        best
    }

    fn act(&mut self, table: &mut G, seat: Seat, option: usize) {
        let action = self.options.swap_remove(option);
        self.carry_out(table, seat, action);
    }

    fn carry_out(&mut self, table: &mut G, seat: Seat, action: G::Action) {
        table.apply(Legal::from_options(seat, action), &mut Table::quiet(&mut self.luck));
        self.pace.reach(table.stretch());
    }

    /// What came of it, or what it promises.
    fn verdict(&self, table: &G) -> Prospects {
        match table.turn().outcome() {
            Some(outcome) => results(outcome),
            None => table.prospects(),
        }
    }
}
