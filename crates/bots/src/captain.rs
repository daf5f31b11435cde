//! A bot that thinks ahead.

use tabletop::chance::Chance;
use tabletop::{Sense, Skill, Thinking};

use crate::search::{Budget, search};
use crate::{Bot, Question, Rated};

/// Looks ahead through many imagined matches, as many as its budget allows.
#[derive(Clone, Debug)]
pub struct Captain {
    thinking: Thinking,
    budget: Budget,
    /// What it does where it does not search.
    habit: Rated,
}

impl Captain {
    /// A captain of a game who thinks like this.
    #[must_use]
    pub fn new<G: Sense>(thinking: Thinking, budget: Budget) -> Self {
        let skill = G::SKILLS.iter().max().copied().unwrap_or(Skill::Deckhand);
        Self { thinking, budget, habit: Rated::new(skill) }
    }
}

impl<G: Sense> Bot<G> for Captain {
    fn answer(&mut self, question: &Question<'_, G>, luck: &mut dyn Chance) -> Option<G::Action> {
        if G::by_habit(question.view, question.seat) {
            return self.habit.answer(question, luck);
        }
        match question.options {
            [only] if !question.may_pass => Some(only.clone()),
            _ => search(question, self.thinking, &self.budget, luck).best().cloned(),
        }
    }
}
