//! `GET /api/matches/{id}/description`: the view as text.

use axum::Json;
use futures_util::FutureExt as _;
use wire::{ApiError, Description};

use super::From;
use super::extract::{Asked, At};
use crate::caller::Caller;
use crate::failure::Outcome;

/// The caller's view as text, for screen readers and terminals.
#[utoipa::path(
    get, path = "/api/matches/{id}/description", tag = "play",
    params(("id" = String, Path, description = "The match."), From),
    responses((status = 200, body = Description), (status = 404, body = ApiError)),
)]
pub(crate) async fn describe(
    at: At,
    caller: Caller,
    Asked(from): Asked<From>,
) -> Outcome<Json<Description>> {
    let glance = from.glance(&caller);
    let text = at.work_out(move |table| {
        async move {
            let viewer = table.viewer(glance)?;
            table.describe(viewer).await
        }
        .boxed()
    });
    Ok(Json(Description { text: text.await? }))
}
