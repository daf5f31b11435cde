//! Plays a script by the rules and writes down what the learner sees.

use std::collections::BTreeMap;
use std::mem;

use registry::any::{look, refused, told};
use serde::Serialize;
use tabletop::chance::Script as Dice;
use tabletop::voice::{Names, refusal_text};
use tabletop::{Legal, Path, Seat, Sentence, Table, Viewer, Voice};
use wire::{Position, Refused, Told, ToldEntry, Wants};

use crate::script::{Cue, Scene, Script};
use crate::{NoLesson, Positions};

/// Where the learner sits.
const LEARNER: Seat = Seat::new(0);

/// A lesson as the page shows it, but for the coach's words.
#[derive(Clone, Debug, Serialize)]
pub struct Recording {
    pub names: Vec<String>,
    pub steps: Vec<Step>,
}

/// What the learner sees at one step, and what comes of it.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    /// How the table stands for the learner's seat.
    pub position: Position,
    /// The words of everything that the rules allow here, by the path.
    pub labels: BTreeMap<String, Sentence>,
    /// What happened since the step before.
    pub told: Vec<ToldEntry>,
    /// The answers to what the learner may wonder about, by the path.
    pub refusals: BTreeMap<String, Refused>,
    /// What the learner does next; nothing where the learner only looks.
    pub plays: Option<Path>,
}

pub(crate) fn record<G: Positions>(script: &Script) -> Result<Recording, NoLesson> {
    let names = Names::new(script.names.clone());
    let mut steps = Vec::new();
    let mut seq = 1;
    for scene in &script.scenes {
        let mut recorder = Recorder::<G>::begin(scene, &names, seq)?;
        scene.cues.iter().try_for_each(|cue| recorder.follow(cue))?;
        seq = recorder.seq;
        steps.extend(recorder.end());
    }
    Ok(Recording { names: script.names.clone(), steps })
}

/// A scene that is being played.
struct Recorder<'a, G> {
    state: G,
    dice: Dice,
    names: &'a Names,
    /// The number of the next entry of the log.
    seq: u32,
    /// What happened since the last step.
    told: Vec<ToldEntry>,
    steps: Vec<Step>,
}

impl<'a, G: Positions> Recorder<'a, G> {
    fn begin(scene: &Scene, names: &'a Names, seq: u32) -> Result<Self, NoLesson> {
        let state = G::read(&scene.position).map_err(NoLesson::Position)?;
        let dice = Dice::read(&scene.dice);
        Ok(Self { state, dice, names, seq, told: Vec::new(), steps: Vec::new() })
    }

    /// Ends the scene. All of its dice have been thrown.
    fn end(self) -> Vec<Step> {
        self.dice.finish();
        self.steps
    }

    fn follow(&mut self, cue: &Cue) -> Result<(), NoLesson> {
        match cue {
            Cue::Look => self.look(&[], None),
            Cue::Learn { path, refused } => {
                self.look(refused, Some(path_of(path)))?;
                self.act(LEARNER, path)
            }
            Cue::Act { seat, path } => self.act(*seat, path),
        }
    }

    /// Writes down what the learner sees.
    fn look(&mut self, wondered: &[String], plays: Option<Path>) -> Result<(), NoLesson> {
        let view = self.state.view(Viewer::Seat(LEARNER));
        let answer = |line: &String| self.refused(line).map(|refused| (line.clone(), refused));
        let step = Step {
            labels: self.labels(&view),
            refusals: wondered.iter().map(answer).collect::<Result<_, _>>()?,
            told: mem::take(&mut self.told),
            position: Position {
                seq: self.seq,
                prompt: Some(0),
                ..look(&self.state, Viewer::Seat(LEARNER), Wants::default(), None)
            },
            plays,
        };
        self.steps.push(step);
        Ok(())
    }

    fn labels(&self, view: &G::View) -> BTreeMap<String, Sentence> {
        let mut options = Vec::new();
        if self.state.turn().active().contains(LEARNER) {
            self.state.options(LEARNER, &mut options);
        }
        let label = |action| (G::path(view, LEARNER, action).to_string(), G::label(view, action));
        options.iter().map(label).collect()
    }

    /// Why the rules refuse what the learner wonders about.
    fn refused(&self, line: &str) -> Result<Refused, NoLesson> {
        let action = self.read(LEARNER, line)?;
        match self.state.check(LEARNER, &action) {
            Ok(()) => Err(NoLesson::Allowed(line.to_owned())),
            Err(refusal) => Ok(refused::<G>(&refusal, self.names)),
        }
    }

    fn act(&mut self, seat: Seat, line: &str) -> Result<(), NoLesson> {
        let action = self.read(seat, line)?;
        let play = Legal::check(&self.state, seat, action).map_err(|refusal| {
            let why = refusal_text::<G>(&refusal, self.names);
            NoLesson::Refused { line: line.to_owned(), why }
        })?;
        let mut events = Vec::new();
        self.state.apply(play, &mut Table::new(&mut self.dice, &mut events));
        let events = seen::<G>(&events);
        self.told.push(ToldEntry {
            seq: self.seq,
            seat: Some(seat),
            undo: false,
            says: None,
            events,
        });
        self.seq += 1;
        Ok(())
    }

    fn read(&self, seat: Seat, line: &str) -> Result<G::Action, NoLesson> {
        let view = self.state.view(Viewer::Seat(seat));
        let action = G::read_path(&view, seat, &path_of(line));
        action.ok_or_else(|| NoLesson::NoAction(line.to_owned()))
    }
}

/// What the learner is told of some events.
fn seen<G: Voice>(events: &[G::Event]) -> Vec<Told> {
    let seen = events.iter().filter_map(|event| G::seen_by(event, Viewer::Seat(LEARNER)));
    seen.map(|event| told::<G>(&event, true)).collect()
}

fn path_of(line: &str) -> Path {
    Path::typed(line)
}
