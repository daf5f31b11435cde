//! `landfall replay`: a match file, told and checked.

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use registry::{ForGame, Playable};
use serde::Serialize;
use tabletop::play::file::{MatchFile, game_of};
use tabletop::play::{Deed, Match, Says, Step};
use tabletop::voice::Names;
use tabletop::{Outcome, Rule, Seat, Viewer};

use crate::text::{json, paragraph};

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  landfall replay evening.landfall             the log and the story of a match
  landfall replay evening.landfall --verify    and draw every die again
  landfall replay evening.landfall --json      for programs

Replaying plays every action again under the rules and compares the state after it.
The exit code is 1 if anything in the file does not fit.";

/// The largest file that is read.
const LARGEST: u64 = 64 << 20;

/// The arguments of `landfall replay`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The match file, or - for standard input
    file: PathBuf,

    /// Draw every die again from the secret that the file tells
    #[arg(long)]
    verify: bool,

    /// Write JSON for programs
    #[arg(long)]
    json: bool,
}

/// A replayed match as programs read it.
#[derive(Serialize)]
struct Replayed {
    game: &'static str,
    title: &'static str,
    revision: u32,
    names: Names,
    entries: Vec<Told>,
    outcome: Option<Outcome>,
    story: Vec<String>,
    /// Whether every die was drawn again.
    dice_verified: bool,
}

/// An entry of the log, told.
#[derive(Serialize)]
struct Told {
    seq: u32,
    /// Who acted; nobody laid the table.
    seat: Option<Seat>,
    deed: String,
    says: Option<String>,
    events: Vec<ToldEvent>,
}

#[derive(Serialize)]
struct ToldEvent {
    rule: Rule,
    text: String,
}

/// Replays a file.
///
/// # Errors
/// If it cannot be read or does not fit the rules.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<()> {
    let file = arguments.file.display();
    let text = read(&arguments.file)?;
    let id = game_of(&text).with_context(|| file.to_string())?;
    let replay = Replay { text: &text, verify: arguments.verify };
    let Ok(replayed) = registry::run(&id, replay) else {
        bail!("{file}: the match is of the game “{id}”, which this program does not play");
    };
    let replayed = replayed.with_context(|| file.to_string())?;
    let text = if arguments.json { json(&replayed)? } else { told(&replayed) };
    Ok(out.write_all(text.as_bytes())?)
}

/// The text of a file that is not too large.
pub(super) fn read(path: &Path) -> Result<String> {
    let name = path.display();
    if path == Path::new("-") {
        return read_text(std::io::stdin().lock(), "standard input");
    }
    ensure!(!path.is_dir(), "{name} is a folder, not a match file");
    let file = File::open(path).with_context(|| format!("{name} cannot be read"))?;
    read_text(file, &name.to_string())
}

fn read_text(from: impl Read, name: &str) -> Result<String> {
    let mut bytes = Vec::new();
    let read = from.take(LARGEST + 1).read_to_end(&mut bytes);
    read.with_context(|| format!("{name} cannot be read"))?;
    ensure!(
        bytes.len() as u64 <= LARGEST,
        "{name} is larger than {} MiB: no match is so long",
        LARGEST >> 20
    );
    String::from_utf8(bytes).ok().with_context(|| format!("{name} is not text: no match file"))
}

struct Replay<'a> {
    text: &'a str,
    verify: bool,
}

impl ForGame for Replay<'_> {
    type Out = Result<Replayed>;

    fn run<G: Playable>(self) -> Result<Replayed> {
        let file = MatchFile::<G>::read(self.text)?;
        let dice_verified = file.seal.as_ref().is_some_and(|seal| seal.secret.is_some());
        let names = file.header.names.clone();
        let mut entries = Vec::new();
        let play = file.replay_with(self.verify, |before, step| {
            entries.push(told_step(before, step, &names));
        })?;
        Ok(Replayed {
            game: G::ID,
            title: G::ABOUT.title,
            revision: G::REVISION,
            entries,
            outcome: play.outcome(),
            story: story(&play, &names),
            names,
            dice_verified,
        })
    }
}

/// The story of a match that is over.
fn story<G: Playable>(play: &Match<G>, names: &Names) -> Vec<String> {
    if play.outcome().is_none() {
        return Vec::new();
    }
    let told = G::story(&play.state().view(Viewer::Onlooker));
    told.iter().map(|sentence| sentence.text(names)).collect()
}

/// A step with all that happened: whoever has the file has every secret.
fn told_step<G: Playable>(before: Option<&Match<G>>, step: &Step<G>, names: &Names) -> Told {
    let event =
        |event: &G::Event| ToldEvent { rule: G::rule_of(event), text: G::tell(event).text(names) };
    let deed = &step.entry.deed;
    Told {
        seq: step.entry.seq,
        seat: deed.seat(),
        deed: deed_text(before, deed, names),
        says: says(deed).map(|says| says.as_str().to_owned()),
        events: step.events.iter().map(event).collect(),
    }
}

/// What was done, as the button said to whoever did it.
fn deed_text<G: Playable>(
    before: Option<&Match<G>>,
    deed: &Deed<G::Action>,
    names: &Names,
) -> String {
    match (deed, before) {
        (Deed::Play { seat, action, .. }, Some(before)) => {
            G::label(&before.state().view(Viewer::Seat(*seat)), action).text(names)
        }
        (Deed::Undo { .. }, _) => "Takes the last action back".to_owned(),
        (Deed::Introduce { life, .. }, _) => format!("Is {life}"),
        (Deed::Start | Deed::Play { .. }, _) => "The table is laid".to_owned(),
    }
}

fn says<A>(deed: &Deed<A>) -> Option<&Says> {
    match deed {
        Deed::Play { says, .. } => says.as_ref(),
        Deed::Start | Deed::Undo { .. } | Deed::Introduce { .. } => None,
    }
}

fn told(replayed: &Replayed) -> String {
    let names = &replayed.names;
    let seats: Vec<_> = Seat::all(names.len()).map(|seat| names.of(seat)).collect();
    let mut text = format!("{}, rules revision {}\n", replayed.title, replayed.revision);
    text.push_str(&paragraph("At the table: ", &seats.join(", ")));
    text.push('\n');
    text.extend(replayed.entries.iter().map(|entry| entry_text(entry, names)));
    text.push('\n');
    for line in &replayed.story {
        text.push_str(&paragraph("", line));
    }
    text.push_str(&verdict(replayed));
    text
}

fn entry_text(entry: &Told, names: &Names) -> String {
    let who = entry.seat.map_or(String::new(), |seat| format!("{}: ", names.of(seat)));
    let said = entry.says.as_ref().map_or(String::new(), |says| format!(" “{says}”"));
    let mut text = paragraph(&format!("{:>5}  ", entry.seq), &format!("{who}{}{said}", entry.deed));
    for event in &entry.events {
        text.push_str(&paragraph(&format!("         {:<6}", event.rule.id()), &event.text));
    }
    text
}

fn verdict(replayed: &Replayed) -> String {
    let entries = replayed.entries.len();
    let dice = if replayed.dice_verified {
        "every die was drawn again from the secret and fell the same way"
    } else {
        "the file does not tell the secret, so its dice were taken as written"
    };
    let end = if replayed.outcome.is_some() { "" } else { "The match is not over.\n" };
    let checked = format!("{entries} entries replayed, every state as the file says; {dice}.");
    format!("{end}\n{}", paragraph("", &checked))
}
