//! A considered judgement: what an action is worth, in hundredths of a space of
//! the ship. What is worth less than nothing is left alone.

use tabletop::{NEVER, Seat};

use super::plan::Day;
use super::sight::{self, SPACE};
use crate::action::Action;
use crate::board::{Board, Die};
use crate::content::content;
use crate::flow::window::{over, turned};
use crate::pieces::{Card, Colour, Disaster, LAST_DAY, Location, Opening, SIX, Side, Swap, Token};
use crate::task::{Sharing, Task};

/// Adds a rating for each option.
pub(super) fn rate(board: &Board, seat: Seat, options: &[Action], out: &mut Vec<i32>) {
    let mate = Mate { board, day: Day::of(board) };
    let _ = seat;
    out.extend(options.iter().map(|action| mate.rate(action)));
}

struct Mate<'a> {
    board: &'a Board,
    day: Day<'a>,
}

impl Mate<'_> {
    fn rate(&self, action: &Action) -> i32 {
        let board = self.board;
        let hope = sight::hope(board);
        match *action {
            Action::Pick { card } => sight::skill(card),
            Action::CastAgain => {
                let sum: u8 = board.crew.iter().map(crate::board::Survivor::total).sum();
                if sum < 20 { 1 } else { -1 }
            }
            Action::KeepDice | Action::GoOn | Action::Bear | Action::KeepCard | Action::Done => 0,
            Action::Settle { order } => settled(board, order),
            Action::Stack { who, high } => stacked(board, who, high),
            Action::Place { who, at: Location::Octopus } => -sight::skill(board.card(who)),
            Action::Place { who, at } => self.day.placing(who, at),
            Action::PlaceWhite { at } => self.white(at),
            Action::Again { by: _, die } => self.rolled_again(die.into()) - self.price_of_again(),
            Action::MayaAgain { die } => self.rolled_again(die.into()) - hope - 2,
            Action::Nudge { token, up, die, .. } => self.nudged(token, up, die.into()),
            Action::Toss { by, die } => self.tossed(by, die.into()),
            Action::Haul => self.hauled() - hope,
            Action::HoldCourse => SPACE - 2 * hope,
            Action::FendOff => self.threat() - hope,
            Action::Shield => self.threat() - sight::loss(board, Colour::Green, 1),
            Action::Lash => self.threat() - 4 * hope,
            Action::Spare { one, other } => {
                let spared = [Some(one), other].into_iter().flatten();
                spared.map(|who| sight::loss(board, who, 1)).sum::<i32>() - hope
            }
            Action::Overrule => self.disaster() - mean_disaster(board) - hope - 10,
            Action::CancelDisaster { .. } => self.disaster() - 45,
            Action::ShoutAgain => self.shout_again(),
            Action::Glance | Action::ChangePlaces { .. } | Action::Exchange => -1,
            Action::Tend { who } => sight::gain(board, who, 2) - hope,
            Action::PassHope { from, to, token } => self.passed(from, to, token),
            Action::Mend { side } => mended(board, side) - 2 * hope,
            Action::LastHope { .. } => 3 * 8,
            Action::Rations { portions, .. } => self.rations(portions),
            Action::ChangeOver { .. } => -1,
            Action::Pay => self.paid(),
            Action::Calm { points } => self.calmed(points),
            Action::Swim { paid } => self.swum(paid),
            Action::Give { hope } => i32::from(hope),
            Action::Share { portions } => self.shared(portions),
            Action::Award { plain, one, two } => {
                let all = std::array::from_fn(|i| plain[i] + one[i] + two[i]);
                self.awarded(all)
            }
            Action::LaySwap { token } => self.laid_swap(token),
            Action::LoseDie { upper } => {
                let Task::Grabbed { who } = board.task() else { return 0 };
                let [top, low] = board.one(who).dice;
                i32::from(if upper { low } else { top })
            }
            Action::Signal { fire } => i32::from(fire) * (SPACE / 6 - 4),
            Action::PlayCard { bottle } => sight::bottle(board, bottle) - 8,
            Action::Regain { side } => mended(board, side),
            Action::Shoot => self.shot(),
            Action::StopShooting | Action::LetSleep => 0,
            Action::Comfort { sum } => {
                let payers = board.payers(&board.roll).len() as i32;
                if sum { 1 } else { payers }
            }
            Action::DrawPaws => 8,
            Action::PlayPaw { paw } => sight::trick(board, paw),
            Action::TakeBottle { who } => i32::from(board.one(who).total()),
            Action::Shout { who } => self.shouted(who),
            Action::Fly => 500,
            Action::Wait { .. }
            | Action::Lift { .. }
            | Action::AskLoss { .. }
            | Action::AskGain { .. } => NEVER,
        }
    }

    // Changing a roll.

    fn now(&self) -> i32 {
        sight::roll(self.board, self.board.task(), &self.board.roll)
    }

    fn with_face(&self, die: usize, face: u8) -> i32 {
        let mut dice = self.board.roll;
        if let Some(die) = dice.get_mut(die) {
            *die = Die { face, ..*die };
        }
        sight::roll(self.board, self.board.task(), &dice)
    }

    /// What rolling a die again gains on the average.
    fn rolled_again(&self, die: usize) -> i32 {
        if let Task::Shark { single: false, .. } = self.board.task() {
            return self.threat() / 2;
        }
        let sum: i32 = (1..=SIX).map(|face| self.with_face(die, face)).sum();
        sum / i32::from(SIX) - self.now()
    }

    /// A flip token is kept for something that matters, but not beyond the end.
    fn price_of_again(&self) -> i32 {
        match LAST_DAY - self.board.day {
            0 => 1,
            1..=4 => 14,
            _ => 24,
        }
    }

    fn nudged(&self, token: Token, up: bool, die: usize) -> i32 {
        let Some(lies) = self.board.roll.get(die) else { return NEVER };
        let by = if token == Token::Two { 2 } else { 1 };
        let gain = self.with_face(die, turned(lies.face, by, up)) - self.now();
        gain - sight::hope(self.board) - if token == Token::Two { 6 } else { 4 }
    }

    fn tossed(&self, by: Colour, die: usize) -> i32 {
        let Some(lies) = self.board.roll.get(die) else { return NEVER };
        let gain = self.with_face(die, over(lies.face)) - self.now();
        let price = sight::loss(self.board, by, content().numbers.dolphin);
        gain - price - 4
    }

    fn hauled(&self) -> i32 {
        let dice = &self.board.roll;
        let more = self.board.score(Task::Fishing { hauled: true }, dice);
        let now = self.board.score(Task::Fishing { hauled: false }, dice);
        13 * (more - now)
    }

    /// What is about to be lost.
    fn threat(&self) -> i32 {
        let board = self.board;
        match board.task() {
            Task::Shark { who, .. } => sight::loss(board, who, 1),
            Task::Plank { who } => {
                board.one(who).place.map_or(0, |place| sight::plank(board, place.side()))
            }
            _ => 0,
        }
    }

    // Disasters and payments.

    fn disaster(&self) -> i32 {
        match self.board.task() {
            Task::Disaster { card, .. } => sight::disaster(self.board, card),
            _ => 0,
        }
    }

    fn paid(&self) -> i32 {
        let board = self.board;
        let hope = sight::hope(board);
        match board.task() {
            Task::Disaster { card, .. } => {
                self.disaster() - i32::from(board.disaster_price(card)) * (hope + 1)
            }
            Task::Storm => {
                let price = i32::from(content().numbers.storm(board.setup.weather));
                sight::any_plank(board) - price * hope
            }
            Task::Heat { who } => sight::loss(board, who, 1) - hope,
            _ => 0,
        }
    }

    fn calmed(&self, points: u8) -> i32 {
        let Task::Panic { who, loss } = self.board.task() else { return 0 };
        let left = loss.saturating_sub(points);
        -sight::loss(self.board, who, left) - i32::from(points) * sight::hope(self.board)
    }

    fn swum(&self, paid: u8) -> i32 {
        let Task::Swim { who, route } = self.board.task() else { return 0 };
        let sting = sight::loss(self.board, who, 1);
        let steps = &content().route(route).steps;
        let saved: i32 = (0..steps.len())
            .filter(|step| paid >> step & 1 == 1)
            .map(|step| i32::from(steps[step].count()) * sting / i32::from(SIX))
            .sum();
        saved - paid.count_ones() as i32 * sight::hope(self.board)
    }

    // Dividing.

    fn shared(&self, portions: [u8; 4]) -> i32 {
        let board = self.board;
        let Task::Share { what, .. } = board.task() else { return 0 };
        Colour::ALL
            .into_iter()
            .map(|who| {
                let points = portions[who.index()];
                match what {
                    Sharing::Loss => -sight::loss(board, who, points),
                    Sharing::Catch | Sharing::Extra | Sharing::Feast => {
                        sight::gain(board, who, points)
                    }
                }
            })
            .sum()
    }

    /// Hope goes to those who use it, then to those who will live.
    fn awarded(&self, portions: [u8; 4]) -> i32 {
        let board = self.board;
        Colour::ALL
            .into_iter()
            .map(|who| {
                let have = i32::from(board.payable(who));
                let more = i32::from(portions[who.index()]);
                (have..have + more).map(|own| self.use_of_hope(who, own)).sum::<i32>()
            })
            .sum()
    }

    fn use_of_hope(&self, who: Colour, own: i32) -> i32 {
        let one = self.board.one(who);
        let user = match one.card {
            Some(Card::Pell) => 3,
            Some(Card::Odowd | Card::Abeni | Card::Brandt | Card::Harrow) => 2,
            Some(Card::Maya | Card::Ashcombe | Card::Lindqvist) => 1,
            Some(Card::Delgado) => 4,
            _ => 0,
        };
        let wanted = if own < user { 12 } else { 0 };
        wanted + i32::from(one.total()) - 2 * own
    }

    fn passed(&self, from: Colour, to: Colour, token: Token) -> i32 {
        let board = self.board;
        if token != Token::Plain {
            return NEVER;
        }
        let (gives, gets) = (i32::from(board.payable(from)), i32::from(board.payable(to)));
        let gain = self.use_of_hope(to, gets) - self.use_of_hope(from, gives - 1);
        // The weakest give what would be lost with them.
        let dying = board.one(from).total() <= 2;
        gain - if dying { 2 } else { 12 }
    }

    fn rations(&self, portions: [u8; 4]) -> i32 {
        let board = self.board;
        let gain: i32 =
            Colour::ALL.into_iter().map(|who| sight::gain(board, who, portions[who.index()])).sum();
        let last = board.is_last_day() && matches!(board.task(), Task::LastHour { .. });
        let hunger = matches!(board.task(), Task::AllLose { .. } | Task::Placing);
        let price = if last {
            1
        } else if hunger {
            64
        } else {
            90
        };
        gain - price
    }

    // Midday.

    fn white(&self, at: Location) -> i32 {
        match at {
            Location::Flare if self.board.lying_at(at) < 2 => 12,
            Location::Hope if self.board.lying_at(at) < 2 => 6,
            Location::Fishing => 20,
            Location::Swap => 8,
            Location::Compass => 14,
            Location::Octopus
            | Location::Flare
            | Location::Receive
            | Location::Play
            | Location::Hope => -5,
        }
    }

    fn laid_swap(&self, token: Swap) -> i32 {
        let hope = sight::hope(self.board);
        match token {
            Swap::Turtles => hope * 3,
            Swap::Turtle => hope * 3 / 2,
            Swap::OldTurtle => hope * 7 / 2,
            Swap::Bottle => 24,
            Swap::Flare => 3 * (SPACE / 6 - hope * 2 / 3).max(0),
            Swap::Flares => 3 * (SPACE / 6 - hope * 4 / 3).max(0),
            Swap::Dolphin => 14,
        }
    }

    fn shot(&self) -> i32 {
        let board = self.board;
        if board.ship >= board.furthest() {
            return -1;
        }
        let price = i32::from(content().swap(board.swap).hope);
        SPACE / 6 - price * sight::hope(board) * 2 / 3
    }

    // The last day.

    fn shouted(&self, who: Colour) -> i32 {
        let board = self.board;
        let total = board.one(who).total();
        let kills = total <= content().numbers.shout_price;
        let flies = board.kite_parts() >= content().numbers.kite_parts
            && board.flights < board.kite_parts();
        if kills { 3 } else { 20 + i32::from(total) - i32::from(flies) }
    }

    fn shout_again(&self) -> i32 {
        let board = self.board;
        let flights = board.kite_parts().saturating_sub(board.flights);
        let kite = board.kite_parts() >= content().numbers.kite_parts;
        let kept = if kite { flights * content().numbers.flight } else { 0 };
        if board.pooled() >= kept + content().numbers.shout_again { 50 } else { -1 }
    }
}

