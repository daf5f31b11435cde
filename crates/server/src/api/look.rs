//! `GET /api/matches/{id}`: all that one viewer gets of a match.

use axum::Json;
use futures_util::FutureExt as _;
use serde::Deserialize;
use utoipa::IntoParams;
use wire::{ApiError, ChoiceForm, MatchView, Wants};

use super::From;
use super::extract::{Asked, At};
use crate::caller::Caller;
use crate::failure::Outcome;

/// What the caller has seen already, and wants to get.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Look {
    /// How many entries of the log the caller has seen; entries from there on
    /// are in the answer. Nothing: no entries are wanted.
    since: Option<u32>,
    /// How the caller wants to get what it can do: as a tree of things to point
    /// at (if nothing is said), as a list of actions, or not at all.
    #[serde(default)]
    #[param(inline, required = false)]
    choices: ChoiceForm,
}

/// All that one viewer gets of a match.
#[utoipa::path(
    get, path = "/api/matches/{id}", tag = "play",
    params(("id" = String, Path, description = "The match."), From, Look),
    responses((status = 200, body = MatchView), (status = 404, body = ApiError)),
)]
pub(crate) async fn look(
    at: At,
    caller: Caller,
    Asked(from): Asked<From>,
    Asked(Look { since, choices }): Asked<Look>,
) -> Outcome<Json<MatchView>> {
    let glance = from.glance(&caller);
    let wants = Wants { choices, ..Wants::default() };
    let view = at.work_out(move |table| table.look(glance, since, wants).boxed());
    view.await.map(Json)
}
