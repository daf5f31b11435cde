//! Every rule of `rules.toml`, a file for each chapter.
//!
//! A test is a position, what is done in it, and the tale that comes of it:
//! `1: travel [travel 2, supplies 5]` is seat 1 choosing `travel`, in brackets what the dice show.
//! `1: not rest` is refused, and told with its rule.

mod cannibalism;
mod challenges;
mod characters;
mod eating;
mod first_aid;
mod followed;
mod groups;
mod haven;
mod injuries;
mod leaving;
mod looking;
mod phases;
mod resources;
mod resting;

mod staying_behind;
mod supplies;
mod the_end;
mod travel;

use expect_test::Expect;
use safe_haven::SafeHaven;
use tabletop::{Game, Notation, Seat, Viewer};
use testkit::Scripted;

/// A position with people around it.
fn table(position: &str) -> Scripted<SafeHaven> {
    let state = SafeHaven::read_position(position).unwrap_or_else(|why| panic!("{why}"));
    named(Scripted::of(state))
}

/// A fresh table, with what the dice say while the characters are made. Each is
/// the first person of its value who is left.
fn fresh(players: usize, dice: &str) -> Scripted<SafeHaven> {
    let dice = dice.split(',').map(str::trim);
    let all = dice.flat_map(|die| [Some(die), die.starts_with("value").then_some("person 1")]);
    let script = all.flatten().collect::<Vec<_>>().join(", ");
    named(Scripted::start(&SafeHaven::usual_setup(players), &script))
}

fn named(table: Scripted<SafeHaven>) -> Scripted<SafeHaven> {
    table.with_names([
        "Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou", "Max",
        "Nan", "Oz", "Pam", "Quin", "Ray", "Sue", "Tom",
    ])
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

/// Plays the moves and tells what comes of them.
#[track_caller]
fn tell(table: &mut Scripted<SafeHaven>, moves: &str) -> String {
    table.tale(moves)
}

/// Plays the moves in the position and compares the tale.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn check(position: &str, moves: &str, tale: Expect) {
    tale.assert_eq(&tell(&mut table(position), moves));
}

/// As [`check`], and shows the table afterwards.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn check_table(position: &str, moves: &str, after: Expect) {
    let mut table = table(position);
    tell(&mut table, moves);
    after.assert_eq(&table.describe(Viewer::Onlooker));
}
