//! A lesson as text.
//!
//! ```text
//! names Sam, Bo
//!
//! position                      in the notation of the game
//!   setup 2 memory=aid
//!   …
//! dice                          what is asked of chance, and the answers
//!   tile 6, message 1, die 3
//! play
//!   look                        the learner looks on
//!   1: red-1 boat-1             the learner acts
//!     not red-4 boat-1          what the learner may wonder about before
//!   2: end-moves                somebody else acts
//! ```
//!
//! Another `position` begins another scene, some time later.

use std::str::{FromStr, Lines};

use tabletop::Seat;
use thiserror::Error;

/// A lesson: who takes part, and what happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// The names of the seats; the learner has the first.
    pub names: Vec<String>,
    pub scenes: Vec<Scene>,
}

/// Something that is played in one piece.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// The position that it begins with, in the game's own notation.
    pub position: String,
    /// What the dice show, in order.
    pub dice: String,
    pub cues: Vec<Cue>,
}

/// What happens next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cue {
    /// The learner looks at the table.
    Look,
    /// The learner looks, may ask why some paths are refused, and acts.
    Learn { path: String, refused: Vec<String> },
    /// Somebody else acts.
    Act { seat: Seat, path: String },
}

/// Why a text is no script.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {why}")]
pub struct NoScript {
    /// The line, counted from one.
    pub line: usize,
    pub why: &'static str,
}

/// The part of a scene that a line belongs to.
#[derive(Clone, Copy)]
enum Part {
    Position,
    Dice,
    Play,
}

impl FromStr for Script {
    type Err = NoScript;

    fn from_str(text: &str) -> Result<Self, NoScript> {
        let mut script = Self { names: Vec::new(), scenes: Vec::new() };
        let mut part = None;
        for (number, line) in written(text.lines()) {
            let read = match line.strip_prefix("  ") {
                Some(inner) => script.add(part, inner),
                None => script.head(line).map(|next| part = next),
            };
            read.map_err(|why| NoScript { line: number, why })?;
        }
        Ok(script)
    }
}

/// The lines that say something, with their numbers.
fn written(lines: Lines<'_>) -> impl Iterator<Item = (usize, &str)> {
    let numbered = lines.enumerate().map(|(i, line)| (i + 1, line.trim_end()));
    numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

impl Script {
    /// Reads a line that stands at the margin.
    fn head(&mut self, line: &str) -> Result<Option<Part>, &'static str> {
        if let Some(names) = line.strip_prefix("names ") {
            self.names = names.split(',').map(|name| name.trim().to_owned()).collect();
            return Ok(None);
        }
        match line {
            "position" => {
                self.scenes.push(Scene::default());
                Ok(Some(Part::Position))
            }
            "dice" => Ok(Some(Part::Dice)),
            "play" => Ok(Some(Part::Play)),
            _ => Err("a part is names, position, dice or play"),
        }
    }

    /// Reads a line of a part.
    fn add(&mut self, part: Option<Part>, line: &str) -> Result<(), &'static str> {
        let scene = self.scenes.last_mut().ok_or("a scene begins with its position")?;
        match part.ok_or("this line belongs to no part")? {
            Part::Position => scene.position += &format!("{line}\n"),
            Part::Dice => scene.dice += &format!("{line}\n"),
            Part::Play => scene.cue(line.trim())?,
        }
        Ok(())
    }
}

impl Scene {
    fn cue(&mut self, line: &str) -> Result<(), &'static str> {
        if line == "look" {
            self.cues.push(Cue::Look);
        } else if let Some(path) = line.strip_prefix("not ") {
            let Some(Cue::Learn { refused, .. }) = self.cues.last_mut() else {
                return Err("only what the learner does can be wondered about");
            };
            refused.push(path.to_owned());
        } else {
            self.cues.push(deed(line).ok_or("a deed is a seat and a path: 1: red-1 boat-1")?);
        }
        Ok(())
    }
}

/// Reads who does what. People count seats from one.
fn deed(line: &str) -> Option<Cue> {
    let (seat, path) = line.split_once(": ")?;
    let path = path.trim().to_owned();
    match seat.parse::<usize>().ok()?.checked_sub(1)? {
        0 => Some(Cue::Learn { path, refused: Vec::new() }),
        seat => Some(Cue::Act { seat: Seat::new(seat), path }),
    }
}
