//! A deck whose unknown cards are not yet decided.
//!
//! Nobody needs to store an order that nobody knows: the cards of a shuffled
//! deck are a [`Bag`], and the next one is decided when it is drawn. But cards
//! that somebody looked at, or put back under the deck, have their place. So a
//! deck is a run of decided cards on top, the undecided ones, and a run of
//! decided cards at the bottom, and each decided card tells who knows it.
//!
//! The other half is what a viewer knows. In a [`DeckView`] the cards that the
//! viewer does not know are without identity; theirs lie mixed with the
//! undecided ones in one pool. [`DeckView::imagine`] deals that pool afresh.
//!
//! *Which* cards the viewer does not know is told, and so it must be no secret
//! who looked at a card. What *everybody* must be able to tell is which cards
//! belong to the deck at all: a card that lies hidden elsewhere, such as in a
//! hand, would be given away by its absence from the pool, and so it is put
//! into the pool with [`DeckView::conceal`].

use serde::{Deserialize, Serialize};
use thiserror::Error;
use tinyvec::ArrayVec;

use crate::bag::Bag;
use crate::chance::{Ask, Audience, Chance};
use crate::seat::Viewer;

/// A card that is decided, and who knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    kind: u8,
    known_by: Audience,
}

impl Card {
    /// A card of this kind.
    ///
    /// # Panics
    /// If the kind is not below 256: no deck has so many.
    #[must_use]
    pub fn new(kind: usize, known_by: Audience) -> Self {
        let kind = u8::try_from(kind).expect("a deck has 256 kinds of cards at most");
        Self { kind, known_by }
    }

    /// What the card is.
    #[must_use]
    pub fn kind(self) -> usize {
        self.kind.into()
    }

    /// Who knows what the card is.
    #[must_use]
    pub fn known_by(self) -> Audience {
        self.known_by
    }

    /// The card after these have seen it too.
    #[must_use]
    pub fn shown_to(self, others: Audience) -> Self {
        Self { known_by: either(self.known_by, others), ..self }
    }

    /// The card as this viewer sees it.
    #[must_use]
    pub fn glimpse(self, viewer: Viewer) -> Glimpse {
        let kind = self.known_by.includes(viewer).then_some(self.kind);
        Glimpse { kind, known_by: self.known_by }
    }
}

/// Room for a card; the rules never see one like this.
impl Default for Card {
    fn default() -> Self {
        Self { kind: 0, known_by: Audience::Nobody }
    }
}

/// Those who are among the ones or among the others.
fn either(ones: Audience, others: Audience) -> Audience {
    match (ones, others) {
        (Audience::All, _) | (_, Audience::All) => Audience::All,
        (Audience::Nobody, some) | (some, Audience::Nobody) => some,
        (Audience::Seats(ones), Audience::Seats(others)) => Audience::Seats(ones.or(others)),
    }
}

/// An ordered deck of at most `SIZE` cards of `KINDS` kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "WrittenDeck<KINDS, SIZE>", try_from = "WrittenDeck<KINDS, SIZE>")]
pub struct Deck<const KINDS: usize, const SIZE: usize> {
    /// The decided cards from the top down.
    cards: ArrayVec<[Card; SIZE]>,
    /// How many of them lie above the undecided ones: all if there are no
    /// undecided ones, so that equal decks are equal values.
    above: usize,
    undecided: Bag<KINDS>,
}

impl<const KINDS: usize, const SIZE: usize> Deck<KINDS, SIZE> {
    /// A shuffled deck of these cards.
    ///
    /// # Panics
    /// If there are more than `SIZE`.
    #[must_use]
    pub fn new(cards: Bag<KINDS>) -> Self {
        const { assert!(KINDS <= 256, "a deck has 256 kinds of cards at most") };
        const { assert!(SIZE <= 255, "a deck has 255 cards at most, as a bag can count") };
        assert!(cards.total() <= SIZE, "the cards are more than the deck has room for");
        Self { cards: ArrayVec::new(), above: 0, undecided: cards }
    }

