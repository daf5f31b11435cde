//! Words for small things.

use tabletop::voice::Words;
use tabletop::words::Noun;

use super::names::POINT;
use crate::charts::{self, Followers, Met, Travel};
use crate::state::{Card, GroupId, Wounds};

/// A card in a few words.
pub(super) fn card(card: Card) -> Words {
    match card {
        Card::Resource(points) => format!("food worth {points}").into(),
        Card::FirstAid => "first aid".into(),
    }
}

/// What is in a hand.
pub(super) fn held(held: Option<Card>) -> Words {
    held.map_or(Words::Borrowed("nothing"), card)
}

/// What a roll on the travel chart means.
pub(super) fn travel(roll: u8) -> &'static str {
    match charts::travel(roll) {
        Travel::Nothing => "nothing happens",
        Travel::Supplies => "supplies",
        Travel::Challenge(1) => "an easy challenge",
        Travel::Challenge(2) => "a medium challenge",
        Travel::Challenge(_) => "a hard challenge",
        Travel::Followed => "somebody follows",
    }
}

/// Who is behind a group.
pub(super) fn follows(followers: Followers) -> &'static str {
    match followers {
        Followers::Unknown => "somebody follows",
        Followers::Hostile => "a hostile group follows",
        Followers::Friendly => "a friendly group follows",
        Followers::Samaritans => "good samaritans follow",
    }
}

/// A card in a hand, as short as it gets.
pub(super) fn short(card: Option<Card>) -> String {
    match card {
        Some(Card::Resource(points)) => points.to_string(),
        Some(Card::FirstAid) => "aid".to_owned(),
        None => "–".to_owned(),
    }
}

pub(super) fn wounds(wounds: Wounds) -> &'static str {
    match wounds {
        Wounds::Sound => "unhurt",
        Wounds::Injured => "injured",
        Wounds::Heavy => "heavily injured",
    }
}

pub(super) fn followers(followers: Followers) -> &'static str {
    match followers {
        Followers::Unknown => "somebody unknown",
        Followers::Hostile => "a hostile group",
        Followers::Friendly => "a friendly group",
        Followers::Samaritans => "good samaritans",
    }
}

pub(super) fn met(met: Met) -> &'static str {
    match met {
        Met::Friendly => "friendly",
        Met::Hostile => "hostile",
        Met::Samaritans => "good samaritans, who bring supplies",
    }
}

/// Groups are numbered in the order in which they formed, from one.
pub(super) fn group(id: GroupId) -> String {
    format!("group {}", id.index() + 1)
}

/// `1 point`, `2 points`.
pub(super) fn points(points: impl Into<u16>) -> Words {
    POINT.counted(usize::from(points.into()))
}

/// `a die`, `2 dice`; a burden's dice count as well.
pub(super) fn dice(dice: i8) -> Words {
    DIE.some(usize::from(dice.unsigned_abs()))
}

const DIE: Noun = Noun("die", "dice");
