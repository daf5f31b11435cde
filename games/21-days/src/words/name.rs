//! What things are called, and what symbols and locations mean.

use tabletop::{Sentence, sentence};

use super::{
    bottle, flip, location, paw, place_title, short_name, side, swap as swap_title, token_title,
    whoever,
};
use crate::board::Board;
use crate::content::content;
use crate::path::{Deed, Step};
use crate::pieces::{AskGain, AskLoss, Location, Swap, Symbol};

/// A step of a path in a word or two.
pub(super) fn name(board: &Board, step: Step) -> Sentence {
    match step {
        Step::Survivor(who) => whoever(board, who).into(),
        Step::Card(card) => content().survivor(card).name.as_str().into(),
        Step::Ability(card) => sentence![short_name(card), "'s ability"],
        Step::Location(at) => location(at).into(),
        Step::Die(die) => die_name(board, die),
        Step::Swap(token) => swap_title(token).into(),
        Step::Bottle(card) => bottle(card).into(),
        Step::Paw(trick) => paw(trick).into(),
        Step::Flip(who) => match board.one(who).flip {
            Some(shows) => sentence!["the token “", flip(shows), "” of ", whoever(board, who)],
            None => sentence!["a flip token of ", whoever(board, who)],
        },
        Step::Token(who, token) => sentence![token_title(token), " of ", whoever(board, who)],
        Step::Side(of) => side(of).into(),
        Step::Place(place) => place_title(place).into(),
        Step::Calm(0) => "Stop nothing of it".into(),
        Step::Calm(points) => format!("Stop {points} of it with Hope").into(),
        Step::Give(0) => "Give nothing".into(),
        Step::Give(hope) => format!("Give {hope} Hope").into(),
        Step::Swim(0) => "Pay for no step".into(),
        Step::Swim(paid) => {
            let steps = (0..8u8).filter(|step| paid >> step & 1 == 1);
            let steps = steps.map(|step| (step + 1).to_string());
            sentence!["Pay for step ", Sentence::list(steps)]
        }
        Step::Loss(AskLoss::Die) => "when a die is at stake".into(),
        Step::Loss(AskLoss::Always) | Step::Gain(AskGain::Always) => "always".into(),
        Step::Loss(AskLoss::Never) | Step::Gain(AskGain::Never) => "never".into(),
        Step::Gain(AskGain::Sure) => "when a change is sure to help".into(),
        Step::Deed(deed) => deed_name(deed).into(),
    }
}

fn die_name(board: &Board, die: u8) -> Sentence {
    match board.roll.get(usize::from(die)) {
        Some(lies) => sentence![format!("the {} of ", lies.face), whoever(board, lies.of)],
        None => format!("die number {}", die + 1).into(),
    }
}

const fn deed_name(deed: Deed) -> &'static str {
    match deed {
        Deed::CastAgain => "Roll all dice again",
        Deed::KeepDice => "Keep them",
        Deed::High => "Higher die on top",
        Deed::Low => "Lower die on top",
        Deed::WhiteDie => "The white die",
        Deed::GoOn => "Go on",
        Deed::Up => "up",
        Deed::Down => "down",
        Deed::Dolphin => "The dolphin",
        Deed::Only => "nobody else",
        Deed::ShoutAgain => "Roll again for Hope",
        Deed::Exchange => "Exchange the pages",
        Deed::Pay => "Pay",
        Deed::Bear => "Let it happen",
        Deed::UpperDie => "The upper die",
        Deed::LowerDie => "The lower die",
        Deed::Fire => "Fire the white die too",
        Deed::HoldFire => "Do not fire it",
        Deed::KeepCard => "Keep the card",
        Deed::Shoot => "Fire a flare",
        Deed::StopShooting => "Fire no more",
        Deed::AddToSum => "Add 3 to the sum",
        Deed::SpareOnes => "Nobody pays for a 1",
        Deed::DrawPaws => "Call Scruffs",
        Deed::LetSleep => "Let him sleep",
        Deed::Fly => "Fly the kite",
        Deed::Done => "Done",
        Deed::Wait => "Wait at",
        Deed::Lift => "Wait no longer at",
        Deed::AskLosses => "Ask me about losses",
        Deed::AskGains => "Ask me about gains",
    }
}

