//! `POST /api/matches/{id}/hint`: what would be best.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use futures_util::FutureExt as _;
use wire::{ApiError, AskHint, Hint};

use super::extract::{At, Said};
use crate::caller::Caller;
use crate::failure::Outcome;
use crate::gauge::Address;
use crate::shared::Shared;

/// The best choices of a seat and what they are worth, as far as they can be judged
/// from what the seat knows. Only where the table has agreed to it.
#[utoipa::path(
    post, path = "/api/matches/{id}/hint", tag = "play", request_body = AskHint,
    params(("id" = String, Path, description = "The match.")),
    responses((status = 200, body = Hint), (status = 404, body = ApiError)),
)]
pub(crate) async fn hint(
    State(shared): State<Arc<Shared>>,
    Extension(address): Extension<Address>,
    at: At,
    caller: Caller,
    Said(asked): Said<AskHint>,
) -> Outcome<Json<Hint>> {
    shared.gauge.hint(address)?;
    let weighing = at.work_out_as(&caller, asked.seat, |table, seat| {
        async move { table.ask_weights(seat).await }.boxed()
    });
    let (prompt, weighing) = weighing.await?;
    let weighed = shared.pool.weigh(weighing).await?;
    Ok(Json(Hint { prompt, weighed }))
}
