//! A plan: lookouts are next turn's tokens, so grow while there are tokens for
//! them, and fly everybody out as soon as that is enough.
//!
//! - **Finish**: if the tokens of this turn, lightening included, bring home all
//!   who are needed, nothing else counts.
//! - **Grow**: find one's own people, lay ropes towards more of them, use
//!   innocents, who cost nothing but a raft.
//! - **Fly out** those who are more than there are tokens, and everybody once
//!   enough are on rafts.
//! - **Others**: leave their people in the water, do not hand rafts to somebody
//!   who is about to win, and part the flotilla from which they would fly out.

use tabletop::hex::HexSet;
use tabletop::{Seat, Seats};

use super::sight::{FOLLY, Sight, keeping, rescuable};
use crate::action::Action;
use crate::board::{Afloat, Board};
use crate::content::content;
use crate::ocean::Hex;
use crate::pieces::{Raft, Ropes};
use crate::setup::Innocents;

/// Adds a rating for each option.
pub(super) fn rate(sight: Sight<'_>, pile: bool, options: &[Action], out: &mut Vec<i32>) {
    let plan = Plan::of(sight, pile, options);
    out.extend(options.iter().map(|action| plan.rate(action)));
}

/// What a seat is up to in this turn.
struct Plan<'a> {
    sight: Sight<'a>,
    aim: Aim,
    /// The tokens that the table will have for the next turn.
    tokens_next: usize,
    /// How many of one's victims can be found at once.
    findable: usize,
    /// Whether the neighbour to whom rafts go is about to win.
    dangerous_left: bool,
    /// Those who have enough on their flotillas to win.
    rivals: Seats,
    pile: bool,
}

/// What counts most.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// To win in this turn.
    Finish,
    /// To get people home: enough are on rafts, or more than there are tokens.
    FlyOut,
    /// To get people onto rafts.
    Grow,
}

impl<'a> Plan<'a> {
    fn of(sight: Sight<'a>, pile: bool, options: &[Action]) -> Self {
        let (board, seat) = (sight.board, sight.seat);
        let leaving = match board.setup.innocents {
            Innocents::Stay => 0,
            Innocents::Once => usize::from(board.innocents),
        };
        let tokens = [board.supply, board.mat, board.tokens].map(usize::from);
        let tokens_next = tokens.into_iter().sum::<usize>() - leaving;
        let left = board.left_of(seat);
        let on_the_way = board.survivors(left) + board.lookouts(left).len();
        let others = Seat::all(board.seats()).filter(|&other| other != seat);
        let rivals = others.filter(|&other| could_win(board, &board.rafts, other)).collect();
        Self {
            rivals,
            aim: aim(&sight, tokens_next),
            tokens_next,
            findable: findable(&sight, options),
            dangerous_left: on_the_way + 2 >= content().numbers.survivors,
            pile,
            sight,
        }
    }

    fn rate(&self, action: &Action) -> i32 {
        match *action {
            Action::Satisfied | Action::EndTurn => 0,
            Action::Anew => -1,
            Action::Rescue { at } => self.rescue(at),
            Action::Search { raft, at, turn } => {
                self.search(at) + self.ways_on(at, raft.ropes().turned(turn)) - keeping(raft)
            }
            Action::SearchAt { at } => self.search(at) + 2 * self.sight.nearness(at),
            Action::PickUp { at } => self.pick_up(at),
            Action::Draw => self.draw(),
            Action::Pass => -500,
            Action::Lighten { raft } => self.lighten() - keeping(raft),
            Action::Move { from } => self.goes(from),
            Action::HandOn { raft, count } => i32::from(count) - 50 * self.keeping(raft),
        }
    }

    fn rescue(&self, at: Hex) -> i32 {
        // Whoever is least of use goes first.
        let near = self.goes(at);
        near + match self.aim {
            Aim::Finish => 2_000,
            Aim::FlyOut => 450,
            Aim::Grow if self.sight.lookouts() > 2 => -40,
            Aim::Grow => -80,
        }
    }

    fn search(&self, at: Hex) -> i32 {
        let there = |set: HexSet| set.contains(at.cell());
        let tight = self.tokens_next < self.sight.lookouts() + 2;
        if there(self.sight.own) {
            400
        } else if there(self.sight.innocents) {
            if tight { 330 } else { 200 }
        } else if there(self.sight.mines) {
            FOLLY
        } else if there(self.sight.others) {
            -120
        } else {
            0
        }
    }

