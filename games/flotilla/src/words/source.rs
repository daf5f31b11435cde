//! Where an event comes from: its rule. And how it feels, and to whom.

use tabletop::{Mood, Rule, Seats};

use crate::event::{End, Event};
use crate::rules::*;

/// The rule that an event comes from.
pub(super) fn rule_of(event: &Event) -> Rule {
    match *event {
        Event::Scattered { .. } => R2_2,
        Event::Satisfied { .. } | Event::LaidAnew { .. } => R2_3,
        Event::CardDealt { .. } | Event::MinesAre { .. } => R2_4,
        Event::Begins { .. } => R2_6,
        Event::HandDealt { .. } => R2_7,
        Event::TurnBegan { .. } => R3_2,
        Event::Waits { .. } => R3_6,
        Event::Rescued { .. } => R5_1,
        Event::Laid { .. } => R6_1,
        Event::Found { .. } => R6_8,
        Event::Struck { .. } | Event::Exploded { .. } | Event::Overboard { .. } => R6_9,
        Event::Gained { .. } => R6_10,
        Event::Moved { .. } => R6_11,
        Event::PickedUp { .. } => R7_1,
        Event::Drew { .. } => R7_2,
        Event::Passed { .. } => R7_3,
        Event::Lightened { .. } => R7_4,
        Event::TurnEnded { .. } => R3_7,
        Event::HandedOn { .. } => R8_2,
        Event::Drifted { .. } => R8_3,
        Event::Warned { .. } => R9_2,
        Event::Counted { .. } => R9_4,
        Event::Ended { end, .. } => match end {
            End::Won => R8_1,
            End::NoLookout => R9_1,
            End::NoProgress => R9_2,
        },
    }
}

/// Whom an event hurts.
pub(super) fn harmed(event: &Event) -> Seats {
    match *event {
        Event::Struck { seat, .. } | Event::Overboard { seat, .. } => Seats::only(seat),
        Event::Scattered { .. }
        | Event::Satisfied { .. }
        | Event::LaidAnew { .. }
        | Event::CardDealt { .. }
        | Event::MinesAre { .. }
        | Event::Begins { .. }
        | Event::HandDealt { .. }
        | Event::TurnBegan { .. }
        | Event::Waits { .. }
        | Event::Rescued { .. }
        | Event::Laid { .. }
        | Event::Found { .. }
        | Event::Exploded { .. }
        | Event::Gained { .. }
        | Event::Moved { .. }
        | Event::PickedUp { .. }
        | Event::Drew { .. }
        | Event::Passed { .. }
        | Event::Lightened { .. }
        | Event::TurnEnded { .. }
        | Event::HandedOn { .. }
        | Event::Drifted { .. }
        | Event::Warned { .. }
        | Event::Counted { .. }
        | Event::Ended { .. } => Seats::NONE,
    }
}

/// How an event feels.
pub(super) fn mood(event: &Event) -> Mood {
    match event {
        Event::Satisfied { .. }
        | Event::MinesAre { .. }
        | Event::Begins { .. }
        | Event::TurnBegan { .. }
        | Event::Waits { .. }
        | Event::Passed { .. }
        | Event::TurnEnded { .. }
        | Event::Counted { .. } => Mood::Calm,
        Event::Laid { .. }
        | Event::Moved { .. }
        | Event::PickedUp { .. }
        | Event::Lightened { .. }
        | Event::HandedOn { .. } => Mood::Step,
        Event::Scattered { .. }
        | Event::LaidAnew { .. }
        | Event::CardDealt { .. }
        | Event::HandDealt { .. }
        | Event::Drew { .. } => Mood::Chance,
        Event::Found { .. } | Event::Gained { .. } => Mood::Find,
        Event::Drifted { .. } => Mood::Plunge,
        Event::Exploded { .. } | Event::Warned { .. } => Mood::Danger,
        Event::Struck { .. } | Event::Overboard { .. } => Mood::Harm,
        Event::Rescued { .. } => Mood::Rescue,
        Event::Ended { .. } => Mood::End,
    }
}
