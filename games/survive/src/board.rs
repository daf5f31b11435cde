//! What lies open on the table: everything but the numbers of people, the
//! messages in hand and answers that are still sealed. State and view share
//! it, so that nothing open can differ between them.
//!
//! What can be asked of it stands by chapter: `island`, `people`, `boats`,
//! `creatures` and `messages`.

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use tabletop::bag::Bag;
use tabletop::hex::HexSet;

use crate::action::To;
use crate::frame::Frame;
use crate::map::{Island, Space, space_set};
use crate::pieces::{
    BOATS, Boat, COLOURS, CREATURES, MESSAGES, PEOPLE_EACH, PICTURES, People, TERRAINS,
};
use crate::setup::Setup;

mod boats;
mod creatures;
mod island;
mod messages;
mod people;

/// Where a person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// Not placed yet, or of a colour that nobody plays.
    Waiting,
    Land(Space),
    Sea(Space),
    Aboard(Boat),
    Ashore(Island),
    Lost,
}

impl From<To> for Spot {
    fn from(to: To) -> Self {
        match to {
            To::Land(space) => Self::Land(space),
            To::Sea(space) => Self::Sea(space),
            To::Aboard(boat) => Self::Aboard(boat),
            To::Ashore(island) => Self::Ashore(island),
        }
    }
}

/// Where a boat or a creature is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Berth {
    /// Beside the board.
    Supply,
    At(Space),
    /// Out of the game.
    Gone,
}

impl Berth {
    /// The space, if it is on the board.
    #[must_use]
    pub const fn space(self) -> Option<Space> {
        match self {
            Self::At(space) => Some(space),
            Self::Supply | Self::Gone => None,
        }
    }
}

/// The standing tiles of one terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "games/survive.ts", type = "Array<Space>")
)]
#[serde(transparent)]
pub struct Tiles(#[serde(with = "space_set")] pub HexSet);

/// What lies open on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Board {
    pub setup: Setup,
    /// Whose turn it is.
    pub player: Seat,
    /// What is to be decided.
    pub frame: Frame,
    /// The standing tiles of each terrain.
    pub tiles: [Tiles; TERRAINS],
    pub people: [[Spot; PEOPLE_EACH]; COLOURS],
    /// Who is in the water.
    pub swimmers: People,
    pub boats: [Berth; BOATS],
    /// Who is aboard each boat.
    pub crews: [People; BOATS],
    pub creatures: [Berth; CREATURES],
    /// The pictures that are still under the tiles of each terrain. Everyone
    /// can count them.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<number>>"))]
    pub pictures: [Bag<PICTURES>; TERRAINS],
    /// The messages of each terrain that were not played yet: under tiles or
    /// in hands, nobody knows which.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<number>>"))]
    pub unplayed: [Bag<MESSAGES>; TERRAINS],
    /// Rule 10.11: how many messages of each terrain every seat holds.
    pub held: [[u8; TERRAINS]; COLOURS],
    /// Who has used the swimmer's allowance in this turn.
    pub swum: People,
}

impl Board {
    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        usize::from(self.setup.seats)
    }

    /// The seat to the left.
    #[must_use]
    pub fn left_of(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() + 1) % self.seats())
    }

    /// The other seats in the order of play, from the left of this one.
    pub fn others_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats();
        (1..seats).map(move |k| Seat::new((seat.index() + k) % seats))
    }
}
