//! What an imagined road promises everybody on it.

use tabletop::{MAX_SEATS, Outcome, Prospects, Seat, Thinking, leaning};

use crate::state::{Character, Road, Wounds};

/// A road is soon walked to its end: what comes of an option, if all go on as mates
/// do, is better known from that than from any judgement of a place on the way.
pub(super) const THINKING: Thinking =
    Thinking { offered: true, asides: true, trials: 8, whim: 0, bias: 1.0, ..Thinking::USUAL };

/// To arrive is all; a loss is to die.
pub(super) fn prospects(road: &Road) -> Prospects {
    let mut prospects = [0.0; MAX_SEATS];
    for seat in road.seats() {
        prospects[seat.index()] = prospect(road, seat);
    }
    among_fellows(prospects, road.players())
}

/// What it is worth to have arrived or not.
pub(super) fn worth_of(outcome: &Outcome) -> Prospects {
    let mut prospects = [0.0; MAX_SEATS];
    for seat in outcome.winners() {
        prospects[seat.index()] = 1.0;
    }
    among_fellows(prospects, outcome.seats())
}

/// A captain counts everybody's arrival like its own. Captains who each thought of
/// themselves arrived less often, all of them (`docs/tuning`).
fn among_fellows(own: Prospects, seats: usize) -> Prospects {
    let all = own.iter().sum::<f32>() / seats.max(1) as f32;
    [all; MAX_SEATS]
}

fn prospect(road: &Road, seat: Seat) -> f32 {
    if road.arrived().contains(seat) {
        return 1.0;
    }
    let Some(group) = road.group_of(seat) else { return 0.0 };
    let character = road.character(seat);
    // The haven is looked for from one row of the chart to the next.
    let far = f32::from(road.group(group).distance) / road.players() as f32;
    let others = road.group(group).members.into_iter().filter(|other| *other != seat);
    let shared: f32 = others.map(|other| (points(road.character(other)) - 1.0).max(0.0)).sum();
    // Nobody lives to eat more than so much.
    let food = points(character).min(6.0) / 12.0 + shared.min(12.0) / 24.0;
    leaning(1.5 * far + food - ailing(character))
}

fn points(character: &Character) -> f32 {
    f32::from(character.points())
}

/// Wounds, hunger and weariness.
fn ailing(character: &Character) -> f32 {
    let wounds = match character.wounds {
        Wounds::Sound => 0.0,
        Wounds::Injured => 0.7,
        Wounds::Heavy => 1.8,
    };
    let hunger = if character.starving { 1.0 } else { 0.0 };
    1.0 + wounds + hunger + 0.03 * f32::from(character.fatigue)
}
