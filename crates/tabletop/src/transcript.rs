//! Play as text: the one dialect of transcripts, lessons and tests of rules.
//!
//! A line at the margin is done. Indented lines below it are what is told of
//! it, or the lines of a position.
//!
//! ```text
//! # A comment.
//! names Ada, Bo                  may be left out
//! seats 2                        the usual set-up, or: setup {"seats":2,…}
//! start [keepsake 2, keepsake 5] lays the table, and chance says this
//!     Ada draws a plank worth 2 as a keepsake.
//! position                       or begins here, in the game's notation
//!     2 seats
//!     1 keepsake 6
//! 1: search [plank 3]            seat 1 does this, and chance says that
//!     Ada finds a plank worth 3.
//! 2: not bid coins-9             the rules forbid this, and tell why
//!     Rule 3.1: that takes 9 coins, and you have 6.
//! look 2                         the table as seat 2 sees it, or: look onlooker
//! options 2                      what seat 2 can do
//! story                          how it ended
//! ```
//!
//! Chance is written as [`Script`] reads it: what is asked, and the number that
//! people would read off the die, counted from one.
//!
//! [`read`] makes [`Line`]s of a text, and a [`Stage`] plays them by the rules.

use serde::de::DeserializeOwned;

use crate::chance::Script;
use crate::game::{Legal, Table};
use crate::notation::Notation;
use crate::rule::Refusal;
use crate::seat::{Seat, Viewer};
use crate::voice::{Names, Path, refusal_text};

/// Something to do, as it stands in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it stands, counted from one.
    pub number: usize,
    pub cue: Cue,
}

/// Something to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cue {
    /// These people sit down.
    Names(Vec<String>),
    /// The usual set-up for so many.
    Seats(usize),
    /// A set-up as it is stored.
    Setup(String),
    /// The table is laid.
    Start { dice: String },
    /// The table stands like this, in the notation of the game.
    Position(String),
    /// A seat acts.
    Act { seat: Seat, path: Path, dice: String },
    /// The rules forbid this to the seat.
    Not { seat: Seat, path: Path },
    /// Somebody looks at the table.
    Look(Viewer),
    /// What a seat can do.
    Options(Seat),
    /// How it ended.
    Story,
}

/// Reads a text. What is told in it is passed over: it is for those who compare.
///
/// # Errors
/// The first line that cannot be read, and why.
pub fn read(text: &str) -> Result<Vec<Line>, String> {
    let mut lines: Vec<Line> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if is_indented(line) {
            if let Some(Line { cue: Cue::Position(position), .. }) = lines.last_mut() {
                position.push_str(line.trim());
                position.push('\n');
            }
        } else if !line.trim().is_empty() && !line.starts_with('#') {
            let cue = read_cue(line.trim_end()).map_err(|why| format!("line {number}: {why}"))?;
            lines.push(Line { number, cue });
        }
    }
    Ok(lines)
}

/// Whether a line belongs to the one above it.
#[must_use]
pub fn is_indented(line: &str) -> bool {
    line.starts_with("  ")
}

/// Reads one line.
///
/// # Errors
/// Why it cannot be read.
pub fn read_cue(line: &str) -> Result<Cue, String> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    Ok(match word {
        "names" => Cue::Names(rest.split(',').map(|name| name.trim().to_owned()).collect()),
        "seats" => Cue::Seats(number(rest)?),
        "setup" => Cue::Setup(rest.to_owned()),
        "start" => Cue::Start { dice: with_dice(rest)?.1 },
        "position" => Cue::Position(String::new()),
        "look" if rest.trim() == "onlooker" => Cue::Look(Viewer::Onlooker),
        "look" => Cue::Look(Viewer::Seat(seat(rest)?)),
        "options" => Cue::Options(seat(rest)?),
        "story" => Cue::Story,
        _ => read_deed(line)?,
    })
}

/// Reads who does what: `1: search [plank 3]`, or `1: not search`.
fn read_deed(line: &str) -> Result<Cue, String> {
    let (who, what) = line.split_once(": ").ok_or_else(|| {
        format!("“{line}” is nothing to do; a deed is a seat and a path: 1: rest")
    })?;
    let seat = seat(who)?;
    if let Some(path) = what.strip_prefix("not ") {
        return Ok(Cue::Not { seat, path: Path::typed(path) });
    }
    let (path, dice) = with_dice(what)?;
    Ok(Cue::Act { seat, path: Path::typed(path), dice })
}

/// What is done, and what chance says to it.
fn with_dice(text: &str) -> Result<(&str, String), String> {
    let Some((done, dice)) = text.split_once('[') else { return Ok((text, String::new())) };
    let dice = dice.trim_end().strip_suffix(']').ok_or("the dice do not end with a bracket")?;
    Ok((done, dice.to_owned()))
}

fn number(text: &str) -> Result<usize, String> {
    text.trim().parse().map_err(|_| format!("“{text}” is no number"))
}

/// A seat by the number that people give it.
fn seat(text: &str) -> Result<Seat, String> {
    let index = number(text)?.checked_sub(1).ok_or("seats are counted from one")?;
    let seat = u8::try_from(index).ok().and_then(|index| Seat::try_from(index).ok());
    seat.ok_or_else(|| format!("no table has a seat {text}"))
}

fn read_setup<S: DeserializeOwned>(text: &str) -> Result<S, String> {
    serde_json::from_str(text).map_err(|why| why.to_string())
}

