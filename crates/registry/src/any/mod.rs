//! One erased layer over all games, for those who serve them.
//!
//! What differs from game to game (a view, an action, an event, a reason)
//! passes through as JSON; what is the same for all (seats, turns, sentences,
//! paths, rules) keeps its type. A server that only knows these three traits
//! serves every game, and has no way to reach a state.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::ops::Range;

use bots::{Budget, Level};
use review::{Measured, NotReviewed, Plan};
use serde_json::{Map, Value};
use tabletop::chance::{Chance, Secret};
use tabletop::content::Number;
use tabletop::orders::{Followed, Given, Order, UnknownOrder};
use tabletop::play::file::FileError;
use tabletop::play::{Added, NoGoingOn, NoUndo, ReplayError};
use tabletop::voice::{Names, Preset, Question};
use tabletop::{
    About, Caption, Faced, InSight, Life, Path, Rulebook, Seat, Sentence, Turn, Viewer,
};
use wire::{
    Foreseen, Frame, GameInfo, Json, LevelInfo, Position, Reading, Review, ToldEntry, Wants,
    Weighed,
};

use crate::agree::SetupError;

mod game;
mod message;
mod play;
mod position;
mod reviewed;

pub use game::OnShelf;
pub use message::{NoBot, NotIntroduced, Rejected, RestoreError, StartError, json, refused};
pub use play::told;
pub use position::{Retellings, Seen, Since, look};

/// A game on the shelf.
pub trait AnyGame: Debug + Send + Sync {
    fn id(&self) -> &'static str;

    /// The revision of the rules that are played.
    fn revision(&self) -> u32;

    /// Whether a stored header is of these rules. It is asked before anything
    /// else of a match is read, its set-up among it.
    ///
    /// # Errors
    /// If the header says another revision of the game.
    fn check_revision(&self, header: &str) -> Result<(), RestoreError>;

    fn about(&self) -> &'static About;

    fn rulebook(&self) -> &'static Rulebook;

    /// What a table can agree on.
    fn questions(&self) -> &'static [Question];

    /// The numbers of the box, and how far a table may change them.
    fn numbers(&self) -> &'static [Number];

    /// The answers that differ from the usual ones in a match that nobody has set
    /// up.
    fn first_match(&self) -> BTreeMap<String, String>;

    /// Answers that go well together, under one name each.
    fn presets(&self) -> &'static [Preset];

    /// What a seat can say in advance.
    fn orders(&self) -> Vec<&'static Order>;

    /// The standing order with this key.
    ///
    /// # Errors
    /// If the game has no such order.
    fn order(&self, key: &str) -> Result<&'static Order, UnknownOrder>;

    /// The levels of bots that the game has, from the weakest on.
    fn levels(&self) -> Vec<Level>;

    /// All of this, as people want to know it before they sit down.
    fn info(&self) -> GameInfo {
        GameInfo {
            id: self.id().to_owned(),
            revision: self.revision(),
            about: *self.about(),
            questions: self.questions().to_vec(),
            first_match: self.first_match(),
            presets: self.presets().to_vec(),
            levels: self.levels().into_iter().map(level_info).collect(),
        }
    }

    /// The whole set-up of a table that agreed on these changes to the usual
    /// one, so that it can be looked at before anyone sits down.
    ///
    /// # Errors
    /// If there is no such table.
    fn setup(&self, seats: usize, changes: &Map<String, Value>) -> Result<Json, SetupError>;

    /// Starts a match.
    ///
    /// # Errors
    /// If there is no such table.
    fn start(&self, table: NewTable) -> Result<Started, StartError>;

