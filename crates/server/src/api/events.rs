//! `GET /api/matches/{id}/events`: what happened since some entry.

use axum::Json;
use futures_util::FutureExt as _;
use serde::Deserialize;
use utoipa::IntoParams;
use wire::{ApiError, ToldEntries};

use super::From;
use super::extract::{Asked, At};
use crate::caller::Caller;
use crate::failure::Outcome;

/// From which entry on.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// How many entries of the log the caller has seen.
    #[serde(default)]
    since: u32,
}

/// What the caller was told since some entry.
#[utoipa::path(
    get, path = "/api/matches/{id}/events", tag = "play",
    params(("id" = String, Path, description = "The match."), From, Since),
    responses((status = 200, body = ToldEntries), (status = 404, body = ApiError)),
)]
pub(crate) async fn events(
    at: At,
    caller: Caller,
    Asked(from): Asked<From>,
    Asked(Since { since }): Asked<Since>,
) -> Outcome<Json<ToldEntries>> {
    let glance = from.glance(&caller);
    let entries = at.work_out(move |table| {
        async move {
            let viewer = table.viewer(glance)?;
            table.told_since(viewer, since).await
        }
        .boxed()
    });
    Ok(Json(ToldEntries { entries: entries.await? }))
}
