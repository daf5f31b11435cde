//! The only source of chance: every die, draw and shuffle is a weighted pick.
//!
//! Rules ask a [`Chance`]; whoever runs the match decides where the answers
//! come from: a secret that players can check afterwards ([`Fair`]), the
//! answers written down in a log ([`Tape`]), a test ([`Script`]), or every way
//! in which they can fall ([`odometer`]).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::seat::{Seat, Seats, Viewer};

mod fair;
pub mod odometer;
mod pick;
mod script;
mod tape;

pub use fair::{Commitment, Fair, Nonce, Pledge, Secret};
pub use pick::{Pick, PickOdds, Recorder};
pub use script::Script;
pub use tape::{Tape, TapeFault};

/// What is asked of chance, and who sees the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// What the pick decides, in a word or two: `travel`, `tile`.
    pub what: &'static str,
    pub shown_to: Audience,
}

impl Ask {
    /// A pick that everyone at the table sees.
    #[must_use]
    pub const fn open(what: &'static str) -> Self {
        Self { what, shown_to: Audience::All }
    }

    /// A pick that nobody sees until the rules reveal it.
    #[must_use]
    pub const fn hidden(what: &'static str) -> Self {
        Self { what, shown_to: Audience::Nobody }
    }

    /// A pick that one seat alone sees.
    #[must_use]
    pub const fn secret_of(what: &'static str, seat: Seat) -> Self {
        Self { what, shown_to: Audience::Seats(Seats::only(seat)) }
    }
}

/// Who sees the answer of a pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    All,
    Seats(Seats),
    Nobody,
}

impl Audience {
    /// Whether this viewer is among them.
    #[must_use]
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::All, _) => true,
            (Self::Seats(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Self::Seats(_), Viewer::Onlooker) | (Self::Nobody, _) => false,
        }
    }
}

/// How likely each answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Odds<'a> {
    /// So many answers, all as likely.
    Even(u32),
    /// An answer for each weight. A weight of zero is an answer that cannot fall.
    Weighted(&'a [u32]),
}

impl Odds<'_> {
    /// The number of answers.
    #[must_use]
    pub fn len(self) -> usize {
        match self {
            Self::Even(n) => n as usize,
            Self::Weighted(weights) => weights.len(),
        }
    }

    /// Whether there is no answer at all.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The sum of the weights.
    ///
    /// # Panics
    /// If it is not below 2³²: no game comes near it.
    #[must_use]
    pub fn total(self) -> u32 {
        match self {
            Self::Even(n) => n,
            Self::Weighted(weights) => weights
                .iter()
                .try_fold(0u32, |sum, &w| sum.checked_add(w))
                .expect("the weights of a pick add up to less than 2^32"),
        }
    }

    /// The weight of one answer; zero for an answer that is not there.
    #[must_use]
    pub fn weight(self, answer: usize) -> u32 {
        match self {
            Self::Even(n) => u32::from(answer < n as usize),
            Self::Weighted(weights) => weights.get(answer).copied().unwrap_or(0),
        }
    }

    /// The answer that a ticket below the total stands for: the weights laid
    /// end to end, the first answer from zero on.
    #[must_use]
    pub fn answer_of(self, ticket: u32) -> usize {
        match self {
            Self::Even(_) => ticket as usize,
            Self::Weighted(weights) => {
                let mut left = ticket;
                for (answer, &weight) in weights.iter().enumerate() {
                    if left < weight {
                        return answer;
                    }
                    left -= weight;
                }
                unreachable!("a ticket is below the total of the weights")
            }
        }
    }

    /// The only answer that can fall, where there is just one. Nothing is
    /// drawn for such a pick.
    #[must_use]
    pub fn forced(self) -> Option<usize> {
        match self {
            Self::Even(n) => (n == 1).then_some(0),
            Self::Weighted(weights) => {
                let mut possible = weights.iter().enumerate().filter(|(_, w)| **w > 0);
                match (possible.next(), possible.next()) {
                    (Some((only, _)), None) => Some(only),
                    _ => None,
                }
            }
        }
    }
}

/// A source of chance.
pub trait Chance {
    /// Picks one of the answers. A pick with nothing to pick from is a bug in
    /// the rules that asked.
    fn pick(&mut self, ask: Ask, odds: Odds<'_>) -> usize;
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn pick(&mut self, ask: Ask, odds: Odds<'_>) -> usize {
        (**self).pick(ask, odds)
    }
}

/// What every game throws and draws, on any source of chance.
pub trait ChanceExt: Chance {
    /// One of `n` answers, all as likely.
    fn one_of(&mut self, ask: Ask, n: usize) -> usize {
        self.pick(ask, Odds::Even(n as u32))
    }

    /// A die with six sides.
    fn d6(&mut self, ask: Ask) -> u8 {
        self.one_of(ask, 6) as u8 + 1
    }

    /// Puts the items into a random order.
    fn shuffle<T>(&mut self, ask: Ask, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            items.swap(last, self.one_of(ask, last + 1));
        }
    }

    /// A seat of the set, all as likely.
    ///
    /// # Panics
    /// If nobody is in the set.
    fn seat_of(&mut self, ask: Ask, seats: Seats) -> Seat {
        let n = self.one_of(ask, seats.len());
        seats.nth(n).expect("the pick is one of the seats")
    }
}

impl<C: Chance + ?Sized> ChanceExt for C {}

impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what)
    }
}
