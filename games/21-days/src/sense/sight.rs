//! What things are worth to those on the raft, in hundredths of a space of the
//! ship.

use crate::board::{Board, Die};
use crate::content::content;
use crate::pieces::{Bottle, Card, Colour, Disaster, Hour, LAST_DAY, Page, Paw, SIX, Side, Symbol};
use crate::task::Task;

/// A space of the ship.
pub(super) const SPACE: i32 = 100;

/// What a Hope is worth: much while there are few, to prevent Disasters and use
/// abilities; in the end what a shout that is rolled again brings.
pub(super) fn hope(board: &Board) -> i32 {
    let have = i32::from(board.pooled());
    let days = i32::from(LAST_DAY - board.day.min(LAST_DAY));
    match have {
        _ if days == 0 => 8,
        0..=2 => 15,
        3..=5 => 11,
        6..=8 => 8,
        _ => 5,
    }
}

/// What a point of Visible Strength is worth to a survivor who shows so much.
pub(super) fn strength(board: &Board, who: Colour, shows: u8) -> i32 {
    let last = board.one(who).dice[1] == 0;
    let need = match shows {
        0 | 1 => 24,
        2 => 17,
        3 => 13,
        4 => 11,
        _ => 9,
    };
    if last { need * 8 / 5 } else { need }
}

/// What a survivor is worth while it lives.
pub(super) fn life(board: &Board, who: Colour) -> i32 {
    let one = board.one(who);
    let skill = one.card.map_or(0, skill);
    if !one.is_alive() {
        return 0;
    }
    180 + 6 * i32::from(one.total()) + skill / 2
}

/// How useful a card is over a voyage.
pub(super) const fn skill(card: Card) -> i32 {
    match card {
        Card::Pell => 90,
        Card::Vale => 80,
        Card::Brandt => 75,
        Card::Odowd => 62,
        Card::Delgado => 60,
        Card::Ashcombe => 58,
        Card::Maya => 55,
        Card::Harrow => 55,
        Card::Abeni => 50,
        Card::Lindqvist => 45,
        Card::Kit => 42,
        Card::Mateo => 40,
        Card::Moretti => 40,
        Card::Beatrix => 52,
        Card::Scruffs => 30,
    }
}

/// What a loss of so many points costs, die by die, death included.
pub(super) fn loss(board: &Board, who: Colour, points: u8) -> i32 {
    let one = board.one(who);
    if !one.is_alive() || points == 0 {
        return 0;
    }
    if points >= one.total() {
        return life(board, who);
    }
    let mut cost = 0;
    for point in 0..points {
        let shows = if point < one.shows() { one.shows() - point } else { SIX };
        cost += strength(board, who, shows - u8::from(shows > 1));
    }
    let die_lost = points >= one.shows();
    cost + if die_lost { 30 } else { 0 }
}

/// What a gain of so many points brings.
pub(super) fn gain(board: &Board, who: Colour, points: u8) -> i32 {
    let shows = board.one(who).shows();
    let points = points.min(SIX - shows);
    (0..points).map(|point| strength(board, who, shows + point)).sum()
}

/// What a plank of a side costs: those who drown, and what comes nearer.
pub(super) fn plank(board: &Board, side: Side) -> i32 {
    let Some(plank) = board.next_to_drift(side) else { return 0 };
    let drowned: i32 = board.drowned_by(plank).iter().map(|who| life(board, who)).sum();
    let mut later = *board;
    later.planks[plank] = false;
    let next = later
        .next_to_drift(side)
        .map_or(0, |next| later.drowned_by(next).iter().map(|who| life(board, who)).sum::<i32>());
    drowned + next / 4 + 10
}

/// What a plank costs before its side is drawn.
pub(super) fn any_plank(board: &Board) -> i32 {
    let living = board.living();
    let sides = living.iter().filter_map(|who| board.one(who).place).map(|at| at.side());
    let sum: i32 = sides.map(|side| plank(board, side)).sum();
    sum / living.len().max(1) as i32
}

fn everybody(board: &Board, points: u8) -> i32 {
    board.living().iter().map(|who| loss(board, who, points)).sum()
}

/// A loss that is divided well.
fn divided(board: &Board, points: u8) -> i32 {
    let cheapest = board.living().iter().map(|who| loss(board, who, 1)).min().unwrap_or(0);
    cheapest * i32::from(points) * 11 / 10
}

/// What a symbol costs; less than nothing if it helps.
pub(super) fn harm(board: &Board, symbol: Symbol) -> i32 {
    match symbol {
        Symbol::Hope2 => -2 * hope(board),
        Symbol::Disaster => 45,
        Symbol::AllGain => -board.living().iter().map(|who| gain(board, who, 1)).sum::<i32>(),
        Symbol::AllLose => everybody(board, 1),
        Symbol::GainBlue => -gain(board, Colour::Blue, 2),
        Symbol::GainYellow => -gain(board, Colour::Yellow, 2),
        Symbol::GainRed => -gain(board, Colour::Red, 2),
        Symbol::GainGreen => -gain(board, Colour::Green, 2),
        Symbol::RodBroken => 35,
        Symbol::Jellyfish => 18,
        Symbol::ShipRight => -SPACE,
        Symbol::ShipLeft if board.ship > 0 => SPACE,
        Symbol::Plank => any_plank(board),
        Symbol::Divide2 => divided(board, 2),
        Symbol::Divide3 => divided(board, 3),
        Symbol::Octopus => 30,
        Symbol::Grab => grab(board),
        Symbol::Shark1 | Symbol::Shark6 => 9,
        Symbol::Paranoia => 45,
        Symbol::SkipDay => skipped_day(board),
        Symbol::ShipLeft
        | Symbol::Reshuffle
        | Symbol::SwapRandom
        | Symbol::SwapChoose
        | Symbol::SwapDolphin
        | Symbol::Place
        | Symbol::Megaphone
        | Symbol::Kite => 0,
    }
}

