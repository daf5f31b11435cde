//! `POST /api/matches/{id}/seats/{seat}/resign`: somebody gives up.

use axum::Json;
use futures_util::FutureExt as _;
use wire::{ApiError, Table};

use super::extract::At;
use crate::caller::Caller;
use crate::failure::Outcome;

/// Gives the match up: a bot acts for the seat to its end.
#[utoipa::path(
    post, path = "/api/matches/{id}/seats/{seat}/resign", tag = "tables",
    params(
        ("id" = String, Path, description = "The match."),
        ("seat" = u8, Path, description = "The seat, counted from zero."),
    ),
    responses(
        (status = 200, body = Table),
        (status = 404, body = ApiError, description = "No such match, or not the caller's seat."),
        (status = 409, body = ApiError, description = "The match does not run."),
    ),
)]
pub(crate) async fn resign(at: At, caller: Caller) -> Outcome<Json<Table>> {
    let table = at.ask_as(&caller, Some(at.seat()?), |table, seat| table.resign(seat).boxed());
    table.await.map(Json)
}
