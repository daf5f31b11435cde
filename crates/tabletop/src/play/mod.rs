//! One play of a game: its state, its log, and all that follows from the log.

use std::mem;

use thiserror::Error;

use crate::chance::{Ask, Audience, Chance, Fair, Pick, Recorder, Secret};
use crate::floor::Faced;
use crate::game::{Game, Legal, Table, Turn};
use crate::life::Life;
use crate::outcome::Outcome;
use crate::rule::Refusal;
use crate::seat::Seat;
use crate::voice::Names;

mod digest;
pub mod file;
mod log;
mod prompts;
mod replay;

pub use digest::Digest;
pub use log::{Added, Deed, Dice, Entry, FORMAT, Header, MOST_ORIGINS, Origin, Says, SaysError};
pub use replay::{Fault, NoGoingOn, ReplayError, Snapshot, check_revision};

use prompts::Prompts;

/// How many actions in a row can be taken back at most, so that a table that
/// talks for hours does not keep every state of it.
const MOST_UNDOS: usize = 256;

/// How often anybody can go back between two actions that last, so that acting
/// and taking back in turns does not make a log without end.
const MOST_BACKS: u32 = 256;

/// After how many entries a place is remembered from which the log can be told
/// again, without beginning at its beginning.
const LANDMARK: u32 = 256;
/// How often a seat can tell who its character is: every time is an entry of
/// the log.
const MOST_INTRODUCTIONS: usize = 8;

/// What somebody wants to do.
#[derive(Clone, Debug, PartialEq)]
pub struct Submission<G: Game> {
    pub seat: Seat,
    /// The decision that this answers, as [`Match::prompt`] numbers it.
    pub prompt: u32,
    pub action: G::Action,
    /// A line to say with it.
    pub says: Option<Says>,
}

/// Why a submission changes nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum Rejection<G: Game> {
    /// The match has ended.
    Over,
    /// It answers a decision that is no longer open; this one is.
    Stale { prompt: u32 },
    /// The rules forbid it.
    Refused(Refusal<G::Reason>),
    /// The match was opened without the secret of its dice, to be looked at.
    NoDice,
}

/// Why the last action cannot be taken back.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoUndo {
    #[error("there is nothing to take back")]
    Nothing,
    #[error("dice or cards have fallen since: {0}")]
    ChanceFell(String),
    #[error("something hidden was shown since")]
    Revealed,
    #[error("{0} has acted since")]
    OtherActed(Seat),
    #[error("it was gone back {MOST_BACKS} times since dice last fell; that is enough")]
    TooOften,
    #[error("the match is over")]
    Over,
}

impl NoUndo {
    /// The reason as people at this table read it.
    #[must_use]
    pub fn text(&self, names: &Names) -> String {
        match self {
            Self::OtherActed(seat) => format!("{} has acted since", names.of(*seat)),
            Self::Nothing | Self::ChanceFell(_) | Self::Revealed | Self::TooOften | Self::Over => {
                self.to_string()
            }
        }
    }
}

/// Why somebody cannot tell who its character is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoIntroduction {
    #[error("there is no {0} at this table")]
    NoSuchSeat(Seat),
    #[error("a character can be told anew {MOST_INTRODUCTIONS} times at most")]
    TooOften,
    #[error("the match is over")]
    Over,
}

/// Why a match cannot start.
#[derive(Clone, Debug, PartialEq)]
pub enum NoStart<G: Game> {
    /// The rules do not know such a table.
    Refused(Refusal<G::Reason>),
    /// There must be a name and a nonce for every seat.
    Counts { seats: usize, names: usize, nonces: usize },
}

/// The next step of a match, worked out but not yet taken. A server stores its
/// entry first and takes it then; if the store fails, the step is dropped and
/// nothing has happened.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    pub entry: Entry<G::Action>,
    pub events: Vec<G::Event>,
    /// For each pick of the entry, who saw it fall.
    pub audiences: Vec<Audience>,
    state: G,
    dice: Option<Fair>,
}

impl<G: Game> Step<G> {
    /// The state after the step.
    #[must_use]
    pub fn state(&self) -> &G {
        &self.state
    }
}

/// A state that can be gone back to.
#[derive(Clone, Debug)]
struct Past<G> {
    seat: Seat,
    state: G,
}

