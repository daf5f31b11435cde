//! What a button says.

use tabletop::{Sentence, sentence};

use super::{
    HOPE, bottle, location, opening, paw, place_title, side, swap, token_title, tokens, whoever,
};
use crate::action::Action;
use crate::board::{Board, Tokens};
use crate::content::content;
use crate::path::Step;
use crate::pieces::{CREW, Colour, Opening, Token};
use crate::task::{Sharing, Task};

/// An action in a few words.
pub(super) fn label(board: &Board, action: &Action) -> Sentence {
    let name = |who: Colour| whoever(board, who);
    match *action {
        Action::Pick { card } => sentence!["Take ", content().survivor(card).name.as_str()],
        Action::CastAgain => "Roll all dice again".into(),
        Action::KeepDice => "Keep the dice".into(),
        Action::Settle { order } => {
            let each = order.into_iter().zip(Opening::ALL);
            let each = each.map(|(who, at)| sentence![name(who), format!(" at {}", opening(at))]);
            Sentence::list(each)
        }
        Action::Stack { who, high } => {
            let which = if high { ": the higher die on top" } else { ": the lower die on top" };
            sentence![name(who), which]
        }
        Action::Place { who, at } => sentence![name(who), " goes to ", location(at)],
        Action::PlaceWhite { at } => sentence!["The white die goes to ", location(at)],
        Action::GoOn => "Go on".into(),
        Action::Again { by, die } => {
            sentence![name(by), "'s token: roll ", die_of(board, die), " again"]
        }
        Action::MayaAgain { die } => sentence!["Maya: roll ", die_of(board, die), " again"],
        Action::Nudge { by, token, up, die } => {
            let special = match token {
                Token::Plain => "Hope of ",
                Token::One => "Hope ±1 of ",
                Token::Two => "Hope ±2 of ",
            };
            let way = if up { " up" } else { " down" };
            sentence![special, name(by), ": turn ", die_of(board, die), way]
        }
        Action::Toss { by, die } => {
            sentence!["Dolphin: turn ", die_of(board, die), " over, ", name(by), " pays"]
        }
        Action::Haul => "Brandt: one more for the catch".into(),
        Action::HoldCourse => "Lindqvist: hold the ship".into(),
        Action::FendOff => "O'Dowd: ignore the wound".into(),
        Action::Shield => "Scruffs takes the wound".into(),
        Action::Lash => "Delgado: hold the plank".into(),
        Action::Spare { one, other: None } => sentence!["Abeni: spare ", name(one)],
        Action::Spare { one, other: Some(other) } => {
            sentence!["Abeni: spare ", name(one), " and ", name(other)]
        }
        Action::Overrule => "Ashcombe: another Disaster, please".into(),
        Action::CancelDisaster { by } => sentence!["Cancel it with ", name(by), "'s token"],
        Action::ShoutAgain => {
            sentence!["Roll again for ", HOPE.counted(content().numbers.shout_again.into())]
        }
        Action::Glance => "Moretti: look at the page after tomorrow's".into(),
        Action::Exchange => "Exchange it with tomorrow's page".into(),
        Action::Tend { who } => sentence!["Pell: strengthen ", name(who)],
        Action::ChangePlaces { with } => sentence!["Kit: change places with ", name(with)],
        Action::PassHope { from, to, token } => {
            sentence!["Mateo: ", token_title(token), " from ", name(from), " to ", name(to)]
        }
        Action::Mend { side: of } => sentence!["Harrow: put a plank back on ", side(of)],
        Action::LastHope { by } => sentence!["Draw three Hope for ", name(by)],
        Action::Rations { portions, .. } => sentence!["Rations: ", shares(board, portions, "+")],
        Action::ChangeOver { one, other, .. } => {
            sentence![name(one), " and ", name(other), " exchange places"]
        }
        Action::Pay => pay(board),
        Action::Bear => "Let it happen".into(),
        Action::Calm { .. } | Action::Swim { .. } | Action::Give { .. } => answer(board, action),
        Action::Share { portions } => match board.task() {
            Task::Share { what: Sharing::Loss, .. } => shares(board, portions, "−"),
            _ => shares(board, portions, "+"),
        },
        Action::Award { plain, one, two } => {
            let all: [u8; CREW] = std::array::from_fn(|i| plain[i] + one[i] + two[i]);
            if all == plain {
                return sentence!["Hope: ", shares(board, all, "+")];
            }
            // Who gets a special token makes a difference.
            let given = |who: usize| Tokens { plain: plain[who], one: one[who], two: two[who] };
            let each = Colour::ALL.into_iter().filter(|who| all[who.index()] > 0);
            let each = each.map(|who| sentence![name(who), " ", tokens(given(who.index()))]);
            sentence!["Hope: ", Sentence::list(each)]
        }
        Action::LaySwap { token } => sentence!["Lay ", swap(token)],
        Action::LoseDie { upper: true } => "Give the upper die".into(),
        Action::LoseDie { upper: false } => "Give the lower die".into(),
        Action::Signal { fire: true } => "Vale: fire the white die too".into(),
        Action::Signal { fire: false } => "Do not fire it".into(),
        Action::PlayCard { bottle: card } => sentence!["Play ", bottle(card)],
        Action::KeepCard => "Keep the card".into(),
        Action::Regain { side: of } => sentence!["Put a plank back on ", side(of)],
        Action::Shoot => {
            sentence!["Fire a flare for ", HOPE.counted(content().swap(board.swap).hope.into())]
        }
        Action::StopShooting => "Fire no more".into(),
        Action::Comfort { sum: true } => "Beatrix: 3 more for the sum".into(),
        Action::Comfort { sum: false } => "Beatrix: nobody pays for a 1".into(),
        Action::DrawPaws => "Call Scruffs".into(),
        Action::LetSleep => "Let him sleep".into(),
        Action::PlayPaw { paw: trick } => sentence!["Scruffs: ", paw(trick)],
        Action::TakeBottle { who } => sentence![name(who), " takes the bottle"],
        Action::Shout { who } => sentence![name(who), " shouts"],
        Action::Fly => {
            sentence!["Fly the kite for ", HOPE.counted(content().numbers.flight.into())]
        }
        Action::Done => "Done".into(),
        Action::Wait { place } => sentence!["Wait at ", place_title(place)],
        Action::Lift { place } => sentence!["Wait no longer at ", place_title(place)],
        Action::AskLoss { .. } | Action::AskGain { .. } => answer(board, action),
    }
}

