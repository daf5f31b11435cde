//! The rules, a file for each chapter of `rules.toml`. Positions are in the
//! notation of `flotilla::notation`, actions are paths of things to click.
//!
//! Unless a position says otherwise Ada is red, Bo is orange, the mines of a table
//! for two are yellow, and within three steps of the first raft at `h7` nobody is
//! in the water.

use expect_test::Expect;
use flotilla::{FlotillaSurvival, View};
use tabletop::{Game, Inventory, Notation, Seat, Turn, Viewer};
use testkit::Scripted;

mod end;
mod facts;
mod flotillas;
mod long_turns;
mod looking;
mod naive;
mod notation;
mod other_actions;
mod reckoning;
mod rescue;
mod rulebook;
mod rulings;
mod search;
mod sense;
mod setting_up;
mod table;
mod turn;

const ADA: Seat = Seat::new(0);
const BO: Seat = Seat::new(1);

/// A position, with Ada, Bo and others around it.
#[track_caller]
fn position(text: &str) -> Scripted<FlotillaSurvival> {
    Scripted::position(text).with_names(["Ada", "Bo", "Cy", "Di", "Eve", "Fay", "Gil"])
}

/// A table for two with one lookout each on the first raft, and what else is so.
#[track_caller]
fn begun(rest: &str) -> Scripted<FlotillaSurvival> {
    position(&format!("lookouts 1 h7\nlookouts 2 h7\n{rest}"))
}

/// Does what some lines say, and states what is told of it. Everything is
/// accounted for afterwards.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn tells(table: &mut Scripted<FlotillaSurvival>, lines: &str, told: Expect) {
    let tale = table.tale(lines);
    if let Err(why) = table.state.audit() {
        panic!("{why}");
    }
    told.assert_eq(tale.trim_end());
}

/// The lines of the position that begin with these words, for a close look.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn shows(table: &Scripted<FlotillaSurvival>, titles: &[&str], lines: Expect) {
    let text = table.state.write_position();
    let begins = |line: &&str| titles.iter().any(|title| line.starts_with(&format!("{title} ")));
    lines.assert_eq(&text.lines().filter(begins).collect::<Vec<_>>().join("\n"));
}

/// What the seat can do, but for searching.
fn besides_searching(table: &Scripted<FlotillaSurvival>, seat: Seat) -> Vec<String> {
    table.options(seat).into_iter().filter(|path| !path.contains("turn-")).collect()
}

/// The searches that the seat can make at this hex: `110100 turn-2`.
fn searches_at(table: &Scripted<FlotillaSurvival>, seat: Seat, hex: &str) -> Vec<String> {
    let there = format!(" hex-{hex} ");
    let at = |path: String| {
        let (raft, turn) = path.split_once(&there)?;
        Some(format!("{} {turn}", raft.trim_start_matches("raft-")))
    };
    table.options(seat).into_iter().filter_map(at).collect()
}

fn is_over(table: &Scripted<FlotillaSurvival>) -> bool {
    matches!(table.state.turn(), Turn::Over(_))
}

/// The place of each seat at the end.
#[track_caller]
fn places(table: &Scripted<FlotillaSurvival>) -> Vec<u8> {
    match table.state.turn() {
        Turn::Over(tabletop::Outcome::Ranked(standings)) => {
            standings.iter().map(|standing| standing.place).collect()
        }
        turn => panic!("the match goes on: {turn:?}"),
    }
}

fn view(table: &Scripted<FlotillaSurvival>, viewer: Viewer) -> View {
    table.state.view(viewer)
}