    /// What the ropes of a new raft lead to that was out of reach before.
    fn ways_on(&self, at: Hex, ropes: Ropes) -> i32 {
        let sight = &self.sight;
        let mut worth = 0;
        for (side, hex) in Sight::around(at) {
            if sight.board.rafts.lies_at(hex) {
                continue;
            }
            let own = sight.own.contains(hex.cell());
            let known = sight.reached.contains(hex.cell());
            worth += match (ropes.has(side), own) {
                (true, true) if known => 6,
                (true, true) => 60,
                (true, false) if sight.mines.contains(hex.cell()) => -8,
                (true, false) if known => 1,
                (true, false) if sight.innocents.contains(hex.cell()) => 16,
                (true, false) if sight.others.contains(hex.cell()) => 0,
                (true, false) => 3 * sight.nearness(hex),
                // A bare side closes the way to whoever is there.
                (false, true) if !known => -10,
                (false, _) => 0,
            };
        }
        worth
    }

    fn draw(&self) -> i32 {
        match self.sight.hand.len() {
            0..=1 => 190,
            2..=3 => 120,
            4..=6 => 60,
            7..=9 => 25,
            _ => -60,
        }
    }

    /// A raft that nobody of one's own needs is a raft that one has seen. One that
    /// keeps a rival's people together is worth more than anything but a win.
    fn pick_up(&self, at: Hex) -> i32 {
        if self.stops_a_rival(at) {
            return 1_000;
        }
        let raft = self.sight.board.rafts.at(at).and_then(Ropes::raft).map(|(raft, _)| raft);
        let worth = raft.map_or(0, keeping);
        if self.sight.flotilla.contains(at.cell()) {
            let scarce = if self.pile { -200 } else { -30 };
            return self.draw() + scarce + worth;
        }
        self.draw() + worth
    }

    /// Whether somebody could no longer win if this raft were gone.
    fn stops_a_rival(&self, at: Hex) -> bool {
        let board = self.sight.board;
        let mut rafts = board.rafts;
        rafts.lift(at);
        self.rivals.into_iter().any(|rival| !could_win(board, &rafts, rival))
    }

    /// A raft is worth a token to whoever gets it. It is given away only for
    /// something better, or if it is lost anyway.
    fn lighten(&self) -> i32 {
        let (board, hand) = (self.sight.board, self.sight.hand.len());
        let tokens = usize::from(board.tokens);
        match self.aim {
            Aim::Finish if tokens < self.sight.needed() => return 3_000,
            Aim::Finish | Aim::FlyOut | Aim::Grow => {}
        }
        if hand > content().numbers.most_in_hand {
            return 380;
        }
        let useful = match self.aim {
            Aim::Grow => self.findable > tokens && hand > self.findable,
            Aim::FlyOut => self.sight.rescuable() > tokens && hand > 3,
            Aim::Finish => false,
        };
        if useful && !self.dangerous_left { 420 } else { -300 }
    }

    /// Everybody stands where they are of no use: those farthest from one's own
    /// victims go, and nobody leaves a raft that keeps a flotilla in reach.
    fn goes(&self, from: Hex) -> i32 {
        let near = Sight::around(from).map(|(_, hex)| self.sight.nearness(hex)).max();
        -near.unwrap_or(0)
    }

    /// Few of many alike are kept.
    fn keeping(&self, raft: Raft) -> i32 {
        keeping(raft) - i32::from(self.sight.hand.count(raft)) / 3
    }
}

/// Whether a seat has enough people on flotillas to win, if the rafts lie so.
fn could_win(board: &Board, rafts: &Afloat, seat: Seat) -> bool {
    board.survivors(seat) + rescuable(board, rafts, seat) >= content().numbers.survivors
}

fn aim(sight: &Sight<'_>, tokens_next: usize) -> Aim {
    let (board, needed) = (sight.board, sight.needed());
    let tokens = usize::from(board.tokens);
    let lightened = sight.hand.len().min(board.supply.into());
    if needed > 0 && sight.rescuable() >= needed && tokens + lightened >= needed {
        return Aim::Finish;
    }
    let enough = sight.lookouts() >= needed;
    let too_many = sight.lookouts() > tokens_next;
    if enough || too_many { Aim::FlyOut } else { Aim::Grow }
}

/// How many hexes with one's victims a raft can be laid on now.
fn findable(sight: &Sight<'_>, options: &[Action]) -> usize {
    let found = |action: &Action| match *action {
        Action::Search { at, .. } | Action::SearchAt { at } => {
            sight.own.contains(at.cell()).then_some(at.cell())
        }
        Action::Satisfied
        | Action::Anew
        | Action::Rescue { .. }
        | Action::PickUp { .. }
        | Action::Draw
        | Action::Pass
        | Action::Lighten { .. }
        | Action::EndTurn
        | Action::Move { .. }
        | Action::HandOn { .. } => None,
    };
    options.iter().filter_map(found).collect::<HexSet>().len()
}
