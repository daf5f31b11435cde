//! So many matches from one seed, on all cores.

use bots::{Bot, Budget, Level, NotOffered};
use rayon::prelude::*;
use tabletop::chance::{Fair, Nonce, Secret};
use tabletop::inventory::changed;
use tabletop::{Game, Holding, Inventory, Outcome, Sense, Voice};

use crate::course::{Course, Light, Recorded, play_out};
use crate::report::Report;
use crate::tally::{Sight, Tally};

/// What the bots' luck is drawn with, beside the dice of the same match.
const LUCK: &[u8] = b"the bots' luck";

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    pub(crate) setup: G::Setup,
    /// A level for each seat.
    pub(crate) levels: Vec<Level>,
    pub(crate) matches: u64,
    pub(crate) seed: u64,
    files: bool,
    /// How much captains think about a decision.
    budget: Budget,
}

/// A match of a simulation that has been played.
#[derive(Clone, Debug)]
pub struct Played {
    /// The number of the match, from zero on.
    pub number: u64,
    pub actions: u64,
    /// Nothing if it did not end.
    pub outcome: Option<Outcome>,
    /// Where everything was at the end.
    pub inventory: Vec<Holding>,
    /// What did not add up at the end, if anything.
    pub fault: Option<String>,
    /// The match as a file, if the plan asks for it.
    pub file: Option<String>,
}

impl<G: Sense> Plan<G> {
    /// A plan for a table whose set-up has been checked. The levels go round
    /// the table until every seat has one.
    ///
    /// # Errors
    /// If the game has no bot of one of the levels.
    pub fn new(
        setup: G::Setup,
        levels: &[Level],
        matches: u64,
        seed: u64,
    ) -> Result<Self, NotOffered> {
        let levels: Vec<Level> = levels.iter().copied().cycle().take(G::seats(&setup)).collect();
        let budget = Budget::default();
        levels.iter().try_for_each(|level| level.bot::<G>(&budget).map(drop))?;
        Ok(Self { setup, levels, matches, seed, files: false, budget })
    }

    /// How many matches it has.
    #[must_use]
    pub fn matches(&self) -> u64 {
        self.matches
    }

    /// The same plan, with captains who think so much about each decision.
    #[must_use]
    pub fn with_budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// The same plan, with every match written as a file.
    #[must_use]
    pub fn with_files(mut self) -> Self {
        self.files = true;
        self
    }

    pub(crate) fn bots(&self) -> Vec<Box<dyn Bot<G>>> {
        let bot =
            |level: &Level| level.bot::<G>(&self.budget).expect("the levels of a plan are offered");
        self.levels.iter().map(bot).collect()
    }
}

/// Plays the matches of a plan on all cores, and shows each to `each` as it
/// ends, in no certain order.
///
/// # Errors
/// The first error of `each`, which stops the simulation.
pub fn simulate<G: Voice + Sense + Inventory, E: Send>(
    plan: &Plan<G>,
    each: impl Fn(&Played) -> Result<(), E> + Sync,
) -> Result<Report<G::Setup>, E> {
    let empty = || Tally::new(&plan.levels);
    let tally = (0..plan.matches)
        .into_par_iter()
        .map(|number| {
            let (played, sight) = one(plan, number);
            each(&played)?;
            Ok((played, sight))
        })
        .try_fold(empty, |mut tally, seen: Result<(Played, Sight), E>| {
            let (played, sight) = seen?;
            tally.add(&played, &sight);
            Ok(tally)
        })
        .try_reduce(empty, |a, b| Ok(a.and(b)))?;
    Ok(Report::new(plan, &tally))
}

/// Plays one match of the plan.
fn one<G: Voice + Sense + Inventory>(plan: &Plan<G>, number: u64) -> (Played, Sight) {
    let secret = Secret::simulated(plan.seed, number);
    let mut events = Vec::new();
    if plan.files {
        let mut course = Recorded::<G>::start(&plan.setup, &secret, &mut events);
        let (mut played, sight) = run(plan, number, &mut course, &events);
        let told = played.outcome.map(|_| &secret);
        played.file = Some(course.file(told));
        (played, sight)
    } else {
        let mut course = Light::<G>::start(&plan.setup, &secret, &mut events);
        run(plan, number, &mut course, &events)
    }
}

fn run<G: Voice + Sense + Inventory>(
    plan: &Plan<G>,
    number: u64,
    course: &mut impl Course<G>,
    dealt: &[G::Event],
) -> (Played, Sight) {
    let mut sight = Sight::default();
    dealt.iter().for_each(|event| sight.see(G::rule_of(event)));
    let mut luck = luck(plan.seed, number);
    let start = course.state().inventory();
    let actions =
        play_out(course, &mut plan.bots(), &mut luck, |event| sight.see(G::rule_of(event)));
    let last = course.state();
    let outcome = last.turn().outcome().copied();
    let inventory = last.inventory();
    let fault = last.audit().err().or_else(|| changed(&start, &inventory));
    (Played { number, actions, outcome, inventory, fault, file: None }, sight)
}

/// The bots' own luck: of the same secret as the dice, but another stream, so
/// that what a bot thinks does not shift what falls.
pub(crate) fn luck(seed: u64, number: u64) -> Fair {
    let apart = Nonce::new(LUCK).expect("the nonce is short");
    Fair::new(&Secret::simulated(seed, number), &[apart])
}
