//! The pieces by their names: people, boats, creatures, and what tiles show and
//! hide.

use tabletop::thing::{Name, Register, counted};
use tabletop::{IdSet, Seat};

use crate::content::{content, fixtures};

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
pub const TERRAINS: usize = Terrain::COUNT;
/// The kinds of pictures under tiles.
pub const PICTURES: usize = Picture::COUNT;
/// The kinds of messages under tiles.
pub const MESSAGES: usize = Message::COUNT;

/// The name of a seat's colour.
#[must_use]
pub fn colour(seat: Seat) -> &'static str {
    fixtures().colours.get(seat.index()).map_or("grey", String::as_str)
}

/// The seat with this colour.
#[must_use]
pub fn seat_of_colour(name: &str) -> Option<Seat> {
    fixtures().colours.iter().position(|colour| colour == name).map(Seat::new)
}

// People.

tabletop::id! {
    /// One of the forty people: the colour, and which of its ten was placed
    /// when. The name is a letter, `red-c`, so that nobody reads it as a worth.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts", type = "string"))]
    pub struct Person: 40 of "person", named by people_names;
}

fn people_names() -> &'static Register {
    &fixtures().names.people
}

/// The names of all people: the colour and a letter.
pub(crate) fn name_people(colours: &[String]) -> Register {
    let letters = || ('a'..='z').take(PEOPLE_EACH);
    let named = |colour: &str, letter: char| {
        Name::new(format!("{colour}-{letter}"), format!("{colour} {}", letter.to_ascii_uppercase()))
    };
    colours.iter().flat_map(|colour| letters().map(move |letter| named(colour, letter))).collect()
}

impl Person {
    /// The person of this seat that was placed as the `nth`, from zero.
    #[must_use]
    pub const fn new(seat: Seat, nth: usize) -> Self {
        Self((seat.index() * PEOPLE_EACH + nth) as u8)
    }

    /// Whose person it is.
    #[must_use]
    pub const fn owner(self) -> Seat {
        Seat::new(self.0 as usize / PEOPLE_EACH)
    }

    /// Which of the owner's people it is, from zero.
    #[must_use]
    pub const fn nth(self) -> usize {
        self.0 as usize % PEOPLE_EACH
    }

    /// The people of a seat.
    pub fn of(seat: Seat) -> impl Iterator<Item = Self> + Clone {
        (0..PEOPLE_EACH).map(move |nth| Self::new(seat, nth))
    }

    /// The people of the first `seats` seats.
    pub fn at_table(seats: usize) -> impl Iterator<Item = Self> + Clone {
        Seat::all(seats).flat_map(Self::of)
    }
}

/// A set of people.
pub type People = IdSet<Person, 1>;

/// The people of each colour.
const EVERYONE: [People; COLOURS] = [
    People::run(0, PEOPLE_EACH),
    People::run(PEOPLE_EACH, PEOPLE_EACH),
    People::run(2 * PEOPLE_EACH, PEOPLE_EACH),
    People::run(3 * PEOPLE_EACH, PEOPLE_EACH),
];

/// People belong to somebody.
pub trait Owned {
    /// Those of them that belong to this seat.
    #[must_use]
    fn owned_by(self, seat: Seat) -> Self;
}

impl Owned for People {
    #[inline]
    fn owned_by(self, seat: Seat) -> Self {
        self.and(EVERYONE[seat.index()])
    }
}

// Boats.

tabletop::id! {
    /// One of the twelve boats: `boat-3`, counted from one.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts", type = "string"))]
    pub struct Boat: 12 of "boat", named by boat_names;
}

impl Boat {
    /// The boat with this number, counted from one; zero is none. A number that
    /// comes from a boat needs no second look, and listing moves reads many.
    #[inline]
    pub(crate) fn from_number(number: u8) -> Option<Self> {
        number.checked_sub(1).map(Self)
    }
}

fn boat_names() -> &'static Register {
    &fixtures().names.boats
}

// Creatures.

