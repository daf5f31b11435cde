//! `POST /api/matches/{id}/actions`: somebody acts.

use axum::Json;
use axum::http::HeaderMap;
use futures_util::FutureExt as _;
use tabletop::Viewer;
use wire::{Act, Acted, ApiError};

use super::extract::{At, Said};
use crate::caller::Caller;
use crate::failure::Outcome;
use crate::table::{Deed, Doing};

/// The header that names a request, as programs know it from elsewhere.
const KEY: &str = "idempotency-key";

/// Does an action. The answer comes when it is stored.
#[utoipa::path(
    post, path = "/api/matches/{id}/actions", tag = "play", request_body = Act,
    params(
        ("id" = String, Path, description = "The match."),
        ("Idempotency-Key" = Option<String>, Header, description = "The same as `key`."),
    ),
    responses(
        (status = 200, body = Acted),
        (status = 404, body = ApiError, description = "No such match, or not the caller's seat."),
        (status = 409, body = ApiError, description = "Too late, or the match is over."),
        (status = 422, body = ApiError, description = "The rules forbid it."),
        (status = 503, body = ApiError, description = "Nothing can be stored at the moment."),
    ),
)]
pub(crate) async fn act(
    at: At,
    caller: Caller,
    headers: HeaderMap,
    Said(act): Said<Act>,
) -> Outcome<Json<Acted>> {
    let header = headers.get(KEY).and_then(|key| key.to_str().ok()).map(str::to_owned);
    let key = act.key.clone().or(header);
    let acted = at.ask_as(&caller, act.seat, move |table, seat| {
        async move {
            let Act { prompt, path, action, says, .. } = act;
            let what = Doing::of(path, action)?;
            let done = table.act(Deed { seat, prompt, what, says, key }).await?;
            let position = table.position_of(Viewer::Seat(seat)).await?;
            Ok(Acted { seq: done.seq, repeated: done.repeated, position })
        }
        .boxed()
    });
    acted.await.map(Json)
}
