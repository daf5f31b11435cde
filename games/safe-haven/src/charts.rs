//! The numbers of the rulebook, from `content/charts.toml`. X is the number of
//! players who started.
//!
//! What decides the size of things is a constant here, and a test holds it
//! against the content.

use serde::Deserialize;
use tabletop::rule::Provenance;

/// Rule 1.2: what is taken off the die for a character's value.
pub const VALUE_LESS: i8 = 3;
/// Rule 1.2: the lowest value.
pub const LOWEST_VALUE: i8 = 1 - VALUE_LESS;

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

/// All charts, as the content has them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charts {
    pub source: Provenance,
    pub value: Value,
    pub card: NewCard,
    pub injury: Injury,
    travel: TravelChart,
    supplies: Chart<Find>,
    failure: Chart<Failure>,
    followed: Chart<Followers>,
    encounter: Chart<Met>,
    evasion: Chart<Evasion>,
    pub haven: HavenChart,
}

/// An entry for each face of the die.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Chart<T> {
    faces: [T; 6],
}

impl<T: Copy> Chart<T> {
    fn at(&self, roll: u8) -> T {
        self.faces[usize::from(roll) - 1]
    }
}

/// Rule 1.2.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Value {
    pub sides: u8,
    pub less: i8,
}

/// Rules 2.2 and 2.3.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct NewCard {
    pub hands: usize,
    pub dice: u8,
    pub less: u8,
    pub first_aid: u8,
}

/// Rule 3.1.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Injury {
    pub penalty: i8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TravelChart {
    faces: [Meeting; 6],
    easy: u16,
    medium: u16,
    hard: u16,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Meeting {
    Nothing,
    Supplies,
    Easy,
    Medium,
    Hard,
    Followed,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Find {
    Resource,
    FirstAid,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Failure {
    Loss,
    Injury,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Evasion {
    Evaded,
    Followed,
}

/// Rule 8.2.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HavenChart {
    pub dice: usize,
    pub rows: [HavenRow; LAST_ROW as usize],
}

/// Rule 8.2: beyond so many times X each die must show so much or less.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HavenRow {
    pub beyond: u16,
    pub most: u8,
}

tabletop::content! {
    /// All charts, as the content has them.
    pub fn charts() -> Charts = "content/charts.toml";
}

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
    let chart = &charts().travel;
    match chart.faces[usize::from(roll) - 1] {
        Meeting::Nothing => Travel::Nothing,
        Meeting::Supplies => Travel::Supplies,
        Meeting::Easy => Travel::Challenge(chart.easy),
        Meeting::Medium => Travel::Challenge(chart.medium),
        Meeting::Hard => Travel::Challenge(chart.hard),
        Meeting::Followed => Travel::Followed,
    }
}

/// Rule 8.2: the row that a distance has reached; zero before the first.
#[must_use]
pub fn haven_row(distance: u16, players: usize) -> u8 {
    let reached = |row: &&HavenRow| distance > row.beyond * players as u16;
    charts().haven.rows.iter().rev().find(reached).map_or(0, |row| row.most)
}

/// Rule 9.1: whether a roll on the supplies chart finds first aid.
#[must_use]
pub fn finds_first_aid(roll: u8) -> bool {
    charts().supplies.at(roll) == Find::FirstAid
}

/// Rule 11.1: whether a roll on the failure chart injures.
#[must_use]
pub fn failure_injures(roll: u8) -> bool {
    charts().failure.at(roll) == Failure::Injury
}

/// Rule 12.2: whether a roll shakes the followers off.
#[must_use]
pub fn evades(roll: u8) -> bool {
    charts().evasion.at(roll) == Evasion::Evaded
}

tabletop::kinds! {
    /// What a group makes of those who follow it.
    pub enum Followers in "games/safe-haven.ts" {
        Unknown = "unknown",
        Hostile = "hostile",
        Friendly = "friendly",
        Samaritans = "samaritans",
    }
}

/// Rule 12.1: the followed chart.
#[must_use]
pub fn followed(roll: u8) -> Followers {
    charts().followed.at(roll)
}

tabletop::kinds! {
    /// Who the followers turn out to be.
    pub enum Met in "games/safe-haven.ts" {
        Friendly = "friendly",
        Hostile = "hostile",
        Samaritans = "samaritans",
    }
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
    charts().encounter.at(roll)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_are_those_of_the_content() {
        let Charts { value, card, injury, haven, .. } = charts();
        assert_eq!((value.sides, value.less), (6, VALUE_LESS));
        assert_eq!((card.hands, card.dice, card.less), (HANDS, 2, CARD_LESS));
        assert_eq!((card.first_aid, injury.penalty), (FIRST_AID_AT, INJURY_PENALTY));
        assert_eq!(haven.dice, HAVEN_DICE);
        assert_eq!(haven.rows.last().map(|row| row.most), Some(LAST_ROW));
        assert_eq!(charts().source, Provenance::Rulebook);
    }
}
