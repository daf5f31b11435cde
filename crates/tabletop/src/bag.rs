//! Things of several kinds that are drawn blindly.

use std::fmt;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::chance::{Ask, Chance, Odds};

/// How many things of each kind there are. Things of a kind are alike, and so
/// nobody needs to know in which order they will come: a draw decides.
///
/// It is written as the list of its counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bag<const KINDS: usize> {
    counts: [u8; KINDS],
}

impl<const KINDS: usize> Bag<KINDS> {
    /// A bag with nothing in it.
    pub const EMPTY: Self = Self::new([0; KINDS]);

    /// A bag with so many things of each kind.
    #[must_use]
    pub const fn new(counts: [u8; KINDS]) -> Self {
        Self { counts }
    }

    /// How many things of each kind are in the bag.
    #[must_use]
    pub const fn counts(&self) -> &[u8; KINDS] {
        &self.counts
    }

    /// How many things of this kind are in the bag; none of a kind that there
    /// is not.
    #[must_use]
    pub fn count(&self, kind: usize) -> u8 {
        self.counts.get(kind).copied().unwrap_or(0)
    }

    /// How many things are in the bag.
    #[must_use]
    pub fn total(&self) -> usize {
        self.counts.iter().copied().map(usize::from).sum()
    }

    /// Whether nothing is in the bag.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|&count| count == 0)
    }

    /// The kinds of which something is in the bag, each with its count.
    pub fn iter(&self) -> impl Iterator<Item = (usize, u8)> + Clone + '_ {
        self.counts.iter().copied().enumerate().filter(|&(_, count)| count > 0)
    }

    /// Draws one thing blindly and gives its kind; nothing from an empty bag,
    /// of which chance is not asked.
    pub fn draw(&mut self, ask: Ask, chance: &mut (impl Chance + ?Sized)) -> Option<usize> {
        if self.is_empty() {
            return None;
        }
        let kind = chance.pick(ask, Odds::Weighted(&self.counts.map(u32::from)));
        self.counts[kind] -= 1;
        Some(kind)
    }

    /// Puts one thing of this kind into the bag.
    ///
    /// # Panics
    /// If there is no such kind, or already 255 things of it.
    pub fn put(&mut self, kind: usize) {
        self.put_many(kind, 1);
    }

    /// Takes one thing of this kind out of the bag, if there is one. Says
    /// whether there was.
    #[must_use]
    pub fn take(&mut self, kind: usize) -> bool {
        match self.counts.get_mut(kind) {
            Some(count) if *count > 0 => {
                *count -= 1;
                true
            }
            Some(_) | None => false,
        }
    }

    /// Puts all that is in the other bag into this one.
    ///
    /// # Panics
    /// If that makes more than 255 things of a kind.
    pub fn pour(&mut self, other: &Self) {
        other.iter().for_each(|(kind, count)| self.put_many(kind, count));
    }

    fn put_many(&mut self, kind: usize, n: u8) {
        let count = &mut self.counts[kind];
        *count = count.checked_add(n).expect("a bag holds 255 things of a kind at most");
    }
}

impl<const KINDS: usize> Default for Bag<KINDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// A bag of things by their kinds.
impl<const KINDS: usize> FromIterator<usize> for Bag<KINDS> {
    fn from_iter<I: IntoIterator<Item = usize>>(kinds: I) -> Self {
        let mut bag = Self::EMPTY;
        kinds.into_iter().for_each(|kind| bag.put(kind));
        bag
    }
}

// Serde knows arrays of some lengths only, and so the counts are written and
// read one by one.
impl<const KINDS: usize> Serialize for Bag<KINDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(KINDS)?;
        for count in &self.counts {
            tuple.serialize_element(count)?;
        }
        tuple.end()
    }
}

impl<'de, const KINDS: usize> Deserialize<'de> for Bag<KINDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple(KINDS, Counts)
    }
}

/// Reads a bag from the list of its counts.
struct Counts<const KINDS: usize>;

impl<'de, const KINDS: usize> Visitor<'de> for Counts<KINDS> {
    type Value = Bag<KINDS>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the counts of {KINDS} kinds of things")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Bag<KINDS>, A::Error> {
        let mut bag = Bag::EMPTY;
        for (kind, count) in bag.counts.iter_mut().enumerate() {
            *count = list.next_element()?.ok_or_else(|| A::Error::invalid_length(kind, &self))?;
        }
        Ok(bag)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use num_rational::Ratio;
    use proptest::prelude::*;

