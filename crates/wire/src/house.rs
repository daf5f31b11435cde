//! The numbers of a box, what a house makes of them, and how that plays.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tabletop::rule::Provenance;

/// The numbers of a game's box that a table may change.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HouseNumbers {
    pub numbers: Vec<HouseNumber>,
}

/// A number of the box that a table may change.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HouseNumber {
    /// Its file and its place there, as `options` of a table name it:
    /// `turn.turn.moves`.
    pub key: String,
    /// As it is printed.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub printed: i64,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub least: i64,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub most: i64,
    /// What sets the limit.
    pub why: String,
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Provenance))]
    pub source: Provenance,
    /// What is known about where it comes from; often nothing.
    pub note: String,
}

/// A table to be tried before anybody sits down.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TryHouse {
    pub seats: u8,
    /// What the table agrees on, as at a table that is set up.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, string>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Map<String, Value>,
}

/// How a table plays, beside the same table with the box as it is printed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TriedHouse {
    /// The level of the bots that played.
    pub bots: String,
    pub house: Tried,
    pub printed: Tried,
}

/// How some quick matches went.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tried {
    pub matches: u32,
    /// How often each seat won, from 0 to 1, with the interval that holds the true
    /// share 95 times in 100.
    pub seats: Vec<TriedSeat>,
    /// How many actions a match took on average.
    pub length: f64,
}

/// How often a seat won.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TriedSeat {
    pub share: f64,
    pub low: f64,
    pub high: f64,
}
