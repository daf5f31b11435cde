//! The laws of every game, on 21 Days. Besides chance and balance, both skills
//! play: without them hardly anybody would see the last day.

use tabletop::Skill;
use twenty_one_days::TwentyOneDays;

testkit::laws! {
    TwentyOneDays,
    seats: [1, 2, 3, 4],
    matches: 24,
    longest: 6000,
    sense: Skill::Deckhand,
    sense: Skill::Mate,
}
