//! What one viewer sees of a match, and what it can do.

use serde::{Deserialize, Serialize};
use tabletop::play::Says;
use tabletop::voice::{Mood, Prompt, Words};
use tabletop::{Danger, Life, Outcome, Seat, Seats, Stakes, Viewer};

pub use tabletop::{Path, Sentence};

use crate::{Actions, ChatLine, Choices, Clocks, Finger, Json, Moment, Orders, Table};

/// Who the caller is at this table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct You {
    /// Whose view this is.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Viewer))]
    pub viewer: Viewer,
    /// All seats that the caller holds at this table.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub seats: Vec<Seat>,
    /// Whether the caller set the table up, and so may start it early.
    pub host: bool,
}

/// All that one viewer gets of a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MatchView {
    /// The version of these messages.
    pub version: u32,
    pub you: You,
    pub table: Table,
    /// Nothing until the match has started.
    pub position: Option<Position>,
    /// What happened since the entry that was asked for: the last 500 entries
    /// at most. Whoever wants those before them asks for `events`.
    pub entries: Vec<ToldEntry>,
    /// The last lines of table talk.
    pub chat: Vec<ChatLine>,
    /// What people point at; left out if nobody does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Finger>>", optional))]
    pub fingers: Vec<Finger>,
}

/// How a running match stands for one viewer.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Position {
    /// How many entries the log has. Everything up to here is in the view.
    pub seq: u32,
    pub turn: Turn,
    /// The number of the decision that the viewer faces: an action names it.
    pub prompt: Option<u32>,
    /// What the viewer is asked to decide, in the game's own shape; nothing if
    /// it is not asked.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Value>))]
    pub decision: Option<Json>,
    /// What is awaited, and of whom. Left out for those who do not want words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Prompt>))]
    pub asked: Option<Prompt>,
    /// The view, in the game's own shape. Left out for those who do not want
    /// it, and for those who are told what changed in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub view: Option<Json>,
    /// What is drawn beside the view, in the game's own shape. It comes and
    /// goes with the view.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub facts: Option<Json>,
    /// What wins, and how everyone stands. It comes and goes with the view.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Stakes>))]
    pub stakes: Option<Stakes>,
    /// What changed in view and facts since the position before; left out if
    /// nothing did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub changed: Option<Changed>,
    /// What the viewer can do now: nothing if it is not asked. Left out for
    /// those who want a list of actions, or no choices at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub choices: Option<Choices>,
    /// The same as a list, for those who want that instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub actions: Option<Actions>,
    /// Whether the viewer can take its last action back.
    pub undo: Option<Undo>,
    /// The clocks, where the table has any.
    pub clocks: Option<Clocks>,
    /// Those for whom it is over although the match goes on; left out if there
    /// are none.
    #[serde(default, skip_serializing_if = "nobody")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Seats>", optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<u8>>))]
    pub dead: Seats,
    /// How it ended, a line for each thing worth telling.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Vec<crate::schema::Span>>>))]
    pub story: Option<Vec<Sentence>>,
    /// How long bots still wait for people who may speak; left out if they do
    /// not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub moment: Option<Moment>,
    /// What the viewer has said in advance, and can say. Left out in updates: a
    /// message of its own tells what changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub orders: Option<Orders>,
}

/// Whether there is nobody to be told of.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
fn nobody(seats: &Seats) -> bool {
    seats.is_empty()
}

/// Whom the match waits for, or how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum Turn {
    /// Seats that `must` act hold the match up; seats that `may` act can put
    /// in a word before they do.
    Waiting {
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
        must: Seats,
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
        may: Seats,
    },
    Over {
        #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Outcome))]
        outcome: Outcome,
    },
}

impl From<tabletop::Turn> for Turn {
    fn from(turn: tabletop::Turn) -> Self {
        match turn {
            tabletop::Turn::Waiting { must, may } => Self::Waiting { must, may },
            tabletop::Turn::Over(outcome) => Self::Over { outcome },
        }
    }
}

