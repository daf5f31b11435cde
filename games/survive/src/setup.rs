//! What a table agrees on before it starts.

use serde::{Deserialize, Serialize};
use tabletop::Refusal;
use tabletop::rule::{Provenance, refuse};
use tabletop::voice::{Answer, Question};

use crate::pieces::COLOURS;
use crate::reason::Reason;
use crate::rules::R1_1;

/// The fewest seats.
pub const FEWEST: usize = 2;

/// Seats and rulings. Each ruling is a question with two sane answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    pub seats: u8,
    pub first: First,
    pub memory: Memory,
    pub layout: Layout,
    pub swimming: Swimming,
    pub waters: Waters,
    pub crowd: Crowd,
    pub passing: Passing,
    pub tie: Tie,
}

/// Rule 2.6: who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum First {
    Lot,
    FirstSeat,
}

/// Rule 3.3: whether the owner is shown what was placed where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Memory {
    Strict,
    Aid,
}

/// Rules 2.3, 9.3: what happens with terrain that is cut off from the water.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    Waived,
    LaidAnew,
}

/// Rule 6.5: what a swimmer does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Swimming {
    OneStep,
    OneSeaSpace,
}

/// Rules 6.8, 7.7, 7.8: what happens to those who go where a creature is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Waters {
    Perilous,
    Forbidden,
}

/// Rule 9.8: who climbs aboard when there are more swimmers than places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Crowd {
    Chosen,
    Lot,
}

/// Rule 11.9: whether a creature can pass over its prey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Passing {
    Stops,
    Passes,
}

/// Rule 13.2: what decides between equal points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Tie {
    MostSaved,
    Shared,
}

impl Setup {
    /// The usual rulings.
    #[must_use]
    pub const fn usual(seats: u8) -> Self {
        Self {
            seats,
            first: First::Lot,
            memory: Memory::Strict,
            layout: Layout::Waived,
            swimming: Swimming::OneStep,
            waters: Waters::Perilous,
            crowd: Crowd::Chosen,
            passing: Passing::Stops,
            tie: Tie::MostSaved,
        }
    }

    /// Rule 1.1: two to four people play.
    pub(crate) fn check(&self) -> Result<(), Refusal<Reason>> {
        let seats = usize::from(self.seats);
        if !(FEWEST..=COLOURS).contains(&seats) {
            return refuse(R1_1, Reason::Seats { seats });
        }
        Ok(())
    }
}

/// The questions behind the rulings. The first answer is the usual one.
pub(crate) const QUESTIONS: &[Question] = &[
    Question {
        key: "first",
        title: "Who begins?",
        about: "Rule 2.6. The rulebook has a player selected without saying how.",
        source: Provenance::House,
        answers: &[
            Answer { value: "lot", title: "The lot decides" },
            Answer { value: "first-seat", title: "The first seat" },
        ],
    },
    Question {
        key: "memory",
        title: "May you look up your own numbers?",
        about: "Rule 3.3. The rulebook of 1982 forbids looking again once a person is placed: remembering is part of the game. A table may allow a memory aid.",
        source: Provenance::Rulebook,
        answers: &[
            Answer { value: "strict", title: "No, remember them" },
            Answer { value: "aid", title: "Yes, your own are shown to you" },
        ],
    },
    Question {
        key: "layout",
        title: "What if the terrain that is due lies nowhere on water?",
        about: "Rules 2.3, 9.3. The rulebook of 1982 is silent. In 2012 an enclosed tile of that terrain may be taken all the same; another source has the tiles laid anew at the start so that it cannot come up.",
        source: Provenance::Edition,
        answers: &[
            Answer { value: "waived", title: "An enclosed tile may sink" },
            Answer { value: "laid-anew", title: "The tiles are laid anew until it cannot happen" },
        ],
    },
    Question {
        key: "swimming",
        title: "May a swimmer swim and climb aboard in one turn?",
        about: "Rule 6.5. The rulebook of 1982 limits a swimmer to one sea space a turn and calls swimming and boarding two moves, which by the letter fit into one turn. The edition of 2012 gives a swimmer one step a turn.",
        source: Provenance::Edition,
        answers: &[
            Answer { value: "one-step", title: "No, one step a turn" },
            Answer { value: "one-sea-space", title: "Yes, only sea spaces are limited" },
        ],
    },
    Question {
        key: "waters",
        title: "What if you go where a creature is?",
        about: "Rules 6.8, 7.7, 7.8. The rulebook of 1982 is silent. In 2012 whoever goes there meets the creature's attack; another source forbids it.",
        source: Provenance::Edition,
        answers: &[
            Answer { value: "perilous", title: "You meet its attack" },
            Answer { value: "forbidden", title: "You may not" },
        ],
    },
    Question {
        key: "crowd",
        title: "Who climbs aboard when a boat comes up under four swimmers or more?",
        about: "Rule 9.8. The rulebook of 1982 puts all swimmers aboard, and three people into a boat at most. In 2012 whoever turned the tile chooses.",
        source: Provenance::Edition,
        answers: &[
            Answer { value: "chosen", title: "Whoever turned the tile chooses" },
            Answer { value: "lot", title: "The lot decides" },
        ],
    },
    Question {
        key: "passing",
        title: "May a creature pass over its prey?",
        about: "Rule 11.9. The rulebook of 1982 says only that a creature attacks once a turn. In 2012 its move ends where it meets prey.",
        source: Provenance::Edition,
        answers: &[
            Answer { value: "stops", title: "No, it stops and attacks" },
            Answer { value: "passes", title: "Yes, it attacks where it stops" },
        ],
    },
    Question {
        key: "tie",
        title: "What decides between equal points?",
        about: "Rule 13.2. The rulebook of 1982 is silent. A teacher's adaptation counts the people saved.",
        source: Provenance::House,
        answers: &[
            Answer { value: "most-saved", title: "The most people saved, then a shared win" },
            Answer { value: "shared", title: "The win is shared" },
        ],
    },
];
