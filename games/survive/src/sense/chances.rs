//! How likely it is that somebody gets home, in thousandths: nearer is better,
//! danger is worse, and time runs out.

use tabletop::Seat;

use super::sight::{Danger, Dangers, NEVER, Ways};
use crate::board::{Board, Spot};
use crate::frame::Frame;
use crate::map::Space;
use crate::pieces::{Boat, Creature, Kind, Owned, Person, Terrain};

/// A sure thing.
pub(super) const SURE: i32 = 1000;

/// Everybody's chances on a board.
#[derive(Clone, Copy)]
pub(super) struct Chances<'a> {
    board: &'a Board,
    ways: &'a Ways,
    dangers: Dangers,
    /// How many turns of its own a seat may still expect.
    turns: i32,
    /// Whose turn it is, and the moves that are left of it.
    player: Seat,
    left: i32,
}

impl<'a> Chances<'a> {
    pub(super) fn of(board: &'a Board, ways: &'a Ways) -> Self {
        let (dangers, turns) = (Dangers::of(board), turns_left(board));
        let left = match board.frame {
            Frame::Moves { left, .. } => i32::from(left),
            Frame::People
            | Frame::Boats
            | Frame::Sinking
            | Frame::Crowd { .. }
            | Frame::Creature { .. }
            | Frame::Defence { .. }
            | Frame::Over => 0,
        };
        Self { board, ways, dangers, turns, player: board.player, left }
    }

    /// The same with so many moves left of the turn.
    pub(super) fn with_left(self, left: i32) -> Self {
        Self { left, ..self }
    }

    /// The moves that are left of the turn.
    pub(super) fn left(&self) -> i32 {
        self.left
    }

    /// The same with other ways.
    pub(super) fn with_ways<'b>(self, ways: &'b Ways) -> Chances<'b>
    where
        'a: 'b,
    {
        Chances { ways, ..self }
    }

    /// The same with a creature somewhere else.
    pub(super) fn with_creature(self, creature: Creature, to: Space) -> Self {
        Self { dangers: self.dangers.with_creature(self.board, creature, to), ..self }
    }

    /// The chance of a person at a spot.
    pub(super) fn person(&self, person: Person, spot: Spot) -> i32 {
        match spot {
            Spot::Ashore(_) => SURE,
            Spot::Aboard(boat) => self.aboard(person, boat),
            Spot::Sea(space) => self.swimming(space),
            Spot::Land(space) => self.on_land(space),
            Spot::Waiting | Spot::Lost => 0,
        }
    }

    fn aboard(&self, person: Person, boat: Boat) -> i32 {
        let space = self.board.boats[boat.index()].space();
        space.map_or(0, |space| self.in_boat(person, boat, space))
    }

    /// The chance of somebody in a boat, if that were here.
    pub(super) fn in_boat(&self, person: Person, boat: Boat, space: Space) -> i32 {
        let way = self.ways.home(space);
        if self.lands_this_turn(person, boat, way) {
            return SURE - 20;
        }
        self.afloat(space, way, self.board.controls(person.owner(), boat))
    }

    /// The chance of somebody in a new boat.
    pub(super) fn in_new_boat(&self, space: Space) -> i32 {
        self.afloat(space, self.ways.home(space), true)
    }

    fn afloat(&self, space: Space, way: i32, controls: bool) -> i32 {
        let steered = if controls { 0 } else { 100 };
        let calm = (880 - 42 * way - steered).max(100);
        let chance = self.in_time(calm, (way + 3) / 3);
        let serpent = self.risk(Kind::Serpent, space, 35, 15);
        let whale = self.risk(Kind::Whale, space, 14, 7);
        chance * (100 - serpent) / 100 * (100 - whale) / 100
    }

    /// Whether the moves that are left of the turn take the person ashore: the
    /// way, and one move for each of its colour in the boat before it.
    fn lands_this_turn(&self, person: Person, boat: Boat, way: i32) -> bool {
        let owner = person.owner();
        if owner != self.player || self.left <= way || !self.board.controls(owner, boat) {
            return false;
        }
        let crew = self.board.crews[boat.index()].owned_by(owner);
        let before = crew.into_iter().take_while(|&other| other != person).count() as i32;
        way + 1 + before <= self.left
    }

    fn swimming(&self, space: Space) -> i32 {
        let way = self.ways.home(space);
        let boat = self.board.boat_at(space).filter(|&boat| self.board.has_place(boat));
        let alone = if way == NEVER { 120 } else { (760 - 110 * way).max(120) };
        let calm = if boat.is_some() { alone.max(340) } else { alone };
        let turns = if boat.is_some() { 2 } else { way + 1 };
        let chance = self.in_time(calm, turns);
        let serpent = self.risk(Kind::Serpent, space, 35, 15);
        let shark = self.risk(Kind::Shark, space, 35, 15);
        chance * (100 - serpent) / 100 * (100 - shark) / 100
    }

    /// What a creature takes of the chance, in per cent: more rivals roll the
    /// die more often before one can move on.
    fn risk(&self, kind: Kind, space: Space, near: i32, close: i32) -> i32 {
        let rivals = self.board.seats() as i32 - 1;
        let risk = match self.dangers.from(kind, space) {
            Danger::Near => near,
            Danger::Close => close,
            Danger::Far => 0,
        };
        risk * (2 + rivals) / 5
    }

    fn on_land(&self, space: Space) -> i32 {
        let walk = self.ways.to_boat(space);
        let calm = if walk == NEVER { 260 } else { (450 - 55 * walk).max(260) };
        let sinks = match self.board.terrain(space) {
            Some(Terrain::Beach) => 60,
            Some(Terrain::Forest) => 25,
            Some(Terrain::Mountain) | None => 0,
        };
        self.in_time(calm - sinks, (walk.min(6) + 6) / 3)
    }

    /// The chance, if so many turns are needed for it.
    fn in_time(&self, chance: i32, needed: i32) -> i32 {
        if needed <= self.turns { chance } else { chance * self.turns / needed }
    }
}

/// The turns that each seat may still expect before the volcano, which is on
/// average under the tile in the middle of the mountains.
fn turns_left(board: &Board) -> i32 {
    let standing = |terrain: Terrain| board.tiles[terrain as usize].0.len() as i32;
    let mountains = (standing(Terrain::Mountain) + 1) / 2;
    let sinkings = standing(Terrain::Beach) + standing(Terrain::Forest) + mountains;
    let seats = board.seats() as i32;
    ((sinkings + seats - 1) / seats).max(1)
}
