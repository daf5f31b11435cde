//! What the game knows about playing itself well.
//!
//! - [`sight`]: what somebody goes by: a view, or the same of an imagined island.
//! - [`eyes`]: what somebody sees who looks at the island with a heart: whom to
//!   care for, what a card, food and a place are worth.
//! - [`beliefs`]: whom others love and hate, by what they have done.
//! - [`judge`]: what each option is worth to such a person.
//! - [`brawl`]: fights: who would win, and what that is worth.
//! - [`bargain`]: gifts and offers.
//! - [`captain`]: what an imagined island promises everybody.
//!
//! Both skills judge alike and differ in temper: a deckhand looks at his own
//! stomach and at what lies before him; a mate reckons with fate, remembers the
//! deck, grudges rivals what they get, judges hearts by deeds and knows what the
//! Beach is worth. A captain imagines others as mates who remember no deck.

mod bargain;
mod beliefs;
mod brawl;
mod captain;
mod eyes;
mod judge;
mod sight;

use tabletop::{Prospects, Seat, Sense, Skill, Thinking};

use crate::action::Action;
use crate::setup::MOST;
use crate::state::DesertIsland;
use crate::view::View;
use eyes::{Eyes, Temper};
use sight::Sight;

impl Sense for DesertIsland {
    const SKILLS: &'static [Skill] = &[Skill::Deckhand, Skill::Mate];

    fn rate(view: &View, seat: Seat, options: &[Action], skill: Skill, out: &mut Vec<i32>) {
        let temper = match skill {
            Skill::Deckhand => Temper::DECKHAND,
            Skill::Mate => Temper::MATE,
        };
        let eyes = Eyes::of(Sight::View(view), seat, temper);
        out.extend(options.iter().map(|action| eyes.rate(action)));
    }

    const THINKING: Option<Thinking> = Some(captain::THINKING);

    fn glance(&self, seat: Seat, options: &[Action], out: &mut Vec<i32>) {
        let eyes = Eyes::of(Sight::Imagined(self, seat), seat, Temper::MATE);
        out.extend(options.iter().map(|action| eyes.rate(action)));
    }

    /// A turn; the last one of a round goes on until all have eaten.
    fn stretch(&self) -> u32 {
        let board = &self.board;
        let acted = board.people.iter().filter(|person| person.acted).count() as u32;
        u32::from(board.round) * (MOST as u32 + 1) + acted
    }

    fn prospects(&self) -> Prospects {
        captain::prospects(self)
    }

    /// Food in two hands, and who starves, is told when all have answered.
    fn is_sealed(action: &Action) -> bool {
        matches!(action, Action::Divide { .. } | Action::Starve)
    }
}
