//! What `content/*.toml` holds, and what a house may make of it.

use serde::Deserialize;
use tabletop::ArrayVec;
use tabletop::bag::Bag;
use tabletop::content::{Files, Limit, Unfit};
use tabletop::thing::{Name, Register};

use crate::TwentyOneDays;
use crate::board::Tokens;
use crate::pieces::{
    Bottle, Card, Colour, Disaster, Draught, Flip, Hour, Opening, PLANKS, Page, Paw, Route, SIX,
    Side, Sky, Suitcase, Swap, Symbol,
};
use crate::setup::{Difficulty, Weather};

/// The most symbols in a third of a page, or on a Disaster.
const MOST_SYMBOLS: usize = 4;
/// The most steps of a route.
pub(crate) const MOST_STEPS: usize = 4;

/// Some symbols in order.
pub type Symbols = ArrayVec<[Symbol; MOST_SYMBOLS]>;

/// Room for a symbol.
impl Default for Symbol {
    fn default() -> Self {
        Self::Place
    }
}

/// Room for a colour.
impl Default for Colour {
    fn default() -> Self {
        Self::Blue
    }
}

/// Room for a route.
impl Default for Route {
    fn default() -> Self {
        Self::Shoal
    }
}

/// The faces of a die that do something, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faces(u8);

impl Faces {
    fn of(faces: &[u8]) -> Self {
        Self(faces.iter().fold(0, |bits, face| bits | 1 << face))
    }

    /// Whether the face is one of them.
    #[must_use]
    pub const fn has(self, face: u8) -> bool {
        self.0 >> face & 1 == 1
    }

    /// How many of the six there are.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The faces in order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=SIX).filter(move |&face| self.has(face))
    }
}

/// The content of the box.
#[derive(Debug)]
pub struct Content {
    pub(crate) page_names: Register,
    pub pages: Vec<PageContent>,
    pub disasters: Vec<DisasterContent>,
    pub routes: Vec<RouteContent>,
    pub bottles: Vec<Titled<Bottle>>,
    pub swaps: Vec<SwapContent>,
    pub flips: Vec<Titled<Flip>>,
    pub survivors: Vec<SurvivorContent>,
    pub paws: Vec<PawContent>,
    pub suitcases: Vec<SuitcaseContent>,
    pub skies: Vec<SkyContent>,
    pub draughts: Vec<Draught>,
    pub numbers: Numbers,
}

/// A page of the Logbook.
#[derive(Debug)]
pub struct PageContent {
    pub title: String,
    /// The week, from one; four for the last day.
    pub week: u8,
    pub mandatory: bool,
    pub kickstarter: bool,
    pub symbols: [Symbols; Hour::COUNT],
}

/// A Disaster.
#[derive(Debug)]
pub struct DisasterContent {
    pub title: String,
    pub hope: u8,
    pub symbols: Symbols,
}

/// A route through the jellyfish.
#[derive(Debug)]
pub struct RouteContent {
    pub title: String,
    pub steps: ArrayVec<[Faces; MOST_STEPS]>,
}

/// Something with a title and a text.
#[derive(Debug, Deserialize)]
pub struct Titled<K> {
    pub id: K,
    pub title: String,
    pub text: String,
}

/// A token of the swap location.
#[derive(Debug, Deserialize)]
pub struct SwapContent {
    pub id: Swap,
    pub title: String,
    pub spaces: u8,
    /// Points for a Hope, of a turtle.
    #[serde(default)]
    pub points: u8,
    /// Hope for an attempt, of a flare.
    #[serde(default)]
    pub hope: u8,
}

/// A survivor's card.
#[derive(Debug, Deserialize)]
pub struct SurvivorContent {
    pub id: Card,
    pub name: String,
    pub colour: Colour,
    pub hope: u8,
    pub ability: String,
    pub when: String,
    pub story: String,
    #[serde(default)]
    pub kickstarter: bool,
}

