//! What wins and how everyone stands, and what comes next.

use tabletop::{Next, Seat, SeatFate, Seats, Stake, Stakes, sentence};

use super::{POINT, kind_noun};
use crate::board::Spot;
use crate::facts::{SeatFacts, seat_facts};
use crate::frame::Decision;
use crate::pieces::Person;
use crate::view::View;

/// Rule 13.1: points win, not the number of people.
pub(super) fn stakes(view: &View) -> Stakes {
    let seats = Seat::all(view.board.seats()).map(|seat| stake(&seat_facts(view, seat)));
    Stakes { goal: "Most points on the safe islands win.".into(), seats: seats.collect() }
}

/// Those who have nobody left.
pub(super) fn dead(view: &View) -> Seats {
    let lost = |person| view.board.spot(person) == Spot::Lost;
    Seat::all(view.board.seats()).filter(|seat| Person::of(*seat).all(lost)).collect()
}

/// How many are still to be saved.
fn to_save(facts: &SeatFacts) -> u8 {
    facts.waiting + facts.land + facts.aboard + facts.sea
}

fn fate(facts: &SeatFacts) -> SeatFate {
    match (to_save(facts), facts.ashore) {
        (0, 0) => SeatFate::Lost,
        (0, _) => SeatFate::Safe,
        (_, _) => SeatFate::Open,
    }
}

fn stake(facts: &SeatFacts) -> Stake {
    Stake { seat: facts.seat, stands: stands(facts).into(), fate: fate(facts) }
}

/// `3 safe (12 points), 2 to save, 1 lost`. Everyone is told after every action, so
/// it is written into room that suffices.
fn stands(facts: &SeatFacts) -> String {
    const ROOM: usize = "10 safe (30 points), 10 to save, 10 lost".len();
    let mut stands = String::with_capacity(ROOM);
    count(&mut stands, facts.ashore, " safe");
    if let Some(points) = facts.points.filter(|_| facts.ashore > 0) {
        stands.push_str(" (");
        count(&mut stands, points, " ");
        stands.push_str(POINT.of(points.into()));
        stands.push(')');
    }
    let rest = [(to_save(facts), " to save"), (facts.lost, " lost")];
    for (n, what) in rest.into_iter().filter(|(n, _)| *n > 0) {
        stands.push_str(", ");
        count(&mut stands, n, what);
    }
    stands
}

/// Adds a number, and what there are so many of.
fn count(stands: &mut String, n: u8, what: &str) {
    stands.push_str(&n.to_string());
    stands.push_str(what);
}

/// What is to be chosen after the first click.
pub(super) fn next_steps(decision: &Decision) -> Vec<Next> {
    match *decision {
        Decision::People => {
            vec![Next::new("value-", "Now a tile where nobody stands.")]
        }
        Decision::Moves { .. } => vec![
            Next::new("message-call-", "Now which creature."),
            Next::new("message-dolphin", "Now which swimmer."),
            Next::new("message-wind", "Now which boat."),
            Next::new("", "Now where it goes."),
        ],
        Decision::Creature { kind } => {
            vec![Next::new("", sentence!["Now where the ", kind_noun(kind).0, " goes."])]
        }
        Decision::Boats | Decision::Sinking | Decision::Crowd { .. } | Decision::Defence { .. } => {
            Vec::new()
        }
    }
}
