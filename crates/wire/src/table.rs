//! Setting a table up, sitting down, standing up.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tabletop::{Outcome, Seat, Seats};

use crate::{ClockRule, Json};

/// A table to be set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CreateMatch {
    /// The game: `safe-haven`.
    pub game: String,
    /// Who is to sit where.
    pub seats: Vec<SeatRequest>,
    /// The answers that differ from the usual ones, a key for each question.
    #[serde(default)]
    #[cfg_attr(
        feature = "ts",
        ts(as = "Option<std::collections::BTreeMap<String, String>>", optional)
    )]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Map<String, Value>,
    /// Whether the table is listed for everyone while it has open seats. Others
    /// are found by their link only.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub public: bool,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<ClockRule>,
    /// The level of the bot that acts for a seat whose time is out or whose
    /// human is gone; the game's usual one if nothing is said.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub stand_in: Option<String>,
    /// After how many seconds a bot takes the seat of somebody who is gone
    /// while the match waits for them. Nothing: never.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub away_limit: Option<u32>,
    /// For how many seconds bots wait for people who may speak but need not;
    /// zero for not at all. The server's usual time if nothing is said.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub moment: Option<u32>,
    /// Whether the match waits until everyone who sits there says that they
    /// are ready. Otherwise it starts with the last who sits down.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub ready_check: bool,
    /// Whether those who sit there can ask what would be best: everyone at the table
    /// knows it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub hints: bool,
    /// Programs say `true` and find their token in the answer; pages get it as
    /// a cookie that no script can read.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub bearer: bool,
}

/// Who is to sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatRequest {
    /// Kept for whoever sets the table up. With a name they sit down at once;
    /// without one they join later like everyone else, and can then add to the
    /// dice, whose commitment they have seen by then.
    Human {
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        name: Option<String>,
    },
    /// For anyone who has the link.
    Open,
    Bot {
        level: String,
    },
}

/// The table is set up.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Created {
    pub id: String,
    /// The token of programs that asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub token: Option<String>,
    pub table: Table,
}

/// Somebody sits down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct JoinSeat {
    /// The name to be shown: 32 characters at most.
    pub name: String,
    /// The SHA-256 of what the seat will add to the dice, in hexadecimal: it is
    /// asked for the nonce itself when everyone has sat down.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pledge: Option<String>,
    /// What the seat adds to the dice, told at once: 64 bytes at most, in
    /// hexadecimal. Whoever sits down later knows it then.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub nonce: Option<String>,
    /// Programs say `true` and find their token in the answer.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub bearer: bool,
}

/// What a seat adds to the dice, as it has pledged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// 64 bytes at most, in hexadecimal.
    pub nonce: String,
}

/// Somebody sat down.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Joined {
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// The token of programs that asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub token: Option<String>,
    pub table: Table,
}

/// The host starts early: bots of this level take the open seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct StartMatch {
    pub fill: String,
}

/// Somebody at a table that waits is ready, or is not after all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SetReady {
    pub ready: bool,
}

/// Somebody lets a bot act for a while.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct HandOver {
    /// The level of the bot; the table's stand-in if nothing is said.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub level: Option<String>,
}

/// A new match with the same table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rematch {
    pub id: String,
}

/// Somebody wants to go on from a step of a finished match, against bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct GoOn {
    /// The last step that stays as it was.
    pub step: u32,
    /// The seat to play from.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// The level of the bots in the other seats; the game's usual one if nothing is said.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub level: Option<String>,
    /// Programs say `true` and find their token in the answer.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub bearer: bool,
}

/// Where a match goes on from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WentOn {
    /// The finished match.
    pub of: String,
    /// The last step that is the same.
    pub step: u32,
}

/// A table and who sits there: the same for everyone who looks.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Table {
    pub id: String,
    pub game: String,
    pub title: String,
    pub status: Status,
    pub public: bool,
    /// When it was set up, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: i64,
    pub seats: Vec<SeatInfo>,
    /// The answers that differ from the usual ones.
    #[cfg_attr(feature = "ts", ts(as = "std::collections::BTreeMap<String, String>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Map<String, Value>,
    /// The whole set-up, in the game's own shape.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub setup: Json,
    pub clock: Option<ClockRule>,
    /// The level of the bot that acts for those who cannot.
    pub stand_in: String,
    /// After how many seconds a bot takes the seat of somebody who is gone.
    pub away_limit: Option<u32>,
    /// For how many seconds bots wait for people who may speak but need not.
    pub moment: u32,
    /// Whether the match waits until everyone says that they are ready.
    pub ready_check: bool,
    /// Whether those who sit there can ask what would be best.
    pub hints: bool,
    pub dice: DiceInfo,
    /// How many look on.
    pub onlookers: u32,
    /// How it ended, once it has.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Outcome>))]
    pub outcome: Option<Outcome>,
    /// The match that follows this one, once somebody asked for it.
    pub rematch: Option<String>,
    /// Where the match goes on from, if it began elsewhere.
    pub goes_on: Option<WentOn>,
    /// When the match is cleared away unless somebody comes, in milliseconds
    /// since 1970. Told only when that is near.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub sweeps_at: Option<i64>,
}

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Somebody has still to sit down.
    Waiting,
    Running,
    Over,
    /// It was cleared away before it ended.
    Abandoned,
}

/// A seat and who has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatInfo {
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    pub holder: Holder,
    /// The name, once somebody sits there, or of whom it is kept for.
    pub name: Option<String>,
    /// Whether somebody looks from there now.
    pub online: bool,
    /// The level of the bot that acts for its human at the moment.
    pub stand_in: Option<String>,
    /// Whether its human has given the match up.
    pub resigned: bool,
    /// Whether it is ready to start, at a table that waits.
    pub ready: bool,
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Holder {
    /// Anyone may sit down.
    Open,
    /// Kept for whoever set the table up.
    Reserved,
    Human,
    Bot {
        level: String,
    },
}

/// What binds the dice of a match. `docs/fair-dice.md` tells how they are
/// checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DiceInfo {
    /// The SHA-256 of the secret, in hexadecimal.
    pub commitment: String,
    /// What each seat added, in hexadecimal; empty where it added nothing, or
    /// has not told it yet.
    pub nonces: Vec<String>,
    /// The SHA-256 of what each seat has pledged to add, in hexadecimal. A seat
    /// with a pledge and no nonce in a match that has started kept it back.
    pub pledges: Vec<Option<String>>,
    /// Until when the seats that have pledged are asked for their nonces:
    /// everyone has sat down, and the match is about to start.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub reveal_by: Option<i64>,
    /// The secret, once the match is over.
    pub secret: Option<String>,
}

/// Some matches.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Matches {
    pub matches: Vec<MatchSummary>,
}

/// A match in a list.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MatchSummary {
    pub id: String,
    pub game: String,
    pub title: String,
    pub status: Status,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: i64,
    /// When something last happened.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub changed: i64,
    pub seats: Vec<SeatInfo>,
    pub clock: Option<ClockRule>,
    /// The seats that the caller holds there.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub yours: Vec<Seat>,
    /// Whom it waits for, in a list of one's own matches.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub must: Seats,
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Outcome>))]
    pub outcome: Option<Outcome>,
}
