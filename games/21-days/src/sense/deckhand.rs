//! A rule of thumb for each action: what a newcomer with common sense would do.
//! A deckhand fishes, fires flares, feeds the weakest and pays for Disasters; it
//! plans nothing, changes no rolls, and lays a third die at the flares.

use tabletop::{NEVER, Seat};

use super::sight;
use crate::action::Action;
use crate::board::Board;
use crate::content::content;
use crate::pieces::{Colour, Location, Opening, SIX};
use crate::task::{Sharing, Task};

/// Adds a rating for each option.
pub(super) fn rate(board: &Board, _seat: Seat, options: &[Action], out: &mut Vec<i32>) {
    out.extend(options.iter().map(|action| thumb(board, action)));
}

fn thumb(board: &Board, action: &Action) -> i32 {
    match *action {
        Action::Place { who, at } => placing(board, who, at),
        Action::PlaceWhite { at } => placing(board, Colour::Blue, at),
        Action::Pick { card } => sight::skill(card) / 20,
        Action::Stack { high, .. } => i32::from(high),
        Action::Settle { order } => {
            let outer = [Opening::A, Opening::D].map(|at| order[at.index()]);
            outer.into_iter().map(|who| i32::from(board.one(who).total())).sum()
        }
        Action::Share { portions } => shared(board, portions),
        Action::Rations { portions, .. } => {
            let weak = board.living().iter().any(|who| board.one(who).total() <= 2);
            if weak { fed(board, portions) } else { -fed(board, portions) }
        }
        Action::Award { plain, one, two } => {
            // Everybody something.
            let all: [u8; 4] = std::array::from_fn(|i| plain[i] + one[i] + two[i]);
            Colour::ALL
                .into_iter()
                .map(|who| {
                    let have = i32::from(board.payable(who) + all[who.index()]);
                    -have * have
                })
                .sum()
        }
        Action::Pay | Action::Shoot | Action::ShoutAgain | Action::Fly => 2,
        Action::CancelDisaster { .. } | Action::Shield | Action::FendOff | Action::Lash => 1,
        Action::Tend { who } => SIX as i32 - i32::from(board.one(who).shows()),
        Action::Spare { one, other } => {
            let two = i32::from(other.is_some());
            1 + two - i32::from(board.one(one).shows())
        }
        Action::LastHope { .. } => 3,
        Action::Shout { who } => i32::from(board.one(who).total()) - 3,
        Action::Calm { points } => i32::from(points),
        Action::Swim { paid } => -(paid.count_ones() as i32),
        Action::Give { hope } => i32::from(hope),
        Action::PlayCard { bottle } => sight::bottle(board, bottle),
        Action::Signal { fire } => i32::from(fire),
        Action::Comfort { sum } => i32::from(sum),
        Action::DrawPaws | Action::KeepDice => 1,
        Action::LoseDie { upper } => i32::from(upper),
        Action::TakeBottle { .. }
        | Action::PlayPaw { .. }
        | Action::LaySwap { .. }
        | Action::Regain { .. }
        | Action::CastAgain
        | Action::GoOn
        | Action::Bear
        | Action::KeepCard
        | Action::StopShooting
        | Action::LetSleep
        | Action::Done => 0,
        Action::Again { .. }
        | Action::MayaAgain { .. }
        | Action::Nudge { .. }
        | Action::Toss { .. }
        | Action::Haul
        | Action::HoldCourse
        | Action::Overrule
        | Action::Glance
        | Action::Exchange
        | Action::ChangePlaces { .. }
        | Action::PassHope { .. }
        | Action::Mend { .. }
        | Action::ChangeOver { .. } => -1,
        Action::Wait { .. }
        | Action::Lift { .. }
        | Action::AskLoss { .. }
        | Action::AskGain { .. } => NEVER,
    }
}

fn placing(board: &Board, who: Colour, at: Location) -> i32 {
    let lie = i32::from(board.lying_at(at));
    match at {
        Location::Octopus => 0,
        Location::Fishing => 9,
        Location::Flare => 6 - lie,
        Location::Hope if board.pooled() < 3 => 7 - 2 * lie,
        Location::Hope => 4 - lie,
        Location::Play => board.one(who).bottle.map_or(0, |card| sight::bottle(board, card) / 12),
        Location::Receive => 4,
        Location::Swap if board.is_turtle() => 6,
        Location::Swap => 2 + i32::from(board.payable(who) >= content().swap(board.swap).hope),
        Location::Compass => 5,
    }
}

/// The weakest are fed first, and the strongest bear losses.
fn shared(board: &Board, portions: [u8; 4]) -> i32 {
    match board.task() {
        Task::Share { what: Sharing::Loss, .. } => Colour::ALL
            .into_iter()
            .map(|who| {
                let left = i32::from(board.one(who).total()) - i32::from(portions[who.index()]);
                if board.one(who).is_alive() && left <= 0 { -100 } else { -100 / left.max(1) }
            })
            .sum(),
        _ => fed(board, portions),
    }
}

fn fed(board: &Board, portions: [u8; 4]) -> i32 {
    let each = |who: Colour| {
        let shows = i32::from(board.one(who).shows());
        let points = i32::from(portions[who.index()]);
        (0..points).map(|point| 7 - shows - point).sum::<i32>()
    };
    Colour::ALL.into_iter().map(each).sum()
}
