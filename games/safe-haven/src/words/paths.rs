//! The things that are clicked: characters are `seat-3`, cards `card-3-1` (the
//! first card of seat 3), and a few words are buttons.
//!
//! Seats are counted from one, as people do.

use tabletop::voice::Words;
use tabletop::{MAX_SEATS, Path, Seat, thing};

use crate::action::Action;
use crate::frame::Question;
use crate::state::Hand;
use crate::view::View;

fn seat(seat: Seat) -> Words {
    thing::seat(seat).into()
}

pub(super) fn card(whose: Seat, hand: Hand) -> Words {
    thing::numbered("card", [whose.index() + 1, hand.index() + 1])
}

pub(super) fn read_seat(thing: &str) -> Option<Seat> {
    thing::read_seat(thing)
}

pub(super) fn read_card(thing: &str) -> Option<(Seat, Hand)> {
    let [whose, hand] = thing::numbers("card", thing)?;
    let hand = Hand::BOTH.get(hand.checked_sub(1)?)?;
    let whose = (1..=MAX_SEATS).contains(&whose).then(|| Seat::new(whose - 1))?;
    Some((whose, *hand))
}

fn own_card(me: Seat, thing: &str) -> Option<Hand> {
    read_card(thing).filter(|(whose, _)| *whose == me).map(|(_, hand)| hand)
}

/// The things to click for an action.
pub(super) fn write(view: &View, me: Seat, action: &Action) -> Path {
    match *action {
        Action::Treat { hand, whom } => Path::new([card(me, hand), "treat".into(), seat(whom)]),
        Action::Vote(whom) => Path::new([seat(whom)]),
        Action::Travel => Path::new(["travel"]),
        Action::Rest => Path::new(["rest"]),
        Action::KeepRoll => Path::new(["keep"]),
        Action::RollAgain => Path::new(["again"]),
        Action::HandTo(who) => Path::new(["carry".into(), seat(who)]),
        Action::TreatWithFind(whom) => Path::new(["treat".into(), seat(whom)]),
        Action::GiveAway { hand, to } => Path::new([card(me, hand), seat(to)]),
        Action::Replace(hand) => Path::new([card(me, hand), "drop".into()]),
        Action::Offer { give, to, want: Some(want) } => Path::new([card(me, give), card(to, want)]),
        Action::Offer { give, to, want: None } => Path::new([card(me, give), seat(to)]),
        Action::Accept { from } => Path::new(["accept".into(), seat(from)]),
        Action::Decline { from } => Path::new(["decline".into(), seat(from)]),
        Action::KeepAid => Path::new(["keep-aid"]),
        Action::FinishTrading | Action::FinishMeal | Action::FinishSpending => Path::new(["done"]),
        Action::Spend(points) | Action::Commit(points) => spend(view, me, points),
        Action::LoseCard { whose, hand } => Path::new([card(whose, hand)]),
        Action::Injure(who) => Path::new([seat(who)]),
        Action::Cannibalise(who) => Path::new([seat(who)]),
        Action::SpareAll => Path::new(["nobody"]),
        Action::Eat(hand) => Path::new([card(me, hand), seat(me)]),
        Action::Feed { hand, whom } => Path::new([card(me, hand), seat(whom)]),
        Action::Leave => Path::new(["leave"]),
        Action::GoAlong => Path::new(["along"]),
        Action::StayBehind => Path::new(["stay"]),
        Action::KeepTogether => Path::new(["together"]),
        Action::LetGo(who) => Path::new([seat(who)]),
        Action::TakeAlong(who) => Path::new([seat(who), "take".into()]),
        Action::TurnAway(who) => Path::new([seat(who), "refuse".into()]),
    }
}

/// Points are chosen card by card: `points-3` of the first that has any, then
/// of the second.
fn spend(view: &View, me: Seat, points: [u8; 2]) -> Path {
    let character = view.road.character(me);
    let hands = character.hands_with_points();
    Path::new(hands.map(|hand| thing::numbered("points", [points[hand.index()].into()])))
}

