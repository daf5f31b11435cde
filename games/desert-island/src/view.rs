//! What one viewer may know, and the matches that it could belong to.

use serde::{Deserialize, Serialize};
use tabletop::chance::{Ask, Chance, ChanceExt, Odds};
use tabletop::{Asked, Seat, Seats, Viewer};

use crate::action::Goods;
use crate::board::{Board, Offer};
use crate::content::content;
use crate::deck::{FateDeck, Knowers};
use crate::frame::Frame;
use crate::pieces::{Character, FateCard, ForSeats, Item, Items};
use crate::score::Points;
use crate::setup::{Hunger, MOST, OfferCards};
use crate::state::{DesertIsland, Secrets};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct View {
    pub viewer: Viewer,
    /// What lies open on the table.
    #[serde(serialize_with = "tabletop::open")]
    pub board: Board,
    /// Whom the viewer loves and hates.
    pub love: Option<Character>,
    pub hate: Option<Character>,
    /// The viewer's own face-down cards.
    pub hand: Items,
    /// What the viewer knows of the face-down cards of each of the others: what
    /// it has given, dealt, sold or lost to them.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Items>"))]
    pub known: ForSeats<Items>,
    /// The scavenged cards that are still to be handed out, the next one
    /// first; only the dealer sees them.
    pub scavenged: Vec<Item>,
    /// The two Fate cards of whoever's turn it is, as far as the viewer knows
    /// them; none when there are none.
    pub drawn: Vec<Slot>,
    /// The Fate deck from the top down, as far as the viewer knows it.
    pub deck: Vec<Slot>,
    /// Cards that were shuffled among themselves before they went under the
    /// deck: which they are, but not in which order.
    pub mixed: Vec<Mixed>,
    /// The open offers by seats, with the face-down cards that the viewer may
    /// know.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Option<Offer>>"))]
    pub offers: ForSeats<Option<Offer>>,
    /// What monkeys took from the viewer and nobody else has seen.
    pub snatched: Items,
    /// The viewer's own sealed answer: what is in its left hand.
    pub left_hand: Option<u8>,
    /// The viewer's own sealed answer: whether it starves.
    pub starves: Option<bool>,
    /// All secrets, once the match is over: as they are then, and in a match
    /// that is looked back at as they were.
    pub confessions: Vec<Confession>,
}

/// A place in the Fate deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
pub struct Slot(
    /// The card, if the viewer knows it.
    pub Option<FateCard>,
    /// Who knows it; nothing if everyone does.
    pub Option<Seats>,
    /// With which cards it was shuffled: the number of a `Mixed`, or nought.
    pub u8,
);

/// Cards that were shuffled among themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
pub struct Mixed {
    pub number: u8,
    /// Those that the viewer cannot tell apart.
    pub cards: Vec<FateCard>,
}

/// The secrets of a seat, when all is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
pub struct Confession {
    pub love: Character,
    pub hate: Character,
    pub items: Items,
    pub points: Points,
}

impl View {
    pub(crate) fn of(state: &DesertIsland, viewer: Viewer) -> Self {
        let DesertIsland { board, secrets } = state;
        let seat = viewer.seat().filter(|seat| seat.index() < board.seats());
        let own = |of: &ForSeats<Items>| seat.map_or(Items::NONE, |seat| of[seat.index()]);
        let slot = |card: &FateCard| Slot::of(&secrets.deck, *card, viewer);
        let deals = seat == Some(board.actor) && matches!(board.frame, Frame::Dealing { .. });
        let scavenged = secrets.scavenged.iter().flatten().filter(|_| deals);
        Self {
            viewer,
            board: *board,
            love: seat.map(|seat| secrets.love[seat.index()]),
            hate: seat.map(|seat| secrets.hate[seat.index()]),
            hand: own(&secrets.down),
            known: seat.map_or([Items::NONE; MOST], |seat| secrets.knows[seat.index()]),
            scavenged: scavenged.copied().collect(),
            drawn: secrets.drawn.iter().flatten().map(slot).collect(),
            deck: secrets.deck.cards().iter().map(slot).collect(),
            mixed: mixed(secrets, viewer),
            offers: std::array::from_fn(|from| offer_as_seen(state, Seat::new(from), viewer)),
            snatched: own(&secrets.snatched),
            left_hand: secrets.left_hands.own(viewer),
            starves: secrets.starving.own(viewer),
            confessions: confessions(state),
        }
    }

