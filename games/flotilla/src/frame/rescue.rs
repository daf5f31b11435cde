//! Rescue: a lookout is flown out.

use tabletop::hex::HexSet;
use tabletop::rule::refuse;
use tabletop::{Refusal, Table};

use crate::action::Action;
use crate::board::Board;
use crate::event::Event;
use crate::ocean::{Hex, hexes};
use crate::reason::Reason;
use crate::rules::R5_1;

/// A lookout who can be flown out.
#[derive(Clone, Copy)]
pub(super) struct Rescue {
    at: Hex,
}

/// Rule 5.1: one's own lookout, if another one is on the same flotilla. Rule
/// 5.2: it may be one's last.
pub(super) fn rescue(board: &Board, at: Hex) -> Result<Rescue, Refusal<Reason>> {
    if !board.lookouts(board.player).contains(at.cell()) {
        return refuse(R5_1, Reason::NotYours { at });
    }
    if is_alone(board, board.rafts.flotilla(HexSet::only(at.cell()))) {
        return refuse(R5_1, Reason::Alone { at });
    }
    Ok(Rescue { at })
}

fn is_alone(board: &Board, flotilla: HexSet) -> bool {
    board.lookouts_on(flotilla) < 2
}

/// Rule 5.2: the raft stays. Rule 9.3: it is progress.
pub(super) fn fly_out(board: &mut Board, Rescue { at }: Rescue, table: &mut Table<'_, Event>) {
    let (seat, round) = (board.player, board.round());
    board.lookouts[seat.index()].0.remove(at.cell());
    board.rescues[seat.index()].push(round);
    board.progress = true;
    let survivors = board.survivors(seat) as u8;
    table.emit(Event::Rescued { seat, at, survivors });
}

impl Board {
    /// Rule 5.1: the player's lookouts who have company on their flotilla.
    #[must_use]
    pub fn rescuable(&self) -> HexSet {
        let mut left = self.lookouts(self.player);
        let mut rescuable = HexSet::EMPTY;
        while let Some(cell) = left.lowest() {
            let flotilla = self.rafts.flotilla(HexSet::only(cell));
            if !is_alone(self, flotilla) {
                rescuable = rescuable.or(left.and(flotilla));
            }
            left = left.minus(flotilla).without(cell);
        }
        rescuable
    }
}

pub(super) fn options(board: &Board, out: &mut Vec<Action>) {
    out.extend(hexes(board.rescuable()).map(|at| Action::Rescue { at }));
}
