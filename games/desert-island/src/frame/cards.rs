//! Cards that are played in windows: food, Medicine, things to lay, and what
//! saves somebody from a peril.

use tabletop::rule::refuse;
use tabletop::{Seat, Seats};

use super::{Found, Frame, Strike, Tell};
use crate::action::Action;
use crate::content::content;
use crate::event::Event;
use crate::pieces::{Item, Peril};
use crate::reason::Reason;
use crate::rules::{R3_2, R3_3, R3_4, R3_5, R3_6, R9_5, R12_9, R12_10};
use crate::setup::{Cancels, FightCards};
use crate::state::DesertIsland;

/// A card that is played.
#[derive(Clone, Copy)]
pub(super) enum Deed {
    Feed { item: Item, to: Seat },
    Heal { to: Seat },
    Lay { item: Item },
    Ward { item: Item, to: Seat, strike: Strike },
}

/// Rule 3.3: whether such a card can be played now.
fn check_window(state: &DesertIsland, item: Item) -> Found<()> {
    let board = &state.board;
    let open = match board.frame {
        Frame::Turn
        | Frame::Answering { .. }
        | Frame::After
        | Frame::Striking { .. }
        | Frame::Hunger { .. } => true,
        Frame::Fighting { .. } => {
            let fits = !item.is_laid() && board.setup.fight_cards == FightCards::Playable;
            return if fits { Ok(()) } else { refuse(R9_5, Reason::NotInFights { item }) };
        }
        Frame::LastMoment { .. } => item == Item::Medicine,
        Frame::Dealing { .. }
        | Frame::Declaring { .. }
        | Frame::Dividing { .. }
        | Frame::Choosing { .. }
        | Frame::Taking { .. }
        | Frame::Neighbour { .. }
        | Frame::Monkeys { .. }
        | Frame::Rats { .. }
        | Frame::Over => false,
    };
    if open { Ok(()) } else { refuse(R3_3, Reason::NotNow { frame: board.frame }) }
}

/// Rule 3.2: the card is held face down.
fn check_held(state: &DesertIsland, seat: Seat, item: Item) -> Found<()> {
    if state.secrets.hand(seat).has(item) {
        return Ok(());
    }
    refuse(R3_2, Reason::NotHeld { item })
}

/// Rule 3.4: for oneself, and before everyone eats for anybody living.
pub(super) fn feeding(state: &DesertIsland, seat: Seat, item: Item, to: Seat) -> Found<Deed> {
    if item.food() == 0 {
        return refuse(R3_4, Reason::NoFood { item });
    }
    check_window(state, item)?;
    state.board.check_living(to, R3_4)?;
    if to != seat && !matches!(state.board.frame, Frame::Hunger { .. }) {
        return refuse(R3_4, Reason::OnlyBeforeHunger);
    }
    check_held(state, seat, item)?;
    Ok(Deed::Feed { item, to })
}

/// Rule 3.5: for anybody who is wounded and lives.
pub(super) fn healing(state: &DesertIsland, seat: Seat, to: Seat) -> Found<Deed> {
    check_window(state, Item::Medicine)?;
    state.board.check_living(to, R3_5)?;
    if state.board.person(to).wounds == 0 {
        return refuse(R3_5, Reason::NotWounded { seat: to });
    }
    check_held(state, seat, Item::Medicine)?;
    Ok(Deed::Heal { to })
}

/// Rule 3.6: a Tent or a Garden.
pub(super) fn laying(state: &DesertIsland, seat: Seat, item: Item) -> Found<Deed> {
    if !item.is_laid() {
        return refuse(R3_6, Reason::NotLaid { item });
    }
    check_window(state, item)?;
    check_held(state, seat, item)?;
    Ok(Deed::Lay { item })
}

