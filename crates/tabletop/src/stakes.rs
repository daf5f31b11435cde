//! What wins, and how everyone stands: what somebody wants to know at all times
//! who sits at the table, or looks on.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;
use crate::voice::Sentence;

/// What wins, and how everyone stands as far as the viewer may know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
pub struct Stakes {
    /// What wins, in a short sentence.
    pub goal: Sentence,
    /// How each seat stands, in the order of the seats.
    pub seats: Vec<Stake>,
}

/// How a seat stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
pub struct Stake {
    pub seat: Seat,
    /// In a few words, of what counts: `3 ashore, 2 lost`.
    pub stands: Sentence,
    pub fate: SeatFate,
}

/// Whether a seat is still in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum SeatFate {
    /// Nothing is decided yet.
    #[default]
    Open,
    /// It has got where it wants to be, and nothing can happen to it any more.
    Safe,
    /// It is out: dead, or without anybody left.
    Lost,
}
