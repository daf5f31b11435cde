//! The state of a match: what lies open, and what does not.

use serde::{Deserialize, Serialize};
use tabletop::chance::{Ask, Chance};
use tabletop::game::{Coverage, Game, Legal, Turn};
use tabletop::{ArrayVec, Refusal, Seat, Seats, Table, Viewer};

use crate::action::Action;
use crate::board::{Afloat, Board, Water};
use crate::content::content;
use crate::deal;
use crate::event::Event;
use crate::frame::{Decision, Frame};
use crate::ocean::Hexes;
use crate::pieces::{EACH, Raft, Rafts};
use crate::reason::Reason;
use crate::setup::{Hands, MOST, Setup};
use crate::view::View;

/// A match of Flotilla Survival.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct FlotillaSurvival {
    pub(crate) board: Board,
    pub(crate) hidden: Hidden,
}

/// What does not lie open, or need not: the rafts in each hand, and the pile.
/// The pile has no order: what is drawn is decided when it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Hidden {
    pub(crate) hands: [Rafts; MOST],
    pub(crate) pile: Rafts,
}

impl FlotillaSurvival {
    /// What lies open on the table.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rafts in the hand of a seat.
    #[must_use]
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Rafts {
        &self.hidden.hands[seat.index()]
    }

    /// The rafts in the pile.
    #[must_use]
    pub fn pile(&self) -> &Rafts {
        &self.hidden.pile
    }

    pub(crate) fn hand_mut(&mut self, seat: Seat) -> &mut Rafts {
        &mut self.hidden.hands[seat.index()]
    }

    /// Rule 2.9: whether everybody sees the rafts in hand.
    pub(crate) fn open_hands(&self) -> bool {
        self.board.setup.hands == Hands::Open
    }

    /// Rule 7.2: a raft goes from the pile into the hand, whichever it is; where
    /// hands are hidden nobody else sees it. Nothing comes from an empty pile.
    pub(crate) fn draw(&mut self, seat: Seat, table: &mut Table<'_, Event>) -> Option<Raft> {
        const WHAT: &str = "raft";
        let ask = if self.open_hands() { Ask::open(WHAT) } else { Ask::secret_of(WHAT, seat) };
        let raft = Raft::from_index(self.hidden.pile.0.draw(ask, table)?)?;
        self.hand_mut(seat).put(raft);
        Some(raft)
    }
}

impl Game for FlotillaSurvival {
    const ID: &'static str = "flotilla";
    const REVISION: u32 = 1;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Decision = Decision;
    type View = View;
    type Reason = Reason;

    fn usual_setup(seats: usize) -> Setup {
        Setup::usual(u8::try_from(seats).unwrap_or(u8::MAX))
    }

    fn check_setup(setup: &Setup) -> Result<(), Refusal<Reason>> {
        setup.check()
    }

    fn seats(setup: &Setup) -> usize {
        usize::from(setup.seats)
    }

    fn start(setup: &Setup, table: &mut Table<'_, Event>) -> Self {
        deal::start(*setup, table)
    }

    fn turn(&self) -> Turn {
        if let Frame::Over { .. } = self.board.frame {
            return Turn::Over(self.board.outcome());
        }
        Turn::Waiting { must: Seats::only(self.board.player), may: Seats::NONE }
    }

    fn decision(&self, seat: Seat) -> Option<Decision> {
        self.open_decision().filter(|_| seat == self.board.player)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal<Reason>> {
        self.check_action(seat, *action)
    }

    fn apply(&mut self, play: Legal<Self>, table: &mut Table<'_, Event>) {
        self.carry_out(play.seat(), *play.action(), table);
    }

    fn options(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        self.list_options(seat, out);
        Coverage::Complete
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn laid_open(&self) -> View {
        View::laid_open(self)
    }

    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        event.light().shown(*event, viewer)
    }

    fn reveals(event: &Event) -> bool {
        event.light().uncovers()
    }

    fn imagine(view: &View, chance: &mut dyn Chance) -> Self {
        view.imagine(chance)
    }
}

impl Board {
    /// An ocean with the first raft alone (Rule 2.1), before anybody has a colour.
    pub(crate) fn bare(setup: Setup) -> Self {
        let mut rafts = Afloat::NONE;
        rafts.lay(content().start, content().first_raft.ropes());
        Self {
            setup,
            player: Seat::new(0),
            frame: Frame::Looking,
            rafts,
            water: Water::EMPTY,
            lookouts: [Hexes::NONE; MOST],
            rescues: [ArrayVec::from_array_empty([0; EACH]); MOST],
            colours: [None; MOST],
            mine: None,
            supply: 0,
            mat: 0,
            tokens: 0,
            innocents: 0,
            gone: 0,
            passes: 0,
            turns: 0,
            quiet: 0,
            progress: false,
            anew: Seats::NONE,
        }
    }
}
