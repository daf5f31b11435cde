//! What is printed on board and pieces, the same in every match: what a page has
//! to know before it can draw anything.

use serde::Serialize;
use tabletop::Seat;

use crate::content::{content, fixtures};
use crate::map::{Island, Space, map, spaces};
use crate::pieces::{Creature, Kind, Message, Person, Picture, Terrain};
use crate::words::{island_title, kind_noun, message_text, message_title};

/// The board and the names of the pieces.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Printed {
    /// The board as `content/map.toml` draws it.
    pub rows: &'static [String],
    pub islands: Vec<SafeIsland>,
    pub colours: &'static [String],
    /// The people of each colour, in the order of the view.
    pub people: Vec<Vec<Person>>,
    /// The creatures in the order of the view.
    pub creatures: Vec<Creature>,
    pub terrains: [Terrain; Terrain::COUNT],
    pub pictures: [Picture; Picture::COUNT],
    pub messages: Vec<PrintedMessage>,
    pub kinds: Vec<PrintedKind>,
    /// What the people of a colour are worth, from the least on.
    pub values: &'static [u8],
    /// How many people a boat carries.
    pub places: usize,
}

/// A safe island.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct SafeIsland {
    pub island: Island,
    pub title: &'static str,
    pub landings: Vec<Space>,
}

/// A message, and what it does.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedMessage {
    pub message: Message,
    pub title: &'static str,
    pub text: String,
}

impl PrintedMessage {
    fn of(message: Message) -> Self {
        Self { message, title: message_title(message), text: message_text(message) }
    }
}

/// A kind of creature.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedKind {
    pub kind: Kind,
    pub title: &'static str,
    /// How many sea spaces it moves at most.
    pub range: u8,
}

impl PrintedKind {
    fn of(kind: Kind) -> Self {
        Self { kind, title: kind_noun(kind).0, range: kind.range() }
    }
}

impl Printed {
    /// What is in the box.
    #[must_use]
    pub fn of_the_box() -> Self {
        let colours = &fixtures().colours;
        let island = |island: Island| SafeIsland {
            island,
            title: island_title(island),
            landings: spaces(map().landings[island.index()]).collect(),
        };
        Self {
            rows: &map().rows,
            islands: Island::ALL.map(island).into(),
            colours,
            people: Seat::all(colours.len()).map(|seat| Person::of(seat).collect()).collect(),
            creatures: Creature::all().collect(),
            terrains: Terrain::ALL,
            pictures: Picture::ALL,
            messages: Message::ALL.map(PrintedMessage::of).into(),
            kinds: Kind::ALL.map(PrintedKind::of).into(),
            values: &content().values,
            places: content().places,
        }
    }
}
