//! What a table agrees on before it starts.

use tabletop::MAX_SEATS;
use tabletop::rule::{Refusal, refuse};
use tabletop::voice::Preset;

use crate::reason::Reason;
use crate::rules::R1_6;

/// The fewest players.
pub const FEWEST: usize = 2;
/// The most players that a table here seats.
pub const MOST: usize = MAX_SEATS;
/// The number of players from which on the rulebook recommends the game.
pub const RECOMMENDED: usize = 6;

tabletop::rulings! {
    /// Seats and rulings.
    pub struct Setup in "games/safe-haven.ts";

    /// Rule 8.1: whether a safe haven can be found at all.
    haven: Haven = "safe-haven-chart" {
        title: "The safe haven chart",
        about: "Rule 8.1. The rulebook calls it optional. Without it the road has no end but death.",
        source: Rulebook,
        Chart = "on": "A haven can be found",
        Nowhere = "off": "There is no haven",
    }

    /// Rule 12.7: when followers are gone.
    followers: Following = "followers" {
        title: "Followers who have been met",
        about: "Rule 12.7. In the rulebook only evasion ends being followed. A table may have followers of every kind gone once they have been met.",
        source: Rulebook,
        UntilEvaded = "until-evaded": "They follow until they are shaken off",
        UntilMet = "until-met": "They are gone after an encounter",
    }

    /// Rule 17.4: whether a leader who orders a travel may stay behind.
    staying_leader: StayingLeader = "staying-leader" {
        title: "Leaders staying behind",
        about: "Rule 17.4. The rulebook lets any character stay behind. A table may hold that whoever orders a travel goes along.",
        source: Rulebook,
        MayStay = "may-stay": "The leader may stay as well",
        Travels = "travels": "The leader travels",
    }

    /// Rules 10.5 and 10.7: how points are added to an effort.
    spending: Spending = "spending" {
        title: "Points for a challenge",
        about: "Rules 10.5, 10.7. In the rulebook everyone may add points and nothing is hidden. A table may have them committed sealed, and opened together.",
        source: Rulebook,
        Openly = "openly": "Openly, until it suffices",
        Sealed = "sealed": "Sealed, all at once",
    }
}

/// Rulings that go well together.
pub(crate) const PRESETS: &[Preset] = &[
    Preset {
        key: "by-the-book",
        title: "By the book",
        about: "As the rulebook has it: nothing is sealed, and whoever follows you follows until you shake them off.",
        answers: &[],
    },
    Preset {
        key: "quick",
        title: "Quick",
        about: "A shorter road: followers are gone once they are met, and points for a challenge are given all at once.",
        answers: &[("followers", "until-met"), ("spending", "sealed")],
    },
    Preset {
        key: "with-children",
        title: "With children",
        about: "Gentler: followers are gone once they are met, and whoever orders a travel goes along.",
        answers: &[("followers", "until-met"), ("staying-leader", "travels")],
    },
];

impl Setup {
    /// The number of players who start: the X of the rulebook.
    #[must_use]
    pub fn players(&self) -> usize {
        usize::from(self.seats)
    }

    /// Rule 1.1: any number may play. Rule 1.6: two or more here, twenty at most.
    pub(crate) fn check(&self) -> Result<(), Refusal<Reason>> {
        if (FEWEST..=MOST).contains(&self.players()) {
            Ok(())
        } else {
            refuse(R1_6, Reason::Seats { seats: self.seats })
        }
    }
}
