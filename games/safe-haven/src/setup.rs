//! What a table agrees on before it starts.

use serde::{Deserialize, Serialize};
use tabletop::rule::{Refusal, refuse};
use tabletop::voice::{Answer, Question};
use tabletop::{MAX_SEATS, rule::Provenance};

use crate::reason::Reason;
use crate::rules::R1_1;

/// The fewest players.
pub const FEWEST: usize = 2;
/// The most players that a table here seats.
pub const MOST: usize = MAX_SEATS;
/// The number of players from which on the rulebook recommends the game.
pub const RECOMMENDED: usize = 6;

/// What a table agrees on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub seats: u8,
    /// Rule 8.1: whether a safe haven can be found at all.
    pub safe_haven_chart: bool,
    /// Ruling on 12.7: whether friendly followers stay after an encounter.
    pub friendly_followers_stay: bool,
    /// Ruling on 17.4: whether a leader who orders a travel may stay behind.
    pub leader_may_stay_behind: bool,
}

impl Setup {
    /// The usual table for so many players.
    #[must_use]
    pub fn usual(seats: usize) -> Self {
        Self {
            seats: u8::try_from(seats).unwrap_or(u8::MAX),
            safe_haven_chart: true,
            friendly_followers_stay: false,
            leader_may_stay_behind: false,
        }
    }

    /// The number of players who start: the X of the rulebook.
    #[must_use]
    pub fn players(&self) -> usize {
        usize::from(self.seats)
    }

    /// Rule 1.1: two players or more, twenty at most.
    pub(crate) fn check(&self) -> Result<(), Refusal<Reason>> {
        if (FEWEST..=MOST).contains(&self.players()) {
            Ok(())
        } else {
            refuse(R1_1, Reason::Seats { seats: self.seats })
        }
    }
}

/// What a table is asked.
pub const QUESTIONS: &[Question] = &[
    Question {
        key: "safe_haven_chart",
        title: "The safe haven chart",
        about: "The rulebook calls it optional. Without it the road has no end but death.",
        source: Provenance::Rulebook,
        answers: &[
            Answer { value: "true", title: "A haven can be found" },
            Answer { value: "false", title: "There is no haven" },
        ],
    },
    Question {
        key: "friendly_followers_stay",
        title: "Friendly followers",
        about: "The rulebook does not say whether followers are gone once they have been met.",
        source: Provenance::House,
        answers: &[
            Answer { value: "false", title: "Gone after any encounter" },
            Answer { value: "true", title: "Friendly ones keep following" },
        ],
    },
    Question {
        key: "leader_may_stay_behind",
        title: "Leaders staying behind",
        about: "The rulebook lets any character stay behind and does not say whether that \
                includes the leader who has just ordered the travel.",
        source: Provenance::House,
        answers: &[
            Answer { value: "false", title: "The leader travels" },
            Answer { value: "true", title: "The leader may stay as well" },
        ],
    },
];
