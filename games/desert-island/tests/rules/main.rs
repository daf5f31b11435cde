//! The rules, a file for each chapter of `rules.toml`. Positions are in the words
//! of `desert_island::notation`, actions are paths of things to click.

use desert_island::DesertIsland;
use expect_test::Expect;
use tabletop::{Game, Inventory, Seat, Seats, Viewer, Voice};
use testkit::Scripted;

mod abilities;
mod actions;
mod asking;
mod cards;
mod castaways;
mod fate;
mod fights;
mod hunger;
mod knowing;
mod lookout;
mod orders;
mod rounds;
mod rulebook;
mod scavenging;
mod scoring;
mod sense;
mod setting_up;
mod stealing;
mod trading;
mod wounds;

const ADA: Seat = Seat::new(0);
const BO: Seat = Seat::new(1);
const CY: Seat = Seat::new(2);
const DI: Seat = Seat::new(3);
const EM: Seat = Seat::new(4);

/// A position. Ada is the First Mate at the Beach, Bo the Captain in the Jungle,
/// Cy Frenchy at the Swamp, Di Sir Stephen at the Spring, Em Lady Lauren on the
/// Hill and Flo the Kid in the Cave, unless it says otherwise.
#[track_caller]
fn position(text: &str) -> Scripted<DesertIsland> {
    Scripted::position(text).with_names(["Ada", "Bo", "Cy", "Di", "Em", "Flo"])
}

/// What is told when these lines are played. Everything is accounted for
/// afterwards.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn tells(table: &mut Scripted<DesertIsland>, lines: &str, told: Expect) {
    let tale = table.tale(lines);
    if let Err(why) = table.state.audit() {
        panic!("{why}");
    }
    told.assert_eq(&tale);
}

/// Plays these lines.
#[track_caller]
fn play(table: &mut Scripted<DesertIsland>, lines: &str) -> String {
    let tale = table.tale(lines);
    if let Err(why) = table.state.audit() {
        panic!("{why}");
    }
    tale
}

/// The lines of a tale that hold one of these words.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn tells_of(table: &mut Scripted<DesertIsland>, words: &[&str], lines: &str, told: Expect) {
    let tale = play(table, lines);
    let about = tale.lines().filter(|line| words.iter().any(|word| line.contains(word)));
    told.assert_eq(&about.collect::<Vec<_>>().join("\n"));
}

/// Why this seat may not do this.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
fn refused(table: &Scripted<DesertIsland>, seat: Seat, path: &str, why: Expect) {
    why.assert_eq(&table.refusal(seat, table.meant(seat, path)));
}

/// The options of a seat that begin with one of these steps.
fn options(table: &Scripted<DesertIsland>, seat: Seat, steps: &[&str]) -> Vec<String> {
    let all = table.options(seat).into_iter();
    all.filter(|path| steps.iter().any(|step| path.starts_with(step))).collect()
}

fn must(table: &Scripted<DesertIsland>) -> Seats {
    table.state.turn().must()
}

fn view(table: &Scripted<DesertIsland>, seat: Seat) -> desert_island::View {
    table.state.view(Viewer::Seat(seat))
}

fn seats(of: &[Seat]) -> Seats {
    of.iter().copied().collect()
}
