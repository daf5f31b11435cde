//! Chances, as far as a viewer knows the Fate deck. All of them are exact.

use crate::pieces::{FateCard, Icon};
use crate::view::{Slot, View};

/// So many ways of so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chances {
    pub ways: u64,
    pub of: u64,
}

impl Chances {
    /// In per cent: 100 only if it is sure, and 0 only if it cannot be.
    #[must_use]
    pub fn percent(self) -> u8 {
        match (self.ways, self.of) {
            (0, _) | (_, 0) => 0,
            (ways, of) if ways >= of => 100,
            (ways, of) => ((200 * ways + of) / (2 * of)).clamp(1, 99) as u8,
        }
    }

    /// In thousandths, for tests and bots.
    #[must_use]
    pub fn per_mille(self) -> u32 {
        if self.of == 0 { 0 } else { ((2000 * self.ways + self.of) / (2 * self.of)) as u32 }
    }
}

/// What a lookout brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lookout {
    /// Rule 11.3: a ship is sighted.
    pub sighted: Chances,
    /// Rule 11.2: the fire burns, and nobody sees it.
    pub burned: Chances,
}

/// Cards of which some are drawn: the icons of all of them, and how many.
#[derive(Clone, Copy, Debug, Default)]
struct Pool {
    icons: [u64; Icon::COUNT],
    drawn: u64,
}

impl Pool {
    fn add(&mut self, card: FateCard) {
        self.icons[card.icon().index()] += 1;
    }

    /// In how many ways the cards can be drawn without any of these icons, a bit
    /// for each.
    fn ways_without(&self, absent: usize) -> u64 {
        let counts = |icon: &usize| absent >> icon & 1 == 0;
        let left: u64 = (0..Icon::COUNT).filter(counts).map(|icon| self.icons[icon]).sum();
        binomial(left, self.drawn)
    }
}

/// In how many ways `k` of `n` can be chosen.
fn binomial(n: u64, k: u64) -> u64 {
    if k > n {
        return 0;
    }
    (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1))
}

/// Rules 11.1 to 11.3: what the lookout brings with so many tokens, as far as
/// the viewer knows the deck.
#[must_use]
pub fn lookout(view: &View, tokens: usize) -> Lookout {
    let (turned, mut seen) = (view.deck.iter().take(tokens), 0);
    let mut pools: Vec<(u8, Pool)> = Vec::new();
    for slot in turned {
        match slot.0 {
            Some(card) => seen |= 1 << card.icon().index(),
            None => match pools.iter_mut().find(|(batch, _)| *batch == slot.2) {
                Some((_, pool)) => pool.drawn += 1,
                None => pools.push((slot.2, pool_of(view, slot.2))),
            },
        }
    }
    // By inclusion and exclusion: the ways without any of some icons.
    let ways_without = |absent: usize| -> i128 {
        if absent & seen != 0 {
            return 0;
        }
        pools.iter().map(|(_, pool)| i128::from(pool.ways_without(absent))).product()
    };
    let ways_with = |needed: usize| -> u64 {
        let subsets = (0..1usize << Icon::COUNT).filter(|absent| absent & !needed == 0);
        let sign = |absent: usize| if absent.count_ones().is_multiple_of(2) { 1 } else { -1 };
        subsets.map(|absent| sign(absent) * ways_without(absent)).sum::<i128>() as u64
    };
    let bit = |icon: Icon| 1 << icon.index();
    let fire = bit(Icon::Wood) | bit(Icon::Torch);
    let (burns, sighted, of) = (ways_with(fire), ways_with(fire | bit(Icon::Ship)), ways_with(0));
    Lookout {
        sighted: Chances { ways: sighted, of },
        burned: Chances { ways: burns - sighted, of },
    }
}

/// The cards of a batch that the viewer cannot place, the first of them drawn.
fn pool_of(view: &View, batch: u8) -> Pool {
    let mut pool = Pool { drawn: 1, ..Pool::default() };
    candidates_of(view, batch).iter().for_each(|&card| pool.add(card));
    pool
}

fn candidates_of(view: &View, batch: u8) -> Vec<FateCard> {
    match view.mixed.iter().find(|mixed| mixed.number == batch) {
        Some(mixed) => mixed.cards.clone(),
        None => view.unseen_fate(),
    }
}

/// The cards that may lie in a place of the deck, each as likely.
fn candidates(view: &View, slot: &Slot) -> Vec<FateCard> {
    match slot.0 {
        Some(card) => vec![card],
        None => candidates_of(view, slot.2),
    }
}

/// Rules 9.7, 9.8: how likely the numbers of the top cards, one or two, stay
/// below `needed`.
#[must_use]
pub fn stays_below(view: &View, cards: u8, needed: u8) -> Chances {
    let of_place = |place: usize| match view.deck.get(place).filter(|_| place < cards.into()) {
        Some(slot) => candidates(view, slot).into_iter().map(Some).collect(),
        None => vec![None],
    };
    let (mut ways, mut of) = (0, 0);
    let firsts: Vec<Option<FateCard>> = of_place(0);
    let seconds: Vec<Option<FateCard>> = of_place(1);
    for first in &firsts {
        for second in seconds.iter().filter(|second| second.is_none() || *second != first) {
            let number = |card: &Option<FateCard>| card.map_or(0, FateCard::number);
            ways += u64::from(number(first) + number(second) < needed);
            of += 1;
        }
    }
    Chances { ways, of }
}
