//! What is kept of a match of an experiment: a line of text for each, so that an
//! experiment goes on where it was interrupted.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use bots::{Bot, Question};
use serde::{Deserialize, Serialize};
use tabletop::chance::{Chance, Secret};
use tabletop::inventory::changed;
use tabletop::{Game, Inventory, Mood, Outcome, Seat, Sense, Voice};

use crate::course::{Course, Light, play_out};
use crate::plan::{Plan, luck};

/// How much farther somebody must be expected to get than whoever leads, to lead.
const AHEAD: f32 = 0.02;

/// A match of an experiment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The number of the match, from zero on.
    pub number: u64,
    pub actions: u64,
    /// How often a bot had something to choose.
    pub decisions: u64,
    /// How many options there were at those, all together.
    pub options: u64,
    /// How often a bot could have put in a word, and let the others go on.
    pub passes: u64,
    /// How often another seat came to be the one with the best prospects; nothing in
    /// games that do not tell them.
    pub leads: Option<u64>,
    /// How often somebody died by which rule.
    pub deaths: BTreeMap<String, u64>,
    /// How many things were at each place at the end, in the order of the inventory.
    pub held: Vec<usize>,
    /// Nothing if it did not end.
    pub outcome: Option<Outcome>,
    /// What did not add up at the end, if anything.
    pub fault: Option<String>,
}

/// What the bots of a match were asked. A match is played on one thread, but its
/// bots could be sent to others.
#[derive(Debug, Default)]
struct Asked {
    decisions: AtomicU64,
    options: AtomicU64,
    passes: AtomicU64,
}

/// A bot that counts what it is asked.
struct Counting<G: Game> {
    bot: Box<dyn Bot<G>>,
    asked: Arc<Asked>,
}

impl<G: Game> Bot<G> for Counting<G> {
    fn answer(&mut self, question: &Question<'_, G>, luck: &mut dyn Chance) -> Option<G::Action> {
        let answer = self.bot.answer(question, luck);
        self.asked.decisions.fetch_add(1, Relaxed);
        self.asked.options.fetch_add(question.options.len() as u64, Relaxed);
        self.asked.passes.fetch_add(u64::from(answer.is_none()), Relaxed);
        answer
    }
}

/// A match that is watched for who leads.
struct Watched<G: Game> {
    course: Light<G>,
    seats: usize,
    leader: Option<Seat>,
    leads: u64,
}

impl<G: Sense> Watched<G> {
    /// Sees who leads now. Whoever leads goes on leading until somebody is clearly
    /// ahead.
    fn look(&mut self) {
        let state = self.course.state();
        if G::THINKING.is_none() || state.turn().outcome().is_some() {
            return;
        }
        let prospects = state.prospects();
        let of = |seat: Seat| prospects[seat.index()];
        let Some(best) = Seat::all(self.seats).max_by(|a, b| of(*a).total_cmp(&of(*b))) else {
            return;
        };
        let second = Seat::all(self.seats).filter(|seat| *seat != best).map(of).fold(0.0, f32::max);
        let leads = of(best) > second + AHEAD;
        if leads && self.leader != Some(best) {
            self.leads += u64::from(self.leader.is_some());
            self.leader = Some(best);
        }
    }
}

impl<G: Sense> Course<G> for Watched<G> {
    fn state(&self) -> &G {
        self.course.state()
    }

    fn act(&mut self, seat: Seat, action: G::Action, events: &mut Vec<G::Event>) {
        self.course.act(seat, action, events);
        self.look();
    }
}

/// Plays a match of the plan, and tells what came of it.
pub fn observed<G: Voice + Sense + Inventory>(plan: &Plan<G>, number: u64) -> Record {
    let secret = Secret::simulated(plan.seed, number);
    let (mut dealt, mut deaths) = (Vec::new(), BTreeMap::new());
    let course = Light::<G>::start(&plan.setup, &secret, &mut dealt);
    let start = course.state().inventory();
    let asked = Arc::new(Asked::default());
    let counting = |bot| -> Box<dyn Bot<G>> { Box::new(Counting { bot, asked: asked.clone() }) };
    let mut bots: Vec<_> = plan.bots().into_iter().map(counting).collect();
    let seats = G::seats(&plan.setup);
    let mut course = Watched { course, seats, leader: None, leads: 0 };
    let actions = play_out(&mut course, &mut bots, &mut luck(plan.seed, number), |event| {
        if G::mood(event) == Mood::Death {
            *deaths.entry(G::rule_of(event).id().to_owned()).or_default() += 1;
        }
    });
    let last = course.state();
    let inventory = last.inventory();
    Record {
        number,
        actions,
        decisions: asked.decisions.load(Relaxed),
        options: asked.options.load(Relaxed),
        passes: asked.passes.load(Relaxed),
        leads: G::THINKING.map(|_| course.leads),
        deaths,
        held: inventory.iter().map(|held| held.count).collect(),
        outcome: last.turn().outcome().copied(),
        fault: last.audit().err().or_else(|| changed(&start, &inventory)),
    }
}
