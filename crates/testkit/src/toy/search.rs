//! The search: what the finder decides before something is found.

use serde::{Deserialize, Serialize};
use tabletop::rule::refuse;
use tabletop::{Ask, Coverage, Seat, Table};

use super::bids::Bids;
use super::state::{Action, Driftwood, Event, Frame, Reason, Ruled};
use super::{R2_1, R2_2, R2_3, R2_4};

/// The most coins on the fire.
const MOST_FIRE: u8 = 2;
/// The most coins of an offer that is listed among the options. Others can be
/// made as well.
const LISTED_COINS: u8 = 2;

/// What has been done in this search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Search {
    pub fire: u8,
    pub has_offered: bool,
    pub offer: Option<Offer>,
}

/// Coins for a look at somebody's keepsake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    pub to: Seat,
    pub coins: u8,
}

impl Driftwood {
    /// Rule 2.1: until something is found, the finder decides alone.
    pub(super) fn searching(&self, seat: Seat) -> Ruled<&Search> {
        self.place(seat)?;
        self.running()?;
        match &self.frame {
            Frame::Search(search) if seat == self.finder => Ok(search),
            Frame::Search(_) => refuse(R2_1, Reason::NotFinder { finder: self.finder }),
            Frame::Bids(_) | Frame::Over => refuse(R2_1, Reason::Found),
        }
    }

    /// Rule 2.2: coins go on the fire one at a time, two in a round.
    pub(super) fn stoking(&self, seat: Seat) -> Ruled<()> {
        let search = self.searching(seat)?;
        if search.fire == MOST_FIRE {
            return refuse(R2_2, Reason::FireFull);
        }
        let has = self.place(seat)?.coins;
        if has == 0 {
            return refuse(R2_2, Reason::TooFewCoins { has, needed: 1 });
        }
        Ok(())
    }

    /// Rule 2.3: one offer a round, of coins that the finder has, for a
    /// keepsake that the finder has not seen.
    pub(super) fn offering(&self, seat: Seat, to: Seat, coins: u8) -> Ruled<()> {
        let search = self.searching(seat)?;
        let asked = self.place(to)?;
        let has = self.place(seat)?.coins;
        if search.has_offered {
            return refuse(R2_3, Reason::OfferMade);
        }
        if to == seat {
            return refuse(R2_3, Reason::ToOneself);
        }
        if asked.seen_by.contains(seat) {
            return refuse(R2_3, Reason::KeepsakeSeen { seat: to });
        }
        if coins == 0 {
            return refuse(R2_3, Reason::NoCoins);
        }
        if coins > has {
            return refuse(R2_3, Reason::TooFewCoins { has, needed: coins });
        }
        Ok(())
    }

    /// Rule 2.4: whoever got the offer may answer it.
    pub(super) fn offered(&self, seat: Seat) -> Ruled<Offer> {
        self.place(seat)?;
        self.running()?;
        match &self.frame {
            Frame::Search(Search { offer: Some(offer), .. }) if offer.to == seat => Ok(*offer),
            Frame::Search(_) | Frame::Bids(_) | Frame::Over => refuse(R2_4, Reason::NoOffer),
        }
    }

    pub(super) fn search_options(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        if self.offered(seat).is_ok() {
            out.extend([Action::Accept, Action::Decline]);
            return Coverage::Complete;
        }
        if self.stoking(seat).is_ok() {
            out.push(Action::Stoke);
        }
        for to in self.everyone() {
            for coins in 1..=LISTED_COINS {
                if self.offering(seat, to, coins).is_ok() {
                    out.push(Action::Offer { to, coins });
                }
            }
        }
        out.push(Action::Search);
        self.offers_listed(seat)
    }

    /// Offers above the listed coins are legal too, if there are so many.
    fn offers_listed(&self, seat: Seat) -> Coverage {
        let beyond = |to| self.offering(seat, to, LISTED_COINS + 1).is_ok();
        if self.everyone().any(beyond) { Coverage::Sampled } else { Coverage::Complete }
    }

    pub(super) fn stoke(&mut self, table: &mut Table<'_, Event>) {
        let finder = self.finder;
        self.place_mut(finder).coins -= 1;
        self.searched().fire += 1;
        table.emit(Event::Stoked { finder });
    }

    /// The offered coins lie on the table until the offer is answered.
    pub(super) fn offer(&mut self, offer: Offer, table: &mut Table<'_, Event>) {
        let (finder, Offer { to, coins }) = (self.finder, offer);
        let search = self.searched();
        search.has_offered = true;
        search.offer = Some(offer);
        self.place_mut(finder).coins -= coins;
        table.emit(Event::Offered { finder, to, coins });
    }

    pub(super) fn accept(&mut self, seat: Seat, table: &mut Table<'_, Event>) {
        let to = self.finder;
        let coins = self.searched().offer.take().map_or(0, |offer| offer.coins);
        let place = self.place_mut(seat);
        place.coins += coins;
        place.seen_by.insert(to);
        table.emit(Event::Shown { seat, to, coins, plank: Some(place.keepsake) });
    }

    pub(super) fn decline(&mut self, seat: Seat, table: &mut Table<'_, Event>) {
        self.take_offer_back();
        table.emit(Event::Declined { seat });
    }

    fn take_offer_back(&mut self) {
        let (finder, offer) = (self.finder, self.searched().offer.take());
        self.place_mut(finder).coins += offer.map_or(0, |offer| offer.coins);
    }

    /// Rule 2.5: the finder draws a plank and alone looks at it.
    pub(super) fn search(&mut self, table: &mut Table<'_, Event>) {
        self.take_offer_back();
        let finder = self.finder;
        let fire = self.searched().fire;
        let plank = self.stock.draw(Ask::secret_of("plank", finder), table);
        self.frame = Frame::Bids(Bids::open(plank, fire, finder));
        table.emit(Event::Found { finder, plank: Some(plank) });
    }

    /// The search that is going on; asked for by acts that were found legal.
    fn searched(&mut self) -> &mut Search {
        match &mut self.frame {
            Frame::Search(search) => search,
            Frame::Bids(_) | Frame::Over => unreachable!("the search is over"),
        }
    }
}
