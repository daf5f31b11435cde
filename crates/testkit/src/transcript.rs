//! Whole matches as readable text.
//!
//! A transcript is a file that holds both what is done and what comes of it.
//! Lines that start at the margin are done; indented lines are what is told.
//! [`check`] does the first and compares the second; with `UPDATE_EXPECT=1` in
//! the environment it writes the second anew, for a person to read in the
//! difference.
//!
//! ```text
//! # A comment.
//! seats 2                       the usual set-up, or: setup {"seats":2,…}
//! names Ada, Bo                 may be left out
//! start [keepsake 2, keepsake 5]
//!     Ada draws a plank worth 2 as a keepsake.
//! 1: search [plank 3]           seat 1 does this, and chance says that
//!     Ada finds a plank worth 3.
//! 2: bid coins-9
//!     Refused. Rule 3.1: that takes 9 coins, and you have 6.
//! look 2                        the table as seat 2 sees it, or: look onlooker
//! options 2                     what seat 2 can do
//! story                         how it ended
//! ```
//!
//! Chance is written as [`Script`] reads it: what is asked, and the number
//! that people would read off the die, counted from one.

use std::fmt::Write as _;

use expect_test::ExpectFile;
use tabletop::chance::{Pick, Script};
use tabletop::play::Deed;
use tabletop::voice::{Names, refusal_text};
use tabletop::{Legal, Path, Seat, Sentence, Table, Viewer, Voice};

use crate::plan::Plan;
use crate::play::play;
use crate::scripted::Scripted;

/// What stands before every line that is told.
const INDENT: &str = "    ";

/// Runs the transcript in a file and compares what is told.
///
/// # Panics
/// If it differs, if there is no such file, or if a line cannot be done.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
pub fn check<G: Voice>(file: ExpectFile) {
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
pub fn run<G: Voice>(text: &str) -> String {
    let mut runner = Runner::<G>::default();
    let mut out = String::new();
    let done = text.lines().enumerate().filter(|(_, line)| !line.starts_with(INDENT));
    for (i, line) in done {
        out.push_str(line);
        out.push('\n');
        let told = runner.obey(line).unwrap_or_else(|why| panic!("line {}: {why}", i + 1));
        for told in told.iter().flat_map(|text| text.lines()) {
            writeln!(out, "{INDENT}{told}").expect("text can be written");
        }
    }
    out
}

/// Plays one match of the plan and writes it down as a transcript.
///
/// # Errors
/// If the match does not end.
pub fn record<G: Voice>(plan: &Plan<G>, number: u64) -> Result<String, String> {
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

/// A transcript that is being run.
struct Runner<G: Voice> {
    setup: Option<G::Setup>,
    names: Option<Names>,
    table: Option<Scripted<G>>,
}

impl<G: Voice> Default for Runner<G> {
    fn default() -> Self {
        Self { setup: None, names: None, table: None }
    }
}

impl<G: Voice> Runner<G> {
    /// Does what a line says, and gives what is told of it.
    fn obey(&mut self, line: &str) -> Result<Vec<String>, String> {
        let line = line.trim_end();
        if line.is_empty() || line.starts_with('#') {
            return Ok(Vec::new());
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "seats" => self.agree(G::usual_setup(number(rest)?)),
            "setup" => self.agree(serde_json::from_str(rest).map_err(|e| e.to_string())?),
            "names" => {
                self.names = Some(Names::new(rest.split(',').map(str::trim)));
                Ok(Vec::new())
            }
            "start" => self.start(rest),
            "look" => Ok(vec![self.table()?.describe(viewer(rest)?)]),
            "options" => Ok(self.table()?.options(seat(rest)?)),
            "story" => self.story(),
            _ => self.act(seat(word.trim_end_matches(':'))?, rest),
        }
    }

    fn agree(&mut self, setup: G::Setup) -> Result<Vec<String>, String> {
        G::check_setup(&setup).map_err(|refusal| refusal_text::<G>(&refusal, &Names::plain(0)))?;
        self.setup = Some(setup);
        Ok(Vec::new())
    }

    fn start(&mut self, rest: &str) -> Result<Vec<String>, String> {
        let setup = self.setup.as_ref().ok_or("the set-up is missing")?;
        let names = self.names.clone().unwrap_or_else(|| Names::plain(G::seats(setup)));
        let (_, mut script) = script(rest)?;
        let mut events = Vec::new();
        let state = G::start(setup, &mut Table::new(&mut script, &mut events));
        script.finish();
        let told = told::<G>(&events, &names);
        self.table = Some(Scripted { state, names });
        Ok(told)
    }

    fn act(&mut self, seat: Seat, rest: &str) -> Result<Vec<String>, String> {
        let (path, mut script) = script(rest)?;
        let table = self.table.as_mut().ok_or("the table is not laid yet")?;
        let path = Path::typed(path);
        let view = table.state.view(Viewer::Seat(seat));
        let Some(action) = G::read_path(&view, seat, &path) else {
            return Ok(vec!["Refused. That means nothing here.".to_owned()]);
        };
        let play = match Legal::check(&table.state, seat, action) {
            Ok(play) => play,
            Err(refusal) => {
                return Ok(vec![format!("Refused. {}", refusal_text::<G>(&refusal, &table.names))]);
            }
        };
        let mut events = Vec::new();
        table.state.apply(play, &mut Table::new(&mut script, &mut events));
        script.finish();
        Ok(told::<G>(&events, &table.names))
    }

    fn story(&self) -> Result<Vec<String>, String> {
        let table = self.table()?;
        let story = G::story(&table.state.view(Viewer::Onlooker));
        Ok(texts(story.iter(), &table.names))
    }

    fn table(&self) -> Result<&Scripted<G>, String> {
        self.table.as_ref().ok_or_else(|| "the table is not laid yet".to_owned())
    }
}

fn told<G: Voice>(events: &[G::Event], names: &Names) -> Vec<String> {
    events.iter().map(|event| G::tell(event).text(names)).collect()
}

fn texts<'a>(sentences: impl Iterator<Item = &'a Sentence>, names: &Names) -> Vec<String> {
    sentences.map(|sentence| sentence.text(names)).collect()
}

/// What is done, and what chance says to it.
fn script(rest: &str) -> Result<(&str, Script), String> {
    let Some((done, script)) = rest.split_once('[') else {
        return Ok((rest, Script::default()));
    };
    let script = script.strip_suffix(']').ok_or("the script does not end with a bracket")?;
    Ok((done, Script::read(script)))
}

fn number(text: &str) -> Result<usize, String> {
    text.trim().parse().map_err(|_| format!("“{text}” is no number"))
}

/// A seat by the number that people give it.
fn seat(text: &str) -> Result<Seat, String> {
    let index = number(text)?.checked_sub(1).ok_or("seats are counted from one")?;
    u8::try_from(index)
        .ok()
        .and_then(|i| Seat::try_from(i).ok())
        .ok_or_else(|| format!("no table has a seat {text}"))
}

fn viewer(text: &str) -> Result<Viewer, String> {
    if text.trim() == "onlooker" { Ok(Viewer::Onlooker) } else { Ok(Viewer::Seat(seat(text)?)) }
}
