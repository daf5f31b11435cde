//! Why not.

use tabletop::{Sentence, sentence};

use super::{SEA_SPACE, at, kind_noun, letter, piece, safe};
use crate::content::content;
use crate::frame::Frame;
use crate::pieces::Boat;
use crate::reason::Reason;

/// Why something was refused.
pub(super) fn explain(reason: &Reason) -> Sentence {
    match *reason {
        Reason::Seats { seats } => {
            format!("two to four people play, and this table has {seats} seats.").into()
        }
        Reason::Over => "the match is over.".into(),
        Reason::NotYourTurn { player } => sentence!["it is the turn of ", player, "."],
        Reason::NotNow { frame } => not_now(frame),
        Reason::MustSink => "a tile has to sink first.".into(),
        Reason::NoTile { at: space } => sentence!["there is no tile at ", at(space), "."],
        Reason::TileTaken { at: space } => {
            sentence!["somebody stands at ", at(space), " already."]
        }
        Reason::NumberGone { value } => {
            format!("you have no person worth {value} left to place.").into()
        }
        Reason::NotBesideIsland { at: space } => {
            sentence![at(space), " is not a sea space beside the island."]
        }
        Reason::InLagoon { at: space } => {
            sentence!["a sea-serpent lies in the lagoon at ", at(space), "."]
        }
        Reason::SpaceTaken { at: space } => sentence!["a boat lies at ", at(space), " already."],
        Reason::NotYourPerson { person } => {
            sentence![piece(person), " belongs to ", person.owner(), "."]
        }
        Reason::NotPlaced { person } => sentence![piece(person), " is not placed yet."],
        Reason::Ashore { person } => sentence![piece(person), " is safe ashore and stays there."],
        Reason::Lost { person } => sentence![piece(person), " is lost."],
        Reason::NotOnLand { person } => {
            sentence![piece(person), " has left the island and cannot return."]
        }
        Reason::TooFar { person, to } => {
            sentence![at(to), " is not next to ", piece(person), "."]
        }
        Reason::OnlyBesideBoat { person, to } => sentence![
            piece(person),
            " can only jump into the space of the boat, which is not at ",
            at(to),
            "."
        ],
        Reason::BoatTooFar { person, boat } => {
            sentence![piece(boat), " is not next to ", piece(person), "."]
        }
        Reason::NotInSpace { person, boat } => {
            sentence![piece(person), " and ", piece(boat), " are not in the same space."]
        }
        Reason::BoatFull { boat } => full(boat),
        Reason::NoBoat { boat } => sentence![piece(boat), " is not on the board."],
        Reason::Already { person } => sentence![piece(person), " is in that boat already."],
        Reason::HasSwum { person } => {
            sentence![piece(person), " has been in the water this turn, and one sea space is all."]
        }
        Reason::HasStepped { person } => {
            sentence![piece(person), " swims, and a swimmer takes one step a turn."]
        }
        Reason::NotSea { at: space } => sentence![at(space), " is not sea."],
        Reason::Reef { at: space } => sentence![at(space), " is coral reef."],
        Reason::CreatureThere { at: space, kind } => {
            sentence!["a ", kind_noun(kind).0, " is at ", at(space), "."]
        }
        Reason::BoatThere { at: space, boat } => {
            sentence![piece(boat), " lies at ", at(space), "."]
        }
        Reason::BoatNotBeside { boat, to } => {
            sentence![at(to), " is not next to ", piece(boat), "."]
        }
        Reason::NotYourBoat { boat } => {
            sentence!["others have more people aboard ", piece(boat), " than you."]
        }
        Reason::NobodyLeft => "you have nobody left to save.".into(),
        Reason::NoLanding { person, at: space, island } => sentence![
            piece(person),
            " is at ",
            at(space),
            ", which is no landing space of ",
            safe(island),
            "."
        ],
        Reason::NotAtSea { person, island } => {
            sentence![piece(person), " stands on land, far from ", safe(island), "."]
        }
        Reason::Enclosed { at: space } => {
            sentence!["the tile at ", at(space), " has land on all sides."]
        }
        Reason::TerrainNotDue { at: space, terrain, due } => sentence![
            at(space),
            format!(" is a {}, and a {} still stands.", terrain.word(), due.word())
        ],
        Reason::NotInTheWater { person, at: space } => {
            sentence![piece(person), " does not swim at ", at(space), "."]
        }
        Reason::MessageLate => "the time for a message was before the first move.".into(),
        Reason::MessageNotHeld { message } => sentence!["you do not hold ", letter(message), "."],
        Reason::NotSwimming { person } => sentence![piece(person), " does not swim."],
        Reason::BoatEmpty { boat } => sentence!["nobody is aboard ", piece(boat), "."],
        Reason::BeyondReach { to, steps } => {
            sentence![at(to), format!(" cannot be reached within {steps} sea spaces.")]
        }
        Reason::Occupied { at: space } => sentence![at(space), " is occupied."],
        Reason::NotOnBoard { creature } => sentence![piece(creature), " is not on the board."],
        Reason::OtherKind { creature, rolled } => {
            sentence![
                "the die shows a ",
                kind_noun(rolled).0,
                ", which ",
                piece(creature),
                " is not."
            ]
        }
        Reason::OutOfRange { creature, to, range } => sentence![
            piece(creature),
            " moves ",
            SEA_SPACE.counted(range.into()),
            " at most and does not get to ",
            at(to),
            "."
        ],
        Reason::BeyondPrey { creature, to } => {
            sentence![piece(creature), " does not get to ", at(to), " without passing its prey."]
        }
        Reason::NotAsked => "you are not asked.".into(),
        Reason::Answered => "you have answered already.".into(),
    }
}

fn full(boat: Boat) -> Sentence {
    let places = content().places;
    sentence![piece(boat), format!(" carries {places} people already.")]
}

fn not_now(frame: Frame) -> Sentence {
    match frame {
        Frame::People => "people are being placed.".into(),
        Frame::Boats => "boats are being placed.".into(),
        Frame::Moves { .. } => "it is the time of messages and moves.".into(),
        Frame::Sinking => "now a tile sinks.".into(),
        Frame::Crowd { boat, .. } => sentence!["first somebody climbs into ", piece(boat), "."],
        Frame::Creature { kind } => sentence!["now a ", kind_noun(kind).0, " may move."],
        Frame::Defence { creature, .. } => {
            sentence!["first the attack of ", piece(creature), " is answered."]
        }
        Frame::Over => "the match is over.".into(),
    }
}
