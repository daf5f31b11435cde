//! Chapter 13: winning.

use expect_test::expect;
use survive::pieces::Person;
use tabletop::{Outcome, Seat, Voice};

use super::*;

fn ended(rest: &str) -> Scripted<Survive> {
    position(&format!("turn red over\nf ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~\n{rest}"))
}

fn places(table: &Scripted<Survive>) -> Vec<(u8, i32)> {
    let Turn::Over(Outcome::Ranked(standings)) = table.state.turn() else {
        panic!("the match goes on")
    };
    standings.iter().map(|standing| (standing.place, standing.score)).collect()
}

/// Rule 13.1: points win, not people.
#[test]
fn the_most_points_win() {
    let table = ended("red nw=6\nyellow nw=1 ne=1 se=2\n");
    assert_eq!(places(&table), [(1, 6), (2, 4)]);
}

/// Rule 13.2: equal points, and the most people saved decide; or the win is
/// shared (clarification 23).
#[test]
fn equal_points_are_a_ruling() {
    let rest = "red nw=6\nyellow nw=1 ne=5\n";
    assert_eq!(places(&ended(rest)), [(2, 6), (1, 6)]);
    assert_eq!(places(&ended(&format!("setup 2 tie=shared\n{rest}"))), [(1, 6), (1, 6)]);
    assert_eq!(places(&ended("red nw=6\nyellow nw=6\n")), [(1, 6), (1, 6)]);
}

/// Rule 13.3: all numbers are shown at the end, to everyone, and not before.
#[test]
fn everything_is_shown_at_the_end() {
    let table = ended("red nw=6 lost=5\nyellow nw=1\n");
    let lost = Person::new(RED, 1);
    assert_eq!(table.state.view(Viewer::Onlooker).value(lost), Some(5));
    let before = row("red f3=6 lost=5\nyellow nw=1\n");
    assert_eq!(before.state.view(Viewer::Onlooker).value(lost), None);
    assert_eq!(view(&before, YELLOW).value(lost), None);
}

/// Rule 13.1: the story of the end.
#[test]
fn the_end_is_told() {
    let table = ended("setup 3\nred nw=6 ne=2\nyellow nw=1\norange lost=1\n");
    let story: Vec<String> = Survive::story(&table.state.view(Viewer::Onlooker))
        .iter()
        .map(|line| line.text(&table.names))
        .collect();
    expect![[r#"
        The volcano erupted when 40 tiles had sunk.
        Ada (red) saved 2 people worth 8 points: 6 and 2.
        Bo (yellow) saved 1 person worth 1 point: 1.
        Cy (orange) saved nobody."#]]
    .assert_eq(&story.join("\n"));
    assert_eq!(Seat::new(2), ORANGE);
}
