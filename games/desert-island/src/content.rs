//! What `content/*.toml` holds, and what a house may make of it.

use serde::Deserialize;
use tabletop::content::{Files, Limit, Unfit};
use tabletop::thing::{Name, Register};

use crate::DesertIsland;
use crate::pieces::{Character, FATE_CARDS, FateCard, Icon, Item, Items, Location, Peril};
use crate::words::{peril_title, somebody};

/// The content of the box.
#[derive(Debug)]
pub struct Content {
    pub characters: [CharacterCard; Character::COUNT],
    pub locations: [LocationCard; Location::COUNT],
    pub items: [ItemCard; Item::COUNT],
    /// The number of each Fate card.
    pub numbers: [u8; FATE_CARDS],
    /// The icon on the Fate cards of each castaway.
    pub icons: [Icon; Character::COUNT],
    /// Rule 1.6: all Scavenge cards.
    pub scavenge: Items,
    pub start: Start,
    pub rescue: Rescue,
    pub perils: Wounds,
    pub ward: Ward,
    pub psychopath: Psychopath,
    pub limits: Limits,
    pub ability: Ability,
    pub(crate) fate_names: Register,
    /// `item-cutlass`: a card of one's own that lies face down.
    pub(crate) item_names: Register,
    /// `up-cutlass`: a card that lies face up.
    pub(crate) up_names: Register,
}

/// A castaway.
#[derive(Clone, Debug, Deserialize)]
pub struct CharacterCard {
    pub id: Character,
    pub name: String,
    pub size: u8,
    pub survival: u8,
}

/// A location, and what it does.
#[derive(Clone, Debug, Deserialize)]
pub struct LocationCard {
    pub id: Location,
    pub name: String,
    #[serde(default)]
    pub hunger: u8,
    #[serde(default)]
    pub rots: u8,
    #[serde(default)]
    pub forage: u8,
    #[serde(default)]
    pub signal: u8,
    #[serde(default)]
    pub reveals: u8,
}

/// A sort of Scavenge card, and what it does.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ItemCard {
    pub id: Item,
    pub name: String,
    pub copies: u8,
    #[serde(default)]
    pub food: u8,
    #[serde(default)]
    pub points: u8,
    #[serde(default)]
    pub fight: u8,
    #[serde(default)]
    pub forage: u8,
    #[serde(default)]
    pub forage_here: u8,
    #[serde(default)]
    pub shelter: u8,
    #[serde(default)]
    pub heals: u8,
    #[serde(default)]
    pub signal: u8,
}

/// Rule 2.2: what everyone begins with.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Start {
    pub food: u8,
    pub cards: u8,
}

/// Rule 4.3: how many sightings end the match.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Rescue {
    pub sightings: u8,
}

/// The wounds of each peril.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Wounds {
    pub boar: u8,
    pub illness: u8,
    pub tsunami: u8,
}

/// Rule 12.9: what a saved castaway gets.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Ward {
    pub food: u8,
}

/// Rule 15.4: what a psychopath scores for the others who died.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Psychopath {
    pub points: u8,
}

/// Rule 14.6: the most offers and gifts of a seat and a window.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Limits {
    pub offers: u8,
    pub gifts: u8,
}

/// What abilities move.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Ability {
    pub forage: u8,
    pub tokens: u8,
    pub food: u8,
}

tabletop::boxed! {
    /// The content of the box that is played with.
    pub fn content() -> Content for DesertIsland in [
        "characters", "fate", "locations", "scavenge", "table",
    ];
    read: Content::read;
    limits: LIMITS;
}

/// How far a house may change the numbers.
const LIMITS: &[Limit] = &[
    Limit::range("characters.character.*.size", 1, 15, "a castaway lives, and can die"),
    Limit::range("characters.character.*.survival", 0, 20, "a score is read at a glance"),
    Limit::range("characters.ability.*", 0, 9, "an ability helps and does not decide"),
    Limit::range("fate.peril.*.numbers.*", 1, 9, "a Fate card has a digit on it"),
    Limit::range("locations.location.*.*", 0, 9, "a place helps and does not decide"),
    Limit::range("scavenge.item.*.copies", 0, 5, "no more than five of a sort can be told apart"),
    Limit::fixed("scavenge.item.*.fight", "the log tells it without looking into the box"),
    Limit::range("scavenge.item.*.*", 0, 15, "a card helps and does not decide"),
    Limit::range("table.start.food", 0, 20, "food runs out"),
    Limit::range("table.start.cards", 0, 4, "the pile lasts longer than the first deal"),
    Limit::range("table.rescue.sightings", 1, 9, "a match has an end"),
    Limit::range("table.perils.*", 0, 9, "a peril can be survived"),
    Limit::range("table.ward.food", 0, 9, "a ward helps and does not decide"),
    Limit::range("table.psychopath.points", 0, 20, "a score is read at a glance"),
    Limit::range("table.limits.*", 0, 9, "a window has an end"),
];

