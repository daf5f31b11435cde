//! What somebody sees who looks at the ocean.

use tabletop::Seat;
use tabletop::hex::HexSet;

use crate::board::{Afloat, Board, Role};
use crate::content::content;
use crate::ocean::{HEXES, Hex, OCEAN, Side, hexes, step};
use crate::pieces::{Colour, Raft, Rafts};
use crate::view::View;

/// What nobody does who looks where they go.
pub(super) const FOLLY: i32 = -10_000;

/// The ocean as it looks to a seat.
pub(super) struct Sight<'a> {
    pub(super) board: &'a Board,
    pub(super) seat: Seat,
    pub(super) hand: Rafts,
    /// Where one's own victims are, and those of others, innocents and mines.
    pub(super) own: HexSet,
    pub(super) others: HexSet,
    pub(super) innocents: HexSet,
    pub(super) mines: HexSet,
    /// The rafts of one's flotillas.
    pub(super) flotilla: HexSet,
    /// The hexes that ropes of one's flotillas reach already.
    pub(super) reached: HexSet,
    /// The steps over water to the nearest of one's victims.
    steps: [u8; HEXES],
}

/// Farther than anything is.
const FAR: u8 = u8::MAX;

impl<'a> Sight<'a> {
    pub(super) fn of(view: &'a View, seat: Seat) -> Self {
        Self::with_hand(&view.board, seat, view.hand_of(seat).unwrap_or_default())
    }

    /// To a seat with these rafts in hand.
    pub(super) fn with_hand(board: &'a Board, seat: Seat, hand: Rafts) -> Self {
        let [mut own, mut others, mut innocents, mut mines] = [HexSet::EMPTY; 4];
        for colour in Colour::ALL {
            let there = board.water.of(colour);
            let set = match board.role(colour) {
                Some(Role::Victim(whose)) if whose == seat => &mut own,
                Some(Role::Victim(_)) => &mut others,
                Some(Role::Mine) => &mut mines,
                Some(Role::Innocent) | None => &mut innocents,
            };
            *set = set.or(there);
        }
        let flotilla = board.flotillas_of(seat);
        let facing = Side::ALL.map(|side| board.rafts.facing(side, flotilla));
        let reached = facing.into_iter().fold(HexSet::EMPTY, HexSet::or);
        Self {
            board,
            seat,
            hand,
            own,
            others,
            innocents,
            mines,
            flotilla,
            reached: reached.minus(board.rafts.all()),
            steps: steps_to(own, OCEAN.minus(board.rafts.all()).minus(mines)),
        }
    }

    /// How near the nearest of one's victims is to this hex: 10 at it, less
    /// farther off.
    pub(super) fn nearness(&self, hex: Hex) -> i32 {
        match self.steps[hex.index()] {
            FAR => 0,
            steps => 10 / (1 + i32::from(steps)),
        }
    }

    pub(super) fn survivors(&self) -> usize {
        self.board.survivors(self.seat)
    }

    pub(super) fn lookouts(&self) -> usize {
        self.board.lookouts(self.seat).len()
    }

    /// How many more rescues win.
    pub(super) fn needed(&self) -> usize {
        content().numbers.survivors.saturating_sub(self.survivors())
    }

    /// How many of one's lookouts can be rescued one after the other.
    pub(super) fn rescuable(&self) -> usize {
        rescuable(self.board, &self.board.rafts, self.seat)
    }

    /// The hexes beside this one, each with its side.
    pub(super) fn around(hex: Hex) -> impl Iterator<Item = (Side, Hex)> {
        Side::ALL.into_iter().filter_map(move |side| Some((side, hex.beside(side)?)))
    }
}

/// How many lookouts of a seat can be rescued one after the other, if the rafts
/// lie like this: somebody has to be left on each flotilla.
pub(super) fn rescuable(board: &Board, rafts: &Afloat, seat: Seat) -> usize {
    let (mut left, mut count) = (board.lookouts(seat), 0);
    while let Some(cell) = left.lowest() {
        let flotilla = rafts.flotilla(HexSet::only(cell));
        let own = left.and(flotilla).len();
        let alone = board.lookouts_on(flotilla) == own;
        count += own - usize::from(alone);
        left = left.minus(flotilla).without(cell);
    }
    count
}

/// How many steps it takes over water from each hex to the nearest of these.
fn steps_to(goals: HexSet, water: HexSet) -> [u8; HEXES] {
    let mut steps = [FAR; HEXES];
    let (mut wave, mut open) = (goals, water.minus(goals));
    for far in 0..FAR {
        if wave.is_empty() {
            break;
        }
        hexes(wave).for_each(|hex| steps[hex.index()] = far);
        let beside = Side::ALL.map(|side| step(wave, side));
        wave = beside.into_iter().fold(HexSet::EMPTY, HexSet::or).and(open);
        open = open.minus(wave);
    }
    steps
}

/// How gladly one keeps a raft: many ropes lead farther, but fit less often.
pub(super) fn keeping(raft: Raft) -> i32 {
    match raft.ropes().sides().count() {
        1 => 1,
        2 => 4,
        3 => 6,
        4 => 6,
        5 => 5,
        _ => 3,
    }
}
