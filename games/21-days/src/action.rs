//! What a seat can decide.

use serde::{Deserialize, Serialize};

use crate::pieces::{
    AskGain, AskLoss, Bottle, CREW, Card, Colour, Location, Paw, Place, Side, Swap, Token,
};

/// A whole decision of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    // Setting up.
    /// Takes a survivor.
    Pick {
        card: Card,
    },
    /// Has all character dice rolled again.
    CastAgain,
    /// Leaves them as they are.
    KeepDice,
    /// Says who holds on at the openings from A to D.
    Settle {
        order: [Colour; CREW],
    },
    /// Lays the higher die on top, or the lower one.
    Stack {
        who: Colour,
        high: bool,
    },

    // Midday.
    /// Lays a placement die.
    Place {
        who: Colour,
        at: Location,
    },
    /// Lays the white die of the marker card.
    PlaceWhite {
        at: Location,
    },

    // Windows.
    /// Lets the roll, or what threatens, stand.
    GoOn,
    /// Flip token: rolls a die again. Dice are counted from zero.
    Again {
        by: Colour,
        die: u8,
    },
    /// Maya rolls a die of a location again.
    MayaAgain {
        die: u8,
    },
    /// A special Hope token changes a die.
    Nudge {
        by: Colour,
        token: Token,
        up: bool,
        die: u8,
    },
    /// The dolphin turns a die over.
    Toss {
        by: Colour,
        die: u8,
    },
    /// Brandt adds to the catch.
    Haul,
    /// Lindqvist stops a step of the ship.
    HoldCourse,
    /// O'Dowd stops a wound.
    FendOff,
    /// Scruffs takes a wound.
    Shield,
    /// Delgado holds a plank.
    Lash,
    /// Abeni spares one survivor, or two.
    Spare {
        one: Colour,
        other: Option<Colour>,
    },
    /// Ashcombe has another Disaster drawn.
    Overrule,
    /// Flip token: cancels the Disaster.
    CancelDisaster {
        by: Colour,
    },
    /// Pays two Hope and rolls a failed shout again.
    ShoutAgain,

    // Abilities while dice are placed.
    /// Moretti looks at the page under tomorrow's.
    Glance,
    /// Moretti exchanges it with tomorrow's.
    Exchange,
    /// Pell strengthens somebody.
    Tend {
        who: Colour,
    },
    /// Kit changes places.
    ChangePlaces {
        with: Colour,
    },
    /// Mateo moves a token.
    PassHope {
        from: Colour,
        to: Colour,
        token: Token,
    },
    /// Harrow puts a plank back.
    Mend {
        side: Side,
    },

    // Flip tokens at any stop.
    /// On day 21 a survivor draws Hope.
    LastHope {
        by: Colour,
    },
    /// Strength is divided.
    Rations {
        by: Colour,
        portions: [u8; CREW],
    },
    /// Two survivors exchange openings.
    ChangeOver {
        by: Colour,
        one: Colour,
        other: Colour,
    },

    // Answers.
    /// Pays what is asked.
    Pay,
    /// Does not pay.
    Bear,
    /// Pays for so many points of a loss.
    Calm {
        points: u8,
    },
    /// Pays for these steps of the route: a bit each.
    Swim {
        paid: u8,
    },
    /// Gives so many Hope to the pool.
    Give {
        hope: u8,
    },
    /// Divides Strength or a loss.
    Share {
        portions: [u8; CREW],
    },
    /// Divides the drawn Hope: the plain tokens, and those that change a die by
    /// one and by two.
    Award {
        plain: [u8; CREW],
        one: [u8; CREW],
        two: [u8; CREW],
    },
    /// Lays a swap token.
    LaySwap {
        token: Swap,
    },
    /// Gives the upper die, or the lower one, to the octopus.
    LoseDie {
        upper: bool,
    },
    /// Vale fires the white die, or does not.
    Signal {
        fire: bool,
    },
    /// Plays a bottle card.
    PlayCard {
        bottle: Bottle,
    },
    /// Keeps the card.
    KeepCard,
    /// Puts a plank back on a side.
    Regain {
        side: Side,
    },
    /// Fires a flare of the swap token.
    Shoot,
    /// Fires no more of them.
    StopShooting,
    /// Beatrix adds to the sum, or spares those with a 1.
    Comfort {
        sum: bool,
    },

    // Scruffs.
    /// Draws two paws.
    DrawPaws,
    /// Lets the dog sleep.
    LetSleep,
    PlayPaw {
        paw: Paw,
    },
    /// A human takes the bottle that was fetched.
    TakeBottle {
        who: Colour,
    },

    // Day 21.
    Shout {
        who: Colour,
    },
    Fly,
    /// Does nothing more unless somebody else does.
    Done,

    // How a seat wants to be asked.
    /// Waits at this place.
    Wait {
        place: Place,
    },
    /// Waits there no longer.
    Lift {
        place: Place,
    },
    AskLoss {
        when: AskLoss,
    },
    AskGain {
        when: AskGain,
    },
}
