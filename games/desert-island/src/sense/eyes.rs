//! What somebody sees who looks at the island with a heart. Everything is
//! weighed in tenths of a point.

use tabletop::{NEVER, Seat, Seats};

use super::sight::Sight;
use crate::board::Board;
use crate::pieces::{FateCard, Item, Items, Location, Peril};

/// What nobody does who looks where he goes, and no search tries.
pub(super) const FOLLY: i32 = NEVER;

/// How somebody of a skill looks at things.
#[derive(Clone, Copy)]
pub(super) struct Temper {
    /// What a Fate token is worth in tenths of what the peril costs.
    pub(super) fate: i32,
    /// Whether cards that were seen going under the deck are remembered.
    pub(super) remembers: bool,
    /// What the Beach is worth while there are many Scavenge cards.
    pub(super) beach: i32,
    /// What another ship is worth.
    pub(super) ship: i32,
    /// How much a theft must be worth before it is thought of.
    pub(super) scruples: i32,
    /// Whether the deeds of others tell him about their hearts.
    pub(super) judges: bool,
    /// How many offers are made in a window.
    pub(super) offers: u8,
    /// How much of what the others gain or lose counts against oneself, in tenths.
    pub(super) rivalry: i32,
}

impl Temper {
    pub(super) const DECKHAND: Self = Self {
        fate: 1,
        remembers: false,
        judges: false,
        beach: 55,
        ship: 60,
        scruples: 18,
        offers: 1,
        rivalry: 0,
    };

    pub(super) const MATE: Self = Self {
        fate: 4,
        remembers: true,
        judges: true,
        beach: 160,
        ship: 40,
        scruples: 8,
        offers: 2,
        rivalry: 6,
    };
}

/// What is seen, and a heart to look at it with.
pub(super) struct Eyes<'a> {
    pub(super) sight: Sight<'a>,
    pub(super) board: &'a Board,
    pub(super) seat: Seat,
    pub(super) temper: Temper,
    /// Those whom the seat loves and hates, where they are somebody else.
    pub(super) love: Option<Seat>,
    pub(super) hate: Option<Seat>,
    pub(super) psychopath: bool,
    pub(super) loves_itself: bool,
}

impl<'a> Eyes<'a> {
    pub(super) fn of(sight: Sight<'a>, seat: Seat, temper: Temper) -> Self {
        let board = sight.board();
        let player = |character| board.player_of(character);
        let [love, hate] = sight.hearts().map(|heart| heart.and_then(player));
        Self {
            sight,
            board,
            seat,
            temper,
            love: love.filter(|&other| other != seat),
            hate: hate.filter(|&other| other != seat),
            psychopath: hate == Some(seat),
            loves_itself: love == Some(seat),
        }
    }

    /// What it is worth that somebody lives, and what it helps the others.
    pub(super) fn life(&self, other: Seat) -> i32 {
        let envy = if other == self.seat { 0 } else { self.envy(other) };
        self.heart(other) - envy
    }

    /// What it is worth to oneself that somebody lives: one's own survival, that
    /// of one's love, the death of whom one hates.
    fn heart(&self, other: Seat) -> i32 {
        let character = self.board.person(other).character;
        let (survival, size) = (i32::from(character.survival()), i32::from(character.size()));
        if other == self.seat {
            return if self.loves_itself { 20 * survival } else { 10 * survival };
        }
        let love = if self.love == Some(other) { 10 * survival } else { 0 };
        let hate = if self.hate == Some(other) { 10 * size } else { 0 };
        let mad = if self.psychopath && self.love != Some(other) { 20 } else { 0 };
        love - hate - mad
    }

    /// What it helps the others that one of them lives: himself and whoever loves
    /// him, but not whoever hates him.
    fn envy(&self, of: Seat) -> i32 {
        let character = self.board.person(of).character;
        let (survival, size) = (i32::from(character.survival()), i32::from(character.size()));
        let others = self.board.seats() as i32 - 1;
        self.temper.rivalry * (2 * survival - size) / others
    }

    /// What a wound of somebody costs: his life in parts, the last ones dearest.
    pub(super) fn wound(&self, other: Seat, wounds: u8) -> i32 {
        let person = self.board.person(other);
        let left = i32::from(person.character.size().saturating_sub(person.wounds)).max(1);
        let wounds = i32::from(wounds);
        let life = self.life(other);
        if wounds >= left { life } else { 2 * life * wounds / (left + 1) }
    }

