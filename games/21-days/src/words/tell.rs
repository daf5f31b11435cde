//! What happened, as sentences of the log.

use tabletop::{Sentence, sentence};

use super::{
    POINT, SPACE, bottle, disaster, flip, location, needed, opening, page, paw, place_title, route,
    sky, suitcase, survivor, swap, symbol, tokens,
};
use crate::content::content;
use crate::event::{Cause, Clash, Event};
use crate::pieces::{AskGain, AskLoss, Colour, Draught, Place};

/// An event as a sentence.
pub(super) fn tell(event: &Event) -> Sentence {
    match *event {
        Event::Laid { second: None } => "The raft is ready, and the box is open.".into(),
        Event::Laid { second: Some(seat) } => {
            sentence!["The raft is ready. ", seat, " will have two survivors."]
        }
        Event::Picked { seat, card } => {
            sentence![seat, " takes ", content().survivor(card).name.as_str(), "."]
        }
        Event::Starts { seat } => sentence![seat, " holds the starting token."],
        Event::Cast { dice } => {
            let each = Colour::ALL.into_iter().zip(dice);
            let each = each.map(|(who, [a, b])| format!("{} {a} and {b}", who.word()));
            sentence!["The character dice fall: ", Sentence::list(each), "."]
        }
        Event::CastKept { seat } => sentence![seat, " keeps the dice."],
        Event::Settled { who, at } => {
            sentence![survivor(who), format!(" holds on at {}.", opening(at))]
        }
        Event::Stacked { who, upper, lower } => {
            sentence![survivor(who), format!(" shows {upper}, with {lower} below.")]
        }
        Event::ShipSet { at } => format!("The ship is on space {at}.").into(),
        Event::FlipGiven { who, flip: shows } => {
            sentence![survivor(who), " gets the token “", flip(shows), "”."]
        }
        Event::DayBegan { day, page: today } => format!("Day {day}: {}.", page(today)).into(),
        Event::PageTurned { day, page: next } => {
            format!("Day {day} will bring: {}.", page(next)).into()
        }
        Event::Clouded { face, sky: to, dark } => clouded(face, sky(to), dark),
        Event::SharksAt { distance } => format!("The sharks are at {distance}.").into(),
        Event::Met { symbol: met } => format!("{}.", symbol(met)).into(),
        Event::TokenPassed { on: Some(who), .. } => {
            sentence!["The starting token goes to ", survivor(who), "."]
        }
        Event::TokenPassed { to, on: None } => sentence!["The starting token goes to ", to, "."],
        Event::Gained { who, points, shows } => {
            sentence![survivor(who), format!(" gains {points} and shows {shows}.")]
        }
        Event::Lost { who, points, shows, by } => {
            let now = if shows > 0 { format!(" and shows {shows}") } else { String::new() };
            sentence![survivor(who), format!(" loses {points} {}{now}.", cause(by))]
        }
        Event::DieLost { who, by } => {
            sentence![survivor(who), format!(" has lost a die {}.", cause(by))]
        }
        Event::Died { who, by } => sentence![survivor(who), format!(" {}.", death(by))],
        Event::Spared { who } => sentence![survivor(who), " is spared."],
        Event::Drew { who, tokens: drawn } => {
            sentence![survivor(who), format!(" gets {}.", tokens(drawn))]
        }
        Event::Paid { who, tokens: paid } => {
            sentence![survivor(who), format!(" pays {}.", tokens(paid))]
        }
        Event::HopeDrawn { tokens: drawn } => {
            let are = if drawn.total() == 1 { "is" } else { "are" };
            format!("{} {are} there to divide.", tokens(drawn)).into()
        }
        Event::BagEmpty => "The Hope bag is empty.".into(),
        Event::PoolOpened { price } => {
            format!("{}: everybody says how much to give.", needed(price)).into()
        }
        Event::Gave { seat, hope } => sentence![seat, format!(" gives {hope} Hope.")],
        Event::TooLittle { price } => {
            format!("That is less than {price}: everybody keeps it.").into()
        }
        Event::Rolled { at, faces } => rolled(at, faces),
        Event::RolledAgain { by, face } => {
            sentence![survivor(by), format!(" has a die rolled again: {face}.")]
        }
        Event::Nudged { by, from, to } => {
            sentence![survivor(by), format!(" turns a {from} into a {to} with special Hope.")]
        }
        Event::Tossed { by, from, to } => {
            sentence![
                survivor(by),
                format!(" throws a {from} to the dolphin, and a {to} comes back.")
            ]
        }
        Event::Hauled { who } => sentence![survivor(who), " hauls in one more."],
        Event::WentOn { seat } => sentence![seat, " goes on."],
        Event::ShipMoved { to, right: true } => {
            format!("The ship comes nearer, to space {to}.").into()
        }
        Event::ShipMoved { to, right: false } => {
            format!("The ship drifts away, to space {to}.").into()
        }
        Event::ShipHeld { who } => sentence![survivor(who), " keeps the ship from drifting away."],
        Event::ShipStays { at } => format!("The ship stays on space {at}.").into(),
        Event::SideDrawn { who } => sentence!["The sea tears at the side of ", survivor(who), "."],
        Event::PlankLost { plank } => format!("Plank {plank} drifts away.").into(),
        Event::PlankHeld { who: Some(who) } => sentence![survivor(who), " holds the plank."],
        Event::PlankHeld { who: None } => sentence!["Scruffs holds the rope, and the plank stays."],
        Event::PlankBack { plank } => format!("Plank {plank} is back in its place.").into(),
        Event::Moved { who, to } => {
            sentence![survivor(who), format!(" moves to {}.", opening(to))]
        }
        Event::Placed { who, at } => sentence![survivor(who), " goes to ", location(at), "."],
        Event::WhitePlaced { who, at } => {
            sentence![survivor(who), " lays the white die at ", location(at), "."]
        }
        Event::Signalled { who, fire: true } => {
            sentence![survivor(who), " fires the white die too."]
        }
        Event::Signalled { who, fire: false } => {
            sentence![survivor(who), " holds the white die back."]
        }
        Event::OctopusStirs { awake: true } => "The octopus is awake!".into(),
        Event::OctopusStirs { awake: false } => {
            "The octopus sleeps, and the raft glides past.".into()
        }
        Event::Grasped { who, shown } => {
            sentence![format!("A tentacle looks for a {shown} and seizes "), survivor(who), "."]
        }
        Event::GraspedNothing { shown } => {
            format!("A tentacle looks for a {shown} and finds nobody.").into()
        }
        Event::FoughtBack { who, face, result } => {
            let end = match result {
                Clash::Wound => "is thrown back onto the raft",
                Clash::Tie => "slips free",
                Clash::Cut => "cuts the tentacle off",
            };
            sentence![survivor(who), format!(" rolls {face} and {end}.")]
        }
        Event::NothingCame { at } => sentence!["Nothing comes of ", location(at), "."],
        Event::BottleTaken { who, bottle: card } => {
            sentence![survivor(who), " finds a bottle: ", bottle(card), "."]
        }
        Event::BottleBoxed { bottle: card } => {
            sentence![bottle(card), " is for the dead, and leaves the game."]
        }
        Event::BottlePlayed { who, bottle: card } => {
            sentence![survivor(who), " opens “", bottle(card), "”."]
        }
        Event::BottleKept { who } => sentence![survivor(who), " keeps the bottle."],
        Event::SwapLaid { token } => sentence!["The swap location shows: ", swap(token), "."],
        Event::Comforted { sum: true } => "Beatrix prays: the sum is 3 more.".into(),
        Event::Comforted { sum: false } => "Beatrix comforts everybody with a 1.".into(),
        Event::Caught { points: 0 } => "Nothing bites.".into(),
        Event::Caught { points } => {
            sentence!["The catch is worth ", POINT.counted(points.into()), "."]
        }
        Event::Opened { suitcase: found } => {
            sentence!["A suitcase is fished out: ", suitcase(found), "."]
        }
        Event::SharkCame { who, fin, bite, wounds } => {
            let end = if wounds { "bites" } else { "misses" };
            sentence![format!("Shark {fin} comes with {bite} and {end} "), survivor(who), "."]
        }
        Event::WoundIgnored { who } => {
            sentence!["O'Dowd punches the shark away from ", survivor(who), "."]
        }
        Event::WoundTaken { who } => sentence![survivor(who), " throws himself between."],
        Event::Swims { who, route: through } => {
            sentence![survivor(who), " falls in, among jellyfish: ", route(through), "."]
        }
        Event::StepsPaid { who, paid: 0 } => sentence![survivor(who), " swims without help."],
        Event::StepsPaid { who, paid } => {
            sentence![
                survivor(who),
                " pays for ",
                SPACE_STEP.counted(paid.count_ones() as usize),
                "."
            ]
        }
        Event::Stung { who, step, face, stung } => {
            let end = if stung { "is stung" } else { "gets through" };
            sentence![survivor(who), format!(" rolls {face} at step {step} and {end}.")]
        }
        Event::Maddened { who } => sentence!["Paranoia strikes ", survivor(who), "."],
        Event::Grabbed { who } => sentence!["A tentacle in the night grabs ", survivor(who), "."],
        Event::GrabSlips { who } => sentence![survivor(who), " slips through the tentacle."],
        Event::DisasterDrawn { card, price } => {
            format!("Disaster: {}. {price} Hope would prevent it.", disaster(card)).into()
        }
        Event::DisasterPrevented { card } => sentence![disaster(card), " is prevented."],
        Event::DisasterCancelled { card, by: Some(who) } => {
            sentence![survivor(who), " cancels ", disaster(card), "."]
        }
        Event::DisasterCancelled { card, by: None } => {
            sentence![disaster(card), " was foreseen, and does not happen."]
        }
        Event::Overruled { card } => sentence!["Ashcombe will not have ", disaster(card), "."],
        Event::DisasterStrikes { card } => sentence![disaster(card), " strikes."],
        Event::DisasterVoid { card } => {
            sentence![disaster(card), " has no effect before the last day."]
        }
        Event::Reshuffled => "The Disasters are shuffled.".into(),
        Event::DaySkipped { day, page: gone } => {
            format!("Everybody sleeps through day {day}: {} is lost.", page(gone)).into()
        }
        Event::Used { card } => sentence![survivor(card), " uses an ability."],
        Event::FlipUsed { who, flip: shows } => {
            sentence![survivor(who), " uses the token “", flip(shows), "”."]
        }
        Event::Glanced { seat, day, page: Some(seen) } => {
            sentence![seat, format!(" looks ahead: day {day} brings {}.", page(seen))]
        }
        Event::Glanced { seat, day, page: None } => {
            sentence![seat, format!(" looks at the page of day {day}.")]
        }
        Event::Exchanged { tomorrow, after } => {
            format!("Moretti exchanges the pages: {} comes before {}.", page(tomorrow), page(after))
                .into()
        }
        Event::HopeMoved { from, to, tokens: moved } => {
            sentence![survivor(from), format!(" hands {} to ", tokens(moved)), survivor(to), "."]
        }
        Event::PawsDrawn { one, other } if one == other => {
            sentence!["Scruffs could do this: ", paw(one), "."]
        }
        Event::PawsDrawn { one, other } => {
            sentence!["Scruffs could do this: ", paw(one), " or ", paw(other), "."]
        }
        Event::DogSleeps => "Scruffs sleeps on.".into(),
        Event::PawPlayed { paw: trick } => sentence!["Scruffs is told: ", paw(trick), "!"],
        Event::Obeyed { obeys: true } => "He obeys.".into(),
        Event::Obeyed { obeys: false } => "He looks the other way.".into(),
        Event::Shouted { who } => sentence![survivor(who), " shouts for the ship."],
        Event::Unheard { who } => sentence!["Nobody hears ", survivor(who), "."],
        Event::Flew { steps } => sentence!["The kite flies: ", SPACE.counted(steps.into()), "."],
        Event::IsDone { seat } => sentence![seat, " can do no more."],
        Event::Won { saved: 1 } => "The ship is there! One is saved, barely.".into(),
        Event::Won { saved: 4 } => "The ship is there! All four come home.".into(),
        Event::Won { saved } => format!("The ship is there! {saved} are saved.").into(),
        Event::AllLost => "Nobody comes home.".into(),
        Event::Waits { seat, place, on: true } => {
            sentence![seat, " waits at ", place_title(place), "."]
        }
        Event::Waits { seat, place, on: false } => {
            sentence![seat, " waits no longer at ", place_title(place), "."]
        }
        Event::AsksLoss { seat, when } => {
            sentence![seat, " wants to be asked about losses ", loss(when), "."]
        }
        Event::AsksGain { seat, when } => {
            sentence![seat, " wants to be asked about gains ", gain(when), "."]
        }
    }
}