/// A paw.
#[derive(Debug, Deserialize)]
pub struct PawContent {
    pub id: Paw,
    pub title: String,
    pub text: String,
    pub copies: u8,
}

/// A suitcase.
#[derive(Debug, Deserialize)]
pub struct SuitcaseContent {
    pub id: Suitcase,
    pub title: String,
    pub part: bool,
}

/// A space of the weather board.
#[derive(Debug, Deserialize)]
pub struct SkyContent {
    pub id: Sky,
    pub title: String,
    pub white: String,
    pub dark: String,
}

/// The numbers of the game.
#[derive(Debug)]
pub struct Numbers {
    pub anchor: u8,
    pub buoy: u8,
    start: Starts,
    start_with_scruffs: Starts,
    pub bag: Tokens,
    pub hope_at_start: u8,
    pub shout_again: u8,
    pub flight: u8,
    pub heat: u8,
    pub sting: u8,
    pub panic: u8,
    storm: Storm,
    /// The two planks of each opening, counted from zero.
    pub holds: [[usize; 2]; Opening::COUNT],
    /// The planks of each side in the order in which they drift away.
    pub drifts: [[usize; PLANKS / 2]; Side::COUNT],
    /// The opening at each fin.
    pub fins: [Opening; 6],
    pub pack: u8,
    pub guarded: u8,
    pub far: u8,
    pub near: u8,
    pub tentacles: u8,
    pub blanks: u8,
    pub octopus_faces: u8,
    pub flare_spaces: u8,
    pub bottle_spaces: u8,
    pub hope_spaces: u8,
    pub fishing_spaces: u8,
    pub compass_spaces: u8,
    pub crowd: u8,
    pub flare: Faces,
    pub receive: Faces,
    pub play: Faces,
    pub points_per_hope: u8,
    pub catch: [u8; 6],
    pub extra: [u8; 6],
    pub most_fed: u8,
    pub shout_price: u8,
    pub shout: Faces,
    pub find: Faces,
    pub kite_parts: u8,
    pub kite_die: [u8; 6],
    pub four_flares: u8,
    pub bottle_hope: u8,
    pub bottle_gain: u8,
    pub markers: u8,
    pub attempts: u8,
    pub dolphin: u8,
    pub flip_hope: u8,
    pub flip_strength: u8,
    pub abilities: Abilities,
    pub fit: Faces,
    pub shields: u8,
    pub obey: Faces,
    pub obey_price: u8,
    pub bark: Faces,
    pub paw_fish: u8,
    pub paw_hope: u8,
    pub paws: Bag<{ Paw::COUNT }>,
    sky: SkyStart,
}

impl Numbers {
    /// Rule 2.7: where the ship starts.
    pub(crate) fn start(&self, difficulty: Difficulty, scruffs: bool) -> u8 {
        let starts = if scruffs { &self.start_with_scruffs } else { &self.start };
        match difficulty {
            Difficulty::Green => starts.green,
            Difficulty::Orange => starts.orange,
            Difficulty::Red => starts.red,
        }
    }

    /// Rule 18.5: what keeps a plank in a storm.
    pub(crate) fn storm(&self, weather: Weather) -> u8 {
        match weather {
            Weather::Without | Weather::SideA => self.storm.a,
            Weather::SideB => self.storm.b,
        }
    }

    /// Rule 18.1: where the cloud starts.
    pub(crate) fn first_sky(&self, weather: Weather) -> Sky {
        match weather {
            Weather::Without | Weather::SideA => self.sky.a,
            Weather::SideB => self.sky.b,
        }
    }
}

tabletop::boxed! {
    /// The content of the box that is played with.
    pub fn content() -> Content for TwentyOneDays in [
        "bottles", "disasters", "flips", "hope", "jellyfish", "kite", "locations", "logbook",
        "raft", "scruffs", "survivors", "swaps", "track", "weather",
    ];
    read: Content::read;
    limits: LIMITS;
}

/// What sets the limit of most numbers.
const SHOWN: &str = "a die shows 1 to 6";
const SMALL: &str = "it helps or hurts, and does not decide";
const ENDS: &str = "it has a price, so that it ends";

