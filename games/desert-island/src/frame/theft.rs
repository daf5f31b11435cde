//! A theft: whom and what, the answer, and how it is settled.

use tabletop::chance::{Ask, Chance, Odds};
use tabletop::rule::refuse;
use tabletop::{Audience, Seat, Seats};

use super::{Found, Frame, Tell, Theft, Then, fight, monkeys, rats};
use crate::action::{Action, Hand, Loot, Prize};
use crate::board::Board;
use crate::event::{Event, Why};
use crate::pieces::{Item, Items};
use crate::reason::Reason;
use crate::rules::{R8_1, R8_2, R8_5, R8_8};
use crate::setup::EmptyPockets;
use crate::state::DesertIsland;

/// Rule 8.1: somebody living, and something to take. Rule 8.2: not from empty
/// pockets.
pub(super) fn declaration(
    state: &DesertIsland,
    seat: Seat,
    target: Seat,
    prize: Prize,
) -> Found<Theft> {
    let board = &state.board;
    let Frame::Declaring { card } = board.frame else { return board.not_now() };
    board.check_actor(seat)?;
    if target == seat {
        return refuse(R8_1, Reason::Yourself);
    }
    board.check_living(target, R8_1)?;
    if !board.can_be_robbed(target, prize) {
        return refuse(R8_2, Reason::EmptyPockets { seat: target });
    }
    Ok(Theft { target, prize, card })
}

/// Every victim, and everything to take.
pub(super) fn declarations(board: &Board, out: &mut Vec<Action>) {
    for target in board.living().without(board.actor) {
        for prize in Prize::ALL.into_iter().filter(|&prize| board.can_be_robbed(target, prize)) {
            out.push(Action::Declare { target, prize });
        }
    }
}

/// Rule 8.1: the thief gets a Fate token just for this.
pub(super) fn declare(state: &mut DesertIsland, theft: Theft, table: Tell<'_, '_>) {
    let thief = state.board.actor;
    let Theft { target, prize, .. } = theft;
    table.emit(Event::Declared { thief, target, prize });
    state.board.note_hurt(thief, target);
    state.board.mark(thief, Why::Stealing, table);
    state.open_window(Frame::Answering { theft });
}

/// Rule 8.3: the victim alone answers.
pub(super) fn answer(state: &DesertIsland, seat: Seat) -> Found<()> {
    let Frame::Answering { theft } = state.board.frame else { return state.board.not_now() };
    if seat != theft.target {
        return refuse(crate::rules::R8_3, Reason::NotYourTurn { actor: theft.target });
    }
    Ok(())
}

pub(super) fn apply_answer(state: &mut DesertIsland, fights: bool, table: Tell<'_, '_>) {
    let Frame::Answering { theft } = state.board.frame else { return };
    state.close_window(table);
    let target = theft.target;
    if fights {
        table.emit(Event::Resisted { target });
        state.board.mark(target, Why::Fighting, table);
        fight::begin(state, theft);
    } else {
        table.emit(Event::Agreed { target });
        settle(state, theft, table);
    }
}

/// The thief gets what he was after. Nobody is asked where there is nothing to
/// choose.
pub(super) fn settle(state: &mut DesertIsland, theft: Theft, table: Tell<'_, '_>) {
    let Theft { target, prize, .. } = theft;
    let board = &mut state.board;
    match prize {
        Prize::Location => {
            swap(board, target, table);
            end(state, table);
        }
        Prize::Food if board.person(target).food > 0 => board.frame = Frame::Dividing { theft },
        Prize::Card if board.cards_of(target) > 0 => match board.only_loot(target) {
            Some(card) => steal_card(state, target, card, table),
            None => board.frame = Frame::Taking { theft },
        },
        Prize::Food | Prize::Card => {
            table.emit(Event::NothingStolen { thief: board.actor, target, prize });
            end(state, table);
        }
    }
}