const SPACE_STEP: tabletop::words::Noun = tabletop::words::Noun("step", "steps");

/// What may happen, without the numbers that dice would bring.
pub(super) fn warn(event: &Event) -> Sentence {
    match *event {
        Event::Lost { who, by, .. } => {
            sentence![survivor(who), format!(" loses Strength {}.", cause(by))]
        }
        _ => tell(event),
    }
}

const fn loss(when: AskLoss) -> &'static str {
    match when {
        AskLoss::Die => "when a die is at stake",
        AskLoss::Always => "always",
        AskLoss::Never => "never",
    }
}

const fn gain(when: AskGain) -> &'static str {
    match when {
        AskGain::Sure => "when a change is sure to help",
        AskGain::Always => "always",
        AskGain::Never => "never",
    }
}

/// By what Strength is lost.
pub(super) const fn cause(by: Cause) -> &'static str {
    match by {
        Cause::Hunger => "to hunger",
        Cause::Burden => "to exhaustion",
        Cause::Shark => "to a shark",
        Cause::Octopus => "to the octopus",
        Cause::Jellyfish => "to jellyfish",
        Cause::Paranoia => "to paranoia",
        Cause::Heat => "to the heat",
        Cause::Flare => "to a bursting flare",
        Cause::Dolphin => "swimming out to the dolphin",
        Cause::Shout => "shouting",
        Cause::Trick => "doing a trick",
        Cause::Sea => "to the sea",
    }
}

