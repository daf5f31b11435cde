//! The Fate deck, and who knows what of it.
//!
//! The deck is never shuffled: cards go under it, and whoever saw one go there
//! knows where it is. So every card remembers who knows its place. Where a
//! table shuffles the cards played among themselves before they go under, all
//! know which cards lie there and nobody in which order: such cards share the
//! number of a *batch*. (`tabletop::Deck` has no batches: what is shuffled there
//! is mixed with all that is unknown.)

use serde::{Deserialize, Serialize};
use tabletop::chance::{Ask, Chance, ChanceExt};
use tabletop::{Seat, Seats, Viewer};

use crate::pieces::{FATE_CARDS, FateCard};

/// Who knows where a card is: a bit for each seat, and all bits for everyone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Knowers(u8);

impl Knowers {
    pub(crate) const NOBODY: Self = Self(0);
    pub(crate) const EVERYONE: Self = Self(u8::MAX);

    pub(crate) const fn only(seat: Seat) -> Self {
        Self(1 << seat.index())
    }

    pub(crate) const fn or(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    pub(crate) fn include(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.0 >> seat.index() & 1 == 1,
            Viewer::Onlooker => self == Self::EVERYONE,
        }
    }

    /// The seats among them; nothing if it is everyone.
    pub(crate) fn seats(self) -> Option<Seats> {
        let is_in = |seat: &Seat| self.include(Viewer::Seat(*seat));
        (self != Self::EVERYONE).then(|| Seat::all(crate::setup::MOST).filter(is_in).collect())
    }

    pub(crate) fn of(seats: Option<Seats>) -> Self {
        let Some(seats) = seats else { return Self::EVERYONE };
        seats.into_iter().fold(Self::NOBODY, |all, seat| all.or(Self::only(seat)))
    }
}

/// The deck from the top down, and what is known of every Fate card, wherever
/// it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FateDeck {
    /// The places behind the last card are blank.
    cards: [FateCard; FATE_CARDS],
    len: u8,
    /// Who knows where each card is, by the card.
    known: [Knowers; FATE_CARDS],
    /// The batch that each card belongs to, by the card; nought for none.
    batch: [u8; FATE_CARDS],
}

impl FateDeck {
    /// All cards in this order, and nobody knows one.
    pub(crate) fn of(cards: [FateCard; FATE_CARDS]) -> Self {
        Self {
            cards,
            len: FATE_CARDS as u8,
            known: [Knowers::NOBODY; FATE_CARDS],
            batch: [0; FATE_CARDS],
        }
    }

    /// Rule 2.4: shuffled once, before play begins.
    pub(crate) fn shuffled(chance: &mut impl Chance) -> Self {
        let mut all = FateCard::all();
        let mut cards = [FateCard::default(); FATE_CARDS];
        cards.fill_with(|| all.next().unwrap_or_default());
        chance.shuffle(Ask::hidden("fate"), &mut cards);
        Self::of(cards)
    }

    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    /// The cards from the top down.
    pub(crate) fn cards(&self) -> &[FateCard] {
        &self.cards[..self.len()]
    }

    pub(crate) const fn known(&self, card: FateCard) -> Knowers {
        self.known[card.index()]
    }

    pub(crate) const fn batch(&self, card: FateCard) -> u8 {
        self.batch[card.index()]
    }

    /// Rule 3.8: draws the top card, and these see it.
    pub(crate) fn draw(&mut self, seen_by: Knowers) -> Option<FateCard> {
        let card = *self.cards().first()?;
        self.cards.copy_within(1.., 0);
        self.len -= 1;
        // Equal decks are equal values: what lies behind the last card is blank.
        self.cards[self.len()] = FateCard::default();
        self.show(card, seen_by);
        Some(card)
    }

    /// These see the card as well.
    pub(crate) fn show(&mut self, card: FateCard, to: Knowers) {
        let known = self.known(card).or(to);
        self.learn(card, known);
    }

    /// Just these know where the card is. What everyone knows is in no batch.
    pub(crate) fn learn(&mut self, card: FateCard, by: Knowers) {
        self.known[card.index()] = by;
        if by == Knowers::EVERYONE {
            self.batch[card.index()] = 0;
        }
    }

    pub(crate) fn set_batch(&mut self, card: FateCard, batch: u8) {
        self.batch[card.index()] = batch;
    }

    /// Rule 3.8: the card goes under the deck.
    pub(crate) fn put_under(&mut self, card: FateCard) {
        self.cards[self.len()] = card;
        self.len += 1;
    }

    /// Rule 3.9: where remembering is left to the players, nobody is told any
    /// more where the card is.
    pub(crate) fn forget(&mut self, card: FateCard) {
        self.known[card.index()] = Knowers::NOBODY;
        self.batch[card.index()] = 0;
    }

    /// Rule 12.12: these are shuffled among themselves, and go under the deck.
    pub(crate) fn mix_under(&mut self, cards: &mut [FateCard], chance: &mut impl Chance) {
        let batch = self.free_batch();
        chance.shuffle(Ask::hidden("played"), cards);
        for &mut card in cards {
            self.known[card.index()] = Knowers::NOBODY;
            self.batch[card.index()] = batch;
            self.put_under(card);
        }
    }

    /// The lowest number that no batch has.
    fn free_batch(&self) -> u8 {
        (1..).find(|number| !self.batch.contains(number)).unwrap_or(u8::MAX)
    }

    /// A deck of these cards from the top down, nothing known of any.
    pub(crate) fn standing(cards: &[FateCard]) -> Self {
        let mut deck = Self::of([FateCard::default(); FATE_CARDS]);
        deck.len = 0;
        for &card in cards {
            deck.put_under(card);
        }
        deck
    }
}
