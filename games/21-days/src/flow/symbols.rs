//! Chapters 8, 11 and 12: what the symbols of pages and Disasters do.

use tabletop::Table;
use tabletop::chance::{Ask, ChanceExt};

use super::{Deed, Verdict};
use crate::board::{Board, Die};
use crate::content::content;
use crate::event::Event;
use crate::pieces::{Bottle, Card, Colour, Colours, LAST_DAY, Location, Route, Swap, Symbol};
use crate::setup::{Grab, Reshuffle};
use crate::state::TwentyOneDays;
use crate::task::{Sharing, Task};

impl TwentyOneDays {
    /// Meets a symbol. What takes decisions becomes a task.
    pub(super) fn meet(&mut self, symbol: Symbol, table: &mut Table<'_, Event>) {
        table.emit(Event::Met { symbol });
        let board = &mut self.board;
        match symbol {
            Symbol::Hope2 => board.draw_to_divide(2, board.humans(), table),
            Symbol::Disaster => board.push(Task::DrawDisaster { again: false }),
            Symbol::AllGain => {
                for who in board.living().iter() {
                    board.gain(who, 1, table);
                }
            }
            Symbol::AllLose => board.push(Task::AllLose { spared: Colours::NONE }),
            Symbol::GainBlue => board.gain(Colour::Blue, 2, table),
            Symbol::GainYellow => board.gain(Colour::Yellow, 2, table),
            Symbol::GainRed => board.gain(Colour::Red, 2, table),
            Symbol::GainGreen => board.gain(Colour::Green, 2, table),
            Symbol::RodBroken => board.today.rod_broken = true,
            Symbol::Jellyfish => board.meet_jellyfish(table),
            Symbol::ShipRight => board.ship_right(1, table),
            Symbol::ShipLeft => board.push(Task::ShipLeft { steps: 1 }),
            Symbol::Plank => board.push(Task::DrawPlank),
            Symbol::Reshuffle => board.reshuffle(table),
            Symbol::SwapRandom => board.lay_random_swap(table),
            Symbol::SwapChoose => board.push(Task::SwapChoose),
            Symbol::SwapDolphin => board.lay_swap(Swap::Dolphin, table),
            Symbol::SkipDay => self.skip_day(table),
            Symbol::Divide2 => board.divide_loss(2),
            Symbol::Divide3 => board.divide_loss(3),
            Symbol::Octopus => board.today.octopus = board.tentacles > 0,
            Symbol::Grab => board.meet_grab(table),
            Symbol::Shark1 => board.meet_single_shark(1, table),
            Symbol::Shark6 => board.meet_single_shark(6, table),
            Symbol::Paranoia => board.meet_paranoia(table),
            Symbol::Place => board.begin_midday(),
            Symbol::Megaphone => {
                board.push(Task::LastHour { done: tabletop::Seats::NONE });
            }
            Symbol::Kite => {}
        }
    }

    /// Rule 12.4: tomorrow's page goes, and the one after it is turned up. The
    /// last day is never skipped.
    fn skip_day(&mut self, table: &mut Table<'_, Event>) {
        let day = self.board.tomorrow();
        if day >= LAST_DAY {
            return;
        }
        if let Some(page) = self.board.page(day) {
            table.emit(Event::DaySkipped { day, page });
        }
        self.board.skipped |= 1 << day;
        self.turn_up(self.board.tomorrow(), table);
    }
}

impl Board {
    /// Rule 5.5: Hope is drawn, seen, and divided by the starting player.
    pub(super) fn draw_to_divide(&mut self, n: u8, among: Colours, table: &mut Table<'_, Event>) {
        self.draw_for(n, among, self.decider(), table);
    }

    /// Hope is drawn and divided by this seat among those; for the dead nothing is
    /// drawn.
    pub(super) fn draw_for(
        &mut self,
        n: u8,
        among: Colours,
        by: tabletop::Seat,
        table: &mut Table<'_, Event>,
    ) {
        if among.and(self.humans()).is_empty() || n == 0 {
            return;
        }
        self.drawn = self.draw_hope(n, table);
        if self.drawn.total() == 0 {
            table.emit(Event::BagEmpty);
            return;
        }
        table.emit(Event::HopeDrawn { tokens: self.drawn });
        self.push(Task::Award { among, by });
    }

    /// Rule 4.8: a loss that the starting player divides.
    fn divide_loss(&mut self, points: u8) {
        let by = self.decider();
        self.push(Task::Share { what: Sharing::Loss, points, by });
    }

    /// Rule 6.6: the octopus first, then all other dice; before them the dog.
    fn begin_midday(&mut self) {
        self.push(Task::Locations { from: Location::Octopus });
        self.push(Task::Placing);
        if self.today.octopus {
            self.push(Task::OctopusDie);
        }
        self.today.placer = self.decider();
        if self.setup.has_scruffs() {
            self.push(Task::Paws);
        }
    }

    /// Rule 11.5: a drawn survivor, and the route of the top card.
    fn meet_jellyfish(&mut self, table: &mut Table<'_, Event>) {
        let Some(who) = Self::draw_one(self.living(), table) else { return };
        let route = self.next_route(table);
        table.emit(Event::Swims { who: self.card(who), route });
        self.push(Task::Swim { who, route });
    }

