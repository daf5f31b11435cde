//! The pieces by their names: colours, people, boats, creatures and tiles.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::Seat;

use crate::content::content;
use crate::names::Name;

/// The colours in the box, and so the most seats at a table.
pub const COLOURS: usize = 4;
/// The people of one colour.
pub const PEOPLE_EACH: usize = 10;
/// All boats in the box.
pub const BOATS: usize = 12;
/// All creatures in the box.
pub const CREATURES: usize = 16;
/// All land tiles.
pub const TILES: usize = 40;
/// The kinds of terrain.
pub const TERRAINS: usize = 3;
/// The kinds of pictures under tiles.
pub const PICTURES: usize = 5;
/// The kinds of messages under tiles.
pub const MESSAGES: usize = 7;

/// The name of a seat's colour.
#[must_use]
pub fn colour(seat: Seat) -> &'static str {
    content().colours.get(seat.index()).map_or("grey", String::as_str)
}

/// The seat with this colour.
#[must_use]
pub fn seat_of_colour(name: &str) -> Option<Seat> {
    content().colours.iter().position(|colour| colour == name).map(Seat::new)
}

/// The text is not the name of a piece or a space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unnamed {
    pub what: &'static str,
    pub name: String,
}

impl fmt::Display for Unnamed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no {} called “{}”", self.what, self.name)
    }
}

/// Something with a number below a limit. People read and write its name;
/// in bytes it is its number.
pub(crate) trait Numbered: Sized + Copy + FromStr<Err = Unnamed> {
    const WHAT: &'static str;

    fn number(self) -> u8;
    fn numbered(number: u8) -> Option<Self>;

    /// What it is called where it is pointed at, and in sentences.
    fn called(self) -> &'static Name;

    /// What it is called in data.
    fn name(self) -> &'static str {
        &self.called().id
    }

    fn write<S: Serializer>(self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.name())
        } else {
            serializer.serialize_u8(self.number())
        }
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        if deserializer.is_human_readable() {
            return String::deserialize(deserializer)?.parse().map_err(D::Error::custom);
        }
        let number = u8::deserialize(deserializer)?;
        Self::numbered(number)
            .ok_or_else(|| D::Error::custom(format_args!("no {} has number {number}", Self::WHAT)))
    }
}

/// Writes and reads a [`Numbered`] thing as its name or its number, and shows
/// it as its name.
macro_rules! numbered_by_name {
    ($($name:ident),+) => {$(
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::pieces::Numbered::name(*self))
            }
        }
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::pieces::Numbered::write(*self, serializer)
            }
        }
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                $crate::pieces::Numbered::read(from)
            }
        }
    )+};
}
pub(crate) use numbered_by_name;

numbered_by_name!(Person, Boat, Creature);

/// One of the forty people: the colour, and which of its ten was placed when.
/// The name, `red-7`, counts from one and says nothing of the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts", type = "string"))]
pub struct Person(u8);

impl Person {
    /// The person of this seat that was placed as the `index`th, from zero.
    #[must_use]
    pub const fn new(seat: Seat, index: usize) -> Self {
        Self((seat.index() * PEOPLE_EACH + index) as u8)
    }

    /// Whose person it is.
    #[must_use]
    pub const fn owner(self) -> Seat {
        Seat::new(self.0 as usize / PEOPLE_EACH)
    }

    /// Which of the owner's people it is, from zero.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize % PEOPLE_EACH
    }

    /// The people of a seat.
    pub fn of(seat: Seat) -> impl Iterator<Item = Self> + Clone {
        (0..PEOPLE_EACH).map(move |index| Self::new(seat, index))
    }

    /// The people of the first `seats` seats.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> + Clone {
        Seat::all(seats).flat_map(Self::of)
    }
}

impl Numbered for Person {
    const WHAT: &'static str = "person";

    fn number(self) -> u8 {
        self.0
    }