fn grab(board: &Board) -> i32 {
    let living = board.living();
    let cost = |who: Colour| {
        let one = board.one(who);
        if one.dice[1] == 0 { life(board, who) } else { loss(board, who, one.shows()) }
    };
    living.iter().map(cost).sum::<i32>() / living.len().max(1) as i32
}

/// A skipped day costs what its dice would have brought, and saves its troubles.
fn skipped_day(board: &Board) -> i32 {
    let dice = 70;
    board.page(board.tomorrow()).map_or(dice, |page| dice - page_harm(board, page) / 2)
}

/// What a page costs.
pub(super) fn page_harm(board: &Board, page: Page) -> i32 {
    let of = content().page(page);
    Hour::ALL
        .into_iter()
        .flat_map(|hour| of.symbols[hour.index()])
        .map(|symbol| harm(board, symbol))
        .sum()
}

/// What a Disaster costs.
pub(super) fn disaster(board: &Board, card: Disaster) -> i32 {
    content().disaster(card).symbols.iter().map(|&symbol| harm(board, symbol)).sum()
}

/// Whether a symbol is still to come today.
pub(super) fn comes_today(board: &Board, symbol: Symbol) -> bool {
    let Some(page) = board.page(board.day) else { return false };
    content().page(page).symbols[Hour::Evening.index()].contains(&symbol)
}

/// What a bottle card is worth when it is played now.
pub(super) fn bottle(board: &Board, card: Bottle) -> i32 {
    match card {
        Bottle::Flares => 4 * SPACE / 6,
        Bottle::RottenFish => 2,
        Bottle::Ship => SPACE,
        Bottle::Hope => 4 * hope(board),
        Bottle::Plank => {
            let missing = Side::ALL.map(|side| board.innermost_missing(side).is_some());
            if missing == [false; 2] { 0 } else { 45 }
        }
        Bottle::Cancel if comes_today(board, Symbol::Disaster) => 55,
        Bottle::Cancel => 0,
        Bottle::Marker => 60,
        Bottle::Blue | Bottle::Yellow | Bottle::Red | Bottle::Green => {
            card.colour().map_or(0, |who| gain(board, who, 2))
        }
    }
}

/// What a trick is worth now.
pub(super) fn trick(board: &Board, paw: Paw) -> i32 {
    let hungriest = || board.humans().iter().map(|who| gain(board, who, 1)).max().unwrap_or(0);
    match paw {
        Paw::FetchFish => 2 * hungriest(),
        Paw::WagTail => 2 * hope(board),
        Paw::Bark if board.ship < board.furthest() => SPACE / 3,
        Paw::Bark => 0,
        Paw::FetchBottle => 22,
        Paw::Guard if board.sharks <= content().numbers.near => 30,
        Paw::Guard => 0,
        Paw::Bite => 4,
        Paw::HoldRope if comes_today(board, Symbol::Plank) => any_plank(board),
        Paw::HoldRope => 2,
    }
}

/// What a roll is worth as it lies.
pub(super) fn roll(board: &Board, task: Task, dice: &[Die]) -> i32 {
    let score = board.score(task, dice);
    match task {
        Task::Flares => {
            let flares = board.flares(dice);
            let end = if flares.to == content().numbers.buoy {
                flares.to
            } else {
                flares.to.saturating_sub(flares.back)
            };
            let hurt = if flares.hurt { 12 } else { 0 };
            SPACE * i32::from(end) + i32::from(flares.hope) * hope(board) - hurt
        }
        Task::Flares4 { .. } | Task::SwapRoll { .. } => SPACE * score,
        Task::Receive { .. } => 16 * score,
        Task::Play { who } => score * board.one(who).bottle.map_or(0, |card| bottle(board, card)),
        Task::Turtle | Task::Hope => hope(board) * score,
        Task::Fishing { .. } => 13 * score,
        Task::Compass { .. } => 30 * score,
        Task::Obey { paw } => score * trick(board, paw),
        Task::Bark => SPACE * score,
        Task::Shark { who, .. } | Task::Sting { who, .. } => (score - 1) * loss(board, who, 1),
        Task::FightBack { who, .. } => match score {
            0 => -loss(board, who, 1),
            1 => 0,
            _ => 10,
        },
        Task::Paranoia { who } => -loss(board, who, (-score) as u8),
        Task::Octopus => 35 * score,
        Task::Shout { .. } => 3 * SPACE * score,
        Task::Kite => 3 * SPACE * score,
        _ => 0,
    }
}