    /// The match that these stored lines tell. With the secret it can go on.
    ///
    /// # Errors
    /// The first line that does not fit.
    fn restore(&self, stored: Stored<'_>) -> Result<Box<dyn AnyMatch>, RestoreError>;

    /// The match of a file, replayed, and with `verify` its dice drawn again.
    ///
    /// # Errors
    /// The first thing that is wrong with the file.
    fn open(&self, file: &str, verify: bool) -> Result<Box<dyn AnyMatch>, FileError>;
}

/// Who sits down, and what they agreed on.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// A name for each seat.
    pub names: Names,
    /// The answers that differ from the usual ones.
    pub changes: Map<String, Value>,
    pub secret: Secret,
    /// What each seat adds to the dice; empty where a seat adds nothing.
    pub added: Added,
}

/// A match that has started, and its first step: that one is taken already,
/// and its entry is the first to store.
#[derive(Debug)]
pub struct Started {
    pub play: Box<dyn AnyMatch>,
    pub first: Box<dyn AnyStep>,
}

/// A match as it was stored.
#[derive(Clone, Copy, Debug)]
pub struct Stored<'a> {
    /// What [`AnyMatch::header`] gave.
    pub header: &'a str,
    /// What [`AnyMatch::snapshot`] gave, to begin behind it.
    pub snapshot: Option<&'a str>,
    /// What [`AnyStep::entry`] gave, in order: all, or all since the snapshot.
    pub entries: &'a [String],
    pub secret: Option<&'a Secret>,
}

/// A submission as it arrives.
#[derive(Clone, Copy, Debug)]
pub struct Move<'a> {
    pub seat: Seat,
    /// The decision that it answers, as [`AnyMatch::prompt`] numbers it.
    pub prompt: u32,
    pub what: What<'a>,
    /// A line to say with it.
    pub says: Option<&'a str>,
}

