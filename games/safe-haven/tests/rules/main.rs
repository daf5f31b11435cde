//! Every rule of `rules.toml`, a file for each chapter.
//!
//! A test is a position, what is done in it, and the tale that comes of it:
//! `1 travel | travel 2, supplies 5` is seat 1 choosing `travel`, behind the bar what the dice
//! show. What is refused is told with its rule.

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
mod phases;
mod resources;
mod resting;

mod staying_behind;
mod supplies;
mod the_end;
mod travel;

use expect_test::Expect;
use safe_haven::SafeHaven;
use tabletop::{Game, Path, Seat, Viewer, Voice};
use testkit::Scripted;

/// A position with people around it.
fn table(position: &str) -> Scripted<SafeHaven> {
    let state = SafeHaven::read_position(position).unwrap_or_else(|why| panic!("{why}"));
    named(Scripted::of(state))
}

/// A fresh table, with what the dice say while the characters are made.
fn fresh(players: usize, dice: &str) -> Scripted<SafeHaven> {
    named(Scripted::start(&SafeHaven::usual_setup(players), dice))
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
fn tell(table: &mut Scripted<SafeHaven>, moves: &str) -> String {
    let mut tale = String::new();
    for line in moves.lines().map(str::trim).filter(|line| !line.is_empty()) {
        for told in play_line(table, line) {
            tale.push_str(&told);
            tale.push('\n');
        }
    }
    tale
}

fn play_line(table: &mut Scripted<SafeHaven>, line: &str) -> Vec<String> {
    let (words, dice) = line.split_once('|').unwrap_or((line, ""));
    let (number, things) = words.trim().split_once(' ').expect("a line is a seat and a path");
    let who = seat(number.parse().expect("a line begins with the number of a seat"));
    let path = Path::typed(things);
    let view = table.state.view(Viewer::Seat(who));
    let action = SafeHaven::read_path(&view, who, &path)
        .unwrap_or_else(|| panic!("“{path}” means nothing now"));
    match table.state.check(who, &action) {
        Ok(()) => table.play(who, action, dice),
        Err(_) => vec![format!("refused: {}", table.refusal(who, action))],
    }
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