/// How somebody dies.
pub(super) const fn death(by: Cause) -> &'static str {
    match by {
        Cause::Hunger => "dies of hunger",
        Cause::Burden => "dies of exhaustion",
        Cause::Shark => "is taken by a shark",
        Cause::Octopus => "is taken by the octopus",
        Cause::Jellyfish => "dies among the jellyfish",
        Cause::Paranoia => "goes over the edge, mad",
        Cause::Heat => "dies of the heat",
        Cause::Flare => "dies of a burst flare",
        Cause::Dolphin => "drowns beside the dolphin",
        Cause::Shout => "dies with a last shout",
        Cause::Trick => "dies obeying",
        Cause::Sea => "can no longer hold on, and drowns",
    }
}

fn clouded(face: Draught, over: &'static str, dark: bool) -> Sentence {
    let how = match face {
        Draught::Left | Draught::Right => "drifts",
        Draught::Stay => "stays",
        Draught::Flip => "turns",
    };
    let side = if dark { "dark" } else { "white" };
    format!("The cloud {how}: {over}, {side}.").into()
}

fn rolled(at: Place, faces: [u8; 4]) -> Sentence {
    let faces = faces.into_iter().filter(|&face| face > 0).map(|face| face.to_string());
    if at == Place::Obey {
        return sentence!["Scruffs rolls ", Sentence::list(faces), "."];
    }
    sentence![format!("Dice for {}: ", place_title(at)), Sentence::list(faces), "."]
}