/// How far a house may change the numbers.
const LIMITS: &[Limit] = &[
    Limit::range("bottles.numbers.markers", 1, 6, "one of the bottles is markers"),
    Limit::range("bottles.numbers.*", 0, 6, SMALL),
    Limit::range("disasters.disaster.*.hope", 1, 12, SMALL),
    Limit::range("flips.numbers.*", 0, 6, SMALL),
    Limit::range("hope.tokens.plain", 6, 60, "a day draws several"),
    Limit::range("hope.special.*", 0, 20, SMALL),
    Limit::range("hope.start.each", 0, 3, "some are left in the bag"),
    Limit::range("hope.prices.shout-again", 1, 6, ENDS),
    Limit::range("hope.prices.kite", 1, 6, ENDS),
    Limit::range("hope.prices.*", 1, 6, SMALL),
    Limit::range("hope.storm.*", 0, 9, SMALL),
    Limit::range("jellyfish.route.*.steps.*.*", 1, 6, SHOWN),
    Limit::fixed("locations.spaces.octopus", "there is one octopus"),
    Limit::range("locations.spaces.*", 0, 4, "there are four dice, and the white ones"),
    Limit::range("locations.compass.spaces", 0, 3, "there are four dice, and the white ones"),
    Limit::range("locations.compass.find.*", 1, 6, SHOWN),
    Limit::range("locations.compass.parts", 1, 4, "there are four parts"),
    Limit::range("locations.compass.faces.*", 0, 4, SMALL),
    Limit::range("locations.crowd.dice", 1, 9, "a crowd is somebody"),
    Limit::range("locations.flare.hit.*", 1, 6, SHOWN),
    Limit::range("locations.bottle.*.*", 1, 6, SHOWN),
    Limit::range("locations.hope.points", 1, 9, "Hope is found by points"),
    Limit::range("locations.fishing.catch.*", 0, 9, SMALL),
    Limit::range("locations.fishing.extra.*", 0, 3, SMALL),
    Limit::range("locations.fishing.most", 1, 6, "a fish feeds somebody"),
    Limit::range("locations.shout.strength", 1, 6, ENDS),
    Limit::range("locations.shouted.hit.*", 1, 6, SHOWN),
    Limit::fixed("raft.raft.planks", "the raft has six planks"),
    Limit::fixed("raft.opening.*.planks.*", "the raft is built like this"),
    Limit::fixed("raft.sides.*.*", "the raft is built like this"),
    Limit::range("raft.sharks.rolls", 0, 6, SMALL),
    Limit::range("raft.sharks.guarded", 0, 6, SMALL),
    Limit::range("raft.sharks.far", 2, 9, "sharks come nearer day by day"),
    Limit::range("raft.sharks.near", 1, 8, "sharks come nearer day by day"),
    Limit::range("raft.octopus.tentacles", 1, 12, "an octopus has some"),
    Limit::range("raft.octopus.blank", 0, 6, "its die has six faces"),
    Limit::fixed("raft.octopus.faces", "its die has six faces"),
    Limit::range("scruffs.scruffs.fit.*", 1, 6, SHOWN),
    Limit::fixed("scruffs.scruffs.drawn", "two paws are drawn"),
    Limit::range("scruffs.scruffs.shields", 0, 9, SMALL),
    Limit::range("scruffs.obey.faces.*", 1, 6, SHOWN),
    Limit::range("scruffs.obey.price", 0, 3, SMALL),
    Limit::range("scruffs.bark.hit.*", 1, 6, SHOWN),
    Limit::range("scruffs.paw.*.copies", 0, 4, "no trick is most of them"),
    Limit::range("scruffs.numbers.*", 0, 6, SMALL),
    Limit::range("survivors.survivor.*.hope", 0, 5, SMALL),
    Limit::range("survivors.numbers.*", 0, 6, SMALL),
    Limit::range("swaps.swap.*.spaces", 0, 4, "there are four dice, and the white ones"),
    Limit::range("swaps.swap.*.points", 1, 6, "Hope is found by points"),
    Limit::range("swaps.swap.*.hope", 1, 6, ENDS),
    Limit::range("swaps.numbers.attempts", 1, 9, "there is something to try"),
    Limit::range("swaps.numbers.dolphin", 1, 6, ENDS),
    Limit::range("track.track.anchor", 5, 60, "the track fits on the table"),
    Limit::range("track.track.buoy", 6, 61, "the track fits on the table"),
    Limit::range("track.*.*", 0, 59, "the ship is on its way"),
    Limit::fixed("logbook.page.*.week", "the pages are dealt by weeks"),
];

