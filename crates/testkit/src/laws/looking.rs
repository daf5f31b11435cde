//! Laws about what somebody is told who looks before choosing: whom a choice
//! hurts, why a thing cannot be chosen, what it is, and whether there is
//! anything to choose at all.

use std::collections::{BTreeMap, BTreeSet};

use tabletop::chance::Fair;
use tabletop::voice::{Names, Words};
use tabletop::{
    Ask, ChanceExt, Foresight, Mood, Path, Pointing, Seat, SeatFate, Seats, Sentence, Sketch,
    Stakes, Viewer, Voice,
};

use super::{
    Verdict, at_some_actions, at_some_positions, broken_by, ensure, is_looked_at, options_of,
    some_viewers,
};
use crate::plan::Plan;
use crate::walk::walk;

/// Whoever surely hurts somebody is told before: an action in which chance has
/// no part, and after which somebody is hurt, is foreseen to do so.
pub fn sure_harm_is_foreseen<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_actions(plan, |moment, _| {
        let hurts = |event: &G::Event| matches!(G::mood(event), Mood::Harm | Mood::Death);
        if !moment.trial.is_certain() || !moment.trial.events.iter().any(hurts) {
            return Ok(());
        }
        let view = moment.before.view(Viewer::Seat(moment.seat));
        let danger = Foresight::<G>::new(&view, moment.seat).danger(moment.action);
        ensure(danger.is_some(), || {
            format!("nobody is warned of {:?}", moment.trial.events.iter().find(|e| hurts(e)))
        })?;
        let danger = danger.expect("it was ensured");
        let told = danger.harms.iter().all(|harm| harm.odds > 0 && !harm.what.is_empty());
        ensure(told && !danger.harms.is_empty(), || format!("{danger:?} tells nothing"))?;
        ensure(!danger.exact || danger.odds == 100, || format!("{danger:?} is sure"))?;
        let seen = |event: &G::Event| G::seen_by(event, Viewer::Seat(moment.seat));
        let hurting: Vec<G::Event> =
            moment.trial.events.iter().filter_map(seen).filter(|event| hurts(event)).collect();
        let whom = hurting.iter().fold(Seats::NONE, |whom, event| whom.or(G::harmed(event)));
        ensure(whom.is_within(danger.whom), || {
            format!("{danger:?} does not name all of {whom:?}")
        })?;
        let deadly = hurting.iter().any(|event| G::mood(event) == Mood::Death);
        ensure(danger.deadly || !deadly, || format!("{danger:?} does not tell of a death"))
    })
    .map_err(broken_by!(sure_harm_is_foreseen))
}

/// What wins and how everyone stands is told of every seat, in words, or of none;
/// and once the match is over nobody is told to be out who has won it before
/// others.
pub fn stakes_tell_of_everyone<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_positions(plan, |state, seats, trials| {
        for viewer in some_viewers(seats, trials) {
            let stakes = G::stakes(&state.view(viewer));
            if stakes == Stakes::default() {
                continue;
            }
            let silent = |said: &Sentence| said.text(&Names::plain(seats)).trim().is_empty();
            ensure(!silent(&stakes.goal), || "it is not told what wins".to_owned())?;
            let told: Vec<Seat> = stakes.seats.iter().map(|stake| stake.seat).collect();
            let all: Vec<Seat> = Seat::all(seats).collect();
            ensure(told == all, || format!("it is told how {told:?} stand, not {all:?}"))?;
            for stake in &stakes.seats {
                ensure(!silent(&stake.stands), || format!("{stake:?} has no words"))?;
                let won = state.turn().outcome().map_or(Seats::NONE, |outcome| outcome.winners());
                let won = won.contains(stake.seat) && won.len() < seats;
                ensure(!won || stake.fate != SeatFate::Lost, || {
                    format!("{} has won and is told to be lost", stake.seat)
                })?;
            }
        }
        Ok(())
    })
    .map_err(broken_by!(stakes_tell_of_everyone))
}

