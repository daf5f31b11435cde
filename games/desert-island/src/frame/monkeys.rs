//! Monkeys: a neighbour chooses what they take.

use tabletop::Seat;
use tabletop::chance::{Ask, Chance, Odds};
use tabletop::rule::refuse;

use super::{Found, Frame, Strike, Tell, strike};
use crate::action::{Action, Loot};
use crate::board::Board;
use crate::event::Event;
use crate::pieces::Item;
use crate::reason::Reason;
use crate::rules::R12_6;
use crate::setup::MonkeysCard;
use crate::state::DesertIsland;

/// Rule 12.6: the monkeys go from one to the next, from the Beach on. Nobody is
/// asked where there is nothing to choose.
pub(super) fn go_on(state: &mut DesertIsland, mut strike: Strike, table: Tell<'_, '_>) {
    while let Some(target) = state.board.ordered(strike.left).next() {
        strike.left.remove(target);
        let board = &mut state.board;
        let neighbours = board.neighbours(target);
        if neighbours.is_empty() || board.cards_of(target) == 0 {
            table.emit(Event::NothingSnatched { from: target });
            continue;
        }
        if neighbours.len() > 1 {
            board.frame = Frame::Neighbour { strike, target };
            return;
        }
        let by = neighbours.lowest().expect("there is a neighbour");
        if let Some(card) = board.only_loot(target) {
            snatch(state, target, by, card, table);
        } else {
            board.frame = Frame::Monkeys { strike, target, by };
            return;
        }
    }
    strike::finish(state, strike, table);
}

/// Rule 12.6: somebody who lives next to whoever is hit.
pub(super) fn neighbour(state: &DesertIsland, seat: Seat, neighbour: Seat) -> Found<Seat> {
    let Frame::Neighbour { .. } = state.board.frame else { return state.board.not_now() };
    if !state.board.neighbours(seat).contains(neighbour) {
        return refuse(R12_6, Reason::NoNeighbour { seat: neighbour });
    }
    Ok(neighbour)
}

pub(super) fn neighbours(board: &Board, target: Seat, out: &mut Vec<Action>) {
    let neighbours = board.neighbours(target).into_iter();
    out.extend(neighbours.map(|neighbour| Action::LetChoose { neighbour }));
}

pub(super) fn let_choose(state: &mut DesertIsland, neighbour: Seat, table: Tell<'_, '_>) {
    let Frame::Neighbour { strike, target } = state.board.frame else { return };
    table.emit(Event::NeighbourChosen { target, neighbour });
    match state.board.only_loot(target) {
        Some(card) => {
            snatch(state, target, neighbour, card, table);
            go_on(state, strike, table);
        }
        None => state.board.frame = Frame::Monkeys { strike, target, by: neighbour },
    }
}

/// Rule 12.6: the card leaves the game. Rule 12.13: a face-down one is shown to
/// all, or its owner alone knows it.
pub(super) fn snatch(
    state: &mut DesertIsland,
    from: Seat,
    by: Seat,
    card: Loot,
    table: Tell<'_, '_>,
) {
    let shown = state.board.setup.monkeys_card == MonkeysCard::Shown;
    let item = match card {
        Loot::Up(item) => {
            state.board.person_mut(from).up.take(item);
            state.board.gone.put(item);
            item
        }
        Loot::Blind => {
            let item = any_of(state, from, shown, table);
            state.board.person_mut(from).down -= 1;
            if shown {
                state.secrets.uncover(from, item);
                state.board.gone.put(item);
            } else {
                state.secrets.lose_unseen(from, item);
                state.secrets.snatched[from.index()].put(item);
                state.board.person_mut(from).snatched += 1;
            }
            item
        }
    };
    let up = matches!(card, Loot::Up(_));
    table.emit(Event::Snatched { by, from, up, item: Some(item), shown: up || shown });
}

fn any_of(state: &DesertIsland, from: Seat, shown: bool, table: Tell<'_, '_>) -> Item {
    let ask = if shown { Ask::open("snatched") } else { Ask::secret_of("snatched", from) };
    Item::ALL[table.pick(ask, Odds::Weighted(&state.secrets.hand(from).weights()))]
}
