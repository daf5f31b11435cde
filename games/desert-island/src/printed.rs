//! What is printed on the things in the box. The page has it in a file of its
//! own: it does not change from match to match.

use serde::Serialize;

use crate::pieces::{Character, FateCard, Icon, Item, Location, Peril};
use crate::words::{ability_text, item_sign, item_text, peril_text, peril_title, place_text};

/// Everything with print on it.
#[derive(Clone, Debug, Serialize)]
pub struct Printed {
    pub characters: Vec<PrintedCharacter>,
    pub locations: Vec<PrintedLocation>,
    pub perils: Vec<PrintedPeril>,
    pub fate: Vec<PrintedFate>,
    pub items: Vec<PrintedItem>,
}

/// A castaway's card.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedCharacter {
    pub character: Character,
    pub title: &'static str,
    pub size: u8,
    pub survival: u8,
    pub ability: &'static str,
}

/// A place.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedLocation {
    pub location: Location,
    pub title: &'static str,
    pub text: &'static str,
}

/// A peril, as the Fate cards tell it.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedPeril {
    pub peril: Peril,
    pub title: &'static str,
    pub text: &'static str,
}

/// A Fate card.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedFate {
    pub card: FateCard,
    pub peril: Peril,
    pub character: Character,
    pub number: u8,
    pub icon: Icon,
}

/// A Scavenge card.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedItem {
    pub item: Item,
    pub title: &'static str,
    pub text: String,
    pub sign: String,
}

impl Printed {
    /// The print of everything in the box.
    #[must_use]
    pub fn of_the_box() -> Self {
        Self {
            characters: Character::ALL.map(PrintedCharacter::of).into(),
            locations: Location::ALL.map(PrintedLocation::of).into(),
            perils: Peril::ALL.map(PrintedPeril::of).into(),
            fate: FateCard::all().map(PrintedFate::of).collect(),
            items: Item::ALL.map(PrintedItem::of).into(),
        }
    }
}

impl PrintedCharacter {
    fn of(character: Character) -> Self {
        Self {
            character,
            title: character.title(),
            size: character.size(),
            survival: character.survival(),
            ability: ability_text(character),
        }
    }
}

impl PrintedLocation {
    fn of(location: Location) -> Self {
        Self { location, title: location.title(), text: place_text(location) }
    }
}

impl PrintedPeril {
    fn of(peril: Peril) -> Self {
        Self { peril, title: peril_title(peril), text: peril_text(peril) }
    }
}

impl PrintedFate {
    fn of(card: FateCard) -> Self {
        Self {
            card,
            peril: card.peril(),
            character: card.character(),
            number: card.number(),
            icon: card.icon(),
        }
    }
}

impl PrintedItem {
    fn of(item: Item) -> Self {
        Self { item, title: item.title(), text: item_text(item), sign: item_sign(item) }
    }
}
