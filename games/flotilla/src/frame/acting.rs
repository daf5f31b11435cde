//! The actions of a turn, each for a token, and lightening the load for one.

use tabletop::rule::refuse;
use tabletop::{Refusal, Table};

use super::frontier::Frontier;
use super::{Frame, rafts, rescue, search, turn};
use crate::action::Action;
use crate::board::Board;
use crate::event::Event;
use crate::ocean::Hex;
use crate::reason::Reason;
use crate::rules::R7_3;
use crate::state::FlotillaSurvival;

/// Rule 6.13: the most choices that are listed at once.
pub(crate) const MOST_CHOICES: usize = 2_000;

/// What can be done.
#[derive(Clone, Copy)]
pub(super) enum Resolved {
    Rescue(rescue::Rescue),
    Search(search::Placement),
    SearchAt(Hex),
    PickUp(rafts::PickingUp),
    Draw(rafts::Drawing),
    Pass,
    Lighten(rafts::Lightening),
}

/// A rescue, a search, a pick-up, a draw, a pass, or lightening the load.
pub(super) fn resolve(
    state: &FlotillaSurvival,
    action: Action,
) -> Result<Resolved, Refusal<Reason>> {
    let board = &state.board;
    match action {
        Action::Rescue { at } => rescue::rescue(board, at).map(Resolved::Rescue),
        Action::Search { raft, at, turn } => {
            search::unhurried(state, raft, at, turn).map(Resolved::Search)
        }
        Action::SearchAt { at } => search::site(state, at).map(Resolved::SearchAt),
        Action::PickUp { at } => rafts::picking_up(board, at).map(Resolved::PickUp),
        Action::Draw => rafts::drawing(state).map(Resolved::Draw),
        Action::Pass => passing(state).map(|()| Resolved::Pass),
        Action::Lighten { raft } => rafts::lightening(state, raft).map(Resolved::Lighten),
        Action::Satisfied
        | Action::Anew
        | Action::EndTurn
        | Action::Move { .. }
        | Action::HandOn { .. } => state.not_now(),
    }
}

/// Pays for it and carries it out. A search goes on by itself, since it may have
/// to ask who goes.
pub(super) fn apply(
    state: &mut FlotillaSurvival,
    resolved: Resolved,
    table: &mut Table<'_, Event>,
) {
    match resolved {
        Resolved::Search(placement) => return search::search(state, &placement, table),
        Resolved::SearchAt(at) => {
            state.board.frame = Frame::Laying { at };
            return;
        }
        Resolved::Lighten(lightening) => rafts::lighten(state, lightening, table),
        Resolved::Rescue(rescued) => {
            turn::spend(&mut state.board);
            rescue::fly_out(&mut state.board, rescued, table);
        }
        Resolved::PickUp(picking_up) => {
            turn::spend(&mut state.board);
            rafts::pick_up(state, picking_up, table);
        }
        Resolved::Draw(drawing) => {
            turn::spend(&mut state.board);
            rafts::draw(state, drawing, table);
        }
        Resolved::Pass => {
            turn::spend(&mut state.board);
            pass(state, table);
        }
    }
    turn::go_on(state, table);
}

/// Everything that can be done for a token, then lightening the load.
pub(super) fn options(state: &FlotillaSurvival, out: &mut Vec<Action>) {
    let before = out.len();
    rescue::options(&state.board, out);
    let frontier = Frontier::of(state);
    if too_many(state, &frontier) {
        search::sites(&frontier, out);
    } else {
        search::options(&frontier, out);
    }
    rafts::options_to_take(state, out);
    if state.board.has_pass_left() || out.len() == before {
        out.push(Action::Pass);
    }
    rafts::options_to_lighten(state, out);
}

/// Rule 6.13: whether the hex of a search is chosen before the raft.
pub(crate) fn hex_first(state: &FlotillaSurvival) -> bool {
    too_many(state, &Frontier::of(state))
}

/// Rule 6.13: whether there are more choices than a list can hold. Nearly always
/// it is plain that there are not, and nothing need be counted.
fn too_many(state: &FlotillaSurvival, frontier: &Frontier) -> bool {
    const OTHERS_AT_MOST: usize = 256;
    frontier.at_most() + OTHERS_AT_MOST > MOST_CHOICES
        && frontier.placements() + others(state) > MOST_CHOICES
}

/// How many choices there are besides searching.
fn others(state: &FlotillaSurvival) -> usize {
    let lighten = rafts::kinds_to_lighten(state).count();
    costly_others(state) + usize::from(state.board.has_pass_left()) + lighten
}

/// How many ways there are to spend a token on something else than a search or a
/// pass.
fn costly_others(state: &FlotillaSurvival) -> usize {
    let (rescues, rafts) = (state.board.rescuable(), state.board.accessible());
    rescues.len() + rafts.len() + usize::from(!state.pile().is_empty())
}

/// Rule 7.3: passing is limited, unless nothing else can be done for a token.
fn passing(state: &FlotillaSurvival) -> Result<(), Refusal<Reason>> {
    if state.board.has_pass_left() || !can_spend_otherwise(state) {
        return Ok(());
    }
    let limit = state.board.setup.passes().unwrap_or(u8::MAX);
    refuse(R7_3, Reason::PassedEnough { limit })
}

/// Whether a token can be spent on anything but a pass.
fn can_spend_otherwise(state: &FlotillaSurvival) -> bool {
    costly_others(state) > 0 || Frontier::of(state).has_any()
}

fn pass(state: &mut FlotillaSurvival, table: &mut Table<'_, Event>) {
    state.board.passes = state.board.passes.saturating_add(1);
    table.emit(Event::Passed { seat: state.board.player });
}

impl Board {
    /// Rule 7.3: whether the player has passed less often than the table allows.
    #[must_use]
    pub fn has_pass_left(&self) -> bool {
        self.setup.passes().is_none_or(|limit| self.passes < limit)
    }
}