    fn numbered(number: u8) -> Option<Self> {
        (usize::from(number) < COLOURS * PEOPLE_EACH).then_some(Self(number))
    }

    fn called(self) -> &'static Name {
        &content().names.people[usize::from(self.0)]
    }
}

impl FromStr for Person {
    type Err = Unnamed;

    fn from_str(name: &str) -> Result<Self, Unnamed> {
        let find = || {
            let (colour, number) = name.split_once('-')?;
            let seat = seat_of_colour(colour)?;
            Some(Self::new(seat, index_below(number, PEOPLE_EACH)?))
        };
        find().ok_or_else(|| Unnamed { what: Self::WHAT, name: name.to_owned() })
    }
}

/// The index that a number counted from one stands for, if it is below the limit.
fn index_below(number: &str, limit: usize) -> Option<usize> {
    let plain = number.bytes().all(|b| b.is_ascii_digit()) && !number.starts_with('0');
    let number: usize = number.parse().ok().filter(|_| plain)?;
    number.checked_sub(1).filter(|&index| index < limit)
}

/// A set of people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "games/survive.ts", type = "Array<Person>")
)]
pub struct People(u64);

impl People {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// Whether the person is in the set.
    #[must_use]
    pub const fn contains(self, person: Person) -> bool {
        self.0 >> person.0 & 1 == 1
    }

    /// Puts the person into the set.
    pub const fn insert(&mut self, person: Person) {
        self.0 |= 1 << person.0;
    }

    /// Takes the person out of the set.
    pub const fn remove(&mut self, person: Person) {
        self.0 &= !(1 << person.0);
    }

    /// The people for whom it is true, asked of all in order.
    pub(crate) fn where_true(answers: impl Iterator<Item = bool>) -> Self {
        let mut set = 0;
        answers.enumerate().for_each(|(person, is_so)| set |= u64::from(is_so) << person);
        Self(set)
    }

    /// Whether there are fewer people in the set than this. For small numbers
    /// it is much quicker than counting them all.
    #[must_use]
    #[inline]
    pub const fn fewer_than(self, n: usize) -> bool {
        let (mut left, mut more) = (self.0, n);
        while more > 1 && left != 0 {
            left &= left - 1;
            more -= 1;
        }
        left == 0 && n > 0
    }

    /// How many people are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The people of the set that belong to this seat.
    #[must_use]
    pub const fn of(self, seat: Seat) -> Self {
        const EACH: u64 = (1 << PEOPLE_EACH) - 1;
        Self(self.0 & (EACH << (seat.index() * PEOPLE_EACH)))
    }
}

impl FromIterator<Person> for People {
    fn from_iter<I: IntoIterator<Item = Person>>(people: I) -> Self {
        let mut set = Self::NONE;
        people.into_iter().for_each(|person| set.insert(person));
        set
    }
}

impl IntoIterator for People {
    type Item = Person;
    type IntoIter = PeopleIter;

    fn into_iter(self) -> PeopleIter {
        PeopleIter(self)
    }
}

/// The people of a set in order.
#[derive(Clone, Debug)]
pub struct PeopleIter(People);

impl Iterator for PeopleIter {
    type Item = Person;

    fn next(&mut self) -> Option<Person> {
        if self.0.is_empty() {
            return None;
        }
        let person = Person(self.0.0.trailing_zeros() as u8);
        self.0.remove(person);
        Some(person)
    }
}

impl Serialize for People {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(*self)
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for People {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        if deserializer.is_human_readable() {
            return Ok(Vec::<Person>::deserialize(deserializer)?.into_iter().collect());
        }
        let bits = u64::deserialize(deserializer)?;
        if bits >> (COLOURS * PEOPLE_EACH) != 0 {
            return Err(D::Error::custom("a set of people names one that is not in the box"));
        }
        Ok(Self(bits))
    }
}

/// One of the twelve boats: `boat-3`, counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts", type = "string"))]
pub struct Boat(u8);

