//! Wounds, the last moment, and death.

use tabletop::{Asked, Seat, Seats};

use super::{Frame, Strike, Tell, Then, strike};
use crate::board::{Board, Cause, Death};
use crate::content::content;
use crate::event::Event;
use crate::pieces::{Item, Peril};
use crate::setup::LastMedicine;
use crate::state::DesertIsland;

impl Board {
    /// Rule 10.1: wounds change nothing before they kill.
    pub(super) fn wound(&mut self, seat: Seat, wounds: u8, cause: Cause, table: Tell<'_, '_>) {
        let own = &mut self.person_mut(seat).wounds;
        *own = own.saturating_add(wounds);
        table.emit(Event::Wounded { seat, wounds, cause });
    }

    /// Those with a deadly wound.
    #[must_use]
    pub fn dying(&self) -> Seats {
        self.living().into_iter().filter(|&seat| self.is_dying(seat)).collect()
    }

    /// Rule 10.5: whether all Medicine has openly left the game.
    fn medicine_is_gone(&self) -> bool {
        self.gone.count(Item::Medicine) >= content().items[Item::Medicine.index()].copies
    }
}

impl DesertIsland {
    /// Rules 10.2, 10.5: those with a deadly wound die, or have a last moment.
    pub(super) fn count_the_dying(&mut self, then: Then, table: Tell<'_, '_>) {
        let dying = self.board.dying();
        let window = self.board.setup.last_medicine == LastMedicine::Window;
        if dying.is_empty() || !window || self.board.medicine_is_gone() {
            self.bury(then, table);
            return;
        }
        table.emit(Event::Dying { seats: dying });
        self.open_window(Frame::LastMoment { asked: Asked::of(self.board.living()), then });
    }

    /// Rule 10.5: the last moment is over when nobody is dying any more, or
    /// nothing can help.
    pub(super) fn close_last_moment(&mut self, table: Tell<'_, '_>) {
        if let Frame::LastMoment { then, .. } = self.board.frame
            && (self.board.dying().is_empty() || self.board.medicine_is_gone())
        {
            self.bury(then, table);
        }
    }

    /// Rule 10.2: death, in the order of the locations. Rule 10.4: when nobody
    /// is left it is over.
    pub(super) fn bury(&mut self, then: Then, table: Tell<'_, '_>) {
        let dying = self.board.dying();
        for seat in self.board.ordered(dying) {
            self.die(seat, cause_of(then), table);
        }
        if self.board.living().is_empty() {
            table.emit(Event::AllDead);
            self.end(table);
            return;
        }
        match then {
            Then::Turn if self.board.lives(self.board.actor) => self.after_action(table),
            Then::Turn => self.next_turn(table),
            Then::Fate(struck) => strike::finish(self, struck, table),
            Then::Hunger => self.end_round(table),
        }
    }

    fn die(&mut self, seat: Seat, cause: Cause, table: Tell<'_, '_>) {
        let round = self.board.round;
        let person = self.board.person_mut(seat);
        person.death = Some(Death { round, cause });
        person.food = 0;
        table.emit(Event::Died { seat, at: person.at, cause });
    }
}

/// What those have died of.
fn cause_of(then: Then) -> Cause {
    match then {
        Then::Turn => Cause::Fight,
        Then::Hunger => Cause::Hunger,
        Then::Fate(Strike { peril, .. }) => match peril {
            Peril::Boar => Cause::Boar,
            Peril::Tsunami => Cause::Tsunami,
            Peril::Illness | Peril::Monkeys | Peril::Rats => Cause::Illness,
        },
    }
}
