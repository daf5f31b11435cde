//! `POST /api/matches/{id}/labels`: whole choices in words.

use axum::Json;
use futures_util::FutureExt as _;
use wire::{ApiError, AskLabels, Labels};

use super::extract::{At, Said};
use super::from_seat;
use crate::caller::Caller;
use crate::failure::Outcome;

/// The words of whole choices, to be shown.
#[utoipa::path(
    post, path = "/api/matches/{id}/labels", tag = "play", request_body = AskLabels,
    params(("id" = String, Path, description = "The match.")),
    responses((status = 200, body = Labels), (status = 404, body = ApiError)),
)]
pub(crate) async fn labels(
    at: At,
    caller: Caller,
    Said(asked): Said<AskLabels>,
) -> Outcome<Json<Labels>> {
    let glance = from_seat(&caller, asked.seat);
    let labels = at.table.ask(move |table| {
        async move {
            let seat = table.actor(glance)?;
            table.labels(seat, &asked.paths).await
        }
        .boxed()
    });
    Ok(Json(Labels { labels: labels.await? }))
}
