//! How a match stands for one viewer.

use std::collections::BTreeMap;

use tabletop::voice::{Prompt, Words};
use tabletop::{Coverage, Seat, Sentence, Viewer, Voice};
use wire::change::Retold;
use wire::{Actions, Changed, ChoiceForm, Choices, Position, Print, Tree, Wants};

use super::message::json;

/// View and facts as a viewer has them.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    view: Print,
    facts: Print,
    stakes: Print,
}

/// What was told of a step to the first of those who look on. Whatever changed
/// alike for others is told them again, and need not be worked out afresh.
#[derive(Debug, Default)]
pub struct Retellings {
    view: Retold,
    facts: Retold,
    stakes: Retold,
}

/// What a viewer had before a step, and what others were told of the same step.
#[derive(Debug)]
pub struct Since<'a> {
    pub seen: &'a mut Seen,
    pub retold: &'a mut Retellings,
}

impl Seen {
    /// What the viewer sees of a state.
    pub(super) fn of<G: Voice>(state: &G, viewer: Viewer) -> Self {
        Self::in_view::<G>(&state.view(viewer))
    }

    fn in_view<G: Voice>(view: &G::View) -> Self {
        if cfg!(feature = "slim") {
            return Self::default();
        }
        Self {
            view: Print::of(view),
            facts: Print::of(&G::facts(view)),
            stakes: Print::of(&G::stakes(view)),
        }
    }

    /// Goes on to what is seen now, and tells what changed. How everyone stands is
    /// words: it is left out for those who do not want any.
    fn go_on<G: Voice>(
        &mut self,
        view: &G::View,
        retold: &mut Retellings,
        words: bool,
    ) -> Option<Changed> {
        let stakes = self.stakes.go_on(&G::stakes(view), &mut retold.stakes);
        let changed = Changed {
            view: self.view.go_on(view, &mut retold.view),
            facts: self.facts.go_on(&G::facts(view), &mut retold.facts),
            stakes: stakes.filter(|_| words),
        };
        let any = changed.view.is_some() || changed.facts.is_some() || changed.stakes.is_some();
        any.then_some(changed)
    }
}

/// How a state looks to a viewer, with what it wants of view, choices and
/// words. What only a match knows (numbers and undo) is left open. Whoever has
/// seen it before is told what changed since; others get the whole view.
pub fn look<G: Voice>(
    state: &G,
    viewer: Viewer,
    wants: Wants,
    since: Option<Since<'_>>,
) -> Position {
    let since = since.filter(|_| !cfg!(feature = "slim"));
    let turn = state.turn();
    let view = state.view(viewer);
    let decision = viewer.seat().and_then(|seat| state.decision(seat));
    let asked = viewer.seat().filter(|seat| turn.active().contains(*seat));
    let (mut choices, mut actions) = (None, None);
    match wants.choices {
        ChoiceForm::Tree => {
            choices = asked.map(|seat| {
                let next = decision.as_ref().filter(|_| wants.words);
                let next = next.map(|decision| G::next_steps(&view, decision));
                Choices { next: next.unwrap_or_default(), ..tree(state, &view, seat, wants.words) }
            });
        }
        ChoiceForm::Actions => actions = asked.map(|seat| list(state, seat)),
        ChoiceForm::None => {}
    }
    let whole = wants.view && since.is_none();
    Position {
        seq: 0,
        turn: turn.into(),
        prompt: None,
        decision: decision.as_ref().map(json),
        asked: wants.words.then(|| G::prompt(&view, decision.as_ref())),
        view: whole.then(|| json(&view)),
        facts: whole.then(|| json(&G::facts(&view))),
        stakes: (whole && wants.words).then(|| G::stakes(&view)),
        changed: since
            .and_then(|Since { seen, retold }| seen.go_on::<G>(&view, retold, wants.words)),
        choices,
        actions,
        undo: None,
        clocks: None,
        moment: None,
        orders: None,
        dead: G::dead(&view),
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
    let tree: Tree = actions.iter().map(|action| G::path(view, seat, action).0).collect();
    let mut named = BTreeMap::new();
    if words {
        name_undrawn::<G>(view, &tree, &mut named);
    }
    Choices { complete: is_complete(coverage), tree, words: named, next: Vec::new() }
}

/// Names those steps that no table shows.
fn name_undrawn<G: Voice>(view: &G::View, tree: &Tree, named: &mut BTreeMap<Words, Sentence>) {
    tree.each_step(&mut |step| {
        if !G::is_drawn(step)
            && !named.contains_key(step)
            && let Some(name) = G::name(view, step)
        {
            named.insert(step.clone(), name);
        }
    });
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
