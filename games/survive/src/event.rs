//! Facts that come of actions.

use serde::{Deserialize, Serialize};
use tabletop::{Light, Seat, Seats};

use crate::board::Spot;
use crate::map::Space;
use crate::pieces::{Boat, Creature, Kind, Message, People, Person, Picture, Terrain};

/// A fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The tiles lie; this seat begins.
    Laid {
        first: Seat,
    },
    /// A person stands on the island. Only the owner learns the value, and only
    /// where the table allows the memory aid (Rule 3.3).
    PersonPlaced {
        person: Person,
        at: Space,
        value: Option<u8>,
    },
    BoatPlaced {
        seat: Seat,
        boat: Boat,
        at: Space,
    },
    /// Somebody's turn begins.
    TurnBegan {
        seat: Seat,
    },
    MessagePlayed {
        seat: Seat,
        message: Message,
        terrain: Terrain,
    },
    Moved {
        person: Person,
        from: Spot,
        to: Spot,
    },
    Sailed {
        seat: Seat,
        boat: Boat,
        from: Space,
        to: Space,
    },
    /// A message took the creature somewhere else.
    Called {
        seat: Seat,
        creature: Creature,
        from: Space,
        to: Space,
    },
    MovesEnded {
        seat: Seat,
        left: u8,
    },
    Sank {
        seat: Seat,
        at: Space,
        terrain: Terrain,
    },
    Fell {
        people: People,
        at: Space,
    },
    /// A picture was under the tile.
    Turned {
        at: Space,
        picture: Picture,
    },
    /// A message was under the tile. Only the finder learns which.
    Found {
        seat: Seat,
        terrain: Terrain,
        message: Option<Message>,
    },
    CreatureCame {
        creature: Creature,
        at: Space,
    },
    BoatCame {
        boat: Boat,
        at: Space,
    },
    Climbed {
        person: Person,
        boat: Boat,
    },
    PeopleLost {
        people: People,
        at: Space,
        by: Cause,
    },
    BoatLost {
        boat: Boat,
        at: Space,
        by: Cause,
    },
    CreatureLost {
        creature: Creature,
        at: Space,
        by: Cause,
    },
    /// The crew of a sunken boat swims.
    Overboard {
        people: People,
        at: Space,
    },
    Rolled {
        seat: Seat,
        kind: Kind,
    },
    /// No creature of the kind is on the board.
    NoneThere {
        kind: Kind,
    },
    CreatureMoved {
        seat: Seat,
        creature: Creature,
        from: Space,
        to: Space,
    },
    CreaturesLeft {
        seat: Seat,
        kind: Kind,
    },
    /// Those who could hold the message against the attack are asked.
    Asked {
        seats: Seats,
        creature: Creature,
    },
    /// Somebody answered. Only that seat knows what, until all have.
    Answered {
        seat: Seat,
        defends: Option<bool>,
    },
    Defended {
        seat: Seat,
        message: Message,
        terrain: Terrain,
        creature: Creature,
    },
    /// Everyone has answered, and nobody defends.
    Undefended {
        creature: Creature,
        at: Space,
    },
    Erupted {
        at: Space,
    },
    /// The island and everyone on the way are gone.
    Swallowed {
        people: People,
    },
    /// A person is turned over.
    Shown {
        person: Person,
        value: u8,
        ashore: bool,
    },
    Scored {
        seat: Seat,
        points: u8,
        people: u8,
    },
}

tabletop::kinds! {
    /// What took a piece from the game.
    pub enum Cause in "games/survive.ts" {
        Serpent = "serpent",
        Shark = "shark",
        Whale = "whale",
        Whirlpool = "whirlpool",
        Defence = "defence",
    }
}

impl From<Kind> for Cause {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Serpent => Self::Serpent,
            Kind::Shark => Self::Shark,
            Kind::Whale => Self::Whale,
        }
    }
}

impl Event {
    /// What it shows to whom. Every event is noticed; three of them have
    /// something in them that one seat alone knows.
    pub(crate) fn light(self) -> Light<Self> {
        match self {
            Self::PersonPlaced { person, at, .. } => {
                Light::sealed(person.owner(), Self::PersonPlaced { person, at, value: None })
            }
            Self::Found { seat, terrain, .. } => {
                Light::sealed(seat, Self::Found { seat, terrain, message: None }).uncovering()
            }
            Self::Answered { seat, .. } => {
                Light::sealed(seat, Self::Answered { seat, defends: None })
            }
            Self::MessagePlayed { .. }
            | Self::Turned { .. }
            | Self::Rolled { .. }
            | Self::Defended { .. }
            | Self::Undefended { .. }
            | Self::Erupted { .. }
            | Self::Shown { .. } => Light::UNCOVERS,
            Self::Laid { .. }
            | Self::BoatPlaced { .. }
            | Self::TurnBegan { .. }
            | Self::Moved { .. }
            | Self::Sailed { .. }
            | Self::Called { .. }
            | Self::MovesEnded { .. }
            | Self::Sank { .. }
            | Self::Fell { .. }
            | Self::CreatureCame { .. }
            | Self::BoatCame { .. }
            | Self::Climbed { .. }
            | Self::PeopleLost { .. }
            | Self::BoatLost { .. }
            | Self::CreatureLost { .. }
            | Self::Overboard { .. }
            | Self::NoneThere { .. }
            | Self::CreatureMoved { .. }
            | Self::CreaturesLeft { .. }
            | Self::Asked { .. }
            | Self::Swallowed { .. }
            | Self::Scored { .. } => Light::OPEN,
        }
    }
}