/// What changed since the position before.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Changed {
    /// What changed in the view; left out if nothing did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<crate::change::Change>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Value>))]
    pub view: Option<Json>,
    /// What changed in the facts; left out if nothing did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<crate::change::Change>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Value>))]
    pub facts: Option<Json>,
    /// What changed in how everyone stands; left out if nothing did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<crate::change::Change>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Value>))]
    pub stakes: Option<Json>,
}

/// Whether the last action can be taken back, and why not if it cannot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Undo {
    pub allowed: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub why_not: Option<String>,
}

/// An action to be done.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The seat that acts; needed by those who hold several.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// The decision that this answers.
    pub prompt: u32,
    /// The path of what is to be done. It, or the action, must be there.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<String>>))]
    pub path: Option<Path>,
    /// The action itself, in the game's own shape, instead of its path.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Value>))]
    pub action: Option<Json>,
    /// A line to say with it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub says: Option<String>,
    /// The caller's own name for this request: whoever sends it twice gets the
    /// first answer again. 64 characters at most.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub key: Option<String>,
}

/// An action is done, and stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Acted {
    /// The number of its entry in the log.
    pub seq: u32,
    /// Whether the request had been done before, under the same key.
    pub repeated: bool,
    /// How the match stands now.
    pub position: Position,
}

/// Whose last action is to be taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TakeBack {
    /// The seat; needed by those who hold several.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
}

/// Who somebody's character is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Introduce {
    /// The seat; needed by those who hold several.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Life))]
    pub life: Life,
}

/// Something that a seat would like to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WhyNot {
    /// The seat; needed by those who hold several.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// The things that were clicked.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub path: Path,
}

/// What a path means, and why it is refused if it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reading {
    /// The action; nothing if the path means none, or only begins.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Value>))]
    pub action: Option<Json>,
    /// Why it may not be done; nothing if it may.
    pub refused: Option<Refused>,
    /// Whether it could not be taken back once it is done, as far as the seat
    /// can know.
    pub lasting: bool,
    /// Whom it may hurt, as far as the seat can foresee; left out if nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Danger>))]
    pub danger: Option<Danger>,
    /// What it brings beside what its label says: the odds of its dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<crate::schema::Span>>))]
    pub outlook: Option<Sentence>,
}

/// A choice that may hurt somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
pub struct Foreseen {
    pub path: Path,
    pub danger: Danger,
}

/// Why the rules say no.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refused {
    pub rule: String,
    /// The facts that break the rule, in the game's own shape.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Value))]
    pub reason: Json,
    /// All of it in a sentence for people.
    pub text: String,
}

/// What a viewer is told of one entry of the log.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ToldEntry {
    pub seq: u32,
    /// Who acted; nobody laid the table.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// Whether the seat took its last action back.
    pub undo: bool,
    /// What was said with it.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub says: Option<Says>,
    /// Who the seat's character is from now on, where it told that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Life>))]
    pub life: Option<Life>,
    pub events: Vec<Told>,
}

/// An event as a viewer is told of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Told {
    /// The rule that it comes from.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub rule: Words,
    /// Left out for those who do not want words.
    #[serde(default, skip_serializing_if = "Sentence::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::schema::Span>))]
    pub sentence: Sentence,
    /// How it feels, for sound and motion.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Mood))]
    pub mood: Mood,
    /// Whom it hurts, if it does; left out if nobody.
    #[serde(default, skip_serializing_if = "nobody")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Seats>", optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<u8>>))]
    pub harmed: Seats,
    /// The event, in the game's own shape.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Value))]
    pub event: Json,
}

/// How many entries an answer tells at most.
pub const MOST_ENTRIES: u32 = 500;

/// What happened since some entry: 500 entries at most, the oldest first.
/// Whoever gets so many asks again from the last of them on.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ToldEntries {
    pub entries: Vec<ToldEntry>,
}

/// A view as text, for screen readers and terminals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Description {
    pub text: String,
}
