//! Rules 13.1 to 13.7: eating and starving.

use tabletop::rule::refuse;
use tabletop::{Seat, Seats};

use super::{Found, Matter, Question, Tell};
use crate::action::Action;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::{R2_4, R13_1, R13_2, R13_4, R13_7};
use crate::state::{Cause, GroupId, Hand, SafeHaven};

/// What somebody does at the meal.
#[derive(Clone, Copy)]
pub(crate) enum Resolved {
    Eat { hand: Hand, fed: Seats },
    Feed { hand: Hand, whom: Seat, fed: Seats },
    Finish,
}

/// The meal begins. Those who carry points are asked: whoever has none can
/// only hope for others.
pub(super) fn begin(state: &mut SafeHaven, id: GroupId) {
    let with_points = state.road.members_who(id, |c| c.points() > 0);
    state.ask(id, Question::Meal { fed: Seats::NONE }, with_points);
}

pub(super) fn resolve(
    state: &SafeHaven,
    id: GroupId,
    who: Seat,
    fed: Seats,
    action: Action,
) -> Found<Resolved> {
    match action {
        Action::Eat(hand) => eating(state, who, fed, hand),
        Action::Feed { hand, whom } => feeding(state, id, who, fed, hand, whom),
        Action::FinishMeal => finishing(state, id, who, fed),
        _ => state.not_now(id),
    }
}

/// Rules 13.1 and 13.4: a point of one's own, once.
fn eating(state: &SafeHaven, who: Seat, fed: Seats, hand: Hand) -> Found<Resolved> {
    if fed.contains(who) {
        return refuse(R13_4, Reason::AlreadyFed { who });
    }
    point_in(state, who, hand)?;
    Ok(Resolved::Eat { hand, fed: fed.with(who) })
}

/// Rule 2.4: a point that the card has.
fn point_in(state: &SafeHaven, who: Seat, hand: Hand) -> Found<()> {
    let character = state.road.character(who);
    if character.points_in(hand) > 0 {
        Ok(())
    } else {
        refuse(R2_4, Reason::TooFewPoints { has: character.points() })
    }
}

/// Rules 13.1 and 13.2: a point for somebody hungry, unless it is the giver's
/// own last meal. Rule 13.3: nobody has to.
fn feeding(
    state: &SafeHaven,
    id: GroupId,
    by: Seat,
    fed: Seats,
    hand: Hand,
    whom: Seat,
) -> Found<Resolved> {
    state.of_the_group(id, whom, R13_1)?;
    if whom == by {
        return refuse(R13_1, Reason::NotOneself);
    }
    if fed.contains(whom) {
        return refuse(R13_4, Reason::AlreadyFed { who: whom });
    }
    point_in(state, by, hand)?;
    if !can_spare(state, by, fed) {
        return refuse(R13_2, Reason::LastPoint);
    }
    Ok(Resolved::Feed { hand, whom, fed: fed.with(whom) })
}

/// Rule 13.2: whether a point is left over for others.
fn can_spare(state: &SafeHaven, who: Seat, fed: Seats) -> bool {
    state.road.character(who).points() > u16::from(!fed.contains(who))
}

/// Rule 13.2: nobody leaves the meal hungry with points in hand.
/// Rule 13.7: and one leaves it once.
fn finishing(state: &SafeHaven, id: GroupId, who: Seat, fed: Seats) -> Found<Resolved> {
    if !fed.contains(who) {
        return refuse(R13_2, Reason::StillHungry);
    }
    if !state.road.group(id).asked.awaits(who) {
        return refuse(R13_7, Reason::NotAsked { who });
    }
    Ok(Resolved::Finish)
}

pub(super) fn apply(
    state: &mut SafeHaven,
    id: GroupId,
    who: Seat,
    resolved: Resolved,
    table: Tell<'_, '_>,
) {
    match resolved {
        Resolved::Eat { hand, fed } => {
            state.road.character_mut(who).use_points(hand, 1);
            table.emit(Event::Ate { who, hand });
            go_on(state, id, fed);
        }
        Resolved::Feed { hand, whom, fed } => {
            state.road.character_mut(who).use_points(hand, 1);
            let deeds = &mut state.road.character_mut(who).deeds;
            deeds.fed.insert(whom);
            deeds.meals += 1;
            table.emit(Event::Fed { by: who, whom });
            go_on(state, id, fed);
        }
        Resolved::Finish => {
            state.finish(id, who);
            table.emit(Event::Finished { who });
        }
    }
}

/// Rule 13.7: whoever has eaten is asked only as long as it could save somebody
/// from hunger.
fn go_on(state: &mut SafeHaven, id: GroupId, fed: Seats) {
    state.amend(id, Question::Meal { fed });
    let needed = !needy(state, id, fed).is_empty();
    for who in state.road.group(id).asked.waiting().and(fed) {
        if !needed || state.road.character(who).points() == 0 {
            state.finish(id, who);
        }
    }
}

/// Those who have not eaten tonight.
fn hungry(state: &SafeHaven, id: GroupId, fed: Seats) -> Seats {
    state.road.group(id).members.minus(fed)
}

/// Those who will not eat unless somebody feeds them.
fn needy(state: &SafeHaven, id: GroupId, fed: Seats) -> Seats {
    hungry(state, id, fed).and(state.road.members_who(id, |c| c.points() == 0))
}

/// Rule 13.7: those who had done, and could still feed somebody.
pub(super) fn may_feed(state: &SafeHaven, id: GroupId, fed: Seats) -> Seats {
    if hungry(state, id, fed).is_empty() {
        return Seats::NONE;
    }
    let done = state.road.group(id).asked.answered();
    done.into_iter().filter(|who| can_spare(state, *who, fed)).collect()
}

/// The meal as a member faces it.
pub(super) fn matter(state: &SafeHaven, id: GroupId, who: Seat, fed: Seats) -> Matter {
    let spares = can_spare(state, who, fed);
    let hungry = if spares { hungry(state, id, fed).without(who) } else { Seats::NONE };
    Matter::Meal { eaten: fed.contains(who), hungry }
}

/// What a member who has not done can do.
pub(super) fn options(
    state: &SafeHaven,
    id: GroupId,
    who: Seat,
    fed: Seats,
    out: &mut Vec<Action>,
) {
    if fed.contains(who) {
        out.push(Action::FinishMeal);
    } else {
        out.extend(state.road.character(who).hands_with_points().map(Action::Eat));
    }
    feedings(state, id, who, fed, out);
}

/// The ways in which a member can feed others.
pub(super) fn feedings(
    state: &SafeHaven,
    id: GroupId,
    by: Seat,
    fed: Seats,
    out: &mut Vec<Action>,
) {
    if !can_spare(state, by, fed) {
        return;
    }
    for whom in hungry(state, id, fed).without(by) {
        let hands = state.road.character(by).hands_with_points();
        out.extend(hands.map(|hand| Action::Feed { hand, whom }));
    }
}

/// Rules 13.5 and 13.6: who has not eaten starves or dies; a meal ends
/// starving.
pub(super) fn settle(state: &mut SafeHaven, id: GroupId, fed: Seats, table: Tell<'_, '_>) {
    state.dismiss(id);
    for who in state.road.group(id).members {
        let was_starving = state.road.character(who).starving;
        state.road.character_mut(who).starving = !fed.contains(who);
        match (fed.contains(who), was_starving) {
            (true, _) => {}
            (false, false) => table.emit(Event::Starving { who }),
            (false, true) => state.die(who, Cause::Hunger, table),
        }
    }
}
