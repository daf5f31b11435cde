//! What is still to be done, as a stack of small tasks: the next one is on top.
//! A task either does itself or waits there for a decision.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, Seats};

use crate::pieces::{Bottle, Colour, Colours, Disaster, Hour, Location, Paw, Place, Route};

/// Something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    // Setting up.
    /// A seat takes a survivor.
    Pick,
    /// All character dice are rolled.
    Cast,
    /// Whether they are rolled again.
    Recast,
    /// Who holds on where.
    Spots,
    /// Which die lies on top, for each of these.
    Stack {
        left: Colours,
    },
    /// Hope, flip tokens and the Logbook.
    Launch,

    // The day.
    Dawn,
    Weather,
    SharkPhase,
    /// The symbols of a third of today's page, from this one on.
    Page {
        hour: Hour,
        next: u8,
    },
    /// The locations, from this one on.
    Locations {
        from: Location,
    },
    /// The pack comes if it is near.
    Attack,
    Night,

    // Dividing.
    /// The drawn Hope goes to some of these.
    Award {
        among: Colours,
        by: Seat,
    },
    /// Strength or a loss is divided.
    Share {
        what: Sharing,
        points: u8,
        by: Seat,
    },

    // Symbols.
    SwapChoose,
    /// Everybody but those who are spared loses 1.
    AllLose {
        spared: Colours,
    },
    /// Whose side loses a plank is drawn.
    DrawPlank,
    Plank {
        who: Colour,
    },
    /// The ship moves so many steps left.
    ShipLeft {
        steps: u8,
    },
    /// Which steps of the route are paid for.
    Swim {
        who: Colour,
        route: Route,
    },
    /// A step of the route; those with a bit in `paid` are paid for.
    Sting {
        who: Colour,
        route: Route,
        step: u8,
        paid: u8,
    },
    Paranoia {
        who: Colour,
    },
    /// How many points of the loss are stopped by Hope.
    Panic {
        who: Colour,
        loss: u8,
    },
    Heat {
        who: Colour,
    },
    Storm,
    /// Which die the octopus gets.
    Grabbed {
        who: Colour,
    },

    // Disasters.
    /// The next Disaster is drawn; `again` after Ashcombe.
    DrawDisaster {
        again: bool,
    },
    Disaster {
        card: Disaster,
        again: bool,
    },
    /// Its symbols, from this one on.
    Strike {
        card: Disaster,
        next: u8,
    },

    // Sharks.
    /// So many bites of the pack are left.
    Pack {
        left: u8,
    },
    /// A bite. A single shark keeps its fin when it is rolled again.
    Shark {
        who: Colour,
        single: bool,
    },

    // Scruffs.
    Paws,
    PawChoice {
        one: Paw,
        other: Paw,
    },
    Obey {
        paw: Paw,
    },
    Bark,
    FetchBottle,

    // Midday.
    OctopusDie,
    Placing,
    Octopus,
    Fight {
        left: u8,
    },
    FightBack {
        who: Colour,
        shown: u8,
    },
    /// Whether Vale fires the white die.
    Vale,
    Flares,
    /// What is left of a roll at Flare: the anchor's Hope, a step back, Vale's loss.
    AnchorHope {
        dice: u8,
    },
    ValeHurt,
    Receive {
        who: Colour,
    },
    Play {
        who: Colour,
    },
    /// Which card is played, or none. `fresh` is the card just taken by somebody
    /// who holds another.
    Card {
        who: Colour,
        fresh: Option<Bottle>,
    },
    Flares4 {
        who: Colour,
    },
    /// The side of a plank that comes back.
    Regain {
        who: Colour,
    },
    Turtle,
    /// The attempts that are left to the owner of a die; `white` for the marker
    /// die.
    SwapFlare {
        who: Colour,
        left: u8,
        white: bool,
    },
    SwapRoll {
        who: Colour,
        left: u8,
        white: bool,
    },
    Hope,
    /// Whether Beatrix adds to the sum, or spares those with a 1.
    Beatrix,
    /// A 1 at Hope is paid for after the award.
    Penalty {
        who: Colour,
    },
    Fishing {
        hauled: bool,
    },
    Compass {
        who: Colour,
    },

    // Day 21.
    /// Shouts and flights; these seats are done.
    LastHour {
        done: Seats,
    },
    Shout {
        who: Colour,
    },
    Kite,

    // Pooled payments where everybody says how much to give.
    Giving {
        price: u8,
        left: Seats,
        matter: Pooled,
    },

    Over {
        won: bool,
    },
}

