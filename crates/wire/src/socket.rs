//! What passes over a WebSocket: one JSON object a text frame.
//!
//! The client speaks first: [`Hello`] says which seat it looks from and what
//! it has seen already; [`ServerMessage::Welcome`] gives it everything since.
//! From then on an [`ServerMessage::Update`] follows every stored action. A
//! second hello changes the seat, for several people at one device.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use tabletop::{Caption, Life, Path, Seat, Sentence};

use crate::{
    ApiError, ChatLine, Finger, Foreseen, Json, MatchView, Moment, Orders, Position, Reading,
    Shown, Table,
};

/// How a client introduces itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
pub struct Hello {
    /// The version of these messages that it speaks.
    pub version: u32,
    /// The seat to look from. Nothing: the first seat that it holds, or that
    /// of an onlooker if it holds none.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<Seat>,
    /// Whether to look on although it holds a seat.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub onlooker: bool,
    /// How many entries of the log it has seen; nothing for none.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub since: Option<u32>,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<Wants>", optional))]
    pub wants: Wants,
}

/// What a client wants to get with every update. A program that needs no view
/// spares the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[serde(default, deny_unknown_fields)]
pub struct Wants {
    /// The view, and what is drawn beside it.
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub view: bool,
    /// What can be done, as a tree of things to point at if nothing is said.
    #[cfg_attr(feature = "ts", ts(as = "Option<ChoiceForm>", optional))]
    pub choices: ChoiceForm,
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub events: bool,
    /// Sentences. Without them they are left out.
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub words: bool,
}

impl Default for Wants {
    fn default() -> Self {
        Self { view: true, choices: ChoiceForm::Tree, events: true, words: true }
    }
}

/// How a client wants to get what it can do.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ChoiceForm {
    /// As a tree of things to point at.
    #[default]
    Tree,
    /// As a list of actions.
    Actions,
    /// Not at all.
    None,
}

/// What a client says. `id` is the client's own number for the message; the
/// answer carries it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    Hello(Hello),
    /// Do this.
    Act {
        id: u32,
        prompt: u32,
        /// The path of what is to be done. It, or the action, must be there.
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none")]
        path: Option<Path>,
        /// The action itself, instead of its path.
        #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
        #[serde(skip_serializing_if = "Option::is_none")]
        action: Option<Json>,
        #[cfg_attr(feature = "ts", ts(optional))]
        says: Option<String>,
        #[cfg_attr(feature = "ts", ts(optional))]
        key: Option<String>,
    },
    /// Take my last action back.
    Undo {
        id: u32,
    },
    /// Tell who my character is.
    Introduce {
        id: u32,
        life: Life,
    },
    /// What does this path mean, and why may I not do it?
    Why {
        id: u32,
        path: Path,
    },
    /// The words of these whole choices, 200 at most.
    Labels {
        id: u32,
        paths: Vec<Path>,
    },
    /// Which of my choices may hurt somebody?
    Dangers {
        id: u32,
    },
    /// What is this thing, and what does it do?
    Caption {
        id: u32,
        thing: String,
    },
    /// The view as text, please.
    Describe {
        id: u32,
    },
    /// Table talk.
    Say {
        id: u32,
        text: String,
    },
    Mute {
        id: u32,
        whom: Seat,
        muted: bool,
    },
    /// Show everyone what I would choose, or nothing any more: things on the
    /// table, and words that whoever is awaited can choose, 8 at most.
    Point {
        id: u32,
        /// The position that is pointed in.
        seq: u32,
        at: Path,
    },
    /// What does everyone see, so that it can be pointed at?
    InSight {
        id: u32,
    },
    /// Give a standing order, or revoke it.
    Order {
        id: u32,
        key: String,
        on: bool,
    },
    /// I may speak and do not want to: let the others go on.
    Pass {
        id: u32,
    },
    Ping {
        id: u32,
    },
}

