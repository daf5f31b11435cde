//! Plays a lesson by the rules and writes down what the learner sees.

use std::collections::BTreeMap;
use std::mem;

use registry::any::{look, refused, told};
use serde::Serialize;
use tabletop::transcript::{Cue, Line, Stage};
use tabletop::voice::Names;
use tabletop::{Notation, Path, Seat, Sentence, Viewer, Voice};
use wire::{Position, Refused, Told, ToldEntry, Wants};

use crate::NoLesson;

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

pub(crate) fn record<G: Notation>(lines: &[Line]) -> Result<Recording, NoLesson> {
    let mut recorder = Recorder::<G>::new();
    for Line { number, cue } in lines {
        let undone = |why| NoLesson::Undone { line: *number, why };
        recorder.follow(cue).map_err(undone)?;
    }
    Ok(Recording { names: recorder.names, steps: recorder.steps })
}

/// A lesson that is being played.
struct Recorder<G: Notation> {
    stage: Stage<G>,
    names: Vec<String>,
    /// The number of the next entry of the log.
    seq: u32,
    /// What happened since the last step.
    told: Vec<ToldEntry>,
    /// What the learner wondered about since the last step.
    refusals: BTreeMap<String, Refused>,
    steps: Vec<Step>,
}

impl<G: Notation> Recorder<G> {
    fn new() -> Self {
        Self {
            stage: Stage::default(),
            names: Vec::new(),
            seq: 1,
            told: Vec::new(),
            refusals: BTreeMap::new(),
            steps: Vec::new(),
        }
    }

    fn follow(&mut self, cue: &Cue) -> Result<(), String> {
        match cue {
            Cue::Look(Viewer::Seat(LEARNER)) => self.look(None),
            Cue::Not { seat: LEARNER, path } => self.wonder(path),
            Cue::Act { seat: LEARNER, path, dice } => {
                self.look(Some(path.clone()))?;
                self.act(LEARNER, path, dice)
            }
            Cue::Act { seat, path, dice } => self.act(*seat, path, dice),
            Cue::Names(names) => {
                self.names.clone_from(names);
                self.stage.perform(cue).map(drop)
            }
            Cue::Start { .. } | Cue::Position(_) => {
                // Another scene, some time later.
                self.told.clear();
                self.stage.perform(cue).map(drop)
            }
            Cue::Seats(_)
            | Cue::Setup(_)
            | Cue::Not { .. }
            | Cue::Look(_)
            | Cue::Options(_)
            | Cue::Story => self.stage.perform(cue).map(drop),
        }
    }

    /// Writes down what the learner sees.
    fn look(&mut self, plays: Option<Path>) -> Result<(), String> {
        let state = self.stage.state()?;
        let step = Step {
            labels: labels(state),
            refusals: mem::take(&mut self.refusals),
            told: mem::take(&mut self.told),
            position: Position {
                seq: self.seq,
                prompt: Some(0),
                ..look(state, Viewer::Seat(LEARNER), Wants::default(), None)
            },
            plays,
        };
        self.steps.push(step);
        Ok(())
    }

    /// Why the rules refuse what the learner wonders about.
    fn wonder(&mut self, path: &Path) -> Result<(), String> {
        let refusal = self.stage.refusal(LEARNER, path)?;
        let refused = refused::<G>(&refusal, &self.stage.names());
        self.refusals.insert(path.to_string(), refused);
        Ok(())
    }

    fn act(&mut self, seat: Seat, path: &Path, dice: &str) -> Result<(), String> {
        let happened = self.stage.act(seat, path, dice)?;
        let events = seen::<G>(&happened, &self.stage.names());
        let (seq, seat) = (self.seq, Some(seat));
        self.told.push(ToldEntry { seq, seat, undo: false, says: None, life: None, events });
        self.seq += 1;
        Ok(())
    }
}

/// The words of all that the learner can do, by the path.
fn labels<G: Voice>(state: &G) -> BTreeMap<String, Sentence> {
    let mut options = Vec::new();
    if state.turn().active().contains(LEARNER) {
        state.options(LEARNER, &mut options);
    }
    let view = &state.view(Viewer::Seat(LEARNER));
    let label = |action| (G::path(view, LEARNER, action).to_string(), G::label(view, action));
    options.iter().map(label).collect()
}

/// What the learner is told of some events.
fn seen<G: Voice>(events: &[G::Event], names: &Names) -> Vec<Told> {
    let seen = events.iter().filter_map(|event| G::seen_by(event, Viewer::Seat(LEARNER)));
    seen.map(|event| told::<G>(&event, true, names)).collect()
}
