//! What a table agreed on, as the store keeps it.

use std::collections::BTreeMap;

use bots::Level;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use store::{MatchId, TokenHash};
use tabletop::chance::Pledge;
use tabletop::{Given, Seat, Seats, Viewer};
use wire::ClockRule;

/// What a table agreed on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Settings {
    /// The answers that differ from the usual ones.
    pub(crate) options: Map<String, Value>,
    pub(crate) clock: Option<ClockRule>,
    /// The level of the bot that acts for those who cannot.
    pub(crate) stand_in: Level,
    /// After how many seconds it takes the seat of somebody who is gone.
    pub(crate) away_limit: Option<u32>,
    /// For how many seconds bots wait for people who may speak; the server's
    /// usual time if nothing is said.
    #[serde(default)]
    pub(crate) moment: Option<u32>,
    /// Whether the match waits until everyone says that they are ready.
    #[serde(default)]
    pub(crate) ready_check: bool,
    /// Those who have said so.
    #[serde(default)]
    pub(crate) ready: Seats,
    /// Whether those who sit there can ask what would be best.
    #[serde(default)]
    pub(crate) hints: bool,
    /// What each seat's human has said in advance.
    #[serde(default)]
    pub(crate) orders: BTreeMap<Seat, Given>,
    /// Whom each seat's human does not want to hear.
    #[serde(default)]
    pub(crate) mutes: BTreeMap<Seat, Seats>,
    /// What each seat has pledged to add to the dice.
    #[serde(default)]
    pub(crate) pledges: BTreeMap<Seat, Pledge>,
    /// The hash of the token of whoever set the table up, in hexadecimal.
    pub(crate) host: Option<String>,
    /// Those who have given the match up.
    pub(crate) resigned: Seats,
    /// The finished match that this one goes on from, and the number of the first entry
    /// that is not the same.
    #[serde(default)]
    pub(crate) goes_on: Option<(MatchId, u32)>,
    /// The match that follows this one.
    pub(crate) rematch: Option<MatchId>,
}

impl Settings {
    /// The text that the store keeps.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).expect("a plain value can be written")
    }

    /// Whom a viewer does not want to hear.
    pub(super) fn muted_by(&self, viewer: Viewer) -> Seats {
        let muted = viewer.seat().and_then(|seat| self.mutes.get(&seat));
        muted.copied().unwrap_or(Seats::NONE)
    }

    /// Whether this is who set the table up.
    pub(crate) fn is_host(&self, token: Option<TokenHash>) -> bool {
        self.host.is_some() && self.host == token.map(|token| hex::encode(token.bytes()))
    }
}