/// What the server says.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[expect(clippy::large_enum_variant, reason = "a message is written at once and never kept")]
pub enum ServerMessage {
    /// Everything since what the client has seen.
    Welcome(MatchView),
    /// Something happened, and it is stored. Entries are written already: once
    /// for all who are told the same.
    Update {
        #[cfg_attr(feature = "ts", ts(as = "Vec<crate::ToldEntry>"))]
        entries: Vec<Json>,
        position: Position,
    },
    /// Somebody came, went, sat down or stood up; or the match started or
    /// ended.
    Table { table: Table },
    /// The standing orders of the client's own seat have changed.
    Orders { orders: Orders },
    /// Bots wait for people who may speak, or no longer do.
    Moment { moment: Option<Moment> },
    /// Somebody said something.
    Chat { line: ChatLine },
    /// Somebody points at something else than before, or at nothing any more.
    Finger { finger: Finger },
    /// What the client asked for is done. An action has the number of its
    /// entry.
    Done {
        id: u32,
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none")]
        seq: Option<u32>,
        /// Whether it had been done before, under the same key.
        repeated: bool,
    },
    /// What the path means.
    Because { id: u32, reading: Reading },
    /// The words for each path that was asked for; nothing for one that means
    /// no action.
    Labels { id: u32, labels: Vec<Option<Sentence>> },
    /// The choices of this decision that may hurt somebody.
    Dangers { id: u32, prompt: u32, dangers: Vec<Foreseen> },
    /// What the thing is and does; nothing if it explains itself.
    Caption { id: u32, caption: Option<Caption> },
    /// What everyone sees in this position: what the table shows, and the words
    /// that whoever is awaited can choose.
    InSight { id: u32, seq: u32, things: Vec<Shown>, words: Vec<Shown> },
    /// The view as text.
    Description { id: u32, text: String },
    /// What the client asked for is not done.
    Error {
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<u32>,
        error: ApiError,
    },
    Pong {
        id: u32,
        /// The server's time, in milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        now: i64,
    },
    /// The client reads too slowly, or the server goes down. The socket closes
    /// now; connect again and say what you have seen.
    Resync { why: String },
}

/// Every field that any message has. A message is read into this first, since
/// serde cannot keep a game's JSON as it is inside of a tagged enum.
#[derive(Deserialize)]
struct Fields {
    r#type: String,
    id: Option<u32>,
    version: Option<u32>,
    seat: Option<Seat>,
    #[serde(default)]
    onlooker: bool,
    since: Option<u32>,
    wants: Option<Wants>,
    prompt: Option<u32>,
    action: Option<Json>,
    says: Option<String>,
    key: Option<String>,
    seq: Option<u32>,
    at: Option<Path>,
    path: Option<Path>,
    paths: Option<Vec<Path>>,
    text: Option<String>,
    thing: Option<String>,
    life: Option<Life>,
    whom: Option<Seat>,
    muted: Option<bool>,
    on: Option<bool>,
}

impl<'de> Deserialize<'de> for ClientMessage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Fields::deserialize(deserializer)?.message().map_err(D::Error::custom)
    }
}

impl Fields {
    fn message(self) -> Result<ClientMessage, String> {
        let id = self.id;
        let id = || id.ok_or_else(|| missing("id"));
        Ok(match self.r#type.as_str() {
            "hello" => ClientMessage::Hello(Hello {
                version: self.version.ok_or_else(|| missing("version"))?,
                seat: self.seat,
                onlooker: self.onlooker,
                since: self.since,
                wants: self.wants.unwrap_or_default(),
            }),
            "act" => ClientMessage::Act {
                id: id()?,
                prompt: self.prompt.ok_or_else(|| missing("prompt"))?,
                path: self.path,
                action: self.action,
                says: self.says,
                key: self.key,
            },
            "undo" => ClientMessage::Undo { id: id()? },
            "introduce" => ClientMessage::Introduce {
                id: id()?,
                life: self.life.ok_or_else(|| missing("life"))?,
            },
            "why" => {
                ClientMessage::Why { id: id()?, path: self.path.ok_or_else(|| missing("path"))? }
            }
            "labels" => ClientMessage::Labels {
                id: id()?,
                paths: self.paths.ok_or_else(|| missing("paths"))?,
            },
            "dangers" => ClientMessage::Dangers { id: id()? },
            "caption" => ClientMessage::Caption {
                id: id()?,
                thing: self.thing.ok_or_else(|| missing("thing"))?,
            },
            "describe" => ClientMessage::Describe { id: id()? },
            "say" => {
                ClientMessage::Say { id: id()?, text: self.text.ok_or_else(|| missing("text"))? }
            }
            "mute" => ClientMessage::Mute {
                id: id()?,
                whom: self.whom.ok_or_else(|| missing("whom"))?,
                muted: self.muted.ok_or_else(|| missing("muted"))?,
            },
            "point" => ClientMessage::Point {
                id: id()?,
                seq: self.seq.ok_or_else(|| missing("seq"))?,
                at: self.at.ok_or_else(|| missing("at"))?,
            },
            "in-sight" => ClientMessage::InSight { id: id()? },
            "order" => ClientMessage::Order {
                id: id()?,
                key: self.key.ok_or_else(|| missing("key"))?,
                on: self.on.ok_or_else(|| missing("on"))?,
            },
            "pass" => ClientMessage::Pass { id: id()? },
            "ping" => ClientMessage::Ping { id: id()? },
            other => return Err(format!("there is no message of type “{other}”")),
        })
    }
}

