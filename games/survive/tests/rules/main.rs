//! The rules, a file for each chapter of `rules.toml`. Positions are drawn in
//! the notation of `survive::notation`, actions are paths of things to click.

use expect_test::Expect;
use survive::Survive;
use survive::action::Action;
use tabletop::{Game, Inventory, Seat, Turn, Viewer};
use testkit::Scripted;

mod boats;
mod counting;
mod creatures;
mod drawing;
mod end;
mod facts;
mod islands;
mod looking;
mod messages;
mod notation;
mod people;
mod ready;
mod rulebook;
mod sense;
mod setting_up;
mod sinking;
mod swimmers;
mod table;
mod turn;
mod voice;
mod winning;

const RED: Seat = Seat::new(0);
const YELLOW: Seat = Seat::new(1);
const ORANGE: Seat = Seat::new(2);
const PURPLE: Seat = Seat::new(3);

/// Four tiles in a row on the western side of an otherwise empty sea: beach
/// `f3`, forest `f4`, the mountain with the volcano `f5`, beach `f6`.
const ROW: &str = "f ~ ~ B F M B ~ ~ ~ ~ ~ ~\n";

/// A drawn position.
#[track_caller]
fn position(text: &str) -> Scripted<Survive> {
    Scripted::position(text).with_names(["Ada", "Bo", "Cy", "Di"])
}

/// The four tiles, and what else is there.
#[track_caller]
fn row(rest: &str) -> Scripted<Survive> {
    position(&format!("{ROW}{rest}"))
}

/// The action that a path means for whoever's turn it is.
#[track_caller]
fn action(table: &Scripted<Survive>, path: &str) -> Action {
    table.meant(table.on_turn(), path)
}

/// Whoever's turn it is acts, and chance says what the script says.
#[track_caller]
fn play(table: &mut Scripted<Survive>, path: &str, script: &str) -> Vec<String> {
    play_by(table, table.on_turn(), path, script)
}

/// This seat acts. Everything is accounted for afterwards.
#[track_caller]
fn play_by(table: &mut Scripted<Survive>, seat: Seat, path: &str, script: &str) -> Vec<String> {
    let action = table.meant(seat, path);
    let told = table.play(seat, action, script);
    if let Err(why) = table.state.audit() {
        panic!("{why}");
    }
    told
}

/// What is told when whoever's turn it is acts.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn tells(table: &mut Scripted<Survive>, path: &str, script: &str, told: Expect) {
    told.assert_eq(&play(table, path, script).join("\n"));
}

/// Why whoever's turn it is may not do this.
#[track_caller]
fn refused(table: &Scripted<Survive>, path: &str, why: Expect) {
    refused_to(table, table.on_turn(), path, why);
}

/// Why this seat may not do this.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn refused_to(table: &Scripted<Survive>, seat: Seat, path: &str, why: Expect) {
    why.assert_eq(&table.refusal(seat, table.meant(seat, path)));
}

/// Whether whoever's turn it is has this option.
#[track_caller]
fn may(table: &Scripted<Survive>, path: &str) -> bool {
    table.may(table.on_turn(), path)
}

/// The lines of the position that begin with these words, for a close look.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn shows(table: &Scripted<Survive>, titles: &[&str], lines: Expect) {
    let text = table.state.to_string();
    let shown: Vec<&str> = text
        .lines()
        .filter(|line| titles.iter().any(|title| line.starts_with(&format!("{title} "))))
        .collect();
    lines.assert_eq(&shown.join("\n"));
}

/// Whom the match waits for.
fn awaited(table: &Scripted<Survive>) -> Vec<usize> {
    match table.state.turn() {
        Turn::Waiting { must, .. } => must.into_iter().map(Seat::index).collect(),
        Turn::Over(_) => Vec::new(),
    }
}

fn view(table: &Scripted<Survive>, seat: Seat) -> survive::view::View {
    table.state.view(Viewer::Seat(seat))
}
