//! Facts that come of actions.

use serde::{Deserialize, Serialize};
use tabletop::{Light, Seat};

use crate::board::Tokens;
use crate::pieces::{
    AskGain, AskLoss, Bottle, CREW, Card, Disaster, Draught, Flip, Location, Opening, Page, Paw,
    Place, Route, Sky, Suitcase, Swap, Symbol,
};

/// A fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    // Setting up.
    /// The box is open. With three seats this one has two survivors.
    Laid {
        second: Option<Seat>,
    },
    Picked {
        seat: Seat,
        card: Card,
    },
    /// Who holds the starting token.
    Starts {
        seat: Seat,
    },
    /// The character dice of each colour.
    Cast {
        dice: [[u8; 2]; CREW],
    },
    CastKept {
        seat: Seat,
    },
    Settled {
        who: Card,
        at: Opening,
    },
    Stacked {
        who: Card,
        upper: u8,
        lower: u8,
    },
    /// The ship is on its first space.
    ShipSet {
        at: u8,
    },
    FlipGiven {
        who: Card,
        flip: Flip,
    },

    // The day.
    DayBegan {
        day: u8,
        page: Page,
    },
    /// The page of tomorrow is turned up.
    PageTurned {
        day: u8,
        page: Page,
    },
    Clouded {
        face: Draught,
        sky: Sky,
        dark: bool,
    },
    SharksAt {
        distance: u8,
    },
    /// A symbol of the page or of a Disaster is met.
    Met {
        symbol: Symbol,
    },
    TokenPassed {
        to: Seat,
        on: Option<Card>,
    },

    // Strength.
    Gained {
        who: Card,
        points: u8,
        shows: u8,
    },
    Lost {
        who: Card,
        points: u8,
        shows: u8,
        by: Cause,
    },
    DieLost {
        who: Card,
        by: Cause,
    },
    Died {
        who: Card,
        by: Cause,
    },
    /// A hit that was stopped.
    Spared {
        who: Card,
    },

    // Hope.
    Drew {
        who: Card,
        tokens: Tokens,
    },
    Paid {
        who: Card,
        tokens: Tokens,
    },
    /// Hope was drawn to be divided.
    HopeDrawn {
        tokens: Tokens,
    },
    BagEmpty,
    /// Everybody is asked how much to give.
    PoolOpened {
        price: u8,
    },
    Gave {
        seat: Seat,
        hope: u8,
    },
    /// Too little was given, and everybody keeps it.
    TooLittle {
        price: u8,
    },

    // Rolls.
    /// So many dice of a place fell; the others are 0.
    Rolled {
        at: Place,
        faces: [u8; 4],
    },
    /// A die was rolled again, by a flip token or by Maya.
    RolledAgain {
        by: Card,
        face: u8,
    },
    Nudged {
        by: Card,
        from: u8,
        to: u8,
    },
    Tossed {
        by: Card,
        from: u8,
        to: u8,
    },
    Hauled {
        who: Card,
    },
    WentOn {
        seat: Seat,
    },

    // Ship and raft.
    ShipMoved {
        to: u8,
        right: bool,
    },
    ShipHeld {
        who: Card,
    },
    ShipStays {
        at: u8,
    },
    SideDrawn {
        who: Card,
    },
    PlankLost {
        plank: u8,
    },
    PlankHeld {
        who: Option<Card>,
    },
    PlankBack {
        plank: u8,
    },
    Moved {
        who: Card,
        to: Opening,
    },

    // Midday.
    Placed {
        who: Card,
        at: Location,
    },
    WhitePlaced {
        who: Card,
        at: Location,
    },
    Signalled {
        who: Card,
        fire: bool,
    },
    OctopusStirs {
        awake: bool,
    },
    Grasped {
        who: Card,
        shown: u8,
    },
    /// A tentacle finds nobody.
    GraspedNothing {
        shown: u8,
    },
    FoughtBack {
        who: Card,
        face: u8,
        result: Clash,
    },
    NothingCame {
        at: Location,
    },
    BottleTaken {
        who: Card,
        bottle: Bottle,
    },
    BottleBoxed {
        bottle: Bottle,
    },
    BottlePlayed {
        who: Card,
        bottle: Bottle,
    },
    BottleKept {
        who: Card,
    },
    SwapLaid {
        token: Swap,
    },
    Comforted {
        sum: bool,
    },
    Caught {
        points: u8,
    },
    Opened {
        suitcase: Suitcase,
    },

    // Attacks.
    SharkCame {
        who: Card,
        fin: u8,
        bite: u8,
        wounds: bool,
    },
    WoundIgnored {
        who: Card,
    },
    WoundTaken {
        who: Card,
    },
    Swims {
        who: Card,
        route: Route,
    },
    StepsPaid {
        who: Card,
        paid: u8,
    },
    Stung {
        who: Card,
        step: u8,
        face: u8,
        stung: bool,
    },
    Maddened {
        who: Card,
    },
    Grabbed {
        who: Card,
    },
    GrabSlips {
        who: Card,
    },

    // Disasters.
    DisasterDrawn {
        card: Disaster,
        price: u8,
    },
    DisasterPrevented {
        card: Disaster,
    },
    /// Cancelled by a flip token, or by an armed warning.
    DisasterCancelled {
        card: Disaster,
        by: Option<Card>,
    },
    Overruled {
        card: Disaster,
    },
    DisasterStrikes {
        card: Disaster,
    },
    DisasterVoid {
        card: Disaster,
    },
    Reshuffled,
    DaySkipped {
        day: u8,
        page: Page,
    },

    // Abilities and flip tokens.
    Used {
        card: Card,
    },
    FlipUsed {
        who: Card,
        flip: Flip,
    },
    /// The page after tomorrow's, as far as it is known.
    Glanced {
        seat: Seat,
        day: u8,
        page: Option<Page>,
    },
    Exchanged {
        tomorrow: Page,
        after: Page,
    },
    HopeMoved {
        from: Card,
        to: Card,
        tokens: Tokens,
    },

    // Scruffs.
    PawsDrawn {
        one: Paw,
        other: Paw,
    },
    DogSleeps,
    PawPlayed {
        paw: Paw,
    },
    Obeyed {
        obeys: bool,
    },

    // Day 21.
    Shouted {
        who: Card,
    },
    Unheard {
        who: Card,
    },
    Flew {
        steps: u8,
    },
    IsDone {
        seat: Seat,
    },
    Won {
        saved: u8,
    },
    AllLost,

    // How seats want to be asked.
    Waits {
        seat: Seat,
        place: Place,
        on: bool,
    },
    AsksLoss {
        seat: Seat,
        when: AskLoss,
    },
    AsksGain {
        seat: Seat,
        when: AskGain,
    },
}

tabletop::kinds! {
    /// What takes Strength.
    pub enum Cause in "games/21-days.ts" {
        Hunger = "hunger",
        Burden = "burden",
        Shark = "shark",
        Octopus = "octopus",
        Jellyfish = "jellyfish",
        Paranoia = "paranoia",
        Heat = "heat",
        Flare = "flare",
        Dolphin = "dolphin",
        Shout = "shout",
        Trick = "trick",
        Sea = "sea",
    }
}

tabletop::kinds! {
    /// How somebody fares against a tentacle.
    pub enum Clash in "games/21-days.ts" {
        Wound = "wound",
        Tie = "tie",
        Cut = "cut",
    }
}

impl Event {
    /// Everything lies open but the page that Moretti looks at. Whatever dice,
    /// bags and the Logbook bring was not known before.
    pub(crate) fn light(self) -> Light<Self> {
        match self {
            Self::Glanced { seat, day, .. } => {
                Light::sealed(seat, Self::Glanced { seat, day, page: None }).uncovering()
            }
            Self::Exchanged { .. } | Self::PageTurned { .. } => Light::UNCOVERS,
            _ => Light::OPEN,
        }
    }
}