    /// Every secret as it was, for whoever looks on when the match is over.
    pub(crate) fn laid_open(state: &DesertIsland) -> Self {
        let secrets = &state.secrets;
        let slot = |card: &FateCard| Slot(Some(*card), secrets.deck.known(*card).seats(), 0);
        Self {
            known: secrets.down,
            scavenged: secrets.scavenged.iter().flatten().copied().collect(),
            drawn: secrets.drawn.iter().flatten().map(slot).collect(),
            deck: secrets.deck.cards().iter().map(slot).collect(),
            mixed: Vec::new(),
            offers: std::array::from_fn(|from| offer_laid_open(state, Seat::new(from))),
            confessions: all_confessions(state),
            ..Self::of(state, Viewer::Onlooker)
        }
    }

    /// The seat that looks.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.viewer.seat().filter(|seat| seat.index() < self.board.seats())
    }

    /// What the viewer knows of somebody's face-down cards: all of his own.
    #[must_use]
    pub fn known_of(&self, seat: Seat) -> Items {
        if self.viewer.is(seat) { self.hand } else { self.known[seat.index()] }
    }

    /// The Fate cards that the viewer cannot place, wherever they are: those
    /// whom it has not seen since the deck was shuffled.
    pub(crate) fn unseen_fate(&self) -> Vec<FateCard> {
        let slots = || self.drawn.iter().chain(&self.deck);
        let seen = |card: &FateCard| {
            slots().any(|slot| slot.0 == Some(*card))
                || self.board.played.contains(&Some(*card))
                || self.mixed.iter().any(|mixed| mixed.cards.contains(card))
        };
        FateCard::all().filter(|card| !seen(card)).collect()
    }
}

impl Slot {
    fn of(deck: &FateDeck, card: FateCard, viewer: Viewer) -> Self {
        let known = deck.known(card);
        Self(known.include(viewer).then_some(card), known.seats(), deck.batch(card))
    }
}

/// Rule 12.12: the batches, each with the cards that the viewer cannot tell
/// apart.
fn mixed(secrets: &Secrets, viewer: Viewer) -> Vec<Mixed> {
    let deck = &secrets.deck;
    let cards = || deck.cards().iter().chain(secrets.drawn.iter().flatten()).copied();
    let unknown = |card: &FateCard| deck.batch(*card) > 0 && !deck.known(*card).include(viewer);
    let mut all: Vec<(u8, FateCard)> =
        cards().filter(unknown).map(|card| (deck.batch(card), card)).collect();
    all.sort_unstable();
    let of_batch = |batch: &[(u8, FateCard)]| Mixed {
        number: batch[0].0,
        cards: batch.iter().map(|&(_, card)| card).collect(),
    };
    all.chunk_by(|a, b| a.0 == b.0).map(of_batch).collect()
}

/// Rule 14.4: the maker of an offer knows all of it; the partner knows which
/// cards are named to him.
pub(crate) fn offer_as_seen(state: &DesertIsland, from: Seat, viewer: Viewer) -> Option<Offer> {
    let offer = state.board.person(from).offer?;
    let named = state.board.setup.offer_cards == OfferCards::Named;
    let knows = viewer.is(from) || (named && viewer.is(offer.to));
    if knows { offer_laid_open(state, from) } else { Some(offer) }
}

fn offer_laid_open(state: &DesertIsland, from: Seat) -> Option<Offer> {
    let offer = state.board.person(from).offer?;
    let named = state.board.setup.offer_cards == OfferCards::Named;
    let (given, wanted) = state.secrets.offered[from.index()];
    let give = Goods { down: given, unseen: 0, ..offer.give };
    let want = if named { Goods { down: wanted, unseen: 0, ..offer.want } } else { offer.want };
    Some(Offer { give, want, ..offer })
}

fn confessions(state: &DesertIsland) -> Vec<Confession> {
    if state.board.frame == Frame::Over { all_confessions(state) } else { Vec::new() }
}

