//! The laws that every game obeys.

use safe_haven::{Action, SafeHaven};
use tabletop::Skill;

testkit::laws! {
    SafeHaven,
    seats: [2, 3, 6, 8, 20],
    matches: 40,
    longest: 50_000,
    sense: Skill::Deckhand,
    sealed: |action| matches!(
        action,
        Action::Vote(_)
            | Action::Commit(_)
            | Action::StayBehind
            | Action::Leave
            | Action::GoAlong
            | Action::KeepTogether
    ),
    reach: [
        "1.2", "2.3", "3.1", "3.2", "3.3", "4.1", "5.2", "5.3", "6.1", "6.3", "7.1", "7.3", "7.4",
        "7.5", "8.1", "8.2", "9.1", "9.2", "9.3", "10.1", "10.2", "10.3", "10.4", "10.6", "11.1",
        "11.2", "11.4", "12.1", "12.2", "12.4", "12.5", "12.6", "13.1", "13.5", "14.1", "15.1",
        "15.2", "15.3", "15.4", "16.1", "16.2", "16.3", "16.4", "17.1",
    ],
}
