//! Where an event comes from: its rule. And how it feels, and to whom.

use tabletop::{Mood, Rule, Seats};

use crate::board::Spot;
use crate::event::{Cause, Event};
use crate::pieces::{Kind, Message, Person, Picture};
use crate::rules::*;

/// The rule that an event comes from.
pub(super) fn rule_of(event: &Event) -> Rule {
    match *event {
        Event::Laid { .. } => R2_2,
        Event::PersonPlaced { .. } => R3_1,
        Event::BoatPlaced { .. } => R3_4,
        Event::TurnBegan { .. } => R4_5,
        Event::MessagePlayed { .. } => R10_3,
        Event::Moved { from, to, .. } => rule_of_move(from, to),
        Event::Sailed { .. } => R7_1,
        Event::Called { .. } => R10_6,
        Event::MovesEnded { .. } => R4_3,
        Event::Sank { .. } => R9_1,
        Event::Fell { .. } => R6_3,
        Event::Turned { picture, .. } => match picture {
            Picture::Shark => R9_5,
            Picture::Whale => R9_6,
            Picture::Boat => R9_7,
            Picture::Whirlpool => R9_9,
            Picture::Volcano => R12_1,
        },
        Event::Found { .. } => R10_1,
        Event::CreatureCame { creature, .. } => match creature.kind() {
            Kind::Serpent | Kind::Shark => R9_5,
            Kind::Whale => R9_6,
        },
        Event::BoatCame { .. } | Event::Climbed { .. } => R9_7,
        Event::PeopleLost { by, .. }
        | Event::BoatLost { by, .. }
        | Event::CreatureLost { by, .. } => rule_of_loss(by),
        Event::Overboard { .. } => R11_6,
        Event::Rolled { .. } | Event::CreaturesLeft { .. } => R11_1,
        Event::NoneThere { .. } => R11_2,
        Event::CreatureMoved { .. } => R11_3,
        Event::Asked { .. } | Event::Answered { .. } | Event::Undefended { .. } => R10_9,
        Event::Defended { message, .. } => match message {
            Message::HarpoonWhale => R10_8,
            Message::KillShark
            | Message::Dolphin
            | Message::Wind
            | Message::CallSerpent
            | Message::CallShark
            | Message::CallWhale => R10_7,
        },
        Event::Erupted { .. } | Event::Swallowed { .. } => R12_1,
        Event::Shown { .. } => R13_3,
        Event::Scored { .. } => R13_1,
    }
}

fn rule_of_move(from: Spot, to: Spot) -> Rule {
    match (from, to) {
        (_, Spot::Land(_)) => R5_1,
        (Spot::Land(_), Spot::Sea(_)) => R6_1,
        (Spot::Aboard(_), Spot::Sea(_)) => R6_2,
        (_, Spot::Sea(_)) => R6_4,
        (Spot::Land(_), Spot::Aboard(_)) => R5_2,
        (Spot::Aboard(_), Spot::Aboard(_)) => R5_4,
        (_, Spot::Aboard(_)) => R6_6,
        (Spot::Aboard(_), Spot::Ashore(_)) => R8_1,
        (_, Spot::Ashore(_)) => R8_2,
        (_, Spot::Waiting | Spot::Lost) => R5_8,
    }
}

const fn rule_of_loss(by: Cause) -> Rule {
    match by {
        Cause::Serpent => R11_4,
        Cause::Shark => R11_5,
        Cause::Whale => R11_6,
        Cause::Whirlpool => R9_9,
        Cause::Defence => R10_9,
    }
}

/// Whose people an event hurts.
pub(super) fn harmed(event: &Event) -> Seats {
    match event {
        Event::PeopleLost { people, .. }
        | Event::Overboard { people, .. }
        | Event::Swallowed { people } => people.into_iter().map(Person::owner).collect(),
        Event::Laid { .. }
        | Event::PersonPlaced { .. }
        | Event::BoatPlaced { .. }
        | Event::TurnBegan { .. }
        | Event::MessagePlayed { .. }
        | Event::Moved { .. }
        | Event::Sailed { .. }
        | Event::Called { .. }
        | Event::MovesEnded { .. }
        | Event::Sank { .. }
        | Event::Fell { .. }
        | Event::Turned { .. }
        | Event::Found { .. }
        | Event::CreatureCame { .. }
        | Event::BoatCame { .. }
        | Event::Climbed { .. }
        | Event::BoatLost { .. }
        | Event::CreatureLost { .. }
        | Event::Rolled { .. }
        | Event::NoneThere { .. }
        | Event::CreatureMoved { .. }
        | Event::CreaturesLeft { .. }
        | Event::Asked { .. }
        | Event::Answered { .. }
        | Event::Defended { .. }
        | Event::Undefended { .. }
        | Event::Erupted { .. }
        | Event::Shown { .. }
        | Event::Scored { .. } => Seats::NONE,
    }
}

/// How an event feels.
pub(super) fn mood(event: &Event) -> Mood {
    match event {
        Event::Laid { .. }
        | Event::TurnBegan { .. }
        | Event::MovesEnded { .. }
        | Event::NoneThere { .. }
        | Event::CreaturesLeft { .. }
        | Event::Shown { .. } => Mood::Calm,
        Event::PersonPlaced { .. }
        | Event::BoatPlaced { .. }
        | Event::MessagePlayed { .. }
        | Event::Sailed { .. }
        | Event::Climbed { .. }
        | Event::Answered { .. } => Mood::Step,
        Event::Moved { to: Spot::Ashore(_), .. } | Event::Defended { .. } => Mood::Rescue,
        Event::Moved { .. } => Mood::Step,
        Event::Rolled { .. } => Mood::Chance,
        Event::Found { .. } => Mood::Find,
        Event::Turned { picture, .. } => mood_of_picture(*picture),
        Event::Sank { .. }
        | Event::CreatureCame { .. }
        | Event::BoatCame { .. }
        | Event::CreatureLost { .. } => Mood::Plunge,
        Event::Called { .. }
        | Event::CreatureMoved { .. }
        | Event::Asked { .. }
        | Event::Undefended { .. }
        | Event::Fell { .. } => Mood::Danger,
        Event::BoatLost { .. } | Event::Overboard { .. } => Mood::Harm,
        Event::PeopleLost { .. } => Mood::Death,
        Event::Swallowed { people } if people.is_empty() => Mood::Calm,
        Event::Swallowed { .. } => Mood::Death,
        Event::Erupted { .. } | Event::Scored { .. } => Mood::End,
    }
}

const fn mood_of_picture(picture: Picture) -> Mood {
    match picture {
        Picture::Boat => Mood::Find,
        Picture::Shark | Picture::Whale | Picture::Whirlpool => Mood::Danger,
        Picture::Volcano => Mood::End,
    }
}
