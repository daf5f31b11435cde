//! Which game to play.

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::{Result, bail};
use registry::{Listing, SHELF};
use tabletop::voice::About;

/// Lines fit into the usual terminal.
const WIDTH: usize = 79;
const INDENT: &str = "     ";

/// Shows the shelf and asks which game to play. Nothing if none is wanted.
///
/// # Errors
/// If nobody is there to ask.
pub fn pick() -> Result<Option<&'static str>> {
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    write!(out, "{}", shelf())?;
    if !io::stdin().is_terminal() {
        bail!("name the game to play: landfall play GAME");
    }
    choose(&mut input, &mut out)
}

/// Every game of the shelf; those that can be played have a number.
fn shelf() -> String {
    let mut text = "Landfall. Which game?\n\n".to_owned();
    for (number, game) in (1..).zip(registry::games()) {
        text.push_str(&entry(number, game.id(), game.about()));
    }
    for listing in SHELF.iter().filter(|listing| !listing.is_playable()) {
        text.push_str(&coming(listing));
    }
    text
}

fn entry(number: usize, id: &str, about: &About) -> String {
    let ((fewest, most), (short, long)) = (about.seats, about.minutes);
    let facts = format!("{fewest} to {most} players, {short} to {long} minutes: {}", about.mood);
    let options = textwrap::Options::new(WIDTH).initial_indent(INDENT).subsequent_indent(INDENT);
    let (pitch, facts) = (textwrap::fill(about.pitch, &options), textwrap::fill(&facts, &options));
    format!("{number:>3}. {} ({id})\n{pitch}\n{facts}\n\n", about.title)
}

fn coming(listing: &Listing) -> String {
    format!("  -  {} is coming\n", listing.title)
}

fn choose(input: &mut impl BufRead, out: &mut impl Write) -> Result<Option<&'static str>> {
    let games = registry::games();
    loop {
        write!(out, "Number or name (Enter to leave): ")?;
        out.flush()?;
        let mut line = String::new();
        input.read_line(&mut line)?;
        let answer = line.trim();
        if answer.is_empty() {
            return Ok(None);
        }
        let number = answer.parse().ok().and_then(|n: usize| n.checked_sub(1));
        let found = match number {
            Some(index) => games.get(index).copied(),
            None => registry::game(answer).ok(),
        };
        match found {
            Some(game) => return Ok(Some(game.id())),
            None => writeln!(out, "There is no game “{}” to play.", answer.escape_debug())?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is chosen when this is typed, and what is written.
    fn typed(input: &str) -> (Option<&'static str>, String) {
        let mut out = Vec::new();
        let chosen = choose(&mut input.as_bytes(), &mut out).unwrap();
        (chosen, String::from_utf8(out).unwrap())
    }

    #[test]
    fn a_game_is_chosen_by_number_or_name() {
        let first = registry::games()[0].id();
        assert_eq!(typed("1\n").0, Some(first));
        assert_eq!(typed(&format!(" {first} \n")).0, Some(first));
        assert_eq!(typed("\n").0, None);
        assert_eq!(typed("").0, None);
    }

    #[test]
    fn what_is_no_game_is_asked_again() {
        let (chosen, text) = typed("0\n99\nchess\u{1b}\n1\n");
        assert_eq!(chosen, Some(registry::games()[0].id()));
        assert_eq!(text.matches("There is no game").count(), 3);
        assert!(text.contains("“chess\\u{1b}”") && !text.contains('\u{1b}'));
    }

    #[test]
    fn the_shelf_has_every_game() {
        let shelf = shelf();
        for listing in SHELF {
            let comes = shelf.contains(&format!("{} is coming", listing.title));
            let is_there = shelf.contains(&format!("{} ({})", listing.title, listing.id));
            assert!(comes != is_there, "{}", listing.title);
        }
    }
}
