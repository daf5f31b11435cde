//! The things to click for an action, and back.

use tabletop::thing::{Named, numbered, numbers};
use tabletop::voice::Words;
use tabletop::{Path, Seat};

use crate::action::Action;
use crate::board::Board;
use crate::frame::Frame;
use crate::ocean::Hex;
use crate::pieces::{Raft, Turning};

/// The pile of rafts.
pub(crate) const PILE: &str = "pile";
const LIGHTEN: &str = "lighten";
const PASS: &str = "pass";
const END_TURN: &str = "end-turn";
const SATISFIED: &str = "satisfied";
const ANEW: &str = "anew";

/// What kind of thing a turn of a raft is, and a number of rafts.
const TURN: &str = "turn";
const COUNT: &str = "count";

/// A step of a path: whatever can be pointed at, or is a deed without a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Hex(Hex),
    Raft(Raft),
    Pile,
    Turn(Turning),
    Count(u8),
    Deed(Deed),
}

/// A deed without a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Lighten,
    Pass,
    EndTurn,
    Satisfied,
    Anew,
}

impl Step {
    /// The step with this name.
    pub(crate) fn read(thing: &str) -> Option<Self> {
        Deed::read(thing)
            .map(Self::Deed)
            .or_else(|| Hex::pointed_at(thing).map(Self::Hex))
            .or_else(|| Raft::pointed_at(thing).map(Self::Raft))
            .or_else(|| read_turn(thing).map(Self::Turn))
            .or_else(|| read_count(thing).map(Self::Count))
            .or_else(|| (thing == PILE).then_some(Self::Pile))
    }
}

impl Deed {
    fn read(thing: &str) -> Option<Self> {
        Some(match thing {
            LIGHTEN => Self::Lighten,
            PASS => Self::Pass,
            END_TURN => Self::EndTurn,
            SATISFIED => Self::Satisfied,
            ANEW => Self::Anew,
            _ => return None,
        })
    }
}

/// Whether a table shows such a thing: hexes, rafts in hand and the pile. This is
/// asked of every step of every choice, and so looks nothing up.
pub(crate) fn is_drawn(step: &str) -> bool {
    step.starts_with("hex-") || step.starts_with("raft-") || step == PILE
}

fn read_turn(thing: &str) -> Option<Turning> {
    let [turn] = numbers(TURN, thing)?;
    Turning::from_index(turn)
}

fn read_count(thing: &str) -> Option<u8> {
    let [count] = numbers(COUNT, thing)?;
    u8::try_from(count).ok()
}

fn turn_thing(turn: Turning) -> Words {
    const TURNS: [&str; Turning::COUNT] =
        ["turn-0", "turn-1", "turn-2", "turn-3", "turn-4", "turn-5"];
    TURNS[turn.index()].into()
}

/// The things to click for an action, in order.
pub(crate) fn path(board: &Board, action: &Action) -> Path {
    match *action {
        Action::Satisfied => Path::new([SATISFIED]),
        Action::Anew => Path::new([ANEW]),
        Action::Rescue { at } | Action::SearchAt { at } | Action::PickUp { at } => {
            Path::new([at.thing()])
        }
        Action::Move { from } => Path::new([from.thing()]),
        Action::Search { raft, at, turn } if (Frame::Laying { at }) == board.frame => {
            Path::new([raft.thing().into(), turn_thing(turn)])
        }
        Action::Search { raft, at, turn } => {
            Path::new([raft.thing().into(), at.thing().into(), turn_thing(turn)])
        }
        Action::Draw => Path::new([PILE]),
        Action::Pass => Path::new([PASS]),
        Action::Lighten { raft } => Path::new([raft.thing(), LIGHTEN]),
        Action::EndTurn => Path::new([END_TURN]),
        Action::HandOn { raft, count } => {
            Path::new([raft.thing().into(), numbered(COUNT, [count.into()])])
        }
    }
}

/// The action that a path means to the seat, legal or not.
pub(crate) fn read(board: &Board, seat: Seat, path: &Path) -> Option<Action> {
    // No path is longer than three steps, and whoever sends one may send a long one.
    if path.0.len() > 3 {
        return None;
    }
    let steps: Option<Vec<Step>> = path.0.iter().map(|thing| Step::read(thing)).collect();
    match *steps? {
        [Step::Deed(Deed::Satisfied)] => Some(Action::Satisfied),
        [Step::Deed(Deed::Anew)] => Some(Action::Anew),
        [Step::Deed(Deed::Pass)] => Some(Action::Pass),
        [Step::Deed(Deed::EndTurn)] => Some(Action::EndTurn),
        [Step::Pile] => Some(Action::Draw),
        [Step::Hex(at)] => Some(at_a_hex(board, seat, at)),
        [Step::Raft(raft), Step::Deed(Deed::Lighten)] => Some(Action::Lighten { raft }),
        [Step::Raft(raft), Step::Count(count)] => Some(Action::HandOn { raft, count }),
        [Step::Raft(raft), Step::Hex(at), Step::Turn(turn)] => {
            Some(Action::Search { raft, at, turn })
        }
        [Step::Raft(raft), Step::Turn(turn)] => match board.frame {
            Frame::Laying { at } => Some(Action::Search { raft, at, turn }),
            Frame::Looking
            | Frame::Acting
            | Frame::Moving { .. }
            | Frame::Idle
            | Frame::Stranded
            | Frame::Excess
            | Frame::Over { .. } => None,
        },
        _ => None,
    }
}

/// A hex alone is a lookout who goes or is rescued, a raft to pick up, or water
/// to search.
fn at_a_hex(board: &Board, seat: Seat, at: Hex) -> Action {
    if let Frame::Moving { .. } = board.frame {
        return Action::Move { from: at };
    }
    let own = board.lookouts.get(seat.index()).is_some_and(|own| own.0.contains(at.cell()));
    if own {
        Action::Rescue { at }
    } else if board.rafts.lies_at(at) {
        Action::PickUp { at }
    } else {
        Action::SearchAt { at }
    }
}

/// What somebody may mean who points at a raft in hand alone, when nothing is to
/// be laid: all other things mean something by themselves.
pub(crate) fn meant(thing: &str) -> Vec<Action> {
    match Step::read(thing) {
        Some(Step::Raft(raft)) => vec![Action::Lighten { raft }],
        Some(Step::Hex(_) | Step::Pile | Step::Turn(_) | Step::Count(_) | Step::Deed(_)) | None => {
            Vec::new()
        }
    }
}
