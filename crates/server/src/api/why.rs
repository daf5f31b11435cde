//! `POST /api/matches/{id}/why`: what a path means, and why it is refused.

use axum::Json;
use futures_util::FutureExt as _;
use wire::{ApiError, Reading, WhyNot};

use super::extract::{At, Said};
use crate::caller::Caller;
use crate::failure::Outcome;

/// What a path means, and why it is refused if it is.
#[utoipa::path(
    post, path = "/api/matches/{id}/why", tag = "play", request_body = WhyNot,
    params(("id" = String, Path, description = "The match.")),
    responses((status = 200, body = Reading), (status = 404, body = ApiError)),
)]
pub(crate) async fn why(at: At, caller: Caller, Said(why): Said<WhyNot>) -> Outcome<Json<Reading>> {
    let reading = at.work_out_as(&caller, why.seat, move |table, seat| {
        async move { table.why(seat, &why.path).await }.boxed()
    });
    reading.await.map(Json)
}
