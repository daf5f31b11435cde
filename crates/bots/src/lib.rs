//! Who plays when nobody sits there.
//!
//! In reading order:
//!
//! - [`Bot`]: whoever answers a [`Question`].
//! - [`Level`]: how well a bot plays, by the names that people know.
//! - [`Random`], [`Rated`] and [`Captain`]: the bots themselves.
//! - [`search`](mod@search): how a captain thinks ahead.
//! - [`CAST`]: who the bots are, whatever their level.
//! - [`talk`]: what they say now and then.
//! - [`playout`]: a whole match at random, as fast as the rules go, where
//!   [`any_seat`] may be next.
//!
//! A bot is handed a view and never a state, so it cannot know more than the
//! seat it plays for. Nothing here touches a clock, a thread or the operating
//! system: bots run inside a web page too.

#![forbid(unsafe_code)]

mod captain;
mod cast;
mod level;
mod playout;
mod random;
mod rated;
pub mod search;
pub mod talk;

use tabletop::chance::Chance;
use tabletop::{Game, Seat};

pub use captain::Captain;
pub use cast::{CAST, Manner, Member, member_called, somebody_else};
pub use level::{Level, NotOffered, UnknownLevel};
pub use playout::{Lot, Playout, any_seat, playout};
pub use random::Random;
pub use rated::Rated;
pub use search::{Budget, Clock, Crew, Stop, Swift};
pub use talk::Occasion;

/// What a seat is asked.
#[derive(Debug)]
pub struct Question<'a, G: Game> {
    pub view: &'a G::View,
    pub seat: Seat,
    /// What it can do: something at least.
    pub options: &'a [G::Action],
    /// Whether the seat may also let the others go on.
    pub may_pass: bool,
}

/// Whoever chooses for a seat.
pub trait Bot<G: Game>: Send {
    /// One of the options; nothing only where the bot may let the others go on, and
    /// does. `luck` is the bot's own: it has nothing to do with the dice of the
    /// match.
    fn answer(&mut self, question: &Question<'_, G>, luck: &mut dyn Chance) -> Option<G::Action>;

    /// One of the options, which are never empty.
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        options: &[G::Action],
        luck: &mut dyn Chance,
    ) -> G::Action {
        let question = Question { view, seat, options, may_pass: false };
        self.answer(&question, luck).expect("whoever must act does not pass")
    }

    /// What the bot puts in although nobody waits for it; nothing if it lets
    /// the others go on, or if there is nothing that it could do: that it may
    /// speak is for all to see, and what it holds is not.
    fn interrupt(
        &mut self,
        view: &G::View,
        seat: Seat,
        options: &[G::Action],
        luck: &mut dyn Chance,
    ) -> Option<G::Action> {
        if options.is_empty() {
            return None;
        }
        self.answer(&Question { view, seat, options, may_pass: true }, luck)
    }
}