/// How many paws are drawn in the solo game.
const PAWS_DRAWN: usize = 2;

impl Content {
    pub(crate) fn page(&self, page: Page) -> &PageContent {
        &self.pages[page.index()]
    }

    pub(crate) fn disaster(&self, card: Disaster) -> &DisasterContent {
        &self.disasters[card.index()]
    }

    pub(crate) fn route(&self, route: Route) -> &RouteContent {
        &self.routes[route.index()]
    }

    pub(crate) fn swap(&self, token: Swap) -> &SwapContent {
        &self.swaps[token.index()]
    }

    pub(crate) fn survivor(&self, card: Card) -> &SurvivorContent {
        &self.survivors[card.index()]
    }
}

impl Card {
    /// The colour of the survivor.
    #[must_use]
    pub fn colour(self) -> Colour {
        content().survivor(self).colour
    }

    /// The price of the ability in own Hope.
    #[must_use]
    pub fn price(self) -> u8 {
        content().survivor(self).hope
    }
}

// The files as they stand.

#[derive(Deserialize)]
struct LogbookFile {
    page: Vec<PageRow>,
}

#[derive(Deserialize)]
struct PageRow {
    id: String,
    title: String,
    week: u8,
    #[serde(default)]
    mandatory: bool,
    #[serde(default)]
    kickstarter: bool,
    morning: Vec<Symbol>,
    midday: Vec<Symbol>,
    evening: Vec<Symbol>,
}

#[derive(Deserialize)]
struct DisastersFile {
    disaster: Vec<DisasterRow>,
}

#[derive(Deserialize)]
struct DisasterRow {
    id: Disaster,
    title: String,
    hope: u8,
    symbols: Vec<Symbol>,
}

#[derive(Deserialize)]
struct JellyfishFile {
    route: Vec<RouteRow>,
}

#[derive(Deserialize)]
struct RouteRow {
    id: Route,
    title: String,
    steps: Vec<Vec<u8>>,
}

#[derive(Deserialize)]
struct TrackFile {
    track: Track,
    start: Starts,
    #[serde(rename = "start-with-scruffs")]
    start_with_scruffs: Starts,
}

#[derive(Deserialize)]
struct Track {
    anchor: u8,
    buoy: u8,
}

#[derive(Debug, Deserialize)]
struct Starts {
    green: u8,
    orange: u8,
    red: u8,
}

#[derive(Debug, Deserialize)]
struct Storm {
    a: u8,
    b: u8,
}

#[derive(Debug, Deserialize)]
struct SkyStart {
    a: Sky,
    b: Sky,
}

#[derive(Deserialize)]
struct HopeFile {
    tokens: PlainTokens,
    special: SpecialTokens,
    start: HopeStart,
    prices: Prices,
    storm: Storm,
}

#[derive(Deserialize)]
struct PlainTokens {
    plain: u8,
}

#[derive(Deserialize)]
struct SpecialTokens {
    one: u8,
    two: u8,
}

