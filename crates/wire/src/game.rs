//! What can be played.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabletop::About;
use tabletop::voice::{Preset, Question};

/// The games of this server.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Games {
    /// The version of these messages.
    pub version: u32,
    pub games: Vec<GameInfo>,
    /// Games that have a place on the shelf but cannot be played yet.
    pub coming: Vec<Coming>,
}

/// A game, as people want to know it before they sit down.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameInfo {
    pub id: String,
    /// The revision of the rules that are played.
    pub revision: u32,
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::About))]
    pub about: About,
    /// What a table can agree on. The first answer is the usual one.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::schema::Question>))]
    pub questions: Vec<Question>,
    /// The answers that somebody starts with who plays without setting a table
    /// up, where they differ from the usual ones.
    pub first_match: BTreeMap<String, String>,
    /// Answers that go well together, under one name each.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::schema::Preset>))]
    pub presets: Vec<Preset>,
    /// The levels of bots, from the weakest on.
    pub levels: Vec<LevelInfo>,
}

/// A level of bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LevelInfo {
    /// The word for it in requests: `deckhand`.
    pub id: String,
    pub title: String,
    /// What to expect of it, in a sentence.
    pub about: String,
}

/// A game that is not there yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Coming {
    pub id: String,
    pub title: String,
}
