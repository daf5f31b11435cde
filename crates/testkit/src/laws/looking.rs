//! Laws about what somebody is told who looks before choosing: whom a choice
//! hurts, why a thing cannot be chosen, what it is, and whether there is
//! anything to choose at all.

use std::collections::BTreeSet;

use tabletop::chance::Fair;
use tabletop::voice::Names;
use tabletop::{Ask, ChanceExt, Foresight, Mood, Path, Pointing, Seat, Sentence, Viewer, Voice};

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
        ensure(!danger.exact || danger.odds == 100, || format!("{danger:?} is sure"))
    })
    .map_err(broken_by!(sure_harm_is_foreseen))
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
