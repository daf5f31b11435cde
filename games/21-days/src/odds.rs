//! Chances that a page shows, exact by counting every way in which dice fall.

use crate::board::{Board, Die};
use crate::content::content;
use crate::facts::OddsFacts;
use crate::pieces::{Colour, Location, SIX, Swap};

/// Every way in which so many dice fall, three at most.
fn each_roll(owners: &[(Colour, bool)], mut with: impl FnMut(&[Die])) -> u32 {
    let n = owners.len().min(3);
    let ways = u32::from(SIX).pow(n as u32);
    let mut dice = [Die::default(); 3];
    for way in 0..ways {
        let mut rest = way;
        for (die, &(of, white)) in dice.iter_mut().zip(owners) {
            *die = Die { face: (rest % u32::from(SIX)) as u8 + 1, of, white, tossed: false };
            rest /= u32::from(SIX);
        }
        with(&dice[..n]);
    }
    ways
}

fn per_cent(yes: u32, of: u32) -> u16 {
    ((yes * 100 + of / 2) / of.max(1)) as u16
}

fn chance(
    what: &'static str,
    owners: &[(Colour, bool)],
    yes: impl Fn(&[Die]) -> bool,
) -> OddsFacts {
    let mut hits = 0;
    let ways = each_roll(owners, |dice| hits += u32::from(yes(dice)));
    OddsFacts { what, value: per_cent(hits, ways), mean: false }
}

fn mean(what: &'static str, owners: &[(Colour, bool)], of: impl Fn(&[Die]) -> u8) -> OddsFacts {
    let mut sum = 0;
    let ways = each_roll(owners, |dice| sum += u32::from(of(dice)));
    OddsFacts { what, value: per_cent(sum, ways), mean: true }
}

/// The odds of a location with the dice that lie there, or with one.
pub(crate) fn of_location(board: &Board, at: Location) -> Vec<OddsFacts> {
    let lying = board.dice_at(at);
    let anybody = [(board.humans().first().unwrap_or(Colour::Blue), false)];
    let dice = if lying.is_empty() { &anybody[..] } else { &lying[..] };
    let numbers = &content().numbers;
    match at {
        Location::Octopus => vec![OddsFacts {
            what: "it sleeps",
            value: per_cent(numbers.blanks.into(), numbers.octopus_faces.into()),
            mean: false,
        }],
        Location::Flare => vec![
            chance("the ship comes nearer", dice, |dice| board.flares(dice).hits > 0),
            chance("it drifts back", dice, |dice| board.flares(dice).back > 0),
        ],
        Location::Receive => {
            vec![chance("a bottle", dice, |dice| numbers.receive.has(dice[0].face))]
        }
        Location::Play => vec![chance("it is played", dice, |dice| numbers.play.has(dice[0].face))],
        Location::Swap => swap_odds(board, dice),
        Location::Hope => vec![
            mean("Hope", dice, |dice| board.hope_for(dice, 0)),
            chance("somebody pays", dice, |dice| !board.payers(dice).is_empty()),
        ],
        Location::Fishing => {
            vec![mean("Strength", dice, |dice| board.gain_by_catch(board.catch(dice, false)))]
        }
        Location::Compass => {
            vec![chance("a suitcase", dice, |dice| numbers.find.has(dice[0].face))]
        }
    }
}

fn swap_odds(board: &Board, dice: &[(Colour, bool)]) -> Vec<OddsFacts> {
    match board.swap {
        Swap::Turtles | Swap::Turtle | Swap::OldTurtle => {
            vec![mean("Hope", dice, |dice| board.turtle_hope(dice))]
        }
        Swap::Flare | Swap::Flares => {
            vec![chance("an attempt hits", &dice[..1], |dice| board.hits(dice) > 0)]
        }
        Swap::Bottle | Swap::Dolphin => Vec::new(),
    }
}

/// The chance in per cent that one bite of a pack wounds this survivor.
pub(crate) fn bitten(board: &Board, who: Colour) -> u8 {
    let one = board.one(who);
    if !one.is_alive() {
        return 0;
    }
    let fins = &content().numbers.fins;
    let at = |fin: &&crate::pieces::Opening| one.place == Some(**fin);
    let own = fins.iter().filter(at).count() as u32;
    let empty = fins.iter().filter(|&&fin| board.at(fin).is_none()).count() as u32;
    let living = board.living().len() as u32;
    let wounds = u32::from(SIX - one.shows());
    // Own fins, and a share of those where nobody is left.
    per_cent((own * living + empty) * wounds, 36 * living.max(1)) as u8
}

/// The chance in per cent that shouting closes the gap, if every Strength is
/// shouted away and every Hope rolls again: so many rolls, so many hits.
pub(crate) fn shouting(board: &Board) -> u8 {
    let numbers = &content().numbers;
    let gap = usize::from(numbers.buoy - board.ship);
    let humans = board.humans();
    let mut shouts: u32 = humans
        .iter()
        .map(|who| u32::from(board.one(who).total() / numbers.shout_price.max(1)))
        .sum();
    // Somebody must be left to be saved.
    let spare =
        humans.iter().any(|who| !board.one(who).total().is_multiple_of(numbers.shout_price.max(1)));
    shouts = shouts.saturating_sub(u32::from(!spare));
    let rolls = shouts + u32::from(board.pooled() / numbers.shout_again.max(1));
    let hit = f64::from(numbers.shout.count()) / f64::from(SIX);
    let mut reached = vec![0.0; gap + 1];
    reached[0] = 1.0;
    for _ in 0..rolls {
        for have in (0..gap).rev() {
            let moves = reached[have] * hit;
            reached[have] -= moves;
            reached[have + 1] += moves;
        }
    }
    (reached[gap] * 100.0).round() as u8
}
