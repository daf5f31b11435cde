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

    /// Every other time, so that what is seldom called for is called for at
    /// all.
    fn interrupt(
        &mut self,
        view: &G::View,
        seat: Seat,
        options: &[G::Action],
        luck: &mut dyn Chance,
    ) -> Option<G::Action> {
        let speaks = luck.one_of(Ask::open("interrupt"), 2) == 1;
        speaks.then(|| Bot::<G>::choose(self, view, seat, options, luck))
    }
}
