//! The things to click for an action, and back.

use tabletop::thing::{Named, numbered, numbers};
use tabletop::voice::Words;
use tabletop::{Path, Seat};

use crate::action::{Action, To};
use crate::board::Board;
use crate::frame::Frame;
use crate::map::{Island, Space, map, spaces};
use crate::pieces::{Boat, Creature, Kind, Message, Person};

/// The things that stand for deeds without a piece.
const END_MOVES: &str = "end-moves";
const LEAVE: &str = "leave-creatures";
const DEFEND: &str = "defend";
const ENDURE: &str = "endure";

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

/// What kind of thing a number is that is still to be placed.
const VALUE: &str = "value";

/// The thing that any person of this value is.
pub(crate) fn value(value: u8) -> Words {
    numbered(VALUE, [value.into()])
}

/// A step of a path: whatever can be pointed at, or is a deed without a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Value(u8),
    Space(Space),
    Person(Person),
    Boat(Boat),
    Creature(Creature),
    Island(Island),
    Message(Message),
    Deed(Deed),
}

/// A deed without a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    EndMoves,
    LeaveCreatures,
    Defend,
    Endure,
}

impl Step {
    /// The step with this name.
    pub(crate) fn read(thing: &str) -> Option<Self> {
        Deed::read(thing)
            .map(Self::Deed)
            .or_else(|| Space::pointed_at(thing).map(Self::Space))
            .or_else(|| Person::pointed_at(thing).map(Self::Person))
            .or_else(|| Boat::pointed_at(thing).map(Self::Boat))
            .or_else(|| Creature::pointed_at(thing).map(Self::Creature))
            .or_else(|| Island::ALL.into_iter().find(|&i| island(i) == thing).map(Self::Island))
            .or_else(|| Message::ALL.into_iter().find(|&m| message(m) == thing).map(Self::Message))
            .or_else(|| read_value(thing).map(Self::Value))
    }
}

impl Deed {
    fn read(thing: &str) -> Option<Self> {
        Some(match thing {
            END_MOVES => Self::EndMoves,
            LEAVE => Self::LeaveCreatures,
            DEFEND => Self::Defend,
            ENDURE => Self::Endure,
            _ => return None,
        })
    }
}

/// Whether a step is a deed. All others are things that lie on the table; this
/// is asked of every step of every choice, and so looks nothing up.
pub(crate) fn is_deed(step: &str) -> bool {
    Deed::read(step).is_some()
}

fn read_value(thing: &str) -> Option<u8> {
    let [value] = numbers(VALUE, thing)?;
    u8::try_from(value).ok()
}

/// The things to click for an action, in order.
pub(crate) fn path(action: &Action) -> Path {
    match *action {
        Action::PlacePerson { value: worth, at } => Path::new([value(worth), at.thing().into()]),
        Action::PlaceBoat { at } | Action::Sink { at } => Path::new([at.thing()]),
        Action::Dolphin { person, to } => {
            Path::new([message(Message::Dolphin), person.thing(), to.thing()])
        }
        Action::Wind { boat, to } => Path::new([message(Message::Wind), boat.thing(), to.thing()]),
        Action::Call { creature, to } => {
            let called = message(Message::calling(creature.kind()));
            Path::new([called, creature.thing(), to.thing()])
        }
        Action::Move { person, to } => Path::new([person.thing(), goal(to)]),
        Action::Sail { boat, to } => Path::new([boat.thing(), to.thing()]),
        Action::EndMoves => Path::new([END_MOVES]),
        Action::Climb { person } => Path::new([person.thing()]),
        Action::MoveCreature { creature, to } => Path::new([creature.thing(), to.thing()]),
        Action::LeaveCreatures => Path::new([LEAVE]),
        Action::Defend => Path::new([DEFEND]),
        Action::Endure => Path::new([ENDURE]),
    }
}

fn goal(to: To) -> &'static str {
    match to {
        To::Land(space) | To::Sea(space) => space.thing(),
        To::Aboard(boat) => boat.thing(),
        To::Ashore(on) => island(on),
    }
}

