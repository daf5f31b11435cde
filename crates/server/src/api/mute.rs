//! `POST /api/matches/{id}/mutes`: whom somebody does not want to hear.

use axum::http::StatusCode;
use futures_util::FutureExt as _;
use wire::{ApiError, Mute};

use super::extract::{At, Said};
use crate::caller::Caller;
use crate::failure::Outcome;

/// Mutes somebody for the caller's seat, or hears them again.
#[utoipa::path(
    post, path = "/api/matches/{id}/mutes", tag = "talk", request_body = Mute,
    params(("id" = String, Path, description = "The match.")),
    responses((status = 204), (status = 404, body = ApiError)),
)]
pub(crate) async fn mute(at: At, caller: Caller, Said(mute): Said<Mute>) -> Outcome<StatusCode> {
    let muted = at.ask_as(&caller, mute.seat, move |table, seat| {
        async move { table.mute(seat, mute.whom, mute.muted).await }.boxed()
    });
    muted.await.map(|()| StatusCode::NO_CONTENT)
}
