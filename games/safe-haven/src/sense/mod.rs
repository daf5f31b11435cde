//! How bots decide. Both levels see a view, like a player, and everything that
//! they go by lies open on the table: two who look at the same view share a
//! task without a word, and what one of them does gives nothing away.

use tabletop::{Seat, Sense, Skill};

use crate::action::Action;
use crate::state::SafeHaven;
use crate::view::View;

mod deckhand;
mod eyes;
mod mate;

use eyes::Eyes;

impl Sense for SafeHaven {
    const SKILLS: &'static [Skill] = &[Skill::Deckhand, Skill::Mate];

    fn rate(view: &View, seat: Seat, options: &[Action], skill: Skill, out: &mut Vec<i32>) {
        let Some(group) = view.road.group_of(seat) else {
            out.extend(options.iter().map(|_| 0));
            return;
        };
        let eyes = Eyes { view, me: seat, group };
        let judge = match skill {
            Skill::Deckhand => deckhand::rate,
            Skill::Mate => mate::rate,
        };
        out.extend(options.iter().map(|action| judge(&eyes, action)));
    }
}