/// Whoever has chosen something is told in words what is to be chosen next, at every
/// step, as long as there is anything to choose.
pub fn next_steps_have_words<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_positions(plan, |state, seats, _| {
        for seat in state.turn().active() {
            let Some(decision) = state.decision(seat) else { continue };
            let view = state.view(Viewer::Seat(seat));
            let said = G::next_steps(&view, &decision);
            for next in &said {
                let text = next.text.text(&Names::plain(seats));
                ensure(!text.trim().is_empty(), || {
                    format!("nothing is said after “{}”", next.after)
                })?;
            }
            let mut actions = Vec::new();
            state.options(seat, &mut actions);
            for (chosen, next) in places::<G>(&view, seat, &actions) {
                let told = next.len() < 2 || said.iter().any(|next| next.follows(&chosen));
                ensure(told, || format!("nothing is said after {chosen:?}: one of {next:?}"))?;
            }
        }
        Ok(())
    })
    .map_err(broken_by!(next_steps_have_words))
}

/// What can have been chosen before an action is whole, with what comes next there.
fn places<G: Voice>(
    view: &G::View,
    seat: Seat,
    actions: &[G::Action],
) -> BTreeMap<Vec<Words>, BTreeSet<Words>> {
    let mut places: BTreeMap<Vec<Words>, BTreeSet<Words>> = BTreeMap::new();
    for action in actions {
        let Path(steps) = G::path(view, seat, action);
        for at in 1..steps.len() {
            places.entry(steps[..at].to_vec()).or_default().insert(steps[at].clone());
        }
    }
    places
}

/// How many things are pointed at in one position.
const POINTED_AT: usize = 8;

/// Every thing that a table draws answers whoever points at it: it is part of a
/// choice, or a rule says why not.
pub fn drawn_things_answer<G: Voice>(plan: &Plan<G>) -> Verdict {
    (|| {
        for number in plan.numbers() {
            let mut drawn = BTreeSet::new();
            walk(plan, number, |moment, trials| {
                gather_drawn(moment.before, &mut drawn);
                if !is_looked_at(moment.number, trials) {
                    return Ok(());
                }
                let seat = Seat::new(trials.one_of(Ask::hidden("seat"), moment.seats));
                things_answer(moment.before, seat, &drawn, trials)
            })?;
        }
        Ok(())
    })()
    .map_err(broken_by!(drawn_things_answer))
}

/// The drawn things that anybody can choose now.
fn gather_drawn<G: Voice>(state: &G, drawn: &mut BTreeSet<String>) {
    for seat in state.turn().active() {
        let view = state.view(Viewer::Seat(seat));
        for action in options_of(state, seat) {
            let steps = G::path(&view, seat, &action).0.into_iter();
            drawn.extend(steps.filter(|step| G::is_drawn(step)).map(String::from));
        }
    }
}

fn things_answer<G: Voice>(
    state: &G,
    seat: Seat,
    drawn: &BTreeSet<String>,
    trials: &mut Fair,
) -> Result<(), String> {
    if state.turn().outcome().is_some() {
        return Ok(());
    }
    let view = state.view(Viewer::Seat(seat));
    let mut things: Vec<&String> =
        drawn.iter().filter(|thing| G::name(&view, thing).is_some()).collect();
    trials.shuffle(Ask::hidden("things"), &mut things);
    let pointing = Pointing::<G>::new(&view, seat);
    for thing in things.into_iter().take(POINTED_AT) {
        let path = Path::new([thing.clone()]);
        let refused = |action: &G::Action| state.check(seat, action).is_err();
        let answers = pointing.is_part_of_a_choice(thing)
            || G::read_path(&view, seat, &path).as_ref().is_some_and(refused)
            || pointing.why_not(&path).is_some();
        ensure(answers, || {
            format!("“{thing}” does not answer {seat}, who is asked {:?}", state.decision(seat))
        })?;
    }
    Ok(())
}