#[derive(Deserialize)]
struct HopeStart {
    each: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Prices {
    shout_again: u8,
    kite: u8,
    heat: u8,
    sting: u8,
    panic: u8,
}

#[derive(Deserialize)]
struct RaftFile {
    opening: Vec<OpeningRow>,
    sides: Sides,
    fins: Fins,
    sharks: Sharks,
    octopus: Octopus,
}

#[derive(Deserialize)]
struct OpeningRow {
    id: Opening,
    planks: [usize; 2],
}

#[derive(Deserialize)]
struct Sides {
    left: [usize; PLANKS / 2],
    right: [usize; PLANKS / 2],
}

#[derive(Deserialize)]
struct Fins {
    map: [Opening; 6],
}

#[derive(Deserialize)]
struct Sharks {
    rolls: u8,
    guarded: u8,
    far: u8,
    near: u8,
}

#[derive(Deserialize)]
struct Octopus {
    tentacles: u8,
    blank: u8,
    faces: u8,
}

#[derive(Deserialize)]
struct LocationsFile {
    spaces: Spaces,
    compass: Compass,
    crowd: Crowd,
    flare: Hits,
    bottle: BottleFaces,
    hope: HopeRate,
    fishing: Fishing,
    shout: ShoutPrice,
    shouted: Hits,
}

#[derive(Deserialize)]
struct Spaces {
    flare: u8,
    bottle: u8,
    hope: u8,
    fishing: u8,
}

#[derive(Deserialize)]
struct Compass {
    spaces: u8,
    find: Vec<u8>,
    parts: u8,
    faces: [u8; 6],
}

#[derive(Deserialize)]
struct Crowd {
    dice: u8,
}

#[derive(Deserialize)]
struct Hits {
    hit: Vec<u8>,
}

#[derive(Deserialize)]
struct BottleFaces {
    receive: Vec<u8>,
    play: Vec<u8>,
}

#[derive(Deserialize)]
struct HopeRate {
    points: u8,
}

#[derive(Deserialize)]
struct Fishing {
    catch: [u8; 6],
    extra: [u8; 6],
    most: u8,
}

#[derive(Deserialize)]
struct ShoutPrice {
    strength: u8,
}

#[derive(Deserialize)]
struct BottlesFile {
    bottle: Vec<Titled<Bottle>>,
    numbers: BottleNumbers,
}

#[derive(Deserialize)]
struct BottleNumbers {
    flares: u8,
    hope: u8,
    gain: u8,
    markers: u8,
}

#[derive(Deserialize)]
struct SwapsFile {
    swap: Vec<SwapContent>,
    numbers: SwapNumbers,
}

#[derive(Deserialize)]
struct SwapNumbers {
    attempts: u8,
    dolphin: u8,
}

#[derive(Deserialize)]
struct FlipsFile {
    flip: Vec<Titled<Flip>>,
    numbers: FlipNumbers,
}

#[derive(Deserialize)]
struct FlipNumbers {
    hope: u8,
    strength: u8,
}

#[derive(Deserialize)]
struct SurvivorsFile {
    survivor: Vec<SurvivorContent>,
    numbers: Abilities,
}

/// The numbers of the survivors' abilities.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Abilities {
    pub pell_at_most: u8,
    pub pell_gains: u8,
    pub beatrix_adds: u8,
    pub brandt_adds: u8,
    pub brandt_floor: u8,
    pub mateo_moves: u8,
    pub harrow_mends: u8,
    pub abeni_spares: u8,
}

#[derive(Deserialize)]
struct ScruffsFile {
    scruffs: Scruffs,
    obey: Obey,
    bark: Hits,
    paw: Vec<PawContent>,
    numbers: PawNumbers,
}

#[derive(Deserialize)]
struct Scruffs {
    fit: Vec<u8>,
    shields: u8,
}

#[derive(Deserialize)]
struct Obey {
    faces: Vec<u8>,
    price: u8,
}

#[derive(Deserialize)]
struct PawNumbers {
    fish: u8,
    hope: u8,
}

#[derive(Deserialize)]
struct WeatherFile {
    space: Vec<SkyContent>,
    die: WeatherDie,
    start: SkyStart,
}

#[derive(Deserialize)]
struct WeatherDie {
    faces: Vec<Draught>,
}

