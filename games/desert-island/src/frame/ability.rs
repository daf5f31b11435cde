//! What some castaways can do once in their own turn.

use tabletop::rule::refuse;
use tabletop::{Rule, Seat, Seats};

use super::{Found, Frame, Tell};
use crate::action::Action;
use crate::board::Board;
use crate::content::content;
use crate::event::{Event, Why};
use crate::pieces::Character;
use crate::reason::Reason;
use crate::rules::{R7_1, R7_2, R7_3, R7_4, R7_5};
use crate::state::DesertIsland;

/// An ability in use.
#[derive(Clone, Copy)]
pub(super) enum Deed {
    /// Takes a token off this one.
    Lift(Seat),
    /// Puts a token on this one.
    Burden(Seat),
    /// Takes food from these.
    Pilfer(Seats),
}

/// Rule 7.1: in one's own turn, before the action or when it is settled, once,
/// and only one's own ability.
fn check(state: &DesertIsland, seat: Seat, character: Character) -> Found<()> {
    let board = &state.board;
    match board.frame {
        Frame::Turn | Frame::After => board.check_actor(seat)?,
        Frame::Dealing { .. }
        | Frame::Declaring { .. }
        | Frame::Answering { .. }
        | Frame::Fighting { .. }
        | Frame::Dividing { .. }
        | Frame::Choosing { .. }
        | Frame::Taking { .. }
        | Frame::Striking { .. }
        | Frame::Neighbour { .. }
        | Frame::Monkeys { .. }
        | Frame::Rats { .. }
        | Frame::Hunger { .. }
        | Frame::LastMoment { .. }
        | Frame::Over => return board.not_now(),
    }
    if board.person(seat).character != character {
        return refuse(R7_1, Reason::OtherAbility { character });
    }
    if board.person(seat).used {
        return refuse(R7_1, Reason::AbilityUsed);
    }
    Ok(())
}

/// Rule 7.2: off another living castaway who has a token.
pub(super) fn lift(state: &DesertIsland, seat: Seat, from: Seat) -> Found<Deed> {
    check(state, seat, Character::Captain)?;
    if from == seat {
        return refuse(R7_2, Reason::Yourself);
    }
    check_token(&state.board, from, R7_2)?;
    Ok(Deed::Lift(from))
}

/// Rule 7.3: on anybody living.
pub(super) fn burden(state: &DesertIsland, seat: Seat, on: Seat) -> Found<Deed> {
    check(state, seat, Character::SirStephen)?;
    state.board.check_living(on, R7_3)?;
    Ok(Deed::Burden(on))
}

/// Rule 7.4: off herself.
pub(super) fn shake_off(state: &DesertIsland, seat: Seat) -> Found<Deed> {
    check(state, seat, Character::LadyLauren)?;
    check_token(&state.board, seat, R7_4)?;
    Ok(Deed::Lift(seat))
}

/// Rule 7.5: from each neighbour who has food.
pub(super) fn pilfer(state: &DesertIsland, seat: Seat) -> Found<Deed> {
    check(state, seat, Character::Kid)?;
    let from = state.board.fed_neighbours(seat);
    if from.is_empty() {
        return refuse(R7_5, Reason::NoFoodAround);
    }
    Ok(Deed::Pilfer(from))
}

fn check_token(board: &Board, seat: Seat, rule: Rule) -> Found<()> {
    board.check_living(seat, rule)?;
    if board.person(seat).tokens == 0 {
        return refuse(rule, Reason::NoToken { seat });
    }
    Ok(())
}

pub(super) fn apply(state: &mut DesertIsland, seat: Seat, deed: Deed, table: Tell<'_, '_>) {
    let board = &mut state.board;
    board.person_mut(seat).used = true;
    match deed {
        Deed::Lift(from) => {
            board.person_mut(from).tokens -= 1;
            board.note_help(seat, from);
            table.emit(Event::Lifted { by: seat, from });
        }
        Deed::Burden(on) => {
            board.note_hurt(seat, on);
            board.mark(on, Why::SirStephen, table);
        }
        Deed::Pilfer(from) => pilfer_from(state, seat, from, table),
    }
}

fn pilfer_from(state: &mut DesertIsland, seat: Seat, from: Seats, table: Tell<'_, '_>) {
    for other in from {
        let food = content().ability.food.min(state.board.person(other).food);
        state.board.person_mut(other).food -= food;
        state.board.gain_food(seat, food);
        state.board.note_hurt(seat, other);
        table.emit(Event::Pilfered { by: seat, from: other, food });
    }
    state.cancel_impossible_offers(table);
}

impl Board {
    fn fed_neighbours(&self, seat: Seat) -> Seats {
        let fed = |other: &Seat| self.person(*other).food > 0;
        self.neighbours(seat).into_iter().filter(fed).collect()
    }

    fn marked_others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let others = self.living().without(seat).into_iter();
        others.filter(|&other| self.person(other).tokens > 0)
    }

    /// Whether the actor has an ability left that would do something: everyone
    /// can see that.
    pub(crate) fn could_use_ability(&self, seat: Seat) -> bool {
        let person = self.person(seat);
        !person.used
            && match person.character {
                Character::Captain => self.marked_others(seat).next().is_some(),
                Character::SirStephen => true,
                Character::LadyLauren => person.tokens > 0,
                Character::Kid => !self.fed_neighbours(seat).is_empty(),
                Character::FirstMate | Character::Frenchy => false,
            }
    }
}

pub(super) fn options(board: &Board, seat: Seat, out: &mut Vec<Action>) {
    let person = board.person(seat);
    if person.used {
        return;
    }
    match person.character {
        Character::Captain => {
            out.extend(board.marked_others(seat).map(|from| Action::Lift { from }));
        }
        Character::SirStephen => {
            out.extend(board.living().into_iter().map(|on| Action::Burden { on }));
        }
        Character::LadyLauren if person.tokens > 0 => out.push(Action::ShakeOff),
        Character::Kid if !board.fed_neighbours(seat).is_empty() => out.push(Action::Pilfer),
        Character::LadyLauren | Character::Kid | Character::FirstMate | Character::Frenchy => {}
    }
}
