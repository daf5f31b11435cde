//! Accounting: every die, token, card, page and tentacle is somewhere, once.

use tabletop::inventory::{Holding, Inventory, holdings};

use crate::board::{Board, Tokens};
use crate::content::content;
use crate::pieces::{Bottle, CREW, Colour, DAYS, Disaster, PLANKS, Page, SIX};
use crate::state::TwentyOneDays;
use crate::task::Task;

impl Inventory for TwentyOneDays {
    fn inventory(&self) -> Vec<Holding> {
        let board = &self.board;
        let held = board.crew.iter().map(|one| one.hope);
        let total = |of: fn(Tokens) -> u8| -> usize {
            held.clone().map(|hope| usize::from(of(hope))).sum()
        };
        let dice = board.crew.iter().flat_map(|one| one.dice).filter(|&die| die > 0).count();
        let lost = if board.is_cast() { 2 * CREW - dice } else { 0 };
        let waiting = 2 * CREW - dice - lost;
        let played = board.pages.iter().flatten().count() + usize::from(self.hidden.is_some());
        let tentacles = usize::from(content().numbers.tentacles);
        let there = board.planks.iter().filter(|&&there| there).count();
        let mut rows: Vec<Holding> = Vec::new();
        rows.extend(holdings(
            "plain Hope tokens",
            [
                ("in the bag", board.bag.plain.into()),
                ("on survivors", total(|hope| hope.plain)),
                ("being divided", board.drawn.plain.into()),
                ("out of the game", board.spent.plain.into()),
            ],
        ));
        rows.extend(holdings(
            "special Hope tokens",
            [
                ("in the bag", usize::from(board.bag.one + board.bag.two)),
                ("on survivors", total(|hope| hope.one + hope.two)),
                ("being divided", usize::from(board.drawn.one + board.drawn.two)),
                ("out of the game", usize::from(board.spent.one + board.spent.two)),
            ],
        ));
        rows.extend(holdings(
            "character dice",
            [("to be rolled", waiting), ("on the raft", dice), ("lost", lost)],
        ));
        rows.extend(holdings("planks", [("on the raft", there), ("adrift", PLANKS - there)]));
        rows.extend(holdings(
            "tentacles",
            [
                ("alive", board.tentacles.into()),
                ("cut off", tentacles - usize::from(board.tentacles)),
            ],
        ));
        rows.extend(holdings(
            "Disasters",
            [
                ("in the deck", board.disasters.total()),
                ("discarded", board.discards.total()),
                ("being met", usize::from(board.disaster_in_play().is_some())),
            ],
        ));
        rows.extend(holdings(
            "bottle cards",
            [
                ("in the deck", board.bottles.total()),
                ("held", board.bottles_held()),
                ("out of the game", board.drunk.total()),
            ],
        ));
        rows.extend(holdings(
            "pages",
            [("open or known", played), ("in the pile or the box", Page::COUNT - played)],
        ));
        rows.extend(holdings(
            "paws",
            [
                ("in the bag", board.paws.total()),
                ("drawn", board.paws_in_play()),
                ("done", board.tricks.total()),
            ],
        ));
        rows
    }

    fn audit(&self) -> Result<(), String> {
        let board = &self.board;
        for who in Colour::ALL {
            let one = board.one(who);
            if one.dice.iter().any(|&die| die > SIX) {
                return Err(format!("{} has a die above six", who.word()));
            }
            if one.dice[0] == 0 && one.dice[1] > 0 {
                return Err(format!("{} has a lower die without an upper one", who.word()));
            }
            if board.is_cast() && !one.is_alive() && one.hope != Tokens::NONE {
                return Err(format!("{} is dead and has Hope", who.word()));
            }
            if one.is_dog() && one.hope != Tokens::NONE {
                return Err("a dog has Hope".to_owned());
            }
        }
        board.audit_cards()?;
        board.audit_places()
    }
}

impl Board {
    fn is_cast(&self) -> bool {
        self.day > 0 || !self.agenda.iter().any(|task| matches!(task, Task::Pick | Task::Cast))
    }

    /// The Disaster that is being met, unless it was shuffled in already.
    fn disaster_in_play(&self) -> Option<Disaster> {
        let card = self.agenda.iter().find_map(|task| match task {
            Task::Disaster { card, .. } | Task::Strike { card, .. } => Some(*card),
            _ => None,
        });
        card.filter(|card| self.disasters.count(card.index()) == 0)
    }

    fn bottles_held(&self) -> usize {
        let cards = self.crew.iter().filter(|one| one.bottle.is_some()).count();
        let active = self.crew.iter().filter(|one| one.markers > 0).count();
        let fresh =
            self.agenda.iter().filter(|task| matches!(task, Task::Card { fresh: Some(_), .. }));
        cards + active + fresh.count()
    }

    fn paws_in_play(&self) -> usize {
        let told = self.agenda.iter().filter(|task| matches!(task, Task::Obey { .. })).count();
        told + usize::from(self.today.paws_drawn)
    }

    /// Every Disaster and every bottle card once.
    fn audit_cards(&self) -> Result<(), String> {
        for card in Disaster::ALL {
            let there = self.disasters.count(card.index())
                + self.discards.count(card.index())
                + u8::from(self.disaster_in_play() == Some(card));
            if there != 1 {
                return Err(format!("there are {there} of {}", card.word()));
            }
        }
        for card in Bottle::ALL {
            let held = self.crew.iter().filter(|one| {
                one.bottle == Some(card) || (card == Bottle::Marker && one.markers > 0)
            });
            let fresh = self.agenda.iter().filter(
                |task| matches!(task, Task::Card { fresh: Some(fresh), .. } if *fresh == card),
            );
            let there =
                usize::from(self.bottles.count(card.index()) + self.drunk.count(card.index()))
                    + held.count()
                    + fresh.count();
            if there != 1 {
                return Err(format!("there are {there} of bottle {}", card.word()));
            }
        }
        let pages = self.pages.iter().flatten();
        for page in pages.clone() {
            if pages.clone().filter(|other| *other == page).count() > 1 {
                return Err(format!("{page} lies twice in {DAYS} days"));
            }
        }
        Ok(())
    }

    /// The living hold on, each at an opening of its own.
    fn audit_places(&self) -> Result<(), String> {
        if self.day == 0 {
            return Ok(());
        }
        for who in self.living().iter() {
            let place = self.one(who).place;
            let others = self.living().without(who).iter();
            if place.is_none() || others.clone().any(|other| self.one(other).place == place) {
                return Err(format!("{} shares an opening", who.word()));
            }
            if !self.holds_on_without(who, PLANKS) {
                return Err(format!("{} holds on to nothing", who.word()));
            }
        }
        if self.ship > self.furthest() {
            return Err(format!("the ship is on space {}", self.ship));
        }
        Ok(())
    }
}
