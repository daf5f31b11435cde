//! `POST /api/matches/{id}/rematch`: the same table again.

use axum::Json;
use futures_util::FutureExt as _;
use wire::{ApiError, Rematch};

use super::extract::At;
use super::from_seat;
use crate::caller::Caller;
use crate::failure::Outcome;

/// Sets the same table up again, once the match is over. Whoever asks second
/// gets the same new match.
#[utoipa::path(
    post, path = "/api/matches/{id}/rematch", tag = "tables",
    params(("id" = String, Path, description = "The match.")),
    responses(
        (status = 200, body = Rematch),
        (status = 404, body = ApiError, description = "No such match, or no seat in it."),
        (status = 409, body = ApiError, description = "The match still runs."),
    ),
)]
pub(crate) async fn rematch(at: At, caller: Caller) -> Outcome<Json<Rematch>> {
    let glance = from_seat(&caller, None);
    let id = at.table.ask(move |table| {
        async move {
            table.actor(glance)?;
            table.rematch().await
        }
        .boxed()
    });
    Ok(Json(Rematch { id: id.await?.to_string() }))
}
