//! `landfall play`: any game in the terminal.
//!
//! In reading order:
//!
//! - [`options`]: the command line.
//! - [`seating`]: who sits where, people and bots.
//! - [`session`]: a match with people and bots around it; whose turn it is.
//! - [`choices`], [`called`]: narrowing what a seat can do by the things to point
//!   at, and what those are called.
//! - [`line`](mod@line): playing line by line.
//! - [`screen`]: playing on the whole terminal.
//! - [`rules`], [`ending`], [`keeping`]: looking rules up, the end, the file.
//! - [`picker`]: which game to play.
//!
//! The session and the choices know no terminal; [`line`](mod@line) and [`screen`] know
//! no rules.

use std::io::{self, IsTerminal};
use std::time::Duration;

use anyhow::{Context, Result};
use bots::Level;
use tabletop::chance::Secret;
use tabletop::orders::ONLY_CHOICE;
use tabletop::{Sense, Standing, Viewer, Voice};

#[cfg(test)]
mod beach;
pub mod called;
pub mod choices;
pub mod ending;
pub mod keeping;
pub mod line;
pub mod options;
pub mod picker;
pub mod rules;
pub mod screen;
pub mod seating;
pub mod session;

pub use options::PlayOptions;
pub use picker::pick;

use keeping::Keeping;
use line::{LineTable, Lines};
use screen::paint::Palette;
use seating::Seating;
use session::Session;

/// What those at the table want when a match is over or left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Farewell {
    Rematch,
    Leave,
}

/// Plays a game in the terminal, and again as often as wanted.
///
/// # Errors
/// If the table cannot be set up as asked for, or the terminal or a file fails.
pub fn run<G: Voice + Sense + Standing>(options: &PlayOptions) -> Result<()> {
    for number in 0.. {
        let session = sit_down::<G>(options, number)?;
        let keeping = Keeping::new(options, number)?;
        if play(session, keeping, options)? == Farewell::Leave {
            break;
        }
    }
    Ok(())
}

/// The match of this number: the first one, or one of its rematches.
fn sit_down<G: Voice + Sense + Standing>(options: &PlayOptions, number: u64) -> Result<Session<G>> {
    let seats = Seating::seats(&G::ABOUT, options);
    let setup = registry::agree::<G>(seats, &options.set)?;
    let seating = Seating::new(seats, &Level::offered::<G>(), options)?;
    let mut session = Session::start(setup, seating, secret(options.seed, number)?)?;
    if let Viewer::Seat(only) = session.common_viewer()
        && !options.ask_always
    {
        // Several people share what they see: one who is passed over would
        // show by it that there was nothing to decide.
        session.turn_order(only, ONLY_CHOICE.key).map_err(anyhow::Error::msg)?;
    }
    Ok(session)
}

fn play<G: Voice + Sense + Standing>(
    session: Session<G>,
    keeping: Keeping,
    options: &PlayOptions,
) -> Result<Farewell> {
    let (input, output) = (io::stdin(), io::stdout());
    let (typed, on_screen) = (input.is_terminal(), output.is_terminal());
    let pause = Duration::from_millis(options.pause);
    if typed && on_screen && !options.plain {
        let palette = Palette::of_terminal(options.no_colour);
        return screen::play(session, keeping, pause, palette);
    }
    let lines = Lines { on_screen, typed, pause: if typed { pause } else { Duration::ZERO } };
    LineTable::new(session, keeping, input.lock(), output.lock(), lines).play()
}

/// The secret of the dice: from the seed, or else from the operating system.
fn secret(seed: Option<u64>, number: u64) -> Result<Secret> {
    if let Some(seed) = seed {
        return Ok(Secret::simulated(seed, number));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).context("the operating system gives no random bytes")?;
    Ok(Secret::new(bytes))
}
