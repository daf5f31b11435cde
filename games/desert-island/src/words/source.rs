//! Where an event comes from: its rule. And how it feels, and to whom.

use tabletop::{Mood, Rule, Seats};

use crate::board::Cause;
use crate::event::{Event, Why};
use crate::pieces::Item;
use crate::rules::*;

/// The rule that an event comes from.
pub(super) fn rule_of(event: &Event) -> Rule {
    match *event {
        Event::Landed { .. } => R2_1,
        Event::Hearts { .. } => R2_3,
        Event::Began { .. } => R2_2,
        Event::RoundBegan { .. } => R4_1,
        Event::Scavenged { .. } => R5_1,
        Event::HandedOut { .. } => R5_2,
        Event::TurnBegan { .. } => R6_1,
        Event::FatePlayed { .. } => R6_2,
        Event::PutUnder { .. } => R3_8,
        Event::PlaceMarked { .. } => R6_3,
        Event::Marked { why, .. } => match why {
            Why::Card => R6_3,
            Why::Stealing => R8_1,
            Why::Fighting => R8_3,
            Why::Joining => R9_1,
            Why::BackingOut => R9_2,
            Why::SirStephen => R7_3,
        },
        Event::Used { .. } => R3_2,
        Event::Foraged { .. } => R6_4,
        Event::Signalled { .. } => R6_5,
        Event::TurnEnded { .. } => R6_7,
        Event::Rotted { .. } => R6_6,
        Event::Lifted { by, from } if by == from => R7_4,
        Event::Lifted { .. } => R7_2,
        Event::Pilfered { .. } => R7_5,
        Event::Declared { .. } => R8_1,
        Event::Agreed { .. } | Event::Resisted { .. } => R8_3,
        Event::Joined { .. } => R9_1,
        Event::WeaponPlayed { item: Item::Blunderbuss, .. } => R9_4,
        Event::WeaponPlayed { .. } => R9_3,
        Event::BackedOut { .. } => R9_2,
        Event::Finished { starves: Some(_), .. } => R13_4,
        Event::Finished { .. } => R14_7,
        Event::Turned { cave: false, .. } => R9_7,
        Event::Turned { cave: true, .. } => R9_8,
        Event::FightEnded { .. } | Event::Blocked { .. } => R9_9,
        Event::NoFight { .. } => R9_11,
        Event::Divided { .. } | Event::FoodStolen { .. } => R8_8,
        Event::CardStolen { .. } | Event::NothingStolen { .. } => R8_5,
        Event::Swapped { .. } => R8_6,
        Event::Wounded { cause, .. } => match cause {
            Cause::Fight => R9_9,
            Cause::Boar => R12_4,
            Cause::Illness => R12_5,
            Cause::Tsunami => R12_8,
            Cause::Hunger => R13_1,
        },
        Event::Dying { .. } => R10_5,
        Event::Died { .. } => R10_2,
        Event::LookoutBegan { .. } | Event::Watched { .. } => R11_1,
        Event::NoFire | Event::Burned { .. } => R11_2,
        Event::Sighted { .. } => R11_3,
        Event::FireCleared { .. } => R11_4,
        Event::Looming { .. } => R12_2,
        Event::Nothing { .. } => R12_3,
        Event::Warded { .. } | Event::Feasted { .. } => R12_9,
        Event::NeighbourChosen { .. } | Event::NothingSnatched { .. } => R12_6,
        Event::Snatched { up: true, .. } => R12_6,
        Event::Snatched { up: false, .. } => R12_13,
        Event::RatsFed { .. } | Event::RatsTurned { .. } | Event::HandLost { .. } => R12_7,
        Event::WashedAway { .. } | Event::PlaceWashed { .. } | Event::FireDrowned { .. } => R12_8,
        Event::Returned { .. } => R12_12,
        Event::Ate { .. } | Event::Starved { .. } => R13_1,
        Event::RoundEnded { .. } => R4_5,
        Event::Fed { .. } => R3_4,
        Event::Healed { .. } => R3_5,
        Event::Laid { .. } => R3_6,
        Event::Gave { .. } => R14_2,
        Event::Offered { .. } | Event::Accepted { .. } | Event::Declined { .. } => R14_3,
        Event::Withdrew { .. } => R14_3,
        Event::Lapsed { .. } => R14_5,
        Event::Rescued { .. } => R4_3,
        Event::AllDead => R10_4,
        Event::TimeUp { .. } => R4_4,
        Event::Confessed { .. } | Event::Scored { .. } => R15_6,
    }
}

