//! `POST /api/matches/{id}/seats/{seat}/reveal`: a seat tells what it adds to the
//! dice.

use axum::Json;
use futures_util::FutureExt as _;
use wire::{ApiError, Reveal, Table};

use super::extract::{At, Said};
use super::from_seat;
use super::join::nonce;
use crate::caller::Caller;
use crate::failure::Outcome;

/// Tells the nonce that the seat has pledged, once everyone has sat down. The
/// match starts with the last one, or when the time for it is over.
#[utoipa::path(
    post, path = "/api/matches/{id}/seats/{seat}/reveal", tag = "tables", request_body = Reveal,
    params(
        ("id" = String, Path, description = "The match."),
        ("seat" = u8, Path, description = "The seat, counted from zero."),
    ),
    responses(
        (status = 200, body = Table),
        (status = 400, body = ApiError, description = "It is not what the seat has pledged."),
        (status = 404, body = ApiError, description = "No such match, or not the caller's seat."),
        (status = 409, body = ApiError, description = "The match has started already."),
    ),
)]
pub(crate) async fn reveal(
    at: At,
    caller: Caller,
    Said(told): Said<Reveal>,
) -> Outcome<Json<Table>> {
    let glance = from_seat(&caller, Some(at.seat()?));
    let nonce = nonce(told.nonce)?;
    let table = at.table.ask(move |table| {
        async move {
            let seat = table.actor(glance)?;
            table.reveal(seat, nonce).await
        }
        .boxed()
    });
    table.await.map(Json)
}
