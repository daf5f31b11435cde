//! What is in the box: castaways, locations, cards.

use std::fmt;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::ser::SerializeSeq as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::thing::Register;

use crate::content::content;
use crate::setup::MOST;

tabletop::kinds! {
    /// A castaway. Larger tables add the last ones (Rule 1.3).
    pub enum Character in "games/desert-island.ts" {
        FirstMate = "first-mate",
        Captain = "captain",
        Frenchy = "frenchy",
        SirStephen = "sir-stephen",
        LadyLauren = "lady-lauren",
        Kid = "kid",
    }
}

impl Character {
    /// Rule 1.2: strength, hunger, and how many wounds kill.
    #[must_use]
    pub fn size(self) -> u8 {
        content().characters[self.index()].size
    }

    /// Rule 1.2: what living is worth.
    #[must_use]
    pub fn survival(self) -> u8 {
        content().characters[self.index()].survival
    }

    /// What he is called.
    #[must_use]
    pub fn title(self) -> &'static str {
        &content().characters[self.index()].name
    }
}

tabletop::kinds! {
    /// A place of the island, from the sea inland.
    pub enum Location in "games/desert-island.ts" {
        Beach = "beach",
        Jungle = "jungle",
        Swamp = "swamp",
        Spring = "spring",
        Hill = "hill",
        Cave = "cave",
    }
}

impl Location {
    /// Rule 1.4: its number, counted from the Beach.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The one with this number, if a table of so many has it.
    #[must_use]
    pub fn numbered(number: u8, seats: usize) -> Option<Self> {
        let index = usize::from(number).checked_sub(1).filter(|&index| index < seats)?;
        Self::ALL.get(index).copied()
    }

    /// Those of a table for so many, from the Beach on.
    pub fn of_table(seats: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        Self::ALL.into_iter().take(seats)
    }

    /// What it is called.
    #[must_use]
    pub fn title(self) -> &'static str {
        &content().locations[self.index()].name
    }
}

tabletop::kinds! {
    /// What fate has in store.
    pub enum Peril in "games/desert-island.ts" {
        Boar = "boar",
        Illness = "illness",
        Monkeys = "monkeys",
        Rats = "rats",
        Tsunami = "tsunami",
    }
}

tabletop::kinds! {
    /// What a Fate card shows to the lookout.
    pub enum Icon in "games/desert-island.ts" {
        Ship = "ship",
        Wood = "wood",
        Torch = "torch",
    }
}

fn fate_names() -> &'static Register {
    &content().fate_names
}

/// How many Fate cards there are.
pub const FATE_CARDS: usize = Peril::COUNT * Character::COUNT;

tabletop::id! {
    /// A Fate card: a peril with a castaway. No two are alike.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts", type = "string"))]
    pub struct FateCard: FATE_CARDS of "Fate card", named by fate_names;
}

impl FateCard {
    /// The card of this peril that names this castaway.
    #[must_use]
    pub const fn new(peril: Peril, character: Character) -> Self {
        Self((peril as usize * Character::COUNT + character as usize) as u8)
    }

    /// The peril that it shows.
    #[must_use]
    pub const fn peril(self) -> Peril {
        Peril::ALL[self.0 as usize / Character::COUNT]
    }

    /// The castaway whom it names.
    #[must_use]
    pub const fn character(self) -> Character {
        Character::ALL[self.0 as usize % Character::COUNT]
    }

    /// Its number, from 1 to 6.
    #[must_use]
    pub fn number(self) -> u8 {
        content().numbers[self.index()]
    }

    /// What the lookout sees on it.
    #[must_use]
    pub fn icon(self) -> Icon {
        content().icons[self.character().index()]
    }
}

tabletop::kinds! {
    /// A sort of Scavenge card. Cards of a sort are alike.
    pub enum Item in "games/desert-island.ts" {
        Sardines = "sardines",
        Bananas = "bananas",
        Crabs = "crabs",
        RoastIguana = "roast-iguana",
        Coconut = "coconut",
        Doubloons = "doubloons",
        Chalice = "chalice",
        Candelabrum = "candelabrum",
        ChamberPot = "chamber-pot",
        Blunderbuss = "blunderbuss",
        Cutlass = "cutlass",
        Spear = "spear",
        Shovel = "shovel",
        FishingRod = "fishing-rod",
        Garden = "garden",
        Tent = "tent",
        Snare = "snare",
        Medicine = "medicine",
        Monocle = "monocle",
        Spyglass = "spyglass",
    }
}

impl Item {
    /// What it is called.
    #[must_use]
    pub fn title(self) -> &'static str {
        &content().items[self.index()].name
    }

    /// Rule 3.4: the food that it is spent for; nothing if it is no food.
    #[must_use]
    pub fn food(self) -> u8 {
        content().items[self.index()].food
    }

    /// Rule 15.5: what it scores.
    #[must_use]
    pub fn points(self) -> u8 {
        content().items[self.index()].points
    }

    /// Rules 9.3, 9.4: what it adds in a fight.
    #[must_use]
    pub fn fight(self) -> u8 {
        content().items[self.index()].fight
    }

    /// Rule 6.4: what it adds to foraging.
    #[must_use]
    pub fn forage(self) -> u8 {
        content().items[self.index()].forage
    }

    /// Rule 6.5: what it adds to the signal fire.
    #[must_use]
    pub fn signal(self) -> u8 {
        content().items[self.index()].signal
    }

    /// Rule 3.6: whether it is laid on a location.
    #[must_use]
    pub const fn is_laid(self) -> bool {
        matches!(self, Self::Garden | Self::Tent)
    }

    /// Rule 12.9: whether it saves somebody from the peril.
    #[must_use]
    pub const fn wards_off(self, peril: Peril) -> bool {
        match peril {
            Peril::Boar | Peril::Monkeys => matches!(self, Self::Snare | Self::Blunderbuss),
            Peril::Rats => matches!(self, Self::Snare),
            Peril::Illness | Peril::Tsunami => false,
        }
    }
}