/// The fewest Scavenge cards that a table is dealt from.
const FEWEST_CARDS: u8 = 26;

#[derive(Deserialize)]
struct CharactersFile {
    character: Vec<CharacterCard>,
    ability: Ability,
}

#[derive(Deserialize)]
struct LocationsFile {
    location: Vec<LocationCard>,
}

#[derive(Deserialize)]
struct FateFile {
    characters: [Character; Character::COUNT],
    icons: [Icon; Character::COUNT],
    peril: [PerilRow; Peril::COUNT],
}

#[derive(Deserialize)]
struct PerilRow {
    id: Peril,
    numbers: [u8; Character::COUNT],
}

#[derive(Deserialize)]
struct ScavengeFile {
    item: Vec<ItemCard>,
}

#[derive(Deserialize)]
struct TableFile {
    start: Start,
    rescue: Rescue,
    perils: Wounds,
    ward: Ward,
    psychopath: Psychopath,
    limits: Limits,
}

impl Content {
    fn read(files: &Files) -> Result<Self, Unfit> {
        let characters: CharactersFile = files.read("characters")?;
        let locations: LocationsFile = files.read("locations")?;
        let fate: FateFile = files.read("fate")?;
        let scavenge: ScavengeFile = files.read("scavenge")?;
        let table: TableFile = files.read("table")?;
        let items = in_order(scavenge.item, |card| card.id.index());
        let mut all = Items::NONE;
        for card in &items {
            (0..card.copies).for_each(|_| all.put(card.id));
        }
        Unfit::unless(all.total() >= FEWEST_CARDS, "scavenge.item", || {
            format!("a table needs {FEWEST_CARDS} Scavenge cards, and these are {}", all.total())
        })?;
        Ok(Self {
            fate_names: name_fate_cards(&characters.character),
            item_names: name_items("item", &items),
            up_names: name_items("up", &items),
            characters: in_order(characters.character, |card| card.id.index()),
            locations: in_order(locations.location, |card| card.id.index()),
            numbers: numbers(&fate),
            icons: icons(&fate),
            scavenge: all,
            items,
            start: table.start,
            rescue: table.rescue,
            perils: table.perils,
            ward: table.ward,
            psychopath: table.psychopath,
            limits: table.limits,
            ability: characters.ability,
        })
    }
}

/// The cards by their index.
fn in_order<T: std::fmt::Debug, const N: usize>(
    mut cards: Vec<T>,
    index: fn(&T) -> usize,
) -> [T; N] {
    cards.sort_by_key(index);
    cards.try_into().expect("a content file has each card once")
}

fn numbers(fate: &FateFile) -> [u8; FATE_CARDS] {
    let mut numbers = [0; FATE_CARDS];
    for row in &fate.peril {
        for (character, number) in fate.characters.into_iter().zip(row.numbers) {
            numbers[FateCard::new(row.id, character).index()] = number;
        }
    }
    numbers
}

fn icons(fate: &FateFile) -> [Icon; Character::COUNT] {
    let mut icons = [Icon::Ship; Character::COUNT];
    for (character, icon) in fate.characters.into_iter().zip(fate.icons) {
        icons[character.index()] = icon;
    }
    icons
}

/// `fate-boar-captain`, and in sentences `Boar with the Captain`.
fn name_fate_cards(characters: &[CharacterCard]) -> Register {
    let name = |peril: Peril, of: &CharacterCard| {
        let data = format!("{}-{}", peril.word(), of.id.word());
        let words = format!("{} with {}", peril_title(peril), somebody(of.id));
        Name::new(format!("fate-{data}"), words).stored_as(data)
    };
    let all =
        Peril::ALL.into_iter().flat_map(|peril| characters.iter().map(move |of| name(peril, of)));
    all.collect()
}

fn name_items(kind: &str, items: &[ItemCard]) -> Register {
    let name = |card: &ItemCard| Name::new(format!("{kind}-{}", card.id.word()), card.name.clone());
    items.iter().map(name).collect()
}
