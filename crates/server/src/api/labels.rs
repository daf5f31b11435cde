//! `POST /api/matches/{id}/labels`: whole choices in words.

use axum::Json;
use futures_util::FutureExt as _;
use wire::{ApiError, AskLabels, Labels};

use super::extract::{At, Said};
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
    let labels = at.work_out_as(&caller, asked.seat, move |table, seat| {
        async move { table.labels(seat, &asked.paths).await }.boxed()
    });
    Ok(Json(Labels { labels: labels.await? }))
}
