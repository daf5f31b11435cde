//! The contract of a game.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::chance::{Ask, Chance, Odds};
use crate::content::{Changes, Number, Unfit};
use crate::outcome::Outcome;
use crate::rule::Refusal;
use crate::seat::{Seat, Seats, Viewer};

/// A plain value: it can be copied, compared, printed, stored and sent.
pub trait Value:
    Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
}

impl<T> Value for T where
    T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
}

/// Whom the game waits for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Turn {
    /// Seats that `must` act hold the clock; seats that `may` act can put in a
    /// word before they do.
    Waiting {
        must: Seats,
        may: Seats,
    },
    Over(Outcome),
}

impl Turn {
    /// The seats that can act now.
    #[must_use]
    pub fn active(&self) -> Seats {
        match self {
            Self::Waiting { must, may } => must.or(*may),
            Self::Over(_) => Seats::NONE,
        }
    }

    /// The seats without whose action the match does not go on.
    #[must_use]
    pub fn must(&self) -> Seats {
        match self {
            Self::Waiting { must, .. } => *must,
            Self::Over(_) => Seats::NONE,
        }
    }

    /// How the match ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        match self {
            Self::Waiting { .. } => None,
            Self::Over(outcome) => Some(outcome),
        }
    }
}

/// Whether a list of options is all that a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coverage {
    /// Every legal action is in the list.
    Complete,
    /// The list is a useful sample of a family too large to list.
    Sampled,
}

/// The rules of a game, implemented by its state.
///
/// A state is a plain value and [`apply`](Game::apply) its only change. There
/// is no I/O, clock, random generator or prose in it.
pub trait Game: Value {
    /// The name in addresses, files and commands.
    const ID: &'static str;
    /// Raised whenever an old log would replay differently.
    const REVISION: u32;

    /// What a table agrees on before it starts: seats, options, rulings.
    type Setup: Value;
    /// A whole decision of one seat. It names things; it is not an index.
    type Action: Value;
    /// A fact that came of an action.
    type Event: Value;
    /// What a seat is asked: everything that its answer depends on and that
    /// could be something else the next time.
    type Decision: Value;
    /// All that one viewer may know.
    type View: Value;
    /// The facts that break a rule.
    type Reason: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;

    /// The usual set-up for so many seats.
    fn usual_setup(seats: usize) -> Self::Setup;