/// What is to be done.
#[derive(Clone, Copy, Debug)]
pub enum What<'a> {
    /// The action in JSON.
    Action(&'a str),
    /// The things that were pointed at.
    Path(&'a Path),
}

/// A bot's choice that is still to be made. It owns what it needs, so that it
/// can be made elsewhere while the match goes on. A bot that only may act can
/// choose to let the others go on.
pub type Thought = Box<dyn FnOnce(&mut dyn Chance) -> Option<Json> + Send>;

/// Options that are still to be weighed, for as long as somebody says so: from what
/// their seat can know and nothing else.
pub type Weighing = Box<dyn FnOnce(&mut dyn Chance, &mut dyn FnMut() -> bool) -> Weighed + Send>;

/// A finished match of any game, ready to be measured step by step. It owns what it
/// needs, so that it can be measured elsewhere.
pub trait AnyStudy: Debug + Send {
    /// How many steps there are.
    fn steps(&self) -> usize;

    /// Measures by so many matches a position from now on.
    fn set_matches(&mut self, matches: u32);

    /// Measures a step.
    fn measure(&self, step: usize) -> Measured;

    /// The review, from what was measured of all steps in their order.
    fn review(&self, measured: Vec<Measured>) -> Review;
}

/// A match of any game.
pub trait AnyMatch: Debug + Send {
    /// The game that is played.
    fn game(&self) -> &'static str;

    /// What those at the table are called, and who they say their characters
    /// are.
    fn names(&self) -> &Names;

    /// The number that the next entry gets.
    fn next_seq(&self) -> u32;

    /// Whom the match waits for, or how it ended.
    fn turn(&self) -> Turn;

    /// The number of the decision that a seat faces.
    fn prompt(&self, seat: Seat) -> u32;

    /// What a seat faces, and so what it can pass on.
    fn faced(&self, seat: Seat) -> Faced<u32>;

    /// What the viewer may know.
    fn view(&self, viewer: Viewer) -> Json;

    /// The view as text, for screen readers.
    fn describe(&self, viewer: Viewer) -> String;

    /// How the match stands for the viewer: its view, what it can do and what
    /// it is told, as far as that is wanted. Clocks are not the match's. With
    /// what the viewer has seen already only what changed since is told, and
    /// what it has seen goes on with it.
    fn position(&self, viewer: Viewer, wants: Wants, since: Option<Since<'_>>) -> Position;

    /// What somebody has seen who was given the whole view just now.
    fn seen_by(&self, viewer: Viewer) -> Seen;

    /// A whole choice of the seat in words, legal or not; nothing if the path
    /// means no action.
    fn label(&self, seat: Seat, path: &Path) -> Option<Sentence>;

    /// What a path means for the seat, and why it may not do that if it may
    /// not. A path that means no action, or only begins, is refused if nothing
    /// that begins with it may be done.
    fn read_path(&self, seat: Seat, path: &Path) -> Reading;

    /// The choices of the seat that may hurt somebody, as far as it can foresee.
    fn dangers(&self, seat: Seat) -> Vec<Foreseen>;

    /// What a thing is and does, as the viewer knows it.
    fn caption(&self, viewer: Viewer, thing: &str) -> Option<Caption>;

    /// What everyone sees, whoever looks.
    fn in_sight(&self) -> InSight;

    /// Works out what a submission would do. The match stays as it is: store
    /// the step's entry, then [`take`](AnyMatch::take) it.
    ///
    /// # Errors
    /// Why the submission changes nothing.
    fn prepare(&self, submission: Move<'_>) -> Result<Box<dyn AnyStep>, Rejected>;

    /// Whether the seat can take its last action back.
    ///
    /// # Errors
    /// The reason why it cannot.
    fn can_undo(&self, seat: Seat) -> Result<(), NoUndo>;

    /// Works out how the seat takes its last action back.
    ///
    /// # Errors
    /// The reason why it cannot.
    fn prepare_undo(&self, seat: Seat) -> Result<Box<dyn AnyStep>, NoUndo>;

    /// Works out how the seat tells who its character is.
    ///
    /// # Errors
    /// The reason why it cannot.
    fn prepare_introduction(
        &self,
        seat: Seat,
        life: Life,
    ) -> Result<Box<dyn AnyStep>, NotIntroduced>;

    /// Takes a step that was prepared from this very state.
    ///
    /// # Panics
    /// If the match has gone on since, or the step is of another game.
    fn take(&mut self, step: Box<dyn AnyStep>);

    /// What a bot of this level would do in the seat, if it thinks no longer than
    /// it is allowed.
    ///
    /// # Errors
    /// If the game has no such bot, or the seat has nothing to decide.
    fn ask_bot(&self, seat: Seat, level: Level, budget: &Budget) -> Result<Thought, NoBot>;

    /// What the seat can do, to be weighed.
    ///
    /// # Errors
    /// If the seat has nothing to decide.
    fn ask_weights(&self, seat: Seat) -> Result<Weighing, NoBot>;

    /// The match, ready to be measured.
    ///
    /// # Errors
    /// If it still runs, or is too long.
    fn study(&self, plan: Plan) -> Result<Box<dyn AnyStudy>, NotReviewed>;

    /// What the seat's standing orders make of the decision that it faces;
    /// nothing if its human has to be asked.
    fn follow(&self, seat: Seat, given: &Given) -> Option<Followed<Json>>;

    /// What the viewer was told by the steps with these numbers, worked out from
    /// the log.
    ///
    /// # Errors
    /// If the log no longer fits the rules, or begins later.
    fn told(&self, steps: Range<u32>, viewer: Viewer) -> Result<Vec<ToldEntry>, ReplayError>;

    /// What happened in the steps with these numbers, seen like this, worked out
    /// from the log.
    ///
    /// # Errors
    /// If the log no longer fits the rules, or begins later.
    fn log(&self, steps: Range<u32>, sight: Sight) -> Result<Vec<ToldEntry>, ReplayError>;

    /// The steps with these numbers seen like this, each with how the table
    /// looked after it, worked out from the log.
    ///
    /// # Errors
    /// If the log no longer fits the rules, or begins later.
    fn scenes(&self, steps: Range<u32>, sight: Sight) -> Result<Vec<Frame>, ReplayError>;

    /// Whom the match waited for after each entry, worked out from the log.
    ///
    /// # Errors
    /// If the log no longer fits the rules, or begins later.
    fn turns(&self) -> Result<Vec<Turn>, ReplayError>;

    /// How it ended, a line for each thing worth telling.
    fn story(&self, viewer: Viewer) -> Vec<Sentence>;

    /// What the match was agreed to be, as a line to store.
    fn header(&self) -> String;

    /// The present state with its place in the log, to store beside the log:
    /// a cache that saves replaying what came before. It holds all secrets of
    /// the table.
    fn snapshot(&self) -> String;

    /// A match that begins with the first entries of this one, which is over and has
    /// this name and secret, and goes on with dice of its own.
    ///
    /// # Errors
    /// Why it does not.
    fn go_on(
        &self,
        origin: (&str, &Secret),
        until: u32,
        table: NewTable,
    ) -> Result<Box<dyn AnyMatch>, NoGoingOn>;

    /// All entries, as lines to store.
    fn entries(&self) -> Vec<String>;

    /// The match as a file. A running match's secret is the operator's to
    /// give or keep.
    ///
    /// # Errors
    /// If the match was resumed from a snapshot: its log begins later.
    fn file(&self, secret: Option<&Secret>) -> Result<String, FileError>;
}

/// How somebody looks back at a match that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// As this viewer saw it then.
    Of(Viewer),
    /// With all that was hidden laid open.
    Open,
}

impl Sight {
    /// The viewer whose words it is told in.
    #[must_use]
    pub fn viewer(self) -> Viewer {
        match self {
            Self::Of(viewer) => viewer,
            Self::Open => Viewer::Onlooker,
        }
    }
}

/// A step of a match, worked out but not yet taken.
pub trait AnyStep: Any + Debug + Send {
    /// The number of its entry.
    fn seq(&self) -> u32;

    /// Whom the match waits for after it, or how it ends.
    fn turn(&self) -> Turn;

    /// Its entry, as a line to store. It holds all that happened, hidden or
    /// not: it is for the store and for nobody at the table.
    fn entry(&self) -> String;

    /// What the viewer is told of it, at a table where people are called this
    /// before it.
    fn told(&self, viewer: Viewer, words: bool, names: &Names) -> ToldEntry;

    /// Whether two viewers see the same of it.
    fn looks_alike(&self, one: Viewer, other: Viewer) -> bool;
}

/// What these viewers are told of a step, with words or without, in this order:
/// written once for all who are told the same.
#[must_use]
pub fn tell(step: &dyn AnyStep, to: &[(Viewer, bool)], names: &Names) -> Vec<Json> {
    let mut told: Vec<Json> = Vec::with_capacity(to.len());
    for &(viewer, words) in to {
        let before = to[..told.len()].iter();
        let alike = before
            .zip(&told)
            .find(|((other, others), _)| words == *others && step.looks_alike(viewer, *other));
        let entry = match alike {
            Some((_, entry)) => entry.clone(),
            None => json(&step.told(viewer, words, names)),
        };
        told.push(entry);
    }
    told
}

fn level_info(level: Level) -> LevelInfo {
    LevelInfo {
        id: level.name().to_owned(),
        title: level_title(level),
        about: level.about().to_owned(),
    }
}

/// The level as a name: `Deckhand`.
#[must_use]
pub fn level_title(level: Level) -> String {
    let name = level.name();
    format!("{}{}", name[..1].to_uppercase(), &name[1..])
}

/// The text as a sentence: it begins large and ends with a stop.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut signs = text.chars();
    let mut sentence = String::with_capacity(text.len() + 1);
    sentence.extend(signs.next().into_iter().flat_map(char::to_uppercase));
    sentence.push_str(signs.as_str());
    if !text.ends_with(['.', '!', '?', ')']) {
        sentence.push('.');
    }
    sentence
}