/// The action that a path means, legal or not.
pub(crate) fn read(board: &Board, path: &Path) -> Option<Action> {
    let steps: Option<Vec<Step>> = path.0.iter().map(|thing| Step::read(thing)).collect();
    match *steps? {
        [Step::Deed(Deed::EndMoves)] => Some(Action::EndMoves),
        [Step::Deed(Deed::LeaveCreatures)] => Some(Action::LeaveCreatures),
        [Step::Deed(Deed::Defend)] => Some(Action::Defend),
        [Step::Deed(Deed::Endure)] => Some(Action::Endure),
        [Step::Space(at)] => Some(at_a_space(board.frame, at)),
        [Step::Person(person)] => {
            matches!(board.frame, Frame::Crowd { .. }).then_some(Action::Climb { person })
        }
        [Step::Value(value), Step::Space(at)] => Some(Action::PlacePerson { value, at }),
        [Step::Person(person), to] => Some(Action::Move { person, to: read_goal(board, to)? }),
        [Step::Boat(boat), Step::Space(to)] => Some(Action::Sail { boat, to }),
        [Step::Creature(creature), Step::Space(to)] => Some(Action::MoveCreature { creature, to }),
        [Step::Message(message), with, Step::Space(to)] => read_message(message, with, to),
        _ => None,
    }
}

/// A space alone is where a boat is placed or a tile sinks.
fn at_a_space(frame: Frame, at: Space) -> Action {
    match frame {
        Frame::People | Frame::Boats => Action::PlaceBoat { at },
        Frame::Moves { .. }
        | Frame::Sinking
        | Frame::Crowd { .. }
        | Frame::Creature { .. }
        | Frame::Defence { .. }
        | Frame::Over => Action::Sink { at },
    }
}

fn read_message(message: Message, with: Step, to: Space) -> Option<Action> {
    match (message, with) {
        (Message::Dolphin, Step::Person(person)) => Some(Action::Dolphin { person, to }),
        (Message::Wind, Step::Boat(boat)) => Some(Action::Wind { boat, to }),
        (called, Step::Creature(creature)) => {
            let fits = Message::calling(creature.kind()) == called;
            fits.then_some(Action::Call { creature, to })
        }
        _ => None,
    }
}

/// What somebody may mean who points at a thing alone: to move it anywhere near,
/// to place or to play it.
pub(crate) fn meant(board: &Board, seat: Seat, thing: &str) -> Vec<Action> {
    let Some(step) = Step::read(thing) else { return Vec::new() };
    let mine = || Person::of(seat);
    match step {
        Step::Value(value) => {
            let tiles = spaces(board.land()).take(1);
            tiles.map(|at| Action::PlacePerson { value, at }).collect()
        }
        Step::Person(person) => near(board.space_of(person))
            .into_iter()
            .filter_map(|to| Some(Action::Move { person, to: read_goal(board, Step::Space(to))? }))
            .collect(),
        Step::Boat(boat) => near(board.boats[boat.index()].space())
            .into_iter()
            .map(|to| Action::Sail { boat, to })
            .collect(),
        Step::Creature(creature) => near(board.creature_space(creature))
            .into_iter()
            .map(|to| Action::MoveCreature { creature, to })
            .collect(),
        Step::Island(island) => {
            mine().map(|person| Action::Move { person, to: To::Ashore(island) }).collect()
        }
        Step::Message(message) => playing(board, seat, message),
        Step::Space(_) | Step::Deed(_) => Vec::new(),
    }
}

/// The spaces around this one; any space for what is nowhere.
fn near(space: Option<Space>) -> Vec<Space> {
    match space {
        Some(space) => map().around(space).collect(),
        None => Space::all().take(1).collect(),
    }
}

/// Ways to play a message: with each of one's people, with every boat, with any
/// creature of the kind.
fn playing(board: &Board, seat: Seat, message: Message) -> Vec<Action> {
    let at = |space: Option<Space>| near(space)[0];
    let calls = |kind: Kind| {
        let to = at(None);
        kind.creatures().map(|creature| Action::Call { creature, to }).collect()
    };
    match message {
        Message::Dolphin => Person::of(seat)
            .map(|person| Action::Dolphin { person, to: at(board.space_of(person)) })
            .collect(),
        Message::Wind => Boat::all()
            .map(|boat| Action::Wind { boat, to: at(board.boats[boat.index()].space()) })
            .collect(),
        Message::CallSerpent => calls(Kind::Serpent),
        Message::CallShark => calls(Kind::Shark),
        Message::CallWhale => calls(Kind::Whale),
        Message::KillShark | Message::HarpoonWhale => vec![Action::Defend],
    }
}

/// A space with a tile is land, every other one water or reef.
fn read_goal(board: &Board, to: Step) -> Option<To> {
    match to {
        Step::Space(space) if board.terrain(space).is_some() => Some(To::Land(space)),
        Step::Space(space) => Some(To::Sea(space)),
        Step::Boat(boat) => Some(To::Aboard(boat)),
        Step::Island(island) => Some(To::Ashore(island)),
        Step::Value(_) | Step::Person(_) | Step::Creature(_) | Step::Message(_) | Step::Deed(_) => {
            None
        }
    }
}
