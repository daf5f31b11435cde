//! Chapter 9: flip tokens that are used at any stop.

use tabletop::rule::refuse;
use tabletop::{Seat, Table};

use super::sharing::{Portions, each_division};
use super::{Deed, Verdict};
use crate::action::Action;
use crate::board::Board;
use crate::content::content;
use crate::event::Event;
use crate::pieces::{CREW, Colour, Flip, SIX};
use crate::reason::Reason;
use crate::rules::{R4_7, R9_2, R9_3, R9_5};
use crate::setup::FlipTiming;
use crate::task::Task;

impl Board {
    /// Rules 9.3, 9.5: from the first day on, but never between a hit and its
    /// loss. Ruling: only at the holder's own stops.
    pub(super) fn may_use_at_any_stop(&self, must: bool) -> bool {
        let open = matches!(
            self.task(),
            Task::Shark { .. }
                | Task::FightBack { .. }
                | Task::Sting { .. }
                | Task::Paranoia { .. }
                | Task::Plank { .. }
                | Task::Panic { .. }
                | Task::Heat { .. }
        );
        let own = self.setup.flip_timing == FlipTiming::AnyStop || must;
        self.day > 0 && !open && own
    }

    /// Whether the seat holds a flip token that it can use here.
    pub(super) fn has_flip_for_any_stop(&self, seat: Seat, must: bool) -> bool {
        if self.day == 0 {
            return false;
        }
        let timely = self.may_use_at_any_stop(must);
        self.living().iter().filter(|&who| self.controls(seat, who)).any(|who| {
            match self.one(who).flip {
                Some(Flip::Strength) => timely && self.ration() > 0,
                Some(Flip::Places) => timely && self.living().len() > 1,
                Some(Flip::Hope) => self.is_last_day(),
                Some(Flip::Again | Flip::Cancel) | None => false,
            }
        })
    }

    fn hunger(&self) -> Portions {
        std::array::from_fn(|i| {
            let one = self.one(Colour::ALL[i]);
            if one.is_alive() { SIX - one.shows() } else { 0 }
        })
    }

    /// Rule 4.7: how much of the rations fits.
    pub(super) fn ration(&self) -> u8 {
        Self::fitting(content().numbers.flip_strength, self.hunger())
    }

    pub(super) fn flip_at_a_stop(&self, seat: Seat, must: bool, action: Action) -> Verdict<Deed> {
        match action {
            Action::LastHope { by } => {
                self.flip_of(seat, by, Flip::Hope)?;
                if !self.is_last_day() {
                    return refuse(R9_2, Reason::OnlyLastDay);
                }
                Ok(Deed::LastHope { by })
            }
            Action::Rations { by, portions } => {
                self.flip_of(seat, by, Flip::Strength)?;
                self.timely(must, Flip::Strength)?;
                self.rationing(by, portions)
            }
            Action::ChangeOver { by, one, other } => {
                self.flip_of(seat, by, Flip::Places)?;
                self.timely(must, Flip::Places)?;
                // A pair is one action: its colours stand in their order.
                if one >= other {
                    return refuse(R9_5, Reason::SameSurvivor);
                }
                for who in [one, other] {
                    if !self.one(who).is_alive() {
                        return refuse(R9_5, Reason::Dead { who });
                    }
                }
                Ok(Deed::ChangeOver { by, one, other })
            }
            _ => self.not_now(),
        }
    }

    fn flip_of(&self, seat: Seat, by: Colour, flip: Flip) -> Verdict<()> {
        let rule = match flip {
            Flip::Hope => R9_2,
            Flip::Places => R9_5,
            Flip::Again | Flip::Strength | Flip::Cancel => R9_3,
        };
        if self.one(by).flip != Some(flip) {
            return refuse(rule, Reason::NoFlip { flip });
        }
        self.own(seat, by)
    }

    fn timely(&self, must: bool, flip: Flip) -> Verdict<()> {
        if self.may_use_at_any_stop(must) {
            return Ok(());
        }
        let rule = if flip == Flip::Places { R9_5 } else { R9_3 };
        let hit = self.may_use_at_any_stop(true);
        refuse(rule, if hit { Reason::NotTheHolder } else { Reason::HitIsOpen })
    }

    /// Rule 4.7: as much as fits, nobody above 6.
    fn rationing(&self, by: Colour, portions: Portions) -> Verdict<Deed> {
        let room = self.hunger();
        let full = Colour::ALL.into_iter().find(|who| portions[who.index()] > room[who.index()]);
        if let Some(who) = full {
            return refuse(R4_7, Reason::AlreadyFull { who });
        }
        let points = self.ration();
        let given = portions.iter().map(|&n| u16::from(n)).sum::<u16>();
        if given != u16::from(points) || points == 0 {
            return refuse(R4_7, Reason::NotShared { points });
        }
        Ok(Deed::Rations { by, portions })
    }

    pub(super) fn list_flips(&self, seat: Seat, must: bool, out: &mut Vec<Action>) {
        if self.day == 0 {
            return;
        }
        let timely = self.may_use_at_any_stop(must);
        for by in self.living().iter().filter(|&by| self.controls(seat, by)) {
            match self.one(by).flip {
                Some(Flip::Hope) if self.is_last_day() => out.push(Action::LastHope { by }),
                Some(Flip::Strength) if timely && self.ration() > 0 => {
                    each_division(self.ration(), self.hunger(), |portions| {
                        out.push(Action::Rations { by, portions });
                    });
                }
                Some(Flip::Places) if timely => {
                    for one in self.living().iter() {
                        let after = self.living().iter().filter(|&other| other > one);
                        out.extend(after.map(|other| Action::ChangeOver { by, one, other }));
                    }
                }
                Some(Flip::Again | Flip::Hope | Flip::Strength | Flip::Cancel | Flip::Places)
                | None => {}
            }
        }
    }

    /// A flip token is used once.
    pub(super) fn use_flip(&mut self, by: Colour, table: &mut Table<'_, Event>) {
        if let Some(flip) = self.one_mut(by).flip.take() {
            table.emit(Event::FlipUsed { who: self.card(by), flip });
        }
    }

    pub(super) fn last_hope(&mut self, by: Colour, table: &mut Table<'_, Event>) {
        self.use_flip(by, table);
        self.draw_hope_for(by, content().numbers.flip_hope, table);
    }

    pub(super) fn rations(
        &mut self,
        by: Colour,
        portions: [u8; CREW],
        table: &mut Table<'_, Event>,
    ) {
        self.use_flip(by, table);
        for who in Colour::ALL {
            self.gain(who, portions[who.index()], table);
        }
    }

    pub(super) fn change_over(
        &mut self,
        by: Colour,
        one: Colour,
        other: Colour,
        table: &mut Table<'_, Event>,
    ) {
        self.use_flip(by, table);
        self.exchange_places(one, other, table);
    }
}
