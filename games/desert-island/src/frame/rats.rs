//! Rats: everybody hides food in two hands.

use tabletop::{Asked, Seats};

use super::{Frame, Strike, Tell, strike, theft};
use crate::action::Hand;
use crate::deck::Knowers;
use crate::event::Event;
use crate::state::DesertIsland;

/// Rule 12.7: whoever is hit loses all food; everyone else who has some and was
/// not saved divides it.
pub(super) fn begin(state: &mut DesertIsland, strike: Strike, hit: Seats, table: Tell<'_, '_>) {
    let board = &mut state.board;
    for seat in board.ordered(hit) {
        let food = std::mem::take(&mut board.person_mut(seat).food);
        table.emit(Event::RatsFed { seat, food });
    }
    let others = board.living().minus(strike.targets).minus(strike.saved);
    let divide = others.into_iter().filter(|&seat| board.person(seat).food > 0).collect();
    board.frame = Frame::Rats { strike, asked: Asked::of(divide) };
    if divide.is_empty() {
        come(state, table);
    }
}

/// Rule 12.7: an odd card takes the left hands, an even one the right.
pub(super) fn come(state: &mut DesertIsland, table: Tell<'_, '_>) {
    let DesertIsland { board, secrets } = state;
    let Frame::Rats { strike, asked } = &mut board.frame else { return };
    let strike = *strike;
    let hands = secrets.left_hands.open(asked);
    let Some(card) = secrets.deck.draw(Knowers::EVERYONE) else { return };
    let hand = if card.number() % 2 == 1 { Hand::Left } else { Hand::Right };
    table.emit(Event::RatsTurned { card, hand });
    for (seat, left) in hands {
        let store = &mut board.person_mut(seat).food;
        let food = theft::in_hand(hand, left, *store);
        *store -= food;
        table.emit(Event::HandLost { seat, food });
    }
    state.put_under(card);
    strike::finish(state, strike, table);
}