/// The drawing of a table fits a terminal of eighty columns, whatever people are
/// called; it is what the table is described as; and what it points out is
/// there. Where a game draws things at all, it draws all that can be chosen.
pub fn boards_fit_a_terminal<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_positions(plan, |state, seats, trials| {
        // One viewer a position: what can be seen differs little, and drawing is
        // the dearest thing that a law does.
        let one = trials.one_of(Ask::hidden("viewer"), seats + 1);
        let viewer = Viewer::all(seats).nth(one).unwrap_or(Viewer::Onlooker);
        let long = Names::new((0..seats).map(|_| "W".repeat(Names::LONGEST)));
        let view = state.view(viewer);
        let sketch = G::sketch(&view, &long);
        fits(&sketch)?;
        ensure(sketch.text().trim_end() == G::describe(&view, &long).trim_end(), || {
            format!("{viewer:?} is drawn another table than is described")
        })?;
        things_are_there::<G>(&view, &sketch)?;
        for seat in state.turn().active() {
            choices_are_drawn(state, seat, seats)?;
        }
        Ok(())
    })
    .map_err(broken_by!(boards_fit_a_terminal))
}

fn fits(sketch: &Sketch) -> Result<(), String> {
    for line in &sketch.lines {
        for with_marks in [true, false] {
            let written: String = line.iter().map(|stroke| stroke.written(with_marks)).collect();
            let width: usize = line.iter().map(|stroke| stroke.width(with_marks)).sum();
            ensure(width <= Sketch::WIDEST, || format!("a line is {width} wide: {written}"))?;
            ensure(!written.contains(char::is_control), || format!("no line is {written:?}"))?;
        }
    }
    Ok(())
}

fn things_are_there<G: Voice>(view: &G::View, sketch: &Sketch) -> Result<(), String> {
    let things: BTreeSet<&str> = sketch.things().collect();
    things.into_iter().try_for_each(|thing| {
        ensure(G::is_drawn(thing), || format!("“{thing}” is drawn, and no table draws such"))?;
        ensure(G::name(view, thing).is_some(), || format!("“{thing}” is drawn and has no name"))
    })
}

fn choices_are_drawn<G: Voice>(state: &G, seat: Seat, seats: usize) -> Result<(), String> {
    let view = state.view(Viewer::Seat(seat));
    let sketch = G::sketch(&view, &Names::plain(seats));
    let things: BTreeSet<&str> = sketch.things().collect();
    if things.is_empty() {
        return Ok(());
    }
    for action in options_of(state, seat) {
        for step in G::path(&view, seat, &action).0 {
            let found = !G::is_drawn(&step) || things.contains(step.as_ref());
            ensure(found, || format!("{action:?} needs “{step}”, which is not drawn"))?;
        }
    }
    Ok(())
}

/// What a thing is and does is told in words, with a rule of the rulebook.
pub fn captions_have_words<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_positions(plan, |state, seats, trials| {
        let mut drawn = BTreeSet::new();
        gather_drawn(state, &mut drawn);
        for viewer in some_viewers(seats, trials) {
            let view = state.view(viewer);
            for thing in &drawn {
                let Some(caption) = G::caption(&view, thing) else { continue };
                let silent = |said: &Sentence| said.text(&Names::plain(seats)).trim().is_empty();
                ensure(!silent(&caption.title) && !silent(&caption.text), || {
                    format!("“{thing}” is told as {caption:?}")
                })?;
                ensure(G::rulebook().find(&caption.rule).is_some(), || {
                    format!("“{thing}” cites rule {}, which is not there", caption.rule)
                })?;
            }
        }
        Ok(())
    })
    .map_err(broken_by!(captions_have_words))
}

/// How many tables an onlooker imagines before it says that somebody is asked
/// in vain.
const IMAGINED: usize = 60;

/// Nobody is asked for an answer who publicly cannot give any but one: among the
/// tables that an onlooker can imagine there is one with a choice.
pub fn nobody_is_asked_in_vain<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_positions(plan, |state, _, trials| {
        for seat in state.turn().must() {
            let answers = state.decision(seat).is_some_and(|open| G::is_answer(&open));
            if !answers || options_of(state, seat).len() > 1 {
                continue;
            }
            let view = state.view(Viewer::Onlooker);
            let has_choice = |state: &G| options_of(state, seat).len() > 1;
            let any = (0..IMAGINED).any(|_| has_choice(&G::imagine(&view, trials)));
            ensure(any, || format!("{seat} is asked {:?} in vain", state.decision(seat)))?;
        }
        Ok(())
    })
    .map_err(broken_by!(nobody_is_asked_in_vain))
}
