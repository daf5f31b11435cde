//! The table, and the contract of a game in terms of the rules beside it.

use serde::{Deserialize, Serialize};
use tabletop::inventory::{Holding, Inventory, holdings};
use tabletop::rule::refuse;
use tabletop::{
    ArrayVec, Ask, Chance, Coverage, Game, Legal, Outcome, Refusal, Seat, Seats, Table, Turn,
    Viewer,
};

use super::bids::Bids;
use super::search::{Offer, Search};
use super::stock::{Plank, Stock};
use super::view::{self, View};
use super::{R1_1, R1_3, R5_1};

/// The most seats that Driftwood has.
pub const MOST_SEATS: usize = 5;
/// What everyone starts with.
pub const COINS: u8 = 6;
/// The most rounds, so that the stock never runs out.
pub const MOST_ROUNDS: u8 = 4;

/// What a table agrees on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub seats: u8,
    pub rounds: u8,
    pub ties: Ties,
}

/// Who wins among equal bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ties {
    Lot,
    Nearest,
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    Stoke,
    Offer { to: Seat, coins: u8 },
    Accept,
    Decline,
    Search,
    Bid { coins: u8 },
    Whistle,
}

/// A fact. What a viewer may not know is left out of what it sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Keepsake { seat: Seat, plank: Option<Plank> },
    Round { number: u8, finder: Seat },
    Stoked { finder: Seat },
    Offered { finder: Seat, to: Seat, coins: u8 },
    Declined { seat: Seat },
    Shown { seat: Seat, to: Seat, coins: u8, plank: Option<Plank> },
    Found { finder: Seat, plank: Option<Plank> },
    BidLaid { seat: Seat, coins: Option<u8> },
    Whistled { seat: Seat, plank: Option<Plank> },
    Opened { bids: ArrayVec<[u8; MOST_SEATS]> },
    Tied { winner: Seat },
    Won { seat: Seat, plank: Plank, coins: u8 },
    Drifted { plank: Plank },
    Tide { die: u8 },
    Swept { seat: Seat, plank: Plank },
    Ended { keepsakes: ArrayVec<[Plank; MOST_SEATS]> },
}

/// The facts that break a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    Seats { seats: u8 },
    NoSuchSeat,
    Rounds { rounds: u8 },
    NotFinder { finder: Seat },
    Found,
    FireFull,
    TooFewCoins { has: u8, needed: u8 },
    OfferMade,
    NoCoins,
    ToOneself,
    KeepsakeSeen { seat: Seat },
    NoOffer,
    NothingFound,
    HasBid,
    HasWhistled,
    KnowsPlank,
    Over,
}

/// What the rules answer to an action.
pub(super) type Ruled<T> = Result<T, Refusal<Reason>>;

/// What lies before one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    pub coins: u8,
    pub planks: Stock,
    pub keepsake: Plank,
    /// The other seats that have seen the keepsake.
    pub seen_by: Seats,
    pub has_whistled: bool,
}

/// The decision that the table is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    Search(Search),
    Bids(Bids),
    Over,
}

/// What a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// What the finder does.
    Search,
    /// Whether to take the coins that are offered.
    Answer(Offer),
    /// How much to bid, and whether to whistle before.
    Bid,
    /// Whether to whistle, having bid.
    Whistle,
}

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Driftwood {
    pub(super) setup: Setup,
    pub(super) round: u8,
    pub(super) finder: Seat,
    pub(super) stock: Stock,
    pub(super) lost: Stock,
    pub(super) places: ArrayVec<[Place; MOST_SEATS]>,
    pub(super) frame: Frame,
}

impl Game for Driftwood {
    const ID: &'static str = "driftwood";
    const REVISION: u32 = 1;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Decision = Decision;
    type View = View;
    type Reason = Reason;

    fn usual_setup(seats: usize) -> Setup {
        Setup { seats: seats as u8, rounds: 3, ties: Ties::Lot }
    }

    /// Rules 1.1 and 1.3: two to five seats, one to four rounds.
    fn check_setup(setup: &Setup) -> Ruled<()> {
        let Setup { seats, rounds, .. } = *setup;
        if !(2..=MOST_SEATS).contains(&usize::from(seats)) {
            return refuse(R1_1, Reason::Seats { seats });
        }
        if !(1..=MOST_ROUNDS).contains(&rounds) {
            return refuse(R1_3, Reason::Rounds { rounds });
        }
        Ok(())
    }

    fn seats(setup: &Setup) -> usize {
        usize::from(setup.seats)
    }

    /// Rule 1.2: everyone draws a keepsake in secret.
    fn start(setup: &Setup, table: &mut Table<'_, Event>) -> Self {
        let mut stock = Stock::FULL;
        let mut places = ArrayVec::default();
        for seat in Seat::all(Self::seats(setup)) {
            let keepsake = stock.draw(Ask::secret_of("keepsake", seat), table);
            table.emit(Event::Keepsake { seat, plank: Some(keepsake) });
            places.push(Place { coins: COINS, keepsake, ..Place::default() });
        }
        let finder = Seat::new(0);
        table.emit(Event::Round { number: 1, finder });
        let frame = Frame::Search(Search::default());
        let (setup, lost) = (setup.clone(), Stock::default());
        Self { setup, round: 1, finder, stock, lost, places, frame }
    }

