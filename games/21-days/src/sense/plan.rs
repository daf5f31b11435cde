//! How the dice of a day are best laid together: every way to lay those that are
//! left is weighed, and a seat lays its die as the best of them has it.

use super::sight::{self, SPACE};
use crate::board::Board;
use crate::content::content;
use crate::pieces::{Bottle, Card, Colour, LAST_DAY, Location, SIX, Swap};

/// How many dice lie at each location, and whose special dice are where.
#[derive(Clone, Copy, Default)]
pub(super) struct Laid {
    count: [u8; Location::COUNT],
    at: [Option<Location>; Colour::COUNT],
}

/// Where the dice lie.
pub(super) fn laid(board: &Board) -> Laid {
    let mut laid = Laid::default();
    for who in Colour::ALL {
        if let Some(at) = board.one(who).die {
            laid.lay(who, at);
        }
    }
    if let Some(white) = board.today.white {
        laid.count[white.at.index()] += 1;
    }
    laid
}

impl Laid {
    fn lay(&mut self, who: Colour, at: Location) {
        self.count[at.index()] += 1;
        self.at[who.index()] = Some(at);
    }

    fn has(&self, board: &Board, card: Card, at: Location) -> bool {
        board.holder(card).is_some_and(|who| self.at[who.index()] == Some(at))
    }
}

/// What a mate knows about a day before it weighs ways to lay the dice.
pub(super) struct Day<'a> {
    board: &'a Board,
    hope: i32,
    fish: [i32; 2],
}

impl<'a> Day<'a> {
    pub(super) fn of(board: &'a Board) -> Self {
        let fish = [false, true].map(|floor| fishing(board, floor));
        Self { board, hope: sight::hope(board), fish }
    }

    /// What the day brings when this die lies there and all others as well as can
    /// be.
    pub(super) fn placing(&self, who: Colour, at: Location) -> i32 {
        let mut now = laid(self.board);
        now.lay(who, at);
        let mut left = [None; Colour::COUNT];
        let humans = self.board.humans().without(who);
        let open = humans.iter().filter(|&other| self.board.one(other).die.is_none());
        let mut n = 0;
        for other in open {
            left[n] = Some(other);
            n += 1;
        }
        self.best(now, &left[..n])
    }

    /// The best way to lay those that are left.
    fn best(&self, now: Laid, left: &[Option<Colour>]) -> i32 {
        let Some((&Some(who), rest)) = left.split_first() else { return self.worth(&now) };
        let mut best = i32::MIN;
        for at in Location::ALL {
            if self.is_open(&now, who, at) {
                let mut then = now;
                then.lay(who, at);
                best = best.max(self.best(then, rest));
            }
        }
        if best == i32::MIN { self.worth(&now) } else { best }
    }

    fn is_open(&self, now: &Laid, who: Colour, at: Location) -> bool {
        let board = self.board;
        let one = board.one(who);
        let fits = match at {
            Location::Octopus => false,
            Location::Receive => {
                one.bottle.is_none() && one.markers == 0 && !board.bottles.is_empty()
            }
            Location::Play => one.bottle.is_some(),
            Location::Swap if board.swap == Swap::Bottle => {
                one.markers == 0 && !board.bottles.is_empty()
            }
            Location::Flare
            | Location::Swap
            | Location::Hope
            | Location::Fishing
            | Location::Compass => true,
        };
        fits && now.count[at.index()] < board.compasses(at)
    }

    /// What all locations bring together.
    fn worth(&self, now: &Laid) -> i32 {
        let n = |at: Location| now.count[at.index()];
        self.flares(now)
            + self.hope(n(Location::Hope), now.has(self.board, Card::Beatrix, Location::Hope))
            + self.fishing(now)
            + self.bottles(now)
            + self.swap(now)
            + i32::from(n(Location::Compass)) * self.suitcase()
    }

