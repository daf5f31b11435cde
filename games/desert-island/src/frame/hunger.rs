//! Hunger: everyone eats at once.

use tabletop::rule::refuse;
use tabletop::{Asked, Seat};

use super::{Found, Frame, Tell, Then, window};
use crate::action::Action;
use crate::board::{Board, Cause};
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::R13_4;
use crate::setup::{Hunger, IdleWindows};
use crate::state::DesertIsland;

/// Rule 13.3: before everyone eats there is a window, unless nothing could
/// matter in it.
pub(super) fn begin(state: &mut DesertIsland, table: Tell<'_, '_>) {
    let living = state.board.living();
    let asked = Asked::of(living);
    let idle = state.board.setup.idle_windows == IdleWindows::Skip
        && state.board.setup.hunger == Hunger::MustEat
        && living.into_iter().all(|seat| state.board.short(seat) == 0);
    state.open_window(Frame::Hunger { asked });
    if idle {
        eat(state, table);
    }
}

/// Rule 13.4: whoever has enough may starve, where the table allows it.
pub(super) fn starving(state: &DesertIsland, seat: Seat) -> Found<()> {
    let board = &state.board;
    let Frame::Hunger { asked } = board.frame else { return board.not_now() };
    if board.setup.hunger == Hunger::MustEat {
        return refuse(R13_4, Reason::MustEat);
    }
    window::finishing(state, seat)?;
    let (food, need) = (board.person(seat).food, board.need(seat));
    if !asked.awaits(seat) || !board.may_starve(seat) {
        return refuse(R13_4, Reason::NotHungryEnough { food, need });
    }
    Ok(())
}

pub(super) fn options(state: &DesertIsland, seat: Seat, out: &mut Vec<Action>) {
    if starving(state, seat).is_ok() {
        out.push(Action::Starve);
    }
}

/// Rule 13.1: as much food as one's need, or a wound. Everybody at once.
pub(super) fn eat(state: &mut DesertIsland, table: Tell<'_, '_>) {
    let DesertIsland { board, secrets } = state;
    let Frame::Hunger { asked } = &mut board.frame else { return };
    let starving = secrets.starving.open(asked).filter(|&(_, starves)| starves);
    let starving: tabletop::Seats = starving.map(|(seat, _)| seat).collect();
    for seat in board.ordered(board.living()) {
        let need = board.need(seat);
        let person = board.person_mut(seat);
        if person.food < need || starving.contains(seat) {
            table.emit(Event::Starved { seat, food: person.food, need });
            board.wound(seat, 1, Cause::Hunger, table);
        } else {
            person.food -= need;
            table.emit(Event::Ate { seat, food: need });
        }
    }
    state.count_the_dying(Then::Hunger, table);
}

impl Board {
    /// Whether somebody has food to refuse.
    pub(crate) fn may_starve(&self, seat: Seat) -> bool {
        self.need(seat) > 0 && self.short(seat) == 0
    }
}
