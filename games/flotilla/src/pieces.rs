//! The pieces: preservers by their colours, and rafts by their ropes.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use tabletop::bag::Bag;
use tabletop::thing::{Name, Register};

use crate::content::content;
use crate::ocean::Side;

/// Rule 1.3: the colours in the box.
pub const COLOURS: usize = Colour::COUNT;
/// Rule 1.3: the preservers of a colour.
pub const EACH: usize = 21;
/// Rule 1.4: the kinds of rafts.
pub const KINDS: usize = 13;

tabletop::kinds! {
    /// The colour of a preserver.
    pub enum Colour in "games/flotilla.ts" {
        Red = "red",
        Orange = "orange",
        Yellow = "yellow",
        Green = "green",
        Blue = "blue",
        Purple = "purple",
        White = "white",
        Black = "black",
    }
}

tabletop::id! {
    /// A kind of raft, by its ropes in the turn in which the box lists it: the
    /// sides clockwise from the north, 1 for a rope, as in `110100`.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts", type = "string"))]
    pub struct Raft: KINDS of "raft", named by raft_names;
}

fn raft_names() -> &'static Register {
    &content().raft_names
}

tabletop::id! {
    /// So many sixths of a full turn clockwise. Of turns that look alike it is
    /// the smallest.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts", type = "number"))]
    pub struct Turning: 6 of "turn";
}

tabletop::id! {
    /// The ropes of a raft as it lies, a bit for each side clockwise from the
    /// north. It is written like `110100`.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts", type = "string"))]
    pub struct Ropes: 64 of "pattern of ropes", named by rope_names;
}

fn rope_names() -> &'static Register {
    static NAMES: LazyLock<Register> = LazyLock::new(|| {
        let pattern = |ropes: Ropes| -> String {
            Side::ALL.iter().map(|&side| if ropes.has(side) { '1' } else { '0' }).collect()
        };
        Ropes::all().map(|ropes| Name::new(pattern(ropes), pattern(ropes))).collect()
    });
    &NAMES
}

impl Ropes {
    /// No rope: the ropes of no raft.
    pub const NONE: Self = Self(0);

    /// Whether there is a rope on this side.
    #[must_use]
    #[inline]
    pub const fn has(self, side: Side) -> bool {
        self.0 >> side.index() & 1 == 1
    }

    /// The ropes with one more on this side.
    #[must_use]
    #[inline]
    pub const fn with(self, side: Side) -> Self {
        Self(self.0 | 1 << side.index())
    }

    /// The ropes of the same raft when it is turned.
    #[must_use]
    pub const fn turned(self, turn: Turning) -> Self {
        let (bits, by) = (self.0 as u16, turn.index());
        Self((((bits << by) | (bits << by >> 6)) & 0b11_1111) as u8)
    }

    /// The sides with ropes.
    pub fn sides(self) -> impl Iterator<Item = Side> + Clone {
        Side::ALL.into_iter().filter(move |&side| self.has(side))
    }

    /// The raft that has these ropes, and its turn; nothing for none at all.
    #[must_use]
    #[inline]
    pub fn raft(self) -> Option<(Raft, Turning)> {
        content().by_ropes[self.index()]
    }
}

impl Raft {
    /// Its ropes in the turn in which the box lists it.
    #[must_use]
    pub fn ropes(self) -> Ropes {
        content().rafts[self.index()].ropes
    }

    /// Rule 1.5: its turns, each look once.
    pub fn turns(self) -> impl Iterator<Item = Turning> + Clone {
        let looks = content().rafts[self.index()].looks;
        Turning::all().filter(move |&turn| {
            let ropes = self.ropes().turned(turn);
            looks >> ropes.index() & 1 == 1 && ropes.raft() == Some((self, turn))
        })
    }

    /// What it is called.
    #[must_use]
    pub fn title(self) -> &'static str {
        &content().rafts[self.index()].title
    }
}

/// Rafts of each kind, in the order of the box: a hand, or the pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "games/flotilla.ts", type = "Array<number>")
)]
#[serde(transparent)]
pub struct Rafts(pub Bag<KINDS>);

impl Rafts {
    /// No raft.
    pub const NONE: Self = Self(Bag::EMPTY);

    /// How many there are of this kind.
    #[must_use]
    pub fn count(&self, raft: Raft) -> u8 {
        self.0.count(raft.index())
    }

    /// How many there are of all kinds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.total()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The kinds of which there is one, each with their number.
    pub fn kinds(&self) -> impl Iterator<Item = (Raft, u8)> + '_ {
        Raft::all().map(|raft| (raft, self.count(raft))).filter(|&(_, count)| count > 0)
    }

    /// One more of this kind.
    pub(crate) fn put(&mut self, raft: Raft) {
        self.0.put(raft.index());
    }

    /// One less of this kind.
    pub(crate) fn take(&mut self, raft: Raft) {
        let there = self.0.take(raft.index());
        debug_assert!(there, "a raft that is taken was there");
    }

    /// Every look of every raft: a bit for each pattern of ropes.
    pub(crate) fn looks(&self) -> u64 {
        let kinds = content().rafts.iter().zip(self.0.counts());
        kinds.fold(0, |looks, (raft, &n)| if n > 0 { looks | raft.looks } else { looks })
    }
}
