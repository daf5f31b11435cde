//! The decisions of a match, one file each: `looking` before the cards are
//! dealt; then, turn by turn, `acting`, `laying`, `moving`, `idle`, `stranded`
//! and `excess`. Every one of these has the same three functions: the resolver
//! that finds an action legal or says why not, the change that follows, and the
//! options. `turn` leads from one to the next.
//!
//! What can be done within `acting` is long enough for files of its own:
//! `rescue`, `search` with `frontier`, and `rafts` for all that moves rafts
//! between ocean, pile and hands.

use serde::{Deserialize, Serialize};
use tabletop::rule::refuse;
use tabletop::{Refusal, Seat, Table};

use crate::action::Action;
use crate::content::content;
use crate::event::{End, Event};
use crate::ocean::Hex;
use crate::reason::Reason;
use crate::rules::R3_1;
use crate::state::FlotillaSurvival;

pub(crate) mod acting;
mod excess;
pub(crate) mod frontier;
mod idle;
mod laying;
pub(crate) mod looking;
pub(crate) mod moving;
mod rafts;
mod rescue;
mod search;
mod stranded;
pub(crate) mod turn;

/// What is to be decided. It is always the player who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// Whether the victims are laid anew.
    Looking,
    /// What to do for a token, or whether to lighten the load.
    Acting,
    /// Which raft to lay on the hex that was chosen, and how it is turned.
    Laying { at: Hex },
    /// Who goes onto the raft that was laid, or into the water if it lies on a
    /// mine.
    Moving { at: Hex },
    /// Whether to lighten the load, without a token, or to end the turn.
    Idle,
    /// Without a lookout there is only a raft to draw.
    Stranded,
    /// Which of too many rafts to pass on.
    Excess,
    /// Nothing: the match is over.
    Over { end: End },
}

/// What the player is asked: the frame, with all that the answer depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    Looking,
    /// With so many tokens. Where there are too many ways to search, the hex is
    /// chosen before the raft.
    Acting {
        tokens: u8,
        hex_first: bool,
    },
    Laying {
        at: Hex,
    },
    Moving {
        at: Hex,
    },
    Idle,
    Stranded,
    /// So many rafts are too many.
    Excess {
        over: u8,
    },
}

/// A legal action of any frame, with all that its change needs.
enum Resolved {
    Looking(looking::Verdict),
    Acting(acting::Resolved),
    Laying(search::Placement),
    Moving(moving::Going),
    Idle(idle::Resolved),
    Stranded(rafts::Drawing),
    Excess(excess::HandingOn),
}

impl FlotillaSurvival {
    /// What the player is asked; nothing when the match is over.
    pub(crate) fn open_decision(&self) -> Option<Decision> {
        Some(match self.board.frame {
            Frame::Looking => Decision::Looking,
            Frame::Acting => {
                Decision::Acting { tokens: self.board.tokens, hex_first: acting::hex_first(self) }
            }
            Frame::Laying { at } => Decision::Laying { at },
            Frame::Moving { at } => Decision::Moving { at },
            Frame::Idle => Decision::Idle,
            Frame::Stranded => Decision::Stranded,
            Frame::Excess => Decision::Excess { over: self.over() },
            Frame::Over { .. } => return None,
        })
    }

    /// Whether the seat may do this now.
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Refusal<Reason>> {
        self.resolve(seat, action).map(|_| ())
    }

    /// Finds the action legal, or says which rule it breaks.
    fn resolve(&self, seat: Seat, action: Action) -> Result<Resolved, Refusal<Reason>> {
        self.check_turn(seat)?;
        match self.board.frame {
            Frame::Looking => looking::resolve(self, action).map(Resolved::Looking),
            Frame::Acting => acting::resolve(self, action).map(Resolved::Acting),
            Frame::Laying { at } => laying::resolve(self, at, action).map(Resolved::Laying),
            Frame::Moving { at } => moving::resolve(self, at, action).map(Resolved::Moving),
            Frame::Idle => idle::resolve(self, action).map(Resolved::Idle),
            Frame::Stranded => stranded::resolve(self, action).map(Resolved::Stranded),
            Frame::Excess => excess::resolve(self, action).map(Resolved::Excess),
            Frame::Over { .. } => refuse(R3_1, Reason::Over),
        }
    }

    /// Rule 3.1: nobody but the player acts.
    fn check_turn(&self, seat: Seat) -> Result<(), Refusal<Reason>> {
        if let Frame::Over { .. } = self.board.frame {
            return refuse(R3_1, Reason::Over);
        }
        if seat == self.board.player {
            Ok(())
        } else {
            refuse(R3_1, Reason::NotYourTurn { player: self.board.player })
        }
    }

    /// Carries a legal action out.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action, table: &mut Table<'_, Event>) {
        let resolved = self.resolve(seat, action).expect("the action was found legal");
        match resolved {
            Resolved::Looking(verdict) => looking::apply(self, verdict, table),
            Resolved::Acting(resolved) => acting::apply(self, resolved, table),
            Resolved::Laying(placement) => search::search(self, &placement, table),
            Resolved::Moving(going) => moving::apply(self, going, table),
            Resolved::Idle(resolved) => idle::apply(self, resolved, table),
            Resolved::Stranded(drawing) => stranded::apply(self, drawing, table),
            Resolved::Excess(handing) => excess::apply(self, handing, table),
        }
    }

    /// Everything that the seat can do now.
    pub(crate) fn list_options(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat != self.board.player {
            return;
        }
        match self.board.frame {
            Frame::Looking => looking::options(out),
            Frame::Acting => acting::options(self, out),
            Frame::Laying { at } => laying::options(self, at, out),
            Frame::Moving { at } => moving::options(self, at, out),
            Frame::Idle => idle::options(self, out),
            Frame::Stranded => stranded::options(out),
            Frame::Excess => excess::options(self, out),
            Frame::Over { .. } => {}
        }
    }

    /// Rule 8.2: how many of the player's rafts are too many.
    pub(crate) fn over(&self) -> u8 {
        let held = self.hand(self.board.player).len();
        held.saturating_sub(content().numbers.most_in_hand) as u8
    }

    /// Rule 3.1: it is not the time for this.
    fn not_now<T>(&self) -> Result<T, Refusal<Reason>> {
        refuse(R3_1, Reason::NotNow { frame: self.board.frame })
    }
}