#[derive(Deserialize)]
struct KiteFile {
    suitcase: Vec<SuitcaseContent>,
}

/// Makes sure that the rows of a file are those of their kinds, in order.
fn in_order<T, K: PartialEq>(rows: &[T], kinds: &[K], kind: impl Fn(&T) -> &K) {
    let same = rows.len() == kinds.len() && rows.iter().zip(kinds).all(|(row, k)| kind(row) == k);
    assert!(same, "the rows of a content file are all kinds, in their order");
}

impl Content {
    fn read(files: &Files) -> Result<Self, Unfit> {
        let logbook: LogbookFile = files.read("logbook")?;
        let disasters: DisastersFile = files.read("disasters")?;
        let jellyfish: JellyfishFile = files.read("jellyfish")?;
        let bottles: BottlesFile = files.read("bottles")?;
        let swaps: SwapsFile = files.read("swaps")?;
        let flips: FlipsFile = files.read("flips")?;
        let survivors: SurvivorsFile = files.read("survivors")?;
        let scruffs: ScruffsFile = files.read("scruffs")?;
        let weather: WeatherFile = files.read("weather")?;
        let kite: KiteFile = files.read("kite")?;
        assert_eq!(logbook.page.len(), Page::COUNT, "the Logbook has 36 pages");
        in_order(&disasters.disaster, &Disaster::ALL, |row| &row.id);
        in_order(&jellyfish.route, &Route::ALL, |row| &row.id);
        in_order(&bottles.bottle, &Bottle::ALL, |row| &row.id);
        in_order(&swaps.swap, &Swap::ALL, |row| &row.id);
        in_order(&flips.flip, &Flip::ALL, |row| &row.id);
        in_order(&survivors.survivor, &Card::ALL, |row| &row.id);
        in_order(&scruffs.paw, &Paw::ALL, |row| &row.id);
        in_order(&weather.space, &Sky::ALL, |row| &row.id);
        in_order(&kite.suitcase, &Suitcase::ALL, |row| &row.id);
        let name = |row: &PageRow| {
            Name::new(format!("page-{}", row.id), row.title.clone()).stored_as(row.id.clone())
        };
        let content = Self {
            page_names: logbook.page.iter().map(name).collect(),
            pages: logbook.page.into_iter().map(PageRow::content).collect(),
            disasters: disasters.disaster.into_iter().map(DisasterRow::content).collect(),
            routes: jellyfish.route.into_iter().map(RouteRow::content).collect(),
            numbers: Numbers::read(
                files,
                &bottles,
                &swaps,
                &flips,
                survivors.numbers,
                &scruffs,
                weather.start,
            )?,
            bottles: bottles.bottle,
            swaps: swaps.swap,
            flips: flips.flip,
            survivors: survivors.survivor,
            paws: scruffs.paw,
            suitcases: kite.suitcase,
            skies: weather.space,
            draughts: weather.die.faces,
        };
        content.numbers.fit()?;
        Ok(content)
    }
}

impl PageRow {
    fn content(self) -> PageContent {
        let Self { title, week, mandatory, kickstarter, morning, midday, evening, .. } = self;
        let symbols = [morning, midday, evening].map(|third| third.into_iter().collect());
        PageContent { title, week, mandatory, kickstarter, symbols }
    }
}

impl DisasterRow {
    fn content(self) -> DisasterContent {
        let symbols = self.symbols.into_iter().collect();
        DisasterContent { title: self.title, hope: self.hope, symbols }
    }
}

impl RouteRow {
    fn content(self) -> RouteContent {
        let steps = self.steps.iter().map(|faces| Faces::of(faces)).collect();
        RouteContent { title: self.title, steps }
    }
}

