//! Playing on the whole terminal.
//!
//! [`app`] is what the keys do, without a terminal; [`scene`] is all that the
//! screen shows; [`draw`] puts a scene onto the screen, in the colours of
//! [`paint`]; [`walk`] is how arrows go from thing to thing.

use std::io;
use std::time::Duration;

use anyhow::{Context, Result};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use tabletop::{Sense, Standing, Voice};

use super::Farewell;
use super::keeping::Keeping;
use super::session::Session;

pub mod app;
pub mod draw;
pub mod paint;
pub mod scene;
#[cfg(test)]
mod tests;
pub mod walk;

use app::App;
use paint::Palette;

/// Plays a match on the whole terminal. The terminal is put back as it was
/// when the match is left, and when the program panics.
///
/// # Errors
/// If the terminal fails, or the match cannot be saved.
pub fn play<G: Voice + Sense + Standing>(
    session: Session<G>,
    keeping: Keeping,
    pause: Duration,
    palette: Palette,
) -> Result<Farewell> {
    let mut app = App::new(session, keeping, palette);
    let terminal = ratatui::try_init().context("the terminal cannot be used; try --plain")?;
    let left = run(&mut app, terminal, pause);
    ratatui::restore();
    app.leave(left?, &mut io::stdout().lock())
}

fn run<G: Voice + Sense + Standing>(
    app: &mut App<G>,
    mut terminal: DefaultTerminal,
    pause: Duration,
) -> Result<Farewell> {
    loop {
        terminal.draw(|frame| app.draw(frame))?;
        let wait = if app.is_hurrying() { Duration::ZERO } else { pause };
        if app.is_bots_turn() && !event::poll(wait)? {
            app.bot_acts();
            continue;
        }
        if let Event::Key(key) = event::read()?
            && key.kind == KeyEventKind::Press
            && let Some(farewell) = app.press(key)
        {
            return Ok(farewell);
        }
    }
}
