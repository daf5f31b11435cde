//! Chapter 12: Disasters.

use tabletop::Table;
use tabletop::chance::Ask;

use super::Step;
use crate::board::Board;
use crate::content::content;
use crate::event::Event;
use crate::pieces::{Card, Colour, Disaster, LAST_DAY, Symbol};
use crate::state::TwentyOneDays;
use crate::task::Task;

impl TwentyOneDays {
    pub(super) fn step_disaster(&mut self, task: Task, table: &mut Table<'_, Event>) -> Step {
        match task {
            Task::DrawDisaster { again } => self.board.draw_disaster(again, table),
            Task::Disaster { .. } => self.board.step_threat(task, table),
            Task::Strike { card, next } => {
                let symbols = &content().disaster(card).symbols;
                match symbols.get(usize::from(next)) {
                    Some(&symbol) => {
                        self.board.become_task(Task::Strike { card, next: next + 1 });
                        self.meet(symbol, table);
                    }
                    None => {
                        self.board.finish();
                        self.board.discard(card);
                    }
                }
                Step::Done
            }
            _ => Step::Waits,
        }
    }
}

impl Board {
    /// Rules 12.1, 12.2: the top card; an empty deck is renewed first.
    fn draw_disaster(&mut self, again: bool, table: &mut Table<'_, Event>) -> Step {
        self.finish();
        if self.disasters.is_empty() {
            self.renew_disasters();
        }
        let Some(kind) = self.disasters.draw(Ask::open("disaster"), table) else {
            return Step::Done;
        };
        let card = Disaster::ALL[kind];
        table.emit(Event::DisasterDrawn { card, price: self.disaster_price(card) });
        if self.today.armed {
            self.today.armed = false;
            self.discard(card);
            table.emit(Event::DisasterCancelled { card, by: None });
        } else if self.is_void(card) {
            self.discard(card);
            table.emit(Event::DisasterVoid { card });
        } else {
            self.push(Task::Disaster { card, again });
        }
        Step::Done
    }

    /// Rule 12.4: what would skip the last day has no effect at all.
    fn is_void(&self, card: Disaster) -> bool {
        let skips = content().disaster(card).symbols.contains(&Symbol::SkipDay);
        skips && self.tomorrow() >= LAST_DAY
    }

    /// Rules 12.1, 14.3: its Hope, and one less while Ashcombe lives.
    #[must_use]
    pub fn disaster_price(&self, card: Disaster) -> u8 {
        let price = content().disaster(card).hope;
        if self.holder(Card::Ashcombe).is_some() { (price - 1).max(1) } else { price }
    }

    /// Rule 12.2: a card that is done with, unless it was shuffled in already.
    pub(super) fn discard(&mut self, card: Disaster) {
        if self.disasters.count(card.index()) == 0 {
            self.discards.put(card.index());
        }
    }

    pub(super) fn disaster_strikes(&mut self, card: Disaster, table: &mut Table<'_, Event>) {
        table.emit(Event::DisasterStrikes { card });
        self.become_task(Task::Strike { card, next: 0 });
    }

    pub(super) fn disaster_prevented(&mut self, table: &mut Table<'_, Event>) {
        if let Task::Disaster { card, .. } = self.task() {
            self.finish();
            self.discard(card);
            table.emit(Event::DisasterPrevented { card });
        }
    }

    /// Rule 14.3: another card is drawn, and must be faced.
    pub(super) fn overrule(&mut self, by: Colour, table: &mut Table<'_, Event>) {
        let Task::Disaster { card, .. } = self.task() else { return };
        self.use_ability(by, Card::Ashcombe, table);
        table.emit(Event::Overruled { card });
        self.discard(card);
        self.become_task(Task::DrawDisaster { again: true });
    }

    /// Rule 9.4: the flip token cancels it.
    pub(super) fn cancel_disaster(&mut self, by: Colour, table: &mut Table<'_, Event>) {
        let Task::Disaster { card, .. } = self.task() else { return };
        self.use_flip(by, table);
        self.finish();
        self.discard(card);
        table.emit(Event::DisasterCancelled { card, by: Some(self.card(by)) });
    }
}
