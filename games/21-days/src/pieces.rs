//! What is in the box: sorts of things, each with a word.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::thing::Register;

use crate::content::content;

/// How many survivors a raft has: one of each colour.
pub const CREW: usize = Colour::COUNT;
/// How many planks the raft has.
pub const PLANKS: usize = 6;
/// How many days the Logbook has.
pub const DAYS: usize = 21;
/// The last day.
pub const LAST_DAY: u8 = DAYS as u8;
/// The highest number of a die.
pub const SIX: u8 = 6;

tabletop::kinds! {
    /// A class of passengers, and the one survivor of it. First class is blue,
    /// second yellow, third red, the crew green.
    pub enum Colour in "games/21-days.ts" {
        Blue = "blue",
        Yellow = "yellow",
        Red = "red",
        Green = "green",
    }
}

tabletop::kinds! {
    /// A survivor's card.
    pub enum Card in "games/21-days.ts" {
        Maya = "maya",
        Ashcombe = "ashcombe",
        Moretti = "moretti",
        Pell = "pell",
        Beatrix = "beatrix",
        Brandt = "brandt",
        Lindqvist = "lindqvist",
        Odowd = "odowd",
        Delgado = "delgado",
        Kit = "kit",
        Mateo = "mateo",
        Harrow = "harrow",
        Vale = "vale",
        Abeni = "abeni",
        Scruffs = "scruffs",
    }
}

tabletop::kinds! {
    /// A place on the raft where somebody holds on, from left to right.
    pub enum Opening in "games/21-days.ts" {
        A = "a",
        B = "b",
        C = "c",
        D = "d",
    }
}

tabletop::kinds! {
    /// A side of the raft.
    pub enum Side in "games/21-days.ts" {
        Left = "left",
        Right = "right",
    }
}

tabletop::kinds! {
    /// Where placement dice lie, in the order of activation. Receive and Play are
    /// the two halves of the bottle location.
    pub enum Location in "games/21-days.ts" {
        Octopus = "octopus",
        Flare = "flare",
        Receive = "receive",
        Play = "play",
        Swap = "swap",
        Hope = "hope",
        Fishing = "fishing",
        Compass = "compass",
    }
}

tabletop::kinds! {
    /// A third of a page.
    pub enum Hour in "games/21-days.ts" {
        Morning = "morning",
        Midday = "midday",
        Evening = "evening",
    }
}

tabletop::kinds! {
    /// What pages and Disasters show.
    pub enum Symbol in "games/21-days.ts" {
        Hope2 = "hope-2",
        Disaster = "disaster",
        AllGain = "all-gain",
        AllLose = "all-lose",
        GainBlue = "gain-blue",
        GainYellow = "gain-yellow",
        GainRed = "gain-red",
        GainGreen = "gain-green",
        RodBroken = "rod-broken",
        Jellyfish = "jellyfish",
        ShipRight = "ship-right",
        ShipLeft = "ship-left",
        Plank = "plank",
        Reshuffle = "reshuffle",
        SwapRandom = "swap-random",
        SwapChoose = "swap-choose",
        SwapDolphin = "swap-dolphin",
        SkipDay = "skip-day",
        Divide2 = "divide-2",
        Divide3 = "divide-3",
        Octopus = "octopus",
        Grab = "grab",
        Shark1 = "shark-1",
        Shark6 = "shark-6",
        Paranoia = "paranoia",
        Place = "place",
        Megaphone = "megaphone",
        Kite = "kite",
    }
}

tabletop::kinds! {
    /// A Disaster card.
    pub enum Disaster in "games/21-days.ts" {
        Exhaustion = "exhaustion",
        Tentacle = "tentacle",
        Fever = "fever",
        Lashings = "lashings",
        Barrels = "barrels",
        Current = "current",
    }
}

tabletop::kinds! {
    /// A jellyfish card: a route through the swarm.
    pub enum Route in "games/21-days.ts" {
        Shoal = "shoal",
        Veil = "veil",
        Swarm = "swarm",
    }
}

tabletop::kinds! {
    /// A bottle card.
    pub enum Bottle in "games/21-days.ts" {
        Flares = "flares",
        RottenFish = "rotten-fish",
        Ship = "ship",
        Hope = "hope",
        Plank = "plank",
        Cancel = "cancel",
        Marker = "marker",
        Blue = "blue",
        Yellow = "yellow",
        Red = "red",
        Green = "green",
    }
}

tabletop::kinds! {
    /// A token of the swap location.
    pub enum Swap in "games/21-days.ts" {
        Turtles = "turtles",
        Turtle = "turtle",
        OldTurtle = "old-turtle",
        Bottle = "bottle",
        Flare = "flare",
        Flares = "flares",
        Dolphin = "dolphin",
    }
}

tabletop::kinds! {
    /// What a flip token shows. The first is the back of all of them.
    pub enum Flip in "games/21-days.ts" {
        Again = "again",
        Hope = "hope",
        Strength = "strength",
        Cancel = "cancel",
        Places = "places",
    }
}

tabletop::kinds! {
    /// A trick of Scruffs.
    pub enum Paw in "games/21-days.ts" {
        FetchFish = "fetch-fish",
        WagTail = "wag-tail",
        Bark = "bark",
        FetchBottle = "fetch-bottle",
        Guard = "guard",
        Bite = "bite",
        HoldRope = "hold-rope",
    }
}

tabletop::kinds! {
    /// What is in a suitcase.
    pub enum Suitcase in "games/21-days.ts" {
        Sailcloth = "sailcloth",
        Spar = "spar",
        Cord = "cord",
        Ribbon = "ribbon",
        Clothes = "clothes",
    }
}