/// Rule 12.9: before the peril strikes, for one of those whom it hits, once.
pub(super) fn warding(state: &DesertIsland, seat: Seat, item: Item, to: Seat) -> Found<Deed> {
    let board = &state.board;
    let Frame::Striking { strike, .. } = board.frame else { return board.not_now() };
    if !item.wards_off(strike.peril) {
        return refuse(R12_9, Reason::NotWardedOff { item, peril: strike.peril });
    }
    board.check_living(to, R12_9)?;
    if !strike.targets.contains(to) && strike.peril != Peril::Rats {
        return refuse(R12_9, Reason::NotHit { seat: to });
    }
    if strike.off {
        return refuse(R12_10, Reason::CalledOff);
    }
    if strike.saved.contains(to) {
        return refuse(R12_9, Reason::Saved { seat: to });
    }
    check_held(state, seat, item)?;
    Ok(Deed::Ward { item, to, strike })
}

pub(super) fn apply(state: &mut DesertIsland, seat: Seat, deed: Deed, table: Tell<'_, '_>) {
    let touched = match deed {
        Deed::Feed { item, to } => {
            state.spend(seat, item);
            state.board.gain_food(to, item.food());
            state.board.note_help(seat, to);
            table.emit(Event::Fed { by: seat, to, item, food: item.food() });
            to
        }
        Deed::Heal { to } => {
            state.spend(seat, Item::Medicine);
            let heals = content().items[Item::Medicine.index()].heals;
            let wounds = &mut state.board.person_mut(to).wounds;
            *wounds = wounds.saturating_sub(heals);
            state.board.note_help(seat, to);
            table.emit(Event::Healed { by: seat, to });
            to
        }
        Deed::Lay { item } => {
            lay(state, seat, item, table);
            seat
        }
        Deed::Ward { item, to, strike } => {
            ward(state, seat, item, to, strike, table);
            to
        }
    };
    state.cancel_impossible_offers(table);
    state.touch(seat, Seats::only(touched));
    state.close_last_moment(table);
}

/// Rule 3.6: it lies there, and is nobody's any more.
fn lay(state: &mut DesertIsland, seat: Seat, item: Item, table: Tell<'_, '_>) {
    state.secrets.uncover(seat, item);
    let person = state.board.person_mut(seat);
    person.down -= 1;
    let at = person.at;
    state.board.places[at.index()].laid.put(item);
    table.emit(Event::Laid { seat, item, at });
}

/// Rules 12.9, 12.10: one castaway is saved, or all of it is called off.
fn ward(
    state: &mut DesertIsland,
    seat: Seat,
    item: Item,
    to: Seat,
    mut strike: Strike,
    table: Tell<'_, '_>,
) {
    state.spend(seat, item);
    strike.saved.insert(to);
    strike.off = state.board.setup.cancels == Cancels::Whole;
    if let Frame::Striking { strike: now, .. } = &mut state.board.frame {
        *now = strike;
    }
    state.board.note_help(seat, to);
    table.emit(Event::Warded { by: seat, item, to, peril: strike.peril });
}

impl DesertIsland {
    /// Rule 3.1: a face-down card is used and leaves the game.
    pub(super) fn spend(&mut self, seat: Seat, item: Item) {
        self.secrets.uncover(seat, item);
        self.board.person_mut(seat).down -= 1;
        self.board.gone.put(item);
    }
}

/// Every card that the seat can play now.
pub(super) fn options(state: &DesertIsland, seat: Seat, out: &mut Vec<Action>) {
    let board = &state.board;
    let living = board.living();
    for item in state.secrets.hand(seat).sorts() {
        if let Frame::Striking { strike, .. } = board.frame
            && item.wards_off(strike.peril)
            && !strike.off
        {
            let whom =
                if strike.peril == Peril::Rats { living } else { strike.targets.and(living) };
            out.extend(whom.minus(strike.saved).into_iter().map(|to| Action::Ward { item, to }));
        }
        let fits = item.food() > 0 || item.is_laid() || item == Item::Medicine;
        if !fits || check_window(state, item).is_err() {
            continue;
        }
        if item.is_laid() {
            out.push(Action::Lay { item });
        } else if item == Item::Medicine {
            let wounded = living.into_iter().filter(|&to| board.person(to).wounds > 0);
            out.extend(wounded.map(|to| Action::Heal { to }));
        } else if matches!(board.frame, Frame::Hunger { .. }) {
            out.extend(living.into_iter().map(|to| Action::Feed { item, to }));
        } else {
            out.push(Action::Feed { item, to: seat });
        }
    }
}
