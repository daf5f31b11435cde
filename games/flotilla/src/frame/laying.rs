//! The raft of a search whose hex was chosen before.

use tabletop::Refusal;
use tabletop::rule::refuse;

use super::frontier::Frontier;
use super::search;
use crate::action::Action;
use crate::ocean::Hex;
use crate::reason::Reason;
use crate::rules::R6_13;
use crate::state::FlotillaSurvival;

/// Rule 6.13: any raft that fits on the hex that was chosen.
pub(super) fn resolve(
    state: &FlotillaSurvival,
    chosen: Hex,
    action: Action,
) -> Result<search::Placement, Refusal<Reason>> {
    match action {
        Action::Search { at, .. } if at != chosen => refuse(R6_13, Reason::OtherHex { chosen }),
        Action::Search { raft, at, turn } => search::placement(state, raft, at, turn),
        Action::Satisfied
        | Action::Anew
        | Action::Rescue { .. }
        | Action::SearchAt { .. }
        | Action::PickUp { .. }
        | Action::Draw
        | Action::Pass
        | Action::Lighten { .. }
        | Action::EndTurn
        | Action::Move { .. }
        | Action::HandOn { .. } => state.not_now(),
    }
}

pub(super) fn options(state: &FlotillaSurvival, at: Hex, out: &mut Vec<Action>) {
    search::at_hex(at, Frontier::of(state).fitting(at.cell()), out);
}