fn missing(field: &str) -> String {
    format!("the message has no “{field}”")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<ClientMessage, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn a_message_reads_back_as_it_was_written() {
        for text in [
            r#"{"type":"hello","version":2,"seat":2,"onlooker":false,"since":7,"wants":{"view":true,"choices":"none","events":true,"words":false}}"#,
            r#"{"type":"act","id":1,"prompt":3,"action":{"vote" : 1},"says":"Me!","key":"k"}"#,
            r#"{"type":"act","id":1,"prompt":3,"path":["seat-1"],"says":null,"key":null}"#,
            r#"{"type":"undo","id":2}"#,
            r#"{"type":"introduce","id":2,"life":{"name":"Rosa","was":"sang","says":"La."}}"#,
            r#"{"type":"why","id":3,"path":["seat-1","hand-0"]}"#,
            r#"{"type":"labels","id":3,"paths":[["seat-1","hand-0"],[]]}"#,
            r#"{"type":"dangers","id":3}"#,
            r#"{"type":"caption","id":3,"thing":"boat-1"}"#,
            r#"{"type":"describe","id":4}"#,
            r#"{"type":"say","id":5,"text":"Hello."}"#,
            r#"{"type":"mute","id":6,"whom":1,"muted":true}"#,
            r#"{"type":"point","id":6,"seq":12,"at":["seat-1","go-on"]}"#,
            r#"{"type":"point","id":6,"seq":12,"at":[]}"#,
            r#"{"type":"in-sight","id":6}"#,
            r#"{"type":"ping","id":7}"#,
        ] {
            let message = read(text).unwrap();
            assert_eq!(serde_json::to_string(&message).unwrap(), text);
        }
    }

    #[test]
    fn a_broken_message_is_told_with_what_is_missing() {
        let error = |text: &str| read(text).unwrap_err();
        assert!(error(r#"{"type":"dance"}"#).starts_with("there is no message of type “dance”"));
        assert!(error(r#"{"type":"undo"}"#).starts_with("the message has no “id”"));
        assert!(error(r#"{"type":"act","id":1,"path":[]}"#).contains("“prompt”"));
        assert!(error(r#"{"type":"labels","id":1}"#).contains("“paths”"));
        assert!(error(r#"{"type":"point","id":1,"at":[]}"#).contains("“seq”"));
        assert!(error(r#"{"type":"point","id":1,"seq":1}"#).contains("“at”"));
        let wants =
            |wants: &str| error(&format!(r#"{{"type":"hello","version":2,"wants":{wants}}}"#));
        assert!(wants(r#"{"moon":true}"#).contains("unknown field `moon`"));
        assert!(wants(r#"{"choices":"all"}"#).contains("unknown variant `all`"));
        assert!(error(r#"{"type":"mute","id":1,"whom":99,"muted":true}"#).contains("no seat"));
        assert!(error("[]").contains("invalid"));
    }

    #[test]
    fn a_hello_need_only_say_its_version() {
        let ClientMessage::Hello(hello) = read(r#"{"type":"hello","version":2}"#).unwrap() else {
            panic!("it is a hello");
        };
        assert_eq!(hello, Hello { version: 2, ..Hello::default() });
        assert_eq!(hello.wants, Wants::default());
    }
}
