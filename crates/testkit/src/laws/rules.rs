//! Laws about legality: `check` is the one truth, and a match goes on until it
//! is over.

use tabletop::chance::Fair;
use tabletop::inventory::changed;
use tabletop::{
    Ask, ChanceExt, Coverage, Game, Holding, Inventory, MAX_SEATS, Outcome, Prompt, Seat, Sentence,
    Turn, Viewer, Voice,
};

use super::{
    Verdict, at_every_action, at_some_actions, at_some_positions, broken_by, ensure, options_of,
};
use crate::plan::Plan;
use crate::probes::Probes;
use crate::walk::{Moment, Trial, attempt, lay, walk};

/// Every option passes `check`, and none is listed twice.
pub fn options_pass_check<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_positions(plan, |state, seats, _| {
        for seat in Seat::all(seats) {
            let options = options_of(state, seat);
            for (i, action) in options.iter().enumerate() {
                if let Err(refusal) = state.check(seat, action) {
                    return Err(format!("{seat} has the option {action:?}: {refusal:?}"));
                }
                let twice = options[..i].contains(action);
                ensure(!twice, || format!("{seat} has the option {action:?} twice"))?;
            }
        }
        Ok(())
    })
    .map_err(broken_by!(options_pass_check))
}

/// Whoever must act has an option, and until the match is over somebody must.
pub fn whoever_must_act_can<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_every_action(plan, |moment, _| {
        let must = moment.before.turn().must();
        ensure(!must.is_empty(), || "the match runs, but waits for nobody".to_owned())?;
        for seat in must {
            let can = !options_of(moment.before, seat).is_empty();
            ensure(can, || format!("{seat} must act, but has no option"))?;
        }
        Ok(())
    })
    .map_err(broken_by!(whoever_must_act_can))
}

/// Whoever is not asked has no option, and is refused whatever others could
/// do; so is a seat that the table does not have; so is everyone at the end.
pub fn nobody_else_can_act<G: Voice>(plan: &Plan<G>) -> Verdict {
    (|| {
        let probes = Probes::gather(plan)?;
        at_some_positions(plan, |state, seats, trials| {
            let active = state.turn().active();
            let mut actions: Vec<G::Action> = probes.some(trials).cloned().collect();
            for seat in active {
                state.options(seat, &mut actions);
            }
            for seat in Seat::all(MAX_SEATS).filter(|seat| !active.contains(*seat)) {
                if seat.index() < seats {
                    let idle = options_of(state, seat).is_empty();
                    ensure(idle, || format!("{seat} is not asked, but has options"))?;
                }
                if let Some(action) = actions.iter().find(|a| state.check(seat, a).is_ok()) {
                    return Err(format!("{seat} is not asked, but may {action:?}"));
                }
            }
            ends_for_everyone(state, seats)
        })
    })()
    .map_err(broken_by!(nobody_else_can_act))
}

/// An outcome is about the seats of the table.
fn ends_for_everyone<G: Game>(state: &G, seats: usize) -> Result<(), String> {
    let counted = match state.turn() {
        Turn::Waiting { .. } => return Ok(()),
        Turn::Over(Outcome::Ranked(standings)) => standings.len(),
        Turn::Over(Outcome::Reached { seats, .. } | Outcome::Together { seats, .. }) => {
            usize::from(seats)
        }
    };
    ensure(counted == seats, || format!("{seats} played, but the outcome is about {counted}"))
}

/// Where a list of options says that it is complete, no other action passes
/// `check`.
pub fn complete_means_complete<G: Voice>(plan: &Plan<G>) -> Verdict {
    (|| {
        let probes = Probes::gather(plan)?;
        at_some_positions(plan, |state, _, trials| {
            for seat in state.turn().active() {
                let mut options = Vec::new();
                if state.options(seat, &mut options) == Coverage::Sampled {
                    continue;
                }
                for action in probes.some(trials) {
                    let listed = options.contains(action) || state.check(seat, action).is_err();
                    ensure(listed, || format!("{seat} may {action:?}, which is not listed"))?;
                }
            }
            Ok(())
        })
    })()
    .map_err(broken_by!(complete_means_complete))
}

/// A match ends within as many actions as the plan says.
pub fn matches_end<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_every_action(plan, |_, _| Ok(())).map_err(broken_by!(matches_end))
}

/// Nothing gets lost: at every action the inventory has the same rows and adds
/// up to as many things as at the start, and the audit finds no fault.
pub fn inventory_is_kept<G: Voice + Inventory>(plan: &Plan<G>) -> Verdict {
    (|| {
        for number in plan.numbers() {
            let start = lay(plan, number).after.inventory();
            let last = walk(plan, number, |moment, _| is_kept(&start, moment.before))?;
            is_kept(&start, &last)?;
        }
        Ok(())
    })()
    .map_err(broken_by!(inventory_is_kept))
}

fn is_kept<G: Inventory>(start: &[Holding], state: &G) -> Result<(), String> {
    state.audit()?;
    changed(start, &state.inventory()).map_or(Ok(()), Err)
}

