//! Fate: which peril, whom it hits, and how it strikes.

use tabletop::{Asked, Seat, Seats};

use super::{Frame, Strike, Tell, Then, monkeys, rats};
use crate::board::{Board, Cause};
use crate::content::content;
use crate::event::Event;
use crate::pieces::{FateCard, Location, Peril};
use crate::setup::{IdleWindows, MOST, Memory, PlayedUnder};
use crate::state::DesertIsland;

/// Rules 12.1 to 12.3: a peril looms. Rule 12.11: before it strikes everybody
/// may act.
pub(super) fn loom(state: &mut DesertIsland, table: Tell<'_, '_>) {
    let board = &state.board;
    let peril = board.leading_peril().expect("somebody has played a card");
    let targets = board.most_marked();
    let strike = Strike { peril, targets, saved: Seats::NONE, left: Seats::NONE, off: false };
    if targets.is_empty() {
        table.emit(Event::Nothing { peril });
        finish(state, strike, table);
        return;
    }
    table.emit(Event::Looming { peril, targets });
    if board.is_harmless(strike) {
        self::strike(state, strike, table);
    } else {
        let asked = Asked::of(board.living());
        state.open_window(Frame::Striking { strike, asked });
    }
}

/// Everyone is done, and it strikes; unless it was called off.
pub(super) fn strike(state: &mut DesertIsland, strike: Strike, table: Tell<'_, '_>) {
    state.close_window(table);
    if strike.off {
        finish(state, strike, table);
        return;
    }
    let hit = strike.targets.minus(strike.saved).and(state.board.living());
    let wounds = content().perils;
    match strike.peril {
        Peril::Boar => wound(state, hit, wounds.boar, Cause::Boar, table),
        Peril::Illness => wound(state, hit, wounds.illness, Cause::Illness, table),
        Peril::Tsunami => flood(state, strike.targets, table),
        Peril::Monkeys => {
            monkeys::go_on(state, Strike { left: hit, ..strike }, table);
            return;
        }
        Peril::Rats => {
            rats::begin(state, strike, hit, table);
            return;
        }
    }
    state.count_the_dying(Then::Fate(strike), table);
}

/// Rules 12.4, 12.5: in the order of the locations.
fn wound(state: &mut DesertIsland, hit: Seats, wounds: u8, cause: Cause, table: Tell<'_, '_>) {
    for seat in state.board.ordered(hit) {
        state.board.wound(seat, wounds, cause, table);
    }
}

/// Rule 12.8: from the Beach to the farthest of its targets.
fn flood(state: &mut DesertIsland, targets: Seats, table: Tell<'_, '_>) {
    let board = &mut state.board;
    let farthest = board.farthest(targets).unwrap_or(Location::Beach);
    for seat in board.ordered(board.in_the_way(Peril::Tsunami, targets)) {
        wash_away(board, seat, table);
    }
    for at in Location::ALL.into_iter().filter(|&at| at <= farthest) {
        let items = std::mem::take(&mut board.places[at.index()].laid);
        if !items.is_empty() {
            board.gone = board.gone.with(items);
            table.emit(Event::PlaceWashed { at, items });
        }
    }
    let tokens = std::mem::take(&mut board.fire);
    if tokens > 0 {
        table.emit(Event::FireDrowned { tokens });
    }
}

fn wash_away(board: &mut Board, seat: Seat, table: Tell<'_, '_>) {
    let person = board.person_mut(seat);
    let (food, items) = (std::mem::take(&mut person.food), std::mem::take(&mut person.up));
    board.gone = board.gone.with(items);
    table.emit(Event::WashedAway { seat, food, items });
    board.wound(seat, content().perils.tsunami, Cause::Tsunami, table);
}

/// It is over: those who were saved have food of it (Rule 12.9), and the cards
/// played go under the deck (Rule 12.12).
pub(super) fn finish(state: &mut DesertIsland, strike: Strike, table: Tell<'_, '_>) {
    for seat in strike.saved.and(state.board.living()) {
        let food = content().ward.food;
        state.board.gain_food(seat, food);
        table.emit(Event::Feasted { seat, food });
    }
    return_cards(state, table);
    state.after_fate(table);
}

fn return_cards(state: &mut DesertIsland, table: Tell<'_, '_>) {
    let played = std::mem::replace(&mut state.board.played, [None; MOST]);
    let mut cards = [FateCard::default(); MOST];
    let mut count = 0;
    for card in played.into_iter().flatten() {
        cards[count] = card;
        count += 1;
    }
    let shuffled = state.board.setup.played_under == PlayedUnder::Shuffled;
    table.emit(Event::Returned { cards: count as u8, shuffled });
    if shuffled {
        state.secrets.deck.mix_under(&mut cards[..count], table);
        if state.board.setup.memory == Memory::Strict {
            cards[..count].iter().for_each(|&card| state.secrets.deck.forget(card));
        }
    } else {
        cards[..count].iter().for_each(|&card| state.put_under(card));
    }
}

impl Board {
    /// Rule 12.11: an illness that kills none of those whom it hits needs no
    /// window, unless the table wants it.
    fn is_harmless(&self, strike: Strike) -> bool {
        let kills = |seat: Seat| {
            let person = self.person(seat);
            person.wounds + content().perils.illness >= person.character.size()
        };
        self.setup.idle_windows == IdleWindows::Skip
            && strike.peril == Peril::Illness
            && !strike.targets.into_iter().any(kills)
    }

    /// These seats in the order of their locations, as a list of its own.
    pub(super) fn ordered(&self, of: Seats) -> impl Iterator<Item = Seat> + use<> {
        let mut order = [None; MOST];
        for (place, seat) in order.iter_mut().zip(self.in_order(of)) {
            *place = Some(seat);
        }
        order.into_iter().flatten()
    }
}
