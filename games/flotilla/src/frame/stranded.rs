//! Without a lookout, where the table plays it so: a raft to draw, and nothing
//! else. It is an action of one's own, so that what is drawn does not keep the
//! one before from taking theirs back.

use tabletop::rule::refuse;
use tabletop::{Refusal, Table};

use super::{rafts, turn};
use crate::action::Action;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::R3_3;
use crate::state::FlotillaSurvival;

/// Rule 3.6: one draws a raft instead of acting.
pub(super) fn resolve(
    state: &FlotillaSurvival,
    action: Action,
) -> Result<rafts::Drawing, Refusal<Reason>> {
    match action {
        Action::Draw => rafts::drawing(state),
        Action::Rescue { .. }
        | Action::Search { .. }
        | Action::SearchAt { .. }
        | Action::PickUp { .. }
        | Action::Pass
        | Action::Lighten { .. } => refuse(R3_3, Reason::NoToken),
        Action::Satisfied
        | Action::Anew
        | Action::EndTurn
        | Action::Move { .. }
        | Action::HandOn { .. } => state.not_now(),
    }
}

pub(super) fn apply(
    state: &mut FlotillaSurvival,
    drawing: rafts::Drawing,
    table: &mut Table<'_, Event>,
) {
    rafts::draw(state, drawing, table);
    turn::reckon(state, table);
}

pub(super) fn options(out: &mut Vec<Action>) {
    out.push(Action::Draw);
}
