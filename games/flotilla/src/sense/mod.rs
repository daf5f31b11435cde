//! What the game knows about playing itself well.
//!
//! - [`sight`]: what somebody sees who looks at the ocean: ways and companions.
//! - [`deckhand`]: a rule of thumb for each action.
//! - [`mate`]: a plan: grow while tokens are the limit, then fly everybody out.
//! - [`captain`]: what an imagined ocean promises everybody.

mod captain;
mod deckhand;
mod mate;
mod sight;

use tabletop::{Prospects, Seat, Sense, Skill, Thinking};

use crate::action::Action;
use crate::frame::Frame;
use crate::state::FlotillaSurvival;
use crate::view::View;
use sight::Sight;

impl Sense for FlotillaSurvival {
    const SKILLS: &'static [Skill] = &[Skill::Deckhand, Skill::Mate];

    fn rate(view: &View, seat: Seat, options: &[Action], skill: Skill, out: &mut Vec<i32>) {
        match skill {
            Skill::Deckhand => deckhand::rate(Sight::of(view, seat), options, out),
            Skill::Mate => mate::rate(Sight::of(view, seat), view.pile > 0, options, out),
        }
    }

    const THINKING: Option<Thinking> = Some(captain::THINKING);

    /// Whether somebody is content with the first rafts must not tell which they are.
    fn by_habit(view: &View, _seat: Seat) -> bool {
        view.board.frame == Frame::Looking
    }

    fn glance(&self, seat: Seat, options: &[Action], out: &mut Vec<i32>) {
        let sight = Sight::with_hand(&self.board, seat, *self.hand(seat));
        mate::rate(sight, !self.pile().is_empty(), options, out);
    }

    /// A turn.
    fn stretch(&self) -> u32 {
        self.board.player.index() as u32
    }

    fn prospects(&self) -> Prospects {
        captain::prospects(self)
    }
}
