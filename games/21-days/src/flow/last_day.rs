//! Chapters 15 and 17: shouting for the ship, and flying the kite.

use tabletop::rule::refuse;
use tabletop::{Seat, Seats, Table};

use super::{Deed, Step, Verdict};
use crate::action::Action;
use crate::board::Board;
use crate::content::content;
use crate::event::{Cause, Event};
use crate::pieces::{Colour, Flip, Place, SIX};
use crate::reason::Reason;
use crate::rules::{R15_2, R15_3, R15_4, R17_2};
use crate::setup::{Kite, Pool, ShoutPrice};
use crate::task::{Pooled, Task};

impl Board {
    pub(super) fn step_last_day(&mut self, task: Task, table: &mut Table<'_, Event>) -> Step {
        match task {
            Task::LastHour { done } => {
                if !self.last_to_act(done).is_empty() {
                    return Step::Waits;
                }
                self.end(false);
                table.emit(Event::AllLost);
                Step::Done
            }
            Task::Shout { who } => {
                if self.roll.is_empty() {
                    self.fall(who, false, table);
                    self.tell_roll(Place::Shout, table);
                }
                self.step_threat(task, table)
            }
            Task::Kite => {
                if self.roll.is_empty() {
                    self.flights += 1;
                    self.fall(self.humans().first().unwrap_or(Colour::Blue), false, table);
                }
                self.step_threat(task, table)
            }
            _ => Step::Waits,
        }
    }

    /// Rule 15.4: the seats that can do something and are not done.
    pub(super) fn last_to_act(&self, done: Seats) -> Seats {
        let seats = Seats::first(self.seats()).minus(done);
        seats.into_iter().filter(|&seat| self.can_do_more(seat)).collect()
    }

    fn can_do_more(&self, seat: Seat) -> bool {
        let mut own = self.living().iter().filter(|&who| self.controls(seat, who));
        let hungry = || self.living().iter().any(|who| self.one(who).shows() < SIX);
        let flip = |who: Colour| match self.one(who).flip {
            Some(Flip::Hope) => true,
            Some(Flip::Strength) => hungry(),
            Some(Flip::Again | Flip::Cancel | Flip::Places) | None => false,
        };
        own.any(|who| flip(who) || self.shouting(who).is_ok())
            || (self.deciding_for(self.decider()).contains(seat) && self.flying().is_ok())
    }

    /// Rules 15.2, 16.1: a human with the Strength for it.
    fn shouting(&self, who: Colour) -> Verdict<()> {
        let one = self.one(who);
        if !one.is_alive() {
            return refuse(R15_2, Reason::Dead { who });
        }
        if one.is_dog() {
            return refuse(R15_2, Reason::NotAHuman { who });
        }
        let (needs, has) = (content().numbers.shout_price, one.total());
        if has < needs {
            return refuse(R15_2, Reason::TooWeak { who, needs, has });
        }
        let last = self.humans().len() == 1;
        if has == needs && last && self.setup.shout_price == ShoutPrice::NotLast {
            return refuse(R15_2, Reason::LastHuman);
        }
        Ok(())
    }

    /// How many parts of a kite there are.
    #[must_use]
    pub fn kite_parts(&self) -> u8 {
        let is_part =
            |suitcase: &crate::pieces::Suitcase| content().suitcases[suitcase.index()].part;
        self.suitcases.iter().filter(is_part).count() as u8
    }

    /// Rule 17.2: a kite, a part that was not flown yet, and the Hope.
    fn flying(&self) -> Verdict<()> {
        let parts = self.kite_parts();
        let built = self.setup.kite == Kite::With && parts >= content().numbers.kite_parts;
        if !built || self.flights >= parts {
            return refuse(R17_2, Reason::NoKite);
        }
        let (needs, has) = (content().numbers.flight, self.pooled());
        if has < needs {
            return refuse(R17_2, Reason::TooLittleHope { needs, has });
        }
        Ok(())
    }

