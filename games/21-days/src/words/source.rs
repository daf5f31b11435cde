//! Which rule an event comes from, and how it feels.

use tabletop::{Mood, Rule};

use crate::event::{Cause, Clash, Event};
use crate::pieces::{Bottle, Card, Location, Paw, Place, Swap, Symbol};
use crate::rules::*;

/// The rule that an event comes from.
pub(super) fn rule_of(event: &Event) -> Rule {
    match *event {
        Event::Laid { .. } => R2_3,
        Event::Picked { .. } => R2_1,
        Event::Starts { .. } => R2_10,
        Event::Cast { .. } | Event::CastKept { .. } => R2_4,
        Event::Settled { .. } => R2_5,
        Event::Stacked { .. } => R2_6,
        Event::ShipSet { .. } => R2_7,
        Event::FlipGiven { .. } => R2_8,
        Event::DayBegan { .. } => R3_1,
        Event::PageTurned { .. } => R3_2,
        Event::Clouded { .. } => R18_1,
        Event::SharksAt { .. } => R3_3,
        Event::Met { symbol } => of_symbol(symbol),
        Event::TokenPassed { .. } => R3_4,
        Event::Gained { .. } => R4_2,
        Event::Lost { by, .. } => of_loss(by),
        Event::DieLost { .. } => R4_1,
        Event::Died { by: Cause::Sea, .. } => R4_5,
        Event::Died { .. } => R4_3,
        Event::Spared { .. } => R14_15,
        Event::Drew { .. } | Event::BagEmpty => R5_1,
        Event::Paid { .. } => R5_3,
        Event::HopeDrawn { .. } => R5_5,
        Event::PoolOpened { .. } | Event::Gave { .. } | Event::TooLittle { .. } => R5_4,
        Event::Rolled { at, .. } => of_place(at),
        Event::RolledAgain { .. } => R9_1,
        Event::Nudged { .. } => R5_2,
        Event::Tossed { .. } => R8_5,
        Event::Hauled { .. } => R14_7,
        Event::WentOn { .. } => R19_1,
        Event::ShipMoved { right: true, .. } | Event::ShipStays { .. } => R7_2,
        Event::ShipMoved { right: false, .. } => R11_3,
        Event::ShipHeld { .. } => R14_8,
        Event::SideDrawn { .. } | Event::PlankLost { .. } => R4_4,
        Event::PlankHeld { who: Some(_) } => R14_10,
        Event::PlankHeld { who: None } => R16_4,
        Event::PlankBack { .. } => R4_6,
        Event::Moved { .. } => R9_5,
        Event::Placed { at: Location::Octopus, .. } => R6_6,
        Event::Placed { .. } => R6_1,
        Event::WhitePlaced { .. } => R6_5,
        Event::Signalled { .. } => R14_14,
        Event::OctopusStirs { .. } => R13_3,
        Event::Grasped { .. } | Event::GraspedNothing { .. } => R13_4,
        Event::FoughtBack { .. } => R13_4,
        Event::NothingCame { at } => of_location(at),
        Event::BottleTaken { .. } | Event::BottleBoxed { .. } => R7_5,
        Event::BottlePlayed { bottle, .. } => of_bottle(bottle),
        Event::BottleKept { .. } => R7_6,
        Event::SwapLaid { token: Swap::Dolphin } => R8_5,
        Event::SwapLaid { .. } => R8_1,
        Event::Comforted { .. } => R14_6,
        Event::Caught { .. } => R7_9,
        Event::Opened { .. } => R17_1,
        Event::SharkCame { .. } => R13_1,
        Event::WoundIgnored { .. } => R14_9,
        Event::WoundTaken { .. } => R16_3,
        Event::Swims { .. } | Event::StepsPaid { .. } | Event::Stung { .. } => R11_5,
        Event::Maddened { .. } => R11_4,
        Event::Grabbed { .. } => R11_6,
        Event::GrabSlips { .. } => R14_11,
        Event::DisasterDrawn { .. } | Event::DisasterStrikes { .. } => R12_1,
        Event::DisasterPrevented { .. } => R12_2,
        Event::DisasterCancelled { by: Some(_), .. } => R9_4,
        Event::DisasterCancelled { by: None, .. } => R10_4,
        Event::Overruled { .. } => R14_3,
        Event::DisasterVoid { .. } | Event::DaySkipped { .. } => R12_4,
        Event::Reshuffled => R12_3,
        Event::Used { card } => of_card(card),
        Event::FlipUsed { .. } => R9_1,
        Event::Glanced { .. } | Event::Exchanged { .. } => R14_4,
        Event::HopeMoved { .. } => R14_12,
        Event::PawsDrawn { .. } | Event::DogSleeps | Event::Obeyed { .. } => R16_2,
        Event::PawPlayed { paw: Paw::Guard | Paw::Bite | Paw::HoldRope, .. } => R16_4,
        Event::PawPlayed { .. } => R16_2,
        Event::Shouted { .. } | Event::Unheard { .. } => R15_2,
        Event::Flew { .. } => R17_2,
        Event::IsDone { .. } | Event::AllLost => R15_4,
        Event::Won { .. } => R15_5,
        Event::Waits { .. } => R19_3,
        Event::AsksLoss { .. } | Event::AsksGain { .. } => R19_4,
    }
}

