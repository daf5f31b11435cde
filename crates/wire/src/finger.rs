//! What people at a table point at.

use serde::{Deserialize, Serialize};
use tabletop::in_sight::Called;
use tabletop::voice::Words;
use tabletop::{Seat, Sentence};

/// The most things that one seat points at.
pub const MOST_POINTED: usize = 8;

/// Somebody at the table points at something, for everyone to see. It is talk
/// and no move: it is over with the next entry of the log, and nobody keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Finger {
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// The position that it belongs to.
    pub seq: u32,
    /// What it points at, in order; nothing once it is taken back.
    pub at: Vec<Shown>,
}

/// A step of a path that everyone can see: a thing on the table, or a word that
/// whoever is awaited can choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Shown {
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub step: Words,
    /// What it is called. Left out for those who do not want words.
    #[serde(default, skip_serializing_if = "Sentence::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::schema::Span>))]
    pub name: Sentence,
}

impl Shown {
    /// All of these, as they are told.
    #[must_use]
    pub fn all(steps: Vec<Called>) -> Vec<Self> {
        steps.into_iter().map(|(step, name)| Self { step, name }).collect()
    }
}

impl Finger {
    /// The same without the names.
    #[must_use]
    pub fn unworded(mut self) -> Self {
        self.at.iter_mut().for_each(|shown| shown.name = Sentence::default());
        self
    }
}
