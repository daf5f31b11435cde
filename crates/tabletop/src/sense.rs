//! What a game knows about playing itself well. Bots build on it.

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::seat::Seat;

/// How much thought goes into a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Skill {
    /// Simple and quick: what a newcomer with common sense would do.
    Deckhand,
    /// A considered heuristic.
    Mate,
}

/// A game's own judgement of options. It sees a view, never a state, so it
/// cannot know more than the seat does.
pub trait Sense: Game {
    /// The skills that the game has a judgement for.
    const SKILLS: &'static [Skill];

    /// Adds to `out` how good each option looks to the seat: more is better.
    /// A seat that may act but need not acts only on what rates above zero;
    /// otherwise only the order within one call means anything. Whole numbers,
    /// so that every machine rates alike.
    fn rate(
        view: &Self::View,
        seat: Seat,
        options: &[Self::Action],
        skill: Skill,
        out: &mut Vec<i32>,
    );
}
