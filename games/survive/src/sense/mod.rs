//! What the game knows about playing itself well.
//!
//! - [`sight`]: what somebody sees who looks at the board: ways and dangers.
//! - [`deckhand`]: a rule of thumb for each action.
//! - [`mate`]: what the table is worth to a seat after each action.
//! - [`glimpse`]: the mate's judgement in short, for imagined matches.
//! - [`captain`]: what an imagined table promises everybody.

mod captain;
mod chances;
mod deckhand;
mod glimpse;
mod mate;
mod sight;

use tabletop::{Prospects, Seat, Sense, Skill, Thinking};

use crate::action::Action;
use crate::frame::Frame;
use crate::state::Survive;
use crate::view::View;
use sight::Worths;

impl Sense for Survive {
    const SKILLS: &'static [Skill] = &[Skill::Deckhand, Skill::Mate];

    fn rate(view: &View, seat: Seat, options: &[Action], skill: Skill, out: &mut Vec<i32>) {
        match skill {
            Skill::Deckhand => {
                deckhand::rate(&view.board, Worths::seen(view), seat, options, out);
            }
            Skill::Mate => mate::rate(view, seat, options, out),
        }
    }

    /// Which number a person gets is left to the lot, as if the owner had mixed
    /// them: neither the order nor the place of the people then tells anybody a
    /// number.
    fn lots(view: &View, _seat: Seat, action: &Action) -> u32 {
        match *action {
            Action::PlacePerson { value, .. } => {
                view.unplaced.iter().filter(|&&left| left == value).count() as u32
            }
            Action::PlaceBoat { .. }
            | Action::Dolphin { .. }
            | Action::Wind { .. }
            | Action::Call { .. }
            | Action::Move { .. }
            | Action::Sail { .. }
            | Action::EndMoves
            | Action::LeaveCreatures
            | Action::Endure
            | Action::Sink { .. }
            | Action::Climb { .. }
            | Action::MoveCreature { .. }
            | Action::Defend => 1,
        }
    }

    const THINKING: Option<Thinking> = Some(captain::THINKING);

    /// People and boats are placed by habit, so that no place tells a number.
    fn by_habit(view: &View, _seat: Seat) -> bool {
        matches!(view.board.frame, Frame::People | Frame::Boats)
    }

    fn glance(&self, seat: Seat, options: &[Action], out: &mut Vec<i32>) {
        glimpse::rate(&self.board, Worths::known(self, seat), seat, options, out);
    }

    /// A turn.
    fn stretch(&self) -> u32 {
        self.board.player.index() as u32
    }

    fn prospects(&self) -> Prospects {
        captain::prospects(self)
    }

    fn is_sealed(action: &Action) -> bool {
        matches!(action, Action::Defend | Action::Endure)
    }
}
