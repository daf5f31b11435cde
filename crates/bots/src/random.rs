//! A bot that does anything.

use tabletop::chance::{Ask, Chance, ChanceExt};
use tabletop::{Game, Seat};

use crate::Bot;

/// Does anything that the rules allow, each option as likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(
        &mut self,
        _view: &G::View,
        _seat: Seat,
        options: &[G::Action],
        luck: &mut dyn Chance,
    ) -> G::Action {
        options[luck.one_of(Ask::open("option"), options.len())].clone()
    }
}
