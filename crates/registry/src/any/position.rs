//! How a match stands for one viewer.

use std::collections::BTreeMap;

use tabletop::voice::{Prompt, Words};
use tabletop::{Coverage, Path, Seat, Sentence, Viewer, Voice};
use wire::{Actions, ChoiceForm, Choices, Position, Tree, Wants};

use super::message::json;

/// How a state looks to a viewer, with what it wants of view, choices and
/// words. What only a match knows (numbers and undo) is left open.
pub fn look<G: Voice>(state: &G, viewer: Viewer, wants: Wants) -> Position {
    let turn = state.turn();
    let view = state.view(viewer);
    let decision = viewer.seat().and_then(|seat| state.decision(seat));
    let asked = viewer.seat().filter(|seat| turn.active().contains(*seat));
    let (mut choices, mut actions) = (None, None);
    match wants.choices {
        ChoiceForm::Tree => choices = asked.map(|seat| tree(state, &view, seat, wants.words)),
        ChoiceForm::Actions => actions = asked.map(|seat| list(state, seat)),
        ChoiceForm::None => {}
    }
    Position {
        seq: 0,
        turn: turn.into(),
        prompt: None,
        decision: decision.as_ref().map(json),
        asked: wants.words.then(|| G::prompt(&view, decision.as_ref())),
        view: wants.view.then(|| json(&view)),
        facts: wants.view.then(|| json(&G::facts(&view))),
        changed: None,
        choices,
        actions,
        undo: None,
        clocks: None,
        story: turn.outcome().map(|_| G::story(&view)),
    }
}

/// What is awaited, and of whom.
pub(super) fn prompt<G: Voice>(state: &G, viewer: Viewer, view: &G::View) -> Prompt {
    let decision = viewer.seat().and_then(|seat| state.decision(seat));
    G::prompt(view, decision.as_ref())
}

/// What the seat can do now, as a tree of things to point at.
fn tree<G: Voice>(state: &G, view: &G::View, seat: Seat, words: bool) -> Choices {
    let mut actions = Vec::new();
    let coverage = state.options(seat, &mut actions);
    let paths = actions.iter().map(|action| G::path(view, seat, action));
    let mut named = BTreeMap::new();
    let tree: Tree = paths
        .map(|Path(steps)| {
            if words {
                name_undrawn::<G>(view, &steps, &mut named);
            }
            steps
        })
        .collect();
    Choices { complete: is_complete(coverage), tree, words: named }
}

/// Names those steps that no table shows.
fn name_undrawn<G: Voice>(view: &G::View, steps: &[Words], named: &mut BTreeMap<Words, Sentence>) {
    for step in steps.iter().filter(|step| !G::is_drawn(step)) {
        if !named.contains_key(step)
            && let Some(name) = G::name(view, step)
        {
            named.insert(step.clone(), name);
        }
    }
}

/// What the seat can do now, as a list of actions.
fn list<G: Voice>(state: &G, seat: Seat) -> Actions {
    let mut actions = Vec::new();
    let coverage = state.options(seat, &mut actions);
    Actions { complete: is_complete(coverage), list: json(&actions) }
}

fn is_complete(coverage: Coverage) -> bool {
    match coverage {
        Coverage::Complete => true,
        Coverage::Sampled => false,
    }
}
