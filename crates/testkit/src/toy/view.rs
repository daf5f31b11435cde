//! Who knows what.

use serde::{Deserialize, Serialize};
use tabletop::{ArrayVec, Ask, Chance, ChanceExt, Game, Seat, Seats, Turn, Viewer};

use super::bids::Bids;
use super::search::Search;
use super::state::{Driftwood, Event, Frame, MOST_SEATS, Place, Setup};
use super::stock::{Plank, Stock};
use crate::first::First;

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub setup: Setup,
    pub round: u8,
    pub finder: Seat,
    /// Every plank that the viewer has not seen, wherever it is.
    pub unseen: Stock,
    pub lost: Stock,
    pub places: ArrayVec<[PlaceView; MOST_SEATS]>,
    pub frame: FrameView,
}

/// What lies before one seat, as the viewer sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceView {
    pub coins: u8,
    pub planks: Stock,
    pub keepsake: Option<Plank>,
    pub seen_by: Seats,
    pub has_whistled: bool,
}

/// The decision that the table is at, as the viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FrameView {
    Search(Search),
    Bids { plank: Option<Plank>, fire: u8, knowing: Seats, bids: [BidView; MOST_SEATS] },
    Over,
}

/// A bid as the viewer sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BidView {
    #[default]
    Awaited,
    Sealed,
    Own(u8),
}

impl View {
    pub(super) fn of(state: &Driftwood, viewer: Viewer) -> Self {
        let mut unseen = state.stock;
        let mut see = |plank: Plank, known: bool| {
            if !known {
                unseen.add(plank);
            }
            known.then_some(plank)
        };
        let over = state.frame == Frame::Over;
        let mut places = ArrayVec::default();
        for seat in state.everyone() {
            let place = &state.places[seat.index()];
            let known = over || viewer.is(seat) || is_among(viewer, place.seen_by);
            places.push(PlaceView::of(place, see(place.keepsake, known)));
        }
        let frame = match &state.frame {
            Frame::Search(search) => FrameView::Search(*search),
            Frame::Bids(bids) => {
                let plank = see(bids.plank, is_among(viewer, bids.knowing));
                let seen = bids_seen(bids, viewer);
                FrameView::Bids { plank, fire: bids.fire, knowing: bids.knowing, bids: seen }
            }
            Frame::Over => FrameView::Over,
        };
        let (setup, lost) = (state.setup.clone(), state.lost);
        let (round, finder) = (state.round, state.finder);
        Self { viewer, setup, round, finder, unseen, lost, places, frame }
    }

    /// Whom the game waits for. Everybody knows that.
    #[must_use]
    pub fn turn(&self) -> Turn {
        // Nothing hidden bears on it, so any table that looks like this will do.
        self.imagine(&mut First).turn()
    }

    /// A table that looks like this to the viewer: hidden planks are dealt
    /// from those unseen, sealed bids are anything that could be paid.
    pub(super) fn imagine(&self, chance: &mut dyn Chance) -> Driftwood {
        let mut stock = self.unseen;
        let mut deal = |known: Option<Plank>, chance: &mut dyn Chance| {
            known.unwrap_or_else(|| stock.draw(Ask::hidden("imagined"), chance))
        };
        let places: ArrayVec<[Place; MOST_SEATS]> =
            self.places.iter().map(|place| place.with(deal(place.keepsake, chance))).collect();
        let frame = match &self.frame {
            FrameView::Search(search) => Frame::Search(*search),
            FrameView::Bids { plank, fire, knowing, bids } => {
                let plank = deal(*plank, chance);
                let coins = imagined_bids(bids, &places, chance);
                Frame::Bids(Bids { plank, fire: *fire, knowing: *knowing, coins })
            }
            FrameView::Over => Frame::Over,
        };
        let (setup, lost) = (self.setup.clone(), self.lost);
        let (round, finder) = (self.round, self.finder);
        Driftwood { setup, round, finder, stock, lost, places, frame }
    }
}

impl PlaceView {
    fn of(place: &Place, keepsake: Option<Plank>) -> Self {
        let Place { coins, planks, seen_by, has_whistled, .. } = *place;
        Self { coins, planks, keepsake, seen_by, has_whistled }
    }

    fn with(&self, keepsake: Plank) -> Place {
        let Self { coins, planks, seen_by, has_whistled, .. } = *self;
        Place { coins, planks, keepsake, seen_by, has_whistled }
    }
}

fn is_among(viewer: Viewer, seats: Seats) -> bool {
    viewer.seat().is_some_and(|seat| seats.contains(seat))
}

fn bids_seen(bids: &Bids, viewer: Viewer) -> [BidView; MOST_SEATS] {
    let mut seen = [BidView::Awaited; MOST_SEATS];
    for seat in Seat::all(MOST_SEATS) {
        seen[seat.index()] = match bids.of(seat) {
            None => BidView::Awaited,
            Some(coins) if viewer.is(seat) => BidView::Own(coins),
            Some(_) => BidView::Sealed,
        };
    }
    seen
}

fn imagined_bids(
    bids: &[BidView; MOST_SEATS],
    places: &[Place],
    chance: &mut dyn Chance,
) -> [Option<u8>; MOST_SEATS] {
    let mut coins = [None; MOST_SEATS];
    for (seat, place) in places.iter().enumerate() {
        coins[seat] = match bids[seat] {
            BidView::Awaited => None,
            BidView::Own(coins) => Some(coins),
            BidView::Sealed => {
                let any = usize::from(place.coins) + 1;
                Some(chance.one_of(Ask::hidden("imagined"), any) as u8)
            }
        };
    }
    coins
}

/// The event without what the viewer may not know of it.
pub(super) fn event_seen_by(event: &Event, viewer: Viewer) -> Event {
    let mut seen = event.clone();
    match &mut seen {
        Event::Keepsake { seat, plank } | Event::Whistled { seat, plank } => {
            *plank = plank.filter(|_| viewer.is(*seat));
        }
        Event::Shown { seat, to, plank, .. } => {
            *plank = plank.filter(|_| viewer.is(*seat) || viewer.is(*to));
        }
        Event::Found { finder, plank } => *plank = plank.filter(|_| viewer.is(*finder)),
        Event::BidLaid { seat, coins } => *coins = coins.filter(|_| viewer.is(*seat)),
        Event::Round { .. }
        | Event::Stoked { .. }
        | Event::Offered { .. }
        | Event::Declined { .. }
        | Event::Opened { .. }
        | Event::Tied { .. }
        | Event::Won { .. }
        | Event::Drifted { .. }
        | Event::Tide { .. }
        | Event::Swept { .. }
        | Event::Ended { .. } => {}
    }
    seen
}

/// Whether the event shows somebody what they did not know.
pub(super) fn reveals(event: &Event) -> bool {
    match event {
        Event::Keepsake { .. }
        | Event::Shown { .. }
        | Event::Found { .. }
        | Event::Whistled { .. }
        | Event::Opened { .. }
        | Event::Won { .. }
        | Event::Drifted { .. }
        | Event::Ended { .. } => true,
        Event::Round { .. }
        | Event::Stoked { .. }
        | Event::Offered { .. }
        | Event::Declined { .. }
        | Event::BidLaid { .. }
        | Event::Tied { .. }
        | Event::Tide { .. }
        | Event::Swept { .. } => false,
    }
}
