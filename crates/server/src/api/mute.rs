//! `POST /api/matches/{id}/mutes`: whom somebody does not want to hear.

use axum::http::StatusCode;
use futures_util::FutureExt as _;
use wire::{ApiError, Mute};

use super::extract::{At, Said};
use super::from_seat;
use crate::caller::Caller;
use crate::failure::Outcome;

/// Mutes somebody for the caller's seat, or hears them again.
#[utoipa::path(
    post, path = "/api/matches/{id}/mutes", tag = "talk", request_body = Mute,
    params(("id" = String, Path, description = "The match.")),
    responses((status = 204), (status = 404, body = ApiError)),
)]
pub(crate) async fn mute(at: At, caller: Caller, Said(mute): Said<Mute>) -> Outcome<StatusCode> {
    let glance = from_seat(&caller, mute.seat);
    let muted = at.table.ask(move |table| {
        async move {
            let seat = table.actor(glance)?;
            table.mute(seat, mute.whom, mute.muted)
        }
        .boxed()
    });
    muted.await.map(|()| StatusCode::NO_CONTENT)
}
