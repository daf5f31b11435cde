//! A law about bots: what others see of a bot that makes ready tells them nothing
//! about what it hides.
//!
//! Captains do there as mates do, who are held to it; looking ahead would weigh what
//! is hidden. For the others three things together make sure of it.
//! - **Twins.** At a table that an onlooker cannot tell from the real one, the bot
//!   does what looks the same, with the same odds.
//! - **Look-alikes.** Options that others cannot tell apart are rated alike, so that
//!   the lot decides between them and not what they hide.
//! - **Counts.** After many openings what is hidden has fallen as the rules alone
//!   would have it: as often as at tables imagined from what the onlooker sees.

use std::collections::BTreeMap;
use std::fmt::Debug;

use serde_json::Value;
use tabletop::chance::{Fair, Secret};
use tabletop::{Ask, ChanceExt, Game, Seat, Table, Viewer, Voice};

use super::{Verdict, broken_by, ensure, options_of};
use crate::plan::Plan;
use crate::walk::{Policy, Trial, attempt};

/// How many openings are counted for each skill.
const OPENINGS: u64 = 240;

/// In so many of them every decision is held against its twin.
const TWINS: u64 = 6;

/// How many decisions an opening has at most.
const LONGEST: usize = 200;

/// How far, in standard deviations, counts may lie apart. Openings are drawn from
/// fixed seeds, so a law that holds once holds always; so far apart no count comes
/// by chance.
const TOO_FAR: f64 = 6.0;

/// What others see while a bot makes ready tells nothing about what it hides beyond
/// what the rules tell.
pub fn openings_tell_nothing_hidden<G: Voice>(plan: &Plan<G>) -> Verdict {
    let rated = |policy: &&Policy<G>| matches!(policy, Policy::Rated { .. });
    (|| {
        for policy in plan.policies().iter().filter(rated) {
            let name = policy.name();
            for &seats in plan.tables() {
                of_one_size(plan, *policy, seats)
                    .map_err(|what| format!("{seats} seats, {name}: {what}"))?;
            }
        }
        Ok(())
    })()
    .map_err(broken_by!(openings_tell_nothing_hidden))
}

fn of_one_size<G: Voice>(plan: &Plan<G>, policy: Policy<G>, seats: usize) -> Result<(), String> {
    let mut counts = Counts::default();
    for number in 0..OPENINGS / plan.tables().len() as u64 {
        let [dice, mut luck] = [5, 6].map(|seed| Fair::new(&Secret::simulated(seed, number), &[]));
        let state = opening(plan, policy, seats, number, dice, &mut luck)?;
        let imagined = G::imagine(&state.view(Viewer::Onlooker), &mut luck);
        counts.add(&state, &imagined)?;
    }
    counts.fall_alike()
}

/// Plays until the table is ready.
fn opening<G: Voice>(
    plan: &Plan<G>,
    policy: Policy<G>,
    seats: usize,
    number: u64,
    mut dice: Fair,
    luck: &mut Fair,
) -> Result<G, String> {
    let mut state = G::start(&G::usual_setup(seats), &mut Table::quiet(&mut dice));
    for _ in 0..LONGEST {
        let is_opening =
            |seat: &Seat| state.decision(*seat).is_some_and(|decision| plan.is_opening(&decision));
        let Some(seat) = state.turn().must().into_iter().find(is_opening) else { break };
        captains_follow_their_habit(policy, &state, seat)?;
        let best = best_of(policy, &state, seat);
        if number < TWINS {
            let twin = G::imagine(&state.view(Viewer::Onlooker), luck);
            look_alikes_are_rated_alike(policy, &state, seat)?;
            twins_do_alike(&state, &best, &twin, &best_of(policy, &twin, seat), seat)?;
        }
        let action = drawn(&best, luck);
        state = attempt(&state, seat, action, &mut dice).after;
    }
    Ok(state)
}

fn captains_follow_their_habit<G: Game>(
    policy: Policy<G>,
    state: &G,
    seat: Seat,
) -> Result<(), String> {
    let Policy::Rated { habit: Some(by_habit), .. } = policy else { return Ok(()) };
    ensure(by_habit(&state.view(Viewer::Seat(seat)), seat), || {
        format!("a captain in {seat} looks ahead where what it does tells what it hides")
    })
}

/// The options that a bot may choose, each with its lots.
type Best<G> = Vec<(<G as Game>::Action, u32)>;

fn ratings_of<G: Game>(policy: Policy<G>, state: &G, seat: Seat) -> Vec<(G::Action, i32, u32)> {
    let Policy::Rated { skill, rate, lots, .. } = policy else { return Vec::new() };
    let (view, options) = (state.view(Viewer::Seat(seat)), options_of(state, seat));
    let mut ratings = Vec::new();
    rate(&view, seat, &options, skill, &mut ratings);
    let rated = options.into_iter().zip(ratings);
    rated.map(|(action, rating)| (action.clone(), rating, lots(&view, seat, &action))).collect()
}

fn best_of<G: Game>(policy: Policy<G>, state: &G, seat: Seat) -> Best<G> {
    let rated = ratings_of(policy, state, seat);
    let highest = rated.iter().map(|(_, rating, _)| *rating).max();
    let best = rated.into_iter().filter(|(_, rating, _)| Some(*rating) == highest);
    best.map(|(action, _, lots)| (action, lots)).collect()
}

