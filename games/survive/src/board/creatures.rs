//! Creatures: where they are, whom they reach, and where they are a peril.

use tabletop::Table;
use tabletop::hex::HexSet;

use super::{Berth, Board};
use crate::event::{Cause, Event};
use crate::map::Space;
use crate::pieces::{Creature, Kind, People};

impl Board {
    /// The space of a creature, if it is on the board.
    #[must_use]
    #[inline]
    pub fn creature_space(&self, creature: Creature) -> Option<Space> {
        self.creatures[creature.index()].space()
    }

    /// Where creatures of this kind are.
    #[must_use]
    #[inline]
    pub fn kind_spaces(&self, kind: Kind) -> HexSet {
        kind.creatures()
            .filter_map(|creature| self.creature_space(creature))
            .fold(HexSet::EMPTY, |spaces, space| spaces.with(space.cell()))
    }

    /// Whether a creature of this kind is in the space.
    #[must_use]
    pub fn has_kind(&self, kind: Kind, space: Space) -> bool {
        kind.creatures().any(|creature| self.creature_space(creature) == Some(space))
    }

    /// Whether a creature of this kind is anywhere on the board.
    #[must_use]
    pub fn any_of_kind(&self, kind: Kind) -> bool {
        kind.creatures().any(|creature| self.creature_space(creature).is_some())
    }

    /// A creature of this kind that still waits beside the board.
    pub(crate) fn creature_in_supply(&self, kind: Kind) -> Option<Creature> {
        kind.creatures().find(|creature| self.creatures[creature.index()] == Berth::Supply)
    }

    /// Takes a creature out of the game.
    pub(crate) fn lose_creature(
        &mut self,
        creature: Creature,
        at: Space,
        by: Cause,
        table: &mut Table<'_, Event>,
    ) {
        self.creatures[creature.index()] = Berth::Gone;
        table.emit(Event::CreatureLost { creature, at, by });
    }

    /// Rules 6.8, 11.4, 11.5: where a swimmer is lost.
    #[must_use]
    pub fn peril_to_swimmers(&self) -> HexSet {
        self.kind_spaces(Kind::Serpent).or(self.kind_spaces(Kind::Shark))
    }

    /// Rules 7.7, 11.4, 11.6: where a boat with people is lost.
    #[must_use]
    pub fn peril_to_boats(&self) -> HexSet {
        self.kind_spaces(Kind::Serpent).or(self.kind_spaces(Kind::Whale))
    }

    /// Rules 11.4 to 11.6: where a creature of this kind finds prey.
    #[must_use]
    pub fn prey(&self, kind: Kind) -> HexSet {
        match kind {
            Kind::Serpent => self.swimmer_spaces().or(self.manned_spaces()),
            Kind::Shark => self.swimmer_spaces(),
            Kind::Whale => self.manned_spaces(),
        }
    }

    /// Rules 11.4 to 11.6: the prey of a creature of this kind that is at a space.
    pub(crate) fn prey_at(&self, kind: Kind, space: Space) -> People {
        let crew = || self.boat_at(space).map_or(People::NONE, |boat| self.crews[boat.index()]);
        match kind {
            Kind::Shark => self.swimmers_at(space),
            Kind::Whale => crew(),
            Kind::Serpent => self.swimmers_at(space).into_iter().chain(crew()).collect(),
        }
    }

    /// Rule 10.6: the sea spaces where there is nothing at all.
    #[must_use]
    pub fn unoccupied_sea(&self) -> HexSet {
        let creatures = self.creatures.iter().filter_map(|berth| berth.space());
        let creatures: HexSet = creatures.map(Space::cell).collect();
        self.sea().minus(self.boat_spaces()).minus(self.swimmer_spaces()).minus(creatures)
    }
}
