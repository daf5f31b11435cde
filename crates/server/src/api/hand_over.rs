//! `POST /api/matches/{id}/seats/{seat}/hand-over`: a bot stands in.

use axum::Json;
use bots::Level;
use futures_util::FutureExt as _;
use wire::{ApiError, HandOver, Table};

use super::extract::{At, Said};
use super::from_seat;
use crate::caller::Caller;
use crate::failure::{Failure, Outcome};

/// Lets a bot act for the seat until its human takes it back.
#[utoipa::path(
    post, path = "/api/matches/{id}/seats/{seat}/hand-over", tag = "tables",
    request_body = HandOver,
    params(
        ("id" = String, Path, description = "The match."),
        ("seat" = u8, Path, description = "The seat, counted from zero."),
    ),
    responses(
        (status = 200, body = Table),
        (status = 404, body = ApiError, description = "No such match, or not the caller's seat."),
        (status = 409, body = ApiError, description = "The match does not run."),
        (status = 422, body = ApiError, description = "There is no bot of this level."),
    ),
)]
pub(crate) async fn hand_over(
    at: At,
    caller: Caller,
    Said(over): Said<HandOver>,
) -> Outcome<Json<Table>> {
    let glance = from_seat(&caller, Some(at.seat()?));
    let level = over.level.as_deref().map(str::parse::<Level>).transpose();
    let level = level.map_err(Failure::bad_setup)?;
    let table = at.table.ask(move |table| {
        async move {
            let seat = table.actor(glance)?;
            table.hand_over(seat, level).await
        }
        .boxed()
    });
    table.await.map(Json)
}
