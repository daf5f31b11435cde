//! The laws of every game, on Desert Island. Besides chance and balance, both
//! skills play: without them hardly anybody would be rescued.

use desert_island::{Action, DesertIsland};
use tabletop::Skill;

testkit::laws! {
    DesertIsland,
    seats: [4, 5, 6],
    matches: 40,
    longest: 60_000,
    sense: Skill::Deckhand,
    sense: Skill::Mate,
    sealed: |action| matches!(action, Action::Divide { .. }),
    reach: [
        "3.2", "3.3", "3.4", "3.5", "3.6", "4.1", "4.2", "5.1", "5.2", "6.2", "6.3", "6.4", "6.5",
        "6.6", "7.1", "7.2", "7.3", "7.4", "7.5", "8.1", "8.2", "8.3", "8.4", "8.5", "8.6", "8.8",
        "9.1", "9.2", "9.3", "9.5", "9.7", "9.9", "10.2", "10.5", "11.1", "11.2", "11.3", "11.4",
        "12.2", "12.4", "12.5", "12.6", "12.7", "12.8", "12.9", "12.12", "12.13", "13.1", "13.4",
        "14.1", "14.2", "14.3", "14.4", "14.5", "14.6", "14.7", "15.6",
    ],
}
