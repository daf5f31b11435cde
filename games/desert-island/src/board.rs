//! What lies open on the table; state and view share it.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, Seats};

use crate::action::Goods;
use crate::content::content;
use crate::frame::Frame;
use crate::pieces::{Character, FateCard, ForSeats, Item, Items, Location, Peril};
use crate::setup::{Adjacency, Setup, Stacking, ZeroTie};

/// What lies open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Board {
    pub setup: Setup,
    /// Counted from one.
    pub round: u16,
    pub frame: Frame,
    /// Whose turn it is, or was last; while cards are dealt, the dealer.
    pub actor: Seat,
    /// Everyone by seats. Places beyond the table are empty.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Person>"))]
    pub people: ForSeats<Person>,
    /// The locations from the Beach on.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Place>"))]
    pub places: ForSeats<Place>,
    /// The tokens of the signal fire.
    pub fire: u8,
    /// The ships that were sighted.
    pub ships: u8,
    /// The Fate cards played this round, in order.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Option<FateCard>>"))]
    pub played: ForSeats<Option<FateCard>>,
    /// The cards left in the Scavenge deck.
    pub scavenge: u8,
    /// The Scavenge cards that have openly left the game.
    pub gone: Items,
    /// What everyone has shown for whom: row by row, who has helped whom so
    /// often.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<u8>>"))]
    pub helped: ForSeats<ForSeats<u8>>,
    /// And who has hurt whom so often.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<u8>>"))]
    pub hurt: ForSeats<ForSeats<u8>>,
    /// And in which round first.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<u8>>"))]
    pub since: ForSeats<ForSeats<u8>>,
}

/// Somebody on the island, as everyone sees him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Person {
    pub character: Character,
    pub at: Location,
    /// How he died, if he has.
    pub death: Option<Death>,
    pub wounds: u8,
    pub food: u8,
    /// The Fate tokens on him; those on his location lie there.
    pub tokens: u8,
    /// The cards that lie face up.
    pub up: Items,
    /// How many cards lie face down.
    pub down: u8,
    /// How many monkeys took that he alone knows.
    pub snatched: u8,
    /// Whether he has acted this round.
    pub acted: bool,
    /// Whether he has used his ability this turn.
    pub used: bool,
    /// How many offers and gifts he has made in this window.
    pub offers: u8,
    pub gifts: u8,
    /// His open offer as everyone sees it: face-down cards by their number.
    pub offer: Option<Offer>,
}

/// A location.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Place {
    /// The Fate tokens on it.
    pub tokens: u8,
    /// What lies there for whoever stands there.
    pub laid: Items,
}

/// An open offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Offer {
    pub to: Seat,
    pub give: Goods,
    pub want: Goods,
}

/// How somebody died.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Death {
    pub round: u16,
    pub cause: Cause,
}

tabletop::kinds! {
    /// What wounds come from.
    pub enum Cause in "games/desert-island.ts" {
        Fight = "fight",
        Boar = "boar",
        Illness = "illness",
        Tsunami = "tsunami",
        Hunger = "hunger",
    }
}

