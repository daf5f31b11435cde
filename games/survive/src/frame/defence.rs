//! A creature was moved upon somebody: who defends?

use tabletop::rule::refuse;
use tabletop::{Asked, Refusal, Rule, Seat, Seats, Table};

use super::Frame;
use crate::action::Action;
use crate::event::{Cause, Event};
use crate::map::Space;
use crate::pieces::{Creature, Kind, Message};
use crate::reason::Reason;
use crate::rules::{R10_7, R10_8, R10_9};
use crate::state::Survive;

/// Rule 10.9: only those who were asked answer, and once.
pub(super) fn check_asked(seat: Seat, asked: Asked) -> Result<(), Refusal<Reason>> {
    if asked.awaits(seat) {
        return Ok(());
    }
    let answered = asked.answered().contains(seat);
    refuse(R10_9, if answered { Reason::Answered } else { Reason::NotAsked })
}

/// Rules 10.7, 10.8: whoever holds the message may play it; anybody may endure.
/// Says whether the seat defends.
pub(super) fn resolve(
    state: &Survive,
    seat: Seat,
    creature: Creature,
    action: Action,
) -> Result<bool, Refusal<Reason>> {
    match action {
        Action::Endure => Ok(false),
        Action::Defend => match weapon(creature) {
            Some((message, _)) if state.secrets.terrain_of(seat, message).is_some() => Ok(true),
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
pub(super) fn apply(state: &mut Survive, seat: Seat, defends: bool, table: &mut Table<'_, Event>) {
    let Survive { board, secrets } = state;
    if let Frame::Defence { creature, at, asked } = &mut board.frame {
        let (creature, at) = (*creature, *at);
        secrets.defences.seal(asked, seat, defends);
        table.emit(Event::Answered { seat, defends: Some(defends) });
        if asked.is_settled() {
            let answers = secrets.defences.open(asked);
            let defending = answers.filter(|&(_, defends)| defends).map(|(seat, _)| seat).collect();
            open(state, creature, at, defending, table);
        }
    }
}

/// Rule 10.9: the first who defends, from the left of the player, plays the
/// message; if nobody does, the creature attacks. Rule 10.10: it is no message
/// of anybody's own turn.
fn open(
    state: &mut Survive,
    creature: Creature,
    at: Space,
    defending: Seats,
    table: &mut Table<'_, Event>,
) {
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
