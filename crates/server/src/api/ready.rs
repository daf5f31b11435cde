//! `POST /api/matches/{id}/seats/{seat}/ready`: somebody is ready to begin.

use axum::Json;
use futures_util::FutureExt as _;
use wire::{ApiError, SetReady, Table};

use super::extract::{At, Said};
use super::from_seat;
use crate::caller::Caller;
use crate::failure::Outcome;

/// Says that a seat is ready to begin, or is not after all. Where a table asks
/// for it the match starts with the last one.
#[utoipa::path(
    post, path = "/api/matches/{id}/seats/{seat}/ready", tag = "tables", request_body = SetReady,
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
pub(crate) async fn ready(
    at: At,
    caller: Caller,
    Said(said): Said<SetReady>,
) -> Outcome<Json<Table>> {
    let glance = from_seat(&caller, Some(at.seat()?));
    let table = at.table.ask(move |table| {
        async move {
            let seat = table.actor(glance)?;
            table.set_ready(seat, said.ready).await
        }
        .boxed()
    });
    table.await.map(Json)
}
