//! Laws about hidden information: what a viewer knows is what the viewer was
//! shown, and nothing else bears on what it is told or may do.

use tabletop::chance::{Fair, Tape};
use tabletop::{Ask, ChanceExt, Game, Seat, Viewer, Voice};

use super::rules::is_hidden;
use super::{
    Verdict, at_every_action, at_some_actions, at_some_positions, broken_by, ensure, options_of,
    some_viewers,
};
use crate::plan::Plan;
use crate::probes::Probes;
use crate::walk::{Moment, Trial, attempt, kind_of};

/// A table imagined from a view gives that very view, and everybody's turn is
/// the same there, and the viewer's decision.
pub fn imagined_tables_look_the_same<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_positions(plan, |state, seats, trials| {
        for viewer in some_viewers(seats, trials) {
            let view = state.view(viewer);
            let imagined = G::imagine(&view, trials);
            let again = imagined.view(viewer);
            ensure(again == view, || format!("{viewer:?} sees {view:?}, imagined: {again:?}"))?;
            let turns = (state.turn(), imagined.turn());
            ensure(turns.0 == turns.1, || format!("{viewer:?} mistakes {turns:?}"))?;
            let same_decision =
                viewer.seat().is_none_or(|seat| state.decision(seat) == imagined.decision(seat));
            ensure(same_decision, || format!("{viewer:?} imagines another decision"))?;
        }
        Ok(())
    })
    .map_err(broken_by!(imagined_tables_look_the_same))
}

/// If a viewer sees no event of an action and no pick that fell, its view is
/// the same after it.
pub fn nothing_enters_a_view_unseen<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_every_action(plan, |moment, _| {
        for viewer in Viewer::all(moment.seats) {
            let trial = moment.trial;
            let unseen = trial.events.iter().all(|event| G::seen_by(event, viewer).is_none())
                && trial.picks_shown_to(viewer).is_empty();
            if unseen {
                let same = moment.before.view(viewer) == moment.after().view(viewer);
                ensure(same, || format!("the view of {viewer:?} changes, but nothing was seen"))?;
            }
        }
        Ok(())
    })
    .map_err(broken_by!(nothing_enters_a_view_unseen))
}

/// Two tables that look the same to a viewer, at which the same is done and
/// the viewer sees the same of it, look the same afterwards.
///
/// The second table is imagined from the viewer's view. It is asked only where
/// the action is legal there and chance can fall in the same way.
pub fn views_follow_from_what_was_seen<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_actions(plan, |moment, trials| {
        for viewer in some_viewers(moment.seats, trials) {
            let Some(imagined) = imagined_trial(moment, viewer, trials) else { continue };
            if imagined.seen_by(viewer) == moment.trial.seen_by(viewer) {
                let (real, imagined) = (moment.after().view(viewer), imagined.after.view(viewer));
                ensure(real == imagined, || {
                    format!("{viewer:?} saw the same, but sees {real:?} and not {imagined:?}")
                })?;
            }
        }
        Ok(())
    })
    .map_err(broken_by!(views_follow_from_what_was_seen))
}

/// The same action at a table that the viewer cannot tell from the real one,
/// with chance falling in the same way. Nothing where that is impossible.
fn imagined_trial<G: Game>(
    moment: &Moment<'_, G>,
    viewer: Viewer,
    trials: &mut Fair,
) -> Option<Trial<G>> {
    let imagined = G::imagine(&moment.before.view(viewer), trials);
    imagined.check(moment.seat, moment.action).ok()?;
    let mut tape = Tape::new(&moment.trial.picks);
    let trial = attempt(&imagined, moment.seat, moment.action, &mut tape);
    tape.finish().ok().map(|()| trial)
}

/// An action that is not marked by [`Game::reveals`], and in which chance has
/// no part, shows nobody anything hidden: at a table imagined from a viewer's
/// view the viewer sees the same come of it. Taking back rests on this.
pub fn what_reveals_says_so<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_actions(plan, |moment, trials| {
        if !moment.trial.is_certain() || moment.trial.reveals() {
            return Ok(());
        }
        for viewer in some_viewers(moment.seats, trials) {
            let imagined = G::imagine(&moment.before.view(viewer), trials);
            if imagined.check(moment.seat, moment.action).is_err() {
                continue;
            }
            let trial = attempt(&imagined, moment.seat, moment.action, trials);
            let same = trial.seen_by(viewer) == moment.trial.seen_by(viewer)
                && trial.after.view(viewer) == moment.after().view(viewer);
            ensure(same, || format!("it shows {viewer:?} something hidden, and does not say so"))?;
        }
        Ok(())
    })
    .map_err(broken_by!(what_reveals_says_so))
}

