//! Rules 11.2, 11.4 and 11.5: a card is lost.

use tabletop::Seat;

use super::{Found, Question, Tell};
use crate::action::Action;
use crate::event::Event;
use crate::rules::R11_2;
use crate::state::{Card, GroupId, Hand, SafeHaven};

/// A card that is lost.
#[derive(Clone, Copy)]
pub(crate) struct Loss {
    whose: Seat,
    hand: Hand,
    card: Card,
}

/// Rule 11.4: nothing is lost where there is nothing, and nothing is decided
/// where there is one card.
pub(super) fn begin(state: &mut SafeHaven, id: GroupId, table: Tell<'_, '_>) {
    let (first, more) = {
        let mut losses = losses(state, id);
        (losses.next(), losses.next().is_some())
    };
    match first {
        None => table.emit(Event::NothingToLose { group: state.road.band(id) }),
        Some(loss) if !more => lose(state, loss, table),
        Some(_) => state.push(id, Question::Losing),
    }
}

/// Every card of the group. Rule 11.5: first aid is one of them.
fn losses(state: &SafeHaven, id: GroupId) -> impl Iterator<Item = Loss> + '_ {
    let hands = |whose| Hand::BOTH.into_iter().map(move |hand| (whose, hand));
    let all = state.road.group(id).members.into_iter().flat_map(hands);
    all.filter_map(|(whose, hand)| {
        let card = state.road.character(whose).card(hand)?;
        Some(Loss { whose, hand, card })
    })
}

/// Rule 11.2: a card of the group is lost.
pub(super) fn resolve(state: &SafeHaven, id: GroupId, action: Action) -> Found<Loss> {
    let Action::LoseCard { whose, hand } = action else { return state.not_now(id) };
    state.of_the_group(id, whose, R11_2)?;
    Ok(Loss { whose, hand, card: state.held(whose, hand)? })
}

pub(super) fn apply(state: &mut SafeHaven, id: GroupId, loss: Loss, table: Tell<'_, '_>) {
    state.pop(id);
    lose(state, loss, table);
}

fn lose(state: &mut SafeHaven, Loss { whose, hand, card }: Loss, table: Tell<'_, '_>) {
    state.road.character_mut(whose).cards[hand.index()] = None;
    table.emit(Event::LostCard { who: whose, card });
}

pub(super) fn options(state: &SafeHaven, id: GroupId, out: &mut Vec<Action>) {
    let actions =
        losses(state, id).map(|Loss { whose, hand, .. }| Action::LoseCard { whose, hand });
    out.extend(actions);
}
