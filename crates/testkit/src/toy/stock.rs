//! Planks, and heaps of them.

use serde::{Deserialize, Serialize};
use tabletop::{Ask, Chance, Odds};

/// A plank, named by its worth from one to six.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Plank(pub u8);

/// A heap of planks: how many there are of each worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stock([u32; 6]);

impl Stock {
    /// Rule 1.2: four planks of each worth.
    pub const FULL: Self = Self([4; 6]);

    /// Puts a plank onto the heap.
    pub fn add(&mut self, plank: Plank) {
        self.0[usize::from(plank.0) - 1] += 1;
    }

    /// Draws a plank from the heap, all of them as likely.
    pub fn draw(&mut self, ask: Ask, chance: &mut dyn Chance) -> Plank {
        let worth = chance.pick(ask, Odds::Weighted(&self.0));
        self.0[worth] -= 1;
        Plank(worth as u8 + 1)
    }

    /// How many planks there are.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What they are worth together.
    #[must_use]
    pub fn worth(&self) -> u32 {
        (1..).zip(self.0).map(|(worth, count)| worth * count).sum()
    }

    /// The heap together with another one.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
        self
    }

    /// The heap without these planks; nothing if they are not all in it.
    #[must_use]
    pub fn without(mut self, other: &Self) -> Option<Self> {
        for (count, less) in self.0.iter_mut().zip(other.0) {
            *count = count.checked_sub(less)?;
        }
        Some(self)
    }

    /// All planks, the cheapest first.
    pub fn iter(&self) -> impl Iterator<Item = Plank> + use<> {
        (1..).zip(self.0).flat_map(|(worth, count)| (0..count).map(move |_| Plank(worth)))
    }
}
