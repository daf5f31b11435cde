//! `GET /api/matches/{id}`: all that one viewer gets of a match.

use axum::Json;
use futures_util::FutureExt as _;
use serde::Deserialize;
use utoipa::IntoParams;
use wire::{ApiError, MatchView, Wants};

use super::From;
use super::extract::{Asked, At};
use crate::caller::Caller;
use crate::failure::Outcome;

/// What the caller has seen already.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// How many entries of the log the caller has seen; entries from there on
    /// are in the answer. Nothing: no entries are wanted.
    since: Option<u32>,
}

/// All that one viewer gets of a match.
#[utoipa::path(
    get, path = "/api/matches/{id}", tag = "play",
    params(("id" = String, Path, description = "The match."), From, Since),
    responses((status = 200, body = MatchView), (status = 404, body = ApiError)),
)]
pub(crate) async fn look(
    at: At,
    caller: Caller,
    Asked(from): Asked<From>,
    Asked(Since { since }): Asked<Since>,
) -> Outcome<Json<MatchView>> {
    let glance = from.glance(&caller);
    let view = at.table.ask(move |table| table.look(glance, since, Wants::default()).boxed());
    view.await.map(Json)
}
