//! The facts that break a rule.

use serde::Serialize;
use tabletop::Seat;

use crate::frame::Frame;
use crate::map::{Island, Space};
use crate::pieces::{Boat, Creature, Kind, Message, Person, Terrain};

/// Why something is refused. The text is made in `words.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    Seats { seats: usize },
    Over,
    NotYourTurn { player: Seat },
    NotNow { frame: Frame },
    MustSink,

    NoTile { at: Space },
    TileTaken { at: Space },
    NumberGone { value: u8 },
    NotBesideIsland { at: Space },
    InLagoon { at: Space },
    SpaceTaken { at: Space },

    NotYourPerson { person: Person },
    NotPlaced { person: Person },
    Ashore { person: Person },
    Lost { person: Person },
    NotOnLand { person: Person },
    TooFar { person: Person, to: Space },
    OnlyBesideBoat { person: Person, to: Space },
    BoatTooFar { person: Person, boat: Boat },
    NotInSpace { person: Person, boat: Boat },
    BoatFull { boat: Boat },
    NoBoat { boat: Boat },
    Already { person: Person },
    HasSwum { person: Person },
    HasStepped { person: Person },
    NotSea { at: Space },
    Reef { at: Space },
    CreatureThere { at: Space, kind: Kind },

    BoatThere { at: Space, boat: Boat },
    BoatNotBeside { boat: Boat, to: Space },
    NotYourBoat { boat: Boat },
    NobodyLeft,
    NoLanding { person: Person, at: Space, island: Island },
    NotAtSea { person: Person, island: Island },

    Enclosed { at: Space },
    TerrainNotDue { at: Space, terrain: Terrain, due: Terrain },
    NotInTheWater { person: Person, at: Space },

    MessageLate,
    MessageNotHeld { message: Message },
    NotSwimming { person: Person },
    BoatEmpty { boat: Boat },
    BeyondReach { to: Space, steps: u8 },
    Occupied { at: Space },
    NotOnBoard { creature: Creature },

    OtherKind { creature: Creature, rolled: Kind },
    OutOfRange { creature: Creature, to: Space, range: u8 },
    BeyondPrey { creature: Creature, to: Space },
    NotAsked,
    Answered,
}
