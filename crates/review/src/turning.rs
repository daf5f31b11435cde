//! The steps that decided a match, in words.

use tabletop::{Seat, Sentence, sentence};
use wire::{Cause, Choice, Estimate, Fall, TurningPoint};

use crate::study::Measured;

/// The most turning points that are told.
const MOST: usize = 7;

/// What a step has to change to be one.
const LEAST: f64 = 0.05;

/// The steps that changed most, in their order.
pub(crate) fn turning_points(measured: &[Measured]) -> Vec<TurningPoint> {
    let by_luck = measured.iter().filter_map(|step| lucky(step, step.fall.as_ref()?));
    let by_choice = measured.iter().filter_map(|step| costly(&step.choice.as_ref()?.choice));
    let mut points: Vec<TurningPoint> = by_luck.chain(by_choice).collect();
    points.sort_by(|a, b| b.by.value.abs().total_cmp(&a.by.value.abs()));
    points.truncate(MOST);
    points.sort_by_key(|point| point.step);
    points
}

/// Whether something was changed, and beyond doubt.
fn matters(by: Estimate) -> bool {
    by.value.abs() >= LEAST && by.value.abs() > by.error
}

/// A step whose dice changed much for somebody.
fn lucky(step: &Measured, fall: &Fall) -> Option<TurningPoint> {
    let seats = Seat::all(fall.luck.len());
    let of = |seat: Seat| fall.luck[seat.index()];
    let seat = seats.max_by(|a, b| of(*a).value.abs().total_cmp(&of(*b).value.abs()))?;
    let (by, after) = (of(seat), step.expected[seat.index()].value);
    let before = (after - by.value).clamp(0.0, 1.0);
    let all_alike = fall.luck.len() > 1 && fall.luck.iter().all(|luck| *luck == by);
    let who = if all_alike { Sentence::from("everyone") } else { seat.into() };
    let verdict = if by.value > 0.0 { "Good luck" } else { "Bad luck" };
    let what = step.told.clone().map_or(Sentence::default(), |told| sentence![told, " "]);
    let numbers = format!(
        ": {} could be expected before it fell, {} after it.",
        percent(before),
        percent(after)
    );
    let text = sentence![what, verdict, " for ", who, numbers];
    let point = TurningPoint { step: fall.step, seat, cause: Cause::Luck, by, text };
    matters(by).then_some(point)
}

/// A decision that lost much.
fn costly(choice: &Choice) -> Option<TurningPoint> {
    let better = choice.better.clone()?;
    let Choice { step, seat, lost, .. } = *choice;
    let points = format!("” promised {} more.", percent(lost.value));
    let text = sentence![seat, " chose “", choice.did.clone(), "”; “", better, points];
    let by = Estimate { value: -lost.value, ..lost };
    let point = TurningPoint { step, seat, cause: Cause::Choice, by, text };
    matters(by).then_some(point)
}

fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}
