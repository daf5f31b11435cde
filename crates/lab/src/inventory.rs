//! Where everything was when matches ended.

use serde::Serialize;
use tabletop::Holding;
use tabletop::inventory::{kinds, total};

use crate::share::rounded;

/// Where everything was at the end of some matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InventoryTally(Vec<KindTally>);

/// Where the things of one kind were.
#[derive(Clone, Debug, PartialEq, Eq)]
struct KindTally {
    things: &'static str,
    /// All places together.
    total: CountTally,
    places: Vec<(&'static str, CountTally)>,
}

/// What was counted in some matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CountTally {
    sum: u64,
    least: u64,
    most: u64,
}

/// Where the things of one kind were at the end.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct KindReport {
    pub things: &'static str,
    /// How many there were in all.
    pub total: Count,
    pub places: Vec<PlaceReport>,
}

/// How many things of a kind were at one place.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlaceReport {
    pub place: &'static str,
    #[serde(flatten)]
    pub count: Count,
}

/// What was counted, over all matches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Count {
    pub mean: f64,
    pub least: u64,
    pub most: u64,
}

impl InventoryTally {
    /// The inventory of one match.
    pub fn one(inventory: &[Holding]) -> Self {
        Self(kinds(inventory).map(KindTally::one).collect())
    }

    /// These matches and those. Every inventory of a game has the same rows,
    /// so only no match at all has none.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self.0.is_empty(), other.0.is_empty()) {
            (true, _) => other,
            (_, true) => self,
            (false, false) => {
                Self(self.0.into_iter().zip(other.0).map(|(a, b)| a.and(b)).collect())
            }
        }
    }

    /// What so many matches tell.
    pub(crate) fn report(&self, matches: u64) -> Vec<KindReport> {
        self.0.iter().map(|kind| kind.report(matches)).collect()
    }
}

impl KindTally {
    fn one(kind: &[Holding]) -> Self {
        Self {
            things: kind[0].things,
            total: CountTally::one(total(kind)),
            places: kind.iter().map(|held| (held.place, CountTally::one(held.count))).collect(),
        }
    }

    fn and(self, other: Self) -> Self {
        let pairs = self.places.into_iter().zip(other.places);
        Self {
            things: self.things,
            total: self.total.and(other.total),
            places: pairs.map(|((place, a), (_, b))| (place, a.and(b))).collect(),
        }
    }

    fn report(&self, matches: u64) -> KindReport {
        let place = |&(place, count): &(&'static str, CountTally)| PlaceReport {
            place,
            count: count.report(matches),
        };
        KindReport {
            things: self.things,
            total: self.total.report(matches),
            places: self.places.iter().map(place).collect(),
        }
    }
}

impl CountTally {
    fn one(count: usize) -> Self {
        let count = count as u64;
        Self { sum: count, least: count, most: count }
    }

    fn and(self, other: Self) -> Self {
        Self {
            sum: self.sum + other.sum,
            least: self.least.min(other.least),
            most: self.most.max(other.most),
        }
    }

    fn report(self, matches: u64) -> Count {
        let mean = rounded(self.sum as f64 / matches.max(1) as f64);
        Count { mean, least: self.least, most: self.most }
    }
}
