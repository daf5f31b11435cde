//! The facts that break a rule.

use serde::Serialize;
use tabletop::Seat;

use crate::frame::Frame;
use crate::pieces::{Character, FateCard, Item, Peril};

/// Why something is refused. The text is made in `words`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    Seats { seats: usize },
    Over,
    Dead { seat: Seat },
    NotAtTable { seat: Seat },
    NotYourTurn { actor: Seat },
    NotAsked,
    NotNow { frame: Frame },

    HasCard { seat: Seat },
    NotDrawn { card: FateCard },
    NotHeld { item: Item },
    NotFaceUp { seat: Seat, item: Item },
    NothingFaceDown { seat: Seat },
    NoTool { item: Item },
    NoFood { item: Item },
    OnlyBeforeHunger,
    NotWounded { seat: Seat },
    NotLaid { item: Item },

    OtherAbility { character: Character },
    AbilityUsed,
    NoToken { seat: Seat },
    NoFoodAround,

    Yourself,
    EmptyPockets { seat: Seat },
    NobodyToRob,
    TooMuch { food: u8 },

    InFight,
    NotInFight,
    OutOfFight,
    OnlyFrenchy,
    NoWeapon { item: Item },
    NotInFights { item: Item },

    NotWardedOff { item: Item, peril: Peril },
    NotHit { seat: Seat },
    Saved { seat: Seat },
    CalledOff,
    NoNeighbour { seat: Seat },
    MustEat,
    NotHungryEnough { food: u8, need: u8 },

    Frozen,
    NoTradeInFight,
    NeedsConsent,
    Nothing,
    OfferOpen,
    NoOffer { seat: Seat },
    NoOfferOfYours,
    TooLittleFood { seat: Seat, food: u8 },
    TooFewCards { seat: Seat, cards: u8 },
    Named,
    Unnamed,
    PickOthers { cards: u8 },
    TooManyOffers { most: u8 },
    TooManyGifts { most: u8 },
}