fn all_confessions(state: &DesertIsland) -> Vec<Confession> {
    let confession = |seat: Seat| Confession {
        love: state.secrets.love[seat.index()],
        hate: state.secrets.hate[seat.index()],
        items: state.secrets.hand(seat),
        points: state.points(seat),
    };
    Seat::all(state.board.seats()).map(confession).collect()
}

/// A match that a view could belong to: everything that the viewer does not
/// know is dealt afresh. What the others know of each other's cards is not
/// imagined: no rule rests on it.
impl View {
    pub(crate) fn imagine(&self, chance: &mut dyn Chance) -> DesertIsland {
        let (deck, drawn) = self.imagine_fate(chance);
        let mut state =
            DesertIsland { board: self.board, secrets: Secrets { drawn, ..Secrets::blank(deck) } };
        self.imagine_hearts(&mut state.secrets, chance);
        self.imagine_cards(&mut state.secrets, chance);
        self.imagine_offers(&mut state.secrets, chance);
        self.imagine_sealed(&mut state, chance);
        state
    }

    /// Every unknown place in the deck and among the drawn cards gets one of the
    /// cards that may be there.
    fn imagine_fate(&self, chance: &mut dyn Chance) -> (FateDeck, [Option<FateCard>; 2]) {
        let mut pools = self.pools(chance);
        let mut card_of = |slot: &Slot| slot.0.unwrap_or_else(|| from_pool(&mut pools, slot.2));
        let mut drawn = [None; 2];
        for (place, slot) in drawn.iter_mut().zip(&self.drawn) {
            *place = Some(card_of(slot));
        }
        let cards: Vec<FateCard> = self.deck.iter().map(card_of).collect();
        let mut deck = FateDeck::standing(&cards);
        let slots = self.drawn.iter().chain(&self.deck);
        for (slot, card) in slots.zip(drawn.iter().flatten().chain(&cards)) {
            deck.set_batch(*card, slot.2);
            deck.learn(*card, Knowers::of(slot.1));
        }
        for card in self.board.played.iter().flatten() {
            deck.learn(*card, Knowers::EVERYONE);
        }
        (deck, drawn)
    }

    /// The cards that the viewer does not know, batch by batch, in any order.
    fn pools(&self, mut chance: &mut dyn Chance) -> Vec<Mixed> {
        let mut pools = self.mixed.clone();
        pools.push(Mixed { number: 0, cards: self.unseen_fate() });
        for pool in &mut pools {
            ChanceExt::shuffle(&mut chance, Ask::hidden("imagined card"), &mut pool.cards);
        }
        pools
    }

    /// Rule 2.3: love and hate are each a castaway's once.
    fn imagine_hearts(&self, secrets: &mut Secrets, chance: &mut dyn Chance) {
        for (seat, told) in self.confessions.iter().enumerate() {
            (secrets.love[seat], secrets.hate[seat]) = (told.love, told.hate);
        }
        if self.confessions.is_empty() {
            let seats = self.board.seats();
            secrets.love = imagine_heart(seats, self.seat().zip(self.love), chance);
            secrets.hate = imagine_heart(seats, self.seat().zip(self.hate), chance);
        }
    }

    /// The Scavenge cards that the viewer cannot place lie in hands, in the deck
    /// or where nobody sees them.
    fn imagine_cards(&self, secrets: &mut Secrets, chance: &mut dyn Chance) {
        let mut pool = self.unplaced_items();
        for seat in Seat::all(self.board.seats()) {
            let (i, person) = (seat.index(), self.board.person(seat));
            secrets.down[i] = match self.confessions.get(i) {
                Some(told) => told.items,
                None => self.known_of(seat),
            };
            let missing = person.down - secrets.down[i].total();
            secrets.down[i] = secrets.down[i].with(drawn_from(&mut pool, missing, chance));
            secrets.snatched[i] = if self.viewer.is(seat) {
                self.snatched
            } else {
                drawn_from(&mut pool, person.snatched, chance)
            };
        }
        if let Some(seat) = self.seat() {
            secrets.knows[seat.index()] = self.known;
        }
        self.imagine_scavenged(secrets, &mut pool, chance);
        secrets.pile = pool;
    }