/// One play of a game.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    header: Header<G::Setup>,
    /// The names of the header, and what was told since.
    names: Names,
    /// The number of the first entry that is kept: above zero after a snapshot.
    base: u32,
    entries: Vec<Entry<G::Action>>,
    hash: Digest,
    state: G,
    /// The dice of a match that goes on; none for one that is only looked at.
    dice: Option<Fair>,
    prompts: Prompts<G>,
    past: Vec<Past<G>>,
    /// Why going back stops where `past` begins.
    wall: NoUndo,
    /// How often it was gone back since then.
    backs: u32,
    /// Places in the log where nothing could be taken back, some way apart.
    landmarks: Vec<Snapshot<G>>,
}

impl<G: Game> Match<G> {
    /// Starts a match, and tells what the set-up dealt.
    ///
    /// # Errors
    /// If the rules do not know such a table.
    pub fn start(
        setup: G::Setup,
        names: Names,
        secret: &Secret,
        added: impl Into<Added>,
    ) -> Result<(Self, Step<G>), NoStart<G>> {
        G::check_setup(&setup).map_err(NoStart::Refused)?;
        let seats = G::seats(&setup);
        let Added { nonces, pledges } = added.into();
        if names.len() != seats || nonces.len() != seats {
            return Err(NoStart::Counts { seats, names: names.len(), nonces: nonces.len() });
        }
        let mut fair = Fair::new(secret, &nonces);
        let dice = Dice { commitment: secret.commitment(), nonces, pledges };
        let header = Header::new::<G>(setup, names, dice);
        let mut step = Self::first_step(&header, &mut fair);
        step.dice = Some(fair);
        Ok((Self::begin(header, step.clone()), step))
    }

    /// The state as it is.
    #[must_use]
    pub fn state(&self) -> &G {
        &self.state
    }

    /// What the match was agreed to be.
    #[must_use]
    pub fn header(&self) -> &Header<G::Setup> {
        &self.header
    }

    /// What those at the table are called, and who they say their characters
    /// are.
    #[must_use]
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The entries of the log: all of them, or those since the snapshot that
    /// the match was resumed from.
    #[must_use]
    pub fn entries(&self) -> &[Entry<G::Action>] {
        &self.entries
    }

    /// The number of the first entry that is kept: above zero after a snapshot.
    #[must_use]
    pub fn first_seq(&self) -> u32 {
        self.base
    }

    /// The number that the next entry gets.
    #[must_use]
    pub fn next_seq(&self) -> u32 {
        self.base + self.entries.len() as u32
    }