impl Boat {
    /// The index of this boat, for arrays with a place for each.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The boat with this number, counted from one; zero is none.
    #[inline]
    pub(crate) fn from_number(number: u8) -> Option<Self> {
        number.checked_sub(1).map(Self)
    }

    /// All boats in the box.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..BOATS as u8).map(Self)
    }
}

impl Numbered for Boat {
    const WHAT: &'static str = "boat";

    fn number(self) -> u8 {
        self.0
    }

    fn numbered(number: u8) -> Option<Self> {
        (usize::from(number) < BOATS).then_some(Self(number))
    }

    fn called(self) -> &'static Name {
        &content().names.boats[usize::from(self.0)]
    }
}

impl FromStr for Boat {
    type Err = Unnamed;

    fn from_str(name: &str) -> Result<Self, Unnamed> {
        let number = name.strip_prefix("boat-").and_then(|number| index_below(number, BOATS));
        number
            .map(|index| Self(index as u8))
            .ok_or_else(|| Unnamed { what: Self::WHAT, name: name.to_owned() })
    }
}

/// The kinds of creatures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Serpent,
    Shark,
    Whale,
}

impl Kind {
    /// Every kind, in the order of the die.
    pub const ALL: [Self; 3] = [Self::Serpent, Self::Shark, Self::Whale];

    /// The first creature of each kind, and the number behind the last.
    const BORDERS: [u8; 4] = [0, 5, 11, CREATURES as u8];

    /// The word for it in names.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Serpent => "serpent",
            Self::Shark => "shark",
            Self::Whale => "whale",
        }
    }

    /// The word for several.
    #[must_use]
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Serpent => "sea-serpents",
            Self::Shark => "sharks",
            Self::Whale => "whales",
        }
    }

    /// How many there are in the box.
    #[must_use]
    pub const fn count(self) -> usize {
        (Self::BORDERS[self as usize + 1] - Self::BORDERS[self as usize]) as usize
    }

    /// Rule 11.3: how many sea spaces it moves at most.
    #[must_use]
    pub fn range(self) -> u8 {
        content().creatures[self as usize].range
    }

    /// All creatures of this kind.
    pub fn creatures(self) -> impl Iterator<Item = Creature> + Clone {
        (Self::BORDERS[self as usize]..Self::BORDERS[self as usize + 1]).map(Creature)
    }
}

/// One of the sixteen creatures: `shark-2`, counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts", type = "string"))]
pub struct Creature(u8);

impl Creature {
    /// The index of this creature, for arrays with a place for each.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it is.
    #[must_use]
    pub const fn kind(self) -> Kind {
        if self.0 < Kind::BORDERS[1] {
            Kind::Serpent
        } else if self.0 < Kind::BORDERS[2] {
            Kind::Shark
        } else {
            Kind::Whale
        }
    }

    /// All creatures in the box.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..CREATURES as u8).map(Self)
    }
}

impl Numbered for Creature {
    const WHAT: &'static str = "creature";

    fn number(self) -> u8 {
        self.0
    }

    fn numbered(number: u8) -> Option<Self> {
        (usize::from(number) < CREATURES).then_some(Self(number))
    }

    fn called(self) -> &'static Name {
        &content().names.creatures[usize::from(self.0)]
    }
}

impl FromStr for Creature {
    type Err = Unnamed;

    fn from_str(name: &str) -> Result<Self, Unnamed> {
        let find = || {
            let (kind, number) = name.split_once('-')?;
            let kind = Kind::ALL.into_iter().find(|k| k.name() == kind)?;
            kind.creatures().nth(index_below(number, kind.count())?)
        };
        find().ok_or_else(|| Unnamed { what: Self::WHAT, name: name.to_owned() })
    }
}

/// What a tile shows while it stands, in the order of sinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    Beach,
    Forest,
    Mountain,
}

