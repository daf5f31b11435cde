//! What lies open on the table. State and view share it.

use serde::{Deserialize, Serialize};
use tabletop::bag::Bag;
use tabletop::{ArrayVec, Seat};

use crate::event::Cause;
use crate::pieces::{
    AskGain, AskLoss, Bottle, CREW, Card, Colour, DAYS, Disaster, Flip, Location, Opening, PLANKS,
    Page, Paw, Places, Route, Sky, Suitcases, Swap, Token,
};
use crate::setup::{SEATS, Setup};
use crate::task::Task;

/// The most tasks that wait at once.
pub const MOST_TASKS: usize = 24;

/// Everything that everybody sees: all but a page that one seat has looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Board {
    pub setup: Setup,
    /// The day, counted from one; nothing while the raft is made ready.
    pub day: u8,
    pub starter: Seat,
    /// Who takes the fourth survivor at a table of three.
    pub second: Seat,
    /// On whom the starting token lies where somebody plays alone.
    pub bearer: Option<Colour>,
    /// The survivors by colour.
    pub crew: [Survivor; CREW],
    /// The planks from left to right: whether each is there.
    pub planks: [bool; PLANKS],
    /// The space of the rescue ship.
    pub ship: u8,
    /// What the shark card shows.
    pub sharks: u8,
    /// Whether the pack has attacked on the last day: the card rests for a day.
    pub sated: bool,
    pub tentacles: u8,
    /// The Hope bag.
    pub bag: Tokens,
    /// The special tokens that have left the game.
    pub spent: Tokens,
    /// Hope that was drawn and is to be divided.
    pub drawn: Tokens,
    /// The pages by their day, as far as they are open to everybody.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Option<Page>>"))]
    pub pages: [Option<Page>; DAYS],
    /// Days whose pages were skipped, a bit each from the first day on.
    pub skipped: u32,
    /// Whether a seat has looked at the page after tomorrow's, and who.
    pub glanced_by: Option<Seat>,
    /// The token on the swap location.
    pub swap: Swap,
    /// The Disasters in the deck by their kinds, and those discarded.
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    pub disasters: Bag<{ Disaster::COUNT }>,
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    pub discards: Bag<{ Disaster::COUNT }>,
    /// The bottle cards in the deck by their kinds.
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    pub bottles: Bag<{ Bottle::COUNT }>,
    /// Those that have left the game.
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    pub drunk: Bag<{ Bottle::COUNT }>,
    /// The jellyfish cards that were met, the next one first once all were.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Route>"))]
    pub routes: ArrayVec<[Route; Route::COUNT]>,
    /// The paws in the bag by their kinds.
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    pub paws: Bag<{ Paw::COUNT }>,
    /// Those that were obeyed and have left the game.
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    pub tricks: Bag<{ Paw::COUNT }>,
    pub suitcases: Suitcases,
    /// How often the kite was flown.
    pub flights: u8,
    pub cloud: Cloud,
    pub today: Today,
    /// The dice of the roll that is under way.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Die>"))]
    pub roll: ArrayVec<[Die; 4]>,
    /// How much each survivor has gained by the present catch.
    pub fed: [u8; CREW],
    /// What each seat has given to the pool, where everybody says how much.
    pub gifts: [u8; SEATS],
    /// How each seat wants to be asked.
    pub asking: [Asking; SEATS],
    /// What is still to be done: the last one is next.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Task>"))]
    pub agenda: ArrayVec<[Task; MOST_TASKS]>,
}

/// A survivor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Survivor {
    /// Who it is; nobody before it is chosen.
    pub card: Option<Card>,
    /// The seat that controls it.
    pub owner: Seat,
    /// Where it holds on, or held on.
    pub place: Option<Opening>,
    /// The upper and the lower character die; 0 is a die that is lost.
    pub dice: [u8; 2],
    pub hope: Tokens,
    pub flip: Option<Flip>,
    pub bottle: Option<Bottle>,
    /// The markers on an active marker card.
    pub markers: u8,
    /// Where the placement die lies.
    pub die: Option<Location>,
    /// How often a power with a limit for the whole game was used.
    pub uses: u8,
    /// When and of what it died.
    pub fate: Option<Fate>,
}

/// When and of what somebody died.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Fate {
    pub day: u8,
    pub by: Cause,
}

/// Hope tokens by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Tokens {
    pub plain: u8,
    /// Those that change a die by one.
    pub one: u8,
    /// Those that change a die by two.
    pub two: u8,
}

/// A die of the roll that is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Die {
    pub face: u8,
    /// Whose die it is.
    pub of: Colour,
    /// Whether it is the white one.
    pub white: bool,
    /// Whether the dolphin has had it since it was rolled.
    pub tossed: bool,
}

/// Room for a die; the rules never see one like this.
impl Default for Die {
    fn default() -> Self {
        Self { face: 1, of: Colour::Blue, white: false, tossed: false }
    }
}

/// The cloud of the weather board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Cloud {
    pub sky: Sky,
    pub dark: bool,
}

/// What holds for one day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Today {
    /// Whose ability of the day is spent.
    pub spent: crate::pieces::Colours,
    /// How many tokens Mateo has moved.
    pub moved: u8,
    /// Whether Moretti has looked and may still exchange.
    pub glanced: bool,
    /// Whether the rod is broken.
    pub rod_broken: bool,
    /// Whether the octopus is near.
    pub octopus: bool,
    /// Whether the anchor has given its Hope.
    pub anchored: bool,
    /// Whether flares were rolled.
    pub flared: bool,
    /// Whether a warning is armed against a Disaster.
    pub armed: bool,
    /// Whether Scruffs guards against the pack, and holds the rope.
    pub guard: bool,
    pub rope: bool,
    /// Where the white die lies, and for whom.
    pub white: Option<White>,
    /// Whether Vale has fired the white die.
    pub signal: bool,
    /// Who lays the next die.
    pub placer: Seat,
    /// How many paws lie drawn.
    pub paws_drawn: u8,
    /// Whether the marker card was played today, and so may not be used yet.
    pub fresh_marker: bool,
}

/// The white die of the marker card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct White {
    pub of: Colour,
    pub at: Location,
}

/// How a seat wants to be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Asking {
    pub loss: AskLoss,
    pub gain: AskGain,
    /// Where the seat waits.
    pub waits: Places,
}

impl Default for Asking {
    fn default() -> Self {
        Self { loss: AskLoss::Die, gain: AskGain::Sure, waits: Places::NONE }
    }
}

impl Tokens {
    pub const NONE: Self = Self { plain: 0, one: 0, two: 0 };

    /// How many there are.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.plain + self.one + self.two
    }

    /// How many of a kind there are.
    #[must_use]
    pub const fn count(self, token: Token) -> u8 {
        match token {
            Token::Plain => self.plain,
            Token::One => self.one,
            Token::Two => self.two,
        }
    }

    /// The place where those of a kind are counted.
    pub fn of(&mut self, token: Token) -> &mut u8 {
        match token {
            Token::Plain => &mut self.plain,
            Token::One => &mut self.one,
            Token::Two => &mut self.two,
        }
    }

    /// A single token.
    #[must_use]
    pub fn only(token: Token) -> Self {
        let mut tokens = Self::NONE;
        *tokens.of(token) = 1;
        tokens
    }

    /// All of them, and these as well.
    pub fn add(&mut self, more: Self) {
        self.plain += more.plain;
        self.one += more.one;
        self.two += more.two;
    }
}
