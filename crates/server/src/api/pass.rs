//! `POST /api/matches/{id}/pass`: somebody lets the others go on.

use axum::http::StatusCode;
use futures_util::FutureExt as _;
use wire::{ApiError, LetGoOn};

use super::extract::{At, Said};
use crate::caller::Caller;
use crate::failure::Outcome;

/// Lets the others go on, where the caller's seat may act but need not: bots do
/// not wait for it any longer.
#[utoipa::path(
    post, path = "/api/matches/{id}/pass", tag = "play", request_body = LetGoOn,
    params(("id" = String, Path, description = "The match.")),
    responses(
        (status = 204),
        (status = 400, body = ApiError, description = "The seat must act, or has nothing to say."),
        (status = 404, body = ApiError, description = "No such match, or no seat of the caller's."),
    ),
)]
pub(crate) async fn pass(at: At, caller: Caller, Said(said): Said<LetGoOn>) -> Outcome<StatusCode> {
    let passed = at.ask_as(&caller, said.seat, move |table, seat| {
        async move { table.pass(seat).await }.boxed()
    });
    passed.await.map(|()| StatusCode::NO_CONTENT)
}
