//! Chapter 13: sharks, alone and in a pack.

use tabletop::Table;
use tabletop::chance::{Ask, ChanceExt};

use super::Step;
use crate::board::{Board, Die};
use crate::content::content;
use crate::event::{Cause, Event};
use crate::pieces::Colour;
use crate::task::Task;

impl Board {
    pub(super) fn step_sharks(&mut self, task: Task, table: &mut Table<'_, Event>) -> Step {
        match task {
            Task::Attack => self.attack(),
            Task::Pack { left: 0 } => self.swim_off(),
            Task::Pack { left } => {
                self.become_task(Task::Pack { left: left - 1 });
                let fin = table.d6(Ask::open("fin"));
                self.shark_comes(fin, false, table);
                Step::Done
            }
            Task::Shark { .. } => self.step_threat(task, table),
            _ => Step::Waits,
        }
    }

    /// Rule 3.3: the pack comes when the card shows 1.
    fn attack(&mut self) -> Step {
        let numbers = &content().numbers;
        if self.sharks > numbers.near {
            return self.finish();
        }
        let left = if self.today.guard { numbers.guarded } else { numbers.pack };
        self.become_task(Task::Pack { left })
    }

    /// Rule 3.3: once it has bitten, the pack is far again, and the card rests for a
    /// day.
    fn swim_off(&mut self) -> Step {
        self.sharks = content().numbers.far;
        self.sated = true;
        self.finish()
    }

    /// Rule 13.2: a shark with its fin.
    pub(super) fn meet_single_shark(&mut self, fin: u8, table: &mut Table<'_, Event>) {
        self.shark_comes(fin, true, table);
    }

    /// Rule 13.1: whoever is at the fin, or a drawn one of those left.
    fn shark_comes(&mut self, fin: u8, single: bool, table: &mut Table<'_, Event>) {
        let Some(who) = self.victim(fin, table) else { return };
        let bite = table.d6(Ask::open("bite"));
        self.bite(who, fin, bite, table);
        self.push(Task::Shark { who, single });
    }

    fn victim(&self, fin: u8, table: &mut Table<'_, Event>) -> Option<Colour> {
        let opening = content().numbers.fins[usize::from(fin) - 1];
        self.at(opening).or_else(|| Self::draw_one(self.living(), table))
    }

    fn bite(&mut self, who: Colour, fin: u8, bite: u8, table: &mut Table<'_, Event>) {
        let wounds = bite > self.one(who).shows();
        table.emit(Event::SharkCame { who: self.card(who), fin, bite, wounds });
        self.roll.clear();
        self.roll.push(Die { face: bite, of: who, ..Die::default() });
    }

    /// Rule 9.1: the die of the pack is rolled again whole, and may meet another.
    pub(super) fn pack_bites_again(&mut self, by: Colour, table: &mut Table<'_, Event>) {
        let fin = table.d6(Ask::open("fin"));
        let Some(who) = self.victim(fin, table) else { return };
        let face = table.d6(Ask::open("bite"));
        table.emit(Event::RolledAgain { by: self.card(by), face });
        self.bite(who, fin, face, table);
        self.become_task(Task::Shark { who, single: false });
    }

    /// Rule 13.1: a bite that is more than what the victim shows costs 1.
    pub(super) fn bite_stands(&mut self, who: Colour, table: &mut Table<'_, Event>) {
        let bite = self.roll[0].face;
        self.roll.clear();
        self.finish();
        if bite > self.one(who).shows() {
            self.lose(who, 1, Cause::Shark, table);
        }
    }
}
