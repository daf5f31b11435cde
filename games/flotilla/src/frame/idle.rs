//! A turn that has begun without a token: lighten the load for one, or end it.

use tabletop::rule::refuse;
use tabletop::{Refusal, Table};

use super::{rafts, turn};
use crate::action::Action;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::R3_3;
use crate::state::FlotillaSurvival;

/// What can be done without a token.
#[derive(Clone, Copy)]
pub(super) enum Resolved {
    Lighten(rafts::Lightening),
    End,
}

/// Rule 3.7: lighten the load, or end the turn. Rule 3.3: all else costs a token.
pub(super) fn resolve(
    state: &FlotillaSurvival,
    action: Action,
) -> Result<Resolved, Refusal<Reason>> {
    match action {
        Action::Lighten { raft } => rafts::lightening(state, raft).map(Resolved::Lighten),
        Action::EndTurn => Ok(Resolved::End),
        Action::Rescue { .. }
        | Action::Search { .. }
        | Action::SearchAt { .. }
        | Action::PickUp { .. }
        | Action::Draw
        | Action::Pass => refuse(R3_3, Reason::NoToken),
        Action::Satisfied | Action::Anew | Action::Move { .. } | Action::HandOn { .. } => {
            state.not_now()
        }
    }
}

pub(super) fn apply(
    state: &mut FlotillaSurvival,
    resolved: Resolved,
    table: &mut Table<'_, Event>,
) {
    match resolved {
        Resolved::Lighten(lightening) => {
            rafts::lighten(state, lightening, table);
            turn::go_on(state, table);
        }
        Resolved::End => {
            table.emit(Event::TurnEnded { seat: state.board.player });
            turn::reckon(state, table);
        }
    }
}

pub(super) fn options(state: &FlotillaSurvival, out: &mut Vec<Action>) {
    rafts::options_to_lighten(state, out);
    out.push(Action::EndTurn);
}
