//! Standing orders: what a person has said in advance, so that the table need
//! not ask each time.
//!
//! An order does nothing that its person could not do: it picks one of the
//! options, or lets the others go on. Two orders make sense in every game and
//! are followed here; a game adds its own by [`Standing`]. That is a trait of
//! its own, beside `Voice` and `Sense`, because it is neither words nor
//! judgement, and rules, bots and lab do without it.

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::{Coverage, Game};
use crate::seat::{Seat, Viewer};

/// Something that a person can say in advance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
pub struct Order {
    /// The name in messages and stores.
    pub key: &'static str,
    /// What a button says.
    pub title: &'static str,
    /// What it does, in a sentence.
    pub about: &'static str,
}

/// Lets the others go on wherever the seat only may act, until the game says
/// that something concerns it.
pub const LET_GO_ON: Order = Order {
    key: "let-go-on",
    title: "Let the others go on",
    about: "Where you may put in a word but need not, the others go on without waiting, unless something concerns you.",
};

/// Does what is the only thing to do.
pub const ONLY_CHOICE: Order = Order {
    key: "only-choice",
    title: "Do what is my only choice",
    about: "Where you must act and only one thing can be done, it is done without asking you; but not where that would tell the others what you hold.",
};

/// The orders that every game has.
pub const IN_EVERY_GAME: [Order; 2] = [LET_GO_ON, ONLY_CHOICE];

/// What a game adds to the orders that every game has.
pub trait Standing: Game {
    /// The game's own orders.
    const ORDERS: &'static [Order] = &[];

    /// What the order makes of the decision: one of the options, or to let the
    /// others go on. Nothing if the order says nothing about it.
    fn follow(
        view: &Self::View,
        seat: Seat,
        decision: &Self::Decision,
        options: &[Self::Action],
        order: &str,
    ) -> Option<Followed<Self::Action>> {
        let _ = (view, seat, decision, options, order);
        None
    }

    /// Whether a seat that only may act will want to be asked all the same. The
    /// view is an onlooker's: how long a table waits must not tell what
    /// somebody hides.
    fn concerns(view: &Self::View, seat: Seat, decision: &Self::Decision) -> bool {
        let _ = (view, seat, decision);
        true
    }
}

/// What an order does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Followed<A> {
    Act(A),
    /// The seat only may act, and lets the others go on.
    Pass,
}

/// The orders that a seat has given, by their keys.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Given(BTreeSet<String>);

impl Given {
    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    #[must_use]
    pub fn has(&self, order: &Order) -> bool {
        self.0.contains(order.key)
    }

    /// Gives the order, or revokes it.
    pub fn set(&mut self, order: &Order, on: bool) {
        if on {
            self.0.insert(order.key.to_owned());
        } else {
            self.0.remove(order.key);
        }
    }

    /// The keys, in the order of the alphabet.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

/// Every order that a game has: those of all games, then its own.
pub fn offered<G: Standing>() -> impl Iterator<Item = &'static Order> {
    IN_EVERY_GAME.iter().chain(G::ORDERS)
}

/// The order with this key.
///
/// # Errors
/// If the game has no such order.
pub fn order<G: Standing>(key: &str) -> Result<&'static Order, UnknownOrder> {
    let unknown = || UnknownOrder {
        key: key.chars().filter(|sign| !sign.is_control()).take(40).collect(),
        known: offered::<G>().map(|order| order.key).collect(),
    };
    offered::<G>().find(|order| order.key == key).ok_or_else(unknown)
}

/// What the orders that a seat has given make of the decision that it faces;
/// nothing if its person has to be asked.
pub fn follow<G: Standing>(state: &G, seat: Seat, given: &Given) -> Option<Followed<G::Action>> {
    if given.is_empty() {
        return None;
    }
    let decision = state.decision(seat)?;
    let mut options = Vec::new();
    let coverage = state.options(seat, &mut options);
    let must = state.turn().must().contains(seat);
    let own = own_order(state, seat, &decision, &options, given);
    own.filter(|followed| must_not_pass(must, followed)).or_else(|| {
        if must {
            let single = coverage == Coverage::Complete && options.len() == 1;
            let followed = given.has(&ONLY_CHOICE) && single && !G::is_answer(&decision);
            followed.then(|| Followed::Act(options.swap_remove(0)))
        } else {
            let lets_go = given.has(&LET_GO_ON);
            let alone = || !G::concerns(&state.view(Viewer::Onlooker), seat, &decision);
            (lets_go && alone()).then_some(Followed::Pass)
        }
    })
}

/// What the game's own orders make of it. The rules have the last word: what is
/// not among the options is not done.
fn own_order<G: Standing>(
    state: &G,
    seat: Seat,
    decision: &G::Decision,
    options: &[G::Action],
    given: &Given,
) -> Option<Followed<G::Action>> {
    let mut orders = G::ORDERS.iter().filter(|order| given.has(order)).peekable();
    orders.peek()?;
    let view = state.view(Viewer::Seat(seat));
    let offered = |followed: &Followed<G::Action>| match followed {
        Followed::Act(action) => options.contains(action),
        Followed::Pass => true,
    };
    let mut answers =
        orders.filter_map(|order| G::follow(&view, seat, decision, options, order.key));
    answers.find(offered)
}

/// Whoever must act cannot let the others go on.
fn must_not_pass<A>(must: bool, followed: &Followed<A>) -> bool {
    match followed {
        Followed::Act(_) => true,
        Followed::Pass => !must,
    }
}

/// A game has no such order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownOrder {
    pub key: String,
    pub known: Vec<&'static str>,
}

impl fmt::Display for UnknownOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { key, known } = self;
        write!(f, "there is no standing order “{key}”; there are {}", known.join(", "))
    }
}

impl std::error::Error for UnknownOrder {}
