//! Whole matches as readable text.
//!
//! A transcript is a file that holds both what is done and what comes of it.
//! Lines that start at the margin are done; indented lines are what is told.
//! [`check`] does the first and compares the second; with `UPDATE_EXPECT=1` in
//! the environment it writes the second anew, for a person to read in the
//! difference.
//!
//! The dialect is that of [`tabletop::transcript`].

use std::fmt::Write as _;

use expect_test::ExpectFile;
use tabletop::chance::Pick;
use tabletop::play::Deed;
use tabletop::transcript::{Cue, Line, Stage, is_indented, read};
use tabletop::{Notation, Viewer};

use crate::plan::Plan;
use crate::play::play;

/// What stands before every line that is told.
const INDENT: &str = "    ";

/// Runs the transcript in a file and compares what is told.
///
/// # Panics
/// If it differs, if there is no such file, or if a line cannot be done.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
pub fn check<G: Notation>(file: ExpectFile) {
    let text = file.data();
    assert!(!text.is_empty(), "there is no transcript in {}", file.path.display());
    file.assert_eq(&run::<G>(&text));
}

/// Does what the lines at the margin say, and gives the text with everything
/// that is told of it.
///
/// # Panics
/// If a line cannot be done; the message names the line.
#[must_use]
pub fn run<G: Notation>(text: &str) -> String {
    let mut stage = Stage::<G>::default();
    let mut done = read(text).unwrap_or_else(|why| panic!("{why}")).into_iter().peekable();
    let mut out = String::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !is_indented(line)) {
        writeln!(out, "{}", line.trim_end()).expect("text can be written");
        let Some(Line { cue, .. }) = done.next_if(|next| next.number == number) else { continue };
        let told = stage.perform(&cue).unwrap_or_else(|why| panic!("line {number}: {why}"));
        let given = if let Cue::Position(lines) = &cue { &**lines } else { "" };
        for told in given.lines().chain(told.iter().map(String::as_str)) {
            writeln!(out, "{INDENT}{told}").expect("text can be written");
        }
    }
    out
}

/// Plays one match of the plan and writes it down as a transcript.
///
/// # Errors
/// If the match does not end.
pub fn record<G: Notation>(plan: &Plan<G>, number: u64) -> Result<String, String> {
    let mut moves = String::new();
    let played = play(plan, number, |play, done, _| {
        let (seat, action) = (done.submission.seat, &done.submission.action);
        let path = G::path(&done.before.view(Viewer::Seat(seat)), seat, action);
        let picks = play.entries().last().map_or(&[][..], |entry| &entry.picks);
        writeln!(moves, "{}: {path}{}", seat.index() + 1, script_of(picks))
            .map_err(|e| e.to_string())
    })?;
    let header = played.play.header();
    let setup = serde_json::to_string(&header.setup).map_err(|e| e.to_string())?;
    let laid = played.play.entries().first().filter(|entry| entry.deed == Deed::Start);
    let start = script_of(laid.map_or(&[][..], |entry| &entry.picks));
    Ok(run::<G>(&format!("setup {setup}\nstart{start}\n\n{moves}\nstory\n")))
}

fn script_of(picks: &[Pick]) -> String {
    if picks.is_empty() {
        return String::new();
    }
    let lines: Vec<String> =
        picks.iter().map(|pick| format!("{} {}", pick.what(), pick.answer() + 1)).collect();
    format!(" [{}]", lines.join(", "))
}
