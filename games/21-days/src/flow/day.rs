//! Chapters 3 and 18: the phases of a day, and the weather.

use tabletop::Table;
use tabletop::chance::{Ask, ChanceExt};

use super::Step;
use crate::board::{Board, Today};
use crate::content::content;
use crate::event::{Cause, Event};
use crate::pieces::{Colour, Colours, Draught, Hour, LAST_DAY, Opening, SIX, Sky};
use crate::setup::{Control, DayCount, Weather};
use crate::state::TwentyOneDays;
use crate::task::Task;

impl TwentyOneDays {
    pub(super) fn step_day(&mut self, task: Task, table: &mut Table<'_, Event>) -> Step {
        match task {
            Task::Dawn => self.dawn(table),
            Task::Weather => self.board.blow(table),
            Task::SharkPhase => {
                self.board.sharks_come_nearer();
                table.emit(Event::SharksAt { distance: self.board.sharks });
                self.board.finish()
            }
            Task::Page { hour, next } => self.meet_next(hour, next, table),
            Task::Heat { who } => self.board.step_heat(who, table),
            Task::Storm => self.board.step_storm(),
            Task::Night => self.board.night(table),
            _ => Step::Waits,
        }
    }

    /// Rules 3.1, 3.2: a new day, its page and tomorrow's. Rule 15.1: the last
    /// one has neither weather nor sharks.
    fn dawn(&mut self, table: &mut Table<'_, Event>) -> Step {
        let before = self.board.day;
        let day = self.board.tomorrow();
        let tomorrow = self.board.next_day(day);
        self.board.day = day;
        if let Some(page) = self.board.page(day) {
            table.emit(Event::DayBegan { day, page });
        }
        self.turn_up(tomorrow, table);
        let board = &mut self.board;
        board.today = Today::default();
        let skipped = day - before - 1;
        if board.setup.day_count == DayCount::SharksByPage {
            (0..skipped).for_each(|_| board.sharks_come_nearer());
        }
        let last = day == LAST_DAY;
        board.agenda.clear();
        if !last {
            board.push(Task::Night);
            board.push(Task::Attack);
        }
        for hour in Hour::ALL.into_iter().rev() {
            board.push(Task::Page { hour, next: 0 });
        }
        if !last {
            board.push(Task::SharkPhase);
            if board.setup.weather != Weather::Without {
                board.push(Task::Weather);
            }
        }
        Step::Done
    }

    /// Rule 3.2: the next symbol of a third of the page.
    fn meet_next(&mut self, hour: Hour, next: u8, table: &mut Table<'_, Event>) -> Step {
        let page = self.board.page(self.board.day).expect("today's page is open");
        let symbols = &content().page(page).symbols[hour.index()];
        match symbols.get(usize::from(next)) {
            None => self.board.finish(),
            Some(&symbol) => {
                self.board.become_task(Task::Page { hour, next: next + 1 });
                self.meet(symbol, table);
                Step::Done
            }
        }
    }
}

impl Board {
    /// Rule 3.3: the card moves a number nearer, and rests for a day after an
    /// attack. Rule 3.5: at 1 it stays until the pack has come.
    fn sharks_come_nearer(&mut self) {
        if self.sated {
            self.sated = false;
        } else if self.sharks > content().numbers.near {
            self.sharks -= 1;
        }
    }

    /// Rule 3.4: the starting token goes on.
    fn night(&mut self, table: &mut Table<'_, Event>) -> Step {
        if self.seats() == 1 {
            self.bearer = self.next_bearer();
        } else {
            let shared = self.setup.control == Control::Shared;
            let next = self.clockwise().skip(1).find(|&seat| shared || self.is_aboard(seat));
            self.starter = next.unwrap_or(self.starter);
        }
        table.emit(Event::TokenPassed {
            to: self.starter,
            on: self.bearer.map(|who| self.card(who)),
        });
        for one in &mut self.crew {
            one.die = None;
        }
        self.become_task(Task::Dawn)
    }

    /// Rule 3.4: the next human along the raft from where the bearer stands or
    /// stood.
    fn next_bearer(&self) -> Option<Colour> {
        let stood = self.bearer.and_then(|who| self.one(who).place).map_or(0, Opening::index);
        let along = (1..=Opening::COUNT).map(|i| Opening::ALL[(stood + i) % Opening::COUNT]);
        let humans = self.humans();
        along.filter_map(|opening| self.at(opening)).find(|&who| humans.contains(who))
    }

    // Weather.

    /// Rule 18.1: the cloud drifts, and what it brings at once.
    fn blow(&mut self, table: &mut Table<'_, Event>) -> Step {
        let faces = &content().draughts;
        let face = faces[table.one_of(Ask::open("weather"), faces.len())];
        let space = self.cloud.sky.index();
        match face {
            Draught::Left => self.cloud.sky = Sky::ALL[space.saturating_sub(1)],
            Draught::Right => self.cloud.sky = Sky::ALL[(space + 1).min(Sky::COUNT - 1)],
            Draught::Flip => self.cloud.dark = !self.cloud.dark,
            Draught::Stay => {}
        }
        table.emit(Event::Clouded { face, sky: self.cloud.sky, dark: self.cloud.dark });
        self.finish();
        if self.holds(Sky::Heat, false) {
            let strong = self.living().iter().filter(|&who| self.one(who).shows() == SIX);
            let strong: Colours = strong.collect();
            for who in strong.iter() {
                self.lose(who, 1, Cause::Heat, table);
            }
        }
        if self.holds(Sky::Heat, true)
            && let Some(who) = Self::draw_one(self.living(), table)
        {
            self.push(Task::Heat { who });
        }
        if self.holds(Sky::Storm, true) {
            self.push(Task::Storm);
        }
        Step::Done
    }

    /// Rules 18.1, 18.5: whether a side of a space holds today.
    #[must_use]
    pub fn holds(&self, sky: Sky, dark: bool) -> bool {
        let both = sky == Sky::Storm && self.setup.weather == Weather::SideB;
        self.setup.weather != Weather::Without
            && !self.is_last_day()
            && self.cloud.sky == sky
            && (self.cloud.dark == dark || both)
    }

    /// Rule 18.2: nobody is asked who has nothing to pay with.
    fn step_heat(&mut self, who: Colour, table: &mut Table<'_, Event>) -> Step {
        if self.payable(who) >= content().numbers.heat {
            return Step::Waits;
        }
        self.finish();
        self.lose(who, 1, Cause::Heat, table);
        Step::Done
    }

    /// Rule 18.5: nobody is asked where the Hope is too little.
    fn step_storm(&mut self) -> Step {
        if self.pooled() >= content().numbers.storm(self.setup.weather) {
            return Step::Waits;
        }
        self.become_task(Task::DrawPlank)
    }
}
