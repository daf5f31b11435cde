//! What came of an action: facts with numbers. The words are in `words.rs`.

use serde::{Deserialize, Serialize};
use tabletop::{Light, Seat, Seats};

use crate::charts::{Followers, HAVEN_DICE, Met};
use crate::person::Person;
use crate::state::{Answer, Band, Card, Cause, GroupId, Hand, Phase, Wounds};

/// A fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A character came to the table with a value, and is somebody.
    Joined {
        who: Seat,
        value: i8,
        person: Person,
    },
    /// The card that a character starts with.
    Dealt {
        who: Seat,
        card: Card,
    },
    /// A new card turned out to be this one.
    Drew {
        group: Band,
        card: Card,
    },
    /// A card came into somebody's hands.
    Carries {
        who: Seat,
        card: Card,
    },

    /// Somebody gave an answer that is not opened yet, and that only they know.
    Sealed {
        who: Seat,
        answer: Option<Answer>,
    },
    /// A sealed answer was opened.
    Opened {
        who: Seat,
        answer: Answer,
    },
    /// A leader was chosen.
    Leads {
        group: Band,
        who: Seat,
        by: Chosen,
    },

    /// A phase of a group began.
    Phase {
        group: Band,
        day: u16,
        phase: Phase,
    },
    /// The leader has the group travel, or rest.
    Ordered {
        group: Band,
        by: Seat,
        travel: bool,
    },
    Travelled {
        group: Band,
        members: Seats,
        distance: u16,
    },
    Tired {
        who: Seat,
        fatigue: u16,
        by: Toll,
    },
    HavenRolled {
        group: Band,
        dice: [u8; HAVEN_DICE],
        row: u8,
    },
    Arrived {
        group: Band,
        members: Seats,
        distance: u16,
    },
    TravelRolled {
        group: Band,
        roll: u8,
        again: bool,
    },

    /// The leader of a small group keeps the first result.
    KeptRoll {
        group: Band,
    },

    Followed {
        group: Band,
        roll: u8,
        followers: Followers,
    },
    /// Somebody follows a group that is followed already.
    FollowedAlready {
        group: Band,
    },
    EvasionRolled {
        group: Band,
        roll: u8,
        evaded: bool,
    },
    Encountered {
        group: Band,
        roll: Option<u8>,
        met: Met,
    },

    SuppliesRolled {
        group: Band,
        roll: u8,
    },
    /// A find goes to somebody whose hands are full.
    NeedsRoom {
        who: Seat,
        card: Card,
    },
    MadeRoom {
        who: Seat,
        card: Card,
    },
    Gave {
        from: Seat,
        to: Seat,
        card: Card,
    },
    Offered {
        from: Seat,
        to: Seat,
        gives: Card,
        wants: Option<Card>,
    },
    Traded {
        from: Seat,
        to: Seat,
        gave: Card,
        got: Option<Card>,
    },
    Declined {
        from: Seat,
        by: Seat,
    },
    Lapsed {
        from: Seat,
    },
    /// Somebody has done with the meal, with adding points, or with trading.
    Finished {
        who: Seat,
    },

    /// A challenge is faced; a hostile group may be part of it, or all of it.
    Challenged {
        group: Band,
        difficulty: u16,
        hostile: Option<u8>,
    },
    /// A member's dice: so many of them, added or taken away.
    Strained {
        who: Seat,
        dice: i8,
        sum: u8,
    },
    EffortCounted {
        group: Band,
        effort: i32,
        difficulty: u16,
    },
    /// Somebody added points openly, and the effort is now so much.
    Added {
        who: Seat,
        points: u8,
        effort: i32,
    },
    Overcame {
        group: Band,
        effort: i32,
        difficulty: u16,
    },
    Failed {
        group: Band,
        effort: i32,
        difficulty: u16,
    },
    FailureRolled {
        group: Band,
        roll: u8,
    },
    NothingToLose {
        group: Band,
    },
    LostCard {
        who: Seat,
        card: Card,
    },
    Hurt {
        who: Seat,
        wounds: Wounds,
    },
    Treated {
        by: Seat,
        whom: Seat,
        wounds: Wounds,
    },
    /// Somebody could have used first aid in time, and keeps it.
    KeptAid {
        who: Seat,
    },

    Cannibalised {
        who: Seat,
        by: Seat,
    },
    Spared {
        group: Band,
    },
    Ate {
        who: Seat,
        hand: Hand,
    },
    Fed {
        by: Seat,
        whom: Seat,
    },
    Starving {
        who: Seat,
    },
    Died {
        who: Seat,
        cause: Cause,
        distance: u16,
    },

    /// Rule 1.4: what somebody says who dies or is safe, in character.
    Spoke {
        who: Seat,
        person: Person,
    },

    Rested {
        who: Seat,
    },
    StillTired {
        who: Seat,
    },
    Parted {
        from: GroupId,
        group: GroupId,
        members: Seats,
        leaving: bool,
    },
    /// Rule 16.5: everybody goes along with the leaver.
    AllGo {
        group: Band,
        leader: Seat,
    },
    /// Rule 17.5: everybody stays, so the group rests as it is.
    AllStay {
        group: Band,
    },
    /// Rule 17.3: nobody heavily injured stays, so nobody does.
    NobodyStays {
        group: Band,
    },
    /// Of several the leader lets one go.
    LetGo {
        who: Seat,
        by: Seat,
    },
    TurnedAway {
        who: Seat,
        by: Seat,
    },
    TakenAlong {
        who: Seat,
        by: Seat,
    },

    /// Rule 18.1: nobody is on the road any more; these have arrived.
    Ended {
        arrived: Seats,
    },
}

/// What decided who leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Chosen {
    Votes,
    Value,
    Lot,
    /// Somebody alone leads without a vote.
    Alone,
    /// Whoever leaves leads the new group.
    Leaving,
}

/// What tires somebody on the road.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Toll {
    /// Rule 7.2: a heavy injury.
    Wounds,
    /// Rule 7.4: a travel at night.
    Night,
}

impl Event {
    /// Rule 1.5: everything lies open but sealed answers.
    pub(crate) fn light(self) -> Light<Self> {
        if let Self::Sealed { who, .. } = self {
            return Light::sealed(who, Self::Sealed { who, answer: None });
        }
        let opened = matches!(self, Self::Opened { .. });
        if opened { Light::UNCOVERS } else { Light::OPEN }
    }
}