    /// The numbers of the box that a table may change. Unless a game says otherwise
    /// there are none.
    fn numbers() -> &'static [Number] {
        &[]
    }

    /// Changes the numbers of the box that a table plays with.
    ///
    /// # Errors
    /// The first change that is not possible.
    fn change(setup: &mut Self::Setup, changes: &Changes) -> Result<(), Unfit> {
        let _ = setup;
        match changes.iter().next() {
            Some((key, _)) => Err(Unfit::at(key, "no number of this game can be changed")),
            None => Ok(()),
        }
    }

    /// The numbers of the box that this table has changed. Unless a game says
    /// otherwise it is played as it is printed.
    fn changes(setup: &Self::Setup) -> &Changes {
        let _ = setup;
        const { &Changes::NONE }
    }

    /// Whether a table can be set up like this.
    ///
    /// # Errors
    /// The rule that says no.
    fn check_setup(setup: &Self::Setup) -> Result<(), Refusal<Self::Reason>>;

    /// The number of seats that a set-up is for.
    fn seats(setup: &Self::Setup) -> usize;

    /// A fresh table. The set-up has passed [`check_setup`](Game::check_setup).
    fn start(setup: &Self::Setup, table: &mut Table<'_, Self::Event>) -> Self;

    /// Whom the game waits for.
    fn turn(&self) -> Turn;

    /// What the seat is asked to decide; nothing if it is not asked. A match
    /// counts these: while a seat faces the same decision and has not acted, its
    /// answer is welcome, and an answer to another one is late.
    fn decision(&self, seat: Seat) -> Option<Self::Decision>;

    /// Whether a decision is still about the same matter as the one before it,
    /// with something less to decide or with other numbers: whoever has let the
    /// others go on need not be asked again. Unless a game says otherwise,
    /// another decision is another matter.
    fn is_same_matter(before: &Self::Decision, now: &Self::Decision) -> bool {
        before == now
    }

    /// Whether a decision only answers what somebody else does: a defence, for
    /// one. The harm of that comes after the answer, and how quickly somebody
    /// answers may tell what they hold. Unless a game says otherwise there are
    /// no such decisions.
    fn is_answer(decision: &Self::Decision) -> bool {
        let _ = decision;
        false
    }

    /// Whether somebody faces this who has said that he is done, and who only may
    /// change his mind: nobody waits for that, and nobody asks. Unless a game
    /// says otherwise, whoever may act is asked.
    fn is_done(decision: &Self::Decision) -> bool {
        let _ = decision;
        false
    }

    /// Whether the seat may do this now: the one truth about legality.
    ///
    /// # Errors
    /// The rule that forbids it, and the facts that break it.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Refusal<Self::Reason>>;

    /// Carries a legal action out.
    fn apply(&mut self, play: Legal<Self>, table: &mut Table<'_, Self::Event>);

    /// Adds what the seat can do now to `out`.
    fn options(&self, seat: Seat, out: &mut Vec<Self::Action>) -> Coverage;

    /// What the viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The table with all that was hidden laid open, as it is looked at when the
    /// match is over and nothing is left to hide. Unless a game says otherwise
    /// nothing more is seen than an onlooker sees.
    fn laid_open(&self) -> Self::View {
        self.view(Viewer::Onlooker)
    }

    /// What the viewer may know of an event; nothing if it passes unseen.
    fn seen_by(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Whether the event uncovers what was hidden from somebody until now.
    /// Such an action cannot be taken back.
    fn reveals(event: &Self::Event) -> bool;

    /// A state that this view could belong to, its hidden parts dealt afresh.
    fn imagine(view: &Self::View, chance: &mut dyn Chance) -> Self;
}

/// An action that has been found legal.
#[derive(Clone, Debug, PartialEq)]
pub struct Legal<G: Game> {
    seat: Seat,
    action: G::Action,
}

impl<G: Game> Legal<G> {
    /// Checks the action against the state.
    ///
    /// # Errors
    /// As [`Game::check`].
    pub fn check(state: &G, seat: Seat, action: G::Action) -> Result<Self, Refusal<G::Reason>> {
        state.check(seat, &action)?;
        Ok(Self { seat, action })
    }

    /// An action that [`Game::options`] has just listed for the seat. The law
    /// that options pass `check` makes a second look needless, and playouts
    /// are the faster for it.
    #[must_use]
    pub fn from_options(seat: Seat, action: G::Action) -> Self {
        Self { seat, action }
    }

    /// Who acts.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What is done.
    #[must_use]
    pub fn action(&self) -> &G::Action {
        &self.action
    }

    /// Who acts, and what is done.
    #[must_use]
    pub fn into_parts(self) -> (Seat, G::Action) {
        (self.seat, self.action)
    }
}

/// What rules act on besides the state: chance, and whoever listens.
pub struct Table<'a, E> {
    chance: &'a mut dyn Chance,
    events: Option<&'a mut Vec<E>>,
}

impl<'a, E> Table<'a, E> {
    /// A table whose events are written into `events`.
    pub fn new(chance: &'a mut dyn Chance, events: &'a mut Vec<E>) -> Self {
        Self { chance, events: Some(events) }
    }

    /// A table where nobody listens, for playouts.
    pub fn quiet(chance: &'a mut dyn Chance) -> Self {
        Self { chance, events: None }
    }

    /// Tells what happened.
    #[inline]
    pub fn emit(&mut self, event: E) {
        if let Some(events) = &mut self.events {
            events.push(event);
        }
    }
}

impl<E> Chance for Table<'_, E> {
    #[inline]
    fn pick(&mut self, ask: Ask, odds: Odds<'_>) -> usize {
        self.chance.pick(ask, odds)
    }
}

impl<E> Debug for Table<'_, E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("listened_to", &self.events.is_some()).finish()
    }
}
