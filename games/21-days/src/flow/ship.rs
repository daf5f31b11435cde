//! Chapters 4, 7 and 11: the ship on its track, and planks that drift away.

use tabletop::Table;

use super::Step;
use crate::board::Board;
use crate::event::Event;
use crate::task::Task;

impl Board {
    /// Rules 7.2, 11.3: the ship moves right, as far as it may.
    pub(super) fn ship_right(&mut self, steps: u8, table: &mut Table<'_, Event>) {
        let to = (self.ship + steps).min(self.furthest());
        if to > self.ship {
            self.ship = to;
            table.emit(Event::ShipMoved { to, right: true });
        } else if steps > 0 {
            table.emit(Event::ShipStays { at: self.ship });
        }
    }

    pub(super) fn step_ship(&mut self, task: Task, table: &mut Table<'_, Event>) -> Step {
        match task {
            Task::DrawPlank => self.draw_plank(table),
            Task::Plank { .. } | Task::ShipLeft { .. } => self.step_threat(task, table),
            _ => Step::Waits,
        }
    }

    /// Rule 4.4: whose side it is, is drawn. Rule 16.4: unless the dog holds the
    /// rope.
    fn draw_plank(&mut self, table: &mut Table<'_, Event>) -> Step {
        self.finish();
        if self.today.rope {
            self.today.rope = false;
            table.emit(Event::PlankHeld { who: None });
        } else if let Some(who) = Self::draw_one(self.living(), table) {
            table.emit(Event::SideDrawn { who: self.card(who) });
            self.push(Task::Plank { who });
        }
        Step::Done
    }

    /// Rule 4.4: the plank that this would take.
    #[must_use]
    pub fn plank_at_stake(&self, who: crate::pieces::Colour) -> Option<usize> {
        self.one(who).place.and_then(|place| self.next_to_drift(place.side()))
    }

    pub(super) fn plank_drifts(
        &mut self,
        who: crate::pieces::Colour,
        table: &mut Table<'_, Event>,
    ) {
        self.finish();
        if let Some(plank) = self.plank_at_stake(who) {
            self.lose_plank(plank, table);
        }
    }

    /// Rule 11.3: a step left; at the end of the track the ship stays.
    pub(super) fn ship_goes_left(&mut self, steps: u8, table: &mut Table<'_, Event>) {
        self.finish();
        if self.ship > 0 {
            self.ship -= 1;
            table.emit(Event::ShipMoved { to: self.ship, right: false });
        } else {
            table.emit(Event::ShipStays { at: 0 });
        }
        if steps > 1 {
            self.push(Task::ShipLeft { steps: steps - 1 });
        }
    }
}
