//! Chapter 11: hunger, jellyfish, paranoia, and what the octopus grabs.

use tabletop::Table;
use tabletop::rule::refuse;

use super::{Deed, Step, Verdict};
use crate::action::Action;
use crate::board::Board;
use crate::content::{MOST_STEPS, content};
use crate::event::{Cause, Event};
use crate::pieces::{Colour, Colours, Route};
use crate::reason::Reason;
use crate::rules::{R11_4, R11_5};
use crate::task::Task;

impl Board {
    pub(super) fn step_perils(&mut self, task: Task, table: &mut Table<'_, Event>) -> Step {
        match task {
            Task::AllLose { .. } => self.step_threat(task, table),
            Task::Swim { who, route } => {
                if self.payable(who) >= content().numbers.sting {
                    return Step::Waits;
                }
                self.become_task(Task::Sting { who, route, step: 0, paid: 0 })
            }
            Task::Sting { who, route, step, paid } => {
                self.step_sting(who, route, step, paid, table)
            }
            Task::Paranoia { who } => {
                if self.roll.is_empty() {
                    self.fall(who, false, table);
                    self.tell_roll(crate::pieces::Place::Paranoia, table);
                }
                self.step_threat(task, table)
            }
            Task::Panic { who, loss } => {
                if self.most_calm(who, loss) > 0 {
                    return Step::Waits;
                }
                self.finish();
                self.lose(who, loss, Cause::Paranoia, table);
                Step::Done
            }
            _ => Step::Waits,
        }
    }

    /// Rule 11.5: a step that is not paid for is rolled; death ends the route.
    fn step_sting(
        &mut self,
        who: Colour,
        route: Route,
        step: u8,
        paid: u8,
        table: &mut Table<'_, Event>,
    ) -> Step {
        let steps = content().route(route).steps.len();
        if usize::from(step) >= steps || !self.one(who).is_alive() {
            self.roll.clear();
            return self.finish();
        }
        if paid >> step & 1 == 1 {
            return self.become_task(Task::Sting { who, route, step: step + 1, paid });
        }
        if self.roll.is_empty() {
            self.fall(who, false, table);
            self.tell_roll(crate::pieces::Place::Jellyfish, table);
        }
        self.step_threat(Task::Sting { who, route, step, paid }, table)
    }

    /// Rule 11.5: a stinging face costs 1.
    pub(super) fn sting_falls(
        &mut self,
        who: Colour,
        route: Route,
        step: u8,
        paid: u8,
        table: &mut Table<'_, Event>,
    ) {
        let face = self.roll[0].face;
        self.roll.clear();
        let stung = content().route(route).steps[usize::from(step)].has(face);
        table.emit(Event::Stung { who: self.card(who), step: step + 1, face, stung });
        self.become_task(Task::Sting { who, route, step: step + 1, paid });
        if stung {
            self.lose(who, 1, Cause::Jellyfish, table);
        }
    }

    /// Rule 11.4: what fell is lost, but for what Hope stops.
    pub(super) fn paranoia_falls(&mut self, who: Colour) {
        let loss = self.roll[0].face;
        self.roll.clear();
        self.become_task(Task::Panic { who, loss });
    }

    /// Rule 11.2: everybody at once.
    pub(super) fn all_lose(&mut self, spared: Colours, table: &mut Table<'_, Event>) {
        self.finish();
        for who in self.living().minus(spared).iter() {
            self.lose(who, 1, Cause::Hunger, table);
        }
    }

    /// Rule 11.4: how many points the victim can stop.
    fn most_calm(&self, who: Colour, loss: u8) -> u8 {
        (self.payable(who) / content().numbers.panic.max(1)).min(loss)
    }

    pub(super) fn deed_perils(&self, must: bool, action: Action) -> Verdict<Deed> {
        self.for_those_who_must(must)?;
        match (self.task(), action) {
            (Task::Panic { who, loss }, Action::Calm { points }) => {
                let most = self.most_calm(who, loss);
                if points > most {
                    return refuse(R11_4, Reason::CannotPay { points: most });
                }
                Ok(Deed::Calm { points })
            }
            (Task::Swim { who, route }, Action::Swim { paid }) => self.swimming(who, route, paid),
            (Task::Grabbed { .. }, Action::LoseDie { upper }) => Ok(Deed::LoseDie { upper }),
            _ => self.not_now(),
        }
    }

    /// Rule 11.5: steps of this route, as far as the swimmer's own Hope goes.
    fn swimming(&self, who: Colour, route: Route, paid: u8) -> Verdict<Deed> {
        if paid >> content().route(route).steps.len() != 0 {
            return refuse(R11_5, Reason::NotThisStep);
        }
        let needs = paid.count_ones() as u8 * content().numbers.sting;
        let has = self.payable(who);
        if needs > has {
            return refuse(R11_5, Reason::TooLittleHope { needs, has });
        }
        Ok(Deed::Swim { paid })
    }

    pub(super) fn list_perils(&self, out: &mut Vec<Action>) {
        match self.task() {
            Task::Panic { who, loss } => {
                out.extend((0..=self.most_calm(who, loss)).map(|points| Action::Calm { points }));
            }
            Task::Swim { who, route } => {
                let ways = 0..1u8 << content().route(route).steps.len().min(MOST_STEPS);
                let legal = ways.filter(|&paid| self.swimming(who, route, paid).is_ok());
                out.extend(legal.map(|paid| Action::Swim { paid }));
            }
            Task::Grabbed { .. } => {
                out.extend([true, false].map(|upper| Action::LoseDie { upper }));
            }
            _ => {}
        }
    }

    pub(super) fn calm(&mut self, points: u8, table: &mut Table<'_, Event>) {
        let Task::Panic { who, loss } = self.task() else { return };
        self.finish();
        self.pay(who, points * content().numbers.panic, table);
        self.lose(who, loss - points, Cause::Paranoia, table);
    }

    pub(super) fn swim(&mut self, paid: u8, table: &mut Table<'_, Event>) {
        let Task::Swim { who, route } = self.task() else { return };
        table.emit(Event::StepsPaid { who: self.card(who), paid });
        self.pay(who, paid.count_ones() as u8 * content().numbers.sting, table);
        self.become_task(Task::Sting { who, route, step: 0, paid });
    }

    pub(super) fn give_die(&mut self, upper: bool, table: &mut Table<'_, Event>) {
        let Task::Grabbed { who } = self.task() else { return };
        self.finish();
        self.lose_die(who, upper, Cause::Octopus, table);
    }
}