    use super::*;
    use crate::chance::{Fair, Script, Secret, odometer};

    const DRAW: Ask = Ask::open("draw");

    fn bags() -> impl Strategy<Value = Bag<4>> {
        any::<[u8; 4]>().prop_map(|counts| Bag::new(counts.map(|count| count % 6)))
    }

    proptest! {
        #[test]
        fn drawing_takes_out_just_what_was_drawn(bag in bags(), seed: u64) {
            let mut chance = Fair::new(&Secret::simulated(seed, 0), &[]);
            let mut left = bag;
            let mut drawn = Bag::EMPTY;
            while let Some(kind) = left.draw(DRAW, &mut chance) {
                drawn.put(kind);
                let mut both = left;
                both.pour(&drawn);
                prop_assert_eq!(both, bag);
            }
            prop_assert!(left.is_empty());
            prop_assert_eq!(drawn, bag);
        }

        #[test]
        fn putting_and_taking_undo_each_other(bag in bags(), kind in 0usize..6) {
            let mut other = bag;
            let taken = other.take(kind);
            prop_assert_eq!(taken, bag.count(kind) > 0);
            prop_assert_eq!(other.total() + usize::from(taken), bag.total());
            if taken {
                other.put(kind);
            }
            prop_assert_eq!(other, bag);
        }

        #[test]
        fn each_kind_is_drawn_as_often_as_it_is_there(bag in bags()) {
            prop_assume!(!bag.is_empty());
            let draws = odometer::run(|chance| bag.clone().draw(DRAW, chance).unwrap());
            for (kind, odds) in &draws {
                let exact = Ratio::new(bag.count(*kind).into(), bag.total() as u128);
                prop_assert_eq!(*odds, exact);
            }
            prop_assert_eq!(draws.len(), bag.iter().count());
        }

        #[test]
        fn a_bag_is_read_as_it_was_written(bag in bags()) {
            let text = serde_json::to_string(&bag).unwrap();
            prop_assert_eq!(serde_json::from_str::<Bag<4>>(&text).unwrap(), bag);
            let kinds = bag.iter().flat_map(|(kind, n)| std::iter::repeat_n(kind, n.into()));
            prop_assert_eq!(kinds.collect::<Bag<4>>(), bag);
        }
    }

    #[test]
    fn two_draws_have_the_odds_of_drawing_without_putting_back() {
        let bag = Bag::new([2, 1]);
        let mut odds = BTreeMap::new();
        for (pair, weight) in odometer::run(|chance| {
            let mut bag = bag;
            [bag.draw(DRAW, chance).unwrap(), bag.draw(DRAW, chance).unwrap()]
        }) {
            *odds.entry(pair).or_insert(Ratio::from_integer(0)) += weight;
        }
        let third = Ratio::new(1, 3);
        assert_eq!(odds, BTreeMap::from([([0, 0], third), ([0, 1], third), ([1, 0], third)]));
    }

    #[test]
    fn an_empty_bag_asks_nothing_of_chance() {
        let mut script = Script::read("");
        assert_eq!(Bag::<3>::default().draw(DRAW, &mut script), None);
        script.finish();
    }

    #[test]
    fn a_bag_is_written_as_its_counts() {
        let bag = Bag::new([3, 0, 255]);
        assert_eq!(serde_json::to_string(&bag).unwrap(), "[3,0,255]");
        assert_eq!(postcard::from_bytes::<Bag<3>>(&[3, 0, 255]).unwrap(), bag);
    }

    #[test]
    fn a_list_that_is_no_bag_is_refused() {
        let error = |text| serde_json::from_str::<Bag<3>>(text).unwrap_err().to_string();
        assert!(error("[1,2]").contains("expected the counts of 3 kinds of things"));
        assert!(error("[1,2,256]").contains("expected u8"));
        assert!(serde_json::from_str::<Bag<3>>("[1,2,3,4]").is_err());
        assert!(postcard::from_bytes::<Bag<3>>(&[1, 2]).is_err());
    }
}