impl Board {
    /// How many sit at the table.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.setup.seats.into()
    }

    /// Somebody.
    #[must_use]
    #[inline]
    pub fn person(&self, seat: Seat) -> &Person {
        &self.people[seat.index()]
    }

    #[inline]
    pub(crate) fn person_mut(&mut self, seat: Seat) -> &mut Person {
        &mut self.people[seat.index()]
    }

    /// A location.
    #[must_use]
    #[inline]
    pub fn place(&self, at: Location) -> &Place {
        &self.places[at.index()]
    }

    /// Whether somebody at the table lives.
    #[must_use]
    #[inline]
    pub fn lives(&self, seat: Seat) -> bool {
        seat.index() < self.seats() && self.person(seat).death.is_none()
    }

    /// All who live.
    #[must_use]
    #[inline]
    pub fn living(&self) -> Seats {
        let mut living = Seats::NONE;
        for seat in Seat::all(self.seats()) {
            if self.person(seat).death.is_none() {
                living.insert(seat);
            }
        }
        living
    }

    /// Who stands or lies at a location.
    #[must_use]
    pub fn occupant(&self, at: Location) -> Option<Seat> {
        Seat::all(self.seats()).find(|&seat| self.person(seat).at == at)
    }

    /// Who plays this castaway, if it is in play.
    #[must_use]
    pub fn player_of(&self, character: Character) -> Option<Seat> {
        Seat::all(self.seats()).find(|&seat| self.person(seat).character == character)
    }

    /// These seats in the order of their locations, from the Beach on.
    pub fn in_order(&self, of: Seats) -> impl Iterator<Item = Seat> + Clone + '_ {
        let occupants = Location::of_table(self.seats()).filter_map(|at| self.occupant(at));
        occupants.filter(move |&seat| of.contains(seat))
    }

    /// Rule 7.6: the living at the locations next to somebody's, or the nearest
    /// on each side.
    #[must_use]
    pub fn neighbours(&self, seat: Seat) -> Seats {
        let at = self.person(seat).at.index();
        let living_at = |index: usize| {
            let found = Location::ALL.get(index).and_then(|&at| self.occupant(at));
            found.filter(|&seat| self.lives(seat))
        };
        let (below, above) = ((0..at).rev(), at + 1..self.seats());
        let reach = match self.setup.adjacency {
            Adjacency::Literal => 1,
            Adjacency::Nearest => Location::COUNT,
        };
        let nearest =
            [below.take(reach).find_map(living_at), above.take(reach).find_map(living_at)];
        nearest.into_iter().flatten().collect()
    }

    /// Rule 12.2: the Fate tokens on somebody and his location.
    #[must_use]
    pub fn tokens_of(&self, seat: Seat) -> u8 {
        let person = self.person(seat);
        person.tokens.saturating_add(self.place(person.at).tokens)
    }

    /// Rules 13.1, 13.2: the food that somebody has to eat.
    #[must_use]
    pub fn need(&self, seat: Seat) -> u8 {
        let person = self.person(seat);
        let tents = self.place(person.at).laid.count(Item::Tent);
        let counted = match self.setup.stacking {
            Stacking::All => tents,
            Stacking::One => tents.min(1),
        };
        let saved = content().locations[person.at.index()].hunger
            + counted * content().items[Item::Tent.index()].shelter;
        person.character.size().saturating_sub(saved)
    }

    /// How much food somebody lacks to eat.
    #[must_use]
    pub fn short(&self, seat: Seat) -> u8 {
        self.need(seat).saturating_sub(self.person(seat).food)
    }

    /// Rule 9.3: what the largest of somebody's open weapons adds.
    #[must_use]
    pub fn open_weapon(&self, seat: Seat) -> u8 {
        self.person(seat).up.sorts().map(Item::fight).max().unwrap_or(0)
    }

    /// The Scavenge cards that do not lie open anywhere.
    #[must_use]
    pub fn unseen_items(&self) -> Items {
        let open = self.people.iter().map(|person| person.up);
        let laid = self.places.iter().map(|place| place.laid);
        let unseen = content().scavenge.without(self.gone);
        open.chain(laid).fold(unseen, Items::without)
    }

    /// How many cards somebody has.
    #[must_use]
    pub fn cards_of(&self, seat: Seat) -> u8 {
        self.person(seat).up.total() + self.person(seat).down
    }

    /// Whether somebody has a deadly wound and is not dead yet.
    #[must_use]
    pub fn is_dying(&self, seat: Seat) -> bool {
        let person = self.person(seat);
        self.lives(seat) && person.wounds >= person.character.size()
    }

    /// Rule 12.1: the peril that most cards show, among equals the one that got
    /// so far first; nothing before a card is played.
    #[must_use]
    pub fn leading_peril(&self) -> Option<Peril> {
        let (mut counts, mut leading) = ([0; Peril::COUNT], None);
        let mut most = 0;
        for card in self.played.iter().flatten() {
            let count = &mut counts[card.peril().index()];
            *count += 1;
            if *count > most {
                (most, leading) = (*count, Some(card.peril()));
            }
        }
        leading
    }

    /// Rule 12.2: those with the most Fate tokens. Rule 12.3: where nobody has
    /// one, everybody or nobody.
    #[must_use]
    pub fn most_marked(&self) -> Seats {
        let living = self.living();
        let most = living.into_iter().map(|seat| self.tokens_of(seat)).max().unwrap_or(0);
        if most == 0 && self.setup.zero_tie == ZeroTie::Nobody {
            return Seats::NONE;
        }
        living.into_iter().filter(|&seat| self.tokens_of(seat) == most).collect()
    }

    /// Whom a peril hits that comes for these. Rule 12.8: a tsunami comes from
    /// the Beach, and takes all on its way.
    #[must_use]
    pub fn in_the_way(&self, peril: Peril, targets: Seats) -> Seats {
        match peril {
            Peril::Boar | Peril::Illness | Peril::Monkeys | Peril::Rats => targets,
            Peril::Tsunami => {
                let farthest = self.farthest(targets);
                let reached = |seat: &Seat| Some(self.person(*seat).at) <= farthest;
                self.living().into_iter().filter(reached).collect()
            }
        }
    }

    /// Where the one stands who is the farthest from the sea.
    #[must_use]
    pub fn farthest(&self, of: Seats) -> Option<Location> {
        of.into_iter().map(|seat| self.person(seat).at).max()
    }

    /// Those whose offers wait for somebody.
    #[must_use]
    pub fn offering_to(&self, seat: Seat) -> Seats {
        let mut offering = Seats::NONE;
        for from in Seat::all(self.seats()) {
            if self.person(from).offer.is_some_and(|offer| offer.to == seat) {
                offering.insert(from);
            }
        }
        offering
    }

    /// Rule 9.7: what somebody adds in a fight, without the card played.
    #[must_use]
    pub fn strength(&self, seat: Seat, shots: Seats) -> u8 {
        let shot = if shots.contains(seat) { Item::Blunderbuss.fight() } else { 0 };
        self.person(seat).character.size() + self.open_weapon(seat).max(shot)
    }

    /// Somebody has openly helped somebody else.
    pub(crate) fn note_help(&mut self, by: Seat, whom: Seat) {
        if by != whom {
            let helped = &mut self.helped[by.index()][whom.index()];
            *helped = helped.saturating_add(1);
        }
    }

    /// Somebody has openly hurt somebody else.
    pub(crate) fn note_hurt(&mut self, by: Seat, whom: Seat) {
        if by != whom {
            let (hurt, since) = (
                &mut self.hurt[by.index()][whom.index()],
                &mut self.since[by.index()][whom.index()],
            );
            if *hurt == 0 {
                *since = self.round.min(u8::MAX.into()) as u8;
            }
            *hurt = hurt.saturating_add(1);
        }
    }
}
