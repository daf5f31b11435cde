//! What somebody says in advance, and the moment that people get to speak.

use serde::{Deserialize, Serialize};
use tabletop::{Order, Seat, Seats};

/// The standing orders of the viewer's own seat. Nobody else is told of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Orders {
    /// Those that can be given in this game.
    pub offered: Vec<OrderInfo>,
    /// The keys of those that are given.
    pub given: Vec<String>,
}

/// Something that can be said in advance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OrderInfo {
    pub key: String,
    /// What its button says.
    pub title: String,
    /// What it does, in a sentence.
    pub about: String,
}

impl From<&Order> for OrderInfo {
    fn from(order: &Order) -> Self {
        let [key, title, about] = [order.key, order.title, order.about].map(str::to_owned);
        Self { key, title, about }
    }
}

/// Give a standing order, or revoke it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SetOrder {
    /// The seat; needed by those who hold several.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// The key of the order.
    pub key: String,
    /// Whether it is to be followed from now on.
    pub on: bool,
}

/// Let the others go on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LetGoOn {
    /// The seat; needed by those who hold several.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
}

/// Bots wait for people who may put in a word. Everybody is told the same, and
/// nothing of who wants to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Moment {
    /// The people who may.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub seats: Seats,
    /// For how many milliseconds more, at most.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub ends_in: i64,
}
