//! The laws of every game, on Flotilla Survival. Besides chance and balance, both
//! skills play: without them hardly anybody would be rescued.

use flotilla::FlotillaSurvival;
use flotilla::frame::Decision;
use tabletop::Skill;

testkit::laws! {
    FlotillaSurvival,
    seats: [2, 3, 4, 5, 6, 7],
    matches: 24,
    longest: 40_000,
    sense: Skill::Deckhand,
    sense: Skill::Mate,
    opening: |decision| matches!(decision, Decision::Looking),
    reach: [
        "2.2", "2.3", "2.4", "2.6", "2.7", "3.1", "3.2", "3.3", "3.6", "3.7", "5.1", "6.1", "6.2",
        "6.3", "6.4", "6.5", "6.6", "6.7", "6.8", "6.9", "6.10", "6.11", "6.12", "7.1",
        "7.2", "7.3", "7.4", "8.1", "8.2", "8.3", "9.1", "9.2", "9.4",
    ],
}