    /// How many cards are in the deck.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cards.len() + self.undecided.total()
    }

    /// Whether the deck has run out.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.undecided.is_empty()
    }

    /// The decided cards above the undecided ones, from the top down. They are
    /// the whole deck if none is undecided.
    #[must_use]
    pub fn top(&self) -> &[Card] {
        &self.cards[..self.above]
    }

    /// The cards whose order is not decided.
    #[must_use]
    pub fn undecided(&self) -> &Bag<KINDS> {
        &self.undecided
    }

    /// The decided cards below the undecided ones, from the top down.
    #[must_use]
    pub fn bottom(&self) -> &[Card] {
        &self.cards[self.above..]
    }

    /// All cards of the deck by their kinds, wherever in it they lie.
    #[must_use]
    pub fn contents(&self) -> Bag<KINDS> {
        let mut all = self.undecided;
        self.cards.iter().for_each(|card| all.put(card.kind()));
        all
    }

    /// Draws the top card and shows it to those who see the answer of `ask`.
    /// Chance is asked only if the card is not decided yet.
    pub fn draw(&mut self, ask: Ask, chance: &mut (impl Chance + ?Sized)) -> Option<Card> {
        let card = match self.above {
            0 => Card::new(self.undecided.draw(ask, chance)?, Audience::Nobody),
            _ => self.lift(),
        };
        self.settle();
        Some(card.shown_to(ask.shown_to))
    }

    /// Shows the top `n` cards, or all if there are fewer, to those who see
    /// the answer of `ask`. The cards stay where they are, and known.
    pub fn look(&mut self, n: usize, ask: Ask, chance: &mut (impl Chance + ?Sized)) -> &[Card] {
        let n = n.min(self.len());
        while self.above < n {
            self.decide(ask, chance);
        }
        for card in &mut self.cards[..n] {
            *card = card.shown_to(ask.shown_to);
        }
        &self.cards[..n]
    }

    /// Puts a card on top of the deck.
    ///
    /// # Panics
    /// If the deck has no such kind of card, or no room.
    pub fn put_on_top(&mut self, kind: usize, known_by: Audience) {
        self.make_sure_it_fits(kind);
        self.cards.insert(0, Card::new(kind, known_by));
        self.above += 1;
    }

    /// Puts a card under the deck.
    ///
    /// # Panics
    /// If the deck has no such kind of card, or no room.
    pub fn put_under(&mut self, kind: usize, known_by: Audience) {
        self.make_sure_it_fits(kind);
        self.cards.push(Card::new(kind, known_by));
        self.settle();
    }

    /// Shuffles the deck: no card is decided any more, and nobody knows one.
    pub fn shuffle(&mut self) {
        *self = Self::new(self.contents());
    }

    /// The deck as this viewer sees it.
    #[must_use]
    pub fn view_for(&self, viewer: Viewer) -> DeckView<KINDS, SIZE> {
        let mut pool = self.undecided;
        let unknown = self.cards.iter().filter(|card| !card.known_by.includes(viewer));
        unknown.for_each(|card| pool.put(card.kind()));
        DeckView {
            cards: self.cards.iter().map(|card| card.glimpse(viewer)).collect(),
            above: self.above,
            undecided: self.undecided.total(),
            pool,
        }
    }

    /// Takes the decided card on top.
    fn lift(&mut self) -> Card {
        self.above -= 1;
        self.cards.remove(0)
    }

    /// Decides the first of the undecided cards.
    fn decide(&mut self, ask: Ask, chance: &mut (impl Chance + ?Sized)) {
        if let Some(kind) = self.undecided.draw(ask, chance) {
            self.cards.insert(self.above, Card::new(kind, Audience::Nobody));
            self.above += 1;
            self.settle();
        }
    }

    /// With the last undecided card gone, the bottom of the deck is its top.
    fn settle(&mut self) {
        if self.undecided.is_empty() {
            self.above = self.cards.len();
        }
    }

    fn make_sure_it_fits(&self, kind: usize) {
        assert!(kind < KINDS, "the deck has no cards of kind {kind}");
        assert!(self.len() < SIZE, "the deck has no room for another card");
    }
}

