//! How much time is left.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// How a table measures time. A seat's clock runs while the match cannot go on
/// without it; when it is out, the table's stand-in acts for the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockRule {
    /// So many seconds for each decision.
    PerTurn { seconds: u32 },
    /// So many seconds for the whole match, and some more after each action.
    Bank { seconds: u32, increment: u32 },
}

/// The clocks of all seats at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// The server's time at that moment, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub now: i64,
    pub seats: Vec<ClockTime>,
}

/// The clock of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClockTime {
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// The milliseconds that are left.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub left: i64,
    pub running: bool,
}
