//! Rules 9.1, 9.2 and 9.4: finds, and who carries them.

use tabletop::rule::refuse;
use tabletop::{Ask, ChanceExt, Seat};

use super::first_aid::{self, Cure};
use super::{Found, Question, Tell, Tried, new_card};
use crate::action::Action;
use crate::charts;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::{R9_2, R9_4};
use crate::state::{Card, GroupId, SafeHaven, Wounds};

/// What becomes of a find.
#[derive(Clone, Copy)]
pub(crate) enum Resolved {
    Handed { to: Seat, card: Card },
    Used(Cure),
}

/// Rule 9.1: the supplies chart.
pub(super) fn find(state: &mut SafeHaven, id: GroupId, table: Tell<'_, '_>) {
    let roll = table.d6(Ask::open("supplies"));
    table.emit(Event::SuppliesRolled { group: state.road.band(id), roll });
    if charts::finds_first_aid(roll) {
        begin(state, id, Card::FirstAid, table);
    } else {
        draw(state, id, table);
    }
}

/// A new resource card for the group.
pub(super) fn draw(state: &mut SafeHaven, id: GroupId, table: Tell<'_, '_>) {
    let card = new_card(table);
    begin(state, id, card, table);
}

/// Rule 9.2: the leader decides who carries it. Somebody alone with a hand
/// free, and nothing to treat, just takes it.
fn begin(state: &mut SafeHaven, id: GroupId, card: Card, table: Tell<'_, '_>) {
    table.emit(Event::Drew { group: state.road.band(id), card });
    let group = state.road.group(id);
    let leader = group.leader.expect("a group that finds something has a leader");
    let character = state.road.character(leader);
    let treats = card == Card::FirstAid && character.wounds != Wounds::Sound;
    if group.is_alone() && character.free_hand().is_some() && !treats {
        state.carry(leader, card, table);
    } else {
        state.push(id, Question::Supplies { card });
    }
}

pub(super) fn resolve(
    state: &SafeHaven,
    id: GroupId,
    card: Card,
    action: Action,
) -> Found<Resolved> {
    match action {
        Action::HandTo(to) => {
            state.of_the_group(id, to, R9_2)?;
            Ok(Resolved::Handed { to, card })
        }
        Action::TreatWithFind(whom) => treatment(state, id, card, whom),
        _ => state.not_now(id),
    }
}

/// Rule 9.4: first aid that was just found, on a hurt member.
fn treatment(state: &SafeHaven, id: GroupId, card: Card, whom: Seat) -> Found<Resolved> {
    if card != Card::FirstAid {
        return refuse(R9_4, Reason::NothingFoundToTreatWith);
    }
    state.of_the_group(id, whom, R9_4)?;
    first_aid::cure(state, whom).map(Resolved::Used)
}

pub(super) fn apply(
    state: &mut SafeHaven,
    id: GroupId,
    by: Seat,
    resolved: Resolved,
    table: Tell<'_, '_>,
) {
    state.pop(id);
    match resolved {
        Resolved::Used(cure) => state.heal(by, cure, table),
        Resolved::Handed { to, card } if state.road.character(to).free_hand().is_some() => {
            state.carry(to, card, table);
        }
        Resolved::Handed { to: who, card } => {
            table.emit(Event::NeedsRoom { who, card });
            state.push(id, Question::MakingRoom { who, card, tried: Tried::Nothing });
        }
    }
}

/// The ways in which the leader can hand a find out.
pub(super) fn options(state: &SafeHaven, id: GroupId, card: Card, out: &mut Vec<Action>) {
    let members = state.road.group(id).members;
    out.extend(members.into_iter().map(Action::HandTo));
    if card == Card::FirstAid {
        out.extend(first_aid::hurt(state, id).into_iter().map(Action::TreatWithFind));
    }
}