/// A decided card as some viewer sees it: what it is, if the viewer knows, and
/// who knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Glimpse {
    kind: Option<u8>,
    known_by: Audience,
}

impl Glimpse {
    /// What the card is, if the viewer knows.
    #[must_use]
    pub fn kind(self) -> Option<usize> {
        self.kind.map(usize::from)
    }

    /// Who knows what the card is.
    #[must_use]
    pub fn known_by(self) -> Audience {
        self.known_by
    }
}

/// Room for a card; no viewer sees one like this.
impl Default for Glimpse {
    fn default() -> Self {
        Self { kind: None, known_by: Audience::Nobody }
    }
}

/// A deck as some viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "WrittenView<KINDS, SIZE>", try_from = "WrittenView<KINDS, SIZE>")]
pub struct DeckView<const KINDS: usize, const SIZE: usize> {
    cards: ArrayVec<[Glimpse; SIZE]>,
    above: usize,
    undecided: usize,
    /// All cards that the viewer cannot place: the undecided ones, the decided
    /// ones that the viewer does not know, and those concealed elsewhere.
    pool: Bag<KINDS>,
}

impl<const KINDS: usize, const SIZE: usize> DeckView<KINDS, SIZE> {
    /// How many cards are in the deck.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cards.len() + self.undecided
    }

    /// Whether the deck has run out.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The decided cards above the undecided ones, from the top down. They are
    /// the whole deck if none is undecided.
    #[must_use]
    pub fn top(&self) -> &[Glimpse] {
        &self.cards[..self.above]
    }

    /// How many cards are undecided.
    #[must_use]
    pub fn undecided(&self) -> usize {
        self.undecided
    }

    /// The decided cards below the undecided ones, from the top down.
    #[must_use]
    pub fn bottom(&self) -> &[Glimpse] {
        &self.cards[self.above..]
    }

    /// The cards that the viewer cannot place. Each is undecided, or decided
    /// and unknown to the viewer, or concealed elsewhere.
    #[must_use]
    pub fn pool(&self) -> &Bag<KINDS> {
        &self.pool
    }

    /// How many cards of the pool lie elsewhere than in the deck.
    #[must_use]
    pub fn concealed(&self) -> usize {
        self.pool.total() - self.in_the_deck()
    }

    /// Puts a card that lies elsewhere, and that the viewer does not know,
    /// into the pool, so that the pool does not give it away.
    ///
    /// # Panics
    /// If the deck has no such kind of card.
    pub fn conceal(&mut self, kind: usize) {
        self.pool.put(kind);
    }

    /// A deck that this view could belong to, every card of the pool as likely
    /// in each unknown place; and the cards for the places elsewhere.
    ///
    /// The deck looks the same to the viewer again, once the same number of
    /// cards is concealed elsewhere.
    pub fn imagine(&self, chance: &mut (impl Chance + ?Sized)) -> (Deck<KINDS, SIZE>, Bag<KINDS>) {
        let mut pool = self.pool;
        let elsewhere = (0..self.concealed()).map(|_| from_pool(&mut pool, chance)).collect();
        let mut cards = ArrayVec::new();
        for card in &self.cards {
            let kind = card.kind().unwrap_or_else(|| from_pool(&mut pool, chance));
            cards.push(Card::new(kind, card.known_by));
        }
        (Deck { cards, above: self.above, undecided: pool }, elsewhere)
    }

    /// How many cards of the pool lie in the deck.
    fn in_the_deck(&self) -> usize {
        self.undecided + self.cards.iter().filter(|card| card.kind.is_none()).count()
    }
}

