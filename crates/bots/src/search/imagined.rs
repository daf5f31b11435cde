//! Tables that a view could belong to.

use std::ops::{Deref, DerefMut};

use tabletop::Game;
use tabletop::chance::Chance;

/// A state that was imagined from a view. There is no other way to make one, so
/// whoever is handed one has seen nothing but the view.
#[derive(Clone, Debug, PartialEq)]
pub struct Imagined<G>(G);

impl<G: Game> Imagined<G> {
    /// A table that looks like this, with what is hidden dealt afresh.
    pub fn from_view(view: &G::View, luck: &mut dyn Chance) -> Self {
        Self(G::imagine(view, luck))
    }
}

impl<G> Deref for Imagined<G> {
    type Target = G;

    fn deref(&self) -> &G {
        &self.0
    }
}

impl<G> DerefMut for Imagined<G> {
    fn deref_mut(&mut self) -> &mut G {
        &mut self.0
    }
}