impl Terrain {
    /// Every terrain, in the order of sinking.
    pub const ALL: [Self; TERRAINS] = [Self::Beach, Self::Forest, Self::Mountain];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beach => "beach",
            Self::Forest => "forest",
            Self::Mountain => "mountain",
        }
    }
}

/// A picture under a tile: it acts at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Picture {
    Shark,
    Whale,
    Boat,
    Whirlpool,
    Volcano,
}

impl Picture {
    /// Every picture, in the order of the content.
    pub const ALL: [Self; PICTURES] =
        [Self::Shark, Self::Whale, Self::Boat, Self::Whirlpool, Self::Volcano];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shark => "shark",
            Self::Whale => "whale",
            Self::Boat => "boat",
            Self::Whirlpool => "whirlpool",
            Self::Volcano => "volcano",
        }
    }
}

/// A message under a tile: it is kept and played later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Message {
    Dolphin,
    Wind,
    CallSerpent,
    CallShark,
    CallWhale,
    KillShark,
    HarpoonWhale,
}

impl Message {
    /// Every message, in the order of the content.
    pub const ALL: [Self; MESSAGES] = [
        Self::Dolphin,
        Self::Wind,
        Self::CallSerpent,
        Self::CallShark,
        Self::CallWhale,
        Self::KillShark,
        Self::HarpoonWhale,
    ];

    /// The word for it in names.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dolphin => "dolphin",
            Self::Wind => "wind",
            Self::CallSerpent => "call-serpent",
            Self::CallShark => "call-shark",
            Self::CallWhale => "call-whale",
            Self::KillShark => "kill-shark",
            Self::HarpoonWhale => "harpoon-whale",
        }
    }

    /// The message that calls a creature of this kind.
    #[must_use]
    pub const fn calling(kind: Kind) -> Self {
        match kind {
            Kind::Serpent => Self::CallSerpent,
            Kind::Shark => Self::CallShark,
            Kind::Whale => Self::CallWhale,
        }
    }

    /// The message that stops a creature of this kind. Nothing stops a
    /// sea-serpent.
    #[must_use]
    pub const fn against(kind: Kind) -> Option<Self> {
        match kind {
            Kind::Serpent => None,
            Kind::Shark => Some(Self::KillShark),
            Kind::Whale => Some(Self::HarpoonWhale),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_read_by_their_names() {
        for person in Person::all(COLOURS) {
            assert_eq!(person.to_string().parse(), Ok(person));
        }
        assert!(Boat::all().all(|boat| boat.to_string().parse() == Ok(boat)));
        assert!(Creature::all().all(|creature| creature.to_string().parse() == Ok(creature)));
        assert_eq!("shark-2".parse::<Creature>().unwrap().kind(), Kind::Shark);
    }

    #[test]
    fn a_name_that_no_piece_has_is_refused() {
        for broken in ["red-0", "red-11", "red-07", "red-+7", "green-1", "red", "-1", ""] {
            let error = broken.parse::<Person>().unwrap_err().to_string();
            assert_eq!(error, format!("there is no person called “{broken}”"));
        }
        assert!("boat-13".parse::<Boat>().is_err());
        assert!("serpent-6".parse::<Creature>().is_err());
    }

    #[test]
    fn a_set_of_people_knows_whose_they_are() {
        let [red, purple] = [0, 3].map(Seat::new);
        let set: People = [Person::new(red, 4), Person::new(purple, 9)].into_iter().collect();
        assert_eq!(set.of(red).into_iter().collect::<Vec<_>>(), [Person::new(red, 4)]);
        assert_eq!(set.of(purple).len(), 1);
        assert_eq!(set.of(Seat::new(1)), People::NONE);
        assert_eq!([0, 1, 2, 3, 9].map(|n| set.fewer_than(n)), [false, false, false, true, true]);
        assert_eq!([0, 1, 2].map(|n| People::NONE.fewer_than(n)), [false, true, true]);
    }
}
