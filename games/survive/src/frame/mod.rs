//! The decisions of a match, one file each: `people` and `boats` while
//! getting ready; then, turn by turn, `moves`, `sinking`, `crowd`,
//! `creature` and `defence`. Every one of these has the same four
//! functions: whom the decision awaits, the resolver that finds an action
//! legal or says why not, the change that follows, and the options.
//!
//! What can be done within `moves` is long enough for files of its own:
//! `step` for a person, `sailing` for a boat, `message` for a message.
//! `glance` and `sheet` help to list it all quickly.

use serde::{Deserialize, Serialize};
use tabletop::rule::refuse;
use tabletop::{Asked, Refusal, Seat, Seats, Table};

use crate::action::Action;
use crate::board::Board;
use crate::event::Event;
use crate::map::Space;
use crate::pieces::{Boat, Creature, Kind};
use crate::reason::Reason;
use crate::rules::{R4_1, R4_2};
use crate::state::Survive;

mod boats;
mod creature;
mod crowd;
mod defence;
mod glance;
pub(crate) mod message;
mod moves;
mod people;
pub(crate) mod sailing;
mod sheet;
pub(crate) mod sinking;
pub(crate) mod step;

pub use creature::Waters;

/// What is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// Where to place a person, and with which number.
    People,
    /// Where to place a boat.
    Boats,
    /// How to move; and while the turn is fresh, which message to play.
    Moves { left: u8, fresh: bool },
    /// Which tile to turn.
    Sinking,
    /// Who climbs aboard a boat that came up under too many swimmers.
    Crowd { boat: Boat, at: Space },
    /// Which creature to move, and where.
    Creature { kind: Kind },
    /// Whether to defend against a creature that was moved.
    Defence { creature: Creature, at: Space, asked: Asked },
    /// Nothing: the match is over.
    Over,
}

/// What a seat is asked: the frame as far as the answer depends on it. Who
/// else is asked to defend, and has answered, is no part of the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/survive.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    People,
    Boats,
    Moves { left: u8, fresh: bool },
    Sinking,
    Crowd { boat: Boat, at: Space },
    Creature { kind: Kind },
    Defence { creature: Creature, at: Space },
}

impl Frame {
    /// What those are asked whom the frame awaits.
    pub(crate) fn decision(self) -> Option<Decision> {
        Some(match self {
            Self::People => Decision::People,
            Self::Boats => Decision::Boats,
            Self::Moves { left, fresh } => Decision::Moves { left, fresh },
            Self::Sinking => Decision::Sinking,
            Self::Crowd { boat, at } => Decision::Crowd { boat, at },
            Self::Creature { kind } => Decision::Creature { kind },
            Self::Defence { creature, at, .. } => Decision::Defence { creature, at },
            Self::Over => return None,
        })
    }
}

/// A legal action of any frame, with all that its change needs.
enum Resolved {
    People(people::Placing),
    Boats(boats::Launching),
    Moves(moves::Resolved),
    Sinking(sinking::Sinking),
    Crowd(crowd::Climbing),
    Creature(creature::Resolved),
    /// Whether the seat defends.
    Defence(bool),
}

impl Survive {
    /// Whom the present decision awaits.
    pub(crate) fn awaited(&self) -> Seats {
        let board = &self.board;
        match board.frame {
            Frame::People => people::awaited(board),
            Frame::Boats => boats::awaited(board),
            Frame::Moves { .. } => moves::awaited(board),
            Frame::Sinking => sinking::awaited(board),
            Frame::Crowd { .. } => crowd::awaited(board),
            Frame::Creature { .. } => creature::awaited(board),
            Frame::Defence { asked, .. } => asked.waiting(),
            Frame::Over => Seats::NONE,
        }
    }

    /// Finds the action legal, or says which rule it breaks.
    fn resolve(&self, seat: Seat, action: Action) -> Result<Resolved, Refusal<Reason>> {
        self.check_turn(seat)?;
        let board = &self.board;
        match board.frame {
            Frame::People => people::resolve(self, seat, action).map(Resolved::People),
            Frame::Boats => boats::resolve(board, action).map(Resolved::Boats),
            Frame::Moves { fresh, .. } => {
                moves::resolve(self, seat, fresh, action).map(Resolved::Moves)
            }
            Frame::Sinking => sinking::resolve(board, action).map(Resolved::Sinking),
            Frame::Crowd { boat, at } => {
                crowd::resolve(board, boat, at, action).map(Resolved::Crowd)
            }
            Frame::Creature { kind } => {
                creature::resolve(board, kind, action).map(Resolved::Creature)
            }
            Frame::Defence { creature, .. } => {
                defence::resolve(self, seat, creature, action).map(Resolved::Defence)
            }
            Frame::Over => refuse(R4_2, Reason::Over),
        }
    }

    /// Rule 4.2: only whose turn it is acts, and whoever is asked to defend.
    fn check_turn(&self, seat: Seat) -> Result<(), Refusal<Reason>> {
        if self.board.frame == Frame::Over {
            return refuse(R4_2, Reason::Over);
        }
        if let Frame::Defence { asked, .. } = self.board.frame {
            return defence::check_asked(seat, asked);
        }
        if self.awaited().contains(seat) {
            Ok(())
        } else {
            refuse(R4_2, Reason::NotYourTurn { player: self.board.player })
        }
    }

    /// Whether the seat may do this now.
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Refusal<Reason>> {
        self.resolve(seat, action).map(|_| ())
    }

    /// Carries a legal action out.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action, table: &mut Table<'_, Event>) {
        let resolved = self.resolve(seat, action).expect("the action was found legal");
        match resolved {
            Resolved::People(placing) => people::apply(self, seat, placing, table),
            Resolved::Boats(launching) => boats::apply(&mut self.board, launching, table),
            Resolved::Moves(resolved) => moves::apply(self, resolved, table),
            Resolved::Sinking(sinking) => sinking::apply(self, sinking, table),
            Resolved::Crowd(climbing) => crowd::apply(&mut self.board, climbing, table),
            Resolved::Creature(resolved) => creature::apply(&mut self.board, resolved, table),
            Resolved::Defence(defends) => defence::apply(self, seat, defends, table),
        }
    }

    /// Everything that the seat can do now.
    pub(crate) fn list_options(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.awaited().contains(seat) {
            return;
        }
        let board = &self.board;
        match board.frame {
            Frame::People => people::options(self, seat, out),
            Frame::Boats => boats::options(board, out),
            Frame::Moves { left, fresh } => moves::options(self, seat, left, fresh, out),
            Frame::Sinking => sinking::options(board, out),
            Frame::Crowd { at, .. } => crowd::options(board, at, out),
            Frame::Creature { kind } => creature::options(board, kind, out),
            Frame::Defence { creature, .. } => defence::options(self, seat, creature, out),
            Frame::Over => {}
        }
    }
}

impl Board {
    /// Rule 4.1: it is not the time for this.
    fn not_now<T>(&self) -> Result<T, Refusal<Reason>> {
        refuse(R4_1, Reason::NotNow { frame: self.frame })
    }

    /// Rule 4.5: the turn goes to the left.
    fn next_turn(&mut self, table: &mut Table<'_, Event>) {
        self.player = self.left_of(self.player);
        moves::begin(self, table);
    }
}