/// Rule 8.6: thief and victim change places.
fn swap(board: &mut Board, target: Seat, table: Tell<'_, '_>) {
    let thief = board.actor;
    let (from, to) = (board.person(thief).at, board.person(target).at);
    board.person_mut(thief).at = to;
    board.person_mut(target).at = from;
    table.emit(Event::Swapped { thief, target, to, from });
}

/// Rule 10.3: now those die whom the fight has cost their life.
pub(super) fn end(state: &mut DesertIsland, table: Tell<'_, '_>) {
    state.count_the_dying(Then::Turn, table);
}

// Food, in two hands.

/// Rule 8.8: all of one's food is divided, so much into the left hand.
pub(super) fn division(state: &DesertIsland, seat: Seat, left: u8) -> Found<u8> {
    match state.board.frame {
        Frame::Dividing { .. } | Frame::Rats { .. } => {}
        Frame::Dealing { .. }
        | Frame::Turn
        | Frame::Declaring { .. }
        | Frame::Answering { .. }
        | Frame::Fighting { .. }
        | Frame::Choosing { .. }
        | Frame::Taking { .. }
        | Frame::After
        | Frame::Striking { .. }
        | Frame::Neighbour { .. }
        | Frame::Monkeys { .. }
        | Frame::Hunger { .. }
        | Frame::LastMoment { .. }
        | Frame::Over => return state.board.not_now(),
    }
    let food = state.board.person(seat).food;
    if left > food {
        return refuse(R8_8, Reason::TooMuch { food });
    }
    Ok(left)
}

/// Every way to divide one's food.
pub(super) fn divisions(board: &Board, seat: Seat, out: &mut Vec<Action>) {
    out.extend((0..=board.person(seat).food).map(|left| Action::Divide { left }));
}

pub(super) fn divide(state: &mut DesertIsland, seat: Seat, left: u8, table: Tell<'_, '_>) {
    let DesertIsland { board, secrets } = state;
    table.emit(Event::Divided { seat, left: Some(left) });
    if let Frame::Dividing { theft } = board.frame {
        let mut asked = tabletop::Asked::of(Seats::only(seat));
        secrets.left_hands.seal(&mut asked, seat, left);
        board.frame = Frame::Choosing { theft };
    } else if let Frame::Rats { asked, .. } = &mut board.frame {
        secrets.left_hands.seal(asked, seat, left);
        if asked.is_settled() {
            rats::come(state, table);
        }
    }
}

/// Rule 8.8: the thief takes one of the hands.
pub(super) fn hand(state: &DesertIsland, seat: Seat) -> Found<Theft> {
    let Frame::Choosing { theft } = state.board.frame else { return state.board.not_now() };
    state.board.check_actor(seat)?;
    Ok(theft)
}

pub(super) fn take_hand(state: &mut DesertIsland, theft: Theft, hand: Hand, table: Tell<'_, '_>) {
    let (thief, target) = (state.board.actor, theft.target);
    let mut asked = tabletop::Asked::midway(Seats::NONE, Seats::only(target));
    let left = state.secrets.left_hands.open(&mut asked).next().map_or(0, |(_, left)| left);
    let store = &mut state.board.person_mut(target).food;
    let food = in_hand(hand, left, *store);
    *store -= food;
    state.board.gain_food(thief, food);
    table.emit(Event::FoodStolen { thief, target, hand, food });
    end(state, table);
}

/// How much of the food is in a hand.
pub(super) const fn in_hand(hand: Hand, left: u8, food: u8) -> u8 {
    match hand {
        Hand::Left => left,
        Hand::Right => food - left,
    }
}

// Cards, for thieves and monkeys.