impl Numbers {
    fn read(
        files: &Files,
        bottles: &BottlesFile,
        swaps: &SwapsFile,
        flips: &FlipsFile,
        abilities: Abilities,
        scruffs: &ScruffsFile,
        sky: SkyStart,
    ) -> Result<Self, Unfit> {
        let track: TrackFile = files.read("track")?;
        let hope: HopeFile = files.read("hope")?;
        let raft: RaftFile = files.read("raft")?;
        let board: LocationsFile = files.read("locations")?;
        in_order(&raft.opening, &Opening::ALL, |row| &row.id);
        let from_zero = |plank: usize| plank - 1;
        Ok(Self {
            anchor: track.track.anchor,
            buoy: track.track.buoy,
            start: track.start,
            start_with_scruffs: track.start_with_scruffs,
            bag: Tokens { plain: hope.tokens.plain, one: hope.special.one, two: hope.special.two },
            hope_at_start: hope.start.each,
            shout_again: hope.prices.shout_again,
            flight: hope.prices.kite,
            heat: hope.prices.heat,
            sting: hope.prices.sting,
            panic: hope.prices.panic,
            storm: hope.storm,
            holds: std::array::from_fn(|i| raft.opening[i].planks.map(from_zero)),
            drifts: [raft.sides.left.map(from_zero), raft.sides.right.map(from_zero)],
            fins: raft.fins.map,
            pack: raft.sharks.rolls,
            guarded: raft.sharks.guarded,
            far: raft.sharks.far,
            near: raft.sharks.near,
            tentacles: raft.octopus.tentacles,
            blanks: raft.octopus.blank,
            octopus_faces: raft.octopus.faces,
            flare_spaces: board.spaces.flare,
            bottle_spaces: board.spaces.bottle,
            hope_spaces: board.spaces.hope,
            fishing_spaces: board.spaces.fishing,
            compass_spaces: board.compass.spaces,
            crowd: board.crowd.dice,
            flare: Faces::of(&board.flare.hit),
            receive: Faces::of(&board.bottle.receive),
            play: Faces::of(&board.bottle.play),
            points_per_hope: board.hope.points,
            catch: board.fishing.catch,
            extra: board.fishing.extra,
            most_fed: board.fishing.most,
            shout_price: board.shout.strength,
            shout: Faces::of(&board.shouted.hit),
            find: Faces::of(&board.compass.find),
            kite_parts: board.compass.parts,
            kite_die: board.compass.faces,
            four_flares: bottles.numbers.flares,
            bottle_hope: bottles.numbers.hope,
            bottle_gain: bottles.numbers.gain,
            markers: bottles.numbers.markers,
            attempts: swaps.numbers.attempts,
            dolphin: swaps.numbers.dolphin,
            flip_hope: flips.numbers.hope,
            flip_strength: flips.numbers.strength,
            abilities,
            fit: Faces::of(&scruffs.scruffs.fit),
            shields: scruffs.scruffs.shields,
            obey: Faces::of(&scruffs.obey.faces),
            obey_price: scruffs.obey.price,
            bark: Faces::of(&scruffs.bark.hit),
            paw_fish: scruffs.numbers.fish,
            paw_hope: scruffs.numbers.hope,
            paws: Bag::new(std::array::from_fn(|i| scruffs.paw[i].copies)),
            sky,
        })
    }

    /// Whether these numbers make a game together.
    fn fit(&self) -> Result<(), Unfit> {
        let Self { anchor, buoy, far, near, .. } = *self;
        Unfit::unless(buoy > anchor, "track.track.buoy", || {
            format!("it is at {buoy}, and the anchor before it at {anchor}")
        })?;
        for starts in [&self.start, &self.start_with_scruffs] {
            for start in [starts.green, starts.orange, starts.red] {
                Unfit::unless(start < anchor, "track.start", || {
                    format!("the ship starts at {start}, and the anchor is at {anchor}")
                })?;
            }
        }
        Unfit::unless(near < far, "raft.sharks.near", || {
            format!("sharks at {near} are near and at {far} far, and there is nothing between")
        })?;
        let paws = self.paws.total();
        Unfit::unless(paws >= PAWS_DRAWN, "scruffs.paw", || {
            format!("{PAWS_DRAWN} paws are drawn, and there are {paws}")
        })
    }
}