/// What a seat can do rests on what it knows: at a table imagined from its
/// view it has the same options in the same order.
pub fn options_rest_on_what_is_known<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_positions(plan, |state, _, trials| {
        for seat in state.turn().active() {
            let imagined = G::imagine(&state.view(Viewer::Seat(seat)), trials);
            let (mut real, mut thought) = (Vec::new(), Vec::new());
            let coverage = (state.options(seat, &mut real), imagined.options(seat, &mut thought));
            ensure(real == thought && coverage.0 == coverage.1, || {
                format!("{seat} has the options {real:?}, but would expect {thought:?}")
            })?;
        }
        Ok(())
    })
    .map_err(broken_by!(options_rest_on_what_is_known))
}

/// What a seat is told about an action rests on what it knows: at a table
/// imagined from its view `check` answers the same, reason and all.
pub fn verdicts_rest_on_what_is_known<G: Voice>(plan: &Plan<G>) -> Verdict {
    (|| {
        let probes = Probes::gather(plan)?;
        at_some_positions(plan, |state, seats, trials| {
            for viewer in some_viewers(seats, trials) {
                let Some(seat) = viewer.seat() else { continue };
                let imagined = G::imagine(&state.view(viewer), trials);
                for action in probes.some(trials) {
                    let verdicts = (state.check(seat, action), imagined.check(seat, action));
                    ensure(verdicts.0 == verdicts.1, || {
                        let (real, thought) = verdicts;
                        format!("{seat} is told {real:?} to {action:?}, but expects {thought:?}")
                    })?;
                }
            }
            Ok(())
        })
    })()
    .map_err(broken_by!(verdicts_rest_on_what_is_known))
}

/// How many options of a seat are held against each other.
const ALIKE: usize = 8;

/// Sealed actions look alike to others.
///
/// Among actions of a kind that a viewer sees less of than whoever acts, the
/// viewer's log tells them apart only where its view does: what is not to be
/// known is in neither. Actions that the plan calls sealed cannot be told
/// apart at all, until chance falls or something is revealed: neither by log
/// and view, nor by who is waited for, nor by what the viewer is asked and can
/// answer.
pub fn sealed_actions_look_alike<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_positions(plan, |state, seats, trials| {
        for seat in state.turn().active() {
            let sealed = some_trials(state, seat, trials);
            for viewer in some_viewers(seats, trials) {
                if !viewer.is(seat) {
                    look_alike(plan, &sealed, seat, viewer)?;
                }
            }
        }
        Ok(())
    })
    .map_err(broken_by!(sealed_actions_look_alike))
}

type Tried<G> = (<G as Game>::Action, Trial<G>);

/// Some options of the seat with what they do, where nothing falls and nothing
/// is revealed.
fn some_trials<G: Game>(state: &G, seat: Seat, trials: &mut Fair) -> Vec<Tried<G>> {
    let mut options = options_of(state, seat);
    trials.shuffle(Ask::hidden("alike"), &mut options);
    options.truncate(ALIKE);
    let tried = options.into_iter().map(|action| {
        let trial = attempt(state, seat, &action, trials);
        (action, trial)
    });
    tried.filter(|(_, trial)| trial.is_certain() && !trial.reveals()).collect()
}

fn look_alike<G: Voice>(
    plan: &Plan<G>,
    tried: &[Tried<G>],
    seat: Seat,
    viewer: Viewer,
) -> Result<(), String> {
    for (i, (a, one)) in tried.iter().enumerate() {
        for (b, other) in &tried[..i] {
            let same_log = one.seen_by(viewer) == other.seen_by(viewer);
            let same_view = one.after.view(viewer) == other.after.view(viewer);
            let hidden = kind_of(a) == kind_of(b)
                && is_hidden(one, seat, viewer)
                && is_hidden(other, seat, viewer);
            ensure(!hidden || same_log == same_view, || {
                let (less, more) = if same_log { ("log", "view") } else { ("view", "log") };
                format!("{viewer:?} cannot tell {a:?} from {b:?} by its {less}, but by its {more}")
            })?;
            let sealed = plan.is_sealed(a) && plan.is_sealed(b);
            ensure(!sealed || (same_log && same_view), || {
                format!("{viewer:?} can tell {a:?} from {b:?}, which are sealed")
            })?;
            ensure(!sealed || asks_alike(&one.after, &other.after, viewer), || {
                format!("{viewer:?} is asked something else after {a:?} than after {b:?}")
            })?;
        }
    }
    Ok(())
}

/// Whether the same seats are waited for, and the viewer faces the same
/// decision with the same options.
fn asks_alike<G: Game>(one: &G, other: &G, viewer: Viewer) -> bool {
    let asked =
        |state: &G| viewer.seat().map(|seat| (state.decision(seat), options_of(state, seat)));
    one.turn() == other.turn() && asked(one) == asked(other)
}
