//! The contract with the table.

use tabletop::rule::{Refusal, refuse};
use tabletop::{Ask, Chance, ChanceExt, Coverage, Game, Legal, MAX_SEATS, Outcome, Seat, Seats};
use tabletop::{Table, Turn, Viewer};

use crate::action::Action;
use crate::charts::VALUE_LESS;
use crate::event::Event;
use crate::frame::{Decision, new_card};
use crate::reason::Reason;
use crate::rules::{R5_4, R18_1};
use crate::setup::Setup;
use crate::state::{Fate, GroupId, Road, SafeHaven};
use crate::view::View;

impl Game for SafeHaven {
    const ID: &'static str = "safe-haven";
    const REVISION: u32 = 2;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Decision = Decision;
    type View = View;
    type Reason = Reason;

    fn usual_setup(seats: usize) -> Setup {
        Setup::usual(seats)
    }

    fn check_setup(setup: &Setup) -> Result<(), Refusal<Reason>> {
        setup.check()
    }

    fn seats(setup: &Setup) -> usize {
        setup.players()
    }

    /// Rule 5.1: all start in one group, and Rule 5.2 gives it a leader.
    fn start(setup: &Setup, table: &mut Table<'_, Event>) -> Self {
        let mut state = Self { road: Road::new(*setup), sealed: [None; MAX_SEATS] };
        for who in state.road.seats() {
            state.join(who, table);
        }
        state.begin_day(GroupId::FIRST, table);
        state.run(GroupId::FIRST, table);
        state
    }

    /// Rule 18.1: it is over when nobody is on the road any more.
    fn turn(&self) -> Turn {
        let (mut must, mut may) = (Seats::NONE, Seats::NONE);
        for (id, _) in self.road.groups() {
            let awaited = self.awaited(id);
            must = must.or(awaited.must);
            may = may.or(awaited.may);
        }
        if must.is_empty() { Turn::Over(self.outcome()) } else { Turn::Waiting { must, may } }
    }

    fn decision(&self, seat: Seat) -> Option<Decision> {
        let id = self.road.has(seat).then(|| self.road.group_of(seat)).flatten()?;
        self.decision_in(id, seat)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal<Reason>> {
        let id = self.group_on_the_road(seat)?;
        self.check_in(id, seat, action)
    }

    fn apply(&mut self, play: Legal<Self>, table: &mut Table<'_, Event>) {
        let id = self.road.character(play.seat()).group;
        self.apply_in(id, play.seat(), *play.action(), table);
        self.run(id, table);
    }

    fn options(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        if let Ok(id) = self.group_on_the_road(seat) {
            self.options_in(id, seat, out);
        }
        Coverage::Complete
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_of(viewer)
    }

    /// Every event lies open: what is sealed is told when it is opened.
    fn seen_by(event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Opened { .. })
    }

    fn imagine(view: &View, chance: &mut dyn Chance) -> Self {
        Self::from_view(view, chance)
    }
}

impl SafeHaven {
    /// Rules 1.2, 1.3 and 2.1: a value and one card, and nothing else yet.
    fn join(&mut self, who: Seat, table: &mut Table<'_, Event>) {
        let value = table.d6(Ask::open("value")) as i8 - VALUE_LESS;
        self.road.character_mut(who).value = value;
        table.emit(Event::Joined { who, value });
        let card = new_card(table);
        self.carry(who, card, table);
    }

    /// Rule 18.1: who has arrived or died has nothing more to decide.
    fn group_on_the_road(&self, seat: Seat) -> Result<GroupId, Refusal<Reason>> {
        if !self.road.has(seat) {
            return refuse(R5_4, Reason::NoSuchSeat { seat });
        }
        match self.road.group_of(seat) {
            Some(id) => Ok(id),
            None => refuse(R18_1, Reason::OffTheRoad { who: seat }),
        }
    }

    /// Rule 18.2: all who arrive have won.
    fn outcome(&self) -> Outcome {
        let arrived = |who: &Seat| matches!(self.road.character(*who).fate, Fate::Arrived { .. });
        let reached = self.road.seats().filter(arrived).collect();
        Outcome::Reached { seats: self.road.setup.seats, reached }
    }
}
