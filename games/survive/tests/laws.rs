//! The laws of every game, on Survive!

use survive::Survive;
use survive::action::Action;

testkit::laws! {
    Survive,
    seats: [2, 3, 4],
    matches: 24,
    longest: 600,
    conserves: Survive::audit,
    sealed: |action| matches!(action, Action::Defend | Action::Endure),
}
