//! Chapter 10: playing bottle cards.

use tabletop::Table;
use tabletop::rule::refuse;

use super::{Deed, Step, Verdict};
use crate::action::Action;
use crate::board::Board;
use crate::content::content;
use crate::event::Event;
use crate::pieces::{Bottle, Colour, Location, Place, Side};
use crate::reason::Reason;
use crate::rules::{R4_6, R8_3, R10_1};
use crate::task::Task;

impl Board {
    pub(super) fn step_cards(&mut self, task: Task, table: &mut Table<'_, Event>) -> Step {
        match task {
            Task::Flares4 { who } => {
                if self.roll.is_empty() {
                    for _ in 0..content().numbers.four_flares {
                        self.fall(who, true, table);
                    }
                    self.tell_roll(Place::Flares4, table);
                }
                self.step_threat(task, table)
            }
            Task::Regain { .. } => self.step_regain(table),
            Task::Card { who, .. } if !self.one(who).is_alive() => self.finish(),
            _ => Step::Waits,
        }
    }

    /// Rule 19.5: nobody is asked for a side where only one has a plank missing.
    fn step_regain(&mut self, table: &mut Table<'_, Event>) -> Step {
        let sides = Side::ALL.map(|side| self.innermost_missing(side).is_some());
        match sides {
            [true, true] => Step::Waits,
            [false, false] => self.finish(),
            [left, _] => {
                self.regain(if left { Side::Left } else { Side::Right }, table);
                Step::Done
            }
        }
    }

    pub(super) fn deed_cards(&self, must: bool, action: Action) -> Verdict<Deed> {
        self.for_those_who_must(must)?;
        match (self.task(), action) {
            (Task::Card { who, fresh }, Action::PlayCard { bottle }) => {
                if self.one(who).bottle != Some(bottle) && fresh != Some(bottle) {
                    return refuse(R10_1, Reason::NotHeld { bottle });
                }
                Ok(Deed::PlayCard { bottle })
            }
            (Task::Card { fresh, .. }, Action::KeepCard) => {
                if fresh.is_some() {
                    return refuse(R8_3, Reason::MustPlayOne);
                }
                Ok(Deed::KeepCard)
            }
            (Task::Regain { .. }, Action::Regain { side }) => {
                if self.innermost_missing(side).is_none() {
                    return refuse(R4_6, Reason::NoneMissing);
                }
                Ok(Deed::Regain { side })
            }
            _ => self.not_now(),
        }
    }

    pub(super) fn list_cards(&self, out: &mut Vec<Action>) {
        match self.task() {
            Task::Card { who, fresh } => {
                let held = [self.one(who).bottle, fresh].into_iter().flatten();
                out.extend(held.map(|bottle| Action::PlayCard { bottle }));
                if fresh.is_none() {
                    out.push(Action::KeepCard);
                }
            }
            Task::Regain { .. } => out.extend(Side::ALL.map(|side| Action::Regain { side })),
            _ => {}
        }
    }

    /// Rule 8.3: the card that is not played is kept.
    pub(super) fn play_card(&mut self, bottle: Bottle, table: &mut Table<'_, Event>) {
        let Task::Card { who, fresh } = self.task() else { return };
        self.finish();
        let one = self.one_mut(who);
        one.bottle = if one.bottle == Some(bottle) { fresh } else { one.bottle };
        table.emit(Event::BottlePlayed { who: self.card(who), bottle });
        if bottle != Bottle::Marker {
            self.drunk.put(bottle.index());
        }
        self.bottle_works(who, bottle, table);
    }

    pub(super) fn keep_card(&mut self, table: &mut Table<'_, Event>) {
        let Task::Card { who, .. } = self.task() else { return };
        self.finish();
        table.emit(Event::BottleKept { who: self.card(who) });
    }

    /// Rules 10.2 to 10.5: what each card does.
    fn bottle_works(&mut self, who: Colour, bottle: Bottle, table: &mut Table<'_, Event>) {
        let numbers = &content().numbers;
        match bottle {
            Bottle::Flares => self.push(Task::Flares4 { who }),
            Bottle::RottenFish => {}
            Bottle::Ship => self.ship_right(1, table),
            Bottle::Hope => self.draw_hope_for(who, numbers.bottle_hope, table),
            Bottle::Plank => self.push(Task::Regain { who }),
            Bottle::Cancel => self.today.armed = true,
            Bottle::Marker => {
                self.one_mut(who).markers = numbers.markers;
                self.today.fresh_marker = true;
            }
            Bottle::Blue | Bottle::Yellow | Bottle::Red | Bottle::Green => {
                if let Some(colour) = bottle.colour() {
                    self.gain(colour, numbers.bottle_gain, table);
                }
            }
        }
    }

    /// Rule 10.2: each hit moves the ship, and no 1 hurts.
    pub(super) fn four_flares_stand(&mut self, table: &mut Table<'_, Event>) {
        let hits = self.hits(&self.roll);
        self.roll.clear();
        self.today.flared = true;
        self.finish();
        if hits > 0 {
            self.ship_right(hits, table);
        } else {
            table.emit(Event::NothingCame { at: Location::Play });
        }
    }

    pub(super) fn regain(&mut self, side: Side, table: &mut Table<'_, Event>) {
        self.finish();
        self.regain_plank(side, table);
    }
}
