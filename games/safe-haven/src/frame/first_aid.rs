//! Rules 4.1 to 4.4: first aid.

use tabletop::rule::refuse;
use tabletop::{Seat, Seats};

use super::{Found, Peril, Question, Stretch, Tell, making_room, trading};
use crate::action::Action;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::{R4_1, R4_2, R4_3};
use crate::state::{Card, Character, GroupId, Hand, SafeHaven, Wounds};

/// What first aid makes of somebody's wounds.
#[derive(Clone, Copy)]
pub(crate) struct Cure {
    whom: Seat,
    wounds: Wounds,
}

/// A card that is used on somebody.
#[derive(Clone, Copy)]
pub(crate) struct Treatment {
    by: Seat,
    hand: Hand,
    cure: Cure,
}

/// Rule 4.1: an injured character gets sound, a heavily injured one injured.
pub(super) fn cure(state: &SafeHaven, whom: Seat) -> Found<Cure> {
    match state.road.character(whom).wounds {
        Wounds::Sound => refuse(R4_1, Reason::NotHurt { who: whom }),
        Wounds::Injured => Ok(Cure { whom, wounds: Wounds::Sound }),
        Wounds::Heavy => Ok(Cure { whom, wounds: Wounds::Injured }),
    }
}

/// Rules 4.3 and 4.4: a carrier treats a member of the group when there is time.
pub(super) fn resolve(
    state: &SafeHaven,
    id: GroupId,
    question: &Question,
    by: Seat,
    hand: Hand,
    whom: Seat,
) -> Found<Treatment> {
    if !those_with_time(state, id, question).contains(by) {
        return refuse(R4_3, Reason::NoQuietMoment);
    }
    if state.road.character(by).card(hand) != Some(Card::FirstAid) {
        return refuse(R4_2, Reason::NoFirstAid { whose: by });
    }
    state.of_the_group(id, whom, R4_3)?;
    Ok(Treatment { by, hand, cure: cure(state, whom)? })
}

/// Rule 4.3: those who have a quiet moment. Rule 4.4: or could use first aid
/// before something happens, or instead of dropping it.
fn those_with_time(state: &SafeHaven, id: GroupId, question: &Question) -> Seats {
    let group = state.road.group(id);
    if question.is_quiet() {
        group.members
    } else if let Question::FirstAid { .. } = question {
        group.asked.waiting()
    } else if let Question::MakingRoom { who, .. } = *question {
        Seats::only(who)
    } else {
        Seats::NONE
    }
}

/// Rule 4.2: the card is used once.
pub(super) fn apply(
    state: &mut SafeHaven,
    id: GroupId,
    Treatment { by, hand, cure }: Treatment,
    table: Tell<'_, '_>,
) {
    state.road.character_mut(by).cards[hand.index()] = None;
    state.heal(by, cure, table);
    match state.road.group(id).question().copied() {
        Some(Question::Trading) => trading::cards_changed(state, id, &[(by, Some(hand))], table),
        Some(Question::FirstAid { before }) => go_on(state, id, before),
        Some(Question::MakingRoom { who, card, .. }) => {
            making_room::take(state, id, who, card, table);
        }
        Some(_) | None => {}
    }
}

impl SafeHaven {
    pub(super) fn heal(&mut self, by: Seat, Cure { whom, wounds }: Cure, table: Tell<'_, '_>) {
        self.road.character_mut(whom).wounds = wounds;
        if by != whom {
            self.road.character_mut(by).deeds.dressed.insert(whom);
        }
        table.emit(Event::Treated { by, whom, wounds });
    }

    /// Those who could treat somebody now, whether they are asked or not.
    pub(super) fn may_treat(&self, id: GroupId, question: &Question) -> Seats {
        let with_time = those_with_time(self, id, question);
        if with_time.is_empty() { Seats::NONE } else { with_time.and(healers(self, id)) }
    }
}

/// Rule 4.4: those who carry first aid are asked before something happens that
/// it could change. Where it could not, it happens at once.
pub(super) fn before(
    state: &mut SafeHaven,
    id: GroupId,
    before: Peril,
    happens: Stretch,
    table: Tell<'_, '_>,
) {
    if matters(state, id, before) {
        state.push(id, happens);
        state.ask(id, Question::FirstAid { before }, healers(state, id));
    } else {
        state.run_stretch(id, happens, table);
    }
}

/// Whether a treatment could change what is to come. Rule 3.2: one card more
/// than for an injury is needed before a heavily injured character's dice count
/// more. Rule 3.3: an injury is no worse before first aid than after, unless it
/// kills.
fn matters(state: &SafeHaven, id: GroupId, before: Peril) -> bool {
    let cards = aid_in(state, id);
    let any = |wounds| !state.road.members_who(id, |c| c.wounds == wounds).is_empty();
    cards > 0
        && match before {
            Peril::Effort => any(Wounds::Injured) || (cards > 1 && any(Wounds::Heavy)),
            Peril::Loss => any(Wounds::Injured) || any(Wounds::Heavy),
            Peril::Injury => any(Wounds::Heavy),
        }
}

/// After a treatment only those are asked who could still change something.
fn go_on(state: &mut SafeHaven, id: GroupId, before: Peril) {
    let still = if matters(state, id, before) { healers(state, id) } else { Seats::NONE };
    for who in state.road.group(id).asked.waiting().minus(still) {
        state.finish(id, who);
    }
}

/// Rule 4.4: nobody has to.
pub(super) fn keep(state: &SafeHaven, id: GroupId, action: Action) -> Found<()> {
    if matches!(action, Action::KeepAid) { Ok(()) } else { state.not_now(id) }
}

pub(super) fn apply_keeping(state: &mut SafeHaven, id: GroupId, who: Seat, table: Tell<'_, '_>) {
    state.finish(id, who);
    table.emit(Event::KeptAid { who });
}

/// Those who carry first aid, if anybody of the group needs it.
fn healers(state: &SafeHaven, id: GroupId) -> Seats {
    let carriers = state.road.members_who(id, carries_aid);
    if carriers.is_empty() || hurt(state, id).is_empty() { Seats::NONE } else { carriers }
}

/// The members who are hurt.
pub(super) fn hurt(state: &SafeHaven, id: GroupId) -> Seats {
    state.road.members_who(id, |c| c.wounds != Wounds::Sound)
}

/// Those whom a member could treat now.
pub(super) fn patients(state: &SafeHaven, id: GroupId, question: &Question, by: Seat) -> Seats {
    let treats =
        carries_aid(state.road.character(by)) && those_with_time(state, id, question).contains(by);
    if treats { hurt(state, id) } else { Seats::NONE }
}

/// The treatments that a carrier can give.
pub(super) fn options(
    state: &SafeHaven,
    id: GroupId,
    question: &Question,
    by: Seat,
    out: &mut Vec<Action>,
) {
    let character = state.road.character(by);
    if !carries_aid(character) {
        return;
    }
    let patients = patients(state, id, question, by);
    for hand in Hand::BOTH.into_iter().filter(|h| character.card(*h) == Some(Card::FirstAid)) {
        out.extend(patients.into_iter().map(|whom| Action::Treat { hand, whom }));
    }
}

fn carries_aid(character: &Character) -> bool {
    character.cards.iter().any(|card| matches!(card, Some(Card::FirstAid)))
}

fn aid_of(character: &Character) -> usize {
    character.cards.iter().filter(|card| **card == Some(Card::FirstAid)).count()
}

fn aid_in(state: &SafeHaven, id: GroupId) -> usize {
    let members = state.road.group(id).members.into_iter();
    members.map(|who| aid_of(state.road.character(who))).sum()
}
