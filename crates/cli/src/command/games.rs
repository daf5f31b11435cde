//! `landfall games`: what there is to play.

use std::io::Write;

use anyhow::Result;
use bots::Level;
use clap::Args;
use registry::{AnyGame, Listing, SHELF, games};
use serde::Serialize;
use tabletop::voice::Question;

use crate::text::{json, paragraph};

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  landfall games            all games with their seats and bots
  landfall games --json     the same for programs, with what a table can agree on";

/// The arguments of `landfall games`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Write JSON for programs
    #[arg(long)]
    json: bool,
}

/// A place on the shelf as programs read it.
#[derive(Serialize)]
struct Place {
    #[serde(flatten)]
    listing: Listing,
    playable: bool,
    #[serde(flatten)]
    game: Option<Described>,
}

/// A game that can be played, as programs read it.
#[derive(Serialize)]
struct Described {
    revision: u32,
    seats: (usize, usize),
    best_seats: usize,
    minutes: (u32, u32),
    mood: &'static str,
    pitch: &'static str,
    rules: usize,
    levels: Vec<DescribedLevel>,
    questions: &'static [Question],
}

#[derive(Serialize)]
struct DescribedLevel {
    level: Level,
    about: &'static str,
}

/// Lists the games.
///
/// # Errors
/// If the output cannot be written.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<()> {
    let text = if arguments.json { json(&SHELF.map(place))? } else { shelf() };
    Ok(out.write_all(text.as_bytes())?)
}

fn place(listing: Listing) -> Place {
    let game = find(listing).map(described);
    Place { listing, playable: game.is_some(), game }
}

fn find(listing: Listing) -> Option<&'static dyn AnyGame> {
    games().iter().copied().find(|game| game.id() == listing.id)
}

fn described(game: &dyn AnyGame) -> Described {
    let about = game.about();
    let level = |level: Level| DescribedLevel { level, about: level.about() };
    Described {
        revision: game.revision(),
        seats: about.seats,
        best_seats: about.best_seats,
        minutes: about.minutes,
        mood: about.mood,
        pitch: about.pitch,
        rules: game.rulebook().rules().count(),
        levels: game.levels().into_iter().map(level).collect(),
        questions: game.questions(),
    }
}

fn shelf() -> String {
    let playable: String = SHELF.into_iter().filter_map(find).map(entry).collect();
    let coming: Vec<_> =
        SHELF.iter().filter(|place| !place.is_playable()).map(|place| place.title).collect();
    let coming = match coming.as_slice() {
        [] => String::new(),
        titles => paragraph("Coming: ", &titles.join(", ")) + "\n",
    };
    format!("{playable}{coming}Play one with: landfall play GAME\n")
}

fn entry(game: &dyn AnyGame) -> String {
    let about = game.about();
    let levels: Vec<_> = game.levels().into_iter().map(Level::name).collect();
    let ((fewest, most), (short, long)) = (about.seats, about.minutes);
    let seats = format!("{fewest} to {most}, best with {}", about.best_seats);
    format!(
        "{} ({})\n{}{}{}{}\n",
        about.title,
        game.id(),
        paragraph("  ", about.pitch),
        paragraph("  seats  ", &seats),
        paragraph("  time   ", &format!("{short} to {long} minutes, {}", about.mood)),
        paragraph("  bots   ", &levels.join(", ")),
    )
}
