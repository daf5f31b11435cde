//! Facts that break a rule.

use serde::Serialize;
use tabletop::Seat;

use crate::pieces::{Bottle, Card, Colour, Flip, Location, Place};
use crate::task::Task;

/// Why something is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    Seats {
        seats: usize,
    },
    ScruffsAlone,
    Over,
    /// Another seat decides.
    NotAsked,
    /// It is the time for something else.
    NotNow {
        task: Task,
    },
    NotYours {
        who: Colour,
    },
    ColourTaken {
        card: Card,
    },
    NotInTheBox {
        card: Card,
    },
    NotAnOrder,
    StackedAlready {
        who: Colour,
    },
    EqualDice {
        who: Colour,
    },
    Dead {
        who: Colour,
    },
    HasLain {
        who: Colour,
    },
    NotYourTurn {
        placer: Seat,
    },
    NoDie {
        who: Colour,
    },
    Full {
        at: Location,
    },
    Closed {
        at: Location,
    },
    HoldsCard {
        who: Colour,
    },
    MarkerActive {
        who: Colour,
    },
    DeckEmpty,
    NoCard {
        who: Colour,
    },
    RodBroken,
    StormAtFlare,
    OctopusOnly,
    OctopusFirst,
    NoMarker,
    MarkerFresh,
    WhiteTaken,
    NotBesideOwn,
    NoWindow {
        place: Option<Place>,
    },
    NoSuchDie {
        die: u8,
    },
    NoNumbers,
    TokenGone,
    NotOnLastDay,
    OnlyLastDay,
    Attack,
    NoDolphin,
    TossedAlready,
    TooWeak {
        who: Colour,
        needs: u8,
        has: u8,
    },
    NotAHuman {
        who: Colour,
    },
    NoFlip {
        flip: Flip,
    },
    HitIsOpen,
    NotTheHolder,
    NoAbility {
        card: Card,
    },
    SpentToday {
        card: Card,
    },
    SpentForGood {
        card: Card,
    },
    TooLittleHope {
        needs: u8,
        has: u8,
    },
    NoSuchPage,
    NotGlanced,
    NotHerself,
    TooStrong {
        who: Colour,
    },
    SameSurvivor,
    NoneMissing,
    NoStepLeft,
    NotShared {
        points: u8,
    },
    AlreadyFull {
        who: Colour,
    },
    WrongTokens,
    NotPresent {
        who: Colour,
    },
    CannotPay {
        points: u8,
    },
    NotThisStep,
    NotHeld {
        bottle: Bottle,
    },
    MustPlayOne,
    NotDrawn,
    NotFit,
    LastHuman,
    NoKite,
    DoneAlready,
    WaitsAlready {
        place: Place,
    },
    WaitsNot {
        place: Place,
    },
    SomebodyWaits {
        seat: Seat,
    },
    SetAlready,
    NotAtThisTable {
        place: Place,
    },
}
