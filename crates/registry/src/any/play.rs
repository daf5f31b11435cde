//! Every match and its steps, erased.

use std::any::Any;
use std::ops::Range;

use bots::{Budget, Level};
use review::{NotReviewed, Plan, Study};
use tabletop::chance::Secret;
use tabletop::orders::follow;
use tabletop::play::file::{FileError, MatchFile};
use tabletop::play::{
    Deed, Match, NoGoingOn, NoUndo, Rejection, ReplayError, Says, Step, Submission, would_last,
};
use tabletop::voice::Names;
use tabletop::{
    Caption, Faced, Followed, Foresight, Given, InSight, Life, Path, Pointing, Seat, Seats,
    Sentence, Turn, Viewer, Voice,
};
use wire::{Foreseen, Frame, Json, Position, Reading, Told, ToldEntry, Undo, Wants};

use super::message::{NoBot, NotIntroduced, Rejected, json, line, refused, said};
use super::position::{Seen, Since, look, prompt};
use super::reviewed::weighing;
use super::{
    AnyMatch, AnyStep, AnyStudy, Move, NewTable, Sight, Thought, Weighing, What, sentence,
};
use crate::shelf::Playable;

impl<G: Playable> AnyMatch for Match<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn names(&self) -> &Names {
        self.names()
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

    fn faced(&self, seat: Seat) -> Faced<u32> {
        self.faced(seat)
    }

    fn view(&self, viewer: Viewer) -> Json {
        json(&self.state().view(viewer))
    }

    fn describe(&self, viewer: Viewer) -> String {
        G::describe(&self.state().view(viewer), self.names())
    }

    fn seen_by(&self, viewer: Viewer) -> Seen {
        Seen::of(self.state(), viewer)
    }

    fn position(&self, viewer: Viewer, wants: Wants, since: Option<Since<'_>>) -> Position {
        let position = look(self.state(), viewer, wants, since);
        Position {
            seq: self.next_seq(),
            prompt: viewer.seat().map(|seat| self.prompt(seat)),
            undo: viewer.seat().map(|seat| undo(self, seat, wants.words)),
            story: position.story.map(|lines| at_table(lines, self.names())),
            ..position
        }
    }

    fn label(&self, seat: Seat, path: &Path) -> Option<Sentence> {
        let view = self.state().view(Viewer::Seat(seat));
        G::read_path(&view, seat, path).map(|action| G::label(&view, &action))
    }

    fn read_path(&self, seat: Seat, path: &Path) -> Reading {
        let view = self.state().view(Viewer::Seat(seat));
        let Some(action) = G::read_path(&view, seat, path) else {
            let refusal = Pointing::<G>::new(&view, seat).why_not(path);
            let refused = refusal.map(|refusal| refused::<G>(&refusal, self.names()));
            return Reading { action: None, refused, lasting: false, danger: None, outlook: None };
        };
        let refusal = self.state().check(seat, &action).err();
        Reading {
            action: Some(json(&action)),
            danger: Foresight::<G>::new(&view, seat).danger(&action),
            outlook: G::outlook(&view, seat, &action),
            refused: refusal.map(|refusal| refused::<G>(&refusal, self.names())),
            lasting: would_last::<G>(&view, seat, action),
        }
    }

    fn dangers(&self, seat: Seat) -> Vec<Foreseen> {
        let mut options = Vec::new();
        if self.turn().active().contains(seat) {
            self.state().options(seat, &mut options);
        }
        let view = self.state().view(Viewer::Seat(seat));
        let mut foresight = Foresight::<G>::new(&view, seat);
        let foreseen = |action| {
            let danger = foresight.danger(&action)?;
            Some(Foreseen { path: G::path(&view, seat, &action), danger })
        };
        options.into_iter().filter_map(foreseen).collect()
    }

    fn caption(&self, viewer: Viewer, thing: &str) -> Option<Caption> {
        G::caption(&self.state().view(viewer), thing)
    }

