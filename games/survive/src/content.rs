//! What `content/*.toml` holds, read once.

use serde::Deserialize;
use tabletop::bag::Bag;
use tabletop::content::{inlay, read};
use tabletop::thing::Register;

use crate::map::{Drawing, Map};
use crate::pieces::{
    BOATS, Kind, MESSAGES, PEOPLE_EACH, PICTURES, TERRAINS, TILES, Terrain, name_creatures,
    name_people,
};

/// The content of the box.
#[derive(Debug)]
pub struct Content {
    pub map: Map,
    pub colours: Vec<String>,
    /// Rule 1.3: what the people of a colour are worth, from the least on.
    pub values: [u8; PEOPLE_EACH],
    /// Rule 1.4: the pictures under each terrain.
    pub pictures: [Bag<PICTURES>; TERRAINS],
    /// Rule 1.4: the messages under each terrain.
    pub messages: [Bag<MESSAGES>; TERRAINS],
    /// How many tiles of each terrain there are.
    pub tiles: [usize; TERRAINS],
    /// All tiles, not mixed yet.
    pub pile: [Terrain; TILES],
    /// Rule 2.4: how many boats each player places.
    pub boats_each: usize,
    /// Rule 5.3: how many people a boat carries.
    pub places: usize,
    /// Rule 4.3: the moves of a turn.
    pub moves: u8,
    /// Rules 10.4, 10.5: how many sea spaces dolphin and wind go.
    pub message_reach: u8,
    /// Rule 1.5: the faces of the die.
    pub die: Vec<Kind>,
    pub creatures: Vec<CreatureCount>,
    pub(crate) names: Names,
}

/// The creatures of a kind in the box.
#[derive(Debug, Deserialize)]
pub struct CreatureCount {
    pub kind: Kind,
    pub count: usize,
    pub range: u8,
}

/// The names of everything that has a number, by that number.
#[derive(Debug)]
pub(crate) struct Names {
    pub(crate) people: Register,
    pub(crate) boats: Register,
    pub(crate) creatures: Register,
    pub(crate) spaces: Register,
}

tabletop::content! {
    /// The content of the box.
    pub fn content() -> Content { Content::read() }
}

#[derive(Deserialize)]
struct TurnFile {
    turn: TurnOf,
    messages: Reaching,
}

#[derive(Deserialize)]
struct TurnOf {
    moves: u8,
}

#[derive(Deserialize)]
struct Reaching {
    reach: u8,
}

#[derive(Deserialize)]
struct PeopleFile {
    colours: Colours,
    values: Values,
    boats: BoatsEach,
}

#[derive(Deserialize)]
struct Colours {
    names: Vec<String>,
}

#[derive(Deserialize)]
struct Values {
    each: [u8; PEOPLE_EACH],
}

#[derive(Deserialize)]
struct BoatsEach {
    each: usize,
    places: usize,
}

#[derive(Deserialize)]
struct DieFile {
    die: Die,
    creature: Vec<CreatureCount>,
}

#[derive(Deserialize)]
struct Die {
    faces: Vec<Kind>,
}

#[derive(Deserialize)]
struct TilesFile {
    terrain: PerTerrain,
    picture: [PerTerrain; PICTURES],
    message: [PerTerrain; MESSAGES],
}

#[derive(Deserialize)]
struct PerTerrain {
    beach: u8,
    forest: u8,
    mountain: u8,
}

impl PerTerrain {
    fn counts(&self) -> [u8; TERRAINS] {
        [self.beach, self.forest, self.mountain]
    }
}

/// The counts of each underside, terrain by terrain.
fn bags<const KINDS: usize>(rows: &[PerTerrain; KINDS]) -> [Bag<KINDS>; TERRAINS] {
    std::array::from_fn(|terrain| {
        Bag::new(std::array::from_fn(|kind| rows[kind].counts()[terrain]))
    })
}

/// The tiles in the order of sinking.
fn pile(counts: [u8; TERRAINS]) -> [Terrain; TILES] {
    let each = Terrain::ALL.into_iter().zip(counts);
    let mut pile = each.flat_map(|(terrain, n)| std::iter::repeat_n(terrain, n.into()));
    std::array::from_fn(|_| pile.next().expect("content/tiles.toml has forty tiles"))
}

impl Content {
    fn read() -> Self {
        let drawing: Drawing = read(inlay!("content/map.toml"));
        let tiles: TilesFile = read(inlay!("content/tiles.toml"));
        let people: PeopleFile = read(inlay!("content/people.toml"));
        let die: DieFile = read(inlay!("content/die.toml"));
        let turn: TurnFile = read(inlay!("content/turn.toml"));
        let map = Map::read(&drawing);
        Self {
            names: Names {
                people: name_people(&people.colours.names),
                boats: Register::counted("boat", BOATS),
                creatures: name_creatures(),
                spaces: map.names(),
            },
            map,
            colours: people.colours.names,
            values: people.values.each,
            pictures: bags(&tiles.picture),
            messages: bags(&tiles.message),
            tiles: tiles.terrain.counts().map(usize::from),
            pile: pile(tiles.terrain.counts()),
            boats_each: people.boats.each,
            places: people.boats.places,
            moves: turn.turn.moves,
            message_reach: turn.messages.reach,
            die: die.die.faces,
            creatures: die.creature,
        }
    }
}
