//! What is in the box, and where it all is: for those who play many matches
//! and want to be sure that nothing gets lost.

use crate::game::Game;

/// So many things of one kind are at one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holding {
    /// The kind in the plural, such as `boats`.
    pub things: &'static str,
    /// Where they are, such as `at sea`.
    pub place: &'static str,
    pub count: usize,
}

/// A game that knows where everything in its box is.
pub trait Inventory: Game {
    /// All things of every kind, by place. The same kinds and places come in
    /// the same order for every state, and the things of one kind always add
    /// up to the same number.
    fn inventory(&self) -> Vec<Holding>;

    /// Whether the state makes sense: everything is somewhere, once, and where
    /// it can be.
    ///
    /// # Errors
    /// The first thing that does not add up.
    fn audit(&self) -> Result<(), String>;
}

/// The holdings of one kind of things, place by place.
pub fn holdings(
    things: &'static str,
    places: impl IntoIterator<Item = (&'static str, usize)>,
) -> impl Iterator<Item = Holding> {
    places.into_iter().map(move |(place, count)| Holding { things, place, count })
}
