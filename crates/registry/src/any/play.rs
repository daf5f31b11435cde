//! Every match and its steps, erased.

use std::any::Any;
use std::ops::Range;

use bots::Level;
use tabletop::chance::Secret;
use tabletop::play::file::{FileError, MatchFile};
use tabletop::play::{
    Deed, Match, NoUndo, Rejection, ReplayError, Says, Step, Submission, would_last,
};
use tabletop::voice::Names;
use tabletop::{Path, Seat, Sentence, Turn, Viewer, Voice};

use super::message::{
    Choices, Detail, Json, Look, NoBot, Reading, Rejected, Scene, Told, ToldEntry, json, line,
    refused, said,
};
use super::{AnyMatch, AnyStep, Move, Thought};
use crate::shelf::Playable;

impl<G: Playable> AnyMatch for Match<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn names(&self) -> &Names {
        &self.header().names
    }

    fn next_seq(&self) -> u32 {
        self.next_seq()
    }

    fn turn(&self) -> Turn {
        self.turn()
    }

    fn prompt(&self, seat: Seat) -> u32 {
        self.prompt(seat)
    }

    fn view(&self, viewer: Viewer) -> Json {
        json(&self.state().view(viewer))
    }

    fn describe(&self, viewer: Viewer) -> String {
        G::describe(&self.state().view(viewer), self.names())
    }

    fn prompt_text(&self, viewer: Viewer) -> Sentence {
        prompt_of(self.state(), viewer, &self.state().view(viewer))
    }

    fn look(&self, viewer: Viewer, detail: Detail) -> Look {
        let Detail { view, options, words } = detail;
        let seen = self.state().view(viewer);
        let asked = viewer.seat().filter(|seat| self.turn().active().contains(*seat));
        let choices = |seat| json(&Choices::of(self.state(), &seen, seat, words));
        Look {
            prompt_text: said(words, || prompt_of(self.state(), viewer, &seen)),
            view: view.then(|| json(&seen)),
            options: asked.filter(|_| options).map(choices),
        }
    }

    fn read_path(&self, seat: Seat, path: &Path) -> Option<Reading> {
        let view = self.state().view(Viewer::Seat(seat));
        let action = G::read_path(&view, seat, path)?;
        let refusal = self.state().check(seat, &action).err();
        Some(Reading {
            action: json(&action),
            refused: refusal.map(|refusal| refused::<G>(&refusal, self.names())),
            lasting: would_last::<G>(&view, seat, action),
        })
    }

    fn prepare(&self, submission: Move<'_>) -> Result<Box<dyn AnyStep>, Rejected> {
        let Move { seat, prompt, action, says } = submission;
        let action = serde_json::from_str(action)
            .map_err(|error| Rejected::Unreadable { why: error.to_string() })?;
        let says = says.map(Says::new).transpose()?;
        let step = self.prepare(Submission { seat, prompt, action, says });
        Ok(Box::new(step.map_err(|rejection| rejected(rejection, self.names()))?))
    }

    fn can_undo(&self, seat: Seat) -> Result<(), NoUndo> {
        self.can_undo(seat)
    }

    fn prepare_undo(&self, seat: Seat) -> Result<Box<dyn AnyStep>, NoUndo> {
        Ok(Box::new(self.prepare_undo(seat)?))
    }

    fn take(&mut self, step: Box<dyn AnyStep>) {
        let step: Box<dyn Any> = step;
        self.take(*step.downcast::<Step<G>>().expect("the step is of this game"));
    }

    fn ask_bot(&self, seat: Seat, level: Level) -> Result<Thought, NoBot> {
        let mut bot = level.bot::<G>()?;
        let mut options = Vec::new();
        if self.turn().active().contains(seat) {
            self.state().options(seat, &mut options);
        }
        if options.is_empty() {
            return Err(NoBot::NothingToDecide(seat));
        }
        let view = self.state().view(Viewer::Seat(seat));
        let must = self.turn().must().contains(seat);
        Ok(Box::new(move |luck| {
            if must {
                Some(json(&bot.choose(&view, seat, &options, luck)))
            } else {
                bot.interrupt(&view, seat, &options, luck).as_ref().map(json)
            }
        }))
    }

    fn told_since(&self, seq: u32, viewer: Viewer) -> Result<Vec<ToldEntry>, ReplayError> {
        let mut since = Vec::new();
        Self::replay_with(self.header().clone(), self.entries(), None, |_, step| {
            if step.entry.seq >= seq {
                since.push(step.told(viewer, true));
            }
        })?;
        Ok(since)
    }

    fn scenes(&self, steps: Range<u32>, viewer: Viewer) -> Result<Vec<Scene>, ReplayError> {
        let mut scenes = Vec::new();
        Self::replay_with(self.header().clone(), self.entries(), None, |_, step| {
            if steps.contains(&step.entry.seq) {
                scenes.push(scene(step, viewer));
            }
        })?;
        Ok(scenes)
    }

    fn turns(&self) -> Result<Vec<Turn>, ReplayError> {
        let mut turns = Vec::new();
        Self::replay_with(self.header().clone(), self.entries(), None, |_, step| {
            turns.push(step.state().turn());
        })?;
        Ok(turns)
    }

    fn story(&self, viewer: Viewer) -> Vec<Sentence> {
        G::story(&self.state().view(viewer))
    }

    fn header(&self) -> String {
        line(self.header())
    }

    fn snapshot(&self) -> String {
        line(&self.snapshot())
    }

    fn file(&self, secret: Option<&Secret>) -> Result<String, FileError> {
        Ok(MatchFile::of(self, secret)?.write())
    }
}

impl<G: Playable> AnyStep for Step<G> {
    fn seq(&self) -> u32 {
        self.entry.seq
    }

    fn turn(&self) -> Turn {
        self.state().turn()
    }

    fn entry(&self) -> String {
        line(&self.entry)
    }

    fn told(&self, viewer: Viewer, words: bool) -> ToldEntry {
        let (undo, says) = match &self.entry.deed {
            Deed::Start => (false, None),
            Deed::Play { says, .. } => (false, says.clone()),
            Deed::Undo { .. } => (true, None),
        };
        let seen = self.events.iter().filter_map(|event| G::seen_by(event, viewer));
        let events = seen.map(|event| told::<G>(&event, words)).collect();
        ToldEntry { seq: self.entry.seq, seat: self.entry.deed.seat(), undo, says, events }
    }
}

fn scene<G: Playable>(step: &Step<G>, viewer: Viewer) -> Scene {
    let view = step.state().view(viewer);
    Scene {
        told: step.told(viewer, true),
        turn: step.state().turn(),
        prompt_text: prompt_of(step.state(), viewer, &view),
        view: json(&view),
    }
}

/// What is awaited, and of whom.
fn prompt_of<G: Playable>(state: &G, viewer: Viewer, view: &G::View) -> Sentence {
    let decision = viewer.seat().and_then(|seat| state.decision(seat));
    G::prompt(view, decision.as_ref()).text
}

/// An event, written down, as it is told to those who see all of it.
pub fn told<G: Voice>(event: &G::Event, words: bool) -> Told {
    let sentence = said(words, || G::tell(event));
    Told { rule: G::rule_of(event), sentence, event: json(event) }
}

fn rejected<G: Playable>(rejection: Rejection<G>, names: &Names) -> Rejected {
    match rejection {
        Rejection::Over => Rejected::Over,
        Rejection::Stale { prompt } => Rejected::Stale { prompt },
        Rejection::Refused(refusal) => Rejected::Refused(refused::<G>(&refusal, names)),
        Rejection::NoDice => Rejected::NoDice,
    }
}