    /// Whether the seat would rather see this one well.
    pub(super) fn likes(&self, other: Seat) -> bool {
        self.heart(other) > 5
    }

    /// Whether the seat would rather see this one gone.
    pub(super) fn dislikes(&self, other: Seat) -> bool {
        self.heart(other) < -10
    }

    /// What so much food is worth to somebody: dear as long as it is missing for
    /// the next meal, and less the more there is.
    pub(super) fn food(&self, of: Seat, food: u8) -> i32 {
        let (has, need) = (i32::from(self.board.person(of).food), i32::from(self.board.need(of)));
        let worth = |amount: i32| {
            let meal = amount.min(need) * 4;
            let next = (amount - need).clamp(0, need) * 2;
            let enough = if amount >= need { 14 } else { 0 };
            meal + next + enough
        };
        worth(has + i32::from(food)) - worth(has)
    }

    /// The same for food that goes away.
    pub(super) fn food_lost(&self, of: Seat, food: u8) -> i32 {
        let (has, need) = (i32::from(self.board.person(of).food), i32::from(self.board.need(of)));
        let worth = |amount: i32| {
            let meal = amount.min(need) * 4;
            let next = (amount - need).clamp(0, need) * 2;
            let enough = if amount >= need { 14 } else { 0 };
            meal + next + enough
        };
        worth(has) - worth((has - i32::from(food)).max(0))
    }

    /// What a card is worth to whoever has it.
    pub(super) fn item(&self, item: Item) -> i32 {
        let points = 10 * i32::from(item.points());
        let use_of = match item {
            Item::Sardines => 20,
            Item::Bananas => 17,
            Item::Crabs => 14,
            Item::RoastIguana => 10,
            Item::Coconut => 6,
            Item::Doubloons | Item::Chalice | Item::Candelabrum | Item::ChamberPot => 0,
            Item::Blunderbuss => 24,
            Item::Cutlass => 20,
            Item::Spear => 16,
            Item::Shovel => 24,
            Item::FishingRod => 18,
            Item::Garden => 10,
            Item::Tent => 18,
            Item::Snare => 16,
            Item::Medicine => 26,
            Item::Monocle | Item::Spyglass => 12,
        };
        points + use_of
    }

    pub(super) fn items(&self, items: Items) -> i32 {
        items.iter().map(|item| self.item(item)).sum()
    }

    /// What a card is worth of which nothing is known.
    pub(super) const UNKNOWN: i32 = 20;

    /// What it is worth to stand somewhere for the rounds to come.
    pub(super) fn place(&self, at: Location) -> i32 {
        let board = self.board;
        let laid = board.place(at).laid;
        let own = match at {
            Location::Beach => self.temper.beach * self.tides() / 4,
            Location::Jungle => 20,
            Location::Swamp => -8,
            Location::Spring => 14,
            Location::Hill => 8,
            Location::Cave => 5,
        };
        own + 10 * i32::from(laid.count(Item::Tent)) + 6 * i32::from(laid.count(Item::Garden))
    }

    /// How often the sea will still bring something, as far as one looks ahead.
    fn tides(&self) -> i32 {
        let living = self.board.living().len().max(1);
        usize::from(self.board.scavenge).div_ceil(living).min(4) as i32
    }

    /// What the cards and tokens that a Fate card brings are worth: a token on
    /// whoever is loved costs, one on whoever is hated pays.
    pub(super) fn fate(&self, card: FateCard) -> i32 {
        let board = self.board;
        let at = board.marked_place(card).and_then(|at| board.occupant(at));
        let named = board.player_of(card.character()).filter(|&named| board.lives(named));
        [at, named].into_iter().flatten().map(|seat| self.token(seat)).sum()
    }

    /// What a Fate token on somebody is worth.
    pub(super) fn token(&self, on: Seat) -> i32 {
        let board = self.board;
        let most = board.living().into_iter().map(|seat| board.tokens_of(seat)).max().unwrap_or(0);
        // Whoever leads is the likeliest to be hit.
        let near = 4 - i32::from(most - board.tokens_of(on).min(most)).min(3);
        let cost = match board.leading_peril() {
            Some(Peril::Boar) => self.wound(on, 2),
            Some(Peril::Illness | Peril::Tsunami) | None => self.wound(on, 1),
            Some(Peril::Monkeys | Peril::Rats) => self.life(on) / 6,
        };
        -cost * near * self.temper.fate / 40
    }

    /// Those among the living whom a theft or a token would not grieve.
    pub(super) fn others(&self) -> Seats {
        self.board.living().without(self.seat)
    }
}
