//! Thinking ahead: the search behind a captain, the same for every game.
//!
//! In reading order:
//!
//! - [`Budget`]: how much may be thought, and when to stop.
//! - [`Imagined`]: a table that the seat's view could belong to. The search has
//!   no other states, so it cannot see what the seat does not.
//! - [`Crew`]: several heads for one question, each with a tree of its own.
//! - `round`: who is next at an imagined table.
//! - `tree`: what was tried so far, and what came of it.
//! - `walk`: one imagined match from the decision to a verdict, and into the tree.
//! - [`search`]: walks until the budget is used up; [`Findings`] is what it found.
//!
//! It is a Monte Carlo tree search over information sets. Every walk imagines the
//! table afresh, so that the tree holds what is good at most tables that the seat
//! cannot tell apart. Dice fall anew on each walk and have no place in the tree. At
//! each place whoever decides does what has brought that seat most.

mod budget;
mod crew;
mod findings;
mod imagined;
mod luck;
mod round;
mod tree;
mod walk;

use tabletop::chance::Chance;
use tabletop::{Sense, Skill, Thinking};

use crate::Question;
pub use budget::{Budget, Clock, Stop};
pub use crew::{Crew, Job};
pub use findings::{Findings, Found};
pub use imagined::Imagined;
pub use luck::Swift;
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
    let head =
        |watch| (Walker::new(question, thinking, ratings.clone(), Swift::seeded(luck)), watch);
    let mut heads: Vec<_> = budget.begin().map(head).collect();
    let jobs = heads.iter_mut().map(|(walker, watch)| -> Job<'_> {
        Box::new(move || {
            while watch.goes_on() {
                walker.walk();
            }
        })
    });
    budget.crew().think(jobs.collect());
    let found = heads.into_iter().map(|(walker, _)| walker.findings());
    found.reduce(|all, found| all.and(&found)).expect("somebody thinks")
}

/// What the game's best judgement makes of the options before any is tried.
fn first_look<G: Sense>(question: &Question<'_, G>) -> Vec<i32> {
    let skill = G::SKILLS.iter().max().copied().unwrap_or(Skill::Deckhand);
    let mut ratings = Vec::with_capacity(question.options.len() + 1);
    G::rate(question.view, question.seat, question.options, skill, &mut ratings);
    ratings
}
