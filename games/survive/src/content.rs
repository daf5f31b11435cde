//! What `content/*.toml` holds, and what a house may make of it.

use serde::Deserialize;
use tabletop::bag::Bag;
use tabletop::content::{Files, Limit, Unfit, inlay, read};
use tabletop::thing::Register;

use crate::Survive;
use crate::map::{Drawing, Map};
use crate::pieces::{
    BOATS, COLOURS, Kind, MESSAGES, PEOPLE_EACH, PICTURES, Picture, TERRAINS, TILES, Terrain,
    name_creatures, name_people,
};

/// The content of the box.
#[derive(Debug)]
pub struct Content {
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
}

/// What no house changes: the map, and what everything is called.
#[derive(Debug)]
pub struct Fixtures {
    pub map: Map,
    pub colours: Vec<String>,
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

tabletop::boxed! {
    /// The content of the box that is played with.
    pub fn content() -> Content for Survive in ["die", "people", "tiles", "turn"];
    read: Content::read;
    limits: LIMITS;
}

tabletop::content! {
    /// What no house changes.
    pub fn fixtures() -> Fixtures { Fixtures::read() }
}

/// The farthest that a creature of any house goes.
pub(crate) const FARTHEST: usize = 6;

/// How far a house may change the numbers.
const LIMITS: &[Limit] = &[
    Limit::fixed(
        "die.creature.*.count",
        "the box has sixteen creatures, and no more can be told apart",
    ),
    Limit::range(
        "die.creature.*.range",
        1,
        FARTHEST as i64,
        "a creature swims on, and not round the whole island",
    ),
    Limit::range("people.values.each.*", 1, 6, "people are marked with 1 to 6"),
    Limit::fixed("people.boats.total", "the box has twelve boats, and no more can be told apart"),
    Limit::range("people.boats.each", 1, 3, "twelve boats are shared out among four"),
    Limit::range("people.boats.places", 1, 6, "a crew is seen at a glance"),
    Limit::range("tiles.terrain.*", 0, 40, "the island has forty tiles"),
    Limit::range("tiles.picture.*.*", 0, 40, "the island has forty tiles"),
    Limit::range("tiles.message.*.*", 0, 40, "the island has forty tiles"),
    Limit::range("turn.turn.moves", 1, 9, "a turn has an end, and something happens in it"),
    Limit::range("turn.messages.reach", 1, 9, "a message takes somebody somewhere"),
];

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
fn pile(counts: [u8; TERRAINS]) -> Result<[Terrain; TILES], Unfit> {
    let each = Terrain::ALL.into_iter().zip(counts);
    let pile: Vec<Terrain> =
        each.flat_map(|(terrain, n)| std::iter::repeat_n(terrain, n.into())).collect();
    let all = pile.len();
    pile.try_into().map_err(|_| {
        Unfit::at("tiles.terrain", format!("the island has {TILES} tiles, and these are {all}"))
    })
}

impl Fixtures {
    fn read() -> Self {
        let drawing: Drawing = read(inlay!("content/map.toml"));
        let people: PeopleFile = read(inlay!("content/people.toml"));
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
        }
    }
}

impl Content {
    fn read(files: &Files) -> Result<Self, Unfit> {
        let tiles: TilesFile = files.read("tiles")?;
        let people: PeopleFile = files.read("people")?;
        let die: DieFile = files.read("die")?;
        let turn: TurnFile = files.read("turn")?;
        let content = Self {
            values: people.values.each,
            pictures: bags(&tiles.picture),
            messages: bags(&tiles.message),
            tiles: tiles.terrain.counts().map(usize::from),
            pile: pile(tiles.terrain.counts())?,
            boats_each: people.boats.each,
            places: people.boats.places,
            moves: turn.turn.moves,
            message_reach: turn.messages.reach,
            die: die.die.faces,
            creatures: die.creature,
        };
        content.fits_under_the_tiles()?;
        content.fits_on_the_sea()?;
        Ok(content)
    }

    /// Every tile has one underside.
    fn fits_under_the_tiles(&self) -> Result<(), Unfit> {
        for terrain in Terrain::ALL {
            let at = terrain.index();
            let (tiles, under) =
                (self.tiles[at], self.pictures[at].total() + self.messages[at].total());
            let key = format!("tiles.terrain.{}", terrain.word());
            Unfit::unless(tiles == under, &key, || {
                format!(
                    "there are {tiles} such tiles, and {under} pictures and messages to lie under them"
                )
            })?;
        }
        let volcanoes = self.pictured(Picture::Volcano);
        Unfit::unless(volcanoes > 0, "tiles.picture.volcano", || {
            "there is no volcano, which ends the match".to_owned()
        })
    }

    /// Whatever comes up from under a tile is in the box.
    fn fits_on_the_sea(&self) -> Result<(), Unfit> {
        let boxed = |kind: Kind| {
            let counts = self.creatures.iter().filter(|creature| creature.kind == kind);
            counts.map(|creature| creature.count).sum::<usize>()
        };
        let boats = BOATS - COLOURS * self.boats_each;
        for (picture, most) in [
            (Picture::Shark, boxed(Kind::Shark)),
            (Picture::Whale, boxed(Kind::Whale)),
            (Picture::Boat, boats),
        ] {
            let (key, under) =
                (format!("tiles.picture.{}", picture.word()), self.pictured(picture));
            Unfit::unless(under <= most, &key, || {
                format!("{under} lie under the tiles, and only {most} are left in the box")
            })?;
        }
        Ok(())
    }

    /// Under how many tiles there is such a picture.
    fn pictured(&self, picture: Picture) -> usize {
        self.pictures.iter().map(|bag| usize::from(bag.counts()[picture as usize])).sum()
    }
}
