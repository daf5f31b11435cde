//! Chapter 19: how a seat wants to be asked. Whoever is asked anything can say
//! it, for now and ahead.

use tabletop::rule::refuse;
use tabletop::{Seat, Table};

use super::{Deed, Verdict};
use crate::action::Action;
use crate::board::Board;
use crate::event::Event;
use crate::pieces::{AskGain, AskLoss, Place};
use crate::reason::Reason;
use crate::rules::{R19_3, R19_4};
use crate::setup::Kite;

impl Board {
    /// Whether such a window can open at this table at all.
    fn has_place(&self, place: Place) -> bool {
        match place {
            Place::Obey | Place::Bark => self.setup.has_scruffs(),
            Place::Compass | Place::Kite => self.setup.kite == Kite::With,
            Place::Flare
            | Place::Receive
            | Place::Play
            | Place::Turtle
            | Place::SwapFlare
            | Place::Flares4
            | Place::Hope
            | Place::Fishing
            | Place::Shark
            | Place::Fight
            | Place::Jellyfish
            | Place::Paranoia
            | Place::AllLose
            | Place::Plank
            | Place::ShipLeft
            | Place::Octopus
            | Place::Disaster
            | Place::Shout => true,
        }
    }

    pub(super) fn deed_asking(&self, seat: Seat, action: Action) -> Verdict<Deed> {
        let asking = &self.asking[seat.index()];
        if self.day == 0 {
            return self.not_now();
        }
        match action {
            Action::Wait { place } if !self.has_place(place) => {
                refuse(R19_3, Reason::NotAtThisTable { place })
            }
            Action::Wait { place } if asking.waits.contains(place) => {
                refuse(R19_3, Reason::WaitsAlready { place })
            }
            Action::Wait { place } => Ok(Deed::Wait { place, on: true }),
            Action::Lift { place } if !asking.waits.contains(place) => {
                refuse(R19_3, Reason::WaitsNot { place })
            }
            Action::Lift { place } => Ok(Deed::Wait { place, on: false }),
            Action::AskLoss { when } if asking.loss == when => refuse(R19_4, Reason::SetAlready),
            Action::AskLoss { when } => Ok(Deed::AskLoss { when }),
            Action::AskGain { when } if asking.gain == when => refuse(R19_4, Reason::SetAlready),
            Action::AskGain { when } => Ok(Deed::AskGain { when }),
            _ => self.not_now(),
        }
    }

    pub(super) fn list_asking(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.day == 0 {
            return;
        }
        let asking = &self.asking[seat.index()];
        for place in Place::ALL.into_iter().filter(|&place| self.has_place(place)) {
            let waits = asking.waits.contains(place);
            out.push(if waits { Action::Lift { place } } else { Action::Wait { place } });
        }
        let losses = AskLoss::ALL.into_iter().filter(|&when| when != asking.loss);
        out.extend(losses.map(|when| Action::AskLoss { when }));
        let gains = AskGain::ALL.into_iter().filter(|&when| when != asking.gain);
        out.extend(gains.map(|when| Action::AskGain { when }));
    }

    pub(super) fn wait(
        &mut self,
        seat: Seat,
        place: Place,
        on: bool,
        table: &mut Table<'_, Event>,
    ) {
        let waits = &mut self.asking[seat.index()].waits;
        *waits = if on { waits.with(place) } else { waits.without(place) };
        table.emit(Event::Waits { seat, place, on });
    }

    pub(super) fn ask_loss(&mut self, seat: Seat, when: AskLoss, table: &mut Table<'_, Event>) {
        self.asking[seat.index()].loss = when;
        table.emit(Event::AsksLoss { seat, when });
    }

    pub(super) fn ask_gain(&mut self, seat: Seat, when: AskGain, table: &mut Table<'_, Event>) {
        self.asking[seat.index()].gain = when;
        table.emit(Event::AsksGain { seat, when });
    }
}