pub(super) const fn of_symbol(symbol: Symbol) -> Rule {
    match symbol {
        Symbol::Hope2 => R11_1,
        Symbol::Disaster => R12_1,
        Symbol::AllGain
        | Symbol::AllLose
        | Symbol::GainBlue
        | Symbol::GainYellow
        | Symbol::GainRed
        | Symbol::GainGreen => R11_2,
        Symbol::RodBroken => R6_4,
        Symbol::Jellyfish => R11_5,
        Symbol::ShipRight | Symbol::ShipLeft => R11_3,
        Symbol::Plank => R4_4,
        Symbol::Reshuffle => R12_3,
        Symbol::SwapRandom | Symbol::SwapChoose | Symbol::SwapDolphin => R8_1,
        Symbol::SkipDay => R12_4,
        Symbol::Divide2 | Symbol::Divide3 => R4_8,
        Symbol::Octopus => R13_5,
        Symbol::Grab => R11_6,
        Symbol::Shark1 | Symbol::Shark6 => R13_2,
        Symbol::Paranoia => R11_4,
        Symbol::Place => R7_1,
        Symbol::Megaphone => R15_1,
        Symbol::Kite => R17_2,
    }
}

const fn of_loss(by: Cause) -> Rule {
    match by {
        Cause::Hunger => R11_2,
        Cause::Burden => R4_8,
        Cause::Shark => R13_1,
        Cause::Octopus => R13_4,
        Cause::Jellyfish => R11_5,
        Cause::Paranoia => R11_4,
        Cause::Heat => R18_2,
        Cause::Flare => R14_14,
        Cause::Dolphin => R8_5,
        Cause::Shout => R15_2,
        Cause::Trick => R16_2,
        Cause::Sea => R4_5,
    }
}

const fn of_place(at: Place) -> Rule {
    match at {
        Place::Flare => R7_2,
        Place::Receive => R7_5,
        Place::Play => R7_6,
        Place::Turtle => R8_2,
        Place::SwapFlare => R8_4,
        Place::Flares4 => R10_2,
        Place::Hope => R7_7,
        Place::Fishing => R7_9,
        Place::Compass => R17_1,
        Place::Obey | Place::Bark => R16_2,
        Place::Shark => R13_1,
        Place::Fight | Place::Octopus => R13_4,
        Place::Jellyfish => R11_5,
        Place::Paranoia => R11_4,
        Place::AllLose => R11_2,
        Place::Plank => R4_4,
        Place::ShipLeft => R11_3,
        Place::Disaster => R12_1,
        Place::Shout => R15_3,
        Place::Kite => R17_2,
    }
}

pub(super) const fn of_location(at: Location) -> Rule {
    match at {
        Location::Octopus => R13_3,
        Location::Flare => R7_2,
        Location::Receive => R7_5,
        Location::Play => R7_6,
        Location::Swap => R8_4,
        Location::Hope => R7_7,
        Location::Fishing => R7_9,
        Location::Compass => R17_1,
    }
}

pub(super) const fn of_bottle(bottle: Bottle) -> Rule {
    match bottle {
        Bottle::Flares => R10_2,
        Bottle::RottenFish
        | Bottle::Ship
        | Bottle::Hope
        | Bottle::Plank
        | Bottle::Blue
        | Bottle::Yellow
        | Bottle::Red
        | Bottle::Green => R10_3,
        Bottle::Cancel => R10_4,
        Bottle::Marker => R10_5,
    }
}