    fn in_sight(&self) -> InSight {
        InSight::of::<G>(&self.state().view(Viewer::Onlooker), self.names())
    }

    fn prepare(&self, submission: Move<'_>) -> Result<Box<dyn AnyStep>, Rejected> {
        let Move { seat, prompt, what, says } = submission;
        let action = match what {
            What::Action(text) => serde_json::from_str(text)
                .map_err(|error| Rejected::Unreadable { why: error.to_string() })?,
            What::Path(path) => {
                // A path is read as the seat sees the table now, so one that
                // was meant for another decision is told to be late.
                if prompt != self.prompt(seat) {
                    return Err(Rejected::Stale { prompt: self.prompt(seat) });
                }
                G::read_path(&self.state().view(Viewer::Seat(seat)), seat, path)
                    .ok_or_else(|| Rejected::no_path(path))?
            }
        };
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

    fn prepare_introduction(
        &self,
        seat: Seat,
        life: Life,
    ) -> Result<Box<dyn AnyStep>, NotIntroduced> {
        let known = G::life(&self.state().view(Viewer::Onlooker), seat);
        known.ok_or(NotIntroduced::NoCharacters)?;
        Ok(Box::new(self.prepare_introduction(seat, life)?))
    }

    fn take(&mut self, step: Box<dyn AnyStep>) {
        let step: Box<dyn Any> = step;
        self.take(*step.downcast::<Step<G>>().expect("the step is of this game"));
    }

    fn ask_bot(&self, seat: Seat, level: Level, budget: &Budget) -> Result<Thought, NoBot> {
        let mut bot = level.bot::<G>(budget)?;
        let mut options = Vec::new();
        if self.turn().active().contains(seat) {
            self.state().options(seat, &mut options);
        }
        let must = self.turn().must().contains(seat);
        let may = self.turn().active().contains(seat);
        if options.is_empty() && (must || !may) {
            return Err(NoBot::NothingToDecide(seat));
        }
        let view = self.state().view(Viewer::Seat(seat));
        Ok(Box::new(move |luck| {
            if must {
                Some(json(&bot.choose(&view, seat, &options, luck)))
            } else {
                bot.interrupt(&view, seat, &options, luck).as_ref().map(json)
            }
        }))
    }

    fn ask_weights(&self, seat: Seat) -> Result<Weighing, NoBot> {
        weighing(self.state(), seat, self.names()).ok_or(NoBot::NothingToDecide(seat))
    }

    fn study(&self, plan: Plan) -> Result<Box<dyn AnyStudy>, NotReviewed> {
        Ok(Box::new(Study::of(self, plan)?))
    }

    fn follow(&self, seat: Seat, given: &Given) -> Option<Followed<Json>> {
        Some(match follow(self.state(), seat, given)? {
            Followed::Act(action) => Followed::Act(json(&action)),
            Followed::Pass => Followed::Pass,
        })
    }

    fn told(&self, steps: Range<u32>, viewer: Viewer) -> Result<Vec<ToldEntry>, ReplayError> {
        self.log(steps, Sight::Of(viewer))
    }

    fn log(&self, steps: Range<u32>, sight: Sight) -> Result<Vec<ToldEntry>, ReplayError> {
        let mut log = Vec::new();
        self.retrace(steps, |before, step| {
            log.push(seen(step, sight, names_before(before, self)));
        })?;
        Ok(log)
    }

    fn scenes(&self, steps: Range<u32>, sight: Sight) -> Result<Vec<Frame>, ReplayError> {
        let mut scenes = Vec::new();
        self.retrace(steps, |before, step| {
            scenes.push(scene(step, sight, names_before(before, self)));
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
        at_table(G::story(&self.state().view(viewer)), self.names())
    }

    fn header(&self) -> String {
        line(self.header())
    }

    fn snapshot(&self) -> String {
        line(&self.snapshot())
    }

    fn go_on(
        &self,
        origin: (&str, &Secret),
        until: u32,
        table: NewTable,
    ) -> Result<Box<dyn AnyMatch>, NoGoingOn> {
        let NewTable { names, secret, added, changes: _ } = table;
        Ok(Box::new(Self::go_on_from(self, origin, until, names, &secret, added)?))
    }

    fn entries(&self) -> Vec<String> {
        self.entries().iter().map(line).collect()
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

    fn told(&self, viewer: Viewer, words: bool, names: &Names) -> ToldEntry {
        let seen = self.events.iter().filter_map(|event| G::seen_by(event, viewer));
        entry_with(self, seen.map(|event| told::<G>(&event, words, names)).collect())
    }

    fn looks_alike(&self, one: Viewer, other: Viewer) -> bool {
        self.events.iter().all(|event| G::seen_by(event, one) == G::seen_by(event, other))
    }
}

/// The entry of a step, with what is told of its events.
fn entry_with<G: Playable>(step: &Step<G>, events: Vec<Told>) -> ToldEntry {
    let (undo, says, life) = match &step.entry.deed {
        Deed::Start => (false, None, None),
        Deed::Play { says, .. } => (false, says.clone(), None),
        Deed::Undo { .. } => (true, None, None),
        Deed::Introduce { life, .. } => (false, None, Some(life.clone())),
    };
    ToldEntry { seq: step.entry.seq, seat: step.entry.deed.seat(), undo, says, life, events }
}

/// Sentences as they are read at this table.
fn at_table(lines: Vec<Sentence>, names: &Names) -> Vec<Sentence> {
    lines.into_iter().map(|line| line.at_table(names)).collect()
}

/// What those at the table were called before a step, and who they said their
/// characters were.
fn names_before<'a, G: Playable>(before: Option<&'a Match<G>>, now: &'a Match<G>) -> &'a Names {
    before.map_or(&now.header().names, Match::names)
}

/// What is told of a step to those who look back.
fn seen<G: Playable>(step: &Step<G>, sight: Sight, names: &Names) -> ToldEntry {
    match sight {
        Sight::Of(viewer) => step.told(viewer, true, names),
        Sight::Open => {
            let all = step.events.iter().map(|event| told::<G>(event, true, names));
            entry_with(step, all.collect())
        }
    }
}

fn scene<G: Playable>(step: &Step<G>, sight: Sight, names: &Names) -> Frame {
    let view = match sight {
        Sight::Of(viewer) => step.state().view(viewer),
        Sight::Open => step.state().laid_open(),
    };
    Frame {
        told: seen(step, sight, names),
        turn: step.state().turn().into(),
        asked: prompt(step.state(), sight.viewer(), &view),
        facts: json(&G::facts(&view)),
        view: json(&view),
    }
}

/// Whether the seat can take its last action back, and why not.
fn undo<G: Playable>(play: &Match<G>, seat: Seat, words: bool) -> Undo {
    match play.can_undo(seat) {
        Ok(()) => Undo { allowed: true, why_not: None },
        Err(why) => {
            let why_not = words.then(|| sentence(&why.text(play.names())));
            Undo { allowed: false, why_not }
        }
    }
}

/// An event, written down, as it is told to those who see all of it.
pub fn told<G: Voice>(event: &G::Event, words: bool, names: &Names) -> Told {
    let mood = G::mood(event);
    Told {
        rule: G::rule_of(event).id().into(),
        sentence: said(words, || G::tell(event).at_table(names)),
        mood,
        harmed: if mood.hurts() { G::harmed(event) } else { Seats::NONE },
        event: json(event),
    }
}

fn rejected<G: Playable>(rejection: Rejection<G>, names: &Names) -> Rejected {
    match rejection {
        Rejection::Over => Rejected::Over,
        Rejection::Stale { prompt } => Rejected::Stale { prompt },
        Rejection::Refused(refusal) => Rejected::Refused(refused::<G>(&refusal, names)),
        Rejection::NoDice => Rejected::NoDice,
    }
}
