//! A bot that does anything.

use tabletop::Game;
use tabletop::chance::{Ask, Chance, ChanceExt};

use crate::{Bot, Question};

/// Does anything that the rules allow, each option as likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    /// It puts in a word every other time, so that what is seldom called for is
    /// called for at all.
    fn answer(&mut self, question: &Question<'_, G>, luck: &mut dyn Chance) -> Option<G::Action> {
        if question.may_pass && luck.one_of(Ask::open("interrupt"), 2) == 0 {
            return None;
        }
        let options = question.options;
        Some(options[luck.one_of(Ask::open("option"), options.len())].clone())
    }
}
