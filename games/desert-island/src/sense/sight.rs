//! What somebody goes by: a view, or the same of an imagined island, of which no
//! view is built.

use tabletop::{Seat, Viewer};

use crate::board::{Board, Offer};
use crate::odds;
use crate::pieces::{Character, FateCard, ForSeats, Item, Items};
use crate::setup::MOST;
use crate::state::DesertIsland;
use crate::view::{View, offer_as_seen};

/// What one seat sees.
#[derive(Clone, Copy)]
pub(super) enum Sight<'a> {
    View(&'a View),
    /// The deck of an imagined island is nobody's to remember.
    Imagined(&'a DesertIsland, Seat),
}

impl<'a> Sight<'a> {
    pub(super) fn board(self) -> &'a Board {
        match self {
            Self::View(view) => &view.board,
            Self::Imagined(island, _) => &island.board,
        }
    }

    /// Whom the seat loves and hates.
    pub(super) fn hearts(self) -> [Option<Character>; 2] {
        match self {
            Self::View(view) => [view.love, view.hate],
            Self::Imagined(island, seat) => {
                [island.secrets.love[seat.index()], island.secrets.hate[seat.index()]].map(Some)
            }
        }
    }

    /// The seat's own face-down cards.
    pub(super) fn hand(self) -> Items {
        match self {
            Self::View(view) => view.hand,
            Self::Imagined(island, seat) => island.secrets.hand(seat),
        }
    }

    /// What the seat knows of somebody's face-down cards.
    pub(super) fn known_of(self, other: Seat) -> Items {
        match self {
            Self::View(view) => view.known_of(other),
            Self::Imagined(island, seat) if seat == other => island.secrets.hand(seat),
            Self::Imagined(island, seat) => island.secrets.knows[seat.index()][other.index()],
        }
    }

    /// The cards that the seat has still to hand out, the next one first.
    pub(super) fn scavenged(self) -> ForSeats<Option<Item>> {
        match self {
            Self::View(view) => {
                let mut scavenged = [None; MOST];
                for (place, &item) in scavenged.iter_mut().zip(&view.scavenged) {
                    *place = Some(item);
                }
                scavenged
            }
            Self::Imagined(island, _) => island.secrets.scavenged,
        }
    }

    /// Somebody's open offer, as far as the seat may know it.
    pub(super) fn offer(self, from: Seat) -> Option<Offer> {
        match self {
            Self::View(view) => view.offers[from.index()],
            Self::Imagined(island, seat) => offer_as_seen(island, from, Viewer::Seat(seat)),
        }
    }

    /// The top card of the deck, where the seat remembers it.
    pub(super) fn top_card(self) -> Option<FateCard> {
        match self {
            Self::View(view) => view.deck.first().and_then(|slot| slot.0),
            Self::Imagined(..) => None,
        }
    }

    /// The chance in thousandths that so many cards sight a ship, where the seat
    /// remembers the deck.
    pub(super) fn sighting(self, cards: usize) -> Option<i32> {
        match self {
            Self::View(view) => Some(odds::lookout(view, cards).sighted.per_mille() as i32),
            Self::Imagined(..) => None,
        }
    }

    /// The chance in per cent that the numbers of the top cards stay below this,
    /// where the seat remembers the deck.
    pub(super) fn stays_below(self, cards: u8, needed: u8) -> Option<i32> {
        match self {
            Self::View(view) => Some(odds::stays_below(view, cards, needed).percent().into()),
            Self::Imagined(..) => None,
        }
    }
}
