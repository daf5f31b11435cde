//! What creatures do to what they come upon, and what comes upon them.

use tabletop::Table;

use crate::board::{Board, Spot};
use crate::event::{Cause, Event};
use crate::map::Space;
use crate::pieces::Kind;

impl Board {
    /// Everything that the creatures in this space prey on is taken. It makes
    /// no difference who came upon whom: Rules 6.8, 7.7, 7.8 and Rules 11.4,
    /// 11.5, 11.6 are one rule seen from two sides. The whale comes before the
    /// shark, because those whom it throws into the water are the shark's prey
    /// (Rule 11.7). Creatures themselves share the space in peace (Rule 11.10).
    pub(crate) fn clash(&mut self, at: Space, table: &mut Table<'_, Event>) {
        if self.has_kind(Kind::Serpent, at) {
            self.serpent_attack(at, table);
        }
        if self.has_kind(Kind::Whale, at) {
            self.whale_attack(at, table);
        }
        if self.has_kind(Kind::Shark, at) {
            self.shark_attack(at, table);
        }
    }

    /// Rules 11.4, 11.8, 11.11: a sea-serpent takes swimmers, and a boat with
    /// people together with its crew; whose they are is nothing to it.
    fn serpent_attack(&mut self, at: Space, table: &mut Table<'_, Event>) {
        self.lose(self.swimmers_at(at), at, Cause::Serpent, table);
        if let Some(boat) = self.boat_at(at) {
            let crew = self.crews[boat.index()];
            if !crew.is_empty() {
                self.lose(crew, at, Cause::Serpent, table);
                self.lose_boat(boat, at, Cause::Serpent, table);
            }
        }
    }

    /// Rule 11.5: a shark takes swimmers and leaves boats alone.
    pub(crate) fn shark_attack(&mut self, at: Space, table: &mut Table<'_, Event>) {
        self.lose(self.swimmers_at(at), at, Cause::Shark, table);
    }

    /// Rules 11.6, 11.8: a whale sinks a boat with people, and they swim.
    fn whale_attack(&mut self, at: Space, table: &mut Table<'_, Event>) {
        if let Some(boat) = self.boat_at(at) {
            let crew = self.crews[boat.index()];
            if !crew.is_empty() {
                self.lose_boat(boat, at, Cause::Whale, table);
                crew.into_iter().for_each(|person| self.put(person, Spot::Sea(at)));
                table.emit(Event::Overboard { people: crew, at });
            }
        }
    }
}
