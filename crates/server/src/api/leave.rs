//! `POST /api/matches/{id}/seats/{seat}/leave`: somebody stands up.

use axum::Json;
use futures_util::FutureExt as _;
use wire::{ApiError, Table};

use super::extract::At;
use crate::caller::Caller;
use crate::failure::Outcome;

/// Stands up before the match has started.
#[utoipa::path(
    post, path = "/api/matches/{id}/seats/{seat}/leave", tag = "tables",
    params(
        ("id" = String, Path, description = "The match."),
        ("seat" = u8, Path, description = "The seat, counted from zero."),
    ),
    responses(
        (status = 200, body = Table),
        (status = 404, body = ApiError, description = "No such match, or not the caller's seat."),
        (status = 409, body = ApiError, description = "The match has started already."),
    ),
)]
pub(crate) async fn leave(at: At, caller: Caller) -> Outcome<Json<Table>> {
    let table = at.ask_as(&caller, Some(at.seat()?), |table, seat| table.leave(seat).boxed());
    table.await.map(Json)
}