/// A symbol in a word or two.
pub(crate) const fn symbol_title(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Hope2 => "Two Hope",
        Symbol::Disaster => "Disaster",
        Symbol::AllGain => "Everybody +1",
        Symbol::AllLose => "Everybody −1",
        Symbol::GainBlue => "Blue +2",
        Symbol::GainYellow => "Yellow +2",
        Symbol::GainRed => "Red +2",
        Symbol::GainGreen => "Green +2",
        Symbol::RodBroken => "Broken rod",
        Symbol::Jellyfish => "Jellyfish",
        Symbol::ShipRight => "Ship right",
        Symbol::ShipLeft => "Ship left",
        Symbol::Plank => "Plank lost",
        Symbol::Reshuffle => "Shuffle the Disasters",
        Symbol::SwapRandom => "New swap token",
        Symbol::SwapChoose => "Choose a swap token",
        Symbol::SwapDolphin => "Dolphin",
        Symbol::SkipDay => "Lose a day",
        Symbol::Divide2 => "Divide −2",
        Symbol::Divide3 => "Divide −3",
        Symbol::Octopus => "Octopus",
        Symbol::Grab => "Grab",
        Symbol::Shark1 => "Shark 1",
        Symbol::Shark6 => "Shark 6",
        Symbol::Paranoia => "Paranoia",
        Symbol::Place => "Place dice",
        Symbol::Megaphone => "Shout",
        Symbol::Kite => "Kite",
    }
}

/// What a symbol does.
pub(crate) const fn symbol_text(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Hope2 => "Two Hope are drawn and divided by the starting player.",
        Symbol::Disaster => "A Disaster is drawn. Hope can prevent it.",
        Symbol::AllGain => "Every survivor gains 1 Visible Strength.",
        Symbol::AllLose => "Every survivor loses 1 Visible Strength.",
        Symbol::GainBlue => "The blue survivor gains 2 Visible Strength.",
        Symbol::GainYellow => "The yellow survivor gains 2 Visible Strength.",
        Symbol::GainRed => "The red survivor gains 2 Visible Strength.",
        Symbol::GainGreen => "The green survivor gains 2 Visible Strength.",
        Symbol::RodBroken => "Nobody can fish on this day.",
        Symbol::Jellyfish => "A drawn survivor swims through jellyfish.",
        Symbol::ShipRight => "The ship comes a space nearer.",
        Symbol::ShipLeft => "The ship goes a space away.",
        Symbol::Plank => "The outermost plank of a drawn survivor's side drifts away.",
        Symbol::Reshuffle => "Used and unused Disasters are shuffled together.",
        Symbol::SwapRandom => "Another swap token is drawn.",
        Symbol::SwapChoose => "The starting player chooses the swap token.",
        Symbol::SwapDolphin => "The dolphin comes to the swap location.",
        Symbol::SkipDay => "Tomorrow's page is lost, but not the last day.",
        Symbol::Divide2 => "Two Strength are lost, divided by the starting player.",
        Symbol::Divide3 => "Three Strength are lost, divided by the starting player.",
        Symbol::Octopus => "A die of the starting player lies at the octopus.",
        Symbol::Grab => "A drawn survivor loses a die.",
        Symbol::Shark1 => "Shark 1 bites once.",
        Symbol::Shark6 => "Shark 6 bites once.",
        Symbol::Paranoia => "A drawn survivor loses what the die shows, but for own Hope.",
        Symbol::Place => "Dice are placed, and the locations activated.",
        Symbol::Megaphone => "Shout for the ship, for 2 Visible Strength a time.",
        Symbol::Kite => "Fly the kite, if you have built one.",
    }
}

/// What a location does today.
pub(crate) fn location_text(swap: Swap, at: Location) -> String {
    match at {
        Location::Octopus => {
            "On a blank it sleeps; on a tentacle it fights, and nothing else happens.".into()
        }
        Location::Flare => {
            "Every 6 brings the ship a space nearer. With three dice a 1 sends it back.".into()
        }
        Location::Receive => "With 2, 4 or 6 you take a bottle card.".into(),
        Location::Play => "With 1, 3 or 5 you may play your bottle card.".into(),
        Location::Swap => swap_text(swap),
        Location::Hope => "A Hope for every 3 points. With three dice a 1 costs a Hope.".into(),
        Location::Fishing => {
            "1 to 3 feed as many, 4 and 5 everybody, 6 everybody and one more.".into()
        }
        Location::Compass => "With 4, 5 or 6 a suitcase is opened.".into(),
    }
}

pub(super) fn swap_text(token: Swap) -> String {
    let row = content().swap(token);
    match token {
        Swap::Turtles | Swap::Turtle | Swap::OldTurtle => match row.points {
            1 => "A Hope for every point.".to_owned(),
            points => format!("A Hope for every {points} points."),
        },
        Swap::Bottle => "Take the top bottle card, and play one if you like.".to_owned(),
        Swap::Flare | Swap::Flares => format!(
            "{} Hope an attempt, up to {}: every 6 brings the ship nearer.",
            row.hope,
            content().numbers.attempts
        ),
        Swap::Dolphin => format!(
            "A survivor pays {} Strength to turn a die over, but never against sharks or octopus.",
            content().numbers.dolphin
        ),
    }
}
