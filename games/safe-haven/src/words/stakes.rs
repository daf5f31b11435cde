//! What wins and how everyone stands, what comes next, and what a choice brings.

use tabletop::{Next, Seat, SeatFate, Sentence, Stake, Stakes, sentence};

use super::cards;
use super::facts::{challenges_of, haven};
use crate::action::Action;
use crate::frame::{Decision, Matter};
use crate::setup::Haven;
use crate::state::{Fate, Group, GroupId, Wounds};
use crate::view::View;

/// Whoever gets to a haven has won, alone or with others.
pub(super) fn stakes(view: &View) -> Stakes {
    let goal = match view.road.setup.haven {
        Haven::Chart => "Whoever reaches a safe haven alive has won.",
        Haven::Nowhere => "There is no haven: see how far you get.",
    };
    let seats = view.road.seats().map(|seat| stake(view, seat)).collect();
    Stakes { goal: goal.into(), seats }
}

fn stake(view: &View, seat: Seat) -> Stake {
    let character = view.road.character(seat);
    let (stands, fate): (Sentence, _) = match character.fate {
        Fate::OnTheRoad => (on_the_road(view, seat).into(), SeatFate::Open),
        Fate::Arrived { day, .. } => (format!("safe since day {day}").into(), SeatFate::Safe),
        Fate::Dead { day, .. } => (format!("died on day {day}").into(), SeatFate::Lost),
    };
    Stake { seat, stands, fate }
}

/// `distance 7, injured`.
fn on_the_road(view: &View, seat: Seat) -> String {
    let character = view.road.character(seat);
    let mut stands = format!("distance {}", view.road.group(character.group).distance);
    if character.wounds != Wounds::Sound {
        stands.push_str(", ");
        stands.push_str(cards::wounds(character.wounds));
    }
    if character.starving {
        stands.push_str(", starving");
    }
    stands
}

/// What is to be chosen after the first click.
pub(super) fn next_steps(view: &View, decision: &Decision) -> Vec<Next> {
    let mut next = vec![Next::new("treat", "Now whom to treat.")];
    match decision.matter {
        Matter::Meal { .. } => {
            next.push(Next::new("card-", "Now yourself to eat, or whom to feed."));
        }
        Matter::Supplies { .. } => next.push(Next::new("carry", "Now who carries it.")),
        Matter::MakingRoom { .. } => {
            next.push(Next::new("card-", "Now who gets it, what you want for it, or leave it."));
        }
        Matter::Trading { .. } => next.extend([
            Next::new("card-", "Now what you want for it, or whom you offer it for nothing."),
            Next::new("accept", "Now whose offer."),
            Next::new("decline", "Now whose offer."),
        ]),
        Matter::Spending { .. } | Matter::Committing { .. } => {
            next.extend(second_card(view).map(|text| Next::new("points-", text)));
        }
        Matter::Choosing { .. } => {
            next.push(Next::new("seat-", "Now whether to take them along."));
        }
        Matter::Answering { .. } => next.push(Next::new("", "Now whose offer.")),
        Matter::Vote
        | Matter::Dawn { .. }
        | Matter::Dusk
        | Matter::Nightfall
        | Matter::StayingBehind
        | Matter::SmallGroup { .. }
        | Matter::FirstAidBefore { .. }
        | Matter::Losing
        | Matter::Injuring
        | Matter::Leaving
        | Matter::LettingGo { .. }
        | Matter::Volunteering { .. }
        | Matter::FirstAid => {}
    }
    next.push(Next::new("card-", "Now what to do with it."));
    next
}

/// Rule 10.5: points are named card by card, so it is said which card is meant.
pub(super) fn first_card(view: &View) -> Option<Sentence> {
    let [first, _] = cards_with_points(view)?;
    Some(sentence![" First of your ", first, "."])
}

fn second_card(view: &View) -> Option<Sentence> {
    let [_, second] = cards_with_points(view)?;
    Some(sentence!["Now of your other card, ", second, "."])
}

/// The viewer's two cards with points; nothing if there are fewer.
fn cards_with_points(view: &View) -> Option<[tabletop::voice::Words; 2]> {
    let character = view.road.character(view.viewer.seat()?);
    let mut hands = character.hands_with_points();
    let (first, second) = (hands.next()?, hands.next()?);
    Some([first, second].map(|hand| cards::held(character.card(hand))))
}

/// Rules 7.3, 8.2 and 10.6: what the dice of a journey may bring.
pub(super) fn outlook(view: &View, seat: Seat, action: &Action) -> Option<Sentence> {
    let id = view.road.group_of(seat)?;
    let travels = matches!(action, Action::Travel | Action::RollAgain);
    travels.then(|| journey(view, id, view.road.group(id)))
}

fn journey(view: &View, id: GroupId, group: &Group) -> Sentence {
    let [easy, medium, hard] = challenges_of(view, id);
    let found = match haven(view, group) {
        Some(chance) => format!("A haven: {chance}. "),
        None => String::new(),
    };
    format!(
        "{found}The travel die: {}. Your dice alone overcome an easy challenge with {easy} %, a \
         medium one with {medium} %, a hard one with {hard} %.",
        travel_faces().join(", ")
    )
    .into()
}

/// What the travel die may show, each with its odds.
fn travel_faces() -> Vec<String> {
    let mut faces: Vec<(&str, u32)> = Vec::new();
    for words in (1..=6).map(cards::travel) {
        match faces.iter_mut().find(|(known, _)| *known == words) {
            Some((_, count)) => *count += 1,
            None => faces.push((words, 1)),
        }
    }
    faces.into_iter().map(|(words, count)| format!("{words} {} %", (100 * count + 3) / 6)).collect()
}
