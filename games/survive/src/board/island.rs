//! The island and the sea around it: what stands, what has sunk, what sinks
//! next.

use tabletop::hex::HexSet;

use super::Board;
use crate::map::{Space, map};
use crate::pieces::Terrain;

impl Board {
    /// The tiles that stand.
    #[must_use]
    pub fn land(&self) -> HexSet {
        let [beach, forest, mountain] = self.tiles;
        beach.0.or(forest.0).or(mountain.0)
    }

    /// Every space that is water now.
    #[must_use]
    pub fn sea(&self) -> HexSet {
        map().open.minus(self.land())
    }

    /// Whether the space is water now.
    #[must_use]
    pub fn is_sea(&self, space: Space) -> bool {
        self.sea().contains(space.cell())
    }

    /// The terrain of the tile that stands there.
    #[must_use]
    pub fn terrain(&self, space: Space) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|&t| self.tiles[t as usize].0.contains(space.cell()))
    }

    /// How many tiles have sunk.
    #[must_use]
    pub fn sunk(&self) -> usize {
        map().island.len() - self.land().len()
    }

    /// Rule 9.2: the lowest terrain that still stands.
    #[must_use]
    pub fn due(&self) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|&t| !self.tiles[t as usize].0.is_empty())
    }

    /// Rules 9.1, 9.3: the tiles of a terrain that may be turned: those on
    /// water, or all of them while none is.
    #[must_use]
    pub fn sinkable(&self, terrain: Terrain) -> HexSet {
        let tiles = self.tiles[terrain as usize].0;
        let sea = self.sea();
        let on_water = tiles.iter().filter(|&tile| map().chart.neighbours(tile).meets(sea));
        let on_water: HexSet = on_water.collect();
        if on_water.is_empty() { tiles } else { on_water }
    }

    /// Rule 9.1: whether the space has water beside it.
    #[must_use]
    pub fn is_on_water(&self, space: Space) -> bool {
        map().beside(space).meets(self.sea())
    }
}
