//! The things to click for an action, and back.

use tabletop::voice::Words;
use tabletop::{Path, Seat};

use crate::action::{Action, To};
use crate::board::Board;
use crate::content::content;
use crate::frame::Frame;
use crate::map::{Island, Space};
use crate::names;
use crate::pieces::{Boat, Creature, Message, Numbered, Person};

/// The things that stand for deeds without a piece.
const END_MOVES: &str = "end-moves";
const LEAVE: &str = "leave-creatures";
const DEFEND: &str = "defend";
const ENDURE: &str = "endure";

/// The thing that a piece or a space is.
fn thing(what: impl Numbered) -> &'static str {
    &what.called().id
}

/// The thing that a safe island is.
pub(crate) const fn island(island: Island) -> &'static str {
    match island {
        Island::Nw => "island-nw",
        Island::Ne => "island-ne",
        Island::Sw => "island-sw",
        Island::Se => "island-se",
    }
}

/// The thing that a message in the hand is.
pub(crate) const fn message(message: Message) -> &'static str {
    match message {
        Message::Dolphin => "message-dolphin",
        Message::Wind => "message-wind",
        Message::CallSerpent => "message-call-serpent",
        Message::CallShark => "message-call-shark",
        Message::CallWhale => "message-call-whale",
        Message::KillShark => "message-kill-shark",
        Message::HarpoonWhale => "message-harpoon-whale",
    }
}

/// The thing that any person of this value is.
fn value(value: u8) -> Words {
    let known = content().names.values.get(usize::from(value));
    known.map_or_else(|| names::value_id(value).into(), |name| name.id.as_str().into())
}

/// The things to click for an action, in order.
pub(crate) fn path(action: &Action) -> Path {
    match *action {
        Action::PlacePerson { value: worth, at } => Path::new([value(worth), thing(at).into()]),
        Action::PlaceBoat { at } | Action::Sink { at } => Path::new([thing(at)]),
        Action::Dolphin { person, to } => {
            Path::new([message(Message::Dolphin), thing(person), thing(to)])
        }
        Action::Wind { boat, to } => Path::new([message(Message::Wind), thing(boat), thing(to)]),
        Action::Call { creature, to } => {
            let called = message(Message::calling(creature.kind()));
            Path::new([called, thing(creature), thing(to)])
        }
        Action::Move { person, to } => Path::new([thing(person), goal(to)]),
        Action::Sail { boat, to } => Path::new([thing(boat), thing(to)]),
        Action::EndMoves => Path::new([END_MOVES]),
        Action::Climb { person } => Path::new([thing(person)]),
        Action::MoveCreature { creature, to } => Path::new([thing(creature), thing(to)]),
        Action::LeaveCreatures => Path::new([LEAVE]),
        Action::Defend => Path::new([DEFEND]),
        Action::Endure => Path::new([ENDURE]),
    }
}

fn goal(to: To) -> &'static str {
    match to {
        To::Land(space) | To::Sea(space) => thing(space),
        To::Aboard(boat) => thing(boat),
        To::Ashore(on) => island(on),
    }
}

/// The action that a path means, legal or not.
pub(crate) fn read(board: &Board, _seat: Seat, path: &Path) -> Option<Action> {
    match *path.things() {
        [END_MOVES] => Some(Action::EndMoves),
        [LEAVE] => Some(Action::LeaveCreatures),
        [DEFEND] => Some(Action::Defend),
        [ENDURE] => Some(Action::Endure),
        [thing] => read_one(board, thing),
        [thing, to] => read_two(board, thing, to),
        [message, thing, to] => read_message(message, thing, to),
        _ => None,
    }
}

/// A space alone is where a boat is placed or a tile sinks; a person alone
/// climbs aboard.
fn read_one(board: &Board, thing: &str) -> Option<Action> {
    if let Some(at) = read_hex(thing) {
        return Some(match board.frame {
            Frame::People | Frame::Boats => Action::PlaceBoat { at },
            Frame::Moves { .. }
            | Frame::Sinking
            | Frame::Crowd { .. }
            | Frame::Creature { .. }
            | Frame::Defence { .. }
            | Frame::Over => Action::Sink { at },
        });
    }
    let person = thing.parse().ok().filter(|_| matches!(board.frame, Frame::Crowd { .. }))?;
    Some(Action::Climb { person })
}

fn read_two(board: &Board, thing: &str, to: &str) -> Option<Action> {
    if let Some(value) = tabletop::voice::number_of(thing, "value") {
        let value = u8::try_from(value).ok()?;
        return Some(Action::PlacePerson { value, at: read_hex(to)? });
    }
    if let Ok(person) = thing.parse::<Person>() {
        return Some(Action::Move { person, to: read_goal(board, to)? });
    }
    if let Ok(boat) = thing.parse::<Boat>() {
        return Some(Action::Sail { boat, to: read_hex(to)? });
    }
    let creature = thing.parse::<Creature>().ok()?;
    Some(Action::MoveCreature { creature, to: read_hex(to)? })
}

fn read_message(message: &str, thing: &str, to: &str) -> Option<Action> {
    let message = Message::ALL.into_iter().find(|&one| self::message(one) == message)?;
    let to = read_hex(to)?;
    match message {
        Message::Dolphin => Some(Action::Dolphin { person: thing.parse().ok()?, to }),
        Message::Wind => Some(Action::Wind { boat: thing.parse().ok()?, to }),
        Message::CallSerpent | Message::CallShark | Message::CallWhale => {
            let creature: Creature = thing.parse().ok()?;
            let fits = Message::calling(creature.kind()) == message;
            fits.then_some(Action::Call { creature, to })
        }
        Message::KillShark | Message::HarpoonWhale => None,
    }
}

/// A space with a tile is land, every other one water or reef.
fn read_goal(board: &Board, thing: &str) -> Option<To> {
    if let Some(space) = read_hex(thing) {
        let land = board.terrain(space).is_some();
        return Some(if land { To::Land(space) } else { To::Sea(space) });
    }
    let ashore = Island::ALL.into_iter().find(|&one| island(one) == thing).map(To::Ashore);
    ashore.or_else(|| thing.parse().ok().map(To::Aboard))
}

fn read_hex(thing: &str) -> Option<Space> {
    thing.strip_prefix("hex-")?.parse().ok()
}