/// An imagined card. The pool of a view is never too small for its places.
fn from_pool<const KINDS: usize>(
    pool: &mut Bag<KINDS>,
    chance: &mut (impl Chance + ?Sized),
) -> usize {
    pool.draw(Ask::hidden("imagined card"), chance).expect("the pool fills every place")
}

/// A deck as it is written down.
#[derive(Clone, Serialize, Deserialize)]
struct WrittenDeck<const KINDS: usize, const SIZE: usize> {
    top: ArrayVec<[Card; SIZE]>,
    undecided: Bag<KINDS>,
    bottom: ArrayVec<[Card; SIZE]>,
}

/// A view of a deck as it is written down.
#[derive(Clone, Serialize, Deserialize)]
struct WrittenView<const KINDS: usize, const SIZE: usize> {
    top: ArrayVec<[Glimpse; SIZE]>,
    undecided: usize,
    bottom: ArrayVec<[Glimpse; SIZE]>,
    pool: Bag<KINDS>,
}

/// Why something written is not a deck.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DeckFault {
    #[error("a deck has room for {room} cards, but {count} are written")]
    TooManyCards { count: usize, room: usize },
    #[error("a deck has {kinds} kinds of cards, but kind {kind} is written")]
    NoSuchKind { kind: u8, kinds: usize },
    #[error("a view of a deck has {places} unknown places, but {count} cards to fill them")]
    PoolTooSmall { count: usize, places: usize },
}

impl<const KINDS: usize, const SIZE: usize> From<Deck<KINDS, SIZE>> for WrittenDeck<KINDS, SIZE> {
    fn from(deck: Deck<KINDS, SIZE>) -> Self {
        let run = |cards: &[Card]| cards.iter().copied().collect();
        Self { top: run(deck.top()), undecided: deck.undecided, bottom: run(deck.bottom()) }
    }
}

impl<const KINDS: usize, const SIZE: usize> TryFrom<WrittenDeck<KINDS, SIZE>>
    for Deck<KINDS, SIZE>
{
    type Error = DeckFault;

    fn try_from(written: WrittenDeck<KINDS, SIZE>) -> Result<Self, DeckFault> {
        let WrittenDeck { top, undecided, bottom } = written;
        check_size::<SIZE>([top.len(), undecided.total(), bottom.len()])?;
        let cards: ArrayVec<[Card; SIZE]> = top.iter().chain(&bottom).copied().collect();
        check_kinds::<KINDS>(cards.iter().map(|card| card.kind))?;
        let mut deck = Self { cards, above: top.len(), undecided };
        deck.settle();
        Ok(deck)
    }
}

impl<const KINDS: usize, const SIZE: usize> From<DeckView<KINDS, SIZE>>
    for WrittenView<KINDS, SIZE>
{
    fn from(view: DeckView<KINDS, SIZE>) -> Self {
        let run = |cards: &[Glimpse]| cards.iter().copied().collect();
        let DeckView { undecided, pool, .. } = view;
        Self { top: run(view.top()), undecided, bottom: run(view.bottom()), pool }
    }
}

impl<const KINDS: usize, const SIZE: usize> TryFrom<WrittenView<KINDS, SIZE>>
    for DeckView<KINDS, SIZE>
{
    type Error = DeckFault;

    fn try_from(written: WrittenView<KINDS, SIZE>) -> Result<Self, DeckFault> {
        let WrittenView { top, undecided, bottom, pool } = written;
        check_size::<SIZE>([top.len(), undecided, bottom.len()])?;
        let cards: ArrayVec<[Glimpse; SIZE]> = top.iter().chain(&bottom).copied().collect();
        check_kinds::<KINDS>(cards.iter().filter_map(|card| card.kind))?;
        let above = if undecided == 0 { cards.len() } else { top.len() };
        let view = Self { cards, above, undecided, pool };
        let (count, places) = (pool.total(), view.in_the_deck());
        if count < places { Err(DeckFault::PoolTooSmall { count, places }) } else { Ok(view) }
    }
}

