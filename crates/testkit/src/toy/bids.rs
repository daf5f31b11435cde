//! The bids: everyone commits in secret, and all are opened together.

use serde::{Deserialize, Serialize};
use tabletop::rule::refuse;
use tabletop::{ArrayVec, Ask, ChanceExt, Coverage, Seat, Seats, Table};

use super::state::{Action, Driftwood, Event, Frame, MOST_SEATS, Reason, Ruled, Ties};
use super::stock::Plank;
use super::{R3_1, R3_2};

/// The tide sweeps a plank away at this number or below, less the fire.
pub(super) const HIGH_TIDE: u8 = 2;

/// What has been bid so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bids {
    pub plank: Plank,
    pub fire: u8,
    /// Who knows the plank.
    pub knowing: Seats,
    pub coins: [Option<u8>; MOST_SEATS],
}

impl Bids {
    pub(super) fn open(plank: Plank, fire: u8, finder: Seat) -> Self {
        Self { plank, fire, knowing: Seats::only(finder), coins: [None; MOST_SEATS] }
    }

    pub(super) fn of(&self, seat: Seat) -> Option<u8> {
        self.coins[seat.index()]
    }
}

impl Driftwood {
    /// Rule 3.1: one bid a seat, of coins that it has.
    pub(super) fn bidding(&self, seat: Seat, coins: u8) -> Ruled<()> {
        let has = self.place(seat)?.coins;
        let bids = self.bids_open(R3_1)?;
        if bids.of(seat).is_some() {
            return refuse(R3_1, Reason::HasBid);
        }
        if coins > has {
            return refuse(R3_1, Reason::TooFewCoins { has, needed: coins });
        }
        Ok(())
    }

    /// Rule 3.2: one whistle a match, of somebody who does not know the plank.
    pub(super) fn whistling(&self, seat: Seat) -> Ruled<()> {
        let place = self.place(seat)?;
        let bids = self.bids_open(R3_2)?;
        if bids.knowing.contains(seat) {
            return refuse(R3_2, Reason::KnowsPlank);
        }
        if place.has_whistled {
            return refuse(R3_2, Reason::HasWhistled);
        }
        Ok(())
    }

    fn bids_open(&self, rule: tabletop::Rule) -> Ruled<&Bids> {
        self.running()?;
        match &self.frame {
            Frame::Bids(bids) => Ok(bids),
            Frame::Search(_) | Frame::Over => refuse(rule, Reason::NothingFound),
        }
    }

    pub(super) fn bid_options(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        let has = self.places[seat.index()].coins;
        let bids = (0..=has).filter(|coins| self.bidding(seat, *coins).is_ok());
        out.extend(bids.map(|coins| Action::Bid { coins }));
        if self.whistling(seat).is_ok() {
            out.push(Action::Whistle);
        }
        Coverage::Complete
    }

    pub(super) fn bid(&mut self, seat: Seat, coins: u8, table: &mut Table<'_, Event>) {
        let bids = self.bids();
        bids.coins[seat.index()] = Some(coins);
        let bids = *bids;
        table.emit(Event::BidLaid { seat, coins: Some(coins) });
        let all: ArrayVec<[u8; MOST_SEATS]> = self.everyone().filter_map(|s| bids.of(s)).collect();
        if all.len() == self.places.len() {
            self.open_bids(&bids, all, table);
            self.end_round(table);
        }
    }

    pub(super) fn whistle(&mut self, seat: Seat, table: &mut Table<'_, Event>) {
        let bids = self.bids();
        bids.knowing.insert(seat);
        bids.coins[seat.index()] = None;
        let plank = Some(bids.plank);
        self.place_mut(seat).has_whistled = true;
        table.emit(Event::Whistled { seat, plank });
    }

    /// Rules 3.3 and 3.5: the highest bid pays and gets the plank, if anybody
    /// wants it at all.
    fn open_bids(
        &mut self,
        bids: &Bids,
        all: ArrayVec<[u8; MOST_SEATS]>,
        table: &mut Table<'_, Event>,
    ) {
        table.emit(Event::Opened { bids: all });
        let coins = all.iter().copied().max().unwrap_or(0);
        if coins == 0 {
            self.lost.add(bids.plank);
            table.emit(Event::Drifted { plank: bids.plank });
            return;
        }
        let highest = self.everyone().filter(|seat| bids.of(*seat) == Some(coins)).collect();
        let winner = self.winner(highest, table);
        self.place_mut(winner).coins -= coins;
        table.emit(Event::Won { seat: winner, plank: bids.plank, coins });
        self.tide(bids, winner, table);
    }

    /// Rule 3.4: among equals a lot decides, or the nearest to the finder.
    fn winner(&self, highest: Seats, table: &mut Table<'_, Event>) -> Seat {
        if highest.len() == 1 {
            return highest.lowest().expect("somebody bid most");
        }
        let winner = match self.setup.ties {
            Ties::Lot => table.seat_of(Ask::open("lot"), highest),
            Ties::Nearest => self.nearest(highest),
        };
        table.emit(Event::Tied { winner });
        winner
    }

    fn nearest(&self, among: Seats) -> Seat {
        let mut seat = self.left_of(self.finder);
        while !among.contains(seat) {
            seat = self.left_of(seat);
        }
        seat
    }

    /// Rule 4.1: the tide may sweep the plank away; a great fire keeps it.
    fn tide(&mut self, bids: &Bids, winner: Seat, table: &mut Table<'_, Event>) {
        let die = table.d6(Ask::open("tide"));
        table.emit(Event::Tide { die });
        if die + bids.fire <= HIGH_TIDE {
            self.lost.add(bids.plank);
            table.emit(Event::Swept { seat: winner, plank: bids.plank });
        } else {
            self.place_mut(winner).planks.add(bids.plank);
        }
    }

    /// The bids that are open; asked for by acts that were found legal.
    fn bids(&mut self) -> &mut Bids {
        match &mut self.frame {
            Frame::Bids(bids) => bids,
            Frame::Search(_) | Frame::Over => unreachable!("nothing was found"),
        }
    }
}
