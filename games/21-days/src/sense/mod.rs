//! What the game knows about playing itself well.
//!
//! - [`sight`]: what things are worth to those on the raft, in hundredths of a
//!   space of the ship.
//! - [`plan`]: how the dice of a day are best laid together.
//! - [`deckhand`]: a rule of thumb for each action.
//! - [`mate`]: weighs every action by what it is worth.
//! - [`captain`]: what an imagined raft promises.
//!
//! Both see a board that lies open to everybody; a mate makes no use of a page
//! that only its own seat has seen.

mod captain;
mod deckhand;
mod mate;
mod plan;
mod sight;

use tabletop::{Prospects, Seat, Sense, Skill, Thinking};

use crate::action::Action;
use crate::state::TwentyOneDays;
use crate::view::View;

impl Sense for TwentyOneDays {
    const SKILLS: &'static [Skill] = &[Skill::Deckhand, Skill::Mate];

    fn rate(view: &View, seat: Seat, options: &[Action], skill: Skill, out: &mut Vec<i32>) {
        match skill {
            Skill::Deckhand => deckhand::rate(&view.board, seat, options, out),
            Skill::Mate => mate::rate(&view.board, seat, options, out),
        }
    }

    const THINKING: Option<Thinking> = Some(captain::THINKING);

    /// The raft is made ready by habit: what comes of it is too far off.
    fn by_habit(view: &View, _seat: Seat) -> bool {
        view.board.day == 0
    }

    fn glance(&self, seat: Seat, options: &[Action], out: &mut Vec<i32>) {
        mate::rate(&self.board, seat, options, out);
    }

    /// A day.
    fn stretch(&self) -> u32 {
        self.board.day.into()
    }

    fn prospects(&self) -> Prospects {
        captain::prospects(&self.board)
    }
}
