//! Accounting: every card is somewhere, once, and everybody is where he can be.

use tabletop::Seat;
use tabletop::inventory::{Holding, Inventory, holdings};

use crate::board::Board;
use crate::content::content;
use crate::frame::Frame;
use crate::pieces::{Character, FATE_CARDS, FateCard, Items, Location};
use crate::state::DesertIsland;

impl Inventory for DesertIsland {
    fn inventory(&self) -> Vec<Holding> {
        let (board, secrets) = (&self.board, &self.secrets);
        let sum = |each: &mut dyn Iterator<Item = Items>| -> usize {
            each.map(|items| usize::from(items.total())).sum()
        };
        let people = &board.people[..board.seats()];
        let dealt = secrets.scavenged.iter().flatten().count();
        let scavenge = holdings(
            "Scavenge cards",
            [
                ("in the deck", secrets.pile.total().into()),
                ("being handed out", dealt),
                ("face down", sum(&mut secrets.down.into_iter())),
                ("face up", sum(&mut people.iter().map(|person| person.up))),
                ("on the island", sum(&mut board.places.iter().map(|place| place.laid))),
                ("gone", usize::from(board.gone.total()) + sum(&mut secrets.snatched.into_iter())),
            ],
        );
        let fate = holdings(
            "Fate cards",
            [
                ("in the deck", secrets.deck.len()),
                ("drawn", secrets.drawn.iter().flatten().count()),
                ("played", board.played.iter().flatten().count()),
            ],
        );
        let living = board.living().len();
        let people = holdings("castaways", [("alive", living), ("dead", board.seats() - living)]);
        scavenge.chain(fate).chain(people).collect()
    }

    fn audit(&self) -> Result<(), String> {
        self.audit_scavenge()?;
        self.audit_fate()?;
        self.audit_knowledge()?;
        self.board.audit_people()
    }
}

impl DesertIsland {
    /// Rule 1.6: each of the forty cards is somewhere, once.
    fn audit_scavenge(&self) -> Result<(), String> {
        let (board, secrets) = (&self.board, &self.secrets);
        let mut all: Vec<_> = secrets.pile.iter().chain(board.gone.iter()).collect();
        all.extend(secrets.scavenged.iter().flatten());
        all.extend(board.places.iter().flat_map(|place| place.laid.iter()));
        for seat in Seat::all(board.seats()) {
            let (i, person) = (seat.index(), board.person(seat));
            all.extend(person.up.iter().chain(secrets.down[i].iter()));
            all.extend(secrets.snatched[i].iter());
            let (down, told) = (secrets.down[i].total(), person.down);
            ensure(down == told, || format!("{seat} holds {down} cards, not {told}"))?;
            let (lost, told) = (secrets.snatched[i].total(), person.snatched);
            ensure(lost == told, || format!("{seat} has lost {lost} cards, not {told}"))?;
        }
        let pile = (secrets.pile.total(), board.scavenge);
        ensure(pile.0 == pile.1, || format!("the deck has {} cards, not {}", pile.0, pile.1))?;
        all.sort_unstable();
        let boxed: Vec<_> = content().scavenge.iter().collect();
        ensure(all == boxed, || format!("the Scavenge cards are {all:?}"))
    }

    /// Rule 1.5: each of the thirty cards is somewhere, once.
    fn audit_fate(&self) -> Result<(), String> {
        let (board, secrets) = (&self.board, &self.secrets);
        let mut all: Vec<FateCard> = secrets.deck.cards().to_vec();
        all.extend(secrets.drawn.iter().chain(&board.played).flatten());
        all.sort_unstable();
        all.dedup();
        ensure(all.len() == FATE_CARDS, || format!("there are {} Fate cards", all.len()))?;
        let drawn = matches!(board.frame, Frame::Turn) == secrets.drawn[0].is_some();
        ensure(drawn, || "Fate cards are drawn in turns".into())
    }

    /// Nobody knows of a card that is not there.
    fn audit_knowledge(&self) -> Result<(), String> {
        for (knower, known) in self.secrets.knows.iter().enumerate() {
            for (of, items) in known.iter().enumerate() {
                let true_of_it = items.is_within(self.secrets.down[of]);
                ensure(true_of_it, || format!("{knower} is wrong about the cards of {of}"))?;
            }
        }
        Ok(())
    }
}

impl Board {
    /// Rule 1.4: one at each location. Rule 10.2: whoever has a deadly wound is
    /// dead, unless a theft is still to be settled or there is a last moment.
    fn audit_people(&self) -> Result<(), String> {
        for at in Location::of_table(self.seats()) {
            let there = self.people[..self.seats()].iter().filter(|person| person.at == at);
            ensure(there.count() == 1, || format!("not one is at {}", at.word()))?;
        }
        for character in Character::ALL.into_iter().take(self.seats()) {
            let played = self.player_of(character).is_some();
            ensure(played, || format!("nobody plays {}", character.word()))?;
        }
        let waits = matches!(
            self.frame,
            Frame::Dividing { .. }
                | Frame::Choosing { .. }
                | Frame::Taking { .. }
                | Frame::LastMoment { .. }
        );
        ensure(waits || self.dying().is_empty(), || "somebody walks about dead".into())?;
        for seat in Seat::all(self.seats()) {
            let person = self.person(seat);
            let fits = self.lives(seat) || (person.food == 0 && person.offer.is_none());
            ensure(fits, || format!("{seat} is dead and has food or an offer"))?;
        }
        let lonely = self.frame == Frame::Over || !self.living().is_empty();
        ensure(lonely, || "nobody lives, and it goes on".into())
    }
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}
