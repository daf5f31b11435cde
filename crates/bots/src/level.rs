//! How well a bot plays.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::{Sense, Skill, Thinking};
use thiserror::Error;

use crate::{Bot, Budget, Captain, Random, Rated};

/// How well a bot plays, from the weakest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    Random,
    Deckhand,
    Mate,
    Captain,
}

impl Level {
    /// Every level that has a name, from the weakest on.
    pub const ALL: [Self; 4] = [Self::Random, Self::Deckhand, Self::Mate, Self::Captain];

    /// The word for it in commands, addresses and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Deckhand => "deckhand",
            Self::Mate => "mate",
            Self::Captain => "captain",
        }
    }

    /// What to expect of it, in a sentence.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Random => "Does anything that the rules allow, each option as likely.",
            Self::Deckhand => "Plays quickly and simply, with a newcomer's common sense.",
            Self::Mate => "Weighs every option by a considered judgement of the game.",
            Self::Captain => "Thinks ahead through many imagined matches before it acts.",
        }
    }

    /// The levels that people can choose in a game, from the weakest on.
    #[must_use]
    pub fn offered<G: Sense>() -> Vec<Self> {
        Self::ALL.into_iter().filter(|level| level.is_offered::<G>()).collect()
    }

    fn is_offered<G: Sense>(self) -> bool {
        match self.kind::<G>() {
            Some(Kind::Random | Kind::Rated(_)) => true,
            Some(Kind::Thinking(thinking)) => thinking.offered,
            None => false,
        }
    }

    /// A bot of this level for a game, which thinks no longer than it is allowed.
    ///
    /// # Errors
    /// If the game has no bot of this level.
    pub fn bot<G: Sense>(self, budget: &Budget) -> Result<Box<dyn Bot<G>>, NotOffered> {
        match self.kind::<G>() {
            Some(Kind::Random) => Ok(Box::new(Random)),
            Some(Kind::Rated(skill)) => Ok(Box::new(Rated::new(skill))),
            Some(Kind::Thinking(thinking)) => {
                Ok(Box::new(Captain::new::<G>(thinking, budget.clone())))
            }
            None => Err(self.refused::<G>()),
        }
    }

    /// The kind of bot behind the level, where the game has one.
    fn kind<G: Sense>(self) -> Option<Kind> {
        let rated = |skill| G::SKILLS.contains(&skill).then_some(Kind::Rated(skill));
        match self {
            Self::Random => Some(Kind::Random),
            Self::Deckhand => rated(Skill::Deckhand),
            Self::Mate => rated(Skill::Mate),
            Self::Captain => G::THINKING.map(Kind::Thinking),
        }
    }

    fn refused<G: Sense>(self) -> NotOffered {
        NotOffered { level: self, game: G::ID, offered: Self::offered::<G>() }
    }
}

/// What plays behind a level.
enum Kind {
    Random,
    Rated(Skill),
    Thinking(Thinking),
}

/// A game has no bot of this level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{game} has no bot of level “{level}”; it offers {}", list(offered))]
pub struct NotOffered {
    pub level: Level,
    pub game: &'static str,
    pub offered: Vec<Level>,
}

/// No level has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no bot level “{name}”; the levels are {}", list(&Level::ALL))]
pub struct UnknownLevel {
    pub name: String,
}

fn list(levels: &[Level]) -> String {
    levels.iter().map(|level| level.name()).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        let known = Self::ALL.into_iter().find(|level| level.name() == name);
        known.ok_or_else(|| UnknownLevel { name: name.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_read_by_its_name() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
            assert!(level.about().ends_with('.'));
        }
        assert_eq!(
            "admiral".parse::<Level>().unwrap_err().to_string(),
            "there is no bot level “admiral”; the levels are random, deckhand, mate, captain",
        );
    }
}