    /// Whom the match waits for.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.state.turn()
    }

    /// How it ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.turn().outcome().copied()
    }

    /// What the seat is asked to decide; nothing if it is not asked.
    #[must_use]
    pub fn decision(&self, seat: Seat) -> Option<&G::Decision> {
        self.prompts.decision(seat)
    }

    /// The number of the decision that the seat faces. It changes when the seat
    /// faces another one or has acted.
    #[must_use]
    pub fn prompt(&self, seat: Seat) -> u32 {
        self.prompts.number(seat)
    }

    /// What the seat faces, told by numbers. That of the matter stays while the
    /// seat has not acted and its decisions are about the same.
    #[must_use]
    pub fn faced(&self, seat: Seat) -> Faced<u32> {
        Faced {
            decision: self.prompts.number(seat),
            matter: self.prompts.matter(seat),
            done: self.prompts.is_done(seat),
        }
    }

    /// Works out what a submission would do. The match itself stays as it is.
    ///
    /// # Errors
    /// If the submission is late or against the rules.
    pub fn prepare(&self, submission: Submission<G>) -> Result<Step<G>, Rejection<G>> {
        let Submission { seat, prompt, action, says } = submission;
        if self.outcome().is_some() {
            return Err(Rejection::Over);
        }
        let current = self.prompt(seat);
        if prompt != current {
            return Err(Rejection::Stale { prompt: current });
        }
        let play = Legal::check(&self.state, seat, action).map_err(Rejection::Refused)?;
        let mut dice = self.dice.clone().ok_or(Rejection::NoDice)?;
        let mut step = self.step(play, says, &mut dice);
        step.dice = Some(dice);
        Ok(step)
    }

    /// Takes a step that [`prepare`](Match::prepare) or
    /// [`prepare_undo`](Match::prepare_undo) has worked out from this very
    /// state.
    ///
    /// # Panics
    /// If the match has gone on since.
    pub fn take(&mut self, step: Step<G>) {
        assert_eq!(step.entry.seq, self.next_seq(), "a step is taken once, and in order");
        self.prompts.go_on(&step.state, step.entry.deed.decides_for());
        match &step.entry.deed {
            Deed::Undo { .. } => {
                self.past.pop();
                self.backs += 1;
                self.state = step.state;
            }
            Deed::Introduce { seat, life } => self.names.introduce(*seat, life.clone()),
            Deed::Start | Deed::Play { .. } => self.remember(&step.entry, &step.events, step.state),
        }
        self.dice = step.dice;
        self.hash = step.entry.hash;
        self.entries.push(step.entry);
        self.note_landmark();
    }

    /// Remembers the present place, if nothing before it can be taken back and
    /// the last one is far enough behind.
    fn note_landmark(&mut self) {
        let last = self.landmarks.last().map_or(self.base, |landmark| landmark.seq);
        if self.past.is_empty() && self.next_seq() > last + LANDMARK {
            let drawn = None;
            self.landmarks.push(Snapshot { drawn, ..self.snapshot() });
        }
    }

    /// Works out a submission and takes the step at once.
    ///
    /// # Errors
    /// As [`prepare`](Match::prepare).
    pub fn submit(&mut self, submission: Submission<G>) -> Result<Vec<G::Event>, Rejection<G>> {
        let step = self.prepare(submission)?;
        let events = step.events.clone();
        self.take(step);
        Ok(events)
    }

    /// Whether the seat can take its last action back.
    ///
    /// # Errors
    /// The reason why it cannot.
    pub fn can_undo(&self, seat: Seat) -> Result<(), NoUndo> {
        self.check_way_back(seat)?;
        if self.backs < MOST_BACKS { Ok(()) } else { Err(NoUndo::TooOften) }
    }

    /// Whether the last action is the seat's, and can be taken back at all.
    fn check_way_back(&self, seat: Seat) -> Result<(), NoUndo> {
        if self.outcome().is_some() {
            return Err(NoUndo::Over);
        }
        match self.past.last() {
            None => Err(self.wall.clone()),
            Some(past) if past.seat == seat => Ok(()),
            Some(past) if self.past.iter().any(|p| p.seat == seat) => {
                Err(NoUndo::OtherActed(past.seat))
            }
            Some(_) => Err(NoUndo::Nothing),
        }
    }

    /// Works out how the seat takes its last action back.
    ///
    /// # Errors
    /// The reason why it cannot.
    pub fn prepare_undo(&self, seat: Seat) -> Result<Step<G>, NoUndo> {
        self.can_undo(seat)?;
        self.step_back(seat)
    }

    /// The same for a log that is read again, whatever bounds it was played
    /// under.
    fn step_back(&self, seat: Seat) -> Result<Step<G>, NoUndo> {
        self.check_way_back(seat)?;
        let state = self.past.last().expect("there is a state to go back to").state.clone();
        Ok(self.quiet_step(Deed::Undo { seat }, state))
    }

    /// Works out how the seat tells who its character is.
    ///
    /// # Errors
    /// The reason why it cannot.
    pub fn prepare_introduction(&self, seat: Seat, life: Life) -> Result<Step<G>, NoIntroduction> {
        if seat.index() >= self.names.len() {
            return Err(NoIntroduction::NoSuchSeat(seat));
        }
        if self.outcome().is_some() {
            return Err(NoIntroduction::Over);
        }
        let told = self.entries.iter().filter(|entry| entry.deed.introduces(seat)).count();
        if told >= MOST_INTRODUCTIONS {
            return Err(NoIntroduction::TooOften);
        }
        Ok(self.quiet_step(Deed::Introduce { seat, life }, self.state.clone()))
    }

    /// Tells who the seat's character is.
    ///
    /// # Errors
    /// The reason why it cannot.
    pub fn introduce(&mut self, seat: Seat, life: Life) -> Result<(), NoIntroduction> {
        let step = self.prepare_introduction(seat, life)?;
        self.take(step);
        Ok(())
    }

    /// A step in which no die falls and of which nothing is told.
    fn quiet_step(&self, deed: Deed<G::Action>, state: G) -> Step<G> {
        let entry = self.entry(deed, Vec::new(), &state);
        let (events, audiences) = (Vec::new(), Vec::new());
        Step { entry, events, audiences, state, dice: self.dice.clone() }
    }

    /// Takes the last action of the seat back.
    ///
    /// # Errors
    /// The reason why it cannot.
    pub fn undo(&mut self, seat: Seat) -> Result<(), NoUndo> {
        let step = self.prepare_undo(seat)?;
        self.take(step);
        Ok(())
    }

    fn begin(header: Header<G::Setup>, first: Step<G>) -> Self {
        Self {
            base: 0,
            hash: first.entry.hash,
            entries: vec![first.entry],
            prompts: Prompts::new(&first.state, G::seats(&header.setup)),
            names: header.names.clone(),
            header,
            state: first.state,
            dice: first.dice,
            past: Vec::new(),
            wall: NoUndo::Nothing,
            backs: 0,
            landmarks: Vec::new(),
        }
    }

    fn first_step(header: &Header<G::Setup>, chance: &mut dyn Chance) -> Step<G> {
        let mut events = Vec::new();
        let mut recorder = Recorder::new(chance);
        let state = G::start(&header.setup, &mut Table::new(&mut recorder, &mut events));
        let (picks, audiences) = recorder.finish();
        let entry = Entry::new(0, Deed::Start, picks, Digest::of_header(header), &state);
        Step { entry, events, audiences, state, dice: None }
    }

    fn step(&self, play: Legal<G>, says: Option<Says>, chance: &mut dyn Chance) -> Step<G> {
        let deed = Deed::Play { seat: play.seat(), action: play.action().clone(), says };
        let mut state = self.state.clone();
        let mut events = Vec::new();
        let mut recorder = Recorder::new(chance);
        state.apply(play, &mut Table::new(&mut recorder, &mut events));
        let (picks, audiences) = recorder.finish();
        let entry = self.entry(deed, picks, &state);
        Step { entry, events, audiences, state, dice: None }
    }

    fn entry(&self, deed: Deed<G::Action>, picks: Vec<Pick>, after: &G) -> Entry<G::Action> {
        Entry::new(self.next_seq(), deed, picks, self.hash, after)
    }

    /// Goes on to the next state, and keeps the present one if it can be gone
    /// back to.
    fn remember(&mut self, entry: &Entry<G::Action>, events: &[G::Event], next: G) {
        let before = mem::replace(&mut self.state, next);
        if let Some(wall) = wall_of::<G>(&entry.picks, events) {
            self.past.clear();
            self.backs = 0;
            self.wall = wall;
        } else if let Some(seat) = entry.deed.seat() {
            if self.past.len() == MOST_UNDOS {
                self.past.remove(0);
            }
            self.past.push(Past { seat, state: before });
        }
    }
}

