//! One file for each address.

#![expect(unused_qualifications, reason = "utoipa's macro repeats the path of a type")]

use serde::Deserialize;
use tabletop::Seat;
use utoipa::{IntoParams, OpenApi};

use crate::caller::Caller;
use crate::table::Glance;

pub(crate) mod act;
pub(crate) mod bring;
pub(crate) mod chat;
pub(crate) mod create;
pub(crate) mod describe;
pub(crate) mod events;
pub(crate) mod extract;
pub(crate) mod games;
pub(crate) mod go_on;
pub(crate) mod hand_over;
pub(crate) mod health;
pub(crate) mod hint;
pub(crate) mod introduce;
pub(crate) mod join;
pub(crate) mod labels;
pub(crate) mod leave;
pub(crate) mod list;
pub(crate) mod log;
pub(crate) mod look;
pub(crate) mod mute;
pub(crate) mod numbers;
pub(crate) mod openapi;
pub(crate) mod orders;
pub(crate) mod pass;
pub(crate) mod ready;
pub(crate) mod rematch;
pub(crate) mod replay;
pub(crate) mod resign;
pub(crate) mod reveal;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod socket;
pub(crate) mod start;
pub(crate) mod take_back;
mod truth;
pub(crate) mod undo;
pub(crate) mod why;

/// From where to look.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct From {
    /// The seat to look from: one that the caller holds. If nothing is said,
    /// the first of them, or an onlooker's place.
    #[param(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// Whether to look on although the caller holds a seat.
    #[serde(default)]
    onlooker: bool,
}

impl From {
    pub(crate) fn glance(self, caller: &Caller) -> Glance {
        Glance { token: caller.hash(), seat: self.seat, onlooker: self.onlooker }
    }
}

/// Looks from a seat: one that the caller holds.
pub(crate) fn from_seat(caller: &Caller, seat: Option<Seat>) -> Glance {
    Glance { token: caller.hash(), seat, onlooker: false }
}

/// The OpenAPI document of the whole API, as text.
#[must_use]
pub fn document() -> String {
    openapi::Document::openapi().to_pretty_json().expect("the document can be written")
}
