//! What a seat can decide.

use serde::{Deserialize, Serialize};

use crate::map::{Island, Space};
use crate::pieces::{Boat, Creature, Message, Person};

/// A whole decision of one seat. The alignment makes it one word to copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[repr(align(4))]
pub enum Action {
    /// Puts a person with this number onto a tile.
    PlacePerson { value: u8, at: Space },
    /// Puts a boat beside the island.
    PlaceBoat { at: Space },
    /// Plays the message: a swimmer is taken along.
    Dolphin { person: Person, to: Space },
    /// Plays the message: a boat sails before the wind.
    Wind { boat: Boat, to: Space },
    /// Plays the message: a creature goes somewhere else.
    Call { creature: Creature, to: Space },
    /// Moves a person.
    Move { person: Person, to: To },
    /// Moves a boat.
    Sail { boat: Boat, to: Space },
    /// Leaves the rest of the moves.
    EndMoves,
    /// Turns a tile.
    Sink { at: Space },
    /// Lets a swimmer climb aboard the boat that came up.
    Climb { person: Person },
    /// Moves a creature of the kind that was rolled.
    MoveCreature { creature: Creature, to: Space },
    /// Leaves the creatures where they are.
    LeaveCreatures,
    /// Plays the defensive message.
    Defend,
    /// Lets the attack happen.
    Endure,
}

/// Where a person moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum To {
    Land(Space),
    Sea(Space),
    Aboard(Boat),
    Ashore(Island),
}

impl Action {
    /// The message that the action plays at the beginning of a turn.
    #[must_use]
    pub const fn message(&self) -> Option<Message> {
        match self {
            Self::Dolphin { .. } => Some(Message::Dolphin),
            Self::Wind { .. } => Some(Message::Wind),
            Self::Call { creature, .. } => Some(Message::calling(creature.kind())),
            Self::PlacePerson { .. }
            | Self::PlaceBoat { .. }
            | Self::Move { .. }
            | Self::Sail { .. }
            | Self::EndMoves
            | Self::Sink { .. }
            | Self::Climb { .. }
            | Self::MoveCreature { .. }
            | Self::LeaveCreatures
            | Self::Defend
            | Self::Endure => None,
        }
    }
}