/// The action that a path means in the decision that is open.
pub(super) fn read(view: &View, me: Seat, path: &Path) -> Option<Action> {
    let things = path.things();
    let open = view.road.has(me).then(|| view.road.group_of(me)).flatten();
    let open = open.and_then(|id| view.road.group(id).question().copied());
    if let [own, "treat", whom] = things[..] {
        return Some(Action::Treat { hand: own_card(me, own)?, whom: read_seat(whom)? });
    }
    let open = open?;
    let special = match open {
        Question::Meal { .. } => read_meal(me, &things),
        Question::Spending { .. } if things == ["done"] => Some(Action::FinishSpending),
        Question::Spending { .. } => read_points(view, me, &things).map(Action::Spend),
        Question::Committing { .. } => read_points(view, me, &things).map(Action::Commit),
        _ => None,
    };
    special.or_else(|| read_word(me, &things)).or_else(|| read_things(open, me, &things))
}

/// What somebody may mean who points at a thing and is asked nothing: to choose
/// a character, or to lose a card.
pub(super) fn meant(thing: &str) -> Vec<Action> {
    let card = read_card(thing).map(|(whose, hand)| Action::LoseCard { whose, hand });
    card.or_else(|| read_seat(thing).map(Action::Vote)).into_iter().collect()
}

fn read_meal(me: Seat, things: &[&str]) -> Option<Action> {
    match things {
        ["done"] => Some(Action::FinishMeal),
        [own, whom] => {
            let (hand, whom) = (own_card(me, own)?, read_seat(whom)?);
            Some(if whom == me { Action::Eat(hand) } else { Action::Feed { hand, whom } })
        }
        _ => None,
    }
}

fn read_points(view: &View, me: Seat, things: &[&str]) -> Option<[u8; 2]> {
    let mut points = [0; 2];
    let hands: Vec<Hand> = view.road.character(me).hands_with_points().collect();
    if things.len() != hands.len() {
        return None;
    }
    for (hand, thing) in hands.iter().zip(things) {
        let [paid] = thing::numbers("points", thing)?;
        points[hand.index()] = u8::try_from(paid).ok()?;
    }
    Some(points)
}

/// Buttons mean the same in every decision.
fn read_word(me: Seat, things: &[&str]) -> Option<Action> {
    Some(match things {
        ["travel"] => Action::Travel,
        ["rest"] => Action::Rest,
        ["keep-aid"] => Action::KeepAid,
        ["keep"] => Action::KeepRoll,
        ["again"] => Action::RollAgain,
        ["carry", who] => Action::HandTo(read_seat(who)?),
        ["treat", whom] => Action::TreatWithFind(read_seat(whom)?),
        [own, "drop"] => Action::Replace(own_card(me, own)?),
        ["accept", from] => Action::Accept { from: read_seat(from)? },
        ["decline", from] => Action::Decline { from: read_seat(from)? },
        ["done"] => Action::FinishTrading,
        ["nobody"] => Action::SpareAll,
        ["leave"] => Action::Leave,
        ["along"] => Action::GoAlong,
        ["stay"] => Action::StayBehind,
        ["together"] => Action::KeepTogether,
        [who, "take"] => Action::TakeAlong(read_seat(who)?),
        [who, "refuse"] => Action::TurnAway(read_seat(who)?),
        _ => return None,
    })
}

/// What a character or a card means depends on the decision that is open.
fn read_things(open: Question, me: Seat, things: &[&str]) -> Option<Action> {
    match *things {
        [thing] => read_thing(open, thing),
        [own, other] => {
            let give = own_card(me, own)?;
            if let Some((to, want)) = read_card(other) {
                return Some(Action::Offer { give, to, want: Some(want) });
            }
            let to = read_seat(other)?;
            Some(match open {
                Question::MakingRoom { .. } => Action::GiveAway { hand: give, to },
                _ => Action::Offer { give, to, want: None },
            })
        }
        _ => None,
    }
}

fn read_thing(open: Question, thing: &str) -> Option<Action> {
    if let Some((whose, hand)) = read_card(thing) {
        return Some(Action::LoseCard { whose, hand });
    }
    let who = read_seat(thing)?;
    Some(match open {
        Question::Injuring => Action::Injure(who),
        Question::Dusk => Action::Cannibalise(who),
        Question::LettingGo { .. } => Action::LetGo(who),
        Question::Supplies { .. } => Action::HandTo(who),
        Question::Choosing { .. } => Action::TakeAlong(who),
        _ => Action::Vote(who),
    })
}
