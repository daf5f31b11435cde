//! `POST /api/matches/{id}/start`: the host does not wait any longer.

use axum::Json;
use bots::{Level, UnknownLevel};
use futures_util::FutureExt as _;
use wire::{ApiError, StartMatch, Table};

use super::extract::{At, Said};
use crate::caller::Caller;
use crate::failure::{Failure, Outcome};

/// Starts the match with bots in the seats that are still open. Only whoever
/// set the table up may do so.
#[utoipa::path(
    post, path = "/api/matches/{id}/start", tag = "tables", request_body = StartMatch,
    params(("id" = String, Path, description = "The match.")),
    responses(
        (status = 200, body = Table),
        (status = 404, body = ApiError, description = "No such match, or not the caller's."),
        (status = 409, body = ApiError, description = "The match has started already."),
        (status = 422, body = ApiError, description = "There is no bot of this level."),
    ),
)]
pub(crate) async fn start(
    at: At,
    caller: Caller,
    Said(start): Said<StartMatch>,
) -> Outcome<Json<Table>> {
    let token = caller.hash();
    let level: Level = start.fill.parse().map_err(|why: UnknownLevel| Failure::bad_setup(why))?;
    at.table.ask(move |table| table.fill(token, level).boxed()).await.map(Json)
}
