//! Words for small things.

use crate::charts::{Followers, Met};
use crate::state::{Card, GroupId, Wounds};

/// A card in a few words.
pub(super) fn card(card: Card) -> String {
    match card {
        Card::Resource(1) => "a resource card with 1 point".to_owned(),
        Card::Resource(points) => format!("a resource card with {points} points"),
        Card::FirstAid => "a first aid card".to_owned(),
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
pub(super) fn points(points: impl Into<u16>) -> String {
    match points.into() {
        1 => "1 point".to_owned(),
        n => format!("{n} points"),
    }
}

/// `a die`, `2 dice`; a burden's dice count as well.
pub(super) fn dice(dice: i8) -> String {
    match dice.unsigned_abs() {
        1 => "a die".to_owned(),
        n => format!("{n} dice"),
    }
}
