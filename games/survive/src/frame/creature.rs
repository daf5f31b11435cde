//! The last part of a turn: the die, and a creature.

use std::sync::LazyLock;

use serde::Serialize;
use tabletop::chance::{Ask, ChanceExt};
use tabletop::hex::HexSet;
use tabletop::rule::refuse;
use tabletop::thing::Named;
use tabletop::{Asked, Refusal, Seats, Table};

use super::Frame;
use crate::action::Action;
use crate::board::{Berth, Board};
use crate::content::{FARTHEST, content};
use crate::event::Event;
use crate::map::{Space, map, spaces};
use crate::pieces::{Creature, Kind, Message};
use crate::reason::Reason;
use crate::rules::{R8_5, R11_1, R11_3, R11_9};
use crate::setup::Passing;

/// What can be done with the roll.
#[derive(Clone, Copy)]
pub(super) enum Resolved {
    Move { creature: Creature, from: Space, to: Space },
    Leave { kind: Kind },
}

/// Rule 11.1: the die names a creature. Rule 11.2: if none of its kind is on
/// the board, the turn is over.
pub(super) fn roll(board: &mut Board, table: &mut Table<'_, Event>) {
    let die = &content().die;
    let kind = die[table.one_of(Ask::open("die"), die.len())];
    table.emit(Event::Rolled { seat: board.player, kind });
    if board.any_of_kind(kind) {
        board.frame = Frame::Creature { kind };
    } else {
        table.emit(Event::NoneThere { kind });
        board.next_turn(table);
    }
}

/// The player alone.
pub(super) fn awaited(board: &Board) -> Seats {
    Seats::only(board.player)
}

/// Rule 11.1: one creature of the kind that was rolled, or none.
pub(super) fn resolve(
    board: &Board,
    kind: Kind,
    action: Action,
) -> Result<Resolved, Refusal<Reason>> {
    if action == Action::LeaveCreatures {
        return Ok(Resolved::Leave { kind });
    }
    let Action::MoveCreature { creature, to } = action else { return board.not_now() };
    if creature.kind() != kind {
        return refuse(R11_1, Reason::OtherKind { creature, rolled: kind });
    }
    let Some(from) = board.creature_space(creature) else {
        return refuse(R11_1, Reason::NotOnBoard { creature });
    };
    check_range(board, creature, from, to)?;
    Ok(Resolved::Move { creature, from, to })
}

/// Rule 11.3: over the sea, no farther than its kind goes.
/// Rule 8.5: reefs are closed to it. Rule 11.9: and so is what lies past its prey.
fn check_range(
    board: &Board,
    creature: Creature,
    from: Space,
    to: Space,
) -> Result<(), Refusal<Reason>> {
    let range = creature.kind().range();
    if map().reef.contains(to.cell()) {
        return refuse(R8_5, Reason::Reef { at: to });
    }
    if !board.is_sea(to) {
        return refuse(R11_3, Reason::NotSea { at: to });
    }
    let next = map().adjacent(from, to);
    if next || board.creature_range(creature.kind(), from).contains(to.cell()) {
        return Ok(());
    }
    if map().range(from, range, board.sea(), HexSet::EMPTY).contains(to.cell()) {
        return refuse(R11_9, Reason::BeyondPrey { creature, to });
    }
    refuse(R11_3, Reason::OutOfRange { creature, to, range })
}

impl Board {
    /// Rules 11.3, 11.9: where a creature of this kind gets to.
    #[must_use]
    pub fn creature_range(&self, kind: Kind, from: Space) -> HexSet {
        self.creature_reach(kind, from, kind.range())
    }

    /// Rule 11.9: where it gets to with so many steps at most.
    #[must_use]
    pub fn creature_reach(&self, kind: Kind, from: Space, steps: u8) -> HexSet {
        map().range(from, steps, self.sea(), self.stops(kind))
    }