pub(super) const fn of_card(card: Card) -> Rule {
    match card {
        Card::Maya => R14_2,
        Card::Ashcombe => R14_3,
        Card::Moretti => R14_4,
        Card::Pell => R14_5,
        Card::Beatrix => R14_6,
        Card::Brandt => R14_7,
        Card::Lindqvist => R14_8,
        Card::Odowd => R14_9,
        Card::Delgado => R14_10,
        Card::Kit => R14_11,
        Card::Mateo => R14_12,
        Card::Harrow => R14_13,
        Card::Vale => R14_14,
        Card::Abeni => R14_15,
        Card::Scruffs => R16_1,
    }
}

/// How an event feels.
pub(super) fn mood(event: &Event) -> Mood {
    match *event {
        Event::Laid { .. }
        | Event::Starts { .. }
        | Event::CastKept { .. }
        | Event::ShipSet { .. }
        | Event::DayBegan { .. }
        | Event::PageTurned { .. }
        | Event::SharksAt { distance: 2.. }
        | Event::Met { .. }
        | Event::TokenPassed { .. }
        | Event::BagEmpty
        | Event::TooLittle { .. }
        | Event::PoolOpened { .. }
        | Event::ShipStays { .. }
        | Event::NothingCame { .. }
        | Event::BottleKept { .. }
        | Event::DisasterVoid { .. }
        | Event::Reshuffled
        | Event::DogSleeps
        | Event::IsDone { .. }
        | Event::WentOn { .. }
        | Event::Waits { .. }
        | Event::AsksLoss { .. }
        | Event::AsksGain { .. } => Mood::Calm,
        Event::Picked { .. }
        | Event::Settled { .. }
        | Event::Stacked { .. }
        | Event::Paid { .. }
        | Event::Gave { .. }
        | Event::Moved { .. }
        | Event::Placed { .. }
        | Event::WhitePlaced { .. }
        | Event::Signalled { .. }
        | Event::BottlePlayed { .. }
        | Event::Comforted { .. }
        | Event::StepsPaid { .. }
        | Event::Overruled { .. }
        | Event::Used { .. }
        | Event::FlipUsed { .. }
        | Event::Glanced { .. }
        | Event::Exchanged { .. }
        | Event::HopeMoved { .. }
        | Event::PawPlayed { .. }
        | Event::Hauled { .. }
        | Event::Shouted { .. } => Mood::Step,
        Event::Cast { .. }
        | Event::FlipGiven { .. }
        | Event::Clouded { .. }
        | Event::HopeDrawn { .. }
        | Event::Rolled { .. }
        | Event::RolledAgain { .. }
        | Event::Nudged { .. }
        | Event::Tossed { .. }
        | Event::GraspedNothing { .. }
        | Event::SwapLaid { .. }
        | Event::Caught { .. }
        | Event::PawsDrawn { .. }
        | Event::Obeyed { .. }
        | Event::Flew { .. }
        | Event::Unheard { .. } => Mood::Chance,
        Event::Gained { .. }
        | Event::Drew { .. }
        | Event::BottleTaken { .. }
        | Event::Opened { .. }
        | Event::PlankBack { .. }
        | Event::ShipMoved { right: true, .. } => Mood::Find,
        Event::BottleBoxed { .. } | Event::ShipMoved { right: false, .. } => Mood::Plunge,
        Event::DaySkipped { .. } | Event::PlankLost { .. } => Mood::Plunge,
        Event::SharksAt { .. }
        | Event::SideDrawn { .. }
        | Event::OctopusStirs { awake: true }
        | Event::Grasped { .. }
        | Event::SharkCame { .. }
        | Event::Swims { .. }
        | Event::Maddened { .. }
        | Event::Grabbed { .. }
        | Event::DisasterDrawn { .. }
        | Event::DisasterStrikes { .. } => Mood::Danger,
        Event::Stung { stung: false, .. } | Event::OctopusStirs { awake: false } => Mood::Calm,
        Event::Lost { .. } | Event::DieLost { .. } | Event::Stung { .. } => Mood::Harm,
        Event::FoughtBack { result: Clash::Wound, .. } => Mood::Danger,
        Event::FoughtBack { .. }
        | Event::Spared { .. }
        | Event::ShipHeld { .. }
        | Event::PlankHeld { .. }
        | Event::WoundIgnored { .. }
        | Event::WoundTaken { .. }
        | Event::GrabSlips { .. }
        | Event::DisasterPrevented { .. }
        | Event::DisasterCancelled { .. } => Mood::Rescue,
        Event::Died { .. } => Mood::Death,
        Event::Won { .. } | Event::AllLost => Mood::End,
    }
}