/// Where a text is played by the rules of a game.
#[derive(Clone, Debug)]
pub struct Stage<G: Notation> {
    setup: Option<G::Setup>,
    names: Option<Names>,
    state: Option<G>,
}

impl<G: Notation> Default for Stage<G> {
    fn default() -> Self {
        Self { setup: None, names: None, state: None }
    }
}

impl<G: Notation> Stage<G> {
    /// A stage with a table in this state, and people around it.
    #[must_use]
    pub fn set(state: G, names: Names) -> Self {
        Self { setup: None, names: Some(names), state: Some(state) }
    }

    /// Does what a line says, and gives everything that is told of it, nothing
    /// hidden.
    ///
    /// # Errors
    /// Why it cannot be done.
    ///
    /// # Panics
    /// If the rules ask chance for something else than the line says.
    pub fn perform(&mut self, cue: &Cue) -> Result<Vec<String>, String> {
        match cue {
            Cue::Names(names) => {
                self.names = Some(Names::new(names.clone()));
                Ok(Vec::new())
            }
            Cue::Seats(seats) => self.agree(G::usual_setup(*seats)),
            Cue::Setup(text) => self.agree(read_setup(text)?),
            Cue::Start { dice } => self.start(dice),
            Cue::Position(text) => {
                let state = G::read_position(text);
                self.state =
                    Some(state.map_err(|why| format!("the position cannot be read: {why}"))?);
                Ok(Vec::new())
            }
            Cue::Act { seat, path, dice } => {
                let events = self.act(*seat, path, dice)?;
                Ok(self.told(&events))
            }
            Cue::Not { seat, path } => {
                let refusal = self.refusal(*seat, path)?;
                Ok(vec![refusal_text::<G>(&refusal, &self.names())])
            }
            Cue::Look(viewer) => {
                let described = G::describe(&self.state()?.view(*viewer), &self.names());
                Ok(described.lines().map(str::to_owned).collect())
            }
            Cue::Options(seat) => self.options(*seat),
            Cue::Story => {
                let (story, names) =
                    (G::story(&self.state()?.view(Viewer::Onlooker)), self.names());
                Ok(story.iter().map(|line| line.text(&names)).collect())
            }
        }
    }

    /// The table as it stands.
    ///
    /// # Errors
    /// If it is not laid yet.
    pub fn state(&self) -> Result<&G, String> {
        self.state.as_ref().ok_or_else(|| "the table is not laid yet".to_owned())
    }

    /// Who sits there.
    #[must_use]
    pub fn names(&self) -> Names {
        let seats = self.setup.as_ref().map_or(crate::MAX_SEATS, G::seats);
        self.names.clone().unwrap_or_else(|| Names::plain(seats))
    }

    /// A seat acts, and chance says what the dice say.
    ///
    /// # Errors
    /// If the path means nothing, or the rules forbid it.
    ///
    /// # Panics
    /// If the rules ask chance for something else.
    pub fn act(&mut self, seat: Seat, path: &Path, dice: &str) -> Result<Vec<G::Event>, String> {
        let action = self.meant(seat, path)?;
        let play = Legal::check(self.state()?, seat, action).map_err(|refusal| {
            format!("“{path}” is against the rules: {}", refusal_text::<G>(&refusal, &self.names()))
        })?;
        let (mut script, mut events) = (Script::read(dice), Vec::new());
        if let Some(state) = &mut self.state {
            state.apply(play, &mut Table::new(&mut script, &mut events));
        }
        script.finish();
        Ok(events)
    }

    /// Why the rules forbid this to the seat.
    ///
    /// # Errors
    /// If the path means nothing, or the rules allow it.
    pub fn refusal(&self, seat: Seat, path: &Path) -> Result<Refusal<G::Reason>, String> {
        let action = self.meant(seat, path)?;
        match self.state()?.check(seat, &action) {
            Ok(()) => Err(format!("“{path}” is to be refused, but the rules allow it")),
            Err(refusal) => Ok(refusal),
        }
    }

    fn meant(&self, seat: Seat, path: &Path) -> Result<G::Action, String> {
        let view = self.state()?.view(Viewer::Seat(seat));
        G::read_path(&view, seat, path).ok_or_else(|| format!("“{path}” means nothing here"))
    }

    fn agree(&mut self, setup: G::Setup) -> Result<Vec<String>, String> {
        G::check_setup(&setup).map_err(|refusal| refusal_text::<G>(&refusal, &Names::plain(0)))?;
        self.setup = Some(setup);
        Ok(Vec::new())
    }

    fn start(&mut self, dice: &str) -> Result<Vec<String>, String> {
        let setup = self.setup.as_ref().ok_or("the set-up is missing")?;
        let (mut script, mut events) = (Script::read(dice), Vec::new());
        self.state = Some(G::start(setup, &mut Table::new(&mut script, &mut events)));
        script.finish();
        Ok(self.told(&events))
    }

    fn told(&self, events: &[G::Event]) -> Vec<String> {
        let names = self.names();
        events.iter().map(|event| G::tell(event).text(&names)).collect()
    }

    fn options(&self, seat: Seat) -> Result<Vec<String>, String> {
        let state = self.state()?;
        let mut options = Vec::new();
        state.options(seat, &mut options);
        let view = state.view(Viewer::Seat(seat));
        Ok(options.iter().map(|action| G::path(&view, seat, action).to_string()).collect())
    }

    /// The table, when all is done.
    ///
    /// # Errors
    /// If it was never laid.
    pub fn into_state(self) -> Result<G, String> {
        self.state.ok_or_else(|| "the table is not laid yet".to_owned())
    }
}