    fn turn(&self) -> Turn {
        match &self.frame {
            Frame::Search(search) => {
                let may = search.offer.map_or(Seats::NONE, |offer| Seats::only(offer.to));
                Turn::Waiting { must: Seats::only(self.finder), may }
            }
            Frame::Bids(bids) => {
                let must = self.everyone().filter(|seat| bids.of(*seat).is_none()).collect();
                let may = self.everyone().filter(|seat| self.whistling(*seat).is_ok()).collect();
                Turn::Waiting { must, may: Seats::minus(may, must) }
            }
            Frame::Over => Turn::Over(self.outcome()),
        }
    }

    fn decision(&self, seat: Seat) -> Option<Decision> {
        match &self.frame {
            Frame::Search(_) if seat == self.finder => Some(Decision::Search),
            Frame::Search(search) => {
                search.offer.filter(|offer| offer.to == seat).map(Decision::Answer)
            }
            Frame::Bids(bids) if self.place(seat).is_ok() && bids.of(seat).is_none() => {
                Some(Decision::Bid)
            }
            Frame::Bids(_) => self.whistling(seat).is_ok().then_some(Decision::Whistle),
            Frame::Over => None,
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Ruled<()> {
        match *action {
            Action::Stoke => self.stoking(seat).map(drop),
            Action::Offer { to, coins } => self.offering(seat, to, coins).map(drop),
            Action::Accept | Action::Decline => self.offered(seat).map(drop),
            Action::Search => self.searching(seat).map(drop),
            Action::Bid { coins } => self.bidding(seat, coins).map(drop),
            Action::Whistle => self.whistling(seat).map(drop),
        }
    }

    fn apply(&mut self, play: Legal<Self>, table: &mut Table<'_, Event>) {
        let seat = play.seat();
        match *play.action() {
            Action::Stoke => self.stoke(table),
            Action::Offer { to, coins } => self.offer(Offer { to, coins }, table),
            Action::Accept => self.accept(seat, table),
            Action::Decline => self.decline(seat, table),
            Action::Search => self.search(table),
            Action::Bid { coins } => self.bid(seat, coins, table),
            Action::Whistle => self.whistle(seat, table),
        }
    }

    fn options(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        if !self.turn().active().contains(seat) {
            return Coverage::Complete;
        }
        match &self.frame {
            Frame::Search(_) => self.search_options(seat, out),
            Frame::Bids(_) => self.bid_options(seat, out),
            Frame::Over => Coverage::Complete,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(view::event_seen_by(event, viewer))
    }

    fn reveals(event: &Event) -> bool {
        view::reveals(event)
    }

    fn imagine(view: &View, chance: &mut dyn Chance) -> Self {
        view.imagine(chance)
    }
}

impl Inventory for Driftwood {
    fn inventory(&self) -> Vec<Holding> {
        let held: u32 = self.places.iter().map(|place| place.planks.len() + 1).sum();
        let planks = [
            ("in the sea", self.stock.len() as usize),
            ("lost", self.lost.len() as usize),
            ("held", held as usize),
            ("bid for", self.up_for_bids()),
        ];
        holdings("planks", planks).collect()
    }

    /// All planks are somewhere, and coins only ever leave the table.
    fn audit(&self) -> Result<(), String> {
        let planks: usize = self.inventory().iter().map(|holding| holding.count).sum();
        if planks != Stock::FULL.len() as usize {
            return Err(format!("there are {planks} planks"));
        }
        let coins: usize = self.places.iter().map(|place| usize::from(place.coins)).sum();
        if coins > usize::from(COINS) * self.places.len() {
            return Err(format!("there are {coins} coins"));
        }
        Ok(())
    }
}

impl Driftwood {
    fn up_for_bids(&self) -> usize {
        match &self.frame {
            Frame::Bids(_) => 1,
            Frame::Search(_) | Frame::Over => 0,
        }
    }

    pub(super) fn everyone(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.places.len())
    }

    /// Rule 1.1: only those who sit at the table play.
    pub(super) fn place(&self, seat: Seat) -> Ruled<&Place> {
        match self.places.get(seat.index()) {
            Some(place) => Ok(place),
            None => refuse(R1_1, Reason::NoSuchSeat),
        }
    }

    pub(super) fn place_mut(&mut self, seat: Seat) -> &mut Place {
        &mut self.places[seat.index()]
    }

    /// Rule 5.1: the next seat becomes the finder, or the match ends.
    pub(super) fn end_round(&mut self, table: &mut Table<'_, Event>) {
        if self.round == self.setup.rounds {
            self.frame = Frame::Over;
            let keepsakes = self.places.iter().map(|place| place.keepsake).collect();
            table.emit(Event::Ended { keepsakes });
            return;
        }
        self.round += 1;
        self.finder = self.left_of(self.finder);
        self.frame = Frame::Search(Search::default());
        table.emit(Event::Round { number: self.round, finder: self.finder });
    }

    pub(super) fn left_of(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() + 1) % self.places.len())
    }

    /// Rule 5.1: coins, planks and the keepsake add up.
    fn outcome(&self) -> Outcome {
        let score = |place: &Place| {
            i32::from(place.coins) + place.planks.worth() as i32 + i32::from(place.keepsake.0)
        };
        let scores: ArrayVec<[i32; MOST_SEATS]> = self.places.iter().map(score).collect();
        Outcome::by_score(&scores)
    }

    /// Rule 5.1: nothing happens after the end.
    pub(super) fn running(&self) -> Ruled<()> {
        match self.frame {
            Frame::Over => refuse(R5_1, Reason::Over),
            Frame::Search(_) | Frame::Bids(_) => Ok(()),
        }
    }
}
