//! `POST /api/matches/{id}/orders`: what somebody says in advance.

use axum::Json;
use futures_util::FutureExt as _;
use wire::{ApiError, Orders, SetOrder};

use super::extract::{At, Said};
use crate::caller::Caller;
use crate::failure::Outcome;

/// Gives a standing order for the caller's seat, or revokes it. Nobody else is
/// told.
#[utoipa::path(
    post, path = "/api/matches/{id}/orders", tag = "play", request_body = SetOrder,
    params(("id" = String, Path, description = "The match.")),
    responses(
        (status = 200, body = Orders, description = "What the seat has said in advance now."),
        (status = 400, body = ApiError, description = "The game has no such order."),
        (status = 404, body = ApiError, description = "No such match, or no seat of the caller's."),
        (status = 409, body = ApiError, description = "The match is over."),
    ),
)]
pub(crate) async fn order(
    at: At,
    caller: Caller,
    Said(said): Said<SetOrder>,
) -> Outcome<Json<Orders>> {
    let orders = at.ask_as(&caller, said.seat, move |table, seat| {
        async move { table.order(seat, &said.key, said.on).await }.boxed()
    });
    orders.await.map(Json)
}