/// Where several seats must act and what they do stays hidden from each other,
/// the order in which they do it makes no difference to anybody.
///
/// An action counts as hidden here if chance has no part in it, it reveals
/// nothing, and each of the others sees less of it than whoever acts. Open
/// decisions that wait side by side may well bear on each other.
pub fn sealed_commits_commute<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_positions(plan, |state, seats, trials| {
        let commits = sealed_commits(state, trials);
        if commits.len() < 2 {
            return Ok(());
        }
        let mut other_order = commits.clone();
        trials.shuffle(Ask::hidden("order"), &mut other_order);
        other_order.rotate_left(1);
        let one = committed(state, &commits, trials.clone())?;
        let other = committed(state, &other_order, trials.clone())?;
        for viewer in Viewer::all(seats) {
            ensure(one.view(viewer) == other.view(viewer), || {
                format!("{viewer:?} sees in which order these were done: {commits:?}")
            })?;
        }
        ensure(one.turn() == other.turn(), || format!("the order of {commits:?} decides who acts"))
    })
    .map_err(broken_by!(sealed_commits_commute))
}

/// A hidden action for each seat that must act and has one.
fn sealed_commits<G: Game>(state: &G, trials: &mut Fair) -> Vec<(Seat, G::Action)> {
    let must = state.turn().must();
    let mut commits = Vec::new();
    for seat in must {
        let mut options = options_of(state, seat);
        if options.is_empty() {
            continue;
        }
        let action = options.swap_remove(trials.one_of(Ask::hidden("commit"), options.len()));
        let trial = attempt(state, seat, &action, trials);
        if must.without(seat).into_iter().all(|other| is_hidden(&trial, seat, Viewer::Seat(other)))
        {
            commits.push((seat, action));
        }
    }
    commits
}

/// Whether the viewer sees less of what was done than whoever did it.
pub(super) fn is_hidden<G: Game>(trial: &Trial<G>, actor: Seat, viewer: Viewer) -> bool {
    let sees_less = trial
        .events
        .iter()
        .any(|event| G::seen_by(event, Viewer::Seat(actor)) != G::seen_by(event, viewer));
    sees_less && trial.is_certain() && !trial.reveals()
}

fn committed<G: Game>(
    state: &G,
    commits: &[(Seat, G::Action)],
    mut chance: Fair,
) -> Result<G, String> {
    let mut state = state.clone();
    for (seat, action) in commits {
        if let Err(refusal) = state.check(*seat, action) {
            return Err(format!("of {commits:?}, that of {seat} is refused: {refusal:?}"));
        }
        state = attempt(&state, *seat, action, &mut chance).after;
    }
    Ok(state)
}

/// A seat that can act is asked something, and nobody else is.
pub fn whoever_can_act_is_asked<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_positions(plan, |state, seats, _| {
        let active = state.turn().active();
        for seat in Seat::all(seats) {
            let decision = state.decision(seat);
            ensure(decision.is_some() == active.contains(seat), || {
                format!("{seat} is asked {decision:?}, and those who can act are {active:?}")
            })?;
        }
        Ok(())
    })
    .map_err(broken_by!(whoever_can_act_is_asked))
}

/// An action of somebody else leaves the decision of a seat as it is, unless
/// the seat has something else to decide. It has not when its options are what
/// they were and nothing else tells the decisions apart: not its view; or not
/// the words in which it is asked and in which its options are labelled; or the
/// other one was asked at the same time and has answered unseen.
pub fn decisions_are_kept<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_actions(plan, |moment, _| {
        let active = moment.before.turn().active().and(moment.after().turn().active());
        for seat in active.without(moment.seat) {
            let (before, after) = (moment.before.decision(seat), moment.after().decision(seat));
            if before != after && faces_the_same(moment, seat) {
                return Err(format!("the decision of {seat} went from {before:?} to {after:?}"));
            }
        }
        Ok(())
    })
    .map_err(broken_by!(decisions_are_kept))
}

fn faces_the_same<G: Voice>(moment: &Moment<'_, G>, seat: Seat) -> bool {
    let options = options_of(moment.before, seat);
    if options != options_of(moment.after(), seat) {
        return false;
    }
    if reads(moment.before, seat, &options) == reads(moment.after(), seat, &options) {
        return true;
    }
    let viewer = Viewer::Seat(seat);
    let (before, after) = (moment.before.turn().must(), moment.after().turn().must());
    let answered_beside = before.contains(seat)
        && before.contains(moment.seat)
        && after.contains(seat)
        && !after.contains(moment.seat)
        && is_hidden(moment.trial, moment.seat, viewer);
    answered_beside || moment.before.view(viewer) == moment.after().view(viewer)
}

/// What a seat reads of its decision: the question, and each of the answers.
fn reads<G: Voice>(state: &G, seat: Seat, options: &[G::Action]) -> (Prompt, Vec<Sentence>) {
    let view = state.view(Viewer::Seat(seat));
    let labels = options.iter().map(|action| G::label(&view, action));
    (G::prompt(&view, state.decision(seat).as_ref()), labels.collect())
}

/// While a seat faces the same decision, whatever it could answer stays legal:
/// nobody's answer is refused for what somebody else did in the meantime.
pub fn answers_in_time_are_legal<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_actions(plan, |moment, _| {
        let asked = moment.before.turn().active().without(moment.seat);
        for seat in asked {
            if moment.before.decision(seat) != moment.after().decision(seat) {
                continue;
            }
            for action in options_of(moment.before, seat) {
                if let Err(refusal) = moment.after().check(seat, &action) {
                    let open = moment.before.decision(seat);
                    return Err(format!("{seat} still faces {open:?}: {action:?}, {refusal:?}"));
                }
            }
        }
        Ok(())
    })
    .map_err(broken_by!(answers_in_time_are_legal))
}
