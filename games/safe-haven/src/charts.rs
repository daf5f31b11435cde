//! The numbers of the rulebook, from `content/charts.toml`, and what a house may
//! make of them. X is the number of players who started.
//!
//! What decides the size of things is a constant here, and a test holds it
//! against the content.

use serde::Deserialize;
use tabletop::content::{Files, Limit, Unfit};
use tabletop::rule::Provenance;

use crate::SafeHaven;

/// Rule 1.2: what is taken off the die for a character's value.
pub const VALUE_LESS: i8 = 3;
/// Rule 1.2: the lowest value.
pub const LOWEST_VALUE: i8 = 1 - VALUE_LESS;

/// Rule 2.2: the cards that a character carries at most.
pub const HANDS: usize = 2;

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

impl NewCard {
    /// Whether a card can have so many points: as many as two dice give, or fewer
    /// once some of them are spent.
    #[must_use]
    pub fn has_points(&self, points: u8) -> bool {
        let highest = 12 - self.less;
        let most = if highest == self.first_aid { highest - 1 } else { highest };
        (1..=most).contains(&points)
    }
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

tabletop::boxed! {
    /// All charts of the box that is played with.
    pub fn charts() -> Charts for SafeHaven in ["charts", "people"];
    read: Charts::read;
    limits: LIMITS;
}

/// How far a house may change the numbers.
const LIMITS: &[Limit] = &[
    Limit::fixed("people.person.*.value", "there are ten people of each value"),
    Limit::fixed("charts.value.*", "there are ten people of each value"),
    Limit::fixed("charts.card.hands", "a character has two hands"),
    Limit::fixed("charts.card.dice", "the chart of a card is for two dice"),
    Limit::range("charts.card.less", 0, 1, "a card of no points is none"),
    Limit::range("charts.card.first-aid", 2, 12, "two dice show it"),
    Limit::range(
        "charts.injury.penalty",
        0,
        3,
        "nobody is worth less than the weakest who is hurt",
    ),
    Limit::range("charts.travel.*", 1, 9, "a challenge can be lost, and won"),
    Limit::fixed("charts.haven.dice", "the chart of the haven is for four dice"),
    Limit::range("charts.haven.rows.*.beyond", 0, 30, "the road has an end"),
    Limit::fixed("charts.haven.rows.6.most", "the last row of the chart is reached by all"),
    Limit::range("charts.haven.rows.*.most", 1, 5, "a die shows it, and may show more"),
];

impl Charts {
    fn read(files: &Files) -> Result<Self, Unfit> {
        let charts: Self = files.read("charts")?;
        for (row, next) in charts.haven.rows.iter().zip(&charts.haven.rows[1..]) {
            let rises = row.beyond < next.beyond && row.most <= next.most;
            Unfit::unless(rises, "charts.haven.rows", || {
                let (near, far) = (row.beyond, next.beyond);
                format!(
                    "each row begins farther away and asks for no less, but {far} comes after {near}, and {} after {}",
                    next.most, row.most
                )
            })?;
        }
        let card = &charts.card;
        Unfit::unless(card.first_aid + card.less <= 12, "charts.card.first-aid", || {
            format!("two dice less {} never show {}", card.less, card.first_aid)
        })?;
        Ok(charts)
    }
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

/// Rule 7.3: an easy, a medium and a hard challenge, in times X.
#[must_use]
pub fn challenges() -> [u16; 3] {
    let chart = &charts().travel;
    [chart.easy, chart.medium, chart.hard]
}

/// Rule 8.2: how far away everybody has arrived, in times X.
#[must_use]
pub fn farthest() -> u16 {
    charts().haven.rows[usize::from(LAST_ROW) - 1].beyond
}

/// Rule 8.2: from how far on a haven may be found, in times X.
#[must_use]
pub fn nearest() -> u16 {
    charts().haven.rows[0].beyond
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
        let Charts { value, card, haven, .. } = charts();
        assert_eq!((value.sides, value.less), (6, VALUE_LESS));
        assert_eq!((card.hands, card.dice), (HANDS, 2));
        assert_eq!(haven.dice, HAVEN_DICE);
        assert_eq!(haven.rows.last().map(|row| row.most), Some(LAST_ROW));
        assert_eq!(charts().source, Provenance::Rulebook);
    }
}