tabletop::kinds! {
    /// A space of the weather board, from left to right.
    pub enum Sky in "games/21-days.ts" {
        Heat = "heat",
        Fair = "fair",
        Wind = "wind",
        Rain = "rain",
        Storm = "storm",
    }
}

tabletop::kinds! {
    /// A face of the weather die.
    pub enum Draught in "games/21-days.ts" {
        Left = "left",
        Stay = "stay",
        Right = "right",
        Flip = "flip",
    }
}

tabletop::kinds! {
    /// A Hope token, from the least on.
    pub enum Token in "games/21-days.ts" {
        Plain = "plain",
        One = "one",
        Two = "two",
    }
}

tabletop::kinds! {
    /// A place of the table where a roll, or what threatens, can be changed.
    pub enum Place in "games/21-days.ts" {
        Flare = "flare",
        Receive = "receive",
        Play = "play",
        Turtle = "turtle",
        SwapFlare = "swap-flare",
        Flares4 = "four-flares",
        Hope = "hope",
        Fishing = "fishing",
        Compass = "compass",
        Obey = "obey",
        Bark = "bark",
        Shark = "shark",
        Fight = "fight",
        Jellyfish = "jellyfish",
        Paranoia = "paranoia",
        AllLose = "all-lose",
        Plank = "plank",
        ShipLeft = "ship-left",
        Octopus = "octopus",
        Disaster = "disaster",
        Shout = "shout",
        Kite = "kite",
    }
}

tabletop::kinds! {
    /// When a seat wants to be asked about losses.
    pub enum AskLoss in "games/21-days.ts" {
        Die = "die",
        Always = "always",
        Never = "never",
    }
}

tabletop::kinds! {
    /// When a seat wants to be asked about gains.
    pub enum AskGain in "games/21-days.ts" {
        Sure = "sure",
        Always = "always",
        Never = "never",
    }
}

fn page_names() -> &'static Register {
    &content().page_names
}

tabletop::id! {
    /// A page of the Logbook: `w2-9`, or `day-21`.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts", type = "string"))]
    pub struct Page: 36 of "page", named by page_names;
}

/// The page of the last day.
pub const DAY_21: usize = Page::COUNT - 1;

/// Declares a set of a sort of things as bits, which people read as a list.
macro_rules! set_of {
    ($(#[$about:meta])* $set:ident of $kind:ident in $bits:ident, $written:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts", type = $written))]
        pub struct $set($bits);

        #[allow(dead_code, reason = "not every set is asked for everything")]
        impl $set {
            pub const NONE: Self = Self(0);
            pub const ALL: Self = Self(((1u64 << $kind::COUNT) - 1) as $bits);

            #[must_use]
            pub const fn only(one: $kind) -> Self {
                Self(1 << one.index())
            }

            #[must_use]
            pub const fn contains(self, one: $kind) -> bool {
                self.0 >> one.index() & 1 == 1
            }

            pub fn insert(&mut self, one: $kind) {
                self.0 |= 1 << one.index();
            }

            pub fn remove(&mut self, one: $kind) {
                self.0 &= !(1 << one.index());
            }

            #[must_use]
            pub const fn with(self, one: $kind) -> Self {
                Self(self.0 | 1 << one.index())
            }

            #[must_use]
            pub const fn without(self, one: $kind) -> Self {
                Self(self.0 & !(1 << one.index()))
            }

            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Those in the set, in order.
            pub fn iter(self) -> impl Iterator<Item = $kind> + Clone {
                $kind::ALL.into_iter().filter(move |&one| self.contains(one))
            }

            /// The first of them.
            #[must_use]
            pub fn first(self) -> Option<$kind> {
                self.iter().next()
            }
        }

        impl FromIterator<$kind> for $set {
            fn from_iter<I: IntoIterator<Item = $kind>>(all: I) -> Self {
                all.into_iter().fold(Self::NONE, Self::with)
            }
        }

        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                if to.is_human_readable() {
                    to.collect_seq(self.iter())
                } else {
                    self.0.serialize(to)
                }
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                if from.is_human_readable() {
                    return Ok(Vec::<$kind>::deserialize(from)?.into_iter().collect());
                }
                let bits = $bits::deserialize(from)?;
                if bits & !Self::ALL.0 != 0 {
                    return Err(D::Error::custom("a set holds what there is not"));
                }
                Ok(Self(bits))
            }
        }
    };
}

set_of! {
    /// Some of the survivors.
    Colours of Colour in u8, "Array<Colour>"
}

set_of! {
    /// Places of the table.
    Places of Place in u32, "Array<Place>"
}

set_of! {
    /// Suitcases that were opened.
    Suitcases of Suitcase in u8, "Array<Suitcase>"
}

impl Colour {
    /// The bottle card of the colour.
    #[must_use]
    pub const fn bottle(self) -> Bottle {
        match self {
            Self::Blue => Bottle::Blue,
            Self::Yellow => Bottle::Yellow,
            Self::Red => Bottle::Red,
            Self::Green => Bottle::Green,
        }
    }
}

impl Bottle {
    /// The colour that gains by the card.
    #[must_use]
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Self::Blue => Some(Colour::Blue),
            Self::Yellow => Some(Colour::Yellow),
            Self::Red => Some(Colour::Red),
            Self::Green => Some(Colour::Green),
            Self::Flares
            | Self::RottenFish
            | Self::Ship
            | Self::Hope
            | Self::Plank
            | Self::Cancel
            | Self::Marker => None,
        }
    }
}

impl Opening {
    /// The side of the raft that it is on.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::A | Self::B => Side::Left,
            Self::C | Self::D => Side::Right,
        }
    }
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}