/// Whether an action could not be taken back once it is done, as far as the
/// seat can know: it is tried on a table that looks the same to the seat, so
/// that the answer tells nothing about the real one. What the rules refuse does
/// not last.
pub fn would_last<G: Game>(view: &G::View, seat: Seat, action: G::Action) -> bool {
    let mut luck = Fair::new(&Secret::simulated(0, 0), &[]);
    let mut state = G::imagine(view, &mut luck);
    let Ok(play) = Legal::check(&state, seat, action) else { return false };
    let (mut events, mut recorder) = (Vec::new(), Recorder::new(&mut luck));
    state.apply(play, &mut Table::new(&mut recorder, &mut events));
    let (picks, _) = recorder.finish();
    wall_of::<G>(&picks, &events).is_some() || state.turn().outcome().is_some()
}

/// What keeps an action from being taken back, if anything does. A pick with
/// only one answer told nobody anything.
fn wall_of<G: Game>(picks: &[Pick], events: &[G::Event]) -> Option<NoUndo> {
    if let Some(pick) = picks.iter().find(|pick| pick.1.odds().forced().is_none()) {
        return Some(NoUndo::ChanceFell(pick.what().to_owned()));
    }
    events.iter().any(G::reveals).then_some(NoUndo::Revealed)
}

/// Draws a written pick anew.
fn draw_again(dice: &mut Fair, pick: &Pick) -> usize {
    dice.pick(Ask::open("again"), pick.1.odds())
}