fn drawn<'a, A>(best: &'a [(A, u32)], luck: &mut Fair) -> &'a A {
    let all: u32 = best.iter().map(|(_, lots)| lots).sum();
    let mut lot = luck.one_of(Ask::hidden("lot"), all as usize) as u32;
    let mut options = best.iter();
    loop {
        let (action, lots) = options.next().expect("the lot is one of the best");
        match lot.checked_sub(*lots) {
            Some(left) => lot = left,
            None => return action,
        }
    }
}

/// What an onlooker sees of an action: the events, and the table after it.
fn seen<G: Game>(trial: &Trial<G>) -> String {
    let view: &dyn Debug = &trial.after.view(Viewer::Onlooker);
    format!("{:?} {view:?}", trial.seen_by(Viewer::Onlooker))
}

fn tried<G: Game>(state: &G, seat: Seat, action: &G::Action) -> Trial<G> {
    attempt(state, seat, action, &mut Fair::new(&Secret::simulated(7, 0), &[]))
}

/// At both tables the bot does what looks the same, with the same odds.
fn twins_do_alike<G: Game>(
    state: &G,
    best: &Best<G>,
    twin: &G,
    other: &Best<G>,
    seat: Seat,
) -> Result<(), String> {
    let (real, thought) = (odds_of(state, best, seat), odds_of(twin, other, seat));
    ensure(real.shares == thought.shares, || {
        let told =
            real.shares.iter().find(|(look, share)| thought.shares.get(*look) != Some(share));
        let done = told.map_or("something", |(look, _)| real.actions[look].as_str());
        format!("{done} of {seat} tells others what is hidden: a twin would not do it as often")
    })
}

/// How likely each look is, in millionths, and an action that has it.
struct Looks {
    shares: BTreeMap<String, u64>,
    actions: BTreeMap<String, String>,
}

fn odds_of<G: Game>(state: &G, best: &Best<G>, seat: Seat) -> Looks {
    let all: u64 = best.iter().map(|(_, lots)| u64::from(*lots)).sum();
    let (mut shares, mut actions) = (BTreeMap::new(), BTreeMap::new());
    for (action, lots) in best {
        let look = seen(&tried(state, seat, action));
        *shares.entry(look.clone()).or_insert(0) += u64::from(*lots);
        actions.entry(look).or_insert_with(|| format!("{action:?}"));
    }
    shares.values_mut().for_each(|lots| *lots = *lots * 1_000_000 / all);
    Looks { shares, actions }
}

/// Options that an onlooker cannot tell apart have the same rating.
fn look_alikes_are_rated_alike<G: Game>(
    policy: Policy<G>,
    state: &G,
    seat: Seat,
) -> Result<(), String> {
    let mut known: BTreeMap<String, (G::Action, i32)> = BTreeMap::new();
    for (action, rating, _) in ratings_of(policy, state, seat) {
        let trial = tried(state, seat, &action);
        if !trial.is_certain() || trial.reveals() {
            continue;
        }
        let (other, before) = known.entry(seen(&trial)).or_insert((action.clone(), rating));
        ensure(*before == rating, || {
            format!(
                "{seat} rates {other:?} as {before} and {action:?} as {rating}, which look alike"
            )
        })?;
    }
    Ok(())
}

/// How often each value stood at each place of a state, really and imagined.
#[derive(Default)]
struct Counts(BTreeMap<String, BTreeMap<String, [u32; 2]>>);

impl Counts {
    fn add<G: Game>(&mut self, real: &G, imagined: &G) -> Result<(), String> {
        for (which, state) in [real, imagined].into_iter().enumerate() {
            let value = serde_json::to_value(state).map_err(|why| why.to_string())?;
            self.add_value(String::new(), &value, which);
        }
        Ok(())
    }

    fn add_value(&mut self, place: String, value: &Value, which: usize) {
        match value {
            Value::Array(list) => {
                for (index, value) in list.iter().enumerate() {
                    self.add_value(format!("{place}/{index}"), value, which);
                }
            }
            Value::Object(fields) => {
                for (key, value) in fields {
                    self.add_value(format!("{place}/{key}"), value, which);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
                self.0.entry(place).or_default().entry(value.to_string()).or_default()[which] += 1;
            }
        }
    }

    fn fall_alike(&self) -> Result<(), String> {
        self.0.iter().try_for_each(|(place, values)| {
            let far = distance(values.values());
            ensure(far <= TOO_FAR, || {
                let fell: Vec<String> = values
                    .iter()
                    .map(|(value, [real, thought])| format!("{value}: {real}, not {thought}"))
                    .collect();
                format!("{place} can be guessed from an opening ({})", fell.join("; "))
            })
        })
    }
}

/// How far two rows of counts lie apart: chi-squared, as the number of standard
/// deviations that it would be (Wilson and Hilferty).
fn distance<'a>(counts: impl Iterator<Item = &'a [u32; 2]>) -> f64 {
    let terms: Vec<f64> = counts
        .map(|&[real, thought]| {
            let [real, thought] = [real, thought].map(f64::from);
            (real - thought).powi(2) / (real + thought)
        })
        .collect();
    let freedom = terms.len() as f64 - 1.0;
    if freedom < 1.0 {
        return 0.0;
    }
    let spread = 2.0 / (9.0 * freedom);
    ((terms.iter().sum::<f64>() / freedom).cbrt() - (1.0 - spread)) / spread.sqrt()
}