/// Scavenge cards of any sorts, three bits to count each: a hand is one word,
/// and comparing or moving hands is arithmetic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "games/desert-island.ts", type = "Array<Item>")
)]
pub struct Items(u64);

/// The bits that count one sort.
const WIDTH: u32 = 3;
const MASK: u64 = (1 << WIDTH) - 1;
/// The lowest bit of each sort.
const ONES: u64 = {
    let (mut ones, mut i) = (0, 0);
    while i < Item::COUNT {
        ones |= 1 << (i as u32 * WIDTH);
        i += 1;
    }
    ones
};

impl Items {
    /// No card.
    pub const NONE: Self = Self(0);

    /// One card.
    #[must_use]
    pub const fn only(item: Item) -> Self {
        Self(1 << (item as u32 * WIDTH))
    }

    /// How many of the sort there are.
    #[must_use]
    #[inline]
    pub const fn count(self, item: Item) -> u8 {
        ((self.0 >> (item as u32 * WIDTH)) & MASK) as u8
    }

    /// How many cards there are.
    #[must_use]
    #[inline]
    pub const fn total(self) -> u8 {
        let ones = (self.0 & ONES).count_ones();
        let twos = ((self.0 >> 1) & ONES).count_ones();
        let fours = ((self.0 >> 2) & ONES).count_ones();
        (ones + 2 * twos + 4 * fours) as u8
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is one of the sort.
    #[must_use]
    #[inline]
    pub const fn has(self, item: Item) -> bool {
        self.count(item) > 0
    }

    /// Whether all of these are among the others.
    #[must_use]
    pub fn is_within(self, others: Self) -> bool {
        self.sorts().all(|item| self.count(item) <= others.count(item))
    }

    /// With these added. The box has no more than five of a sort.
    #[must_use]
    #[inline]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 + others.0)
    }

    /// Without these, as far as they are there.
    #[must_use]
    pub fn without(self, others: Self) -> Self {
        let mut left = self;
        for item in others.sorts() {
            let n = self.count(item).min(others.count(item));
            left.0 -= u64::from(n) << (item as u32 * WIDTH);
        }
        left
    }

    /// The larger number of each sort.
    #[must_use]
    pub fn or(self, others: Self) -> Self {
        self.with(others.without(self))
    }

    /// Adds a card.
    #[inline]
    pub fn put(&mut self, item: Item) {
        self.0 += Self::only(item).0;
    }

    /// Takes a card away, if it is there. Says whether it was.
    #[inline]
    pub fn take(&mut self, item: Item) -> bool {
        let there = self.has(item);
        if there {
            self.0 -= Self::only(item).0;
        }
        there
    }

    /// The sorts that are there, each once.
    pub fn sorts(self) -> impl Iterator<Item = Item> + Clone {
        let any = (self.0 | self.0 >> 1 | self.0 >> 2) & ONES;
        Bits(any).map(|bit| Item::ALL[(bit / WIDTH) as usize])
    }

    /// The cards, one after the other.
    pub fn iter(self) -> impl Iterator<Item = Item> + Clone {
        self.sorts().flat_map(move |item| std::iter::repeat_n(item, self.count(item).into()))
    }

    /// How many of each sort there are, as weights for the lot.
    #[must_use]
    pub(crate) fn weights(self) -> [u32; Item::COUNT] {
        Item::ALL.map(|item| self.count(item).into())
    }
}

/// The places of the bits that are set.
#[derive(Clone)]
struct Bits(u64);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let lowest = (self.0 != 0).then(|| self.0.trailing_zeros());
        self.0 &= self.0.wrapping_sub(1);
        lowest
    }
}

impl FromIterator<Item> for Items {
    fn from_iter<T: IntoIterator<Item = Item>>(items: T) -> Self {
        let mut all = Self::NONE;
        items.into_iter().for_each(|item| all.put(item));
        all
    }
}

/// They are written as the list of the cards.
impl Serialize for Items {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut list = to.serialize_seq(Some(self.total().into()))?;
        self.iter().try_for_each(|item| list.serialize_element(&item))?;
        list.end()
    }
}

impl<'de> Deserialize<'de> for Items {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_seq(Listed)
    }
}

struct Listed;

impl<'de> Visitor<'de> for Listed {
    type Value = Items;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of Scavenge cards")
    }

    fn visit_seq<L: SeqAccess<'de>>(self, mut list: L) -> Result<Items, L::Error> {
        let mut items = Items::NONE;
        while let Some(item) = list.next_element::<Item>()? {
            if items.count(item) >= content().items[item.index()].copies {
                let more = format!("the box has no more of {}", item.word());
                return Err(L::Error::custom(more));
            }
            items.put(item);
        }
        Ok(items)
    }
}

/// An array with a place for each seat of the largest table.
pub type ForSeats<T> = [T; MOST];
