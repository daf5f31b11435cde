//! The toy game obeys the laws.

use tabletop::Skill;
use testkit::toy::{Action, Driftwood};

testkit::laws! {
    Driftwood,
    seats: [2, 3, 4, 5],
    matches: 60,
    longest: 200,
    sense: Skill::Deckhand,
    sealed: |action| matches!(action, Action::Bid { .. }),
    reach: [
        "1.1", "1.2", "2.1", "2.2", "2.3", "2.4", "2.5", "3.1", "3.2", "3.3", "3.4", "3.5", "4.1",
        "5.1",
    ],
}
