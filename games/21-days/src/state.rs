//! The state of a match: what lies open, and the one page that may not.

use serde::{Deserialize, Serialize};
use tabletop::chance::Chance;
use tabletop::game::{Coverage, Game, Legal, Turn};
use tabletop::{Outcome, Refusal, Seat, Table, Viewer};

use crate::action::Action;
use crate::board::Board;
use crate::event::Event;
use crate::pieces::Page;
use crate::reason::Reason;
use crate::setup::Setup;
use crate::task::{Decision, Task};
use crate::view::View;

/// A match of 21 Days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TwentyOneDays {
    pub(crate) board: Board,
    /// The page under tomorrow's, once Moretti has looked at it. Everything else
    /// that nobody knows is not decided either.
    pub(crate) hidden: Option<Page>,
}

impl TwentyOneDays {
    /// A match that stands like this, with nothing hidden.
    #[must_use]
    pub fn of(board: Board) -> Self {
        Self { board, hidden: None }
    }

    /// What lies open on the table.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The table, for tests that build a position by hand.
    pub fn board_mut(&mut self) -> &mut Board {
        &mut self.board
    }
}

impl Board {
    /// What is to be done next.
    #[must_use]
    pub fn task(&self) -> Task {
        *self.agenda.last().expect("there is always something to do")
    }

    /// How the match ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let Task::Over { won } = self.task() else { return None };
        let saved = if won { self.living().len() as u8 } else { 0 };
        let best = crate::pieces::CREW as u8;
        Some(Outcome::Together { seats: self.setup.seats, won, grade: saved, best })
    }
}

impl Game for TwentyOneDays {
    const ID: &'static str = "21-days";
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
        let mut state = Self { board: Board::laid(*setup, table), hidden: None };
        state.run(table);
        state
    }

    fn turn(&self) -> Turn {
        match self.board.outcome() {
            Some(outcome) => Turn::Over(outcome),
            None => {
                let awaited = self.board.awaited();
                Turn::Waiting { must: awaited.must, may: awaited.may }
            }
        }
    }

    fn decision(&self, seat: Seat) -> Option<Decision> {
        self.board.decision(seat)
    }

    /// Whoever may only put in a word about something has said enough about it
    /// once it has let the others go on, however the dice change meanwhile.
    fn is_same_matter(before: &Decision, now: &Decision) -> bool {
        let aside = before.task.is_none() && now.task.is_none();
        before == now || (aside && before.changes == now.changes)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal<Reason>> {
        self.board.check_action(seat, *action)
    }

    fn apply(&mut self, play: Legal<Self>, table: &mut Table<'_, Event>) {
        self.carry_out(play.seat(), *play.action(), table);
    }

    fn options(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        self.board.list_options(seat, out);
        Coverage::Complete
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
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
