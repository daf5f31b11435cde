//! `POST /api/matches/{id}/life`: somebody tells who their character is.

use axum::Json;
use futures_util::FutureExt as _;
use tabletop::Viewer;
use wire::{Acted, ApiError, Introduce};

use super::extract::{At, Said};
use crate::caller::Caller;
use crate::failure::Outcome;

/// Tells who the character of the caller's seat is: a name, who it was, and a
/// line. Everyone reads it in the log and at the end.
#[utoipa::path(
    post, path = "/api/matches/{id}/life", tag = "play", request_body = Introduce,
    params(("id" = String, Path, description = "The match.")),
    responses(
        (status = 200, body = Acted),
        (status = 400, body = ApiError, description = "It cannot be told: the message says why."),
        (status = 404, body = ApiError),
        (status = 409, body = ApiError, description = "The match is over."),
    ),
)]
pub(crate) async fn introduce(
    at: At,
    caller: Caller,
    Said(told): Said<Introduce>,
) -> Outcome<Json<Acted>> {
    let acted = at.ask_as(&caller, told.seat, move |table, seat| {
        async move {
            let done = table.introduce(seat, told.life).await?;
            let position = table.position_of(Viewer::Seat(seat)).await?;
            Ok(Acted { seq: done.seq, repeated: done.repeated, position })
        }
        .boxed()
    });
    acted.await.map(Json)
}
