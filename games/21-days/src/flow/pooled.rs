//! Paying what is asked, alone or together (Rules 5.4, 12.1, 18.2, 18.5).

use tabletop::rule::refuse;
use tabletop::{Seat, Seats, Table};

use super::{Deed, Step, Verdict};
use crate::action::Action;
use crate::board::Board;
use crate::content::content;
use crate::event::{Cause, Event};
use crate::pieces::Colours;
use crate::reason::Reason;
use crate::rules::{R5_3, R5_4, R12_1};
use crate::setup::Pool;
use crate::task::{Pooled, Task};

impl Board {
    pub(super) fn deed_pooled(&self, seat: Seat, must: bool, action: Action) -> Verdict<Deed> {
        let task = self.task();
        if let Task::Disaster { .. } = task {
            self.nobody_waits(task)?;
        }
        self.for_those_who_must(must)?;
        match (task, action) {
            (Task::Disaster { card, .. }, Action::Pay) => {
                self.affordable(self.disaster_price(card), self.pooled())
            }
            (Task::Storm, Action::Pay) => {
                self.affordable(content().numbers.storm(self.setup.weather), self.pooled())
            }
            (Task::Heat { who }, Action::Pay) => {
                self.affordable(content().numbers.heat, self.payable(who))
            }
            (Task::Disaster { .. } | Task::Storm | Task::Heat { .. }, Action::Bear) => {
                Ok(Deed::Bear)
            }
            (Task::Giving { .. }, Action::Give { hope }) => {
                let has = self.hope_of(seat);
                if hope > has {
                    return refuse(R5_4, Reason::TooLittleHope { needs: hope, has });
                }
                Ok(Deed::Give { hope })
            }
            _ => self.not_now(),
        }
    }

    fn affordable(&self, needs: u8, has: u8) -> Verdict<Deed> {
        if has < needs {
            let rule = if matches!(self.task(), Task::Heat { .. }) { R5_3 } else { R12_1 };
            return refuse(rule, Reason::TooLittleHope { needs, has });
        }
        Ok(Deed::Pay)
    }

    /// The survivors whose Hope a seat gives.
    fn purses(&self, seat: Seat) -> Colours {
        self.living().iter().filter(|&who| self.one(who).owner == seat).collect()
    }

    fn hope_of(&self, seat: Seat) -> u8 {
        self.purses(seat).iter().map(|who| self.payable(who)).sum()
    }

    pub(super) fn list_pooled(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.task() {
            Task::Giving { .. } => {
                out.extend((0..=self.hope_of(seat)).map(|hope| Action::Give { hope }));
            }
            _ => out.extend([Action::Pay, Action::Bear]),
        }
    }

    pub(super) fn pay_what_is_asked(&mut self, table: &mut Table<'_, Event>) {
        let (price, matter) = match self.task() {
            Task::Disaster { card, .. } => (self.disaster_price(card), Pooled::Disaster),
            Task::Storm => (content().numbers.storm(self.setup.weather), Pooled::Storm),
            Task::Heat { who } => {
                self.finish();
                return self.pay(who, content().numbers.heat, table);
            }
            _ => return,
        };
        match self.setup.pool {
            Pool::Asker => {
                self.pay_pooled(price, table);
                self.paid_together(matter, table);
            }
            Pool::EachGives => self.ask_to_give(price, matter, table),
        }
    }

    pub(super) fn bear_it(&mut self, table: &mut Table<'_, Event>) {
        match self.task() {
            Task::Disaster { card, .. } => self.disaster_strikes(card, table),
            Task::Storm => {
                self.become_task(Task::DrawPlank);
            }
            Task::Heat { who } => {
                self.finish();
                self.lose(who, 1, Cause::Heat, table);
            }
            _ => {}
        }
    }

    /// What was paid for together happens, or does not.
    fn paid_together(&mut self, matter: Pooled, table: &mut Table<'_, Event>) {
        match matter {
            Pooled::Disaster => self.disaster_prevented(table),
            Pooled::Storm => {
                self.finish();
            }
            Pooled::Shout => self.roll_shout_again(table),
            Pooled::Kite => self.push(Task::Kite),
            Pooled::SwapFlare => {
                if let Task::SwapFlare { who, left, white } = self.task() {
                    self.become_task(Task::SwapRoll { who, left: left - 1, white });
                }
            }
        }
    }

    // Rule 5.4, where everybody says how much to give.

    pub(super) fn ask_to_give(&mut self, price: u8, matter: Pooled, table: &mut Table<'_, Event>) {
        table.emit(Event::PoolOpened { price });
        self.gifts = [0; 4];
        let givers = Seat::all(self.seats()).filter(|&seat| self.hope_of(seat) > 0);
        let left: Seats = givers.collect();
        self.push(Task::Giving { price, left, matter });
    }

    pub(super) fn give(&mut self, seat: Seat, hope: u8, table: &mut Table<'_, Event>) {
        self.gifts[seat.index()] = hope;
        table.emit(Event::Gave { seat, hope });
        if let Some(Task::Giving { left, .. }) = self.agenda.last_mut() {
            left.remove(seat);
        }
    }

    /// When all have spoken: enough is taken, too little is left with everybody.
    pub(super) fn step_giving(&mut self, task: Task, table: &mut Table<'_, Event>) -> Step {
        let Task::Giving { price, left, matter } = task else { return Step::Waits };
        if !left.is_empty() {
            return Step::Waits;
        }
        self.finish();
        if self.gifts.iter().sum::<u8>() >= price {
            self.take_gifts(price, table);
            self.paid_together(matter, table);
        } else {
            table.emit(Event::TooLittle { price });
            self.not_paid(matter, table);
        }
        self.gifts = [0; 4];
        Step::Done
    }

    /// The price is taken clockwise from what was given, and from each seat like a
    /// pool of its own.
    fn take_gifts(&mut self, price: u8, table: &mut Table<'_, Event>) {
        let mut due = price;
        for seat in self.clockwise() {
            let gift = self.gifts[seat.index()].min(due);
            due -= gift;
            self.pay_among(self.purses(seat), gift, table);
        }
    }

    fn not_paid(&mut self, matter: Pooled, table: &mut Table<'_, Event>) {
        match matter {
            Pooled::Disaster | Pooled::Storm => self.bear_it(table),
            Pooled::Shout => self.close_window(table),
            Pooled::Kite => self.kite_is_not_paid(),
            Pooled::SwapFlare => self.stop_shooting(),
        }
    }
}
