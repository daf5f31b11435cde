//! What `content/*.toml` holds, read once.

use serde::Deserialize;
use tabletop::ArrayVec;
use tabletop::bag::Bag;
use tabletop::content::{inlay, read};
use tabletop::thing::{Name, Register};

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

tabletop::content! {
    /// The content of the box.
    pub fn content() -> Content { Content::read() }
}

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
    fn read() -> Self {
        let logbook: LogbookFile = read(inlay!("content/logbook.toml"));
        let disasters: DisastersFile = read(inlay!("content/disasters.toml"));
        let jellyfish: JellyfishFile = read(inlay!("content/jellyfish.toml"));
        let bottles: BottlesFile = read(inlay!("content/bottles.toml"));
        let swaps: SwapsFile = read(inlay!("content/swaps.toml"));
        let flips: FlipsFile = read(inlay!("content/flips.toml"));
        let survivors: SurvivorsFile = read(inlay!("content/survivors.toml"));
        let scruffs: ScruffsFile = read(inlay!("content/scruffs.toml"));
        let weather: WeatherFile = read(inlay!("content/weather.toml"));
        let kite: KiteFile = read(inlay!("content/kite.toml"));
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
        Self {
            page_names: logbook.page.iter().map(name).collect(),
            pages: logbook.page.into_iter().map(PageRow::content).collect(),
            disasters: disasters.disaster.into_iter().map(DisasterRow::content).collect(),
            routes: jellyfish.route.into_iter().map(RouteRow::content).collect(),
            numbers: Numbers::read(
                &bottles,
                &swaps,
                &flips,
                survivors.numbers,
                &scruffs,
                weather.start,
            ),
            bottles: bottles.bottle,
            swaps: swaps.swap,
            flips: flips.flip,
            survivors: survivors.survivor,
            paws: scruffs.paw,
            suitcases: kite.suitcase,
            skies: weather.space,
            draughts: weather.die.faces,
        }
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
        bottles: &BottlesFile,
        swaps: &SwapsFile,
        flips: &FlipsFile,
        abilities: Abilities,
        scruffs: &ScruffsFile,
        sky: SkyStart,
    ) -> Self {
        let track: TrackFile = read(inlay!("content/track.toml"));
        let hope: HopeFile = read(inlay!("content/hope.toml"));
        let raft: RaftFile = read(inlay!("content/raft.toml"));
        let board: LocationsFile = read(inlay!("content/locations.toml"));
        in_order(&raft.opening, &Opening::ALL, |row| &row.id);
        let from_zero = |plank: usize| plank - 1;
        Self {
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
        }
    }
}
