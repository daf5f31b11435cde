//! Who plays when nobody sits there.
//!
//! In reading order:
//!
//! - [`Bot`]: whoever chooses among a seat's options.
//! - [`Level`]: how well a bot plays, by the names that people know.
//! - [`Random`] and [`Rated`]: the bots themselves.
//! - [`playout`]: a whole match at random, as fast as the rules go, where
//!   [`any_seat`] may be next.
//!
//! A bot is handed a view and never a state, so it cannot know more than the
//! seat it plays for. Nothing here touches a clock, a thread or the operating
//! system: bots run inside a web page too.

#![forbid(unsafe_code)]

mod level;
mod playout;
mod random;
mod rated;

use tabletop::chance::Chance;
use tabletop::{Game, Seat};

pub use level::{Level, NotOffered, UnknownLevel};
pub use playout::{Playout, any_seat, playout};
pub use random::Random;
pub use rated::Rated;

/// Whoever chooses for a seat.
pub trait Bot<G: Game>: Send {
    /// One of the options, which are never empty. `luck` is the bot's own: it
    /// has nothing to do with the dice of the match.
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        options: &[G::Action],
        luck: &mut dyn Chance,
    ) -> G::Action;

    /// What the bot puts in although nobody waits for it; nothing if it lets
    /// the others go on.
    fn interrupt(
        &mut self,
        view: &G::View,
        seat: Seat,
        options: &[G::Action],
        luck: &mut dyn Chance,
    ) -> Option<G::Action>;
}
