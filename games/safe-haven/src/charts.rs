//! Every number of the rulebook, in one place. X is the number of players who
//! started.

use serde::{Deserialize, Serialize};

/// Rule 1.2: what is taken off the die for a character's value.
pub const VALUE_LESS: i8 = 3;

/// Rule 2.2: the cards that a character carries at most.
pub const HANDS: usize = 2;

/// Rule 2.3: what is taken off two dice for a new resource card.
pub const CARD_LESS: u8 = 1;
/// Rule 2.3: the result that makes the card first aid.
pub const FIRST_AID_AT: u8 = 11;
/// The most points of a card.
pub const MOST_POINTS: u8 = FIRST_AID_AT - 1;

/// Rules 3.1 and 3.2: what an injury, light or heavy, takes off the value.
pub const INJURY_PENALTY: i8 = 1;

/// Rule 8.1: the dice for a safe haven.
pub const HAVEN_DICE: usize = 4;
/// Rule 8.2: the last row of the chart, where every roll succeeds.
pub const LAST_ROW: u8 = 6;

/// Rule 15.4, house: the offers that a member may make in one rest.
pub const OFFERS_A_REST: u8 = 2;

/// What happens on the road.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Travel {
    Nothing,
    Supplies,
    /// A challenge of so many times X.
    Challenge(u16),
    Followed,
}

/// Rules 7.3 and 10.1: the travel chart.
#[must_use]
pub fn travel(roll: u8) -> Travel {
    match roll {
        1 => Travel::Nothing,
        2 => Travel::Supplies,
        3..=5 => Travel::Challenge(u16::from(roll) - 2),
        6.. => Travel::Followed,
        0 => unreachable!("a die shows one at least"),
    }
}

/// Rule 8.2: the row that a distance has reached; zero before the first.
#[must_use]
pub fn haven_row(distance: u16, players: usize) -> u8 {
    (1..=u16::from(LAST_ROW)).rev().find(|row| distance > row * players as u16).unwrap_or(0) as u8
}

/// Rule 9.1: whether a roll on the supplies chart finds first aid.
#[must_use]
pub fn finds_first_aid(roll: u8) -> bool {
    roll >= 5
}

/// Rule 11.1: whether a roll on the failure chart injures.
#[must_use]
pub fn failure_injures(roll: u8) -> bool {
    roll >= 4
}

/// Rule 12.2: whether a roll shakes the followers off.
#[must_use]
pub fn evades(roll: u8) -> bool {
    roll <= 4
}

/// What a group makes of those who follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Followers {
    Unknown,
    Hostile,
    Friendly,
    Samaritans,
}

/// Rule 12.1: the followed chart.
#[must_use]
pub fn followed(roll: u8) -> Followers {
    match roll {
        1 => Followers::Hostile,
        6.. => Followers::Friendly,
        0 | 2..=5 => Followers::Unknown,
    }
}

/// Who the followers turn out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Met {
    Friendly,
    Hostile,
    Samaritans,
}

/// Once met, followers are known.
impl From<Met> for Followers {
    fn from(met: Met) -> Self {
        match met {
            Met::Friendly => Self::Friendly,
            Met::Hostile => Self::Hostile,
            Met::Samaritans => Self::Samaritans,
        }
    }
}

/// Rule 12.3: the encounter chart.
#[must_use]
pub fn encounter(roll: u8) -> Met {
    match roll {
        0..=2 => Met::Friendly,
        3..=5 => Met::Hostile,
        6.. => Met::Samaritans,
    }
}