fn check_size<const SIZE: usize>(parts: [usize; 3]) -> Result<(), DeckFault> {
    const { assert!(SIZE <= 255, "a deck has 255 cards at most, as a bag can count") };
    let count = parts.into_iter().fold(0, usize::saturating_add);
    if count > SIZE { Err(DeckFault::TooManyCards { count, room: SIZE }) } else { Ok(()) }
}

fn check_kinds<const KINDS: usize>(mut kinds: impl Iterator<Item = u8>) -> Result<(), DeckFault> {
    match kinds.find(|&kind| usize::from(kind) >= KINDS) {
        Some(kind) => Err(DeckFault::NoSuchKind { kind, kinds: KINDS }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use expect_test::expect;
    use num_rational::Ratio;
    use proptest::prelude::*;

    use super::*;
    use crate::chance::odometer::{self, Exact};
    use crate::chance::{ChanceExt, Fair, Script, Secret};
    use crate::seat::{Seat, Seats};

    const SEATS: usize = 3;
    type Small = Deck<5, 12>;
    const CARDS: Bag<5> = Bag::new([3, 2, 1, 1, 5]);

    /// What a test does with a deck, and with the cards drawn from it.
    #[derive(Clone, Copy, Debug)]
    enum Deed {
        Draw(Audience),
        Look(usize, Audience),
        PutOnTop(usize),
        PutUnder(usize),
        Shuffle,
    }

    fn audiences() -> impl Strategy<Value = Audience> {
        let seats = (0u8..8).prop_map(|bits| {
            Audience::Seats(Seat::all(SEATS).filter(|seat| bits >> seat.index() & 1 == 1).collect())
        });
        prop_oneof![1 => Just(Audience::All), 3 => seats, 1 => Just(Audience::Nobody)]
    }

    fn deeds() -> impl Strategy<Value = Vec<Deed>> {
        let deed = prop_oneof![
            8 => audiences().prop_map(Deed::Draw),
            3 => (0usize..14, audiences()).prop_map(|(n, who)| Deed::Look(n, who)),
            3 => any::<usize>().prop_map(Deed::PutOnTop),
            6 => any::<usize>().prop_map(Deed::PutUnder),
            1 => Just(Deed::Shuffle),
        ];
        proptest::collection::vec(deed, 0..30)
    }

    /// A deck, and the cards in people's hands.
    #[derive(Clone, Debug)]
    struct Desk {
        deck: Small,
        hands: Vec<Card>,
    }

    impl Desk {
        fn after(deeds: &[Deed], chance: &mut dyn Chance) -> Self {
            let mut desk = Self { deck: Deck::new(CARDS), hands: Vec::new() };
            deeds.iter().for_each(|&deed| desk.apply(deed, chance));
            desk
        }

        fn apply(&mut self, deed: Deed, chance: &mut dyn Chance) {
            let ask = |shown_to| Ask { what: "card", shown_to };
            match deed {
                Deed::Draw(who) => self.hands.extend(self.deck.draw(ask(who), chance)),
                Deed::Look(n, who) => drop(self.deck.look(n, ask(who), chance).to_vec()),
                Deed::PutOnTop(n) => self.put_back(n, Small::put_on_top),
                Deed::PutUnder(n) => self.put_back(n, Small::put_under),
                Deed::Shuffle => self.deck.shuffle(),
            }
        }

        fn put_back(&mut self, n: usize, put: impl Fn(&mut Small, usize, Audience)) {
            if !self.hands.is_empty() {
                let card = self.hands.swap_remove(n % self.hands.len());
                put(&mut self.deck, card.kind(), card.known_by());
            }
        }

        fn in_hands(&self) -> Bag<5> {
            self.hands.iter().map(|card| card.kind()).collect()
        }

        fn view_for(&self, viewer: Viewer) -> DeckView<5, 12> {
            let mut view = self.deck.view_for(viewer);
            let unknown = self.hands.iter().filter(|card| !card.known_by.includes(viewer));
            unknown.for_each(|card| view.conceal(card.kind()));
            view
        }
    }

    fn fair(seed: u64) -> Fair {
        Fair::new(&Secret::simulated(seed, 0), &[])
    }

    proptest! {
        #[test]
        fn every_card_is_somewhere_exactly_once(deeds in deeds(), seed: u64) {
            let mut chance = fair(seed);
            let mut desk = Desk::after(&[], &mut chance);
            for deed in deeds {
                desk.apply(deed, &mut chance);
                let mut all = desk.in_hands();
                all.pour(&desk.deck.contents());
                prop_assert_eq!(all, CARDS);
                prop_assert_eq!(desk.deck.len(), desk.deck.contents().total());
                prop_assert_eq!(desk.deck.is_empty(), all == desk.in_hands());
            }
        }

        #[test]
        fn an_imagined_deck_looks_the_same(deeds in deeds(), seed: u64) {
            let mut chance = fair(seed);
            let desk = Desk::after(&deeds, &mut chance);
            for viewer in Viewer::all(SEATS) {
                let view = desk.view_for(viewer);
                let (deck, elsewhere) = view.imagine(&mut chance);
                prop_assert_eq!(elsewhere.total(), view.concealed());
                let mut again = deck.view_for(viewer);
                for (kind, count) in elsewhere.iter() {
                    (0..count).for_each(|_| again.conceal(kind));
                }
                prop_assert_eq!(again, view);
            }
        }

        #[test]
        fn with_nothing_elsewhere_an_imagined_deck_looks_the_same(
            deeds in deeds(), seed: u64,
        ) {
            let mut chance = fair(seed);
            let deck = Desk::after(&deeds, &mut chance).deck;
            for viewer in Viewer::all(SEATS) {
                let view = deck.view_for(viewer);
                let (imagined, elsewhere) = view.imagine(&mut chance);
                prop_assert!(elsewhere.is_empty());
                prop_assert_eq!(imagined.view_for(viewer), view);
                prop_assert_eq!(imagined.contents(), deck.contents());
            }
        }

        #[test]
        fn a_view_names_the_cards_that_its_viewer_knows_and_no_other(
            deeds in deeds(), seed: u64,
        ) {
            let deck = Desk::after(&deeds, &mut fair(seed)).deck;
            for viewer in Viewer::all(SEATS) {
                let view = deck.view_for(viewer);
                prop_assert_eq!(view.top().len(), deck.top().len());
                prop_assert_eq!(view.bottom().len(), deck.bottom().len());
                prop_assert_eq!(view.len(), deck.len());
                for (card, glimpse) in deck.cards.iter().zip(&view.cards) {
                    let known = card.known_by().includes(viewer);
                    prop_assert_eq!(glimpse.kind(), known.then_some(card.kind()));
                }
            }
        }

        #[test]
        fn decks_and_views_are_read_as_they_were_written(deeds in deeds(), seed: u64) {
            let desk = Desk::after(&deeds, &mut fair(seed));
            let text = serde_json::to_string(&desk.deck).unwrap();
            prop_assert_eq!(serde_json::from_str::<Small>(&text).unwrap(), desk.deck);
            let view = desk.view_for(Viewer::Seat(Seat::new(1)));
            let text = serde_json::to_string(&view).unwrap();
            prop_assert_eq!(serde_json::from_str::<DeckView<5, 12>>(&text).unwrap(), view);
            let mut room = [0; 400];
            let bytes = postcard::to_slice(&desk.deck, &mut room).unwrap();
            prop_assert_eq!(postcard::from_bytes::<Small>(bytes).unwrap(), desk.deck);
        }

        #[test]
        fn no_bytes_make_a_deck_that_panics(
            bytes in proptest::collection::vec(0u8..6, 0..40), seed: u64,
        ) {
            if let Ok(mut deck) = postcard::from_bytes::<Small>(&bytes) {
                while deck.draw(Ask::open("card"), &mut fair(seed)).is_some() {}
            }
            if let Ok(view) = postcard::from_bytes::<DeckView<5, 12>>(&bytes) {
                let (deck, _) = view.imagine(&mut fair(seed));
                prop_assert_eq!(deck.len(), view.len());
            }
        }
    }

    fn odds_of<T: Ord>(body: impl FnMut(&mut dyn Chance) -> T) -> BTreeMap<T, Exact> {
        let mut odds = BTreeMap::new();
        for (result, weight) in odometer::run(body) {
            *odds.entry(result).or_insert(Ratio::from_integer(0)) += weight;
        }
        odds
    }

    #[test]
    fn deciding_late_has_the_odds_of_shuffling_early() {
        let early = odds_of(|mut chance| {
            let mut deck = vec![0, 0, 1, 2];
            ChanceExt::shuffle(&mut chance, Ask::hidden("order"), &mut deck);
            let drawn: Vec<usize> = deck.drain(..3).collect();
            deck.push(drawn[0]);
            deck.insert(0, drawn[1]);
            [drawn, deck].concat()
        });
        let late = odds_of(|chance| {
            let ask = Ask::open("card");
            let mut deck = Deck::<3, 4>::new(Bag::new([2, 1, 1]));
            // A look decides two cards sooner, which must not change the odds.
            deck.look(2, ask, chance);
            let mut next = |deck: &mut Deck<3, 4>| deck.draw(ask, chance).unwrap().kind();
            let drawn: Vec<usize> = (0..3).map(|_| next(&mut deck)).collect();
            deck.put_under(drawn[0], Audience::All);
            deck.put_on_top(drawn[1], Audience::Nobody);
            let rest: Vec<usize> = (0..deck.len()).map(|_| next(&mut deck)).collect();
            [drawn, rest].concat()
        });
        assert_eq!(early.len(), 12);
        assert_eq!(early, late);
    }

    #[test]
    fn an_unknown_card_is_imagined_with_the_odds_of_the_pool() {
        let mine = Audience::Seats(Seats::only(Seat::new(0)));
        let mut deck = Deck::<3, 6>::new(Bag::new([2, 0, 1]));
        deck.put_under(1, mine);
        deck.put_under(2, Audience::All);
        let mut view = deck.view_for(Viewer::Onlooker);
        view.conceal(0);
        let odds = odds_of(|chance| view.imagine(chance).0.bottom()[0].kind());
        assert_eq!(odds[&0], Ratio::new(3, 5));
        assert_eq!(odds[&1], Ratio::new(1, 5));
        assert_eq!(odds[&2], Ratio::new(1, 5));
        let odds = odds_of(|chance| view.imagine(chance).1);
        assert_eq!(odds[&Bag::new([1, 0, 0])], Ratio::new(3, 5));
    }

    #[test]
    fn a_card_put_under_comes_after_all_others_and_stays_known() {
        let mut chance = Script::read("card 2");
        let mut deck = Deck::<3, 3>::new(Bag::new([1, 1, 0]));
        let first = deck.draw(Ask::secret_of("card", Seat::new(0)), &mut chance).unwrap();
        deck.put_under(first.kind(), first.known_by());
        deck.put_under(2, Audience::All);
        chance.finish();
        let kinds = |view: &DeckView<3, 3>| -> Vec<_> {
            view.bottom().iter().map(|card| card.kind()).collect()
        };
        assert_eq!(kinds(&deck.view_for(Viewer::Seat(Seat::new(0)))), [Some(1), Some(2)]);
        assert_eq!(kinds(&deck.view_for(Viewer::Seat(Seat::new(1)))), [None, Some(2)]);
        let mut chance = Script::read("card 1");
        let order = [0; 3].map(|_| deck.draw(Ask::open("card"), &mut chance).unwrap().kind());
        assert_eq!(order, [0, 1, 2]);
        assert_eq!(deck.draw(Ask::open("card"), &mut chance), None);
    }

    #[test]
    fn looking_deep_reaches_the_bottom_and_is_remembered() {
        let mut deck = Deck::<3, 4>::new(Bag::new([0, 2, 0]));
        deck.put_under(0, Audience::Nobody);
        let mut chance = Script::read("look 2, look 2");
        let look = Ask::secret_of("look", Seat::new(2));
        let seen: Vec<usize> = deck.look(9, look, &mut chance).iter().map(|c| c.kind()).collect();
        assert_eq!(seen, [1, 1, 0]);
        // A second look of somebody else decides nothing any more.
        deck.look(2, Ask::secret_of("look", Seat::new(0)), &mut chance);
        chance.finish();
        let both = Seats::only(Seat::new(0)).with(Seat::new(2));
        assert_eq!(deck.top()[1].known_by(), Audience::Seats(both));
        assert_eq!(deck.top()[2].known_by(), look.shown_to);
        deck.shuffle();
        assert_eq!(deck, Deck::new(Bag::new([1, 2, 0])));
    }

    #[test]
    fn equal_decks_are_equal_values() {
        let mut one = Deck::<2, 2>::new(Bag::EMPTY);
        one.put_under(0, Audience::All);
        one.put_under(1, Audience::All);
        let mut other = Deck::<2, 2>::new(Bag::EMPTY);
        other.put_on_top(1, Audience::All);
        other.put_on_top(0, Audience::All);
        assert_eq!(one, other);
    }

    #[test]
    fn a_view_reads_like_this() {
        let mut deck = Deck::<3, 6>::new(Bag::new([2, 0, 1]));
        deck.put_on_top(2, Audience::All);
        deck.put_under(1, Audience::Seats(Seats::only(Seat::new(0))));
        let text = |viewer| serde_json::to_string(&deck.view_for(viewer)).unwrap();
        expect![[
            r#"{"top":[{"kind":2,"known_by":"all"}],"undecided":3,"bottom":[{"kind":null,"known_by":{"seats":[0]}}],"pool":[2,1,1]}"#
        ]]
        .assert_eq(&text(Viewer::Onlooker));
        expect![[
            r#"{"top":[{"kind":2,"known_by":"all"}],"undecided":3,"bottom":[{"kind":1,"known_by":{"seats":[0]}}],"pool":[2,0,1]}"#
        ]]
        .assert_eq(&text(Viewer::Seat(Seat::new(0))));
    }

    #[test]
    fn what_is_no_deck_is_refused() {
        let deck = |text| serde_json::from_str::<Deck<2, 3>>(text).unwrap_err().to_string();
        assert_eq!(
            deck(r#"{"top":[],"undecided":[2,2],"bottom":[]}"#),
            "a deck has room for 3 cards, but 4 are written",
        );
        assert_eq!(
            deck(r#"{"top":[{"kind":2,"known_by":"all"}],"undecided":[0,0],"bottom":[]}"#),
            "a deck has 2 kinds of cards, but kind 2 is written",
        );
        let view = |text| serde_json::from_str::<DeckView<2, 3>>(text).unwrap_err().to_string();
        assert_eq!(
            view(r#"{"top":[],"undecided":3,"bottom":[],"pool":[1,1]}"#),
            "a view of a deck has 3 unknown places, but 2 cards to fill them",
        );
        let card = r#"{"kind":null,"known_by":"nobody"}"#;
        let huge = usize::MAX;
        assert_eq!(
            view(&format!(r#"{{"top":[{card}],"undecided":{huge},"bottom":[],"pool":[1,1]}}"#)),
            format!("a deck has room for 3 cards, but {huge} are written"),
        );
    }

    #[test]
    #[should_panic(expected = "no room")]
    fn a_card_too_many_is_a_bug_of_the_rules() {
        Deck::<2, 2>::new(Bag::new([1, 1])).put_under(0, Audience::All);
    }
}
