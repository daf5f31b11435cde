//! The laws of every game, on Survive! Besides chance and balance, both skills
//! play: without them hardly anybody would get home.

use survive::Survive;
use survive::action::Action;
use survive::frame::Decision;
use tabletop::Skill;

testkit::laws! {
    Survive,
    seats: [2, 3, 4],
    matches: 32,
    longest: 600,
    sense: Skill::Deckhand,
    sense: Skill::Mate,
    opening: |decision| matches!(decision, Decision::People | Decision::Boats),
    sealed: |action| matches!(action, Action::Defend | Action::Endure),
    reach: [
        "5.1", "5.2", "5.4", "5.8", "6.1", "6.2", "6.3", "6.4", "6.6", "7.2", "7.4", "7.6", "8.1",
        "8.2", "9.5", "9.6", "9.7", "9.9", "10.1", "10.2", "10.3", "10.4", "10.5", "10.6", "10.7",
        "10.8", "10.9", "11.2", "11.3", "11.4", "11.5", "11.6", "12.1", "13.1",
    ],
}
