//! What dice and draws changed.

use bots::Swift;
use tabletop::chance::{Chance, odometer};
use tabletop::{Game, Legal, MAX_SEATS, Seat, Sense, Table};
use wire::Estimate;

use crate::plan::{Plan, Purpose};
use crate::quick::{Quick, Shares};
use crate::tally::Tally;

/// What each seat could expect after a step, and what chance did to that.
#[derive(Clone, Debug)]
pub(crate) struct Fallen {
    pub(crate) expected: Vec<Estimate>,
    /// Nothing where it could not have fallen otherwise.
    pub(crate) luck: Option<Luck>,
}

/// What chance did to what each seat could expect.
#[derive(Clone, Debug)]
pub(crate) struct Luck {
    pub(crate) gained: Vec<Estimate>,
    /// In how many different ways it could have ended, if that was counted.
    pub(crate) ways: Option<u32>,
}

/// Measures a step: `after` is how the table stood then, and `otherwise` lets its
/// dice fall again.
pub(crate) fn fallen<G: Sense>(
    plan: &Plan,
    step: u32,
    seats: usize,
    after: &G,
    otherwise: Option<impl Fn(&mut dyn Chance) -> G>,
    quick: &mut Quick<G>,
) -> Fallen {
    let streams = plan.streams(step, Purpose::Fall).take(plan.matches as usize);
    let streams: Vec<Swift> = streams.collect();
    let mut expected = vec![Tally::default(); seats];
    let mut worth = |luck: &Swift, quick: &mut Quick<G>| {
        let shares = quick.play_on(after.clone(), &mut luck.clone());
        expected.iter_mut().zip(shares).for_each(|(tally, share)| tally.add(share));
        shares
    };
    let luck = match otherwise {
        None => {
            for luck in &streams {
                worth(luck, quick);
            }
            None
        }
        Some(otherwise) => match different(plan.ways, &otherwise) {
            Some(ways) => {
                let gained = |luck: &Swift| {
                    let here = worth(luck, quick);
                    less(here, &mean(&ways, after, here, luck, quick))
                };
                let gained = differences(seats, streams.iter().map(gained));
                (ways.len() > 1).then_some(Luck { gained, ways: Some(ways.len() as u32) })
            }
            None => {
                let gained = |luck: &Swift| {
                    // The dice of the table that might have been have a stream of
                    // their own: what follows draws on the same luck as here.
                    let mut luck = luck.clone();
                    let other = otherwise(&mut Swift::seeded(&mut luck));
                    let there = quick.play_on(other, &mut luck.clone());
                    less(worth(&luck, quick), &there)
                };
                let gained = differences(seats, streams.iter().map(gained));
                Some(Luck { gained, ways: None })
            }
        },
    };
    let over = after.turn().outcome().is_some();
    let expected = expected.iter().map(|tally| told(tally, over)).collect();
    Fallen { expected, luck }
}

/// What chance gave each seat when it did this and the table then stood so. For tests
/// of what luck adds up to.
#[doc(hidden)]
pub fn luck_of<G: Sense>(
    plan: &Plan,
    step: u32,
    before: &G,
    (seat, action): (Seat, &G::Action),
    after: &G,
) -> Vec<Estimate> {
    let again = |chance: &mut dyn Chance| {
        let mut state = before.clone();
        let play = Legal::from_options(seat, action.clone());
        state.apply(play, &mut Table::quiet(chance));
        state
    };
    let luck = fallen(plan, step, MAX_SEATS, after, Some(again), &mut Quick::default()).luck;
    luck.map(|luck| luck.gained).unwrap_or_default()
}

/// The end of a match is known.
fn told(tally: &Tally, over: bool) -> Estimate {
    if over { crate::tally::certain(tally.mean()) } else { tally.share() }
}

/// The different tables that could have come of it, each with its weight; nothing
/// if there are too many ways to count.
fn different<G: Game>(
    most: usize,
    otherwise: &impl Fn(&mut dyn Chance) -> G,
) -> Option<Vec<(G, f64)>> {
    let ways = odometer::run_at_most(most, |chance| otherwise(chance))?;
    let mut different: Vec<(G, f64)> = Vec::new();
    for (state, weight) in ways {
        let weight = *weight.numer() as f64 / *weight.denom() as f64;
        match different.iter_mut().find(|(known, _)| *known == state) {
            Some((_, known)) => *known += weight,
            None => different.push((state, weight)),
        }
    }
    Some(different)
}

/// What each seat has on the average over all ways. That of the table as it fell is
/// known.
fn mean<G: Sense>(
    ways: &[(G, f64)],
    after: &G,
    here: Shares,
    luck: &Swift,
    quick: &mut Quick<G>,
) -> Shares {
    let mut mean = Shares::default();
    for (state, weight) in ways {
        let shares =
            if state == after { here } else { quick.play_on(state.clone(), &mut luck.clone()) };
        mean.iter_mut().zip(shares).for_each(|(sum, share)| *sum += weight * share);
    }
    mean
}

fn less(mut one: Shares, other: &Shares) -> Shares {
    one.iter_mut().zip(other).for_each(|(one, other)| *one -= other);
    one
}

fn differences(seats: usize, all: impl Iterator<Item = Shares>) -> Vec<Estimate> {
    let mut tallies = vec![Tally::default(); seats];
    all.for_each(|shares| {
        tallies.iter_mut().zip(shares).for_each(|(tally, share)| tally.add(share));
    });
    tallies.iter().map(Tally::difference).collect()
}
