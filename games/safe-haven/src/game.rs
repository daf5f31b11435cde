//! The contract with the table.

use tabletop::rule::{Refusal, refuse};
use tabletop::{Ask, Chance, ChanceExt, Coverage, Game, Legal, Outcome, Sealed, Seat, Seats};
use tabletop::{Table, Turn, Viewer};

use crate::action::Action;
use crate::charts::VALUE_LESS;
use crate::event::Event;
use crate::frame::{Decision, new_card};
use crate::person::{People, Person};
use crate::reason::Reason;
use crate::rules::{R5_4, R18_1};
use crate::setup::Setup;
use crate::state::{GroupId, Road, SafeHaven};
use crate::view::View;

impl Game for SafeHaven {
    const ID: &'static str = "safe-haven";
    const REVISION: u32 = 3;

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
        setup.players()
    }

    /// Rule 5.1: all start in one group, and Rule 5.2 gives it a leader.
    fn start(setup: &Setup, table: &mut Table<'_, Event>) -> Self {
        let mut state = Self { road: Road::new(*setup), sealed: Sealed::NONE };
        state.deal_people(table);
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

    fn is_same_matter(before: &Decision, now: &Decision) -> bool {
        before.is_followed_by(now)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal<Reason>> {
        let id = self.group_on_the_road(seat)?;
        self.check_in(id, seat, *action)
    }

    fn apply(&mut self, play: Legal<Self>, table: &mut Table<'_, Event>) {
        let id = self.road.character(play.seat()).group;
        self.carry_out(id, play.seat(), *play.action(), table);
        self.run(id, table);
        self.end_with(id, table);
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

    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        event.light().shown(*event, viewer)
    }

    fn reveals(event: &Event) -> bool {
        event.light().uncovers()
    }

    fn imagine(view: &View, chance: &mut dyn Chance) -> Self {
        Self::from_view(view, chance)
    }
}

impl SafeHaven {
    /// Rules 1.2, 1.3 and 2.1: a value and one card, and nothing else yet.
    /// Rule 1.4: and somebody of that value, each person once at a table.
    fn deal_people(&mut self, table: &mut Table<'_, Event>) {
        let mut left = People::ALL;
        for who in self.road.seats() {
            let value = table.d6(Ask::open("value")) as i8 - VALUE_LESS;
            let person = some_person(value, left, table);
            left.remove(person);
            let card = new_card(table);
            let character = self.road.character_mut(who);
            (character.value, character.person) = (value, person);
            character.cards[0] = Some(card);
            table.emit(Event::Joined { who, value, person });
            table.emit(Event::Dealt { who, card });
        }
    }

    /// Rule 18.1: the game ends with the last group that leaves the road.
    fn end_with(&self, id: GroupId, table: &mut Table<'_, Event>) {
        if self.road.group(id).members.is_empty() && self.road.is_over() {
            table.emit(Event::Ended { arrived: self.road.arrived() });
        }
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
        Outcome::Reached { seats: self.road.setup.seats, reached: self.road.arrived() }
    }
}

/// Rule 1.4: anybody of that value who is not at the table yet; of another
/// value only when all of those are there.
fn some_person(value: i8, left: People, table: &mut Table<'_, Event>) -> Person {
    let fitting: People = Person::of_value(value).filter(|person| left.contains(*person)).collect();
    let among = if fitting.is_empty() { left } else { fitting };
    let n = table.one_of(Ask::open("person"), among.len());
    among.nth(n).expect("there are more people than seats")
}