    pub(super) fn deed_last_day(&self, seat: Seat, must: bool, action: Action) -> Verdict<Deed> {
        match (self.task(), action) {
            (Task::Shout { .. }, Action::ShoutAgain) => {
                self.nobody_waits(self.task())?;
                self.for_those_who_must(must)?;
                let (needs, has) = (content().numbers.shout_again, self.pooled());
                if has < needs {
                    return refuse(R15_3, Reason::TooLittleHope { needs, has });
                }
                Ok(Deed::ShoutAgain)
            }
            (Task::LastHour { .. }, Action::Shout { who }) => {
                self.for_those_who_must(must)?;
                self.own(seat, who)?;
                self.shouting(who)?;
                Ok(Deed::Shout { who })
            }
            (Task::LastHour { .. }, Action::Fly) => {
                self.for_those_who_must(must)?;
                if !self.deciding_for(self.decider()).contains(seat) {
                    return refuse(R17_2, Reason::NotAsked);
                }
                self.flying()?;
                Ok(Deed::Fly)
            }
            (Task::LastHour { done }, Action::Done) => {
                if done.contains(seat) {
                    return refuse(R15_4, Reason::DoneAlready);
                }
                self.for_those_who_must(must)?;
                Ok(Deed::Done)
            }
            _ => self.not_now(),
        }
    }

    pub(super) fn list_last_hour(&self, seat: Seat, out: &mut Vec<Action>) {
        let shouts = Colour::ALL.map(|who| Action::Shout { who });
        self.list_legal(seat, true, shouts.into_iter().chain([Action::Fly, Action::Done]), out);
    }

    /// Rule 15.2: the price comes first, and may kill.
    pub(super) fn shout(&mut self, who: Colour, table: &mut Table<'_, Event>) {
        table.emit(Event::Shouted { who: self.card(who) });
        self.push(Task::Shout { who });
        self.lose(who, content().numbers.shout_price, Cause::Shout, table);
    }

    pub(super) fn shout_again(&mut self, table: &mut Table<'_, Event>) {
        let price = content().numbers.shout_again;
        match self.setup.pool {
            Pool::Asker => {
                self.pay_pooled(price, table);
                self.roll_shout_again(table);
            }
            Pool::EachGives => self.ask_to_give(price, Pooled::Shout, table),
        }
    }

    pub(super) fn roll_shout_again(&mut self, table: &mut Table<'_, Event>) {
        let Task::Shout { who } = self.task() else { return };
        self.roll.clear();
        self.fall(who, false, table);
        self.tell_roll(Place::Shout, table);
    }

    /// Rule 15.2: a hit moves the ship.
    pub(super) fn shout_stands(&mut self, who: Colour, table: &mut Table<'_, Event>) {
        let heard = content().numbers.shout.has(self.roll[0].face);
        self.roll.clear();
        self.finish();
        if heard {
            self.ship_right(1, table);
        } else {
            table.emit(Event::Unheard { who: self.card(who) });
        }
    }

    pub(super) fn fly(&mut self, table: &mut Table<'_, Event>) {
        let price = content().numbers.flight;
        match self.setup.pool {
            Pool::Asker => {
                self.pay_pooled(price, table);
                self.push(Task::Kite);
            }
            Pool::EachGives => self.ask_to_give(price, Pooled::Kite, table),
        }
    }

    /// Rule 17.2: the steps on the die.
    pub(super) fn kite_stands(&mut self, table: &mut Table<'_, Event>) {
        let face = self.roll[0].face;
        let steps = content().numbers.kite_die[usize::from(face) - 1];
        self.roll.clear();
        self.finish();
        table.emit(Event::Flew { steps });
        self.ship_right(steps, table);
    }

    /// Whoever asked in vain has done something, and need not go on.
    pub(super) fn kite_is_not_paid(&mut self) {
        let by = self.decider();
        if let Some(Task::LastHour { done }) = self.agenda.last_mut() {
            done.insert(by);
        }
    }

    pub(super) fn be_done(&mut self, seat: Seat, table: &mut Table<'_, Event>) {
        if let Some(Task::LastHour { done }) = self.agenda.last_mut() {
            done.insert(seat);
        }
        table.emit(Event::IsDone { seat });
    }

    /// Rule 15.4: “done” holds until somebody acts. How a seat wants to be asked is
    /// no act.
    pub(super) fn somebody_acts(&mut self, seat: Seat, deed: Deed) {
        let keeps = matches!(
            deed,
            Deed::Done | Deed::Wait { .. } | Deed::AskLoss { .. } | Deed::AskGain { .. }
        );
        if keeps {
            return;
        }
        self.lower_flag(seat, deed);
        if let Some(Task::LastHour { done }) = self.agenda.last_mut() {
            *done = Seats::NONE;
        }
    }
}
