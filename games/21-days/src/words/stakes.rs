//! What wins, how everyone stands, and what is to be chosen after a first click.

use tabletop::{Next, Seat, SeatFate, Stake, Stakes};

use super::{SPACE, short_name};
use crate::board::Board;
use crate::content::content;
use crate::pieces::{Colour, LAST_DAY};
use crate::setup::Control;
use crate::task::{Decision, Task};
use crate::view::View;

/// Rules 15.1, 15.4: the ship at the buoy on day 21 wins for all, and nobody left
/// loses for all.
pub(super) fn stakes(view: &View) -> Stakes {
    let board = &view.board;
    let gap = content().numbers.buoy.saturating_sub(board.ship);
    let goal = format!(
        "All win if the ship is at the buoy on day {LAST_DAY} with a human aboard: {} to go.",
        SPACE.counted(gap.into())
    );
    let stake =
        |seat: Seat| Stake { seat, stands: stands(board, seat).into(), fate: fate(board, seat) };
    Stakes { goal: goal.into(), seats: Seat::all(board.seats()).map(stake).collect() }
}

/// The survivors that a seat has taken, whoever decides for them.
fn taken(board: &Board, seat: Seat) -> Vec<Colour> {
    let is_its_own = |who: &Colour| board.one(*who).card.is_some() && board.one(*who).owner == seat;
    Colour::ALL.into_iter().filter(is_its_own).collect()
}

/// Each survivor with what it shows and has in all: `Maya 4 of 9, Pell dead`.
fn stands(board: &Board, seat: Seat) -> String {
    let taken = taken(board, seat);
    if taken.is_empty() {
        return "nobody yet".to_owned();
    }
    let one = |who: Colour| {
        let one = board.one(who);
        let name = one.card.map_or("", short_name);
        match (board.day, one.is_alive()) {
            (0, _) => name.to_owned(),
            (_, true) => format!("{name} {} of {}", one.shows(), one.total()),
            (_, false) => format!("{name} dead"),
        }
    };
    taken.into_iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Rule 1.3: whoever has nobody left is out, unless all decide for everybody.
fn fate(board: &Board, seat: Seat) -> SeatFate {
    let alive = taken(board, seat).into_iter().any(|who| board.one(who).is_alive());
    match (board.task(), board.setup.control) {
        (Task::Over { won: true }, _) => SeatFate::Safe,
        (Task::Over { won: false }, _) => SeatFate::Lost,
        (_, Control::Own) if board.day > 0 && !alive => SeatFate::Lost,
        (_, Control::Own | Control::Shared) => SeatFate::Open,
    }
}

/// What is to be chosen after the first click.
pub(super) fn next_steps(board: &Board, decision: &Decision) -> Vec<Next> {
    let mut next = vec![
        Next::new("ability-mateo token-", "Now who gets it."),
        Next::new("token-", "Now up or down, and which die."),
        Next::new("token- up", "Now which die."),
        Next::new("token- down", "Now which die."),
        Next::new("ability-maya", "Now which die."),
        Next::new("ability-abeni survivor-", "Now whom else, or nobody else."),
        Next::new("ability-abeni", "Now whom she spares: one or two."),
        Next::new("ability-mateo", "Now whose Hope, and who gets it."),
        Next::new("ability-harrow", "Now which side of the raft."),
        Next::new("ability-", "Now whom."),
        Next::new("dolphin survivor-", "Now which die."),
        Next::new("dolphin", "Now who pays 3 Strength, and which die."),
        Next::new("flip-", "Now what it is used on."),
        Next::new("white-die", "Now where the white die goes."),
        Next::new("wait", "Now where."),
        Next::new("lift", "Now where."),
        Next::new("ask-", "Now when you want to be asked."),
    ];
    let asked = match decision.task.unwrap_or_else(|| board.task()) {
        Task::Placing | Task::OctopusDie => Some("Now where this die goes."),
        Task::Spots => Some("Now who holds on at the next opening."),
        Task::Stack { .. } => Some("Now which die lies on top."),
        Task::Award { .. } => Some("Now who gets the next token."),
        Task::Share { .. } => Some("Now who has the next point."),
        _ => None,
    };
    next.push(Next::new("survivor-", asked.unwrap_or("Now the next one.")));
    next
}