    fn flares(&self, now: &Laid) -> i32 {
        let board = self.board;
        let n = i32::from(now.count[Location::Flare.index()]);
        if n == 0 {
            return 0;
        }
        let vale = now.has(board, Card::Vale, Location::Flare) && board.today.white.is_none();
        let shots = n + i32::from(vale);
        let room = i32::from(board.furthest() - board.ship);
        if room == 0 {
            // At the anchor a 6 gives Hope for each die.
            let none = [100, 83, 69, 58, 48][shots.min(4) as usize];
            return (100 - none) * shots * self.hope / 100;
        }
        let steps =
            if room == 1 { [0, 17, 31, 42, 52][shots.min(4) as usize] } else { shots * 100 / 6 };
        let back = if n >= i32::from(content().numbers.crowd) { 42 } else { 0 };
        let hurt = if vale { 2 } else { 0 };
        (steps - back) * SPACE / 100 - hurt
    }

    /// Hundredths of Hope for so many dice: the mean of a third of the sum,
    /// rounded down, less what three dice pay for their 1s.
    fn hope(&self, n: u8, beatrix: bool) -> i32 {
        let tokens = match n {
            0 => return 0,
            1 => 83,
            2 => 200,
            _ => 270,
        };
        let tokens = tokens + if beatrix { 100 } else { 0 };
        let tokens = tokens.min(100 * i32::from(self.board.bag.total()));
        tokens * self.hope / 100
    }

    fn fishing(&self, now: &Laid) -> i32 {
        if now.count[Location::Fishing.index()] == 0 {
            return 0;
        }
        self.fish[usize::from(now.has(self.board, Card::Brandt, Location::Fishing))]
    }

    fn bottles(&self, now: &Laid) -> i32 {
        let board = self.board;
        let days = i32::from(LAST_DAY - board.day);
        let mut worth = 0;
        for who in Colour::ALL {
            match now.at[who.index()] {
                Some(Location::Receive) if days > 1 => worth += 11,
                Some(Location::Play) => {
                    worth += board.one(who).bottle.map_or(0, |card| sight::bottle(board, card)) / 2;
                }
                _ => {}
            }
        }
        worth
    }

    fn swap(&self, now: &Laid) -> i32 {
        let n = i32::from(now.count[Location::Swap.index()]);
        if n == 0 {
            return 0;
        }
        let there = Colour::ALL.into_iter().find(|who| now.at[who.index()] == Some(Location::Swap));
        match self.board.swap {
            Swap::Turtles => self.hope * if n == 1 { 150 } else { 325 } / 100,
            Swap::Turtle => self.hope * 3 / 2,
            Swap::OldTurtle => self.hope * 7 / 2,
            Swap::Bottle => match there.and_then(|who| self.board.one(who).bottle) {
                Some(Bottle::Marker) | None => 24,
                Some(card) => 18 + sight::bottle(self.board, card) / 2,
            },
            Swap::Flare | Swap::Flares => {
                let price = i32::from(content().swap(self.board.swap).hope);
                let own = there.map_or(0, |who| i32::from(self.board.payable(who)));
                let tries = (own / price).min(i32::from(content().numbers.attempts));
                tries * (SPACE / 6 - price * self.hope * 2 / 3).max(0)
            }
            Swap::Dolphin => 0,
        }
    }

    /// What a die at the compass brings: half a suitcase towards a kite.
    fn suitcase(&self) -> i32 {
        let parts = self.board.kite_parts();
        if self.board.is_last_day() {
            return if parts + 1 >= content().numbers.kite_parts { 30 } else { 0 };
        }
        match parts {
            0..=2 => 20,
            3 => 9,
            _ => 0,
        }
    }
}

/// What fishing brings, by the six faces.
fn fishing(board: &Board, floor: bool) -> i32 {
    let mut sum = 0;
    for face in 1..=SIX {
        let face = if floor { face.max(content().numbers.abilities.brandt_floor) } else { face };
        let (points, extra) = board.points_of(face);
        let mut gains: Vec<i32> =
            board.living().iter().map(|who| sight::gain(board, who, 1)).collect();
        gains.sort_unstable_by(|a, b| b.cmp(a));
        sum += gains.iter().take(points.into()).sum::<i32>();
        sum += gains.first().copied().unwrap_or(0) * i32::from(extra) * 3 / 4;
    }
    sum / i32::from(SIX)
}