/// Rule 8.5: a face-up card by choice, or a face-down one by lot.
pub(super) fn loot(state: &DesertIsland, seat: Seat, card: Loot) -> Found<Loot> {
    let board = &state.board;
    let from = match board.frame {
        Frame::Taking { theft } => {
            board.check_actor(seat)?;
            theft.target
        }
        Frame::Monkeys { target, .. } => target,
        Frame::Dealing { .. }
        | Frame::Turn
        | Frame::Declaring { .. }
        | Frame::Answering { .. }
        | Frame::Fighting { .. }
        | Frame::Dividing { .. }
        | Frame::Choosing { .. }
        | Frame::After
        | Frame::Striking { .. }
        | Frame::Neighbour { .. }
        | Frame::Rats { .. }
        | Frame::Hunger { .. }
        | Frame::LastMoment { .. }
        | Frame::Over => return board.not_now(),
    };
    match card {
        Loot::Up(item) if !board.person(from).up.has(item) => {
            refuse(R8_5, Reason::NotFaceUp { seat: from, item })
        }
        Loot::Blind if board.person(from).down == 0 => {
            refuse(R8_5, Reason::NothingFaceDown { seat: from })
        }
        Loot::Up(_) | Loot::Blind => Ok(card),
    }
}

/// Everything that can be taken from somebody.
pub(super) fn loots(board: &Board, from: Seat, out: &mut Vec<Action>) {
    let person = board.person(from);
    out.extend(person.up.sorts().map(|item| Action::TakeCard { card: Loot::Up(item) }));
    if person.down > 0 {
        out.push(Action::TakeCard { card: Loot::Blind });
    }
}

pub(super) fn take_card(state: &mut DesertIsland, card: Loot, table: Tell<'_, '_>) {
    match state.board.frame {
        Frame::Taking { theft } => steal_card(state, theft.target, card, table),
        Frame::Monkeys { strike, target, by } => {
            monkeys::snatch(state, target, by, card, table);
            monkeys::go_on(state, strike, table);
        }
        Frame::Dealing { .. }
        | Frame::Turn
        | Frame::Declaring { .. }
        | Frame::Answering { .. }
        | Frame::Fighting { .. }
        | Frame::Dividing { .. }
        | Frame::Choosing { .. }
        | Frame::After
        | Frame::Striking { .. }
        | Frame::Neighbour { .. }
        | Frame::Rats { .. }
        | Frame::Hunger { .. }
        | Frame::LastMoment { .. }
        | Frame::Over => {}
    }
}

/// Rule 8.5: the thief has the card.
fn steal_card(state: &mut DesertIsland, target: Seat, card: Loot, table: Tell<'_, '_>) {
    let thief = state.board.actor;
    let (item, up) = match card {
        Loot::Up(item) => {
            state.board.person_mut(target).up.take(item);
            state.board.person_mut(thief).up.put(item);
            (item, true)
        }
        Loot::Blind => {
            let item = any_of(state.secrets.hand(target), thief, target, table);
            state.secrets.pass(target, Items::only(item), thief, Items::NONE);
            state.board.person_mut(target).down -= 1;
            state.board.person_mut(thief).down += 1;
            (item, false)
        }
    };
    table.emit(Event::CardStolen { thief, target, up, item: Some(item) });
    end(state, table);
}

/// One of the face-down cards by lot; these two see which.
fn any_of(hand: Items, thief: Seat, target: Seat, table: Tell<'_, '_>) -> Item {
    let both = Audience::Seats(Seats::only(thief).with(target));
    let ask = Ask { what: "stolen", shown_to: both };
    Item::ALL[table.pick(ask, Odds::Weighted(&hand.weights()))]
}

impl Board {
    /// Rule 8.2: whether there is something to steal, as far as it matters.
    fn can_be_robbed(&self, target: Seat, prize: Prize) -> bool {
        if self.setup.empty_pockets == EmptyPockets::Allowed {
            return true;
        }
        match prize {
            Prize::Food => self.person(target).food > 0,
            Prize::Card => self.cards_of(target) > 0,
            Prize::Location => true,
        }
    }

    /// What is taken from somebody where there is nothing to choose.
    pub(super) fn only_loot(&self, from: Seat) -> Option<Loot> {
        let person = self.person(from);
        let mut open = person.up.sorts();
        match (open.next(), open.next(), person.down) {
            (None, None, 1..) => Some(Loot::Blind),
            (Some(item), None, 0) => Some(Loot::Up(item)),
            _ => None,
        }
    }
}
