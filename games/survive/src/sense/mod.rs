//! What the game knows about playing itself well.
//!
//! - [`sight`]: what somebody sees who looks at the board: ways and dangers.
//! - [`deckhand`]: a rule of thumb for each action.
//! - [`mate`]: what the table is worth to a seat after each action.

mod chances;
mod deckhand;
mod mate;
mod sight;

use tabletop::{Seat, Sense, Skill};

use crate::action::Action;
use crate::state::Survive;
use crate::view::View;

impl Sense for Survive {
    const SKILLS: &'static [Skill] = &[Skill::Deckhand, Skill::Mate];

    fn rate(view: &View, seat: Seat, options: &[Action], skill: Skill, out: &mut Vec<i32>) {
        match skill {
            Skill::Deckhand => deckhand::rate(view, seat, options, out),
            Skill::Mate => mate::rate(view, seat, options, out),
        }
    }
}