/// The last step of the path says it.
fn answer(board: &Board, action: &Action) -> Sentence {
    let path = crate::path::path(action);
    let mut all = Sentence::default();
    for (i, thing) in path.0.iter().enumerate() {
        if let Some(step) = Step::read(thing) {
            if i > 0 {
                all.push(" ");
            }
            all.push(super::name::name(board, step));
        }
    }
    all
}

fn die_of(board: &Board, die: u8) -> Sentence {
    super::name::name(board, Step::Die(die))
}

fn pay(board: &Board) -> Sentence {
    let price = match board.task() {
        Task::Disaster { card, .. } => board.disaster_price(card),
        Task::Storm => content().numbers.storm(board.setup.weather),
        Task::Heat { .. } => content().numbers.heat,
        _ => return "Pay".into(),
    };
    sentence!["Pay ", HOPE.counted(price.into())]
}

/// `Maya +2, Kit +1`.
fn shares(board: &Board, portions: [u8; CREW], sign: &'static str) -> Sentence {
    let parts = Colour::ALL.into_iter().filter(|who| portions[who.index()] > 0);
    let parts = parts
        .map(|who| sentence![whoever(board, who), format!(" {sign}{}", portions[who.index()])]);
    let parts: Vec<Sentence> = parts.collect();
    if parts.is_empty() { "nobody".into() } else { Sentence::list(parts) }
}