    fn imagine_scavenged(&self, secrets: &mut Secrets, pool: &mut Items, chance: &mut dyn Chance) {
        let Frame::Dealing { left, .. } = self.board.frame else { return };
        for (place, scavenged) in secrets.scavenged.iter_mut().take(left.into()).enumerate() {
            let known = self.scavenged.get(place).copied();
            *scavenged = known.or_else(|| one_from(pool, chance));
        }
    }

    /// The Scavenge cards of which the viewer does not know where they are.
    pub(crate) fn unplaced_items(&self) -> Items {
        let board = &self.board;
        let mut pool = content().scavenge.without(board.gone).without(self.snatched);
        for place in &board.places {
            pool = pool.without(place.laid);
        }
        for seat in Seat::all(board.seats()) {
            let told = self.confessions.get(seat.index()).map(|told| told.items);
            pool = pool.without(board.person(seat).up);
            pool = pool.without(told.unwrap_or_else(|| self.known_of(seat)));
        }
        pool.without(self.scavenged.iter().copied().collect())
    }

    /// Face-down cards in the offers of others.
    fn imagine_offers(&self, secrets: &mut Secrets, chance: &mut dyn Chance) {
        for from in Seat::all(self.board.seats()) {
            let Some(Offer { give, want, .. }) = self.offers[from.index()] else { continue };
            let named = self.board.setup.offer_cards == OfferCards::Named;
            let mut hand = secrets.hand(from).without(give.down);
            let given = give.down.with(drawn_from(&mut hand, give.unseen, chance));
            let mut any = content().scavenge.without(want.down);
            let unseen = if named { want.unseen } else { 0 };
            let wanted = want.down.with(drawn_from(&mut any, unseen, chance));
            secrets.offered[from.index()] = (given, wanted);
        }
    }

    /// Hands that were divided, and who starves.
    fn imagine_sealed(&self, state: &mut DesertIsland, chance: &mut dyn Chance) {
        let DesertIsland { board, secrets } = state;
        let divided = match board.frame {
            Frame::Choosing { theft } => Asked::midway(Seats::NONE, Seats::only(theft.target)),
            Frame::Rats { asked, .. } => asked,
            _ => Asked::NOBODY,
        };
        let (viewer, ask) = (self.viewer, Ask::hidden("imagined answer"));
        secrets.left_hands.imagine(divided, viewer, self.left_hand, |seat| {
            Some(chance.one_of(ask, usize::from(board.person(seat).food) + 1) as u8)
        });
        if let Frame::Hunger { asked } = board.frame
            && board.setup.hunger == Hunger::MayStarve
        {
            secrets.starving.imagine(asked, viewer, self.starves, |seat| {
                Some(board.may_starve(seat) && chance.one_of(ask, 2) == 1)
            });
        }
    }
}

/// A card of this batch.
fn from_pool(pools: &mut [Mixed], batch: u8) -> FateCard {
    let pool = pools.iter_mut().find(|pool| pool.number == batch);
    pool.and_then(|pool| pool.cards.pop()).expect("every unknown place has a card")
}

/// A heart for each seat; one of them is known.
fn imagine_heart(
    seats: usize,
    known: Option<(Seat, Character)>,
    mut chance: &mut dyn Chance,
) -> ForSeats<Character> {
    let mut hearts = Character::ALL;
    if let Some((seat, own)) = known {
        hearts.swap(own.index(), seats - 1);
        ChanceExt::shuffle(&mut chance, Ask::hidden("imagined heart"), &mut hearts[..seats - 1]);
        hearts.swap(seat.index(), seats - 1);
    } else {
        ChanceExt::shuffle(&mut chance, Ask::hidden("imagined heart"), &mut hearts[..seats]);
    }
    hearts
}

fn one_from(pool: &mut Items, chance: &mut dyn Chance) -> Option<Item> {
    if pool.is_empty() {
        return None;
    }
    let ask = Ask::hidden("imagined item");
    let item = Item::ALL[chance.pick(ask, Odds::Weighted(&pool.weights()))];
    pool.take(item).then_some(item)
}

/// So many cards by lot.
fn drawn_from(pool: &mut Items, n: u8, chance: &mut dyn Chance) -> Items {
    (0..n).filter_map(|_| one_from(pool, chance)).collect()
}
