//! Picks as they are written down.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{Ask, Audience, Chance, Odds};

/// One answer of chance as the log keeps it: what was asked, among which odds,
/// what fell. In a match file it reads `["travel",6,3]`: the fourth side of six.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pick(pub Cow<'static, str>, pub PickOdds, pub u32);

/// The odds of a written pick: a number of equal answers, or their weights.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum PickOdds {
    Even(u32),
    Weighted(Vec<u32>),
}

impl PickOdds {
    /// The odds to ask a [`Chance`] with.
    #[must_use]
    pub fn odds(&self) -> Odds<'_> {
        match self {
            Self::Even(n) => Odds::Even(*n),
            Self::Weighted(weights) => Odds::Weighted(weights),
        }
    }
}

impl From<Odds<'_>> for PickOdds {
    fn from(odds: Odds<'_>) -> Self {
        match odds {
            Odds::Even(n) => Self::Even(n),
            Odds::Weighted(weights) => Self::Weighted(weights.to_vec()),
        }
    }
}

impl Pick {
    /// What was asked.
    #[must_use]
    pub fn what(&self) -> &str {
        &self.0
    }

    /// What fell.
    #[must_use]
    pub fn answer(&self) -> usize {
        self.2 as usize
    }
}

/// Asks another source and writes every answer down.
#[derive(Debug)]
pub struct Recorder<C> {
    from: C,
    picks: Vec<Pick>,
    audiences: Vec<Audience>,
}

impl<C: Chance> Recorder<C> {
    /// A recorder with nothing written yet.
    pub fn new(from: C) -> Self {
        Self { from, picks: Vec::new(), audiences: Vec::new() }
    }

    /// What was written, and beside each pick who saw it fall.
    #[must_use]
    pub fn finish(self) -> (Vec<Pick>, Vec<Audience>) {
        (self.picks, self.audiences)
    }
}

impl<C: Chance> Chance for Recorder<C> {
    fn pick(&mut self, ask: Ask, odds: Odds<'_>) -> usize {
        let answer = self.from.pick(ask, odds);
        self.picks.push(Pick(Cow::Borrowed(ask.what), odds.into(), answer as u32));
        self.audiences.push(ask.shown_to);
        answer
    }
}
