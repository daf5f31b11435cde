//! Scavenging: who gets this card?

use tabletop::chance::Ask;
use tabletop::rule::refuse;
use tabletop::{Seat, Seats};

use super::{Found, Frame, Tell};
use crate::action::Action;
use crate::board::Board;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::R5_2;
use crate::state::DesertIsland;

/// Rule 5.1: the castaway at the Beach, or the living one nearest to it, draws
/// as many cards as castaways live. Rule 2.4: or as many as there are.
pub(super) fn begin(state: &mut DesertIsland, table: Tell<'_, '_>) {
    let living = state.board.living();
    let dealer = state.board.in_order(living).next().expect("somebody lives");
    let cards = state.board.scavenge.min(living.len() as u8);
    state.board.actor = dealer;
    for place in 0..usize::from(cards) {
        state.secrets.scavenged[place] = state.scavenge(Ask::secret_of("scavenged", dealer), table);
    }
    let items = state.secrets.scavenged.iter().copied().flatten().collect();
    table.emit(Event::Scavenged { dealer, cards, items: Some(items) });
    state.board.frame = Frame::Dealing { left: cards, given: Seats::NONE };
    go_on(state, table);
}

/// Nobody is asked where there is nothing to choose. Rule 5.3: with fewer cards
/// than castaways the last card is a choice too.
fn go_on(state: &mut DesertIsland, table: Tell<'_, '_>) {
    let Frame::Dealing { left, given } = state.board.frame else { return };
    let waiting = state.board.living().minus(given);
    if left == 0 {
        state.next_turn(table);
    } else if let (1, Some(last)) = (waiting.len(), waiting.lowest()) {
        hand_out(state, last, table);
    }
}

/// Rule 5.2: one card for each of the living.
pub(super) fn resolve(state: &DesertIsland, seat: Seat, to: Seat) -> Found<Seat> {
    let Frame::Dealing { given, .. } = state.board.frame else { return state.board.not_now() };
    state.board.check_actor(seat)?;
    state.board.check_living(to, R5_2)?;
    if given.contains(to) {
        return refuse(R5_2, Reason::HasCard { seat: to });
    }
    Ok(to)
}

pub(super) fn apply(state: &mut DesertIsland, to: Seat, table: Tell<'_, '_>) {
    hand_out(state, to, table);
}

/// The next card goes to somebody; the dealer knows what it is.
fn hand_out(state: &mut DesertIsland, to: Seat, table: Tell<'_, '_>) {
    let dealer = state.board.actor;
    let Frame::Dealing { left, given } = &mut state.board.frame else { return };
    *left -= 1;
    given.insert(to);
    let Some(item) = state.secrets.scavenged[0] else { return };
    state.secrets.scavenged.rotate_left(1);
    state.secrets.scavenged[crate::setup::MOST - 1] = None;
    state.gain_down(to, item);
    if dealer != to {
        state.secrets.knows[dealer.index()][to.index()].put(item);
    }
    table.emit(Event::HandedOut { dealer, to, item: Some(item) });
    go_on(state, table);
}

pub(super) fn options(board: &Board, out: &mut Vec<Action>) {
    if let Frame::Dealing { given, .. } = board.frame {
        out.extend(board.living().minus(given).into_iter().map(|to| Action::HandOut { to }));
    }
}
