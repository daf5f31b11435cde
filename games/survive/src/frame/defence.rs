//! A creature was moved upon somebody: who defends?

use tabletop::rule::refuse;
use tabletop::{Refusal, Rule, Seat, Seats, Table};

use super::Frame;
use crate::action::Action;
use crate::event::{Cause, Event};
use crate::map::Space;
use crate::pieces::{Creature, Kind, Message};
use crate::reason::Reason;
use crate::rules::{R10_7, R10_8, R10_9};
use crate::state::Survive;

/// What a seat answers.
#[derive(Clone, Copy)]
pub(super) enum Answer {
    Defend,
    Endure,
}

/// Rule 10.9: everyone who was asked and has not answered, all at once.
pub(super) fn awaited(asked: Seats, answered: Seats) -> Seats {
    asked.minus(answered)
}

/// Rule 10.9: only those who were asked answer, and once.
pub(super) fn check_asked(
    seat: Seat,
    asked: Seats,
    answered: Seats,
) -> Result<(), Refusal<Reason>> {
    if answered.contains(seat) {
        return refuse(R10_9, Reason::Answered);
    }
    if !asked.contains(seat) {
        return refuse(R10_9, Reason::NotAsked);
    }
    Ok(())
}

/// Rules 10.7, 10.8: whoever holds the message may play it; anybody may endure.
pub(super) fn resolve(
    state: &Survive,
    seat: Seat,
    creature: Creature,
    action: Action,
) -> Result<Answer, Refusal<Reason>> {
    match action {
        Action::Endure => Ok(Answer::Endure),
        Action::Defend => match weapon(creature) {
            Some((message, _)) if state.secrets.terrain_of(seat, message).is_some() => {
                Ok(Answer::Defend)
            }
            Some((message, rule)) => refuse(rule, Reason::MessageNotHeld { message }),
            None => state.board.not_now(),
        },
        Action::PlacePerson { .. }
        | Action::PlaceBoat { .. }
        | Action::Dolphin { .. }
        | Action::Wind { .. }
        | Action::Call { .. }
        | Action::Move { .. }
        | Action::Sail { .. }
        | Action::EndMoves
        | Action::Sink { .. }
        | Action::Climb { .. }
        | Action::MoveCreature { .. }
        | Action::LeaveCreatures => state.board.not_now(),
    }
}

/// The message against the creature, and its rule.
fn weapon(creature: Creature) -> Option<(Message, Rule)> {
    match creature.kind() {
        Kind::Serpent => None,
        Kind::Shark => Some((Message::KillShark, R10_7)),
        Kind::Whale => Some((Message::HarpoonWhale, R10_8)),
    }
}

/// The answer is sealed. The last one opens them all.
pub(super) fn apply(state: &mut Survive, seat: Seat, answer: Answer, table: &mut Table<'_, Event>) {
    let defends = matches!(answer, Answer::Defend);
    if defends {
        state.secrets.defending.insert(seat);
    }
    table.emit(Event::Answered { seat, defends: Some(defends) });
    if let Frame::Defence { creature, at, asked, ref mut answered } = state.board.frame {
        answered.insert(seat);
        if asked.is_within(*answered) {
            open(state, creature, at, table);
        }
    }
}

/// Rule 10.9: the first who defends, from the left of the player, plays the
/// message; if nobody does, the creature attacks. Rule 10.10: it is no message
/// of anybody's own turn.
fn open(state: &mut Survive, creature: Creature, at: Space, table: &mut Table<'_, Event>) {
    let defending = std::mem::take(&mut state.secrets.defending);
    let first = state.board.others_from(state.board.player).find(|&s| defending.contains(s));
    match first {
        Some(seat) => fend_off(state, seat, creature, at, table),
        None => {
            table.emit(Event::Undefended { creature, at });
            state.board.clash(at, table);
        }
    }
    state.board.next_turn(table);
}

/// Rules 10.7, 10.8: the creature leaves the game, and everyone there lives.
fn fend_off(
    state: &mut Survive,
    seat: Seat,
    creature: Creature,
    at: Space,
    table: &mut Table<'_, Event>,
) {
    let (message, _) = weapon(creature).expect("the creature can be stopped");
    let held = state.secrets.terrain_of(seat, message);
    let terrain = held.expect("whoever defends holds the message");
    state.spend(seat, message, terrain);
    table.emit(Event::Defended { seat, message, terrain, creature });
    state.board.lose_creature(creature, at, Cause::Defence, table);
}

/// To defend, if the seat holds the message, or to endure.
pub(super) fn options(state: &Survive, seat: Seat, creature: Creature, out: &mut Vec<Action>) {
    if let Some((message, _)) = weapon(creature)
        && state.secrets.terrain_of(seat, message).is_some()
    {
        out.push(Action::Defend);
    }
    out.push(Action::Endure);
}
