//! Before the cards are dealt: are the victims laid well enough?

use tabletop::{Refusal, Seat, Seats, Table};

use super::Frame;
use crate::action::Action;
use crate::deal::{deal, scatter};
use crate::event::Event;
use crate::reason::Reason;
use crate::state::FlotillaSurvival;

/// What somebody thinks of the victims as they lie.
#[derive(Clone, Copy)]
pub(super) enum Verdict {
    Satisfied,
    Anew,
}

/// Rule 2.3: after a laying those who have not had them laid anew are asked, in
/// the order of the seats; when nobody is left, the cards are dealt.
pub(crate) fn begin(state: &mut FlotillaSurvival, table: &mut Table<'_, Event>) {
    ask(state, Seats::first(state.board.seats()).minus(state.board.anew), table);
}

fn ask(state: &mut FlotillaSurvival, left: Seats, table: &mut Table<'_, Event>) {
    match left.lowest() {
        Some(seat) => {
            state.board.player = seat;
            state.board.frame = Frame::Looking;
        }
        None => deal(state, table),
    }
}

/// Rule 2.3: satisfied, or anew.
pub(super) fn resolve(
    state: &FlotillaSurvival,
    action: Action,
) -> Result<Verdict, Refusal<Reason>> {
    match action {
        Action::Satisfied => Ok(Verdict::Satisfied),
        Action::Anew => Ok(Verdict::Anew),
        Action::Rescue { .. }
        | Action::Search { .. }
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

/// The next one is asked, or all are laid again and the asking starts over.
pub(super) fn apply(state: &mut FlotillaSurvival, verdict: Verdict, table: &mut Table<'_, Event>) {
    let seat = state.board.player;
    match verdict {
        Verdict::Satisfied => {
            table.emit(Event::Satisfied { seat });
            let later: Seats =
                Seat::all(state.board.seats()).filter(|other| *other > seat).collect();
            ask(state, later.minus(state.board.anew), table);
        }
        Verdict::Anew => {
            table.emit(Event::LaidAnew { seat });
            state.board.anew.insert(seat);
            scatter(&mut state.board, table);
            begin(state, table);
        }
    }
}

pub(super) fn options(out: &mut Vec<Action>) {
    out.extend([Action::Satisfied, Action::Anew]);
}
