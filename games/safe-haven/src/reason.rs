//! Why something cannot be done: the facts that break a rule.

use serde::Serialize;
use tabletop::Seat;

use crate::frame::Question;

/// The facts that break a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    Seats {
        seats: u8,
    },
    NoSuchSeat {
        seat: Seat,
    },
    /// The character has arrived or died.
    OffTheRoad {
        who: Seat,
    },
    /// Another decision is open than the one that was answered.
    NotNow {
        open: Question,
    },
    /// The decision is somebody else's.
    NotAsked {
        who: Seat,
    },
    /// The decision is the leader's.
    NotTheLeader {
        leader: Option<Seat>,
    },
    NotOfTheGroup {
        who: Seat,
    },
    NotOneself,
    EmptyHand {
        whose: Seat,
    },
    NoFirstAid {
        whose: Seat,
    },
    NotHurt {
        who: Seat,
    },
    NoQuietMoment,
    NobodyHeavilyInjured,
    TooFewPoints {
        has: u16,
    },
    NothingAdded,
    HandsFull {
        who: Seat,
    },
    OfferedAlready {
        most: u8,
    },
    OfferOpen,
    /// A trade has been made for the find already.
    TradedAlready,
    NoOffer {
        from: Seat,
    },
    AlreadyFed {
        who: Seat,
    },
    LastPoint,
    StillHungry,
    DoesNotWantToLeave {
        who: Seat,
    },
    HasNotVolunteered {
        who: Seat,
    },
    NothingFoundToTreatWith,
}