tabletop::kinds! {
    /// The kinds of creatures, in the order of the die.
    pub enum Kind in "games/survive.ts" {
        Serpent = "serpent",
        Shark = "shark",
        Whale = "whale",
    }
}

impl Kind {
    /// The first creature of each kind, and the number behind the last.
    const BORDERS: [u8; 4] = [0, 5, 11, CREATURES as u8];

    /// How many there are in the box.
    #[must_use]
    pub const fn count(self) -> usize {
        (Self::BORDERS[self.index() + 1] - Self::BORDERS[self.index()]) as usize
    }

    /// Rule 11.3: how many sea spaces it moves at most.
    #[must_use]
    pub fn range(self) -> u8 {
        content().creatures[self.index()].range
    }

    /// All creatures of this kind.
    pub fn creatures(self) -> impl Iterator<Item = Creature> + Clone {
        (Self::BORDERS[self.index()]..Self::BORDERS[self.index() + 1]).map(Creature)
    }
}

tabletop::id! {
    /// One of the sixteen creatures: `shark-2`, counted from one.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts", type = "string"))]
    pub struct Creature: 16 of "creature", named by creature_names;
}

fn creature_names() -> &'static Register {
    &fixtures().names.creatures
}

/// The names of all creatures, each kind counted from one.
pub(crate) fn name_creatures() -> Register {
    Kind::ALL.into_iter().flat_map(|kind| counted(kind.word(), kind.count())).collect()
}

impl Creature {
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
}

// Tiles.

tabletop::kinds! {
    /// What a tile shows while it stands, in the order of sinking.
    pub enum Terrain in "games/survive.ts" {
        Beach = "beach",
        Forest = "forest",
        Mountain = "mountain",
    }
}

tabletop::kinds! {
    /// A picture under a tile: it acts at once. In the order of the content.
    pub enum Picture in "games/survive.ts" {
        Shark = "shark",
        Whale = "whale",
        Boat = "boat",
        Whirlpool = "whirlpool",
        Volcano = "volcano",
    }
}

tabletop::kinds! {
    /// A message under a tile: it is kept and played later. In the order of the
    /// content.
    pub enum Message in "games/survive.ts" {
        Dolphin = "dolphin",
        Wind = "wind",
        CallSerpent = "call-serpent",
        CallShark = "call-shark",
        CallWhale = "call-whale",
        KillShark = "kill-shark",
        HarpoonWhale = "harpoon-whale",
    }
}

impl Message {
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
    use tabletop::thing::Named;

    use super::*;

    #[test]
    fn people_have_letters_that_are_no_numbers() {
        let names = |seat| Person::of(Seat::new(seat)).map(Named::thing).collect::<Vec<_>>();
        assert_eq!(
            names(0).join(" "),
            "red-a red-b red-c red-d red-e red-f red-g red-h red-i red-j"
        );
        assert_eq!(names(3)[9], "purple-j");
        assert_eq!(Person::new(Seat::new(1), 2).name().words(), "yellow C");
        let digits = |name: &Name| name.words().contains(|c: char| c.is_ascii_digit());
        assert!(!Person::register().iter().any(digits));
    }

    #[test]
    fn a_name_that_no_piece_has_is_refused() {
        for broken in ["red-1", "red-k", "red-A", "green-a", "red", "-a", ""] {
            let error = broken.parse::<Person>().unwrap_err().to_string();
            assert_eq!(error, format!("there is no person called “{broken}”"));
        }
        assert!("boat-13".parse::<Boat>().is_err());
        assert!("serpent-6".parse::<Creature>().is_err());
        assert_eq!("shark-2".parse::<Creature>().unwrap().kind(), Kind::Shark);
    }

    #[test]
    fn a_set_of_people_knows_whose_they_are() {
        let [red, purple] = [0, 3].map(Seat::new);
        let set: People = [Person::new(red, 4), Person::new(purple, 9)].into_iter().collect();
        assert_eq!(set.owned_by(red), People::only(Person::new(red, 4)));
        assert_eq!(set.owned_by(purple).len(), 1);
        assert_eq!(set.owned_by(Seat::new(1)), People::NONE);
    }
}
