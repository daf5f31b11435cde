//! A finished match, step by step.

use serde::{Deserialize, Serialize};
use tabletop::voice::{Names, Prompt};

use crate::{DiceInfo, Json, Sentence, ToldEntry, Turn};

/// Some steps of a finished match as one viewer sees them now that it is over.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReplayPage {
    pub game: String,
    pub title: String,
    /// The whole set-up, in the game's own shape.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub setup: Json,
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub names: Names,
    pub dice: DiceInfo,
    /// Whether the dice were drawn again from their secret and found the same.
    pub verified: bool,
    /// How many steps there are; the first one is number zero.
    pub steps: u32,
    /// The number of the first step that is here.
    pub from: u32,
    pub frames: Vec<Frame>,
    /// What happened, from the step on that was asked for, 500 steps at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub log: Option<Vec<ToldEntry>>,
    /// How it ended, a line for each thing worth telling.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<crate::schema::Span>>))]
    pub story: Vec<Sentence>,
}

/// One step: what happened, and how the table looked after it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Frame {
    pub told: ToldEntry,
    pub turn: Turn,
    /// What was awaited then, and of whom.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Prompt))]
    pub asked: Prompt,
    /// The view, in the game's own shape.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: Json,
    /// What is drawn beside the view, in the game's own shape.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub facts: Json,
}