/// Whom an event hurts.
pub(super) fn harmed(event: &Event) -> Seats {
    match *event {
        Event::Wounded { seat, .. }
        | Event::Died { seat, .. }
        | Event::WashedAway { seat, .. }
        | Event::RatsFed { seat, .. }
        | Event::HandLost { seat, .. }
        | Event::Starved { seat, .. }
        | Event::Rotted { seat, .. } => Seats::only(seat),
        Event::FoodStolen { target, .. } | Event::CardStolen { target, .. } => Seats::only(target),
        Event::Swapped { target, .. } => Seats::only(target),
        Event::Snatched { from, .. } | Event::Pilfered { from, .. } => Seats::only(from),
        Event::Dying { seats } => seats,
        Event::Landed { .. }
        | Event::Hearts { .. }
        | Event::Began { .. }
        | Event::RoundBegan { .. }
        | Event::Scavenged { .. }
        | Event::HandedOut { .. }
        | Event::TurnBegan { .. }
        | Event::FatePlayed { .. }
        | Event::PutUnder { .. }
        | Event::PlaceMarked { .. }
        | Event::Marked { .. }
        | Event::Used { .. }
        | Event::Foraged { .. }
        | Event::Signalled { .. }
        | Event::TurnEnded { .. }
        | Event::Lifted { .. }
        | Event::Declared { .. }
        | Event::Agreed { .. }
        | Event::Resisted { .. }
        | Event::Joined { .. }
        | Event::WeaponPlayed { .. }
        | Event::BackedOut { .. }
        | Event::Finished { .. }
        | Event::Turned { .. }
        | Event::FightEnded { .. }
        | Event::NoFight { .. }
        | Event::Blocked { .. }
        | Event::Divided { .. }
        | Event::NothingStolen { .. }
        | Event::LookoutBegan { .. }
        | Event::Watched { .. }
        | Event::NoFire
        | Event::Burned { .. }
        | Event::Sighted { .. }
        | Event::FireCleared { .. }
        | Event::Looming { .. }
        | Event::Nothing { .. }
        | Event::Warded { .. }
        | Event::Feasted { .. }
        | Event::NeighbourChosen { .. }
        | Event::NothingSnatched { .. }
        | Event::RatsTurned { .. }
        | Event::PlaceWashed { .. }
        | Event::FireDrowned { .. }
        | Event::Returned { .. }
        | Event::Ate { .. }
        | Event::RoundEnded { .. }
        | Event::Fed { .. }
        | Event::Healed { .. }
        | Event::Laid { .. }
        | Event::Gave { .. }
        | Event::Offered { .. }
        | Event::Accepted { .. }
        | Event::Declined { .. }
        | Event::Withdrew { .. }
        | Event::Lapsed { .. }
        | Event::Rescued { .. }
        | Event::AllDead
        | Event::TimeUp { .. }
        | Event::Confessed { .. }
        | Event::Scored { .. } => Seats::NONE,
    }
}

/// How an event feels.
pub(super) fn mood(event: &Event) -> Mood {
    match *event {
        Event::Landed { .. }
        | Event::Hearts { .. }
        | Event::Began { .. }
        | Event::RoundBegan { .. }
        | Event::PutUnder { .. }
        | Event::TurnEnded { .. }
        | Event::Finished { .. }
        | Event::LookoutBegan { .. }
        | Event::NoFire
        | Event::FireCleared { .. }
        | Event::Nothing { .. }
        | Event::NothingStolen { .. }
        | Event::NothingSnatched { .. }
        | Event::Returned { .. }
        | Event::RoundEnded { .. }
        | Event::Declined { .. }
        | Event::Withdrew { .. }
        | Event::Lapsed { .. }
        | Event::Confessed { .. }
        | Event::Scored { .. } => Mood::Calm,
        Event::HandedOut { .. }
        | Event::PlaceMarked { .. }
        | Event::Marked { .. }
        | Event::Lifted { .. }
        | Event::Agreed { .. }
        | Event::Divided { .. }
        | Event::BackedOut { .. }
        | Event::NoFight { .. }
        | Event::Blocked { .. }
        | Event::NeighbourChosen { .. }
        | Event::Offered { .. }
        | Event::Accepted { .. }
        | Event::Gave { .. }
        | Event::Laid { .. }
        | Event::Used { .. }
        | Event::Signalled { .. }
        | Event::Ate { .. } => Mood::Step,
        Event::TurnBegan { .. }
        | Event::FatePlayed { .. }
        | Event::Turned { .. }
        | Event::Watched { .. }
        | Event::RatsTurned { .. } => Mood::Chance,
        Event::Scavenged { .. }
        | Event::Foraged { .. }
        | Event::Feasted { .. }
        | Event::Fed { .. } => Mood::Find,
        Event::Burned { .. } | Event::PlaceWashed { .. } | Event::FireDrowned { .. } => {
            Mood::Plunge
        }
        Event::Declared { .. }
        | Event::Resisted { .. }
        | Event::Joined { .. }
        | Event::WeaponPlayed { .. }
        | Event::FightEnded { .. }
        | Event::Looming { .. }
        | Event::Dying { .. } => Mood::Danger,
        Event::Pilfered { .. }
        | Event::Rotted { .. }
        | Event::FoodStolen { .. }
        | Event::CardStolen { .. }
        | Event::Swapped { .. }
        | Event::Wounded { .. }
        | Event::Snatched { .. }
        | Event::RatsFed { .. }
        | Event::HandLost { .. }
        | Event::WashedAway { .. }
        | Event::Starved { .. } => Mood::Harm,
        Event::Sighted { .. } | Event::Warded { .. } | Event::Healed { .. } => Mood::Rescue,
        Event::Died { .. } => Mood::Death,
        Event::Rescued { .. } | Event::AllDead | Event::TimeUp { .. } => Mood::End,
    }
}
