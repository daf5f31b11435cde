//! Chapter 16: Scruffs Up!

use tabletop::Table;
use tabletop::chance::Ask;
use tabletop::rule::refuse;

use super::{Deed, Step, Verdict};
use crate::action::Action;
use crate::board::Board;
use crate::content::content;
use crate::event::{Cause, Event};
use crate::pieces::{Card, Colour, Colours, Paw, Place};
use crate::reason::Reason;
use crate::rules::{R16_1, R16_2};
use crate::task::{Sharing, Task};

impl Board {
    pub(super) fn step_scruffs(&mut self, task: Task, table: &mut Table<'_, Event>) -> Step {
        match task {
            Task::Paws => {
                let fit = self
                    .holder(Card::Scruffs)
                    .filter(|&who| content().numbers.fit.has(self.one(who).shows()));
                if fit.is_some() && !self.paws.is_empty() { Step::Waits } else { self.finish() }
            }
            Task::PawChoice { one, other } if one == other => {
                self.play_paw(one, table);
                Step::Done
            }
            Task::Obey { .. } => self.step_dog_roll(task, Place::Obey, table),
            Task::Bark => self.step_dog_roll(task, Place::Bark, table),
            Task::FetchBottle => self.step_fetching(table),
            _ => Step::Waits,
        }
    }

    fn step_dog_roll(&mut self, task: Task, place: Place, table: &mut Table<'_, Event>) -> Step {
        if self.roll.is_empty() {
            self.fall(Card::Scruffs.colour(), place == Place::Bark, table);
            self.tell_roll(place, table);
        }
        self.step_threat(task, table)
    }

    pub(super) fn deed_scruffs(&self, must: bool, action: Action) -> Verdict<Deed> {
        self.for_those_who_must(must)?;
        match (self.task(), action) {
            (Task::Paws, Action::DrawPaws) => Ok(Deed::DrawPaws),
            (Task::Paws, Action::LetSleep) => Ok(Deed::LetSleep),
            (Task::PawChoice { one, other }, Action::PlayPaw { paw }) => {
                if paw != one && paw != other {
                    return refuse(R16_2, Reason::NotDrawn);
                }
                Ok(Deed::PlayPaw { paw })
            }
            (Task::FetchBottle, Action::TakeBottle { who }) => {
                if !self.free_to_receive().contains(who) {
                    return refuse(R16_1, Reason::HoldsCard { who });
                }
                Ok(Deed::TakeBottle { who })
            }
            _ => self.not_now(),
        }
    }

    pub(super) fn list_scruffs(&self, out: &mut Vec<Action>) {
        match self.task() {
            Task::Paws => out.extend([Action::DrawPaws, Action::LetSleep]),
            Task::PawChoice { one, other } => {
                out.extend([one, other].map(|paw| Action::PlayPaw { paw }));
            }
            Task::FetchBottle => {
                out.extend(self.free_to_receive().iter().map(|who| Action::TakeBottle { who }));
            }
            _ => {}
        }
    }

    /// Rule 16.2: two of those in the bag, or the last one.
    pub(super) fn draw_paws(&mut self, table: &mut Table<'_, Event>) {
        let first = self.paws.draw(Ask::open("paw"), table);
        let second = self.paws.draw(Ask::open("paw"), table);
        let Some(one) = first.map(|kind| Paw::ALL[kind]) else { return };
        let other = second.map_or(one, |kind| Paw::ALL[kind]);
        table.emit(Event::PawsDrawn { one, other });
        self.today.paws_drawn = 1 + u8::from(second.is_some());
        self.become_task(Task::PawChoice { one, other });
    }

    pub(super) fn let_sleep(&mut self, table: &mut Table<'_, Event>) {
        self.finish();
        table.emit(Event::DogSleeps);
    }

    /// Rule 16.2: the other paw returns.
    pub(super) fn play_paw(&mut self, paw: Paw, table: &mut Table<'_, Event>) {
        let Task::PawChoice { one, other } = self.task() else { return };
        if self.today.paws_drawn > 1 {
            self.paws.put(if paw == one { other } else { one }.index());
        }
        self.today.paws_drawn = 0;
        table.emit(Event::PawPlayed { paw });
        self.become_task(Task::Obey { paw });
    }

    /// Rule 16.2: he obeys, loses 1 and does it; or the paw returns.
    pub(super) fn obey_stands(&mut self, paw: Paw, table: &mut Table<'_, Event>) {
        let obeys = content().numbers.obey.has(self.roll[0].face);
        self.roll.clear();
        self.finish();
        table.emit(Event::Obeyed { obeys });
        if !obeys {
            self.paws.put(paw.index());
            return;
        }
        self.tricks.put(paw.index());
        self.lose(Card::Scruffs.colour(), content().numbers.obey_price, Cause::Trick, table);
        self.do_trick(paw, table);
    }

    /// Rule 16.4: what each paw does.
    fn do_trick(&mut self, paw: Paw, table: &mut Table<'_, Event>) {
        let numbers = &content().numbers;
        match paw {
            Paw::FetchFish => {
                let by = self.decider();
                let points = numbers.paw_fish;
                self.push(Task::Share { what: Sharing::Feast, points, by });
            }
            Paw::WagTail => self.draw_to_divide(numbers.paw_hope, self.humans(), table),
            Paw::Bark => self.push(Task::Bark),
            Paw::FetchBottle => self.push(Task::FetchBottle),
            Paw::Guard => self.today.guard = true,
            Paw::Bite => self.tentacles = self.tentacles.saturating_sub(1),
            Paw::HoldRope => self.today.rope = true,
        }
    }

    pub(super) fn bark_stands(&mut self, table: &mut Table<'_, Event>) {
        let heard = content().numbers.bark.has(self.roll[0].face);
        self.roll.clear();
        self.finish();
        if heard {
            self.ship_right(1, table);
        }
    }

    /// Rule 10.1: humans without a card.
    fn free_to_receive(&self) -> Colours {
        let free = |who: &Colour| self.one(*who).bottle.is_none() && self.one(*who).markers == 0;
        self.humans().iter().filter(free).collect()
    }

    fn step_fetching(&mut self, table: &mut Table<'_, Event>) -> Step {
        let free = self.free_to_receive();
        match (free.first(), free.len()) {
            (None, _) => self.finish(),
            (Some(_), _) if self.bottles.is_empty() => self.finish(),
            (Some(who), 1) => {
                self.take_fetched(who, table);
                Step::Done
            }
            (Some(_), _) => Step::Waits,
        }
    }

    pub(super) fn take_fetched(&mut self, who: Colour, table: &mut Table<'_, Event>) {
        self.finish();
        let bottle = self.take_bottle(who, false, table);
        self.one_mut(who).bottle = bottle;
    }
}