/// The rules never see this one: it is room on the stack.
impl Default for Task {
    fn default() -> Self {
        Self::Night
    }
}

tabletop::kinds! {
    /// What is divided.
    pub enum Sharing in "games/21-days.ts" {
        /// A catch for different survivors.
        Catch = "catch",
        /// One more point of a catch.
        Extra = "extra",
        /// A loss.
        Loss = "loss",
        /// Fish that the dog has fetched.
        Feast = "feast",
    }
}

tabletop::kinds! {
    /// What Hope is pooled for.
    pub enum Pooled in "games/21-days.ts" {
        Disaster = "disaster",
        Storm = "storm",
        Shout = "shout",
        Kite = "kite",
        SwapFlare = "swap-flare",
    }
}

/// What a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Decision {
    /// What the match waits for from this seat; nothing if the seat only may put
    /// in a word.
    pub task: Option<Task>,
    /// Where the seat has something to change.
    pub changes: Option<Place>,
    /// All that it can choose from, in a number: whatever else can be chosen is
    /// another question.
    pub choices: u32,
}

impl Task {
    /// The place of the table where this can be changed, if it is such a one.
    #[must_use]
    pub const fn place(self) -> Option<Place> {
        Some(match self {
            Self::Flares => Place::Flare,
            Self::Receive { .. } => Place::Receive,
            Self::Play { .. } => Place::Play,
            Self::Turtle => Place::Turtle,
            Self::SwapRoll { .. } => Place::SwapFlare,
            Self::Flares4 { .. } => Place::Flares4,
            Self::Hope => Place::Hope,
            Self::Fishing { .. } => Place::Fishing,
            Self::Compass { .. } => Place::Compass,
            Self::Obey { .. } => Place::Obey,
            Self::Bark => Place::Bark,
            Self::Shark { .. } => Place::Shark,
            Self::FightBack { .. } => Place::Fight,
            Self::Sting { .. } => Place::Jellyfish,
            Self::Paranoia { .. } => Place::Paranoia,
            Self::AllLose { .. } => Place::AllLose,
            Self::Plank { .. } => Place::Plank,
            Self::ShipLeft { .. } => Place::ShipLeft,
            Self::Octopus => Place::Octopus,
            Self::Disaster { .. } => Place::Disaster,
            Self::Shout { .. } => Place::Shout,
            Self::Kite => Place::Kite,
            Self::Pick
            | Self::Cast
            | Self::Recast
            | Self::Spots
            | Self::Stack { .. }
            | Self::Launch
            | Self::Dawn
            | Self::Weather
            | Self::SharkPhase
            | Self::Page { .. }
            | Self::Locations { .. }
            | Self::Attack
            | Self::Night
            | Self::Award { .. }
            | Self::Share { .. }
            | Self::SwapChoose
            | Self::DrawPlank
            | Self::Swim { .. }
            | Self::Panic { .. }
            | Self::Heat { .. }
            | Self::Storm
            | Self::Grabbed { .. }
            | Self::DrawDisaster { .. }
            | Self::Strike { .. }
            | Self::Pack { .. }
            | Self::Paws
            | Self::PawChoice { .. }
            | Self::FetchBottle
            | Self::OctopusDie
            | Self::Placing
            | Self::Fight { .. }
            | Self::Vale
            | Self::AnchorHope { .. }
            | Self::ValeHurt
            | Self::Card { .. }
            | Self::Regain { .. }
            | Self::SwapFlare { .. }
            | Self::Beatrix
            | Self::Penalty { .. }
            | Self::LastHour { .. }
            | Self::Giving { .. }
            | Self::Over { .. } => return None,
        })
    }
}