/// Who holds on where: the outer places lose their hold first, the inner ones are
/// bitten more often.
fn settled(board: &Board, order: [Colour; 4]) -> i32 {
    order
        .into_iter()
        .zip(Opening::ALL)
        .map(|(who, at)| {
            let one = board.one(who);
            let worth = 3 * i32::from(one.total()) + one.card.map_or(0, sight::skill);
            match at {
                Opening::A | Opening::D => 0,
                Opening::B | Opening::C => worth,
            }
        })
        .sum()
}

/// The lower die on top leaves room to eat; a 1 there is as good as lost.
fn stacked(board: &Board, who: Colour, high: bool) -> i32 {
    let [a, b] = board.one(who).dice;
    let low = a.min(b);
    let wants_high = low < 2;
    i32::from(high == wants_high)
}

fn mended(board: &Board, side: Side) -> i32 {
    let threatened: i32 = board
        .living()
        .iter()
        .filter(|&who| board.one(who).place.is_some_and(|place| place.side() == side))
        .filter(|&who| {
            board.next_to_drift(side).is_some_and(|plank| !board.holds_on_without(who, plank))
        })
        .map(|who| sight::life(board, who))
        .sum();
    threatened / 5 + if board.innermost_missing(side).is_some() { 8 } else { 0 }
}

/// What a Disaster costs on the average.
fn mean_disaster(board: &Board) -> i32 {
    let sum: i32 = Disaster::ALL.into_iter().map(|card| sight::disaster(board, card)).sum();
    sum / Disaster::COUNT as i32
}
