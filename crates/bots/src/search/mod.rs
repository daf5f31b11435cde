//! Thinking ahead: the search behind a captain, the same for every game.
//!
//! In reading order:
//!
//! - [`Budget`]: how much may be thought, and when to stop.
//! - [`Imagined`]: a table that the seat's view could belong to. The search has
//!   no other states, so it cannot see what the seat does not.
//! - [`Crew`]: several heads for one question, each with a tree of its own.
//! - `round`: who is next at an imagined table.
//! - `journey`: one imagined match, and all the luck that it meets.
//! - `onward`: how it goes on where nobody thinks long.
//! - `tree`: what was tried so far, and what came of it.
//! - `walk`: down the tree, and what came of it into the tree.
//! - `trial`: a few options side by side instead, without a tree.
//! - [`search`]: walks until the budget is used up; [`Findings`] is what it found.
//!
//! Mostly it is a Monte Carlo tree search over information sets. Every walk imagines the
//! table afresh, so that the tree holds what is good at most tables that the seat
//! cannot tell apart. Dice fall anew on each walk and have no place in the tree. At
//! each place whoever decides does what has brought that seat most. Where matches
//! can be played on to their end quickly and well, a few options are tried side by
//! side instead, on the same luck.

mod budget;
mod crew;
mod findings;
mod imagined;
mod journey;
mod luck;
mod onward;
mod round;
mod tree;
mod trial;
mod walk;

use tabletop::chance::Chance;
use tabletop::{Sense, Skill, Thinking};

use crate::Question;
use budget::Watch;
pub use budget::{Budget, Clock, Stop};
pub use crew::{Crew, Job};
pub use findings::{Findings, Found};
pub use imagined::Imagined;
pub use luck::Swift;
use trial::Trials;
use walk::Walker;

/// Thinks about a question until the budget is used up. What is found depends on
/// the view, the luck, the number of walks and the number of heads alone.
pub fn search<G: Sense>(
    question: &Question<'_, G>,
    thinking: Thinking,
    budget: &Budget,
    luck: &mut dyn Chance,
) -> Findings<G::Action> {
    let ratings = first_look(question);
    let head = |watch| {
        let (ratings, luck) = (ratings.clone(), Swift::seeded(luck));
        (Head::new(question, thinking, ratings, luck), watch)
    };
    let mut heads: Vec<_> = budget.begin().map(head).collect();
    let jobs =
        heads.iter_mut().map(|(head, watch)| -> Job<'_> { Box::new(move || head.think(watch)) });
    budget.crew().think(jobs.collect());
    let found = heads.into_iter().map(|(head, _)| head.findings());
    found.reduce(|all, found| all.and(&found)).expect("somebody thinks")
}

/// Somebody who thinks: in one of two ways, as suits the game.
enum Head<'a, G: Sense> {
    Tree(Walker<'a, G>),
    Trials(Trials<'a, G>),
}

impl<'a, G: Sense> Head<'a, G> {
    fn new(
        question: &'a Question<'a, G>,
        thinking: Thinking,
        ratings: Vec<i32>,
        luck: Swift,
    ) -> Self {
        if thinking.trials > 0 {
            Self::Trials(Trials::new(question, thinking, ratings, luck))
        } else {
            Self::Tree(Walker::new(question, thinking, ratings, luck))
        }
    }

    fn think(&mut self, watch: &mut Watch<'_>) {
        match self {
            Self::Tree(walker) => {
                while watch.goes_on() {
                    walker.walk();
                }
            }
            Self::Trials(trials) => trials.think(watch),
        }
    }

    fn findings(self) -> Findings<G::Action> {
        match self {
            Self::Tree(walker) => walker.findings(),
            Self::Trials(trials) => trials.findings(),
        }
    }
}

/// What the game's best judgement makes of the options before any is tried.
fn first_look<G: Sense>(question: &Question<'_, G>) -> Vec<i32> {
    let skill = G::SKILLS.iter().max().copied().unwrap_or(Skill::Deckhand);
    let mut ratings = Vec::with_capacity(question.options.len() + 1);
    G::rate(question.view, question.seat, question.options, skill, &mut ratings);
    ratings
}
