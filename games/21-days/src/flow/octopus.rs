//! Chapter 13: the octopus.

use tabletop::Table;
use tabletop::chance::{Ask, ChanceExt};

use super::Step;
use crate::board::Board;
use crate::content::content;
use crate::event::{Cause, Clash, Event};
use crate::pieces::{Colour, Colours, Place};
use crate::task::Task;

impl Board {
    pub(super) fn step_octopus(&mut self, task: Task, table: &mut Table<'_, Event>) -> Step {
        match task {
            Task::Octopus => self.step_stirring(table),
            Task::Fight { left: 0 } => self.finish(),
            Task::Fight { left } => self.grasp(left, table),
            Task::FightBack { who, .. } => {
                if self.roll.is_empty() {
                    self.fall(who, false, table);
                    self.tell_roll(Place::Fight, table);
                }
                self.step_threat(task, table)
            }
            _ => Step::Waits,
        }
    }

    /// Rules 13.3, 13.5: the octopus die, unless nothing is left of the octopus.
    fn step_stirring(&mut self, table: &mut Table<'_, Event>) -> Step {
        if self.tentacles == 0 {
            return self.finish();
        }
        if self.roll.is_empty() {
            let who = self.living().first().unwrap_or(Colour::Blue);
            let face = table.one_of(Ask::open("octopus"), content().numbers.octopus_faces.into());
            self.roll.push(crate::board::Die {
                face: face as u8 + 1,
                of: who,
                ..Default::default()
            });
        }
        self.step_threat(Task::Octopus, table)
    }

    /// Rule 13.3: on a tentacle everything else is dropped, and the white die comes
    /// back unspent.
    pub(super) fn octopus_stands(&mut self, table: &mut Table<'_, Event>) {
        let awake = self.roll[0].face > content().numbers.blanks;
        self.roll.clear();
        self.finish();
        table.emit(Event::OctopusStirs { awake });
        if awake {
            self.lift_dice();
            if let Task::Locations { .. } = self.task() {
                self.finish();
            }
            self.push(Task::Fight { left: self.tentacles });
        }
    }

    /// Rule 13.4: the white die looks for its number.
    fn grasp(&mut self, left: u8, table: &mut Table<'_, Event>) -> Step {
        self.become_task(Task::Fight { left: left - 1 });
        let shown = table.d6(Ask::open("tentacle"));
        let matching: Colours =
            self.living().iter().filter(|&who| self.one(who).shows() == shown).collect();
        match Self::draw_one(matching, table) {
            Some(who) => {
                table.emit(Event::Grasped { who: self.card(who), shown });
                self.push(Task::FightBack { who, shown });
            }
            None => table.emit(Event::GraspedNothing { shown }),
        }
        Step::Done
    }

    /// Rule 13.4: a wound, nothing, or a tentacle less.
    pub(super) fn fight_stands(&mut self, who: Colour, shown: u8, table: &mut Table<'_, Event>) {
        let face = self.roll[0].face;
        self.roll.clear();
        self.finish();
        let result = self.clash(who, shown, face);
        table.emit(Event::FoughtBack { who: self.card(who), face, result });
        match result {
            Clash::Wound => self.lose(who, 1, Cause::Octopus, table),
            Clash::Tie => {}
            Clash::Cut => self.tentacles = self.tentacles.saturating_sub(1),
        }
    }
}