    /// The top jellyfish card, which then lies under the pile.
    fn next_route(&mut self, table: &mut Table<'_, Event>) -> Route {
        let route = if self.routes.len() == Route::COUNT {
            self.routes.remove(0)
        } else {
            let unmet = |route: &Route| !self.routes.contains(route);
            let left = Route::COUNT - self.routes.len();
            let nth = table.one_of(Ask::open("route"), left);
            Route::ALL.into_iter().filter(unmet).nth(nth).expect("the lot is one of them")
        };
        self.routes.push(route);
        route
    }

    /// Rule 11.4: a drawn survivor rolls.
    fn meet_paranoia(&mut self, table: &mut Table<'_, Event>) {
        if let Some(who) = Self::draw_one(self.living(), table) {
            table.emit(Event::Maddened { who: self.card(who) });
            self.push(Task::Paranoia { who });
        }
    }

    /// Rule 11.6: a drawn survivor loses a die. Rule 14.11: Kit slips away.
    fn meet_grab(&mut self, table: &mut Table<'_, Event>) {
        let living = self.living();
        let Some(mut who) = Self::draw_one(living, table) else { return };
        if self.one(who).card == Some(Card::Kit) && living.len() > 1 {
            table.emit(Event::GrabSlips { who: self.card(who) });
            who = Self::draw_one(living.without(who), table).expect("somebody else is there");
        }
        table.emit(Event::Grabbed { who: self.card(who) });
        let [upper, lower] = self.one(who).dice;
        let choice = self.setup.grab == Grab::OwnerChoice && lower > 0 && upper != lower;
        if choice {
            self.push(Task::Grabbed { who });
        } else {
            self.lose_die(who, true, crate::event::Cause::Octopus, table);
        }
    }

    /// Rule 12.3: deck and discards become one, without the card that is being
    /// resolved or with it.
    fn reshuffle(&mut self, table: &mut Table<'_, Event>) {
        self.renew_disasters();
        if self.setup.reshuffle == Reshuffle::AllSix {
            let resolved = self.agenda.iter().find_map(|task| match task {
                Task::Strike { card, .. } => Some(*card),
                _ => None,
            });
            if let Some(card) = resolved {
                self.disasters.put(card.index());
            }
        }
        table.emit(Event::Reshuffled);
    }

    pub(super) fn renew_disasters(&mut self) {
        let discards = std::mem::take(&mut self.discards);
        self.disasters.pour(&discards);
    }

    // The swap location.

    /// Rule 8.1: one of the six that are set aside.
    fn lay_random_swap(&mut self, table: &mut Table<'_, Event>) {
        let nth = table.one_of(Ask::open("swap"), Swap::COUNT - 1);
        let aside = Swap::ALL.into_iter().filter(|&token| token != self.swap);
        let token = aside.clone().nth(nth).expect("the lot is one of them");
        self.lay_swap(token, table);
    }

    fn lay_swap(&mut self, token: Swap, table: &mut Table<'_, Event>) {
        self.swap = token;
        table.emit(Event::SwapLaid { token });
    }

    /// Rule 8.1: any token, the present one as well.
    pub(super) fn laying_swap(&self, must: bool, token: Swap) -> Verdict<Deed> {
        self.for_those_who_must(must)?;
        match self.task() {
            Task::SwapChoose => Ok(Deed::LaySwap { token }),
            _ => self.not_now(),
        }
    }

    pub(super) fn lay_chosen_swap(&mut self, token: Swap, table: &mut Table<'_, Event>) {
        self.finish();
        self.lay_swap(token, table);
    }

    // Bottles and dice that several chapters need.

    /// Rules 7.5, 8.3: the top bottle card is taken. A card for a dead colour
    /// leaves the game, and is replaced only at the bottle location.
    pub(super) fn take_bottle(
        &mut self,
        who: Colour,
        replaced: bool,
        table: &mut Table<'_, Event>,
    ) -> Option<Bottle> {
        while let Some(kind) = self.bottles.draw(Ask::open("bottle"), table) {
            let bottle = Bottle::ALL[kind];
            let dead = bottle.colour().is_some_and(|colour| !self.one(colour).is_alive());
            if !dead {
                table.emit(Event::BottleTaken { who: self.card(who), bottle });
                return Some(bottle);
            }
            self.drunk.put(kind);
            table.emit(Event::BottleBoxed { bottle });
            if !replaced {
                return None;
            }
        }
        None
    }

    /// A die falls.
    pub(super) fn fall(&mut self, of: Colour, white: bool, table: &mut Table<'_, Event>) {
        let face = table.d6(Ask::open("die"));
        self.roll.push(Die { face, of, white, tossed: false });
    }

    /// The dice that lie are told.
    pub(super) fn tell_roll(&self, at: crate::pieces::Place, table: &mut Table<'_, Event>) {
        let mut faces = [0; 4];
        for (face, die) in faces.iter_mut().zip(&self.roll) {
            *face = die.face;
        }
        table.emit(Event::Rolled { at, faces });
    }

    /// The limit of the ship: the anchor, and on the last day the buoy.
    #[must_use]
    pub fn furthest(&self) -> u8 {
        let numbers = &content().numbers;
        if self.is_last_day() { numbers.buoy } else { numbers.anchor }
    }
}