    /// The waters around a creature of this kind.
    pub(crate) fn waters(&self, kind: Kind) -> impl Fn(Space) -> Waters + use<> {
        let (sea, stops) = (self.sea(), self.stops(kind));
        move |from| {
            let near = nearby(kind, from);
            Waters { kind, from, sea: sea.and(near), stops: stops.and(near) }
        }
    }

    /// Rule 11.9: where the move of a creature of this kind ends.
    fn stops(&self, kind: Kind) -> HexSet {
        match self.setup.passing {
            Passing::Stops => self.prey(kind),
            Passing::Passes => HexSet::EMPTY,
        }
    }
}

/// All that decides where a creature gets to: what lies farther off does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Waters {
    kind: Kind,
    from: Space,
    sea: HexSet,
    stops: HexSet,
}

impl Waters {
    /// Rule 11.9: where it gets to with one step, with two, and so on: each the
    /// names of its spaces, as `a4 b3 b4`.
    pub(crate) fn rings(&self) -> Vec<String> {
        let rings = map().rings(self.from, self.sea, self.stops);
        rings.take(self.kind.range().into()).map(named).collect()
    }
}

fn named(ring: HexSet) -> String {
    let mut names = String::with_capacity("a10 ".len() * ring.len());
    for space in spaces(ring) {
        if !names.is_empty() {
            names.push(' ');
        }
        names.push_str(space.name().data());
    }
    names
}

/// The spaces that lie no farther from there than creatures of a kind go.
fn nearby(kind: Kind, from: Space) -> HexSet {
    // Houses change how far a kind goes, so this goes by the range and not by the kind.
    static NEARBY: LazyLock<[Vec<HexSet>; FARTHEST]> = LazyLock::new(|| {
        let chart = &map().chart;
        let near = |range, cell| chart.reach(HexSet::only(cell), range, chart.all());
        let within = |range: u8| chart.all().iter().map(|cell| near(range, cell)).collect();
        std::array::from_fn(|less| within(less as u8 + 1))
    });
    NEARBY[usize::from(kind.range()) - 1][from.index()]
}

/// The creature goes there. If somebody could stop it they are asked first
/// (Rule 10.9); otherwise it attacks at once and the turn is over.
pub(super) fn apply(board: &mut Board, resolved: Resolved, table: &mut Table<'_, Event>) {
    let seat = board.player;
    match resolved {
        Resolved::Leave { kind } => {
            table.emit(Event::CreaturesLeft { seat, kind });
            board.next_turn(table);
        }
        Resolved::Move { creature, from, to } => {
            board.creatures[creature.index()] = Berth::At(to);
            table.emit(Event::CreatureMoved { seat, creature, from, to });
            let asked = could_defend(board, creature.kind(), to);
            if asked.is_empty() {
                board.clash(to, table);
                board.next_turn(table);
            } else {
                table.emit(Event::Asked { seats: asked, creature });
                board.frame = Frame::Defence { creature, at: to, asked: Asked::of(asked) };
            }
        }
    }
}

/// Rules 10.7 to 10.9: the opponents whom it threatens and who could hold the
/// message against it, going by what everyone has seen.
fn could_defend(board: &Board, kind: Kind, at: Space) -> Seats {
    let Some(message) = Message::against(kind) else { return Seats::NONE };
    let opponents = board.threatened(kind, at).without(board.player);
    opponents.into_iter().filter(|&seat| board.could_hold(seat, message)).collect()
}

/// Every space that a creature of the kind gets to, or none.
pub(super) fn options(board: &Board, kind: Kind, out: &mut Vec<Action>) {
    let (sea, stops) = (board.sea(), board.stops(kind));
    for creature in kind.creatures() {
        if let Some(from) = board.creature_space(creature) {
            let range = spaces(map().range(from, kind.range(), sea, stops));
            range.for_each(|to| out.push(Action::MoveCreature { creature, to }));
        }
    }
    out.push(Action::LeaveCreatures);
}
