//! What can be played.

use serde::{Deserialize, Serialize};
use tabletop::About;
use tabletop::voice::Question;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::schema;

/// The games of this server.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "messages.ts")]
pub struct Games {
    /// The version of these messages.
    pub version: u32,
    pub games: Vec<GameInfo>,
    /// Games that have a place on the shelf but cannot be played yet.
    pub coming: Vec<Coming>,
}

/// A game, as people want to know it before they sit down.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "messages.ts")]
pub struct GameInfo {
    pub id: String,
    /// The revision of the rules that are played.
    pub revision: u32,
    #[schema(value_type = schema::About)]
    pub about: About,
    /// What a table can agree on. The first answer is the usual one.
    #[schema(value_type = Vec<schema::Question>)]
    pub questions: Vec<Question>,
    /// The levels of bots, from the weakest on.
    pub levels: Vec<LevelInfo>,
}

/// A level of bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export_to = "messages.ts")]
pub struct LevelInfo {
    /// The word for it in requests: `deckhand`.
    pub id: String,
    pub title: String,
    /// What to expect of it, in a sentence.
    pub about: String,
}

/// A game that is not there yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export_to = "messages.ts")]
pub struct Coming {
    pub id: String,
    pub title: String,
}
