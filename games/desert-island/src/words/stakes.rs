//! What wins, and how everyone stands.

use tabletop::{Next, Seat, SeatFate, Seats, Sentence, Stake, Stakes};

use super::{POINT, ROUND, SHIP, WOUND, food};
use crate::content::content;
use crate::facts;
use crate::frame::{Decision, Question};
use crate::view::View;

/// Rule 15.6: the most points win. What somebody scores hangs on a secret love
/// and hate, so that before the end only the viewer is told his own points.
pub(super) fn stakes(view: &View) -> Stakes {
    Stakes {
        goal: goal(view),
        seats: Seat::all(view.board.seats()).map(|seat| stake(view, seat)).collect(),
    }
}

fn goal(view: &View) -> Sentence {
    let missing = content().rescue.sightings.saturating_sub(view.board.ships);
    if missing == 0 {
        return "You are rescued; the most points win, dead or alive.".into();
    }
    let ships = SHIP.counted(missing.into());
    format!("{ships} more and you are rescued; the most points win, dead or alive.").into()
}

/// Rule 15.5: the dead score too, and so nobody is ever out.
fn stake(view: &View, seat: Seat) -> Stake {
    let stands = match view.confessions.get(seat.index()) {
        Some(told) => POINT.counted(told.points.total().into()).into_owned(),
        None => so_far(view, seat),
    };
    Stake { seat, stands: stands.into(), fate: SeatFate::Open }
}

fn so_far(view: &View, seat: Seat) -> String {
    let person = view.board.person(seat);
    let state = match person.death {
        Some(death) => format!("dead since {} {}", ROUND.0, death.round),
        None => {
            let wounds = WOUND.counted(person.character.size().into());
            format!("{} of {wounds}, {}", person.wounds, food(person.food))
        }
    };
    match facts::score(view).filter(|_| view.viewer.is(seat)) {
        Some(points) => format!("{state}; {} by now", POINT.counted(points.total().into())),
        None => state,
    }
}

/// Those who have died.
pub(super) fn dead(view: &View) -> Seats {
    Seat::all(view.board.seats()).filter(|&seat| !view.board.lives(seat)).collect()
}

/// Said while goods are put together.
const MORE: &str = "Now more of it, or on from there.";

/// What is to be chosen after the first click.
pub(super) fn next_steps(decision: &Decision) -> Vec<Next> {
    if decision.question == Question::Declare {
        return vec![Next::new("", "Now what to steal.")];
    }
    vec![
        Next::new("fate-", "Now what to do: forage, tend the signal fire or steal."),
        Next::new("forage", "Now what helps; then go."),
        Next::new("forage item-", "Now what else helps; then go."),
        Next::new("signal", "Now what helps; then go."),
        Next::new("signal item-", "Now what else helps; then go."),
        Next::new("give", "Now who gets it."),
        Next::new("give seat-", "Now what to hand over."),
        Next::new("offer", "Now who is to trade."),
        Next::new("offer seat-", "Now what you give; then what you want for it."),
        Next::new("for", "Now what you want for it."),
        Next::new("accept", "Now whose offer."),
        Next::new("accept seat-", "Now what you give for it."),
        Next::new("decline", "Now whose offer."),
        Next::new("lift", "Now from whom."),
        Next::new("burden", "Now on whom."),
        Next::new("seat- item-", MORE),
        Next::new("seat- food-", MORE),
        Next::new("for item-", MORE),
        Next::new("for food-", MORE),
        Next::new("item- item-", MORE),
        Next::new("food- item-", MORE),
        Next::new("item-", "Now whom it is for."),
    ]
}
