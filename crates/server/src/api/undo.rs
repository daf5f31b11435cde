//! `POST /api/matches/{id}/undo`: somebody takes their last action back.

use axum::Json;
use futures_util::FutureExt as _;
use tabletop::Viewer;
use wire::{Acted, ApiError, TakeBack};

use super::extract::{At, Said};
use crate::caller::Caller;
use crate::failure::Outcome;

/// Takes the last action back, or says why that is impossible.
#[utoipa::path(
    post, path = "/api/matches/{id}/undo", tag = "play", request_body = TakeBack,
    params(("id" = String, Path, description = "The match.")),
    responses(
        (status = 200, body = Acted),
        (status = 404, body = ApiError),
        (status = 409, body = ApiError, description = "It cannot be taken back."),
    ),
)]
pub(crate) async fn undo(
    at: At,
    caller: Caller,
    Said(back): Said<TakeBack>,
) -> Outcome<Json<Acted>> {
    let acted = at.ask_as(&caller, back.seat, move |table, seat| {
        async move {
            let done = table.undo(seat).await?;
            let position = table.position_of(Viewer::Seat(seat)).await?;
            Ok(Acted { seq: done.seq, repeated: done.repeated, position })
        }
        .boxed()
    });
    acted.await.map(Json)
}
